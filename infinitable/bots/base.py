"""What a bot is, and the levels there are."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

from mypy_extensions import mypyc_attr

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game
from infinitable.kernel.state import Code, State
from infinitable.kernel.views import redealt

LEVELS = {
    "random": "infinitable.bots.random:RandomBot",
    "greedy": "infinitable.bots.greedy:GreedyBot",
    "planner": "infinitable.bots.planner:PlannerBot",
}


Plan: TypeAlias = tuple[Code, ...]
"""Choices of one seat, one after the other, at least one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses one of the options of the seat that is asked."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.chance = Fast(seed)

    def answer(self, g: State) -> Code:
        """The choice in a real position."""
        return self.intention(g)[0]

    def intention(self, g: State) -> Plan:
        """The choice in a real position, and what is meant to follow; the bot itself sees only a re-dealt one."""
        if len(g.options) == 1:
            return (g.options[0],)
        return self.plan(redealt(self.game, g, g.asked, self.chance.word()))

    def plan(self, g: State) -> Plan:
        """For bots that think further than their next choice."""
        return (self.choose(g),)

    def choose(self, g: State) -> Code:
        raise NotImplementedError


def levels() -> list[str]:
    """The names of the bots, the weakest first."""
    return list(LEVELS)


def bot(level: str, game: Game, seed: int = 0) -> Bot:
    if level not in LEVELS:
        raise BadInput(f"There is no bot {level!r}; there are: {', '.join(LEVELS)}.")
    module, _, name = LEVELS[level].partition(":")
    make: Callable[[Game, int], Bot] = getattr(import_module(module), name)
    return make(game, seed)
