"""Statuses, Shields, Damage and Heal (chapter 8)."""

from __future__ import annotations

from tests.games.infinite401.positions import at, hp, match, offered, play, refused, shields, statuses, table


def test_a_status_lasts_until_the_next_turn_of_the_side_that_gave_it() -> None:
    """infinite401:8.1 (F-20): for the rest of this turn and all of the opponent's next."""
    m = play("blue 2 | KN e5; hand Hush | TN e7", "Hush KN>TN")
    assert statuses(m, "tn") == {"silenced"}
    m.play("end")
    assert statuses(m, "tn") == {"silenced"}
    m.play("end")
    assert statuses(m, "tn") == set()


def test_a_status_given_by_a_utility_lasts_as_long() -> None:
    """infinite401:8.1 (F-59): though its card is not on the Field."""
    m = play("blue 2 | KN e5; hand Jam | TN m9", "Jam TN", "end")
    assert statuses(m, "tn") == {"slowed"}
    m.play("end")
    assert statuses(m, "tn") == set()


def test_what_each_side_has_given_ends_on_its_own() -> None:
    """infinite401:8.1 (F-20): a Shield of one's own goes at one's own next turn, not at the enemy's."""
    m = match("blue 2 | KN e5 slowed shield | TN m9")
    assert statuses(m, "KN") == {"slowed"} and shields(m, "KN") == 1
    m.play("end")
    assert statuses(m, "KN") == set() and shields(m, "KN") == 1, "Red gave the Slow; Red's turn has begun"
    m.play("end")
    assert shields(m, "KN") == 0
    m = play("red 2 | KN e5 shield | TN m9 shield", "end")
    assert (shields(m, "KN"), shields(m, "tn")) == (0, 1), "Blue's turn has begun"
    m.play("end")
    assert shields(m, "tn") == 0 and len(table(m).shields) == 12


def test_what_a_point_of_damage_sets_off_happens_before_the_next_point() -> None:
    """infinite401:8.8,11.1: Gore's second point meets the Shield that Retort gave for the first."""
    m = play("blue 2 | KN e5; hand Gore | TN f5; passive Retort", "Gore KN>TN")
    assert m.seat == 1 and hp(m, "tn") == 2 and shields(m, "tn") == 1, "the second point has not come yet"
    m.play("done")
    assert hp(m, "tn") == 2 and shields(m, "tn") == 0


def test_two_points_of_two_sentences_are_like_two_of_one() -> None:
    """infinite401:8.8,11.1: Riposte says it in two sentences, and the same comes of it."""
    m = play("blue 2 | KN e5 1; hand Riposte | TN f5; passive Retort", "Riposte KN>TN")
    assert m.seat == 1 and hp(m, "tn") == 2 and shields(m, "tn") == 1
    m.play("done")
    assert hp(m, "tn") == 2 and shields(m, "tn") == 0


def test_a_slowed_unit_moves_half_as_far_rounded_down() -> None:
    """infinite401:8.2 (F-22): 4 becomes 2, 3 becomes 1, 1 becomes 0."""
    m = match("blue 2 | KN e5 slowed | TN m9")
    assert "KN e5-e7" in offered(m) and refused(m, "KN e5-e8") == "infinite401:4.2"
    m = play("blue 2 | KN e5 slowed; hand Ghost Step | TN m9", "Ghost Step KN")
    assert "KN e5-e6" in offered(m) and "KN e5-e7" not in offered(m)
    m = play("blue 2 | KN e5 slowed; hand Lance | TN e7", "Lance KN>TN")
    assert "end" in offered(m), "a follow-up of 1 is 0 and is not even asked"


def test_slowed_counts_whoever_makes_the_move() -> None:
    """infinite401:8.2 (F-22)"""
    m = play("blue 2 | KN e5; hand Break Will | TN m9 slowed", "Break Will TN")
    assert "TN m9-m10" in offered(m) and "TN m9-m11" not in offered(m)


def test_several_slows_halve_once() -> None:
    """infinite401:8.2 (F-22)"""
    m = match("blue 2 | KN e5 slowed ~slowed | TN m9")
    assert "KN e5-e7" in offered(m)


def test_what_is_added_is_added_before_halving() -> None:
    """infinite401:8.2 (F-23): Agile, 4 + 1 = 5, halved 2; Ghost Step, 3 + 1 = 4, halved 2."""
    m = match("blue 2 | KN e5 slowed; passive Agile; hand Ghost Step | TN m9")
    assert "KN e5-e7" in offered(m) and refused(m, "KN e5-e8") == "infinite401:4.2"
    m.play("Ghost Step KN")
    assert "KN e5-e7" in offered(m) and "KN e5-e8" not in offered(m)


def test_a_stunned_unit_cannot_move() -> None:
    """infinite401:8.3"""
    m = match("blue 2 | KN e5 stunned, TN h1 stunned | TN m9")
    assert refused(m, "KN e5-e6") == "infinite401:8.3"
    assert refused(m, "TN h1-i1") == "infinite401:8.3", "nor for nothing (F-26)"


