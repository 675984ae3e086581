"""Timelines, triggers, unlocks, attaching, stealing, X, Gambits; decks and hands."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.in_play import destroy
from infinitable.games.defiance_beta.rules.damage import defeat
from infinitable.kernel.asking import Ask
from tests.games.defiance_beta.positions import Playing, game, seat

# The timeline -----------------------------------------------------------------------------------------------


def test_a_timeline_holds_one_card_more_than_the_tide_level() -> None:
    """defiance_beta:7.1 (IB-01)"""
    assert stats.timeline_limit(game(dice="T").g, 0) == 2
    assert stats.timeline_limit(game(dice="T", group="Sky Reader, Glass Prophet").g, 0) == 5


def test_into_a_full_timeline_a_card_comes_by_destroying_another_first() -> None:
    """defiance_beta:7.2"""
    p = game(dice="T", hand="Sunfall", timeline="Shared Vigil, Mirage Road").do("prepare Sunfall")
    assert p.options == ["prepared 1.1 Shared Vigil", "prepared 1.2 Mirage Road"]
    p.do("prepared 1.1 Shared Vigil")
    assert p.timeline() == ["Mirage Road", "Sunfall"] and p.pile() == ["Shared Vigil"]


def test_when_the_limit_falls_the_owner_destroys_cards_until_it_is_kept() -> None:
    """defiance_beta:7.3"""
    p = game(
        dice="PP", group="Cinder Penitent", bob=seat(group="Relay Drone", timeline="Redirect, Overclock, Loopback")
    ).do("damage 2")
    assert p.asked == "Bob" and p.prompt == "The timeline holds 2: destroy a prepared card."
    p.do("prepared 2.3 Loopback")
    assert p.timeline(1) == ["Redirect", "Overclock"] and p.asked == "Ann"


def test_prepared_cards_lie_face_up_and_constants_work_only_there() -> None:
    """defiance_beta:7.4"""
    p = game(dice="T", hand="Shared Vigil")
    assert stats.block_price(p.g, 0) == 4
    p.do("prepare Shared Vigil")
    assert stats.block_price(p.g, 0) == 3
    assert p.match.view(1)["table"]["leaders"][0]["timeline"][0]["name"] == "Shared Vigil"


def test_a_card_is_not_played_from_the_timeline_in_the_turn_it_was_prepared() -> None:
    """defiance_beta:7.5 (IB-14)"""
    p = game(dice="TT", hand="Shared Vigil").do("prepare Shared Vigil")
    assert p.refused("play prepared 1 Shared Vigil") == "7.5"
    assert p.why("play prepared 1 Shared Vigil") == "That card was prepared this turn."


def test_not_even_by_a_card_that_plays_from_the_timeline() -> None:
    """defiance_beta:7.5"""
    p = game(
        leader="Ghost Broker",
        gambit=3,
        hand="Redirect",
        timeline="Overclock",
        dice="TFF",
        chance=[0],
        tiles={(0, 2): "Brass Souk"},
        walls={"Brass Souk": 0},
        bob=seat(leader="Ember Matriarch"),
    )
    p.do("prepare Redirect", "move N", "trigger 1 Ghost Broker")
    assert p.timeline() == ["Redirect"], "Overclock was played, Redirect could not be"


def allies(**cat: Any) -> Playing:
    """Ann and Cat are Lightbearers, Bob and Dan DEVA Network."""
    return game(mode="teams", dice="TT", hand="Sunfall, Shared Vigil", bob=seat(), cat=seat(**cat), dan=seat())


def test_a_card_prepared_for_an_ally_is_the_allys() -> None:
    """defiance_beta:7.6 (IB-13)"""
    p = allies().do("prepare Sunfall")
    assert p.options == ["for 1", "for 3"]
    p.do("for 3")
    assert p.timeline(2) == ["Sunfall"] and p.g.spent == 1
    p.do("end turn", "roll Tide", "end turn")
    assert p.asked == "Cat"


def test_what_lies_in_an_allys_timeline_stays_when_its_giver_is_defeated() -> None:
    """defiance_beta:7.6 (IB-48)"""
    p = game(mode="teams", dice="TPP", hand="Sunfall", hurt=4, bob=seat(), cat=seat(), dan=seat())
    p.do("prepare Sunfall", "for 3")
    defeat(p.g, 0, 1)
    assert p.timeline(2) == ["Sunfall"]


def test_an_ally_with_a_full_timeline_is_asked_and_a_refusal_costs_nothing() -> None:
    """defiance_beta:7.7 (IB-12)"""
    p = allies(timeline="Mirage Road, Oath of Salt").do("prepare Sunfall", "for 3")
    assert p.asked == "Cat" and p.options == ["yes", "no"]
    p.do("no")
    assert p.asked == "Ann" and p.g.spent == 0 and p.hand() == ["Shared Vigil", "Sunfall"]
    assert p.do("prepare Sunfall").refused("for 3") == "7.7", "once a turn"
    p = allies(timeline="Mirage Road, Oath of Salt").do("prepare Sunfall", "for 3", "yes", "prepared 3.1 Mirage Road")
    assert p.timeline(2) == ["Oath of Salt", "Sunfall"] and p.g.spent == 1


# Triggers ---------------------------------------------------------------------------------------------------


def test_a_trigger_is_optional() -> None:
    """defiance_beta:7.8"""
    p = game(hand="Acolyte of the Sun", dice="TT", deck="Sunfall").do("play Acolyte of the Sun")
    assert p.options == ["trigger 1 Acolyte of the Sun", "done"]
    assert p.do("done").hand() == []


def test_a_trigger_works_only_while_its_card_is_active() -> None:
    """defiance_beta:7.8"""
    p = game(hand="Sky Reader", timeline="Dawn Chorus", hurt=1, dice="TT").do(
        "play Sky Reader", "trigger 1 Dawn Chorus"
    )
    assert p.health() == 5, "as a Constant in the timeline"
    p = game(hand="Sky Reader, Dawn Chorus", hurt=1, dice="TT").do("play Sky Reader")
    assert p.prompt.startswith("Spend"), "not in the hand"


def test_the_player_on_turn_resolves_all_their_triggers_first_then_clockwise() -> None:
    """defiance_beta:7.9 (IB-63)"""
    p = game(
        hand="Cinder Penitent",
        leader="Jorren Two-Suns",
        timeline="Dawn Chorus",
        hurt=1,
        dice="TT",
        chance=[5],
        bob=seat(group="Needle Swarm"),
        cat=seat(leader="Array Custodian", group="Needle Swarm"),
    )
    p.do("play Cinder Penitent", "no")
    assert p.asked == "Ann" and p.options == ["trigger 1 Dawn Chorus", "trigger 2 Jorren Two-Suns", "done"]
    prompt = p.g.stack[-1]
    assert isinstance(prompt, Ask) and prompt.options(p.g) == p.g.options, "what is asked is what may be answered"
    p.do("trigger 2 Jorren Two-Suns")
    assert p.asked == "Ann" and p.options == ["trigger 1 Dawn Chorus", "done"], "in any order, each wholly"
    p.do("trigger 1 Dawn Chorus")
    assert p.asked == "Bob"
    assert p.do("done").asked == "Cat"


def test_once_per_turn_means_once() -> None:
    """defiance_beta:7.8"""
    p = game(dice="FF", group="Dune Strider", tiles={(0, 2): "Coolant Weir"}, walls={"Coolant Weir": 0}, chance=[5, 5])
    p.do("move N", "trigger 1 Dune Strider", "no", "move S", "no")
    assert p.prompt.startswith("Spend"), "Saffron Lees is Wild, too"


# Unlocks ----------------------------------------------------------------------------------------------------


def test_an_unlock_by_discarding() -> None:
    """defiance_beta:7.10,7.11 (IB-70)"""
    p = game(hand="Acolyte of the Sun, Sunfall", hurt=1, dice="TT", deck="Sandstorm").do("play Acolyte of the Sun")
    p.do("trigger 1 Acolyte of the Sun")
    assert p.prompt.partition(": ")[2] == "unlock by discarding 1 card?"
    p.do("yes")
    assert p.hand() == ["Sandstorm"] and p.health() == 5, "the base and the unlock"


def test_the_base_happens_without_the_unlock() -> None:
    """defiance_beta:7.11"""
    p = game(hand="Acolyte of the Sun, Sunfall", hurt=1, dice="TT", deck="Sandstorm").do("play Acolyte of the Sun")
    p.do("trigger 1 Acolyte of the Sun", "no")
    assert p.hand() == ["Sunfall", "Sandstorm"] and p.health() == 4


def test_an_unlock_by_damage_is_dealt_to_ones_own_group_where_one_likes() -> None:
    """defiance_beta:7.10,8.2 (IB-19, IB-70)"""
    p = game(hand="Trial by Sand", dice="T", group="Mirrorblade", deck="Sunfall, Sandstorm").do(
        "play Trial by Sand", "yes"
    )
    assert p.options == ["unit 1.1 Mirrorblade", "leader 1"]
    p.do("leader 1", "X 0", "no")
    assert p.health() == 4 and p.hand() == ["Sunfall", "Sandstorm"]


def test_an_unlock_by_dice() -> None:
    """defiance_beta:7.10 (IB-70)"""
    p = game(hand="Mirage Road", dice="TF", deck="Sunfall, Sandstorm").do("play Mirage Road")
    assert p.prompt.partition(": ")[2] == "unlock by spending 1 Fortitude?"
    p.do("yes", "done")
    assert p.g.spent == 2 and p.hand() == ["Sunfall", "Sandstorm"]
    assert game(hand="Mirage Road", dice="TT").do("play Mirage Road").prompt.startswith("Where do you go? ")


def test_an_unlock_by_level_needs_no_payment() -> None:
    """defiance_beta:7.10,7.13 (IB-70)"""
    p = game(group="Sky Reader, Glass Prophet", hand="Sunfall", deck="Sandstorm, Dawn Chorus", start=True)
    p.do("trigger 1 Sky Reader", "discard Sunfall")
    assert p.hand() == ["Sandstorm", "Dawn Chorus"], "cycled, and at Tide 4 one more"


def test_a_unit_unlocked_when_played_is_marked_and_stays_unlocked() -> None:
    """defiance_beta:7.12"""
    p = game(hand="Cinder Penitent", dice="TT").do("play Cinder Penitent")
    assert p.prompt.partition(": ")[2] == "unlock by dealing 1 damage to your own group?"
    p.do("yes", "leader 1")
    assert stats.level(p.g, 0, 1) == 3 and p.match.view(1)["table"]["leaders"][0]["units"][0]["unlocked"]
    assert stats.level(game(group="Cinder Penitent*", dice="T").g, 0, 1) == 3
    assert stats.level(game(group="Cinder Penitent", dice="T").g, 0, 1) == 2


def test_a_unit_that_dies_of_the_price_of_its_unlock_is_not_unlocked() -> None:
    """defiance_beta:7.12,8.5"""
    p = game(hand="Cinder Penitent", cards="Cinder Penitent · health 1\n", dice="TT")
    p.do("play Cinder Penitent", "yes", "unit 1.1 Cinder Penitent")
    assert p.group() == [] and p.g.unlocked == []
    assert "Ann unlocks Cinder Penitent." not in p.log and "Ann plays Cinder Penitent." in p.log


def test_an_unlock_by_level_ends_while_the_level_is_too_low() -> None:
    """defiance_beta:7.13 (IB-71)"""
    p = game(dice="PPPP", group="Cinder Penitent", bob=seat(group="Proxy Warden, Null Runner"))
    card = p.g.groups[1][0]
    assert stats.is_immune(p.g, card, stats.UNTOUCHED)
    p.do("damage 2", "unit 2.2 Null Runner", "done")
    assert not stats.is_immune(p.g, card, stats.UNTOUCHED)


# Attaching, stealing, X -------------------------------------------------------------------------------------


def test_an_attached_card_works_on_its_unit_and_goes_with_it() -> None:
    """defiance_beta:7.14"""
    p = game(hand="Oath of Salt", dice="T", group="Lamplit Pilgrim, Sky Reader").do(
        "play Oath of Salt", "unit 1.1 Lamplit Pilgrim"
    )
    pilgrim = p.g.groups[0][0]
    assert stats.health_left(p.g, pilgrim) == 3 and p.pile() == []
    destroy(p.g, pilgrim, -1)
    assert sorted(p.pile()) == ["Lamplit Pilgrim", "Oath of Salt"] and p.g.attached == {}


@pytest.mark.parametrize("bearer", [0, 1])
@pytest.mark.parametrize(("who", "hears"), [("an enemy leader plays", 1), ("you play", 0)])
def test_an_attached_card_listens_for_the_leader_whose_unit_bears_it(bearer: int, who: str, hears: int) -> None:
    """defiance_beta:7.8,7.14: what Ann plays is played by an enemy of Bob's units, not of her own."""
    text = f"Attach this to 1 unit in your group. Attached, when {who} an ability: you may draw 1 card."
    p = game(
        cards=f"Oath of Salt — {text}", hand="Sandstorm", dice="TT", group="Martyr of Brass",
        bob=seat(group="Martyr of Brass"),
    )  # fmt: skip
    oath = next(c for c in p.g.decks[0] if p.g.content.cards[p.g.content.kind_of[c]].name == "Oath of Salt")
    p.g.decks[0].remove(oath)
    p.g.attached[oath], p.g.spot[oath] = p.g.groups[bearer][0], 24
    p.do("play Sandstorm")
    assert any("Oath of Salt" in option for option in p.options) == (bearer == hears), p.options


