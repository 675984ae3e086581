"""How a match is set up, and what a turn is."""

from __future__ import annotations

import pytest

from infinitable.games.shards.table import Table
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from tests.games.shards.positions import SHARDS, game, seat


def dealt(players: int, seed: int) -> Table:
    return SHARDS.deal(read_setup(SHARDS, players, None, {}), Fast(seed))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_decides_who_goes_first(players: int) -> None:
    """shards:1.1"""
    assert {dealt(players, n).turn for n in range(40)} == set(range(players))


def test_each_player_begins_with_50_health_and_a_character_of_their_own() -> None:
    """shards:1.2 (SOI-47)"""
    g = dealt(4, 1)
    assert g.health == [50] * 4
    assert len(set(g.characters)) == 4
    powers = {tuple(g.box.lines[g.kind[card]]) for card in g.characters}
    assert len(powers) == 1, "characters are alike"
    assert {dealt(2, n).characters for n in range(30)} != {g.characters[:2]}, "and dealt at random"


def test_the_first_player_begins_with_0_mastery_and_each_later_one_with_1_more() -> None:
    """shards:1.3 (SOI-41)"""
    g = dealt(4, 3)
    order = [(g.first + i) % 4 for i in range(4)]
    assert [g.mastery[each] for each in order] == [0, 1, 2, 3]


def test_each_player_has_ten_starters_and_draws_five() -> None:
    """shards:1.4"""
    g = dealt(3, 1)
    for player in range(3):
        own = sorted(g.box.names[g.kind[card]] for card in g.hands[player] + g.decks[player])
        assert own == ["Blaster", *["Crystal"] * 7, "Infinity Shard", "Shard Reactor"]
        assert len(g.hands[player]) == 5


def test_the_88_other_cards_are_shuffled_and_six_turned_up() -> None:
    """shards:1.5"""
    g = dealt(2, 1)
    assert len(g.row) == 6
    assert len(g.center) == 82
    assert g.row != dealt(2, 2).row


def test_the_turn_passes_clockwise_to_the_next_player_still_in_the_game() -> None:
    """shards:2.1"""
    m = game(bob=seat(), cat=seat(), dan=seat())
    assert m.end().asked == "Bob"
    assert m.do("end").asked == "Cat"
    m = game(power=60, bob=seat(), cat=seat(), dan=seat()).do("end", "attack 2", "done")
    assert m.asked == "Cat"
    m.do("end", "end")
    assert m.asked == "Ann"
    assert m.do("end").asked == "Cat"


def test_in_the_play_phase_everything_may_be_done_in_any_order() -> None:
    """shards:2.2 (SOI-01)"""
    m = game(
        "Crystal ×2, Blaster",
        champions="Optio Crusher",
        gems=3,
        row="Spore Cleric ×2, Kiln Drone",
        health=40,
        bob=seat(champions="Evokatus"),
    )
    m.do(
        "exhaust Optio Crusher", "play Crystal", "fast-play Spore Cleric", "attack 2 Evokatus", "focus", "play Blaster"
    )
    m.do("play Crystal", "recruit Kiln Drone")
    assert (m.gems, m.power, m.mastery, m.health) == (1, 2, 1, 44)


def test_once_a_turn_you_may_focus_by_paying_1_gem_for_1_mastery() -> None:
    """shards:2.3"""
    m = game(gems=2).do("focus")
    assert (m.gems, m.mastery) == (1, 1)
    assert m.refused("focus") == "shards:2.3"
    m.do("end", "end")
    m.g.gems = 1
    m.g.ask_again()
    assert m.refused("focus") == "", "ready again on the next turn"
    assert game(gems=0).refused("focus") == "shards:4.2"
    assert game(gems=0).why("focus") == "That costs 1 gem; you have 0."


def test_a_card_that_contradicts_the_rules_is_right() -> None:
    """shards:2.4: Numeri Drones send a recruit into play, though recruits go to the discard pile."""
    m = game(champions="Numeri Drones", gems=4, row="Evokatus").do("exhaust Numeri Drones", "recruit Evokatus")
    assert m.champions() == ["Numeri Drones", "Evokatus"]
