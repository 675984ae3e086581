"""The rules of play, clause by clause. Names of tests are the rules; docstrings cite clauses and rulings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import infinitable
from infinitable.games.shards.rules.turn import MOST_ACTIONS, MOST_ROUNDS
from infinitable.games.shards.table import UNLIMITED, Table
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import BadInput, read_setup
from infinitable.match.match import Match

from .positions import NAMES, SHARDS, game, seat


def dealt(players: int, seed: int) -> Table:
    return SHARDS.deal(read_setup(SHARDS, players, None, {}), Fast(seed))


# Setup -----------------------------------------------------------------------------------------------------


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


# The turn --------------------------------------------------------------------------------------------------


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


# Cards ---------------------------------------------------------------------------------------------------------


def test_playing_a_card_costs_nothing_and_lays_it_into_the_play_zone_until_the_turn_ends() -> None:
    """shards:3.1"""
    m = game("The Grand Architect").do("play The Grand Architect")
    assert (m.played(), m.hand(), m.discard()) == (["The Grand Architect"], [], [])
    assert m.refused("play The Grand Architect") == "shards:3.1"
    assert m.why("play The Grand Architect") == "The Grand Architect is not in your hand."
    assert m.end().discard() == ["The Grand Architect"]


def test_any_number_of_cards_may_be_played_in_a_turn() -> None:
    """shards:3.2"""
    m = game("Crystal ×7, Blaster").do(*["play Crystal"] * 7, "play Blaster")
    assert (m.gems, m.power) == (7, 1)


def test_two_cards_of_a_kind_are_one_option() -> None:
    """shards:3.2"""
    assert game("Crystal ×4").options == ["play Crystal", "end"]


def test_a_text_is_followed_from_top_to_bottom_each_effect_finished_before_the_next() -> None:
    """shards:3.3: Thorn Zealot draws first, so that the card drawn can be shown for its Unify."""
    m = game("Thorn Zealot", deck="Spore Cleric", bob=seat(champions="Evokatus")).do("play Thorn Zealot")
    assert m.options == ["keep hidden", "reveal Spore Cleric"]
    assert m.champions(1) == ["Evokatus"]


def test_a_mercenary_is_an_ally_a_champion_and_a_starter_are_not() -> None:
    """shards:3.4"""
    m = game("Spore Cleric, Thorn Zealot, Crystal, Additri, Gaiamancer", deck="Blaster")
    m.do("play Crystal", "play Additri, Gaiamancer", "play Spore Cleric", "play Thorn Zealot")
    assert m.do("exhaust Additri, Gaiamancer").power == 2 + 2 * 2


def test_hands_and_decks_are_hidden_and_all_else_lies_open() -> None:
    """shards:3.5"""
    m = game("Crystal", discard="Blaster", champions="Evokatus", bob=seat("Nil Assassin", discard="Kiln Drone"))
    seen = SHARDS.view(m.g, 0)
    ann, bob = seen["players"]
    assert [card["kind"] for card in ann["hand"]["cards"]] == ["crystal"]
    assert bob["hand"] == {"count": 1, "known": [], "cards": []}
    assert [card["kind"] for card in bob["discard"]] == ["kiln-drone"]
    assert "nil-assassin" not in str(bob)
    spectator = SHARDS.view(m.g, -1)
    assert spectator["players"][0]["hand"] == {"count": 1, "known": [], "cards": []}


def test_when_the_deck_is_empty_in_mid_draw_the_discard_pile_is_shuffled_and_drawing_goes_on() -> None:
    """shards:3.6"""
    m = game("Data Heretic", deck="Blaster", discard="Crystal ×3").do("play Data Heretic")
    assert m.hand() == ["Blaster", "Crystal"]
    assert (m.deck(), m.discard()) == (["Crystal", "Crystal"], [])
    assert "Ann shuffles." in m.log


def test_cards_in_play_are_not_shuffled_into_the_deck() -> None:
    """shards:3.6"""
    m = game("Data Heretic, Crystal", deck="", discard="Blaster").do("play Crystal", "play Data Heretic")
    assert (m.hand(), m.deck()) == (["Blaster"], [])


def test_with_deck_and_discard_pile_empty_one_draws_what_there_is() -> None:
    """shards:3.7 (SOI-37)"""
    m = game("Data Heretic", deck="Blaster").do("play Data Heretic")
    assert m.hand() == ["Blaster"]


# Gems, power, mastery, health ------------------------------------------------------------------------------------


def test_what_a_card_gives_is_there_at_once_and_can_be_used_until_the_turn_ends() -> None:
    """shards:4.1"""
    m = game("Reactor Drone, Crystal", row="Data Heretic").do(
        "play Reactor Drone", "play Crystal", "recruit Data Heretic"
    )
    assert m.gems == 1


def test_costs_are_paid_in_gems_one_has() -> None:
    """shards:4.2"""
    m = game(champions="Evokatus", gems=0)
    assert m.refused("focus") == "shards:4.2"


def test_mastery_is_never_spent() -> None:
    """shards:4.3"""
    m = game("Optio Crusher", mastery=12).do("play Optio Crusher", "exhaust Optio Crusher").end()
    assert m.mastery == 12


def test_mastery_stops_at_30() -> None:
    """shards:4.4"""
    assert game("The Grand Architect", mastery=28).do("play The Grand Architect").mastery == 30


def test_reaching_30_mastery_does_nothing_until_the_infinity_shard_is_played() -> None:
    """shards:4.5 (SOI-13)"""
    m = game("Shard Abstractor, Infinity Shard", mastery=29).do("play Shard Abstractor")
    assert (m.mastery, m.power, m.match.over) == (30, 0, False)
    assert m.do("play Infinity Shard").power == UNLIMITED


def test_health_stops_at_50_and_is_looked_at_after_the_gain() -> None:
    """shards:4.6 (SOI-42)"""
    m = game("Furrowing Elemental", health=48).do("play Furrowing Elemental")
    assert (m.health, m.power) == (50, 6)


def test_mastery_taken_by_a_card_stops_at_0_and_undoes_nothing() -> None:
    """shards:4.7 (SOI-29)"""
    m = game("Venator of the Wastes", champions="Evokatus", bob=seat(mastery=1)).do("play Venator of the Wastes")
    assert m.g.mastery[1] == 0


def test_unlimited_power_destroys_any_champion_and_is_never_used_up() -> None:
    """shards:4.8 (SOI-12)"""
    m = game("Infinity Shard", mastery=30, bob=seat(champions="General Decurion, Optio Crusher")).do(
        "play Infinity Shard"
    )
    m.do("attack 2 General Decurion", "attack 2 Optio Crusher")
    assert (m.champions(1), m.power) == ([], UNLIMITED)


def test_no_shield_helps_against_unlimited_power() -> None:
    """shards:4.8 (SOI-12)"""
    bob = seat("Cryptofist Monk ×2")
    m = game("Infinity Shard", mastery=30, bob=bob).do(
        "play Infinity Shard", "end", "attack 2", "reveal Cryptofist Monk"
    )
    m.do("reveal Cryptofist Monk", "done")
    assert m.match.result == [1, 0]


def test_unlimited_power_reaches_every_opponent_but_is_not_split() -> None:
    """shards:4.8 (SOI-12)"""
    m = game("Infinity Shard", mastery=30, bob=seat(), cat=seat(), dan=seat()).do("play Infinity Shard", "end")
    assert m.options == ["attack 2", "attack 3", "attack 4", "end"]
    assert m.do("attack 2").refused("attack 2") == "shards:4.8"
    m.do("attack 3", "attack 4", "done", "done", "done")
    assert m.match.result == [1, 0, 0, 0]


def test_unlimited_power_does_not_reach_a_player_who_cannot_be_attacked() -> None:
    """shards:4.8,7.5 (SOI-12)"""
    m = game("Infinity Shard", mastery=30, bob=seat(champions="Zetta, The Encryptor")).do("play Infinity Shard")
    assert m.do("attack 2 Zetta, The Encryptor", "end", "attack 2", "done").match.over


def test_doubling_unlimited_power_leaves_it_unlimited() -> None:
    """shards:4.8"""
    m = game("Infinity Shard", mastery=30, champions="Fao Cu'tul, The Formless")
    assert m.do("play Infinity Shard", "exhaust Fao Cu'tul, The Formless").power == UNLIMITED


# The center row ------------------------------------------------------------------------------------------------


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


# Champions --------------------------------------------------------------------------------------------------------


def test_a_champion_stays_in_play_from_turn_to_turn() -> None:
    """shards:6.1"""
    m = game("Evokatus, Crystal", deck="Crystal ×6").do("play Evokatus")
    assert m.hand() == ["Crystal", "Crystal"]
    m.end().do("end")
    assert m.champions() == ["Evokatus"]
    assert len(m.hand()) == 5, "its effect when played has happened once"


def test_exhausting_does_everything_after_the_word_also_the_lines_below() -> None:
    """shards:6.2"""
    m = game(champions="Systema A.I.", mastery=25, deck="Blaster, Crystal").do("exhaust Systema A.I.")
    assert (m.mastery, m.hand()) == (26, ["Blaster", "Crystal"])
    assert m.refused("exhaust Evokatus") == "shards:6.2"
    m = game(champions="Zetta, The Encryptor")
    assert m.refused("exhaust Zetta, The Encryptor") == "shards:6.2", "she has no power"


def test_a_champion_is_exhausted_once_a_turn_and_any_number_of_champions() -> None:
    """shards:6.3"""
    m = game(champions="Optio Crusher ×2, Li Hin, The Shattered").do("exhaust Optio Crusher", "exhaust Optio Crusher")
    assert m.power == 6
    assert m.refused("exhaust Optio Crusher") == "shards:6.3"
    assert "once a turn" in m.why("exhaust Optio Crusher")
    assert m.do("exhaust Li Hin, The Shattered").power == 7


def test_a_champion_can_be_exhausted_on_the_turn_it_is_played() -> None:
    """shards:6.4 (SOI-48)"""
    assert game("Optio Crusher").do("play Optio Crusher", "exhaust Optio Crusher").power == 3


def test_exhausting_is_not_playing() -> None:
    """shards:6.4 (SOI-18): an Undergrowth champion exhausted this turn does not serve Dominion."""
    m = game("Order Initiate, Reactor Drone, Nil Assassin", champions="Additri, Gaiamancer")
    m.do("exhaust Additri, Gaiamancer", "play Reactor Drone", "play Nil Assassin", "play Order Initiate")
    assert m.options == ["keep hidden"]


def test_a_champion_is_attacked_with_power_equal_to_its_health_in_one_go() -> None:
    """shards:6.5 (SOI-06)"""
    m = game(power=3, bob=seat(champions="Optio Crusher, Evokatus"))
    assert m.refused("attack 2 Optio Crusher") == "shards:6.5"
    assert m.why("attack 2 Optio Crusher") == "Optio Crusher has 4 health; you have 3 power."
    m.do("attack 2 Evokatus")
    assert (m.power, m.champions(1)) == (1, ["Optio Crusher"])
    assert m.refused("attack 2 Evokatus") == "shards:6.5"
    assert m.refused("attack 1 Evokatus") == "shards:6.5", "one's own champions are not attacked"


def test_a_destroyed_champion_goes_to_its_owners_discard_pile_and_may_come_again() -> None:
    """shards:6.6"""
    m = game(power=2, bob=seat(champions="Evokatus", discard="Crystal")).do("attack 2 Evokatus")
    assert (m.champions(1), m.discard(1), m.discard()) == ([], ["Crystal", "Evokatus"], [])


def test_shields_do_not_protect_champions() -> None:
    """shards:6.7"""
    m = game(power=2, bob=seat("Cryptofist Monk", champions="Evokatus")).do("attack 2 Evokatus")
    assert (m.asked, m.champions(1)) == ("Ann", [])


def test_a_champion_that_cannot_be_attacked_can_still_be_destroyed_by_an_effect() -> None:
    """shards:6.8 (SOI-28, SOI-46): Thorn Zealot destroys Li Hin."""
    bob = seat(champions="Li Hin, The Shattered")
    m = game("Thorn Zealot, Spore Cleric", power=5, bob=bob)
    assert m.refused("attack 2 Li Hin, The Shattered") == "shards:6.8"
    assert m.why("attack 2 Li Hin, The Shattered").endswith("cannot be attacked: its own text says so.")
    m.do("play Spore Cleric", "play Thorn Zealot")
    assert m.discard(1) == ["Li Hin, The Shattered"]


# The Attack Phase --------------------------------------------------------------------------------------------------


def test_power_left_is_split_among_opponents_as_one_likes() -> None:
    """shards:7.1"""
    m = game(power=8, bob=seat(), cat=seat()).do(
        "end", "attack 2 with 5", "attack 3 with 1", "attack 3", "done", "done"
    )
    assert m.g.health == [50, 45, 47]
    assert game(power=8).refused("attack 2") == "shards:7.1", "only after the Play Phase"


def test_the_steps_of_5_and_1_are_offered_only_while_more_is_left() -> None:
    """shards:7.1"""
    m = game(power=6).do("end")
    assert m.options == ["attack 2", "attack 2 with 5", "attack 2 with 1", "end"]
    assert m.do("attack 2 with 5").options == ["attack 2", "end"]
    assert m.refused("attack 2 with 5") == "shards:7.1"


def test_nobody_must_use_all_power() -> None:
    """shards:7.2 (SOI-08)"""
    m = game(power=8).do("end", "attack 2 with 5", "end", "done")
    assert m.g.health == [50, 45]
    assert game(power=8).do("end", "end").g.health == [50, 50]


def test_in_the_attack_phase_only_players_are_attacked_and_nothing_is_played() -> None:
    """shards:7.3 (SOI-07)"""
    m = game("Crystal", power=8, gems=3, bob=seat(champions="Evokatus")).do("end")
    for move in ("play Crystal", "focus", "attack 2 Evokatus"):
        assert m.refused(move) == "shards:7.3"


def test_a_player_who_has_champions_may_be_attacked() -> None:
    """shards:7.4"""
    m = game(power=3, bob=seat(champions="General Decurion")).do("end", "attack 2", "done")
    assert (m.g.health[1], m.champions(1)) == (47, ["General Decurion"])


def test_a_player_who_cannot_be_attacked_is_assigned_no_power() -> None:
    """shards:7.5 (SOI-09)"""
    m = game(power=4, bob=seat(champions="Zetta, The Encryptor"), cat=seat()).do("end")
    assert m.options == ["attack 3", "attack 3 with 1", "end"]
    assert m.refused("attack 2") == "shards:7.5"
    assert "cannot be attacked" in m.why("attack 2")


def test_any_number_of_shields_may_be_shown_and_each_prevents_its_number() -> None:
    """shards:7.6"""
    bob = seat("Command Seer, Thorn Zealot, Crystal")
    m = game(power=10, bob=bob).do("end", "attack 2")
    assert m.options == ["reveal Command Seer", "reveal Thorn Zealot", "done"]
    assert m.refused("reveal Crystal") == "shards:7.6"
    assert m.do("reveal Command Seer", "reveal Thorn Zealot", "done").g.health[1] == 48


def test_more_shields_than_damage_give_no_health() -> None:
    """shards:7.6,7.10"""
    m = game(power=2, bob=seat("Cryptofist Monk", health=30)).do("end", "attack 2", "reveal Cryptofist Monk", "done")
    assert m.g.health[1] == 30


def test_a_shown_shield_stays_in_hand_for_the_next_attacker_and_for_play() -> None:
    """shards:7.7"""
    m = game(power=5, bob=seat("Command Seer"), cat=seat())
    m.do("end", "attack 2", "reveal Command Seer", "done")
    assert (m.hand(1), m.asked) == (["Command Seer"], "Bob")
    assert m.do("play Command Seer").gems == 2
    m = game(power=5, bob=seat(), cat=seat("Command Seer")).do("end", "attack 3", "reveal Command Seer", "done")
    m.g.power = 5
    m.g.ask_again()
    m.do("end", "attack 3", "reveal Command Seer", "done")
    assert m.g.health[2] == 50


def test_everyone_attacked_is_asked_with_or_without_shields_in_order_of_seats() -> None:
    """shards:7.8 (SOI-10)"""
    m = game(power=9, bob=seat("Crystal"), cat=seat("Command Seer"), dan=seat())
    m.do("end", "attack 4 with 1", "attack 2 with 1", "attack 3")
    assert (m.asked, m.options) == ("Bob", ["done"])
    m.do("done")
    assert (m.asked, m.options) == ("Cat", ["reveal Command Seer", "done"])
    m.do("reveal Command Seer")
    assert "Cat shows Command Seer as a shield." not in m.log, "unseen until all have chosen"
    assert SHARDS.view(m.g, 3)["players"][2]["hand"]["known"] == []
    m.do("done")
    assert (m.asked, m.options) == ("Dan", ["done"])
    m.do("done")
    assert "Cat shows Command Seer as a shield." in m.log
    assert m.g.health == [50, 49, 48, 49]


def test_who_is_not_attacked_is_not_asked() -> None:
    """shards:7.8"""
    m = game(power=9, bob=seat("Command Seer"), cat=seat("Command Seer")).do("end", "attack 3")
    assert m.asked == "Cat"


def test_a_card_protects_once_in_one_attack() -> None:
    """shards:7.9 (SOI-11)"""
    m = game(power=20, bob=seat("Command Seer ×2")).do("end", "attack 2", "reveal Command Seer", "reveal Command Seer")
    assert m.options == ["done"]
    assert m.refused("reveal Command Seer") == "shards:7.9"
    assert m.do("done").g.health[1] == 40


def test_damage_is_the_power_assigned_less_the_shields_shown() -> None:
    """shards:7.10: John attacks Sarah for 7, she shows a shield of 5 and falls from 50 to 48."""
    m = game(power=7, bob=seat("Command Seer")).do("end", "attack 2", "reveal Command Seer", "done")
    assert m.g.health[1] == 48
    assert "Bob takes 2 damage after 5 prevented: 48 health left." in m.log


def test_the_shield_of_a_champion_works_from_the_hand_only() -> None:
    """shards:7.11 (SOI-40)"""
    m = game(power=7, bob=seat("Zetta, The Encryptor")).do("end", "attack 2")
    assert m.options == ["reveal Zetta, The Encryptor", "done"]
    m = game(champions="Zetta, The Encryptor", bob=seat("Nil Assassin", champions=""))
    m.do("end", "play Nil Assassin", "attack 1 Zetta, The Encryptor")
    assert m.champions() == [], "in play it shields nobody, not even itself"


# The End Phase ----------------------------------------------------------------------------------------------------


def test_the_end_phase_clears_mercenaries_then_allies_then_the_hand() -> None:
    """shards:8.1 (SOI-05)"""
    m = game("Kiln Drone, Blaster", gems=2, row="Nil Assassin", deck="Crystal ×5", discard="Spore Cleric")
    m.do("fast-play Nil Assassin", "play Kiln Drone").end()
    assert m.discard() == ["Spore Cleric", "Kiln Drone", "Blaster"]
    assert m.center()[-1] == "Nil Assassin"
    assert m.hand() == ["Crystal"] * 5


def test_fast_played_mercenaries_go_under_the_center_deck_in_the_order_played() -> None:
    """shards:8.2 (SOI-34)"""
    m = game(gems=4, row="Nil Assassin, Spore Cleric", center="Kiln Drone ×2, Mining Drones")
    m.do("fast-play Nil Assassin", "fast-play Spore Cleric").end()
    assert m.center() == ["Mining Drones", "Nil Assassin", "Spore Cleric"]
    assert SHARDS.view(m.g, 1)["center"] == {"count": 3, "bottom": ["nil-assassin", "spore-cleric"]}


def test_allies_go_to_the_discard_pile_and_champions_stay() -> None:
    """shards:8.3"""
    m = game("Kiln Drone, Crystal, Optio Crusher", deck="Crystal ×5")
    m.do("play Kiln Drone", "play Crystal", "play Optio Crusher").end()
    assert (m.discard(), m.champions()) == (["Kiln Drone", "Crystal"], ["Optio Crusher"])


def test_a_mercenary_played_from_hand_is_one_s_own_and_goes_to_the_discard_pile() -> None:
    """shards:8.3"""
    m = game("Nil Assassin", deck="Crystal ×5").do("play Nil Assassin").end()
    assert m.discard() == ["Nil Assassin"]


def test_cards_left_in_hand_are_discarded() -> None:
    """shards:8.4"""
    assert game("Blaster, Crystal", deck="Crystal ×5").end().discard() == ["Blaster", "Crystal"]


def test_unspent_gems_and_power_and_all_said_for_this_turn_are_gone() -> None:
    """shards:8.5"""
    m = game("Spore Cleric", champions="Numeri Drones", gems=9, power=4, row="Evokatus").do("exhaust Numeri Drones")
    m.do("play Spore Cleric").end()
    assert (m.g.gems, m.g.power, m.g.played, m.g.promises) == (0, 0, [], ())
    m.do("end")
    m.g.gems = 9
    m.g.ask_again()
    assert m.do("recruit Evokatus").discard()[-1] == "Evokatus"


def test_champions_and_character_are_made_ready() -> None:
    """shards:8.6 (SOI-04)"""
    m = game(champions="Optio Crusher", gems=1).do("exhaust Optio Crusher", "focus").end().do("end")
    assert m.do("exhaust Optio Crusher").power == 3


def test_five_cards_are_drawn_at_the_end() -> None:
    """shards:8.7"""
    m = game(deck="Blaster, Crystal ×3, Infinity Shard, Shard Reactor").end()
    assert m.hand() == ["Blaster", "Crystal", "Crystal", "Crystal", "Infinity Shard"]
    assert m.asked == "Bob"


# What cards say -----------------------------------------------------------------------------------------------------


def test_a_condition_is_looked_at_when_its_sentence_is_reached_and_never_again() -> None:
    """shards:9.1 (SOI-14)"""
    m = game("Aetherbreaker, Cache Warden", mastery=9, deck="").do("play Aetherbreaker", "play Cache Warden")
    assert (m.mastery, m.power) == (10, 4), "mastery gained later changes nothing"
    m = game("Kiln Drone, Evokatus", deck="").do("play Kiln Drone", "play Evokatus")
    assert m.gems == 2


def test_the_mastery_a_card_gives_counts_for_its_own_threshold() -> None:
    """shards:9.2 (SOI-02, SOI-03)"""
    assert game("Cache Warden", mastery=9, deck="Blaster").do("play Cache Warden").hand() == ["Blaster"]
    assert game("Fungal Hermit", mastery=9, health=40).do("play Fungal Hermit").health == 45


def test_of_several_insteads_the_last_that_holds_is_done_else_the_first() -> None:
    """shards:9.3 (SOI-15)"""
    assert game("Shard Reactor", mastery=15).do("play Shard Reactor").gems == 4
    assert game("Shard Reactor", mastery=14).do("play Shard Reactor").gems == 3
    assert game("Shard Reactor", mastery=4).do("play Shard Reactor").gems == 2


def test_unify_is_met_by_another_undergrowth_ally_played_or_shown() -> None:
    """shards:9.4 (SOI-16)"""
    m = game("Undergrowth Aspirant ×2").do("play Undergrowth Aspirant", "reveal Undergrowth Aspirant")
    assert m.power == 5
    assert m.do("play Undergrowth Aspirant").power == 10, "another copy counts, and no question is asked"


def test_unify_is_not_met_by_a_champion_or_the_card_itself() -> None:
    """shards:9.4 (SOI-16)"""
    m = game("Undergrowth Aspirant, Additri, Gaiamancer").do("play Undergrowth Aspirant")
    assert m.options == ["keep hidden"]
    assert m.refused("reveal Additri, Gaiamancer") == "shards:9.4"
    m = game("Undergrowth Aspirant, Additri, Gaiamancer").do("play Additri, Gaiamancer", "play Undergrowth Aspirant")
    assert m.options == ["keep hidden"]


def test_showing_a_card_is_free_and_it_stays_in_hand() -> None:
    """shards:9.4"""
    m = game("Undergrowth Aspirant, Spore Cleric", health=40).do("play Undergrowth Aspirant", "reveal Spore Cleric")
    assert m.hand() == ["Spore Cleric"]
    assert m.do("play Spore Cleric").health == 47


def test_dominion_is_met_by_cards_played_and_shown_together() -> None:
    """shards:9.5 (SOI-17)"""
    m = game("Order Initiate, Reactor Drone, Additri, Gaiamancer, Nil Assassin, Aetherbreaker").do("play Reactor Drone")
    m.do("play Order Initiate")
    assert m.options == ["keep hidden", "reveal Additri, Gaiamancer"], "any type of card serves"
    m.do("reveal Additri, Gaiamancer")
    assert m.options == ["reveal Nil Assassin", "reveal Aetherbreaker"]
    assert "Ann shows Additri, Gaiamancer." not in m.log
    m.do("reveal Nil Assassin")
    assert m.mastery == 2
    assert m.log[-3:] == ["Ann shows Additri, Gaiamancer.", "Ann shows Nil Assassin.", "Ann gains 2 mastery."]


def test_a_set_that_cannot_be_finished_is_never_shown() -> None:
    """shards:9.5"""
    m = game("Order Initiate, Reactor Drone, Spore Cleric").do("play Order Initiate")
    assert m.options == ["keep hidden"]
    assert m.refused("reveal Reactor Drone") == "shards:9.5"


def test_champions_of_earlier_turns_do_not_serve_dominion() -> None:
    """shards:9.5 (SOI-17)"""
    m = game("Order Initiate, Spore Cleric, Nil Assassin", champions="Evokatus")
    m.do("play Spore Cleric", "play Nil Assassin", "play Order Initiate")
    assert m.options == ["keep hidden"]


def test_inspire_is_met_by_a_champion_in_play() -> None:
    """shards:9.6"""
    assert game("Kiln Drone, Evokatus", deck="").do("play Evokatus", "play Kiln Drone").gems == 4
    assert game("Kiln Drone, Evokatus").do("play Kiln Drone").gems == 2


def test_echo_is_met_by_a_wraethe_card_in_the_discard_pile_not_in_play() -> None:
    """shards:9.7"""
    m = game("Wraethe Skirmisher ×2").do("play Wraethe Skirmisher", "play Wraethe Skirmisher")
    assert m.power == 4
    assert game("Wraethe Skirmisher", discard="Nil Assassin").do("play Wraethe Skirmisher").power == 6


def test_the_question_to_show_a_card_is_always_asked_unless_all_can_see_the_answer() -> None:
    """shards:9.8"""
    assert game("Undergrowth Aspirant").do("play Undergrowth Aspirant").options == ["keep hidden"]
    m = game("Undergrowth Aspirant, Spore Cleric").do("play Undergrowth Aspirant", "keep hidden")
    assert m.power == 0
    m = game("Undergrowth Aspirant, Spore Cleric").do("play Spore Cleric", "play Undergrowth Aspirant")
    assert "end" in m.options


def test_a_power_that_needs_a_keyword_cannot_be_used_without_it_and_stays_ready() -> None:
    """shards:9.9 (SOI-44)"""
    m = game("Kiln Drone, Spore Cleric, Nil Assassin", champions="Giga, Source Adept")
    m.do("play Kiln Drone", "play Spore Cleric")
    assert "exhaust Giga, Source Adept" in m.options, "the third can be shown"
    m.do("exhaust Giga, Source Adept")
    assert m.options == ["reveal Nil Assassin"], "and must be, now"
    assert m.do("reveal Nil Assassin").mastery == 3
    m = game("Kiln Drone, Spore Cleric", champions="Giga, Source Adept").do("play Kiln Drone", "play Spore Cleric")
    assert m.refused("exhaust Giga, Source Adept") == "shards:9.9"


def test_what_one_may_do_one_can_leave() -> None:
    """shards:9.10"""
    assert game("Shadow Apostle, Crystal").do("play Shadow Apostle", "done").hand() == ["Crystal"]
    m = game("Korvus Legionnaire", discard="Evokatus, Optio Crusher").do("play Korvus Legionnaire")
    assert m.refused("done") == "shards:9.10", "what one must do, one cannot"


def test_for_each_is_counted_when_it_is_reached() -> None:
    """shards:9.11"""
    m = game("Spore Cleric ×2", champions="Additri, Gaiamancer").do("play Spore Cleric", "exhaust Additri, Gaiamancer")
    assert m.do("play Spore Cleric").power == 4


def test_what_must_be_chosen_is_chosen_as_far_as_possible() -> None:
    """shards:9.12 (SOI-27)"""
    m = game("Thorn Zealot, Spore Cleric").do("play Spore Cleric", "play Thorn Zealot")
    assert "end" in m.options, "no champion, nothing happens"


# Effects ----------------------------------------------------------------------------------------------------------


def test_a_banished_card_leaves_the_game() -> None:
    """shards:10.1"""
    m = game("Shadow Apostle, Crystal").do("play Shadow Apostle", "banish Crystal from hand")
    assert (m.banished(), m.hand(), m.gems) == (["Crystal"], [], 0)


def test_a_card_already_played_cannot_be_banished() -> None:
    """shards:10.1 (SOI-30, SOI-31, SOI-32)"""
    m = game("Shadow Apostle, Crystal, Blaster").do("play Crystal", "play Shadow Apostle")
    assert m.options == ["banish Blaster from hand", "done"]
    assert m.refused("banish Crystal from hand") == "shards:10.1"


def test_copying_is_not_playing_and_looks_at_conditions_anew() -> None:
    """shards:10.2 (SOI-19)"""
    m = game("Ojas, Genesis Druid, Cache Warden", champions="Additri, Gaiamancer", mastery=8, deck="Blaster")
    m.do("play Cache Warden")
    assert (m.mastery, m.hand()) == (9, ["Ojas, Genesis Druid"])
    m.do("play Ojas, Genesis Druid")
    assert (m.mastery, m.hand()) == (10, ["Blaster"])
    m = game("Ojas, Genesis Druid, Spore Cleric", champions="Additri, Gaiamancer", health=30)
    m.do("play Spore Cleric", "play Ojas, Genesis Druid", "exhaust Additri, Gaiamancer")
    assert (m.health, m.power) == (38, 2 + 2 * 2), "two allies played, not three"


def test_destroying_is_not_attacking_and_reaches_protected_champions_of_any_opponent() -> None:
    """shards:10.3 (SOI-28)"""
    bob, cat = seat(champions="Zetta, The Encryptor, Evokatus"), seat(champions="Li Hin, The Shattered")
    m = game("Thorn Zealot, Spore Cleric", bob=bob, cat=cat).do("play Spore Cleric", "play Thorn Zealot")
    assert m.options == ["destroy 2 Evokatus", "destroy 2 Zetta, The Encryptor", "destroy 3 Li Hin, The Shattered"]


def test_an_effect_that_copies_cannot_be_copied() -> None:
    """shards:10.4 (SOI-19)"""
    pack = "pack twins · game shards · on shards-base · version 1\nOjas, Genesis Druid · 2 copies\n"
    m = game("Ojas, Genesis Druid ×2, Crystal", pack=pack).do("play Ojas, Genesis Druid", "play Ojas, Genesis Druid")
    assert (m.gems, m.played()) == (0, ["Ojas, Genesis Druid"] * 2)


def test_without_anything_to_copy_the_card_can_be_played_all_the_same() -> None:
    """shards:10.4 (SOI-20)"""
    m = game("Ojas, Genesis Druid", mastery=20).do("play Ojas, Genesis Druid")
    assert m.options == ["end"]


def test_again_means_the_same_effect_once_more() -> None:
    """shards:10.4 (SOI-21)"""
    m = game("Ojas, Genesis Druid, Nil Assassin, Crystal", mastery=20).do("play Nil Assassin", "play Crystal")
    m.do("play Ojas, Genesis Druid", "copy Crystal")
    assert (m.gems, m.power) == (3, 5)


def test_decurion_copies_what_was_played_before_and_what_is_played_later_but_no_copies() -> None:
    """shards:10.5 (SOI-19)"""
    m = game("Reactor Drone ×3, Ojas, Genesis Druid", champions="General Decurion", mastery=20)
    m.do("play Reactor Drone", "exhaust General Decurion")
    assert m.gems == 3 + 3 + 3
    assert m.do("play Reactor Drone").gems == 9 + 6
    m.do("play Ojas, Genesis Druid")
    assert m.gems == 15 + 6, "Ojas copies at 20 mastery twice, and Decurion adds nothing"


def test_decurion_copies_homodeus_mercenaries_fast_played_too() -> None:
    """shards:10.5"""
    m = game(champions="General Decurion", mastery=20, gems=1, row="Venator of the Wastes", bob=seat(mastery=9))
    m.do("exhaust General Decurion", "fast-play Venator of the Wastes")
    assert (m.power, m.g.mastery[1]) == (8, 5)


def test_a_copied_effect_may_ask_again() -> None:
    """shards:10.5: Korvus returns two champions."""
    m = game("Korvus Legionnaire", champions="General Decurion", mastery=20, discard="Evokatus, Optio Crusher")
    m.do("exhaust General Decurion", "play Korvus Legionnaire", "return Evokatus from discard")
    assert m.hand() == ["Evokatus", "Optio Crusher"]


def test_doubling_doubles_the_unspent_power_of_that_moment() -> None:
    """shards:10.6 (SOI-43)"""
    m = game("Nil Assassin", champions="Fao Cu'tul, The Formless", power=4, mastery=20, bob=seat(champions="Evokatus"))
    m.do("attack 2 Evokatus", "exhaust Fao Cu'tul, The Formless", "play Nil Assassin")
    assert m.power == (2 + 2) * 2 + 5


def test_a_champion_put_into_play_triggers_nothing_and_comes_in_ready() -> None:
    """shards:10.7 (SOI-24)"""
    m = game(champions="Numeri Drones", gems=3, row="Evokatus", deck="Blaster").do("exhaust Numeri Drones")
    m.do("recruit Evokatus")
    assert m.hand() == []
    assert m.do("exhaust Evokatus").power == 2
    assert m.played() == [], "in play, not played"


def test_by_a_variant_a_champion_put_into_play_does_what_it_does_when_played() -> None:
    """shards:10.7 (SOI-24)"""
    m = game(champions="Numeri Drones", gems=3, row="Evokatus", deck="Blaster", promised_trigger=True)
    assert m.do("exhaust Numeri Drones", "recruit Evokatus").hand() == ["Blaster"]


def test_two_promises_are_for_two_cards() -> None:
    """shards:10.7 (SOI-26)"""
    m = game(champions="Numeri Drones ×2", gems=12, row="Evokatus ×2, Optio Crusher")
    m.do("exhaust Numeri Drones", "exhaust Numeri Drones", "recruit Evokatus", "recruit Evokatus")
    assert m.do("recruit Optio Crusher").champions() == ["Numeri Drones"] * 2 + ["Evokatus"] * 2
    assert m.discard() == ["Optio Crusher"]


def test_a_return_is_a_must_if_there_is_a_card_and_the_choice_is_one_s_own() -> None:
    """shards:10.8 (SOI-27)"""
    m = game("Shadebound Sentry", discard="Spore Cleric, Nil Assassin").do("play Shadebound Sentry")
    assert "done" not in m.options
    assert game("Shadebound Sentry", discard="Crystal").do("play Shadebound Sentry").options == ["end"]


def test_a_free_recruit_may_be_a_mercenary_but_not_fast_played() -> None:
    """shards:10.9 (SOI-22)"""
    m = game("Portal Monk", row="Nil Assassin, Spore Cleric").do("play Portal Monk")
    assert m.options == ["recruit Nil Assassin", "recruit Spore Cleric"]
    m.do("recruit Nil Assassin")
    assert (m.power, m.discard()) == (0, ["Nil Assassin"])


def test_a_free_recruit_is_a_must_if_there_is_one() -> None:
    """shards:10.9 (SOI-23)"""
    assert game("Portal Monk", row="Nil Assassin, Root of the Forest").do("play Portal Monk").discard() == [
        "Nil Assassin"
    ]
    assert game("Portal Monk", row="Root of the Forest", center="").do("play Portal Monk").discard() == []


def test_the_opponent_who_loses_mastery_is_chosen_by_the_player() -> None:
    """shards:10.10 (SOI-28)"""
    m = game("Venator of the Wastes", champions="Evokatus", bob=seat(mastery=5), cat=seat(mastery=5))
    m.do("play Venator of the Wastes")
    assert (m.asked, m.options) == ("Ann", ["player 2", "player 3"])


def test_a_recruit_promised_to_play_and_to_hand_goes_where_its_player_chooses() -> None:
    """shards:10.12 (SOI-25)"""
    for answer, hand, champions in (
        ("into play", [], ["Numeri Drones", "Evokatus"]),
        ("into hand", ["Evokatus"], ["Numeri Drones"]),
    ):
        m = game("Portal Monk", champions="Numeri Drones", mastery=15, row="Evokatus, Optio Crusher", gems=9)
        m.do("exhaust Numeri Drones", "play Portal Monk", "recruit Evokatus")
        assert m.options == ["into play", "into hand"]
        assert m.refused("done") == "shards:10.12"
        m.do(answer)
        assert (m.hand(), m.champions()) == (hand, champions)
        assert m.do("recruit Optio Crusher").discard() == ["Optio Crusher"], "the promise is used up either way"


# The end of the game ------------------------------------------------------------------------------------------------


def test_players_without_health_after_all_damage_are_out_together() -> None:
    """shards:11.1 (SOI-38)"""
    m = game(power=20, bob=seat(health=10), cat=seat(health=3), dan=seat())
    m.do("end", "attack 2 with 5", "attack 2 with 5", "attack 3 with 5", "end", "done", "done")
    assert m.g.gone == (1, 2)
    assert m.log.index("Bob is out of the game.") + 1 == m.log.index("Cat is out of the game.")


def test_the_cards_of_a_player_who_is_out_leave_the_game() -> None:
    """shards:11.2 (SOI-39)"""
    m = game(power=60, bob=seat("Blaster", champions="Evokatus", discard="Crystal"), cat=seat())
    m.do("end", "attack 2", "done")
    assert (m.hand(1), m.deck(1), m.discard(1), m.champions(1)) == ([], [], [], [])
    assert SHARDS.view(m.g, 0)["players"][1]["out"]


def test_fast_played_mercenaries_still_go_under_the_center_deck_if_the_game_goes_on() -> None:
    """shards:11.2 (SOI-33)"""
    m = game(power=60, gems=2, row="Nil Assassin", bob=seat(), cat=seat())
    m.do("fast-play Nil Assassin", "end", "attack 2", "done")
    assert (m.asked, m.center()[-1]) == ("Cat", "Nil Assassin")


def test_the_last_player_in_the_game_wins() -> None:
    """shards:11.3"""
    m = game(power=60).do("end", "attack 2", "done")
    assert m.match.over
    assert m.match.result == [1, 0]


def test_after_200_rounds_the_most_health_wins_and_equals_share() -> None:
    """shards:11.4"""
    assert MOST_ROUNDS == 200
    m = game(health=20, bob=seat(health=21), round=200).end()
    assert not m.match.over, "the last round is played to its end"
    assert m.do("end").match.result == [0, 1]
    assert game(health=20, bob=seat(health=20), round=200).end().do("end").match.result == [1, 1]
    assert not game(round=199).end().do("end").match.over


def test_a_player_takes_at_most_500_actions_in_one_play_phase() -> None:
    """shards:11.5"""
    assert MOST_ACTIONS == 500
    m = game("Crystal ×2")
    m.g.actions = 499
    m.do("play Crystal")
    assert m.options == ["end"]
    assert m.refused("play Crystal") == "shards:11.5"
    m.do("end", "end")
    assert (m.asked, m.g.actions) == ("Ann", 0)
    assert "play Crystal" in m.options


# Rulings ----------------------------------------------------------------------------------------------------------


def test_every_ruling_stands_in_a_clause_and_is_held_by_a_test() -> None:
    rulings = {f"SOI-{n:02}" for n in range(1, 49)}
    here = Path(__file__).parent
    assert rulings == set(re.findall(r"SOI-\d\d", SHARDS.rulebook.markdown))
    tests = "".join(file.read_text(encoding="utf-8") for file in here.glob("test_*.py"))
    assert rulings <= set(re.findall(r"SOI-\d\d", tests))


# Words ------------------------------------------------------------------------------------------------------------


def test_a_card_of_the_row_can_be_named_by_its_place() -> None:
    """shards:5.1"""
    m = game(gems=4, row="Nil Assassin, Spore Cleric, Nil Assassin")
    assert [o for o in m.options if o.startswith("recruit")] == [
        "recruit Nil Assassin",
        "recruit Spore Cleric",
        "recruit Nil Assassin @3",
    ]
    assert m.do("recruit 2").discard() == ["Spore Cleric"]


def test_names_with_commas_are_read_as_they_stand() -> None:
    m = game("Crystal ×2, Omnius, The All-Knowing, Blaster")
    assert m.hand() == ["Crystal", "Crystal", "Omnius, The All-Knowing", "Blaster"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1", "it has 4 parts"),
        ("3 | | | ", "who is to play is a number from 1 to 2"),
        ("1 gems | | | ", "a number is missing after “gems”"),
        ("1 gems 99999999 | | | ", "gems is a number from 0 to 999999"),
        ("1 | row Nobody | | ", "no card is called as “Nobody”"),
        ("1 | | hand Crystal ×99 | ", "no further Crystal"),
        ("1 | | sleeve Blaster | ", "“sleeve” is none of"),
        ("1 | | | played Blaster", "only whose turn it is has played"),
    ],
)
def test_what_is_no_position_is_refused_with_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=re.escape(why)):
        infinitable.position(SHARDS, text)


def test_a_match_by_name_is_played_from_the_registry() -> None:
    match = Match(SHARDS, read_setup(SHARDS, 3, None, {}), Seed(5), NAMES[:3])
    assert match.prompt.startswith("Play Phase")
    assert SHARDS.draw(match.view(0)["table"]).startswith("Round 1, turn of player")


def test_an_unfinished_set_asks_the_same_from_the_first_card_to_the_last() -> None:
    """shards:9.8: the question tells nobody how much of Dominion has been picked."""
    m = game("Order Initiate, Spore Cleric, Nil Assassin, Optio Crusher").do("play Order Initiate")
    asked = m.match.prompt
    assert asked == "Order Initiate: show a Homodeus, an Undergrowth and a Wraethe card from your hand?"
    m.do("reveal Optio Crusher")
    assert m.match.prompt == asked


def test_with_everybody_protected_the_play_phase_ends_the_turn() -> None:
    """shards:7.5: power that can be assigned to nobody is lost, and the button says so before."""
    m = game("Crystal", power=3, bob=seat(champions="Zetta, The Encryptor"))
    end = next(option for option in m.match.options if option.notation == "end")
    assert end.label == "End the turn"
    assert "Ann has 3 power left, and nobody can be attacked." in m.do("end").log


def test_a_refusal_names_the_keyword_that_is_missing() -> None:
    """shards:9.9: Giga's power asks for Dominion."""
    m = game("Spore Cleric", champions="Giga, Source Adept")
    why = m.why("exhaust Giga, Source Adept")
    assert why == "Giga, Source Adept asks for Dominion: you are missing a Homodeus card and a Wraethe card."


def test_a_card_that_is_not_in_the_row_is_said_to_be_elsewhere() -> None:
    assert game("Crystal").why("recruit Nil Assassin") == "Nil Assassin is not in the row."
