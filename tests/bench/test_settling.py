"""Rows of balance are played until more matches would hardly change what is said of them."""

from __future__ import annotations

import random
from functools import cache

import pytest

from bench.balance.settling import MET, MISSED, OPEN, call, chance_within, play_on

QUARTER = range(25, 76)


@pytest.mark.parametrize(
    ("won", "played", "says"),
    [
        (50, 200, MET), (150, 200, MET), (49, 200, MISSED), (151, 200, MISSED),
        (0, 0, OPEN), (10, 20, OPEN), (15, 30, MET), (30, 60, MET), (20, 30, OPEN), (0, 20, MISSED), (11, 12, OPEN),
    ],
)  # fmt: skip
def test_a_row_is_settled_once_the_matches_to_come_would_hardly_change_it(won: int, played: int, says: str) -> None:
    assert call([won, played - won], played, 200, QUARTER) == says


def test_before_the_first_match_nothing_is_known() -> None:
    assert chance_within(0, 0, 200, QUARTER) == pytest.approx(101 / 201), "every share is as likely as any other"


def test_after_more_matches_than_are_asked_for_the_share_itself_decides() -> None:
    assert call([120], 300, 200, range(40, 61)) == MET and call([119], 300, 200, range(40, 61)) == MISSED


def test_a_draw_is_half_a_point() -> None:
    assert call([79.5], 200, 200, range(40, 61)) == MISSED and call([80], 200, 200, range(40, 61)) == MET


@pytest.mark.parametrize("share", [0.5, 0.65, 0.75, 0.9])
def test_who_looks_all_the_time_is_seldom_wrong_and_soon_done(share: float) -> None:
    """What two hundred matches would have said is said by fewer, in ninety-five of a hundred cases even on the edge."""

    @cache
    def said(won: int, played: int) -> str:
        return call([won, played - won], played, 200, QUARTER)

    chance, matches, wrong = random.Random(7), 0, 0
    for _ in range(200):
        all_of_them = [chance.random() < share for _ in range(200)]
        won = played = 0
        while said(won, played) == OPEN:
            won, played = won + sum(all_of_them[played : played + 5]), played + 5
        matches += played
        wrong += said(won, played) != said(sum(all_of_them), 200)
    assert wrong <= 10
    assert matches / 200 < (170 if share == 0.75 else 80)


def test_what_was_played_least_is_next_and_what_is_settled_rests() -> None:
    found = {"even": 40, "new": 0, "settled": 9}
    taken: list[tuple[str, int]] = []

    def take(row: str, more: int) -> None:
        found[row] += more
        taken.append((row, more))

    def wanted(row: str) -> int:
        return 0 if row == "settled" else min(20, 60 - found[row])

    play_on(list(found), found.__getitem__, wanted, matches, take, jobs=1)
    assert taken == [("new", 20), ("new", 20), ("even", 20), ("new", 20)]
    assert found == {"even": 60, "new": 60, "settled": 9}


def test_nothing_is_begun_once_the_time_is_over() -> None:
    play_on(["new"], lambda _: 0, lambda _: 5, matches, lambda _, __: pytest.fail("played"), jobs=1, hours=0)


def matches(_: str, which: range) -> int:
    return len(which)
