"""Leaders who must destroy cards of their own."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.codes import POSITIONS, UNIT, Choice
from infinitable.games.defiance_beta.codes import PREPARED as PICK_PREPARED
from infinitable.games.defiance_beta.rules.cards import destroy
from infinitable.games.defiance_beta.table import Table
from infinitable.parts.abilities import going_on


class Sacrifice(Choice):
    """defiance_beta:8.9: destroy so many of one's own units or prepared cards, one after another."""

    __slots__ = ("number", "seat", "n", "units")
    CLAUSE = "defiance_beta:8.9"

    def __init__(self, number: int, seat: int, n: int, units: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.n: Final = n
        self.units: Final = units

    def run(self, g: Table) -> None:
        if self.n <= 0 or going_on(g, self.number) is None:
            return
        options = self.options(g)
        if len(options) == 1:
            self.chosen(g, options[0])
        elif options:
            g.ask(self, self.seat, options)

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        if self.units:
            return [UNIT + 4 * self.seat + i for i in range(len(g.groups[self.seat]))]
        return [PICK_PREPARED + POSITIONS * self.seat + i for i in range(len(g.timelines[self.seat]))]

    def chosen(self, g: Table, code: int) -> None:
        if self.n > 1:
            g.stack.append(Sacrifice(self.number, self.seat, self.n - 1, self.units))
        if self.units:
            destroy(g, g.groups[self.seat][(code - UNIT) % 4], self.seat)
        else:
            destroy(g, g.timelines[self.seat][(code - PICK_PREPARED) % POSITIONS], self.seat)

    def question(self, g: Table) -> str:
        return "Destroy one of your own."
