"""The steps of a mechanic's body: each is one act of the phrase table, carried out for an activation."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from infinitable.games.defiance_beta.cards.activation import (
    ABILITY,
    DONE,
    GRACE,
    NO_SOURCE,
    ROLE_SOURCE,
    SLOTS,
    SOURCE,
    SPOT,
    WHO,
)
from infinitable.games.defiance_beta.cards.conditions import SEATS, Amount
from infinitable.games.defiance_beta.cards.picking import Things
from infinitable.games.defiance_beta.cards.queue import cancel, going_on
from infinitable.games.defiance_beta.cards.sacrifice import Sacrifice
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards import destroy, leave_play, play
from infinitable.games.defiance_beta.rules.damage import Deal as DealPoints
from infinitable.games.defiance_beta.rules.damage import Heal as HealPoints
from infinitable.games.defiance_beta.rules.damage import HitUnit
from infinitable.games.defiance_beta.rules.damage import Take as TakePoints
from infinitable.games.defiance_beta.rules.hands import Cycles, Discards, draw, reshuffle
from infinitable.games.defiance_beta.rules.ownership import attach, return_to_hand, steal
from infinitable.games.defiance_beta.rules.timeline import prepare
from infinitable.games.defiance_beta.table import HIDDEN, PILE, PREPARED, RESOLVING, Table
from infinitable.games.defiance_beta.table import UNIT as IN_GROUP
from infinitable.kernel.state import EVERYONE, Frame


class Effect:
    """One act."""

    __slots__ = ("at",)
    IS_WHOLE: ClassVar[bool] = True
    """Whether the act is one step; acts of several points count their steps themselves."""

    def __init__(self) -> None:
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        raise NotImplementedError


class OneByOne(Frame):
    """defiance_beta:8.9: a step for each of several things; what is lost meanwhile is passed over."""

    __slots__ = ("number", "at", "things")

    def __init__(self, number: int, at: int, things: tuple[int, ...]) -> None:
        self.number: Final = number
        self.at: Final = at
        self.things: Final = things

    def run(self, g: Table) -> None:
        act = going_on(g, self.number)
        if act is None:
            return
        effect = g.content.abilities[act[ABILITY]].program[self.at]
        assert isinstance(effect, ForEach)
        if len(self.things) > 1:
            g.stack.append(OneByOne(self.number, self.at, self.things[1:]))
        if self.things[0] in effect.things.live(g, act):
            effect.one(g, self.number, act, self.things[0])
            act[GRACE] = 0


class ForEach(Effect):
    """An act on several things, one step each."""

    __slots__ = ("things",)
    IS_WHOLE = False

    def __init__(self, things: Things) -> None:
        super().__init__()
        self.things = things

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        things = self.things.live(g, act)
        if things:
            g.stack.append(OneByOne(number, self.at, tuple(things)))

    def one(self, g: Table, number: int, act: list[Any], thing: int) -> None:
        raise NotImplementedError


# Damage ------------------------------------------------------------------------------------------------------


class Deal(Effect):
    """defiance_beta:8.1,8.9: deal so much damage to each of these groups, leaders or units."""

    __slots__ = ("amount", "things")
    IS_WHOLE = False

    def __init__(self, amount: Amount, things: Things) -> None:
        super().__init__()
        self.amount = amount
        self.things = things

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        n = self.amount.of(g, act)
        by = act[WHO]
        for thing in reversed(self.things.live(g, act)):
            if self.things.kind == SEATS:
                g.stack.append(DealPoints(number, by, thing, n))
            elif IN_GROUP <= g.spot[thing] < IN_GROUP + 8:
                g.stack.append(HitUnit(number, by, thing, stats.owner(g, thing), n))


class Take(Effect):
    """defiance_beta:8.3: these leaders take so much damage."""

    __slots__ = ("amount", "things")
    IS_WHOLE = False

    def __init__(self, amount: Amount, things: Things) -> None:
        super().__init__()
        self.amount = amount
        self.things = things

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        n = self.amount.of(g, act)
        by = act[WHO] if act[SOURCE] < ROLE_SOURCE else -1
        for seat in reversed(self.things.live(g, act)):
            g.stack.append(TakePoints(number, seat, n, by))


class Heal(Effect):
    """defiance_beta:8.6: these leaders heal so much."""

    __slots__ = ("amount", "things")
    IS_WHOLE = False

    def __init__(self, amount: Amount, things: Things) -> None:
        super().__init__()
        self.amount = amount
        self.things = things

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        n = self.amount.of(g, act)
        for seat in reversed(self.things.live(g, act)):
            g.stack.append(HealPoints(number, seat, n))


# Hands --------------------------------------------------------------------------------------------------------


class Draw(Effect):
    """defiance_beta:9.1: these leaders draw so many cards."""

    __slots__ = ("amount", "things")

    def __init__(self, amount: Amount, things: Things) -> None:
        super().__init__()
        self.amount = amount
        self.things = things

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        n = self.amount.of(g, act)
        for seat in self.things.live(g, act):
            act[DONE] += draw(g, seat, n)


class Discard(Effect):
    """defiance_beta:9.3: these leaders discard so many cards of their own choice."""

    __slots__ = ("amount", "things")

    def __init__(self, amount: Amount, things: Things) -> None:
        super().__init__()
        self.amount = amount
        self.things = things

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        n = self.amount.of(g, act)
        for seat in reversed(self.things.live(g, act)):
            g.stack.append(Discards(number, seat, n))


class Cycle(Effect):
    """defiance_beta:4.17: cycle so many cards."""

    __slots__ = ("amount", "up_to")

    def __init__(self, amount: Amount, up_to: int) -> None:
        super().__init__()
        self.amount = amount
        self.up_to = up_to

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        g.stack.append(Cycles(number, act[WHO], self.amount.of(g, act), self.up_to))


# Cards in play ----------------------------------------------------------------------------------------------------


class Destroy(ForEach):
    """defiance_beta:8.9,8.10: destroy these cards. A card that destroys itself does so as a payment."""

    __slots__ = ()

    def one(self, g: Table, number: int, act: list[Any], thing: int) -> None:
        if stats.owner(g, thing) >= 0:
            act[DONE] += 1
            if thing == act[SOURCE]:
                act[SOURCE] = NO_SOURCE
            destroy(g, thing, act[WHO])


class Steal(ForEach):
    """defiance_beta:7.15: steal these cards."""

    __slots__ = ()

    def one(self, g: Table, number: int, act: list[Any], thing: int) -> None:
        act[DONE] += 1
        steal(g, thing, act[WHO])


class Cancel(ForEach):
    """defiance_beta:5.6: what the event was about has never happened."""

    __slots__ = ()

    def one(self, g: Table, number: int, act: list[Any], thing: int) -> None:
        act[DONE] += int(cancel(g, thing))


class Play(ForEach):
    """defiance_beta:4.23: play these cards without paying for them."""

    __slots__ = ()

    def one(self, g: Table, number: int, act: list[Any], thing: int) -> None:
        if take_up(g, act[WHO], thing):
            act[DONE] += 1
            play(g, act[WHO], thing)


class Prepare(ForEach):
    """defiance_beta:4.13: prepare these cards without paying for them."""

    __slots__ = ()

    def one(self, g: Table, number: int, act: list[Any], thing: int) -> None:
        if take_up(g, act[WHO], thing):
            act[DONE] += 1
            prepare(g, act[WHO], thing, act[WHO])


def take_up(g: Table, seat: int, card: int) -> bool:
    """Take a card out of one's hand, timeline or pile, or from among revealed cards; False if it is gone."""
    spot = g.spot[card]
    if spot == HIDDEN and card in g.hands[seat]:
        g.hands[seat].remove(card)
        return True
    if spot == PREPARED + seat:
        leave_play(g, card)
        return True
    if spot == PILE:
        g.piles[g.content.cards[g.content.kind_of[card]].faction].remove(card)
        return True
    return spot == RESOLVING


