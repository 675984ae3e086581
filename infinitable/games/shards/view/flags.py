"""What cannot be taken back about an option, before it is chosen.

Whether anything is shown or shuffled never depends on what is hidden, so an option can always be tried on a copy. Most
options of the Play Phase are plain enough to be known without that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.codes import ATTACK, END, EXHAUST, FAST_PLAY, FOCUS, PLAY
from infinitable.games.shards.rules.attack import can_attack
from infinitable.games.shards.rules.turn import PlayPhase
from infinitable.games.shards.table import HAND_SIZE
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table

UNKNOWN: Final = -1


def flags(g: Table, code: int) -> int:
    known = foreseen(g, code) if isinstance(g.stack[-1], PlayPhase) else UNKNOWN
    return tried(g, code) if known == UNKNOWN else known


def tried(g: Table, code: int) -> int:
    after = g.copy()
    after.step(code)
    flags = RANDOM if after.chance.drawn != g.chance.drawn else 0
    if after.revealed != g.revealed:
        flags |= REVEALS
    if after.asked != g.asked:
        flags |= ENDS_TURN
    return flags


def foreseen(g: Table, code: int) -> int:
    """The flags of an option of the Play Phase, or UNKNOWN."""
    if code < EXHAUST:
        return 0 if is_quiet(g, code - PLAY) else UNKNOWN
    if code <= FOCUS:
        power = g.box.exhausts[code - EXHAUST if code < FOCUS else g.kind[g.characters[g.turn]]]
        return 0 if power is not None and power.effect.is_quiet() else UNKNOWN
    if code < FAST_PLAY:
        return UNKNOWN if g.promises else turned_up(g)
    if code < ATTACK:
        return turned_up(g) if is_quiet(g, g.kind[g.row[code - FAST_PLAY]]) else UNKNOWN
    return at_the_end(g) if code == END else 0


def is_quiet(g: Table, kind: int) -> bool:
    if g.box.listens:
        return False
    effect = g.box.plays[kind]
    return effect is None or effect.is_quiet()


def turned_up(g: Table) -> int:
    """shards:5.3: the gap in the row is filled from the center deck."""
    return REVEALS if g.center else 0


def at_the_end(g: Table) -> int:
    """shards:7.1: whoever has power and somebody to attack is asked about that; else the hand is drawn anew."""
    turn = g.turn
    if can_attack(g):
        return 0
    if g.extra or g.skips or g.dry or g.later or g.box.listens:
        return UNKNOWN
    deck, rest = len(g.decks[turn]), len(g.discards[turn]) + len(g.hands[turn]) + len(g.played)
    flags = ENDS_TURN | (REVEALS if deck or rest else 0)
    return UNKNOWN if deck < HAND_SIZE and rest else flags
