"""Looking a card up in one's deck, shuffling it, and what chance discards."""

from __future__ import annotations

from infinitable.games.defiance.cards.activation import Text, changed, title
from infinitable.games.defiance.cards.groups import Filter
from infinitable.games.defiance.cards.picking import Picking, Put
from infinitable.games.defiance.cards.verbs import Effect
from infinitable.games.defiance.codes import CARD, DONE
from infinitable.games.defiance.rules.changes import discard_random, look_through_deck, shift, shuffle_deck
from infinitable.games.defiance.table import DECK, REVEALED, Table, alike, hand_of
from infinitable.kernel.asking import Listing
from infinitable.kernel.state import EVERYONE
from infinitable.parts.abilities import StepAsk
from infinitable.parts.cardtext import Node


class Search(Effect):
    """defiance:7.33: look through one's deck and take one such card, which all see; the deck is shuffled."""

    clause = "defiance:7.33"

    def __init__(self, node: Node) -> None:
        self.filter = Filter(node.node("group"))

    def possible(self, g: Table, a: Text) -> bool:
        return bool(g.zones[DECK + g.faction[a.owner]])

    def run(self, g: Table, a: Text, at: int) -> None:
        changed(g, a.number).done = 0
        if look_through_deck(g, a.owner):
            g.stack.append(Searching(a.number, at))


class Searching(StepAsk):
    """defiance:7.33: one card that fits, or none: nobody can tell whether there is one."""

    __slots__ = ()
    CLAUSE = "defiance:7.33"

    def found(self, g: Table) -> list[int]:
        search = self.step(g)
        assert isinstance(search, Search)
        deck = sorted(g.zones[DECK + g.faction[self.asks(g)]])
        return alike(g, [card for card in deck if search.filter.fits_card(g, card)])

    def candidates(self, g: Table, to: Listing) -> None:
        for card in self.found(g):
            to.allow(CARD + card)
        to.allow(DONE)
        to.rest(self.CLAUSE, "No card of your deck fits that.")

    def chosen(self, g: Table, code: int) -> None:
        seat = self.asks(g)
        if code != DONE:
            a = changed(g, self.activation)
            a.it, a.done = code - CARD, 1
            shift(g, a.it, hand_of(seat))
            g.tell(EVERYONE, "takes", seat, a.it)
        shuffle_deck(g, g.faction[seat])

    def question(self, g: Table) -> str:
        return f"{title(g, self.activation)}: which card of your deck do you take?"


class Shuffle(Effect):
    """defiance:7.33: one's deck is shuffled."""

    clause = "defiance:7.33"

    def possible(self, g: Table, a: Text) -> bool:
        return False

    def run(self, g: Table, a: Text, at: int) -> None:
        shuffle_deck(g, g.faction[a.owner])


class PutAmong(Put):
    """defiance:7.8: those of the revealed cards that fit."""

    def pool(self, g: Table, a: Text) -> list[int]:
        assert self.filter is not None
        return [card for card in a.them if g.lying[card] == REVEALED and self.filter.fits_card(g, card)]

    @property
    def is_declared(self) -> bool:
        return False


class DiscardRandom(Picking):
    """defiance:7.9: chance says which cards of one's own hand are discarded."""

    clause = "defiance:7.9"

    def __init__(self, node: Node, thing: Node) -> None:
        super().__init__(node, thing, "your hand")

    @property
    def is_hidden(self) -> bool:
        return False

    def run(self, g: Table, a: Text, at: int) -> None:
        changed(g, a.number).done = discard_random(g, a.owner, self._amount_now(g, a))
