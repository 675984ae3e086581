"""What people see: the view, live texts, the catalogue, the text board, labels, flags and the log."""

from __future__ import annotations

import json

from infinitable.games.shards.rules.turn import PlayPhase
from infinitable.games.shards.view import flags as foresight
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS, read_setup
from tests.games.shards.positions import SHARDS, Playing, game, seat


def live(m: Playing, card: str) -> list[list[tuple[str, bool | None, bool]]]:
    """The live text of a card of Ann's, in hand or in play."""
    ann = SHARDS.view(m.g, 0)["players"][0]
    found = next(each for each in ann["hand"]["cards"] + ann["champions"] if each["name"] == card)
    return [[(each["text"], each["met"], each["idle"]) for each in ability] for ability in found["live"]]


# Live texts ------------------------------------------------------------------------------------------------------


def test_a_threshold_that_is_met_is_marked_and_what_it_replaces_is_idle() -> None:
    """shards:9.2,9.3"""
    m = game("Shard Reactor", mastery=7)
    assert live(m, "Shard Reactor") == [
        [
            ("Gain 2 {gems}.", None, True),
            ("{Mastery} 5: gain 3 {gems} instead.", True, False),
            ("{Mastery} 15: gain 4 {gems} instead.", False, True),
        ]
    ]
    assert [each[1:] for each in live(game("Shard Reactor", mastery=20), "Shard Reactor")[0]] == [
        (None, True), (True, True), (True, False),
    ]  # fmt: skip


def test_counts_show_what_they_come_to_now() -> None:
    """shards:9.11"""
    m = game("Scion of Nothingness", discard="Nil Assassin ×3")
    assert live(m, "Scion of Nothingness")[0][1] == (
        "Echo: gain 2 {power} for each Wraethe card in your discard pile (now 6).", True, False,
    )  # fmt: skip
    m = game(champions="Evokatus ×2")
    assert (
        live(m, "Evokatus")[1][0][0] == "{Exhaust}: gain 1 {power} for each Homodeus champion you have in play (now 2)."
    )


def test_unify_is_met_for_its_owner_if_another_card_of_the_hand_could_be_shown() -> None:
    """shards:9.4"""
    assert live(game("Undergrowth Aspirant"), "Undergrowth Aspirant")[0][1][1] is False
    assert live(game("Undergrowth Aspirant ×2"), "Undergrowth Aspirant")[0][1][1] is True
    m = game("Undergrowth Aspirant, Spore Cleric").do("play Spore Cleric")
    assert live(m, "Undergrowth Aspirant")[0][1][1] is True


def test_others_do_not_get_the_live_texts_of_a_hand() -> None:
    """shards:3.5"""
    m = game("Undergrowth Aspirant, Spore Cleric")
    assert "live" not in json.dumps(SHARDS.view(m.g, 1)["players"][0])


# The view ----------------------------------------------------------------------------------------------------------


def test_everything_an_option_is_anchored_to_stands_in_the_view_or_is_a_button() -> None:
    m = game("Crystal ×2, Shadow Apostle", gems=4, power=9, champions="Optio Crusher", discard="Blaster",
             row="Nil Assassin, Evokatus", bob=seat(champions="Systema A.I."))  # fmt: skip
    for moves in ([], ["play Shadow Apostle"], ["done", "end"]):
        m.do(*moves)
        text = json.dumps(SHARDS.view(m.g, 0))
        for option in m.match.options:
            assert option.anchors
            for anchor in option.anchors:
                assert anchor.startswith("button:") or f'"at": "{anchor}"' in text, anchor


def test_the_view_shows_champions_with_health_exhausted_and_whether_they_can_be_attacked() -> None:
    """shards:6.3,6.8"""
    m = game(champions="Optio Crusher", bob=seat(champions="Zetta, The Encryptor, Evokatus")).do(
        "exhaust Optio Crusher"
    )
    ann, bob = SHARDS.view(m.g, 1)["players"]
    (optio,) = ann["champions"]
    assert (optio["health"], optio["exhausted"], optio["protected"]) == (4, True, False)
    assert [each["protected"] for each in bob["champions"]] == [False, True]
    assert (ann["protected"], bob["protected"]) == (False, True)


