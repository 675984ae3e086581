"""What a net makes of lessons: down the cross-entropy in small steps, or, without hidden units, settled exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from infinitable.bots.net import Floats, Net, against_all
from infinitable.lab.training.lessons import Lesson

BATCH = 256
"""Positions of one step of learning."""
NEWTON = 12
"""Steps of a regression: from the third on each doubles the figures that are right."""


class Adam:
    """The usual optimiser, with weight decay on the inner weights."""

    def __init__(self, net: Net) -> None:
        self.first = {name: np.zeros_like(values) for name, values in net.parameters().items()}
        self.second = {name: np.zeros_like(values) for name, values in net.parameters().items()}
        self.steps = 0

    def step(self, net: Net, duels: list[Floats], worth: Floats, target: Floats, rate: float, decay: float) -> float:
        """One step down the cross-entropy of a batch, whose inputs are given for each duel."""
        hidden = net.hidden
        sums = [x @ net.inner + net.bias for x in duels]
        active = [np.maximum(some[:, :hidden], 0) for some in sums]
        odds = [live @ net.outer + some[:, hidden] for live, some in zip(active, sums, strict=True)]
        together = against_all(odds)
        chance = 1 / (1 + np.exp(-(together + net.house * worth)))
        wrong = ((chance - target) / len(target)).astype(np.float32)
        slopes: dict[str, Floats] = {name: np.zeros_like(values) for name, values in net.parameters().items()}
        slopes["inner"] += decay * net.inner
        slopes["house"] += worth @ wrong
        for x, some, live, one in zip(duels, sums, active, odds, strict=True):
            share = wrong * np.exp(together - one)  # the harder a rival, the more it decides
            back = np.empty_like(some)
            back[:, :hidden] = share[:, None] * net.outer * (some[:, :hidden] > 0)
            back[:, hidden] = share
            slopes["inner"] += x.T @ back
            slopes["bias"] += back.sum(0)
            slopes["outer"] += live.T @ share
        self.steps += 1
        for name, values in net.parameters().items():
            slope = slopes[name]
            self.first[name] = 0.9 * self.first[name] + 0.1 * slope
            self.second[name] = 0.999 * self.second[name] + 0.001 * slope * slope
            along = self.first[name] / (1 - 0.9**self.steps)
            wide = np.sqrt(self.second[name] / (1 - 0.999**self.steps)) + 1e-8
            values -= (rate * along / wide).astype(np.float32)
        near = np.clip(chance, 1e-6, 1 - 1e-6)
        return float(-np.mean(target * np.log(near) + (1 - target) * np.log(1 - near)))


def learn(
    net: Net,
    adam: Adam,
    into: NDArray[np.int64],
    lessons: Sequence[Lesson],
    passes: float,
    rate: float,
    decay: float,
    seed: int,
) -> float:
    """Goes through the positions in random batches, in ever smaller steps; gives the mean loss. `into` is that of the
    inputs."""
    rng = np.random.default_rng(seed)
    book = Book(lessons, into, len(net.names))
    losses: list[float] = []
    steps = max(1, int(passes * book.size / BATCH))
    for n in range(steps):
        duels, worth, target = book.read(rng.integers(0, book.size, BATCH))
        losses.append(adam.step(net, duels, worth, target, rate * (1 - 0.9 * n / steps), decay))
    return sum(losses) / len(losses)


class Book:
    """The positions of many lessons, to be read in batches."""

    def __init__(self, lessons: Sequence[Lesson], into: NDArray[np.int64], width: int) -> None:
        self.into, self.width = into, width
        self.sizes = np.concatenate([np.diff(lesson.starts) for lesson in lessons])
        self.ends = np.cumsum(self.sizes)
        self.size = len(self.sizes)
        self.places = np.concatenate([lesson.places for lesson in lessons])
        self.values = np.concatenate([lesson.values for lesson in lessons])
        self.worths = np.concatenate([lesson.worths for lesson in lessons])
        self.targets = np.concatenate([lesson.targets for lesson in lessons])

    def read(self, batch: NDArray[Any]) -> tuple[list[Floats], Floats, Floats]:
        """The inputs of each duel, what `evaluate` says, and what is taught."""
        long = self.sizes[batch]
        rows = np.repeat(np.arange(len(batch)), long)
        # Each number's place among all: where its position begins, and how far into it.
        told = np.repeat(self.ends[batch] - np.cumsum(long), long) + np.arange(len(rows))
        places, values = self.places[told], self.values[told]
        duels = [_filled(len(batch), self.width, rows, of[places], values) for of in self.into]
        return duels, self.worths[batch], self.targets[batch]


def unseen_loss(net: Net, into: NDArray[np.int64], lessons: Sequence[Lesson]) -> tuple[float, float]:
    """How well a net foretells games that it has not learnt from: its loss, and that of `evaluate` alone, at the scale
    and with the head start that suit these games best. A net that is no better at this will not win either."""
    book = Book(lessons, into, len(net.names))
    duels, worth, target = book.read(np.arange(book.size))
    odds = against_all([net.duel(x) for x in duels]) + net.house * worth
    return _cross_entropy(odds, target), _cross_entropy(_fitted(worth, target), target)


def _fitted(worth: Floats, target: Floats) -> NDArray[np.float64]:
    """The log-odds that are linear in `worth` and foretell best."""
    rows = np.column_stack([worth, np.ones(len(worth))]).astype(np.float64)
    return rows @ _regression(lambda: [(rows, target)], np.full(2, 1e-6))


def _regression(
    batches: Callable[[], Iterable[tuple[NDArray[Any], NDArray[Any]]]], ridge: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Logistic regression by Newton's steps: the weights under which these rows foretell their targets best, each drawn
    towards nothing by its ridge."""
    weights = np.zeros(len(ridge))
    for _ in range(NEWTON):
        slope, bend = ridge * weights, np.diag(ridge)
        for rows, target in batches():
            chance = 1 / (1 + np.exp(-rows @ weights))
            slope += rows.T @ (chance - target)
            bend += (rows * (chance * (1 - chance))[:, None]).T @ rows
        weights -= np.linalg.solve(bend, slope)
    return weights


