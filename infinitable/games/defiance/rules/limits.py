"""Full groups and timelines: a card goes back to its owner's hand."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.codes import CARD
from infinitable.games.defiance.rules.offers import offer_cards
from infinitable.games.defiance.table import PLACES, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE

AREA_NAMES: Final = ("hand", "group", "timeline")


def take_to_hand(g: Table, leader: int, card: int) -> None:
    """A card of an area goes back to the hand; all know it."""
    g.zones[g.lying[card]].remove(card)
    g.zones[PLACES + 3 * leader].append(card)
    g.lying[card] = PLACES + 3 * leader
    g.tell(EVERYONE, "takes", leader, card)
    g.forget()


class Replace(Ask):
    """defiance:6.8: a card that comes into a full group or timeline replaces one there, which goes to the hand."""

    __slots__ = ("seat", "card", "zone")
    CLAUSE = "defiance:6.8"

    def __init__(self, seat: int, card: int, zone: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.zone: Final = zone

    def candidates(self, g: Table, to: Listing) -> None:
        offer_cards(g, to, CARD, g.zones[self.zone], self.CLAUSE, f"in your {AREA_NAMES[(self.zone - PLACES) % 3]}")

    def chosen(self, g: Table, code: int) -> None:
        take_to_hand(g, self.seat, code - CARD)
        g.zones[g.lying[self.card]].remove(self.card)
        g.zones[self.zone].append(self.card)
        g.lying[self.card] = self.zone
        g.forget()

    def question(self, g: Table) -> str:
        return f"The {AREA_NAMES[(self.zone - PLACES) % 3]} is full: which card goes back to the hand?"


class Overflow(Ask):
    """defiance:6.5: with the bonus lost, a card of one's own choice goes from the area to the hand."""

    __slots__ = ("seat", "zone")
    CLAUSE = "defiance:6.5"

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: Final = seat
        self.zone: Final = zone

    def run(self, g: Table) -> None:
        if len(g.zones[self.zone]) > g.limit(self.zone):
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        offer_cards(g, to, CARD, g.zones[self.zone], self.CLAUSE, f"in your {AREA_NAMES[(self.zone - PLACES) % 3]}")

    def chosen(self, g: Table, code: int) -> None:
        take_to_hand(g, self.seat, code - CARD)

    def question(self, g: Table) -> str:
        return f"The {AREA_NAMES[(self.zone - PLACES) % 3]} holds one card fewer now: which one goes to the hand?"
