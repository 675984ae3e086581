"""Dealing anew what a seat does not know."""

from __future__ import annotations

from infinitable.games.shards.cards.verbs import Resolve, binding
from infinitable.games.shards.table import Table
from infinitable.kernel.chance import Chance
from infinitable.kernel.state import Seat


def redeal(g: Table, seat: Seat, chance: Chance) -> None:
    """shards:3.5: hands and decks of others, one's own deck, and the center deck down to what is known below."""
    top = sorted(g.center[g.bottom :])
    chance.shuffle(top)
    g.center[g.bottom :] = top
    known = g.known | (g.glimpsed[seat] if g.glimpsed and seat >= 0 else 0)
    for other in range(g.seats):
        if other == seat:
            shuffle_below(g, seat, chance)
        else:
            deal_anew(g, other, known, chance)
    if g.asked != seat:
        collect_anew(g)


def shuffle_below(g: Table, seat: Seat, chance: Chance) -> None:
    """One's own deck under what one has seen of it (shards:10.14)."""
    deck = g.decks[seat]
    top = len(deck) - (g.foreseen[seat] if g.foreseen else 0)
    places = [i for i in range(top) if not g.known >> deck[i] & 1]
    pool = sorted(deck[i] for i in places)
    chance.shuffle(pool)
    for i, card in zip(places, pool, strict=True):
        deck[i] = card


def deal_anew(g: Table, seat: Seat, known: int, chance: Chance) -> None:
    """Mix a deck with the unknown cards of its owner's hand; which of them will be shown as shields is unknown, too."""
    hand, deck = g.hands[seat], g.decks[seat]
    in_hand = [i for i, card in enumerate(hand) if not known >> card & 1]
    in_deck = [i for i, card in enumerate(deck) if not known >> card & 1]
    seen = [[i for i in in_hand if mask >> hand[i] & 1] for mask in g.glimpsed]
    for i in in_hand:
        g.glimpsed = tuple([mask & ~(1 << hand[i]) for mask in g.glimpsed])
    pool = sorted([deck[i] for i in in_deck] + [hand[i] for i in in_hand])
    chance.shuffle(pool)
    for i in in_hand:
        hand[i] = pool.pop()
    for i, card in zip(in_deck, pool, strict=True):
        deck[i] = card
    # Who else has seen a card of this hand has seen the one that is now in its place.
    g.glimpsed = tuple(
        [mask | sum(1 << hand[i] for i in places) for mask, places in zip(g.glimpsed, seen, strict=True)]
    )
    for card in hand + deck:
        g.shields &= ~(1 << card)


def collect_anew(g: Table) -> None:
    """shards:9.5: what has been collected for Dominion so far lies in a hand that is dealt anew."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, Resolve) and frame.step and frame.effect(g).is_secret():
        g.bindings.pop(binding(frame.activation, frame.node), None)
        g.stack[-1] = Resolve(frame.activation, frame.card, frame.node, 0)


def remember(g: Table, later: Table) -> None:
    """shards:3.5,10.14,10.19: what was seen in a position that has been taken back since is still known: by all, by who
    looked at a hand, and by who drew or looked at cards of the own deck."""
    unseen = bits(*later.hands, *later.decks) & ~later.known
    g.known |= bits(*g.hands) & ~unseen
    for seat, deck in enumerate(g.decks):
        seen = later.decks[seat][-later.foreseen[seat] :] if later.foreseen and later.foreseen[seat] else []
        unknown = unseen & ~bits(later.hands[seat], seen)
        top = next((n for n, card in enumerate(reversed(deck)) if unknown >> card & 1), len(deck))
        g.foresee(seat, max(top, g.foreseen[seat] if g.foreseen else 0))
    if later.glimpsed:
        before = g.glimpsed or (0,) * g.seats
        g.glimpsed = tuple(
            [mine | theirs & bits(*g.hands) for mine, theirs in zip(before, later.glimpsed, strict=True)]
        )


def bits(*places: list[int]) -> int:
    """These cards, as bits."""
    return sum(1 << card for cards in places for card in cards)
