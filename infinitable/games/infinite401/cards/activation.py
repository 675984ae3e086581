"""A text that is being carried out, with the units it is aimed at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from infinitable.games.infinite401.table import Table
from infinitable.kernel.activation import Activation
from infinitable.parts.abilities import Carry, mark

NULLIFIED: Final = 0
"""The mark of an ability that is nullified: its text looks at it."""
COPIED: Final = 1
"""The mark of one that is copied: nothing was played by it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Aimed(Activation):
    """infinite401:5.7: `source` is the unit it comes from, or -1, and `owner` the side that carries it out.

    `targets` are the units of the ability in question, `it` those that “it” and “them” stand for until the text picks
    others. `about` is the play that a text answers, or 0. `stops` are the Moves of units that ended too early, three
    bits for each (`stopped`).
    """

    __slots__ = ("targets", "about", "stops")

    def __init__(self, number: int, text: int, source: int, owner: int, it: int = 0, targets: int = 0) -> None:
        super().__init__(number, text, source, owner, it)
        self.targets: int = targets
        self.about: int = 0
        self.stops: int = 0

    def copy_to(self, twin: Aimed) -> None:
        super().copy_to(twin)
        twin.targets = self.targets
        twin.about = self.about
        twin.stops = self.stops


STOPPED: Final = 1
BY_WALL: Final = 2
BY_UNIT: Final = 4


def stopped(g: Table, number: int, unit: int, how: int) -> None:
    """infinite401:9.11: a directional Move of that unit has ended too early, or has not."""
    a = g.activations.get(number)
    if isinstance(a, Aimed):
        now = a.twin()
        now.stops = a.stops & ~(7 << 3 * unit) | how << 3 * unit
        g.activations[number] = now


def aimed(text: int, side: int, source: int, targets: int) -> Aimed:
    """A text as it would be carried out: to be asked about, never put on the table."""
    return Aimed(0, text, source, side, targets, targets)


def begin(g: Table, text: int, side: int, source: int, targets: int, it: int, about: int = 0) -> int:
    """This text is carried out next; its number."""
    g.newest += 1
    a = Aimed(g.newest, text, source, side, it, targets)
    a.about = about
    g.activations[g.newest] = a
    g.stack.append(Carry(g.newest, 0))
    return g.newest


def nullify(g: Table, play: int) -> None:
    """infinite401:14.3: the effects of what was played do not happen, and it sets nothing off."""
    mark(g, play, NULLIFIED)


def copy_on(g: Table, text: int, side: int, source: int, target: int) -> None:
    """infinite401:8.10: the effects of an ability once more, on another Target."""
    mark(g, begin(g, text, side, source, 1 << target, 1 << target), COPIED)


def is_nullified(g: Table, play: int) -> bool:
    return play in g.activations and bool(g.activations[play].marks >> NULLIFIED & 1)
