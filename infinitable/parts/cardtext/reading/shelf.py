"""The packs a game can be played with: its own, and those that people bring.

A game with cards has a shelf as its `packs`, and a setting `pack` that holds the whole text of a pack, so that records
need no file beside them; "" is the game's own, and another one that comes with the game is called by its name. The
commands `check-pack` and `cards` work with any shelf.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from importlib.resources.abc import Traversable

from infinitable.kernel.game import BadInput, Game

from ..problems.problem import PackError, Problem
from ..table.table import Language
from .grammar import TableStore
from .pack import Pack
from .pack_reader import check_pack, read_pack

_KEPT = 16


class Shelf:
    def __init__(self, language: Callable[[], Language], *files: Traversable) -> None:
        self._language = language
        self.files = files
        self._read: dict[str, Pack] = {}
        self.tables_kept_in: TableStore | None = None

    @cached_property
    def language(self) -> Language:
        """The phrase table of the game."""
        language = self._language()
        language.tables_kept_in = self.tables_kept_in
        return language

    @cached_property
    def own(self) -> dict[str, Pack]:
        """The game's own packs by name, the default first."""
        found: dict[str, Pack] = {}
        for file in self.files:
            pack = read_pack(self.language, file.read_text(encoding="utf-8"), file.name, found)
            found[pack.name] = pack
        return found

    @property
    def default(self) -> Pack:
        return next(iter(self.own.values()))

    def pack(self, text: str = "") -> Pack:
        """The pack of a text, which may stand on one of the game's own, or that of a name; "" is the default.

        Raises BadInput.
        """
        said = text.strip()
        if not said:
            return self.default
        if said in self.own:
            return self.own[said]
        if text not in self._read:
            try:
                pack = read_pack(self.language, text, "pack", self.own)
            except PackError as wrong:
                raise BadInput(f"This pack cannot be used.\n{wrong}") from None
            while len(self._read) >= _KEPT:
                del self._read[next(iter(self._read))]
            self._read[text] = pack
        return self._read[text]

    def check(self, text: str, file: str = "pack") -> list[Problem]:
        """All problems and remarks about a pack, in the order of the file."""
        return check_pack(self.language, text, file, self.own)[1]

    def title(self, text: str = "") -> str:
        """Name, version and hash of a pack, as records name it."""
        return _title(self.pack(text))


class Layers(Shelf):
    """Packs that stand on one another, the last of which holds everything."""

    @property
    def default(self) -> Pack:
        return list(self.own.values())[-1]

    @property
    def ground(self) -> str:
        """The title of the lowest, for matches that need nothing else: whatever is told above, they replay."""
        return _title(next(iter(self.own.values())))


def _title(pack: Pack) -> str:
    return f"{pack.name} {pack.version} {pack.hash}"


def has_cards(game: Game) -> bool:
    return isinstance(game.packs, Shelf)


def shelf_of(game: Game) -> Shelf:
    """Where a game keeps its packs."""
    if not isinstance(game.packs, Shelf):
        raise BadInput(f"{game.title} has no cards.")
    return game.packs
