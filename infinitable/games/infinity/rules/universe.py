"""The Universe as a data file describes it: the shape of the arms, the tiles of a set, the building sequence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

from infinitable.games.infinity.rules.tiles import BIRTH, CREATION, GALAXY, LIVES, NAMES, PLANET, SPACES, SUN, Kind
from infinitable.kernel.game import BadInput
from infinitable.parts.bounded_toml import read_toml

ARMS: Final = 4
ROWS: Final = 3
"""The major row and the two minor rows beneath it."""
MOST_COLUMNS: Final = 60
MOST_PIECES: Final = 60
"""What a table can hold; a file that asks for more is refused before anything is built."""
LARGEST: Final = 1_000_000_000
"""Of the numbers that nothing is built from before they are checked."""


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
        "man",
        "most_planets",
        "planets_before_birth",
        "space_tiles",
        "text",
        "time_pieces",
        "titles",
        "version",
    )

    def __init__(self, text: str) -> None:
        data = _read(text)
        self.text: Final = text
        self.version: Final[int] = data["version"]
        self.time_pieces: Final[int] = data["time_pieces"]
        self.columns: Final[int] = data["arm"]["columns"]
        self.depth: Final[list[int]] = _depth(self.columns, data["arm"]["minor_rows"])
        """Spaces in each column, the major one included."""
        self.planets_before_birth: Final[int] = data["planets"]["before_birth"]
        self.most_planets: Final[int] = data["planets"]["most"]
        self.space_tiles: Final[list[Kind]] = [kind for kind in SPACES for _ in range(data["space"][NAMES[kind]])]
        self.titles: Final[list[str]] = data["life"]["titles"]
        self.birth: Final = 4 + self.most_planets
        self.man: Final = self.birth + 4
        self.destiny: Final = self.birth + 16
        """The stages of an arm built to Birth, to Man and to Destiny."""
        self.follows: Final[list[tuple[Kind, ...]]] = self._sequence()
        self._check()

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

    @property
    def name(self) -> str:
        return f"universe {self.version} {blake2b(self.text.encode(), digest_size=4).hexdigest()}"

    def _check(self) -> None:
        """infinity:1.1,1.4: a set is a set and an arm is an arm, whoever wrote the file."""
        if len(self.space_tiles) != 12 or any(kind not in self.space_tiles for kind in SPACES):
            raise BadInput(f"A set has 12 Space tiles, some of each kind; this one has {len(self.space_tiles)}.")
        if len(self.titles) != len(LIVES) or not all(isinstance(title, str) for title in self.titles):
            raise BadInput("There are 16 Life tiles to be titled.")
        if not 1 <= self.planets_before_birth <= self.most_planets:
            raise BadInput("An arm must have room for the planets that Birth needs.")
        if not 4 + self.planets_before_birth <= self.columns <= MOST_COLUMNS:
            raise BadInput(f"An arm has room for Birth and at most {MOST_COLUMNS} columns, not {self.columns}.")
        if not 1 <= self.time_pieces <= MOST_PIECES:
            raise BadInput(f"There are 1 to {MOST_PIECES} Time Pieces, not {self.time_pieces}.")


def _read(text: str) -> dict[str, Any]:
    data = read_toml(text, "universe file")
    for name, wanted in _WANTED:
        section, _, key = name.rpartition(".")
        found = data.get(section) if section else data
        value = found.get(key) if isinstance(found, dict) else None
        if not isinstance(value, wanted) or isinstance(value, bool):
            raise BadInput(f"The universe file needs {name}, {'a number' if wanted is int else 'a list'}.")
        most = MOST_PIECES if section in ("planets", "space") else LARGEST
        if isinstance(value, int) and not 0 <= value <= most:
            raise BadInput(f"{name} is a number up to {most}, not {str(value)[:20]}.")
        if isinstance(value, list) and len(value) > MOST_PIECES:
            raise BadInput(f"{name} lists at most {MOST_PIECES}.")
    return data


_WANTED: Final[list[tuple[str, type]]] = [
    ("version", int),
    ("time_pieces", int),
    ("arm.columns", int),
    ("arm.minor_rows", list),
    ("planets.before_birth", int),
    ("planets.most", int),
    ("life.titles", list),
    *((f"space.{NAMES[kind]}", int) for kind in SPACES),
]


def _depth(columns: int, minor_rows: Sequence[object]) -> list[int]:
    """infinity:1.4: the rows beneath are shorter than the major row, and each lies within the one above it."""
    above = (1, columns)
    depth = [1] * min(columns, MOST_COLUMNS)
    if len(minor_rows) != ROWS - 1:
        raise BadInput(f"An arm has {ROWS - 1} minor rows, not {len(minor_rows)}.")
    for row in minor_rows:
        match row:
            case [int(first), int(last)] if above[0] <= first <= last <= above[1] and last - first + 1 < columns:
                above = (first, last)
            case _:
                raise BadInput(f"The minor row {row} must lie within the row above and leave columns out.")
        for column in range(above[0] - 1, min(above[1], MOST_COLUMNS)):
            depth[column] += 1
    return depth


HOUSE: Final = ("crowded-dark", "long-garden")
"""Universes of our own, by the names of their files (infinity:1.7)."""


@cache
def default_text() -> str:
    return _file("universe")


def _file(name: str) -> str:
    return files("infinitable.games.infinity").joinpath(f"content/{name}.toml").read_text("utf-8")


@lru_cache(64)
def universe(text: str = "") -> Universe:
    """The Universe of that data file; "" is the one in the box, and a name one of the house."""
    return Universe(_file(text) if text in HOUSE else text or default_text())
