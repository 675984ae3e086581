"""The Attack Phase: power is assigned to players, those attacked show shields, and damage is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.codes import AMOUNTS, ASSIGN, DONE, END, REVEAL
from infinitable.games.shards.rules.ending import Departures
from infinitable.games.shards.table import UNLIMITED
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class AttackPhase(Frame):
    """shards:7.1: assign what power is left to opponents, split as one likes; shards:7.2: not all need be used.

    Champions do not stand in the way (shards:7.4).
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        targets = self.targets(g)
        if g.power and targets:
            g.ask(self, g.turn, [*targets, END])
        else:
            self.chosen(g, END)

    def targets(self, g: Table) -> list[int]:
        options: list[int] = []
        for seat in range(g.seats):
            if not player_forbidden(g, seat):
                options += [ASSIGN + 3 * seat + i for i, n in enumerate(AMOUNTS) if n == 0 or n < g.power < UNLIMITED]
        return options

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

    def forbids(self, g: Table, code: int) -> str:
        if code == END:
            return ""
        if not ASSIGN <= code < ASSIGN + 12:
            return "shards:7.3"
        seat, step = divmod(code - ASSIGN, 3)
        if forbidden := player_forbidden(g, seat):
            return forbidden
        return "" if AMOUNTS[step] == 0 or AMOUNTS[step] < g.power < UNLIMITED else "shards:7.1"

    def question(self, g: Table) -> str:
        left = "unlimited" if g.power >= UNLIMITED else str(g.power)
        return f"Attack Phase: whom do you attack? Power left: {left}."


def player_forbidden(g: Table, seat: int) -> str:
    if seat >= g.seats or seat == g.turn or g.health[seat] <= 0:
        return "shards:7.1"
    if g.protected(seat):
        return "shards:7.5"
    return "shards:4.8" if g.assigned[seat] >= UNLIMITED else ""


class Shields(Frame):
    """shards:7.6: each player attacked may show shields from the hand, and only there (shards:7.11).

    They choose unseen, one after another (shards:7.8); what they show stays in the hand (shards:7.7).
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        g.ask(self, self.seat, self.options(g))

    def options(self, g: Table) -> list[int]:
        shield, kind = g.box.shield, g.kind
        kinds = {kind[c] for c in g.hands[self.seat] if shield[kind[c]] and not g.shields >> c & 1}
        return [*(REVEAL + each for each in sorted(kinds)), DONE]

    def chosen(self, g: Table, code: int) -> None:
        if code != DONE:
            g.shields |= 1 << g.in_hand(self.seat, code - REVEAL, but=g.shields)
            g.stack.append(self)

    def forbids(self, g: Table, code: int) -> str:
        if code in self.options(g):
            return ""
        held = [card for card in g.hands[self.seat] if g.kind[card] == code - REVEAL]
        if not held:
            return "shards:7.6"
        return "shards:7.9" if g.box.shield[code - REVEAL] else "shards:7.6"

    def question(self, g: Table) -> str:
        n = g.assigned[self.seat]
        return f"{'Unlimited' if n >= UNLIMITED else n} damage is coming. Show shields, or be done."


class Damage(Frame):
    """shards:7.10: each one attacked loses health equal to the power assigned less the shields shown."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.opponents():
            if g.assigned[seat]:
                self.deal(g, seat)
        g.stack.append(Departures())

    def deal(self, g: Table, seat: int) -> None:
        prevented = 0
        for card in g.hands[seat]:
            if g.shields >> card & 1:
                prevented += g.box.shield[g.kind[card]]
                g.show(card)
                g.tell(EVERYONE, "shield", seat, g.kind[card])
        if g.assigned[seat] >= UNLIMITED:
            g.health[seat] = 0
        else:
            g.health[seat] = max(0, g.health[seat] - max(0, g.assigned[seat] - prevented))
        g.tell(EVERYONE, "damage", seat, min(g.assigned[seat], UNLIMITED), prevented, g.health[seat])


DAMAGE: Final = Damage()
