"""What a sample tells and what it does not: intervals that are never a point, differences of pairs, corrections where
many things are compared, and how many more matches would settle a question."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

CONFIDENCE = 0.95
SURE_EARLY = 0.999
"""Who looks at the bars after every few matches stops too early now and then, so stopping early asks for more
(Haybittle and Peto): the error of the whole stays close to that of one look at the end."""
FEW = 30
"""A sample smaller than this hardly tells how far it scatters."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its interval, and out of how many."""

    mean: float
    low: float
    high: float
    n: int

    @property
    def bar(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    @property
    def few(self) -> bool:
        return self.n < FEW

    def scaled(self, by: float, shift: float = 0.0) -> Estimate:
        """The same in other units: `by · (x - shift)`, by above 0."""
        return Estimate(by * (self.mean - shift), by * (self.low - shift), by * (self.high - shift), self.n)


def quantile(confidence: float, freedom: int = 0) -> float:
    """How many standard errors either side: of the normal distribution, or with so few degrees of freedom of
    Student's, by its expansion (Abramowitz and Stegun 26.7.5)."""
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    if not freedom:
        return z
    v = float(freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )


def wilson(successes: float, n: int) -> Estimate:
    """A share of successes by Wilson's score: it stays within 0 and 1, and is never a point."""
    if n == 0:
        return Estimate(0.5, 0.0, 1.0, 0)
    z = quantile(CONFIDENCE)
    share = successes / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), n)


def of_shares(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of numbers from 0 to 1, such as the shares of pairs of matches, whose scatter is measured. One that went
    all the way and one that went nowhere are added to the interval: a run of equals is no certainty."""
    n = len(values)
    if n == 0:
        return Estimate(0.5, 0.0, 1.0, 0)
    middle, half = _interval([*values, 0.0, 1.0], confidence)
    mean = sum(values) / n
    return Estimate(mean, max(0.0, min(mean, middle - half)), min(1.0, max(mean, middle + half)), n)


def of_values(values: Sequence[float]) -> Estimate:
    """The mean of any numbers, by Student's t; with a single one nothing is known about its scatter."""
    n = len(values)
    if n < 2:
        mean = values[0] if n else 0.0
        return Estimate(mean, -math.inf, math.inf, n)
    mean, half = _interval(values, CONFIDENCE)
    return Estimate(mean, mean - half, mean + half, n)


def _interval(values: Sequence[float], confidence: float) -> tuple[float, float]:
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return mean, quantile(confidence, n - 1) * math.sqrt(variance / n)


def of_differences(before: Sequence[float], after: Sequence[float]) -> Estimate:
    """What a change does, where each number of `after` was measured with the chance of that of `before`: what both have
    in common falls away."""
    return of_values([b - a for a, b in zip(before, after, strict=True)])


def p_value(estimate: Estimate, even: float) -> float:
    """How often chance alone would be as far from `even`, by the width of the interval."""
    if not math.isfinite(estimate.bar) or estimate.bar <= 0:
        return 1.0
    z = abs(estimate.mean - even) / (estimate.bar / quantile(CONFIDENCE))
    return math.erfc(z / math.sqrt(2))


def q_values(chances: Sequence[float]) -> list[float]:
    """For each of many comparisons, the share of false alarms among all that look at least as strong (Benjamini and
    Hochberg)."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    found = [1.0] * len(chances)
    least = 1.0
    for rank in range(len(order), 0, -1):
        i = order[rank - 1]
        least = min(least, chances[i] * len(chances) / rank)
        found[i] = least
    return found


def more_to_settle(estimate: Estimate, band: tuple[float, float]) -> int:
    """How many more are needed until the interval lies wholly in the band or wholly outside of it, if the mean stays
    where it is: bars shrink with the root of the number. 0 if it does already; on the very edge it is never settled."""
    low, high = band
    if estimate.n == 0 or low <= estimate.low <= estimate.high <= high or estimate.low > high or estimate.high < low:
        return 0
    gap = min(abs(estimate.mean - low), abs(estimate.mean - high))
    if gap <= estimate.bar / 30:
        return 1000 * estimate.n
    return max(1, math.ceil(estimate.n * ((estimate.bar / gap) ** 2 - 1)))
