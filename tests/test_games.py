"""The games of the house by their ids."""

from __future__ import annotations

from importlib import import_module

import infinitable
from infinitable.registry import GAMES


def test_games_lists_the_games_even_after_one_has_been_played() -> None:
    """The folder `infinitable.games` must not take the place of the function of that name."""
    assert list(infinitable.all_games()) == list(GAMES)
    import_module("infinitable.games.infinity.game")
    assert list(infinitable.all_games()) == list(GAMES)
