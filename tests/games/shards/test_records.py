"""Tables of two to four, the house's relics, and packs of what only designers say."""

from __future__ import annotations

import pytest

from tests.games.records import Played, kept, replays

PLAYED = {
    "2-greedy": Played("standard", 2, 0, level="greedy"),
    "2-random": Played("standard", 2, 1, level="random"),
    "3-greedy": Played("standard", 3, 2, level="greedy"),
    "4-greedy": Played("standard", 4, 3, level="greedy"),
    "relics": Played("standard", 2, 4, {"pack": "relics-of-our-own"}),
    "designs-1": Played("standard", 2, 1, pack="designs-1"),
    "designs-2": Played("standard", 3, 3, pack="designs-2"),
    "designs-3": Played("standard", 2, 1, pack="designs-3"),
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_match_replays_with_all_that_was_told(name: str) -> None:
    replays("shards", name, PLAYED[name])


def test_every_record_is_replayed() -> None:
    assert kept("shards") == sorted(PLAYED)
