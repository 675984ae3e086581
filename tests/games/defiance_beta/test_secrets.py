"""Who is asked, and what is asked, tells nothing that is hidden: the laws of the contract, at every kind of prompt."""

from __future__ import annotations

import pytest

from infinitable.kernel.chance import Fast
from infinitable.testing import check_position

from .positions import BETA, Playing, game, seat


def _asked_to_block() -> Playing:
    return game(hand="Sandstorm", dice="TT", bob=seat(hand="Veto, Redirect"), cat=seat()).do(
        "play Sandstorm", "leader 2"
    )


def _asked_to_pay_a_block() -> Playing:
    cards = "Veto, Redirect, Overclock, Loopback, Rootkit"
    return game(hand="Sandstorm", dice="TT", bob=seat(hand=cards)).do("play Sandstorm", "block")


def _asked_for_a_trigger() -> Playing:
    return game(hand="Dawn Chorus", dice="TT", group="Sky Reader", bob=seat(timeline="Veto")).do("play Dawn Chorus")


def _asked_to_discard() -> Playing:
    p = game(dice="F", group="Sandveil Cutpurse", bob=seat(hand="Veto, Redirect, Overclock"))
    return p.do("use 1 Sandveil Cutpurse", "no")


def _asked_for_a_unit_of_the_hand_that_may_not_be_there() -> Playing:
    p = game(leader="Jorren Two-Suns", dice="TP", hand="Sunfall, Sandstorm").do("leader action 1")
    assert p.options == ["done"], "asked all the same"
    return p


def _asked_to_take_an_allys_card() -> Playing:
    p = game(
        mode="teams", dice="T", hand="Sunfall", bob=seat(), cat=seat(timeline="Mirage Road, Oath of Salt"), dan=seat()
    )
    return p.do("prepare Sunfall", "for 3")


def _asked_for_x() -> Playing:
    return game(hand="Trial by Sand, Sunfall", dice="T", group="Cinder Penitent").do("play Trial by Sand", "no")


def _asked_to_unlock() -> Playing:
    return game(hand="Acolyte of the Sun, Sunfall", dice="TT").do(
        "play Acolyte of the Sun", "trigger 1 Acolyte of the Sun"
    )


def _asked_to_turn_a_tile() -> Playing:
    return game(dice="F", stacks=("Ash Narrows, Salt Gate", "Halo Line")).do("move N")


def _asked_in_the_middle_of_a_nest() -> Playing:
    p = game(
        dice="PP",
        group="Mirrorblade",
        bob=seat(leader="Tamsin of the Long Noon", group="Martyr of Brass", hand="Sunfall"),
    )
    return p.do("use 1 Mirrorblade", "no", "trigger 1 Martyr of Brass")


POSITIONS = [value for name, value in sorted(globals().items()) if name.startswith("_asked")]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda made: made.__name__.strip("_"))
def test_a_prompt_and_its_options_depend_only_on_what_the_asked_seat_knows(position) -> None:  # type: ignore[no-untyped-def]
    """defiance_beta:5.1,9.3: re-dealt, saved, copied and asked again, it is the same prompt for everybody."""
    p = position()
    for seed in range(3):
        check_position(BETA, p.match.setup, p.g, Fast(seed), position.__name__)


def test_a_leader_is_asked_to_block_whether_or_not_the_hand_could_pay() -> None:
    """defiance_beta:5.1"""
    prompts = {
        game(hand="Sandstorm", dice="TT", bob=seat(hand=hand)).do("play Sandstorm").prompt for hand in ("", "Veto")
    }
    assert len(prompts) == 1
