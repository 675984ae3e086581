"""A map of hexagonal tiles that grows while it is explored.

Hexes are flat-top. A *space* is one int: `space(q, r)` of its axial coordinates, and its neighbour in direction `d` is
`space + STEPS[d]`, so the map has no edge that a game could come near. A *tile* is a small int; a set of tiles is a bit
mask. Directions and turns count clockwise from north: turned by 1, a tile has its printed north wall in the north east.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from infinitable.parts.abilities import TextState

DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
COMPASS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
STEPS: Final[tuple[int, ...]] = (1, 128, 127, -1, -128, -127)
NOWHERE: Final = -1
NO_TILE: Final = -1

_HALF: Final = 64
_STRIDE: Final = 128


def space(q: int, r: int) -> int:
    """The space at these axial coordinates, those of `parts.hexes`: q counts columns, r hexes to the north."""
    return (q + _HALF) * _STRIDE + r + _HALF


def axial(where: int) -> tuple[int, int]:
    """The axial coordinates of a space."""
    return (where >> 7) - _HALF, (where & 127) - _HALF


CENTRE: Final = space(0, 0)


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def turned(walls: int, turn: int) -> int:
    """A mask of walls after the tile was turned clockwise by `turn` sixths."""
    return (walls << turn | walls >> (6 - turn)) & 0b111111


def edges(walls: int) -> list[str]:
    """The names of the edges in a mask."""
    return [DIRECTIONS[d] for d in range(6) if walls >> d & 1]


def mask(names: list[str]) -> int:
    """The mask of these edges."""
    return sum(1 << DIRECTIONS.index(name) for name in names)


def members(tiles: int) -> list[int]:
    """The tiles of a set, in rising order."""
    out: list[int] = []
    while tiles:
        low = tiles & -tiles
        out.append(low.bit_length() - 1)
        tiles ^= low
    return out


def size(tiles: int) -> int:
    """How many tiles are in a set. Compiled, `bit_count` would be a call of Python's; sets of tiles fit into a word."""
    left: i64 = tiles
    count = 0
    while left:
        left &= left - 1
        count += 1
    return count


S = TypeVar("S", bound="TileMap")


@mypyc_attr(allow_interpreted_subclasses=True)
class TileMap(TextState):
    """A table with a map on it: which tile lies where, and how it is turned. Games derive their state from it.

    The games with such a map have cards with texts, too, and a state has one base. Tiles are laid far less often than
    positions are copied: so the lists of the map are never changed, but replaced (`_redrawn`), and copies share them.
    """

    __slots__ = ("linked", "near", "printed", "standing", "tile_at", "turns", "where")

    SHARED: ClassVar[tuple[str, ...]] = ("printed",)

    def __init__(self) -> None:
        super().__init__()
        self.printed: tuple[int, ...] = ()
        """The walls of every tile as printed."""
        self.where: list[int] = []
        """The space of every tile, or NOWHERE."""
        self.turns: list[int] = []
        self.standing: list[int] = []
        """The walls of every tile as it lies."""
        self.tile_at: dict[int, int] = {}
        """The tile of every space that is not empty."""
        self.near: list[int] = []
        """For every tile on the map the set of its neighbours …"""
        self.linked: list[int] = []
        """… and of those no wall shuts off."""

    def clear_map(self, printed: tuple[int, ...]) -> None:
        """A map without tiles, for tiles with these printed walls."""
        count = len(printed)
        self.printed = printed
        self.where = [NOWHERE] * count
        self.turns = [0] * count
        self.standing = [0] * count
        self.tile_at = {}
        self.near = [0] * count
        self.linked = [0] * count

    def copy_to(self: S, twin: S) -> None:
        super().copy_to(twin)
        twin.printed = self.printed
        twin.where, twin.turns, twin.standing = self.where, self.turns, self.standing
        twin.tile_at, twin.near, twin.linked = self.tile_at, self.near, self.linked

    # Laying tiles ----------------------------------------------------------------------------------

    def _redrawn(self) -> None:
        """A map of this table's own, about to be changed: its copies keep the one that was."""
        self.where, self.turns, self.standing = self.where[:], self.turns[:], self.standing[:]
        self.tile_at, self.near, self.linked = self.tile_at.copy(), self.near[:], self.linked[:]

    def place(self, tile: int, where: int, turn: int) -> None:
        """Lay a tile that is nowhere onto an empty space."""
        self._redrawn()
        self.where[tile] = where
        self.turns[tile] = turn
        walls = self.standing[tile] = turned(self.printed[tile], turn)
        near = linked = 0
        me = 1 << tile
        for d in range(6):
            other = self.tile_at.get(where + STEPS[d], NO_TILE)
            if other >= 0:
                near |= 1 << other
                self.near[other] |= me
                if not (walls >> d | self.standing[other] >> opposite(d)) & 1:
                    linked |= 1 << other
                    self.linked[other] |= me
        self.near[tile] = near
        self.linked[tile] = linked
        self.tile_at[where] = tile

    def lift(self, tile: int) -> None:
        """Take a tile off the map; its space becomes empty."""
        self._redrawn()
        for other in members(self.near[tile]):
            self.near[other] &= ~(1 << tile)
            self.linked[other] &= ~(1 << tile)
        self.near[tile] = self.linked[tile] = 0
        del self.tile_at[self.where[tile]]
        self.where[tile] = NOWHERE
        self.turns[tile] = 0
        self.standing[tile] = 0

    def open_turns(self, tile: int, toward: int) -> list[int]:
        """The turns that leave this edge of a tile free of its own walls."""
        walls = self.printed[tile]
        return [turn for turn in range(6) if not turned(walls, turn) >> toward & 1]

    # Looking around -----------------------------------------------------------------------------------

    def beside(self, tile: int, direction: int) -> int:
        """The tile next to this one, or NO_TILE where the space is empty."""
        return self.tile_at.get(self.where[tile] + STEPS[direction], NO_TILE)

    def is_shut(self, tile: int, direction: int) -> bool:
        """Whether a wall, on either side, stands on this edge."""
        if self.standing[tile] >> direction & 1:
            return True
        other = self.beside(tile, direction)
        return other >= 0 and bool(self.standing[other] >> opposite(direction) & 1)

    def empty_beside(self, tile: int) -> list[int]:
        """The directions in which the neighbouring space is empty."""
        here = self.where[tile]
        return [d for d in range(6) if here + STEPS[d] not in self.tile_at]

    def shore(self) -> list[int]:
        """Every empty space that touches a tile, in rising order."""
        return sorted({where + step for where in self.tile_at for step in STEPS} - self.tile_at.keys())

    def reach(self, tile: int, steps: int, through_walls: bool = False) -> int:
        """The set of tiles on a path of at most so many steps from this one, itself included.

        Empty spaces end a path always, walls unless it goes through them.
        """
        links = self.near if through_walls else self.linked
        found = edge = 1 << tile
        while steps and edge:
            beyond = 0
            while edge:
                low = edge & -edge
                beyond |= links[low.bit_length() - 1]
                edge ^= low
            edge = beyond & ~found
            found |= edge
            steps -= 1
        return found

    def distances(self, tile: int, steps: int) -> dict[int, int]:
        """How many steps away each tile in reach is."""
        found: dict[int, int] = {}
        before = 0
        for away in range(steps + 1):
            now = self.reach(tile, away)
            for other in members(now & ~before):
                found[other] = away
            before = now
        return found
