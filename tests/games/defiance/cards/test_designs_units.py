"""What designers say of units and prepared cards: what they answer, who has them, what shelters them."""

from __future__ import annotations

from infinitable.games.defiance.rules.actions import React
from infinitable.games.defiance.rules.changes import destroy_card
from infinitable.games.defiance.rules.turn import EndRound
from infinitable.games.defiance.table import DISCARD, group_of, timeline_of
from infinitable.kernel.game import read_setup
from infinitable.kernel.views import redealt
from infinitable.testing import check_match
from tests.games.defiance.cards.designs import ARRANGE, HEAD, TAKE, board
from tests.games.defiance.positions import GAME, Board


def test_a_unit_answers_its_own_destruction_whoever_it_was() -> None:
    """defiance:7.17"""
    unit = "Siege Frame — When this is destroyed: you may draw 2 cards.\n"
    pack = f"{HEAD}{unit}Noonfall — Destroy 1 enemy unit anywhere.\n"
    t = Board(pack=pack).hand(0, "Noonfall").group(1, "Siege Frame").dice(0, "Energy Power").main(0)
    t.play("play Noonfall")
    assert t.g.asked == 1 and t.options == ["yes", "no"]
    t.play("yes")
    assert len(t.in_hand(1)) == 2 and "Siege Frame" not in t.in_group(1)


def test_a_unit_that_is_destroyed_may_come_back_to_its_hand() -> None:
    """defiance:7.17: in the words of published games."""
    unit = "Siege Frame — When this unit is destroyed, you may return it to your hand.\n"
    pack = f"{HEAD}{unit}Noonfall — Destroy 1 enemy unit anywhere.\n"
    t = Board(pack=pack).hand(0, "Noonfall").group(1, "Siege Frame").dice(0, "Energy Power").main(0)
    t.play("play Noonfall", "yes")
    assert t.in_hand(1) == ["Siege Frame"] and t.in_group(1) == []


def test_why_an_enemy_s_unit_cannot_be_attacked() -> None:
    """defiance:7.6"""
    t = Board("Proxy Nine", "Sefa Noonward").group(1, "Oathstone Giant").dice(0, "Power").main(0)
    assert t.why("attack Oathstone Giant of 2") == "Enemies cannot destroy Oathstone Giant."


def test_a_prepared_unit_is_not_destroyed_as_a_unit() -> None:
    """defiance:1.6: units stand in a group."""
    t = board("Destroy 1 enemy unit in reach.").timeline(1, "Relay Drone").main(0)
    assert t.why("play Noonfall") == "Noonfall could do nothing now."
    t = board("Destroy 1 enemy prepared card in reach.").timeline(1, "Relay Drone").group(1, "Siege Frame")
    assert t.main(0).play("play Noonfall").in_timeline(1) == [] and t.in_group(1) == ["Siege Frame"]


def test_what_answers_its_own_destruction_does_not_answer_a_token_s() -> None:
    """defiance:7.17: nor the other way round."""
    unit = "Siege Frame — When this is destroyed: you may draw 2 cards.\n"
    t = Board(pack=f"{HEAD}{unit}Heat Sink — Destroy 1 enemy control token anywhere.\n").control(0, "Caravan Ring")
    t.hand(1, "Heat Sink").group(1, "Siege Frame").dice(1, "Energy Power").main(1).play("play Heat Sink")
    assert t.controls(0) == set() and (t.g.asked, type(t.g.stack[-1])) == (0, React)
    t = Board("Sefa Noonward", "Proxy Nine").group(1, "Auditor").dice(0, "Power Power").main(0)
    t.rolls(6).play("attack Auditor of 2", "roll")
    assert t.in_group(1) == [] and type(t.g.stack[-1]) is React, "the Auditor waits for tokens"


def trapped(text: str, card: str = "Noonfall — Draw 1 card.") -> Board:
    """Bob has prepared Heat Sink, which says this; Ann is to play Noonfall."""
    t = Board(pack=f"{HEAD}Heat Sink — Gain 1 reaction token. {text}\n{card}\n")
    return t.hand(0, "Noonfall").timeline(1, "Heat Sink").dice(0, "Energy Power")


def test_a_prepared_card_answers_what_an_enemy_plays_and_that_leader_pays_for_it() -> None:
    """defiance:7.19"""
    text = "Prepared, when an enemy leader plays a card: you may discard this. If you do, that leader discards 1 card."
    t = trapped(text).main(0).play("play Noonfall")
    assert (t.g.asked, t.options) == (1, ["yes", "no"]) and len(t.in_hand(0)) == 1, "after its text"
    t.play("yes")
    assert t.in_hand(0) == [] and t.in_timeline(1) == [] and "Heat Sink" in t.discarded(1)
    assert trapped(text).main(0).play("play Noonfall", "no").in_timeline(1) == ["Heat Sink"]


