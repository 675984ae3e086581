"""One short contract for every game, for `make quick`; tests/test_contract.py is the long form."""

from __future__ import annotations

import pytest

from infinitable.kernel.game import read_setup
from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.testing import check_match


@pytest.mark.parametrize("game_id", [*GAMES, *EXAMPLES])
def test_one_match_keeps_the_contract(game_id: str) -> None:
    rules = game(game_id)
    check_match(rules, read_setup(rules, None, None, {}), seed=11, looks=0.02)
