"""Each card does what its text says, sentence by sentence (shards:12.1).

The texts stand in the tests as they stand in the pack; a test fails if the card says something else.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infinitable.parts.cardtext import shelf_of
from tests.games.shards.positions import SHARDS, game, seat

Test = Callable[[], None]
TESTED: dict[str, list[str]] = {}


def says(card: str, *sentences: str) -> Callable[[Test], Test]:
    """The test holds these sentences of that card's text."""

    def note(test: Test) -> Test:
        TESTED.setdefault(card, []).extend(sentences)
        return test

    return note


# Starters ------------------------------------------------------------------------------------------------


@says("Crystal", "Gain 1 gem.")
def test_crystal() -> None:
    assert game("Crystal").do("play Crystal").gems == 1


@says("Blaster", "Gain 1 power.")
def test_blaster() -> None:
    assert game("Blaster").do("play Blaster").power == 1


@says("Shard Reactor", "Gain 2 gems.", "Mastery 5: gain 3 gems instead.", "Mastery 15: gain 4 gems instead.")
def test_shard_reactor() -> None:
    for mastery, gems in ((0, 2), (4, 2), (5, 3), (14, 3), (15, 4), (30, 4)):
        assert game("Shard Reactor", mastery=mastery).do("play Shard Reactor").gems == gems


@says(
    "Infinity Shard",
    "Gain 2 power.",
    "Mastery 10: gain 3 power instead.",
    "Mastery 20: gain 5 power instead.",
    "Mastery 30: gain unlimited power instead.",
)
def test_infinity_shard() -> None:
    for mastery, power in ((0, 2), (9, 2), (10, 3), (19, 3), (20, 5), (29, 5), (30, 1_000_000)):
        assert game("Infinity Shard", mastery=mastery).do("play Infinity Shard").power == power


@pytest.mark.parametrize("character", ["Tetra", "Decima", "Volos", "Ko Syn Wu"])
def test_every_character_can_focus(character: str) -> None:
    """Exhaust, pay 1 gem: gain 1 mastery."""
    m = game(gems=2)
    box = m.g.box
    card = next(card for card in range(len(m.g.kind)) if box.names[m.g.kind[card]] == character)
    m.g.characters = (card, m.g.characters[1] if m.g.characters[1] != card else m.g.characters[0])
    m.do("focus")
    assert (m.gems, m.mastery) == (1, 1)
    assert m.refused("focus") == "shards:2.3"


for name in ("Tetra", "Decima", "Volos", "Ko Syn Wu"):
    TESTED[name] = ["Exhaust, pay 1 gem: gain 1 mastery."]


# Homodeus --------------------------------------------------------------------------------------------------


@says("Kiln Drone", "Gain 2 gems.", "Inspire: gain 4 gems instead.")
def test_kiln_drone() -> None:
    assert game("Kiln Drone").do("play Kiln Drone").gems == 2
    assert game("Kiln Drone", champions="Li Hin, The Shattered").do("play Kiln Drone").gems == 4


@says("Mining Drones", "Gain 1 gem.", "Draw 1 card.")
def test_mining_drones() -> None:
    m = game("Mining Drones", deck="Blaster, Crystal").do("play Mining Drones")
    assert (m.gems, m.hand()) == (1, ["Blaster"])


@says("Reactor Drone", "Gain 3 gems.")
def test_reactor_drone() -> None:
    assert game("Reactor Drone").do("play Reactor Drone").gems == 3


@says("Korvus Legionnaire", "Gain 2 power.", "Return 1 champion from your discard pile to your hand.")
def test_korvus_legionnaire() -> None:
    m = game("Korvus Legionnaire", discard="Crystal, Evokatus, Optio Crusher").do("play Korvus Legionnaire")
    assert m.power == 2
    assert m.options == ["return Evokatus from discard", "return Optio Crusher from discard"]
    m.do("return Optio Crusher from discard")
    assert (m.hand(), m.discard()) == (["Optio Crusher"], ["Crystal", "Evokatus"])
    assert game("Korvus Legionnaire", discard="Evokatus").do("play Korvus Legionnaire").hand() == ["Evokatus"]
    assert game("Korvus Legionnaire", discard="Crystal").do("play Korvus Legionnaire").hand() == []


