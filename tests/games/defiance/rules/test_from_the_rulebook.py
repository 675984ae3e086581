"""Sentences of the rulebook, each laid out from its words alone and played through the public door."""

from __future__ import annotations

from typing import Any

import infinitable
from infinitable.match.match import Match
from tests.games.public_door import on_offer


def laid(tiles: str, *leaders: str) -> Match[Any]:
    line = " | ".join(["1 round 2", f"The Rift 0:0, {tiles}", *leaders])
    return infinitable.position("defiance", line, len(leaders), names=["Ann", "Ben"])


def test_prism_gate_needs_somebody_and_a_tile_to_be_warped_to() -> None:
    """defiance:5.24,7.3: with Influence 2 or less and free of leaders; the Rift counts as 0, and Ben stands in it."""
    mine, theirs = "Proxy Nine in Caravan Ring; dice Boost; group Prism Gate", "Sefa Noonward in The Rift"
    for third, offered in (("", False), (", Null Trench 0:2", False), (", Mirror Quay 0:2", True)):
        m = laid(f"Caravan Ring 0:1{third}", mine, theirs)
        assert ("use Prism Gate in group" in on_offer(m)) == offered, third


def test_who_concedes_is_out_as_the_next_round_starts_and_the_last_one_has_won() -> None:
    """defiance:7.13,7.14"""
    m = laid(
        "Caravan Ring 0:1, Null Trench 0:-1", "Proxy Nine in Caravan Ring; dice Power", "Sefa Noonward in Null Trench"
    )
    m.play("concede")
    while not m.over:
        m.play("pass" if "pass" in on_offer(m) else on_offer(m)[-1])
    assert m.result == [0.0, 1.0] and m.log_text()[-3:] == ["Round 3 begins.", "Ann is defeated.", "Ben wins."]


def test_a_card_of_an_opponents_hand_is_read_like_any_other_that_is_not_there() -> None:
    """defiance:1.7: whether Ben holds Overclock or not, asking for it tells nothing."""
    told = set()
    for held in ("Overclock", "Rollback"):
        m = laid(
            "Caravan Ring 0:1, Skyrail Hub 0:-1",
            "Sefa Noonward in Caravan Ring; dice Power",
            f"Proxy Nine in Skyrail Hub; hand {held}",
        )
        told.add(str(m.why_not("attack Overclock of 2")))
    assert len(told) == 1
