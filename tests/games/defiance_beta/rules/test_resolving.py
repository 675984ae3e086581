"""Damage and the queue: positions in which one thing happens inside another."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.games.defiance_beta.rules import standing_effects as stats
from tests.games.defiance_beta.positions import Playing, game, seat

# Damage -----------------------------------------------------------------------------------------------------


def test_damage_to_a_group_goes_point_by_point_to_units_of_the_dealers_choice() -> None:
    """defiance_beta:8.1 (IB-18)"""
    p = game(dice="PP", bob=seat(group="Patch Medic, Signal Leech"), group="Cinder Penitent").do("leader action 1")
    assert p.options == ["unit 2.1 Patch Medic", "unit 2.2 Signal Leech"], "not the leader"
    p.do("unit 2.1 Patch Medic", "unit 2.2 Signal Leech", "unit 2.2 Signal Leech")
    assert p.group(1) == ["Patch Medic (1)"]


def test_the_leader_is_hit_when_no_unit_can_be() -> None:
    """defiance_beta:8.1"""
    assert game(dice="PP", group="Cinder Penitent").do("leader action 1").health(1) == 2


def test_damage_to_ones_own_group_may_go_to_the_leader() -> None:
    """defiance_beta:8.2 (IB-19)"""
    p = game(hand="Cinder Penitent", group="Sky Reader", dice="TT").do("play Cinder Penitent", "yes")
    assert p.options == ["unit 1.1 Sky Reader", "unit 1.2 Cinder Penitent", "leader 1"]


def test_taken_damage_goes_to_the_least_health_then_the_leftmost_then_the_leader() -> None:
    """defiance_beta:8.3,8.13 (IB-20)"""
    p = game(dice="PP", group="Mirrorblade (2), Sky Reader (1), Keeper of Embers", bob=seat()).do("leader action 1")
    assert p.group() == ["Sky Reader (1)", "Keeper of Embers"], "Mirrorblade and Sky Reader had 1 left: the leftmost"
    p = game(dice="PP", group="Cinder Penitent (1)").do("leader action 1")
    assert p.group() == [] and p.health() == 5
    p = game(dice="PP", at="Windcut Arch").do("leader action 1")
    assert p.health() == 4, "there is no unit"


def test_what_a_destroyed_unit_did_not_need_goes_on_to_the_next() -> None:
    """defiance_beta:8.4 (IB-21)"""
    p = game(dice="PP", group="Cinder Penitent", bob=seat(group="Relay Drone")).do("leader action 1", "done")
    assert p.group(1) == [] and p.health(1) == 3


def test_a_unit_is_destroyed_when_its_damage_equals_its_health() -> None:
    """defiance_beta:8.5"""
    p = game(dice="PP", group="Cinder Penitent", bob=seat(group="Patch Medic")).do("damage 2")
    assert p.group(1) == ["Patch Medic (1)"]
    p.do("damage 2", "done")
    assert p.group(1) == [] and p.pile(1) == ["Patch Medic"]


def test_healing_takes_damage_off_ones_own_group_where_one_likes() -> None:
    """defiance_beta:8.6 (IB-24)"""
    p = game(hand="Shared Vigil", dice="T", hurt=1, group="Mirrorblade (2)").do("play Shared Vigil")
    assert p.options == ["unit 1.1 Mirrorblade", "leader 1"]
    p.do("unit 1.1 Mirrorblade", "leader 1")
    assert p.group() == ["Mirrorblade (1)"] and p.health() == 5


def test_unlocks_come_before_targets_and_targets_before_cancels_and_blocks() -> None:
    """defiance_beta:8.7"""
    p = game(
        leader="Ghost Broker",
        hand="Targeting Solution",
        dice="TTP",
        group="Needle Swarm",
        bob=seat(leader="Ember Matriarch", group="Sky Reader, Mirrorblade", timeline="Veto"),
    )
    p.do("play Targeting Solution")
    assert p.prompt.partition(": ")[2] == "unlock by spending 1 Power?"
    p.do("yes")
    assert p.options == ["unit 2.1 Sky Reader", "unit 2.2 Mirrorblade"]
    p.do("unit 2.1 Sky Reader")
    assert p.options == ["trigger 1 Veto", "done"]
    p.do("done")
    assert p.asked == "Bob" and p.prompt.startswith("Block Targeting Solution")
    assert p.group(1) == ["Sky Reader", "Mirrorblade"], "nothing is resolved before that"


def test_a_roll_comes_before_the_targets() -> None:
    """defiance_beta:8.7"""
    p = game(
        cards="Sandstorm — Roll a die. If you rolled 4 or more, deal 2 damage to 1 enemy group anywhere.",
        hand="Sandstorm, Sandstorm", dice="TTTT", chance=[2, 5], bob=seat(), cat=seat(),
    )  # fmt: skip
    p.do("play Sandstorm")
    assert p.asked == "Ann" and p.prompt.startswith("Spend"), "a 3: no target is asked for"
    p.do("play Sandstorm")
    assert p.options == ["leader 2", "leader 3"]


# Triggers between steps -------------------------------------------------------------------------------------


def against_the_martyr(mirrorblade: str, martyr: str = "Martyr of Brass", **ann: Any) -> Playing:
    """Ann's Mirrorblade deals 2 damage to Bob's Martyr, who strikes back whenever it takes damage."""
    p = game(dice="PP", group=mirrorblade, bob=seat(leader="Tamsin of the Long Noon", group=martyr), **ann)
    return p.do("use 1 Mirrorblade", "no")


def test_a_trigger_comes_between_two_points_of_damage() -> None:
    """defiance_beta:8.8,8.9 (IB-64)"""
    p = against_the_martyr("Mirrorblade")
    assert p.asked == "Bob" and p.group(1) == ["Martyr of Brass (1)"]
    assert p.options == ["trigger 1 Martyr of Brass", "done"]
    p.do("trigger 1 Martyr of Brass")
    assert p.asked == "Ann" and p.queue() == ["Martyr of Brass", "Mirrorblade"], "the newest first"
    p.do("no")
    assert p.group() == ["Mirrorblade (1)"] and p.group(1) == ["Martyr of Brass (2)"]


def test_when_the_source_is_destroyed_between_its_steps_the_rest_is_lost() -> None:
    """defiance_beta:8.10 (IB-65)"""
    p = against_the_martyr("Mirrorblade (2)").do("trigger 1 Martyr of Brass", "no")
    assert p.group() == [] and p.group(1) == ["Martyr of Brass (1)"], "the second point never comes"
    assert p.queue() == []


def test_a_block_inside_a_trigger_inside_a_step_saves_the_source() -> None:
    """defiance_beta:5.1,8.9"""
    p = against_the_martyr("Mirrorblade (2)", hand="Sunfall, Sandstorm, Dawn Chorus, Shared Vigil")
    p.do("trigger 1 Martyr of Brass", "block")
    assert p.hand() == [] and p.group() == ["Mirrorblade (2)"] and p.group(1) == ["Martyr of Brass (2)"]


def test_who_has_blocked_a_trigger_ignores_it_for_the_other_steps_too() -> None:
    """defiance_beta:5.3"""
    p = against_the_martyr("Mirrorblade (1)", hand="Sunfall, Sandstorm, Dawn Chorus, Shared Vigil, Sky Reader")
    p.do(
        "trigger 1 Martyr of Brass",
        "block",
        "discard Sunfall",
        "discard Sandstorm",
        "discard Dawn Chorus",
        "discard Shared Vigil",
    )
    assert p.asked == "Ann", "the second point would trigger the Martyr again, but she ignores all it does"
    assert p.prompt.startswith("Spend") and p.group() == ["Mirrorblade (1)"]


def test_when_damaged_works_for_the_point_that_destroys() -> None:
    """defiance_beta:8.12 (IB-83)"""
    p = against_the_martyr("Mirrorblade", "Martyr of Brass (2)")
    assert p.group(1) == []
    p.do("trigger 1 Martyr of Brass", "no")
    assert p.group() == ["Mirrorblade (1)"]


def test_of_several_steps_a_destroyed_source_does_only_the_first() -> None:
    """defiance_beta:8.12 (IB-83)"""
    p = against_the_martyr(
        "Mirrorblade", "Martyr of Brass (2)",
        cards="Martyr of Brass — When this takes damage: you may deal 2 damage to that group.",
    ).do("trigger 1 Martyr of Brass", "no")  # fmt: skip
    assert p.group() == ["Mirrorblade (1)"], "two points were announced"


def test_a_living_source_does_all_its_steps() -> None:
    """defiance_beta:8.9"""
    p = against_the_martyr(
        "Mirrorblade", cards="Martyr of Brass — When this takes damage: you may deal 2 damage to that group."
    ).do("trigger 1 Martyr of Brass", "no")
    assert p.group() == ["Mirrorblade (2)"]


def test_a_leader_is_a_source_that_outlives_its_units() -> None:
    """defiance_beta:8.10"""
    p = game(
        dice="PP", group="Cinder Penitent (1)", bob=seat(leader="Tamsin of the Long Noon", group="Martyr of Brass")
    )
    p.do("leader action 1", "trigger 1 Martyr of Brass", "no", "done", "done")
    assert p.group() == [] and p.group(1) == [], "all three points came"


def test_a_unit_destroyed_in_mid_damage_draws_its_card_before_the_next_point() -> None:
    """defiance_beta:8.9"""
    p = game(
        dice="PP",
        group="Cinder Penitent",
        bob=seat(leader="Tamsin of the Long Noon", group="Lamplit Pilgrim", deck="Sunfall"),
    )
    p.do("leader action 1", "done")
    assert p.asked == "Bob" and p.health(1) == 5
    p.do("trigger 1 Lamplit Pilgrim")
    assert p.hand(1) == ["Sunfall"] and p.health(1) == 3


def test_a_gambit_inside_a_step_is_rolled_and_rewarded_before_the_next_step() -> None:
    """defiance_beta:2.14,8.9"""
    p = game(
        dice="PP",
        group="Cinder Penitent",
        bob=seat(group="Relay Drone"),
        deck="Sunfall, Sandstorm, Sky Reader",
        chance=[0],
    )
    p.do("leader action 1")
    assert p.health(1) == 5, "one of three points was dealt"
    p.do("trigger 1 Ember Matriarch")
    assert p.hand() == ["Sunfall", "Sandstorm"] and p.health(1) == 3 and p.g.gambits[0] == 2


def test_both_sides_trigger_on_one_death_the_player_on_turn_first() -> None:
    """defiance_beta:7.9"""
    p = game(dice="P", group="Noonday Champion", hurt=1, bob=seat(group="Relay Drone, Salvage Mite"))
    p.do("damage 2", "unit 2.1 Relay Drone")
    assert p.asked == "Ann" and [o.split(" ", 2)[-1] for o in p.options] == [
        "Noonday Champion",
        "Ember Matriarch",
        "done",
    ]
    p.do(p.options[0])
    assert p.health() == 5
    p.do("done")
    assert p.asked == "Bob" and p.options[0].endswith("Salvage Mite")


def test_a_new_unit_uses_its_own_trigger_before_an_enemy_shoots_it() -> None:
    """defiance_beta:7.9"""
    p = game(
        hand="Caravan Drover",
        leader="Jorren Two-Suns",
        dice="T",
        deck="Sunfall",
        chance=[0],
        bob=seat(group="Needle Swarm"),
    )
    p.do("play Caravan Drover", "trigger 1 Jorren Two-Suns")
    assert p.hand() == ["Sunfall"] and p.asked == "Bob"
    p.do("trigger 1 Needle Swarm", "no")
    assert p.group() == [] and p.pile()[-1] == "Caravan Drover"


def test_a_target_that_is_gone_is_not_replaced() -> None:
    """defiance_beta:7.8,8.11: the second needle would find nothing, and Cat is not asked."""
    p = game(
        hand="Caravan Drover",
        group="Sky Reader",
        dice="T",
        bob=seat(group="Needle Swarm"),
        cat=seat(leader="Array Custodian", group="Needle Swarm"),
    )
    p.do("play Caravan Drover", "trigger 1 Needle Swarm", "no")
    assert p.group() == ["Sky Reader"] and p.asked == "Ann"


def test_a_trigger_of_ones_own_sacrifice_can_take_the_target_away() -> None:
    """defiance_beta:8.11"""
    p = game(
        hand="Lay Down the Lamp",
        dice="T",
        group="Keeper of Embers, Caravan Drover",
        bob=seat(group="Relay Drone, Archive Golem"),
    )
    p.do(
        "play Lay Down the Lamp", "unit 2.1 Relay Drone", "no", "unit 1.2 Caravan Drover", "trigger 1 Keeper of Embers"
    )
    p.do("no", "unit 2.1 Relay Drone")
    assert p.group(1) == ["Archive Golem"]
    p.do("done")
    assert p.group(1) == ["Archive Golem"] and len(p.hand()) == 1, (
        "the golem is safe, and the card is drawn all the same"
    )


def test_a_trigger_in_the_queue_whose_card_is_destroyed_first_is_lost() -> None:
    """defiance_beta:7.8,8.10"""
    p = game(
        hand="Pillar of Noon",
        dice="TTT",
        group="Mirrorblade, Keeper of Embers (2), Lamplit Pilgrim",
        bob=seat(leader="Tamsin of the Long Noon", group="Martyr of Brass, Keeper of Embers (2)"),
    )
    p.do(
        "play Pillar of Noon",
        "no",
        "unit 2.1 Martyr of Brass",
        "trigger 1 Martyr of Brass",
        "no",
        "unit 1.2 Keeper of Embers",
    )
    assert p.group() == ["Mirrorblade", "Lamplit Pilgrim"], "Ann's Keeper does not avenge itself"
    assert p.prompt.startswith("Where does the damage to ")


def test_losing_a_unit_in_mid_damage_cuts_the_timeline_before_the_next_point() -> None:
    """defiance_beta:7.3,8.9"""
    p = game(
        dice="PP", group="Cinder Penitent", bob=seat(group="Relay Drone", timeline="Redirect, Overclock, Loopback")
    )
    p.do("leader action 1")
    assert p.asked == "Bob" and p.prompt.startswith("The timeline holds 2") and p.health(1) == 5
    p.do("prepared 2.1 Redirect", "done")
    assert p.health(1) == 3


def test_when_an_aura_ends_units_that_lived_by_it_are_destroyed_and_trigger() -> None:
    """defiance_beta:8.5,8.9"""
    p = game(
        dice="P",
        group="Cinder Penitent",
        bob=seat(leader="Tamsin of the Long Noon", group="Oasis Mother (3), Lamplit Pilgrim (1)"),
    )
    assert stats.health_left(p.g, p.g.groups[1][1]) == 1
    p.do("damage 2", "unit 2.1 Oasis Mother")
    assert p.group(1) == [] and p.asked == "Bob", "the Pilgrim's last card is offered"


def test_a_card_paid_with_itself_goes_on() -> None:
    """defiance_beta:8.10: a source that pays with itself is not lost."""
    p = game(
        hand="Dawn Chorus",
        dice="TT",
        group="Sky Reader",
        bob=seat(timeline="Veto, Emergency Failover", deck="Overclock, Redirect"),
    )
    p.do("play Dawn Chorus", "trigger 1 Veto")
    assert p.asked == "Bob" and p.options[0].endswith("Emergency Failover"), "a trigger inside the payment"
    p.do(p.options[0])
    assert p.hand(1) == ["Overclock", "Redirect"] and p.pile()[-1] == "Dawn Chorus" and p.hand() == []


def test_what_is_cancelled_is_not_put_to_the_block() -> None:
    """defiance_beta:5.6,8.7"""
    p = game(
        hand="Sandstorm",
        dice="TT",
        bob=seat(timeline="Veto", hand="Redirect, Overclock, Loopback, Rootkit"),
        cat=seat(),
    )
    p.do("play Sandstorm", "leader 2", "trigger 1 Veto")
    assert p.asked == "Ann" and p.health(1) == 5


def test_only_one_of_two_cancels_is_needed() -> None:
    """defiance_beta:5.6"""
    p = game(
        hand="Sandstorm", dice="TT", bob=seat(timeline="Veto"), cat=seat(leader="Array Custodian", timeline="Veto")
    )
    p.do("play Sandstorm", "leader 2", "trigger 1 Veto")
    assert p.asked == "Ann" and p.timeline(2) == ["Veto"], "nobody else is asked to cancel what is cancelled"


def test_a_trigger_on_a_block_comes_before_the_next_is_asked_and_can_be_blocked_itself() -> None:
    """defiance_beta:5.4,8.8"""
    p = game(
        hand="Sunfall, Sky Reader, Dawn Chorus, Shared Vigil, Mirage Road",
        dice="TTTT",
        group="Mirrorblade",
        bob=seat(hand="Veto, Redirect", group="Firewall Adept"),
        cat=seat(leader="Array Custodian"),
    )
    p.do("play Sunfall", "no", "block", "trigger 1 Firewall Adept")
    assert sorted(p.options) == ["leader 1", "leader 3"], "any enemy group"
    p.do("leader 1")
    assert p.asked == "Ann" and p.prompt.startswith("Block Firewall Adept")
    assert p.queue() == ["Firewall Adept", "Sunfall"]
    p.do("block")
    assert p.hand() == [] and p.asked == "Cat", "only now is Cat asked about Sunfall"
    p.do("no")
    assert p.health(2) == 2 and p.group(1) == ["Firewall Adept"]


def test_a_source_destroyed_during_the_block_window_does_nothing() -> None:
    """defiance_beta:8.10"""
    p = game(dice="P", group="Mirrorblade (1)", bob=seat(hand="Veto, Redirect", group="Firewall Adept, Patch Medic"))
    p.do("use 1 Mirrorblade", "unit 2.2 Patch Medic", "block", "trigger 1 Firewall Adept", "no")
    assert p.group() == [] and p.group(1) == ["Firewall Adept", "Patch Medic"]


def test_forced_movement_events_deaths_and_the_rest_of_the_damage_nest() -> None:
    """defiance_beta:6.9,8.9"""
    p = game(
        hand="Sandstorm",
        dice="TT",
        tiles={(0, -2): "Null Trench"},
        walls={"Null Trench": 1},
        bob=seat(leader="Tamsin of the Long Noon", group="Lamplit Pilgrim", deck="Sunfall, Dawn Chorus"),
    )
    p.do("play Sandstorm", "no", "space S")
    assert p.asked == "Bob" and p.options == ["trigger 1 Lamplit Pilgrim", "done"], "killed by the Entry event"
    p.do("trigger 1 Lamplit Pilgrim", "done")
    assert p.hand(1) == ["Sunfall"] and p.health(1) == 3, "then the second step of Sandstorm"


def test_a_forced_discovery_asks_the_moved_leader_in_the_middle_of_anothers_card() -> None:
    """defiance_beta:6.9,6.12"""
    p = game(hand="Sandstorm", dice="TT", stacks=("", "Drone Market")).do("play Sandstorm", "no", "space S")
    assert p.asked == "Bob" and p.prompt == "Turn Drone Market."
    p.do("turn 0")
    assert p.tile(1) == "Drone Market" and len(p.hand(1)) == 1, "its Discovery event draws for him"
    assert p.asked == "Ann" and p.prompt.startswith("Where does ") and p.prompt.endswith(" go? 1 step left.")


def test_an_enemy_moving_next_to_a_picket_is_hit_before_it_regroups() -> None:
    """defiance_beta:6.6,7.9"""
    p = game(dice="F", bob=seat(leader="Tamsin of the Long Noon", group="Sunspear Picket")).do("move S")
    assert p.asked == "Bob"
    p.do("trigger 1 Sunspear Picket", "no")
    assert p.health() == 3 and p.prompt == "Regroup: draw a card?"


def test_a_leader_defeated_on_the_way_does_not_regroup_and_ends_the_turn() -> None:
    """defiance_beta:9.8"""
    p = game(dice="FT", hurt=4, hand="Sunfall", bob=seat(leader="Tamsin of the Long Noon", group="Sunspear Picket"))
    p.do("move S", "trigger 1 Sunspear Picket", "no")
    assert p.asked == "Bob" and p.prompt.startswith("Which colour") and p.hand() == [] and p.tile() == ""


def test_a_unit_played_into_a_full_group_waits_for_what_the_destroyed_one_triggers() -> None:
    """defiance_beta:2.4,8.8"""
    p = game(
        hand="Caravan Drover", group="Lamplit Pilgrim, Sky Reader, Dune Strider, Mirrorblade", dice="T", deck="Sunfall"
    )
    p.do("play Caravan Drover", "unit 1.1 Lamplit Pilgrim")
    assert p.group() == ["Sky Reader", "Dune Strider", "Mirrorblade"] and p.options[0] == "trigger 1 Lamplit Pilgrim"
    p.do("trigger 1 Lamplit Pilgrim")
    assert p.hand() == ["Sunfall"] and p.group()[-1] == "Caravan Drover"


def test_a_unit_returned_from_the_pile_into_a_full_group_nests_the_same_way() -> None:
    """defiance_beta:2.4,4.23"""
    p = game(
        hand="Second Sunrise",
        pile="Acolyte of the Sun",
        dice="TTT",
        group="Lamplit Pilgrim, Caravan Drover, Dune Strider, Mirrorblade",
    )
    p.do(
        "play Second Sunrise",
        "unit 1.1 Lamplit Pilgrim",
        "trigger 1 Lamplit Pilgrim",
        "trigger 1 Acolyte of the Sun",
        "no",
    )
    assert p.group()[-1] == "Acolyte of the Sun" and len(p.hand()) == 2


def test_each_leader_sacrifices_in_turn_with_triggers_between() -> None:
    """defiance_beta:8.9"""
    p = game(
        leader="Ghost Broker",
        hand="Heat Death",
        dice="TTTT",
        bob=seat(leader="Ember Matriarch", group="Lamplit Pilgrim, Sky Reader"),
        cat=seat(leader="Saltwind Oracle", group="Mirrorblade, Sky Reader"),
    )
    p.do("play Heat Death", "no", "no")
    assert p.asked == "Bob" and p.options == ["unit 2.1 Lamplit Pilgrim", "unit 2.2 Sky Reader"]
    p.do("unit 2.1 Lamplit Pilgrim")
    assert p.asked == "Bob" and p.options == ["trigger 1 Lamplit Pilgrim", "done"], "before Cat chooses"
    p.do("done")
    assert p.asked == "Cat"
    p.do("unit 3.1 Mirrorblade")
    assert p.group(2) == ["Sky Reader"] and len(p.hand()) == 2


def test_two_cards_prepared_by_one_unit_trigger_one_after_the_other() -> None:
    """defiance_beta:8.9"""
    p = game(
        leader="Mother of Threads",
        hand="Twin Courier, Veto, Overclock",
        hurt=2,
        group="Patch Medic",
        dice="TT",
        bob=seat(leader="Ember Matriarch"),
        cat=seat(leader="Array Custodian", group="Signal Leech"),
    )
    p.do("play Twin Courier", "trigger 1 Twin Courier", "card Veto", "card Overclock")
    assert p.timeline() == ["Veto"] and p.options == ["trigger 1 Patch Medic", "done"]
    p.do("trigger 1 Patch Medic")
    assert p.asked == "Cat" and p.timeline() == ["Veto"], "Overclock still waits"
    p.do("trigger 1 Signal Leech")
    assert p.timeline() == ["Veto", "Overclock"] and p.health() == 4


def test_the_second_of_two_cards_is_lost_when_the_courier_is_gone() -> None:
    """defiance_beta:8.10"""
    p = game(
        cards="Signal Leech — When an enemy leader prepares a card: you may deal 2 damage to that group.",
        leader="Mother of Threads", hand="Twin Courier, Veto, Overclock", dice="TT",
        bob=seat(leader="Ghost Broker", group="Signal Leech"),
    )  # fmt: skip
    p.do("play Twin Courier", "trigger 1 Twin Courier", "card Veto", "card Overclock", "trigger 1 Signal Leech", "no")
    assert p.timeline() == ["Veto"] and p.group() == [] and p.hand() == ["Overclock"]


def test_if_you_do_needs_the_payment() -> None:
    """defiance_beta:8.7"""
    p = game(dice="F", hurt=2, leader="Ghost Broker", tiles={(0, 2): "Null Chapel"}, bob=seat(leader="Ember Matriarch"))
    p.do("move N", "yes", "no")
    assert p.health() == 3, "no prepared card, no healing"
    p = game(
        dice="F",
        hurt=2,
        leader="Ghost Broker",
        timeline="Veto",
        tiles={(0, 2): "Null Chapel"},
        bob=seat(leader="Ember Matriarch"),
    )
    p.do("move N", "yes", "no")
    assert p.health() == 5 and p.timeline() == []


def test_a_leader_who_unlocks_to_death_loses_the_card_and_the_turn() -> None:
    """defiance_beta:8.10,9.5"""
    p = game(hand="Trial by Sand, Sunfall", dice="TT", hurt=4).do("play Trial by Sand", "yes")
    assert p.tile() == "" and p.asked == "Bob"
    assert sorted(p.pile()) == ["Sunfall", "Trial by Sand"] and p.health(1) == 5


def test_a_ring_of_triggers_ends_after_eight_uses() -> None:
    """defiance_beta:8.15"""
    p = game(
        cards="Well-Song Choir — When you heal: you may heal 1.",
        hand="Shared Vigil", dice="T", hurt=4,
        group="Well-Song Choir (3), Oasis Mother (3), Sky Reader (2), Martyr of Brass (3)", timeline="Oath of Salt",
    )  # fmt: skip
    p.do("play Shared Vigil")
    uses = 0
    while not p.prompt.startswith("Spend") and uses < 100:
        if p.options[0].startswith("trigger"):
            uses += 1
        p.do(p.options[0])
    assert uses == 8


def test_a_tie_about_who_is_affected_goes_to_the_low_roll_and_equals_roll_again() -> None:
    """defiance_beta:8.14 (IB-72)"""
    p = game(
        dice="F",
        group="Sandveil Cutpurse",
        chance=[3, 3, 5, 1],
        bob=seat(hand="Veto, Redirect"),
        cat=seat(leader="Array Custodian", hand="Overclock, Loopback"),
    )
    p.do("use 1 Sandveil Cutpurse")
    assert p.asked == "Cat", "4 and 4, then 6 against 2"
    assert [line for line in p.log if " rolls " in line] == [
        "Bob rolls 4; the lowest is affected.",
        "Cat rolls 4; the lowest is affected.",
        "Bob rolls 6; the lowest is affected.",
        "Cat rolls 2; the lowest is affected.",
    ]


@pytest.mark.parametrize(("which", "asked"), [("most", "Bob"), ("fewest", "Cat")])
def test_who_holds_most_or_fewest_cards_is_affected(which: str, asked: str) -> None:
    """defiance_beta:8.14: nobody rolls where it is not in dispute."""
    p = game(
        cards="Sandveil Cutpurse — "
        f"Spend 1 Fortitude: whichever enemy leader has the {which} cards in hand discards 1 card.",
        dice="F",
        group="Sandveil Cutpurse",
        hand="Sandstorm, Sunfall",
        bob=seat(hand="Veto, Redirect, Rootkit"),
        cat=seat(leader="Array Custodian", hand="Overclock"),
    ).do("use 1 Sandveil Cutpurse")
    assert p.asked == asked and not any(" rolls " in line for line in p.log)


def test_a_stolen_card_cannot_be_the_target_of_what_aimed_at_its_old_owner() -> None:
    """defiance_beta:8.11"""
    p = game(
        cards="Hard Reset — Destroy all enemy timeline cards in reach.\n"
              "DEVA's Left Hand — When an enemy leader plays an ability: you may steal 1 enemy timeline card anywhere.",
        leader="Ghost Broker", hand="Hard Reset", dice="TTT", group="Siege Frame",
        bob=seat(leader="Ember Matriarch", timeline="Shared Vigil", spot=(0, -1)),
        cat=seat(leader="Array Custodian", group="DEVA's Left Hand", spot=(2, 2), at="Array Nine"),
    )  # fmt: skip
    p.do("play Hard Reset", "trigger 1 DEVA's Left Hand", "no", "no")
    assert p.timeline(2) == ["Shared Vigil"] and p.timeline(1) == []


def test_several_units_are_hurt_between_which_auras_and_triggers_work() -> None:
    """defiance_beta:8.9"""
    p = game(
        hand="Sunfall",
        dice="TTTT",
        group="Mirrorblade",
        bob=seat(leader="Tamsin of the Long Noon", group="Keeper of Embers, Lamplit Pilgrim", deck="Sky Reader"),
    )
    p.do("play Sunfall", "no", "no", "unit 2.2 Lamplit Pilgrim", "done")
    assert p.asked == "Bob" and sorted(o.split(" ", 2)[-1] for o in p.options[:-1]) == [
        "Keeper of Embers",
        "Lamplit Pilgrim",
    ]
    keeper = next(o for o in p.options if o.endswith("Keeper of Embers"))
    p.do(keeper)
    if p.asked == "Ann":
        p.do("no")
    assert p.group() == ["Mirrorblade (1)"]
    p.do(next(o for o in p.options if o.endswith("Lamplit Pilgrim")))
    assert p.hand(1) == ["Sky Reader"] and p.group(1) == ["Keeper of Embers (2)"], "two points were left"


def test_the_queue_is_seen_by_everybody_newest_first() -> None:
    """defiance_beta:8.8"""
    p = against_the_martyr("Mirrorblade").do("trigger 1 Martyr of Brass")
    shown = p.match.view(None)["table"]["queue"]
    assert [each["name"] for each in shown] == ["Martyr of Brass", "Mirrorblade"]
    assert shown[0]["asked"] == [0] and shown[0]["price"] == 4 and shown[1]["targets"] == ["unit:1.0"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_may_is_decided_before_it_is_done(answer: str) -> None:
    """defiance_beta:2.8,8.7"""
    p = game(dice="F", tiles={(0, 2): "Lantern Square"}, hand="Sunfall", deck="Sandstorm, Sky Reader").do(
        "move N", answer
    )
    if answer == "yes":
        p.do("discard Sunfall")
    assert p.hand() == (["Sandstorm"] if answer == "yes" else ["Sunfall"])


def test_the_first_card_of_the_box_is_a_this_like_any_other() -> None:
    """defiance_beta:8.8"""
    p = game(
        cards="Acolyte of the Sun — Spend 1 Power: destroy this. Draw 1 card.",
        group="Acolyte of the Sun", dice="P", deck="Sunfall",
    ).do("use 1 Acolyte of the Sun")  # fmt: skip
    assert p.group() == [] and p.pile()[0] == "Acolyte of the Sun" and p.hand() == ["Sunfall"]


def test_who_deals_nothing_deals_no_more_for_any_bonus() -> None:
    """defiance_beta:8.18"""
    deal = "Sandstorm — Deal damage equal to the number of cards in your hand to 1 enemy group in reach."
    for hand, hurt in (("Sandstorm", ["Mirrorblade"]), ("Sandstorm, Sunfall", ["Mirrorblade (2)"])):
        p = game(
            cards=f"Sky Reader — Your abilities deal 1 more damage.\n{deal}", group="Sky Reader", hand=hand, dice="TT",
            at="The Rift", bob=seat(group="Mirrorblade", spot=(1, 0)),
        ).do("play Sandstorm", "no")  # fmt: skip
        assert p.group(1) == hurt, "one card left in the hand makes two points"
