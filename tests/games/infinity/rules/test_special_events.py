"""Chapter 6: special events."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.infinity.positions import TO_MAN, arm, can, does, marks, names, pass_turn, refused, state, table

HOLED = TO_MAN + " H"


def test_special_events_go_with_building_or_alone_any_number_in_a_turn() -> None:
    """infinity:6.1"""
    m = table(arms={1: TO_MAN}, station="5 6 9 10 11 12", pieces=(0, 3, 0, 0))
    does(m, "disaster 2", "build 5 on arm 1", "universal as 6", "black hole", "end building")
    assert names(state(m).specials[0]) == "creation birth"


def test_all_special_events_on_an_arm_go_to_the_arm_of_the_turn() -> None:
    """infinity:6.1,3.2"""
    m = table(arms={1: TO_MAN, 2: TO_MAN, 3: HOLED, 4: "C U=G"}, station="galaxy 6 9 10 11 12")
    m.play("black hole on arm 2")
    for notation in ("universal as 5 on arm 1", "eliminate with universal on arm 3", "exchange galaxy on arm 4"):
        assert refused(m, notation) == "infinity:3.2"


@pytest.mark.parametrize(("built", "tile"), [("C", "galaxy"), ("C G", "sun"), ("C G S", "planet"), (TO_MAN, "5")])
def test_a_universal_stands_for_any_space_or_life_tile(built: str, tile: str) -> None:
    """infinity:6.2"""
    m = table(arms={1: built}, station="7 8 9 10 11 12")
    m.play(f"universal as {tile} on arm 1")
    assert arm(m, 1).split()[-1] == f"U={marks(tile)}"
    assert state(m).played == 0
    assert not can(m, "universal as moon") or tile == "planet"


def test_a_universal_can_be_a_moon() -> None:
    """infinity:6.2"""
    m = table(arms={1: "C G S"}, station="planet 8 9 10 11 12")
    does(m, "build planet on arm 1", "universal as moon")
    assert m.log_text()[-1] == "Ann plays a Universal as a Moon on arm 1."


@pytest.mark.parametrize("tile", ["creation", "birth"])
def test_a_universal_is_never_creation_or_birth(tile: str) -> None:
    """infinity:6.2"""
    m = table(arms={1: "C G S P P"}, specials="universal", station="planet 8 9 10 11 12")
    assert refused(m, f"universal as {tile} on arm {2 if tile == 'creation' else 1}") == "infinity:6.2"


def test_without_a_universal_there_is_none_to_play() -> None:
    """infinity:6.2"""
    m = table(arms={1: "C"}, specials="birth", station="galaxy 8 9 10 11 12")
    assert str(m.why_not("universal as galaxy on arm 1")).startswith("Universal is not among your special event tiles")


@pytest.mark.parametrize(("where", "source"), [("", "station"), (" from discards", "discards"), (" from left", "left")])
def test_who_has_the_tile_that_a_universal_stands_for_takes_the_universal(where: str, source: str) -> None:
    """infinity:6.3"""
    tiles: dict[str, Any] = {"station": "7 8 9 10 11 12"} | {source: "galaxy 8 9 10 11 12"}
    m = table(arms={1: "C U=G"}, specials="", **tiles)
    m.play(f"exchange galaxy{where} on arm 1")
    assert arm(m, 1) == "C G"
    assert names(state(m).specials[0]) == "universal"


def test_an_exchange_needs_a_universal_that_stands_for_the_tile_there() -> None:
    """infinity:6.3"""
    m = table(arms={1: "C U=G", 2: "C G"}, station="galaxy sun 9 10 11 12")
    assert refused(m, "exchange galaxy on arm 2") == "infinity:6.3"
    assert refused(m, "exchange sun on arm 1") == "infinity:6.3"
    assert refused(m, "exchange galaxy from discards on arm 1") == "infinity:3.3"
    whole = "C G S P P P P P P B 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 U=16"
    m = table(arms={1: whole, 2: "C"}, station="16 2 9 10 11 12")
    assert can(m, "exchange 16 on arm 1") and not can(m, "exchange 16 on arm 2"), (
        "the last space belongs to its own arm"
    )


def test_an_exchange_settles_the_arm_of_the_turn() -> None:
    """infinity:6.3"""
    m = table(arms={1: "C U=G", 2: "C"}, station="galaxy galaxy 9 10 11 12")
    m.play("exchange galaxy on arm 1")
    assert refused(m, "build galaxy on arm 2") == "infinity:3.2"


def test_an_exchange_is_possible_in_an_old_column_and_on_a_black_holed_arm() -> None:
    """infinity:6.4"""
    m = table(arms={1: HOLED.replace("2", "U=2")}, station="2 8 9 10 11 12", specials="")
    m.play("exchange 2 on arm 1")
    assert arm(m, 1) == HOLED


def test_a_universal_just_taken_may_be_used_again_in_the_same_turn() -> None:
    """infinity:6.4"""
    m = table(arms={1: "C U=G"}, station="galaxy 8 9 10 11 12", specials="")
    does(m, "exchange galaxy on arm 1", "universal as sun")
    assert arm(m, 1) == "C G U=S"


def test_several_exchanges_may_be_made_in_a_turn_and_equal_ones_take_the_inner_universal() -> None:
    """infinity:6.4"""
    m = table(arms={1: "C U=G S U=P P U=P"}, station="galaxy planet planet 10 11 12", specials="")
    assert sum(option.notation.startswith("exchange planet") for option in m.options) == 1
    does(m, "exchange galaxy on arm 1", "exchange planet")
    assert arm(m, 1) == "C G S P P U=P"
    m.play("exchange planet")
    assert names(state(m).specials[0]) == "universal universal universal"


def test_a_black_hole_needs_an_arm_built_to_man() -> None:
    """infinity:6.5"""
    m = table(arms={1: TO_MAN.removesuffix(" 4"), 2: TO_MAN, 3: TO_MAN.replace("4", "U=4")}, station="5 6 7 8 9 10")
    assert refused(m, "black hole on arm 1") == "infinity:6.5"
    assert "not yet built to 4 Man; next there is 4 Man" in str(m.why_not("black hole on arm 1"))
    assert can(m, "black hole on arm 2") and can(m, "black hole on arm 3")


def test_a_black_hole_goes_to_the_next_vacant_major_space_after_building_in_the_same_turn() -> None:
    """infinity:6.5"""
    m = table(arms={1: TO_MAN.removesuffix(" 4")}, station="4 5 7 8 9 10")
    does(m, "build 4 on arm 1", "build 5", "black hole")
    assert arm(m, 1) == TO_MAN + "/5 H"


def test_a_black_holed_arm_takes_no_second_black_hole() -> None:
    """infinity:6.5"""
    m = table(arms={1: HOLED})
    assert str(m.why_not("black hole on arm 1")) == "Arm 1 is already under a Black Hole. (infinity:6.5)"


def test_nothing_is_built_on_a_black_holed_arm() -> None:
    """infinity:6.6"""
    m = table(arms={1: HOLED}, station="5 6 7 8 9 10")
    assert refused(m, "build 5 on arm 1") == "infinity:6.6"
    assert refused(m, "universal as 5 on arm 1") == "infinity:6.6"


def test_a_black_hole_stops_the_one_who_played_it_as_well() -> None:
    """infinity:6.6"""
    m = table(arms={1: TO_MAN}, station="5 6 7 8 9 10")
    does(m, "build 5 on arm 1", "black hole")
    assert refused(m, "build 6") == "infinity:6.6"


@pytest.mark.parametrize("tile", ["black hole", "universal"])
def test_a_black_hole_or_a_universal_eliminates_a_black_hole(tile: str) -> None:
    """infinity:6.7"""
    m = table(arms={1: HOLED}, station="5 6 7 8 9 10")
    m.play(f"eliminate with {tile} on arm 1")
    assert arm(m, 1) == f"{TO_MAN} H{marks(tile.replace(' ', '-'))}"
    assert tile.replace(" ", "-") not in names(state(m).specials[0]).split()
    lying = m.view(1)["table"]["arms"][0]["tiles"][-1]
    assert (lying["tile"], lying["over"]) == ("black hole", tile)


def test_there_must_be_a_black_hole_to_eliminate_and_a_tile_to_do_it_with() -> None:
    """infinity:6.7"""
    m = table(arms={1: TO_MAN, 2: HOLED}, specials="universal")
    assert refused(m, "eliminate with universal on arm 1") == "infinity:6.7"
    assert refused(m, "eliminate with black hole on arm 2") == "infinity:3.3"


def test_after_an_elimination_building_goes_on_in_the_next_column() -> None:
    """infinity:6.8"""
    m = table(arms={1: HOLED}, station="5 6 7 8 9 10")
    does(m, "eliminate with universal on arm 1", "build 5", "build 6")
    assert arm(m, 1) == TO_MAN + " HU 5/6"


def test_building_does_not_run_back_behind_a_hole_of_the_same_turn() -> None:
    """infinity:6.8"""
    m = table(arms={1: TO_MAN}, station="5 6 7 8 9 10")
    does(m, "build 5 on arm 1", "black hole", "eliminate with universal", "build 6")
    assert arm(m, 1) == TO_MAN + " 5 HU 6"


def test_a_black_hole_on_a_complete_arm_is_a_play_without_effect() -> None:
    """infinity:6.9"""
    m = table(arms={1: TO_MAN + "".join(f" {n}" for n in range(5, 17))}, specials="black-hole", infinity=2)
    m.play("black hole on arm 1")
    assert can(m, "end building")


def test_a_disaster_needs_an_opponent_with_three_pieces() -> None:
    """infinity:6.10"""
    m = table(pieces=(4, 2, 3, 2), infinity=2)
    assert [seat for seat in (1, 2, 3, 4) if can(m, f"disaster {seat}")] == [2, 3]
    assert str(m.why_not("disaster 4")) == "Dee has 2 pieces; a Disaster needs at least 3. (infinity:6.10)"
    assert refused(m, "disaster 1") == "infinity:6.10"
    assert refused(table(3), "disaster 4") == "infinity:6.10"
    m = table(arms={1: "C"}, pieces=(3, 0, 2, 0))
    pass_turn(m)
    assert can(m, "disaster 1") and refused(m, "disaster 3") == "infinity:6.10", "it is Ben's turn"


def test_only_one_disaster_lies_face_up_before_a_player_and_another_may_follow_later() -> None:
    """infinity:6.10"""
    m = table(arms={1: "C G S P P B"}, pieces=(0, 5, 0, 0), specials="disaster disaster creation")
    m.play("disaster 2")
    assert "already has a Disaster" in str(m.why_not("disaster 2"))
    pass_turn(m)
    assert state(m).spent[1] == 1
    while state(m).turn != 0:
        pass_turn(m)
    assert can(m, "disaster 2")


def test_a_disaster_may_be_played_against_the_final_turn() -> None:
    """infinity:6.10,8.2"""
    m = table(arms={1: "C"}, pieces=(0, 3, 0, 0))
    g = state(m)
    g.last, g.turns_left = 1, 2
    does(m, "disaster 2")
    pass_turn(m)
    assert m.over and g.pieces[1] == 2


def test_a_disaster_does_nothing_to_who_has_no_turn_left() -> None:
    """infinity:6.10,8.2: Ben has had his final turn, and Ann's is the last of all."""
    m = table(arms={1: "C"}, pieces=(0, 3, 0, 0))
    g = state(m)
    g.last, g.turns_left = 3, 1
    does(m, "disaster 2")
    pass_turn(m)
    assert m.over and g.pieces[1] == 3 and g.disaster[1] == 1 and g.spent[1] == 0


