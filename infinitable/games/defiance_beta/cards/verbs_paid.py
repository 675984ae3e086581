"""What is paid besides: unlocks, offered before the targets, and what other leaders do or pay instead of something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance_beta.cards.activation import UNLOCKS, Mechanic, act_of, name_of
from infinitable.games.defiance_beta.cards.picking import Things
from infinitable.games.defiance_beta.cards.triggers import UNLOCK, occur
from infinitable.games.defiance_beta.cards.verbs import OnAll, Sacrifice
from infinitable.games.defiance_beta.codes import NO, OPTION, YES
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.actions import can_pay, pay
from infinitable.games.defiance_beta.rules.cards.hands import Discards, Paid
from infinitable.games.defiance_beta.rules.cards.in_play import Settle
from infinitable.games.defiance_beta.rules.damage import Deal, Take, can_take
from infinitable.games.defiance_beta.rules.standing_effects import Static
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.state import EVERYONE
from infinitable.parts.abilities import Act, Step, StepAsk, did, going_on, mark

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.cards.box import Ability
from infinitable.kernel.asking import Ask, Listing


class Unlock(Act):
    """defiance_beta:7.10: a secondary cost that adds to a mechanic."""

    __slots__ = ("attribute", "bit", "by", "n")

    def __init__(self, by: str, n: int, attribute: int, bit: int) -> None:
        self.by = by
        self.n = n
        self.attribute = attribute
        self.bit = bit

    def run(self, g: Table, act: Mechanic) -> None:
        self.offer(g, act.number, act.owner, act.source, self.bit)

    def offer(self, g: Table, number: int, seat: int, card: int, bit: int) -> None:
        """Ask, where it can be paid; a level pays by itself (defiance_beta:7.13)."""
        if self.by == "level":
            if stats.level(g, seat, self.attribute) >= self.n and number:
                mark(g, number, UNLOCKS + bit)
        elif self.can_be_paid(g, seat):
            g.stack.append(OfferUnlock(number, seat, card, bit))

    def can_be_paid(self, g: Table, seat: int) -> bool:
        if self.by == "discard":
            return len(g.hands[seat]) >= self.n
        if self.by == "damage":
            return can_take(g, seat, self.n)
        return g.current == seat and can_pay(g, seat, self.price())

    def price(self) -> tuple[int, int, int]:
        price = [0, 0, 0]
        price[self.attribute] = self.n
        return (price[0], price[1], price[2])

    def words(self) -> str:
        if self.by == "discard":
            return f"discarding {self.n} card{'s' * (self.n > 1)}"
        if self.by == "damage":
            return f"dealing {self.n} damage to your own group"
        return f"spending {self.n} {('Tide', 'Power', 'Fortitude')[self.attribute]}"


def _unlock_of(g: Table, number: int, card: int, bit: int) -> Unlock:
    if number:
        ability: Ability = g.content.abilities[act_of(g, number).text]
        return ability.unlocks[bit]
    unlock = g.content.cards[g.content.kind_of[card]].unlock
    assert unlock is not None
    return unlock


class OfferUnlock(Ask):
    """defiance_beta:7.10,7.12: pay the unlock or not; a unit unlocked when it is played is marked."""

    __slots__ = ("number", "seat", "card", "bit")
    CLAUSE = "defiance_beta:7.10"
    ANSWERS = (YES, NO)

    def __init__(self, number: int, seat: int, card: int, bit: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.card: Final = card
        self.bit: Final = bit

    def run(self, g: Table) -> None:
        if self.number and self.number not in g.activations:
            return
        super().run(g)

    def chosen(self, g: Table, code: int) -> None:
        if code == NO:
            return
        unlock = _unlock_of(g, self.number, self.card, self.bit)
        g.stack.append(Unlocked(self.number, self.seat, self.card, self.bit))
        if unlock.by == "discard":
            g.stack.append(Discards(0, self.seat, unlock.n))
        elif unlock.by == "damage":
            g.stack.append(Deal(0, self.seat, self.seat, unlock.n))
        else:
            pay(g, unlock.price())

    def question(self, g: Table) -> str:
        words = _unlock_of(g, self.number, self.card, self.bit).words()
        if self.number:
            return f"{name_of(g, self.number)}: unlock by {words}?"
        return f"{g.content.cards[g.content.kind_of[self.card]].name}: unlock by {words}?"


class Unlocked(Paid):
    """defiance_beta:7.11,7.12: the unlock is paid: it counts for this activation, or for as long as the unit stays."""

    __slots__ = ("number", "seat", "card", "bit")

    def __init__(self, number: int, seat: int, card: int, bit: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.card: Final = card
        self.bit: Final = bit

    def purpose(self, g: Table) -> str:
        name = name_of(g, self.number) if self.number else g.content.cards[g.content.kind_of[self.card]].name
        return f"unlock {name}"

    def run(self, g: Table) -> None:
        if self.number:
            if self.number not in g.activations:
                return
            mark(g, self.number, UNLOCKS + self.bit)
        elif stats.owner(g, self.card) != self.seat:
            return  # the damage that was the price has destroyed it
        elif self.card not in g.unlocked:
            g.unlocked = [*g.unlocked, self.card]
        if self.card >= 0:
            g.tell(EVERYONE, "unlock", self.seat, g.content.kind_of[self.card])
            if self.number and not g.content.abilities[act_of(g, self.number).text].is_played:
                # Of a card that is played this is told when nobody has cancelled it (defiance_beta:5.6).
                occur(g, [(UNLOCK, self.seat, self.card, self.seat)])


# What others do rather ------------------------------------------------------------------------------------------


class Due:
    """“discards 2 cards”: what another leader does, or pays."""

    __slots__ = ("n", "units", "what", "words")

    def __init__(self, what: str, n: int, units: bool, words: str) -> None:
        self.what = what
        self.n = n
        self.units = units
        self.words = words

    def can_be_met(self, g: Table, seat: int) -> bool:
        """In full: how many cards somebody holds is no secret."""
        if self.what == "discard":
            return len(g.hands[seat]) >= self.n
        if self.what == "take":
            return can_take(g, seat, self.n)
        return len(g.groups[seat] if self.units else g.timelines[seat]) >= self.n

    def meet(self, g: Table, number: int, seat: int) -> None:
        if self.what == "discard":
            g.stack.append(Discards(number, seat, self.n))
        elif self.what == "take":
            g.stack.append(Take(number, seat, self.n, seat))
        else:
            g.stack.append(Sacrifice(number, seat, self.n, int(self.units)))


class Either(Step):
    """defiance_beta:8.23: these leaders choose, one after another, which of two things they do."""

    __slots__ = ("dues", "things")

    def __init__(self, dues: tuple[Due, Due], things: Things) -> None:
        self.dues = dues
        self.things = things

    def do(self, g: Table, act: Mechanic, at: int) -> int:
        g.then(*(ChooseDue(act.number, at, seat) for seat in self.things.live(g, act)))
        return at + 1


class AskOther(StepAsk):
    """A step asks another leader than the one whose mechanic it is."""

    __slots__ = ("seat",)

    def __init__(self, activation: int, at: int, seat: int) -> None:
        super().__init__(activation, at)
        self.seat: Final = seat

    def asks(self, g: Table) -> int:
        return self.seat


class ChooseDue(AskOther):
    """defiance_beta:8.23: what can be done in full; where neither can, either as far as it goes."""

    __slots__ = ()
    CLAUSE = "defiance_beta:8.23"

    def run(self, g: Table) -> None:
        if g.pawns[self.seat] >= 0 and going_on(g, self.activation) is not None:
            self.ask_if_open(g, self.seat)

    def dues(self, g: Table) -> tuple[Due, Due]:
        step = self.step(g)
        assert isinstance(step, Either)
        return step.dues

    def candidates(self, g: Table, to: Listing) -> None:
        dues = self.dues(g)
        can = [due.can_be_met(g, self.seat) for due in dues]
        for place in range(len(dues)):
            to.judge(OPTION + place, "" if can[place] or not any(can) else self.CLAUSE, "You cannot do all of that.")

    def chosen(self, g: Table, code: int) -> None:
        self.dues(g)[code - OPTION].meet(g, self.activation, self.seat)

    def question(self, g: Table) -> str:
        first, second = self.dues(g)
        name = name_of(g, self.activation)
        return f"{name}: which do you do? Your leader {first.words} or {second.words}."


class Demand(Step):
    """defiance_beta:8.23: the leader spoken of may pay, and is then spared what follows."""

    __slots__ = ("bit", "due", "things")

    def __init__(self, due: Due, things: Things, bit: int) -> None:
        self.due = due
        self.things = things
        self.bit = bit

    def do(self, g: Table, act: Mechanic, at: int) -> int:
        for seat in self.things.live(g, act):
            if self.due.can_be_met(g, seat):
                g.stack.append(Demanded(act.number, at, seat))
        return at + 1


class Demanded(AskOther):
    """defiance_beta:8.23: who can pay all of it is asked."""

    __slots__ = ()
    CLAUSE = "defiance_beta:8.23"
    ANSWERS = (YES, NO)

    def demand(self, g: Table) -> Demand:
        step = self.step(g)
        assert isinstance(step, Demand)
        return step

    def chosen(self, g: Table, code: int) -> None:
        if code == YES:
            demand = self.demand(g)
            mark(g, self.activation, demand.bit)
            demand.due.meet(g, self.activation, self.seat)

    def question(self, g: Table) -> str:
        ability = g.content.abilities[act_of(g, self.activation).text]
        words = self.demand(g).due.words
        return f"{ability.name}: do you pay? If your leader {words}, the rest does not happen. {ability.words}"


class Bind(OnAll):
    """defiance_beta:5.11: these leaders cannot do something for a while."""

    __slots__ = ("span", "static")

    def __init__(self, static: Static, span: str, things: Things) -> None:
        super().__init__(things)
        self.static = static
        self.span = span

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        ends = {"this turn ends": 0, "your next turn": -2 - act.owner}.get(self.span, g.round)
        g.lasting = [*g.lasting, (thing, self.static.number, ends)]
        g.tell(EVERYONE, "bind", thing, self.static.stat - stats.BARRED)
        did(g, act.number, 1)
        g.stack.append(Settle(thing))
