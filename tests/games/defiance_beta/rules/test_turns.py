"""Rounds, turns, checks and the standard actions."""

from __future__ import annotations

from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.dice import SIDES, colour, face, is_added
from infinitable.games.defiance_beta.table import TIDE, ZERO
from tests.games.defiance_beta.positions import Playing, game, seat

T, P, F = 0, 1, 2
OWN, NEXT, OTHER, NOUGHT = 0, 3, 4, 5
"""Scripted sides of a die: its own attribute, the next one, the one after that, zero."""


def faces(p: Playing) -> list[int]:
    return [face(d) for d in p.g.dice]


# Levels and groups ------------------------------------------------------------------------------------------


def test_a_level_is_one_plus_what_the_units_give() -> None:
    """defiance_beta:2.2"""
    p = game(group="Mirrorblade, Sunspear Picket", dice="T")
    assert [stats.level(p.g, 0, a) for a in (T, P, F)] == [1, 4, 2]


def test_beyond_the_top_of_the_track_a_level_has_no_effect_but_is_remembered() -> None:
    """defiance_beta:2.2 (IB-03, IB-04)"""
    p = game(dice="PPP", group="Cinder Penitent", bob=seat(group="Siege Frame, Vector Lancer, DEVA's Left Hand"))
    assert stats.level(p.g, 1, P) == 5, "1 + 6"
    p.do("damage 2", "unit 2.2 Vector Lancer", "damage 2", "unit 2.2 Vector Lancer", "done")
    assert stats.level(p.g, 1, P) == 5, "1 + 4"
    p = game(group="Mirrorblade (2)", dice="P", bob=seat())
    p.do("end turn")
    assert stats.level(p.g, 1, P) == 1, "never below 1"


def test_a_group_holds_four_units_left_to_right_in_the_order_they_came() -> None:
    """defiance_beta:2.4"""
    p = game(hand="Cinder Penitent", group="Mirrorblade, Sky Reader", dice="TT").do("play Cinder Penitent", "no")
    assert p.group() == ["Mirrorblade", "Sky Reader", "Cinder Penitent"]


def test_into_a_full_group_a_unit_is_played_by_destroying_one_first() -> None:
    """defiance_beta:2.4 (IB-36)"""
    p = game(hand="Caravan Drover", group="Mirrorblade, Sky Reader, Dune Strider, Martyr of Brass", dice="T")
    p.do("play Caravan Drover")
    assert p.options == [
        "unit 1.1 Mirrorblade",
        "unit 1.2 Sky Reader",
        "unit 1.3 Dune Strider",
        "unit 1.4 Martyr of Brass",
    ]
    p.do("unit 1.2 Sky Reader")
    assert p.group() == ["Mirrorblade", "Dune Strider", "Martyr of Brass", "Caravan Drover"]
    assert p.pile() == ["Sky Reader"]


def test_a_played_ability_goes_to_its_pile_when_it_is_resolved() -> None:
    """defiance_beta:2.5"""
    p = game(hand="Shared Vigil", hurt=1, dice="T").do("play Shared Vigil")
    assert p.health() == 5 and p.pile() == ["Shared Vigil"] and p.hand() == []


# Turn order -------------------------------------------------------------------------------------------------


def test_turn_order_is_set_anew_each_round_by_influence() -> None:
    """defiance_beta:4.1 (IB-29)"""
    p = game(at="Saffron Lees", dice="T", bob=seat(at="Stair of Suns", spot=(0, -1)))
    assert p.g.order == [0, 1]
    p.do("end turn", "roll Tide", "end turn")
    assert p.g.round == 2 and p.g.order == [1, 0]


def test_equal_influence_goes_by_the_name_of_the_tile() -> None:
    """defiance_beta:3.5,4.1 (IB-28)"""
    p = game(at="Saffron Lees", dice="T", bob=seat(at="Bloom Array")).do("end turn", "roll Power", "end turn")
    assert p.g.order == [1, 0], "Bloom Array before Saffron Lees"


