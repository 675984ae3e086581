"""Puzzles: one way to win, and proof that there is no other."""

from __future__ import annotations

from dataclasses import replace

import infinitable
from infinitable.bots import bot
from infinitable.examples.tic_tac_toe import TicTacToe
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.kernel.state import State
from infinitable.lab.puzzles import ALIKE, _choices, by_greedy, is_repeat, is_worth_it, judged, mine, notations
from infinitable.lab.survivals import survival
from infinitable.lab.ways import is_most, key, score, serving, win
from infinitable.match.match import Match
from infinitable.puzzles import SCORE, SURVIVE, WIN, Puzzle
from tests.games.infinite401.positions import play


class Eager(TicTacToe):
    def may_win(self, g: State, seat: int) -> bool:
        return True


class Thoughtless(Eager):
    """`greedy` sees nothing in it."""

    def evaluate(self, g: State, seat: int) -> float:
        return 0.0


def crosses(*squares: str) -> Match:
    rules = Eager()
    match = Match(rules, read_setup(rules, 2, None, {}), Seed(1))
    for square in squares:
        match.play(square)
    return match


def test_the_one_square_that_wins_is_found() -> None:
    match = crosses("a1", "b1", "a2", "b2")
    plan = win(match.game, match.state, least=1)
    assert notations(match.game, match.state, plan) == ["a3"] and serving(match.game, match.state) == 1
    assert by_greedy(match.game, match.state)[0].over


def test_three_squares_that_win_are_no_puzzle() -> None:
    forked = crosses("a1", "a2", "c1", "a3", "c3", "b3")
    plan = win(forked.game, forked.state, least=1)
    assert plan and serving(forked.game, forked.state) == 0


def test_a_puzzle_leads_to_its_position() -> None:
    rules = Thoughtless()
    setup = read_setup(rules, 2, None, {})
    found = [puzzle for seed in range(6) for puzzle in mine(rules, setup, ["random"] * 2, seed, 1, [WIN])]
    assert found
    for puzzle in found:
        assert puzzle.serving == 1 and judged(rules, puzzle, ["greedy", "5"]).solved_by == ["5"]
        match = puzzle.match(rules)
        assert match.state.asked == puzzle.seat and puzzle.is_under_way(rules, match.state)
        match.play(puzzle.solution[0])
        assert puzzle.is_solved(rules, match.state, puzzle.solution)


def test_a_way_told_before_is_no_new_one() -> None:
    """In another order, or begun a choice later; or the same thing done once more elsewhere."""

    def way(*moves: str) -> Puzzle:
        return Puzzle("infinite401", 1, 2, "ready", 0, list(moves), 2)

    told = [way("Stimulus TN>TN", "TN e9-e14", "TN e14-h16")]
    assert is_repeat(way("TN e9-e14", "Stimulus TN>TN", "TN e14-h16"), told)
    assert is_repeat(way("TN e9-e14", "TN e14-h16"), told)
    assert not is_repeat(way("TN e9-e13", "TN e13-h16"), told)
    assert not is_repeat(way("Stimulus TN>TN", "TN e9-e14"), told)
    walks = [way(f"TN e{n}-e14", "TN e14-h16") for n in range(ALIKE)]
    assert is_repeat(way("KN l5-j2", "KN j2-h1"), walks) and not is_repeat(way("KN l5-j2", "KN j2-h1"), walks[1:])


def test_a_way_has_no_move_that_it_can_do_without() -> None:
    match = play("blue 3 | KN e5; hand Lance | TN e10 1")
    assert len(win(match.game, match.state)) == 2