def test_unlimited_power_is_shown_as_such() -> None:
    """shards:4.8"""
    m = game("Infinity Shard", mastery=30).do("play Infinity Shard")
    seen = SHARDS.view(m.g, 0)
    assert (seen["power"], seen["unlimited"]) == (0, True)
    assert "unlimited power" in SHARDS.draw(seen, m.match.names)
    assert m.do("end").match.options[0].label == "Attack Bob with unlimited power"


def test_the_board_as_text_has_all_that_a_player_needs() -> None:
    m = game("Crystal ×2, Blaster", gems=3, champions="Optio Crusher", discard="Nil Assassin ×2, Crystal",
             row="Spore Cleric, Zetta, The Encryptor", bob=seat(champions="Li Hin, The Shattered"))  # fmt: skip
    m.do("exhaust Optio Crusher", "play Blaster")
    assert SHARDS.draw(SHARDS.view(m.g, 0), m.match.names).splitlines() == [
        "Round 1, turn: Ann; 3 gems, 4 power",
        "",
        "Center row (82 cards in the deck)",
        "  1  Spore Cleric              2  Undergrowth mercenary +4 health",
        "  2  Zetta, The Encryptor      5  Order champion        no attack on you or your other champions",
        "  3  -",
        "  4  -",
        "  5  -",
        "  6  -",
        "",
        "* Ann   health 50   mastery 0   hand 2, deck 6, discard 3",
        "    In play    Optio Crusher (health 4, exhausted)  ↷: +3 power · M10 +5 power instead",
        "    Played     Blaster",
        "    Hand       Crystal ×2                 +1 gem",
        "    Discard    Nil Assassin ×2, Crystal",
        "",
        "  Bob   health 50   mastery 0   hand 0, deck 10, discard 0",
        "    In play    Li Hin, The Shattered (health 1, cannot be attacked)  no attack on this / ↷: +1 power",
    ]


def test_the_catalogue_has_every_card_with_its_texts() -> None:
    catalogue = SHARDS.catalogue(read_setup(SHARDS, 2, None, {}))
    assert len(catalogue["cards"]) == 53
    assert catalogue["cards"]["optio-crusher"] == {
        "name": "Optio Crusher",
        "faction": "Homodeus",
        "kind": "champion",
        "cost": 5,
        "shield": 0,
        "health": 4,
        "copies": 2,
        "text": ["{Exhaust}: gain 3 {power}. {Mastery} 10: gain 5 {power} instead."],
        "plain": "Exhaust: gain 3 power. Mastery 10: gain 5 power instead.",
        "short": "↷: +3 power · M10 +5 power instead",
        "art": "optio-crusher",
    }
    assert catalogue["pack"].startswith("shards-base 1 ")


# Labels, flags, log ---------------------------------------------------------------------------------------------------


def test_labels_say_what_an_option_does() -> None:
    m = game("Crystal", gems=3, power=5, champions="Optio Crusher", row="Nil Assassin", bob=seat(champions="Evokatus"))
    assert {option.notation: option.label for option in m.match.options} == {
        "play Crystal": "Play Crystal",
        "recruit Nil Assassin": "Recruit Nil Assassin for 2 gems",
        "fast-play Nil Assassin": "Fast-play Nil Assassin for 2 gems",
        "exhaust Optio Crusher": "Exhaust Optio Crusher",
        "focus": "Focus (pay 1 gem: gain 1 mastery)",
        "attack 2 Evokatus": "Attack Evokatus of Bob for 2 power",
        "end": "End the Play Phase",
    }


