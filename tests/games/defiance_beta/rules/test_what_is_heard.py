"""A trigger hears its own moment and no other: each of them, at moments that several could be taken for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.defiance_beta.positions import game, seat

MOMENTS = (
    "you play a unit", "an enemy leader plays a unit", "you prepare a card", "an enemy leader prepares a card",
    "you destroy a unit", "you destroy a timeline card", "this is destroyed", "another of your units is destroyed",
    "one of your prepared cards is destroyed", "this takes damage", "your group takes damage", "you discover a tile",
    "an enemy leader discovers a tile", "you enter a tile", "an enemy leader moves next to you", "you flip a tile",
    "you block", "an enemy leader blocks", "you unlock a unit", "you heal", "you cycle a card",
    "you lock in your check", "you force move a leader", "you defeat a leader", "your turn ends", "your turn starts",
    "a round starts", "a round ends",
)  # fmt: skip
"""As packs say them (defiance_beta:7.8)."""

Played = tuple[dict[str, Any], dict[str, Any], tuple[str, ...], set[str], set[str]]
PLAYED: dict[str, Played] = {
    # Where Ann stands, where Bob does, her moves; what her Sky Reader hears of it, and what Bob's does.
    "a card is cycled": (
        {"dice": "P", "hand": "Sunfall"},
        {},
        ("cycle", "discard Sunfall"),
        {"you cycle a card"},
        set(),
    ),
    "a card is prepared": (
        {"dice": "T", "hand": "Sunfall"},
        {},
        ("prepare Sunfall",),
        {"you prepare a card"},
        {"an enemy leader prepares a card"},
    ),
    "a unit is played": (
        {"dice": "TTT", "hand": "Glass Prophet"},
        {},
        ("play Glass Prophet",),
        {"you play a unit"},
        {"an enemy leader plays a unit"},
    ),
    "a leader is hit": (
        {"dice": "P"},
        {"at": "The Rift"},
        ("damage 2",),
        set(),
        {"this takes damage", "your group takes damage"},
    ),
    "a tile is flipped": ({"dice": "F", "tiles": {(0, 2): "Salt Gate"}}, {}, ("flip N",), {"you flip a tile"}, set()),
    "a tile is discovered": (
        {"dice": "F", "stacks": ("Brass Souk, Salt Gate", "Halo Line")},
        {},
        ("move N", "turn 0", "no"),
        {"you discover a tile", "you enter a tile"},
        {"an enemy leader discovers a tile"},
    ),
    "a tile is entered": (
        {"dice": "F"},
        {},
        ("move S", "no"),
        {"you enter a tile"},
        {"an enemy leader moves next to you"},
    ),
    "a prepared card is destroyed": (
        {"dice": "P"},
        {"at": "The Rift", "timeline": "Veto"},
        ("destroy prepared 2.1 Veto",),
        {"you destroy a timeline card"},
        {"one of your prepared cards is destroyed"},
    ),
    "a check is locked in": (
        {"start": True, "chance": [0] * 40, "group": "Hollow Clerk"},
        {},
        ("roll Tide", "lock in"),
        {"your turn starts", "you lock in your check"},
        set(),
    ),
    "a turn ends": ({"dice": "T"}, {}, ("end turn",), {"your turn ends"}, {"your turn starts"}),
}


def heard(played: str, by: int) -> set[str]:
    """Which moments a Sky Reader of that seat, which waits for all of them, has heard."""
    ann, bob, moves, _, _ = PLAYED[played]
    cards = "Sky Reader — " + " ".join(f"When {moment}: draw 1 card." for moment in MOMENTS)
    cards += "\nGlass Prophet — Spend 1 Power: draw 1 card.\n"
    reader, golem = {"group": "Sky Reader"}, {"group": "Archive Golem"}
    p = game(
        cards=cards, **{**ann, **(reader if by == 0 else {})}, bob=seat(**{**bob, **(golem if by == 0 else reader)})
    )
    for move in (*moves, "and then"):
        while move not in p.options and (triggers := [option for option in p.options if option.startswith("trigger")]):
            p.do(triggers[0])
        if move != "and then":
            p.do(move)
    told = [line.event for line in p.match.log if line.event.kind == "trigger"]
    return {p.g.content.abilities[event.what[1]].condition for event in told}


@pytest.mark.parametrize("played", PLAYED)
@pytest.mark.parametrize("by", [0, 1], ids=["Ann", "Bob"])
def test_a_trigger_hears_its_own_moment_and_no_other(played: str, by: int) -> None:
    """defiance_beta:7.8"""
    assert heard(played, by) == PLAYED[played][3 + by]
