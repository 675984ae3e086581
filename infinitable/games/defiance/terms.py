"""The fixed nouns of the game as small numbers."""

from __future__ import annotations

from typing import Final

POWER: Final = 0
ENERGY: Final = 1
FORTITUDE: Final = 2
BOOST: Final = 3
STAR: Final = 4
RIFT: Final = 5

FACES: Final = ("Power", "Energy", "Fortitude", "Boost", "Star")
TYPES: Final = (*FACES, "Rift")
ATTRIBUTES: Final = FACES[:3]

FACTIONS: Final = ("Lightbearers", "DEVA Network")
WORLDS: Final = ("Sands of Varra", "Genesis Circuit")
SIDES: Final = ("Lightbearers", "DEVA Network", "all leaders", "outlaws", "hunters")
ALL_LEADERS: Final = 2
OUTLAWS: Final = 3
HUNTERS: Final = 4

CARDS_EACH: Final = 46
TILES_EACH: Final = 23
CARDS: Final = 2 * CARDS_EACH
TILES: Final = 2 * TILES_EACH + 1
THE_RIFT: Final = 0
"""Tile 0 is the Rift, 1 … 23 are the Sands of Varra, 24 … 46 the Genesis Circuit."""

WORLD_TILES: Final = ((1 << TILES_EACH) - 1 << 1, (1 << TILES_EACH) - 1 << 1 + TILES_EACH)
"""The tiles of each world, as sets."""

TRACK: Final = 5
TOKENS: Final = 14
MOST_DICE: Final = 8

NO_CARD: Final = -1
NONE: Final = -1

PHASES: Final = ("set-up", "Start", "Action Roll", "Main", "End")
SETUP, START, ROLL, MAIN, END = range(5)

SKIRMISH: Final = 0
STORY: Final = 1
SOLO: Final = 2

STATS: Final = (
    "reach", "Power check", "Energy check", "Fortitude check", "defense", "own defense", "group", "timeline",
    "hand", "keep", "tokens", "walls", "lasting", "rooted", "closed", "steady",
)  # fmt: skip
REACH: Final = 0
CHECK: Final = 1
DEFENSE: Final = 4
OWN_DEFENSE: Final = 5
GROUP_SIZE: Final = 6
TIMELINE_SIZE: Final = 7
HAND_SIZE: Final = 8
KEEP: Final = 9
TOKENS_AT_START: Final = 10
WALLS: Final = 11
LASTING: Final = 12
ROOTED: Final = 13
CLOSED: Final = 14
STEADY: Final = 15


def world_of(tile: int) -> int:
    """0 for the Sands of Varra, 1 for the Genesis Circuit, 2 for the Rift, which belongs to neither."""
    return 2 if tile == THE_RIFT else (tile - 1) // TILES_EACH


def faction_of(card: int) -> int:
    return card // CARDS_EACH
