"""Every lesson can be followed from its first step to its last, and points at what is there."""

from __future__ import annotations

import json
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from infinitable import games, new
from infinitable.bots import bot
from infinitable.kernel.game import BadInput
from infinitable.kernel.state import Frame, name_of
from infinitable.match.match import Match
from infinitable.registry import GAMES, game
from infinitable.tutorials import tutorial

ZONES = {"hand", "mine", "end", "centre", "center", "board", "played", "pool:0", "pool:1", "seat:0", "seat:1"}
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
    assert max(len(step.say) for step in lesson.steps) < 260


@pytest.mark.parametrize("name", lessons())
def test_every_prompt_of_a_first_match_is_explained_and_nothing_that_is_never_asked(name: str) -> None:
    rules, lesson = game(name), tutorial(name)
    asks = {key.split()[0] for key in lesson.first}
    assert asks <= frames(name), "is not the name of a rule that asks"
    verbs = {key.partition(" ")[2] for key in lesson.first} - {""}
    assert verbs <= set(rules.vocabulary.verbs), "is no verb"
    assert max(len(said) for said in lesson.first.values()) < 160, "four lines on a phone"
    match = new(name, seed=11, mode=lesson.mode, **lesson.settings)
    choose = bot("greedy", rules, 11)
    for _ in range(60):
        assert name_of(type(match.state.stack[-1])) in lesson.first
        match.play(choose.answer(match.state))


@pytest.mark.parametrize("name", lessons())
def test_what_the_coach_recommends_can_be_chosen_and_is_named_in_what_is_said(name: str) -> None:
    lesson = tutorial(name)
    for kind, step in lesson.advice.items():
        match = new(name, seed=11, mode=lesson.mode, **lesson.settings)
        while name_of(type(match.state.stack[-1])) != kind:
            match.play(match.options[0])
        assert match.why_not(step.do) is None
        assert step.do.partition(" ")[2] in lesson.first[kind]
        assert step.say


def frames(name: str) -> set[str]:
    """The names of all rules of a game, as prompts are named by them."""
    for module in walk_packages([f"{games.__path__[0]}/{name}"], f"{games.__name__}.{name}."):
        import_module(module.name)
    return {name_of(it) for it in known(Frame)}


def known(kind: type[Frame]) -> set[type[Frame]]:
    return {kind}.union(*map(known, kind.__subclasses__()))


# What a lesson claims ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", lessons())
def test_every_line_of_a_lesson_cites_the_clauses_that_say_so(name: str) -> None:
    lesson, clauses = tutorial(name), game(name).rulebook.clauses
    assert len(lesson.quick_rules) == len(lesson.quick)
    for cited in (*lesson.quick_rules, *(step.rules for step in lesson.steps)):
        assert cited
        assert all(f"{name}:{number}" in clauses for number in cited.split(", ")), cited


def before(name: str, said: str) -> Match:
    """The match at the step that says so, before its own move."""
    lesson = tutorial(name)
    match = lesson.match(game(name))
    for step in lesson.steps:
        if said in step.say:
            return match
        if step.do:
            match.play(step.do)
    raise AssertionError(f"no step says {said!r}")


def table(match: Match) -> dict[str, Any]:
    seen: dict[str, Any] = match.view(0)["table"]
    return seen


def why_not(match: Match, move: str) -> str:
    reason = match.why_not(move)
    return reason.clause if reason else ""


def test_infinity_is_taught_as_it_is_played() -> None:
    """infinity:3.2,3.3,3.10,4.1,4.2,5.1"""
    assert why_not(before("infinity", "the others rest"), "build galaxy on arm 2") == "infinity:3.2"
    assert why_not(before("infinity", "Birth needs two planets"), "build birth") == "infinity:3.10"
    fourth = before("infinity", "Now Birth")
    assert table(fourth)["turn"]["played"] == 4, "four tiles from the station"
    fourth.play("build birth")
    assert table(fourth)["turn"]["played"] == 4, "Birth does not count"
    match = before("infinity", "End building")
    turn = table(match)["turn"]
    assert turn["played"] == 5 and turn["scale"][5] == 1 and turn["scale"][6] == 2, "one more, one more piece"
    assert match.undoable() == len(match.moves), "everything so far"
    match.play("end building")
    assert table(match)["players"][0]["time"] == 1
    match.play("discard 10")
    while match.seat == 0:
        match.play(match.options[0])
    mine, *others = table(match)["players"]
    assert [it["tile"] for it in mine["discards"]] == ["10"]
    right = [it for it in others if it["borrows"] == 0]
    assert len(right) == 1 and right[0]["seat"] != mine["borrows"], "the one to my right, and not the one to my left"
    assert right[0]["seat"] == match.seat, "play goes to the right, so that is who plays after me"


