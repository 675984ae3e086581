"""Every game keeps the contract, in every mode and for every number of players."""

from __future__ import annotations

import pytest

from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.testing import check_game


@pytest.mark.parametrize("game_id", [*GAMES, *EXAMPLES])
def test_a_game_keeps_the_contract(game_id: str) -> None:
    check_game(game(game_id))
