"""Matches in words."""

from __future__ import annotations

import pytest

from infinitable.registry import EXAMPLES, GAMES
from infinitable.rl import text_env
from infinitable.rl.text import play, stand_in


@pytest.mark.parametrize("game_id", [*GAMES, *EXAMPLES])
def test_a_stand_in_plays_by_reading_what_it_is_told(game_id: str) -> None:
    table = text_env(game_id)
    table.reset(seed=2)
    speak = stand_in(1)
    for _ in range(60):
        if table.over:
            break
        told = table.tell()
        assert table.answer(speak(told)) == ""
        assert len(told) < 12_000


def test_a_refusal_says_why_and_changes_nothing() -> None:
    table = text_env("tic_tac_toe")
    assert table.answer("b2") == ""
    assert "tic_tac_toe:1" in table.answer("b2")
    assert "I cannot read" in table.answer("I would like the middle, please")
    assert table.answer("`a1`\nbecause corners are good") == "" and table.seat == 0


def test_who_never_answers_well_still_ends_the_match() -> None:
    assert sum(play(text_env("tic_tac_toe"), [lambda told: "nonsense", stand_in(3)])) == 0


def test_one_hears_what_happened_since_one_was_asked() -> None:
    table = text_env("tic_tac_toe")
    table.tell()
    table.answer("b2")
    assert "Player 1 marks b2." in table.tell() and "Since you were last asked" not in table.tell()
