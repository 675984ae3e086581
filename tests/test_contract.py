"""Every game keeps the contract, in every mode and for every number of players."""

from __future__ import annotations

import pytest

from infinitable.kernel.game import read_setup
from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.testing import check_game, check_match

SETUPS = [(name, mode, players) for name in GAMES for mode, counts in game(name).modes.items() for players in counts]
"""One test each, so that several processes share what `check_game` does in a row."""


@pytest.mark.parametrize(("game_id", "mode", "players"), SETUPS)
def test_a_game_keeps_the_contract(game_id: str, mode: str, players: int) -> None:
    rules = game(game_id)
    for seed in (1, 2):
        check_match(rules, read_setup(rules, players, mode, {}), seed)


@pytest.mark.parametrize("game_id", EXAMPLES)
def test_an_example_keeps_the_contract(game_id: str) -> None:
    check_game(game(game_id))
