"""Effects that depend on something: conditions and keywords, “may”, “if you do”, “choose 1” and “for each”."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.box import FACTIONS
from infinitable.games.shards.cards.groups import Condition, Count, Shown
from infinitable.games.shards.cards.verbs import Effect, Resolve
from infinitable.games.shards.codes import CHOICE, KEEP, NO, REVEAL, YES
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
        g.ask(at, g.turn, self.options(g, at))

    def options(self, g: Table, at: Resolve) -> list[int]:
        condition = self.condition
        assert isinstance(condition, Shown)
        keep = [] if self.compulsory or at.step else [KEEP]
        if at.step == 0 and not condition.within_reach(g, g.turn, at.card):
            return [KEEP]
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
        condition = self.condition
        assert isinstance(condition, Shown)
        return "shards:9.8" if code == KEEP else condition.clause

    def question(self, g: Table, at: Resolve) -> str:
        condition = self.condition
        assert isinstance(condition, Shown)
        need = condition.missing(g, g.turn, at.card)[at.step]
        what = "ally" if need.another_ally else "card"
        return f"{g.box.names[g.kind[at.card]]}: show {article(FACTIONS[need.faction])} {what} from your hand?"

    def verb(self) -> str:
        return "reveal"

    def is_quiet(self) -> bool:
        return self.effect.is_quiet() and (self.otherwise is None or self.otherwise.is_quiet())


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

    def is_quiet(self) -> bool:
        return True


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

    def is_quiet(self) -> bool:
        return True


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
