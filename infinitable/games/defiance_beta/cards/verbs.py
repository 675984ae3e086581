"""The steps of a mechanic's body: each is one act of the phrase table, carried out for an activation."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import (
    FELLED,
    NO_CARD,
    OF_CARD,
    Mechanic,
    act_of,
    name_of,
    spend_grace,
)
from infinitable.games.defiance_beta.cards.groups import SEATS, Amount, Group
from infinitable.games.defiance_beta.cards.picking import Things
from infinitable.games.defiance_beta.cards.triggers import count_play
from infinitable.games.defiance_beta.codes import CARD, DONE, NUMBER, POSITIONS, PREPARED, UNIT
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.hands import (
    Cycles,
    Discards,
    TheirDiscards,
    card_of,
    discard,
    draw,
    kinds_in,
    look_at_deck,
    look_at_hand,
    look_through_deck,
    put_on_deck,
    reshuffle,
    return_to_hand,
    shuffle_deck,
)
from infinitable.games.defiance_beta.rules.cards.in_play import (
    attach,
    destroy,
    leave_play,
    list_own_prepared,
    list_own_units,
    play,
    shed,
)
from infinitable.games.defiance_beta.rules.cards.stealing import steal
from infinitable.games.defiance_beta.rules.cards.timeline import prepare
from infinitable.games.defiance_beta.rules.damage import Deal as DealPoints
from infinitable.games.defiance_beta.rules.damage import DealAmong, HitUnit, MendThing, lessened
from infinitable.games.defiance_beta.rules.damage import Heal as HealPoints
from infinitable.games.defiance_beta.rules.damage import Take as TakePoints
from infinitable.games.defiance_beta.rules.protection import cancel
from infinitable.games.defiance_beta.table import HIDDEN, IN_TIMELINE, PILE, RESOLVING, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame, with_one
from infinitable.parts.abilities import Act, Arranging, Step, StepAsk, choose, did, going_on, mark


class Effect(Act):
    """One act that is one step."""

    __slots__ = ()

    def do(self, g: Table, act: Mechanic, at: int) -> int:
        self.run(g, act)
        if act.grace:
            spend_grace(g, act.number)
        return at + 1


class OnAll(Effect):
    """An act on several things, one after the other in one step."""

    __slots__ = ("things",)

    def __init__(self, things: Things) -> None:
        self.things = things

    def run(self, g: Table, act: Mechanic) -> None:
        for thing in self.things.live(g, act):
            self.one(g, act, thing)

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        raise NotImplementedError


class SoMuch(Effect):
    """The same with an amount, which is looked up before."""

    __slots__ = ("amount", "things")

    def __init__(self, amount: Amount, things: Things) -> None:
        self.amount = amount
        self.things = things

    def run(self, g: Table, act: Mechanic) -> None:
        n = self.amount.of(g, act)
        for thing in self.things.live(g, act):
            self.one(g, act, thing, n)

    def one(self, g: Table, act: Mechanic, thing: int, n: int) -> None:
        raise NotImplementedError


class InTurn(SoMuch):
    """The same, where each of them may choose something: a frame for each, that of the first on top."""

    __slots__ = ()

    def run(self, g: Table, act: Mechanic) -> None:
        n = self.amount.of(g, act)
        for thing in reversed(self.things.live(g, act)):
            self.one(g, act, thing, n)


class OneByOne(Frame):
    """defiance_beta:8.9: a step for each of several things; what is lost meanwhile is passed over."""

    __slots__ = ("number", "at", "things")

    def __init__(self, number: int, at: int, things: tuple[int, ...]) -> None:
        self.number: Final = number
        self.at: Final = at
        self.things: Final = things

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is None:
            return
        act = act_of(g, self.number)
        effect = g.content.abilities[act.text].program[self.at]
        assert isinstance(effect, ForEach)
        if len(self.things) > 1:
            g.stack.append(OneByOne(self.number, self.at, self.things[1:]))
        if self.things[0] in effect.things.live(g, act):
            effect.one(g, act, self.things[0])
            spend_grace(g, self.number)


class ForEach(Step):
    """An act on several things, one step each."""

    __slots__ = ("things",)

    def __init__(self, things: Things) -> None:
        self.things = things

    def do(self, g: Table, act: Mechanic, at: int) -> int:
        things = self.things.live(g, act)
        if things:
            g.stack.append(OneByOne(act.number, at, tuple(things)))
        return at + 1

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        raise NotImplementedError


# Damage ------------------------------------------------------------------------------------------------------


class Points(InTurn):
    """Points that are dealt or healed; the frames in which that happens need what grace there is."""

    __slots__ = ()

    def do(self, g: Table, act: Mechanic, at: int) -> int:
        self.run(g, act)
        return at + 1


class Deal(Points):
    """defiance_beta:8.1,8.9: deal so much damage to each of these groups, leaders or units."""

    __slots__ = ()

    def run(self, g: Table, act: Mechanic) -> None:
        n = self.amount.of(g, act)
        by = act.owner
        if n > 0 and act.home == OF_CARD:
            n += stats.bonus(g, by, stats.DAMAGE)
        for thing in reversed(self.things.live(g, act)):
            if self.things.kind == SEATS:
                g.stack.append(DealPoints(act.number, by, thing, lessened(g, by, thing, n)))
            elif g.is_unit(thing):
                whose = stats.owner(g, thing)
                g.stack.append(HitUnit(act.number, by, thing, whose, lessened(g, by, whose, n)))


class Divide(Points):
    """defiance_beta:8.17: deal so much damage among these groups, each point where one likes."""

    __slots__ = ()

    def run(self, g: Table, act: Mechanic) -> None:
        seats = self.things.live(g, act)
        if seats:
            among = sum(1 << seat for seat in seats)
            g.stack.append(DealAmong(act.number, act.owner, among, self.amount.of(g, act)))


class Take(Points):
    """defiance_beta:8.3: these leaders take so much damage, each from themselves."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int, n: int) -> None:
        g.stack.append(TakePoints(act.number, thing, n, thing))


