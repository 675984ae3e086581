"""Hexes: axial coordinates on a flat-topped grid, and what can be measured on it.

A hex is a pair (q, r): q counts columns to the right, r counts hexes ahead (north, up the page). The six directions
go clockwise from north, so that direction d + 3 is the way back, and a turn by n sixths adds n.

         N (0, 1)
    NW (-1, 1)   NE (1, 0)
    SW (-1, 0)   SE (1, -1)
         S (0, -1)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5

DIRECTIONS: Final[tuple[Hex, ...]] = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
NAMES: Final = ("N", "NE", "SE", "S", "SW", "NW")


# Steps -----------------------------------------------------------------------------------------------


def step(hex: Hex, direction: int, times: int = 1) -> Hex:
    """The hex that many steps away in one direction."""
    dq, dr = DIRECTIONS[direction % 6]
    return hex[0] + dq * times, hex[1] + dr * times


def neighbours(hex: Hex) -> list[Hex]:
    """The six hexes around, clockwise from north."""
    q, r = hex
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def opposite(direction: int) -> int:
    """The way back."""
    return (direction + 3) % 6


# Turning ---------------------------------------------------------------------------------------------


def turned(hex: Hex, sixths: int, centre: Hex = (0, 0)) -> Hex:
    """The hex after a clockwise turn by that many sixths about a centre."""
    q, r = hex[0] - centre[0], hex[1] - centre[1]
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q + centre[0], r + centre[1]


# Distance --------------------------------------------------------------------------------------------


def distance(a: Hex, b: Hex) -> int:
    """How many steps from one to the other on an empty grid."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


# Lines -----------------------------------------------------------------------------------------------


def between(a: Hex, b: Hex) -> list[tuple[Hex, ...]]:
    """What the straight line from centre to centre crosses strictly between the two, in order.

    One hex alone where the line runs through it; the two on either side where it runs along their common edge.
    Corners that are merely touched do not count.
    """
    q, r = a
    return [tuple((q + dq, r + dr) for dq, dr in group) for group in _crossed(b[0] - q, b[1] - r)]


@cache
def _crossed(dq: int, dr: int) -> tuple[tuple[Hex, ...], ...]:
    """`between` from the origin, once per offset."""
    spans: dict[tuple[tuple[int, int], tuple[int, int]], list[Hex]] = {}
    for hex in _near_line(dq, dr):
        span = _span(hex, dq, dr)
        if span and hex != (0, 0) and hex != (dq, dr):
            spans.setdefault(span, []).append(hex)
    in_order = sorted(spans, key=lambda span: (span[0][0] / span[0][1], span[1][0] / span[1][1]))
    return tuple(tuple(sorted(spans[span])) for span in in_order)


def _near_line(dq: int, dr: int) -> Iterator[Hex]:
    for q in range(min(0, dq) - 1, max(0, dq) + 2):
        for r in range(min(0, dr) - 1, max(0, dr) + 2):
            yield q, r


def _span(hex: Hex, dq: int, dr: int) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The part of the line from 0 to 1 that lies in this hex, as two fractions; None if it has no length.

    In cube coordinates x + y + z = 0 a hex is where x - y, y - z and z - x are all between -1 and 1 from its middle.
    """
    low, high = (0, 1), (1, 1)
    q, r = hex
    x, y, z = -q, -r, q + r
    dx, dy, dz = dq, dr, -dq - dr
    for offset, slope in ((x - y, dx - dy), (y - z, dy - dz), (z - x, dz - dx)):
        if slope == 0:
            if abs(offset) > 1:
                return None
            continue
        if slope < 0:
            offset, slope = -offset, -slope
        enter, leave = (-1 - offset, slope), (1 - offset, slope)
        if enter[0] * low[1] > low[0] * enter[1]:
            low = enter
        if leave[0] * high[1] < high[0] * leave[1]:
            high = leave
    if low[0] * high[1] >= high[0] * low[1]:
        return None
    return _lowest(low), _lowest(high)


def _lowest(fraction: tuple[int, int]) -> tuple[int, int]:
    a, b = fraction
    while b:
        a, b = b, a % b
    return fraction[0] // abs(a), fraction[1] // abs(a)
