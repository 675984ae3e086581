"""The curve of a finished match: shares of the win, and where it turned."""

from __future__ import annotations

import infinitable
from infinitable.match.match import Move
from infinitable.server.seen.messages import Moment
from infinitable.server.seen.review import is_luck
from infinitable.server.seen.who_was_ahead import Played, moments, shares, swings


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


def played(*gains: float) -> list[Played]:
    """Moves in turns of three, each by the seat whose turn it is, with what the first seat gained by it."""
    return [Played(n // 3 % 2, n // 3 % 2, True, n % 3 < 2, [gain, -gain]) for n, gain in enumerate(gains)]


def test_a_match_turns_for_a_seat_by_the_choice_of_its_own_that_did_most() -> None:
    """Though a rival's move moved more, and the end of a turn is no choice."""
    shares_of = [0.5, 0.5, 0.5, 0.5, 0.6, 0.7, 0.7, 0.7, 0.75, 0.8, 0.8, 0.8, 1.0]
    found = [[it, 1 - it] for it in shares_of]
    moves = played(0.1, 0.2, 0.9, 2.0, 0.0, 0.0, 0.3, 0.1, 0.5, 0.0, 0.0, 0.0)
    turning, best = moments(found, moves, 0)
    assert turning == Moment(2, 0.5, 0.7) and best == Moment(7, 0.7, 0.8)


def test_what_had_to_be_done_is_nobodys_merit() -> None:
    found = [[it, 1 - it] for it in (0.2, 0.2, 0.3, 0.5, 0.5, 0.5, 0.5, 0.6, 0.6, 0.6, 0.6)]
    choices = played(*[0.2] * 10)
    forced = [move._replace(is_choice=move.turn == 1 or n > 5) for n, move in enumerate(choices)]
    assert moments(found, choices, 0)[0] == Moment(1, 0.2, 0.5)
    assert moments(found, forced, 0) == (Moment(7, 0.5, 0.6), None)


def test_where_a_share_fell_the_answer_is_told_that_took_most_of_it() -> None:
    found = [[it, 1 - it] for it in (0.5, 0.5, 0.5, 0.4, 0.3, 0.2, 0.2, 0.2, 0.0)]
    moves = played(0.1, -0.2, 0.0, -0.3, -0.9, 0.0, 0.0, 0.0)
    turning, best = moments(found, moves, 0)
    assert turning == Moment(2, 0.5, 0.2, answer=5) and best is None


def test_who_never_had_a_turn_has_no_moment_to_tell() -> None:
    assert moments([[0.5, 0.5], [0.2, 0.8]], played(0.3), 1) == (None, None)


def test_a_match_that_never_moved_has_no_moment_to_tell() -> None:
    assert moments([[0.5, 0.5]] * 7, played(*[0.1] * 6), 0) == (None, None)


def test_what_the_dice_brought_is_nobodys_best_move() -> None:
    match = infinitable.new("defiance", seed=1)
    while match.prompt != "Keep these three dice, or roll all three again?":
        match.play(match.options[0])
    keep, again = match.options
    assert not is_luck(match, [Move(match.seat, keep.code, keep.notation)])
    assert is_luck(match, [Move(match.seat, again.code, again.notation)])
