"""Looking back: the better choice with its line, and what was given away."""

from __future__ import annotations

from infinitable import new
from infinitable.bots import bot
from infinitable.bots.hints.hindsight import UNKNOWN, look_back, told
from infinitable.puzzles import puzzle
from infinitable.registry import game


def test_whoever_overlooks_a_win_has_given_it_away() -> None:
    rules, asked = game("infinite401"), puzzle("infinite401", 1)
    g = asked.match(rules).state
    end = rules.parse(g, "end")
    assert end is not None
    found = look_back(rules, g, end, bot("5", rules, 1))
    assert found.better == 1.0 > found.chosen
    assert told(rules, g, found.plan)[0] == (rules.label(g, found.plan[0]), rules.anchors(g, found.plan[0]))


def test_the_best_choice_gives_nothing_away() -> None:
    match = new("shards", seed=3)
    by = bot("4", match.game, 1, match.setup)
    code = by.intention(match.state)[0]
    found = look_back(match.game, match.state, code, bot("4", match.game, 1, match.setup))
    assert found.plan[0] == code and found.chosen == found.better > 0


def test_a_bot_that_compares_nothing_names_no_chance() -> None:
    match = new("shards", seed=3)
    found = look_back(match.game, match.state, match.state.options[0], bot("greedy", match.game, 1))
    assert (found.better, found.chosen) == (UNKNOWN, UNKNOWN)


def test_a_line_is_told_up_to_the_first_surprise() -> None:
    """What is drawn or turned up afterwards is nobody's to know."""
    match = new("shards", seed=3)
    play = next(it for it in match.options if it.notation.startswith("play "))
    line = told(match.game, match.state, (play.code, play.code, 10**6))
    assert [words for words, _ in line] in ([play.label], [play.label, play.label])