def test_a_leader_without_a_pawn_comes_last_by_seat() -> None:
    """defiance_beta:4.2 (IB-30)"""
    p = game(at="Saffron Lees", out=2, start=True, bob=seat(), cat=seat(out=2))
    p.do("roll Tide", "end turn")
    assert p.g.round == 2 and p.g.order == [1, 0, 2]


def test_a_turn_begins_with_the_start_event_and_triggers_before_the_check() -> None:
    """defiance_beta:4.3"""
    p = game(at="Stair of Suns", hurt=2, group="Sky Reader", hand="Sunfall", start=True)
    assert p.health() == 4, "Stair of Suns heals 1 first"
    assert p.options == ["trigger 1 Sky Reader", "done"] and p.g.check == -1
    p.do("trigger 1 Sky Reader", "discard Sunfall")
    assert p.prompt.startswith("Which colour")


# The check --------------------------------------------------------------------------------------------------


def test_a_check_is_four_dice_of_one_colour() -> None:
    """defiance_beta:4.4 (IB-05)"""
    p = game(start=True, chance=[0, 3, 4, 5])
    assert p.options == ["roll Tide", "roll Power", "roll Fortitude"]
    p.do("roll Power")
    assert faces(p) == [P, F, T, ZERO]
    assert {colour(d) for d in p.g.dice} == {P}


def test_a_die_has_three_sides_of_its_own_one_of_each_other_and_a_zero() -> None:
    """defiance_beta:2.10 (IB-10)"""
    for attribute in range(3):
        assert [SIDES[attribute].count(f) for f in (0, 1, 2, ZERO)] == [
            3 if f == attribute else 1 for f in range(3)
        ] + [1]


def test_at_level_two_one_die_of_the_colour_rolled_may_be_rolled_again_once() -> None:
    """defiance_beta:4.5 (IB-06)"""
    p = game(group="Cinder Penitent", start=True, chance=[0, 0, 5, 3, 0]).do("roll Power")
    assert p.prompt == "Roll one die again?"
    p.do("reroll 3")
    assert faces(p) == [P, P, P, F]
    assert p.prompt.startswith(("Convert", "Spend")), "once"


def test_a_track_does_not_help_dice_of_another_colour() -> None:
    """defiance_beta:4.5 (IB-06)"""
    p = game(group="Cinder Penitent", start=True, chance=[0, 0, 5, 3]).do("roll Tide")
    assert p.prompt.startswith(("Convert", "Spend")), "nothing is rolled again"


def test_after_the_reroll_each_die_may_be_converted_once() -> None:
    """defiance_beta:4.6 (IB-07)"""
    p = game(group="Cinder Penitent", start=True, chance=[4, 4, 5, 0]).do("roll Power", "lock in")
    assert p.options == ["convert 1 to Power", "lock in"], "equal dice are listed once"
    p.do("convert 1 to Power", "convert 2 to Power")
    assert faces(p) == [P, P, ZERO, P]
    assert p.prompt.startswith("Spend"), "the Matriarch converts zeros only from level 4 on"


def test_why_a_die_is_not_converted_is_said_of_that_die() -> None:
    """defiance_beta:4.6"""
    p = game(group="Cinder Penitent", start=True, chance=[4, 4, 5, 0]).do("roll Power", "lock in")
    why = [p.why(f"convert {n} to Tide") for n in range(1, 6)]
    track = "Your track for such dice does not allow that."
    assert why == [track, "Die 2 is like die 1: choose die 1.", track, track, "There are 4 dice."]
    assert p.why("convert 3 to Power") == "Your track allows that at level 4; you are at 2."
    assert p.do("convert 1 to Power").why("convert 1 to Tide") == "Die 1 has been converted already."


def test_a_conversion_needs_its_level() -> None:
    """defiance_beta:4.6"""
    p = game(start=True, chance=[4, 4, 5, 0]).do("roll Power")
    assert p.prompt.startswith("Spend") and faces(p) == [T, T, ZERO, P]


