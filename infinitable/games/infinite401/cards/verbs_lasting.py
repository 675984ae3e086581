"""What is put off, and what lasts: effects that reach beyond the turn in which they happen."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.activation import Aimed
from infinitable.games.infinite401.cards.groups import IT, Units
from infinitable.games.infinite401.cards.verbs import Effect, SoMuch, ToUnits
from infinitable.games.infinite401.rules.ending import gain_sphere, lose_spheres
from infinitable.games.infinite401.table import Table
from infinitable.kernel.state import EVERYONE
from infinitable.parts.abilities import Step


class PutOff(Step):
    """infinite401:4.8: a text of its own at the start of a side's next turn, which still knows Source and Targets."""

    __slots__ = ("it", "of_opponent", "text")

    def __init__(self, text: int, of_opponent: bool, it: int) -> None:
        self.text: Final = text
        self.of_opponent: Final = of_opponent
        self.it: Final = Units(IT, slot=it)

    def do(self, g: Table, a: Aimed, at: int) -> int:
        when = 1 - a.owner if self.of_opponent else a.owner
        g.later += ((when, self.text, packed(a.owner, a.source, a.targets, self.it.named(a))),)
        return at + 1


def packed(owner: int, source: int, targets: int, it: int) -> int:
    """Whom a text means that is put off, as one number."""
    return it << 10 | targets << 4 | source + 1 << 1 | owner


def unpacked(about: int) -> tuple[int, int, int, int]:
    """Owner, Source, Targets, and whom “it” means."""
    return about & 1, (about >> 1 & 7) - 1, about >> 4 & 63, about >> 10


class Bind(ToUnits):
    """infinite401:8.12: something lies on units as long as a status would."""

    __slots__ = ("n", "what")

    def __init__(self, units: Units, what: int, n: int) -> None:
        super().__init__(units)
        self.what: Final = what
        self.n: Final = n

    def one(self, g: Table, a: Aimed, unit: int) -> None:
        g.bonds += ((a.owner, unit, self.what, self.n),)
        g.tell(EVERYONE, "bond", unit, self.what, self.n)


class Drain(Effect):
    """infinite401:4.10: the opponent begins the next turn with less Energy."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, g: Table, a: Aimed) -> None:
        g.drained[1 - a.owner] += self.n
        g.tell(EVERYONE, "drain", 1 - a.owner, self.n)


class SourceAgain(ToUnits):
    """infinite401:5.12: a unit may be a Source once more this turn."""

    __slots__ = ()

    def one(self, g: Table, a: Aimed, unit: int) -> None:
        if g.sources >> unit & 1:
            g.sources &= ~(1 << unit)
            g.tell(EVERYONE, "again", unit)


class NoDominion(Effect):
    """infinite401:10.8: the player cannot dominate any more this turn."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        if g.turn == a.owner:
            g.dominated = True


class GainSpheres(SoMuch):
    """infinite401:10.7,12.1: control spheres without a control hex."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        for _ in range(self.n.value(g, a)):
            if g.winner < 0:
                gain_sphere(g, a.owner)


class LoseSpheres(SoMuch):
    """infinite401:10.7: the opponent has so many fewer."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        lose_spheres(g, 1 - a.owner, self.n.value(g, a))
