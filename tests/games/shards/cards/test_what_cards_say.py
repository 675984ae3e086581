"""What the words of the cards mean."""

from __future__ import annotations

from tests.games.shards.positions import game, seat


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
