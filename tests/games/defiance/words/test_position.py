"""Positions in a few words."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, read_setup
from tests.games.defiance.positions import GAME

SHORT = (
    "2 round 3 order 2 1 passed 1 dread 2 | "
    "The Rift 0:0 control 2, Caravan Ring 0:1 relics 1, Skyrail Hub 0:-1 turned 2 | "
    "Sefa Noonward in Caravan Ring; tokens 3; points 7; relics 1; dice Energy; group Sunlit Scout; hand Noonfall* | "
    "Proxy Nine in Skyrail Hub; discovered 2; dice Power Star Star; timeline Heat Sink, Rollback; hand Overclock | "
    "discarded Dawn Chorus, Packet Storm; spell 2 reach 1"
)


def test_a_position_is_laid_out_and_written_as_it_was_said() -> None:
    """defiance:3.6: whose turn it is, the map, the leaders, the piles."""
    match = infinitable.position("defiance", SHORT)
    g = match.state
    assert match.seat == 1 and g.round == 3 and g.order == [1, 0] and g.dread == 2
    assert g.score == [7, 0] and g.tokens == [3, 0] and g.carried == [1, 0]
    assert GAME.broken(g) == [] and GAME.position(g) == SHORT
    assert match.view(0)["table"]["leaders"][0]["hand"] == [{"kind": "noonfall", "at": "hand:0"}]
    assert match.view(1)["table"]["leaders"][0]["hand"] == [{"kind": "noonfall"}]
    match.play("star play Heat Sink in timeline")
    assert infinitable.load(match.record()).state.dice == match.state.dice


@pytest.mark.parametrize(
    ("mode", "players", "seed"), [("skirmish", 3, 1), ("teams", 4, 2), ("story", 2, 3), ("solo", 1, 4)]
)
def test_every_turn_of_a_main_phase_can_be_written_and_laid_out_again(mode: str, players: int, seed: int) -> None:
    """defiance:3.6: the same text, the same options, the same view of everybody but for the order of what is hidden."""
    setup = read_setup(GAME, players, mode, {})
    g, dice, written = GAME.deal(setup, Fast(seed)), Fast(seed + 50), 0
    while not g.over and written < 12:
        said = GAME.position(g)
        if said:
            again = GAME.deal(read_setup(GAME, players, mode, {"position": said}), Fast(0))
            assert GAME.position(again) == said
            assert {GAME.notation(again, c) for c in again.options} == {GAME.notation(g, c) for c in g.options}, said
            assert GAME.view(again, 0) == GAME.view(g, 0)
            written += 1
        g.step(g.options[dice.below(len(g.options))])
    assert written


@pytest.mark.parametrize(
    ("wrong", "right", "why"),
    [
        ("Caravan Ring 0:1", "Caravan Ring 0:0", "two tiles lie at 0:0"),
        ("Sunlit Scout", "Sunlit Scot", "no card “Sunlit Scot”"),
        ("tokens 3", "tokens 9", "tokens is a number from 0 to 5"),
        ("in Skyrail Hub", "in Caravan Ring", "cannot stand in “Caravan Ring”"),
        ("The Rift 0:0 control 2, ", "", "the Rift is not on the map"),
        ("Proxy Nine", "Proxy Ten", "“Proxy Ten” is no leader"),
        ("2 round 3", "5 round 3", "a seat is a number from 1 to 2"),
        ("order 2 1", "order 2 2", "the order names every seat once"),
        ("dice Energy", "dice Anger", "dice are up to 8 of"),
        (" | discarded", " | x | discarded", "it has 4 parts"),
    ],
)
def test_what_is_no_position_is_said_in_a_sentence(wrong: str, right: str, why: str) -> None:
    """defiance:3.6"""
    with pytest.raises(BadInput, match=why):
        infinitable.position("defiance", SHORT.replace(wrong, right, 1))
