"""A benchmark: how a policy does against the house's bots, on fixed seeds, from every seat alike.

What can be quoted is game, mode, players, matches and the version of the content, which the report names. The seeds are
SEED, SEED + 1, …; each deal is played once from every seat.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from infinitable.bots import Bot, bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import Code, State
from infinitable.match.lanes import MOST_STEPS
from infinitable.rl.seating import PolicyFailed, Seated, Watcher

SEED = 20_000
YARDSTICKS = ("random", "greedy", "planner")


class Answering(Protocol):
    def answer(self, g: State) -> Code: ...


@dataclass(slots=True)
class Score:
    """Matches against one opponent in all other seats."""

    against: str
    matches: int = 0
    won: float = 0.0
    """Shared victories count their share."""
    squares: float = 0.0

    def add(self, share: float) -> None:
        self.matches += 1
        self.won += share
        self.squares += share * share

    @property
    def mean(self) -> float:
        return self.won / max(1, self.matches)

    @property
    def bar(self) -> float:
        """Half the width of the 95 % interval."""
        spread = max(self.squares / max(1, self.matches) - self.mean**2, 0.0)
        return float(1.96 * (spread / max(1, self.matches - 1)) ** 0.5)


def policy_of(name: str, rules: Game, setup: Setup, seed: int) -> Answering:
    """A bot by its name, `learnt.npz` of the example learner, or `module:name`: a Bot, or a function of observation and
    mask."""
    if name.endswith(".npz"):
        from infinitable.rl.examples.selfplay import load

        if not Path(name).is_file():
            raise BadInput(f"There is no file {name}.")
        learnt = load(name, seed)
        if learnt.game.id != rules.id:
            raise BadInput(f"{name} has learnt {learnt.game.id}, not {rules.id}.")
        return learnt
    module, _, attribute = name.partition(":")
    if not attribute:
        return bot(name, rules, seed, setup)
    try:
        found: Any = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as missing:
        raise BadInput(f"The policy {name} cannot be loaded: {missing}.") from None
    if inspect.isclass(found) and issubclass(found, Bot):
        return bot(name, rules, seed, setup)
    decide: Callable[..., int] = found
    return Seated(decide, rules, setup, Watcher(rules, setup), seed)


def evaluate(rules: Game, setup: Setup, policy: str, against: Sequence[str], matches: int) -> Iterator[Score]:
    """The scores as they stand after every match, opponent after opponent."""
    if setup.players < 2:
        raise BadInput("A policy is measured against somebody: this is played alone.")
    learner = policy_of(policy, rules, setup, 1)
    for level in against:
        score = Score(level)
        for n in range(matches):
            seat = n % setup.players
            seed = SEED + n // setup.players
            others = [bot(level, rules, seed * 64 + k, setup) for k in range(setup.players)]
            score.add(_play(rules, setup, seed, seat, learner, others))
            yield score


def _play(rules: Game, setup: Setup, seed: int, seat: int, learner: Answering, others: Sequence[Answering]) -> float:
    g, steps = rules.deal(setup, Fast(seed)), 0
    while not g.over and steps < MOST_STEPS:
        code = (learner if g.asked == seat else others[g.asked]).answer(g)
        if code not in g.options:
            raise PolicyFailed(f"{code} was answered in seat {g.asked}, which is not among {g.options}.")
        g.step(code)
        steps += 1
    if not g.over:
        return 0.0
    return rules.outcome(g).shares(setup.players)[seat]