def test_mechanical_augmentation_is_worth_preparing_and_worth_attaching() -> None:
    """defiance_beta:7.4,7.14"""
    p = game(
        leader="Ghost Broker",
        timeline="Mechanical Augmentation",
        start=True,
        chance=[0, 0, 0, 0],
        bob=seat(leader="Ember Matriarch"),
        group="Needle Swarm",
    )
    p.do("trigger 1 Mechanical Augmentation", "roll Tide")
    assert len(p.g.dice) == 5
    p.do("play prepared 1 Mechanical Augmentation")
    assert stats.level(p.g, 0, 1) == 3


def test_a_stolen_unit_keeps_its_damage_and_what_is_attached() -> None:
    """defiance_beta:7.15"""
    p = game(
        leader="Ghost Broker",
        hand="Rootkit",
        dice="TTT",
        group="Needle Swarm",
        bob=seat(leader="Ember Matriarch", group="Martyr of Brass (1)"),
    )
    martyr = p.g.groups[1][0]
    oath = next(c for c in p.g.decks[0] if p.g.content.cards[p.g.content.kind_of[c]].name == "Oath of Salt")
    p.g.decks[0].remove(oath)
    p.g.attached[oath], p.g.spot[oath] = martyr, 24
    p.do("play Rootkit", "no", "no")
    assert p.group() == ["Needle Swarm", "Martyr of Brass (1)"] and p.group(1) == []
    assert stats.full_health(p.g, martyr) == 5 and stats.level(p.g, 0, 2) == 2 and stats.level(p.g, 1, 2) == 1


