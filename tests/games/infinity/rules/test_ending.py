"""Chapter 8: the end."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.match.match import Match
from tests.games.infinity.positions import ALL_SIX, GAME, TO_MAN, does, kinds, pass_turn, state, table

TO_15 = TO_MAN + "".join(f" {n}" for n in range(5, 16))
NO_MORE: dict[str, Any] = {"space": "", "life": ""}


def test_seven_pieces_win_at_once() -> None:
    """infinity:8.1"""
    m = table(arms={1: "C"}, station="galaxy sun planet moon moon planet", pieces=(6, 0, 0, 0), centre=1)
    does(m, *ALL_SIX, "end building")
    assert m.over and state(m).ending == 1
    assert state(m).pieces[0] == 7
    assert m.log_text()[-1] == "Seven pieces: the game is over."


def test_the_infinity_piece_counts_as_one_of_the_seven_in_the_middle_of_a_turn() -> None:
    """infinity:8.1"""
    m = table(arms={1: TO_15}, station="16 2 3 4 5 6", pieces=(6, 0, 0, 0))
    m.play("build 16 on arm 1")
    assert m.over and m.result == [7.5, 0.0, 0.0, 0.0]


def test_a_piece_taken_from_a_player_may_be_the_seventh() -> None:
    """infinity:8.1"""
    m = table(arms={1: "C"}, station="galaxy sun planet moon 8 9", pieces=(6, 0, 0, 5), centre=0)
    does(m, "build galaxy on arm 1", "build sun", "build planet", "build moon", "end building")
    assert m.over and state(m).pieces == [7, 0, 0, 4]


def short(station: str = "galaxy sun planet 7 8 9", **more: Any) -> Match:
    """Ann has just ended her turn with a station that cannot be refilled."""
    m = table(arms={1: "C", 2: "C G S P P B"}, station=station, **NO_MORE, **more)
    return does(m, "build galaxy on arm 1", "end building")


def test_a_station_that_cannot_be_refilled_brings_one_more_turn_for_everybody() -> None:
    """infinity:8.2"""
    m = short()
    assert "Ann is short of one tile: the last round begins." in m.log_text()
    turns = []
    while not m.over:
        turns.append(state(m).turn)
        pass_turn(m)
    assert turns == [1, 2, 3, 0]
    assert state(m).ending == 2


def final_turn(station: str) -> Match:
    """Ann's final turn, after her station has come up short."""
    m = short()
    for _ in range(3):
        pass_turn(m)
    g = state(m)
    g.station[0] = kinds(station)
    g.known[0] = []
    g.stage[0], g.holed[0], g.pieces = 2, 0, [0, 0, 0, 0]
    again(m)
    return m


@pytest.mark.parametrize(
    ("station", "pieces"),
    [
        ("sun planet", 2),
        ("sun planet 15", 1),
        ("sun planet 15 14", 1),
        ("sun planet 15 14 13", 0),
        ("sun planet moon 15", 1),
    ],
)
def test_the_final_turn_scores_by_what_is_left_in_the_station(station: str, pieces: int) -> None:
    """infinity:8.3"""
    m = final_turn(station)
    does(m, "build sun on arm 1", "build planet")
    if "moon" in station:
        m.play("build moon")
    m.play("end building")
    assert m.over and state(m).pieces[0] == pieces


def test_the_final_turn_scores_nothing_without_a_tile_from_the_station() -> None:
    """infinity:8.3"""
    m = final_turn("15 14")
    does(m, "universal as sun on arm 1", "end building")
    assert m.over and state(m).pieces[0] == 0


def test_after_the_final_turn_the_short_station_is_neither_discarded_from_nor_refilled() -> None:
    """infinity:8.4"""
    m = final_turn("sun planet 15")
    state(m).discards[3] = [7, 8, 9]
    does(m, "build sun on arm 1", "end building")
    assert m.over and len(state(m).station[0]) == 2


