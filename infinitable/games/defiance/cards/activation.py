"""Resolving a text step by step, in the order of an activation (defiance:7.1): spend, check, target, resolve.

What is being resolved is a record in the state; the frames here only say which record and which step of its ability.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from infinitable.games.defiance.codes import CARD, CHOICE, DONE, LEADER, NO, NUMBER, ROLL, TILE, YES
from infinitable.games.defiance.prompts import Prompt, alike
from infinitable.games.defiance.rules.changes import discard, roll_check
from infinitable.games.defiance.table import ATTRIBUTES, NONE, REVEALED, Table
from infinitable.kernel.state import Frame

if TYPE_CHECKING:
    from infinitable.games.defiance.cards.picking import Picking
    from infinitable.games.defiance.cards.verbs import ChooseGate

SEAT: Final = 0
SOURCE: Final = 1
"""The card whose text this is, or NONE."""
ABILITY: Final = 2
PASSED: Final = 3
"""Which checks were passed, as bits."""
X: Final = 4
IT: Final = 5
WHOSE: Final = 6
"""“That leader”: whose thing was chosen last."""
COUNT: Final = 7
"""How many things the latest step did: “that many”, and whether “if you do” holds."""
THEM: Final = 8
TARGETS: Final = 9
"""Declared targets: number of the step and target, one after the other."""

CODES: Final = (CARD, TILE, LEADER)


def new_record(leader: int, source: int, ability: int, it: int) -> list[Any]:
    return [leader, source, ability, 0, 0, it, NONE, 0, (), ()]


class Stage(Frame):
    """A step in resolving a record."""

    __slots__ = ("record",)

    def __init__(self, record: int) -> None:
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation


class Checks(Prompt):
    """defiance:7.1,7.10: before targets are named each check of the text may be rolled."""

    __slots__ = ("number", "record")
    clause = "defiance:7.10"

    def __init__(self, seat: int, number: int, record: int) -> None:
        self.seat = seat
        self.number: Final = number
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def check(self, g: Table) -> tuple[int, int]:
        """Attribute and number asked for."""
        found: tuple[int, int] = g.content.abilities[g.records[self.record][ABILITY]].checks[self.number]
        return found

    def run(self, g: Table) -> None:
        if self.seat >= g.seats:
            self.chosen(g, ROLL)
            return
        g.ask(self, self.seat, [ROLL, NO])

    def chosen(self, g: Table, code: int) -> None:
        record = g.records[self.record]
        if code == ROLL:
            attribute, need = self.check(g)
            if roll_check(g, self.seat, attribute, need):
                record[PASSED] |= 1 << self.number

    def question(self, g: Table) -> str:
        attribute, need = self.check(g)
        return f"Roll the {ATTRIBUTES[attribute]} check of {need}?"


class ChooseX(Prompt):
    """defiance:7.12: X is 1 or more, and means the same throughout."""

    __slots__ = ("record",)
    clause = "defiance:7.12"

    def __init__(self, seat: int, record: int) -> None:
        self.seat = seat
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def choices(self, g: Table) -> list[int]:
        record = g.records[self.record]
        most = g.content.abilities[record[ABILITY]].most_x(g, record)
        return [NUMBER + n for n in range(1, max(1, min(most, 15)) + 1)]

    def chosen(self, g: Table, code: int) -> None:
        g.records[self.record][X] = code - NUMBER

    def question(self, g: Table) -> str:
        return "How much is X?"


class Declare(Prompt):
    """defiance:7.2,7.4: the targets of what will surely happen are declared first; of “up to”, only the first."""

    __slots__ = ("number", "record")
    clause = "defiance:7.2"

    def __init__(self, seat: int, number: int, record: int) -> None:
        self.seat = seat
        self.number: Final = number
        """Which of the ability's declared steps."""
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def _step(self, g: Table) -> tuple[int, Picking | None]:
        record = g.records[self.record]
        ability = g.content.abilities[record[ABILITY]]
        if self.number >= len(ability.declared):
            return NONE, None
        at = ability.declared[self.number]
        return at, cast("Picking", ability.steps[at])

    def run(self, g: Table) -> None:
        at, step = self._step(g)
        if step is None:
            return
        record = g.records[self.record]
        if not g.content.abilities[record[ABILITY]].will_happen(at, record[PASSED]):
            g.then(Declare(self.seat, self.number + 1, self.record))
            return
        left = self._left(g, at, step)
        wanted = 1 if step.up_to else step.wanted(g, record)
        if not left or self._taken(record, at) >= wanted:
            g.then(Declare(self.seat, self.number + 1, self.record))
        elif len(left) == 1 or self.seat >= g.seats:
            self._take(g, at, left[0])
        else:
            g.ask(self, self.seat, [CODES[step.noun] + thing for thing in left])

    def _taken(self, record: list[Any], at: int) -> int:
        targets = record[TARGETS]
        return sum(1 for i in range(0, len(targets), 2) if targets[i] == at)

    def _left(self, g: Table, at: int, step: Picking) -> list[int]:
        record = g.records[self.record]
        targets = record[TARGETS]
        taken = {targets[i + 1] for i in range(0, len(targets), 2) if targets[i] == at}
        found = [thing for thing in step.candidates(g, record) if thing not in taken]
        return alike(g, found) if step.noun == 0 else found

    def _take(self, g: Table, at: int, thing: int) -> None:
        g.records[self.record][TARGETS] += (at, thing)
        g.then(Declare(self.seat, self.number, self.record))

    def chosen(self, g: Table, code: int) -> None:
        at, step = self._step(g)
        assert step is not None
        self._take(g, at, code - CODES[step.noun])

    def why_not(self, g: Table, code: int) -> str:
        _, step = self._step(g)
        return step.clause if step is not None else self.clause

    def question(self, g: Table) -> str:
        _, step = self._step(g)
        return step.question if step is not None else ""


