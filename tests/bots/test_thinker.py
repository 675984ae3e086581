"""The engine behind the levels: whole turns, judged where they end, over several deals."""

from __future__ import annotations

import time
from typing import Any

import pytest

import infinitable
from infinitable.bots import bot
from infinitable.bots.budget import Budget
from infinitable.bots.judge import Judge
from infinitable.bots.lines import turns
from infinitable.bots.net import judge_for
from infinitable.bots.thinker import Candidate, Strength, Thinker
from infinitable.bots.wins import Proof
from infinitable.games.shards.table import Table
from infinitable.kernel import snapshot
from infinitable.kernel.state import likeness
from infinitable.kernel.views import redealt, see
from infinitable.match.match import Match
from infinitable.registry import GAMES
from tests.games.defiance.positions import FOUR_DICE
from tests.games.infinite401.positions import play
from tests.lab.test_puzzles import Eager

QUICK = Strength(width=3, deals=3, candidates=4, answers=2, positions=600)


def begun(game: str, moves: int = 12, seed: int = 3, **settings: Any) -> Match:
    """A match that greedy bots have begun, at a prompt where there is something to choose."""
    match = infinitable.new(game, seed=seed, **settings)
    player = bot("greedy", match.game, 1)
    while len(match.moves) < moves or len(match.state.options) < 2:
        match.play(player.answer(match.state))
    return match


def two_in_a_row() -> Match:
    """The other seat wins at a3, unless it is taken: all six squares are alike to `evaluate`."""
    match = infinitable.new("tic_tac_toe", seed=1)
    for square in ("a1", "b2", "a2"):
        match.play(square)
    return match


@pytest.mark.parametrize("seed", range(8))
def test_it_stops_two_in_a_row(seed: int) -> None:
    match = two_in_a_row()
    plan = Thinker(match.game, seed, Strength(width=3, candidates=6, answers=2, positions=600)).intention(match.state)
    assert match.game.notation(match.state, plan[0]) == "a3"


@pytest.mark.parametrize("seed", range(8))
def test_where_all_candidates_lose_others_are_looked_at(seed: int) -> None:
    match = two_in_a_row()
    plan = Thinker(Eager(), seed, Strength(width=3, candidates=2, answers=2, positions=600)).intention(match.state)
    assert match.game.notation(match.state, plan[0]) == "a3"


class Hasty(Thinker):
    """Sees no win in the opponent's answers while it compares."""

    def _answered(self, candidate: Candidate, g: Any, chance: float, *more: Any) -> float:
        return chance


@pytest.mark.parametrize("seed", range(8))
def test_what_is_about_to_be_played_is_looked_at_once_more(seed: int) -> None:
    match = two_in_a_row()
    plan = Hasty(Eager(), seed, Strength(width=3, candidates=6, answers=2, positions=600)).intention(match.state)
    assert match.game.notation(match.state, plan[0]) == "a3"


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_budget_choose_alike_and_leave_the_position_as_it_is(game: str) -> None:
    match = begun(game)
    before = snapshot.save(match.state)
    first, second = (Thinker(match.game, 5, QUICK).intention(match.state) for _ in range(2))
    assert first == second and first[0] in match.state.options
    assert snapshot.save(match.state) == before


@pytest.mark.parametrize("game", GAMES)
def test_what_it_chooses_does_not_depend_on_what_it_cannot_see(game: str) -> None:
    """The same view, seed and budget: the truth behind it may be any."""
    for moves in (6, 30):
        match = begun(game, moves)
        g = match.state
        chosen = Thinker(match.game, 9, QUICK).intention(g)
        for seed in range(3):
            other = redealt(match.game, g, g.asked, 100 + seed)
            assert see(match.game, other, g.asked) == see(match.game, g, g.asked)
            assert Thinker(match.game, 9, QUICK).intention(other) == chosen


