"""Section 5: tiles, walls, movement, discovery, control, reach, warping."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.cards.box import content
from infinitable.games.defiance.rules.changes import flip
from infinitable.games.defiance.rules.moving import Moving, enter, ways
from infinitable.games.defiance.table import RIFT, STAR, THE_RIFT
from infinitable.parts.tilemap import members
from tests.games.defiance.positions import GAME, Board


def in_reach(t: Board, leader: int) -> set[str]:
    return {t.g.tile_name(tile) for tile in members(t.g.reach_of(leader))}


def test_every_tile_has_a_name_an_influence_a_type_and_walls() -> None:
    """defiance:5.1: the same walls on both sides, Influence 1 to 5, one Rift."""
    made = content()
    assert len(set(made.tile_names)) == 93
    assert all(1 <= n <= 5 for n in made.influences[2:])
    assert made.types.count(RIFT) == 2 and set(made.types) == {0, 1, 2, 3, 4, 5}
    assert all(0 <= walls < 63 for walls in made.walls)


def test_your_influence_is_that_of_your_tile() -> None:
    """defiance:5.2: disputes go by the highest Influence, then by the tile's name."""
    t = Board().tile("Glassblower Row", 2, 0).stand(0, "Glassblower Row")
    assert t.g.influence(0) == 5
    t.tile("Null Trench", -2, 0).stand(1, "Null Trench")
    assert t.g.by_influence([1, 0]) == [0, 1]


def test_a_wall_shuts_an_edge_from_both_sides_for_movement_and_reach() -> None:
    """defiance:5.3"""
    t = Board().tile("Saltglass Flats", 0, 2).tile("Glassblower Row", 0, 1).stand(0, "Saltglass Flats")
    t.dice(0, "Fortitude").main(0)
    assert t.refuses("move S") == "defiance:5.3"
    assert in_reach(t, 0) == {"Saltglass Flats"}
    t.tile("Glassblower Row", 0, 1, turn=1).main(0)
    assert "move S" in t.options and "The Rift" in in_reach(t, 0)


def test_a_tile_can_be_turned_and_its_walls_with_it() -> None:
    """defiance:5.3"""
    t = Board("Sorrel Latticework", "Sefa Noonward").tile("Thorn Road", 0, 1).stand(0, "Thorn Road")
    t.group(0, "Relay Drone").tile("Heron Marsh", 0, 2)
    assert "Heron Marsh" not in in_reach(t, 0)
    t.g.acting = 1
    from infinitable.games.defiance.rules.actions import React

    t.ask(React(0)).play("yes", "no", "turn 1")
    assert "Heron Marsh" in in_reach(t, 0)


def test_in_a_power_tile_reach_and_movement_pass_through_walls() -> None:
    """defiance:5.4: empty spaces still end a reach."""
    t = Board().tile("Ashen Teeth", 0, 1).stand(0, "Ashen Teeth")
    assert "The Rift" in in_reach(t, 0) and 3 in ways(t.g, 0, False)
    t.tile("Heron Marsh", 3, 3)
    assert "Heron Marsh" not in in_reach(t, 0)


def test_a_leader_is_forced_through_the_walls_of_a_power_tile() -> None:
    """defiance:5.5,5.21"""
    t = Board("Warden Kestrel", "Sefa Noonward").tile("Ashen Teeth", 0, -1).stand(1, "Ashen Teeth")
    t.tile("Idle Foundry", 0, 0).tile("The Rift", 1, -1)
    assert 0 in ways(t.g, 1, False)
    t.tile("Cold Teeth", 0, -1)
    assert 0 not in ways(t.g, 1, False)


def test_who_is_forced_out_of_a_fortitude_tile_goes_step_by_step() -> None:
    """defiance:5.5: to warp instead is for who moves itself."""
    t = Board("Warden Kestrel", "Sefa Noonward").tile("Drone Market", 5, 5).dice(0, "Power").dice(1, "Fortitude")
    assert "warp Drone Market" in t.main(1).options
    t.main(0).play("leader action 1")
    assert t.options and all(option == "done" or option.startswith("step ") for option in t.options)
    assert t.refuses("warp Drone Market")


def test_out_of_a_fortitude_tile_one_may_warp_to_a_boost_or_star_tile() -> None:
    """defiance:5.6: it is one space of the move, to a tile without a leader, and one enters it."""
    t = Board().tile("Drone Market", 5, 5).tile("Relay Spire", -5, 5).tile("Cinder Market", 4, -4)
    t.dice(0, "Fortitude").main(0)
    assert {"warp Drone Market", "warp Relay Spire"} <= set(t.options) and "warp Cinder Market" not in t.options
    assert t.refuses("warp Cinder Market") == "defiance:5.6"
    t.play("warp Relay Spire", "yes")
    assert t.at(0) == "Relay Spire" and t.controls(0) == {"Relay Spire"}
    assert t.options[-1] == "done"
    t = Board().tile("Relay Spire", -5, 5).stand(1, "Relay Spire").dice(0, "Fortitude").main(0)
    assert "warp Relay Spire" not in t.options


