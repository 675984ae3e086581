"""Wins in reach: every way through this turn, until one wins for certain.

Depth first, the most promising positions first, positions that are alike once. Only what is certain counts: a line that
shows something hidden, rolls, or asks somebody else proves nothing.
"""

from __future__ import annotations

from typing import Final

from infinitable.bots.base import Plan
from infinitable.bots.budget import Budget
from infinitable.kernel.game import Game
from infinitable.kernel.state import Code, Seat, State

DEEPEST: Final = 14
"""Choices in one turn; longer wins are left to the turn search."""


class Proof:
    """Looks for wins of one seat. Ways that have won are tried first in the next position: they often win there too."""

    __slots__ = ("game", "proven", "seat")

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.proven: list[Plan] = []

    def win(self, g: State, budget: Budget) -> Plan:
        """A way to win this turn for certain, or () where none was found."""
        for plan in self.proven:
            if self._still_wins(g, plan):
                return plan
        seen: set[object] = set()
        found = self._win(g, self.game.turn_of(g), budget, seen, 0)
        if found:
            self.proven.insert(0, found)
            del self.proven[8:]
        return found

    def _win(self, g: State, turn: Seat, budget: Budget, seen: set[object], depth: int) -> Plan:
        game, seat, sealed = self.game, self.seat, g.sealed
        going: list[tuple[float, Code, State]] = []
        game.list_options(g)
        for code in g.options:
            tried = game.tried(g, code)
            budget.spend()
            if tried.asked < 0:
                if has_won(game, tried, seat):
                    return (code,)
                continue
            if tried.asked != seat or tried.sealed != sealed or game.turn_of(tried) != turn:
                continue
            key = game.likeness(tried, seat)
            if key not in seen:
                seen.add(key)
                going.append((-game.evaluate(tried, seat), code, tried))
        if depth < DEEPEST:
            going.sort(key=_first)
            for _, code, tried in going:
                if budget.over:
                    break
                more = self._win(tried, turn, budget, seen, depth + 1)
                if more:
                    return (code, *more)
        return ()

    def _still_wins(self, g: State, plan: Plan) -> bool:
        at = g.copy()
        for code in plan:
            self.game.list_options(at)
            if at.asked != self.seat or code not in at.options:
                return False
            at = self.game.tried(at, code)
        return at.asked < 0 and has_won(self.game, at, self.seat)


def has_won(game: Game, g: State, seat: Seat) -> bool:
    """Whether a finished match is won by this seat's side, and lost by somebody."""
    outcome = game.outcome(g)
    return seat in outcome.winners and outcome.kind != "draw"


def share_of(game: Game, g: State, seat: Seat) -> float:
    """A seat's share of a finished match: who wins together wins wholly, equals share it."""
    return game.outcome(g).shares(g.seats)[seat]


def _first(it: tuple[float, Code, State]) -> float:
    return it[0]