def test_a_stunned_unit_is_neither_source_nor_target_of_either_side() -> None:
    """infinite401:8.3 (F-24)"""
    m = match("blue 2 | KN e5 stunned, TN e6; hand Hook, Mend, Dash, Break Will | TN e7, LN e8 stunned")
    assert refused(m, "Hook KN>TN") == "infinite401:8.3"
    assert refused(m, "Hook TN>LN") == "infinite401:8.3"
    assert refused(m, "Mend TN>KN") == "infinite401:8.3"
    assert refused(m, "Dash KN") == "infinite401:8.3"
    assert refused(m, "Break Will LN") == "infinite401:8.3"
    assert offered(m, "Hook") == ["Hook TN>TN"]
    far = match("blue 2 | TN e5, LN e6 stunned; hand Hook | TN m12")
    assert refused(far, "Hook TN>TN") == "infinite401:5.2", "that another unit is stunned is no reason"


def test_a_grounded_unit_cannot_move_by_any_means() -> None:
    """infinite401:8.4 (F-26, F-63): not for Energy, not for nothing, not by a card, not straight onto a hex."""
    m = match("blue 2 | KN h1 grounded, TN e5 grounded; hand Dash, Ambush | LN e8")
    assert refused(m, "KN h1-h2") == "infinite401:8.4"
    assert refused(m, "KN h1-i1") == "infinite401:8.4"
    assert refused(m, "Ambush TN>LN") == "infinite401:8.4"
    m.play("Dash KN")
    assert at(m, "KN") == "h1" and "end" in offered(m)


def test_a_grounded_unit_can_still_be_placed() -> None:
    """infinite401:8.4 (F-25)"""
    m = play("blue 2 | KN e5 2 grounded, TN e6; hand P Swap, Recall | TN m9", "P Swap TN KN")
    assert at(m, "KN") == "e6"
    m.play("Recall KN")
    m.play("KN e6-i1")
    assert at(m, "KN") == "i1"


def test_a_grounded_unit_may_be_a_source() -> None:
    """infinite401:8.4"""
    assert offered(match("blue 2 | KN e5 grounded; hand Hook | TN e7"), "Hook") == ["Hook KN>TN"]


def test_an_untargetable_unit_is_no_target_of_attacks_but_of_utilities() -> None:
    """infinite401:8.5 (F-27)"""
    m = match("blue 2 | KN e5; hand Hook, Break Will | TN e7 untargetable")
    assert refused(m, "Hook KN>TN") == "infinite401:8.5"
    assert offered(m, "Break Will") == ["Break Will TN"]


def test_an_untargetable_unit_may_be_the_target_of_a_defense() -> None:
    """infinite401:8.5"""
    assert offered(match("blue 2 | KN e5, TN e6 untargetable; hand Mend | TN m9"), "Mend KN>TN") == ["Mend KN>TN"]


def test_a_silenced_unit_is_no_source_but_may_be_a_target() -> None:
    """infinite401:8.6 (F-28)"""
    m = match("blue 2 | KN e5 silenced, TN e6; hand Hook, Mend | TN e7")
    assert refused(m, "Hook KN>TN") == "infinite401:8.6"
    assert refused(m, "Mend KN>TN") == "infinite401:8.6"
    assert "Mend TN>KN" in offered(m)


def test_each_shield_absorbs_1_damage_and_is_spent() -> None:
    """infinite401:8.7 (F-29): Gore deals 2."""
    m = play("blue 2 | KN e5; hand Gore | TN f5 shield", "Gore KN>TN")
    assert hp(m, "tn") == 2 and shields(m, "tn") == 0


def test_shields_add_up_and_what_is_left_ends_like_a_status() -> None:
    """infinite401:8.7 (F-29)"""
    m = play("blue 2 | KN e5, TN e6; hand Bastion, Inspire | TN m9", "Bastion TN>TN", "Inspire KN>TN", "done")
    assert shields(m, "TN") == 3
    m.play("end")
    assert shields(m, "TN") == 0


def test_damage_and_heal_happen_at_once_in_printed_order() -> None:
    """infinite401:8.8 (F-30): Siphon wounds, then heals its Source."""
    m = play("blue 2 | KN e5 2; hand Siphon | TN f5", "Siphon KN>TN")
    assert hp(m, "tn") == 2 and hp(m, "KN") == 3


def test_a_unit_is_eliminated_as_soon_as_its_hp_are_gone() -> None:
    """infinite401:8.8 (F-30): the second point of Gore finds nobody, and the condition of Riposte fails."""
    m = play("blue 2 | KN e5; hand Gore | TN f5 1, LN m9", "Gore KN>TN")
    assert at(m, "tn") == "" and hp(m, "tn") == 0
    m = play("blue 2 | KN e5 1; hand Riposte | TN f5 1, LN m9", "Riposte KN>TN")
    assert at(m, "tn") == "" and hp(m, "tn") == 0


def test_to_lose_all_statuses_keeps_shields() -> None:
    """infinite401:8.9"""
    m = play("blue 2 | KN e5 2 slowed silenced ~grounded shield, TN e6; hand Mend | TN m9", "Mend TN>KN")
    assert statuses(m, "KN") == set() and shields(m, "KN") == 1 and hp(m, "KN") == 3


def test_what_is_burnt_off_with_a_unit_does_not_return() -> None:
    """infinite401:1.3"""
    m = play("blue 2 | KN e5; hand Lance | TN e7 1 ~slowed, LN m9", "Lance KN>TN", "done")
    assert table(m).given == [0, 0]