def test_a_disaster_is_not_bound_to_an_arm() -> None:
    """infinity:6.11"""
    m = table(arms={1: "C", 2: "C"}, pieces=(0, 3, 0, 0))
    m.play("disaster 2")
    assert can(m, "build galaxy on arm 1") and can(m, "build galaxy on arm 2") and can(m, "end building")
    m.play("build galaxy on arm 2")
    assert can(m, "build sun")


def test_a_disaster_costs_the_next_turn_and_a_time_piece() -> None:
    """infinity:6.12"""
    m = table(arms={1: "C"}, pieces=(0, 3, 0, 0), centre=0)
    station = state(m).station[1][:]
    does(m, "disaster 2")
    assert state(m).pieces[1] == 3
    pass_turn(m)
    g = state(m)
    assert m.seat == 2 and g.pieces[1] == 2 and g.centre == 1
    assert (g.disaster[1], g.spent[1]) == (0, 1) and g.station[1] == station
    assert "Disaster: Ben returns a Time Piece and loses this turn." in m.log_text()


def test_without_a_time_piece_only_the_turn_is_lost() -> None:
    """infinity:6.13"""
    m = table(arms={1: "C"}, pieces=(0, 2, 0, 0), infinity=2)
    m.play("disaster 2")
    state(m).pieces[1] = 0
    pass_turn(m)
    assert m.seat == 2 and state(m).infinity == 1
    assert "Disaster: Ben has no Time Piece to return, but loses this turn." in m.log_text()