@says("Venator of the Wastes", "Gain 4 power.", "Inspire: an opponent loses 2 mastery.")
def test_venator_of_the_wastes() -> None:
    bob = seat(mastery=9)
    m = game("Venator of the Wastes", bob=bob).do("play Venator of the Wastes")
    assert (m.power, m.g.mastery) == (4, [0, 9])
    m = game("Venator of the Wastes", champions="Evokatus", bob=bob).do("play Venator of the Wastes")
    assert m.g.mastery == [0, 7]
    m = game("Venator of the Wastes", champions="Evokatus", bob=bob, cat=seat(mastery=1)).do(
        "play Venator of the Wastes"
    )
    assert m.options == ["player 2", "player 3"]
    assert m.do("player 3").g.mastery == [0, 9, 0]


@says("Primus Pilus", "Exhaust: if you have 3 or more Homodeus champions in play, draw 2 cards.")
def test_primus_pilus() -> None:
    assert game(champions="Primus Pilus, Evokatus, Zetta, The Encryptor").do("exhaust Primus Pilus").hand() == []
    m = game(champions="Primus Pilus, Evokatus ×2", deck="Blaster, Crystal ×2").do("exhaust Primus Pilus")
    assert m.hand() == ["Blaster", "Crystal"]


@says("Numeri Drones", "Exhaust: gain 1 gem.", "Put the next Homodeus champion you recruit this turn into play.")
def test_numeri_drones() -> None:
    m = game(champions="Numeri Drones", gems=8, row="Evokatus, Optio Crusher, Systema A.I.").do("exhaust Numeri Drones")
    assert m.gems == 9
    m.do("recruit Systema A.I.", "recruit Evokatus")
    assert (m.champions(), m.discard()) == (["Numeri Drones", "Evokatus"], ["Systema A.I."])
    m.g.gems = 5
    m.g.ask_again()
    assert m.do("recruit Optio Crusher").discard() == ["Systema A.I.", "Optio Crusher"]


@says(
    "Evokatus", "When you play this: draw 1 card.", "Exhaust: gain 1 power for each Homodeus champion you have in play."
)
def test_evokatus() -> None:
    m = game("Evokatus", deck="Blaster", champions="Optio Crusher, Li Hin, The Shattered").do("play Evokatus")
    assert (m.hand(), m.power) == (["Blaster"], 0)
    assert m.do("exhaust Evokatus").power == 2


@says("Optio Crusher", "Exhaust: gain 3 power.", "Mastery 10: gain 5 power instead.")
def test_optio_crusher() -> None:
    assert game(champions="Optio Crusher", mastery=9).do("exhaust Optio Crusher").power == 3
    assert game(champions="Optio Crusher", mastery=10).do("exhaust Optio Crusher").power == 5


@says("Drakonarius", 'This cannot be attacked while you have "General Decurion" in play.', "Exhaust: gain 6 power.")
def test_drakonarius() -> None:
    assert game(power=9, bob=seat(champions="Drakonarius")).refused("attack 2 Drakonarius") == ""
    m = game(power=9, bob=seat(champions="Drakonarius, General Decurion"))
    assert m.refused("attack 2 Drakonarius") == "shards:6.8"
    assert m.do("attack 2 General Decurion").refused("attack 2 Drakonarius") == ""
    assert game(champions="Drakonarius").do("exhaust Drakonarius").power == 6


@says(
    "General Decurion",
    "Exhaust: gain 3 gems.",
    "Mastery 20: copy the effect of each Homodeus ally you play this turn, before or after this.",
)
def test_general_decurion() -> None:
    hand = "Reactor Drone ×2, Crystal"
    m = game(hand, champions="General Decurion", mastery=19).do("exhaust General Decurion", "play Reactor Drone")
    assert m.gems == 6
    m = game(hand, champions="General Decurion", mastery=20)
    assert m.do("play Reactor Drone", "play Crystal").gems == 4
    assert m.do("exhaust General Decurion").gems == 4 + 3 + 3
    assert m.do("play Reactor Drone").gems == 10 + 6


# Order -----------------------------------------------------------------------------------------------------


@says("Order Initiate", "Gain 2 gems.", "Dominion: gain 2 mastery.")
def test_order_initiate() -> None:
    m = game("Order Initiate").do("play Order Initiate", "keep hidden")
    assert (m.gems, m.mastery) == (2, 0)
    m = game("Order Initiate, Reactor Drone, Spore Cleric, Nil Assassin")
    m.do("play Reactor Drone", "play Spore Cleric", "play Nil Assassin", "play Order Initiate")
    assert m.mastery == 2


