"""What the text of a card does: effects, numbered within their card, and the frame that carries them out.

An effect is immutable and holds no position. `do` does it at once or puts frames on the stack; an effect that asks is a
`Resolve` frame, which holds four numbers only and finds its effect again by the kind of card and the number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from infinitable.games.shards.cards.box import UNLIMITED
from infinitable.games.shards.cards.groups import (
    BANISHED,
    DESTROYED,
    DISCARDED,
    GEMS,
    MASTERY,
    POWER,
    RECRUITED,
    Condition,
    Count,
    Shown,
)
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


NO_CHANGE: Final = -1
"""Of a copy. Else four times the resource that is not gained, plus the one that is gained instead."""


class Effect:
    """One effect of a card's text. `number` is its place in the card's program."""

    __slots__ = ("number",)
    IS_QUIET: ClassVar[bool] = False
    """Whether it certainly shows and shuffles nothing before its player is next asked."""

    def __init__(self) -> None:
        self.number: int = -1

    def do(self, g: Table, activation: int, card: int) -> None:
        """Do it, or put on the stack what does it."""
        raise NotImplementedError

    def run(self, g: Table, at: Resolve) -> None:
        """Go on from a frame."""
        raise NotImplementedError

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        raise NotImplementedError

    def candidates(self, g: Table, at: Resolve, to: Listing) -> None:
        """What can be answered where it asks, see `Ask.candidates`."""
        raise NotImplementedError

    def question(self, g: Table, at: Resolve) -> str:
        raise NotImplementedError

    def asks(self, g: Table, at: Resolve) -> int:
        """Who answers where it asks."""
        return g.turn

    def verb(self) -> str:
        """The word an option of this effect begins with."""
        return ""

    def is_quiet(self) -> bool:
        return self.IS_QUIET

    def is_secret(self) -> bool:
        """Whether what it asks is chosen unseen."""
        return False


class Resolve(Ask):
    """shards:3.3: the text of a card is followed from top to bottom; this is how far it has come."""

    __slots__ = ("activation", "card", "node", "step")

    def __init__(self, activation: int, card: int, node: int, step: int) -> None:
        self.activation: Final = activation
        self.card: Final = card
        self.node: Final = node
        self.step: Final = step

    def effect(self, g: Table) -> Effect:
        return g.box.programs[g.kind[self.card]][self.node]

    def run(self, g: Table) -> None:
        self.effect(g).run(g, self)

    def chosen(self, g: Table, code: int) -> None:
        self.effect(g).chosen(g, self, code)

    def asks(self, g: Table) -> int:
        return self.effect(g).asks(g, self)

    def candidates(self, g: Table, to: Listing) -> None:
        self.effect(g).candidates(g, self, to)
        if to.explains and not to.rest_clause:
            to.rest("shards:3.3", f"First answer what {g.box.names[g.kind[self.card]]} asks.")

    def question(self, g: Table) -> str:
        return self.effect(g).question(g, self)

    def is_secret(self, g: Table) -> bool:
        return self.effect(g).is_secret()


class Again(Frame):
    """shards:10.2: the effect of a card that was played happens once more; nothing is played."""

    __slots__ = ("card", "change")

    def __init__(self, card: int, change: int = NO_CHANGE) -> None:
        self.card: Final = card
        self.change: Final = change

    def run(self, g: Table) -> None:
        g.tell(EVERYONE, "copy", g.turn, g.kind[self.card])
        begin(g, self.card, self.change)


def begin(g: Table, card: int, change: int = NO_CHANGE) -> None:
    """What the card does when it is played, or copied with a change."""
    effect = g.box.plays[g.kind[card]]
    if effect is not None:
        g.activations += 1
        if change != NO_CHANGE:
            g.changes += (g.activations << 4 | change,)
        effect.do(g, g.activations, card)


def changed(g: Table, activation: int, resource: int) -> int:
    """shards:10.24: what is gained instead of this resource by that activation."""
    for entry in g.changes:
        if entry >> 2 == activation << 2 | resource:
            return entry & 3
    return resource


class Due(Frame):
    """shards:6.9,10.20: an effect whose moment has come, of a champion in play or promised in an earlier turn."""

    __slots__ = ("card", "number")

    def __init__(self, card: int, number: int) -> None:
        self.card: Final = card
        self.number: Final = number

    def run(self, g: Table) -> None:
        kind = g.kind[self.card]
        g.tell(EVERYONE, "due", g.turn, kind)
        g.activations += 1
        g.box.programs[kind][self.number].do(g, g.activations, self.card)


class Listener:
    """shards:6.9: what a champion in play does when its player plays such a card or does something to it, or when their
    turn starts or ends.
    """

    __slots__ = ("effect", "event", "fits", "once")

    def __init__(self, effect: Effect, event: str, fits: list[bool], once: bool) -> None:
        self.effect: Final = effect
        self.event: Final = event
        self.fits: Final = fits
        """The kinds of card it listens for."""
        self.once: Final = once
        """Whether it hears the first in a turn only."""


def heard_by_champions(g: Table, event: str, card: int = -1) -> list[Due]:
    """shards:6.9: what this player's champions do about that, in the order in which they came into play."""
    found: list[Due] = []
    for champion in g.champions[g.turn]:
        for listener in g.box.listeners[g.kind[champion]]:
            if listener.event == event and (card < 0 or (card != champion and listener.fits[g.kind[card]])):
                due = place_of(champion, listener.effect.number)
                if not listener.once or due not in g.spent:
                    found.append(Due(champion, listener.effect.number))
                    g.spent += (due,) if listener.once else ()
    return found


