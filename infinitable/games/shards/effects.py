"""What the text of a card does: effects, numbered within their card, and the frame that carries them out.

An effect is immutable and holds no position. `do` does it at once or puts frames on the stack; an effect that asks is a
`Resolve` frame, which holds four numbers only and finds its effect again by the kind of card and the number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.box import FACTIONS
from infinitable.games.shards.codes import CHOICE, KEEP, NO, REVEAL, YES
from infinitable.games.shards.conditions import GEMS, MASTERY, POWER, Condition, Count, Shown
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class Effect:
    """One effect of a card's text. `number` is its place in the card's program."""

    __slots__ = ("number",)

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

    def forbids(self, g: Table, at: Resolve, code: int) -> str:
        raise NotImplementedError

    def question(self, g: Table, at: Resolve) -> str:
        raise NotImplementedError

    def verb(self) -> str:
        """The word an option of this effect begins with."""
        return ""


class Resolve(Frame):
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

    def forbids(self, g: Table, code: int) -> str:
        return self.effect(g).forbids(g, self, code)

    def question(self, g: Table) -> str:
        return self.effect(g).question(g, self)

    def belongs_to(self, activation: int) -> bool:
        return self.activation == activation


class Again(Frame):
    """shards:10.2: the effect of a card that was played happens once more; nothing is played."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, g: Table) -> None:
        g.tell(EVERYONE, "copy", g.turn, g.kind[self.card])
        begin(g, self.card)


def begin(g: Table, card: int) -> None:
    """What the card does when it is played."""
    effect = g.box.plays[g.kind[card]]
    if effect is not None:
        g.activations += 1
        effect.do(g, g.activations, card)


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


# In order, and under conditions ---------------------------------------------------------------------------


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


class Only(Effect):
    """shards:9.1: a condition is looked at when its sentence is reached, never again.

    What an “instead” replaces is its other branch (shards:9.3).

    Where a keyword could still be met from the hand, the question is always asked, so that asking tells nothing
    (shards:9.8). Cards to be shown are collected unseen and shown together.
    """

    __slots__ = ("compulsory", "condition", "effect", "otherwise")

    def __init__(
        self, condition: Condition, effect: Effect, otherwise: Effect | None, compulsory: bool = False,
    ) -> None:
        super().__init__()
        self.condition: Final = condition
        self.effect: Final = effect
        self.otherwise: Final = otherwise
        self.compulsory: Final = compulsory
        """The keyword was the price of an exhaust power: something must be shown now."""

    def do(self, g: Table, activation: int, card: int) -> None:
        condition = self.condition
        if condition.holds(g, g.turn, card):
            self.effect.do(g, activation, card)
        elif isinstance(condition, Shown):
            g.stack.append(Resolve(activation, card, self.number, 0))
        elif self.otherwise is not None:
            self.otherwise.do(g, activation, card)

    def run(self, g: Table, at: Resolve) -> None:
        g.ask(at, g.turn, self.options(g, at))

    def options(self, g: Table, at: Resolve) -> list[int]:
        condition = self.condition
        assert isinstance(condition, Shown)
        keep = [] if self.compulsory or at.step else [KEEP]
        if at.step == 0 and not condition.within_reach(g, g.turn, at.card):
            return keep
        need = condition.missing(g, g.turn, at.card)[at.step]
        found = need.in_hand(g, g.turn)
        # Only in a re-dealt position can the rest of a set be missing by now.
        keep = keep if found else [KEEP]
        return keep + [REVEAL + kind for kind in found]

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        activation, card = at.activation, at.card
        if code == KEEP:
            if self.otherwise is not None:
                self.otherwise.do(g, activation, card)
            return
        condition = self.condition
        assert isinstance(condition, Shown)
        record = activation << 8 | self.number
        shown = (*g.bindings.get(record, ()), code - REVEAL)
        if len(shown) < len(condition.missing(g, g.turn, card)):
            g.bindings[record] = shown
            g.stack.append(Resolve(activation, card, self.number, at.step + 1))
            return
        g.bindings.pop(record, None)
        for kind in shown:
            g.show(g.in_hand(g.turn, kind))
            g.tell(EVERYONE, "reveal", g.turn, kind)
        self.effect.do(g, activation, card)

    def forbids(self, g: Table, at: Resolve, code: int) -> str:
        if code in self.options(g, at):
            return ""
        return "shards:9.8" if code == KEEP else "shards:9.4" if len(self.needs()) == 1 else "shards:9.5"

    def needs(self) -> list[int]:
        condition = self.condition
        assert isinstance(condition, Shown)
        return [need.faction for need in condition.needs]

    def question(self, g: Table, at: Resolve) -> str:
        condition = self.condition
        assert isinstance(condition, Shown)
        need = condition.missing(g, g.turn, at.card)[at.step]
        what = "ally" if need.another_ally else "card"
        return f"{g.box.names[g.kind[at.card]]}: show {article(FACTIONS[need.faction])} {what} from your hand?"

    def verb(self) -> str:
        return "reveal"


def article(word: str) -> str:
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


