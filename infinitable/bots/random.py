"""The bot that does anything legal."""

from __future__ import annotations

from infinitable.bots.base import Bot
from infinitable.kernel.state import Code, State


class RandomBot(Bot):
    def answer(self, g: State) -> Code:
        return g.options[self.chance.below(len(g.options))]
