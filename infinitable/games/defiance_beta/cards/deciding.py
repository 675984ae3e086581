"""What is decided before the targets: X, options, whether to do what one may; and what is then left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from infinitable.games.defiance_beta.cards.activation import ABILITY, CHOSEN, SOURCE, UNLOCKED, WHO, X
from infinitable.games.defiance_beta.cards.activation import DONE as HOW_MUCH
from infinitable.games.defiance_beta.cards.conditions import Condition
from infinitable.games.defiance_beta.cards.queue import going_on, skip
from infinitable.games.defiance_beta.codes import NO, NUMBER, OPTION, YES, Choice
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.table import Table

if TYPE_CHECKING:
    pass


class ChooseX:
    """defiance_beta:7.16: X is chosen once, before the targets."""

    __slots__ = ("at", "of")
    IS_WHOLE = False

    def __init__(self, of: str) -> None:
        self.of = of
        """What X is paid with: cards or damage."""
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        g.stack.append(AskX(number, self.most(g, act[WHO])))

    def most(self, g: Table, seat: int) -> int:
        if self.of == "cards":
            return len(g.hands[seat])
        health = g.health(seat) + sum(stats.health_left(g, card) for card in g.groups[seat])
        return min(health, 10)


class AskX(Choice):
    """defiance_beta:7.16: the value of X."""

    __slots__ = ("number", "most")
    CLAUSE = "defiance_beta:7.16"

    def __init__(self, number: int, most: int) -> None:
        self.number: Final = number
        self.most: Final = most

    def asks(self, g: Table) -> int:
        return int(g.acts[self.number][WHO])

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is not None:
            g.ask(self, self.asks(g), self.options(g))

    def options(self, g: Table) -> list[int]:
        return [NUMBER + n for n in range(self.most + 1)]

    def chosen(self, g: Table, code: int) -> None:
        g.acts[self.number][X] = code - NUMBER

    def question(self, g: Table) -> str:
        return "How much is X?"


class May:
    """A *you may* within a mechanic is decided when it is declared."""

    __slots__ = ("at", "bit", "words")
    IS_WHOLE = False

    def __init__(self, bit: int, words: str) -> None:
        self.bit = bit
        self.words = words
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        g.stack.append(AskMay(number, self.at))


class AskMay(Choice):
    """defiance_beta:8.7: whether to do what a mechanic only allows."""

    __slots__ = ("number", "at")
    CLAUSE = "defiance_beta:8.7"

    def __init__(self, number: int, at: int) -> None:
        self.number: Final = number
        self.at: Final = at

    def asks(self, g: Table) -> int:
        return int(g.acts[self.number][WHO])

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is not None:
            g.ask(self, self.asks(g), [YES, NO])

    def options(self, g: Table) -> list[int]:
        return [YES, NO]

    def _may(self, g: Table) -> May:
        may = g.content.abilities[g.acts[self.number][ABILITY]].program[self.at]
        assert isinstance(may, May)
        return may

    def chosen(self, g: Table, code: int) -> None:
        if code == YES:
            g.acts[self.number][CHOSEN] |= 1 << self._may(g).bit

    def question(self, g: Table) -> str:
        return f"Do you want to {self._may(g).words}?"


class Options:
    """*Choose 1: …; or …* is decided when it is declared."""

    __slots__ = ("at", "first", "words")
    IS_WHOLE = False

    def __init__(self, first: int, words: tuple[str, ...]) -> None:
        self.first = first
        """The bit of the first option."""
        self.words = words
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        g.stack.append(AskOption(number, self.at))


class AskOption(Choice):
    """defiance_beta:8.7: which of several things a mechanic does."""

    __slots__ = ("number", "at")
    CLAUSE = "defiance_beta:8.7"

    def __init__(self, number: int, at: int) -> None:
        self.number: Final = number
        self.at: Final = at

    def asks(self, g: Table) -> int:
        return int(g.acts[self.number][WHO])

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is not None:
            g.ask(self, self.asks(g), self.options(g))

    def of(self, g: Table) -> Options:
        options = g.content.abilities[g.acts[self.number][ABILITY]].program[self.at]
        assert isinstance(options, Options)
        return options

    def options(self, g: Table) -> list[int]:
        return [OPTION + i for i in range(len(self.of(g).words))]

    def chosen(self, g: Table, code: int) -> None:
        g.acts[self.number][CHOSEN] |= 1 << (self.of(g).first + code - OPTION)

    def question(self, g: Table) -> str:
        return f"{g.content.abilities[g.acts[self.number][ABILITY]].name}: choose one."


class SkipUnless:
    """Leave out the next steps unless a condition holds, an unlock was paid, or an option was chosen."""

    __slots__ = ("at", "bit", "condition", "steps", "unlock", "when")
    IS_WHOLE = False

    def __init__(self, condition: Condition | None = None, unlock: int = -1, bit: int = -1, when: bool = True) -> None:
        self.condition = condition
        self.unlock = unlock
        self.bit = bit
        self.when = when
        self.steps: int = 0
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        if self._holds(g, act) != self.when:
            skip(g, number, self.steps)

    def _holds(self, g: Table, act: list[Any]) -> bool:
        if self.condition is not None:
            return self.condition.holds(g, act[WHO], act[SOURCE], act)
        if self.unlock >= 0:
            return bool(act[UNLOCKED] >> self.unlock & 1)
        if self.bit >= 0:
            return bool(act[CHOSEN] >> self.bit & 1)
        return False


class IfDone:
    """*If you do*: leave out the next steps where the sentence before did nothing."""

    __slots__ = ("at", "steps")
    IS_WHOLE = False

    def __init__(self) -> None:
        self.steps: int = 0
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        if not act[HOW_MUCH]:
            skip(g, number, self.steps)


class NewSentence:
    """What *if you do* and *that many* look back at begins anew."""

    __slots__ = ()
    IS_WHOLE = False

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        act[HOW_MUCH] = 0