@says("Cache Warden", "Gain 1 mastery.", "Mastery 10: draw 1 card.")
def test_cache_warden() -> None:
    assert game("Cache Warden", mastery=8).do("play Cache Warden").hand() == []
    m = game("Cache Warden", mastery=9, deck="Blaster").do("play Cache Warden")
    assert (m.mastery, m.hand()) == (10, ["Blaster"])


@says("Data Heretic", "Draw 2 cards.")
def test_data_heretic() -> None:
    assert game("Data Heretic", deck="Blaster, Crystal ×3").do("play Data Heretic").hand() == ["Blaster", "Crystal"]


@says("Shard Abstractor", "Gain 2 mastery.")
def test_shard_abstractor() -> None:
    assert game("Shard Abstractor", mastery=3).do("play Shard Abstractor").mastery == 5


@says(
    "Portal Monk",
    "Recruit 1 card of cost 6 or less from the center row for free.",
    "Mastery 15: recruit 1 card of cost 6 or less from the center row to your hand for free instead.",
)
def test_portal_monk() -> None:
    row = "Drakonarius, Root of the Forest, Spore Cleric"
    m = game("Portal Monk", row=row).do("play Portal Monk")
    assert m.options == ["recruit Drakonarius", "recruit Spore Cleric"]
    assert m.refused("recruit Root of the Forest") == "shards:10.9"
    m.do("recruit Drakonarius")
    assert (m.discard(), m.hand(), m.gems) == (["Drakonarius"], [], 0)
    m = game("Portal Monk", row=row, mastery=15).do("play Portal Monk", "recruit Drakonarius")
    assert (m.discard(), m.hand()) == ([], ["Drakonarius"])


@says("Command Seer", "Gain 2 gems.")
def test_command_seer() -> None:
    assert game("Command Seer").do("play Command Seer").gems == 2
    assert (
        game(power=7, bob=seat("Command Seer")).do("end", "attack 2", "reveal Command Seer", "done").g.health[1] == 48
    )


@says("Cryptofist Monk", "Draw 1 card.")
def test_cryptofist_monk() -> None:
    assert game("Cryptofist Monk", deck="Blaster").do("play Cryptofist Monk").hand() == ["Blaster"]
    m = game(power=9, bob=seat("Cryptofist Monk")).do("end", "attack 2", "reveal Cryptofist Monk", "done")
    assert m.g.health[1] == 49


@says("Omnius, The All-Knowing", "Draw 2 cards.", "Dominion: gain 5 mastery.")
def test_omnius() -> None:
    m = game("Omnius, The All-Knowing, Kiln Drone, Thorn Zealot, Nil Assassin", deck="Blaster, Crystal")
    m.do("play Omnius, The All-Knowing")
    assert m.hand() == ["Kiln Drone", "Thorn Zealot", "Nil Assassin", "Blaster", "Crystal"]
    m.do("reveal Kiln Drone", "reveal Thorn Zealot", "reveal Nil Assassin")
    assert m.mastery == 5


@says("The Grand Architect", "Gain 5 mastery.")
def test_the_grand_architect() -> None:
    assert game("The Grand Architect").do("play The Grand Architect").mastery == 5


@says("Giga, Source Adept", "When you play this: draw 1 card.", "Exhaust, only with Dominion: gain 3 mastery.")
def test_giga() -> None:
    m = game("Giga, Source Adept", deck="Blaster").do("play Giga, Source Adept")
    assert m.hand() == ["Blaster"]
    assert m.refused("exhaust Giga, Source Adept") == "shards:9.9"
    m = game("Kiln Drone, Thorn Zealot, Nil Assassin", champions="Giga, Source Adept").do("play Nil Assassin")
    m.do("exhaust Giga, Source Adept", "reveal Kiln Drone", "reveal Thorn Zealot")
    assert m.mastery == 3


@says("Systema A.I.", "Exhaust: gain 1 mastery.", "Mastery 20: draw 2 cards.")
def test_systema() -> None:
    m = game(champions="Systema A.I.", mastery=18).do("exhaust Systema A.I.")
    assert (m.mastery, m.hand()) == (19, [])
    m = game(champions="Systema A.I.", mastery=19, deck="Blaster, Crystal").do("exhaust Systema A.I.")
    assert (m.mastery, m.hand()) == (20, ["Blaster", "Crystal"])


