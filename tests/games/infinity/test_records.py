"""Whole games, readable in review: `records/*.record` are the moves, `records/*.log` what was told of them.

After a change of the rules or of the words that is meant, write them anew and read the difference:

    WRITE_RECORDS=1 python -m pytest tests/games/infinity/test_records.py
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import infinitable
from infinitable.bots import bot
from tests.games.infinity.positions import PLAYERS

RECORDS = Path(__file__).parent / "records"
GAMES = {"two_players": (2, 1), "three_players": (3, 5), "four_players": (4, 7), "nobody_can_play": (2, 2)}


def played(name: str) -> infinitable.Match:
    """The game as the bots play it: greedy ones, except that random ones run into the third ending."""
    players, seed = GAMES[name]
    match = infinitable.new("infinity", players, seed, names=PLAYERS[:players])
    player = bot("random" if name == "nobody_can_play" else "greedy", match.game, seed)
    while not match.over:
        match.play(player.answer(match.state))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays_to_the_same_end_with_the_same_log(name: str) -> None:
    record, log = RECORDS / f"{name}.record", RECORDS / f"{name}.log"
    if "WRITE_RECORDS" in os.environ:
        match = played(name)
        RECORDS.mkdir(exist_ok=True)
        record.write_text(match.record(), encoding="utf-8")
        log.write_text("\n".join(match.log_text()) + "\n", encoding="utf-8")
    match = infinitable.load(record.read_text(encoding="utf-8"))
    assert match.over
    assert match.record() == record.read_text(encoding="utf-8")
    assert match.log_text() == log.read_text(encoding="utf-8").splitlines()


def test_the_recorded_games_end_in_all_three_ways() -> None:
    """infinity:8.1,8.2,8.5"""
    logs = "".join((RECORDS / f"{name}.log").read_text(encoding="utf-8") for name in GAMES)
    assert "Seven pieces" in logs and "The last round is over" in logs and "Nobody can play any more" in logs
