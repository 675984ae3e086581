"""Who has won, and together with whom."""

from __future__ import annotations

from typing import Any

import pytest

import infinitable
from infinitable.kernel.outcome import Outcome, outcome_of, outcome_of_sides
from infinitable.match.record import BadRecord

NAMES = ("Ada", "Ben", "Cy", "Di")


@pytest.mark.parametrize(
    ("result", "kind", "winners", "said"),
    [
        ([1.0, 0.0], "players", (0,), "Ada wins."),
        ([0.5, 0.5], "draw", (0, 1), "A draw between Ada and Ben."),
        ([3.0, 3.0, 1.0], "players", (0, 1), "Ada and Ben share the victory."),
        ([1.0], "players", (0,), "Ada wins."),
        ([0.0], "nobody", (), "Nobody wins."),
    ],
)
def test_the_numbers_alone_say_who_has_won(result: list[float], kind: str, winners: tuple[int, ...], said: str) -> None:
    outcome = outcome_of(result)
    assert (outcome.kind, outcome.winners, outcome.sentence(NAMES)) == (kind, winners, said)


@pytest.mark.parametrize(
    ("winners", "sides", "kind", "said"),
    [
        ([], [0, 0], "nobody", "Nobody wins."),
        ([0, 1], [0, 0], "all", "All win together."),
        ([0, 2], [0, 1, 0, 1], "team", "Ada and Cy win together."),
        ([2], [0, 1, 0, 1], "players", "Cy wins."),
        ([0, 1, 2, 3], [0, 1, 0, 1], "draw", "A draw between Ada, Ben, Cy and Di."),
    ],
)
def test_sides_win_together(winners: list[int], sides: list[int], kind: str, said: str) -> None:
    outcome = outcome_of_sides(winners, sides)
    assert (outcome.kind, outcome.sentence(NAMES)) == (kind, said)


def test_an_ending_that_both_sides_reach_is_told_as_won_by_all_and_worth_a_share_to_each() -> None:
    outcome = outcome_of_sides([0, 1], [0, 1], ending=True)
    assert (outcome.told, outcome.sentence(NAMES)) == ("all", "All win together.")
    assert outcome.shares(2) == [0.5, 0.5] and not outcome.has_won(0)
    assert outcome_of_sides([0], [0, 1], ending=True).sentence(NAMES) == "Ada wins."


def test_who_wins_together_wins_wholly_and_equals_share() -> None:
    assert Outcome("team", (0, 2)).shares(4) == [1.0, 0.0, 1.0, 0.0]
    assert Outcome("draw", (0, 1)).shares(2) == [0.5, 0.5]
    assert Outcome("nobody", ()).shares(2) == [0.0, 0.0]
    assert Outcome("team", (0, 2)).has_won(2) and not Outcome("draw", (0, 1)).has_won(0)


def _finished(game: str, seed: int, **how: Any) -> infinitable.Match:
    match = infinitable.new(game, seed=seed, **how)
    while not match.over:
        match.play(match.options[(len(match.moves) * 7) % len(match.options)])
    return match


def test_a_lost_quest_is_won_by_nobody_and_its_record_says_so() -> None:
    match = next(m for m in (_finished("defiance", seed, mode="solo") for seed in range(9)) if m.result == [0.0])
    assert match.outcome == Outcome("nobody", ())
    record = match.record()
    assert "Outcome: nobody" in record
    assert infinitable.load(record).outcome == match.outcome
    before = record.replace("Outcome: nobody\n", "")
    assert infinitable.load(before).outcome == match.outcome, "records of before have no such line"
    with pytest.raises(BadRecord, match="the outcome is nobody, not players 1"):
        infinitable.load(record.replace("Outcome: nobody", "Outcome: players 1"))