def place_of(card: int, number: int) -> int:
    """An effect of one card, as one number."""
    return card << 8 | number


DEEDS: Final = {
    BANISHED: "YouBanish", DISCARDED: "YouDiscard", DESTROYED: "YouDestroy", RECRUITED: "YouRecruit",
}  # fmt: skip
"""The event that each deed is."""


class Exhaust:
    """What an exhaust power does, what must be paid, and which keyword it needs (shards:6.2,9.9)."""

    __slots__ = ("effect", "gems", "need")

    def __init__(self, effect: Effect, gems: int, need: Condition | None) -> None:
        self.effect: Final = effect
        self.gems: Final = gems
        self.need: Final = need

    def usable(self, g: Table, seat: int, card: int) -> bool:
        """Whether its keyword holds, or can be made to hold by what that seat has in hand."""
        need = self.need
        if need is None or need.holds(g, seat, card):
            return True
        return isinstance(need, Shown) and need.within_reach(g, seat, card)


class Sequence(Effect):
    """shards:3.3: effects are done in the order listed, each one finished before the next."""

    __slots__ = ("effects",)

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__()
        self.effects: Final = effects

    def do(self, g: Table, activation: int, card: int) -> None:
        self.go(g, activation, card, 0)

    def run(self, g: Table, at: Resolve) -> None:
        self.go(g, at.activation, at.card, at.step)

    def is_quiet(self) -> bool:
        return all(effect.is_quiet() for effect in self.effects)

    def go(self, g: Table, activation: int, card: int, step: int) -> None:
        effects, stack = self.effects, g.stack
        last, depth = len(effects) - 1, len(stack)
        while step <= last:
            effects[step].do(g, activation, card)
            step += 1
            if len(stack) > depth:
                if step <= last:
                    stack.insert(depth, Resolve(activation, card, self.number, step))
                return


# Looking back -------------------------------------------------------------------------------------------


def binding(activation: int, number: int) -> int:
    """By this the table remembers what an effect of an activation has chosen."""
    return activation << 8 | number


def note(g: Table, activation: int, number: int, kind: int) -> None:
    """shards:9.15: something was done to a card of that kind, for what looks back at it later in the text."""
    record = ~binding(activation, number)
    g.bindings[record] = (*g.bindings.get(record, ()), kind)


class Memory:
    """shards:9.15: the cards to which an earlier effect of the same activation has done something."""

    __slots__ = ("costs", "effect")

    def __init__(self, effect: Effect, costs: bool = False) -> None:
        self.effect: Final = effect
        self.costs: Final = costs
        """Whether what they cost is meant, and not how many they are."""

    def kinds(self, g: Table, activation: int) -> tuple[int, ...]:
        return g.bindings.get(~binding(activation, self.effect.number), ())

    def of(self, g: Table, activation: int) -> int:
        kinds = self.kinds(g, activation)
        return sum([g.box.cost[kind] for kind in kinds]) if self.costs else len(kinds)


