"""How players leave the game, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infinitable.games.shards.cards.verbs_lasting import champion_of, seat_of
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class Departures(Frame):
    """shards:11.1: whoever has no health left is out, all at once; shards:11.3: the last one standing has won."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in range(g.seats):
            if g.health[seat] <= 0 and seat not in g.gone:
                leave(g, seat)
        if g.players_left() == 1:
            g.stack.clear()
        elif g.turn in g.gone:
            # shards:10.13: nothing of the turn is left to do; what lies at the bottom ends it.
            del g.stack[1:]


def leave(g: Table, seat: int) -> None:
    """shards:11.2: all the cards of an eliminated player leave the game."""
    g.gone += (seat,)
    g.health[seat] = 0
    g.tell(EVERYONE, "out", seat)
    bring_home(g, seat)
    for zone in (g.decks, g.hands, g.discards, g.champions):
        for card in zone[seat]:
            g.forget(card)
        g.removed.extend(zone[seat])
        zone[seat] = []
    if g.foreseen:
        g.foresee(seat, 0)


def bring_home(g: Table, seat: int) -> None:
    """shards:10.16: champions that stand with another player leave with their owner; those of others go back."""
    for entry in g.lent:
        card, owner = champion_of(entry), seat_of(entry)
        holder = next(each for each in range(g.seats) if card in g.champions[each])
        if seat in (owner, holder):
            g.champions[holder].remove(card)
            g.exhausted &= ~(1 << card)
            g.discards[owner].append(card)
            g.go_home(card)


def most_health_wins(g: Table) -> None:
    """shards:11.4: a game that has gone on for 200 rounds ends; the most health wins, and equals share."""
    g.timed_out = True
    g.tell(EVERYONE, "time")
