"""Puzzles: one way to win, and proof that there is no other."""

from __future__ import annotations

import infinitable
from infinitable.bots import bot
from infinitable.examples.tic_tac_toe import TicTacToe
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.kernel.state import State
from infinitable.lab.puzzles import _choices, is_only, is_repeat, mine, notations, solves, survival, win
from infinitable.match.match import Match
from infinitable.puzzles import SURVIVE, Puzzle
from tests.games.infinite401.positions import play


class Eager(TicTacToe):
    def may_win(self, g: State, seat: int) -> bool:
        return True


def crosses(*squares: str) -> Match:
    rules = Eager()
    match = Match(rules, read_setup(rules, 2, None, {}), Seed(1))
    for square in squares:
        match.play(square)
    return match


def test_the_one_square_that_wins_is_found() -> None:
    match = crosses("a1", "b1", "a2", "b2")
    plan = win(match.game, match.state, least=1)
    assert notations(match.game, match.state, plan) == ["a3"] and is_only(match.game, match.state, plan)
    assert solves(match.game, match.setup, match.state, "greedy")


def test_three_squares_that_win_are_no_puzzle() -> None:
    forked = crosses("a1", "a2", "c1", "a3", "c3", "b3")
    plan = win(forked.game, forked.state, least=1)
    assert plan and not is_only(forked.game, forked.state, plan)


def test_a_puzzle_leads_to_its_position() -> None:
    rules = Eager()
    setup = read_setup(rules, 2, None, {})
    found = [puzzle for seed in range(6) for puzzle in mine(rules, setup, ["random"] * 2, seed, ["greedy"], 1)]
    assert found
    for puzzle in found:
        match = puzzle.match(rules)
        assert match.state.asked == puzzle.seat and puzzle.is_under_way(rules, match.state)
        match.play(puzzle.solution[0])
        assert puzzle.is_solved(rules, match.state, puzzle.solution)


def test_a_way_told_before_is_no_new_one() -> None:
    """In another order, or begun a choice later."""
    told = [("Stimulus TN>TN", "TN e9-e14", "TN e14-h16")]
    assert is_repeat(["TN e9-e14", "Stimulus TN>TN", "TN e14-h16"], told) and is_repeat(
        ["TN e9-e14", "TN e14-h16"], told
    )
    assert not is_repeat(["TN e9-e13", "TN e13-h16"], told) and not is_repeat(["Stimulus TN>TN", "TN e9-e14"], told)


def test_a_turn_is_to_be_survived_where_most_ways_to_play_it_lose() -> None:
    """Red's Lance reaches Blue's last unit, with one HP, unless Blue goes out of its way."""
    match = play("blue 2 | TN e8 1; hand Dash | KN e11 3; hand Lance")
    plan = survival(match.game, match.setup, match.state, least=1)
    assert plan
    this = Puzzle("infinite401", 1, 2, "ready", 0, notations(match.game, match.state, plan), 2, kind=SURVIVE)
    assert not this.is_solved(match.game, match.state, [])
    for move in this.solution:
        match.play(move)
    assert not this.is_under_way(match.game, match.state) and this.is_solved(match.game, match.state, this.solution)
    far = play("blue 2 | TN e8 3; hand Dash | KN e13 3; hand Lance")
    assert survival(far.game, far.setup, far.state, least=1) == ()


def test_where_the_order_is_free_nothing_is_claimed() -> None:
    """Any of several Moves brings the Lance into reach."""
    match = play("blue 2 | KN e5; hand Lance | TN e10 1")
    assert not is_only(match.game, match.state, win(match.game, match.state))
    near = play("blue 1 | KN e8; hand Lance | TN e10 1")
    plan = win(near.game, near.state, least=1)
    assert notations(near.game, near.state, plan) == ["Lance KN>TN"] and is_only(near.game, near.state, plan)
    assert win(near.game, near.state) == ()


def test_a_position_in_words_is_the_same_though_it_has_other_copies_of_the_cards() -> None:
    """Defiance: codes name copies, notation names cards; a puzzle is kept by its position in words."""
    match = infinitable.new("defiance", seed=3)
    rules, player = match.game, bot("greedy", match.game, 1)
    while len(match.moves) < 40 or not match.prompt.startswith("Take an action"):
        match.play(player.answer(match.state))
    laid = infinitable.position("defiance", rules.position(match.state))
    assert laid.state.options != match.state.options
    assert _choices(rules, laid.state) == _choices(rules, match.state)
