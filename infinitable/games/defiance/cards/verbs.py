"""The steps a text is carried out in: gates, and effects that choose nothing. A step holds no position."""

from __future__ import annotations

from infinitable.games.defiance.cards.activation import Choose, May, Resolve, Text, changed
from infinitable.games.defiance.cards.groups import Amount, Condition
from infinitable.games.defiance.rules.changes import can_draw, draw, gain_tokens, lock_in, reset_deck, roll_face, shift
from infinitable.games.defiance.rules.dice import Convert, Reroll
from infinitable.games.defiance.rules.ending import score
from infinitable.games.defiance.rules.moving import Explore, Moving, exits, ways
from infinitable.games.defiance.table import DECK, FACES, NONE, REVEALED, TRACK, Table
from infinitable.kernel.state import EVERYONE
from infinitable.parts.cardtext import Node


class Step:
    """One step of an ability's program."""

    clause = "defiance:7.3"
    always = False
    """Whether it is known beforehand that it has a target and a value at any time."""

    def possible(self, g: Table, record: Text) -> bool:
        """defiance:7.3: whether it has a target and a value now."""
        return True

    def run(self, g: Table, n: int, at: int) -> None:
        """Do it, for record n; `at` is its own place in the program."""
        raise NotImplementedError


# Gates -----------------------------------------------------------------------------------------------


class Gate(Step):
    """Skips to a later step if something does not hold."""

    def __init__(self) -> None:
        self.beyond = 0

    def is_open(self, g: Table, record: Text) -> bool:
        raise NotImplementedError

    def run(self, g: Table, n: int, at: int) -> None:
        if not self.is_open(g, g.records[n]):
            g.stack[-1] = Resolve(n, self.beyond)


class IfPassed(Gate):
    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def is_open(self, g: Table, record: Text) -> bool:
        return bool(record.marks >> self.number & 1)


class If(Gate):
    def __init__(self, condition: Condition, unless: bool) -> None:
        super().__init__()
        self.condition = condition
        self.unless = unless

    def is_open(self, g: Table, record: Text) -> bool:
        return self.condition.holds(g, record.owner) != self.unless


class IfDone(Gate):
    def is_open(self, g: Table, record: Text) -> bool:
        return bool(record.done > 0)


class Goto(Gate):
    def is_open(self, g: Table, record: Text) -> bool:
        return False


class MayGate(Gate):
    def __init__(self, node: Node) -> None:
        super().__init__()
        self.node = node

    def run(self, g: Table, n: int, at: int) -> None:
        record = g.records[n]
        if record.owner < g.seats:
            g.stack.append(May(record.owner, self.beyond, n, at))


class ChooseGate(Gate):
    def __init__(self, branches: list[list[Step]]) -> None:
        super().__init__()
        self.branches = branches
        self.starts: list[int] = []

    def open_branches(self, g: Table, record: Text) -> list[int]:
        return [i for i, steps in enumerate(self.branches) if any(step.possible(g, record) for step in steps)]

    def possible(self, g: Table, record: Text) -> bool:
        return bool(self.open_branches(g, record))

    def run(self, g: Table, n: int, at: int) -> None:
        g.stack.append(Choose(g.records[n].owner, at, n))


# Effects that choose nothing --------------------------------------------------------------------------------


class Counted(Step):
    """An effect with an amount."""

    def __init__(self, node: Node, each: Node | None = None) -> None:
        self.amount = Amount(node, each)
        self.fixed = self.amount.is_fixed

    def now(self, g: Table, record: Text) -> int:
        return self.amount.now(g, record.owner, record.x or 1, record.done or 1)

    def possible(self, g: Table, record: Text) -> bool:
        return self.fixed or self.now(g, record) > 0

    def run(self, g: Table, n: int, at: int) -> None:
        record = changed(g, n)
        count = self.amount.fixed if self.fixed else self.amount.now(g, record.owner, record.x, record.done)
        record.done = self.do(g, record, count) if count > 0 else 0

    def do(self, g: Table, record: Text, count: int) -> int:
        """Do it so many times; how often it was done."""
        raise NotImplementedError


