"""A benchmark: how a policy does against the house's bots, on fixed seeds, from every seat alike.

What can be quoted is game, mode, players, matches and the version of the content, which the report names. The seeds are
SEED, SEED + 1, …; each deal is played once from every seat. A rating stands on the scale of `infinitable ladder`, where
`random` has 1000; those of the yardsticks are kept in yardsticks.json, so that ratings of different days compare.
"""

from __future__ import annotations

import inspect
import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module, resources
from pathlib import Path
from typing import Any

from infinitable.bots import Bot, bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import Code, State
from infinitable.match.lanes import MOST_STEPS, Answering, could_answer, refusal
from infinitable.rl.seating import PolicyFailed, Seated, Watcher

SEED = 20_000
YARDSTICKS = ("random", "greedy", "planner")


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
        """Half the width of the 95 % interval. One won and one lost are added to it: a clean sweep is no certainty."""
        n = self.matches + 2
        spread = (self.squares + 1) / n - ((self.won + 1) / n) ** 2
        return float(1.96 * (spread / (n - 1)) ** 0.5)


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
    return Seated(decide, rules, Watcher(rules, setup))


def evaluate(
    rules: Game, setup: Setup, policy: str | Answering, against: Sequence[str], matches: int
) -> Iterator[Score]:
    """The scores as they stand after every match, opponent after opponent."""
    if setup.players < 2:
        raise BadInput("A policy is measured against somebody: this is played alone.")
    learner = policy_of(policy, rules, setup, 1) if isinstance(policy, str) else policy
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
    learner.begin()
    while not g.over and steps < MOST_STEPS:
        g.step(_answer(rules, learner, g) if g.asked == seat else others[g.asked].answer(g))
        steps += 1
    if not g.over:
        return 0.0
    return rules.outcome(g).shares(setup.players)[seat]


def _answer(rules: Game, learner: Answering, g: State) -> Code:
    try:
        code = learner.answer(g)
    except BadInput:
        raise
    except Exception as error:
        raise PolicyFailed(f"The policy in seat {g.asked} raised {error!r}; {could_answer(rules, g)}.") from error
    if code not in g.options:
        raise PolicyFailed(refusal(rules, g, code, "The policy"))
    return code


# Ratings -------------------------------------------------------------------------------------------------------


def yardsticks(rules: Game, setup: Setup) -> dict[str, float]:
    """What the bots that never change are rated at; nothing for setups that nobody has measured."""
    text = (resources.files("infinitable.rl") / "yardsticks.json").read_text("utf-8")
    found: dict[str, float] = json.loads(text).get(f"{rules.id} {setup.mode} {setup.players}", {})
    return found


def rating(scores: Sequence[Score], known: dict[str, float]) -> tuple[float, float] | None:
    """The likeliest rating (Bradley and Terry) for these scores, and half the width of its 95 % interval.

    None where no opponent has a rating. As on the ladder, half a match each way keeps a clean sweep finite.
    """
    met = [(known[score.against], score.won + 0.5, score.matches + 1) for score in scores if score.against in known]
    if not met:
        return None
    low, high = 0.0, 4000.0
    for _ in range(60):
        middle = (low + high) / 2
        if sum(n * _expected(middle, other) for other, _, n in met) < sum(won for _, won, _ in met):
            low = middle
        else:
            high = middle
    known_of_it = sum(n * (share := _expected(low, other)) * (1 - share) for other, _, n in met)
    return low, 1.96 * 400 / math.log(10) / math.sqrt(known_of_it)


def _expected(mine: float, theirs: float) -> float:
    return float(1 / (1 + 10 ** ((theirs - mine) / 400)))
