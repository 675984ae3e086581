"""Chapter 5: discarding and refilling."""

from __future__ import annotations

from tests.games.infinity.positions import ALL_SIX, can, does, names, refused, state, table


def test_a_player_discards_one_tile_after_playing() -> None:
    """infinity:5.1"""
    m = table(arms={1: "C"}, station="galaxy 5 5 7 8 9")
    does(m, "build galaxy on arm 1", "end building")
    assert [option.notation for option in m.options] == ["discard 5", "discard 7", "discard 8", "discard 9"]
    assert refused(m, "discard sun") == "infinity:5.1"
    m.play("discard 5")
    assert names(state(m).discards[0]) == "5"
    assert names(state(m).station[0]) == "5 7 8 9"


def test_the_player_on_the_right_can_use_the_discard() -> None:
    """infinity:5.1"""
    m = table(arms={1: "C"}, station="galaxy sun 5 7 8 9")
    does(m, "build galaxy on arm 1", "end building", "discard sun", "draw life", "draw life")
    assert m.seat == 1 and can(m, "build sun from left on arm 1")


def test_nothing_is_discarded_after_playing_all_six() -> None:
    """infinity:5.2"""
    m = table(arms={1: "C"}, station="galaxy sun planet moon moon planet")
    does(m, *ALL_SIX, "end building")
    assert m.prompt.startswith("Refill")
    assert state(m).discards[0] == []


def test_nothing_is_discarded_when_the_pile_holds_no_more_than_the_station_lacks() -> None:
    """infinity:5.2"""
    m = table(arms={1: "C"}, station="galaxy sun 6 7 8 9", space="planet", life="1")
    does(m, "build galaxy on arm 1", "build sun", "end building")
    assert m.prompt.startswith("Refill")
    m = table(arms={1: "C"}, station="galaxy sun 6 7 8 9", space="planet", life="1 2")
    does(m, "build galaxy on arm 1", "build sun", "end building")
    assert m.prompt.startswith("Discard")


def test_the_player_chooses_the_back_of_each_tile_and_chance_the_tile() -> None:
    """infinity:5.3"""
    m = table(arms={1: "C"}, station="galaxy 5 6 7 8 9", space="planet moon", life="1 2")
    does(m, "build galaxy on arm 1", "end building", "discard 9", "draw space")
    assert names(state(m).station[0][:-1]) == "5 6 7 8"
    assert names(state(m).station[0][-1:]) in ("planet", "moon")
    m.play("draw life")
    assert len(state(m).station[0]) == 6 and m.seat == 1


def test_others_hear_the_back_and_the_player_hears_the_tile() -> None:
    """infinity:5.3"""
    m = table(arms={1: "C"}, station="galaxy 5 6 7 8 9", space="planet planet", life="1 2")
    does(m, "build galaxy on arm 1", "end building", "discard 9", "draw space")
    assert [line.text for line in m.heard(0)][-2:] == ["Ann draws a Space tile.", "It is a Planet."]
    assert m.heard(1)[-1].text == m.heard(None)[-1].text == "Ann draws a Space tile."


def test_without_a_choice_of_backs_nobody_is_asked() -> None:
    """infinity:5.3"""
    m = table(arms={1: "C"}, station="galaxy 5 6 7 8 9", space="", life="1 2 3 4")
    does(m, "build galaxy on arm 1", "end building", "discard 9")
    assert m.seat == 1 and len(state(m).station[0]) == 6


def test_a_back_that_is_out_cannot_be_drawn() -> None:
    """infinity:5.3"""
    m = table(arms={1: "C"}, station="galaxy 5 6 7 8 9", space="planet moon", life="1 2 3 4")
    does(m, "build galaxy on arm 1", "end building", "discard 9")
    assert refused(m, "take 9 from discards") == "infinity:5.4"
    assert "still has 6 tiles" in str(m.why_not("take 9 from discards"))


def test_when_the_pile_is_out_the_rest_comes_from_the_discards_by_choice() -> None:
    """infinity:5.4"""
    m = table(arms={1: "C"}, station="galaxy sun 6 7 8 9", discards="3 11", left="12", space="", life="1")
    does(m, "build galaxy on arm 1", "build sun", "end building")
    wanted = ["take 3 from discards", "take 11 from discards", "take 12 from left"]
    assert [option.notation for option in m.options] == wanted
    assert str(m.why_not("draw life")).startswith("Your draw pile is out")
    assert refused(m, "take 4 from left") == "infinity:5.4"
    m.play("take 12 from left")
    assert names(state(m).station[0]) == "1 6 7 8 9 12" and m.seat == 1
    assert "Ann takes 12 Science from the discards of Dee into the station." in m.log_text()


def test_the_station_must_be_completed_as_long_as_there_is_a_tile() -> None:
    """infinity:5.4"""
    m = table(arms={1: "C"}, station="galaxy sun 6 7 8 9", discards="3", left="12", space="", life="")
    does(m, "build galaxy on arm 1", "build sun", "end building", "take 3 from discards")
    assert names(state(m).station[0]) == "3 6 7 8 9 12"
