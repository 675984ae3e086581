"""Resolving a text step by step, in the order of an activation (defiance:7.1): spend, check, target, resolve.

What is being resolved is among the records of the table; the frames here only say which and which step of its ability.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from infinitable.games.defiance.codes import CARD, CHOICE, DONE, LEADER, NO, NUMBER, ROLL, TILE, YES
from infinitable.games.defiance.rules.changes import discard, roll_check
from infinitable.games.defiance.table import ATTRIBUTES, CARDS, NONE, REVEALED, TILES, Table, alike
from infinitable.kernel.activation import Activation, Things
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import Frame
from infinitable.parts.cardtext import phrase

if TYPE_CHECKING:
    from infinitable.games.defiance.cards.picking import Picking
    from infinitable.games.defiance.cards.verbs import ChooseGate, MayGate

CODES: Final = (CARD, TILE, LEADER)


class Text(Activation):
    """A text that is being carried out, with the revealed cards “them” stands for, and the targets declared for it."""

    __slots__ = ("targets", "them")

    def __init__(
        self,
        number: int,
        text: int,
        source: int,
        owner: int,
        it: int = NONE,
        whose: int = NONE,
        x: int = 0,
        done: int = 0,
        marks: int = 0,
        chosen: tuple[Things, ...] = (),
        targets: Things = (),
        them: Things = (),
    ) -> None:
        super().__init__(number, text, source, owner, it, whose, x, done, marks, chosen)
        self.targets: Things = targets
        """Number of the step and target, one after the other."""
        self.them: Things = them

    def twin(self) -> Text:
        return Text(
            self.number, self.text, self.source, self.owner, self.it, self.whose, self.x, self.done, self.marks,
            self.chosen, self.targets, self.them,
        )  # fmt: skip


def changed(g: Table, n: int) -> Text:
    """A text under way, to be changed: copies of the table keep the one that was."""
    now = g.records[n] = g.records[n].twin()
    return now


class Stage(Frame):
    """A step in resolving a record."""

    __slots__ = ("record",)

    def __init__(self, record: int) -> None:
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation


class Checks(Ask):
    """defiance:7.1,7.10: before targets are named each check of the text may be rolled."""

    __slots__ = ("seat", "number", "record")
    CLAUSE = "defiance:7.10"

    def __init__(self, seat: int, number: int, record: int) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def check(self, g: Table) -> tuple[int, int]:
        """Attribute and number asked for."""
        found: tuple[int, int] = g.content.abilities[g.records[self.record].text].checks[self.number]
        return found

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(ROLL)
        to.allow(NO)

    def chosen(self, g: Table, code: int) -> None:
        record = changed(g, self.record)
        if code == ROLL:
            attribute, need = self.check(g)
            if roll_check(g, self.seat, attribute, need):
                record.marks |= 1 << self.number

    def question(self, g: Table) -> str:
        attribute, need = self.check(g)
        return f"{text_of(g, self.record)}: roll the {ATTRIBUTES[attribute]} check of {need}?"


class ChooseX(Ask):
    """defiance:7.12: X is 1 or more, and means the same throughout."""

    __slots__ = ("seat", "record")
    CLAUSE = "defiance:7.12"

    def __init__(self, seat: int, record: int) -> None:
        self.seat: Final = seat
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def candidates(self, g: Table, to: Listing) -> None:
        record = g.records[self.record]
        most = max(1, min(g.content.abilities[record.text].most_x(g, record), 15))
        for n in range(16):
            out = "" if 0 < n <= most else self.CLAUSE
            to.judge(NUMBER + n, out, "X is 1 or more." if n == 0 else f"X can be {most} at most here.")

    def chosen(self, g: Table, code: int) -> None:
        changed(g, self.record).x = code - NUMBER

    def question(self, g: Table) -> str:
        return f"{text_of(g, self.record)}: how much is X?"


class Declare(Ask):
    """defiance:7.2,7.4: the targets of what will surely happen are declared first; of “up to”, only the first."""

    __slots__ = ("seat", "number", "record")
    CLAUSE = "defiance:7.2"

    def __init__(self, seat: int, number: int, record: int) -> None:
        self.seat: Final = seat
        self.number: Final = number
        """Which of the ability's declared steps."""
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def _step(self, g: Table) -> tuple[int, Picking | None]:
        record = g.records[self.record]
        ability = g.content.abilities[record.text]
        if self.number >= len(ability.declared):
            return NONE, None
        at = ability.declared[self.number]
        return at, cast("Picking", ability.steps[at])

    def run(self, g: Table) -> None:
        at, step = self._step(g)
        if step is None:
            return
        record = g.records[self.record]
        if not g.content.abilities[record.text].will_happen(at, record.marks):
            g.then(Declare(self.seat, self.number + 1, self.record))
            return
        left = self._left(g, at, step)
        wanted = 1 if step.up_to else step.wanted(g, record)
        if not left or self._taken(record, at) >= wanted:
            g.then(Declare(self.seat, self.number + 1, self.record))
        elif len(left) == 1:
            self._take(g, at, left[0])
        else:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        at, step = self._step(g)
        assert step is not None
        for thing in self._left(g, at, step):
            to.allow(CODES[step.noun] + thing)
        to.judge(DONE, "defiance:7.4" if step.up_to else self.CLAUSE, "The first target has to be declared.")
        if to.explains:
            refuse_thing(g, to, step)

    def _taken(self, record: Text, at: int) -> int:
        targets = record.targets
        return sum(1 for i in range(0, len(targets), 2) if targets[i] == at)

    def _left(self, g: Table, at: int, step: Picking) -> list[int]:
        record = g.records[self.record]
        targets = record.targets
        taken = {targets[i + 1] for i in range(0, len(targets), 2) if targets[i] == at}
        found = [thing for thing in step.candidates(g, record) if thing not in taken]
        return alike(g, found) if step.noun == 0 else found

    def _take(self, g: Table, at: int, thing: int) -> None:
        changed(g, self.record).targets += (at, thing)
        g.then(Declare(self.seat, self.number, self.record))

    def chosen(self, g: Table, code: int) -> None:
        at, step = self._step(g)
        assert step is not None
        self._take(g, at, code - CODES[step.noun])

    def question(self, g: Table) -> str:
        _, step = self._step(g)
        assert step is not None
        return asked_for(g, self.record, step)


