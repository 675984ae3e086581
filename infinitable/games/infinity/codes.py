"""The fixed vocabulary: every answer that a player of INFINITY can give, as a small int."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.rules.tiles import BLACK_HOLE, BUILT, UNIVERSAL, Kind
from infinitable.games.infinity.rules.universe import ARMS
from infinitable.games.infinity.table import COMMON, DISCARDS, OWN
from infinitable.kernel.vocabulary import Vocabulary

UNIVERSAL_OWN: Final = 4
UNIVERSAL_COMMON: Final = 5
"""Ways to build a kind besides a tile of that kind from one of the four sources."""
WAYS: Final = 6
SOURCES: Final = 4
PER_ARM: Final = WAYS * BUILT

WORDS: Final = Vocabulary()
BUILD: Final = WORDS.verb("build", ARMS * PER_ARM)
EXCHANGE: Final = WORDS.verb("exchange", ARMS * SOURCES * BUILT)
HOLE: Final = WORDS.verb("black hole", ARMS * 2)
ELIMINATE: Final = WORDS.verb("eliminate", ARMS * 4)
STRIKE: Final = WORDS.verb("disaster", 4)
END: Final = WORDS.verb("end building")
SHOW: Final = WORDS.verb("no play")
DISCARD: Final = WORDS.verb("discard", BUILT)
DRAW: Final = WORDS.verb("draw", 2)
TAKE: Final = WORDS.verb("take", 3 * BUILT)
TURN_UP: Final = WORDS.verb("turn up", 2)

SPECIAL_TILE: Final = 0
TILES: Final = 1
"""What is turned up at the start of a turn of two players: a special tile, or a Space and a Life tile."""


def build(arm: int, way: int, kind: Kind) -> int:
    return BUILD + arm * PER_ARM + way * BUILT + kind


def of_build(code: int) -> tuple[int, int, Kind]:
    """Arm, way and kind."""
    rest, kind = divmod(code - BUILD, BUILT)
    arm, way = divmod(rest, WAYS)
    return arm, way, kind


def of_exchange(code: int) -> tuple[int, int, Kind]:
    """Arm, source and kind."""
    rest, kind = divmod(code - EXCHANGE, BUILT)
    arm, source = divmod(rest, SOURCES)
    return arm, source, kind


def of_hole(code: int) -> tuple[int, int]:
    """Arm and source."""
    arm, common = divmod(code - HOLE, 2)
    return arm, COMMON if common else OWN


def of_eliminate(code: int) -> tuple[int, int, Kind]:
    """Arm, source, and the kind that goes on top."""
    arm, way = divmod(code - ELIMINATE, 4)
    return arm, COMMON if way & 2 else OWN, UNIVERSAL if way & 1 else BLACK_HOLE


def of_take(code: int) -> tuple[int, Kind]:
    """Source and kind."""
    source, kind = divmod(code - TAKE, BUILT)
    return source + DISCARDS, kind


def arm_of(code: int) -> int:
    """The arm that a play goes to, or -1."""
    if code < EXCHANGE:
        return code // PER_ARM
    if code < HOLE:
        return (code - EXCHANGE) // (SOURCES * BUILT)
    if code < ELIMINATE:
        return (code - HOLE) // 2
    return (code - ELIMINATE) // 4 if code < STRIKE else -1
