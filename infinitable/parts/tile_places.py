"""Where tiles lie, for an observation: the map has no edge, so that places are counted from where one stands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from infinitable.kernel.observation import FLAG, NUMBER, Fields, Sheet
from infinitable.parts.tilemap import DIRECTIONS, TileMap, axial

FAR: Final = 8
"""Spaces along an axis that are written as 1."""
FARTHEST: Final = 128
"""More than any two spaces of a map are apart along an axis."""


class TilePlaces:
    """Fields of every tile: how far it lies from somebody, and its walls."""

    __slots__ = ("away", "places", "walls")

    def __init__(self, to: Fields, tiles: int, about: str) -> None:
        self.places: Final[i64] = to.field("tile_places", NUMBER, about, (tiles, 2), ("q", "r"), FAR)
        self.walls: Final[i64] = to.field("walls", FLAG, "The walls of each that lies.", (tiles, 6), DIRECTIONS)
        self.away: Final = vec[float]([n / FAR for n in range(-FARTHEST, FARTHEST + 1)])
        """How far away something is along an axis, as it is written."""

    def write(self, g: TileMap, q: int, r: int, sheet: Sheet) -> None:
        """From these coordinates. There are dozens of tiles at every decision: all of it is done in machine words."""
        numbers, away, standing = sheet.numbers, self.away, g.standing
        places, edges = sheet.first + self.places, sheet.first + self.walls
        west: i64 = q - FARTHEST
        south: i64 = r - FARTHEST
        for where, number in g.tile_at.items():
            tile: i64 = number
            there = axial(where)
            column: i64 = there[0]
            row: i64 = there[1]
            numbers[places + 2 * tile] = away[column - west]
            numbers[places + 2 * tile + 1] = away[row - south]
            walls: i64 = standing[number]
            edge = edges + 6 * tile
            while walls:
                if walls & 1:
                    numbers[edge] = 1.0
                walls >>= 1
                edge += 1
