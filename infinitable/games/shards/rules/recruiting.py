"""Recruiting: a card leaves the center row, the row is filled again, and the card goes where it is promised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.box import CHAMPION
from infinitable.games.shards.cards.groups import RECRUITED
from infinitable.games.shards.cards.verbs import Promise, begin, effect_at
from infinitable.games.shards.codes import INTO_HAND, INTO_PLAY
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


PILE: Final = 0
HAND: Final = 1
DECK: Final = 2
PLAY: Final = 3
"""Where a recruit goes: to the discard pile, into the hand, on top of the deck, or into play."""


def recruit(g: Table, slot: int, to: int = PILE) -> None:
    """shards:5.2: the card goes to the discard pile; shards:5.3: the row is filled before anything else."""
    card = g.row[slot]
    g.tell(EVERYONE, "recruit", g.turn, g.kind[card], slot)
    g.refill(slot)
    g.done(RECRUITED, card)
    promised = to == PLAY or keep_promise(g, card, PLAY)
    if to == PILE and not promised:
        to = next((where for where in (DECK, HAND) if keep_promise(g, card, where)), PILE)
    if to == HAND:
        g.hands[g.turn].append(card)
        g.known |= 1 << card
        if promised:
            g.stack.append(Destination(card))
    elif promised:
        enter(g, card)
    elif to == DECK:
        g.known |= 1 << card
        g.on_top(g.turn, card)
    else:
        g.discards[g.turn].append(card)


def keep_promise(g: Table, card: int, to: int) -> bool:
    """shards:10.7,10.26: whether a promise of such a place waits for this card; it is used up, one for one card."""
    for i, where in enumerate(g.promises):
        promise = effect_at(g, where)
        assert isinstance(promise, Promise)
        fits = promise.fits[g.kind[card]] and (to != PLAY or g.box.type[g.kind[card]] == CHAMPION)
        if fits and promise.to == to:
            g.promises = g.promises[:i] + g.promises[i + 1 :]
            return True
    return False


def enter(g: Table, card: int) -> None:
    """shards:10.7: put into play, not played: nothing is triggered. Its card is right (shards:2.4), not the rule."""
    g.champions[g.turn].append(card)
    g.tell(EVERYONE, "enter", g.turn, g.kind[card])
    if g.triggers:
        begin(g, card)


class Destination(Ask):
    """shards:10.12: a recruit promised to two places goes to the one its player chooses."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def asks(self, g: Table) -> int:
        return g.turn

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(INTO_PLAY)
        to.allow(INTO_HAND)
        to.rest("shards:10.12", f"{g.box.names[g.kind[self.card]]} goes into play or into your hand: choose which.")

    def chosen(self, g: Table, code: int) -> None:
        if code == INTO_PLAY:
            g.hands[g.turn].remove(self.card)
            g.known &= ~(1 << self.card)
            enter(g, self.card)

    def question(self, g: Table) -> str:
        return f"Put {g.box.names[g.kind[self.card]]} into play, or into your hand?"
