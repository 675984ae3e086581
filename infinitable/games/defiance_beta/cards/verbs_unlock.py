"""Unlocks: a secondary cost, offered before the targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance_beta.cards.activation import UNLOCKS, Mechanic, act_of
from infinitable.games.defiance_beta.cards.triggers import UNLOCK, occur
from infinitable.games.defiance_beta.codes import NO, YES
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.actions import can_pay, pay
from infinitable.games.defiance_beta.rules.cards.hands import Discards
from infinitable.games.defiance_beta.rules.damage import Deal, can_take
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.state import EVERYONE, Frame
from infinitable.parts.abilities import Act, mark

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

    def __init__(self, number: int, seat: int, card: int, bit: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.card: Final = card
        self.bit: Final = bit

    def run(self, g: Table) -> None:
        if self.number and self.number not in g.activations:
            return
        super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(YES)
        to.allow(NO)

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
            return f"{g.content.abilities[act_of(g, self.number).text].name}: unlock by {words}?"
        return f"{g.content.cards[g.content.kind_of[self.card]].name}: unlock by {words}?"


class Unlocked(Frame):
    """defiance_beta:7.11,7.12: the unlock is paid: it counts for this activation, or for as long as the unit stays."""

    __slots__ = ("number", "seat", "card", "bit")

    def __init__(self, number: int, seat: int, card: int, bit: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.card: Final = card
        self.bit: Final = bit

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
