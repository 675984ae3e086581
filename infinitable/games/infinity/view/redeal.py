"""What a seat does not know, dealt anew."""

from __future__ import annotations

from infinitable.games.infinity.rules.tiles import LIFE, SPACE, back_of
from infinitable.games.infinity.table import Table
from infinitable.kernel.chance import Chance
from infinitable.kernel.state import Seat


def redeal(g: Table, seat: Seat, chance: Chance) -> None:
    """infinity:2.6: the other stations are hidden, except for their backs and for what everybody has seen.

    What is hidden in a station came from its owner's draw pile, so the two are mixed, back by back.
    """
    for piles in (g.space, g.life, g.common_piles):
        for pile in piles:
            pile.sort()
    g.common_specials.sort()
    for other in range(g.seats):
        if other != seat:
            hidden = g.station[other][:]
            for kind in g.known[other]:
                hidden.remove(kind)
            g.station[other] = g.known[other][:]
            for back in (SPACE, LIFE):
                mine = [kind for kind in hidden if back_of(kind) == back]
                pile = g.pile(other, back)
                pile += mine
                pile.sort()
                chance.shuffle(pile)
                for _ in mine:
                    g.station[other].append(pile.pop())
