"""Dealing anew what a seat does not know."""

from __future__ import annotations

from infinitable.games.shards.table import Table
from infinitable.kernel.chance import Chance
from infinitable.kernel.state import Seat


def redeal(g: Table, seat: Seat, chance: Chance) -> None:
    """shards:3.5: hands and decks of others, one's own deck, and the center deck down to what is known below."""
    top = sorted(g.center[g.bottom :])
    chance.shuffle(top)
    g.center[g.bottom :] = top
    for other in range(g.seats):
        if other == seat:
            g.decks[other].sort()
            chance.shuffle(g.decks[other])
        else:
            deal_anew(g, other, chance)


def deal_anew(g: Table, seat: Seat, chance: Chance) -> None:
    """Mix a deck with the unknown cards of its owner's hand; which of them will be shown as shields is unknown, too."""
    hand, deck = g.hands[seat], g.decks[seat]
    places = [i for i, card in enumerate(hand) if not g.known >> card & 1]
    pool = sorted(deck + [hand[i] for i in places])
    chance.shuffle(pool)
    for i in places:
        hand[i] = pool.pop()
    g.decks[seat] = pool
    for card in hand + pool:
        g.shields &= ~(1 << card)
