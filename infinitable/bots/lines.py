"""The turn as a whole: the best ways for a seat to play it to its end.

A beam: all lines grow by one choice at a time, and the best by the game's own `evaluate` are followed. Positions that
are alike are followed once. Where somebody else is asked during the turn, they answer what is best for them at once.
"""

from __future__ import annotations

from typing import Final

from infinitable.bots.base import Plan
from infinitable.bots.budget import Budget
from infinitable.kernel.game import Game
from infinitable.kernel.state import Code, Seat, State

REPLIES: Final = 40
"""So many answers of others in a row belong to one choice; then the line ends."""


class Line:
    """Choices of a seat, and where they lead."""

    __slots__ = ("ended", "g", "open_at", "plan", "worth")

    def __init__(self, worth: float, plan: Plan, g: State, open_at: int, ended: bool) -> None:
        self.worth: Final = worth
        """By the game's own `evaluate`."""
        self.plan: Final = plan
        self.g: Final = g
        self.open_at: Final = open_at
        """So many choices are made before anything comes to light, is rolled or is answered; 0 while nothing has."""
        self.ended: Final = ended

    @property
    def certain(self) -> Plan:
        """The choices up to the one that shows something new: all that can be decided now."""
        return self.plan[: self.open_at] if self.open_at else self.plan


def turns(game: Game, g: State, seat: Seat, width: int, depth: int, budget: Budget) -> list[Line]:
    """Ways to play this turn out, the best first. Where none could be followed to its end, the longest there are."""
    turn = game.turn_of(g)
    going = [Line(0.0, (), g, 0, False)]
    ended: list[Line] = []
    seen: set[object] = set()
    for _ in range(depth):
        longer: list[Line] = []
        for line in going:
            game.list_options(line.g)
            for code in line.g.options:
                more = longer_by(game, line, code, seat, turn, budget)
                if more.ended:
                    ended.append(more)
                    continue
                key = game.likeness(more.g, seat)
                if key not in seen:
                    seen.add(key)
                    longer.append(more)
            if budget.over and (ended or longer):
                break
        if not longer:
            break
        longer.sort(key=_worst_last)
        going = longer[:width]
        if budget.over:
            break
    found = ended or going
    found.sort(key=_worst_last)
    return found


def longer_by(game: Game, line: Line, code: Code, seat: Seat, turn: Seat, budget: Budget) -> Line:
    """A line with one more choice, what others answer to it, and the choices after it that are none."""
    before = line.g
    g = game.tried(before, code)
    budget.spend()
    plan = (*line.plan, code)
    open_at = line.open_at
    if not open_at and (g.asked != seat or g.sealed != before.sealed):
        open_at = len(plan)
    if g.asked != seat:
        reply(game, g, seat, turn, budget)
    ended = g.asked < 0 or game.turn_of(g) != turn or g.asked != seat
    return Line(game.evaluate(g, seat), plan, g, open_at, ended)


def reply(game: Game, g: State, seat: Seat, turn: Seat, budget: Budget) -> None:
    """The others' answers within this turn, each the best at once for who is asked."""
    for _ in range(REPLIES):
        if g.asked < 0 or g.asked == seat or game.turn_of(g) != turn:
            return
        game.list_options(g)
        g.step(best_at_once(game, g, budget))


def best_at_once(game: Game, g: State, budget: Budget) -> Code:
    """The option after which the game's own `evaluate` likes the position best."""
    options = g.options
    best = options[0]
    if len(options) > 1:
        best_worth = -1e300
        for code in options:
            worth = game.evaluate(game.tried(g, code), g.asked)
            budget.spend()
            if worth > best_worth:
                best, best_worth = code, worth
    return best


def _worst_last(line: Line) -> float:
    return -line.worth
