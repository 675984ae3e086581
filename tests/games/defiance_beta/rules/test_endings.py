"""Roles, points, ties and the end of a skirmish."""

from __future__ import annotations

from typing import Any

import pytest

from infinitable.games.defiance_beta.rules.ending import compared_by, tie_breaks
from tests.games.defiance_beta.positions import Playing, game, seat


def to_the_end_of_the_round(p: Playing) -> Playing:
    """Everybody ends their turns; at random prompts the last option is taken."""
    now = p.g.round
    while not p.match.over and p.g.round == now:
        p.do("end turn" if "end turn" in p.options else p.options[-1])
    return p


def test_a_role_is_fulfilled_the_moment_its_condition_is_true() -> None:
    """defiance_beta:1.4 (IB-38)"""
    p = game(roles="Kingbreaker", dice="P", group="Cinder Penitent", bob=seat(hurt=4)).do("damage 2")
    assert p.g.points == [1, 0] and "Ann is Kingbreaker and has 1 point." in p.log


def test_a_role_can_be_fulfilled_on_anybodys_turn() -> None:
    """defiance_beta:1.4 (IB-38)"""
    p = game(roles="Bulwark", hand="Sandstorm", dice="TT", bob=seat(hand="Veto, Redirect, Overclock, Rootkit"))
    p.do("play Sandstorm", "block")
    assert p.g.points == [0, 1]


def test_each_leader_can_fulfil_each_role_once() -> None:
    """defiance_beta:1.4 (IB-37)"""
    p = game(
        roles="Gambler",
        gambit=1,
        dice="PP",
        group="Cinder Penitent",
        bob=seat(group="Relay Drone, Needle Swarm"),
        chance=[0, 0],
    )
    p.do("damage 2", "unit 2.1 Relay Drone", "trigger 1 Ember Matriarch")
    assert p.g.points == [1, 0] and p.g.goals == [1]
    p.do("damage 2")
    assert p.g.points == [1, 0]


def test_a_role_with_several_steps_counts_each_leaders_own() -> None:
    """defiance_beta:1.5"""
    p = game(
        roles="Orator",
        dice="TTTT",
        hand="Shared Vigil, Mirage Road, Read the Horizon, Oath of Salt",
        deck="Sunfall, Sandstorm",
    )
    p.do("play Shared Vigil", "play Oath of Salt")
    assert p.match.view(0)["table"]["roles"][0]["steps"] == [2, 0]
    p.do("play Read the Horizon")
    assert p.g.points == [1, 0]
    p.do("play Mirage Road", "done")
    assert p.match.view(0)["table"]["roles"][0]["steps"] == [3, 0], "steps beyond the third are not counted"


def test_some_roles_are_looked_at_when_a_round_ends() -> None:
    """defiance_beta:1.6"""
    p = game(roles="Seer of Hours", dice="T", group="Glass Prophet", timeline="Shared Vigil, Mirage Road, Oath of Salt")
    assert p.do("end turn").g.points == [0, 0]
    assert to_the_end_of_the_round(p).g.points == [1, 0]


def test_the_round_in_which_the_points_are_reached_is_played_to_its_end() -> None:
    """defiance_beta:1.7 (IB-40)"""
    p = game(roles="Kingbreaker", dice="P", group="Cinder Penitent", points=4, bob=seat(hurt=4), cat=seat()).do(
        "damage 2"
    )
    assert p.g.points[0] == 5 and not p.match.over
    assert to_the_end_of_the_round(p).match.over and p.match.result == [1, 0, 0]


def test_a_skirmish_ends_after_round_ten() -> None:
    """defiance_beta:1.8 (IB-78)"""
    assert to_the_end_of_the_round(game(dice="T", round=10)).match.over
    assert not to_the_end_of_the_round(game(dice="T", round=9)).match.over


def test_quickplay_ends_at_three_points_or_after_round_six() -> None:
    """defiance_beta:1.9"""
    assert to_the_end_of_the_round(game(dice="T", quickplay=True, points=3)).match.over
    assert to_the_end_of_the_round(game(dice="T", quickplay=True, round=6)).match.over
    assert not to_the_end_of_the_round(game(dice="T", quickplay=True, points=2)).match.over


def test_the_most_points_win_and_those_of_defeated_leaders_count() -> None:
    """defiance_beta:1.10 (IB-76)"""
    p = to_the_end_of_the_round(game(dice="T", round=10, points=1, bob=seat(points=2, out=1)))
    assert p.match.result == [0, 1]
    p = game(dice="T", round=10, mode="teams", points=1, bob=seat(points=3), cat=seat(points=3, out=1), dan=seat())
    assert to_the_end_of_the_round(p).match.result == [1, 0, 1, 0]


@pytest.mark.parametrize(
    ("place", "ann", "bob"),
    [
        (0, {}, {}),
        (1, {"timeline": "Shared Vigil, Mirage Road"}, {"group": "Needle Swarm"}),
        (2, {"gambit": 2}, {}),
        (3, {"at": "Lantern Square"}, {}),
    ],
)
def test_the_four_tie_breaks_in_their_order(place: int, ann: dict[str, Any], bob: dict[str, Any]) -> None:
    """defiance_beta:1.11 (IB-41)"""
    p = game(dice="T", round=10, roles="Pathfinder", bob=seat(**bob), **ann)
    if place == 0:
        p.g.steps[0] = 1
    mine, theirs = tie_breaks(p.g, 0), tie_breaks(p.g, 1)
    assert mine[:place] == theirs[:place] and mine[place] > theirs[place]
    assert compared_by(p.g, 1) > compared_by(p.g, 2)
    assert to_the_end_of_the_round(p).match.result == [1, 0]


def test_an_earlier_tie_break_outweighs_all_later_ones() -> None:
    """defiance_beta:1.11"""
    p = game(dice="T", round=10, timeline="Shared Vigil", bob=seat(gambit=4))
    assert to_the_end_of_the_round(p).match.result == [1, 0]


def test_the_cost_of_units_counts_as_printed_and_each_prepared_card_one() -> None:
    """defiance_beta:1.11 (IB-41)"""
    assert tie_breaks(game(dice="T", group="Mirrorblade, Sky Reader", timeline="Sunfall").g, 0)[1] == 6


def test_a_leader_off_the_map_stands_on_influence_nought() -> None:
    """defiance_beta:1.11 (IB-42)"""
    assert tie_breaks(game(dice="T", bob=seat(out=1)).g, 1)[3] == 0


def test_who_is_still_tied_shares_the_win() -> None:
    """defiance_beta:1.12"""
    p = to_the_end_of_the_round(game(dice="T", round=10))
    assert p.match.result == [1, 1] and p.log[-1] == "A draw between Ann and Bob."
    p = to_the_end_of_the_round(game(dice="T", round=10, bob=seat(), cat=seat(gambit=2), dan=seat(gambit=2)))
    assert p.match.result == [0, 0, 1, 1] and p.log[-1] == "Cat and Dan share the victory."


def test_only_points_end_a_skirmish_early() -> None:
    """defiance_beta:1.7"""
    p = to_the_end_of_the_round(game(dice="T", points=4, bob=seat(points=4)))
    assert not p.match.over and p.g.round == 2