def test_a_thief_with_a_full_group_destroys_a_unit_first() -> None:
    """defiance_beta:7.15 (IB-80)"""
    p = game(
        leader="Ghost Broker",
        hand="Rootkit",
        dice="TTT",
        group="Needle Swarm, Relay Drone, Signal Leech, Patch Medic",
        bob=seat(leader="Ember Matriarch", group="Sky Reader"),
    )
    p.do("play Rootkit", "no", "no", "unit 1.2 Relay Drone")
    assert p.group() == ["Needle Swarm", "Signal Leech", "Patch Medic", "Sky Reader"]


def test_a_thief_with_a_full_timeline_destroys_a_card_first() -> None:
    """defiance_beta:7.15 (IB-80)"""
    p = game(
        leader="Ghost Broker",
        dice="TT",
        timeline="Veto, Overclock",
        group="Needle Swarm",
        bob=seat(leader="Ember Matriarch", timeline="Shared Vigil"),
    )
    p.do("leader action 1", "prepared 1.1 Veto")
    assert p.timeline() == ["Overclock", "Shared Vigil"] and p.timeline(1) == []
    assert p.refused("play prepared 2 Shared Vigil") != ""


def test_x_is_chosen_once_and_is_the_same_everywhere() -> None:
    """defiance_beta:7.16"""
    p = game(hand="Trial by Sand, Sunfall, Sandstorm", dice="T", group="Cinder Penitent").do("play Trial by Sand", "no")
    assert p.options == ["X 0", "X 1", "X 2"]
    p.do("X 2", "no")
    assert p.hand() == [] and p.health(1) == 3