class Amount:
    """How much: a number, as often as something is counted that lies on the table or was done by the same text."""

    __slots__ = ("memory", "more", "n", "per")

    def __init__(self, n: int, per: Count | None = None, memory: Memory | None = None, more: int = 0) -> None:
        self.n: Final = n
        self.per: Final = per
        self.memory: Final = memory
        self.more: Final = more
        """What comes on top of what is remembered."""

    def is_plain(self) -> bool:
        """Whether it is a number and nothing else."""
        return self.per is None and self.memory is None

    def of(self, g: Table, activation: int, card: int) -> int:
        if self.per is not None:
            return self.n * self.per.of(g, g.turn, card)
        return self.n if self.memory is None else self.n * self.memory.of(g, activation) + self.more


# Amounts ------------------------------------------------------------------------------------------------


class Gain(Effect):
    """shards:4.1: gain gems, power, mastery or health, at once."""

    __slots__ = ("amount", "resource")
    IS_QUIET = True

    def __init__(self, resource: int, amount: Amount) -> None:
        super().__init__()
        self.resource: Final = resource
        self.amount: Final = amount

    def do(self, g: Table, activation: int, card: int) -> None:
        n = self.amount.of(g, activation, card)
        if g.changes and n < UNLIMITED:
            gain(g, g.turn, changed(g, activation, self.resource), n)
        else:
            gain(g, g.turn, self.resource, n)


def gain(g: Table, seat: int, resource: int, n: int) -> None:
    """shards:4.1: a player has so much more of it; gems and power are gained in one's own turn."""
    if resource == GEMS:
        g.gems += n
    elif resource == POWER:
        g.gain_power(n)
    elif resource == MASTERY:
        n = g.gain_mastery(seat, n)
    else:
        n = g.gain_health(seat, n)
    if g.events is not None and n:
        g.tell(EVERYONE, "gain", seat, resource, n)


class Double(Effect):
    """shards:10.6: what is doubled is the unspent pool of that moment."""

    __slots__ = ("resource",)
    IS_QUIET = True

    def __init__(self, resource: int) -> None:
        super().__init__()
        self.resource: Final = resource

    def do(self, g: Table, activation: int, card: int) -> None:
        if self.resource == GEMS:
            g.gems *= 2
        else:
            g.gain_power(g.power)
        g.tell(EVERYONE, "double", g.turn, self.resource)


class Draw(Effect):
    """shards:3.6: draw cards."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Final = amount

    def do(self, g: Table, activation: int, card: int) -> None:
        g.draw(g.turn, self.amount.of(g, activation, card))


class CopyEach(Effect):
    """shards:10.5: every such card played this turn has its effect once more, be it played already or later."""

    __slots__ = ("fits",)

    def __init__(self, fits: list[bool]) -> None:
        super().__init__()
        self.fits: Final = fits

    def do(self, g: Table, activation: int, card: int) -> None:
        g.copiers += (place(g, card, self.number),)
        g.then(*(Again(played) for played in g.played if self.copies(g, played)))

    def copies(self, g: Table, card: int) -> bool:
        kind = g.kind[card]
        return self.fits[kind] and not g.box.copying[kind]


class Promise(Effect):
    """shards:10.7,10.26: the next such card you recruit this turn goes straight into play, on top of your deck, or into
    your hand.
    """

    __slots__ = ("fits", "to")
    IS_QUIET = True

    def __init__(self, fits: list[bool], to: int) -> None:
        super().__init__()
        self.fits: Final = fits
        self.to: Final = to
        """Where it goes, see `rules/recruiting.py`."""

    def do(self, g: Table, activation: int, card: int) -> None:
        g.promises += (place(g, card, self.number),)


def place(g: Table, card: int, number: int) -> int:
    """Where an effect stands, as one number: its kind of card and its own number."""
    return g.kind[card] << 8 | number


def kind_at(where: int) -> int:
    return where >> 8


def number_at(where: int) -> int:
    return where & 255


def effect_at(g: Table, where: int) -> Effect:
    return g.box.programs[kind_at(where)][number_at(where)]
