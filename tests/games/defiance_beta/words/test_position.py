"""Positions in a few words."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.kernel.game import BadInput
from tests.games.defiance_beta.positions import BETA

TEXT = (
    "turn 2; round 3; order 2 1; check Power; dice P tT P~- F+ | "
    "The Rift 0:0, Saffron Lees 0:1 turned 2 influence -1, Bloom Array 0:-1 plot 2, Jackal Wash 1:0 down | "
    "Ember Matriarch in Saffron Lees; hurt 2; gambit 2; points 1; fulfilled Pilgrim; steps Sovereign 2; "
    "hand Sunfall*, Sandstorm; group Mirrorblade (1)*, Dawn Archivist | "
    "Ghost Broker in Bloom Array; hand Veto; timeline Cold Storage+, Redirect | "
    "roles Gambler, Pilgrim, Sovereign; discarded Sandstorm, Denial of Service"
)


def test_a_position_is_laid_out_and_written_as_it_was_said() -> None:
    """defiance_beta:4.12: whose turn it is, the map, the leaders, the roles and the piles."""
    match = infinitable.position("defiance_beta", TEXT)
    g = match.state
    assert match.seat == 1 and g.round == 3 and g.health(0) == 3 and g.points == [1, 0] and g.spent == 1
    assert BETA.broken(g) == [] and match.position() == TEXT
    assert sorted(BETA.census(g)) == sorted(BETA.census(infinitable.new("defiance_beta").state))
    assert "hand" in match.view(0)["table"]["leaders"][0]
    match.play("end turn")
    assert infinitable.load(match.record()).prompt == match.prompt


@pytest.mark.parametrize(
    ("said", "instead", "why"),
    [
        ("turn 2", "turn 3", "whose turn it is is a number from 1 to 2"),
        ("order 2 1", "order 2 2", "the order names every seat once"),
        ("check Power", "check Boost", "there is no check of “Boost”"),
        ("dice P", "dice Q", "“Q” is no die"),
        ("0:-1 plot", "0:1 plot", "two tiles lie at 0:1"),
        ("The Rift 0:0, ", "", "the Rift is not on the map"),
        ("in Bloom Array", "in Saffron Lees", "Ghost Broker cannot stand in Saffron Lees"),
        ("Ghost Broker in", "Ember Matriarch in", "Ember Matriarch leads twice"),
        ("Sunfall*", "Sunfell*", "there is no card “Sunfell”"),
        ("Dawn Archivist", "Oath of Salt", "Oath of Salt is no unit"),
        ("steps Sovereign 2", "steps Reaver 2", "there is no role on the table called “Reaver”"),
        ("hurt 2", "hurt 5", "hurt is a number from 0 to 4"),
        ("| Ghost Broker", "|| Ghost Broker", "it has 4 parts"),
    ],
)
def test_what_is_no_position_is_refused_with_what_is_wrong(said: str, instead: str, why: str) -> None:
    assert said in TEXT
    with pytest.raises(BadInput, match=why):
        infinitable.position("defiance_beta", TEXT.replace(said, instead, 1))