def test_labels_of_choices() -> None:
    def labels(m: Playing) -> list[str]:
        return [option.label for option in m.match.options]

    m = game("Zara Ra, Soulflayer, Crystal", discard="Crystal", mastery=9).do("play Zara Ra, Soulflayer")
    assert labels(m) == ["Banish Crystal from your hand", "Banish Crystal from your discard pile", "Banish nothing"]
    assert labels(m.do("banish Crystal from hand"))[-1] == "Banish no more"
    m = game("Venator of the Wastes", champions="Evokatus", bob=seat(), cat=seat()).do("play Venator of the Wastes")
    assert labels(m) == ["Bob loses 2 mastery", "Cat loses 2 mastery"]
    assert m.match.prompt == "Venator of the Wastes: which opponent loses 2 mastery?"
    m = game("Undergrowth Aspirant, Spore Cleric").do("play Undergrowth Aspirant")
    assert labels(m) == ["Keep your hand hidden", "Show Spore Cleric"]
    m = game(power=3, bob=seat("Command Seer")).do("end", "attack 2")
    assert labels(m) == ["Show Command Seer (shield 5)", "Show no more shields"]


def test_flags_say_beforehand_what_cannot_be_taken_back() -> None:
    m = game("Crystal, Data Heretic", deck="Blaster", discard="Crystal ×3", gems=2, row="Nil Assassin", power=2)
    flags = {option.notation: option.flags for option in m.match.options}
    assert flags["focus"] == flags["play Crystal"] == 0
    assert flags["recruit Nil Assassin"] == REVEALS
    assert flags["play Data Heretic"] == REVEALS | RANDOM
    assert flags["end"] == 0
    m.do("end")
    assert {option.notation: option.flags for option in m.match.options}["attack 2"] == ENDS_TURN, "Bob is asked next"


def test_what_is_foreseen_of_an_option_is_what_comes_of_trying_it() -> None:
    """shards:5.3,7.1: most options are not tried out; what is said of them must be the same."""
    known = 0
    for seed in range(6):
        chance = Fast(seed)
        g = SHARDS.deal(read_setup(SHARDS, 2 + seed % 3, None, {"promised_trigger": seed % 2 == 0}), chance)
        for _ in range(150):
            if g.over:
                break
            for code in g.options:
                if isinstance(g.stack[-1], PlayPhase) and foresight.foreseen(g, code) != foresight.UNKNOWN:
                    known += 1
                    assert foresight.foreseen(g, code) == foresight.tried(g, code), SHARDS.notation(g, code)
            g.step(g.options[chance.below(len(g.options))])
    assert known > 1000


def test_what_was_played_can_be_taken_back_until_something_is_drawn_or_turned_up() -> None:
    m = game("Crystal ×2, Reactor Drone", gems=1, row="Spore Cleric").do("play Crystal", "focus", "play Reactor Drone")
    for _ in range(3):
        m.match.undo(0)
    assert (m.hand(), m.gems, m.mastery) == (["Crystal", "Crystal", "Reactor Drone"], 1, 0)
    m.do("play Crystal", "recruit Spore Cleric")
    assert not m.match.can_undo(0)


def test_the_log_tells_a_turn_in_sentences() -> None:
    m = game("Crystal, Undergrowth Aspirant, Spore Cleric", deck="Crystal ×6", gems=2, row="Nil Assassin, Kiln Drone",
             center="Reactor Drone ×2", health=40, bob=seat("Command Seer"))  # fmt: skip
    m.do("play Crystal", "focus", "recruit Kiln Drone", "play Undergrowth Aspirant", "reveal Spore Cleric")
    m.do("end", "attack 2", "reveal Command Seer", "done")
    assert m.log == [
        "Ann plays Crystal.",
        "Ann gains 1 gem.",
        "Ann focuses.",
        "Ann gains 1 mastery.",
        "Ann recruits Kiln Drone.",
        "Reactor Drone comes into the row.",
        "Ann plays Undergrowth Aspirant.",
        "Ann gains 3 health.",
        "Ann shows Spore Cleric.",
        "Ann gains 5 power.",
        "Ann attacks Bob with 5 power.",
        "Bob shows Command Seer as a shield.",
        "Bob takes 0 damage after 5 prevented: 50 health left.",
        "Ann discards Spore Cleric.",
        "Ann draws 5 cards.",
        "You draw Crystal ×5.",
        "Bob's turn.",
    ]
