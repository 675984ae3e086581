"""How fast a game runs here: random steps a second, the cost of a copy and of a view."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup
from infinitable.kernel.state import State
from infinitable.kernel.type_variables import S
from infinitable.kernel.views import see


def measure(game: Game, setup: Setup, seconds: float = 1.0) -> dict[str, Any]:
    """CPU time, so that other work on the machine disturbs little. Copies and views are taken in mid-game."""
    steps, spent = _random_steps(game, setup, seconds)
    middle = _mid_game(game, setup)
    seat = max(0, middle.asked)
    return {
        "game": game.id,
        "players": setup.players,
        "steps_per_s": round(steps / spent),
        "copy_us": round(_microseconds(middle.copy), 2),
        "view_us": round(_microseconds(lambda: see(game, middle, seat)), 1),
        "compiled": is_compiled(type(middle)),
    }


def is_compiled(of: type = State) -> bool:
    """Whether this class runs as a library; the kernel's, if no other is asked about."""
    return not str(sys.modules[of.__module__].__file__).endswith(".py")


def _random_steps(game: Game, setup: Setup, seconds: float) -> tuple[int, float]:
    """List the options, choose one at random, play it; dealing is part of it, reading the cards is not."""
    game.deal(setup, Fast(0))
    chance = Fast(99)
    steps, seed, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        seed += 1
        g = game.deal(setup, Fast(seed))
        while not g.over:
            options = g.options
            g.step(options[chance.word() * len(options) >> 32])
            steps += 1
    return steps, spent


def _mid_game(game: Game[S], setup: Setup) -> S:
    """A typical position: half-way through a random match."""
    chance = Fast(7)
    codes: list[int] = []
    g = game.deal(setup, Fast(7))
    while not g.over:
        codes.append(g.options[chance.below(len(g.options))])
        g.step(codes[-1])
    g = game.deal(setup, Fast(7))
    for code in codes[: len(codes) // 2]:
        g.step(code)
    return g


def _microseconds(work: Callable[[], object]) -> float:
    for _ in range(20):
        work()
    n, start = 0, time.process_time()
    while (spent := time.process_time() - start) < 0.2:
        for _ in range(50):
            work()
        n += 50
    return spent / n * 1e6
