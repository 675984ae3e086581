"""Discarding one tile and refilling the station."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.codes import DISCARD, DRAW, TAKE, TURN_UP, of_take
from infinitable.games.infinity.rules.tiles import BUILT, LIFE, SPACE, is_special
from infinitable.games.infinity.table import COMMON, DISCARDS, LEFT, STATION, Table
from infinitable.kernel.state import EVERYONE, Frame


def must_discard(g: Table) -> bool:
    """infinity:5.2: not after playing all six, and not when the pile could not refill the station afterwards.

    infinity:8.4: nor after the final turn of the short station, which is not refilled either.
    """
    missing = STATION - len(g.station[g.turn])
    return missing < STATION and g.pile_size(g.turn) > missing and g.last != g.turn


class DiscardOne(Frame):
    """infinity:5.1: one tile of the station goes to the discards, where the neighbour can read it."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        if must_discard(g):
            g.ask(self, g.turn, [DISCARD + kind for kind in sorted(set(g.station[g.turn]))])

    def chosen(self, g: Table, code: int) -> None:
        kind = code - DISCARD
        g.idle = 0
        g.station[g.turn].remove(kind)
        if kind in g.known[g.turn]:
            g.known[g.turn].remove(kind)
        g.discards[g.turn].append(kind)
        g.tell(EVERYONE, "discard", g.turn, kind)

    def forbids(self, g: Table, code: int) -> str:
        legal = DISCARD <= code < DRAW and code - DISCARD in g.station[g.turn]
        return "" if legal else "infinity:5.1"

    def question(self, g: Table) -> str:
        return "Discard one tile from your station."


class Refill(Frame):
    """infinity:5.3: tiles of either back, one by one, until the station has six again.

    infinity:5.4: when the pile is out, the rest comes from face-up tiles. Where there is no choice nobody is asked.
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        if len(g.station[g.turn]) < STATION and g.last != g.turn:
            options = refills(g)
            if len(options) == 1:
                self.chosen(g, options[0])
            elif options:
                g.ask(self, g.turn, options)

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

    def forbids(self, g: Table, code: int) -> str:
        if code in refills(g):
            return ""
        if DRAW <= code < TAKE:
            return "infinity:5.3"
        if TAKE <= code < TURN_UP:
            return "infinity:9.5" if g.seats == 2 and of_take(code)[0] == LEFT else "infinity:5.4"
        return "infinity:3.1"

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
