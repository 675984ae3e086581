"""Sentences of the rulebook, each laid out from its words alone and played through the public door."""

from __future__ import annotations

from typing import Any

import infinitable
from infinitable.match.match import Match
from tests.games.public_door import on_offer, why


def laid(turn: str, tiles: str, *leaders: str) -> Match[Any]:
    line = " | ".join([f"turn 1; round 2; {turn}", f"The Rift 0:0, {tiles}", *leaders])
    return infinitable.position("defiance_beta", line, len(leaders), names=["Ann", "Ben", "Cem"][: len(leaders)])


def test_a_pawn_ends_a_reach_behind_it_and_the_board_is_told_so() -> None:
    """defiance_beta:6.15: Ben stands between Ann and Cem; the page draws what the view says is in reach."""
    m = laid(
        "check Power; dice P P",
        "Saffron Lees 0:1, Jackal Wash 0:2 turned 3",
        "Ember Matriarch in Jackal Wash; group Mirrorblade, Mirrorblade",
        "Ghost Broker in Saffron Lees",
        "Saltwind Oracle in The Rift",
    )
    assert "damage 2" in on_offer(m) and "no clear path" in why(m, "damage 3")
    seen = m.view(0)["table"]
    tiles = {tile["tile"]: tile["name"] for tile in seen["tiles"]}
    assert sorted(tiles[n] for n in seen["leaders"][0]["in_reach"]) == ["Jackal Wash", "Saffron Lees"]


def test_who_leaves_sleeper_vault_keeps_two_prepared_cards() -> None:
    """defiance_beta:2.8,7.1,7.3: before anything else is asked."""
    m = laid(
        "check Fortitude; dice F F",
        "Sleeper Vault 0:1, Bloom Array 0:-1",
        "Ember Matriarch in Sleeper Vault; timeline Sunfall, Shared Vigil, Sandstorm",
        "Ghost Broker in Bloom Array",
    )
    m.play("move S")
    assert on_offer(m) == ["prepared 1.1 Sunfall", "prepared 1.2 Shared Vigil", "prepared 1.3 Sandstorm"]


def test_the_rift_beside_one_is_refused_as_the_rift() -> None:
    """defiance_beta:6.11: it is next to Ann's tile, so that is not the reason."""
    m = laid(
        "check Fortitude; dice F",
        "Saffron Lees 0:1, Bloom Array 0:-1",
        "Ember Matriarch in Saffron Lees",
        "Ghost Broker in Bloom Array",
    )
    assert why(m, "flip S") == "The Rift is never flipped."
    assert why(m, "flip N") == "No tile lies face up to the north of yours."