class Return(ForEach):
    """defiance_beta:9.1: these cards go from pile or timeline to one's hand."""

    __slots__ = ()

    def one(self, g: Table, number: int, act: list[Any], thing: int) -> None:
        if take_up(g, act[WHO], thing):
            act[DONE] += 1
            return_to_hand(g, act[WHO], thing)
            g.tell(EVERYONE, "return", act[WHO], g.content.kind_of[thing])


class Bounce(ForEach):
    """defiance_beta:9.1: these cards go from play to their owners' hands; a card may pay with itself."""

    __slots__ = ()

    def one(self, g: Table, number: int, act: list[Any], thing: int) -> None:
        seat = stats.owner(g, thing)
        if seat >= 0:
            if thing == act[SOURCE]:
                act[SOURCE] = NO_SOURCE
            act[DONE] += 1
            leave_play(g, thing)
            return_to_hand(g, seat, thing)
            g.tell(EVERYONE, "return", seat, g.content.kind_of[thing])


class Reveal(Effect):
    """defiance_beta:9.4: the top cards of one's deck lie open until the mechanic is done."""

    __slots__ = ("amount", "slot")

    def __init__(self, amount: Amount, slot: int) -> None:
        super().__init__()
        self.amount = amount
        self.slot = slot

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        faction = g.faction(act[WHO])
        shown: list[tuple[int, int]] = []
        for _ in range(self.amount.of(g, act)):
            if not g.decks[faction]:
                if not g.piles[faction]:
                    break
                reshuffle(g, faction)
            card = g.decks[faction].pop()
            g.spot[card] = RESOLVING
            g.reveal()
            g.tell(EVERYONE, "reveal", act[WHO], g.content.kind_of[card])
            shown.append((card, -1))
        act[SLOTS + self.slot] = tuple(shown)
        act[DONE] += len(shown)


class Attach(Effect):
    """defiance_beta:7.14: this card stays in play on another."""

    __slots__ = ("things",)

    def __init__(self, things: Things) -> None:
        super().__init__()
        self.things = things

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        for host in self.things.live(g, act):
            if IN_GROUP <= g.spot[host] < IN_GROUP + 8 and g.spot[act[SOURCE]] == RESOLVING:
                attach(g, act[SOURCE], host)
                act[SPOT] = g.spot[act[SOURCE]]
                act[DONE] += 1


class DestroyOwn(Effect):
    """defiance_beta:8.13: these leaders destroy cards of their own, of their own choice."""

    __slots__ = ("amount", "things", "units")

    def __init__(self, amount: Amount, things: Things, units: bool) -> None:
        super().__init__()
        self.amount = amount
        self.things = things
        self.units = units

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        n = self.amount.of(g, act)
        for seat in reversed(self.things.live(g, act)):
            g.stack.append(Sacrifice(number, seat, n, int(self.units)))