@says("Zetta, The Encryptor", "You and your other champions cannot be attacked.")
def test_zetta() -> None:
    m = game(power=9, bob=seat(champions="Zetta, The Encryptor, Evokatus"))
    assert m.refused("attack 2 Evokatus") == "shards:6.8"
    assert m.refused("attack 2 Zetta, The Encryptor") == ""
    assert m.do("end").asked == "Bob", "nobody can be attacked, so the turn has ended"
    m = game(power=9, bob=seat(champions="Zetta, The Encryptor, Evokatus")).do("attack 2 Zetta, The Encryptor")
    assert m.refused("attack 2 Evokatus") == ""
    assert m.do("end", "attack 2", "done").g.health[1] == 46


# Undergrowth -------------------------------------------------------------------------------------------------


@says("Undergrowth Aspirant", "Gain 3 health.", "Unify: gain 5 power.")
def test_undergrowth_aspirant() -> None:
    m = game("Undergrowth Aspirant", health=40).do("play Undergrowth Aspirant", "keep hidden")
    assert (m.health, m.power) == (43, 0)
    m = game("Undergrowth Aspirant, Spore Cleric").do("play Undergrowth Aspirant", "reveal Spore Cleric")
    assert (m.power, m.hand()) == (5, ["Spore Cleric"])


@says("Spore Cleric", "Gain 4 health.")
def test_spore_cleric() -> None:
    assert game("Spore Cleric", health=40).do("play Spore Cleric").health == 44


@says("Fungal Hermit", "Gain 1 mastery.", "Mastery 10: gain 5 health.")
def test_fungal_hermit() -> None:
    m = game("Fungal Hermit", mastery=8, health=40).do("play Fungal Hermit")
    assert (m.mastery, m.health) == (9, 40)
    m = game("Fungal Hermit", mastery=9, health=40).do("play Fungal Hermit")
    assert (m.mastery, m.health) == (10, 45)


@says("Le'shai Knight", "Gain 3 power.", "Unify: gain 6 power instead.")
def test_leshai_knight() -> None:
    assert game("Le'shai Knight").do("play Le'shai Knight", "keep hidden").power == 3
    assert game("Le'shai Knight, Spore Cleric").do("play Spore Cleric", "play Le'shai Knight").power == 6


@says("Thorn Zealot", "Draw 1 card.", "Unify: destroy 1 enemy champion.")
def test_thorn_zealot() -> None:
    m = game("Thorn Zealot", deck="Spore Cleric", bob=seat(champions="Evokatus, General Decurion"))
    m.do("play Thorn Zealot")
    assert m.hand() == ["Spore Cleric"]
    m.do("reveal Spore Cleric")
    assert m.options == ["destroy 2 Evokatus", "destroy 2 General Decurion"]
    m.do("destroy 2 General Decurion")
    assert (m.champions(1), m.discard(1)) == (["Evokatus"], ["General Decurion"])


@says("Shardwood Guardian", "Gain 2 power.", "Draw 1 card.", "Unify: gain 6 health.")
def test_shardwood_guardian() -> None:
    m = game("Shardwood Guardian, Spore Cleric", health=30, deck="Blaster").do("play Shardwood Guardian")
    assert (m.power, m.hand()) == (2, ["Spore Cleric", "Blaster"])
    assert m.do("reveal Spore Cleric").health == 36


@says("Ghostwillow Avenger", "Gain 4 power.", "Mastery 15: destroy all enemy champions.")
def test_ghostwillow_avenger() -> None:
    bob, cat = seat(champions="Evokatus, Li Hin, The Shattered"), seat(champions="Optio Crusher")
    m = game("Ghostwillow Avenger", mastery=14, bob=bob, cat=cat).do("play Ghostwillow Avenger")
    assert (m.power, m.champions(1)) == (4, ["Evokatus", "Li Hin, The Shattered"])
    m = game("Ghostwillow Avenger", mastery=15, champions="Giga, Source Adept", bob=bob, cat=cat)
    m.do("play Ghostwillow Avenger")
    assert (m.champions(0), m.champions(1), m.champions(2)) == (["Giga, Source Adept"], [], [])
    assert m.discard(1) == ["Evokatus", "Li Hin, The Shattered"]