def test_a_trap_hears_only_what_it_waits_for_and_only_of_enemies() -> None:
    """defiance:7.19"""
    t = trapped("Prepared, when an enemy leader plays a unit: you may draw 1 card.").main(0).play("play Noonfall")
    assert "yes" not in t.options, "Noonfall is no unit"
    own = "Prepared, when an enemy leader plays a card: you may draw 1 card."
    t = trapped(own).hand(1, "Relay Drone").dice(1, "Energy").main(1).play("play Relay Drone")
    assert "yes" not in t.options, "nobody is one's own enemy"


def test_it_is_the_tile_that_an_enemy_has_entered_or_the_card_that_was_played() -> None:
    """defiance:7.19"""
    unit = "Sunlit Scout — When you play a card: you may draw 1 card.\n"
    t = Board(
        pack=f"{HEAD}{unit}Heat Sink — Draw 1 card. Prepared, when an enemy leader plays a unit: you may destroy it.\n"
    )
    t.hand(0, "Sunlit Scout").timeline(1, "Heat Sink").dice(0, "Energy Power").main(0).play("play Sunlit Scout")
    while "yes" not in t.options or t.g.asked == 0:
        t.play("no")
    t.play("yes")
    assert t.in_group(0) == [] and "Sunlit Scout" in t.discarded(0)


def test_a_unit_may_do_something_when_it_is_played() -> None:
    """defiance:7.22"""
    text = "When you play this: you may destroy 1 enemy unit anywhere with less defense than this."
    pack = f"{HEAD}Siege Frame — {text}\n"
    t = Board(pack=pack).hand(1, "Siege Frame").group(0, "Sunlit Scout").dice(1, "Energy").main(1)
    t.play("play Siege Frame")
    assert t.g.asked == 1 and "done" in t.options
    t.play(next(option for option in t.options if option != "done"))
    assert t.in_group(0) == [] and t.in_group(1) == ["Siege Frame"]


def test_only_the_unit_itself_hears_that_it_is_played() -> None:
    """defiance:7.22"""
    pack = f"{HEAD}Siege Frame — When you play this: you may draw 2 cards.\n"
    t = Board(pack=pack).hand(1, "Relay Drone").group(1, "Siege Frame").dice(1, "Energy").main(1)
    t.play("play Relay Drone")
    assert t.in_group(1) == ["Siege Frame", "Relay Drone"] and t.in_hand(1) == []


def test_other_units_have_more_defense() -> None:
    """defiance:1.6"""
    pack = f"{HEAD}Siege Frame — Your other units have +2 defense.\n"
    t = Board(pack=pack).group(1, "Siege Frame", "Relay Drone")
    plain = Board().group(1, "Siege Frame", "Relay Drone")
    gained = [t.g.defense(a) - plain.g.defense(b) for a, b in zip(t.g.group(1), plain.g.group(1), strict=True)]
    assert gained == [0, 2]


def test_a_stolen_unit_is_the_thiefs_and_goes_to_its_own_factions_pile() -> None:
    """defiance:7.29"""
    t = board("Take control of 1 enemy unit anywhere.").group(1, "Siege Frame", "Relay Drone").main(0)
    t.play("play Noonfall", "take Siege Frame of 2")
    assert (t.in_group(0), t.in_group(1)) == (["Siege Frame"], ["Relay Drone"])
    told = [GAME.describe(t.g, event, ["Ann", "Bob"]) for event in t.g.events or () if event.kind == "steals"]
    assert told == ["Ann steals Siege Frame from Bob."]
    destroy_card(t.g, t.g.group(0)[0], 1)
    assert t.in_group(0) == [] and [t.g.content.card_name(card) for card in t.g.zones[DISCARD + 1]] == ["Siege Frame"]


def test_what_is_stolen_into_a_full_group_takes_the_place_of_a_card_there() -> None:
    """defiance:6.8,7.29"""
    t = board("Take control of 1 enemy unit anywhere.").group(1, "Siege Frame")
    t.group(0, "Sunlit Scout", "Glass Lancer", "Well Keeper").main(0).play("play Noonfall")
    t.play(next(option for option in t.options if "Well Keeper" in option))
    assert (t.in_group(0), t.in_hand(0)) == (["Sunlit Scout", "Glass Lancer", "Siege Frame"], ["Well Keeper"])


def test_what_is_ones_own_is_not_stolen() -> None:
    """defiance:7.29,7.3"""
    t = board("Take control of 1 unit anywhere.").group(0, "Siege Frame").main(0)
    assert "play Noonfall" not in t.options


def test_each_of_several_stolen_units_takes_a_place_in_a_full_group() -> None:
    """defiance:6.8,7.29: also that of one stolen before, which is the thief's in the hand, too."""
    t = board("Take control of each enemy unit anywhere.").group(1, "Siege Frame", "Relay Drone")
    t.group(0, "Sunlit Scout", "Glass Lancer").main(0).play("play Noonfall", "take Siege Frame in group")
    assert (t.in_group(0), t.in_group(1)) == (["Sunlit Scout", "Glass Lancer", "Relay Drone"], [])
    assert (t.in_hand(0), t.in_hand(1)) == (["Siege Frame"], [])
    for seed in range(6):
        assert [t.g.content.card_name(card) for card in redealt(GAME, t.g, 1, seed).hand(0)] == ["Siege Frame"], "seen"


