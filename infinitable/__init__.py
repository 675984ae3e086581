"""Infinitable: five tabletop games about infinity on one rules kernel.

Play a match to its end by always taking the first option:

    import infinitable
    match = infinitable.new("tic_tac_toe", seed=7)
    while not match.over:
        match.play(match.options[0])
    match.result
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from infinitable.compiled import LIBRARIES  # before all that can be compiled
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Reason, read_setup
from infinitable.kernel.option import Option
from infinitable.kernel.type_variables import S
from infinitable.match.match import IllegalMove, Match, secret_seed
from infinitable.match.record import BadRecord, replay
from infinitable.registry import all_games, find, game
from infinitable.text_files import read_text, texts

__version__ = "0.1.0"
__all__ = [
    "LIBRARIES",
    "BadInput",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Match",
    "Option",
    "Reason",
    "Seed",
    "all_games",
    "game",
    "load",
    "new",
    "position",
]


def new(
    wanted: str | Game[S],
    players: int | None = None,
    seed: int | None = None,
    *,
    mode: str | None = None,
    names: Sequence[str] | None = None,
    **settings: object,
) -> Match[S]:
    """A new match of a game: its id, `module:Class`, or the game itself.

    Without a seed its chance is secret and provable; further settings go by their names. A `Path` among them stands
    for the text of that file: `new("shards", pack=Path("my.pack"))`.
    """
    rules = find(wanted)
    if not (seed is None or isinstance(seed, int)):
        raise BadInput(f"A seed is a whole number, not {seed!r}; without one the chance is secret.")
    if isinstance(names, str):
        raise BadInput(f"Names are a list, a name for each seat, not {names!r}.")
    start = secret_seed() if seed is None else Seed(seed)
    return Match(rules, read_setup(rules, players, mode, texts(settings)), start, names or ())


def position(
    wanted: str | Game[S],
    text: str,
    players: int | None = None,
    seed: int | None = None,
    *,
    mode: str | None = None,
    names: Sequence[str] | None = None,
    **settings: object,
) -> Match[S]:
    """A match that begins from a position, as `Match.position` writes it."""
    return new(wanted, players, seed, mode=mode, names=names, position=text, **settings)


def load(record: str | Path, wanted: str | Game[S] | None = None) -> Match[S]:
    """The match of a record, replayed to where it ends; BadRecord names the line that is wrong.

    A record names its game by id; one of a game that is not installed is read with that game.
    """
    text = read_text(record) if isinstance(record, Path) else record
    if not isinstance(text, str):
        raise BadInput(f"A record is a text or the Path of a file, not {text!r}.")
    return replay(text, game if wanted is None else lambda _: find(wanted))
