"""Turns, Energy and the flow of cards (chapters 4 and 7)."""

from __future__ import annotations

import pytest

from infinitable.games.infinite401.rules.turn import FREE_MOVES
from infinitable.kernel.game import REVEALS
from tests.games.infinite401.positions import at, field, hand, hp, match, offered, play, refused, stack, table


def test_a_turn_has_2_energy_but_blues_first_has_1() -> None:
    """infinite401:4.1 (F-08)"""
    m = match(mode="ready", generative=True, pure=True)
    assert table(m).energy == 1
    m.play("end")
    assert table(m).energy == 2
    m.play("end")
    assert m.seat == 0 and table(m).energy == 2


def test_energy_does_not_carry_over() -> None:
    """infinite401:4.1"""
    m = play("blue 2 | KN e5 | TN m9", "KN e5-e6", "end", "end")
    assert table(m).energy == 2


def test_1_energy_moves_a_unit_up_to_4_hexes() -> None:
    """infinite401:4.2"""
    m = match("blue 2 | KN e5 | TN m9")
    assert "KN e5-e9" in offered(m)
    assert refused(m, "KN e5-e10") == "infinite401:4.2"
    assert refused(m, "TN m9-m10") == "infinite401:4.2"
    m.play("KN e5-e9")
    assert table(m).energy == 1


def test_the_same_unit_may_be_moved_by_both_energies() -> None:
    """infinite401:4.2 (F-11)"""
    m = play("blue 2 | KN e5 | TN m9", "KN e5-e9", "KN e9-e12")
    assert at(m, "KN") == "e12" and m.seat == 1


def test_1_energy_plays_an_ability_or_puts_a_card_under_the_stack() -> None:
    """infinite401:4.2"""
    m = play("blue 2 | KN e5; hand Jam, Hook | TN m9", "Jam TN", "cycle Hook")
    assert stack(m, 0) == [] and hand(m, 0) == ["Jam", "Hook"], "both went under the stack and were drawn again"
    assert refused(play("blue 2 | KN e5; hand Jam; stack Hook | TN m9"), "Hook KN>TN") == "infinite401:4.2"
    assert refused(play("blue 2 | KN e5; hand Hook; stack Jam | TN m9"), "Jam TN") == "infinite401:4.2"


def test_a_move_that_is_paid_for_goes_at_least_1_hex() -> None:
    """infinite401:4.3 (F-10)"""
    assert refused(match("blue 2 | KN e5 | TN m9"), "KN e5-e5") == "infinite401:4.3"


def test_the_turn_ends_by_itself_without_energy() -> None:
    """infinite401:4.4 (F-09)"""
    m = play("blue 1 | KN e5 | TN m9", "KN e5-e6")
    assert m.seat == 1


def test_the_turn_does_not_end_while_something_is_pending() -> None:
    """infinite401:4.4 (F-09)"""
    m = play("blue 1 | KN e5; hand Lance | TN e7", "Lance KN>TN")
    assert m.seat == 0 and "done" in offered(m)
    m.play("done")
    assert m.seat == 1


def test_a_player_may_end_his_turn_with_energy_left() -> None:
    """infinite401:4.4"""
    assert play("blue 2 | KN e5 | TN m9", "end").seat == 1


def test_a_unit_moves_within_its_own_base_for_nothing() -> None:
    """infinite401:4.5 (F-40): even for a slowed unit, since this is no numerical Move."""
    m = play("blue 2 | KN i1 slowed | TN m9", "KN i1-h1", "KN h1-j1")
    assert at(m, "KN") == "j1" and table(m).energy == 2
    m = play("red 2 | KN e5 | TN i17", "TN i17-h16", "TN h16-j16")
    assert at(m, "tn") == "j16" and table(m).energy == 2
    for line in ("blue 1 | KN i1 | TN m9", "red 1 | KN e5 | TN i17"):
        flags = {option.notation[-3:]: option.flags for option in match(line).options}
        assert flags["-h1" if line.startswith("blue") else "h16"] == 0, "the last Energy is not used by it"


def test_a_free_move_may_pass_an_ally_in_the_base() -> None:
    """infinite401:4.5 (F-40): h1 and j1 only touch i1."""
    m = play("blue 2 | KN i1, TN h1 | TN m9", "TN h1-j1")
    assert at(m, "TN") == "j1" and table(m).energy == 2


def test_free_moves_are_six_a_turn_at_most() -> None:
    """infinite401:4.5: a turn has to end."""
    m = match("blue 2 | KN i1 | TN m9")
    for number in range(FREE_MOVES):
        m.play("KN i1-h1" if number % 2 == 0 else "KN h1-i1")
    assert refused(m, "KN i1-h1") == "infinite401:4.5"
    assert "KN i1-i2" in offered(m)
    m.play("end")
    m.play("end")
    assert "KN i1-h1" in offered(m)


