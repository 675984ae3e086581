"""Every answer a prompt of 401 INFINITE can get, as codes."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.board import PLACES
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

_BYTES: Final = (PLACES + 7) // 8
_rows: Final[list[list[tuple[int, ...]]]] = []
"""Per unit and byte: the codes of the hexes that its 256 values stand for. Options are put together from these."""


def _row(unit: int, byte: int) -> list[tuple[int, ...]]:
    first = MOVE + unit * PLACES + 8 * byte
    return [tuple(first + bit for bit in range(8) if bits >> bit & 1) for bits in range(256)]


_rows.extend(_row(unit, byte) for unit in range(6) for byte in range(_BYTES))


_known: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
"""What `move_codes` has answered lately: most units have not moved since the last prompt."""
_MOST_KNOWN: Final = 1 << 14


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
    if hexes:
        skipped = ((hexes & -hexes).bit_length() - 1) // 8
        hexes >>= 8 * skipped
        row = unit * _BYTES + skipped
        for bits in hexes.to_bytes((hexes.bit_length() + 7) // 8, "little"):
            if bits:
                out.extend(_rows[row][bits])
            row += 1
    return tuple(out)
