"""The Attack Phase: power is assigned to players, those attacked show shields, and damage is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.box import UNLIMITED
from infinitable.games.shards.cards.verbs_answering import Spring
from infinitable.games.shards.codes import AMOUNTS, ASSIGN, DONE, END, PLAY, REVEAL
from infinitable.games.shards.rules.ending import Departures
from infinitable.kernel.asking import Ask, Listing, SeatAsk
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class AttackPhase(Ask):
    """shards:7.1: assign what power is left to opponents, split as one likes; shards:7.2: not all need be used.

    Champions do not stand in the way (shards:7.4).
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        if can_attack(g):
            super().run(g)
            return
        if g.power and not any(g.assigned):
            g.tell(EVERYONE, "power_lost", g.turn, g.power)
        self.chosen(g, END)

    def asks(self, g: Table) -> int:
        return g.turn

    def candidates(self, g: Table, to: Listing) -> None:
        for seat in range(4):
            clause = player_forbidden(g, seat)
            for i, n in enumerate(AMOUNTS):
                enough = n == 0 or n < g.power < UNLIMITED
                to.judge(ASSIGN + 3 * seat + i, clause or ("" if enough else "shards:7.1"))
        to.allow(END)
        to.refuse_all(PLAY, ASSIGN - PLAY, "shards:7.3", "The Play Phase is over: now players are attacked.")
        to.rest("shards:7.3", "That is no choice of the Attack Phase.")

    def chosen(self, g: Table, code: int) -> None:
        if code == END:
            g.then(*(Shields(q) for q in g.opponents() if g.assigned[q]), DAMAGE)
            return
        seat, step = divmod(code - ASSIGN, 3)
        n = AMOUNTS[step] or g.power
        g.assigned = tuple(was + n if q == seat else was for q, was in enumerate(g.assigned))
        if g.power < UNLIMITED:
            g.power -= n
        g.tell(EVERYONE, "assign", g.turn, seat, n)
        g.stack.append(self)

    def question(self, g: Table) -> str:
        left = "unlimited" if g.power >= UNLIMITED else str(g.power)
        return f"Attack Phase: whom do you attack? Power left: {left}."


def can_attack(g: Table) -> bool:
    """Whether there is power, and a player it can be assigned to."""
    return g.power > 0 and any(not player_forbidden(g, seat) for seat in g.opponents())


def player_forbidden(g: Table, seat: int) -> str:
    if seat >= g.seats or seat == g.turn or g.health[seat] <= 0:
        return "shards:7.1"
    if g.protected(seat):
        return "shards:7.5"
    return "shards:4.8" if g.assigned and g.assigned[seat] >= UNLIMITED else ""


class Shields(SeatAsk):
    """shards:7.6: each player attacked may show shields from the hand, and only there (shards:7.11).

    They choose unseen, one after another (shards:7.8); what they show stays in the hand (shards:7.7).
    """

    __slots__ = ()

    def is_secret(self, g: Table) -> bool:
        return True

    def candidates(self, g: Table, to: Listing) -> None:
        hand = g.hands[self.seat]
        for kind in sorted({g.kind[card] for card in hand}):
            left = any(g.kind[card] == kind and not g.shields >> card & 1 for card in hand)
            name = g.box.names[kind]
            if not g.box.shield[kind] and not g.box.answers[kind]:
                to.judge(REVEAL + kind, "shards:7.6", f"{name} has no shield.")
            else:
                to.judge(REVEAL + kind, "" if left else "shards:7.9", f"You show every {name} of your hand already.")
        to.allow(DONE)
        to.rest("shards:7.6", "Show a card with a shield from your hand, or be done.")

    def chosen(self, g: Table, code: int) -> None:
        if code != DONE:
            g.shields |= 1 << g.in_hand(self.seat, code - REVEAL, but=g.shields)
            g.stack.append(self)

    def question(self, g: Table) -> str:
        n = g.assigned[self.seat]
        return f"{'Unlimited' if n >= UNLIMITED else n} damage is coming. Show shields, or be done."


class Damage(Frame):
    """shards:7.10,10.31: each one attacked loses health equal to the power assigned less the shields shown, and less
    what is prevented.
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        attacked = [seat for seat in g.opponents() if g.assigned[seat]]
        for seat in attacked:
            self.deal(g, seat)
        g.then(Departures(), *[trap for seat in attacked for trap in traps(g, seat)])

    def deal(self, g: Table, seat: int) -> None:
        prevented = 0
        for card in g.hands[seat]:
            if g.shields >> card & 1:
                shield = g.box.shield[g.kind[card]]
                prevented += shield
                g.show(card)
                if shield:
                    g.tell(EVERYONE, "shield", seat, g.kind[card])
        if g.wards and g.wards[seat] and g.assigned[seat] < UNLIMITED:
            warded = min(g.wards[seat], max(0, g.assigned[seat] - prevented))
            g.wards = (*g.wards[:seat], g.wards[seat] - warded, *g.wards[seat + 1 :])
            prevented += warded
        if g.assigned[seat] >= UNLIMITED:
            g.health[seat] = 0
        else:
            g.health[seat] = max(0, g.health[seat] - max(0, g.assigned[seat] - prevented))
        g.tell(EVERYONE, "damage", seat, min(g.assigned[seat], UNLIMITED), prevented, g.health[seat])


def traps(g: Table, seat: int) -> list[Spring]:
    """shards:7.12: the cards shown that do something now, in the order of the pack."""
    if not g.shields:
        return []
    shown = [card for card in g.hands[seat] if g.shields >> card & 1 and g.box.answers[g.kind[card]]]
    return [Spring(card, seat) for card in sorted(shown, key=lambda card: g.kind[card])]


DAMAGE: Final = Damage()
