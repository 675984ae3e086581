"""Cards in play: playing them, room for them, attaching, destroying, and what they leave behind."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import activate
from infinitable.games.defiance_beta.cards.triggers import (
    DESTROY,
    DESTROY_PREPARED,
    DESTROYED,
    ENEMY_DESTROYED,
    OTHER_DESTROYED,
    PREPARED_DESTROYED,
    occur,
)
from infinitable.games.defiance_beta.codes import POSITIONS, PREPARED, UNIT
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.table import ATTACHED, GROUP_LIMIT, IN_GROUP, IN_TIMELINE, RESOLVING, Table
from infinitable.kernel.asking import Listing, SeatAsk
from infinitable.kernel.state import EVERYONE, Frame, SeatFrame, with_one, without

# Leaving play -----------------------------------------------------------------------------------------------


def leave_play(g: Table, card: int) -> None:
    """Take a card out of a group or timeline. What was attached to it follows by `shed`, once it lies elsewhere."""
    where = g.spot[card]
    seat = where & 7
    if IN_GROUP <= where < IN_GROUP + 8:
        g.groups[seat].remove(card)
        move_counters(g, seat, card, -1)
        lose_marks(g, card)
    elif IN_TIMELINE <= where < IN_TIMELINE + 8:
        g.timelines[seat].remove(card)
        if card in g.fresh:
            g.fresh.remove(card)
    elif where == ATTACHED:
        g.attached = without(g.attached, card)
    g.spot[card] = RESOLVING
    g.stack.append(Settle(seat))


def lose_marks(g: Table, card: int) -> None:
    """Damage and unlock are those of a unit in play."""
    if g.damage[card]:
        g.damage = with_one(g.damage, card, 0)
    if card in g.unlocked:
        g.unlocked = [other for other in g.unlocked if other != card]


def shed(g: Table, card: int) -> None:
    """defiance_beta:7.14: what was attached to a card that has left play is destroyed after it."""
    for other, host in list(g.attached.items()):
        if host == card:
            g.attached = without(g.attached, other)
            g.put_on_pile(other)
            g.tell(EVERYONE, "shed", g.content.kind_of[other], g.content.kind_of[card])


def move_counters(g: Table, seat: int, card: int, sign: int) -> None:
    """defiance_beta:2.2: the counters move by what a unit gives when it comes or goes."""
    gives = g.content.cards[g.content.kind_of[card]].gives
    for attribute in range(3):
        g.raw[3 * seat + attribute] += sign * gives[attribute]


def unsettled(g: Table, cutting: bool) -> int:
    """The next seat with a unit without Health; else, unless somebody is cutting a timeline already, the next with too
    many prepared cards; or -1."""
    for seat in range(g.seats):
        if any(g.damage[card] and stats.health_left(g, card) <= 0 for card in g.groups[seat]):
            return seat
    for seat in range(0 if cutting else g.seats):
        if len(g.timelines[seat]) > g.sure_limit() and len(g.timelines[seat]) > stats.timeline_limit(g, seat):
            return seat
    return -1


class Settle(SeatFrame):
    """defiance_beta:7.3,8.5: after a loss, units without Health are destroyed and timelines over their limit are
    cut.
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        damage = g.damage
        for card in g.groups[self.seat]:
            if damage[card] and stats.health_left(g, card) <= 0:
                g.stack.append(self)
                destroy(g, card, -1)
                return
        timeline = g.timelines[self.seat]
        if len(timeline) > g.sure_limit() and len(timeline) > stats.timeline_limit(g, self.seat):
            g.stack.append(CutTimeline(self.seat))


def list_own_units(g: Table, seat: int, clause: str, to: Listing) -> None:
    for place in range(len(g.groups[seat])):
        to.allow(UNIT + 4 * seat + place)
    to.refuse_all(UNIT + 4 * seat, GROUP_LIMIT, clause, f"Your group has only {len(g.groups[seat])} units.")
    to.refuse_all(UNIT, 4 * 6, clause, "It must be one of your own units.")


def list_own_prepared(g: Table, seat: int, clause: str, to: Listing) -> None:
    for place in range(len(g.timelines[seat])):
        to.allow(PREPARED + POSITIONS * seat + place)
    there = len(g.timelines[seat])
    to.refuse_all(PREPARED + POSITIONS * seat, POSITIONS, clause, f"Your timeline has only {there} cards.")
    to.refuse_all(PREPARED, POSITIONS * 6, clause, "It must be one of your own prepared cards.")


