"""The map: hexes as bits of one whole number, so that reach and sight are a few shifts.

A hex has a name like `e5` (column and row, counted from Blue's left) and a number, column * 18 + row - 1. Odd columns
stand half a hex higher than even ones. The eighteenth row of every column is never used: it keeps the shifts of
neighbouring columns apart. A set of hexes is a number with a bit for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from mypy_extensions import i64

from infinitable.parts.hexes import Hex, between, distance

COLUMNS: Final = 17
ROWS: Final = 17
STRIDE: Final = ROWS + 1
PLACES: Final = COLUMNS * STRIDE
NOWHERE: Final = -1

BLUE: Final = 0
RED: Final = 1

HEX_TYPES: Final = ("control hex", "base hex")

# The kinds of hex, by which one hex is looked up without a set.
OFF_MAP: Final = 0
WALL: Final = 1
OPEN: Final = 2
CONTROL: Final = 3
BASE: Final = 4
"""Blue's base; Red's is the next one."""
_MARKS: Final = {"#": WALL, "C": CONTROL, "B": BASE + BLUE, "R": BASE + RED}
_KINDS: Final = ("off the map", "wall", "open", "control", "blue base", "red base")

_EVEN: Final = sum(((1 << STRIDE) - 1) << STRIDE * column for column in range(0, COLUMNS, 2))
_ODD: Final = _EVEN << STRIDE
EVERYWHERE: Final = sum(((1 << ROWS) - 1) << STRIDE * column for column in range(COLUMNS))
"""Every hex of the largest map."""


class BadMap(ValueError):
    """One sentence about what is wrong with a map."""


# Names and numbers -------------------------------------------------------------------------------------


def _axial(place: int) -> Hex:
    column, row = divmod(place, STRIDE)
    return column, row - column // 2


def _place(hex: Hex) -> int:
    """The number of a hex, or NOWHERE outside the largest map."""
    column, row = hex[0], hex[1] + hex[0] // 2
    return column * STRIDE + row if 0 <= column < COLUMNS and 0 <= row < ROWS else NOWHERE


AXIAL: Final = [_axial(place) for place in range(PLACES)]
NAMES: Final = [f"{chr(97 + place // STRIDE)}{place % STRIDE + 1}" for place in range(PLACES)]
BY_NAME: Final = {name: place for place, name in enumerate(NAMES) if place % STRIDE < ROWS}


def ahead(place: int, steps: int) -> int:
    """The hex that many steps up the page, or down where they are less than 0; NOWHERE outside the largest map."""
    return place + steps if 0 <= place % STRIDE + steps < ROWS else NOWHERE


_far: Final[list[bytes]] = [b"" for _ in range(PLACES)]


def distances(place: int) -> bytes:
    """How far each hex is from this one, over an empty map. As bytes, like every large table here: in lists of whole
    numbers they would not fit into the processor's cache."""
    row = _far[place]
    if not row:
        q, r = AXIAL[place]
        row = _far[place] = bytes([max(abs(a - q), abs(b - r), abs(a - q + b - r)) for a, b in AXIAL])
    return row


def places(hexes: int) -> list[int]:
    """The hexes of a set, in order."""
    out = []
    while hexes:
        lowest = hexes & -hexes
        out.append(lowest.bit_length() - 1)
        hexes ^= lowest
    return out


# Steps ----------------------------------------------------------------------------------------------------


def spread(hexes: int) -> int:
    """The neighbours of all these hexes (off the map too: mask them)."""
    up, down = hexes << 1, hexes >> 1
    sides = hexes | down & _EVEN | up & _ODD
    return up | down | sides << STRIDE | sides >> STRIDE


@cache
def neighbours(place: int) -> int:
    """The hexes around one, as a set."""
    return spread(1 << place) & ((1 << PLACES) - 1)


@cache
def within(place: int, radius: int) -> int:
    """All hexes at most that far from one, walls and units notwithstanding."""
    if not radius:
        return 1 << place
    nearer = within(place, radius - 1)
    return (nearer | spread(nearer)) & EVERYWHERE


@cache
def at_radius(place: int, radius: int) -> int:
    """All hexes exactly that far from one."""
    return within(place, radius) & ~(within(place, radius - 1) if radius else 0)


_reached: Final[dict[tuple[int, int, int], int]] = {}
"""What `reach` has found lately. Only what lies near counts, so most of what is asked has been asked before."""
_MOST_REACHED: Final = 1 << 15


def reach(start: int, passable: int, steps: int) -> int:
    """Where a unit can get in up to that many steps, its own hex included."""
    key = (start, passable & within(start, steps), steps)
    known = _reached.get(key)
    if known is None:
        if len(_reached) >= _MOST_REACHED:
            _reached.clear()
        known = _reached[key] = _reach(start, passable, steps)
    return known


def _reach(start: int, passable: int, steps: int) -> int:
    reached = 1 << start
    for _ in range(steps):
        farther = reached | spread(reached) & passable
        if farther == reached:
            break
        reached = farther
    return reached


