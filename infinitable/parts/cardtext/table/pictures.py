"""Pictures of flat-top hexes, drawn with letters; ahead is up.

One hex straight ahead is two lines up; one hex slantwise is two columns aside and one line up or down. A hex
is a pair (q, r) as in `parts.hexes`: q to the right, r ahead.

A *hit area* is seen from its source `o`, at (0, 0); `x` is hit, `.` may mark a hex that is not. A *map*
shows a board; its (0, 0) is the uppermost hex of its leftmost column, and a half-turn must map it onto
itself with the sides changed.

*Rows* are no hexes: rows of spaces `o`, one beneath another, a letter a column; (column, row) count from (0, 0).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

from ...hexes import Hex

Spot: TypeAlias = tuple[int, int]
"""(column, line) of a letter in the drawing."""


MOST_LINES, MOST_COLUMNS = 80, 160


class PictureError(Exception):
    """Something in a picture is wrong, at this line and column of the drawing (counted from 0)."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Picture:
    """The hexes of a picture and the mark on each; a hit area lists the hexes that are hit."""

    hexes: Mapping[Hex, str]

    def __hash__(self) -> int:
        return hash(frozenset(self.hexes.items()))

    def marked(self, mark: str) -> frozenset[Hex]:
        """The hexes with this mark."""
        return frozenset(place for place, found in self.hexes.items() if found == mark)


class PictureKind:
    """How one kind of picture is read and drawn."""

    def read(self, lines: Sequence[str]) -> Picture:
        """The picture of these lines; raises PictureError."""
        raise NotImplementedError

    def draw(self, picture: Picture) -> list[str]:
        """The picture as lines, in house form: reading them gives the picture back."""
        raise NotImplementedError


@dataclass(frozen=True)
class HitArea(PictureKind):
    """The hexes an ability hits, seen from its source."""

    def read(self, lines: Sequence[str]) -> Picture:
        """The hit hexes; refuses foreign marks, none or several sources, and letters between two hexes."""
        spots = _spots(lines, "xo.", "a picture mark; use x (hit), o (source), . (no hit) or a blank")
        sources = [spot for spot, mark in spots.items() if mark == "o"]
        if len(sources) != 1:
            column, line = sources[1] if sources else (0, 0)
            raise PictureError(f"a hit area needs exactly one source “o”; this one has {len(sources)}.", line, column)
        source = sources[0]
        hexes = {_hex(spot, source, mark, "from “o”"): mark for spot, mark in spots.items()}
        hit = {place: mark for place, mark in hexes.items() if mark == "x"}
        if not hit:
            raise PictureError("this hit area hits nothing: mark the hexes with x.", source[1], source[0])
        return Picture(hit)

    def draw(self, picture: Picture) -> list[str]:
        """The hit hexes around the source."""
        return _drawn({**picture.hexes, (0, 0): "o"})


@dataclass(frozen=True)
class HexMap(PictureKind):
    """A board: its marks with their meaning, and which mark becomes which by a half-turn."""

    marks: Mapping[str, str] = field(
        default_factory=lambda: {".": "open", "#": "wall", "C": "control", "B": "Blue's base", "R": "Red's base"}
    )
    turned: Mapping[str, str] = field(default_factory=lambda: {"B": "R", "R": "B"})

    def read(self, lines: Sequence[str]) -> Picture:
        """The hexes of the board; refuses foreign marks, letters between two hexes, and an unfair board."""
        known = ", ".join(f"{mark} ({meaning})" for mark, meaning in self.marks.items())
        spots = _spots(lines, "".join(self.marks), f"a map mark; use {known}")
        if not spots:
            raise PictureError("this map has no hexes.")
        first = min(spots)
        hexes = {
            _hex(spot, first, mark, f"from the “{spots[first]}” at the left"): mark for spot, mark in spots.items()
        }
        columns, rows = {column for column, _ in spots}, {line for _, line in spots}
        across, down = min(columns) + max(columns), min(rows) + max(rows)
        for (column, line), mark in spots.items():
            if spots.get((across - column, down - line)) != self.turned.get(mark, mark):
                message = "a half-turn of the board must map it onto itself with the sides changed"
                raise PictureError(f"{message}; this “{mark}” has no partner.", line, column)
        return Picture(hexes)

    def draw(self, picture: Picture) -> list[str]:
        """The board."""
        return _drawn(picture.hexes)