class May(Effect):
    """shards:9.10: what “may” be done is done or left as a whole."""

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect: Final = effect

    def do(self, g: Table, activation: int, card: int) -> None:
        g.stack.append(Resolve(activation, card, self.number, 0))

    def run(self, g: Table, at: Resolve) -> None:
        g.ask(at, g.turn, [YES, NO])

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        if code == YES:
            g.bindings[at.activation << 8 | self.number] = (YES,)
            self.effect.do(g, at.activation, at.card)

    def forbids(self, g: Table, at: Resolve, code: int) -> str:
        return "" if code in (YES, NO) else "shards:9.10"

    def question(self, g: Table, at: Resolve) -> str:
        return f"{g.box.names[g.kind[at.card]]}: do what it offers?"


class IfDone(Effect):
    """shards:9.13: what depends on a choice happens only if something was chosen."""

    __slots__ = ("antecedent", "effect")

    def __init__(self, antecedent: Effect, effect: Effect) -> None:
        super().__init__()
        self.antecedent: Final = antecedent
        self.effect: Final = effect

    def do(self, g: Table, activation: int, card: int) -> None:
        if g.bindings.get(activation << 8 | self.antecedent.number):
            self.effect.do(g, activation, card)


class Choose(Effect):
    """shards:9.14: one of several effects, whichever its player likes."""

    __slots__ = ("effects", "texts")

    def __init__(self, effects: list[Effect], texts: list[str]) -> None:
        super().__init__()
        self.effects: Final = effects
        self.texts: Final = texts
        """Each effect in words."""

    def do(self, g: Table, activation: int, card: int) -> None:
        g.stack.append(Resolve(activation, card, self.number, 0))

    def run(self, g: Table, at: Resolve) -> None:
        g.ask(at, g.turn, [CHOICE + i for i in range(len(self.effects))])

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        self.effects[code - CHOICE].do(g, at.activation, at.card)

    def forbids(self, g: Table, at: Resolve, code: int) -> str:
        return "" if CHOICE <= code < CHOICE + len(self.effects) else "shards:9.14"

    def question(self, g: Table, at: Resolve) -> str:
        return f"{g.box.names[g.kind[at.card]]}: choose one."


class Repeat(Effect):
    """shards:9.11: “for each” is counted when it is reached; then the effect happens that many times."""

    __slots__ = ("count", "effect")

    def __init__(self, effect: Effect, count: Count) -> None:
        super().__init__()
        self.effect: Final = effect
        self.count: Final = count

    def do(self, g: Table, activation: int, card: int) -> None:
        self.go(g, activation, card, self.count.of(g, g.turn, card))

    def run(self, g: Table, at: Resolve) -> None:
        self.go(g, at.activation, at.card, at.step)

    def go(self, g: Table, activation: int, card: int, left: int) -> None:
        depth = len(g.stack)
        while left > 0:
            self.effect.do(g, activation, card)
            left -= 1
            if len(g.stack) > depth:
                if left:
                    g.stack.insert(depth, Resolve(activation, card, self.number, left))
                return


# Amounts ------------------------------------------------------------------------------------------------


class Gain(Effect):
    """shards:4.1: gain gems, power, mastery or health, at once."""

    __slots__ = ("n", "per", "resource")

    def __init__(self, resource: int, n: int, per: Count | None) -> None:
        super().__init__()
        self.resource: Final = resource
        self.n: Final = n
        self.per: Final = per

    def amount(self, g: Table, seat: int, card: int) -> int:
        return self.n if self.per is None else self.n * self.per.of(g, seat, card)

    def do(self, g: Table, activation: int, card: int) -> None:
        n = self.amount(g, g.turn, card)
        if self.resource == GEMS:
            g.gems += n
        elif self.resource == POWER:
            g.gain_power(n)
        elif self.resource == MASTERY:
            n = g.gain_mastery(g.turn, n)
        else:
            n = g.gain_health(g.turn, n)
        if g.events is not None and n:
            g.tell(EVERYONE, "gain", g.turn, self.resource, n)


class Double(Effect):
    """shards:10.6: what is doubled is the unspent pool of that moment."""

    __slots__ = ("resource",)

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

    __slots__ = ("n", "per")

    def __init__(self, n: int, per: Count | None) -> None:
        super().__init__()
        self.n: Final = n
        self.per: Final = per

    def do(self, g: Table, activation: int, card: int) -> None:
        g.draw(g.turn, self.n if self.per is None else self.n * self.per.of(g, g.turn, card))


class CopyEach(Effect):
    """shards:10.5: every such card played this turn has its effect once more, be it played already or later."""

    __slots__ = ("fits",)

    def __init__(self, fits: list[bool]) -> None:
        super().__init__()
        self.fits: Final = fits

    def do(self, g: Table, activation: int, card: int) -> None:
        g.copiers += (place(g, card, self.number),)
        g.then(*(Again(played) for played in g.played if self.fits[g.kind[played]]))


class Promise(Effect):
    """shards:10.7: the next such card you recruit this turn goes straight into play."""

    __slots__ = ("fits",)

    def __init__(self, fits: list[bool]) -> None:
        super().__init__()
        self.fits: Final = fits

    def do(self, g: Table, activation: int, card: int) -> None:
        g.promises += (place(g, card, self.number),)


def place(g: Table, card: int, number: int) -> int:
    """Where an effect stands, as one number: its kind of card and its own number."""
    return g.kind[card] << 8 | number


def effect_at(g: Table, where: int) -> Effect:
    return g.box.programs[where >> 8][where & 255]
