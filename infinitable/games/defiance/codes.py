"""Every answer of the game as a number. New verbs go to the end."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.table import CARDS, TILES
from infinitable.kernel.vocabulary import Vocabulary

MOST_LEADERS: Final = 24
MOST_SEATS: Final = 5
MOST_CHAPTER_ACTIONS: Final = 8
MOST_CHOICES: Final = 4

WORDS: Final = Vocabulary()
PASS: Final = WORDS.verb("pass")
DONE: Final = WORDS.verb("done")
YES: Final = WORDS.verb("yes")
NO: Final = WORDS.verb("no")
ROLL: Final = WORDS.verb("roll")
KEEP_DICE: Final = WORDS.verb("keep")
REROLL: Final = WORDS.verb("reroll")
CONCEDE: Final = WORDS.verb("concede")
WORLD: Final = WORDS.verb("world", 2)
BOARD: Final = WORDS.verb("lead", MOST_LEADERS)
SETTLE: Final = WORDS.verb("settle", 36)
"""Direction from the Rift, and turn."""
LAY: Final = WORDS.verb("lay", 12)
"""Side, and turn."""
SIDE: Final = WORDS.verb("side", 2)
TURN: Final = WORDS.verb("turn", 6)
STEP: Final = WORDS.verb("step", 6)
CARD: Final = WORDS.verb("card", CARDS)
TILE: Final = WORDS.verb("tile", TILES)
LEADER: Final = WORDS.verb("leader", MOST_SEATS)
SPACE: Final = WORDS.verb("space", 6 * TILES)
"""An empty space, as the direction from a tile beside it."""
NUMBER: Final = WORDS.verb("number", 16)
CHOICE: Final = WORDS.verb("choice", MOST_CHOICES)
FACE: Final = WORDS.verb("face", 5)
CONVERT: Final = WORDS.verb("convert", 25)
"""From face, to face."""
PREPARE: Final = WORDS.verb("prepare", CARDS)
PLAY: Final = WORDS.verb("play", CARDS)
STAR_PLAY: Final = WORDS.verb("star play", CARDS)
ATTACK: Final = WORDS.verb("attack", CARDS)
STAR_ATTACK: Final = WORDS.verb("star attack", CARDS)
MOVE: Final = WORDS.verb("move", 6)
STAR_MOVE: Final = WORDS.verb("star move", 6)
WARP: Final = WORDS.verb("warp", TILES)
STAR_WARP: Final = WORDS.verb("star warp", TILES)
BOOST_DIE: Final = WORDS.verb("boost", 25)
STAR_BOOST: Final = WORDS.verb("star boost", 25)
LEADER_ACTION: Final = WORDS.verb("leader action", 4)
UNIT_ACTION: Final = WORDS.verb("unit action", 2 * CARDS)
CHAPTER_ACTION: Final = WORDS.verb("chapter action", MOST_CHAPTER_ACTIONS)
