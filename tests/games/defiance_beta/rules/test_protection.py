"""Blocking, cancelling, Fated and immune things."""

from __future__ import annotations

from typing import Any

from infinitable.games.defiance_beta.rules import standing_effects as stats
from tests.games.defiance_beta.positions import Playing, game, seat


def sandstorm(**bob: Any) -> Playing:
    """Ann plays Sandstorm at Bob, who is asked to block."""
    return game(hand="Sandstorm", dice="TT", bob=seat(**bob)).do("play Sandstorm")


def test_whoever_is_targeted_is_asked_able_or_not() -> None:
    """defiance_beta:5.1"""
    p = sandstorm(hand="")
    assert p.asked == "Bob" and p.options == ["no"]
    p = sandstorm(hand="Veto, Veto, Redirect, Redirect")
    assert p.asked == "Bob" and p.options == ["no", "block"]


def test_a_block_costs_five_cards_less_the_fortitude_level_but_at_least_one() -> None:
    """defiance_beta:5.2 (IB-02)"""
    p = sandstorm(hand="Veto, Veto, Redirect")
    assert p.refused("block") == "5.2" and p.why("block") == "Blocking costs 4 cards; you hold 3."
    assert stats.block_price(game(dice="T", bob=seat(group="Firewall Adept")).g, 1) == 2
    heavy = game(dice="T", bob=seat(group="Firewall Adept, Firewall Adept, Proxy Warden"))
    assert stats.block_price(heavy.g, 1) == 1


def test_the_blocker_chooses_the_cards_and_ignores_the_ability() -> None:
    """defiance_beta:5.2,5.3"""
    p = sandstorm(hand="Veto, Redirect, Overclock", group="Firewall Adept")
    assert p.do("block").prompt == "Discard 2 cards to block Sandstorm."
    p.do("discard Redirect", "discard Veto")
    assert p.hand(1) == ["Overclock"] and p.pile(1) == ["Redirect", "Veto"]
    p.do("done")
    assert p.asked == "Ann" and p.tile(1) == "Bloom Array" and p.group(1) == ["Firewall Adept"]


def test_a_blocked_ability_is_ignored_for_the_rest_of_the_turn() -> None:
    """defiance_beta:5.3 (IB-67)"""
    p = game(dice="PP", group="Mirrorblade", bob=seat(hand="Veto, Redirect", group="Firewall Adept, Patch Medic"))
    p.do("use 1 Mirrorblade", "unit 2.2 Patch Medic", "block", "done", "use 1 Mirrorblade", "unit 2.2 Patch Medic")
    assert p.asked == "Ann" and p.group(1) == ["Firewall Adept", "Patch Medic"], "nobody is asked again"
    p.do("end turn", "roll Tide", "lock in", "end turn")
    assert p.g.ignores == []


def test_other_targets_are_affected_all_the_same() -> None:
    """defiance_beta:5.3 (IB-66)"""
    p = game(
        hand="Sunfall",
        dice="TTTT",
        group="Mirrorblade",
        bob=seat(hand="Veto, Redirect", group="Firewall Adept"),
        cat=seat(leader="Array Custodian"),
    )
    p.do("play Sunfall", "no", "block", "done", "no")
    assert p.group(1) == ["Firewall Adept"] and p.health(2) == 2


def test_targets_are_asked_in_turn_order_after_the_leader_on_turn() -> None:
    """defiance_beta:5.4 (IB-66)"""
    p = game(hand="Sunfall", dice="TTTT", group="Mirrorblade", bob=seat(), cat=seat(), dan=seat())
    p.g.order = [3, 0, 2, 1]
    p.do("play Sunfall", "no")
    assert p.asked == "Cat"
    assert p.do("no").asked == "Bob"
    assert p.do("no").asked == "Dan"


def test_actions_of_rules_leaders_and_chapters_cannot_be_blocked() -> None:
    """defiance_beta:5.5 (IB-68)"""
    cards = "Veto, Veto, Redirect, Redirect"
    p = game(dice="PPP", group="Cinder Penitent", bob=seat(hand=cards)).do("damage 2")
    assert p.health(1) == 4
    p.do("leader action 1")
    assert p.health(1) == 1 and p.asked == "Ann"


