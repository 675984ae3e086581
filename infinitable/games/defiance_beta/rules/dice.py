"""Action dice: a die is one int that says its colour, its result, and whether it was added, converted or spent."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.table import ZERO

SIDES: Final[tuple[tuple[int, ...], ...]] = tuple(
    (colour, colour, colour, (colour + 1) % 3, (colour + 2) % 3, ZERO) for colour in range(3)
)
"""defiance_beta:2.10: the six sides of a die of each colour."""

_CONVERTED: Final = 16
_SPENT: Final = 32
_ADDED: Final = 64


def die(colour: int, result: int, added: bool = False) -> int:
    return colour | result << 2 | (_ADDED if added else 0)


def colour(d: int) -> int:
    return d & 3


def face(d: int) -> int:
    return d >> 2 & 3


def is_spent(d: int) -> bool:
    return bool(d & _SPENT)


def is_converted(d: int) -> bool:
    return bool(d & _CONVERTED)


def is_added(d: int) -> bool:
    return bool(d & _ADDED)


def spend(d: int) -> int:
    return d | _SPENT


def converted(d: int, result: int) -> int:
    return d & ~12 | result << 2 | _CONVERTED


def rerolled(d: int, result: int) -> int:
    return d & ~12 | result << 2


def unspent(dice: list[int]) -> list[int]:
    """How many dice show Tide, Power, Fortitude and zero and are not spent."""
    counts = [0, 0, 0, 0]
    for d in dice:
        if not d & _SPENT:
            counts[d >> 2 & 3] += 1
    return counts