def reach_through(start: int, passable: int, walls: int, steps: int) -> int:
    """The same where steps onto walls cost nothing."""
    reached = _into_walls(1 << start, walls)
    for _ in range(steps):
        reached |= spread(reached) & passable
        reached = _into_walls(reached, walls)
    return reached & ~walls


def _into_walls(reached: int, walls: int) -> int:
    while True:
        farther = reached | spread(reached) & walls
        if farther == reached:
            return reached
        reached = farther


# Hit areas ------------------------------------------------------------------------------------------------


_RISES: Final = 2 * ROWS + 1


def _way(columns: int, rise: int) -> int:
    """The number of a way from an even column; the next one is that from an odd column."""
    return ((columns + COLUMNS) * _RISES + rise + ROWS) * 2


def way(source: int, target: int) -> int:
    """The way from one hex to another as a number, the same wherever it begins in an odd column, or in an even one."""
    return WAY_FROM[source] + WAY_TO[target]


WAYS: Final = 2 * (2 * COLUMNS + 1) * _RISES
WAY_TO: Final = [2 * (place // STRIDE * _RISES + place % STRIDE) for place in range(PLACES)]
WAY_FROM: Final = [_way(0, 0) + place // STRIDE % 2 - WAY_TO[place] for place in range(PLACES)]


class Area:
    """A hit area: the ways from a Source to its Targets as (q, r), and the hexes that it covers from each hex."""

    __slots__ = ("around", "covers", "radius", "ways")

    def __init__(self, ways: frozenset[Hex]) -> None:
        self.ways: Final = ways
        self.radius: Final = max([distance((0, 0), hex) for hex in ways], default=0)
        covered = [0] * WAYS
        for q, r in ways:
            for odd in (0, 1):
                rise = r + (odd + q) // 2
                if abs(q) < COLUMNS and abs(rise) < ROWS:
                    covered[_way(q, rise) + odd] = 1
        self.covers: Final = bytes(covered)
        """Whether it covers the end of a way (`way`)."""
        self.around: Final = [0] * PLACES
        for q, r in ways:
            for column in range(max(0, -q), min(COLUMNS, COLUMNS - q)):
                rise = r + (column + q) // 2 - column // 2
                first = column * STRIDE
                for place in range(first + max(0, -rise), first + min(ROWS, ROWS - rise)):
                    self.around[place] |= 1 << place + q * STRIDE + rise


@cache
def area_of(ways: frozenset[Hex]) -> Area:
    """Cards with the same picture share their area."""
    return Area(ways)


# The map -------------------------------------------------------------------------------------------------


class Reach:
    """The hexes around a start, numbered from 1 on: a set of them is a word with a bit for each (see `move_table`)."""

    __slots__ = ("codes", "ends", "enemy_base", "gaps", "home", "listed", "near", "numbers", "past", "start", "steps")

    def __init__(self) -> None:
        self.start: int = NOWHERE
        self.steps: int = 0
        self.listed: list[int] = []
        """In the order of their numbers."""
        self.numbers: bytes = b""
        """By place; 0 where a hex has none."""
        self.near: list[int] = []
        """The hexes around each, around the start first; found when they are first needed."""
        self.ends: i64 = 0
        """Where a unit alone on the map could end."""
        self.home: i64 = 0
        """The rest of its own base, if it stands in it."""
        self.enemy_base: i64 = 0
        self.gaps: bool = False
        """Whether some of the hexes are no ends: walls, for who passes them."""
        self.codes: list[tuple[Any, ...]] = [(), (), ()]
        """Of the Moves to each, by unit, made when they are first needed. Not typed as whole numbers, so that a list of
        options shares these and compiled code does not make each anew."""
        self.past: Final[dict[int, int]] = {}
        """The ends that are left by enemies on these hexes, as far as it was asked."""


class Board:
    """One map: which hexes there are and of what type. It never changes."""

    __slots__ = (
        "_lines",
        "away_from",
        "bases",
        "control",
        "hexes",
        "kinds",
        "name",
        "open",
        "reaches",
        "starts",
        "to_base",
        "to_control",
        "walls",
    )

    def __init__(self, name: str, marks: Mapping[int, str]) -> None:
        def marked(mark: str) -> int:
            return sum(1 << place for place, found in marks.items() if found == mark)

        self.name: Final = name
        self.hexes: Final[int] = sum(1 << place for place in marks)
        self.walls: Final[int] = marked("#")
        self.open: Final[int] = self.hexes & ~self.walls
        """Every hex that is no wall."""
        self.control: Final[int] = marked("C")
        self.bases: Final = (marked("B"), marked("R"))
        red = places(self.bases[RED])
        self.starts: Final = (places(self.bases[BLUE]), red[::-1])
        """Where TN, KN and LN begin: from left to right as their owner sees it."""
        self.to_control: Final = self._steps_to(self.control)
        self.to_base: Final = (self._steps_to(self.bases[BLUE]), self._steps_to(self.bases[RED]))
        self.kinds: Final = bytes(
            [_MARKS.get(marks[place], OPEN) if place in marks else OFF_MAP for place in range(PLACES)]
        )
        """What each hex is."""
        both = self.bases[BLUE] | self.bases[RED]
        self.away_from: Final = (_away_from(self.control), _away_from(both))
        """How far each hex is from the nearest control hex, and from the nearest base hex, over an empty map."""
        self._lines: Final[dict[int, tuple[tuple[int, ...], ...]]] = {}
        self.reaches: Final[list[Reach | None]] = [None] * (32 * PLACES)
        """What `move_table` has numbered so far, by the kind of Move, the side and the start."""

    def _steps_to(self, goal: int) -> list[int]:
        """How many steps each hex is from the nearest goal around the walls; -1 where there is no way."""
        steps = [-1] * PLACES
        reached, far = goal, 0
        front = goal
        while front:
            for place in places(front):
                steps[place] = far
            front = spread(front) & self.open & ~reached
            reached |= front
            far += 1
        return steps

    def sees(self, a: int, b: int, enemies: list[int]) -> bool:
        """Whether the straight line between two hexes is clear of walls and of these hexes.

        Where it runs along an edge, one free side is enough; outside the map is wall.
        """
        key = a * PLACES + b
        line = self._lines.get(key)
        if line is None:
            line = self._lines[key] = self._line(a, b)
        for crossed in line:
            clear = False
            for place in crossed:
                if place not in enemies:
                    clear = True
            if not clear:
                return False
        return True

    def _line(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """The open hexes that the line crosses, side by side where it runs along an edge: it is blocked where none of
        them is free."""
        return tuple(
            tuple([place for place in map(_place, hexes) if place >= 0 and self.open >> place & 1])
            for hexes in between(AXIAL[a], AXIAL[b])
        )

    def blocker(self, a: int, b: int, blocked: int) -> int:
        """The first hex that blocks the line, for the reason; NOWHERE if none does."""
        for hexes in between(AXIAL[a], AXIAL[b]):
            on_map = [place for place in map(_place, hexes) if place >= 0]
            if all((self.walls | blocked | ~self.hexes) >> place & 1 for place in on_map):
                return on_map[0] if on_map else a
        return NOWHERE

    def type_of(self, place: int) -> str:
        return _KINDS[self.kinds[place]]


def _away_from(hexes: int) -> list[int]:
    """How far each hex is from the nearest of these."""
    rows = [distances(place) for place in places(hexes)]
    return [min([row[place] for row in rows], default=PLACES) for place in range(PLACES)]


def board_of(name: str, picture: Mapping[Hex, str]) -> Board:
    """The board of a picture as packs draw it."""
    heights = {hex: 2 * hex[1] + hex[0] for hex in picture}
    leftmost = min(q for q, _ in picture)
    lowest = min(heights.values())
    lift = (min(heights[hex] for hex in picture if hex[0] == leftmost) - lowest) % 2
    marks: dict[int, str] = {}
    for hex, mark in picture.items():
        column, height = hex[0] - leftmost, heights[hex] - lowest + lift
        if column >= COLUMNS or height // 2 >= ROWS:
            raise BadMap(f"{name} is larger than {COLUMNS} columns of {ROWS}.")
        marks[column * STRIDE + height // 2] = mark
    return Board(name, marks)


def check_board(board: Board, control_steps: int, base_steps: int) -> None:
    """infinite401:2.3: what a map must be; the half-turn is checked where the picture is read."""
    for side, title in enumerate(("Blue", "Red")):
        base = board.bases[side]
        if base.bit_count() != 3:
            raise BadMap(f"{board.name}: {title} has {base.bit_count()} base hexes; there must be 3.")
        if reach(places(base)[0], base, 2) != base:
            raise BadMap(f"{board.name}: {title}'s base hexes must be adjacent.")
    if board.control.bit_count() < 2:
        raise BadMap(f"{board.name}: there must be 2 control hexes or more.")
    cut_off = board.open & ~sum(1 << place for place in places(board.open) if board.to_control[place] >= 0)
    if cut_off:
        raise BadMap(f"{board.name}: {NAMES[places(cut_off)[0]]} cannot be reached.")
    share = 100 * board.walls.bit_count() / board.hexes.bit_count()
    if not 15 <= share <= 33:
        raise BadMap(f"{board.name}: {share:.0f} % of the hexes are walls; it must be 15 to 33 %.")
    found = min(board.to_control[place] for place in places(board.bases[BLUE]))
    if found != control_steps:
        raise BadMap(f"{board.name}: control is {found} steps from a base, not {control_steps}.")
    found = min(board.to_base[RED][place] for place in places(board.bases[BLUE]))
    if found != base_steps:
        raise BadMap(f"{board.name}: the enemy base is {found} steps from a base, not {base_steps}.")
