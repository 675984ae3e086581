"""What is left to other leaders: which of two things they do, whether they pay, and what they destroy of their own."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.cards.activation import Text, changed, title
from infinitable.games.defiance.cards.groups import Amount, Static
from infinitable.games.defiance.cards.verbs import Effect
from infinitable.games.defiance.cards.verbs_map import OnLeader
from infinitable.games.defiance.codes import CARD, CHOICE, NO, YES
from infinitable.games.defiance.rules.changes import destroy_card, discard, lose_tokens
from infinitable.games.defiance.rules.ending import lose_points
from infinitable.games.defiance.table import DEEDS, NONE, Table, alike
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE
from infinitable.parts.abilities import Step, did, mark
from infinitable.parts.cardtext import Node

DUES: Final = ("discard", "tokens", "points", "unit")
DISCARD: Final = 0
TOKENS: Final = 1
POINTS: Final = 2
UNIT: Final = 3


def due_of(node: Node) -> tuple[int, int]:
    """“discards 2 cards”: what, and how many."""
    return DUES.index(node.word("what")), node.number("n")


def can_meet(g: Table, leader: int, what: int, n: int) -> bool:
    """In full: how many cards somebody holds is no secret."""
    if what == DISCARD:
        return len(g.hand(leader)) >= n
    if what == TOKENS:
        return g.tokens[leader] >= n
    if what == POINTS:
        return leader < g.seats and g.score[g.team[leader]] >= n
    return len(g.group(leader)) >= n


def meet(g: Table, activation: int, leader: int, what: int, n: int) -> None:
    if what == TOKENS:
        lose_tokens(g, leader, n)
    elif what == POINTS:
        lose_points(g, leader, n)
    else:
        g.stack.append(GiveUp(activation, leader, what, n))


class GiveUp(Ask):
    """defiance:7.32: so many cards of one's own hand or group, of one's own choice, one after another."""

    __slots__ = ("activation", "leader", "what", "n")
    CLAUSE = "defiance:7.32"

    def __init__(self, activation: int, leader: int, what: int, n: int) -> None:
        self.activation: Final = activation
        self.leader: Final = leader
        self.what: Final = what
        self.n: Final = n

    def asks(self, g: Table) -> int:
        return self.leader

    def cards(self, g: Table) -> list[int]:
        return alike(g, g.hand(self.leader) if self.what == DISCARD else g.group(self.leader))

    def run(self, g: Table) -> None:
        lying = g.hand(self.leader) if self.what == DISCARD else g.group(self.leader)
        if self.n > 0 and 0 < len(lying) <= self.n:
            self.chosen(g, CARD + lying[0])
        elif self.n > 0 and lying:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        for card in self.cards(g):
            to.allow(CARD + card)

    def chosen(self, g: Table, code: int) -> None:
        card = code - CARD
        g.stack.append(GiveUp(self.activation, self.leader, self.what, self.n - 1))
        if self.what == DISCARD:
            g.tell(EVERYONE, "discards", self.leader, card)
            discard(g, card)
        else:
            destroy_card(g, card, self.leader)
        did(g, self.activation, 1)

    def question(self, g: Table) -> str:
        what = "discard" if self.what == DISCARD else "destroy of your own"
        return f"{title(g, self.activation)}: what do you {what}? ({self.n} to go)"


class Others(OnLeader):
    """One leader, each, or “that leader”: who does something, in turn order."""

    def __init__(self, node: Node, who: Node) -> None:
        super().__init__(node, who)
        self.all = who.kind == "Each"

    def wanted(self, g: Table, a: Text) -> int:
        return 99 if self.all else 1

    def apply_all(self, g: Table, n: int, things: list[int]) -> None:
        super().apply_all(g, n, things[::-1])


class DestroysOwn(Others):
    """defiance:7.32: units of one's own, which no enemy has destroyed."""

    clause = "defiance:7.32"
    question = "Which leader destroys a unit?"

    def __init__(self, node: Node, who: Node) -> None:
        super().__init__(node, who)
        self.n = node.number("n")

    def candidates(self, g: Table, a: Text) -> list[int]:
        return [leader for leader in self.pool(g, a) if g.group(leader)]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = a.whose = thing
        a.done = 0
        g.stack.append(GiveUp(n, thing, UNIT, self.n))


class Either(Others):
    """defiance:7.32: these leaders choose, one after another, which of two things they do."""

    clause = "defiance:7.32"
    question = "Which leader chooses?"

    def __init__(self, node: Node, who: Node) -> None:
        super().__init__(node, who)
        self.dues = (*due_of(node.node("first")), *due_of(node.node("second")))

    def candidates(self, g: Table, a: Text) -> list[int]:
        what, n, other, more = self.dues
        return [
            leader
            for leader in self.pool(g, a)
            if can_meet(g, leader, what, min(n, 1)) or can_meet(g, leader, other, min(more, 1))
        ]

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = a.whose = thing
        g.stack.append(ChooseDue(n, thing, *self.dues))


