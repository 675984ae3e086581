"""The steps a text is carried out in: effects that choose nothing. A step holds no position."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.cards.activation import Text, changed
from infinitable.games.defiance.cards.groups import Amount
from infinitable.games.defiance.codes import CARD
from infinitable.games.defiance.rules.changes import (
    can_draw,
    discard,
    draw,
    gain_tokens,
    lock_in,
    look_at_deck,
    reset_deck,
    roll_face,
    shift,
)
from infinitable.games.defiance.rules.dice import Convert, Reroll
from infinitable.games.defiance.rules.ending import score
from infinitable.games.defiance.rules.moving import Explore, Moving, exits, ways
from infinitable.games.defiance.table import DECK, DISCARD, FACES, MAIN, MOVES, NONE, REVEALED, TRACK, Table
from infinitable.kernel.state import EVERYONE
from infinitable.parts.abilities import Arranging, Step, did
from infinitable.parts.cardtext import Node


class Effect(Step):
    """A step that does something."""

    clause = "defiance:7.3"
    always = False
    """Whether it is known beforehand that it has a target and a value at any time."""

    def possible(self, g: Table, a: Text) -> bool:
        """defiance:7.3: whether it has a target and a value now."""
        return True

    def do(self, g: Table, a: Text, at: int) -> int:
        self.run(g, a, at)
        if g.unsettled:
            g.settle_limits()
        return at + 1

    def run(self, g: Table, a: Text, at: int) -> None:
        """Do it, or put on the stack what does it; `at` is its own place among the steps."""
        raise NotImplementedError


# Effects that choose nothing --------------------------------------------------------------------------------


class Counted(Effect):
    """An effect with an amount."""

    def __init__(self, node: Node, each: Node | None = None) -> None:
        self.amount = Amount(node, each)
        self.fixed = self.amount.is_fixed

    def now(self, g: Table, a: Text) -> int:
        return self.amount.now(g, a.owner, a.x or 1, a.done or 1, a.it)

    def possible(self, g: Table, a: Text) -> bool:
        return self.fixed or self.now(g, a) > 0

    def run(self, g: Table, a: Text, at: int) -> None:
        now = changed(g, a.number)
        count = self.amount.fixed if self.fixed else self.amount.now(g, now.owner, now.x, now.done, now.it)
        now.done = self.times(g, now, count) if count > 0 else 0

    def times(self, g: Table, a: Text, count: int) -> int:
        """Do it so many times; how often it was done."""
        raise NotImplementedError


class Draw(Counted):
    clause = "defiance:7.7"

    def possible(self, g: Table, a: Text) -> bool:
        return super().possible(g, a) and can_draw(g, a.owner)

    def times(self, g: Table, a: Text, count: int) -> int:
        return sum(1 for _ in range(count) if draw(g, a.owner))


class DrawTo(Draw):
    """defiance:7.20: as many as the hand lacks."""

    clause = "defiance:7.20"

    def possible(self, g: Table, a: Text) -> bool:
        return self.lacking(g, a) > 0 and can_draw(g, a.owner)

    def times(self, g: Table, a: Text, count: int) -> int:
        return super().times(g, a, self.lacking(g, a))

    def lacking(self, g: Table, a: Text) -> int:
        """A card that is about to be played is in the hand no more when it draws."""
        return max(0, self.amount.fixed - sum(card != a.source for card in g.hand(a.owner)))


class Gain(Counted):
    clause = "defiance:1.5"

    def possible(self, g: Table, a: Text) -> bool:
        return super().possible(g, a) and g.tokens[a.owner] < TRACK and g.reserve(a.owner) > 0

    def times(self, g: Table, a: Text, count: int) -> int:
        return gain_tokens(g, a.owner, count)


class Score(Counted):
    clause = "defiance:8.4"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.always = self.fixed

    def times(self, g: Table, a: Text, count: int) -> int:
        score(g, a.owner, count, a.text)
        return count


class LockIn(Counted):
    clause = "defiance:7.15"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.face = FACES.index(node.word("face")) if "face" in node else NONE
        self.always = self.fixed

    def times(self, g: Table, a: Text, count: int) -> int:
        for _ in range(count):
            lock_in(g, a.owner, self.face if self.face != NONE else roll_face(g))
        return count


class Reveal(Counted):
    """defiance:7.8: from the top, one at a time, into the middle of the table."""

    clause = "defiance:7.8"

    def possible(self, g: Table, a: Text) -> bool:
        return super().possible(g, a) and can_draw(g, a.owner)

    def times(self, g: Table, a: Text, count: int) -> int:
        faction = g.faction[a.owner]
        shown: list[int] = []
        for _ in range(count):
            if not g.zones[DECK + faction] and not reset_deck(g, faction):
                break
            card = g.zones[DECK + faction][-1]
            shift(g, card, REVEALED)
            g.tell(EVERYONE, "reveals", a.owner, card)
            shown.append(card)
        a.them = tuple(shown)
        a.it = shown[-1] if shown else NONE
        return len(shown)


class Arrange(Effect):
    """defiance:7.23: look at the top cards of the faction's deck and put them back in any order, unseen."""

    clause = "defiance:7.23"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        self.n: Final = node.number("n")

    def possible(self, g: Table, a: Text) -> bool:
        faction = g.faction[a.owner]
        return len(g.zones[DECK + faction] or g.zones[DISCARD + faction]) > 1

    def run(self, g: Table, a: Text, at: int) -> None:
        seen = look_at_deck(g, a.owner, self.n)
        changed(g, a.number).done = len(seen)
        g.stack.append(PutBack(a.number, len(seen), 0, a.owner))