def test_a_card_ability_that_costs_dice_can_be_blocked() -> None:
    """defiance_beta:5.5 (IB-68)"""
    p = game(dice="P", group="Mirrorblade", bob=seat(group="Patch Medic")).do("use 1 Mirrorblade")
    assert p.asked == "Bob" and p.prompt.startswith("Block Mirrorblade")


def test_what_is_cancelled_has_never_happened() -> None:
    """defiance_beta:5.6"""
    p = game(hand="Dawn Chorus", group="Mirrorblade, Sky Reader", dice="TT", bob=seat(timeline="Veto"))
    p.do("play Dawn Chorus")
    assert p.asked == "Bob" and p.options == ["trigger 1 Veto", "done"]
    p.do("trigger 1 Veto")
    assert p.hand() == [] and p.pile() == ["Dawn Chorus"] and p.pile(1) == ["Veto"]
    assert p.asked == "Ann" and p.queue() == []


def test_a_cancelled_unit_goes_to_its_pile_and_does_nothing() -> None:
    """defiance_beta:5.6"""
    p = game(
        cards="Veto — Draw 1 card. Constant, when an enemy leader plays a unit: you may cancel it.",
        hand="Acolyte of the Sun", dice="TT", bob=seat(timeline="Veto"),
    ).do("play Acolyte of the Sun")  # fmt: skip
    assert p.asked == "Bob", "who may cancel is asked before anything triggers on the play"
    p.do("trigger 1 Veto")
    assert p.group() == [] and p.pile() == ["Acolyte of the Sun"] and p.g.raw[:3] == [0, 0, 0]
    assert p.prompt.startswith("Spend"), "and nothing does"


def test_what_was_paid_stays_paid() -> None:
    """defiance_beta:5.7 (IB-84)"""
    p = game(hand="Trial by Sand, Sunfall, Sandstorm", dice="T", group="Cinder Penitent", bob=seat(timeline="Veto"))
    p.do("play Trial by Sand", "no", "X 1", "trigger 1 Veto")
    assert p.g.spent == 1 and p.hand() == ["Sunfall", "Sandstorm"], "X had been said, but not yet discarded"


def test_who_made_room_for_a_unit_that_is_cancelled_stays_destroyed() -> None:
    """defiance_beta:5.7,2.4: the unit was destroyed first."""
    p = game(
        cards="Veto — Draw 1 card. Constant, when an enemy leader plays a unit: you may cancel it.",
        hand="Acolyte of the Sun", dice="TTTT", group="Mirrorblade, Sky Reader, Cinder Penitent, Patch Medic",
        bob=seat(timeline="Veto"),
    ).do("play Acolyte of the Sun", "unit 1.1 Mirrorblade", "trigger 1 Veto")  # fmt: skip
    assert p.group() == ["Sky Reader", "Cinder Penitent", "Patch Medic"] and p.g.spent == 2
    assert p.pile() == ["Mirrorblade", "Acolyte of the Sun"]


def test_a_fated_ability_can_be_neither_blocked_nor_cancelled() -> None:
    """defiance_beta:5.8"""
    p = game(
        cards="Sandstorm — Deal 2 damage to 1 enemy group anywhere. This is fated.",
        hand="Sandstorm", dice="TT", bob=seat(hand="Hard Reset, Redirect, Redirect, Overclock", timeline="Veto"),
    ).do("play Sandstorm")  # fmt: skip
    assert p.health(1) == 3 and p.asked == "Ann", "nobody was asked to cancel or to block it"
    assert p.timeline(1) == ["Veto"]


def test_a_card_that_is_fated_is_immune_to_enemy_abilities() -> None:
    """defiance_beta:5.8"""
    p = game(
        leader="Ghost Broker",
        hand="Recall Notice",
        dice="TT",
        group="Needle Swarm",
        bob=seat(leader="Ember Matriarch", group="Oasis Mother, Sky Reader"),
    )
    p.do("play Recall Notice", "no")
    assert p.group(1) == ["Oasis Mother"], "Sky Reader was the only one that could be chosen"


def test_a_passive_is_fated_but_its_unit_can_be_damaged_and_destroyed() -> None:
    """defiance_beta:5.9 (IB-69)"""
    p = game(dice="PPPP", group="Cinder Penitent", bob=seat(leader="Saltwind Oracle", group="Dawn Archivist"))
    p.do("damage 2", "damage 2", "done")
    assert p.group(1) == []


