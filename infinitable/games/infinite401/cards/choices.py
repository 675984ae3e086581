"""What a text asks: which of several things is done, and which units are meant."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.activation import Aimed
from infinitable.games.infinite401.cards.groups import Group
from infinitable.games.infinite401.codes import DONE, UNIT
from infinitable.games.infinite401.table import UNITS_IN, Table
from infinitable.kernel.asking import Listing
from infinitable.parts.abilities import Decision, Gate, Step, StepAsk, choose


class Choice(Decision):
    """infinite401:1.4: one of several things, of the player's choice; or one thing or nothing (“you may”)."""

    __slots__ = ("number",)

    def __init__(self, codes: tuple[int, ...], first: int, question: str, words: tuple[str, ...], number: int) -> None:
        super().__init__(codes, first, question, "infinite401:1.4", words)
        self.number: Final = number
        """Its place among all questions of a pack."""


class Done(Gate):
    """infinite401:7.7: whether what a player might do was done, and cards went under the stack where it says so."""

    __slots__ = ("mark", "puts")

    def __init__(self, mark: int, puts: bool) -> None:
        super().__init__()
        self.mark: Final = mark
        """Of the “you may” before, as a bit; 0: there was none."""
        self.puts: Final = puts

    def is_open(self, g: Table, a: Aimed) -> bool:
        return (not self.mark or a.marks & self.mark != 0) and (not self.puts or a.done > 0)


class AllUnits(Step):
    """infinite401:1.4: all units of a group as it is met; they are “them” from here on."""

    __slots__ = ("group", "slot")

    def __init__(self, group: Group, slot: int) -> None:
        self.group: Final = group
        self.slot: Final = slot

    def do(self, g: Table, a: Aimed, at: int) -> int:
        choose(g, a.number, self.slot, (self.group.mask(g, a.owner, a),))
        return at + 1


class PickUnits(Step):
    """The player picks so many units of a group, one after the other; they are “it” or “them” from here on."""

    __slots__ = ("group", "least", "most", "number", "question", "slot")

    def __init__(self, least: int, most: int, group: Group, slot: int, question: str, number: int) -> None:
        self.least: Final = least
        self.most: Final = most
        self.group: Final = group
        self.slot: Final = slot
        self.question: Final = question
        """Whose text it is, and what is going to be done to them."""
        self.number: Final = number
        """Its place among all questions of a pack."""

    def do(self, g: Table, a: Aimed, at: int) -> int:
        g.stack.append(PickUnit(a.number, at, 0))
        return at + 1


class PickUnit(StepAsk):
    """infinite401:1.4: pick one more unit, or be done where fewer is allowed."""

    __slots__ = ("picked",)
    CLAUSE = "infinite401:1.4"

    def __init__(self, activation: int, at: int, picked: int) -> None:
        super().__init__(activation, at)
        self.picked: Final = picked

    def picks(self, g: Table) -> PickUnits:
        step = self.step(g)
        assert isinstance(step, PickUnits)
        return step

    def run(self, g: Table) -> None:
        codes = self.options(g) if self.picked.bit_count() < self.picks(g).most else []
        if codes and codes[0] != DONE:
            g.ask(self, self.asks(g), codes)
        else:
            self.keep(g)

    def candidates(self, g: Table, to: Listing) -> None:
        step, a = self.picks(g), g.activations[self.activation]
        assert isinstance(a, Aimed)
        for unit in UNITS_IN[step.group.mask(g, a.owner, a) & ~self.picked]:
            to.allow(UNIT + unit)
        to.judge(DONE, "" if self.picked.bit_count() >= step.least else "infinite401:1.4")

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            self.keep(g)
        else:
            g.stack.append(PickUnit(self.activation, self.at, self.picked | 1 << code - UNIT))

    def keep(self, g: Table) -> None:
        choose(g, self.activation, self.picks(g).slot, (self.picked,))

    def question(self, g: Table) -> str:
        return self.picks(g).question
