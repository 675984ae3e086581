"""What a sample tells: the numbers are those of the textbooks, and certainty is never claimed."""

from __future__ import annotations

import random

import pytest

from infinitable.lab.intervals import (
    Estimate,
    more_to_settle,
    of_differences,
    of_shares,
    of_values,
    q_values,
    quantile,
    wilson,
)


def test_wilson_is_that_of_the_textbook() -> None:
    """8 of 10: 49.0 % to 94.3 % (Wilson 1927, as every table has it)."""
    found = wilson(8, 10)
    assert (round(found.low, 3), round(found.high, 3)) == (0.490, 0.943)


@pytest.mark.parametrize("won", [0, 1])
def test_a_run_without_exception_is_no_certainty(won: int) -> None:
    for n in (1, 5, 100):
        assert 0 < wilson(won * n, n).bar <= 0.5
        assert 0 < of_shares([float(won)] * n).bar <= 0.5


@pytest.mark.parametrize(("freedom", "t"), [(5, 2.571), (10, 2.228), (30, 2.042), (200, 1.972)])
def test_few_degrees_of_freedom_widen_the_interval(freedom: int, t: float) -> None:
    assert quantile(0.95, freedom) == pytest.approx(t, abs=0.002)


def test_the_interval_of_shares_holds_the_truth_nineteen_times_in_twenty() -> None:
    chance = random.Random(7)
    for truth in (0.5, 0.8, 0.95):
        held = 0
        for _ in range(600):
            found = of_shares([float(chance.random() < truth) for _ in range(40)])
            held += found.low <= truth <= found.high
        assert held / 600 > 0.92


def test_pairs_with_common_chance_tell_more_than_apart() -> None:
    chance = random.Random(3)
    luck = [chance.gauss(0, 5) for _ in range(200)]
    before = [each + chance.gauss(0, 1) for each in luck]
    after = [each + 1 + chance.gauss(0, 1) for each in luck]
    together = of_differences(before, after)
    assert together.low < 1 < together.high
    assert together.bar < (of_values(before).bar ** 2 + of_values(after).bar ** 2) ** 0.5 / 3


def test_many_comparisons_are_corrected() -> None:
    """Benjamini and Hochberg's own example of fifteen: the four smallest are found at 5 %."""
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528]
    chances += [0.7590, 1.0]
    assert [q <= 0.05 for q in q_values(chances)].count(True) == 4


def test_more_matches_shrink_the_bar_to_the_edge_of_the_band() -> None:
    assert more_to_settle(Estimate(0, -2, 2, 100), (-3, 3)) == 0
    assert more_to_settle(Estimate(9, 6, 12, 100), (-3, 3)) == 0
    assert more_to_settle(Estimate(1, -3, 5, 100), (-3, 3)) == 300, "± 4 has to become ± 2: four times as many"
    assert more_to_settle(Estimate(3, -1, 7, 100), (-3, 3)) > 10_000, "on the edge"
