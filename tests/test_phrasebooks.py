"""Every sentence a game says stands in its phrasebook: a change of words shows in review.

Write a book anew with `infinitable phrasebook GAME > tests/phrasebooks/GAME.txt`, and read what has changed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from infinitable.phrasebook import Phrasebook
from infinitable.registry import GAMES, game

BOOKS = Path(__file__).parent / "phrasebooks"

SAY_IT_ALL = {"infinity:3.9", "infinity:9.5", "infinite401:5.6", "infinite401:13.8"}
"""Clauses whose own words are the reason; every other refusal tells what is so at this moment."""

BLEMISHES = {
    "an article that does not fit": r"\ba [aeio]\w+|\ban (?![aeiouhAEIOUHX⟨])\w+",
    "one of many": r"(?<![\d.:-])\b1 (?:gems|cards|dice|tiles|steps|points|pieces|hexes|spaces|tokens|spheres)\b",
    "many of one": r"\b(?:[2-9]|\d\d+) (?:gem|card|die|tile|step|point|piece|hex|space|token|sphere|shield)\b",
    "two blanks or a stray mark": r"  |\.\.(?!\.)|\s[,.;:]|\?\.|\(\)",
    "a number that nobody counts with": r"\d\.\d|\b\d{6,}\b",
    "the mark of a ruling": r"\((?:[A-Z][A-Z0-9]*-\d+)",
    "a seat by its number": r"\b(?:seat|player|Player|Destroy|Attack) \d",
    "a capital in the middle": r"\w The rival",
    "code": r"^None$|\bTrue\b|\bFalse\b|[<>]|0x",
}


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_game_says_what_stands_in_its_phrasebook(game_id: str) -> None:
    book = Phrasebook(game(game_id))
    book.play_all()
    written = (BOOKS / f"{game_id}.txt").read_text(encoding="utf-8").splitlines()
    assert list(book.lines()) == written
    refused = [(clause, text) for (chapter, clause, _), text in book.found.items() if chapter == "refusal"]
    canned = {clause for clause, text in refused if text == book.game.rulebook.short(clause)}
    assert canned <= SAY_IT_ALL


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize("blemish", list(BLEMISHES))
def test_no_sentence_has_a_blemish(game_id: str, blemish: str) -> None:
    lines = (BOOKS / f"{game_id}.txt").read_text(encoding="utf-8").splitlines()
    said = [line.strip() for line in lines if line.startswith("    ") and "⟨" not in line and "#" not in line]
    wrong = [line for line in said if re.search(BLEMISHES[blemish], line)]
    assert not wrong