def settle(net: Net, into: NDArray[np.int64], lessons: Sequence[Lesson], ridge: float) -> float:
    """The weights of a net without hidden units that foretell these duels best, the ridge counted in inputs of variance
    one; gives the mean loss."""
    book = Book(lessons, into, len(net.names))
    parts = np.array_split(np.arange(book.size), 1 + book.size // 4096)

    def batches() -> Iterator[tuple[NDArray[np.float64], Floats]]:
        for part in parts:
            (x,), worth, target = book.read(part)
            yield np.column_stack([x, worth, np.ones(len(part))]).astype(np.float64), target

    squares, sums = np.zeros(len(net.names) + 2), np.zeros(len(net.names) + 2)
    for rows, _ in batches():
        squares += (rows * rows).sum(0)
        sums += rows.sum(0)
    variance = squares / book.size - (sums / book.size) ** 2
    ridges = np.where(variance > 1e-12, ridge * variance, 1.0)  # what never changes says nothing
    ridges[-2:] = 1e-6  # `evaluate`, and the head start
    weights = _regression(batches, ridges)
    net.inner[:, 0], net.house[0], net.bias[0] = weights[:-2], weights[-2], weights[-1]
    odds = np.concatenate([rows @ weights for rows, _ in batches()])
    return _cross_entropy(odds, book.targets)


def _cross_entropy(odds: NDArray[Any], target: NDArray[Any]) -> float:
    return float(np.mean(np.logaddexp(0, odds) - target * odds))


def _filled(height: int, width: int, rows: NDArray[Any], columns: NDArray[Any], values: NDArray[Any]) -> Floats:
    """A batch of inputs; column -1 is none."""
    known = columns >= 0
    flat = np.bincount(rows[known] * width + columns[known], values[known], height * width)
    return flat.reshape(height, width).astype(np.float32)