def test_flipping_turns_a_tile_over_where_it_lies() -> None:
    """defiance:5.7,5.8: with everything on it, entering and destroying nothing; the Rift never flips."""
    t = Board().control(0, "Caravan Ring").control(1, "The Rift")
    before = t.g.turns[t.number("Caravan Ring")]
    flip(t.g, [t.number("Caravan Ring"), THE_RIFT])
    assert t.at(0) == "Lantern Market" and t.controls(0) == {"Lantern Market"} and t.g.up[THE_RIFT] == 0
    assert t.g.turns[t.number("Caravan Ring")] == before and not t.told("destroys") and not t.told("controls")
    t = Board("Tamsin Mirrorwalk", "Proxy Nine").dice(0, "Fortitude").stand(0, "The Rift").main(0)
    t.play("leader action 1")
    assert "tile The Rift" not in t.options and t.refuses("tile The Rift") == "defiance:5.8"


def test_only_one_leader_stands_in_a_tile() -> None:
    """defiance:5.9,5.10: leaders and walls are in the way, other tiles and empty spaces are open."""
    t = Board().stand(1, "The Rift").dice(0, "Fortitude").main(0)
    assert t.refuses("move S") == "defiance:5.9"
    assert "move N" in t.options


def test_a_closed_tile_cannot_be_entered() -> None:
    """defiance:5.10: a card may keep enemies out of the tiles one controls."""
    t = Board("Proxy Nine", "Sefa Noonward").timeline(1, "Standing Stones").control(1, "The Rift")
    t.dice(0, "Fortitude").main(0)
    assert t.refuses("move S") == "defiance:5.10"


def test_an_empty_space_is_discovered_before_one_enters_it() -> None:
    """defiance:5.11,5.12: the top tile of the world one leaves, either side, no wall in the way."""
    t = Board().on_stack(0, "Glassblower Row").dice(0, "Fortitude").main(0).play("move N")
    assert t.g.found == t.number("Glassblower Row")
    sides = ("Glassblower Row", "Shattered Row")
    assert set(t.options) == {f"lay {side} turned {turn}" for side in sides for turn in (1, 2)}
    assert t.refuses("lay Glassblower Row turned 0") == "defiance:5.12"
    t.play("lay Shattered Row turned 2", "no", "done")
    assert t.at(0) == "Shattered Row" and t.g.discovered[0] == 1


def test_who_passes_through_walls_may_lay_a_wall_in_the_way() -> None:
    """defiance:5.12"""
    t = Board().tile("Ashen Teeth", 0, 1).stand(0, "Ashen Teeth").on_stack(0, "Glassblower Row").dice(0, "Fortitude")
    t.main(0).play("move N")
    assert "lay Glassblower Row turned 0" in t.options


def test_out_of_the_rift_either_stack_may_be_drawn_from() -> None:
    """defiance:5.13"""
    t = Board().stand(0, "The Rift").dice(0, "Fortitude").main(0).play("move SE")
    assert t.options == ["world Sands of Varra", "world Genesis Circuit"] and t.refuses("pass") == "defiance:5.13"
    top = t.g.stacks[1][-1]
    t.play("world Genesis Circuit")
    assert t.g.found == top


def test_an_empty_stack_is_replaced_by_the_other_and_two_end_discovery() -> None:
    """defiance:5.14"""
    t = Board().dice(0, "Fortitude").main(0)
    t.g.stacks[0].clear()
    top = t.g.stacks[1][-1]
    t.play("move N")
    assert t.g.found == top
    t = Board().dice(0, "Fortitude")
    t.g.stacks[0].clear()
    t.g.stacks[1].clear()
    t.main(0)
    assert t.refuses("move N") == "defiance:5.14" and "move S" in t.options


def test_entering_an_uncontrolled_tile_lets_you_control_it_each_time() -> None:
    """defiance:5.15: also between two steps, also the Rift; without a token nobody is asked (defiance:6.15)."""
    t = Board().dice(0, "Fortitude").main(0).play("move S")
    assert t.options == ["yes", "no"] and t.refuses("pass") == "defiance:5.15"
    t.play("yes")
    assert t.controls(0) == {"The Rift"} and t.g.tokens[0] == 2 and t.levels(0) == [1, 1, 1]
    t = Board().dice(0, "Fortitude").main(0)
    t.g.tokens[0] = 0
    t.play("move S")
    assert "done" in t.options


