"""Section 6: attribute tracks, limits, reactions."""

from __future__ import annotations

from infinitable.games.defiance.rules.actions import ActionDone, React
from infinitable.games.defiance.rules.changes import destroy_card, destroy_token, flip, roll_check
from infinitable.games.defiance.table import group_of, timeline_of
from infinitable.kernel.views import see
from tests.games.defiance.positions import GAME, Board

ENERGY_TILES = ("Cinder Market", "Idle Foundry", "Arc Foundry")
POWER_TILES = ("Ashen Teeth", "Kiln Canyons", "Null Trench")
FORTITUDE_TILES = ("Dune Harbor", "Transit Halo", "Mirror Quay")


def holding(t: Board, leader: int, *tiles: str) -> Board:
    for i, tile in enumerate(tiles):
        t.tile(tile, 6 + i, 0)
    return t.control(leader, *tiles)


def test_a_level_is_one_and_the_tiles_of_its_type_at_most_four() -> None:
    """defiance:6.1: at once, also when a tile flips."""
    t = holding(Board(), 0, *ENERGY_TILES, "Lattice Court")
    assert t.levels(0) == [1, 4, 1]
    flip(t.g, [t.number("Cinder Market"), t.number("Idle Foundry")])
    assert t.levels(0) == [3, 3, 1]


def test_a_check_rolls_a_die_per_level_and_meets_the_number() -> None:
    """defiance:6.2"""
    t = holding(Board(), 0, "Ashen Teeth").rolls(2, 4, 2, 3)
    assert roll_check(t.g, 0, 0, 6) and not roll_check(t.g, 0, 0, 6)
    assert t.told("checks")[0] == (0, 0, 6, 0, 2, 4)


def test_level_two_adds_one_to_the_other_checks() -> None:
    """defiance:6.3"""
    t = holding(Board(), 0, "Ashen Teeth", "Cinder Market")
    assert [t.g.check_bonus(0, a) for a in range(3)] == [1, 1, 2]


def test_level_three_raises_a_limit_to_four() -> None:
    """defiance:6.4,6.7: Power reach, Energy timeline, Fortitude group."""
    t = Board()
    assert (t.g.reach_steps(0), t.g.limit(timeline_of(0)), t.g.limit(group_of(0))) == (3, 3, 3)
    assert holding(Board(), 0, *POWER_TILES[:2]).g.reach_steps(0) == 4
    assert holding(Board(), 0, *ENERGY_TILES[:2]).g.limit(timeline_of(0)) == 4
    assert holding(Board(), 0, *FORTITUDE_TILES[:2]).g.limit(group_of(0)) == 4


def test_who_loses_the_bonus_takes_a_card_of_choice_back() -> None:
    """defiance:6.5"""
    t = holding(Board(), 0, *ENERGY_TILES[:2]).timeline(0, "Noonfall", "Dawn Chorus", "Sunlit Oath", "Sirocco Veil")
    t.g.stack = []
    destroy_token(t.g, t.number("Cinder Market"), 1)
    t.g.advance()
    assert t.g.asked == 0 and len(t.options) == 4 and t.refuses("pass") == "defiance:6.5"
    t.play("take Dawn Chorus in timeline")
    assert t.in_hand(0) == ["Dawn Chorus"] and len(t.in_timeline(0)) == 3


def test_level_four_gives_the_event_everywhere_and_never_twice() -> None:
    """defiance:6.6"""
    t = holding(Board(), 0, *POWER_TILES)
    assert t.g.passes_walls(0)
    t = holding(Board(), 0, *FORTITUDE_TILES).tile("Lantern Market", 0, 1).stand(0, "Lantern Market")
    assert t.g.may_warp_out(0) and not t.g.passes_walls(0)
    t = holding(Board(), 0, *ENERGY_TILES).start()
    assert t.g.tokens[0] == 4
    t = holding(Board(), 0, *ENERGY_TILES).tile("Lantern Market", 0, 1).stand(0, "Lantern Market").start()
    assert t.g.tokens[0] == 4


def test_cards_can_raise_the_limits() -> None:
    """defiance:6.7"""
    t = Board().group(0, "Sun Porter")
    assert t.g.limit(group_of(0)) == 4
    t = Board("Proxy Nine", "Sefa Noonward").group(0, "Redundancy Core").timeline(0, "Cold Storage")
    assert t.g.limit(timeline_of(0)) == 5


def test_a_full_group_must_give_a_unit_back() -> None:
    """defiance:6.8"""
    t = Board().group(0, "Sunlit Scout", "Well Keeper", "Ember Drover").hand(0, "Sun Porter").dice(0, "Energy").main(0)
    t.play("play Sun Porter")
    assert len(t.options) == 3 and t.refuses("done") == "defiance:6.8"
    t.play("take Ember Drover in group")
    assert t.in_group(0) == ["Sunlit Scout", "Well Keeper", "Sun Porter"] and t.in_hand(0) == ["Ember Drover"]


