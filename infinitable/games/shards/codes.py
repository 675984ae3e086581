"""The answers this game knows. Cards are named by kind: two Crystals in a hand are one option."""

from __future__ import annotations

from typing import Final

from infinitable.games.shards.cards.box import MOST_KINDS
from infinitable.kernel.vocabulary import Vocabulary

WORDS: Final = Vocabulary()

PLAY: Final = WORDS.verb("play", MOST_KINDS)
EXHAUST: Final = WORDS.verb("exhaust", MOST_KINDS)
FOCUS: Final = WORDS.verb("focus")
RECRUIT: Final = WORDS.verb("recruit", 6)
"""By place in the center row, as all that lies there."""
FAST_PLAY: Final = WORDS.verb("fast-play", 6)
ATTACK: Final = WORDS.verb("attack", 4 * MOST_KINDS)
"""A champion, by seat and kind."""
END: Final = WORDS.verb("end")
ASSIGN: Final = WORDS.verb("assign", 4 * 3)
"""Power to a player: by seat, all that is left, 5 or 1."""
REVEAL: Final = WORDS.verb("reveal", MOST_KINDS)
KEEP: Final = WORDS.verb("keep hidden")
HAND: Final = WORDS.verb("from hand", MOST_KINDS)
DISCARD: Final = WORDS.verb("from discard", MOST_KINDS)
ROW: Final = WORDS.verb("from row", 6)
CHAMPION: Final = WORDS.verb("champion", 4 * MOST_KINDS)
PLAYED: Final = WORDS.verb("played", MOST_KINDS)
SEAT: Final = WORDS.verb("player", 4)
DONE: Final = WORDS.verb("done")
YES: Final = WORDS.verb("yes")
NO: Final = WORDS.verb("no")
CHOICE: Final = WORDS.verb("choose", 8)
INTO_PLAY: Final = WORDS.verb("into play")
INTO_HAND: Final = WORDS.verb("into hand")
FROM_DECK: Final = WORDS.verb("from deck", MOST_KINDS)

AMOUNTS: Final[tuple[int, ...]] = (0, 5, 1)
"""The steps in which power is assigned; 0 is all that is left."""
