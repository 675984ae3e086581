"""Hands: drawing, discarding, cycling."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import name_of
from infinitable.games.defiance_beta.cards.triggers import CYCLE, ENEMY_DISCARDS, occur
from infinitable.games.defiance_beta.cards.triggers import DISCARD as DISCARDED
from infinitable.games.defiance_beta.codes import DISCARD, NO
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.table import HAND_LIMIT, HIDDEN, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame
from infinitable.parts.abilities import choose, did, going_on


def draw(g: Table, seat: int, n: int) -> int:
    """defiance_beta:9.1,9.2: draw one card after another from the deck of one's faction; how many it were."""
    if stats.is_barred(g, seat, stats.DRAW):
        return 0
    hand, faction = g.hands[seat], g.faction(seat)
    drawn = 0
    while drawn < n and len(hand) < HAND_LIMIT:
        deck = g.decks[faction]
        if not deck:
            if not g.piles[faction]:
                break
            reshuffle(g, faction)
            deck = g.decks[faction]
        card = deck.pop()
        hand.append(card)
        drawn += 1
        g.reveal()
        g.tell(1 << seat, "drew", seat, g.content.kind_of[card])
    if drawn:
        g.tell(EVERYONE, "draw", seat, drawn)
    return drawn


def reshuffle(g: Table, faction: int) -> None:
    """defiance_beta:9.2: the discard pile becomes the deck."""
    pile = g.piles[faction]
    # Shuffled from a fixed order, so that where the cards lay in the pile makes no difference.
    pile.sort()
    g.chance.shuffle(pile)
    for card in pile:
        g.spot[card] = HIDDEN
    g.decks[faction], g.piles[faction] = pile, []
    g.tell(EVERYONE, "reshuffle", faction)


def kinds_in(g: Table, cards: list[int], base: int) -> list[int]:
    """One option for every design among these cards."""
    kind_of = g.content.kind_of
    found: list[int] = []
    for card in cards:
        code = base + kind_of[card]
        if code not in found:
            found.append(code)
    found.sort()
    return found


def list_hand(g: Table, seat: int, verb: int, clause: str, to: Listing) -> None:
    """Every design in a hand, and of others that they are not there."""
    for code in kinds_in(g, g.hands[seat], verb):
        to.allow(code)
    refuse_not_held(g, verb, clause, to)


def refuse_not_held(g: Table, verb: int, clause: str, to: Listing) -> None:
    if to.explains and verb <= to.wanted < verb + len(g.content.cards):
        name = g.content.cards[to.wanted - verb].name
        to.judge(to.wanted, clause, f"{name} is not in your hand.")


def card_of(g: Table, cards: list[int], kind: int) -> int:
    """The first of these cards with that design, one that is known before one that nobody has seen."""
    kind_of = g.content.kind_of
    same = [card for card in cards if kind_of[card] == kind]
    known = [card for card in same if card in g.known or card in g.foreseen] if g.known or g.foreseen else same
    return (known or same)[0]


def discard(g: Table, seat: int, card: int) -> None:
    g.hands[seat].remove(card)
    g.show(card)
    g.put_on_pile(card)
    g.tell(EVERYONE, "discard", seat, g.content.kind_of[card])
    if g.content.heard >> DISCARDED & 3:
        occur(g, [(DISCARDED, seat, card, -1), *((ENEMY_DISCARDS, other, seat, seat) for other in g.enemies(seat))])


def return_to_hand(g: Table, seat: int, card: int) -> None:
    """A card goes to a hand; a full hand cannot take it, then it is discarded (defiance_beta:9.1)."""
    if len(g.hands[seat]) < HAND_LIMIT and g.content.cards[g.content.kind_of[card]].faction == g.faction(seat):
        g.hands[seat].append(card)
        g.known.append(card)
        g.spot[card] = HIDDEN
    else:
        g.put_on_pile(card)


def put_on_deck(g: Table, seat: int, card: int, at_bottom: bool) -> None:
    """defiance_beta:9.15: a card goes on top of its faction's deck or beneath it, seen by all."""
    g.show(card)
    g.known.append(card)
    g.spot[card] = HIDDEN
    deck = g.decks[g.content.cards[g.content.kind_of[card]].faction]
    if at_bottom:
        deck.insert(0, card)
        g.tell(EVERYONE, "put_bottom", seat, g.content.kind_of[card])
    else:
        deck.append(card)
        g.tell(EVERYONE, "put_top", seat, g.content.kind_of[card])


def look_at_hand(g: Table, seat: int, whose: int) -> bool:
    """defiance_beta:9.19: a leader sees the hand of another, and remembers it; False where there is none to see."""
    hand = g.hands[whose]
    if seat == whose or not hand:
        return False
    if not all(g.knows(seat, card) for card in hand):
        g.reveal()
    g.foreseen = {**g.foreseen, **{card: g.foreseen.get(card, 0) | 1 << seat for card in hand}}
    g.tell(EVERYONE, "looks", seat, whose)
    g.tell(1 << seat, "sees", whose, *[g.content.kind_of[card] for card in hand])
    return True


