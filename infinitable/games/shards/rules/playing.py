"""Playing cards: from the hand, or out of the center row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infinitable.games.shards.cards.box import CHAMPION
from infinitable.games.shards.cards.verbs import Again, CopyEach, begin, effect_at, heard_by_champions
from infinitable.kernel.state import EVERYONE

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


def play(g: Table, kind: int) -> None:
    """shards:3.1: a card is laid face up into the play zone, and its effect follows; shards:3.2: any number of them."""
    # No `reveal`: what others see by it, its player gives away; so a card played by mistake can be taken back.
    card = g.take_from_hand(g.turn, kind)
    g.tell(EVERYONE, "play", g.turn, kind)
    if g.box.type[kind] == CHAMPION:
        g.champions[g.turn].append(card)
    come_into_effect(g, card)


def fast_play(g: Table, slot: int) -> None:
    """shards:5.5: a mercenary has its effect now; shards:5.6: it counts as played; shards:5.7: once."""
    card = g.row[slot]
    g.fast |= 1 << card
    g.tell(EVERYONE, "fast_play", g.turn, g.kind[card], slot)
    g.refill(slot)
    come_into_effect(g, card)


def come_into_effect(g: Table, card: int) -> None:
    """shards:10.5: a card played while an effect copies its like has its effect again after the first time.

    Then champions in play do what they do when such a card is played (shards:6.9). A card that had left and comes back
    was played once (shards:10.41).
    """
    if g.box.listens:
        g.then(*heard_by_champions(g, "YouPlay", card))
    if g.parted >> card & 1:
        g.parted &= ~(1 << card)
        g.played.remove(card)
    g.played.append(card)
    for where in g.copiers:
        copier = effect_at(g, where)
        assert isinstance(copier, CopyEach)
        if copier.copies(g, card):
            g.stack.append(Again(card))
    begin(g, card)
