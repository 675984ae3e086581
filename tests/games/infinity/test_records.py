"""Tables of two to four, and other universes."""

from __future__ import annotations

import pytest

from tests.games.records import Played, kept, log, replays

PLAYED = {
    "two_players": Played("standard", 2, 1, level="greedy"),
    "three_players": Played("standard", 3, 5, level="greedy"),
    "four_players": Played("standard", 4, 7, level="greedy"),
    "nobody_can_play": Played("standard", 2, 2, level="random"),
    "crowded-dark": Played("standard", 4, 7, {"universe": "crowded-dark"}),
    "long-garden": Played("standard", 3, 1, {"universe": "long-garden"}),
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_match_replays_with_all_that_was_told(name: str) -> None:
    replays("infinity", name, PLAYED[name])


def test_every_record_is_replayed() -> None:
    assert kept("infinity") == sorted(PLAYED)


def test_the_recorded_games_end_in_all_three_ways() -> None:
    """infinity:8.1,8.2,8.5"""
    logs = "".join(log("infinity", name).read_text("utf-8") for name in PLAYED)
    assert "Seven pieces" in logs and "The last round is over" in logs and "Nobody can play any more" in logs
