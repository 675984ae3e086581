"""Sentences that depend: on a condition, on a choice, on units picked."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.groups import Condition, Group
from infinitable.games.infinite401.cards.triggers import Resolve, bind
from infinitable.games.infinite401.cards.verbs import Effect
from infinitable.games.infinite401.codes import CHOICE, DONE, NO, UNIT, USE
from infinitable.games.infinite401.table import UNITS_IN, Table
from infinitable.kernel.asking import Ask, Listing


class When(Effect):
    """If a condition holds (or does not), one text, otherwise another."""

    __slots__ = ("condition", "no", "unless", "yes")

    def __init__(self, condition: Condition, unless: bool, yes: int, no: int) -> None:
        self.condition: Final = condition
        self.unless: Final = unless
        self.yes: Final = yes
        self.no: Final = no

    def do(self, g: Table, a: Resolve) -> None:
        text = self.yes if self.condition.holds(g, a) != self.unless else self.no
        if text >= 0:
            g.stack.append(a.within(text))


class PickUnits(Effect):
    """The player picks so many units of a group, one after the other; they are “it” or “them” from here on."""

    __slots__ = ("group", "least", "most")

    def __init__(self, least: int, most: int, group: Group) -> None:
        self.least: Final = least
        self.most: Final = most
        self.group: Final = group

    def do(self, g: Table, a: Resolve) -> None:
        bind(g, a.activation, 0)
        g.stack.append(PickUnit(a, 0))


class PickUnit(Ask):
    """infinite401:1.4: pick one more unit, or be done where fewer is allowed."""

    __slots__ = ("a", "picked")
    CLAUSE = "infinite401:1.4"

    def __init__(self, a: Resolve, picked: int) -> None:
        self.a: Final = a
        self.picked: Final = picked

    def effect(self, g: Table) -> PickUnits:
        effect = g.content.texts[self.a.text][self.a.step]
        assert isinstance(effect, PickUnits)
        return effect

    def run(self, g: Table) -> None:
        codes = self.options(g) if self.picked.bit_count() < self.effect(g).most else []
        if codes and codes[0] != DONE:
            g.ask(self, self.a.side, codes)
        else:
            bind(g, self.a.activation, self.picked)

    def candidates(self, g: Table, to: Listing) -> None:
        effect = self.effect(g)
        for unit in UNITS_IN[effect.group.mask(g, self.a.side, self.a) & ~self.picked]:
            to.allow(UNIT + unit)
        to.judge(DONE, "" if self.picked.bit_count() >= effect.least else "infinite401:1.4")

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            bind(g, self.a.activation, self.picked)
        else:
            g.stack.append(PickUnit(self.a, self.picked | 1 << code - UNIT))

    def question(self, g: Table) -> str:
        deed = g.content.labels[self.a.text].rpartition(": ")[2]
        return f"Choose a unit: {deed}"

    def belongs_to(self, activation: int) -> bool:
        return self.a.activation == activation


class Choose(Effect):
    """One of several texts, of the player's choice; or one text or nothing (“you may”)."""

    __slots__ = ("may", "texts")

    def __init__(self, texts: tuple[int, ...], may: bool) -> None:
        self.texts: Final = texts
        self.may: Final = may

    def do(self, g: Table, a: Resolve) -> None:
        g.stack.append(ChooseText(a))


class ChooseText(Ask):
    """infinite401:1.4: the player chooses what is done."""

    __slots__ = ("a",)
    CLAUSE = "infinite401:1.4"

    def __init__(self, a: Resolve) -> None:
        self.a: Final = a

    def effect(self, g: Table) -> Choose:
        effect = g.content.texts[self.a.text][self.a.step]
        assert isinstance(effect, Choose)
        return effect

    def run(self, g: Table) -> None:
        g.ask(self, self.a.side, self.options(g))

    def candidates(self, g: Table, to: Listing) -> None:
        effect = self.effect(g)
        if effect.may:
            to.allow(USE)
            to.allow(NO)
        else:
            for number in range(len(effect.texts)):
                to.allow(CHOICE + number)

    def chosen(self, g: Table, code: int) -> None:
        if code != NO:
            texts = self.effect(g).texts
            g.stack.append(self.a.within(texts[0 if code == USE else code - CHOICE]))

    def question(self, g: Table) -> str:
        effect = self.effect(g)
        if effect.may:
            return f"You may: {g.content.labels[effect.texts[0]]}"
        return "Choose what happens."

    def belongs_to(self, activation: int) -> bool:
        return self.a.activation == activation
