"""Every mode, a campaign's kinds of chapters, packs of what only designers say, and somebody giving up."""

from __future__ import annotations

import pytest

from tests.games.records import Played, kept, replays

PLAYED = {
    "skirmish": Played("skirmish", 2, 9, {"quickplay": True}, level="greedy"),
    "teams": Played("teams", 4, 10, {"quickplay": True}, level="greedy"),
    "chapter": Played("adventure", 3, 11, {"chapter": "deep-archive"}, level="greedy"),
    "ash-season": Played("adventure", 2, 1, {"chapter": "ash-season"}),
    "court-of-glass": Played("adventure", 2, 2, {"chapter": "court-of-glass"}),
    "drowned-quarter": Played("adventure", 3, 2, {"chapter": "the-drowned-quarter"}),
    "door": Played("adventure", 2, 2, {"chapter": "what-the-door-kept"}),
    "six": Played("teams", 6, 1, {"quickplay": True}),
    "designs-adventure": Played("adventure", 3, 1, pack="designs-1"),
    "designs-four": Played("skirmish", 4, 2, pack="designs-1"),
    "designs-skirmish": Played("skirmish", 2, 1, pack="designs-2"),
    "designs-teams": Played("teams", 4, 1, pack="designs-3"),
    "given-up": Played("teams", 4, 3, given_up=60),
    "given-up-together": Played("adventure", 3, 1, {"chapter": "lamps-out"}, given_up=60),
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_match_replays_with_all_that_was_told(name: str) -> None:
    replays("defiance_beta", name, PLAYED[name])


def test_every_record_is_replayed() -> None:
    assert kept("defiance_beta") == sorted(PLAYED)
