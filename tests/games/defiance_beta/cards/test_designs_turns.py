"""What designers say of turns: skipped, extra ones, what is put off, and what would never end."""

from __future__ import annotations

from infinitable.games.defiance_beta.rules.damage import defeat
from tests.games.defiance_beta.cards.designs import with_text
from tests.games.defiance_beta.positions import BETA, game, seat


def test_an_extra_turn_comes_right_after_this_one_and_brings_no_other() -> None:
    """defiance_beta:4.24"""
    cards = with_text("Take an extra turn after this one.")
    p = game(hand="Shared Vigil", pile="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    assert "Ann will take an extra turn after this one." in p.log
    assert [BETA.view(p.g, viewer)["extra"] for viewer in (-1, 0, 1)] == [0, 0, 0]
    p.do("end turn")
    while p.g.current == 0 and p.g.extra >= 0:
        p.do(p.options[-1])
    assert (p.g.current, p.g.extra) == (0, -1)


def test_what_stands_after_an_extra_turn_happens_at_once() -> None:
    """defiance_beta:4.24,8.9: it does not wait until this turn is over."""
    cards = with_text("Take an extra turn after this one. Draw 1 card.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    assert len(p.hand()) == 1 and p.g.current == 0 and p.g.extra == 1


def test_a_text_may_cost_ones_own_next_turn() -> None:
    """defiance_beta:4.25"""
    cards = with_text("Take another turn after this one. Skip your next turn after that.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    assert p.g.skips == 1 << 0 and "Ann will skip the next turn." in p.log


def test_a_position_cannot_be_told_while_an_extra_turn_is_to_come_or_is_taken() -> None:
    """defiance_beta:4.24: laid out again, it would come no more, or another one could be gained in it."""
    cards = with_text("Take an extra turn after this one.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    while p.options == ["no"]:
        p.do("no")
    assert p.g.extra == 1 and BETA.position(p.g) == ""
    p.do("end turn", "roll Tide")
    assert p.asked == "Ann" and p.g.extra == -1 and BETA.position(p.g) == ""


def test_who_skips_the_next_turn_skips_the_extra_one() -> None:
    """defiance_beta:4.24,4.25"""
    cards = with_text("Take an extra turn after this one. Skip your next turn.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    while p.options == ["no"]:
        p.do("no")
    p.do("end turn")
    assert p.asked == "Bob" and "Ann skips a turn." in p.log and p.g.skips == 0


def test_a_skipped_turn_is_passed_over_and_the_next_one_is_not() -> None:
    """defiance_beta:4.25"""
    cards = with_text("An enemy leader anywhere skips their next turn.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil", "no")
    assert BETA.view(p.g, 0)["leaders"][1]["skips"]
    p.do("end turn")
    assert p.g.round == 2 and "Bob skips a turn." in p.log
    while p.g.current != 1:
        p.do("end turn" if "end turn" in p.options else "lock in" if "lock in" in p.options else p.options[0])
    assert p.g.asked == 1, "the turn after that is not skipped"


def test_nobody_skips_two_turns_in_a_row() -> None:
    """defiance_beta:4.25"""
    g = game(bob=seat()).g
    assert g.make_skip(1) and not g.make_skip(1), "it is said already"
    assert g.is_passed_over(1) and not g.make_skip(1), "the turn before was skipped"
    assert not g.is_passed_over(1) and g.make_skip(1)


def test_what_is_put_off_happens_at_the_start_of_the_next_turn_and_chooses_then() -> None:
    """defiance_beta:4.26"""
    cards = with_text("At the start of your next turn, draw 2 cards, then heal 1.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", hurt=2, bob=seat()).do("play Shared Vigil")
    assert BETA.view(p.g, 1)["leaders"][0]["waiting"] == ["Draw 2 cards, then heal 1."]
    p.do("end turn")
    while p.g.later:
        p.do("end turn" if "end turn" in p.options else "lock in" if "lock in" in p.options else p.options[0])
    while p.g.activations:
        p.do(p.options[0])
    assert (len(p.hand()), p.g.hurt[0], p.g.current) == (2, 1, 0)


def test_a_defeated_leader_loses_what_was_put_off() -> None:
    """defiance_beta:4.26"""
    cards = with_text("At the start of your next turn, draw 2 cards.")
    p = game(hand="Shared Vigil", cards=cards, dice="T", bob=seat()).do("play Shared Vigil")
    defeat(p.g, 0, 1)
    assert p.g.later == ()


def test_a_card_that_is_being_played_is_not_played_once_more() -> None:
    """defiance_beta:4.23"""
    p = game(hand="Shared Vigil", dice="T", cards=with_text("Play this. Draw 1 card."), deck="Sunfall, Mirrorblade")
    assert p.do("play Shared Vigil").hand() == ["Sunfall"] and p.log.count("Ann plays Shared Vigil.") == 1


def test_an_ability_that_returns_itself_plays_itself_again_eight_times_and_no_more() -> None:
    """defiance_beta:2.5,8.15"""
    cards = with_text("Return this to its owner's hand. If you do, play 1 ability from your hand.")
    p = game(hand="Shared Vigil", dice="T", cards=cards).do("play Shared Vigil")
    while p.options == ["card Shared Vigil"]:
        p.do("card Shared Vigil")
    assert p.log.count("Ann plays Shared Vigil.") == 9 and p.hand() == ["Shared Vigil"]


def test_how_often_an_ability_is_activated_and_how_often_it_plays_a_card_are_counted_apart() -> None:
    """defiance_beta:8.15: a ring of both, which ends after eight of each."""
    cards = "Veto — Prepare this. Constant, when you prepare an ability: you may play this.\n"
    p = game(timeline="Veto", hand="Shared Vigil", dice="T", cards=cards)
    p.do("prepare Shared Vigil")
    while "done" in p.options:
        p.do(p.options[0])
    assert p.log.count("Ann plays Veto.") == 8
