"""The bot that looks one step ahead: it tries every option and keeps the best position."""

from __future__ import annotations

from infinitable.bots.base import Bot
from infinitable.kernel.state import Code, State


class GreedyBot(Bot):
    def choose(self, g: State) -> Code:
        best, best_worth = g.options[0], float("-inf")
        for code in g.options:
            tried = g.copy()
            tried.step(code)
            # A hair of chance between equals, so that games differ.
            worth = self.game.evaluate(tried, g.asked) + self.chance.below(1 << 16) * 1e-9
            if worth > best_worth:
                best, best_worth = code, worth
        return best
