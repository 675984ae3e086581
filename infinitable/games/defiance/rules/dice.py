"""Dice that a text turns or rolls again."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.codes import CONVERT, DONE, FACE
from infinitable.games.defiance.rules.changes import roll_face
from infinitable.games.defiance.table import FACES, NONE, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE

_CONVERSIONS: Final[dict[int, tuple[int, ...]]] = {}
"""What `conversions` has found, since it is asked at most turns; a dictionary, as `cache` is a call of Python's."""


def conversions(packed: int, to: int, base: int) -> tuple[int, ...]:
    """Every way to turn one of these dice to another face, or to the one given."""
    key = (base << 24 | packed) << 3 | to + 1
    found = _CONVERSIONS.get(key)
    if found is None:
        found = _CONVERSIONS[key] = tuple(
            base + 5 * have + wanted
            for have in range(5)
            if packed >> 4 * have & 15
            for wanted in range(5)
            if wanted != have and to in (NONE, wanted)
        )
    return found


def why_no_conversion(packed: int, to: int, place: int) -> str:
    """Why a die cannot be turned so."""
    have, wanted = divmod(place, 5)
    if not packed >> 4 * have & 15:
        return f"You have no {FACES[have]} die for it."
    if have == wanted:
        return f"It shows {FACES[have]} already."
    return f"This turns a die to {FACES[to]} only."


def convert(g: Table, leader: int, have: int, wanted: int) -> None:
    """defiance:4.7: a locked in die is turned to another face."""
    g.dice[leader] += (1 << 4 * wanted) - (1 << 4 * have)
    g.tell(EVERYONE, "converts", leader, have, wanted)


class Convert(Ask):
    """defiance:4.7: turn dice, one at a time."""

    __slots__ = ("seat", "face", "left")
    CLAUSE = "defiance:4.7"
    QUESTION = "Which die is turned, and to which face?"

    def __init__(self, seat: int, face: int, left: int) -> None:
        self.seat: Final = seat
        self.face: Final = face
        self.left: Final = left

    def candidates(self, g: Table, to: Listing) -> None:
        to.options += conversions(g.dice[self.seat], self.face, CONVERT)
        if to.explains and CONVERT <= to.wanted < CONVERT + 25:
            to.judge(to.wanted, self.CLAUSE, why_no_conversion(g.dice[self.seat], self.face, to.wanted - CONVERT))

    def run(self, g: Table) -> None:
        codes = self.options(g) if self.left > 0 else []
        if codes:
            g.ask(self, self.seat, codes)

    def chosen(self, g: Table, code: int) -> None:
        g.stack.append(Convert(self.seat, self.face, self.left - 1))
        convert(g, self.seat, *divmod(code - CONVERT, 5))


class Reroll(Ask):
    """defiance:3.5,7.4: single dice that a text lets you roll again, up to so many."""

    __slots__ = ("seat", "left")
    CLAUSE = "defiance:7.4"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def candidates(self, g: Table, to: Listing) -> None:
        for face in range(5):
            none = "" if g.dice_of(self.seat, face) else self.CLAUSE
            to.judge(FACE + face, none, f"You have no {FACES[face]} die locked in.")
        to.allow(DONE)

    def run(self, g: Table) -> None:
        if self.left > 0 and g.dice[self.seat]:
            super().run(g)

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            return
        g.stack.append(Reroll(self.seat, self.left - 1))
        rolled = roll_face(g)
        g.dice[self.seat] += (1 << 4 * rolled) - (1 << 4 * (code - FACE))
        g.tell(EVERYONE, "rerolls", self.seat, code - FACE, rolled)

    def question(self, g: Table) -> str:
        return f"Which die do you roll again? ({self.left} left)"
