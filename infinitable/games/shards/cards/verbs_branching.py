"""Effects that depend on something: conditions and keywords, “may”, “if you do”, “choose 1” and “for each”."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.box import FACTIONS
from infinitable.games.shards.cards.groups import Condition, Need, Shown
from infinitable.games.shards.cards.verbs import Amount, Effect, Memory, Resolve, binding
from infinitable.games.shards.codes import CHOICE, KEEP, NO, REVEAL, YES
from infinitable.kernel.asking import Listing
from infinitable.kernel.state import EVERYONE

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class Only(Effect):
    """shards:9.1: a condition is looked at when its sentence is reached, never again.

    What an “instead” replaces is its other branch (shards:9.3).

    Where a keyword could still be met from the hand, the question is always asked, so that asking tells nothing
    (shards:9.8). Cards to be shown are collected unseen and shown together.
    """

    __slots__ = ("compulsory", "condition", "effect", "otherwise")

    def __init__(
        self, condition: Condition, effect: Effect, otherwise: Effect | None, compulsory: bool = False
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
        g.ask(at, g.turn, at.options(g))

    def candidates(self, g: Table, at: Resolve, to: Listing) -> None:
        condition = self.condition
        assert isinstance(condition, Shown)
        possible = at.step > 0 or condition.within_reach(g, g.turn, at.card)
        need = condition.missing(g, g.turn, at.card)[at.step]
        # Only in a re-dealt position can the rest of a set be missing by now.
        found = need.in_hand(g, g.turn) if possible else []
        if not found or not (self.compulsory or at.step):
            to.allow(KEEP)
        for kind in found:
            to.allow(REVEAL + kind)
        if to.explains:
            to.judge(KEEP, "shards:9.8", "Something must be shown now: the keyword is the price of this power.")
            to.rest(condition.clause, f"Only {needed(need)} of your hand can be shown now.")

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        activation, card = at.activation, at.card
        if code == KEEP:
            if self.otherwise is not None:
                self.otherwise.do(g, activation, card)
            return
        condition = self.condition
        assert isinstance(condition, Shown)
        record = binding(activation, self.number)
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

    def question(self, g: Table, at: Resolve) -> str:
        """The same from the first card of a set to its last: what has been picked is nobody else's business yet."""
        condition = self.condition
        assert isinstance(condition, Shown)
        needs = [article(FACTIONS[need.faction]) for need in condition.missing(g, g.turn, at.card)]
        what = "ally" if condition.needs[0].another_ally else "card"
        return f"{g.box.names[g.kind[at.card]]}: show {listed(needs)} {what} from your hand?"

    def is_secret(self) -> bool:
        return True

    def verb(self) -> str:
        return "reveal"

    def is_quiet(self) -> bool:
        return self.effect.is_quiet() and (self.otherwise is None or self.otherwise.is_quiet())


def article(word: str) -> str:
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


def needed(need: Need) -> str:
    return f"{article(FACTIONS[need.faction])} {'ally' if need.another_ally else 'card'}"


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([*([", ".join(words[:-1])] if words[:-1] else []), *words[-1:]])


class May(Effect):
    """shards:9.10: what “may” be done is done or left as a whole."""

    __slots__ = ("effect", "text")
    IS_QUIET = True

    def __init__(self, effect: Effect, text: str) -> None:
        super().__init__()
        self.effect: Final = effect
        self.text: Final = text
        """What it offers, in words."""

    def do(self, g: Table, activation: int, card: int) -> None:
        g.stack.append(Resolve(activation, card, self.number, 0))

    def run(self, g: Table, at: Resolve) -> None:
        g.ask(at, g.turn, [YES, NO])

    def candidates(self, g: Table, at: Resolve, to: Listing) -> None:
        to.allow(YES)
        to.allow(NO)
        to.rest("shards:9.10")

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        if code == YES:
            g.bindings[binding(at.activation, self.number)] = (YES,)
            self.effect.do(g, at.activation, at.card)

    def question(self, g: Table, at: Resolve) -> str:
        return f"{g.box.names[g.kind[at.card]]}: {self.text}?"


class IfDone(Effect):
    """shards:9.13: what depends on a choice happens only if something was chosen; else what “otherwise” says."""

    __slots__ = ("antecedent", "effect", "otherwise")

    def __init__(self, antecedent: Effect, effect: Effect, otherwise: Effect | None) -> None:
        super().__init__()
        self.antecedent: Final = antecedent
        self.effect: Final = effect
        self.otherwise: Final = otherwise

    def do(self, g: Table, activation: int, card: int) -> None:
        if g.bindings.get(binding(activation, self.antecedent.number)):
            self.effect.do(g, activation, card)
        elif self.otherwise is not None:
            self.otherwise.do(g, activation, card)


class Recalled(Effect):
    """shards:9.15: how many cards this text has done something to, or of what kind they are, decides."""

    __slots__ = ("effect", "fits", "least", "memory", "most", "otherwise")

    def __init__(
        self, memory: Memory, fits: list[bool] | None, span: tuple[int, int], effect: Effect, otherwise: Effect | None
    ) -> None:
        super().__init__()
        self.memory: Final = memory
        self.fits: Final = fits
        """The kinds that count; None: all."""
        self.least: Final = span[0]
        self.most: Final = span[1]
        self.effect: Final = effect
        self.otherwise: Final = otherwise

    def do(self, g: Table, activation: int, card: int) -> None:
        fits = self.fits
        found = [kind for kind in self.memory.kinds(g, activation) if fits is None or fits[kind]]
        if self.least <= len(found) <= self.most:
            self.effect.do(g, activation, card)
        elif self.otherwise is not None:
            self.otherwise.do(g, activation, card)


class Choose(Effect):
    """shards:9.14: one of several effects, whichever its player likes."""

    __slots__ = ("effects", "texts")
    IS_QUIET = True

    def __init__(self, effects: list[Effect], texts: list[str]) -> None:
        super().__init__()
        self.effects: Final = effects
        self.texts: Final = texts
        """Each effect in words."""

    def do(self, g: Table, activation: int, card: int) -> None:
        g.stack.append(Resolve(activation, card, self.number, 0))

    def run(self, g: Table, at: Resolve) -> None:
        g.ask(at, g.turn, at.options(g))

    def candidates(self, g: Table, at: Resolve, to: Listing) -> None:
        for i in range(len(self.effects)):
            to.allow(CHOICE + i)
        to.rest("shards:9.14")

    def chosen(self, g: Table, at: Resolve, code: int) -> None:
        self.effects[code - CHOICE].do(g, at.activation, at.card)

    def question(self, g: Table, at: Resolve) -> str:
        return f"{g.box.names[g.kind[at.card]]}: choose one."


class Repeat(Effect):
    """shards:9.11: “for each” is counted when it is reached; then the effect happens that many times."""

    __slots__ = ("count", "effect")

    def __init__(self, effect: Effect, count: Amount) -> None:
        super().__init__()
        self.effect: Final = effect
        self.count: Final = count

    def do(self, g: Table, activation: int, card: int) -> None:
        self.go(g, activation, card, self.count.of(g, activation, card))

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