def test_level_three_of_the_strong_attribute_adds_a_die_to_every_check() -> None:
    """defiance_beta:4.7 (IB-08)"""
    p = game(group="Mirrorblade", start=True, chance=[0, 0, 0, 5]).do("roll Tide")
    assert faces(p) == [T, T, T, ZERO, P] and is_added(p.g.dice[4])
    p = game(group="Mirrorblade", start=True, chance=[0, 0, 0, 5]).do("roll Power")
    assert p.prompt == "Roll one die again?"
    assert p.refused("reroll 5") == "4.7", "the added die is set"


def test_an_added_die_may_be_converted() -> None:
    """defiance_beta:4.7"""
    p = game(
        cards="Ember Matriarch · converts Power to Tide on Power dice at 2",
        group="Mirrorblade",
        start=True,
        chance=[0, 0, 0, 5],
    ).do("roll Tide")
    assert p.options == ["convert 5 to Tide", "lock in"]


def test_a_die_that_a_card_adds_before_the_check_waits_for_it() -> None:
    """defiance_beta:4.8"""
    p = game(
        timeline="Caravan Levy",
        leader="Prefect Hex-Nine",
        cards="Caravan Levy — Draw 1 card. Constant, when your turn starts: you may add 1 Power die.",
        start=True,
        chance=[0, 0, 0, 0],
    )
    p.do("trigger 1 Caravan Levy", "roll Tide")
    assert faces(p) == [T, T, T, T, P]


def test_a_check_never_holds_more_than_twelve_dice() -> None:
    """defiance_beta:4.8"""
    p = game(leader="Ghost Broker", hand="Overclock", dice="T" * 12, bob=seat(leader="Ember Matriarch")).do(
        "play Overclock"
    )
    assert len(p.g.dice) == 12


def test_locking_in_ends_rerolls_and_conversions() -> None:
    """defiance_beta:4.9"""
    p = game(group="Cinder Penitent", start=True, chance=[4, 0, 0, 0]).do("roll Power", "lock in", "lock in")
    assert faces(p) == [T, P, P, P]
    assert p.refused("convert 1 to Power") != ""


# Spending ---------------------------------------------------------------------------------------------------


def test_no_more_dice_are_spent_than_the_leader_has_health() -> None:
    """defiance_beta:4.10 (IB-09)"""
    p = game(hurt=3, hand="Sunfall, Sandstorm", dice="TTTT").do("prepare Sunfall")
    assert p.refused("play Sandstorm") == "4.10"
    assert p.why("play Sandstorm") == "Your Health is 2 and you have spent 1 die: you may spend 1 more."
    p.do("prepare Sandstorm")
    assert p.options == ["end turn"]


def test_an_action_that_costs_more_dice_than_the_leader_has_health_is_refused() -> None:
    """defiance_beta:4.10,4.20: of three colours, where each alone could be paid."""
    cards = "Mirrorblade — Spend 1 Tide and 1 Power and 1 Fortitude: draw 1 card.\n"
    for hurt, offered in ((3, False), (2, True)):
        p = game(dice="TPF", hurt=hurt, group="Mirrorblade", cards=cards)
        assert ("use 1 Mirrorblade" in p.options) == offered


def test_health_lost_during_the_turn_counts_at_once() -> None:
    """defiance_beta:4.10"""
    p = game(hurt=3, dice="PPTT", hand="Sunfall").do("leader action 1")
    assert p.health() == 1 and p.options == ["end turn"], "two dice were spent, and one Health is left"


def test_five_dice_may_be_spent_at_full_health() -> None:
    """defiance_beta:4.10 (IB-79)"""
    p = game(
        hand="Sunfall, Sandstorm, Pillar of Noon, Sunfall, Dawn Chorus".replace("Sunfall, D", "Trial by Sand, D"),
        group="Sky Reader, Glass Prophet",
        dice="TTTTT",
    )
    p.do(
        "prepare Sunfall", "prepare Sandstorm", "prepare Pillar of Noon", "prepare Trial by Sand", "prepare Dawn Chorus"
    )
    assert p.g.spent == 5


def test_a_zero_cannot_be_spent() -> None:
    """defiance_beta:4.11 (IB-81)"""
    p = game(hand="Shared Vigil", dice="00")
    assert p.options == ["end turn"]
    assert p.why("play Shared Vigil") == "You have 0 Tide, 0 Power and 0 Fortitude to spend; Shared Vigil costs 1 Tide."


