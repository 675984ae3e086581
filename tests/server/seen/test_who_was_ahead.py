"""The curve of a finished match: shares of the win, and where it turned."""

from __future__ import annotations

from infinitable.server.seen.who_was_ahead import best_moves, shares, swings


def turning(at: int, moves: int) -> list[list[float]]:
    """Judgements of a match that the first seat seems to lose until a move, and the second from then on."""
    return [[-5.0, 5.0] if move < at else [5.0, -5.0] for move in range(moves)]


def test_the_shares_of_a_position_add_up_to_one_and_the_last_is_the_result() -> None:
    found = shares(turning(30, 60), [0])
    assert len(found) == 60
    assert all(abs(sum(row) - 1) < 0.002 for row in found)
    assert found[0][0] < 0.3 and found[-2][0] > 0.7 and found[-1] == [1.0, 0.0]


def test_the_move_at_which_a_match_turned_is_marked() -> None:
    marked = swings(shares(turning(30, 60), [0]))
    assert marked and all(abs(move - 30) <= 2 for move in marked)


def test_a_match_that_nobody_ever_led_has_no_turning_point() -> None:
    level = shares([[0.0, 0.0]] * 40, [0, 1])
    assert level[5] == [0.5, 0.5] and level[-1] == [0.5, 0.5] and swings(level) == []


def test_a_match_given_up_at_once_has_only_its_result() -> None:
    assert shares([[1.0, -1.0]], [1]) == [[0.0, 1.0]]
    assert swings([[0.0, 1.0]]) == []


def test_the_best_move_of_a_seat_is_one_of_its_own() -> None:
    found = [[0.5, 0.5], [0.5, 0.5], [0.6, 0.4], [0.9, 0.1], [0.9, 0.1], [0.9, 0.1], [0.9, 0.1]]
    assert best_moves(found, [0, 0, 0, 1, 1, 1]) == [2, 0]
    assert best_moves([[0.5, 0.5]] * 4, [0, 1, 0]) == [0, 0]
