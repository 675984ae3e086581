"""Why a hint is a good choice: what it gains most, and how it compares with the others."""

from __future__ import annotations

import re
from typing import Any

import pytest

from infinitable.bots import bot
from infinitable.bots.hints.differences import told_difference
from infinitable.bots.hints.hindsight import told
from infinitable.bots.hints.reason import _told, reason
from infinitable.bots.lines import Line
from infinitable.bots.net import judge_for
from infinitable.bots.thinker import Candidate, Strength, Thinker
from infinitable.games.infinite401.table import Table
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import Counted, Game, read_setup
from infinitable.kernel.state import State
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
    r"It wins the match this turn(; (then|next): .+)?\."
    r"|Every good way to play this turn begins so(; (then|next): .+)?\."
    r"|As good as “.+”(; (then|next): .+)?\."
    r"|(It leads to “.+”, b|B)etter than “.+”( on (both|all \d+|\d+ of \d+|average over \d+) trial deals)?([:;,] .+)?\."
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
    assert any(
        re.search(": (it (is good for|brings you|costs|saves|sets) |then: )", it) or "; " in it for it in said
    ), said


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


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ([(0, "health", 5, 3, 1.0)], "it brings you 2 health"),
        ([(0, "steps to control hexes", 1, 2, -1.0)], "it saves you 1 step to control hexes"),
        ([(1, "points", 1, 4, -1.0)], "it costs Player 2 3 points"),
        ([(0, "Zara Ra", 1, 0, 5.0, True), (0, "mastery", 1, 2, 1.5)], "it brings you Zara Ra"),
        ([(0, "mastery", 3, 1, 1.5), (0, "Zara Ra", 0, 1, 2.0, True)], "it brings you 2 mastery, in place of Zara Ra"),
        (
            [(0, "points", 4, 1, 1.0), (1, "champions in play", 1, 0, -2.0)],
            "it brings you 3 points, though Player 2 has 1 more champion in play",
        ),
        ([(0, "points", 4, 1, 1.0), (0, "units", 0, 2, 0.8)], "it brings you 3 points, at the price of 2 units"),
        ([(0, "points", 2, 1, 1.0), (1, "points", 3, 1, -1.0)], ""),
        ([(0, "points", 1, 1, 1.0)], ""),
    ],
)
def test_what_a_choice_brings_and_its_price_are_counted(counts: list[tuple[Any, ...]], said: str) -> None:
    """Whose, noun, how many after the one and after the other, worth, and whether it is a name."""
    match = begun("tic_tac_toe")
    here = Line(0.0, (), match.state, 0, True), Line(0.0, (), match.state.copy(), 0, True)

    class Counting(type(match.game)):  # type: ignore[misc]
        def counted(self, g: State, seat: int) -> list[Counted]:
            return [
                Counted(who, noun, one if g is here[0].g else other, *more) for who, noun, one, other, *more in counts
            ]

    assert told_difference(Counting(), [here], 0) == said


def test_a_name_that_is_quoted_already_is_no_news() -> None:
    match = begun("tic_tac_toe")
    here = Line(0.0, (), match.state, 0, True), Line(0.0, (), match.state.copy(), 0, True)

    class Counting(type(match.game)):  # type: ignore[misc]
        def counted(self, g: State, seat: int) -> list[Counted]:
            mine = g is here[0].g
            return [Counted(0, "Zara Ra", int(mine), 2.0, True), Counted(1, "health", 3 - mine, -0.5)]

    assert told_difference(Counting(), [here], 0) == "it brings you Zara Ra"
    assert told_difference(Counting(), [here], 0, "“Recruit Zara Ra”") == "it costs Player 2 1 health"


def test_an_answer_that_hurts_is_named() -> None:
    """At 401 the other side's answers are looked for."""
    match = begun("infinite401", 30)
    game, g = match.game, match.state
    thinker = Thinker(game, 1, Strength(answers=4, replies=2, positions=4000), judge_for(game, match.setup, 2))
    thinker.intention(g)
    best, worse = thinker.found[:2]
    harmed = next(it for it in thinker.found if it.answers)
    worse.answers, worse.ends = harmed.answers, harmed.ends
    best.answers, best.chances, worse.chances = [], [0.9], [0.1]
    worse.answers[0] = Line(-1000.0, worse.answers[0].plan, _lost(game, harmed.ends[-1].g, g.asked), 0, True)
    thinker.found = [best, worse]
    assert re.search(", which they would answer with “.+”\\.$", reason(game, g, best.plan, thinker))


def _lost(game: Game, g: State, seat: int) -> State:
    """The same with the seat's units hurt."""
    hurt = g.copy()
    assert isinstance(hurt, Table)
    for unit in range(3 * seat, 3 * seat + 3):
        hurt.hp[unit] = min(hurt.hp[unit], 1)
    return hurt


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


def test_what_both_begin_with_is_not_what_they_are_compared_by() -> None:
    """Cards played in another order change nothing: what counts is what one line does and the other does not."""
    match = begun("shards", 20)
    game, g = match.game, match.state
    thinker = Thinker(game, 1, Strength(), judge_for(game, match.setup, 2))
    line = Line(0.0, (g.options[0],), g, 1, True)
    first, second, third = g.options[:3]
    thinker.found = [Candidate(plan, plan, 0.0) for plan in ((first, second), (first, third))]
    for candidate, chance in zip(thinker.found, (0.6, 0.5), strict=True):
        candidate.chances, candidate.ends = [chance, chance], [line, line]
    labels = [[label.rstrip(".") for label, _ in told(game, g, it.plan)] for it in thinker.found]
    said = reason(game, g, (first, second), thinker)
    assert said == f"It leads to “{labels[0][1]}”, better than “{labels[1][1]}” on both trial deals."


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("me.parts/your cards", "it is good for your cards"),
        ("me.parts/the others", "it sets the others back"),
        ("-rival1.parts/your dice", "it costs their dice"),
        ("-me.parts/your cards", ""),
        ("rival2.parts/your dice", ""),
        ("me.deck/zara_ra", ""),
        ("-rival1.order/0", ""),
        ("tiles/lies", ""),
        ("me.discards/5", ""),
    ],
)
def test_parts_of_evaluate_that_a_net_weighs_are_told_where_they_can_be(name: str, said: str) -> None:
    assert _told(name) == said
