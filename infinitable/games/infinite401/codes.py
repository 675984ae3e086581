"""Every answer a prompt of 401 INFINITE can get, as codes."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.rules.hexmap import COLUMNS, PLACES, STRIDE
from infinitable.kernel.vocabulary import Vocabulary

SLOTS: Final = 8
"""Cards of a deck."""
KINDS: Final = 128
"""Room for kinds of ability, passive and Disruptor, whatever the pack."""

WORDS: Final = Vocabulary()
MOVE: Final = WORDS.verb("move", 6 * PLACES)
"""unit * PLACES + hex: a unit goes to, or is placed on, a hex."""
AIM: Final = WORDS.verb("aim", SLOTS * 18)
"""slot * 18 + source (0 to 2) * 6 + target: an Attack or Defense."""
PLAY: Final = WORDS.verb("play", SLOTS * 64)
"""slot * 64 + targets: a Utility."""
CYCLE: Final = WORDS.verb("cycle", SLOTS)
DOMINATE: Final = WORDS.verb("dominate")
END: Final = WORDS.verb("end")
DONE: Final = WORDS.verb("done")
UNIT: Final = WORDS.verb("unit", 6)
CHOICE: Final = WORDS.verb("choose", 8)
USE: Final = WORDS.verb("use", KINDS)
NO: Final = WORDS.verb("no")
TAKE: Final = WORDS.verb("take", KINDS)
PASSIVE: Final = WORDS.verb("passive", KINDS)
DISRUPTOR: Final = WORDS.verb("disruptor", KINDS)
DECK: Final = WORDS.verb("deck", 33)
RANDOM_DECK: Final = DECK + 32
HAND: Final = WORDS.verb("hand", SLOTS)
STACK: Final = WORDS.verb("stack", SLOTS)

_COLUMN: Final = (1 << STRIDE) - 1
_columns: Final[list[dict[int, tuple[int, ...]]]] = [{} for _ in range(6 * COLUMNS)]
"""For each unit and column, the codes of the hexes of that column by their bits."""
_known: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
"""What `move_codes` has answered lately: most units have not moved since the last prompt."""
_MOST_KNOWN: Final = 1 << 15


def move_codes(unit: int, hexes: int) -> tuple[int, ...]:
    """The codes of a unit going to each of these hexes, in order."""
    key = (unit, hexes)
    codes = _known.get(key)
    if codes is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        codes = _known[key] = _codes(unit, hexes)
    return codes


def _codes(unit: int, hexes: int) -> tuple[int, ...]:
    out: list[int] = []
    column = ((hexes & -hexes).bit_length() - 1) // STRIDE if hexes else 0
    hexes >>= column * STRIDE
    while hexes:
        bits = hexes & _COLUMN
        if bits:
            known = _columns[unit * COLUMNS + column]
            codes = known.get(bits)
            if codes is None:
                first = MOVE + unit * PLACES + column * STRIDE
                codes = known[bits] = tuple([first + row for row in range(STRIDE) if bits >> row & 1])
            out += codes
        hexes >>= STRIDE
        column += 1
    return tuple(out)