def test_a_controlled_tile_is_not_controlled_anew_by_moving_in() -> None:
    """defiance:5.16: only by an effect, which destroys the old token and costs one."""
    t = Board().control(1, "The Rift").dice(0, "Fortitude").main(0).play("move S")
    assert "done" in t.options
    t = Board("Warden Kestrel", "Sefa Noonward").hand(0, "Eminent Domain").control(1, "The Rift").dice(0, "Energy")
    t.main(0).play("play Eminent Domain", "no")
    assert "tile The Rift" in t.options
    t.play("tile The Rift")
    assert t.controls(0) == {"The Rift"} and t.g.tokens == [2, 4] and t.g.losses in ([], [1])


def test_take_control_for_free_spends_no_token() -> None:
    """defiance:5.16"""
    t = Board("Orrin Farstep", "Proxy Nine").dice(0, "Energy Boost").main(0)
    t.play("leader action 2", "tile The Rift")
    assert t.controls(0) == {"The Rift"} and t.g.tokens[0] == 3


def test_a_destroyed_token_goes_back_to_the_track_if_there_is_room() -> None:
    """defiance:5.17"""
    for before, after in ((3, 4), (5, 5)):
        t = Board("Proxy Nine", "Sefa Noonward").group(0, "Siege Frame").control(1, "The Rift").dice(0, "Power")
        t.g.tokens[1] = before
        t.main(0).play("use Siege Frame in group", "no")
        assert t.g.tokens[1] == after and t.g.control[THE_RIFT] == -1


def test_reach_is_three_steps_and_leaders_do_not_block_it() -> None:
    """defiance:5.18,5.19"""
    t = Board().tile("Lattice Court", 0, -2).tile("Heron Marsh", 0, -3).stand(1, "The Rift")
    assert in_reach(t, 0) == {"Caravan Ring", "The Rift", "Skyrail Hub", "Lattice Court"}
    assert t.g.reaches(0, 1)
    t.stand(1, "Heron Marsh").group(1, "Relay Drone").dice(0, "Power").main(0)
    assert t.options == ["pass"]


def test_anywhere_needs_no_reach() -> None:
    """defiance:5.20"""
    t = Board("Proxy Nine", "Sefa Noonward").group(0, "Grid Marshal").group(1, "Sunlit Scout").tile("Skyrail Hub", 6, 0)
    t.stand(1, "Skyrail Hub").dice(0, "Power Energy").main(0)
    assert "attack Sunlit Scout of 2" not in t.options
    t.play("use Grid Marshal in group")
    assert t.discarded(0) == ["Sunlit Scout"]


def test_the_mover_chooses_the_way_and_the_moved_leader_how_a_new_tile_lies() -> None:
    """defiance:5.21,5.22: and may control the tile it has entered."""
    t = Board("Warden Kestrel", "Sefa Noonward").on_stack(1, "Lattice Court").dice(0, "Power").main(0)
    t.play("leader action 1")
    assert t.g.asked == 0 and "step S" in t.options
    t.play("step S")
    assert t.g.asked == 1 and t.options == ["lay Lattice Court turned 0", "lay Folded Court turned 0"]
    t.play("lay Folded Court turned 0")
    assert t.g.asked == 1 and t.options == ["yes", "no"]
    t.play("yes")
    assert t.controls(1) == {"Folded Court"} and t.g.asked == 0 and "done" in t.options


def test_a_steady_leader_is_not_moved_by_enemies() -> None:
    """defiance:5.21"""
    t = Board("Ilvane of the Kiln", "Proxy Nine").group(0, "Oathstone Giant").group(1, "Coolant Warden")
    assert "use Oathstone Giant in group" not in t.dice(0, "Power").main(0).options


def test_a_warped_tile_takes_along_what_is_on_it() -> None:
    """defiance:5.23: to an empty space that touches another tile; a gap opens behind it."""
    t = Board("Proxy Nine", "Sefa Noonward").hand(0, "Tectonic Edit").control(1, "Skyrail Hub").dice(0, "Energy")
    t.main(0).play("play Tectonic Edit", "no", "tile Skyrail Hub")
    spaces = [option for option in t.options if option.startswith("space")]
    assert spaces == t.options and t.refuses("pass") == "defiance:5.23"
    assert "space S of The Rift" not in spaces and t.refuses("space S of The Rift") == "defiance:5.23"
    assert GAME.label(t.g, t.g.options[0]).startswith("The space ")
    t.play("space N of Caravan Ring")
    hub = t.number("Skyrail Hub")
    assert t.g.spot[1] == hub and t.g.control[hub] == 1
    assert t.g.near[hub] >> t.number("Caravan Ring") & 1 and t.g.beside(THE_RIFT, 3) == -1


