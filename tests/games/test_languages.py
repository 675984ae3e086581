"""The card language of every game that has cards."""

from __future__ import annotations

import pytest

from infinitable.parts.cardtext import has_cards, shelf_of
from infinitable.parts.cardtext.printing.house_form import house_form
from infinitable.parts.cardtext.table.laws import check_language
from infinitable.registry import GAMES, game

WITH_CARDS = [game_id for game_id in GAMES if has_cards(game(game_id))]


@pytest.mark.parametrize("game_id", WITH_CARDS)
def test_the_phrase_table_keeps_the_laws_of_the_language_and_cites_clauses_that_exist(game_id: str) -> None:
    rules = game(game_id)
    check_language(shelf_of(rules).language, trees=300, clauses=set(rules.rulebook.clauses))


@pytest.mark.parametrize("game_id", WITH_CARDS)
def test_the_packs_of_the_house_are_in_house_form(game_id: str) -> None:
    shelf = shelf_of(game(game_id))
    for file in shelf.files:
        text = file.read_text(encoding="utf-8")
        assert house_form(shelf.language, text) == text, file.name
