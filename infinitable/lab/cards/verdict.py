"""The verdict on a card, in a sentence: "Too strong: +9 ± 3 points. At cost 3 it would be fair."

A point is one match more won in a hundred by whoever owns the card, against whoever owns another card of that cost.
Fair is within three points of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist
from typing import Literal

from msgspec import Struct

from infinitable.lab.intervals import CONFIDENCE, SURE_EARLY, Estimate, more_to_settle, of_shares, quantile

BAND = (-3.0, 3.0)
LIKELY = 2 / 3
FEWEST = 10
"""Pairs of matches; of fewer nobody knows how far they scatter."""

Call = Literal["too strong", "too weak", "fair", "not settled"]


class Arm(Struct):
    """One cost that was asked, with the scores of its pairs."""

    cost: int
    """0 where a card has none."""
    scores: list[float]
    number: str = "cost"
    """Which number of its header `cost` is, where another one was varied."""

    @property
    def name(self) -> str:
        return f"{self.number.capitalize()} {self.cost}" if self.cost or self.number != "cost" else "The card"

    @property
    def matches(self) -> int:
        return 2 * len(self.scores)

    def points(self, confidence: float = CONFIDENCE) -> Estimate:
        return of_shares(self.scores, confidence).scaled(100, 0.5)

    @property
    def call(self) -> Call:
        return call(self.points())

    @property
    def more(self) -> int:
        """Matches that would settle it."""
        more = more_to_settle(self.points(), BAND)
        return 2 * max(more, FEWEST - len(self.scores)) if more else 0

    @property
    def lean(self) -> Call:
        """What it would be if the estimate were exact."""
        mean = self.points().mean
        return "too strong" if mean > BAND[1] else "too weak" if mean < BAND[0] else "fair"


class Verdict(Struct):
    call: Call
    so_far: str
    """What can be told although it is not settled."""
    sentence: str
    """At most two sentences."""
    counted: str
    """The same in counts."""
    fair_cost: int | None
    fair_at: float | None
    """Where the curve of the measured costs crosses zero."""
    more: int
    few: bool


def call(points: Estimate) -> Call:
    """Only an interval that lies wholly on one side says something for sure."""
    if points.n and points.low > BAND[1]:
        return "too strong"
    if points.n and points.high < BAND[0]:
        return "too weak"
    if points.n and BAND[0] <= points.low and points.high <= BAND[1]:
        return "fair"
    return "not settled"


def so_far(points: Estimate) -> str:
    """Two chances in three are probable; less tells nothing, nor do a few pairs."""
    if points.n >= FEWEST and points.bar:
        spread = NormalDist(points.mean, points.bar / quantile(CONFIDENCE))
        weak, strong = spread.cdf(BAND[0]), 1 - spread.cdf(BAND[1])
        for chance, told in ((strong, "too strong"), (weak, "too weak"), (1 - weak - strong, "fair")):
            if chance > LIKELY:
                return f"probably {told}"
    return "nothing can be told yet"


def settled(arm: Arm) -> bool:
    """Whether one may stop before all matches are played."""
    return len(arm.scores) >= FEWEST and call(arm.points(SURE_EARLY)) != "not settled"


def verdict(name: str, arms: Sequence[Arm], against: str = "card of its cost") -> Verdict:
    """About the first arm, the card as it is written; the others were asked so that a repair can be named."""
    written = arms[0]
    points = written.points()
    at = fair_at(arms)
    cost = fair_cost(arms, at)
    return Verdict(
        written.call,
        so_far(points),
        _sentence(written, points, _at_cost(arms, cost)),
        _counted(name, points, against),
        cost,
        at,
        written.more,
        points.few,
    )


def fair_at(arms: Sequence[Arm]) -> float | None:
    """The cost at which a line through what was measured, each by its exactness, comes to zero points; None if it does
    not within half a gem of the costs that were asked. Where another number was varied, it is that one."""
    known = [(arm.cost, arm.points()) for arm in arms if len(arm.scores) > 1]
    if len({cost for cost, _ in known}) < 2:
        return None
    weights = [1 / max(points.bar, 0.1) ** 2 for _, points in known]
    total = sum(weights)
    x = sum(w * cost for w, (cost, _) in zip(weights, known, strict=True)) / total
    y = sum(w * points.mean for w, (_, points) in zip(weights, known, strict=True)) / total
    across = sum(w * (cost - x) ** 2 for w, (cost, _) in zip(weights, known, strict=True))
    along = sum(w * (cost - x) * (points.mean - y) for w, (cost, points) in zip(weights, known, strict=True))
    if along == 0 or (along > 0 and arms[0].number == "cost"):
        return None
    at = x - y * across / along
    costs = [cost for cost, _ in known]
    return at if min(costs) - 0.5 <= at <= max(costs) + 0.5 else None


def fair_cost(arms: Sequence[Arm], at: float | None) -> int | None:
    """The cost that was asked and comes nearest to fair; none if the card is not found wanting, or none comes near."""
    if arms[0].lean == "fair":
        return None
    near = [arm for arm in arms[1:] if arm.scores and arm.lean == "fair"]
    if near:
        return min(near, key=lambda arm: (abs(arm.points().mean), arm.cost)).cost
    return round(at) if at is not None and round(at) != arms[0].cost else None


def _sentence(written: Arm, points: Estimate, repair: str) -> str:
    said = f"{signed(points.mean)} ± {bar(points)} points"
    if written.call == "not settled":
        more = f" {written.more:,} more matches would settle it." if written.more else ""
        return f"Not settled: {so_far(points)}, {said}.{more}"
    first = f"{written.call.capitalize()}: {said}."
    return first if written.call == "fair" or not repair else f"{first} {repair}"


def _at_cost(arms: Sequence[Arm], cost: int | None) -> str:
    """What would repair it, as surely as that is known."""
    if cost is None:
        asked = [arm for arm in arms[1:] if arm.scores and arms[0].cost]
        return _at_none(arms[0], asked) if asked else ""
    sure = any(arm.cost == cost and arm.call == "fair" for arm in arms)
    return f"At {arms[0].number} {cost} it {'would be' if sure else 'looks'} fair."


def _at_none(written: Arm, asked: Sequence[Arm]) -> str:
    if all(arm.call != "not settled" for arm in asked):
        return "At no cost that was asked would it be fair."
    nearest = min(asked, key=lambda arm: abs(arm.points().mean))
    return f"At {nearest.name.lower()} it still looks {nearest.lean}." if nearest.lean == written.lean else ""


def _counted(name: str, points: Estimate, against: str) -> str:
    wins, low, high = (min(100, max(0, 50 + each)) for each in (points.mean, points.low, points.high))
    return (
        f"Whoever owns {name} from the start wins {wins:.0f} of 100 against another {against}, "
        f"where 50 would be even; 95 times in 100 the truth lies between {low:.0f} and {high:.0f}."
    )


def signed(points: float) -> str:
    """With its sign, the minus a real one."""
    whole = round(points)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def bar(points: Estimate) -> str:
    """Half the interval, never told as nothing."""
    return f"{max(1, round(points.bar))}"
