"""Champions."""

from __future__ import annotations

from tests.games.shards.positions import game, seat


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
