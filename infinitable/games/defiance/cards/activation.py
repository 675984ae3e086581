"""Carrying out a text in the order of an activation (defiance:7.1): check, X, targets, then sentence by sentence.

What the first edition asks of whoever carries out a text, and what it remembers of one besides what all games do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import mypyc_attr

from infinitable.games.defiance.codes import CARD, DONE, LEADER, NO, NUMBER, ROLL, TILE
from infinitable.games.defiance.rules.changes import roll_check
from infinitable.games.defiance.table import ATTRIBUTES, CARDS, NONE, TILES, Table, alike
from infinitable.kernel.activation import Activation, Things
from infinitable.kernel.asking import Listing
from infinitable.kernel.state import Frame
from infinitable.parts.abilities import Carry, Decision, Step, StepAsk, choose, mark
from infinitable.parts.cardtext import plain

if TYPE_CHECKING:
    from infinitable.games.defiance.cards.picking import Picking
    from infinitable.games.defiance.cards.verbs import Effect

CODES: Final[tuple[int, ...]] = (CARD, TILE, LEADER)
CHECKS: Final = 32
"""Where the marks of checks begin; those of decisions come before."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Text(Activation):
    """A text that is being carried out, with the revealed cards “them” stands for."""

    __slots__ = ("them",)

    def __init__(self, number: int, text: int, source: int, owner: int, it: int = NONE, whose: int = NONE) -> None:
        super().__init__(number, text, source, owner, it, whose)
        self.them: Things = ()

    def copy_to(self, twin: Text) -> None:
        super().copy_to(twin)
        twin.them = self.them

    def declared(self, slot: int) -> Things:
        return self.chosen[slot] if slot < len(self.chosen) else ()


def begin(g: Table, text: int, leader: int, source: int, it: int = NONE, whose: int = NONE) -> None:
    """This text is carried out next. Texts end in the reverse order of their beginning, so their number is free."""
    number = len(g.activations)
    g.activations[number] = Text(number, text, source, leader, it, whose)
    g.stack.append(Carry(number, 0))


def under_way(g: Table, number: int) -> Text:
    found = g.activations[number]
    assert isinstance(found, Text)
    return found


def changed(g: Table, number: int) -> Text:
    """A text under way, to be changed: copies of the table keep the one that was."""
    now = under_way(g, number).twin()
    g.activations[number] = now
    return now


def title(g: Table, number: int) -> str:
    """What the text that is carried out stands on."""
    return g.content.name_of(g.activations[number].text)


# Checks and X -------------------------------------------------------------------------------------------------


class Check(Step):
    """defiance:7.1,7.10: before targets are named each check of the text may be rolled."""

    def __init__(self, attribute: int, need: int, bit: int) -> None:
        self.attribute: Final = attribute
        self.need: Final = need
        self.bit: Final = bit

    def do(self, g: Table, a: Text, at: int) -> int:
        g.stack.append(Checks(a.number, at))
        return at + 1


class Checks(StepAsk):
    __slots__ = ()
    CLAUSE = "defiance:7.10"
    ANSWERS = (ROLL, NO)

    def check(self, g: Table) -> Check:
        step = self.step(g)
        assert isinstance(step, Check)
        return step

    def chosen(self, g: Table, code: int) -> None:
        check = self.check(g)
        if code == ROLL and roll_check(g, self.asks(g), check.attribute, check.need):
            mark(g, self.activation, check.bit)

    def question(self, g: Table) -> str:
        check = self.check(g)
        return f"{title(g, self.activation)}: roll the {ATTRIBUTES[check.attribute]} check of {check.need}?"


class X(Step):
    """defiance:7.12: X is 1 or more, and means the same throughout."""

    def do(self, g: Table, a: Text, at: int) -> int:
        g.stack.append(ChooseX(a.number, at))
        return at + 1


class ChooseX(StepAsk):
    __slots__ = ()
    CLAUSE = "defiance:7.12"

    def candidates(self, g: Table, to: Listing) -> None:
        a = under_way(g, self.activation)
        most = max(1, min(g.content.abilities[a.text].most_x(g, a), 15))
        for n in range(16):
            out = "" if 0 < n <= most else self.CLAUSE
            to.judge(NUMBER + n, out, "X must be 1 or more." if n == 0 else f"X can be {most} at most here.")

    def chosen(self, g: Table, code: int) -> None:
        changed(g, self.activation).x = code - NUMBER

    def question(self, g: Table) -> str:
        return f"{title(g, self.activation)}: how much is X?"


# Targets ------------------------------------------------------------------------------------------------------


class Target(Step):
    """defiance:7.2: the targets of what will surely happen are declared first."""

    def __init__(self, picking: Picking) -> None:
        self.picking: Final = picking

    def do(self, g: Table, a: Text, at: int) -> int:
        g.stack.append(Declare(a.number, at))
        return at + 1


