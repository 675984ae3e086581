"""Why a hint is a good choice: what it gains most, and how it compares with the others."""

from __future__ import annotations

import re

import pytest

from infinitable.bots import bot
from infinitable.bots.net import judge_for
from infinitable.bots.reason import in_words, reason
from infinitable.bots.thinker import Strength, Thinker
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match
from infinitable.registry import game as game_of


def begun(game_id: str, moves: int = 0) -> Match:
    game = game_of(game_id)
    match = Match(game, read_setup(game, 2, None, {}), Seed(7))
    player = bot("greedy", game, 7)
    while len(match.moves) < moves or len(match.state.options) < 2:
        match.play(player.answer(match.state))
    return match


@pytest.mark.parametrize("game", ["infinity", "shards", "infinite401"])
def test_a_choice_is_explained_by_what_it_gains_and_by_the_others(game: str) -> None:
    said = []
    for moves in range(4, 40, 4):
        match = begun(game, moves)
        said.append(reason(match.game, match.state, bot("greedy", match.game, 1).plan(match.state)))
    compared = re.compile(r"(The best of \d+ choices, by [\d.]+|As good as any of the \d+ choices)\.")
    assert all(compared.search(it) for it in said), said
    assert any(re.match(r"For [a-zA-Z ]+: \+[\d.]+\. ", it) for it in said), said


def test_a_win_needs_no_other_reason() -> None:
    match = begun("tic_tac_toe")
    for square in ("a1", "b1", "a2", "b2"):
        match.play(square)
    wins = match.game.parse(match.state, "a3")
    assert wins is not None and reason(match.game, match.state, (wins,)) == "It wins the match."


def test_what_is_worse_at_first_sight_is_not_called_the_best() -> None:
    match = begun("shards")
    worst = min(match.state.options, key=lambda code: _worth(match, code))
    assert "best" not in reason(match.game, match.state, (worst,))


def _worth(match: Match, code: int) -> float:
    tried = match.state.copy()
    tried.step(code)
    return match.game.evaluate(tried, match.seat)


def test_a_bot_that_compares_says_how_often_it_wins_how_sure_it_is_and_what_speaks_for_it() -> None:
    """From the net's own attributions, over the deals."""
    strength = Strength(width=6, deals=4, candidates=6, positions=2500)
    said = []
    for moves in range(6, 60, 9):
        match = begun("shards", moves)
        thinker = Thinker(match.game, 1, strength, judge_for(match.game, match.setup, 2))
        said.append(reason(match.game, match.state, thinker.intention(match.state), thinker))
    told = re.compile(
        r"(Wins|Every good way to play this turn begins so).* about \d+ %|is as good\.|nothing else to choose"
    )
    assert all(told.search(it) for it in said), said
    assert any("over 4 deals" in it or "over 2 deals" in it for it in said), said
    assert any("speaks for it most: " in it for it in said), said


def test_inputs_of_a_net_are_told_in_words() -> None:
    assert in_words("me.deck/zara_ra") == "Zara Ra among your cards"
    assert in_words("-me.deck/shard-reactor") == "one Shard Reactor less among your cards"
    assert in_words("-rival1.health/0") == "less health for them"
    assert in_words("me.spheres/0") == "more spheres for you"
    assert in_words("-to_control/my TN") == "fewer steps to control for your TN"
    assert in_words("control/rival2") == "more control for them"
    assert in_words("row/2/nil_assassin") == "Nil Assassin among the row"
