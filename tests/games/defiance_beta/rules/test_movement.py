"""Moving, discovering, flipping, reach, and the events of tiles."""

from __future__ import annotations

from infinitable.games.defiance_beta.cards.triggers import count_use
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.moving import ways, why_not_flip
from tests.games.defiance_beta.positions import game, seat


def test_only_one_pawn_stands_on_a_tile() -> None:
    """defiance_beta:6.1 (IB-25)"""
    p = game(dice="F", bob=seat(at="The Rift"))
    assert p.refused("move S") == "6.1" and p.why("move S") == "Another pawn stands there."


def test_nobody_moves_through_a_wall() -> None:
    """defiance_beta:2.9,6.2"""
    p = game(dice="FF", at="Lantern Square")
    assert p.refused("move N") == "6.2" and p.why("move N") == "A wall stands on that edge."
    assert p.refused("move S") == ""


def test_a_wall_counts_on_whichever_side_of_the_edge_it_stands() -> None:
    """defiance_beta:2.9 (IB-16)"""
    p = game(dice="FP", tiles={(0, 2): "Stair of Suns"}, bob=seat(at="Stair of Suns"))
    assert p.refused("move N") == "6.1"
    assert p.refused("damage 2") == "6.15", "the wall is on the stair's own southern edge"


def test_a_leader_who_walks_through_walls_is_not_stopped_by_them() -> None:
    """defiance_beta:6.2"""
    p = game(dice="F", at="Lantern Square", timeline="Mirage Road")
    assert p.refused("move N") == ""


def test_moving_onto_an_empty_space_discovers_a_tile_of_the_setting_one_leaves() -> None:
    """defiance_beta:6.3 (IB-57)"""
    p = game(dice="F", stacks=("Brass Souk, Salt Gate", "Halo Line")).do("move N")
    assert p.prompt == "Turn Brass Souk." and p.asked == "Ann"


def test_a_discovered_tile_is_turned_without_a_wall_on_the_edge_that_is_crossed() -> None:
    """defiance_beta:6.3 (IB-59)"""
    p = game(dice="F", stacks=("Ash Narrows", "")).do("move N")
    assert p.options == ["turn 0", "turn 3", "turn 4"], "walls NE SE SW: south must stay open"
    assert p.refused("turn 1") == "6.3"
    p.do("turn 3")
    assert p.tile() == "Ash Narrows" and p.g.linked[p.g.pawns[0]] >> p.g.content.tile_named("Saffron Lees") & 1
    assert all(walls != 0b111111 for walls in p.g.content.walls)


def test_from_the_rift_either_stack_may_be_drawn_from() -> None:
    """defiance_beta:6.4"""
    p = game(dice="F", at="The Rift", stacks=("Brass Souk", "Halo Line")).do("move N")
    assert p.options == ["stack Sands of Varra", "stack Genesis Circuit"]
    p.do("stack Genesis Circuit")
    assert p.prompt == "Turn Halo Line."


def test_when_a_stack_is_used_up_the_other_is_used() -> None:
    """defiance_beta:6.5 (IB-58)"""
    p = game(dice="F", stacks=("", "Halo Line"))
    assert p.do("move N").prompt == "Turn Halo Line."
    for stacks in (("", "Halo Line"), ("Halo Line", "")):
        assert game(dice="F", at="The Rift", stacks=stacks).do("move N").prompt == "Turn Halo Line."


def test_when_both_stacks_are_used_up_only_a_flipped_tile_can_be_entered_anew() -> None:
    """defiance_beta:6.5 (IB-58)"""
    p = game(dice="FFF", stacks=("", ""), tiles={(0, 2): "Pilgrim Causeway"})
    assert p.refused("move NE") == "6.5"
    p.do("flip N", "move N", "turn 0")
    assert p.tile() == "Pilgrim Causeway"


def test_after_moving_a_leader_may_regroup() -> None:
    """defiance_beta:6.6 (IB-22, IB-23)"""
    p = game(dice="F", hurt=1, deck="Sunfall").do("move S")
    assert p.prompt == "Regroup: draw a card?"
    p.do("yes")
    assert p.hand() == ["Sunfall"] and p.health() == 4, "only a discovery heals"
    assert game(dice="F", deck="Sunfall").do("move S", "no").hand() == []


def test_regrouping_after_a_discovery_draws_and_heals() -> None:
    """defiance_beta:6.6 (IB-22)"""
    p = game(dice="F", hurt=1, deck="Sunfall", stacks=("Salt Gate", "")).do("move N", "turn 0")
    assert p.prompt == "Regroup: draw a card and heal 1?"
    p.do("yes")
    assert p.hand() == ["Sunfall"] and p.health() == 5


