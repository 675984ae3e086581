"""Effects on one's own deck: looking at its top, revealing it, searching it; and cards that go back there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.groups import BANISHED as OUT_OF_THE_GAME
from infinitable.games.shards.cards.verbs import Effect, Resolve, binding, note
from infinitable.games.shards.cards.verbs_picking import Pick
from infinitable.games.shards.codes import DONE, FROM_DECK, YES
from infinitable.kernel.asking import Listing
from infinitable.kernel.state import EVERYONE

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class Arrange(Effect):
    """shards:10.14: look at the top cards of the deck, and put them back in any order, the first one on top.

    What was chosen is collected unseen; others only hear how many cards were looked at.
    """

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final = n

    def do(self, g: Table, activation: int, card: int) -> None:
        seen = g.look_at_deck(g.turn, self.n)
        if seen > 1:
            g.stack.append(Resolve(activation, card, self.number, 0))

    def run(self, g: Table, at: Resolve) -> None:
        g.ask(at, g.turn, at.options(g))

    def seen(self, g: Table, at: Resolve) -> int:
        """How many cards are chosen among."""
        return self.n

    def left(self, g: Table, at: Resolve) -> list[int]:
        """The kinds of the cards that are not chosen yet."""
        kinds = [g.kind[card] for card in g.decks[g.turn][-self.seen(g, at) :]]
        for kind in g.bindings.get(binding(at.activation, self.number), ()):
            kinds.remove(kind)
        return kinds

    def candidates(self, g: Table, at: Resolve, to: Listing) -> None:
        for kind in sorted(set(self.left(g, at))):
            to.allow(FROM_DECK + kind)
        to.rest(*self.otherwise())

    def otherwise(self) -> tuple[str, str]:
        """Why nothing else can be chosen, by which clause."""
        return "shards:10.14", "Choose among the cards you look at: the one you choose first will lie on top."

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        record = binding(at.activation, self.number)
        g.bindings[record] = (*g.bindings.get(record, ()), code - FROM_DECK)
        left = self.left(g, at)
        if len(left) > 1:
            g.stack.append(Resolve(at.activation, at.card, self.number, at.step + 1))
        else:
            g.put_back(g.turn, [*g.bindings.pop(record), *left])

    def question(self, g: Table, at: Resolve) -> str:
        return f"{g.box.names[g.kind[at.card]]}: put the top cards of your deck back, the topmost first."

    def verb(self) -> str:
        return "put back"

    def is_secret(self) -> bool:
        return True


class Look(Effect):
    """shards:10.29: look at the top cards of the deck; what becomes of them is said next."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final = n

    def do(self, g: Table, activation: int, card: int) -> None:
        g.bindings[binding(activation, self.number)] = (g.look_at_deck(g.turn, self.n),)

    def left(self, g: Table, activation: int) -> int:
        """How many of them still lie there."""
        return g.bindings.get(binding(activation, self.number), (0,))[0]


class Take(Arrange):
    """shards:10.29: some of the cards one looks at go into the hand, unseen."""

    __slots__ = ("looked",)

    def __init__(self, n: int, looked: Look) -> None:
        super().__init__(n)
        self.looked: Final = looked

    def do(self, g: Table, activation: int, card: int) -> None:
        seen = self.looked.left(g, activation)
        if seen > self.n:
            g.stack.append(Resolve(activation, card, self.number, 0))
        elif seen:
            self.take(g, activation, [g.kind[each] for each in g.decks[g.turn][-seen:]])

    def seen(self, g: Table, at: Resolve) -> int:
        return self.looked.left(g, at.activation)

    def otherwise(self) -> tuple[str, str]:
        return "shards:10.29", "Choose among the cards you look at."

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        record = binding(at.activation, self.number)
        kinds = (*g.bindings.get(record, ()), code - FROM_DECK)
        g.bindings[record] = kinds
        if len(kinds) < self.n:
            g.stack.append(Resolve(at.activation, at.card, self.number, at.step + 1))
        else:
            self.take(g, at.activation, list(g.bindings.pop(record)))

    def take(self, g: Table, activation: int, kinds: list[int]) -> None:
        seen = self.looked.left(g, activation)
        g.take_seen(g.turn, seen, kinds)
        g.bindings[binding(activation, self.looked.number)] = (seen - len(kinds),)

    def question(self, g: Table, at: Resolve) -> str:
        return f"{g.box.names[g.kind[at.card]]}: take {self.n} of the top cards of your deck into your hand."

    def verb(self) -> str:
        return "take"