def look_at_deck(g: Table, seat: int, n: int) -> int:
    """defiance_beta:9.17: a leader sees the top cards of the faction's deck; how many they are. The others do not, and
    whoever knew where one of several lies knows it no longer, since they are put back in any order."""
    faction = g.faction(seat)
    if not g.decks[faction] and g.piles[faction]:
        reshuffle(g, faction)
    seen = g.decks[faction][-n:]
    if not seen:
        return 0
    g.reveal()
    if len(seen) > 1:
        g.known = [card for card in g.known if card not in seen]
        g.foreseen = {**g.foreseen, **dict.fromkeys(seen, 1 << seat)}
    else:
        g.foreseen = {**g.foreseen, seen[0]: g.foreseen.get(seen[0], 0) | 1 << seat}
    g.tell(EVERYONE, "arrange", seat, len(seen))
    g.tell(1 << seat, "foresees", seat, *[g.content.kind_of[card] for card in reversed(seen)])
    return len(seen)


def look_through_deck(g: Table, seat: int) -> bool:
    """defiance_beta:9.21: a leader sees every card of the faction's deck; False where it is empty."""
    deck = g.decks[g.faction(seat)]
    if not deck:
        return False
    g.reveal()
    g.foreseen = {**g.foreseen, **{card: g.foreseen.get(card, 0) | 1 << seat for card in deck}}
    g.tell(EVERYONE, "search", seat)
    return True


def shuffle_deck(g: Table, faction: int) -> None:
    """defiance_beta:9.21: nobody knows any more where a card of it lies."""
    deck = g.decks[faction]
    lying = set(deck)
    g.known = [card for card in g.known if card not in lying]
    g.foreseen = {card: who for card, who in g.foreseen.items() if card not in lying}
    deck.sort()
    g.chance.shuffle(deck)
    g.tell(EVERYONE, "shuffle_deck", faction)


class FromHand(Ask):
    """A leader gives up so many cards of the hand, of the leader's own choice, one by one; or up to so many."""

    __slots__ = ("number", "seat", "n", "up_to", "slot")

    def __init__(self, number: int, seat: int, n: int, up_to: int = 0, slot: int = -1) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.n: Final = n
        self.up_to: Final = up_to
        self.slot: Final = slot
        """Where the text keeps which cards they were, or -1."""

    def candidates(self, g: Table, to: Listing) -> None:
        list_hand(g, self.seat, DISCARD, self.CLAUSE, to)
        if self.up_to:
            to.allow(NO)

    def chosen(self, g: Table, code: int) -> None:
        if code == NO:
            return
        if self.n > 1:
            g.stack.append(type(self)(self.number, self.seat, self.n - 1, self.up_to, self.slot))
        self.give(g, card_of(g, g.hands[self.seat], code - DISCARD))

    def give(self, g: Table, card: int) -> None:
        raise NotImplementedError


class Paid(Frame):
    """What waits for its price in cards."""

    __slots__ = ()

    def purpose(self, g: Table) -> str:
        """What the cards are discarded for: “to …”."""
        raise NotImplementedError


class Discards(FromHand):
    """defiance_beta:5.2,7.10: they are discarded; all, where there are no more."""

    __slots__ = ()
    CLAUSE = "defiance_beta:9.3"

    def run(self, g: Table) -> None:
        hand = g.hands[self.seat]
        if self.number and going_on(g, self.number) is None:
            return
        if len(hand) <= self.n and not self.up_to:
            for card in hand[:]:
                self.give(g, card)
        elif self.n > 0 and hand:
            super().run(g)

    def give(self, g: Table, card: int) -> None:
        discard(g, self.seat, card)
        did(g, self.number, 1)
        cause = g.activations.get(self.number)
        if cause is not None and self.slot >= 0:
            choose(g, self.number, self.slot, (*cause.chosen[self.slot], card, -1))

    def question(self, g: Table) -> str:
        what = f"Discard {'up to ' if self.up_to else ''}{self.n} card{'s' * (self.n != 1)}"
        if self.number:
            return f"{what} for {name_of(g, self.number)}."
        waits = g.stack[-2]
        assert isinstance(waits, Paid)
        return f"{what} to {waits.purpose(g)}."


class TheirDiscards(Ask):
    """defiance_beta:9.20: who sees the hand of another says which cards of it are discarded, one after another."""

    __slots__ = ("number", "by", "whose", "n")
    CLAUSE = "defiance_beta:9.20"

    def __init__(self, number: int, by: int, whose: int, n: int) -> None:
        self.number: Final = number
        self.by: Final = by
        self.whose: Final = whose
        self.n: Final = n

    def asks(self, g: Table) -> int:
        return self.by

    def run(self, g: Table) -> None:
        if self.n > 0 and g.hands[self.whose] and going_on(g, self.number) is not None:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        for code in kinds_in(g, g.hands[self.whose], DISCARD):
            to.allow(code)

    def chosen(self, g: Table, code: int) -> None:
        g.stack.append(TheirDiscards(self.number, self.by, self.whose, self.n - 1))
        discard(g, self.whose, card_of(g, g.hands[self.whose], code - DISCARD))
        did(g, self.number, 1)

    def question(self, g: Table) -> str:
        cause = name_of(g, self.number)
        whose = "your hand" if self.by == self.whose else f"the hand of {g.content.leaders[g.leaders[self.whose]].name}"
        return f"{cause}: which card of {whose} is discarded?"


class Cycles(FromHand):
    """defiance_beta:4.17: discard a card, then draw one, so many times."""

    __slots__ = ()
    CLAUSE = "defiance_beta:4.17"
    QUESTION = "Discard a card to draw another."

    def run(self, g: Table) -> None:
        if self.number and going_on(g, self.number) is None:
            return
        if g.hands[self.seat] and self.n > 0:
            super().run(g)

    def give(self, g: Table, card: int) -> None:
        discard(g, self.seat, card)
        draw(g, self.seat, 1)
        did(g, self.number, 1)
        occur(g, [(CYCLE, self.seat, -1, -1)])
