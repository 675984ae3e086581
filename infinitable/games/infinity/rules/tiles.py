"""The kinds of tile, as small ints in the order in which an arm is built."""

from __future__ import annotations

from typing import Final, Literal

Kind = int

CREATION: Final = 0
GALAXY: Final = 1
SUN: Final = 2
PLANET: Final = 3
MOON: Final = 4
BIRTH: Final = 5
MAN: Final = 9
DESTINY: Final = 21
"""infinity:1.5: Life tile n is BIRTH + n, from 6 (plants) to 21 (destiny)."""
UNIVERSAL: Final = 22
BLACK_HOLE: Final = 23
DISASTER: Final = 24

BUILT: Final = 22
"""Kinds below this are built onto an arm; the others are played in their own ways."""
KINDS: Final = 25

SPECIALS: Final[tuple[int, ...]] = (CREATION, BIRTH, UNIVERSAL, BLACK_HOLE, DISASTER)
"""infinity:1.3: one of each in a set."""
SPACES: Final[tuple[int, ...]] = (GALAXY, SUN, PLANET, MOON)
LIVES: Final = tuple(range(BIRTH + 1, BUILT))

SPACE: Final = 0
LIFE: Final = 1
"""The two backs of the tiles in a draw pile (infinity:1.2)."""
BACKS: Final[tuple[Literal["space", "life"], ...]] = ("space", "life")

NAMES: Final = (
    "creation",
    "galaxy",
    "sun",
    "planet",
    "moon",
    "birth",
    *(str(n) for n in range(1, 17)),
    "universal",
    "black hole",
    "disaster",
)


def is_special(kind: Kind) -> bool:
    return kind >= BUILT or kind in (CREATION, BIRTH)


def is_life(kind: Kind) -> bool:
    return BIRTH < kind < BUILT


def back_of(kind: Kind) -> int:
    """What the back of a Space or Life tile shows."""
    return LIFE if kind > BIRTH else SPACE
