"""A study: many matches of a game as it is, and of the same game with something changed, compared.

What it counts works for every game: who wins from which seat, how matches run, and for every choice that players make
("recruit Nil Assassin") how often it was taken when offered, and what taking it added, matched by when and by whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from infinitable.kernel.game import Setup
from infinitable.lab.intervals import (
    Estimate,
    of_differences,
    of_shares,
    of_values,
    p_value,
    q_values,
    quantile,
    wilson,
)
from infinitable.lab.matches.spread import spread
from infinitable.lab.matches.watching import Sample, watch
from infinitable.registry import find

LEAST = 30
"""Seats that were offered a choice, below which nothing is said about it."""
FALSE_ALARMS = 0.05
"""The share of false alarms among what is called a finding."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is known about one choice."""

    notation: str
    taken: Estimate
    """Of the turns in which it could be taken."""
    added: Estimate
    """What taking it added to the share of victories, among seats that could, with the same lead at the same time."""
    q: float = 1.0
    """The share of false alarms among all choices that look at least as strong."""


@dataclass(slots=True)
class Study:
    """What many matches of one setup add up to."""

    name: str
    seats: int
    samples: list[Sample] = field(default_factory=list)

    @property
    def wins(self) -> list[Estimate]:
        """Each seat's share of victories."""
        return [of_shares([sample.shares[seat] for sample in self.samples]) for seat in range(self.seats)]

    @property
    def lengths(self) -> list[int]:
        return [sample.steps for sample in self.samples]

    def choices(self, least: int = LEAST) -> list[Choice]:
        """Every choice that was offered to `least` seats or more, the surest findings first."""
        looked_at = [
            (notation, wilson(sum(row[2] for row in rows), sum(row[1] for row in rows)), added)
            for notation, rows in self._offered().items()
            if len(rows) >= least and (added := _added(rows)) is not None
        ]
        qs = q_values([p_value(added, 0.0) for _, _, added in looked_at])
        found = [Choice(name, taken, _possible(by), q) for (name, taken, by), q in zip(looked_at, qs, strict=True)]
        return sorted(found, key=lambda choice: (choice.q, -abs(choice.added.mean)))

    def added(self, notation: str) -> Estimate | None:
        """What one choice added by itself; None where all of them took it, or nobody."""
        rows = self._offered(notation).get(notation, ())
        added = _added(rows) if len(rows) > 1 else None
        return added and _possible(added)

    def _offered(self, only: str = "") -> dict[str, list[tuple[int, int, int, float, float, float, float]]]:
        """By notation, each seat that could take it: match, turns it could, turns it did, share, lead, turn, began."""
        rows: dict[str, list[tuple[int, int, int, float, float, float, float]]] = {}
        for number, sample in enumerate(self.samples):
            for seat, offers in enumerate(sample.offers):
                began = float(seat == sample.starter)
                for notation, offer in offers.items():
                    if only not in ("", notation):
                        continue
                    rows.setdefault(notation, []).append(
                        (number, offer.turns, offer.taken, sample.shares[seat], offer.lead, float(offer.first), began)
                    )
        return rows


def _added(rows: Sequence[tuple[int, int, int, float, float, float, float]]) -> Estimate | None:
    """Least squares of the share on having taken it, on the lead and the turn when it was first offered, and on having
    begun; errors by match, since the seats of a match are not independent. None where all took it, or nobody.

    Few rows fit anything. So a victory and a defeat are added to those who took it and to those who did not (Agresti
    and Caffo), and what is controlled for is drawn towards no effect by the weight of one match: with many rows neither
    matters, with few the estimate stays near nothing and its interval wide.
    """
    table = np.array(rows, dtype=float)
    taken = (table[:, 2] > 0).astype(float)
    if not 0 < taken.sum() < len(rows):
        return None
    controls = table[:, [i for i in (4, 5, 6) if np.ptp(table[:, i]) > 0]]
    controls = (controls - controls.mean(0)) / controls.std(0)
    added = np.array([[1.0, each, *[0.0] * controls.shape[1]] for each in (0, 0, 1, 1)])
    factors = np.vstack([np.column_stack([np.ones(len(rows)), taken, controls]), added])
    shares = np.concatenate([table[:, 3], [0.0, 1.0, 0.0, 1.0]])
    inverse = np.linalg.inv(factors.T @ factors + np.diag([0.0, 0.0, *[1.0] * controls.shape[1]]))
    weights = inverse @ factors.T @ shares
    scores = factors * (shares - factors @ weights)[:, None]
    first = int(table[:, 0].max()) + 1
    matches = np.concatenate([table[:, 0].astype(int), np.arange(first, first + 4)])
    totals = np.zeros((matches.max() + 1, factors.shape[1]))
    np.add.at(totals, matches, scores)
    clusters = len(np.unique(matches))
    spread = inverse @ (totals.T @ totals) @ inverse * clusters / max(1, clusters - 1)
    bar = quantile(0.95, max(1, clusters - factors.shape[1])) * max(float(spread[1, 1]), 0.25 / len(rows) ** 2) ** 0.5
    return Estimate(float(weights[1]), float(weights[1]) - bar, float(weights[1]) + bar, len(rows))


def _possible(added: Estimate) -> Estimate:
    """Nothing adds more than all victories, or takes more away: what a straight line says beyond that is cut off."""
    mean, low, high = (max(-1.0, min(1.0, each)) for each in (added.mean, added.low, added.high))
    return Estimate(mean, low, high, added.n)


# Two studies with the same seeds ---------------------------------------------------------------------------


def difference(before: Study, after: Study, seat: int) -> Estimate:
    """How much more a seat wins after a change, match by match with the same chance."""
    first = {sample.seed: sample.shares[seat] for sample in before.samples}
    both = [sample for sample in after.samples if sample.seed in first]
    return of_differences([first[sample.seed] for sample in both], [sample.shares[seat] for sample in both])


def mean_and_bar(values: Sequence[float]) -> tuple[float, float]:
    """A mean and half the width of its interval."""
    estimate = of_values(values)
    return (estimate.mean, estimate.bar) if estimate.n > 1 else (estimate.mean, 0.0)


# Playing ------------------------------------------------------------------------------------------------------


def sample_one(game_id: str, setup: Setup, bots: Sequence[str], seed: int) -> Sample:
    return watch(find(game_id), setup, bots, seed)


def sample_chunk(game_id: str, setup: Setup, bots: Sequence[str], seeds: Sequence[int]) -> list[Sample]:
    return [sample_one(game_id, setup, bots, seed) for seed in seeds]


def samples(
    game_id: str, setup: Setup, bots: Sequence[str], seeds: Sequence[int], jobs: int, cluster: str = ""
) -> Iterator[Sample]:
    """On this machine's cores, or on a Dask cluster given as `dask://host:port`."""
    size = max(1, min(25, len(seeds) // (8 * max(1, jobs)))) if jobs > 1 or cluster else 1
    chunks = [list(seeds[i : i + size]) for i in range(0, len(seeds), size)]
    return spread(sample_chunk, [(game_id, setup, list(bots), chunk) for chunk in chunks], jobs, cluster)
