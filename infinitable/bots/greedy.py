"""The bot that looks one step ahead: it tries every option and keeps the best position."""

from __future__ import annotations

from infinitable.bots.base import Bot
from infinitable.kernel.state import Code, Seat, State


class GreedyBot(Bot):
    def choose(self, g: State) -> Code:
        best, best_worth = g.options[0], float("-inf")
        for code in g.options:
            tried = g.copy()
            tried.step(code)
            worth = self.worth(tried, g.asked)
            if worth > best_worth:
                best, best_worth = code, worth
        return best

    def worth(self, g: State, seat: Seat) -> float:
        """With a hair of chance between equals, so that games differ."""
        return self.game.evaluate(g, seat) + self.chance.below(1 << 16) * 1e-9
