"""Five levels, named by number: one engine, that looks wider, more often and more exactly.

A weaker level sees fewer ways to play a turn and misjudges each by a little: it errs where things are close, as people
do, and seldom where they are plain.
"""

from __future__ import annotations

from types import FunctionType
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from infinitable.bots.judge import Judge
from infinitable.bots.net import judge_for, shipped
from infinitable.bots.thinker import Strength, Thinker
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.state import State

WAIT: Final = 1.0 if isinstance(vars(State)["copy"], FunctionType) else 4.0
"""Seconds of a core after which a level answers with what it has found. That is the last guard: where the rules are
compiled, and no plain function, a level's positions are spent within about one: a busy machine makes no bot weaker."""
DEEP_WAIT: Final = 5 * WAIT

BY_NET: Final = {
    "1": Strength(width=3, candidates=10, noise=0.1, positions=1_500, rounds=0, seconds=WAIT),
    "2": Strength(width=4, candidates=8, noise=0.08, positions=3_000, rounds=0, seconds=WAIT),
    "3": Strength(width=5, candidates=8, noise=0.04, positions=6_000, rounds=0, seconds=WAIT),
    "4": Strength(width=8, candidates=6, positions=12_000, rounds=0, seconds=WAIT, blind=True),
    "5": Strength(width=16, deals=8, candidates=16, positions=120_000, rounds=0, seconds=WAIT, blind=True),
    "deep": Strength(width=32, deals=32, candidates=32, positions=250_000, rounds=0, seconds=DEEP_WAIT, blind=True),
}
BY_WORTH: Final = {
    "1": Strength(width=3, candidates=10, noise=0.3, positions=1_500, seconds=WAIT),
    "2": Strength(width=4, candidates=8, noise=0.12, positions=3_000, seconds=WAIT),
    "3": Strength(width=8, deals=3, candidates=8, rounds=2, noise=0.03, positions=12_000, seconds=WAIT),
    "4": Strength(width=8, deals=6, candidates=8, rounds=3, positions=24_000, seconds=WAIT, blind=True),
    "5": Strength(width=12, deals=16, candidates=12, rounds=3, positions=80_000, seconds=WAIT, blind=True),
    "deep": Strength(width=24, deals=64, candidates=24, rounds=4, positions=400_000, seconds=DEEP_WAIT, blind=True),
}
"""Where no net judges, `evaluate` does: it sees little of what follows, so stronger levels play on, and often."""
OWN: Final[dict[str, dict[str, Strength]]] = {
    "defiance": {  # one action is worth little: what counts is the round, and more deals of it bring next to nothing
        "1": Strength(width=3, candidates=10, noise=0.35, rounds=0, positions=1_500, seconds=WAIT),
        "2": Strength(width=4, candidates=8, noise=0.18, positions=3_000, seconds=WAIT),
        "3": Strength(width=8, deals=3, candidates=8, noise=0.12, positions=12_000, seconds=WAIT),
        "4": Strength(width=8, deals=6, candidates=8, noise=0.015, positions=24_000, seconds=WAIT, blind=True),
        "5": Strength(width=24, deals=16, candidates=24, positions=80_000, seconds=WAIT, blind=True),
        "deep": Strength(width=48, deals=64, candidates=48, positions=400_000, seconds=DEEP_WAIT, blind=True),
    },
    "infinity": {  # most of the best lines are one turn in another order: who errs has to err among more of them
        "1": Strength(width=3, candidates=40, noise=1.0, positions=1_500, seconds=WAIT)
    },
    "defiance_beta": {  # dice decide so much that playing on misleads: more ways to play the turn are looked at instead
        "1": Strength(width=3, candidates=10, noise=0.6, positions=1_500, seconds=WAIT),
        "2": Strength(width=4, candidates=8, noise=0.18, positions=3_000, seconds=WAIT),
        "3": Strength(width=8, deals=3, candidates=8, rounds=0, noise=0.09, positions=12_000, seconds=WAIT),
        "4": Strength(width=16, deals=8, candidates=16, rounds=0, positions=24_000, seconds=WAIT, blind=True),
        "5": Strength(width=24, deals=12, candidates=24, rounds=0, positions=24_000, seconds=WAIT, blind=True),
        "deep": Strength(width=48, deals=48, candidates=48, rounds=0, positions=120_000, seconds=DEEP_WAIT, blind=True),
    },
    "infinite401": {  # no luck and little hidden: what counts is the answer, and what the next turn brings after it
        "1": Strength(width=3, candidates=10, noise=1.0, positions=1_500, seconds=WAIT),
        "2": Strength(width=4, candidates=8, noise=0.08, positions=3_000, seconds=WAIT),
        "3": Strength(width=8, candidates=8, noise=0.03, positions=8_000, seconds=WAIT),
        "4": Strength(width=8, answers=3, candidates=16, equals=2, replies=2, rounds=0, positions=16_000, seconds=WAIT),
        "5": Strength(
            width=24, answers=4, candidates=24, equals=2, replies=3, rounds=3, positions=60_000, seconds=WAIT
        ),
        "deep": Strength(
            width=40, answers=8, candidates=48, equals=2, replies=6, rounds=4, positions=300_000, seconds=DEEP_WAIT
        ),
    },
}
"""Where a game asks for something else."""
OWN_NETS: Final[dict[str, dict[str, Strength]]] = {
    "infinity": {  # what a turn leaves open, the next one builds: from level 4 on the net is asked after that, often
        "1": Strength(width=3, candidates=40, noise=2.0, positions=1_500, seconds=WAIT, learnt=False),
        "2": Strength(width=4, candidates=8, noise=0.4, positions=3_000, seconds=WAIT, learnt=False),
        "3": Strength(width=6, candidates=8, rounds=0, noise=0.2, positions=6_000, seconds=WAIT),
        "4": Strength(width=8, deals=10, candidates=8, noise=0.08, positions=30_000, seconds=WAIT, blind=True),
        "5": Strength(width=8, deals=120, candidates=10, positions=60_000, seconds=WAIT, blind=True),
        "deep": Strength(width=12, deals=480, candidates=16, positions=300_000, seconds=DEEP_WAIT, blind=True),
    }
}
"""The same where a net judges."""


def strength_of(game: Game, level: str, setup: Setup | None = None) -> Strength:
    """A level's in this setup, or in a duel of the usual mode: there is not a net for every one."""
    learnt = shipped(game, setup or Setup(2, next(iter(game.modes)))) is not None
    own = (OWN_NETS if learnt else OWN).get(game.id, {}).get(level)
    return own or (BY_NET if learnt else BY_WORTH)[level]


@mypyc_attr(allow_interpreted_subclasses=True)
class Level(Thinker):
    """A level judges by the net of its game, as soon as it knows how many play."""

    name: ClassVar[str] = "5"

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed, strength_of(game, self.name))
        self._strong_in: Setup | None = None

    def judge_of(self, g: State) -> Judge:
        setup = self.setup or read_setup(self.game, g.seats, None, {})
        if setup is not self._strong_in:
            self._strong_in, self.strength = setup, strength_of(self.game, self.name, setup)
        return judge_for(self.game, setup, g.seats) if self.strength.learnt else Judge(self.game)


class Level1(Level):
    name = "1"


class Level2(Level):
    name = "2"


class Level3(Level):
    name = "3"


class Level4(Level):
    name = "4"


class Level5(Level):
    name = "5"


class Deep(Level):
    """Level 5 with five times as long."""

    name = "deep"
