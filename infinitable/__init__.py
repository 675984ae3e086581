"""Infinitable: five tabletop games about infinity on one rules kernel.

import infinitable
match = infinitable.new("tic_tac_toe", seed=7)
while not match.over:
    match.play(match.options[0])
match.result
"""

from __future__ import annotations

from pathlib import Path

import infinitable.games  # noqa: F401 (first: a folder imported later would take the name of `games` below)
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Option, Reason, read_setup
from infinitable.match.match import IllegalMove, Match, secret_seed
from infinitable.match.record import BadRecord, replay
from infinitable.registry import game, games

__version__ = "0.1.0"
__all__ = [
    "BadInput",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Match",
    "Option",
    "Reason",
    "Seed",
    "game",
    "games",
    "load",
    "new",
]


def new(
    game_id: str,
    players: int | None = None,
    seed: int | None = None,
    *,
    mode: str | None = None,
    names: list[str] | None = None,
    **settings: object,
) -> Match:
    """A new match. Without a seed its chance is secret and provable; further settings go by their names.

    A `Path` among the settings stands for the text of that file: `new("shards", pack=Path("my.pack"))`.
    """
    rules = game(game_id)
    settings = {name: _text(value) if isinstance(value, Path) else value for name, value in settings.items()}
    start = secret_seed() if seed is None else Seed(seed)
    return Match(rules, read_setup(rules, players, mode, settings), start, names or ())


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadInput(f"{file} cannot be read: {problem}.") from None


def load(record: str) -> Match:
    """The match of a record, replayed to where it ends; BadRecord names the line that is wrong."""
    return replay(record, game)
