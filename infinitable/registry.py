"""Which games there are. A game's module is imported when the game is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from infinitable.grammar_cache import users_cache
from infinitable.kernel.game import BadInput, Game

GAMES: dict[str, str] = {
    "infinity": "infinitable.games.infinity.game:Infinity",
    "shards": "infinitable.games.shards.game:Shards",
    "infinite401": "infinitable.games.infinite401.game:Infinite401",
    "defiance": "infinitable.games.defiance.game:Defiance",
    "defiance_beta": "infinitable.games.defiance_beta.game:DefianceBeta",
}
"""The games of the house: id -> module and class."""

EXAMPLES = {
    "tic_tac_toe": "infinitable.examples.tic_tac_toe:TicTacToe",
    "connect_four": "infinitable.examples.connect_four:ConnectFour",
}
"""Teaching games: they work like the others, but do not stand among them."""


def games() -> dict[str, Game]:
    """The games of the house by id."""
    return {game_id: game(game_id) for game_id in GAMES}


@cache
def game(game_id: str) -> Game:
    where = (GAMES | EXAMPLES).get(game_id)
    if where is None:
        raise BadInput(f"There is no game {game_id!r}; there are: {', '.join(GAMES | EXAMPLES)}.")
    module, _, name = where.partition(":")
    found = getattr(import_module(module), name)()
    assert isinstance(found, Game)
    if found.packs is not None:
        found.packs.tables_kept_in = users_cache()
    _know_all_frames(module.rpartition(".")[0])
    return found


def _know_all_frames(package: str) -> None:
    """A snapshot made elsewhere may wait on a frame whose module nobody has needed here yet."""
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
