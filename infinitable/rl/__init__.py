"""For people who teach machines: the games as PettingZoo and OpenSpiel environments. Adapters only, no rules.

from infinitable.rl import pettingzoo_env, openspiel_game
env = pettingzoo_env("shards", players=2)
game = openspiel_game("infinity", players=3)
"""

from __future__ import annotations

from typing import Any


def pettingzoo_env(game_id: str, players: int | None = None, *, mode: str | None = None, **settings: object) -> Any:
    """An AEC environment with an action mask."""
    from infinitable.rl.pettingzoo import Table

    return Table(game_id, players, mode, settings)


def openspiel_game(game_id: str, players: int | None = None, *, mode: str | None = None, **settings: object) -> Any:
    """A `pyspiel.Game`, registered as `infinitable_<game>_…`."""
    from infinitable.rl.openspiel import register

    return register(game_id, players, mode, settings)
