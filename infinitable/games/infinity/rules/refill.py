"""Discarding one tile and refilling the station."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.codes import DISCARD, DRAW, TAKE, TURN_UP, of_take
from infinitable.games.infinity.rules.tiles import BUILT, LIFE, SPACE, is_special
from infinitable.games.infinity.table import COMMON, DISCARDS, LEFT, STATION, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE


def must_discard(g: Table) -> bool:
    """infinity:5.2: not after playing all six, and not when the pile could not refill the station afterwards.

    infinity:8.4: nor after the final turn of the short station, which is not refilled either.
    """
    missing = STATION - len(g.station[g.turn])
    return missing < STATION and g.pile_size(g.turn) > missing and g.last != g.turn


class DiscardOne(Ask):
    """infinity:5.1: one tile of the station goes to the discards, where the neighbour can read it."""

    __slots__ = ()
    QUESTION = "Discard one tile from your station."

    def run(self, g: Table) -> None:
        if must_discard(g):
            super().run(g)

    def asks(self, g: Table) -> int:
        return g.turn

    def candidates(self, g: Table, to: Listing) -> None:
        for kind in sorted(set(g.station[g.turn])):
            to.allow(DISCARD + kind)
        to.refuse_all(DISCARD, DRAW - DISCARD, "infinity:5.1")
        to.rest("infinity:5.1", "First discard one tile from your station.")

    def chosen(self, g: Table, code: int) -> None:
        kind = code - DISCARD
        g.idle = 0
        g.station[g.turn].remove(kind)
        if kind in g.known[g.turn]:
            g.known[g.turn].remove(kind)
        g.discards[g.turn].append(kind)
        g.tell(EVERYONE, "discard", g.turn, kind)


class Refill(Ask):
    """infinity:5.3: tiles of either back, one by one, until the station has six again.

    infinity:5.4: when the pile is out, the rest comes from face-up tiles. Where there is no choice nobody is asked.
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        if len(g.station[g.turn]) < STATION and g.last != g.turn:
            self.ask_if_open(g, g.turn)

    def chosen(self, g: Table, code: int) -> None:
        g.stack.append(self)
        g.idle = 0
        player = g.turn
        if code < TAKE:
            kind = g.chance.take(g.pile(player, code - DRAW))
            g.tell(EVERYONE, "draw", player, code - DRAW)
            g.tell(1 << player, "drawn", player, kind)
        else:
            source, kind = of_take(code)
            g.source(source).remove(kind)
            g.known[player].append(kind)
            g.tell(EVERYONE, "take", player, kind, source)
        g.station[player].append(kind)

    def candidates(self, g: Table, to: Listing) -> None:
        for code in refills(g):
            to.allow(code)
        to.refuse_all(DRAW, TAKE - DRAW, "infinity:5.3")
        if g.seats == 2:
            to.refuse_all(TAKE + (LEFT - DISCARDS) * BUILT, BUILT, "infinity:9.5")
        to.refuse_all(TAKE, TURN_UP - TAKE, "infinity:5.4")
        to.rest("infinity:3.1", "First refill your station.")

    def question(self, g: Table) -> str:
        if g.pile_size(g.turn):
            return "Refill your station: take a Space or a Life tile."
        return "Refill your station from the tiles that lie face up."


def refills(g: Table) -> list[int]:
    """infinity:5.3,5.4,9.6: what may go into the station next."""
    player = g.turn
    if g.pile_size(player):
        return [DRAW + back for back in (SPACE, LIFE) if g.pile(player, back)]
    return [
        TAKE + (source - DISCARDS) * BUILT + kind
        for source in (DISCARDS, LEFT, COMMON)
        for kind in sorted(set(g.source(source)))
        if not is_special(kind)
    ]


DISCARD_ONE: Final = DiscardOne()
REFILL: Final = Refill()