class Declare(StepAsk):
    """defiance:7.2,7.4: one target after the other; of “up to”, only the first."""

    __slots__ = ()
    CLAUSE = "defiance:7.2"

    def picking(self, g: Table) -> Picking:
        step = self.step(g)
        assert isinstance(step, Target)
        return step.picking

    def run(self, g: Table) -> None:
        a, picking = under_way(g, self.activation), self.picking(g)
        left = self._left(g, picking)
        wanted = 1 if picking.up_to else picking.wanted(g, a)
        if not left or len(a.declared(picking.slot)) >= wanted:
            return
        if len(left) == 1:
            self._take(g, picking, left[0])
        else:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        picking = self.picking(g)
        for thing in self._left(g, picking):
            to.allow(CODES[picking.noun] + thing)
        to.judge(DONE, "defiance:7.4" if picking.up_to else self.CLAUSE, "One target must be named.")
        if to.explains:
            refuse_thing(g, to, picking, self.activation)

    def _left(self, g: Table, picking: Picking) -> list[int]:
        a = under_way(g, self.activation)
        taken = a.declared(picking.slot)
        found = [thing for thing in picking.candidates(g, a) if thing not in taken]
        return alike(g, found) if picking.noun == 0 else found

    def _take(self, g: Table, picking: Picking, thing: int) -> None:
        taken = under_way(g, self.activation).declared(picking.slot)
        choose(g, self.activation, picking.slot, (*taken, thing))
        g.stack.append(self)

    def chosen(self, g: Table, code: int) -> None:
        picking = self.picking(g)
        self._take(g, picking, code - CODES[picking.noun])

    def question(self, g: Table) -> str:
        return asked_for(g, self.activation, self.picking(g))


def asked_for(g: Table, number: int, picking: Picking) -> str:
    return f"{title(g, number)}: {picking.question[0].lower()}{picking.question[1:]}"


def refuse_thing(g: Table, to: Listing, picking: Picking, number: int) -> None:
    """Why something else than what the text means cannot be chosen."""
    thing = to.wanted - CODES[picking.noun]
    if not 0 <= thing < (CARDS, TILES, g.leaders)[picking.noun]:
        return
    name = (g.content.card_name, g.tile_name, g.leader_name)[picking.noun](thing)
    a = under_way(g, number)
    if thing in picking.pool(g, a):
        words = f"Nothing could happen to {name} now."
    else:
        text = plain(g.content.pack.language, (g.content.abilities[a.text].node,))
        words = f"{title(g, number)} does not speak of {name}: {text}"
    to.judge(to.wanted, picking.clause, words)


class Apply(Frame):
    """defiance:7.5: a declared target is dealt with if it is still there."""

    __slots__ = ("activation", "at", "thing")

    def __init__(self, activation: int, at: int, thing: int) -> None:
        self.activation: Final = activation
        self.at: Final = at
        self.thing: Final = thing

    def run(self, g: Table) -> None:
        a = changed(g, self.activation)
        picking = cast("Picking", g.content.abilities[a.text].steps[self.at])
        if self.thing in picking.candidates(g, a):
            a.done += 1
            picking.apply(g, self.activation, self.thing)


class Choosing(StepAsk):
    """defiance:7.2,7.4: a choice made when the step comes: one's own cards, and the later ones of “up to”.

    A choice from the hand is always asked for, even where only one card or none fits: what is not asked would tell.
    """

    __slots__ = ("taken",)
    CLAUSE = "defiance:7.4"

    def __init__(self, activation: int, at: int, taken: int) -> None:
        super().__init__(activation, at)
        self.taken: Final = taken

    def picking(self, g: Table) -> Picking:
        return cast("Picking", self.step(g))

    def run(self, g: Table) -> None:
        picking = self.picking(g)
        a = under_way(g, self.activation)
        if self.taken >= picking.wanted(g, a):
            return
        hidden = picking.is_hidden and bool(g.hand(a.owner))
        codes = self.options(g)
        if codes == [DONE] and not hidden:
            return
        if len(codes) == 1 and codes[0] != DONE and not hidden:
            self.chosen(g, codes[0])
        else:
            g.ask(self, a.owner, codes)

    def candidates(self, g: Table, to: Listing) -> None:
        picking = self.picking(g)
        left = picking.candidates(g, under_way(g, self.activation))
        for thing in alike(g, left) if picking.noun == 0 else left:
            to.allow(CODES[picking.noun] + thing)
        free = picking.optional or (picking.up_to and self.taken > 0) or not left
        to.judge(DONE, "" if free else "defiance:7.3", "One must be chosen: the text does not say “you may”.")
        if to.explains:
            refuse_thing(g, to, picking, self.activation)

    def chosen(self, g: Table, code: int) -> None:
        if code != DONE:
            picking = self.picking(g)
            g.stack.append(Choosing(self.activation, self.at, self.taken + 1))
            changed(g, self.activation).done += 1
            picking.apply(g, self.activation, code - CODES[picking.noun])

    def question(self, g: Table) -> str:
        return asked_for(g, self.activation, self.picking(g))


# Decisions ------------------------------------------------------------------------------------------------------


class May(Decision):
    """defiance:7.11: what a text says you may do is asked; who does not has done nothing."""

    def answered(self, g: Table, number: int, place: int) -> None:
        super().answered(g, number, place)
        if place >= len(self.words):
            changed(g, number).done = 0


class ChooseOne(Decision):
    """defiance:7.2,7.3: one of several effects that could do something, or any where none could."""

    branches: tuple[tuple[Effect, ...], ...] = ()
    """What each answer does."""

    def open_branches(self, g: Table, a: Text) -> list[int]:
        return [i for i, steps in enumerate(self.branches) if any(step.possible(g, a) for step in steps)]

    def possible(self, g: Table, a: Text) -> bool:
        return bool(self.open_branches(g, a))

    def offer(self, g: Table, a: Text, to: Listing) -> None:
        possible = self.open_branches(g, a) or range(len(self.branches))
        for n, code in enumerate(self.codes):
            to.judge(code, "" if n in possible else "defiance:7.3", "That could do nothing now.")
