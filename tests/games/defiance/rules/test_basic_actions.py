"""Section 4: the five basic dice actions."""

from __future__ import annotations

from infinitable.games.defiance.table import covers
from infinitable.kernel.chance import Fast
from tests.games.defiance.positions import Board


def test_dice_pay_a_cost_that_they_hold_face_by_face() -> None:
    """defiance:3.8: eight of one face are no die of the next."""
    chance = Fast(4)
    for _ in range(2000):
        have, cost = ([chance.below(9) for _ in range(5)] for _ in range(2))
        cost = [n if chance.below(2) else 0 for n in cost]
        packed = [sum(n << 4 * face for face, n in enumerate(dice)) for dice in (have, cost)]
        assert covers(*packed) == all(a >= b for a, b in zip(have, cost, strict=True)), (have, cost)


def test_energy_plays_a_card_from_hand_or_timeline() -> None:
    """defiance:4.1,4.2: a unit into the group, an action card resolved and discarded; the die is spent."""
    t = Board().hand(0, "Sunlit Scout").timeline(0, "Sunlit Oath").dice(0, "Energy Energy").main(0)
    assert {"play Sunlit Scout", "play Sunlit Oath in timeline"} <= set(t.options)
    t.play("play Sunlit Scout")
    assert t.in_group(0) == ["Sunlit Scout"] and t.faces(0) == ["Energy"]
    t.main(0).play("play Sunlit Oath in timeline")
    assert t.discarded(0) == ["Sunlit Oath"] and t.g.tokens[0] == 5
    assert t.main(1).refuses("play Noonfall") == "defiance:4.1"


def test_a_card_prepared_this_round_can_be_played() -> None:
    """defiance:4.1: the ban of the older edition is gone."""
    t = Board("Omm the Recursive", "Sefa Noonward").hand(0, "Heat Sink").dice(0, "Energy Energy").main(0)
    t.play("leader action 1", "take Heat Sink")
    t.main(0)
    assert "play Heat Sink in timeline" in t.options


def test_a_card_played_by_a_text_costs_no_die() -> None:
    """defiance:4.3"""
    t = Board("Halden Deepwell", "Proxy Nine").discard(0, "Sun Porter").dice(0, "Fortitude Boost").main(0)
    t.play("leader action 2")
    assert t.in_group(0) == ["Sun Porter"] and t.faces(0) == []


def test_power_names_a_unit_in_reach_and_rolls_against_its_defense() -> None:
    """defiance:4.4: a die per Power level, meeting the number is enough."""
    t = Board().group(1, "Relay Drone").dice(0, "Power").rolls(3).main(0)
    t.play("attack Relay Drone of 2")
    assert t.options == ["roll"] and "defense 3" in t.g.stack[-1].question(t.g)
    t.play("roll")
    assert t.in_group(1) == [] and t.discarded(1) == ["Relay Drone"]


def test_power_without_a_unit_in_reach_is_no_action() -> None:
    """defiance:4.4"""
    t = Board().group(1, "Relay Drone").tile("Skyrail Hub", 0, -4).dice(0, "Power").main(0)
    assert t.options == ["pass"] and t.refuses("attack Relay Drone of 2") == "defiance:4.4"


def test_a_failed_power_check_spends_the_die_and_does_nothing() -> None:
    """defiance:4.5"""
    t = Board().group(1, "Relay Drone").dice(0, "Power").rolls(2).main(0)
    t.play("attack Relay Drone of 2", "roll")
    assert t.in_group(1) == ["Relay Drone"] and t.faces(0) == [] and t.g.score == [0, 0]


def test_fortitude_moves_up_to_two_spaces() -> None:
    """defiance:4.6: and one may stop after the first."""
    t = Board().dice(0, "Fortitude").main(0).play("move S", "no")
    assert t.at(0) == "The Rift" and "done" in t.options
    t.play("done")
    assert t.g.asked == 1
    t = Board().tile("Caravan Ring", 0, 2).tile("Drone Market", 0, 1).dice(0, "Fortitude").main(0)
    t.play("move S", "no", "step S", "no")
    assert t.at(0) == "The Rift" and t.g.asked == 1
    assert Board().dice(0, "Power").main(0).refuses("move S") == "defiance:4.6"


def test_boost_turns_another_die_to_any_face_and_is_a_whole_action() -> None:
    """defiance:4.7"""
    t = Board().dice(0, "Boost Power").main(0)
    assert "boost Power to Star" in t.options and "boost Boost to Star" not in t.options
    t.play("boost Power to Star")
    assert t.faces(0) == ["Star"] and t.g.asked == 1
    assert Board().dice(0, "Boost").main(0).refuses("boost Boost to Star") == "defiance:4.7"
    t = Board().dice(0, "Boost Boost").main(0)
    assert "boost Boost to Star" in t.options


def test_a_star_does_any_basic_action_but_pays_no_printed_cost() -> None:
    """defiance:4.8: except where the cost shows a Star."""
    t = Board().hand(0, "Sunlit Scout").group(0, "Well Keeper", "Kiln Priestess").group(1, "Relay Drone")
    t.discard(0, "Sun Porter").dice(0, "Star Power").main(0)
    assert {
        "star play Sunlit Scout",
        "star attack Relay Drone of 2",
        "star move S",
        "star boost Power to Energy",
        "use Kiln Priestess in group",
    } <= set(t.options)
    assert "use Well Keeper in group" not in t.options
    assert t.refuses("use Well Keeper in group") == "defiance:3.8"
    t.play("star boost Power to Energy")
    assert t.faces(0) == ["Energy"]
    assert t.main(0).refuses("star move S") == "defiance:4.8"