class Resolve(Stage):
    """defiance:7.1: the text is carried out sentence by sentence."""

    __slots__ = ("at",)

    def __init__(self, record: int, at: int) -> None:
        super().__init__(record)
        self.at: Final = at

    def run(self, g: Table) -> None:
        record = g.records[self.record]
        ability = g.content.abilities[record[ABILITY]]
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


class Choosing(Prompt):
    """defiance:7.2,7.4: a choice made when the step comes: one's own cards, and the later ones of “up to”.

    A choice from the hand is always asked for, even where only one card or none fits: what is not asked would tell.
    """

    __slots__ = ("at", "record", "taken")
    clause = "defiance:7.4"

    def __init__(self, seat: int, at: int, record: int, taken: int) -> None:
        self.seat = seat
        self.at: Final = at
        self.record: Final = record
        self.taken: Final = taken

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def _step(self, g: Table) -> Picking:
        step = g.content.abilities[g.records[self.record][ABILITY]].steps[self.at]
        return cast("Picking", step)

    def run(self, g: Table) -> None:
        step = self._step(g)
        record = g.records[self.record]
        if self.taken >= step.wanted(g, record):
            return
        left = step.candidates(g, record)
        hidden = step.is_hidden and bool(g.hand(self.seat))
        if not left and not hidden:
            return
        if step.noun == 0:
            left = alike(g, left)
        free = step.optional or (step.up_to and self.taken > 0) or not left
        if self.seat >= g.seats or (len(left) == 1 and not free and not hidden):
            self._take(g, step, left[0])
            return
        codes = [CODES[step.noun] + thing for thing in left]
        g.ask(self, self.seat, [*codes, DONE] if free else codes)

    def chosen(self, g: Table, code: int) -> None:
        if code != DONE:
            step = self._step(g)
            self._take(g, step, code - CODES[step.noun])

    def _take(self, g: Table, step: Picking, thing: int) -> None:
        g.stack.append(Choosing(self.seat, self.at, self.record, self.taken + 1))
        g.records[self.record][COUNT] += 1
        step.apply(g, self.record, thing)

    def why_not(self, g: Table, code: int) -> str:
        return self._step(g).clause

    def question(self, g: Table) -> str:
        return self._step(g).question


class May(Prompt):
    """defiance:7.11: what a text says you may do is asked."""

    __slots__ = ("beyond", "record")
    clause = "defiance:7.11"

    def __init__(self, seat: int, beyond: int, record: int) -> None:
        self.seat = seat
        self.beyond: Final = beyond
        """The step to go on with if you do not."""
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def choices(self, g: Table) -> list[int]:
        return [YES, NO]

    def chosen(self, g: Table, code: int) -> None:
        if code == NO:
            g.records[self.record][COUNT] = 0
            g.stack[-1] = Resolve(self.record, self.beyond)

    def question(self, g: Table) -> str:
        entry = g.content.abilities[g.records[self.record][ABILITY]].entry
        return f"{g.content.pack.entries[entry].name}: do it?"


class Choose(Prompt):
    """defiance:7.2: one of several effects."""

    __slots__ = ("at", "record")
    clause = "defiance:7.2"

    def __init__(self, seat: int, at: int, record: int) -> None:
        self.seat = seat
        self.at: Final = at
        self.record: Final = record

    def belongs_to(self, activation: int) -> bool:
        return self.record == activation

    def choices(self, g: Table) -> list[int]:
        record = g.records[self.record]
        gate = g.content.abilities[record[ABILITY]].steps[self.at]
        branches = cast("ChooseGate", gate).open_branches(g, record)
        return [CHOICE + n for n in branches or range(len(cast("ChooseGate", gate).branches))]

    def run(self, g: Table) -> None:
        if self.seat < g.seats:
            super().run(g)
        else:
            self.chosen(g, self.choices(g)[0])

    def chosen(self, g: Table, code: int) -> None:
        record = g.records[self.record]
        gate = cast("ChooseGate", g.content.abilities[record[ABILITY]].steps[self.at])
        g.stack[-1] = Resolve(self.record, gate.starts[code - CHOICE])

    def question(self, g: Table) -> str:
        return "Choose what happens."