class ChooseDue(Ask):
    """defiance:7.32: what can be done in full; where neither can, either as far as it goes."""

    __slots__ = ("activation", "leader", "what", "n", "other", "more")
    CLAUSE = "defiance:7.32"

    def __init__(self, activation: int, leader: int, what: int, n: int, other: int, more: int) -> None:
        self.activation: Final = activation
        self.leader: Final = leader
        self.what: Final = what
        self.n: Final = n
        self.other: Final = other
        self.more: Final = more

    def asks(self, g: Table) -> int:
        return self.leader

    def run(self, g: Table) -> None:
        codes = self.options(g)
        if len(codes) == 1:
            self.chosen(g, codes[0])
        else:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        can = can_meet(g, self.leader, self.what, self.n), can_meet(g, self.leader, self.other, self.more)
        for place in (0, 1):
            to.judge(CHOICE + place, "" if can[place] or not any(can) else self.CLAUSE, "You cannot do all of that.")

    def chosen(self, g: Table, code: int) -> None:
        first = code == CHOICE
        meet(g, self.activation, self.leader, self.what if first else self.other, self.n if first else self.more)

    def words(self, g: Table) -> tuple[str, ...]:
        """What each answer does."""
        return tuple(in_words(what, n) for what, n in ((self.what, self.n), (self.other, self.more)))

    def question(self, g: Table) -> str:
        return f"{title(g, self.activation)}: do you {' or '.join(self.words(g))}?"


_WORDS: Final = ("discard {} card{}", "lose {} reaction token{}", "lose {} point{}", "destroy {} unit{} of your own")


def in_words(what: int, n: int) -> str:
    return _WORDS[what].format(n, "" if n == 1 else "s")


class Demand(Step):
    """defiance:7.32: the leader spoken of may pay, and is then spared what follows."""

    def __init__(self, node: Node, bit: int) -> None:
        self.what, self.n = due_of(node)
        self.bit = bit

    def do(self, g: Table, a: Text, at: int) -> int:
        leader = a.whose
        if leader != NONE and g.is_active(leader) and can_meet(g, leader, self.what, self.n):
            g.stack.append(Demanded(a.number, leader, self.what, self.n, self.bit))
        return at + 1


class Demanded(Ask):
    """defiance:7.32: who can pay all of it is asked."""

    __slots__ = ("activation", "leader", "what", "n", "bit")
    CLAUSE = "defiance:7.32"
    ANSWERS = (YES, NO)

    def __init__(self, activation: int, leader: int, what: int, n: int, bit: int) -> None:
        self.activation: Final = activation
        self.leader: Final = leader
        self.what: Final = what
        self.n: Final = n
        self.bit: Final = bit

    def asks(self, g: Table) -> int:
        return self.leader

    def chosen(self, g: Table, code: int) -> None:
        if code == YES:
            mark(g, self.activation, self.bit)
            meet(g, self.activation, self.leader, self.what, self.n)

    def question(self, g: Table) -> str:
        return f"{title(g, self.activation)}: do you {in_words(self.what, self.n)}, so that the rest does not happen?"


class Bind(Others):
    """defiance:7.30: these leaders cannot do something until the round ends."""

    clause = "defiance:7.30"
    question = "Which leader cannot do it?"

    def __init__(self, node: Node, who: Node) -> None:
        super().__init__(node, who)
        self.static = Static(node)
        self.deed = DEEDS.index(node.word("deed"))

    def apply(self, g: Table, n: int, thing: int) -> None:
        a = changed(g, n)
        a.it = a.whose = thing
        g.spells = [*g.spells, thing, self.static.stat, 1]
        g.forget()
        g.tell(EVERYONE, "binds", thing, self.deed)


class Pay(Effect):
    """defiance:7.36: reaction tokens of one's own, all of them or none."""

    clause = "defiance:7.36"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        self.n = node.number("n")

    def possible(self, g: Table, a: Text) -> bool:
        return g.tokens[a.owner] >= self.n

    def run(self, g: Table, a: Text, at: int) -> None:
        now = changed(g, a.number)
        now.done = lose_tokens(g, now.owner, self.n) if g.tokens[now.owner] >= self.n else 0


class LosePoints(Effect):
    """defiance:8.13: one's own."""

    clause = "defiance:8.13"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        self.amount = Amount(node, each)

    def run(self, g: Table, a: Text, at: int) -> None:
        now = changed(g, a.number)
        now.done = lose_points(g, now.owner, self.amount.now(g, now.owner, now.x, now.done, now.it))
