"""Wins in reach: every way through this turn, until one wins for certain.

Depth first, the most promising positions first, positions that are alike once. Only what is certain counts: a line that
shows something hidden, rolls, or asks somebody else proves nothing, unless it may be `blind`: then its later choices
make no use of what has come to light, the others answer as well as they can, and it has to win on many deals.
What is looked for may also be a number of points, and a move may be left out, to see whether it can be done without.
"""

from __future__ import annotations

from typing import Final

from infinitable.bots.base import Plan
from infinitable.bots.budget import Budget
from infinitable.bots.lines import reply
from infinitable.kernel.game import Game
from infinitable.kernel.state import Code, Seat, State
from infinitable.kernel.views import redealt

DEEPEST: Final = 14
"""Choices in one turn; longer wins are left to the turn search."""
DEALS: Final = 24
"""So many deals a line has to win on, where it shows something."""


class Proof:
    """Looks for wins of one seat. Ways that have won are tried first in the next position: they often win there too."""

    __slots__ = ("blind", "game", "points", "proven", "root", "seat", "without")

    def __init__(self, game: Game, seat: Seat, blind: bool = False, points: int = 0, without: str = "") -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.blind: Final = blind
        self.points: Final = points
        """To have so many is a win; 0 where the match has to be won."""
        self.without: Final = without
        """A move in notation that no way may have."""
        self.proven: list[Plan] = []
        self.root: State | None = None

    def win(self, g: State, budget: Budget) -> Plan:
        """A way to win this turn for certain, or () where none was found."""
        for plan in self.proven:
            if self._still_wins(g, plan):
                return plan
        seen: set[object] = set()
        self.root = g
        found = self._win(g, self.game.turn_of(g), budget, seen, ())
        if found:
            self.proven.insert(0, found)
            del self.proven[8:]
        return found

    def _win(self, g: State, turn: Seat, budget: Budget, seen: set[object], before: Plan) -> Plan:
        game, seat, sealed = self.game, self.seat, g.sealed
        going: list[tuple[float, Code, State]] = []
        game.list_options(g)
        for code in g.options:
            if self.without and game.notation(g, code) == self.without:
                continue
            tried = self._tried(g, code, turn, budget)
            if self.is_reached(tried):
                if self.is_certain((*before, code), budget):
                    return (code,)
                continue
            if tried.asked != seat or game.turn_of(tried) != turn or (tried.sealed != sealed and not self.blind):
                continue
            key = game.likeness(tried, seat)
            if key not in seen:
                seen.add(key)
                going.append((-game.evaluate(tried, seat), code, tried))
        if len(before) < DEEPEST:
            going.sort(key=_first)
            for _, code, tried in going:
                if budget.over:
                    break
                more = self._win(tried, turn, budget, seen, (*before, code))
                if more:
                    return (code, *more)
        return ()

    def _tried(self, g: State, code: Code, turn: Seat, budget: Budget) -> State:
        tried: State = self.game.tried(g, code)
        budget.spend()
        if self.blind and tried.asked >= 0 and tried.asked != self.seat:
            reply(self.game, tried, self.seat, turn, budget)
        return tried

    def is_certain(self, plan: Plan, budget: Budget) -> bool:
        """What may have come to light on the way, or been answered, makes no difference."""
        root = self.root
        if not self.blind or root is None:
            return True
        for seed in range(DEALS):
            budget.spend()
            if not self._still_wins(redealt(self.game, root, self.seat, seed), plan):
                return False
        return True

    def _still_wins(self, g: State, plan: Plan) -> bool:
        at, turn, budget = g.copy(), self.game.turn_of(g), Budget(1 << 40)
        for code in plan:
            self.game.list_options(at)
            if at.asked != self.seat or code not in at.options:
                return False
            at = self._tried(at, code, turn, budget)
        return self.is_reached(at)

    def is_reached(self, g: State) -> bool:
        """Whether what is looked for is there."""
        if self.points:
            return self.game.points(g, self.seat) >= self.points
        return g.asked < 0 and has_won(self.game, g, self.seat)


def has_won(game: Game, g: State, seat: Seat) -> bool:
    """Whether a finished match is won by this seat's side, and lost by somebody."""
    outcome = game.outcome(g)
    return seat in outcome.winners and outcome.kind != "draw"


def share_of(game: Game, g: State, seat: Seat) -> float:
    """A seat's share of a finished match: who wins together wins wholly, equals share it."""
    return game.outcome(g).shares(g.seats)[seat]


def _first(it: tuple[float, Code, State]) -> float:
    return it[0]