def test_the_discovery_event_comes_before_the_entry_event() -> None:
    """defiance_beta:6.7 (IB-60)"""
    p = game(
        cards="Salt Gate — Discovery: take 1 damage. Entry: heal 1.",
        dice="F", stacks=("Salt Gate", ""),
    ).do("move N", "turn 0")  # fmt: skip
    assert [line for line in p.log if "event of Salt Gate" in line] == [
        "The Discovery event of Salt Gate.",
        "The Entry event of Salt Gate.",
    ]
    assert p.health() == 5 and "Ann takes 1 damage." in p.log and "Ann heals 1." in p.log


def test_an_exit_event_may_stop_the_move_and_the_die_stays_spent() -> None:
    """defiance_beta:6.8 (IB-61)"""
    p = game(dice="FF", at="Thornwells", chance=[0, 5]).do("move S")
    assert p.tile() == "Thornwells" and p.g.spent == 1 and "Ann cannot leave." in p.log
    p.do("move S", "no")
    assert p.tile() == "The Rift"


def test_forced_movement_sets_off_events_but_nobody_regroups() -> None:
    """defiance_beta:6.9"""
    p = game(hand="Sandstorm", dice="TT", tiles={(0, -2): "Null Trench"}, walls={"Null Trench": 1})
    p.do("play Sandstorm", "no", "space S")
    assert p.tile(1) == "Null Trench" and p.health(1) == 4, "its Entry event"
    assert p.prompt.startswith("Where do"), "and no regroup"
    p.do("done")
    assert p.health(1) == 2


def test_a_flipped_tile_counts_as_empty_and_loses_its_tokens() -> None:
    """defiance_beta:6.10 (IB-56)"""
    p = game(
        dice="FP", group="Mirrorblade", tiles={(0, 2): "Salt Gate", (0, 3): "Brass Souk"}, bob=seat(at="Brass Souk")
    )
    salt = p.g.content.tile_named("Salt Gate")
    p.g.influences[salt] = 2
    p.g.plot[salt] = 1
    assert p.refused("damage 2") == ""
    p.do("flip N")
    assert p.g.influences == {} and p.g.plot == {} and salt in p.g.face_down.values()
    assert p.refused("damage 2") == "6.15", "no path of face-up tiles"


def test_only_an_adjacent_tile_is_flipped_walls_or_not_and_never_the_rift() -> None:
    """defiance_beta:6.11 (IB-52, IB-53)"""
    p = game(dice="F", at="Lantern Square", tiles={(0, 2): "Salt Gate"})
    assert p.refused("flip N") == "", "through the wall of Lantern Square"
    assert p.refused("flip S") == "6.11", "the Rift"
    assert p.refused("flip NE") == "6.11", "an empty space"


def test_a_leader_on_a_flipped_tile_is_first_moved_where_the_flipping_player_says() -> None:
    """defiance_beta:6.12 (IB-54)"""
    p = game(dice="F", tiles={(0, 2): "Lantern Square"}, bob=seat(at="Lantern Square"), stacks=("Ash Narrows", ""))
    p.do("flip N")
    assert p.asked == "Ann" and "space N" in p.options, "its northern wall is ignored"
    assert "space S" not in p.options, "Ann stands there"
    p.do("space N")
    assert p.asked == "Bob" and p.prompt == "Turn Ash Narrows.", "who is moved orients the tile"
    p.do("turn 0")
    assert p.tile(1) == "Ash Narrows" and p.g.where[p.g.content.tile_named("Lantern Square")] < 0


def test_a_tile_cannot_be_flipped_where_the_leader_on_it_has_nowhere_to_go() -> None:
    """defiance_beta:6.12"""
    ring = {(0, 3): "Salt Gate", (1, 2): "Brass Souk", (-1, 3): "Jackal Wash"}
    p = game(
        dice="F",
        tiles={(0, 2): "Caravan Ring", **ring},
        bob=seat(at="Caravan Ring"),
        stacks=("", ""),
        cat=seat(at="Salt Gate"),
        dan=seat(at="Brass Souk"),
        eve=seat(at="Jackal Wash"),
    )
    assert ways(p.g, 1, through_walls=True) == [] and p.refused("flip N") == "6.12"


def test_a_tile_cannot_be_flipped_either_where_the_first_seat_has_nowhere_to_go() -> None:
    """defiance_beta:6.12: Bob would flip the tile on which Ann stands."""
    ring = {(0, 3): "Salt Gate", (1, 2): "Brass Souk", (-1, 3): "Jackal Wash"}
    p = game(
        tiles={(0, 2): "Caravan Ring", **ring},
        at="Caravan Ring",
        bob=seat(at="Saffron Lees"),
        stacks=("", ""),
        cat=seat(at="Salt Gate"),
        dan=seat(at="Brass Souk"),
        eve=seat(at="Jackal Wash"),
    )
    caravan = p.g.content.tile_named("Caravan Ring")
    assert ways(p.g, 0, through_walls=True) == [] and why_not_flip(p.g, caravan) == "defiance_beta:6.12"