class Draw(Counted):
    clause = "defiance:7.7"

    def possible(self, g: Table, record: Text) -> bool:
        return super().possible(g, record) and can_draw(g, record.owner)

    def do(self, g: Table, record: Text, count: int) -> int:
        return sum(1 for _ in range(count) if draw(g, record.owner))


class Gain(Counted):
    clause = "defiance:1.5"

    def possible(self, g: Table, record: Text) -> bool:
        return super().possible(g, record) and g.tokens[record.owner] < TRACK and g.reserve(record.owner) > 0

    def do(self, g: Table, record: Text, count: int) -> int:
        return gain_tokens(g, record.owner, count)


class Score(Counted):
    clause = "defiance:8.4"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.always = self.fixed

    def do(self, g: Table, record: Text, count: int) -> int:
        score(g, record.owner, count, record.text)
        return count


class LockIn(Counted):
    clause = "defiance:7.15"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.face = FACES.index(node.word("face")) if "face" in node else NONE
        self.always = self.fixed

    def do(self, g: Table, record: Text, count: int) -> int:
        for _ in range(count):
            lock_in(g, record.owner, self.face if self.face != NONE else roll_face(g))
        return count


class Reveal(Counted):
    """defiance:7.8: from the top, one at a time, into the middle of the table."""

    clause = "defiance:7.8"

    def possible(self, g: Table, record: Text) -> bool:
        return super().possible(g, record) and can_draw(g, record.owner)

    def do(self, g: Table, record: Text, count: int) -> int:
        faction = g.faction[record.owner]
        shown: list[int] = []
        for _ in range(count):
            if not g.zones[DECK + faction] and not reset_deck(g, faction):
                break
            card = g.zones[DECK + faction][-1]
            shift(g, card, REVEALED)
            g.tell(EVERYONE, "reveals", record.owner, card)
            shown.append(card)
        record.them = tuple(shown)
        record.it = shown[-1] if shown else NONE
        return len(shown)


class ConvertDice(Counted):
    clause = "defiance:4.7"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.face = FACES.index(node.word("face")) if "face" in node else NONE

    def possible(self, g: Table, record: Text) -> bool:
        packed = g.dice[record.owner]
        if self.face != NONE:
            packed &= ~(15 << 4 * self.face)
        return packed > 0

    def do(self, g: Table, record: Text, count: int) -> int:
        g.then(Convert(record.owner, self.face, count))
        return count


class RerollDice(Counted):
    clause = "defiance:3.5"

    def possible(self, g: Table, record: Text) -> bool:
        return g.dice[record.owner] > 0

    def do(self, g: Table, record: Text, count: int) -> int:
        g.then(Reroll(record.owner, count))
        return count


class Move(Counted):
    clause = "defiance:5.10"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.through = "through" in node

    def possible(self, g: Table, record: Text) -> bool:
        leader = record.owner
        return g.spot[leader] >= 0 and bool(ways(g, leader, self.through) or exits(g, leader))

    def do(self, g: Table, record: Text, count: int) -> int:
        g.then(Moving(record.owner, record.owner, count, False, self.through))
        return count


class Discover(Counted):
    clause = "defiance:5.25"

    def possible(self, g: Table, record: Text) -> bool:
        return g.spot[record.owner] >= 0 and bool(Explore(record.owner, 1).options(g))

    def do(self, g: Table, record: Text, count: int) -> int:
        g.then(Explore(record.owner, count))
        return count


class Spell(Step):
    """A standing effect until the round ends."""

    def __init__(self, stat: int, n: int) -> None:
        self.stat = stat
        self.n = n

    def run(self, g: Table, n: int, at: int) -> None:
        g.spells += [g.records[n].owner, self.stat, self.n]
        g.forget()