def text_of(g: Table, record: int) -> str:
    """What the text that is carried out stands on."""
    return g.content.name_of(g.records[record].text)


def asked_for(g: Table, record: int, step: Picking) -> str:
    return f"{text_of(g, record)}: {step.question[0].lower()}{step.question[1:]}"


def refuse_thing(g: Table, to: Listing, step: Picking) -> None:
    """Why something else than what the text means cannot be chosen."""
    thing = to.wanted - CODES[step.noun]
    if not 0 <= thing < (CARDS, TILES, g.leaders)[step.noun]:
        return
    name = (g.content.card_name, g.tile_name, g.leader_name)[step.noun](thing)
    to.judge(to.wanted, step.clause, f"The text does not mean {name}, or nothing could happen to it.")


class Resolve(Stage):
    """defiance:7.1: the text is carried out sentence by sentence."""

    __slots__ = ("at",)

    def __init__(self, record: int, at: int) -> None:
        super().__init__(record)
        self.at: Final = at

    def run(self, g: Table) -> None:
        record = g.records[self.record]
        ability = g.content.abilities[record.text]
        if self.at < len(ability.steps):
            g.stack.append(Resolve(self.record, self.at + 1))
            ability.steps[self.at].run(g, self.record, self.at)
            return
        del g.records[self.record :]
        if g.zones[REVEALED] and not g.records:
            tidy(g)


def tidy(g: Table) -> None:
    """defiance:7.8: what is left of the revealed cards is discarded in the order they were revealed."""
    for card in g.zones[REVEALED][:]:
        discard(g, card)


