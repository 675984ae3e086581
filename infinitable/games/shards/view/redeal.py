"""Dealing anew what a seat does not know."""

from __future__ import annotations

from infinitable.games.shards.cards.verbs import Resolve
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
    if g.asked != seat:
        collect_anew(g)


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


def collect_anew(g: Table) -> None:
    """shards:9.5: what has been collected for Dominion so far lies in a hand that is dealt anew."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, Resolve) and frame.step and frame.effect(g).is_secret():
        g.bindings.pop(frame.activation << 8 | frame.node, None)
        g.stack[-1] = Resolve(frame.activation, frame.card, frame.node, 0)