def test_what_holds_while_a_unit_is_in_play_goes_with_who_controls_it() -> None:
    """defiance:6.5,6.7,7.29"""
    pack = f"{HEAD}Noonfall — Take control of 1 enemy unit anywhere.\n"
    pack += "Siege Frame — Your group holds 2 more cards.\n"
    t = Board(pack=pack).hand(0, "Noonfall").dice(0, "Energy")
    t.group(1, "Siege Frame", "Relay Drone", "Index Daemon", "Null Sentry", "Signal Thief").main(0)
    t.play("play Noonfall", "take Siege Frame of 2")
    assert [t.g.limit(group_of(seat)) for seat in (0, 1)] == [5, 3]
    assert t.g.asked == 1, "four units, where there is room for three"
    t.play("take Null Sentry in group")
    assert t.in_group(1) == ["Relay Drone", "Index Daemon", "Signal Thief"] and t.in_hand(1) == ["Null Sentry"]


def test_a_stolen_prepared_card_is_played_by_the_thief_and_goes_to_its_own_pile() -> None:
    """defiance:4.1,7.29"""
    pack = f"{HEAD}Noonfall — Take control of 1 enemy prepared card anywhere.\nPacket Storm — Draw 1 card.\n"
    t = Board(pack=pack).hand(0, "Noonfall").dice(0, "Energy Energy").timeline(1, "Packet Storm").main(0)
    t.play("play Noonfall")
    assert t.names(timeline_of(0)) == ["Packet Storm"] and t.names(timeline_of(1)) == []
    t.play("pass")
    t.play(next(option for option in t.options if option.startswith("play Packet Storm")))
    assert "Packet Storm" in t.names(DISCARD + 1) and len(t.in_hand(0)) == 1


def test_enemies_cannot_destroy_sheltered_units_until_the_round_ends() -> None:
    """defiance:7.6"""
    t = board("Enemies cannot destroy your units until the round ends.").group(0, "Sunlit Scout", "Glass Lancer")
    t.dice(1, "Power Power").main(0).play("play Noonfall")
    assert t.g.asked == 1 and not [option for option in t.options if option.startswith("attack")]
    assert t.why("attack Sunlit Scout of 1") == "Enemies cannot destroy Sunlit Scout."
    t.play("pass")
    t.ask(EndRound())
    t.main(1)
    assert "attack Sunlit Scout of 1" in t.options, "the round is over"


def test_ones_own_texts_destroy_a_sheltered_unit_and_enemies_take_control_of_it() -> None:
    """defiance:7.6,7.29: it says destroy, and enemies."""
    pack = f"{HEAD}Noonfall — Enemies cannot destroy your units until the round ends. Destroy 1 unit anywhere.\n"
    t = Board(pack=pack).hand(0, "Noonfall").dice(0, "Energy").group(0, "Sunlit Scout").main(0).play("play Noonfall")
    assert t.in_group(0) == []
    pack = f"{HEAD}Noonfall — Enemies cannot destroy your units until the round ends.\n"
    pack += "Packet Storm — Take control of 1 enemy unit anywhere.\n"
    t = Board(pack=pack).hand(0, "Noonfall").dice(0, "Energy").group(0, "Sunlit Scout").hand(1, "Packet Storm")
    t.dice(1, "Energy Power").main(0).play("play Noonfall", "play Packet Storm")
    assert t.in_group(1) == ["Sunlit Scout"]
    assert not t.g.is_lasting(t.g.group(1)[0]), "what holds for Ann's units holds for Bob's no more"


def test_a_pack_of_what_lasts_keeps_the_contract() -> None:
    """defiance:3.15,3.16,3.17,7.23,7.24,7.25,7.27,7.29"""
    texts = {
        "Noonfall": f"Put 1 card from your hand on top of your deck. {ARRANGE}",
        "Sunlit Oath": "At the start of the next round, draw 2 cards, then discard 1 card.",
        "Hourglass Turned": "Take control of 1 enemy unit anywhere. Take an extra turn after this one.",
        "Kindle the Lost": "Enemies cannot destroy your units until the round ends. "
        "Take control of 1 enemy prepared card anywhere.",
        "Dawn Chorus": f"Discard 1 card. Draw cards equal to its defense. {ARRANGE}",
        "Relay Drone": "Star: an enemy leader anywhere skips their next turn. That leader skips their next draw.",
        "Mirage Road": f"{TAKE}, then put the rest on the bottom of your deck.",
        "Blinding Noon": f"{TAKE}. Put the rest back in any order.",
        "The Long Caravan": f"{TAKE}, then put the rest into your discard pile.",
    }
    pack = HEAD + "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(GAME, read_setup(GAME, 2, "skirmish", {"pack": pack}), 1, looks=0.05)
