"""Every clause of every game has code that carries it out and a test that holds it."""

from __future__ import annotations

import pytest

from infinitable.coverage import coverage, unknown_citations
from infinitable.registry import EXAMPLES, GAMES, game


@pytest.mark.parametrize("game_id", [*GAMES, *EXAMPLES])
def test_every_clause_has_code_and_a_test(game_id: str) -> None:
    assert coverage(game(game_id))["missing"] == []


@pytest.mark.parametrize("game_id", [*GAMES, *EXAMPLES])
def test_nothing_cites_a_clause_that_does_not_exist(game_id: str) -> None:
    assert unknown_citations(game(game_id)) == set()