class Look(Arrange):
    """defiance:7.27: look at the top cards, and take some of them, unseen."""

    clause = "defiance:7.27"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node)
        self.take = 0
        self.rest = ""
        """Where the others go; "": they stay where they are."""

    def possible(self, g: Table, a: Text) -> bool:
        return can_draw(g, a.owner)

    def run(self, g: Table, a: Text, at: int) -> None:
        seen = look_at_deck(g, a.owner, self.n)
        changed(g, a.number).done = len(seen)
        if seen:
            g.stack.append(PutBack(a.number, len(seen), 0, a.owner, self.take, self.rest))


class PutBack(Arranging):
    """defiance:7.23,7.27: the topmost first; or some are drawn."""

    __slots__ = ()
    CLAUSE = "defiance:7.23"
    TAKING = "defiance:7.27"
    QUESTION = "Put the top cards of your deck back, the topmost first."

    def deck(self, g: Table) -> list[int]:
        return g.zones[DECK + g.faction[self.seat]]

    def draw(self, g: Table, n: int) -> int:
        for _ in range(n):
            draw(g, self.seat)
        return n

    def discard(self, g: Table, n: int) -> None:
        for card in self.deck(g)[: -n - 1 : -1]:
            g.tell(EVERYONE, "discards", self.seat, card)
            discard(g, card)

    def code(self, g: Table, card: int) -> int:
        """Of several copies the first one that is left."""
        kinds = g.content.kinds
        return CARD + next(each for each in self.top(g)[self.placed :] if kinds[each] == kinds[card])


class SkipOwn(Effect):
    """Who does this is passed over once; nobody is twice running."""

    clause = "defiance:3.15"

    def possible(self, g: Table, a: Text) -> bool:
        return not (g.skips | g.rested) >> a.owner & 1

    def run(self, g: Table, a: Text, at: int) -> None:
        changed(g, a.number).done = int(g.make_skip(a.owner))


class SkipOwnDraw(Effect):
    """Who does this draws nothing the next time."""

    clause = "defiance:3.17"

    def possible(self, g: Table, a: Text) -> bool:
        return not g.dry >> a.owner & 1

    def run(self, g: Table, a: Text, at: int) -> None:
        changed(g, a.number).done = int(g.skip_draw(a.owner))


class ConvertDice(Counted):
    clause = "defiance:4.7"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.face = FACES.index(node.word("face")) if "face" in node else NONE

    def possible(self, g: Table, a: Text) -> bool:
        packed = g.dice[a.owner]
        if self.face != NONE:
            packed &= ~(15 << 4 * self.face)
        return packed > 0

    def times(self, g: Table, a: Text, count: int) -> int:
        g.then(Convert(a.owner, self.face, count))
        return count


class RerollDice(Counted):
    clause = "defiance:3.5"

    def possible(self, g: Table, a: Text) -> bool:
        return g.dice[a.owner] > 0

    def times(self, g: Table, a: Text, count: int) -> int:
        g.then(Reroll(a.owner, count))
        return count


class Move(Counted):
    clause = "defiance:5.10"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        super().__init__(node, each)
        self.through = "through" in node

    def possible(self, g: Table, a: Text) -> bool:
        leader = a.owner
        return (
            g.spot[leader] >= 0
            and not g.is_barred(leader, MOVES)
            and bool(ways(g, leader, self.through) or exits(g, leader))
        )

    def times(self, g: Table, a: Text, count: int) -> int:
        g.then(Moving(a.owner, a.owner, count, False, self.through))
        return count


class Discover(Counted):
    clause = "defiance:5.25"

    def possible(self, g: Table, a: Text) -> bool:
        return g.spot[a.owner] >= 0 and bool(Explore(a.owner, 1).options(g))

    def times(self, g: Table, a: Text, count: int) -> int:
        g.then(Explore(a.owner, count))
        return count


class ExtraTurn(Effect):
    """defiance:3.16: another turn right after the present one."""

    clause = "defiance:3.16"

    def __init__(self, node: Node, each: Node | None = None) -> None:
        pass

    def possible(self, g: Table, a: Text) -> bool:
        return g.phase == MAIN and not g.extra

    def run(self, g: Table, a: Text, at: int) -> None:
        if self.possible(g, a):
            did(g, a.number, int(g.gain_extra_turn(a.owner)))


class Spell(Effect):
    """A standing effect until the round ends."""

    def __init__(self, stat: int, n: int) -> None:
        self.stat = stat
        self.n = n

    def run(self, g: Table, a: Text, at: int) -> None:
        g.spells = [*g.spells, a.owner, self.stat, self.n]
        g.forget()
