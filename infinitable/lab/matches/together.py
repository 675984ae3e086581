"""What wins together: pairs of choices of one seat that go with more victories than both of them apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from infinitable.lab.intervals import Estimate, p_value, q_values, quantile
from infinitable.lab.study import LEAST, Study

MOST = 24
"""Choices that are looked at in pairs: those over which seats differ most."""


@dataclass(frozen=True, slots=True)
class Together:
    first: str
    second: str
    added: Estimate
    """What having chosen both adds to the share of victories beyond what either does."""
    q: float


def together(study: Study, least: int = LEAST) -> list[Together]:
    """Pairs that `least` seats have chosen both of, the surest first."""
    seats = [(number, set(names)) for number, sample in enumerate(study.samples) for names in sample.choices]
    shares = np.array([share for sample in study.samples for share in sample.shares])
    often = Counter(name for _, names in seats for name in names)
    differing = sorted(often, key=lambda name: (-min(often[name], len(seats) - often[name]), name))[:MOST]
    has = {name: np.array([name in names for _, names in seats], dtype=float) for name in differing}
    matches = np.array([number for number, _ in seats])
    found: list[tuple[str, str, Estimate]] = []
    for a, b in combinations(sorted(differing), 2):
        cells = [int(((has[a] == x) & (has[b] == y)).sum()) for x in (0, 1) for y in (0, 1)]
        if min(cells) >= least // 3 and cells[3] >= least:
            found.append((a, b, _beyond(has[a], has[b], shares, matches)))
    qs = q_values([p_value(added, 0.0) for _, _, added in found])
    rows = [Together(a, b, added, q) for (a, b, added), q in zip(found, qs, strict=True)]
    return sorted(rows, key=lambda row: (row.q, -row.added.mean))


def _beyond(
    a: NDArray[np.float64], b: NDArray[np.float64], shares: NDArray[np.float64], matches: NDArray[np.int64]
) -> Estimate:
    """Least squares of the share on either and on both; errors by match, since its seats are not independent."""
    factors = np.column_stack([np.ones(len(a)), a, b, a * b])
    inverse = np.linalg.pinv(factors.T @ factors)
    weights = inverse @ factors.T @ shares
    totals = np.zeros((int(matches.max()) + 1, 4))
    np.add.at(totals, matches, factors * (shares - factors @ weights)[:, None])
    spread = inverse @ (totals.T @ totals) @ inverse
    bar = quantile(0.95, max(1, len(totals) - 4)) * max(float(spread[3, 3]), 1e-9) ** 0.5
    mean = float(weights[3])
    return Estimate(mean, mean - bar, mean + bar, int((a * b).sum()))
