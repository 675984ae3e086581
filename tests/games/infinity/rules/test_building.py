"""Chapter 3: building."""

from __future__ import annotations

import pytest

from infinitable.games.infinity.cards.box import universe
from tests.games.infinity.positions import arm, can, does, names, refused, state, table


def short_arms(columns: int) -> str:
    """The usual Universe on shorter arms."""
    head = "pack short · game infinity · on infinity-house · version 1\nThe Universe\n"
    return f"{head}  |{'o' * columns}\n  |   ooo\n  |   ooo\n"


def test_a_turn_is_playing_scoring_discarding_and_refilling() -> None:
    """infinity:3.1"""
    m = table(arms={1: "C"}, station="galaxy sun planet planet 7 9")
    does(m, "build galaxy on arm 1", "build sun", "build planet", "build planet")
    assert refused(m, "discard 7") == "infinity:3.1"
    m.play("end building")
    assert state(m).pieces[0] == 1
    assert refused(m, "end building") == "infinity:5.1"
    m.play("discard 7")
    assert m.prompt.startswith("Refill")
    for _ in range(5):
        m.play("draw life")
    assert m.seat == 1


def test_all_plays_of_a_turn_go_to_one_arm() -> None:
    """infinity:3.2"""
    m = table(arms={1: "C", 2: "C G", 3: "C G S"}, station="galaxy sun planet moon 7 9")
    assert can(m, "build galaxy on arm 1") and can(m, "build sun on arm 2") and can(m, "build planet on arm 3")
    assert can(m, "build creation on arm 4")
    m.play("build galaxy on arm 1")
    assert refused(m, "build sun on arm 2") == "infinity:3.2"
    assert "arm 1" in str(m.why_not("build sun on arm 2"))
    assert can(m, "build sun")


def test_next_turn_may_be_on_another_arm() -> None:
    """infinity:3.2"""
    m = table(arms={1: "C", 2: "C"})
    does(m, "build galaxy on arm 1", "end building", "discard 7", "draw life", "draw life")
    assert state(m).arm == -1
    assert any("on arm 2" in option.notation for option in m.options)


def test_tiles_come_from_the_station_the_own_discards_and_those_on_the_left() -> None:
    """infinity:3.3"""
    m = table(arms={1: "C"}, station="galaxy 5 6 7 8 9", discards="galaxy 9", left="galaxy")
    wanted = ["build galaxy on arm 1", "build galaxy from discards on arm 1", "build galaxy from left on arm 1"]
    assert all(can(m, notation) for notation in wanted)
    m.play("build galaxy from left on arm 1")
    assert state(m).discards[3] == []
    assert m.log_text()[-1] == "Ann builds a Galaxy from the discards of Dee on arm 1."


def test_the_view_says_whose_discards_are_open_and_what_is_in_reach() -> None:
    """infinity:3.3"""
    m = table(arms={1: "C"}, station="5 6 7 8 9 10", discards="9 11", left="galaxy")
    me = m.view(0)["table"]["players"][0]
    assert me["borrows"] == 3
    assert {"galaxy", "5", "10", "11"} <= set(me["in_reach"]) and "12" not in me["in_reach"]
    assert "5" not in m.view(1)["table"]["players"][0]["in_reach"], "a station is hidden"


def test_the_discards_of_other_players_are_out_of_reach() -> None:
    """infinity:3.3"""
    m = table(arms={1: "C"}, station="5 6 7 8 9 10")
    state(m).discards[1] = [1]
    state(m).ask_again()
    assert refused(m, "build galaxy on arm 1") == "infinity:3.3"
    assert not can(m, "build galaxy from left on arm 1")


def test_every_tile_of_the_discards_is_open_not_only_the_last() -> None:
    """infinity:3.3"""
    m = table(arms={1: "C"}, station="5 6 7 8 9 10", discards="galaxy 9 8 7")
    assert can(m, "build galaxy from discards on arm 1")


def test_an_arm_is_built_in_sequence() -> None:
    """infinity:3.4"""
    m = table(station="galaxy sun planet planet 1 2", specials="creation birth")
    does(m, "build creation on arm 2", "build galaxy", "build sun", "build planet", "build planet")
    does(m, "build birth", "build 1", "build 2")
    assert arm(m, 2) == "C G S P P B 1/2"


@pytest.mark.parametrize(("built", "tile"), [("", "galaxy"), ("C", "sun"), ("C G", "planet"), ("C G S P P B", "2")])
def test_nothing_is_left_out_of_the_sequence(built: str, tile: str) -> None:
    """infinity:3.4"""
    m = table(arms={1: built}, station="galaxy sun planet moon 2 9")
    assert refused(m, f"build {tile} on arm 1") == "infinity:3.4"


def test_the_reason_says_what_is_next() -> None:
    """infinity:3.4"""
    m = table(arms={3: "C"}, station="sun 2 3 4 5 6")
    assert str(m.why_not("build sun on arm 3")) == "Sun is not next on arm 3; next there is Galaxy. (infinity:3.4)"


def test_a_turn_begins_on_the_next_vacant_major_space() -> None:
    """infinity:3.5,3.11"""
    m = table(arms={1: "C G S P P B 1"}, station="2 5 7 9 11 13")
    m.play("build 2 on arm 1")
    assert arm(m, 1) == "C G S P P B 1 2"


def test_creation_begins_an_arm_and_comes_only_once() -> None:
    """infinity:3.6"""
    m = table(arms={1: "C"})
    assert refused(m, "build creation on arm 1") == "infinity:3.6"
    m.play("build creation on arm 3")
    assert arm(m, 3) == "C"


