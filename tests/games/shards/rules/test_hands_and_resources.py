"""Cards in hand and play; gems, power, mastery, health."""

from __future__ import annotations

from infinitable.games.shards.cards.box import UNLIMITED
from tests.games.shards.positions import SHARDS, game, seat


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