def hurt(*, tokens: int = 3, leader: str = "Proxy Nine") -> Board:
    """Seat 1 has just lost its Relay Drone to a Power action of seat 0."""
    t = Board("Sefa Noonward", leader).group(1, "Relay Drone").dice(0, "Power Power").rolls(6, 6, 6).main(0)
    t.g.tokens[1] = tokens
    return t.play("attack Relay Drone of 2", "roll")


def test_after_a_loss_one_may_react_for_a_token() -> None:
    """defiance:6.10,6.11: the base effect needs no check."""
    t = hurt()
    assert t.g.asked == 1 and t.options == ["yes", "no"] and t.refuses("pass") == "defiance:6.10"
    t.play("yes")
    assert t.options == ["roll", "no"] and "Fortitude check of 10" in t.g.stack[-1].question(t.g)
    t.play("no")
    assert t.g.tokens[1] == 2 and len(t.in_hand(1)) == 1 and t.g.asked == 1 and t.g.phase == 3


def test_a_fortitude_check_of_ten_adds_the_bonus() -> None:
    """defiance:6.11"""
    t = Board("Sefa Noonward", "Proxy Nine").hand(1, "Heat Sink")
    holding(t, 1, *FORTITUDE_TILES)
    t.rolls(4, 3, 3, 1).ask(React(1)).play("yes", "roll")
    assert t.options[0].startswith("take")
    t.play("take Heat Sink")
    assert t.in_timeline(1) == ["Heat Sink"]


def test_only_once_for_all_that_one_action_destroyed() -> None:
    """defiance:6.10"""
    t = Board("Proxy Nine", "Sefa Noonward").hand(0, "Sweep Pattern").tile("Heron Marsh", 1, 0)
    t.control(1, "The Rift", "Heron Marsh").dice(0, "Energy").main(0).play("play Sweep Pattern", "no")
    assert t.g.asked == 1 and t.told("topples") and len(t.told("topples")) == 2
    t.play("no")
    assert t.options[0] == "pass"


def test_the_affected_react_in_the_order_they_were() -> None:
    """defiance:6.12: at the same moment the higher Influence first."""
    t = Board("Proxy Nine", "Sefa Noonward", "Ashur the Loud").hand(0, "Sweep Pattern")
    t.tile("Heron Marsh", 1, 0).tile("Dry Marsh", 1, 0).control(1, "The Rift").control(2, "Dry Marsh")
    t.tile("Pilgrim Needle", 4, 0).stand(2, "Pilgrim Needle").dice(0, "Energy").main(0)
    t.play("play Sweep Pattern", "no")
    assert t.g.asked == 2
    t.play("no")
    assert t.g.asked == 1
    t = Board("Proxy Nine", "Sefa Noonward", "Ashur the Loud").group(1, "Sunlit Scout").group(2, "Sunlit Scout")
    t.g.acting, t.g.stack = 0, []
    for seat in (2, 1):
        destroy_card(t.g, t.g.group(seat)[0], 0)
    t.ask(ActionDone(0))
    assert t.g.asked == 2


def test_who_cannot_react_is_asked_all_the_same() -> None:
    """defiance:6.13,6.15: without a token the one answer is no."""
    t = hurt(tokens=0)
    assert t.g.asked == 1 and t.options == ["no"] and t.refuses("yes") == "defiance:6.15"
    assert see(GAME, t.g, 0)["prompt"] == see(GAME, hurt().g, 0)["prompt"]


def test_what_a_reaction_destroys_sets_off_no_reaction() -> None:
    """defiance:6.14"""
    t = Board("Proxy Nine", "Ashur the Loud").group(0, "Relay Drone").group(1, "Sunlit Scout").dice(0, "Power")
    t.rolls(6, 1).main(0).play("attack Sunlit Scout of 2", "roll", "yes", "no")
    assert t.in_group(0) == [] and t.g.asked == 1 and t.options[0] == "pass"


def test_the_enemys_own_turn_is_needed_for_a_reaction() -> None:
    """defiance:6.10: what goes at another time, or by one's own hand, is no reason to react."""
    t = Board().group(0, "Sunlit Scout").group(1, "Relay Drone")
    destroy_card(t.g, t.g.group(1)[0], 0)
    assert t.g.losses == [] and t.g.acting == -1
    t.g.acting = 0
    destroy_card(t.g, t.g.group(0)[0], 0)
    assert t.g.losses == []


def test_without_a_token_nothing_is_controlled_unless_it_is_free() -> None:
    """defiance:6.15"""
    t = Board("Orrin Farstep", "Proxy Nine").dice(0, "Energy Boost Fortitude").main(0)
    t.g.tokens[0] = 0
    t.play("leader action 2", "tile The Rift")
    assert t.controls(0) == {"The Rift"}
