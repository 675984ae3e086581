"""The Attack Phase."""

from __future__ import annotations

from tests.games.shards.positions import SHARDS, game, seat


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