def test_tide_equal_to_its_cost_plays_a_card() -> None:
    """defiance_beta:4.12"""
    p = game(hand="Acolyte of the Sun, Mirrorblade", dice="TT")
    assert p.refused("play Mirrorblade") == "4.12"
    assert p.why("play Mirrorblade") == "You have 2 Tide, 0 Power and 0 Fortitude to spend; Mirrorblade costs 3 Tide."
    p.do("play Acolyte of the Sun", "done")
    assert p.group() == ["Acolyte of the Sun"] and p.g.spent == 2
    assert p.why("play Sunfall") == "Sunfall is not in your hand."


def test_a_cheaper_card_still_costs_one() -> None:
    """defiance_beta:4.12"""
    p = game(hand="Shared Vigil, Sandstorm", group="Dawn Archivist", dice="T")
    assert stats.cost(p.g, 0, p.g.content.card_named("Shared Vigil")) == 1
    assert p.refused("play Sandstorm") == "", "2 less 1"


def test_one_tide_prepares_a_card_and_one_plays_it_whatever_it_costs() -> None:
    """defiance_beta:4.13,4.14 (IB-11)"""
    p = game(hand="Sunfall", timeline="Pillar of Noon", dice="TT").do(
        "prepare Sunfall", "play prepared 1 Pillar of Noon", "no"
    )
    assert p.timeline() == ["Sunfall"] and p.health(1) == 4 and p.g.spent == 2


def test_one_power_deals_one_damage_to_an_enemy_group_in_reach() -> None:
    """defiance_beta:4.15"""
    p = game(dice="P", group="Cinder Penitent", bob=seat()).do("damage 2")
    assert p.health(1) == 4
    p = game(dice="P")
    assert p.refused("damage 2") == "6.15" and p.why("damage 2") == "Your reach is 1, and no clear path leads there."
    assert p.refused("damage 1") == "4.15", "not one's own"


def test_one_power_destroys_a_prepared_card_in_reach() -> None:
    """defiance_beta:4.16"""
    p = game(dice="PP", group="Cinder Penitent", bob=seat(timeline="Veto, Redirect")).do(
        "destroy prepared 2.2 Redirect"
    )
    assert p.timeline(1) == ["Veto"] and p.pile(1) == ["Redirect"]


def test_one_power_cycles_a_card_without_reach() -> None:
    """defiance_beta:4.17 (IB-17)"""
    p = game(dice="PP", hand="Sunfall", deck="Sandstorm, Dawn Chorus").do("cycle", "discard Sunfall")
    assert p.hand() == ["Sandstorm"]
    p = game(dice="P")
    assert p.refused("cycle") == "4.17", "there is nothing to discard"


def test_one_fortitude_moves_one_space() -> None:
    """defiance_beta:4.18"""
    p = game(dice="F").do("move S", "no")
    assert p.tile() == "The Rift" and p.g.spent == 1


def test_one_fortitude_flips_an_adjacent_tile() -> None:
    """defiance_beta:4.19"""
    p = game(dice="F", tiles={(0, 2): "Salt Gate"}).do("flip N")
    assert "Salt Gate" in [p.g.content.tiles[t].name for t in p.g.face_down.values()]


def test_what_names_dice_may_be_used_as_often_as_it_can_be_paid() -> None:
    """defiance_beta:4.20"""
    p = game(dice="PPPP", group="Mirrorblade", bob=seat(group="Archive Golem"))
    p.do("use 1 Mirrorblade", "no", "use 1 Mirrorblade", "no", "leader action 1", "done")
    assert p.group(1) == [], "2 + 2, and the first of 3 points destroys it"
    assert p.health(1) == 3 and p.group() == ["Mirrorblade (1)"]


def test_a_unit_whose_dice_are_not_there_cannot_be_used() -> None:
    """defiance_beta:4.20"""
    p = game(dice="TF", group="Mirrorblade", bob=seat(group="Archive Golem"))
    assert p.refused("use 1 Mirrorblade") == "4.15"
    assert p.refused("use 2") == "4.20"


