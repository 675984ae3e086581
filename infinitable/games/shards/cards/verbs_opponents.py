"""Effects that befall opponents: one whom the player chooses, or each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.groups import MASTERY, RESOURCES
from infinitable.games.shards.cards.verbs import Amount, Effect, Resolve, gain
from infinitable.games.shards.cards.verbs_picking import Pick
from infinitable.games.shards.codes import DONE, HAND, SEAT
from infinitable.games.shards.rules.ending import Departures
from infinitable.kernel.asking import Listing
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class Befall(Pick):
    """shards:10.10: an opponent is chosen by whoever plays the card; “each opponent” is all of them, clockwise."""

    __slots__ = ("each",)
    clause = "shards:10.10"

    def __init__(self, each: bool) -> None:
        super().__init__(1, False)
        self.each: Final = each

    def befall(self, g: Table, seats: list[int], activation: int, card: int) -> None:
        """What happens to them, one after the other."""
        for seat in seats:
            self.one(g, seat)

    def one(self, g: Table, seat: int) -> None:
        """What happens to this one."""
        raise NotImplementedError

    def fate(self) -> str:
        """The same in words: “loses 3 health”."""
        raise NotImplementedError

    def do(self, g: Table, activation: int, card: int) -> None:
        if self.each:
            self.befall(g, g.opponents(), activation, card)
        else:
            super().do(g, activation, card)

    def targets(self, g: Table, at: Resolve) -> list[int]:
        return [SEAT + seat for seat in sorted(g.opponents())]

    def take(self, g: Table, at: Resolve, code: int) -> None:
        self.befall(g, [code - SEAT], at.activation, at.card)

    def question(self, g: Table, at: Resolve) -> str:
        return f"{g.box.names[g.kind[at.card]]}: which opponent {self.fate()}?"


class SoMuch(Befall):
    __slots__ = ("amount",)

    def __init__(self, each: bool, amount: int) -> None:
        super().__init__(each)
        self.amount: Final = amount

    def cards(self) -> str:
        return f"{self.amount} card{'s' if self.amount != 1 else ''}"


class SoMuchOf(SoMuch):
    """Of mastery or health."""

    __slots__ = ("resource",)

    def __init__(self, each: bool, amount: int, resource: int) -> None:
        super().__init__(each, amount)
        self.resource: Final = resource

    def measure(self) -> str:
        return f"{self.amount} {RESOURCES[self.resource]}"


class Lose(SoMuchOf):
    """shards:10.10: an opponent loses mastery or health; shards:4.7: never below nothing."""

    __slots__ = ()

    def one(self, g: Table, seat: int) -> None:
        lose(g, seat, self.resource, self.amount)

    def fate(self) -> str:
        return f"loses {self.measure()}"


def lose(g: Table, seat: int, resource: int, n: int) -> None:
    """shards:4.7: mastery or health, never below nothing; who has no health left is out (shards:10.10,10.13)."""
    dial = g.mastery if resource == MASTERY else g.health
    lost = min(n, dial[seat])
    dial[seat] -= lost
    g.tell(EVERYONE, "lose", seat, resource, lost)
    if g.health[seat] <= 0:
        g.stack.append(Departures())


class TheyGain(SoMuchOf):
    """shards:10.34: an opponent gains mastery or health."""

    __slots__ = ()
    clause = "shards:10.34"

    def one(self, g: Table, seat: int) -> None:
        gain(g, seat, self.resource, self.amount)

    def fate(self) -> str:
        return f"gains {self.measure()}"


class TheyDraw(SoMuch):
    """shards:10.34: an opponent draws cards."""

    __slots__ = ()
    clause = "shards:10.34"

    def one(self, g: Table, seat: int) -> None:
        g.draw(seat, self.amount)

    def fate(self) -> str:
        return f"draws {self.cards()}"


class LoseYourself(Effect):
    """shards:10.13: a player loses mastery or health by a card of their own; who loses the last health so is out."""

    __slots__ = ("amount", "resource")

    def __init__(self, resource: int, amount: Amount) -> None:
        super().__init__()
        self.resource: Final = resource
        self.amount: Final = amount

    def do(self, g: Table, activation: int, card: int) -> None:
        lose(g, g.turn, self.resource, self.amount.of(g, activation, card))


class MustDiscard(SoMuch):
    """shards:10.18: opponents choose which cards of their hands they discard, one after another, clockwise."""

    __slots__ = ()
    clause = "shards:10.18"

    def befall(self, g: Table, seats: list[int], activation: int, card: int) -> None:
        g.then(*(Resolve(activation, card, self.number, discarding(seat, 0)) for seat in seats if g.hands[seat]))

    def asks(self, g: Table, at: Resolve) -> int:
        return g.turn if at.step == 0 else self.whose(at)

    def whose(self, at: Resolve) -> int:
        """Who discards."""
        return (at.step - 1) % 4

    def run(self, g: Table, at: Resolve) -> None:
        if at.step == 0:
            super().run(g, at)
        else:
            g.ask(at, self.asks(g, at), at.options(g))

    def candidates(self, g: Table, at: Resolve, to: Listing) -> None:
        if at.step == 0:
            super().candidates(g, at, to)
            return
        for kind in sorted({g.kind[card] for card in g.hands[self.whose(at)]}):
            to.allow(HAND + kind)
        to.rest(self.clause)

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        if at.step == 0:
            super().chosen(g, at, code)
            return
        seat, done = self.whose(at), (at.step - 1) // 4 + 1
        g.discard_from_hand(seat, code - HAND)
        if self.goes_on(g, seat, done):
            g.stack.append(Resolve(at.activation, at.card, self.number, discarding(seat, done)))

    def goes_on(self, g: Table, seat: int, done: int) -> bool:
        """Whether this opponent, who has discarded so many, discards another card."""
        return done < self.amount and bool(g.hands[seat])

    def left(self, g: Table, at: Resolve) -> int:
        """How many cards the one who is asked has still to discard."""
        return self.amount - (at.step - 1) // 4

    def question(self, g: Table, at: Resolve) -> str:
        if at.step == 0:
            return super().question(g, at)
        again = "another card" if at.step > 4 else "a card"
        return f"{g.box.names[g.kind[at.card]]}: {g.called(self.asks(g, at))} discards {again}."

    def fate(self) -> str:
        return f"discards {self.cards()}"

    def verb(self) -> str:
        return "discard"


class DiscardDownTo(MustDiscard):
    """shards:10.33: opponents discard until they hold so many."""

    __slots__ = ()
    clause = "shards:10.33"

    def befall(self, g: Table, seats: list[int], activation: int, card: int) -> None:
        super().befall(g, [seat for seat in seats if self.goes_on(g, seat, 0)], activation, card)

    def goes_on(self, g: Table, seat: int, done: int) -> bool:
        return len(g.hands[seat]) > self.amount

    def left(self, g: Table, at: Resolve) -> int:
        return len(g.hands[self.asks(g, at)]) - self.amount

    def fate(self) -> str:
        return f"discards down to {self.cards()}"


class UnlessDiscard(MustDiscard):
    """shards:10.39: opponents discard so many cards, or lose something."""

    __slots__ = ("loss", "resource")
    clause = "shards:10.39"

    def __init__(self, each: bool, amount: int, loss: int, resource: int) -> None:
        super().__init__(each, amount)
        self.loss: Final = loss
        self.resource: Final = resource

    def befall(self, g: Table, seats: list[int], activation: int, card: int) -> None:
        for seat in reversed(seats):
            if len(g.hands[seat]) >= self.amount:
                super().befall(g, [seat], activation, card)
            else:
                g.stack.append(Loss(seat, self.resource, self.loss))

    def candidates(self, g: Table, at: Resolve, to: Listing) -> None:
        super().candidates(g, at, to)
        if 1 <= at.step <= 4:
            to.allow(DONE)

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        if code == DONE:
            lose(g, self.asks(g, at), self.resource, self.loss)
        else:
            super().chosen(g, at, code)

    def question(self, g: Table, at: Resolve) -> str:
        or_else = f", or loses {self.loss} {RESOURCES[self.resource]}" if 1 <= at.step <= 4 else ""
        return super().question(g, at).removesuffix(".") + (f"{or_else}." if at.step else "")

    def fate(self) -> str:
        return f"loses {self.loss} {RESOURCES[self.resource]} unless they discard"


class Loss(Frame):
    """shards:10.39: who cannot discard so many loses what the text says."""

    __slots__ = ("seat", "resource", "n")

    def __init__(self, seat: int, resource: int, n: int) -> None:
        self.seat: Final = seat
        self.resource: Final = resource
        self.n: Final = n

    def run(self, g: Table) -> None:
        lose(g, self.seat, self.resource, self.n)


class ChooseDiscard(MustDiscard):
    """shards:10.30: the player sees the hand, and says which cards are discarded."""

    __slots__ = ()
    clause = "shards:10.30"

    def befall(self, g: Table, seats: list[int], activation: int, card: int) -> None:
        for seat in seats:
            g.look_at_hand(g.turn, seat)
        super().befall(g, seats, activation, card)

    def asks(self, g: Table, at: Resolve) -> int:
        return g.turn

    def question(self, g: Table, at: Resolve) -> str:
        if at.step == 0:
            return super().question(g, at)
        return f"{g.box.names[g.kind[at.card]]}: which card does {g.called(self.whose(at))} discard?"

    def fate(self) -> str:
        return f"{super().fate()} of your choice"


class DiscardByLot(SoMuch):
    """shards:10.27: chance says which cards of their hands opponents discard."""

    __slots__ = ()
    clause = "shards:10.27"

    def one(self, g: Table, seat: int) -> None:
        for _ in range(min(self.amount, len(g.hands[seat]))):
            hand = g.hands[seat]
            g.discard_from_hand(seat, g.kind[hand[g.chance.below(len(hand))]])

    def fate(self) -> str:
        return f"discards {self.cards()} at random"


def discarding(seat: int, done: int) -> int:
    """The step at which this opponent chooses, having discarded so many; 0 is the choice of the opponent."""
    return done * 4 + seat + 1


class Skip(Befall):
    """shards:10.21: the turn passes over an opponent once; nobody is passed over twice in a row."""

    __slots__ = ()
    clause = "shards:10.21"

    def one(self, g: Table, seat: int) -> None:
        if not g.rested >> seat & 1:
            g.skips |= 1 << seat
            g.tell(EVERYONE, "will_skip", seat)

    def fate(self) -> str:
        return "skips their next turn"


class SkipDraw(Befall):
    """shards:10.32: an opponent draws nothing at the end of the next turn."""

    __slots__ = ()
    clause = "shards:10.32"

    def one(self, g: Table, seat: int) -> None:
        if not g.dry >> seat & 1:
            g.dry |= 1 << seat
            g.tell(EVERYONE, "will_skip_draw", seat)

    def fate(self) -> str:
        return "skips their next draw"


class LookAtHand(Befall):
    """shards:10.19: the player sees a hand and remembers it, the others do not."""

    __slots__ = ()
    clause = "shards:10.19"

    def one(self, g: Table, seat: int) -> None:
        g.look_at_hand(g.turn, seat)

    def fate(self) -> str:
        return "shows you the hand"