class Rest(Effect):
    """shards:10.29: the others go where the text says, in the order in which they lie."""

    __slots__ = ("looked", "to_discard")

    def __init__(self, looked: Look, to_discard: bool) -> None:
        super().__init__()
        self.looked: Final = looked
        self.to_discard: Final = to_discard

    def do(self, g: Table, activation: int, card: int) -> None:
        if left := self.looked.left(g, activation):
            g.put_away(g.turn, left, self.to_discard)
            g.bindings[binding(activation, self.looked.number)] = (0,)


class Reveal(Effect):
    """shards:10.15: everybody sees the top card of the deck; it stays there until something else is said."""

    __slots__ = ()

    def do(self, g: Table, activation: int, card: int) -> None:
        if g.renew_deck(g.turn):
            top = g.decks[g.turn][-1]
            g.show(top)
            g.tell(EVERYONE, "reveal_top", g.turn, g.kind[top])
            g.bindings[binding(activation, self.number)] = (top,)
            note(g, activation, self.number, g.kind[top])


HAND: Final = "into your hand"
DISCARD: Final = "into your discard pile"
BOTTOM: Final = "on the bottom of your deck"
BANISHED: Final = "banished"


class PutIt(Effect):
    """shards:10.15: the revealed card goes where the text says, if it still lies on top of the deck."""

    __slots__ = ("place", "revealed")
    IS_QUIET = True

    def __init__(self, revealed: Reveal, place: str) -> None:
        super().__init__()
        self.revealed: Final = revealed
        self.place: Final = place

    def do(self, g: Table, activation: int, card: int) -> None:
        found = g.bindings.get(binding(activation, self.revealed.number), ())
        deck = g.decks[g.turn]
        if not found or not deck or deck[-1] != found[0]:
            return
        top = g.take_from_deck(g.turn)
        if self.place == HAND:
            g.hands[g.turn].append(top)
        elif self.place == BOTTOM:
            deck.insert(0, top)
        else:
            g.forget(top)
            (g.discards[g.turn] if self.place == DISCARD else g.banished).append(top)
        g.tell(EVERYONE, EVENTS[self.place], g.turn, g.kind[top])
        if self.place == BANISHED:
            g.done(OUT_OF_THE_GAME, top)


class Search(Pick):
    """shards:10.40: a card of one's own deck is shown and goes into the hand; then the deck is shuffled."""

    __slots__ = ("fits",)
    clause = "shards:10.40"

    def __init__(self, n: int, fits: list[bool]) -> None:
        super().__init__(n, True)
        self.fits: Final = fits

    def do(self, g: Table, activation: int, card: int) -> None:
        if g.renew_deck(g.turn):
            g.reveal()
            g.tell(EVERYONE, "look", g.turn, len(g.decks[g.turn]))
            super().do(g, activation, card)

    def is_hidden(self, g: Table) -> bool:
        return True

    def targets(self, g: Table, at: Resolve) -> list[int]:
        return [FROM_DECK + kind for kind in sorted({g.kind[card] for card in g.decks[g.turn]}) if self.fits[kind]]

    def kind_of(self, g: Table, code: int) -> int:
        return code - FROM_DECK

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        super().chosen(g, at, code)
        if code == DONE or at.step + 1 == self.n:
            g.shuffle_deck(g.turn)

    def take(self, g: Table, at: Resolve, code: int) -> None:
        deck = g.decks[g.turn]
        card = next(each for each in deck if g.kind[each] == code - FROM_DECK)
        deck.remove(card)
        g.hands[g.turn].append(card)
        g.show(card)
        g.tell(EVERYONE, "search", g.turn, g.kind[card])

    def verb(self) -> str:
        return "take"


EVENTS: Final = {HAND: "put_hand", DISCARD: "put_discard", BOTTOM: "put_bottom", BANISHED: "banish"}


OUT: Final = "out of the game"
TOP: Final = "on top of your deck"


class Leave(Effect):
    """shards:10.41: this card leaves the play zone, or as a champion the table, at once; it was played all the same."""

    __slots__ = ("to",)
    IS_QUIET = True

    def __init__(self, to: str) -> None:
        super().__init__()
        self.to: Final = to

    def do(self, g: Table, activation: int, card: int) -> None:
        owner = g.owner(g.turn, card)
        if not g.part_with(card):
            return
        g.bindings[binding(activation, self.number)] = (YES,)
        if self.to == OUT:
            g.banished.append(card)
            g.tell(EVERYONE, "banish", g.turn, g.kind[card])
            g.done(OUT_OF_THE_GAME, card)
            return
        g.known |= 1 << card
        if self.to == TOP:
            g.on_top(owner, card)
        elif self.to == BOTTOM:
            g.decks[owner].insert(0, card)
            g.tell(EVERYONE, "put_bottom", owner, g.kind[card])
        else:
            g.hands[owner].append(card)
            g.tell(EVERYONE, "return", owner, g.kind[card])
