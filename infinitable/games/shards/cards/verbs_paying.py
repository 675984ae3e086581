"""What gems buy besides cards: effects one pays for, and cards that cost less than is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.groups import Condition, Count
from infinitable.games.shards.cards.verbs import Effect, Resolve, binding, effect_at, place
from infinitable.games.shards.cards.verbs_picking import Pick
from infinitable.games.shards.codes import NO, YES
from infinitable.kernel.asking import Listing
from infinitable.kernel.state import EVERYONE

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class PayAll(Effect):
    """shards:10.35: so many gems, all of them or nothing."""

    __slots__ = ("n", "optional")
    IS_QUIET = True

    def __init__(self, n: int, optional: bool) -> None:
        super().__init__()
        self.n: Final = n
        self.optional: Final = optional

    def do(self, g: Table, activation: int, card: int) -> None:
        if g.gems >= self.n and self.optional:
            g.stack.append(Resolve(activation, card, self.number, 0))
        elif g.gems >= self.n:
            self.pay(g, activation)

    def pay(self, g: Table, activation: int) -> None:
        pay(g, self.n)
        g.bindings[binding(activation, self.number)] = (YES,)

    def run(self, g: Table, at: Resolve) -> None:
        g.ask(at, g.turn, [YES, NO])

    def candidates(self, g: Table, at: Resolve, to: Listing) -> None:
        to.allow(YES)
        to.allow(NO)
        to.rest("shards:10.35")

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        if code == YES:
            self.pay(g, at.activation)

    def question(self, g: Table, at: Resolve) -> str:
        return f"{g.box.names[g.kind[at.card]]}: pay {self.n} gem{'s' if self.n != 1 else ''}?"


class PaySome(Pick):
    """shards:10.35: one gem after another, as many as one likes and the text allows."""

    __slots__ = ()
    clause = "shards:10.35"
    IS_QUIET = True

    def __init__(self, n: int) -> None:
        super().__init__(n, True)

    def targets(self, g: Table, at: Resolve) -> list[int]:
        return [YES] if g.gems else []

    def take(self, g: Table, at: Resolve, code: int) -> None:
        pay(g, 1)

    def kind_of(self, g: Table, code: int) -> int:
        return 0

    def question(self, g: Table, at: Resolve) -> str:
        return f"{g.box.names[g.kind[at.card]]}: pay {'another' if at.step else '1'} gem, or no more?"

    def verb(self) -> str:
        return "pay"


def pay(g: Table, n: int) -> None:
    g.gems -= n
    g.tell(EVERYONE, "pay", g.turn, n)


# Cheaper cards ---------------------------------------------------------------------------------------------


class Cheaper(Effect):
    """shards:10.36: such cards cost so many gems less this turn, or only the next one that is recruited does."""

    __slots__ = ("fits", "less", "next_only")
    IS_QUIET = True

    def __init__(self, fits: list[bool], less: int, next_only: bool) -> None:
        super().__init__()
        self.fits: Final = fits
        self.less: Final = less
        self.next_only: Final = next_only

    def do(self, g: Table, activation: int, card: int) -> None:
        g.bargains += (place(g, card, self.number),)


class Discount:
    """shards:10.36: what holds while a champion is in play, or wherever the card itself lies in the row."""

    __slots__ = ("condition", "fits", "less", "per")

    def __init__(self, fits: list[bool] | None, less: int, per: Count | None, condition: Condition | None) -> None:
        self.fits: Final = fits
        """The kinds that cost less; None: the card that says so."""
        self.less: Final = less
        self.per: Final = per
        self.condition: Final = condition

    def of(self, g: Table, this: int) -> int:
        if self.condition is not None and not self.condition.holds(g, g.turn, this):
            return 0
        return self.less if self.per is None else self.less * self.per.of(g, g.turn, this)


def price(g: Table, card: int, recruited: bool = True) -> int:
    """shards:5.1,10.36: what a card of the row costs the player whose turn it is; only who recruits it has the benefit
    of what is said of recruits."""
    kind = g.kind[card]
    cost = g.box.cost[kind]
    if not g.box.haggles:
        return cost
    cost -= sum([each.of(g, card) for each in g.box.discounts[kind] if each.fits is None])
    if recruited:
        cost -= sum([each.less for each in bargains(g) if each.fits[kind]])
        for champion in g.champions[g.turn]:
            for discount in g.box.discounts[g.kind[champion]]:
                if discount.fits is not None and discount.fits[kind]:
                    cost -= discount.of(g, champion)
    return max(0, cost)


def bargains(g: Table) -> list[Cheaper]:
    """What texts have said this turn about costs."""
    found = [effect_at(g, where) for where in g.bargains]
    return [each for each in found if isinstance(each, Cheaper)]


def use_up(g: Table, card: int) -> None:
    """shards:10.36: what was said of the next such card has now been of use."""
    kind = g.kind[card]
    left: list[int] = []
    for where in g.bargains:
        each = effect_at(g, where)
        if not isinstance(each, Cheaper) or not each.next_only or not each.fits[kind]:
            left.append(where)
    g.bargains = tuple(left)
