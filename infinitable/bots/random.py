"""The bot that does anything legal."""

from __future__ import annotations

from infinitable.bots.base import Bot, Plan
from infinitable.kernel.state import Code, State


class RandomBot(Bot):
    def intention(self, g: State) -> Plan:
        """Nothing is looked at, so nothing need be dealt anew."""
        return (self.choose(g),)

    def choose(self, g: State) -> Code:
        return g.options[self.chance.below(len(g.options))]
