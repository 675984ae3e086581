"""The teaching games follow their rules."""

from __future__ import annotations

import infinitable


def play(game_id: str, moves: str) -> infinitable.Match:
    match = infinitable.new(game_id, seed=1)
    for move in moves.split():
        match.play(move)
    return match


def test_players_mark_empty_squares_in_turn() -> None:
    """tic_tac_toe:1"""
    match = play("tic_tac_toe", "b2")
    assert match.seat == 1
    reason = match.why_not("b2")
    assert reason is not None and reason.clause == "tic_tac_toe:1"


def test_three_in_a_line_win_at_once() -> None:
    """tic_tac_toe:2"""
    for line in ("a1 b1 c1", "a1 a2 a3", "a1 b2 c3", "a3 b2 c1"):
        first, second, third = line.split()
        others = [s for s in ("b3", "c2", "b1", "a2", "a3") if s not in line][:2]
        match = play("tic_tac_toe", f"{first} {others[0]} {second} {others[1]} {third}")
        assert match.over and match.result == [1.0, 0.0]


def test_a_full_board_without_a_line_is_a_draw() -> None:
    """tic_tac_toe:3"""
    match = play("tic_tac_toe", "a1 b1 c1 b2 b3 a2 c2 c3 a3")
    assert match.over and match.result == [0.0, 0.0]


def test_a_full_column_takes_no_more_discs() -> None:
    """connect_four:1"""
    reason = play("connect_four", "a a a a a a").why_not("a")
    assert reason is not None and reason.clause == "connect_four:1"


def test_four_in_a_row_column_or_diagonal_win_at_once() -> None:
    """connect_four:2"""
    for moves in ("a a b b c c d", "a b a b a b a", "a b b c c d c d d g d", "g f f e e d e d d a d"):
        match = play("connect_four", moves)
        assert match.over and match.result == [1.0, 0.0], moves


def test_lines_do_not_wrap_around_the_edge() -> None:
    """connect_four:2"""
    assert not play("connect_four", "a g a g a b b").over


def test_full_columns_without_a_line_are_a_draw() -> None:
    """connect_four:3"""
    columns = "a b a b a b b a b a b a c d c d c d d c d c d c e f e f e f f e f e f e g g g g g g"
    match = play("connect_four", columns)
    assert match.over and match.result == [0.0, 0.0]
