"""Preparing cards, for oneself and for allies."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.triggers import ENEMY_PREPARES, PREPARE, occur
from infinitable.games.defiance_beta.codes import FOR, NO, POSITIONS, PREPARED, YES
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.in_play import destroy, list_own_prepared
from infinitable.games.defiance_beta.table import HIDDEN, IN_TIMELINE, Table
from infinitable.kernel.asking import Ask, Listing, SeatAsk
from infinitable.kernel.state import EVERYONE, Frame


def prepare(g: Table, seat: int, card: int, by: int) -> None:
    """defiance_beta:4.13,7.2: lay a card, which has left its place, into a timeline; a full one first loses a card."""
    g.show(card)
    g.then(MakeTime(seat), Lay(seat, card, by))


class MakeTime(SeatAsk):
    """defiance_beta:7.2: a full timeline loses one of its cards first."""

    __slots__ = ()
    CLAUSE = "defiance_beta:7.2"
    QUESTION = "The timeline is full: destroy one of its cards first."

    def run(self, g: Table) -> None:
        prepared = len(g.timelines[self.seat])
        if prepared and prepared >= stats.timeline_limit(g, self.seat):
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        list_own_prepared(g, self.seat, self.CLAUSE, to)

    def chosen(self, g: Table, code: int) -> None:
        destroy(g, g.timelines[self.seat][(code - PREPARED) % POSITIONS], self.seat)


class Lay(Frame):
    """defiance_beta:7.4,7.5: the card lies face up in the timeline, and cannot be played this turn."""

    __slots__ = ("seat", "card", "by")

    def __init__(self, seat: int, card: int, by: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.by: Final = by

    def run(self, g: Table) -> None:
        seat, card = self.seat, self.card
        if g.pawns[seat] < 0 or len(g.timelines[seat]) >= POSITIONS:
            g.put_on_pile(card)
            return
        g.timelines[seat].append(card)
        g.spot[card] = IN_TIMELINE + seat
        g.fresh.append(card)
        g.tell(EVERYONE, "prepare", self.by, seat, g.content.kind_of[card])
        happened = [(PREPARE, self.by, card, seat)]
        happened += [(ENEMY_PREPARES, other, card, seat) for other in g.enemies(self.by)]
        occur(g, happened)


class PrepareFor(Ask):
    """defiance_beta:7.6: in whose timeline the card is laid, one's own or an ally's."""

    __slots__ = ("seat", "card")
    CLAUSE = "defiance_beta:7.6"
    QUESTION = "In whose timeline is it prepared?"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def candidates(self, g: Table, to: Listing) -> None:
        for seat in [self.seat, *g.others(self.seat)]:
            if g.is_enemy(self.seat, seat):
                to.judge(FOR + seat, "defiance_beta:7.6", "That leader is an enemy: cards are prepared for allies.")
            elif g.pawns[seat] < 0:
                to.judge(FOR + seat, "defiance_beta:9.6", "That leader is not on the map.")
            elif g.refused >> seat & 1:
                to.judge(FOR + seat, "defiance_beta:7.7", "That ally has refused a card this turn.")
            else:
                to.allow(FOR + seat)

    def chosen(self, g: Table, code: int) -> None:
        from infinitable.games.defiance_beta.rules.actions import pay

        seat = code - FOR
        g.hands[self.seat].remove(self.card)
        if seat != self.seat and len(g.timelines[seat]) >= stats.timeline_limit(g, seat):
            # The ally sees what is offered, and so does everybody.
            g.show(self.card)
            g.tell(EVERYONE, "offer", self.seat, seat, g.content.kind_of[self.card])
            g.stack.append(Accept(self.seat, seat, self.card))
            return
        pay(g, (1, 0, 0))
        prepare(g, seat, self.card, self.seat)


class Accept(Ask):
    """defiance_beta:7.7: an ally with a full timeline is asked first; a refusal costs nobody anything."""

    __slots__ = ("seat", "ally", "card")
    CLAUSE = "defiance_beta:7.7"
    ANSWERS = (YES, NO)

    def __init__(self, seat: int, ally: int, card: int) -> None:
        self.seat: Final = seat
        self.ally: Final = ally
        self.card: Final = card

    def asks(self, g: Table) -> int:
        return self.ally

    def chosen(self, g: Table, code: int) -> None:
        from infinitable.games.defiance_beta.rules.actions import pay

        if code == YES:
            pay(g, (1, 0, 0))
            prepare(g, self.ally, self.card, self.seat)
        else:
            g.refused |= 1 << self.ally
            g.spot[self.card] = HIDDEN
            g.hands[self.seat].append(self.card)
            g.known.append(self.card)
            g.tell(EVERYONE, "refuse", self.ally, self.seat)

    def question(self, g: Table) -> str:
        name = g.content.cards[g.content.kind_of[self.card]].name
        return f"An ally would prepare {name} for you: destroy one of your prepared cards to make room for it?"
