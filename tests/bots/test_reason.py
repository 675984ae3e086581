"""Why a hint is a good choice: what it gains most, and how it compares with the others."""

from __future__ import annotations

import re

import pytest

from infinitable.bots import bot
from infinitable.bots.lines import Line
from infinitable.bots.net import judge_for
from infinitable.bots.reason import _told, in_words, reason
from infinitable.bots.thinker import Candidate, Strength, Thinker
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match
from infinitable.registry import GAMES
from infinitable.registry import game as game_of


def begun(game_id: str, moves: int = 0) -> Match:
    game = game_of(game_id)
    match = Match(game, read_setup(game, 2, None, {}), Seed(7))
    player = bot("greedy", game, 7)
    while len(match.moves) < moves or len(match.state.options) < 2:
        match.play(player.answer(match.state))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_explained_by_what_it_gains_and_by_the_others(game: str) -> None:
    """At first sight, by a bot that has compared nothing."""
    said = []
    for moves in range(4, 40, 4):
        match = begun(game, moves)
        said.append(reason(match.game, match.state, bot("greedy", match.game, 1).plan(match.state)))
    compared = re.compile(
        r"At first sight (the best of|as good as any of the) \d+ choices(: it (is good for|costs|sets) .+)?\."
    )
    assert all(compared.fullmatch(it) for it in said), said
    assert any("it is good for " in it for it in said), said


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


ONE_SENTENCE = re.compile(
    r"It wins the match this turn(; next: .+)?\."
    r"|Every good way to play this turn begins so(; next: .+)?\."
    r"|As good as “.+”\."
    r"|Better than “.+”( on (both|all \d+|\d+ of \d+|average over \d+) trial deals)?(: .+)?\."
    r"|It keeps them from winning next turn, as “.+” does not\."
)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_compares_says_against_what_how_sure_it_is_and_what_speaks_for_it(game: str) -> None:
    """In one sentence without scores, from the judge's own attributions: in every game, in one's own turn or not."""
    strength = Strength(width=4, deals=4, candidates=6, positions=1200)
    said = []
    for moves in range(6, 60, 9):
        match = begun(game, moves)
        thinker = Thinker(match.game, 1, strength, judge_for(match.game, match.setup, 2))
        said.append(reason(match.game, match.state, thinker.intention(match.state), thinker))
    assert all(ONE_SENTENCE.fullmatch(it) for it in said), said
    assert any("etter than" in it for it in said), said
    assert any(re.search(": (it is good for|it costs|it sets|thanks to) ", it) for it in said), said


def test_deals_are_counted_for_both_alike() -> None:
    """What was left behind after two deals is compared on those two."""
    match = begun("shards", 20)
    game, g = match.game, match.state
    thinker = Thinker(game, 1, Strength(), judge_for(game, match.setup, 2))
    line = Line(0.0, (g.options[0],), g, 1, True)
    best, other = (Candidate((code,), (code,), 0.0) for code in g.options[:2])
    best.chances, other.chances = [0.6, 0.4, 0.6, 0.6], [0.5, 0.5, 0.5, 0.3]
    best.ends, other.ends = [line] * 4, [line] * 4
    thinker.found = [best, other]
    assert " on 3 of 4 trial deals." in reason(game, g, best.plan, thinker)
    other.chances = [0.7, 0.5, 0.3, 0.3]
    assert " on average over 4 trial deals." in reason(game, g, best.plan, thinker)
    other.is_refuted = True
    assert reason(game, g, best.plan, thinker).startswith("It keeps them from winning next turn, as ")


def test_inputs_of_a_net_are_told_in_words() -> None:
    assert in_words("me.deck/zara_ra") == "Zara Ra among your cards"
    assert in_words("-me.deck/shard-reactor") == "one Shard Reactor less among your cards"
    assert in_words("-rival1.health/0") == "less health for them"
    assert in_words("me.spheres/0") == "more spheres for you"
    assert in_words("-to_control/my TN") == "fewer steps to control for your TN"
    assert in_words("control/rival2") == "more control for them"
    assert in_words("row/2/nil_assassin") == "Nil Assassin in the row"


def test_a_choice_is_not_compared_with_another_order_of_itself() -> None:
    """Several lines begin alike: the best of each beginning counts, once."""
    match = begun("shards", 20)
    game, g = match.game, match.state
    thinker = Thinker(game, 1, Strength(), judge_for(game, match.setup, 2))
    line = Line(0.0, (g.options[0],), g, 1, True)
    first, second = g.options[:2]
    chances = (((first,), 0.6), ((first, second), 0.55), ((second,), 0.4), ((second, first), 0.598))
    thinker.found = [Candidate(plan, plan, 0.0) for plan, _ in chances]
    for candidate, (_, chance) in zip(thinker.found, chances, strict=True):
        candidate.chances, candidate.ends = [chance], [line]
    label = game.label(g, second).rstrip(".")
    assert reason(game, g, (first,), thinker) == f"As good as “{label}”."


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("me.parts/your cards", "it is good for your cards"),
        ("me.parts/the others", "it sets the others back"),
        ("-rival1.parts/your dice", "it costs their dice"),
        ("-me.parts/your cards", ""),
        ("rival2.parts/your dice", ""),
        ("me.deck/zara_ra", "thanks to Zara Ra among your cards"),
        ("-rival1.order/0", ""),
        ("tiles/lies", ""),
        ("me.discards/5", ""),
        ("me.tiles/0", "thanks to more tiles for you"),
    ],
)
def test_parts_of_evaluate_that_a_net_weighs_are_told_where_they_can_be(name: str, said: str) -> None:
    assert _told(name) == said
