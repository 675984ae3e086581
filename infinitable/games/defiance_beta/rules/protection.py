"""Protection (defiance_beta:5.1,5.6): cancelling and blocking what was declared, before it is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance_beta.cards.activation import UNLOCKS, Mechanic, act_of, name_of
from infinitable.games.defiance_beta.cards.groups import SEATS, TILES
from infinitable.games.defiance_beta.cards.triggers import (
    ENEMY_BLOCKS,
    ENEMY_PLAYS,
    PLAY,
    UNLOCK,
    YOU_BLOCK,
    can_be_cancelled,
    is_being_played,
    occur,
    offer_cancelling,
)
from infinitable.games.defiance_beta.codes import BLOCK, NO
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.hands import Discards, Paid
from infinitable.games.defiance_beta.rules.cards.in_play import leave_play, shed
from infinitable.games.defiance_beta.table import RESOLVING, Table
from infinitable.kernel.state import EVERYONE, Frame
from infinitable.parts.abilities import Act, call_off, going_on

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.cards.box import Ability
from infinitable.kernel.asking import Ask, Listing

# Cancelling ---------------------------------------------------------------------------------------------------


def announce_play(g: Table, seat: int, card: int) -> None:
    """defiance_beta:5.6,8.7: a card is about to be played: whoever can cancel it is asked first, and only what nobody
    has cancelled was played.
    """
    g.stack.append(HasBeenPlayed(seat, card))
    offer_cancelling(g, seat, card)


class HasBeenPlayed(Frame):
    """defiance_beta:5.6,7.8: a card was played and nobody has cancelled it: now that counts, and so does its unlock."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, g: Table) -> None:
        seat, card = self.seat, self.card
        if not is_being_played(g, card) or g.pawns[seat] < 0:
            return
        happened = [(PLAY, seat, card, seat)]
        happened += [(ENEMY_PLAYS, other, card, seat) for other in g.enemies(seat)]
        if is_unlocked(g, card):
            happened.append((UNLOCK, seat, card, seat))
        occur(g, happened)


def is_unlocked(g: Table, card: int) -> bool:
    """Whether the card that has just been played was unlocked: a unit is marked, an ability's activation is."""
    if card in g.unlocked:
        return True
    return any(act.source == card and act.marks >> UNLOCKS for act in g.activations.values())


def cancel(g: Table, card: int) -> bool:
    """defiance_beta:5.6,5.7: the card was never played, but stays paid for. False if that is no longer possible."""
    if not can_be_cancelled(g, card):
        return False
    for number, act in list(g.activations.items()):
        if act.source == card:
            call_off(g, number)
    if g.spot[card] != RESOLVING:
        leave_play(g, card)
    g.put_on_pile(card)
    g.tell(EVERYONE, "cancel", g.content.kind_of[card])
    shed(g, card)
    return True


# Blocking -----------------------------------------------------------------------------------------------------


class Window(Act):
    """defiance_beta:8.7: targets are declared; now others may cancel or block, then the mechanic is resolved."""

    __slots__ = ("ability", "targets")

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.targets: list[tuple[int, int]] = []
        """Kind and slot of everything declared; slot -1 is what the event was about, or who."""

    def run(self, g: Table, act: Mechanic) -> None:
        ability = self.ability
        if ability.blockable:
            aimed_at = self._aimed_at(g, act) & ~act.blocked & ~(1 << act.owner)
            if aimed_at:
                first = max(0, g.order.index(g.current)) if g.current in g.order else 0
                around = g.order[first + 1 :] + g.order[: first + 1]
                asked = tuple(seat for seat in around if aimed_at >> seat & 1)
                g.stack.append(Blocks(act.number, asked))
        if ability.is_played:
            announce_play(g, act.owner, act.source)

    def _aimed_at(self, g: Table, act: Mechanic) -> int:
        seats = 0
        for kind, slot in self.targets:
            if slot == -1 and kind == SEATS:
                seats |= 1 << act.whose if act.whose >= 0 else 0
            elif kind != TILES:
                things = [(act.it, stats.owner(g, act.it))] if slot == -1 else act.pairs(slot)
                for _, seat in things:
                    seats |= 1 << seat if seat >= 0 else 0
        return seats


class Blocks(Ask):
    """defiance_beta:5.1,5.4: everyone who is targeted is asked in turn order, able or not."""

    __slots__ = ("number", "seats")
    CLAUSE = "defiance_beta:5.2"

    def __init__(self, number: int, seats: tuple[int, ...]) -> None:
        self.number: Final = number
        self.seats: Final = seats

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is None:
            return
        if g.pawns[self.seats[0]] < 0:
            self._go_on(g)
            return
        super().run(g)

    def asks(self, g: Table) -> int:
        return self.seats[0]

    def candidates(self, g: Table, to: Listing) -> None:
        price, held = stats.block_price(g, self.seats[0]), len(g.hands[self.seats[0]])
        to.allow(NO)
        words = f"Blocking costs {price} card{'s' * (price != 1)}; you hold {held}."
        if stats.is_barred(g, self.seats[0], stats.TO_BLOCK):
            to.judge(BLOCK, "defiance_beta:5.11", "You cannot block now.")
        else:
            to.judge(BLOCK, "" if held >= price else self.CLAUSE, words)

    def chosen(self, g: Table, code: int) -> None:
        self._go_on(g)
        if code == BLOCK:
            seat = self.seats[0]
            price = stats.block_price(g, seat)
            g.tell(EVERYONE, "block", seat, act_of(g, self.number).text, price)
            g.then(Discards(0, seat, price), HasBlocked(self.number, seat))
        else:
            g.tell(EVERYONE, "no block", self.seats[0])

    def _go_on(self, g: Table) -> None:
        if len(self.seats) > 1:
            g.stack.append(Blocks(self.number, self.seats[1:]))

    def question(self, g: Table) -> str:
        name = name_of(g, self.number)
        price = stats.block_price(g, self.seats[0])
        return f"Block {name} by discarding {price} card{'s' * (price != 1)}, or let it through?"


class HasBlocked(Paid):
    """defiance_beta:5.3: the blocker ignores the ability for the rest of the turn."""

    __slots__ = ("number", "seat")

    def __init__(self, number: int, seat: int) -> None:
        self.number: Final = number
        self.seat: Final = seat

    def purpose(self, g: Table) -> str:
        return f"block {name_of(g, self.number)}"

    def run(self, g: Table) -> None:
        if self.number not in g.activations:
            return
        act = act_of(g, self.number).twin()
        act.blocked |= 1 << self.seat
        g.activations[self.number] = act
        g.ignores = [*g.ignores, (self.seat, act.text, act.source)]
        happened = [(YOU_BLOCK, self.seat, -1, act.owner)]
        happened += [(ENEMY_BLOCKS, other, self.seat, self.seat) for other in g.enemies(self.seat)]
        occur(g, happened)