def test_an_exit_event_that_stops_the_leader_saves_the_tile() -> None:
    """defiance_beta:6.13 (IB-85)"""
    p = game(dice="F", tiles={(0, 2): "Thornwells"}, bob=seat(at="Thornwells"), chance=[0])
    p.do("flip N", "space N")
    assert p.tile(1) == "Thornwells" and p.g.face_down == {}


def test_a_flipped_tile_is_rediscovered_in_a_new_orientation() -> None:
    """defiance_beta:6.14 (IB-55)"""
    p = game(dice="FF", hurt=3, tiles={(0, 2): "Oracle Basin"}, deck="Sunfall, Sandstorm, Dawn Chorus").do(
        "flip N", "move N"
    )
    assert p.prompt == "Turn Oracle Basin."
    p.do("turn 1", "card Sandstorm")
    assert p.hand() == ["Sandstorm"], "its Discovery event"
    assert p.prompt == "Regroup: draw a card and heal 1?"


def test_reach_is_a_clear_path_as_long_as_the_power_level() -> None:
    """defiance_beta:6.15 (IB-15)"""
    line = {(0, 2): "Salt Gate", (0, 3): "Pilgrim Causeway"}
    near = game(dice="P", group="Mirrorblade", tiles=line, bob=seat(at="Pilgrim Causeway"))
    assert near.refused("damage 2") == ""
    far = game(dice="P", group="Cinder Penitent", tiles={**line, (0, 4): "Brass Souk"}, bob=seat(at="Brass Souk"))
    assert far.refused("damage 2") == "6.15", "three steps, and the Power level is 2"


def test_a_pawn_blocks_the_path_behind_it_but_not_its_own_tile() -> None:
    """defiance_beta:6.15 (IB-15)"""
    p = game(
        dice="P",
        group="Mirrorblade",
        tiles={(0, 2): "Salt Gate", (0, 3): "Pilgrim Causeway"},
        bob=seat(at="Salt Gate"),
        cat=seat(at="Pilgrim Causeway"),
    )
    assert p.refused("damage 2") == "" and p.refused("damage 3") == "6.15"


# The six triggers of tile events ----------------------------------------------------------------------------


def test_a_start_event_happens_at_the_start_of_the_turn() -> None:
    """defiance_beta:2.8"""
    p = game(at="Salt Gate", start=True, chance=[0, 0, 0, 0]).do("roll Tide")
    assert len(p.g.dice) == 5, "a Fortitude die was added"


def test_an_end_event_happens_at_the_end_of_the_turn() -> None:
    """defiance_beta:2.8"""
    p = game(at="Feral Plant", dice="T", leader="Ghost Broker", bob=seat(leader="Ember Matriarch")).do("end turn")
    assert p.health() == 4 and len(p.hand()) == 1


def test_a_passive_event_holds_while_one_stands_there() -> None:
    """defiance_beta:2.8"""
    p = game(at="Windcut Arch", dice="F")
    assert stats.reach(p.g, 0) == 2
    p.do("move S", "no")
    assert stats.reach(p.g, 0) == 1


def test_an_entry_event_happens_on_entering() -> None:
    """defiance_beta:2.8"""
    p = game(dice="F", tiles={(0, 2): "Pilgrim Causeway"}).do("move N")
    assert "do you want to move up to 1 space?" in p.prompt


def test_a_discovery_event_happens_only_on_discovery() -> None:
    """defiance_beta:2.8"""
    p = game(dice="F", tiles={(0, 2): "Oracle Stack"}, walls={"Oracle Stack": 1}, hand="Sunfall").do("move N")
    assert p.prompt == "Regroup: draw a card?"


def test_an_event_happens_unless_it_says_may() -> None:
    """defiance_beta:2.8"""
    p = game(dice="F", tiles={(0, 2): "Sleeping Idol"}, walls={"Sleeping Idol": 0}).do("move N")
    assert p.health() == 4


def test_the_same_event_or_trigger_works_at_most_eight_times_a_turn() -> None:
    """defiance_beta:8.15: so the queue always ends."""
    p = game(dice="T")
    assert [count_use(p.g, 3, 77) for _ in range(10)] == [True] * 8 + [False] * 2


def test_two_leaders_who_trade_places_have_both_entered_a_tile() -> None:
    """defiance_beta:6.9"""
    p = game(
        leader="Ghost Broker",
        hand="Ghost Proxy",
        dice="TTT",
        group="Needle Swarm",
        at="Null Trench",
        bob=seat(leader="Ember Matriarch", at="Sleeping Idol", spot=(0, -1), turn=0),
    )
    p.do("play Ghost Proxy", "trigger 1 Ghost Proxy", "no")
    assert p.tile() == "Sleeping Idol" and p.tile(1) == "Null Trench"
    assert p.health(1) == 4 and p.group() == ["Ghost Proxy"], "Ann's one damage went to the Needle Swarm"