# Gambits ----------------------------------------------------------------------------------------------------


def gambit(level: int, roll: int, **what: Any) -> Playing:
    """Ann's Ember Matriarch destroys a unit (the condition of level 1) and tries her Gambit."""
    p = game(gambit=level, dice="P", group="Cinder Penitent", bob=seat(group="Relay Drone"), chance=[roll - 1], **what)
    return p.do("damage 2")


def test_a_gambit_is_offered_when_its_condition_occurs() -> None:
    """defiance_beta:2.11 (IB-51)"""
    p = gambit(1, 3, deck="Sunfall, Sandstorm")
    assert p.options == ["trigger 1 Ember Matriarch", "done"]
    p.do("trigger 1 Ember Matriarch")
    assert p.g.gambits[0] == 2 and p.hand() == ["Sunfall", "Sandstorm"]


def test_a_gambit_roll_of_four_to_six_costs_a_level_but_never_the_first() -> None:
    """defiance_beta:2.11,2.12 (IB-49)"""
    p = gambit(1, 4).do("trigger 1 Ember Matriarch")
    assert p.g.gambits[0] == 1 and p.hand() == []
    p = game(gambit=2, hand="Shared Vigil", dice="T", chance=[5]).do("play Shared Vigil", "trigger 1 Ember Matriarch")
    assert p.g.gambits[0] == 1