class Heal(Points):
    """defiance_beta:8.6: these leaders heal so much."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int, n: int) -> None:
        g.stack.append(HealPoints(act.number, thing, n))


class Mend(ForEach):
    """defiance_beta:8.22: so much is healed on each of these units, or on one's leader."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount, things: Things) -> None:
        super().__init__(things)
        self.amount = amount

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        n = self.amount.of(g, act)
        if self.things.kind == SEATS:
            g.stack.append(MendThing(act.number, thing, -1, n))
        elif g.is_unit(thing):
            g.stack.append(MendThing(act.number, stats.owner(g, thing), thing, n))


# Hands --------------------------------------------------------------------------------------------------------


class Draw(SoMuch):
    """defiance_beta:9.1: these leaders draw so many cards."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int, n: int) -> None:
        did(g, act.number, draw(g, thing, n))


class DrawTo(Effect):
    """defiance_beta:9.14: as many as the hand lacks."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: Table, act: Mechanic) -> None:
        did(g, act.number, draw(g, act.owner, max(0, self.n - len(g.hands[act.owner]))))


class DiscardByLot(SoMuch):
    """defiance_beta:9.16: chance says which cards of their hands these leaders discard."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int, n: int) -> None:
        hand = g.hands[thing]
        for _ in range(min(n, len(hand))):
            discard(g, thing, hand[g.chance.below(len(hand))])
            did(g, act.number, 1)


class ChooseDiscard(SoMuch):
    """defiance_beta:9.20: these leaders show their hands, and discard what the other one says."""

    __slots__ = ()

    def run(self, g: Table, act: Mechanic) -> None:
        n = self.amount.of(g, act)
        losing = [seat for seat in self.things.live(g, act) if g.hands[seat] and n > 0]
        for seat in losing:
            look_at_hand(g, act.owner, seat)
        g.then(*(TheirDiscards(act.number, act.owner, seat, n) for seat in losing))


WHOLE_HAND: Final = 99
"""“Discard your hand”, “discard any number of cards”: more than anybody ever holds."""


class Discard(InTurn):
    """defiance_beta:9.3: these leaders discard so many cards of their own choice, or up to so many."""

    __slots__ = ("slot", "up_to")

    def __init__(self, amount: Amount, things: Things, up_to: int, slot: int) -> None:
        super().__init__(amount, things)
        self.up_to = up_to
        self.slot = slot
        """Where it is kept which cards they were, where a text can speak of them; else -1."""

    def one(self, g: Table, act: Mechanic, thing: int, n: int) -> None:
        most = len(g.hands[thing]) if n == WHOLE_HAND else n
        g.stack.append(Discards(act.number, thing, most, self.up_to, self.slot))


class Cycle(Effect):
    """defiance_beta:4.17: cycle so many cards."""

    __slots__ = ("amount", "up_to")

    def __init__(self, amount: Amount, up_to: int) -> None:
        self.amount = amount
        self.up_to = up_to

    def run(self, g: Table, act: Mechanic) -> None:
        g.stack.append(Cycles(act.number, act.owner, self.amount.of(g, act), self.up_to))


# Cards in play ----------------------------------------------------------------------------------------------------


class Destroy(ForEach):
    """defiance_beta:8.9,8.10: destroy these cards. A card that destroys itself does so as a payment."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        if stats.owner(g, thing) >= 0:
            did(g, act.number, 1)
            if g.is_unit(thing):
                mark(g, act.number, FELLED)
            if thing == act.source:
                lose_source(g, act.number)
            destroy(g, thing, act.owner)


