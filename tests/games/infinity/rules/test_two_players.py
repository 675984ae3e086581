"""Chapter 9: two players."""

from __future__ import annotations

from collections import Counter

from infinitable.games.infinity.rules.tiles import DISASTER, LIVES, SPECIALS
from tests.games.infinity.positions import GAME, can, does, names, new, pass_turn, refused, state, table


def test_set_no_2_lies_between_the_players_without_its_disaster() -> None:
    """infinity:9.1"""
    m = new(2)
    g = state(m)
    assert len(g.common) == 4 and set(g.common) <= set(LIVES)
    assert [len(pile) for pile in g.common_piles] == [12, 12]
    assert sorted(g.common_specials) == sorted(set(SPECIALS) - {DISASTER})
    assert [player["area"] for player in m.view(None)["table"]["players"]] == [1, 3]
    count = Counter(GAME.census(g))
    assert sum(count.values()) - 12 == 33 + 33 + 32 and count[DISASTER] == 2


def test_a_turn_begins_with_turning_up_a_special_tile_or_a_space_and_a_life_tile() -> None:
    """infinity:9.2"""
    m = new(2)
    assert [option.notation for option in m.options] == ["turn up special", "turn up space and life"]
    assert refused(m, "end building") == "infinity:9.2"
    m.play("turn up space and life")
    assert len(state(m).common) == 6
    pass_turn(m)
    assert m.seat == 1
    m.play("turn up special")
    assert len(state(m).common_specials) == 3
    assert not m.can_undo()


def test_a_lost_turn_turns_nothing_up() -> None:
    """infinity:9.2,6.12"""
    m = table(2, arms={1: "C"}, pieces=(0, 3))
    does(m, "disaster 2", "end building", "discard 9", "draw life")
    g = state(m)
    assert g.turn == 0 and len(g.common_specials) == 4 and [len(pile) for pile in g.common_piles] == [12, 16]


def test_where_there_is_no_choice_nobody_is_asked_what_to_turn_up() -> None:
    """infinity:9.3"""
    m = table(2, arms={1: "C"})
    g = state(m)
    g.common_specials, g.common_piles, g.common = [], [[], [6]], []
    pass_turn(m)
    assert m.seat == 1 and m.prompt.startswith("Build") and names(g.common) == "1"
    pass_turn(m)
    assert m.seat == 0 and m.prompt.startswith("Build") and g.common_piles == [[], []]


def test_both_players_may_play_the_face_up_tiles_of_set_no_2() -> None:
    """infinity:9.4"""
    m = table(2, arms={1: "C"}, station="5 6 7 8 9 10", common="galaxy universal creation black-hole", specials="")
    assert can(m, "build creation from common on arm 2")
    assert "galaxy" in m.view(0)["table"]["players"][0]["in_reach"]
    does(m, "build galaxy from common on arm 1", "common universal as sun")
    g = state(m)
    assert g.played == 0 and names(g.common) == "creation black-hole"
    pass_turn(m)
    m.play("turn up space and life")
    assert any("creation from common" in option.notation for option in m.options)


def test_specials_of_set_no_2_make_and_eliminate_black_holes() -> None:
    """infinity:9.4"""
    m = table(2, arms={1: "C G S P P B 1 2 3 4"}, common="black-hole universal", specials="")
    does(m, "black hole from common on arm 1", "eliminate with universal from common")
    assert state(m).common == []


def test_a_tile_of_set_no_2_may_be_exchanged_for_a_universal_which_is_then_ones_own() -> None:
    """infinity:9.4"""
    m = table(2, arms={1: "C U=G"}, common="galaxy", specials="", station="5 6 7 8 9 10")
    m.play("exchange galaxy from common on arm 1")
    assert names(state(m).specials[0]) == "universal" and state(m).played == 0


def test_the_opponents_discards_are_out_of_reach() -> None:
    """infinity:9.5"""
    m = table(2, arms={1: "C"}, left="galaxy", station="5 6 7 8 9 10")
    assert refused(m, "build galaxy from left on arm 1") == "infinity:9.5"
    assert state(m).source(2) == []
    me = m.view(0)["table"]["players"][0]
    assert me["borrows"] is None and "galaxy" not in me["in_reach"]


def test_an_empty_pile_lets_one_refill_from_the_own_discards_and_the_tiles_of_set_no_2() -> None:
    """infinity:9.6"""
    m = table(
        2,
        arms={1: "C"},
        station="galaxy sun 7 8 9 10",
        discards="3",
        left="4",
        common="11 universal planet",
        space="",
        life="",
    )
    does(m, "build galaxy on arm 1", "build sun", "end building")
    wanted = ["take 3 from discards", "take planet from common", "take 11 from common"]
    assert [option.notation for option in m.options] == wanted
    for kind in ("galaxy", "4", "16"):
        assert refused(m, f"take {kind} from left") == "infinity:9.5"
    does(m, "take planet from common", "take 11 from common")
    assert names(state(m).station[0]) == "planet 7 8 9 10 11"


def test_a_tile_of_set_no_2_that_was_taken_into_the_station_counts_when_played() -> None:
    """infinity:9.4"""
    m = table(2, arms={1: "C"}, station="galaxy 6 7 8 9 10", common="sun", space="", life="")
    does(m, "build galaxy on arm 1", "end building")
    assert names(state(m).station[0]) == "sun 6 7 8 9 10"
    state(m).specials[1], state(m).station[1] = [], [12, 13, 14, 15, 16, 17]
    m.play("turn up special")
    while m.seat == 1:
        m.play(m.options[-1])
    state(m).stage[0] = 2
    does(m, "turn up special", "build sun on arm 1")
    assert state(m).played == 1


def test_two_players_take_pieces_from_each_other() -> None:
    """infinity:9.6"""
    m = table(2, arms={1: "C"}, station="galaxy sun planet moon 8 9", pieces=(1, 3), centre=0)
    does(m, "build galaxy on arm 1", "build sun", "build planet", "build moon", "end building")
    assert state(m).pieces == [2, 2]