def test_a_turn_is_to_be_survived_where_most_ways_to_play_it_lose() -> None:
    """Red's Lance reaches Blue's last unit, with one HP, unless Blue goes out of its way."""
    match = play("blue 2 | TN e8 1; hand Dash | KN e11 3; hand Lance")
    lost, _ = by_greedy(match.game, match.state)
    plan = survival(match.game, match.state, lost, least=1)
    assert plan
    this = Puzzle("infinite401", 1, 2, "ready", 0, notations(match.game, match.state, plan), 2, kind=SURVIVE)
    assert not this.is_solved(match.game, match.state, [])
    for move in this.solution:
        match.play(move)
    assert not this.is_under_way(match.game, match.state) and this.is_solved(match.game, match.state, this.solution)
    far = play("blue 2 | TN e8 3; hand Dash | KN e13 3; hand Lance")
    assert survival(far.game, far.state, by_greedy(far.game, far.state)[0], least=1) == ()


def test_the_first_choices_that_leave_a_way_are_counted() -> None:
    """Three Moves bring the Lance into reach."""
    match = play("blue 2 | KN e5; hand Lance | TN e10 1")
    assert serving(match.game, match.state) == 3
    near = play("blue 1 | KN e8; hand Lance | TN e10 1")
    plan = win(near.game, near.state, least=1)
    assert notations(near.game, near.state, plan) == ["Lance KN>TN"] and serving(near.game, near.state) == 1
    assert win(near.game, near.state) == ()


def test_the_move_that_every_way_has_is_the_key() -> None:
    """However Blue walks into reach, it is the Lance that wins; a shorter walk there is no need for."""
    match = play("blue 2 | KN e5; hand Lance | TN e10 1")
    way = notations(match.game, match.state, win(match.game, match.state))
    assert len(way) == 2 and key(match.game, match.state, way) == "Lance KN>TN"
    assert key(match.game, match.state, way[:1]) == ""


def test_points_are_in_reach_where_a_way_to_them_is_certain() -> None:
    """infinity: four tiles on one arm bring a piece, six bring two; what lacks a tile brings none."""
    said = (
        "1 infinity 2 | 1 C G S P P P/M B 1/2/3 4/5/6 | station {}; specials; pile; pieces 2; spent 1 | "
        "station 13 14 15 16 13 14; specials; pile; pieces 3; spent 1 | specials; pile"
    )
    match = infinitable.position("infinity", said.format("7 8 9 10 11 12"))
    plan, points = score(match.game, match.state, 3)
    assert points == 4 and len(plan) >= 6
    assert score(match.game, match.state, 4) == ((), 0), "no more than so many"
    assert is_most(match.game, match.state, 4) and not is_most(match.game, match.state, 3)
    this = Puzzle("infinity", 1, 2, "standard", 0, [], 2, kind=SCORE, points=4)
    assert not this.is_solved(match.game, match.state, [])
    for move in notations(match.game, match.state, plan):
        match.play(move)
    assert this.is_solved(match.game, match.state, [])
    none = infinitable.position("infinity", said.format("8 9 10 11 12 13"))
    assert score(none.game, none.state, 2) == ((), 0)


def test_points_that_no_strong_player_takes_are_no_puzzle() -> None:
    """What is asked for is out of reach, so neither level 5 nor `deep` has it; a turn to win is not asked about."""
    beyond = Puzzle("tic_tac_toe", 1, 2, "standard", 0, [], 9, kind=SCORE, points=99)
    assert not is_worth_it(Eager(), beyond)
    assert is_worth_it(Eager(), replace(beyond, points=-1)) and is_worth_it(Eager(), replace(beyond, kind=WIN))


def test_a_position_in_words_is_the_same_though_it_has_other_copies_of_the_cards() -> None:
    """Defiance: codes name copies, notation names cards; a puzzle is kept by its position in words."""
    match = infinitable.new("defiance", seed=3)
    rules, player = match.game, bot("greedy", match.game, 1)
    while len(match.moves) < 40 or not match.prompt.startswith("Take an action"):
        match.play(player.answer(match.state))
    laid = infinitable.position("defiance", rules.position(match.state))
    assert laid.state.options != match.state.options
    assert _choices(rules, laid.state) == _choices(rules, match.state)