def test_the_clock_ends_its_thinking_and_it_still_answers() -> None:
    match = begun("infinite401", 10)
    hasty = Thinker(match.game, 1, Strength(width=64, deals=64, candidates=64, answers=8, positions=10**9, seconds=0.2))
    start = time.monotonic()
    assert hasty.intention(match.state)[0] in match.state.options
    assert time.monotonic() - start < 5


def test_what_is_equal_is_chosen_by_chance_but_no_line_is_longer_for_nothing() -> None:
    match = infinitable.new("infinite401", seed=1)
    decks = {Thinker(match.game, seed, QUICK).intention(match.state)[0] for seed in range(8)}
    assert len(decks) > 3
    strength = Strength(width=3, candidates=9, rounds=0, positions=600)
    board = infinitable.new("tic_tac_toe", seed=1)
    assert len({Thinker(board.game, seed, strength).intention(board.state)[0] for seed in range(12)}) > 3


@pytest.mark.parametrize("seed", range(4))
def test_it_sees_what_its_own_next_turn_brings_whatever_is_answered(seed: int) -> None:
    """Two threats at once: after every answer the next turn wins."""
    match = infinitable.new("tic_tac_toe", seed=1)
    for square in ("a3", "b3", "c3", "a1"):
        match.play(square)
    thinker = Thinker(match.game, seed, Strength(candidates=9, answers=9, replies=9, positions=5000))
    assert match.game.notation(match.state, thinker.intention(match.state)[0]) == "c1"
    assert thinker.found[0].chance > 0.99 > thinker.found[1].chance


def test_it_counts_what_goes_on_after_its_own_next_turn() -> None:
    """Red stands on both control hexes, out of reach, and dominates turn after turn: a raid that leads by two Spheres
    looks well as long as nobody looks on."""
    match = play(
        "blue 2 turn 17 | TN e10 2, KN j1 3, LN m11 3; spheres 2; passive Phase Walk; hand Slingshot, Backstab, "
        "Break Will, Stimulus; stack Ambush, Dash, Ghost Step, Flank | TN m10 2 shield, KN m9 3, LN e9 3; spheres 1; "
        "passive Phase Walk; hand Flank, Ambush, Backstab, Ghost Step; stack Dash, Slingshot, Break Will, Stimulus"
    )

    def chance(rounds: int) -> float:
        looks = Strength(candidates=2, answers=2, replies=1, rounds=rounds, positions=20_000)
        thinker = Thinker(match.game, 1, looks)
        thinker.intention(match.state)
        return thinker.found[0].chance

    assert chance(3) < 0.2 < 0.6 < chance(0)


def test_lines_that_are_judged_alike_make_room_for_others() -> None:
    match = begun("infinite401", 30)
    while len(match.state.options) < 60:
        match.play(bot("greedy", match.game, 1).answer(match.state))

    def worths(equals: int) -> set[float]:
        thinker = Thinker(match.game, 1, Strength(width=8, candidates=16, rounds=0, positions=4000, equals=equals))
        thinker.intention(match.state)
        assert len(thinker.found) == 16
        return {round(candidate.ends[0].worth, 3) for candidate in thinker.found}

    assert len(worths(2)) == 8 > len(worths(0))


class Watched(Thinker):
    """Notes which candidates were answered, and whether there was time to do so."""

    cut: dict[int, bool] = {}

    def _answered(self, candidate: Candidate, *more: Any) -> float:
        chance = super()._answered(candidate, *more)
        self.cut[id(candidate)] = more[-1].over
        return chance


def test_what_could_not_be_answered_within_the_budget_is_not_held_for_better() -> None:
    """Half an answer makes a line look better than it is."""
    match = begun("infinite401", 30)
    while len(match.state.options) < 60:
        match.play(bot("greedy", match.game, 1).answer(match.state))
    thinker = Watched(match.game, 1, Strength(width=12, answers=4, candidates=32, positions=8000))
    thinker.cut = {}
    thinker.intention(match.state)
    in_time = [thinker.cut.get(id(candidate)) is False for candidate in thinker.found]
    assert in_time == sorted(in_time, reverse=True) and 1 < sum(in_time) < len(in_time)
    assert thinker.found[sum(in_time)].chance <= thinker.found[sum(in_time) - 1].chance