class CutTimeline(SeatAsk):
    """defiance_beta:7.3: the owner destroys prepared cards until the limit is kept."""

    __slots__ = ()
    CLAUSE = "defiance_beta:7.3"

    def run(self, g: Table) -> None:
        if len(g.timelines[self.seat]) > stats.timeline_limit(g, self.seat):
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        list_own_prepared(g, self.seat, self.CLAUSE, to)

    def chosen(self, g: Table, code: int) -> None:
        g.stack.append(self)
        destroy(g, g.timelines[self.seat][(code - PREPARED) % POSITIONS], self.seat)

    def question(self, g: Table) -> str:
        return f"The timeline holds {stats.timeline_limit(g, self.seat)}: destroy a prepared card."


def destroy(g: Table, card: int, by: int) -> None:
    """Move a card out of play onto its pile, and tell whoever listens."""
    seat = stats.owner(g, card)
    was_unit, was_attached = g.is_unit(card), g.spot[card] == ATTACHED
    leave_play(g, card)
    g.put_on_pile(card)
    g.tell(EVERYONE, "destroy", by, seat, g.content.kind_of[card])
    if was_attached:
        return
    if was_unit:
        shed(g, card)
        happened = [(DESTROYED, seat, card, by), (OTHER_DESTROYED, seat, card, by)]
        if g.content.heard >> ENEMY_DESTROYED & 1:
            happened += [(ENEMY_DESTROYED, other, card, seat) for other in g.enemies(seat)]
    else:
        happened = [(PREPARED_DESTROYED, seat, card, by)]
    if by >= 0:
        happened.append((DESTROY if was_unit else DESTROY_PREPARED, by, card, seat))
    occur(g, happened)


# Playing -----------------------------------------------------------------------------------------------------


def play(g: Table, seat: int, card: int) -> None:
    """Play a card that has just left its hand, timeline or pile: a unit joins the group, an ability is activated."""
    g.show(card)
    kind = g.content.cards[g.content.kind_of[card]]
    g.tell(EVERYONE, "play", seat, g.content.kind_of[card])
    if kind.is_unit:
        g.then(MakeRoom(seat), Join(seat, card))
    else:
        activate(g, kind.played, seat, card)


class MakeRoom(SeatAsk):
    """defiance_beta:2.4: into a full group a unit comes only after one of its units was destroyed."""

    __slots__ = ()
    CLAUSE = "defiance_beta:2.4"
    QUESTION = "The group is full: destroy one of your units first."

    def run(self, g: Table) -> None:
        if len(g.groups[self.seat]) >= GROUP_LIMIT:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        list_own_units(g, self.seat, self.CLAUSE, to)

    def chosen(self, g: Table, code: int) -> None:
        destroy(g, g.groups[self.seat][(code - UNIT) % 4], self.seat)


class Join(Frame):
    """defiance_beta:2.4: the unit takes its place to the right; then its unlock is offered, and whatever listens
    triggers.
    """

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, g: Table) -> None:
        seat, card = self.seat, self.card
        if g.spot[card] != RESOLVING:
            return
        if g.pawns[seat] < 0:
            g.put_on_pile(card)
            return
        if len(g.groups[seat]) >= GROUP_LIMIT:
            # What the unit that made room set off has filled its place again.
            g.then(MakeRoom(seat), self)
            return
        enter_group(g, seat, card)
        g.stack.append(HasPlayed(seat, card))
        unlock = g.content.cards[g.content.kind_of[card]].unlock
        if unlock is not None:
            unlock.offer(g, 0, seat, card, 0)


def enter_group(g: Table, seat: int, card: int) -> None:
    g.groups[seat].append(card)
    g.spot[card] = IN_GROUP + seat
    move_counters(g, seat, card, 1)


class HasPlayed(Frame):
    """defiance_beta:7.8: a unit was played; what triggers on that does so while the unit is there."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, g: Table) -> None:
        from infinitable.games.defiance_beta.rules.protection import announce_play

        if g.spot[self.card] == IN_GROUP + self.seat:
            announce_play(g, self.seat, self.card)


def attach(g: Table, card: int, host: int) -> None:
    """defiance_beta:7.14: play one card onto another."""
    g.attached = {**g.attached, card: host}
    g.spot[card] = ATTACHED
    g.tell(EVERYONE, "attach", g.content.kind_of[card], g.content.kind_of[host])
