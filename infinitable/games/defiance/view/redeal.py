"""Dealing anew what a seat does not know."""

from __future__ import annotations

from infinitable.games.defiance.cards.verbs import PutBack
from infinitable.games.defiance.rules.changes import EVERYBODY_KNOWS, who_may_look
from infinitable.games.defiance.rules.turn import KeepCards
from infinitable.games.defiance.table import DECK, DISCARD, HANDS, PLACES, Table
from infinitable.kernel.chance import Chance


def redeal(g: Table, seat: int, chance: Chance) -> None:
    """Other hands and the decks are dealt anew out of what the seat does not know, and the stacks shuffled. Who is
    choosing what to keep, or putting cards back, has chosen nothing yet, as far as anybody else knows."""
    bit = 1 << seat + 1
    asking = g.stack[-1] if g.stack else None
    if isinstance(asking, PutBack) and asking.seat != seat:
        g.stack[-1] = asking.unseen()
    if isinstance(asking, KeepCards) and asking.seat != seat:
        g.stack[-1] = KeepCards(asking.seat, 0, asking.kept + asking.left)
    for faction in (0, 1):
        hands = [PLACES + 3 * p for p in range(g.leaders) if g.faction[p] == faction and p != seat]
        slots = [(z, i) for z in (DECK + faction, *hands) for i, c in enumerate(g.zones[z]) if not g.known[c] & bit]
        cards = sorted(g.zones[zone][i] for zone, i in slots)
        chance.shuffle(cards)
        for (zone, i), card in zip(slots, cards, strict=True):
            g.zones[zone][i] = card
            g.lying[card] = zone
            g.known[card] = 2 << (zone - PLACES) // 3 if zone >= PLACES else 0
        g.stacks[faction].sort()
        chance.shuffle(g.stacks[faction])


def remember(g: Table, later: Table) -> None:
    """defiance:1.7,7.18,7.23: a card of a hand that was seen in a position which has been taken back since is still
    known, and so is one of a deck by who holds it or has looked at it."""
    for card, zone in enumerate(g.lying):
        unseen = later.lying[card] in HANDS or later.lying[card] < DISCARD
        if zone in HANDS:
            g.known[card] |= later.known[card] if unseen else EVERYBODY_KNOWS
        elif zone < DISCARD and unseen:
            g.known[card] |= later.known[card] & who_may_look(g, zone)
