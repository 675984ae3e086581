"""The center row: recruiting, and mercenaries played at once."""

from __future__ import annotations

from tests.games.shards.positions import game


def test_a_card_is_recruited_by_paying_its_cost() -> None:
    """shards:5.1"""
    m = game(gems=5, row="Nil Assassin, Reactor Drone, Data Heretic").do("recruit Nil Assassin", "recruit Data Heretic")
    assert (m.gems, m.discard()) == (0, ["Nil Assassin", "Data Heretic"])
    assert m.refused("recruit Reactor Drone") == "shards:5.1"
    assert m.why("recruit Reactor Drone") == "Reactor Drone costs 3 gems; you have 0."


def test_a_recruited_card_goes_to_the_discard_pile_without_effect() -> None:
    """shards:5.2"""
    m = game(gems=2, row="Nil Assassin").do("recruit Nil Assassin")
    assert (m.discard(), m.power) == (["Nil Assassin"], 0)


def test_a_gap_in_the_row_is_filled_at_once_in_its_place() -> None:
    """shards:5.3"""
    m = game(gems=4, row="Nil Assassin, Spore Cleric", center="Kiln Drone, Mining Drones").do("recruit Nil Assassin")
    assert m.row()[:2] == ["Kiln Drone", "Spore Cleric"]
    assert m.do("recruit Kiln Drone").row()[0] == "Mining Drones"


def test_the_row_is_filled_before_the_rest_of_an_effect() -> None:
    """shards:5.3 (SOI-45): the mercenary's effect comes after the new card is turned up."""
    m = game(gems=2, row="Nil Assassin", center="Kiln Drone").do("fast-play Nil Assassin")
    said = [line for line in m.log if "row" in line or "gains" in line]
    assert said == ["Kiln Drone comes into the row.", "Ann gains 5 power."]


def test_with_the_center_deck_empty_a_gap_stays_a_gap() -> None:
    """shards:5.4 (SOI-36): even when a mercenary comes back under the deck."""
    m = game(gems=4, row="Nil Assassin, Spore Cleric", center="").do("fast-play Nil Assassin")
    assert m.row() == ["-", "Spore Cleric", "-", "-", "-", "-"]
    assert m.refused("recruit 1") == "shards:5.4"
    m.end()
    assert (m.row()[0], m.center()) == ("-", ["Nil Assassin"])
    m.do("end")
    m.g.gems = 2
    m.g.ask_again()
    assert m.do("recruit Spore Cleric").row() == ["-", "Nil Assassin", "-", "-", "-", "-"]


def test_a_mercenary_may_be_fast_played_and_nothing_else() -> None:
    """shards:5.5"""
    m = game(gems=6, row="Nil Assassin, Reactor Drone")
    assert m.refused("fast-play Reactor Drone") == "shards:5.5"
    assert m.why("fast-play Reactor Drone") == "Reactor Drone is no mercenary, and only a mercenary can be fast-played."
    m.do("fast-play Nil Assassin")
    assert (m.gems, m.power, m.played(), m.discard()) == (4, 5, ["Nil Assassin"], [])
    assert game(gems=1, row="Nil Assassin").refused("fast-play Nil Assassin") == "shards:5.1"


def test_a_fast_played_mercenary_counts_as_an_ally_played_for_unify_and_dominion() -> None:
    """shards:5.6"""
    m = game("Undergrowth Aspirant", gems=2, row="Spore Cleric").do(
        "fast-play Spore Cleric", "play Undergrowth Aspirant"
    )
    assert m.power == 5
    m = game("Order Initiate, Reactor Drone", gems=4, row="Spore Cleric, Nil Assassin")
    m.do("fast-play Spore Cleric", "fast-play Nil Assassin", "play Reactor Drone", "play Order Initiate")
    assert m.mastery == 2


def test_a_fast_played_mercenary_can_be_used_again_only_when_it_comes_back_to_the_row() -> None:
    """shards:5.7 (SOI-35)"""
    m = game(gems=6, row="Nil Assassin", center="").do("fast-play Nil Assassin")
    assert m.options == ["focus", "end"]
    m = game(gems=2, row="Nil Assassin, Kiln Drone", center="").do("fast-play Nil Assassin").end()
    m.g.gems = 3
    m.g.ask_again()
    assert m.do("recruit Kiln Drone").row()[1] == "Nil Assassin"
    assert m.do("fast-play Nil Assassin").power == 5
