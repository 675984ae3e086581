"""Which games there are. A game's module is imported when the game is first asked for.

A package from outside brings its own by an entry point:

    [project.entry-points."infinitable.games"]
    love_letter = "love_letter.game:LoveLetter"

Whoever starts a server names others in INFINITABLE_GAMES, by module and class with commas between them.
"""

from __future__ import annotations

import os
import warnings
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from infinitable.grammar_cache import users_cache
from infinitable.kernel.game import BadInput, Game
from infinitable.kernel.type_variables import S

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
    "go_fish": "infinitable.examples.go_fish:GoFish",
}
"""Teaching games: they work like the others, but do not stand among them."""


BESIDES = "INFINITABLE_GAMES"
"""Where whoever starts a server names further games; processes that it starts find them there, too."""


@cache
def installed() -> dict[str, str]:
    """The games that other packages bring, or that are named besides: id -> module and class."""
    from importlib.metadata import entry_points  # a quarter of the time of `import infinitable`, and seldom asked for

    found = {entry.name: entry.value for entry in entry_points(group="infinitable.games") if entry.name not in GAMES}
    besides = [where for where in os.environ.get(BESIDES, "").split(",") if where]
    return found | {_imported(where).id: where for where in besides}


def bring(where: str) -> Game:
    """The game of that module and class is known by its id from here on, in this process and those that it starts."""
    brought = _imported(where)
    if _known().get(brought.id, where) != where:
        raise BadInput(f"There is a game {brought.id!r} already: {where!r} needs another id.")
    os.environ[BESIDES] = ",".join(filter(None, [os.environ.get(BESIDES, ""), where]))
    installed.cache_clear()
    all_games.cache_clear()
    return brought


@cache
def all_games() -> dict[str, Game]:
    """The games of the house and those that other packages bring, by id. One that cannot be loaded is left out."""
    found = {game_id: game(game_id) for game_id in GAMES}
    for game_id, where in installed().items():
        try:
            found[game_id] = game(game_id)
        except Exception as problem:  # whatever a stranger's module may raise
            warnings.warn(f"The game {game_id!r} ({where}) is left out: {problem}", RuntimeWarning, stacklevel=2)
    return found


@cache
def game(game_id: str) -> Game:
    """A game by its id. Whatever a stranger sends names no other module than these."""
    known = _known()
    if game_id not in known:
        raise BadInput(f"There is no game {game_id!r}; there are: {', '.join(known)}.")
    return _imported(known[game_id])


def is_known(game_id: str) -> bool:
    return game_id in _known()


def _known() -> dict[str, str]:
    return GAMES | EXAMPLES | installed()


def find(wanted: str | Game[S]) -> Game[S]:
    """A game by its id, by `module:Class`, or the game itself: what somebody at the keyboard may name."""
    if isinstance(wanted, Game):
        return wanted
    if not isinstance(wanted, str):
        raise BadInput(f"A game is its id, module:Class or a Game, not {wanted!r}.")
    return _imported(wanted) if ":" in wanted else game(wanted)


def reference(wanted: Game) -> str:
    """By this another process finds the same game."""
    kind = type(wanted)
    return f"{kind.__module__}:{kind.__qualname__}"


@cache
def _imported(where: str) -> Game:
    module, _, name = where.partition(":")
    try:
        found = getattr(import_module(module), name)()
    except (ImportError, AttributeError) as problem:
        raise BadInput(f"{where!r} names no game: {problem}.") from None
    if not isinstance(found, Game):
        raise BadInput(f"{where!r} is no game: {name} does not extend infinitable.Game.")
    if found.packs is not None:
        from infinitable.parts.cardtext import shelf_of  # a game without cards does not pay for their language

        shelf_of(found).tables_kept_in = users_cache()
    _know_all_frames(module.rpartition(".")[0])
    return found


def _know_all_frames(package: str) -> None:
    """A snapshot made elsewhere may wait on a frame whose module nobody has needed here yet."""
    if package:
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            import_module(module.name)