def test_lines_end_where_the_turn_does() -> None:
    match = begun("shards")
    game, g = match.game, match.state
    lines = turns(game, redealt(game, g, g.asked, 1), g.asked, 4, 40, Budget(3000))
    assert lines and all(line.ended and game.turn_of(line.g) != g.asked for line in lines)
    assert [line.worth for line in lines] == sorted((line.worth for line in lines), reverse=True)


def test_only_what_can_be_decided_before_the_next_surprise_is_certain() -> None:
    """Whatever a line's certain choices are, they can be made on every deal; the next one need not be possible."""
    match = begun("shards", 20)
    game, g = match.game, match.state
    for line in turns(game, redealt(game, g, g.asked, 1), g.asked, 4, 40, Budget(3000)):
        other = redealt(game, g, g.asked, 2)
        for code in line.certain:
            assert code in other.options
            other.step(code)


def test_positions_reached_in_another_order_are_alike() -> None:
    one, other = infinitable.new("tic_tac_toe", seed=1), infinitable.new("tic_tac_toe", seed=1)
    for square in ("a1", "b2", "c3"):
        one.play(square)
    for square in ("c3", "b2", "a1"):
        other.play(square)
    assert likeness(one.state) == likeness(other.state)
    other.play("a2")
    assert likeness(one.state) != likeness(other.state)


def test_a_win_that_is_certain_is_proven_and_played() -> None:
    """The last unit of Red has one HP; the Lance reaches it after one Move."""
    match = play("blue 2 | KN e5; hand Lance | TN e10 1")
    game, g = match.game, match.state.copy()
    plan = Proof(game, 0).win(g.copy(), Budget(5000))
    for code in plan:
        g.step(code)
    assert plan and g.over and game.result(g)[0] > game.result(g)[1]
    assert len(Thinker(game, 1, QUICK).intention(match.state)) == len(plan)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_in_a_hurry(game: str) -> None:
    """Whatever is asked on the way, in one's own turn or in another's."""
    match = infinitable.new(game, seed=4)
    bots = [Thinker(match.game, seat, Strength(width=2, candidates=2, positions=12)) for seat in range(2)]
    g = match.state
    for _ in range(4000):
        if g.over:
            break
        g.step(bots[g.asked].answer(g))
    assert g.over


def test_playing_on_ends_where_the_judge_can_judge() -> None:
    """`evaluate` is asked as this seat's turn begins, a net where it has ended once more."""
    match = begun("shards", 20)
    game, g, seat = match.game, match.state, match.state.asked
    line = turns(game, redealt(game, g, seat, 1), seat, 2, 40, Budget(3000))[0]
    assert line.ended and game.turn_of(line.g) != seat
    for judge, whose in ((Judge(game), seat), (judge_for(game, match.setup, 2), 1 - seat)):
        thinker = Thinker(game, 1, Strength(rounds=1), judge)
        played_on = thinker._gone_round(line, seat, Budget(100_000))
        assert isinstance(line.g, Table) and isinstance(played_on.g, Table)
        assert played_on.g.round > line.g.round and game.turn_of(played_on.g) == whose
    at_once = Thinker(game, 1, Strength(rounds=0), judge)
    assert at_once._gone_round(line, seat, Budget(1000)) is line


def test_lines_are_judged_in_the_same_round_whoever_passes_first() -> None:
    """Defiance: who has spent the last die is asked next in the round after, with new dice and cards."""
    match = infinitable.position("defiance", FOUR_DICE)
    thinker = Thinker(match.game, 1, Strength(deals=2))
    thinker.intention(match.state)
    rounds = {match.game.round_of(end.g) for it in thinker.found for end in it.ends}
    assert len(thinker.found) > 6 and rounds == {match.game.round_of(match.state) + 1}