def test_a_warped_leader_enters_a_tile_free_of_leaders() -> None:
    """defiance:5.24: and takes nothing along."""
    t = Board().hand(0, "Mirage Road").tile("Heron Marsh", 7, 0).control(0, "Caravan Ring").dice(0, "Energy").main(0)
    t.play("play Mirage Road")
    assert "tile Skyrail Hub" not in t.options and "tile Heron Marsh" in t.options
    assert t.refuses("tile Skyrail Hub") == "defiance:5.24"
    t.play("tile Heron Marsh", "no")
    assert t.at(0) == "Heron Marsh" and t.controls(0) == {"Caravan Ring"}


def test_leaders_swap_tiles_and_both_enter() -> None:
    """defiance:5.24"""
    t = Board("Tamsin Mirrorwalk", "Proxy Nine").dice(0, "Power Boost").main(0).play("leader action 2")
    assert (t.at(0), t.at(1)) == ("Skyrail Hub", "Caravan Ring")
    assert t.options == ["yes", "no"]


def test_discovering_without_moving_leaves_reach_into_the_tile() -> None:
    """defiance:5.25"""
    t = Board("Orrin Farstep", "Proxy Nine").on_stack(0, "Glassblower Row").dice(0, "Fortitude").main(0)
    t.play("leader action 1", "step N")
    assert t.refuses("lay Glassblower Row turned 0") == "defiance:5.12"
    t.play("lay Glassblower Row turned 1")
    assert t.at(0) == "Caravan Ring" and "Glassblower Row" in in_reach(t, 0) and t.g.asked == 1


def test_where_nothing_can_be_discovered_the_reason_is_told() -> None:
    """defiance:5.25: not through a wall, and not where a tile lies."""
    t = Board("Orrin Farstep", "Proxy Nine").tile("Thorn Road", 0, 2).stand(0, "Thorn Road")
    t.dice(0, "Fortitude").main(0).play("leader action 1")
    assert t.why("step N") == "A wall stands north of Thorn Road."
    assert t.why("step S") == "There is a tile south of yours already." and "step NE" in t.options


@pytest.mark.parametrize("turn", range(6))
def test_a_wall_stops_a_discovery_in_its_own_direction_only(turn: int) -> None:
    """defiance:5.25: Thorn Road has one wall, in the north as it is printed; a tile lies in the south."""
    t = Board("Orrin Farstep", "Proxy Nine").tile("Thorn Road", 0, 2, turn).stand(0, "Thorn Road")
    t.dice(0, "Fortitude").main(0).play("leader action 1")
    names = {"N": "north", "NE": "north-east", "SE": "south-east", "S": "south", "SW": "south-west", "NW": "north-west"}
    wall = list(names)[turn]
    assert t.options == [f"step {d}" for d in names if d not in (wall, "S")]
    if wall != "S":
        assert t.why(f"step {wall}") == f"A wall stands {names[wall]} of Thorn Road."


def test_entering_pushes_triggers_before_the_question_of_control() -> None:
    """defiance:5.15,7.11: a token gained on entering can pay for control."""
    t = Board().group(0, "Well Keeper").tile("Lantern Market", 2, 2)
    t.g.tokens[0] = 0
    t.g.stack = []
    enter(t.g, 0, t.number("Lantern Market"))
    t.g.advance()
    t.play("yes")
    assert t.options == ["yes", "no"]
    t.play("yes")
    assert t.controls(0) == {"Lantern Market"}


def test_types_of_warp_targets() -> None:
    """defiance:5.6: only Boost and Star."""
    t = Board().tile("Drone Market", 3, 0).tile("Relay Spire", 3, 1)
    assert {t.g.type_of(tile) for tile in t.g.warp_targets()} == {3, STAR}
    assert Moving(0, 0, 1, False, False).options(t.g)


def test_turns_that_put_the_walls_alike_are_one_choice() -> None:
    """defiance:1.9"""
    t = Board().on_stack(0, "Heron Marsh").dice(0, "Fortitude").main(0).play("move N")
    assert t.options == ["lay Heron Marsh turned 0", "lay Dry Marsh turned 0"]
    assert t.refuses("lay Heron Marsh turned 3") == "defiance:1.9"


def test_a_move_of_three_spaces_has_three() -> None:
    """defiance:5.10,7.4: and not a fourth."""
    t = (
        Board()
        .tile("Heron Marsh", 0, 2)
        .tile("Tideless Basin", 0, 3)
        .tile("Dune Harbor", 0, 4)
        .tile("Drone Market", 0, 5)
    )
    t.group(0, "Sunlit Scout").dice(0, "Fortitude").main(0).play(
        "use Sunlit Scout in group", "step N", "no", "step N", "no"
    )
    assert t.at(0) == "Tideless Basin" and "step N" in t.options
    assert t.play("step N", "no").at(0) == "Dune Harbor" and t.g.asked == 1