@says(
    "Ojas, Genesis Druid",
    "Copy the effect of 1 other non-champion card you played this turn.",
    "Mastery 20: copy that effect again.",
)
def test_ojas() -> None:
    hand = "Ojas, Genesis Druid, Nil Assassin, Crystal, Evokatus"
    m = game(hand, deck="Blaster").do("play Nil Assassin", "play Crystal", "play Evokatus", "play Ojas, Genesis Druid")
    assert m.options == ["copy Crystal", "copy Nil Assassin"]
    assert m.do("copy Nil Assassin").power == 10
    m = game("Ojas, Genesis Druid, Nil Assassin", mastery=20).do("play Nil Assassin", "play Ojas, Genesis Druid")
    assert m.power == 15


@says("Furrowing Elemental", "Gain 4 health.", "Draw 1 card.", "If you have 50 or more health, gain 6 power.")
def test_furrowing_elemental() -> None:
    m = game("Furrowing Elemental", health=45, deck="Blaster").do("play Furrowing Elemental")
    assert (m.health, m.hand(), m.power) == (49, ["Blaster"], 0)
    m = game("Furrowing Elemental", health=46).do("play Furrowing Elemental")
    assert (m.health, m.power) == (50, 6)


@says("Root of the Forest", "Gain 10 health.", "Unify: gain 10 power.")
def test_root_of_the_forest() -> None:
    m = game("Root of the Forest, Spore Cleric", health=20).do("play Root of the Forest")
    assert (m.health, m.power) == (30, 0)
    assert m.do("reveal Spore Cleric").power == 10


@says("Additri, Gaiamancer", "Exhaust: gain 2 power.", "Gain 2 power for each Undergrowth ally you played this turn.")
def test_additri() -> None:
    assert game(champions="Additri, Gaiamancer").do("exhaust Additri, Gaiamancer").power == 2
    m = game("Spore Cleric ×2, Crystal, Nil Assassin", champions="Additri, Gaiamancer")
    m.do("play Spore Cleric", "play Spore Cleric", "play Crystal", "exhaust Additri, Gaiamancer")
    assert m.power == 6


# Wraethe -------------------------------------------------------------------------------------------------------


@says("Wraethe Skirmisher", "Gain 2 power.", "Echo: gain 6 power instead.")
def test_wraethe_skirmisher() -> None:
    assert game("Wraethe Skirmisher", discard="Crystal").do("play Wraethe Skirmisher").power == 2
    assert game("Wraethe Skirmisher", discard="Nil Assassin").do("play Wraethe Skirmisher").power == 6


@says("Nil Assassin", "Gain 5 power.")
def test_nil_assassin() -> None:
    assert game("Nil Assassin").do("play Nil Assassin").power == 5


@says("Shadow Apostle", "Gain 2 power.", "You may banish 1 card from your hand or discard pile.")
def test_shadow_apostle() -> None:
    m = game("Shadow Apostle, Crystal", discard="Blaster").do("play Shadow Apostle")
    assert m.power == 2
    assert m.options == ["banish Crystal from hand", "banish Blaster from discard", "done"]
    m.do("banish Blaster from discard")
    assert (m.banished(), m.discard()) == (["Blaster"], [])
    assert game("Shadow Apostle, Crystal").do("play Shadow Apostle", "banish Crystal from hand").hand() == []
    assert game("Shadow Apostle, Crystal").do("play Shadow Apostle", "done").hand() == ["Crystal"]


@says("Umbral Scourge", "Gain 1 mastery.", "You may banish 1 card from your hand or discard pile.")
def test_umbral_scourge() -> None:
    m = game("Umbral Scourge", discard="Crystal").do("play Umbral Scourge")
    assert m.mastery == 1
    assert m.do("banish Crystal from discard").banished() == ["Crystal"]
    assert game("Umbral Scourge", discard="Crystal").do("play Umbral Scourge", "done").banished() == []


@says("Shadebound Sentry", "Gain 3 power.", "Return 1 mercenary from your discard pile to your hand.")
def test_shadebound_sentry() -> None:
    m = game("Shadebound Sentry", discard="Spore Cleric, Nil Assassin, Reactor Drone").do("play Shadebound Sentry")
    assert m.power == 3
    assert m.options == ["return Spore Cleric from discard", "return Nil Assassin from discard"]
    assert m.do("return Nil Assassin from discard").hand() == ["Nil Assassin"]