def test_the_others_score_discard_and_refill_as_usual_in_the_last_round() -> None:
    """infinity:8.4"""
    m = short()
    g = state(m)
    g.station[1] = [2, 3, 3, 4, 14, 15]
    again(m)
    does(m, "build sun on arm 1", "build planet", "build planet", "build moon", "end building")
    assert g.pieces[1] == 1 and m.prompt.startswith("Discard")


def test_a_second_short_station_does_not_extend_the_last_round() -> None:
    """infinity:8.4"""
    m = short()
    g = state(m)
    g.station[1] = [2, 3, 3, 4, 14, 15]
    g.space[1], g.life[1], g.discards[0] = [], [], []
    again(m)
    does(m, "build sun on arm 1", "end building")
    assert len(g.station[1]) == 5 and (g.last, g.turns_left) == (0, 3)


def stuck() -> Match:
    """Nobody can play, and no draw pile holds a tile."""
    m = table(arms={1: "C"})
    g = state(m)
    for seat in range(4):
        g.station[seat] = kinds("planet planet planet 7 8 9")
        g.specials[seat], g.space[seat], g.life[seat] = [], [], []
    again(m)
    return m


def again(m: Match) -> None:
    """Ask anew after a change by hand."""
    m.state.ask_again()
    m._options = None


def test_the_game_ends_when_nobody_can_play_any_more() -> None:
    """infinity:8.5"""
    m = stuck()
    for _ in range(3):
        m.play("no play")
        assert not m.over
    m.play("no play")
    assert m.over and state(m).ending == 3
    assert m.log_text()[-1] == "Nobody can play any more: the game is over."


def test_a_drawn_tile_is_hope_and_the_circle_begins_anew() -> None:
    """infinity:8.5"""
    m = stuck()
    state(m).life[3] = kinds("15")
    does(m, "no play", "no play", "no play", "no play", "discard 7", "no play", "no play", "no play")
    assert not m.over
    m.play("no play")
    assert m.over


def test_a_play_breaks_the_circle() -> None:
    """infinity:8.5"""
    m = stuck()
    state(m).specials[3] = kinds("creation")
    does(m, "no play", "no play", "no play", "build creation on arm 2", "end building", "no play", "no play", "no play")
    assert not m.over
    m.play("no play")
    assert m.over


def test_a_lost_turn_breaks_the_circle() -> None:
    """infinity:8.5"""
    m = stuck()
    state(m).disaster[2] = 1
    does(m, "no play", "no play", "no play", "no play", "no play")
    assert not m.over and m.seat == 2
    m.play("no play")
    assert m.over


def result(pieces: list[int], infinity: int, tiles: list[int]) -> list[float]:
    g = state(table(pieces=pieces, infinity=infinity))
    for seat, count in enumerate(tiles):
        g.station[seat] = g.station[seat][:count]
    return GAME.result(g)


def winners(scores: list[float]) -> list[int]:
    return [seat + 1 for seat, score in enumerate(scores) if score == max(scores)]


def test_the_most_time_and_infinity_pieces_together_win() -> None:
    """infinity:8.6"""
    assert winners(result([3, 4, 2, 0], 0, [6, 6, 6, 6])) == [2]
    assert winners(result([3, 4, 2, 4], 2, [6, 6, 6, 0])) == [2]
    assert winners(result([3, 4, 2, 0], 3, [0, 6, 6, 0])) == [2]


def test_a_tie_goes_to_the_holder_of_the_infinity_piece() -> None:
    """infinity:8.7"""
    assert winners(result([3, 4, 0, 0], 1, [6, 0, 6, 6])) == [1]


def test_a_tie_without_the_infinity_piece_goes_to_the_fewest_tiles_or_is_shared() -> None:
    """infinity:8.8"""
    assert winners(result([3, 3, 3, 0], 4, [6, 5, 6, 0])) == [2]
    assert winners(result([3, 3, 3, 0], 4, [5, 5, 6, 0])) == [1, 2]
