"""Who is asked, and what is asked, tells nothing that is hidden: the laws of the contract, at every kind of prompt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infinitable.games.defiance_beta.codes import FOR
from infinitable.kernel.chance import Fast
from infinitable.kernel.views import redealt
from infinitable.testing import check_position
from tests.games.defiance_beta.positions import BETA, Playing, game, seat


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


def _asked_in_whose_timeline_a_card_goes() -> Playing:
    p = game(mode="teams", dice="T", hand="Sunfall, Trial by Sand", bob=seat(), cat=seat(), dan=seat())
    return p.do("prepare Sunfall")


def _asked_for_the_second_card_of_a_hand() -> Playing:
    cards = "Cold Storage, Veto, Redirect, Overclock"
    return game(leader="Array Custodian", hand=cards, dice="T", bob=seat()).do("play Cold Storage", "card Veto")


def _asked_before_the_second_card_of_another_hand_is_prepared() -> Playing:
    p = game(
        leader="Mother of Threads", hand="Cold Storage, Veto, Redirect, Overclock", dice="T", group="Sky Reader",
        bob=seat(group="Signal Leech"),
    )  # fmt: skip
    p.do("play Cold Storage", "card Veto", "card Overclock")
    assert p.asked == "Bob" and p.timeline() == ["Veto"] and "Overclock" in p.hand()
    return p


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
def test_a_prompt_and_its_options_depend_only_on_what_the_asked_seat_knows(position: Callable[[], Playing]) -> None:
    """defiance_beta:5.1,9.3: re-dealt, saved, copied and asked again, it is the same prompt for everybody."""
    p = position()
    for seed in range(3):
        check_position(BETA, p.match.setup, p.g, Fast(seed), position.__name__)


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2, 3])
def test_a_card_that_was_chosen_to_be_prepared_is_known_to_its_owner_alone(viewer: int) -> None:
    """defiance_beta:7.6,9.3: for all others it may be any card; the position is one that can be played."""
    prepared = set()
    for seed in range(20):
        g = redealt(BETA, _asked_in_whose_timeline_a_card_goes().g, viewer, seed)
        g.step(FOR)
        (card,) = g.timelines[0]
        prepared.add(g.content.cards[g.content.kind_of[card]].name)
    assert prepared == {"Sunfall"} if viewer == 0 else len(prepared) > 3


def test_cards_that_were_not_chosen_are_dealt_anew_all_the_same() -> None:
    """defiance_beta:9.3"""
    p = _asked_in_whose_timeline_a_card_goes()
    hands = {tuple(sorted(redealt(BETA, p.g, 1, seed).hands[0])) for seed in range(10)}
    assert len(hands) > 5


def test_a_leader_is_asked_to_block_whether_or_not_the_hand_could_pay() -> None:
    """defiance_beta:5.1"""
    prompts = {
        game(hand="Sandstorm", dice="TT", bob=seat(hand=hand)).do("play Sandstorm").prompt for hand in ("", "Veto")
    }
    assert len(prompts) == 1


def test_what_was_played_is_still_known_after_it_is_taken_back() -> None:
    """defiance_beta:9.3: an undo by consent takes the card back, but not what the others saw."""
    m = game(dice="TT", hand="Sandstorm, Sunfall", bob=seat(hand="Veto")).do("play Sandstorm").match.back_to(0)
    assert m.view(1)["table"]["leaders"][0]["known"] == ["sandstorm"]
    card = m.state.hands[0][0]
    assert all(card in redealt(BETA, m.state, 1, seed).hands[0] for seed in range(6)) and not BETA.broken(m.state)