@says("Aetherbreaker", "Gain 4 power.", "Mastery 10: gain 8 power instead.")
def test_aetherbreaker() -> None:
    assert game("Aetherbreaker", mastery=9).do("play Aetherbreaker").power == 4
    assert game("Aetherbreaker", mastery=10).do("play Aetherbreaker").power == 8


@says("Scion of Nothingness", "Gain 3 power.", "Echo: gain 2 power for each Wraethe card in your discard pile.")
def test_scion_of_nothingness() -> None:
    assert game("Scion of Nothingness", discard="Crystal").do("play Scion of Nothingness").power == 3
    m = game("Scion of Nothingness", discard="Nil Assassin ×2, Crystal, Li Hin, The Shattered")
    assert m.do("play Scion of Nothingness").power == 3 + 6


@says(
    "Zara Ra, Soulflayer",
    "Gain 4 power.",
    "Gain 1 mastery.",
    "Mastery 10: you may banish up to 2 cards from your hand or discard pile.",
)
def test_zara_ra() -> None:
    m = game("Zara Ra, Soulflayer, Crystal", mastery=8).do("play Zara Ra, Soulflayer")
    assert (m.power, m.mastery) == (4, 9)
    assert "play Crystal" in m.options
    m = game("Zara Ra, Soulflayer, Crystal ×2", mastery=9, discard="Blaster").do("play Zara Ra, Soulflayer")
    m.do("banish Crystal from hand")
    assert m.options == ["banish Crystal from hand", "banish Blaster from discard", "done"]
    assert m.do("banish Blaster from discard").banished() == ["Crystal", "Blaster"]
    m = game("Zara Ra, Soulflayer, Crystal ×2", mastery=9).do(
        "play Zara Ra, Soulflayer", "banish Crystal from hand", "done"
    )
    assert m.hand() == ["Crystal"]


@says("Li Hin, The Shattered", "This cannot be attacked.", "Exhaust: gain 1 power.")
def test_li_hin() -> None:
    m = game(power=9, bob=seat(champions="Li Hin, The Shattered"))
    assert m.refused("attack 2 Li Hin, The Shattered") == "shards:6.8"
    assert m.do("end", "attack 2", "done").g.health[1] == 41, "her player can be attacked"
    assert game(champions="Li Hin, The Shattered").do("exhaust Li Hin, The Shattered").power == 1


@says("Fao Cu'tul, The Formless", "Exhaust: gain 2 power.", "Mastery 20: double your power.")
def test_fao_cutul() -> None:
    assert (
        game(champions="Fao Cu'tul, The Formless", power=3, mastery=19).do("exhaust Fao Cu'tul, The Formless").power
        == 5
    )
    assert (
        game(champions="Fao Cu'tul, The Formless", power=3, mastery=20).do("exhaust Fao Cu'tul, The Formless").power
        == 10
    )


@says("Zen Chi Set, Godkiller", "Exhaust: gain 3 power.", "Return 1 Wraethe card from your discard pile to your hand.")
def test_zen_chi_set() -> None:
    m = game(
        champions="Zen Chi Set, Godkiller", discard="Crystal, Nil Assassin, Spore Cleric, Fao Cu'tul, The Formless"
    )
    m.do("exhaust Zen Chi Set, Godkiller")
    assert m.power == 3
    assert m.options == ["return Nil Assassin from discard", "return Fao Cu'tul, The Formless from discard"]
    assert m.do("return Nil Assassin from discard").hand() == ["Nil Assassin"]


# All of them -----------------------------------------------------------------------------------------------------


def test_every_sentence_of_every_card_has_a_test() -> None:
    """shards:12.1"""
    box = shelf_of(SHARDS).default
    for entry in box.entries.values():
        assert " ".join(TESTED[entry.name]) == entry.text, entry.name


def test_the_pack_has_88_center_cards_22_of_each_faction_and_10_starters() -> None:
    """shards:1.4,1.5"""
    entries = shelf_of(SHARDS).default.entries.values()
    for faction in ("Homodeus", "Order", "Undergrowth", "Wraethe"):
        assert sum(each.number("copies") for each in entries if each.word("faction") == faction) == 22
    assert len([each for each in entries if each.word("faction")]) == 45
    assert sum(each.number("copies") for each in entries if each.kind == "starter") == 10
    counts = {
        kind: sum(e.number("copies") for e in entries if e.kind == kind) for kind in ("ally", "mercenary", "champion")
    }
    assert counts == {"ally": 37, "mercenary": 35, "champion": 16}
