"""Games that teach: who played what, and what each position where a turn ended was worth."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from infinitable.bots import Bot, bot
from infinitable.bots.net import Inputs, Net, NetJudge, bounded
from infinitable.bots.thinker import Strength, Thinker
from infinitable.bots.wins import share_of
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup
from infinitable.kernel.state import Seat, State
from infinitable.kernel.type_variables import S
from infinitable.lab.training.course import Course
from infinitable.registry import find

STEPS = 20_000
"""A game that is not over after so many choices teaches nothing."""


@dataclass(slots=True)
class Lesson:
    """What one game teaches: the positions where turns ended, and what each was worth. Of each the numbers that are not
    zero are kept, with their places among those that matter."""

    starts: NDArray[np.int64]
    places: NDArray[np.int32]
    values: NDArray[np.float32]
    worths: NDArray[np.float32]
    targets: NDArray[np.float32]


class Notebook:
    """Notes every position in which a turn has ended, through the eyes of who played it."""

    def __init__(self, game: Game, inputs: Inputs, scale: float) -> None:
        self.game, self.inputs, self.scale = game, inputs, scale
        self.seats: list[Seat] = []
        self.rows: list[tuple[NDArray[np.int32], NDArray[np.float32]]] = []
        self.worths: list[float] = []
        self.turn = -1

    def look(self, g: State) -> None:
        turn = self.game.turn_of(g)
        if turn != self.turn and self.turn >= 0:
            row = self.inputs.write([g], self.turn)[0]
            places = np.flatnonzero(row).astype(np.int32)
            self.rows.append((places, row[places].astype(np.float32)))
            self.worths.append(bounded(self.game.evaluate(g, self.turn) / self.scale))
            self.seats.append(self.turn)
        self.turn = turn

    def lesson(self, g: State, judged: Callable[[NDArray[np.float64]], float] | None, trust: float) -> Lesson:
        """Targets from the end backwards: who won, mixed with what is said of the next position on the way."""
        shares = [share_of(self.game, g, seat) for seat in range(g.seats)]
        said = [] if judged is None else [judged(row) for row in self._dense()]
        targets = [0.0] * len(self.seats)
        later = shares[:]
        for i in range(len(self.seats) - 1, -1, -1):
            seat = self.seats[i]
            targets[i] = later[seat]
            if judged is not None:
                later[seat] = (1 - trust) * said[i] + trust * later[seat]
                if g.seats == 2:
                    later[1 - seat] = 1 - later[seat]
        places = [at for at, _ in self.rows]
        return Lesson(
            np.cumsum([0, *map(len, places)]),
            np.concatenate(places),
            np.concatenate([amounts for _, amounts in self.rows]),
            np.array(self.worths, np.float32),
            np.array(targets, np.float32),
        )

    def _dense(self) -> Iterator[NDArray[np.float64]]:
        for at, amount in self.rows:
            row = np.zeros(len(self.inputs.said))
            row[at] = amount
            yield row


def self_play(course: Course, net: Net, seed: int, noise: float) -> Lesson | None:
    """One game of a net against itself, or alone against others."""
    game = find(course.game)
    judge = _judge(course, game, net)
    strength = Strength(width=course.width, noise=noise, positions=course.positions, candidates=12, rounds=0)
    bots: list[Bot] = [
        Thinker(game, seed * 64 + seat, strength, judge)
        if not course.rivals or seat == seed % course.players
        else bot(course.rivals, game, seed * 64 + seat, course.setup)
        for seat in range(course.players)
    ]
    notes = Notebook(game, judge.inputs, judge.scale)
    g = played(game, course.setup, bots, seed, notes)
    if g is None or not notes.rows:
        return None
    at = iter(notes.worths)

    def judged(row: NDArray[np.float64]) -> float:
        odds = float(judge.judged(row[None])[0]) + judge.house * next(at)
        return 1 / (1 + math.exp(-odds))

    return notes.lesson(g, judged, course.trust)


def warm_up(course: Course, net: Net, seed: int) -> Lesson | None:
    """One game of greedy bots that now and then do anything."""
    game = find(course.game)
    judge = _judge(course, game, net)
    chance = Fast(seed)
    bots = [Loose(game, seed * 64 + seat, chance.below(3) * 0.07) for seat in range(course.players)]
    notes = Notebook(game, judge.inputs, judge.scale)
    g = played(game, course.setup, bots, seed, notes)
    return notes.lesson(g, None, 1.0) if g is not None and notes.rows else None


class Loose(Bot):
    """Greedy, but now and then it does anything."""

    def __init__(self, game: Game, seed: int, share: float) -> None:
        super().__init__(game, seed)
        self.greedy = bot("greedy", game, seed)
        self.share = share

    def answer(self, g: State) -> int:
        if self.chance.below(1 << 16) < self.share * (1 << 16):
            return g.options[self.chance.below(len(g.options))]
        return self.greedy.answer(g)


def played(game: Game[S], setup: Setup, bots: Sequence[Bot], seed: int, notes: Notebook | None = None) -> S | None:
    g = game.deal(setup, Fast(seed))
    for _ in range(STEPS):
        if g.over:
            return g
        if notes:
            notes.look(g)
        g.step(bots[g.asked].answer(g))
    return None


_known: dict[int, NetJudge] = {}


def _judge(course: Course, game: Game, net: Net) -> NetJudge:
    """One judge a net and process."""
    judge = _known.get(id(net))
    if judge is None or judge.net is not net:
        _known.clear()
        judge = _known[id(net)] = NetJudge(game, net, course.setup)
    return judge


def score(course: Course, net: Net, other: Net | str, seeds: Sequence[int]) -> list[float]:
    """A net's share of each match against another net or a named bot, in all seats in turn."""
    game = find(course.game)
    strength = Strength(width=course.width, positions=course.positions, candidates=32, rounds=0)
    mine = NetJudge(game, net, course.setup)
    theirs = NetJudge(game, other, course.setup) if isinstance(other, Net) else None
    shares: list[float] = []
    for seed in seeds:
        seat = seed % course.players
        bots: list[Bot] = []
        for place in range(course.players):
            number = seed * 64 + place
            if place == seat:
                bots.append(Thinker(game, number, strength, mine))
            elif theirs is not None:
                bots.append(Thinker(game, number, strength, theirs))
            else:
                bots.append(bot(str(other), game, number))
        g = played(game, course.setup, bots, seed // course.players)
        shares.append(1 / course.players if g is None else share_of(game, g, seat))
    return shares