def test_shards_is_taught_as_it_is_played() -> None:
    """shards:2.3,4.1,5.3,5.5,7.1"""
    match = before("shards", "Three gems")
    assert (table(match)["gems"], table(match)["power"]) == (3, 3), "2 of the Infinity Shard, 1 of the Blaster"
    match.play("focus")
    assert table(match)["players"][0]["mastery"] == 1 and why_not(match, "focus") == "shards:2.3", "once a turn"
    match = before("shards", "Two gems are left")
    assert table(match)["gems"] == 2 and {"recruit Nil Assassin", "fast-play Nil Assassin"} <= notations(match)
    match.play("fast-play Nil Assassin")
    assert not match.can_undo(), "a new card was turned up"
    match = before("shards", "Eight power")
    assert table(match)["power"] == 8 and not table(match)["players"][1]["champions"]
    match = before("shards", "That was a turn")
    assert match.seat == 1 and "8 damage" in match.prompt


def test_401_is_taught_as_it_is_played() -> None:
    """infinite401:1.3,4.4,8.7,10.2"""
    match = before("infinite401", "Gore deals 2")
    assert table(match)["energy"] == 2 and unit(match, 1, "KN") == ("e9", 2, 1)
    match = before("infinite401", "The shield took one point")
    assert unit(match, 1, "KN") == ("e9", 1, 0) and unit(match, 0, "TN") == ("d8", 2, 0)
    assert match.undoable() >= 1, "until the turn ends everything can be taken back"
    match = before("infinite401", "Eliminated")
    assert unit(match, 1, "KN")[0] == "" and match.seat == 1, "with its energy spent the turn is over"


def unit(match: Match, side: int, name: str) -> tuple[str, int, int]:
    found = next(u for u in table(match)["units"] if (u["side"], u["name"]) == (side, name))
    return found["hex"], found["hp"], found["shields"]


def test_defiance_is_taught_as_it_is_played() -> None:
    """defiance:4.2,4.4,5.7,5.18,6.1,8.4"""
    match = before("defiance", "you will discover a tile")
    assert table(match)["leaders"][1]["passed"], "this round is yours alone"
    match = before("defiance", "raises Energy to level 2")
    assert table(match)["leaders"][0]["levels"][1] == 1
    match.play("yes")
    assert table(match)["leaders"][0]["levels"][1] == 2 and "1 space left" in match.prompt
    match = before("defiance", "And Power attacks")
    mine, rival = table(match)["leaders"]
    assert "oathstone-giant" in [card["kind"] for card in mine["group"]] and rival["spot"] in mine["reach"]
    match = before("defiance", "worth 3 points")
    assert {"need", "chance"} <= table(match)["check"].keys()
    match.play("roll")
    assert "Player 1 scores 3 points for Headhunting." in match.log_text()


def test_the_beta_is_taught_as_it_is_played() -> None:
    """defiance_beta:4.5,6.6,7.5,8.1"""
    match = before("defiance_beta", "Level 2 lets you roll")
    assert table(match)["leaders"][0]["levels"]["fortitude"] == 2 and any("reroll" in n for n in notations(match))
    match = before("defiance_beta", "Here you choose")
    assert len(match.options) > 1
    match = before("defiance_beta", "cannot be played on the turn it was prepared")
    match.play("prepare Turn the Hourglass")
    assert why_not(match, "play prepared 1 Turn the Hourglass") == "defiance_beta:7.5"
    match = before("defiance_beta", "North of you the map ends")
    stack = sum(each["tiles"] for each in table(match)["stacks"])
    match.play("move N")
    assert sum(each["tiles"] for each in table(match)["stacks"]) == stack - 1
    match = before("defiance_beta", "Your dice are spent")
    assert match.prompt == "Regroup: draw a card and heal 1?"
    assert all(die["spent"] or die["face"] == "zero" for die in table(match)["check"]["dice"])


def notations(match: Match) -> set[str]:
    return {option.notation for option in match.options}


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(BadInput, match="no lesson"):
        tutorial("tic_tac_toe")
