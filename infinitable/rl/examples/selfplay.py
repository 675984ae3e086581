"""A learner in one file: it plays against itself on the vectorised environment, and learns by PPO.

    python -m infinitable.rl.examples.selfplay shards --minutes 10 --out shards.npz --curve shards.svg
    infinitable rl evaluate shards.npz --game shards

The network reads what its seat knows, and scores each option by the option's own features, so that it is small
whatever the vocabulary: `score(option) = (tanh(observation W + a) V + b) · features(option)`. It is written in numpy,
its gradients by hand: at this size playing takes most of the time, and torch would be a gigabyte for nothing.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import numpy as np
from numpy.typing import NDArray

from infinitable.bots import Bot
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.observation import Sheet
from infinitable.kernel.state import Code, State
from infinitable.registry import find, is_known, reference
from infinitable.rl import vector_env
from infinitable.rl.curve import Point, drawn
from infinitable.rl.evaluate import evaluate

Floats = NDArray[np.float32]

HIDDEN = 64
LAMBDA = 0.9
CLIP = 0.2
ENTROPY = 0.01
VALUE = 0.5
RATE = 1e-3
EPOCHS = 2
BATCH = 1024
SAID_EVERY = 10.0
"""Seconds of the clock from one word on how it goes to the next."""


# The network ------------------------------------------------------------------------------------------------


class Net:
    """Two layers; the second makes weights for the features of options, and a value."""

    def __init__(self, seen: int, features: int, seed: int = 0) -> None:
        dice = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            "W": (dice.standard_normal((seen, HIDDEN)) / np.sqrt(40)).astype(np.float32),
            "a": np.zeros(HIDDEN, np.float32),
            "V": np.zeros((HIDDEN, features), np.float32),
            "b": np.zeros(features, np.float32),
            "v": np.zeros(HIDDEN, np.float32),
            "c": np.zeros(1, np.float32),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.steps = 0

    def think(self, seen: Floats) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the weights for options, the value."""
        w = self.weights
        hidden = np.tanh(seen @ w["W"] + w["a"])
        return hidden, hidden @ w["V"] + w["b"], np.tanh(hidden @ w["v"] + w["c"])

    def learn(self, slopes: dict[str, Floats]) -> None:
        """Adam."""
        self.steps += 1
        for name, slope in slopes.items():
            first, second = self.moments[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            scale = np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            self.weights[name] -= RATE * scale * first / (np.sqrt(second) + 1e-8)


def softmax(scores: Floats, first: NDArray[np.int64]) -> Floats:
    """Over the options of each decision, which lie one after another."""
    counts = np.diff(first)
    top = np.repeat(np.maximum.reduceat(scores, first[:-1]), counts)
    raised = np.exp(scores - top)
    return np.asarray(raised / np.repeat(np.add.reduceat(raised, first[:-1]), counts), np.float32)


# Playing -----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Decision:
    seen: Floats
    rows: Floats
    chosen: int
    share: float
    """How likely it was."""
    value: float
    advantage: float = 0.0
    goal: float = 0.0


@dataclass(slots=True)
class Player:
    """Plays all seats of all matches, and gives the decisions of those that have ended."""

    env: Any
    net: Net
    dice: np.random.Generator
    open: list[dict[int, list[Decision]]] = field(default_factory=list)

    def decisions(self) -> Iterator[Decision]:
        batch = self.env.reset(int(self.dice.integers(1 << 30)))
        self.open = [{} for _ in range(self.env.matches)]
        while True:
            options = self.env.options()
            _, weights, values = self.net.think(batch.observation)
            counts = np.diff(options.first)
            scores = np.einsum("nf,nf->n", options.features, np.repeat(weights, counts, 0))
            shares = softmax(scores, options.first)
            picked = self.pick(scores, options.first)
            for lane, (a, b) in enumerate(pairwise(options.first.tolist())):
                made = Decision(
                    batch.observation[lane],
                    options.features[a:b],
                    int(picked[lane]) - a,
                    float(shares[picked[lane]]),
                    float(values[lane]),
                )
                self.open[lane].setdefault(int(batch.seat[lane]), []).append(made)
            answers = options.codes[picked]
            batch = self.env.step(answers)
            for lane in np.flatnonzero(batch.done).tolist():
                for seat, line in self.open[lane].items():
                    yield from judged(line, float(batch.returns[lane, seat]))
                self.open[lane] = {}

    def pick(self, scores: Floats, first: NDArray[np.int64]) -> NDArray[np.int64]:
        """One option of each decision, as likely as its score says: the highest once Gumbel's noise is added."""
        noisy = scores + self.dice.gumbel(size=len(scores))
        best = np.repeat(np.maximum.reduceat(noisy, first[:-1]), np.diff(first))
        return np.flatnonzero(noisy == best)


def judged(line: list[Decision], worth: float) -> list[Decision]:
    """TD(lambda) along the decisions of one seat, up to what the match was worth to it."""
    after, advantage = worth, 0.0
    for made in reversed(line):
        advantage = after - made.value + LAMBDA * advantage
        made.advantage, made.goal = advantage, advantage + made.value
        after = made.value
    return line


# Learning ------------------------------------------------------------------------------------------------------


def improve(net: Net, lot: list[Decision], dice: np.random.Generator) -> None:
    """A few passes of PPO."""
    for _ in range(EPOCHS):
        order = dice.permutation(len(lot))
        for start in range(0, len(lot) - BATCH + 1, BATCH):
            net.learn(slopes(net, [lot[n] for n in order[start : start + BATCH]]))


def slopes(net: Net, lot: list[Decision]) -> dict[str, Floats]:
    """The gradients of PPO's loss: clipped policy, value, entropy."""
    n = len(lot)
    seen = np.stack([made.seen for made in lot])
    rows = np.concatenate([made.rows for made in lot])
    counts = np.array([len(made.rows) for made in lot])
    first = np.concatenate([[0], np.cumsum(counts)])
    picked = first[:-1] + np.array([made.chosen for made in lot])
    gain = np.array([made.advantage for made in lot], np.float32)
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    goal = np.array([made.goal for made in lot], np.float32)
    before = np.array([made.share for made in lot], np.float32)

    hidden, weights, value = net.think(seen)
    shares = softmax(np.einsum("nf,nf->n", rows, np.repeat(weights, counts, 0)), first)
    ratio = shares[picked] / before
    moves = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = (-gain * ratio * moves / n).astype(np.float32)
    on_scores = -np.repeat(push, counts) * shares
    on_scores[picked] += push
    logs = np.log(shares + 1e-9)
    entropy = np.add.reduceat(shares * logs, first[:-1])
    on_scores += ENTROPY / n * shares * (logs - np.repeat(entropy, counts))

    on_weights = np.add.reduceat(rows * on_scores[:, None], first[:-1])
    on_value = VALUE * (value - goal) * (1 - value * value) / n
    on_hidden = on_weights @ net.weights["V"].T + on_value[:, None] * net.weights["v"]
    on_sum = on_hidden * (1 - hidden * hidden)
    return {
        "W": seen.T @ on_sum,
        "a": on_sum.sum(0),
        "V": hidden.T @ on_weights,
        "b": on_weights.sum(0),
        "v": hidden.T @ on_value,
        "c": on_value.sum(keepdims=True),
    }


@dataclass(slots=True)
class Course:
    """A learner under way: what it learns, and how it has done so far."""

    rules: Game
    setup: Setup
    net: Net
    rounds: int = 0
    decisions: int = 0
    minutes: float = 0.0
    """CPU time spent on playing and learning, in minutes of one core; measuring does not count."""
    curve: list[Point] = field(default_factory=list)

    def measure(self, against: Sequence[str], matches: int) -> None:
        """A point of the curve against each of these bots."""
        bot = Learnt(self.rules, self.setup, self.net.weights)
        for level in against:
            *_, score = evaluate(self.rules, self.setup, bot, [level], matches)
            self.curve.append(Point(level, self.minutes, self.decisions, score.mean, score.bar))
            click.echo(f"{self.curve[-1]}", err=True)

    def save(self, path: Path) -> None:
        kept: dict[str, Any] = {**self.net.weights, "game": _called(self.rules)}
        np.savez_compressed(path, players=self.setup.players, mode=self.setup.mode, **kept)


def _called(rules: Game) -> str:
    """By this `load` finds the game again."""
    return rules.id if is_known(rules.id) else reference(rules)


def train(
    game_id: str,
    players: int | None = None,
    *,
    minutes: float,
    rounds: int = 1_000_000,
    lot: int = 8192,
    matches: int = 64,
    seed: int = 0,
    looks: int = 0,
    against: Sequence[str] = ("random", "greedy"),
    measured: int = 100,
) -> Iterator[Course]:
    """Self-play for so many minutes of CPU time, or rounds; measured `looks` times on the way and once at the end."""
    rules = find(game_id)
    setup = read_setup(rules, players, None, {})
    env: Any = vector_env(rules, setup.players, matches=matches)
    course = Course(rules, setup, Net(env.observation_size, env.option_row.size, seed))
    dice = np.random.default_rng(seed)
    stream = Player(env, course.net, dice).decisions()
    while course.minutes < minutes and course.rounds < rounds:
        start = time.process_time()
        decided = [next(stream) for _ in range(lot)]
        improve(course.net, decided, dice)
        course.rounds, course.decisions = course.rounds + 1, course.decisions + lot
        course.minutes += (time.process_time() - start) / 60
        if looks and course.minutes >= minutes * (1 + len(course.curve) // len(against)) / looks:
            course.measure(against, measured)
        yield course


class Learnt(Bot):
    """What was learnt, as a bot: it takes the option with the highest score."""

    def __init__(self, rules: Game, setup: Setup, weights: dict[str, Floats], seed: int = 0) -> None:
        super().__init__(rules, seed)
        self.seen, self.row = rules.observation(setup), rules.option_row(setup)
        self.net = Net(self.seen.size, self.row.size)
        self.net.weights = weights
        self.sheet = Sheet(self.seen.size)

    def choose(self, g: State) -> Code:
        self.sheet.turn_to(0)
        self.seen.write(g, g.asked, self.sheet)
        _, weights, _ = self.net.think(np.frombuffer(self.sheet.memory()).astype(np.float32))
        rows = Sheet(self.row.size, len(g.options))
        for n, code in enumerate(g.options):
            rows.turn_to(n)
            self.row.write(g, code, rows)
        scores = np.frombuffer(rows.memory()).reshape(len(g.options), -1) @ weights
        return g.options[int(np.argmax(scores))]


def load(path: str | Path, seed: int = 0) -> Learnt:
    """The bot of a file that `train` has written."""
    with np.load(path) as kept:
        weights = {name: kept[name] for name in ("W", "a", "V", "b", "v", "c")}
        rules = find(str(kept["game"]))
        setup = read_setup(rules, int(kept["players"]), str(kept["mode"]), {})
    return Learnt(rules, setup, weights, seed)


@click.command()
@click.argument("game_id")
@click.option("--players", "-p", default=None, type=int)
@click.option("--minutes", default=10.0, show_default=True, help="Of CPU time; on a busy machine it takes longer.")
@click.option("--matches", default=64, show_default=True, help="Side by side.")
@click.option("--seed", default=0)
@click.option("--out", default="learnt.npz", show_default=True, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--looks", default=12, show_default=True, help="How often it is measured.")
@click.option("--curve", type=click.Path(dir_okay=False, path_type=Path), help="A picture of how it went, as SVG.")
def main(
    game_id: str,
    players: int | None,
    minutes: float,
    matches: int,
    seed: int,
    out: Path,
    looks: int,
    curve: Path | None,
) -> None:
    """Learn a game by playing it against oneself. What has been learnt so far is in the file all the while."""
    measured, said = 0, 0.0
    for course in train(game_id, players, minutes=minutes, matches=matches, seed=seed, looks=looks):
        if len(course.curve) > measured or course.rounds == 1 or time.monotonic() - said > SAID_EVERY:
            measured, said = len(course.curve), time.monotonic()
            course.save(out)
            told = (
                f"{course.rounds} rounds, {course.decisions:,} decisions, {course.minutes:.1f} of {minutes:g} minutes"
            )
            click.echo(f"{told}; saved in {out}", err=True)
            if curve is not None and course.curve:
                curve.write_text(drawn(course.curve, f"{course.rules.title}: the example learner"), "utf-8")
    course.save(out)


if __name__ == "__main__":
    main()