class Choosing(Ask):
    """defiance:7.2,7.4: a choice made when the step comes: one's own cards, and the later ones of “up to”.

    A choice from the hand is always asked for, even where only one card or none fits: what is not asked would tell.
    """

    __slots__ = ("seat", "at", "record", "taken")
    CLAUSE = "defiance:7.4"

    def __init__(self, seat: int, at: int, record: int, taken: int) -> None:
        self.seat: Final = seat
        self.at: Final = at
        self.record: Final = record
        self.taken: Final = taken

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def _step(self, g: Table) -> Picking:
        step = g.content.abilities[g.records[self.record].text].steps[self.at]
        return cast("Picking", step)

    def run(self, g: Table) -> None:
        step = self._step(g)
        record = g.records[self.record]
        if self.taken >= step.wanted(g, record):
            return
        hidden = step.is_hidden and bool(g.hand(self.seat))
        codes = self.options(g)
        if codes == [DONE] and not hidden:
            return
        if len(codes) == 1 and codes[0] != DONE and not hidden:
            self.chosen(g, codes[0])
        else:
            g.ask(self, self.seat, codes)

    def candidates(self, g: Table, to: Listing) -> None:
        step = self._step(g)
        left = step.candidates(g, g.records[self.record])
        for thing in alike(g, left) if step.noun == 0 else left:
            to.allow(CODES[step.noun] + thing)
        free = step.optional or (step.up_to and self.taken > 0) or not left
        to.judge(DONE, "" if free else "defiance:7.3", "One must be chosen: the text does not say “you may”.")
        if to.explains:
            refuse_thing(g, to, step)

    def chosen(self, g: Table, code: int) -> None:
        if code != DONE:
            step = self._step(g)
            self._take(g, step, code - CODES[step.noun])

    def _take(self, g: Table, step: Picking, thing: int) -> None:
        g.stack.append(Choosing(self.seat, self.at, self.record, self.taken + 1))
        changed(g, self.record).done += 1
        step.apply(g, self.record, thing)

    def question(self, g: Table) -> str:
        return asked_for(g, self.record, self._step(g))


class May(Ask):
    """defiance:7.11: what a text says you may do is asked."""

    __slots__ = ("seat", "beyond", "record", "at")
    CLAUSE = "defiance:7.11"

    def __init__(self, seat: int, beyond: int, record: int, at: int) -> None:
        self.seat: Final = seat
        self.beyond: Final = beyond
        """The step to go on with if you do not."""
        self.record: Final = record
        self.at: Final = at

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(YES)
        to.allow(NO)

    def chosen(self, g: Table, code: int) -> None:
        if code == NO:
            changed(g, self.record).done = 0
            g.stack[-1] = Resolve(self.record, self.beyond)

    def question(self, g: Table) -> str:
        gate = cast("MayGate", g.content.abilities[g.records[self.record].text].steps[self.at])
        return f"{text_of(g, self.record)}: {phrase(g.content.pack.language, gate.node)}. Do you?"


class Choose(Ask):
    """defiance:7.2: one of several effects."""

    __slots__ = ("seat", "at", "record")
    CLAUSE = "defiance:7.2"

    def __init__(self, seat: int, at: int, record: int) -> None:
        self.seat: Final = seat
        self.at: Final = at
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def candidates(self, g: Table, to: Listing) -> None:
        record = g.records[self.record]
        gate = cast("ChooseGate", g.content.abilities[record.text].steps[self.at])
        possible = gate.open_branches(g, record) or range(len(gate.branches))
        for n in range(len(gate.branches)):
            to.judge(CHOICE + n, "" if n in possible else "defiance:7.3", "That could do nothing now.")

    def chosen(self, g: Table, code: int) -> None:
        record = g.records[self.record]
        gate = cast("ChooseGate", g.content.abilities[record.text].steps[self.at])
        g.stack[-1] = Resolve(self.record, gate.starts[code - CHOICE])

    def question(self, g: Table) -> str:
        return f"{text_of(g, self.record)}: choose what happens."
