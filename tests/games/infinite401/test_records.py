"""Both modes, other maps, and packs of what only designers say."""

from __future__ import annotations

import pytest

from tests.games.records import Played, kept, replays

PLAYED = {
    "ready": Played("ready", 2, 4, level="greedy"),
    "standard": Played("standard", 2, 5, {"disruptors": True}, level="greedy"),
    "causeway": Played("ready", 2, 4, {"map": "causeway"}),
    "rotunda": Played("standard", 2, 1, {"map": "rotunda", "disruptors": True}),
    "designs-1": Played("standard", 2, 1, pack="designs-1"),
    "designs-2": Played("ready", 2, 1, pack="designs-2"),
    "designs-3": Played("ready", 2, 1, pack="designs-3"),
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_match_replays_with_all_that_was_told(name: str) -> None:
    replays("infinite401", name, PLAYED[name])


def test_every_record_is_replayed() -> None:
    assert kept("infinite401") == sorted(PLAYED)