def test_after_six_free_moves_a_hex_of_the_base_that_is_taken_is_refused_as_taken() -> None:
    """infinite401:4.5,2.2"""
    m = match("blue 2 | KN i1, TN j1 | TN m9")
    for number in range(FREE_MOVES):
        m.play("KN i1-h1" if number % 2 == 0 else "KN h1-i1")
    assert (refused(m, "KN i1-j1"), refused(m, "KN i1-h1")) == ("infinite401:2.2", "infinite401:4.5")


def test_a_free_move_sets_off_no_passive() -> None:
    """infinite401:4.5 (F-40): Point Runner gives nothing for a step inside the base."""
    m = play("blue 2 | KN j1, TN h1; passive Point Runner | TN m9", "KN j1-i1")
    assert table(m).energy == 2 and m.seat == 0 and "end" in offered(m)


def test_putting_a_card_under_the_stack_does_not_refill_the_hand() -> None:
    """infinite401:4.6 (F-43)"""
    m = play("blue 2 | KN e5; hand Lance, Hook; stack Mend, Veil | TN m9", "cycle Lance")
    assert hand(m, 0) == ["Hook"] and stack(m, 0) == ["Mend", "Veil", "Lance"]
    assert refused(m, "cycle Mend") == "infinite401:4.6"


def test_cards_on_the_field_go_under_the_stack_at_the_start_of_their_owners_turn() -> None:
    """infinite401:7.1 (F-45): in the order in which they were played."""
    m = play(
        "blue 2 | KN e5, TN m5; hand Hook, Pin, Mend, Gore; stack Dash, Jam, Veil, Recall | TN e7, LN o6",
        "Pin TN>LN",
        "done",
        "Hook KN>TN",
        "TN e7-e6",
    )
    assert field(m, 0) == ["Pin", "Hook"] and m.seat == 1
    m.play("end")
    assert field(m, 0) == []
    assert stack(m, 0)[-2:] == ["Pin", "Hook"]


def test_the_hand_is_refilled_to_4_at_the_end_of_the_turn() -> None:
    """infinite401:7.2"""
    m = play("blue 2 | KN e5; hand Lance, Hook, Gore, Jam; stack Mend, Veil | TN m9", "cycle Lance", "cycle Hook")
    assert hand(m, 0) == ["Gore", "Jam", "Mend", "Veil"] and stack(m, 0) == ["Lance", "Hook"]


def test_with_too_few_cards_one_draws_what_there_is() -> None:
    """infinite401:7.2 (F-44)"""
    m = play("blue 2 | KN e5; hand Lance; stack Mend | TN m9", "end")
    assert hand(m, 0) == ["Lance", "Mend"] and stack(m, 0) == []


def test_within_ones_own_turn_everything_can_be_taken_back() -> None:
    """Nothing is hidden from anybody, so nothing is revealed until the turn ends."""
    m = play("blue 3 | KN e5; hand Lance, Jam, Hook; stack Mend | TN e7, LN m9", "Jam TN", "Lance KN>TN", "KN e5-e6")
    assert hp(m, "tn") == 2
    for _ in range(3):
        m.undo(0)
    assert hp(m, "tn") == 3 and at(m, "KN") == "e5" and hand(m, 0) == ["Lance", "Jam", "Hook"]


def test_the_second_card_of_a_refill_can_be_news_when_the_first_is_not() -> None:
    """infinite401:3.4,7.2: two cards are drawn, and the opponent knows the first alone."""
    m = match("blue 2 | KN e5; hand Lance, Hook; stack Mend, Veil, Jam; secret 3; seen 1 | TN m9")
    shown = table(m).revealed
    end = next(option for option in m.options if option.notation == "end")
    m.play(end)
    assert end.flags & REVEALS and table(m).revealed != shown


@pytest.mark.parametrize(
    ("secret", "seen", "news"), [(1, 0, False), (2, 0, True), (3, 0, True), (2, 1, False), (3, 1, False), (3, 2, False)]
)
def test_a_card_that_is_drawn_is_news_unless_it_is_known_or_the_only_one_unknown(
    secret: int, seen: int, news: bool
) -> None:
    """infinite401:3.4,7.2,13.7: and the option says so before. Known is what was drawn before an undo by consent."""
    cards = f"hand Lance, Hook, Gore; stack Mend, Veil, Jam; secret {secret}; seen {seen}"
    for position, last in (
        (f"blue 2 | KN e5; {cards} | TN m9", "end"),
        (f"blue 1 | KN e5; {cards} | TN m9", "KN e5-e6"),
    ):
        m = match(position)
        shown = table(m).revealed
        end = next(option for option in m.options if option.notation == last)
        assert bool(end.flags & REVEALS) == news
        m.play(end)
        assert hand(m, 0)[-1] == "Mend" and (table(m).revealed != shown) == news
