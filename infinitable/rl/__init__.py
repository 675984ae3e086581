"""For people who teach machines: the games as environments. Adapters only, no rules.

vector_env("shards", matches=64, opponents=["greedy"])     many matches in one call, arrays in and out
gymnasium_env("shards", opponents=["greedy"])              one seat learns, bots or policies play the others
pettingzoo_env("infinity", players=3)                      every seat learns (AEC)
openspiel_game("infinite401")                              for OpenSpiel's algorithms
text_env("defiance")                                       views and options in words, for language models
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from infinitable.kernel.game import BadInput, Game

if TYPE_CHECKING:
    from infinitable.rl.gymnasium import Seat
    from infinitable.rl.seating import Policy
    from infinitable.rl.spread import SpreadEnv
    from infinitable.rl.text import TextTable
    from infinitable.rl.vector import VectorEnv

__all__ = ["gymnasium_env", "openspiel_game", "pettingzoo_env", "text_env", "vector_env"]


def pettingzoo_env(
    game_id: str | Game,
    players: int | None = None,
    *,
    mode: str | None = None,
    shaping: float = 0.0,
    **settings: object,
) -> Any:
    """An AEC environment with an action mask."""
    with _needs("pettingzoo"):
        from infinitable.rl.pettingzoo import TableEnv
    from infinitable.rl.seating import setup_of

    return TableEnv(*setup_of(game_id, players, mode, settings), shaping=shaping)


def gymnasium_env(
    game_id: str | Game,
    players: int | None = None,
    *,
    opponents: Sequence[str | Policy] = ("greedy",),
    seat: int | None = None,
    mode: str | None = None,
    shaping: float = 0.0,
    illegal: str = "raise",
    render_mode: str | None = None,
    **settings: object,
) -> Seat:
    """One seat as a Gymnasium environment; the others are bots by name, or policies (observation, mask) -> code.

    Without `seat` the learner's changes from match to match. `illegal` says what comes of an answer that is not
    allowed: "raise", "lose" the match, or a "random" one in its place.
    """
    with _needs("gymnasium"):
        from infinitable.rl.gymnasium import Seat
    from infinitable.rl.seating import setup_of

    rules, setup = setup_of(game_id, players, mode, settings)
    rivals = opponents if setup.players > 1 else ()
    return Seat(rules, setup, rivals, seat=seat, shaping=shaping, illegal=illegal, render_mode=render_mode)


def vector_env(
    game_id: str | Game,
    players: int | None = None,
    *,
    matches: int = 64,
    opponents: Sequence[str | Policy] = (),
    mode: str | None = None,
    on: int | str = 1,
    shaping: float = 0.0,
    **settings: object,
) -> VectorEnv | SpreadEnv:
    """Many matches in one call; `on` is a number of processes, or a Dask cluster as `dask://host:port`.

    Without `opponents` every seat learns, and rewards have a column for each.
    """
    from infinitable.rl.seating import setup_of
    from infinitable.rl.vector import VectorEnv

    rules, setup = setup_of(game_id, players, mode, settings)
    if on == 1:
        return VectorEnv(rules, setup, matches, opponents, shaping=shaping)
    from infinitable.rl.spread import SpreadEnv

    return SpreadEnv(rules, setup, matches, opponents, on, shaping=shaping)


def openspiel_game(
    game_id: str | Game,
    players: int | None = None,
    *,
    mode: str | None = None,
    chance: str = "deals",
    **settings: object,
) -> Any:
    """A `pyspiel.Game`, registered as `infinitable_<game>_…`."""
    with _needs("open-spiel"):
        from infinitable.rl.openspiel import register

    return register(game_id, players, mode, settings, chance)


def text_env(
    game_id: str | Game, players: int | None = None, *, mode: str | None = None, **settings: object
) -> TextTable:
    """A match in words: what a seat sees, what it may answer, and why something is refused."""
    from infinitable.rl.seating import setup_of
    from infinitable.rl.text import TextTable

    return TextTable(*setup_of(game_id, players, mode, settings))


class _needs:
    """One clear sentence where a package is missing that only some people want."""

    def __init__(self, package: str) -> None:
        self.package = package

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, ModuleNotFoundError) and not str(error.name).startswith("infinitable"):
            raise BadInput(f"This needs the package {self.package}: pip install 'infinitable[rl]'.") from error
