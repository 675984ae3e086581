"""The End Phase, and the end of the game."""

from __future__ import annotations

from infinitable.games.shards.rules.turn import MOST_ACTIONS, MOST_ROUNDS
from tests.games.shards.positions import SHARDS, game, seat


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