@dataclass(frozen=True)
class Rows(PictureKind):
    """So many rows of spaces: each without a gap, within the one above it, and the first the longest."""

    count: int
    most: int
    """Columns."""

    def read(self, lines: Sequence[str]) -> Picture:
        """The spaces; refuses foreign marks, too many or too few rows, gaps, and rows that stand out."""
        spots = _spots(lines, "o", "a space; use o, or a blank where there is none")
        if len(lines) != self.count:
            last = min(len(lines), self.count + 1) - 1
            raise PictureError(f"this picture has {self.count} rows, each on a line; here are {len(lines)}.", last)
        rows = [_without_gaps(text, row) for row, text in enumerate(lines)]
        first = rows[0]
        if len(first) > self.most:
            raise PictureError(f"a row has at most {self.most} spaces.", 0, first.start + self.most)
        for row, (above, columns) in enumerate(pairwise(rows), 1):
            if columns.start < above.start or columns.stop > above.stop:
                at = columns.start if columns.start < above.start else above.stop
                raise PictureError("each row lies within the one above it; above this space is none.", row, at)
            if len(columns) == len(first):
                raise PictureError("the rows beneath are shorter than the first.", row, columns.start)
        return Picture({(column - first.start, row): mark for (column, row), mark in spots.items()})

    def draw(self, picture: Picture) -> list[str]:
        """The rows."""
        width = max(column for column, _ in picture.hexes) + 1
        rows = ("".join(picture.hexes.get((column, row), " ") for column in range(width)) for row in range(self.count))
        return [row.rstrip() for row in rows]


def _without_gaps(text: str, row: int) -> range:
    """The columns that the spaces of a row fill."""
    columns = range(len(text) - len(text.lstrip()), len(text.rstrip()))
    if not columns:
        raise PictureError("this row has no spaces: mark them with o.", row)
    if " " in text.strip():
        raise PictureError(
            "a row has no gaps: mark this space with o, too.", row, columns.start + text.strip().index(" ")
        )
    return columns


def _spots(lines: Sequence[str], marks: str, should: str) -> dict[Spot, str]:
    if len(lines) > MOST_LINES:
        raise PictureError(f"a picture has at most {MOST_LINES} lines.", MOST_LINES)
    spots = {}
    for line, text in enumerate(lines):
        if len(text) > MOST_COLUMNS:
            raise PictureError(f"a line of a picture has at most {MOST_COLUMNS} columns.", line, MOST_COLUMNS)
        for column, mark in enumerate(text.rstrip()):
            if mark == " ":
                continue
            if mark not in marks:
                raise PictureError(f"“{mark}” is not {should}.", line, column)
            spots[column, line] = mark
    return spots


def _hex(spot: Spot, origin: Spot, mark: str, seen: str) -> Hex:
    """The hex at a spot, counted from the origin."""
    aside, down = spot[0] - origin[0], spot[1] - origin[1]
    if aside % 2 or (aside // 2 + down) % 2:
        way = "go two columns sideways and one line up or down per step, or two lines straight ahead"
        raise PictureError(f"this “{mark}” stands between two hexes: {seen}, {way}.", spot[1], spot[0])
    q = aside // 2
    return q, (-down - q) // 2


def _drawn(hexes: Mapping[Hex, str]) -> list[str]:
    spots = {(2 * q, -(2 * r + q)): mark for (q, r), mark in hexes.items()}
    left, right = min(column for column, _ in spots), max(column for column, _ in spots)
    top, bottom = min(line for _, line in spots), max(line for _, line in spots)
    rows = (
        "".join(spots.get((column, line), " ") for column in range(left, right + 1)) for line in range(top, bottom + 1)
    )
    return [row.rstrip() for row in rows]
