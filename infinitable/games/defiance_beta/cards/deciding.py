"""X: chosen once, before the targets."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import Mechanic
from infinitable.games.defiance_beta.codes import NUMBER, Choice
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.table import Table
from infinitable.parts.abilities import Act, going_on


class ChooseX(Act):
    """defiance_beta:7.16: X is chosen once, before the targets."""

    __slots__ = ("of",)

    def __init__(self, of: str) -> None:
        self.of = of
        """What X is paid with: cards or damage."""

    def run(self, g: Table, act: Mechanic) -> None:
        g.stack.append(AskX(act.number, self.most(g, act.owner)))

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
        return g.activations[self.number].owner

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is not None:
            g.ask(self, self.asks(g), self.options(g))

    def options(self, g: Table) -> list[int]:
        return [NUMBER + n for n in range(self.most + 1)]

    def chosen(self, g: Table, code: int) -> None:
        now = g.activations[self.number].twin()
        now.x = code - NUMBER
        g.activations[self.number] = now

    def question(self, g: Table) -> str:
        return "How much is X?"
