"""Every lesson can be followed from its first step to its last, and points at what is there."""

from __future__ import annotations

import json
from importlib import import_module
from pkgutil import walk_packages

import pytest

from infinitable import games, new
from infinitable.bots import bot
from infinitable.kernel.game import BadInput
from infinitable.kernel.state import Frame, name_of
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
    assert len(lesson.quick) == 6
    assert sum(bool(step.do) for step in lesson.steps) >= 2
    assert max(len(step.say) for step in lesson.steps) < 300


@pytest.mark.parametrize("name", lessons())
def test_every_prompt_of_a_first_match_is_explained_and_nothing_that_is_never_asked(name: str) -> None:
    rules, lesson = game(name), tutorial(name)
    assert set(lesson.first) <= frames(name), "is not the name of a rule that asks"
    assert max(len(said) for said in lesson.first.values()) < 300
    match = new(name, seed=11, mode=lesson.mode, **lesson.settings)
    choose = bot("greedy", rules, 11)
    for _ in range(60):
        assert name_of(type(match.state.stack[-1])) in lesson.first
        match.play(choose.answer(match.state))


def frames(name: str) -> set[str]:
    """The names of all rules of a game, as prompts are named by them."""
    for module in walk_packages([f"{games.__path__[0]}/{name}"], f"{games.__name__}.{name}."):
        import_module(module.name)
    return {name_of(it) for it in known(Frame)}


def known(kind: type[Frame]) -> set[type[Frame]]:
    return {kind}.union(*map(known, kind.__subclasses__()))


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(BadInput, match="no lesson"):
        tutorial("tic_tac_toe")
