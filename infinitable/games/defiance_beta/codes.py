"""The vocabulary of the beta edition."""

from __future__ import annotations

from typing import Final

from infinitable.kernel.vocabulary import Vocabulary

KINDS: Final = 128
"""Room for the designs of cards."""
POSITIONS: Final = 12
"""Room in a timeline, in a vocabulary."""
LEADERS: Final = 24
MOST_CHOICES: Final = 4
"""Among how many effects, or pairs of them, a text lets one choose."""
TILES: Final = 64

WORDS: Final = Vocabulary()
ROLL: Final = WORDS.verb("roll", 3)
REROLL: Final = WORDS.verb("reroll", 12)
CONVERT: Final = WORDS.verb("convert", 36)
LOCK: Final = WORDS.verb("lock in")
PLAY: Final = WORDS.verb("play", KINDS)
PREPARE: Final = WORDS.verb("prepare", KINDS)
PLAY_PREPARED: Final = WORDS.verb("play prepared", POSITIONS)
STRIKE: Final = WORDS.verb("damage", 6)
SMASH: Final = WORDS.verb("destroy prepared", 6 * POSITIONS)
CYCLE: Final = WORDS.verb("cycle")
MOVE: Final = WORDS.verb("move", 6)
FLIP: Final = WORDS.verb("flip", 6)
LEAD: Final = WORDS.verb("leader action", 4)
USE: Final = WORDS.verb("use", 16)
CHAPTER: Final = WORDS.verb("chapter action", 8)
END: Final = WORDS.verb("end turn")
UNIT: Final = WORDS.verb("unit", 24)
SEAT: Final = WORDS.verb("leader", 6)
PREPARED: Final = WORDS.verb("prepared", 6 * POSITIONS)
TILE: Final = WORDS.verb("tile", TILES)
CARD: Final = WORDS.verb("card", KINDS)
DISCARD: Final = WORDS.verb("discard", KINDS)
NUMBER: Final = WORDS.verb("number", 21)
STACK: Final = WORDS.verb("stack", 2)
SPACE: Final = WORDS.verb("space", 6)
TURN: Final = WORDS.verb("turn", 6)
TRIGGER: Final = WORDS.verb("trigger", 32)
OPTION: Final = WORDS.verb("option", MOST_CHOICES)
YES: Final = WORDS.verb("yes")
NO: Final = WORDS.verb("no")
DONE: Final = WORDS.verb("done")
BLOCK: Final = WORDS.verb("block")
CONCEDE: Final = WORDS.verb("concede")
LEADER: Final = WORDS.verb("choose", LEADERS)
FOR: Final = WORDS.verb("for", 6)
