"""The Universe as a pack describes it: the shape of the arms, the tiles of a set, the building sequence."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.rules.tiles import BIRTH, CREATION, GALAXY, LIVES, NAMES, PLANET, SPACES, SUN, Kind
from infinitable.parts.cardtext import Entry, walk

ARMS: Final = 4
ROWS: Final = 3
"""The major row and the two minor rows beneath it."""
MOST_COLUMNS: Final = 60
MOST_PIECES: Final = 60
MOST_PLANETS: Final = 60
"""What a table can hold."""


class Universe:
    """infinity:1.6: board and tiles of one edition; it never changes, so every position of a match shares it.

    An arm is built in stages (infinity:3.4): 0 is empty, then Creation, Galaxy, Sun, each Planet, Birth, each
    Life tile. `follows[stage]` lists what may be built next on the major line.
    """

    __slots__ = (
        "birth",
        "columns",
        "depth",
        "destiny",
        "follows",
        "id",
        "man",
        "most_planets",
        "name",
        "planets_before_birth",
        "space_tiles",
        "time_pieces",
        "title",
        "titles",
    )

    def __init__(self, entry: Entry, title: str) -> None:
        assert entry.picture is not None
        spaces = entry.picture.hexes
        self.id: Final = entry.id
        self.name: Final = entry.name
        self.title: Final = title
        """As records name it."""
        self.time_pieces: Final = entry.number("time_pieces")
        self.columns: Final = sum(row == 0 for _, row in spaces)
        self.depth: Final = [sum((column, row) in spaces for row in range(ROWS)) for column in range(self.columns)]
        """Spaces in each column, the major one included."""
        self.planets_before_birth: Final = entry.number("before_birth")
        self.most_planets: Final = entry.number("most_planets")
        self.space_tiles: Final[list[Kind]] = [kind for kind in SPACES for _ in range(entry.number(NAMES[kind]))]
        self.titles: Final = titles_of(entry)
        self.birth: Final = 4 + self.most_planets
        self.man: Final = self.birth + 4
        self.destiny: Final = self.birth + 16
        """The stages of an arm built to Birth, to Man and to Destiny."""
        self.follows: Final[list[tuple[Kind, ...]]] = self._sequence()

    def _sequence(self) -> list[tuple[Kind, ...]]:
        """infinity:3.4,3.8,3.10: Creation, Galaxy, Sun, Planets, Birth, Life 1 to 16, and nothing after."""
        follows: list[tuple[Kind, ...]] = [(CREATION,), (GALAXY,), (SUN,)]
        for planets in range(self.most_planets + 1):
            planet = (PLANET,) if planets < self.most_planets else ()
            birth = (BIRTH,) if planets >= self.planets_before_birth else ()
            follows.append(planet + birth)
        return [*follows, *((life,) for life in LIVES), ()]

    def after(self, stage: int, kind: Kind) -> int:
        """The stage of an arm once this kind has been built on its major line."""
        return self.birth if kind == BIRTH else stage + 1

    def planets(self, stage: int) -> int:
        """How many planets an arm at this stage has; counted only before Birth."""
        return min(max(stage - 3, 0), self.most_planets)


def titles_of(entry: Entry) -> list[str]:
    """What a universe calls its Life tiles."""
    return [node.word("title") for node in walk(entry.tree) if node.kind == "Title"]