def test_major_tiles_leave_the_minor_spaces_beneath_alone() -> None:
    """infinity:3.7"""
    m = table(arms={1: "C G S"}, station="planet planet planet 7 8 9", specials="birth")
    does(m, "build planet on arm 1", "build planet", "build planet", "build birth")
    assert arm(m, 1) == "C G S P P P B"


def test_an_arm_takes_only_so_many_planets() -> None:
    """infinity:3.8"""
    most = universe().most_planets
    m = table(arms={1: "C G S" + " P" * (most - 1)}, station="planet planet 7 8 9 10")
    m.play("build planet on arm 1")
    assert refused(m, "build planet") == "infinity:3.8"
    assert f"{most} is the most" in str(m.why_not("build planet"))


def test_a_moon_goes_only_beneath_a_planet_built_this_turn() -> None:
    """infinity:3.9"""
    m = table(arms={1: "C G S P"}, station="moon moon moon planet 8 9")
    assert refused(m, "build moon on arm 1") == "infinity:3.9"
    does(m, "build planet on arm 1", "build moon")
    assert arm(m, 1) == "C G S P P/M"
    m.play("build moon")
    assert refused(m, "build moon") == "infinity:3.9"
    assert arm(m, 1) == "C G S P P/M/M"


def test_a_moon_may_follow_after_further_planets_and_after_birth() -> None:
    """infinity:3.9"""
    m = table(arms={1: "C G S"}, station="planet planet moon moon moon 9", specials="birth")
    does(m, "build planet on arm 1", "build planet", "build moon", "build birth", "build moon", "build moon")
    assert arm(m, 1) == "C G S P/M/M P/M B"


def test_no_later_tile_waits_for_a_moon() -> None:
    """infinity:3.9"""
    m = table(arms={1: "C G S P"}, station="planet moon 1 8 9 10", specials="birth")
    does(m, "build planet on arm 1", "build birth", "build 1")
    assert arm(m, 1) == "C G S P P B 1"


def test_birth_needs_two_planets() -> None:
    """infinity:3.10"""
    m = table(arms={1: "C G S P"}, station="planet 2 3 4 5 6")
    assert refused(m, "build birth on arm 1") == "infinity:3.10"
    assert "needs 2 planets, and arm 1 has 1" in str(m.why_not("build birth on arm 1"))
    does(m, "build planet on arm 1", "build birth")


def test_after_birth_there_are_no_more_planets() -> None:
    """infinity:3.10"""
    m = table(arms={1: "C G S P P B"}, station="planet 2 3 4 5 6")
    assert refused(m, "build planet on arm 1") == "infinity:3.4"


def test_a_universal_counts_as_one_of_the_two_planets() -> None:
    """infinity:3.10"""
    assert can(table(arms={1: "C G S P U=P"}), "build birth on arm 1")


def test_life_tiles_fill_a_column_and_then_the_next() -> None:
    """infinity:3.11"""
    m = table(arms={1: "C G S P P B"}, station="1 2 3 4 5 6")
    does(m, "build 1 on arm 1", "build 2", "build 3", "build 4", "build 5")
    assert arm(m, 1) == "C G S P P B 1/2/3 4/5"


def test_a_minor_space_must_be_used_before_the_next_major_space() -> None:
    """infinity:3.11"""
    m = table(arms={1: "C G S P P B"}, station="1 2 3 4 5 6")
    m.play("build 1 on arm 1")
    assert [option.anchors[-1] for option in m.options if option.notation == "build 2"] == ["space:1:7:1"]


def test_life_after_birth_in_one_turn_begins_its_own_column() -> None:
    """infinity:3.11"""
    m = table(arms={1: "C G S P P"}, station="1 2 3 4 5 6", specials="birth")
    does(m, "build birth on arm 1", "build 1", "build 2")
    assert arm(m, 1) == "C G S P P B 1/2"


def test_where_there_is_no_minor_space_life_goes_on_to_the_next_major_space() -> None:
    """infinity:3.11"""
    m = table(arms={1: "C G S P P B"}, station="1 2 3 4 5 6", pack=short_arms(12))
    does(m, "build 1 on arm 1", "build 2")
    assert arm(m, 1) == "C G S P P B 1 2"


def test_an_arm_without_a_vacant_major_space_is_closed() -> None:
    """infinity:3.12"""
    m = table(arms={1: "C G S P P B 1 2"}, station="3 4 5 6 7 8", pack=short_arms(8))
    assert refused(m, "build 3 on arm 1") == "infinity:3.12"
    assert refused(m, "black hole on arm 1") == "infinity:6.5"


def test_a_full_arm_still_takes_the_moons_and_lives_of_this_turn() -> None:
    """infinity:3.12"""
    m = table(arms={1: "C G S P P"}, station="planet moon moon 1 2 3", pack=short_arms(6))
    does(m, "build planet on arm 1", "build moon", "build moon")
    assert refused(m, "build birth") == "infinity:3.12"
    assert arm(m, 1) == "C G S P P P/M/M"


def test_after_destiny_an_arm_is_complete() -> None:
    """infinity:3.13"""
    built = "C G S P P B " + " ".join(str(n) for n in range(1, 17))
    m = table(arms={1: built.replace(" 9 ", " U=9 ")}, station="9 16 2 3 4 5", specials="black-hole")
    assert refused(m, "build 16 on arm 1") == "infinity:3.13"
    assert can(m, "exchange 9 on arm 1") and can(m, "black hole on arm 1")
    assert m.view(0)["table"]["arms"][0]["complete"]


def test_nobody_must_go_on_building() -> None:
    """infinity:3.14"""
    m = table(arms={1: "C"}, station="galaxy sun planet planet 7 9")
    m.play("build galaxy on arm 1")
    assert can(m, "build sun") and can(m, "end building")
    m.play("end building")
    assert names(state(m).station[0]) == "sun planet planet 7 9"
