"""Moments worth looking at, each the same every time: for the tests of the rules and for those of the web tables.

    block_over_a_trigger()         the first seat is asked to block a trigger in the middle of its own attack
    reaction()                     the first seat is asked for Veto, while the second one plays an ability
    saved(block_over_a_trigger())  the position as JSON: what `kernel.snapshot.load` and a table's `Made.state` take

The setup that goes with a saved position is that of a skirmish for two: `moment.match.setup`.
"""

from __future__ import annotations

from typing import Any

from infinitable.kernel.snapshot import save
from tests.games.defiance_beta.positions import Playing, game, seat


def block_over_a_trigger() -> Playing:
    """Ann's Mirrorblade has hit Martyr of Brass once, and has one point left. Martyr of Brass strikes back before that
    point: Ann may block it with four of her five cards. Beneath it wait her own attack, and Tamsin's Gambit for Bob.
    """
    p = game(
        dice="PPTF",
        group="Mirrorblade, Sky Reader",
        hand="Sunfall, Sandstorm, Pilgrim Tithe, Mirage Road, Trial by Sand",
        bob=seat(
            leader="Tamsin of the Long Noon",
            gambit=2,
            group="Martyr of Brass, Keeper of Embers",
            hand="Second Sunrise, Oath of Salt",
        ),
    )
    return p.do("use 1 Mirrorblade", "unit 2.1 Martyr of Brass", "no", "trigger 1 Martyr of Brass")


def reaction() -> Playing:
    """It is Bob's turn. He plays Sandstorm against Ann, who has Veto in her timeline and is asked whether to use it."""
    p = game(
        leader="Ghost Broker",
        dice="T",
        timeline="Veto, Redirect",
        hand="Overclock, Loopback, Rootkit, Cold Storage",
        chance=[0, 0, 0, 0],
        bob=seat(leader="Ember Matriarch", group="Sky Reader", hand="Sandstorm, Caravan Levy, Acolyte of the Sun"),
    )
    return p.do("end turn", "done", "roll Tide", "lock in", "play Sandstorm")


def saved(moment: Playing) -> dict[str, Any]:
    return save(moment.g)