def test_the_turn_ends_when_its_player_says_so_and_other_dice_are_lost() -> None:
    """defiance_beta:4.21"""
    p = game(dice="TTPF").do("end turn")
    assert p.asked == "Bob" and p.g.dice == []


def test_at_the_end_of_a_turn_come_the_end_event_and_triggers() -> None:
    """defiance_beta:4.22"""
    p = game(at="Noon Altar", hurt=3, group="Well-Song Choir", hand="Sunfall", dice="T").do("end turn")
    assert p.prompt.startswith("Noon Altar: do you want to discard 1 card"), "the End event of Noon Altar"
    p.do("yes")
    assert p.hand() == [] and p.health() == 4
    assert p.options == ["trigger 1 Well-Song Choir", "done"]
    p.do("trigger 1 Well-Song Choir")
    assert p.health() == 5 and p.asked == "Bob"


def test_what_lasts_until_this_turn_ends_is_over_then() -> None:
    """defiance_beta:4.22"""
    p = game(leader="Ghost Broker", hand="Redirect", dice="T", bob=seat(leader="Ember Matriarch")).do("play Redirect")
    assert stats.reach(p.g, 0) == 3
    p.do("end turn")
    assert stats.reach(p.g, 0) == 1


def test_what_lasts_until_your_next_turn_ends_when_that_begins() -> None:
    """defiance_beta:4.22"""
    p = game(hand="Sanctuary Line", dice="TT", bob=seat(group="Siege Frame")).do("play Sanctuary Line", "end turn")
    assert stats.leader_is_immune(p.g, 0, stats.UNHURT)
    p.do("roll Tide", "end turn")
    assert p.asked == "Bob" and stats.leader_is_immune(p.g, 0, stats.UNHURT), "he begins the next round"
    p.do("roll Tide", "end turn")
    assert p.asked == "Ann" and not stats.leader_is_immune(p.g, 0, stats.UNHURT)


def test_what_a_mechanic_lets_one_play_is_not_paid_for() -> None:
    """defiance_beta:4.23"""
    p = game(hand="Second Sunrise", pile="Mirrorblade", dice="TTT").do("play Second Sunrise")
    assert p.group() == ["Mirrorblade"] and p.g.spent == 3


def test_the_influence_of_a_tile_can_change_but_is_never_below_one() -> None:
    """defiance_beta:2.6"""
    p = game(
        leader="Ghost Broker",
        hand="Grid Blackout, Grid Blackout",
        dice="TT",
        bob=seat(leader="Ember Matriarch"),
        tiles={(0, 2): "Salt Gate"},
    )
    salt = p.g.content.tile_named("Salt Gate")
    p.do("play Grid Blackout")
    assert p.g.influence(salt) == 1
    p.do("play Grid Blackout")
    assert p.g.influence(salt) == 1


def test_a_mechanic_keeps_the_influence_it_began_with() -> None:
    """defiance_beta:2.6"""
    p = game(
        cards="Read the Horizon — Raise the influence of your tile by 2. Draw cards equal to your influence.",
        hand="Read the Horizon", at="Saffron Lees", dice="T",
    ).do("play Read the Horizon")  # fmt: skip
    assert len(p.hand()) == 1 and p.g.influence(p.g.pawns[0]) == 3


def test_the_type_of_a_tile_is_a_label_that_cards_and_roles_speak_of() -> None:
    """defiance_beta:2.7 (IB-62)"""
    p = game(at="Noon Altar", roles="Pilgrim, Shadow", dice="T").do("end turn", "no")
    pilgrim, shadow = p.match.view(0)["table"]["roles"]
    assert pilgrim["steps"] == [1, 0] and shadow["steps"] == [0, 0]


def test_counters_move_by_what_a_unit_gives() -> None:
    """defiance_beta:2.2 (IB-04)"""
    p = game(hand="Glass Prophet", dice="TTT").do("play Glass Prophet", "done")
    assert stats.level(p.g, 0, TIDE) == 3