class LookAtHand(ForEach):
    """defiance_beta:9.19: see these leaders' hands."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        did(g, act.number, look_at_hand(g, act.owner, thing))


class Steal(ForEach):
    """defiance_beta:7.15: steal these cards."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        did(g, act.number, 1)
        steal(g, thing, act.owner)


class Cancel(ForEach):
    """defiance_beta:5.6: what the event was about has never happened."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        did(g, act.number, int(cancel(g, thing)))


class Play(ForEach):
    """defiance_beta:4.23: play these cards without paying for them; one that is being played is not played again."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        under_way = g.spot[thing] == RESOLVING and any(other.source == thing for other in g.activations.values())
        barred = g.spot[thing] == IN_TIMELINE + act.owner and stats.is_barred(g, act.owner, stats.PLAY_PREPARED)
        barred |= stats.bars_playing(g, act.owner, g.content.cards[g.content.kind_of[thing]].is_unit)
        if not under_way and not barred and count_play(g, act.text, thing) and take_up(g, act, thing):
            did(g, act.number, 1)
            play(g, act.owner, thing)


class Prepare(ForEach):
    """defiance_beta:4.13: prepare these cards without paying for them."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        if not stats.is_barred(g, act.owner, stats.PREPARE) and take_up(g, act, thing):
            did(g, act.number, 1)
            prepare(g, act.owner, thing, act.owner)


def lose_source(g: Table, number: int) -> None:
    """A card that pays with itself need not stay in play."""
    now = act_of(g, number).twin()
    now.source = NO_CARD
    g.activations[number] = now


def take_up(g: Table, act: Mechanic, card: int) -> bool:
    """Take a card out of one's hand, timeline or pile, or from among revealed cards; False if it is gone. A text that
    puts its own card elsewhere goes on (defiance_beta:8.10).
    """
    seat, spot = act.owner, g.spot[card]
    if card == act.source:
        lose_source(g, act.number)
    if spot == HIDDEN and card in g.hands[seat]:
        g.hands[seat].remove(card)
        return True
    if spot == IN_TIMELINE + seat:
        leave_play(g, card)
        return True
    if spot == PILE:
        g.piles[g.content.cards[g.content.kind_of[card]].faction].remove(card)
        return True
    return spot == RESOLVING


class Return(ForEach):
    """defiance_beta:9.1: these cards go from pile or timeline to one's hand."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        if take_up(g, act, thing):
            did(g, act.number, 1)
            return_to_hand(g, act.owner, thing)
            g.tell(EVERYONE, "return", act.owner, g.content.kind_of[thing])


class Toss(ForEach):
    """defiance_beta:9.4: a card that was revealed is discarded at once."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        if g.spot[thing] == RESOLVING and thing != act.source:
            did(g, act.number, 1)
            g.put_on_pile(thing)
            g.tell(EVERYONE, "discard", act.owner, g.content.kind_of[thing])


class OnDeck(ForEach):
    """defiance_beta:9.15: these cards go onto one's deck, or beneath it."""

    __slots__ = ("at_bottom",)

    def __init__(self, things: Things, at_bottom: bool) -> None:
        super().__init__(things)
        self.at_bottom = at_bottom

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        if take_up(g, act, thing):
            did(g, act.number, 1)
            put_on_deck(g, act.owner, thing, self.at_bottom)