def test_an_immune_thing_cannot_be_chosen_and_what_affects_all_passes_it_over() -> None:
    """defiance_beta:5.10"""
    p = game(dice="PP", group="Cinder Penitent", bob=seat(at="Hidden Cistern", spot=(0, 2), turn=1))
    assert p.refused("damage 2") == "5.10"
    p = game(
        hand="Sunfall", dice="TTTT", group="Mirrorblade", bob=seat(at="Hidden Cistern", spot=(0, 2), turn=1), cat=seat()
    )
    p.do("play Sunfall", "no", "no")
    assert p.health(1) == 5 and p.health(2) == 2


def test_a_unit_that_cannot_be_damaged_does_not_exist_for_damage() -> None:
    """defiance_beta:5.10,8.1,8.3: the point goes past it, to another unit or to the leader."""
    cards = "Relay Drone — This cannot be damaged.\n"
    p = game(dice="PPP", cards=cards, bob=seat(spot=(0, 2), group="Needle Swarm, Relay Drone, Ghost Proxy"))
    p.do("damage 2")
    assert p.asked == "Ann" and p.options == ["unit 2.1 Needle Swarm", "unit 2.3 Ghost Proxy"]
    assert p.refused("unit 2.2 Relay Drone") == "5.10"
    assert p.why("unit 2.2 Relay Drone") == "That unit cannot be damaged."
    p = game(dice="P", cards=cards, bob=seat(spot=(0, 2), group="Relay Drone")).do("damage 2")
    assert p.g.hurt == [0, 1] and p.group(1) == ["Relay Drone"]
    cards += "Sunfall — Take 1 damage.\nSky Reader — This cannot be damaged.\n"
    p = game(dice="TTTT", hand="Sunfall", cards=cards, group="Sky Reader, Mirrorblade").do("play Sunfall")
    assert p.group() == ["Sky Reader", "Mirrorblade (1)"], "what is taken goes past it, too"


def test_a_unit_immune_to_abilities_is_still_hit_through_its_group() -> None:
    """defiance_beta:5.10: damage to a group is aimed at the group."""
    p = game(hand="Pillar of Noon", dice="TTT", group="Mirrorblade", bob=seat(group="Proxy Warden, Firewall Adept"))
    p.do("play Pillar of Noon", "no", "unit 2.1 Proxy Warden", "unit 2.1 Proxy Warden", "unit 2.1 Proxy Warden", "done")
    assert p.group(1) == ["Firewall Adept"]
    p = game(dice="P", group="Mirrorblade", bob=seat(group="Proxy Warden, Firewall Adept")).do("use 1 Mirrorblade")
    assert p.asked == "Ann" and p.group(1) == ["Proxy Warden", "Firewall Adept"], "nothing could be chosen"


def test_an_immune_leader_cannot_be_targeted_by_enemy_abilities() -> None:
    """defiance_beta:5.10"""
    p = game(hand="Sandstorm", dice="TT", tiles={(0, 2): "Veiled Quarter"}, bob=seat(at="Veiled Quarter"), cat=seat())
    p.do("play Sandstorm")
    assert p.asked == "Cat", "Bob could not be chosen"


def test_a_trigger_on_an_immune_unit_is_not_offered() -> None:
    """defiance_beta:5.10,7.8: Needle Swarm deals 1 damage to a unit that an enemy plays."""
    bob = seat(group="Needle Swarm")
    p = game(hand="Sky Reader", dice="TTT", bob=bob).do("play Sky Reader")
    assert p.asked == "Bob" and p.options == ["trigger 1 Needle Swarm", "done"]
    p = game(hand="Oasis Mother", dice="TTTT", bob=bob).do("play Oasis Mother")
    assert p.asked == "Ann" and p.group() == ["Oasis Mother"]


def test_units_that_cannot_be_stolen_are_passed_over() -> None:
    """defiance_beta:5.10"""
    p = game(
        leader="Ghost Broker",
        hand="Rootkit",
        dice="TTT",
        group="Needle Swarm",
        bob=seat(leader="Ember Matriarch", group="Sky Reader", timeline="Oath of Salt"),
    )
    p.do("play Rootkit", "no")
    assert p.asked == "Ann" and p.group(1) == ["Sky Reader"]