def test_at_level_four_the_bonus_is_permanent_and_there_are_no_more_rolls() -> None:
    """defiance_beta:2.13 (IB-50)"""
    p = gambit(4, 1)
    assert p.prompt.startswith("Spend") and stats.reach(p.g, 0) == 3, "Power level 2, and 1 more"


def test_the_reward_of_a_gambit_happens_at_once_and_cannot_be_blocked() -> None:
    """defiance_beta:2.14"""
    p = game(
        gambit=3,
        dice="F",
        group="Mirrorblade",
        tiles={(0, 2): "Mirror Well"},
        chance=[0],
        bob=seat(hand="Veto, Veto, Redirect, Redirect"),
    )
    p.do("move N", "no", "trigger 1 Ember Matriarch")
    assert p.asked == "Ann" and p.g.gambits[0] == 4 and p.health(1) == 3


# Decks and hands --------------------------------------------------------------------------------------------


def test_nobody_draws_with_ten_cards_in_hand() -> None:
    """defiance_beta:9.1 (IB-73)"""
    ten = "Sunfall, Sandstorm, Dawn Chorus, Mirage Road, Oath of Salt, Shared Vigil, Sky Reader, Mirrorblade"
    ten += ", Dune Strider, Pillar of Noon"
    p = game(hand=ten, dice="F").do("move S", "yes")
    assert len(p.hand()) == 10


def test_an_empty_deck_is_made_anew_from_its_pile() -> None:
    """defiance_beta:9.2"""
    p = game(dice="F", deck="", pile="Sunfall").do("move S", "yes")
    assert (
        len(p.hand()) == 1
        and p.g.piles[0] == []
        and "The pile of the Lightbearers is shuffled into a new deck." in p.log
    )


def test_where_deck_and_pile_are_empty_nobody_draws() -> None:
    """defiance_beta:9.2 (IB-74)"""
    p = game(dice="F")
    p.g.decks[0] = []
    p.do("move S", "yes")
    assert p.hand() == []


def test_hands_and_decks_are_hidden_and_of_a_pile_only_the_top_is_seen() -> None:
    """defiance_beta:9.3 (IB-89)"""
    p = game(hand="Sunfall, Sandstorm", pile="Mirrorblade, Sky Reader", dice="T")
    seen = p.match.view(1)["table"]
    assert seen["hand"] == [] and seen["leaders"][0]["hand"] == 2
    assert seen["decks"][0]["pile"] == 2 and seen["decks"][0]["top_name"] == "Sky Reader"
    assert "Sunfall" not in str(seen) and "Mirrorblade" not in str(seen)


def test_revealed_cards_are_discarded_in_the_order_they_were_revealed() -> None:
    """defiance_beta:9.4"""
    p = game(hand="Glass Prophet", dice="TTT", deck="Sunfall, Sandstorm, Dawn Chorus").do(
        "play Glass Prophet", "trigger 1 Glass Prophet"
    )
    assert sorted(p.options) == ["card Dawn Chorus", "card Sandstorm", "card Sunfall"]
    p.do("card Sandstorm")
    assert p.hand() == ["Sandstorm"] and p.pile()[-2:] == ["Sunfall", "Dawn Chorus"]