class Rest(ForEach):
    """defiance_beta:9.15: what is left of the revealed cards goes beneath the deck."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        if g.spot[thing] == RESOLVING:
            did(g, act.number, 1)
            put_on_deck(g, act.owner, thing, at_bottom=True)


class Bounce(ForEach):
    """defiance_beta:9.1: these cards go from play to their owners' hands; a card may pay with itself, as may an ability
    that is being resolved, and a card may come back when it has been destroyed.
    """

    __slots__ = ()

    def do(self, g: Table, act: Mechanic, at: int) -> int:
        """defiance_beta:8.12: what has been destroyed has this one step, and no time to wait."""
        if self.things.which == "event" and act.it >= 0 and g.spot[act.it] == PILE:
            take_up(g, act, act.it)
            self._give(g, act, act.owner, act.it)
            return at + 1
        return super().do(g, act, at)

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        is_resolved = g.spot[thing] == RESOLVING and thing == act.source
        seat = act.owner if is_resolved else stats.owner(g, thing)
        if seat >= 0:
            if thing == act.source:
                lose_source(g, act.number)
            if not is_resolved:
                leave_play(g, thing)
            self._give(g, act, seat, thing)
            shed(g, thing)

    def _give(self, g: Table, act: Mechanic, seat: int, card: int) -> None:
        did(g, act.number, 1)
        return_to_hand(g, seat, card)
        g.tell(EVERYONE, "return", seat, g.content.kind_of[card])


class Reveal(Effect):
    """defiance_beta:9.4: the top cards of one's deck lie open until the mechanic is done."""

    __slots__ = ("amount", "slot")

    def __init__(self, amount: Amount, slot: int) -> None:
        self.amount = amount
        self.slot = slot

    def run(self, g: Table, act: Mechanic) -> None:
        faction = g.faction(act.owner)
        shown: list[int] = []
        for _ in range(self.amount.of(g, act)):
            if not g.decks[faction]:
                if not g.piles[faction]:
                    break
                reshuffle(g, faction)
            card = g.decks[faction].pop()
            g.show(card)
            g.tell(EVERYONE, "reveal", act.owner, g.content.kind_of[card])
            shown += (card, -1)
        choose(g, act.number, self.slot, tuple(shown))
        did(g, act.number, len(shown) // 2)


class Arrange(Effect):
    """defiance_beta:9.17: look at the top cards of one's deck and put them back in any order, unseen."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: Table, act: Mechanic) -> None:
        seen = look_at_deck(g, act.owner, self.n)
        did(g, act.number, seen)
        if seen > 1:
            g.stack.append(PutBack(act.number, seen, 0, act.owner))


class Look(Effect):
    """defiance_beta:9.18: look at the top cards, and take some of them, unseen."""

    __slots__ = ("n", "rest", "take")

    def __init__(self, n: int) -> None:
        self.n = n
        self.take = 0
        self.rest = ""
        """Where the others go; "": they stay where they are."""

    def run(self, g: Table, act: Mechanic) -> None:
        seen = look_at_deck(g, act.owner, self.n)
        did(g, act.number, min(seen, self.take))
        if seen:
            g.stack.append(PutBack(act.number, seen, 0, act.owner, self.take, self.rest))


class PutBack(Arranging):
    """defiance_beta:9.17,9.18: the topmost first; or some are drawn."""

    __slots__ = ()
    CLAUSE = "defiance_beta:9.17"
    TAKING = "defiance_beta:9.18"
    QUESTION = "Put the top cards of your deck back, the topmost first."

    def deck(self, g: Table) -> list[int]:
        return g.decks[g.faction(self.seat)]

    def draw(self, g: Table, n: int) -> int:
        return draw(g, self.seat, n)

    def discard(self, g: Table, n: int) -> None:
        for _ in range(n):
            card = self.deck(g).pop()
            g.show(card)
            g.tell(EVERYONE, "discard", self.seat, g.content.kind_of[card])
            g.put_on_pile(card)

    def code(self, g: Table, card: int) -> int:
        return CARD + g.content.kind_of[card]


class Search(Step):
    """defiance_beta:9.21: look through one's deck and take one such card, which all see; the deck is shuffled."""

    __slots__ = ("group", "slot")

    def __init__(self, group: Group, slot: int) -> None:
        self.group = group
        self.slot = slot

    def do(self, g: Table, act: Mechanic, at: int) -> int:
        if look_through_deck(g, act.owner):
            g.stack.append(Searching(act.number, at))
        return at + 1


class Searching(StepAsk):
    """defiance_beta:9.21: one card that fits, or none: nobody can tell whether there is one."""

    __slots__ = ()
    CLAUSE = "defiance_beta:9.21"

    def search(self, g: Table) -> Search:
        step = self.step(g)
        assert isinstance(step, Search)
        return step

    def _found(self, g: Table) -> list[int]:
        act = act_of(g, self.activation)
        group = self.search(g).group
        return [card for card in g.decks[g.faction(act.owner)] if group.fits_card(g, card, act.source)]

    def candidates(self, g: Table, to: Listing) -> None:
        for code in kinds_in(g, self._found(g), CARD):
            to.allow(code)
        to.allow(DONE)
        to.rest(self.CLAUSE, "No card of your deck fits that.")

    def chosen(self, g: Table, code: int) -> None:
        seat = self.asks(g)
        if code != DONE:
            card = card_of(g, self._found(g), code - CARD)
            g.decks[g.faction(seat)].remove(card)
            g.show(card)
            return_to_hand(g, seat, card)
            g.tell(EVERYONE, "return", seat, code - CARD)
            choose(g, self.activation, self.search(g).slot, (card, -1))
            did(g, self.activation, 1)
        shuffle_deck(g, g.faction(seat))

    def question(self, g: Table) -> str:
        return f"{name_of(g, self.activation)}: which card of your deck do you take?"


class Shuffle(Effect):
    """defiance_beta:9.21: one's deck is shuffled."""

    __slots__ = ()

    def run(self, g: Table, act: Mechanic) -> None:
        shuffle_deck(g, g.faction(act.owner))


class Ward(Effect):
    """defiance_beta:8.19: the next damage to one's group is prevented, until one's next turn."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, g: Table, act: Mechanic) -> None:
        n = self.amount.of(g, act)
        if n > 0:
            g.wards = with_one(g.wards, act.owner, g.wards[act.owner] + n)
            g.tell(EVERYONE, "ward", act.owner, n)
            did(g, act.number, n)


class Attach(OnAll):
    """defiance_beta:7.14: this card stays in play on another."""

    __slots__ = ()

    def one(self, g: Table, act: Mechanic, thing: int) -> None:
        if g.is_unit(thing) and g.spot[act.source] == RESOLVING:
            attach(g, act.source, thing)
            now = act_of(g, act.number).twin()
            now.spot = g.spot[act.source]
            g.activations[act.number] = now
            did(g, act.number, 1)


class DestroyOwn(InTurn):
    """defiance_beta:8.13: these leaders destroy cards of their own, of their own choice."""

    __slots__ = ("units",)

    def __init__(self, amount: Amount, things: Things, units: bool) -> None:
        super().__init__(amount, things)
        self.units = units

    def one(self, g: Table, act: Mechanic, thing: int, n: int) -> None:
        g.stack.append(Sacrifice(act.number, thing, n, int(self.units)))


class Sacrifice(Ask):
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
        self.ask_if_open(g, self.seat)

    def candidates(self, g: Table, to: Listing) -> None:
        if self.units:
            list_own_units(g, self.seat, self.CLAUSE, to)
        else:
            list_own_prepared(g, self.seat, self.CLAUSE, to)

    def chosen(self, g: Table, code: int) -> None:
        g.stack.append(Sacrifice(self.number, self.seat, self.n - 1, self.units))
        if self.units:
            destroy(g, g.groups[self.seat][(code - UNIT) % 4], self.seat)
        else:
            destroy(g, g.timelines[self.seat][(code - PREPARED) % POSITIONS], self.seat)

    def question(self, g: Table) -> str:
        which = "units" if self.units else "prepared cards"
        return f"{name_of(g, self.number)}: destroy one of your own {which} ({self.n} to go)."


# X -----------------------------------------------------------------------------------------------------------


class ChooseX(Act):
    """defiance_beta:7.16: X is chosen once, before the targets."""

    __slots__ = ("of",)

    def __init__(self, of: str) -> None:
        self.of = of
        """What X is paid with: cards or damage."""

    def run(self, g: Table, act: Mechanic) -> None:
        g.stack.append(AskX(act.number, self.most(g, act.owner)))

    def most(self, g: Table, seat: int) -> int:
        if self.of == "cards":
            return len(g.hands[seat])
        health = g.health(seat) + sum(stats.health_left(g, card) for card in g.groups[seat])
        return min(health, 10)


class AskX(Ask):
    """defiance_beta:7.16: the value of X."""

    __slots__ = ("number", "most")
    CLAUSE = "defiance_beta:7.16"

    def __init__(self, number: int, most: int) -> None:
        self.number: Final = number
        self.most: Final = most

    def asks(self, g: Table) -> int:
        return g.activations[self.number].owner

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is not None:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        for n in range(self.most + 1):
            to.allow(NUMBER + n)
        to.refuse_all(NUMBER, 21, self.CLAUSE, f"X can be at most {self.most} here.")

    def chosen(self, g: Table, code: int) -> None:
        now = g.activations[self.number].twin()
        now.x = code - NUMBER
        g.activations[self.number] = now

    def question(self, g: Table) -> str:
        ability = g.content.abilities[g.activations[self.number].text]
        return f"{ability.name}: how much is X? {ability.words}"
