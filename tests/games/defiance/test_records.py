"""Every mode, kinds of chapters and quests, packs of what only designers say, and somebody giving up."""

from __future__ import annotations

import pytest

from tests.games.records import Played, kept, replays

PLAYED = {
    "skirmish": Played("skirmish", 3, 6, level="greedy"),
    "teams": Played("teams", 4, 7, level="greedy"),
    "quest": Played("solo", 1, 8, {"quest": "The Sun Takes Notes"}, level="greedy"),
    "borrowed-sun": Played("story", 2, 1, {"chapter": "Borrowed Sun"}),
    "ninth-body": Played("story", 2, 1, {"chapter": "The Ninth Body"}),
    "lamp-between": Played("story", 4, 1, {"chapter": "The Lamp Between"}),
    "both-sides": Played("solo", 1, 1, {"quest": "From Both Sides"}),
    "eight-mornings": Played("solo", 1, 1, {"quest": "Eight Mornings"}),
    "designs-story": Played("story", 2, 1, pack="designs-1"),
    "designs-three": Played("skirmish", 3, 1, pack="designs-2"),
    "designs-skirmish": Played("skirmish", 2, 1, pack="designs-3"),
    "designs-solo": Played("solo", 1, 1, pack="designs-4"),
    "designs-teams": Played("teams", 4, 1, pack="designs-5"),
    "given-up": Played("skirmish", 4, 1, {"initiation": True}, given_up=60),
    "given-up-story": Played("story", 3, 1, {"chapter": "The Salt Run"}, given_up=60),
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_match_replays_with_all_that_was_told(name: str) -> None:
    replays("defiance", name, PLAYED[name])


def test_every_record_is_replayed() -> None:
    assert kept("defiance") == sorted(PLAYED)
