"""Every lesson can be followed from its first step to its last, and points at what is there."""

from __future__ import annotations

import json

import pytest

from infinitable.kernel.game import BadInput
from infinitable.registry import GAMES, game
from infinitable.tutorials import tutorial

ZONES = {"hand", "mine", "centre", "center", "board", "played", "pool:0", "pool:1", "seat:0", "seat:1"}
"""Parts of a table that are no anchors."""


def lessons() -> list[str]:
    found = []
    for name in GAMES:
        try:
            tutorial(name)
        except BadInput:
            continue
        found.append(name)
    return found


def test_the_three_games_of_the_first_tables_have_a_lesson() -> None:
    assert {"infinity", "shards", "infinite401"} <= set(lessons())


@pytest.mark.parametrize("name", lessons())
def test_every_move_of_a_lesson_is_legal_when_it_is_asked_for(name: str) -> None:
    lesson = tutorial(name)
    match = lesson.match(game(name))
    for step in lesson.steps:
        assert step.say
        seen = json.dumps(match.view(lesson.seat))
        assert not step.point or step.point in ZONES or f'"{step.point}"' in seen, step
        if step.do:
            assert match.seat == lesson.seat
            assert match.why_not(step.do) is None, step
            match.play(step.do)


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_has_quick_rules_and_something_to_do(name: str) -> None:
    lesson = tutorial(name)
    assert 3 <= len(lesson.quick) <= 8
    assert sum(bool(step.do) for step in lesson.steps) >= 2
    assert max(len(step.say) for step in lesson.steps) < 300


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(BadInput, match="no lesson"):
        tutorial("tic_tac_toe")
