"""What a seat sees of INFINITY, and the facts of its universe, declared once.

Tiles are named as in the notation: "galaxy", "4", "black hole". Equal tiles in one place share their anchor (`at`): it
makes no difference which of them one takes.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Back = Literal["space", "life", "special"]


class TileAt(TypedDict):
    """A tile, and what is clicked for it."""

    tile: str
    at: str


LyingTile = TypedDict(
    "LyingTile", {"tile": str, "at": str, "column": int, "row": int, "as": str | None, "over": str | None, "new": bool}
)
"""A tile in the Universe: its column from 1, its row (0 major, 1 and 2 minor); what a Universal stands for (`as`), what
lies face down under an eliminated Black Hole (`over`); `new` if it was played this turn."""


class ArmView(TypedDict):
    """An arm from 1 to 4. `needs` is what the sequence wants on `next`, the next vacant major space."""

    number: int
    at: str
    tiles: list[LyingTile]
    reached: str | None
    needs: list[str]
    next: str | None
    planets: int
    holed: bool
    complete: bool


class Station(TypedDict):
    """A Space Station: how many tiles of each back it holds, and those the viewer knows of."""

    size: int
    space: int
    life: int
    tiles: list[TileAt]


class Pile(TypedDict):
    back: Back
    count: int
    at: str


class Player(TypedDict):
    """A player area. `time` are pieces of Time, `infinity` whether the piece of Infinity is here, `pieces` both
    together."""

    seat: int
    area: int
    at: str
    station: Station
    specials: list[TileAt]
    discards: list[TileAt]
    piles: list[Pile]
    time: int
    infinity: bool
    pieces: int
    disaster: bool
    spent: int
    borrows: int | None
    """The seat whose discards are open to this player besides his own (infinity:3.3, 9.5)."""
    in_reach: list[str]
    """The kinds that this player could use on his turn, as far as the viewer knows."""


class Turn(TypedDict):
    """The turn under way: its arm from 1 to 4, how many tiles came from the station, the spaces played on in order, and
    the pieces that 0, 1, 2 … tiles from the station bring."""

    seat: int
    arm: int | None
    played: int
    chain: list[str]
    scale: list[int]


class Centre(TypedDict):
    time: int
    infinity: bool


class CommonSet(TypedDict):
    """Set No. 2, which two players share."""

    tiles: list[TileAt]
    piles: list[Pile]


class LastRound(TypedDict):
    """Whose station is short, and the turns that are left."""

    seat: int
    turns_left: int


class InfinityView(TypedDict):
    """A table of INFINITY. `ending` is 0, or 1 to 3 once the game is over; `depth` counts the spaces of each column."""

    turn: Turn
    arms: list[ArmView]
    centre: Centre
    players: list[Player]
    common: CommonSet | None
    last_round: LastRound | None
    ending: int
    depth: list[int]


# The catalogue ---------------------------------------------------------------------------------------------


class TileFacts(TypedDict):
    """`kind` is its number, by which it is told of."""

    kind: int
    title: str
    mark: str
    back: Back


class PlanetFacts(TypedDict):
    before_birth: int
    most: int


class UniverseFacts(TypedDict):
    """A universe as a pack describes it: `depth` counts the spaces of each column of an arm, `set` the Space tiles of a
    set by their marks, `titles` are those of its Life tiles, `time` the Time Pieces."""

    id: str
    name: str
    time: int
    depth: list[int]
    planets: PlanetFacts
    set: dict[str, int]
    titles: list[str]


class Catalogue(TypedDict):
    """The tiles by name; `arms` lists the spaces of each column of each arm, innermost first, the major one first;
    `areas` is the number of each seat's player area on the board."""

    tiles: dict[str, TileFacts]
    arms: list[list[list[str]]]
    areas: list[int]
    universe: UniverseFacts
