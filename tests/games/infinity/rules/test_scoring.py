"""Chapter 4: scoring."""

from __future__ import annotations

import pytest

from infinitable.match.match import Match
from tests.games.infinity.positions import ALL_SIX, TO_MAN, does, state, table


def six(n: int) -> Match:
    m = table(arms={1: "C"}, station="galaxy sun planet moon moon planet")
    return does(m, *ALL_SIX[:n], "end building")


@pytest.mark.parametrize(("tiles", "pieces"), [(1, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_four_or_five_tiles_bring_one_time_piece_and_six_bring_two(tiles: int, pieces: int) -> None:
    """infinity:4.2"""
    g = state(six(tiles))
    assert g.pieces[0] == pieces
    assert g.centre == 11 - pieces


@pytest.mark.parametrize("tiles", range(1, 7))
@pytest.mark.parametrize("is_last", [False, True])
def test_the_scale_says_what_each_number_of_tiles_brings_up_to_the_whole_station(tiles: int, is_last: bool) -> None:
    """infinity:4.2,8.3: in the last turn all tiles bring two, one or two fewer one; none never bring anything."""
    m = table(arms={1: "C"}, station=" ".join(["galaxy", "sun", "planet", "moon", "moon", "planet"][:tiles]))
    state(m).last = 0 if is_last else -1
    usual = [0, 0, 0, 0, 1, 1, 2]
    last = [0 if n == 0 or tiles - n > 2 else 1 if n < tiles else 2 for n in range(tiles + 1)]
    assert m.view(0)["table"]["turn"]["scale"] == (last if is_last else usual[: tiles + 1])


def test_only_tiles_from_the_station_count() -> None:
    """infinity:4.1"""
    m = table(station="planet moon moon 7 8 9", discards="galaxy", left="sun")
    does(
        m,
        "build creation on arm 1",
        "build galaxy from discards",
        "build sun from left",
        "build planet",
        "build moon",
        "build moon",
        "universal as planet",
        "end building",
    )
    assert state(m).played == 3
    assert state(m).pieces[0] == 0


def test_a_tile_given_for_a_universal_counts() -> None:
    """infinity:4.1"""
    m = table(arms={1: "C U=G"}, station="galaxy sun planet moon 7 8", specials="")
    does(m, "exchange galaxy on arm 1", "build sun", "build planet", "build moon", "end building")
    assert state(m).pieces[0] == 1


def test_the_second_of_two_pieces_comes_from_a_player_if_the_centre_has_only_one() -> None:
    """infinity:4.3"""
    m = table(arms={1: "C"}, station="galaxy sun planet moon moon planet", pieces=(1, 2, 3, 4), centre=1)
    does(m, *ALL_SIX, "end building")
    assert state(m).pieces == [3, 2, 3, 3]
    assert "Ann takes a Time Piece from Dee and has 3 pieces." in m.log_text()


def test_an_empty_centre_lets_one_take_from_the_nearest_player_to_the_left_who_has_any() -> None:
    """infinity:4.3"""
    m = table(arms={1: "C"}, station="galaxy sun planet moon 8 9", pieces=(1, 5, 5, 0), centre=0, infinity=4)
    does(m, *ALL_SIX[:4], "end building")
    assert state(m).pieces == [2, 5, 4, 0]
    assert state(m).infinity == 3


def test_nothing_is_taken_where_nobody_else_has_anything() -> None:
    """infinity:4.4"""
    m = table(arms={1: "C"}, station="galaxy sun planet moon 8 9", pieces=(5, 0, 0, 0), centre=0)
    does(m, *ALL_SIX[:4], "end building")
    assert state(m).pieces == [5, 0, 0, 0]
    assert "Ann has earned a Time Piece, but there is none to take." in m.log_text()


def test_the_first_destiny_takes_the_infinity_piece_at_once() -> None:
    """infinity:4.5"""
    built = TO_MAN + "".join(f" {n}" for n in range(5, 16))
    m = table(arms={1: built, 2: built}, station="16 2 3 4 5 6")
    m.play("build 16 on arm 1")
    g = state(m)
    assert g.infinity == 0 and g.total(0) == 1 and g.pieces[0] == 0
    assert not m.view(1)["table"]["centre"]["infinity"]


def test_a_second_destiny_brings_nothing() -> None:
    """infinity:4.5"""
    built = TO_MAN + "".join(f" {n}" for n in range(5, 16))
    m = table(arms={1: built}, station="16 2 3 4 5 6", infinity=3)
    m.play("build 16 on arm 1")
    assert state(m).infinity == 2


def test_a_universal_as_destiny_is_destiny_and_what_replaces_it_is_not_the_first() -> None:
    """infinity:4.5"""
    built = TO_MAN + "".join(f" {n}" for n in range(5, 16))
    m = table(arms={1: built}, station="16 2 3 4 5 6")
    m.play("universal as 16 on arm 1")
    assert state(m).infinity == 0
    state(m).infinity = 2
    m.play("exchange 16")
    assert state(m).infinity == 2
