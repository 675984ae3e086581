"""Control spheres and the end of the game (chapters 10 and 12)."""

from __future__ import annotations

from infinitable.games.infinite401.rules.ending import MOST_TURNS, QUIET_TURNS
from tests.games.infinite401.positions import at, hp, match, offered, play, refused, table


def test_to_dominate_costs_2_energy_on_a_control_hex() -> None:
    """infinite401:10.1"""
    m = play("blue 2 | KN e9 | TN m12", "dominate")
    assert table(m).spheres == [1, 0] and m.seat == 1
    assert refused(match("blue 1 | KN e9 | TN m12"), "dominate") == "infinite401:10.1"
    assert refused(match("blue 2 | KN e8 | TN m12"), "dominate") == "infinite401:10.1"


def test_statuses_do_not_keep_a_unit_from_dominating() -> None:
    """infinite401:10.1 (F-32)"""
    assert "dominate" in offered(match("blue 2 | KN e9 stunned silenced grounded | TN m12"))


def test_an_enemy_on_any_control_hex_blocks_domination() -> None:
    """infinite401:10.2 (F-31)"""
    m = match("blue 2 | KN e9 | TN m9")
    assert refused(m, "dominate") == "infinite401:10.2"
    reason = m.why_not("dominate")
    assert reason is not None and reason.text.startswith("An enemy stands on m9.")


def test_a_player_dominates_once_a_turn() -> None:
    """infinite401:10.3 (F-34): whatever Energy he has."""
    m = play("blue 5 | KN e9 | TN m12", "dominate")
    assert refused(m, "dominate") == "infinite401:10.3"
    m.play("end")
    m.play("end")
    assert "dominate" in offered(m)


def test_blue_dominates_in_the_first_turn_only_with_energy_gained_in_it() -> None:
    """infinite401:10.1,10.3 (F-33): there is 1 Energy; Bloodrush makes it 2."""
    m = match("blue 1 turn 1 | KN e9, TN h1; hand Bloodrush | TN m12")
    assert refused(m, "dominate") == "infinite401:10.1"
    m.play("Bloodrush TN")
    m.play("dominate")
    assert table(m).spheres == [1, 0]


def test_landing_on_the_enemy_base_is_an_invasion() -> None:
    """infinite401:10.4,10.5 (F-35, F-37, F-38): a sphere, then back to a free hex of its own base."""
    m = play("blue 2 | KN i16, TN h1 | TN m12", "KN i16-i17")
    assert table(m).spheres == [1, 0]
    assert offered(m) == ["KN i17-i1", "KN i17-j1"]
    assert refused(m, "KN i17-h2") == "infinite401:10.5"
    m.play("KN i17-j1")
    assert at(m, "KN") == "j1" and table(m).energy == 1


def test_the_owner_chooses_the_hex_even_in_the_enemys_turn() -> None:
    """infinite401:10.4,10.5 (F-35, F-37): Red moves Blue's KN into Red's base: Blue gains the sphere."""
    m = play("red 2 | KN i16 | TN m12; hand Break Will", "Break Will KN", "KN i16-i17")
    assert table(m).spheres == [1, 0] and m.seat == 0
    m.play("KN i17-h1")
    assert m.seat == 1


def test_a_shared_move_ends_with_an_invasion() -> None:
    """infinite401:10.5 (F-38)"""
    m = play("blue 2 | KN i16, TN e5; passive Quantum | TN m12", "KN i16-i17", "KN i17-i1")
    assert "end" in offered(m) and table(m).energy == 1


def test_to_be_placed_or_swapped_is_no_invasion() -> None:
    """infinite401:9.6,10.4 (F-35)"""
    m = play("blue 2 | KN e5, TN i1; hand P Swap | TN m12", "P Swap TN KN")
    assert table(m).spheres == [0, 0]


def test_nobody_lands_in_a_guarded_base() -> None:
    """infinite401:10.6 (F-36): LN on h16 guards all three hexes."""
    m = match("blue 2 | KN i16 | LN h16")
    assert refused(m, "KN i16-i17") == "infinite401:10.6"
    assert refused(m, "KN i16-j16") == "infinite401:10.6"


def test_free_hexes_of_a_guarded_base_may_be_passed_and_defenders_are_walls() -> None:
    """infinite401:10.6 (F-36, F-39): with j15 and h15 held, from i16 to k17 only over j16."""
    m = match("blue 2 | KN i16 | LN h16, TN j15, KN h15")
    assert "KN i16-k17" in offered(m), "through j16, which is free"
    m = match("blue 2 | KN i16 | LN j16, TN j15, KN h15")
    assert "KN i16-k17" not in offered(m), "j16 is held"


def test_5_control_spheres_win_at_once() -> None:
    """infinite401:12.1 (F-53)"""
    m = play("blue 3 | KN e9; spheres 4 | TN m12", "dominate")
    assert m.over and m.result == [1.0, 0.0]
    m = play("blue 2 | KN i16; spheres 4 | TN m12", "KN i16-i17")
    assert m.over and m.result == [1.0, 0.0]


def test_eliminating_the_last_enemy_wins_at_once() -> None:
    """infinite401:12.2 (F-53): the follow-up is not asked for any more."""
    m = play("blue 2 | KN e5; hand Lance | TN e7 1", "Lance KN>TN")
    assert m.over and m.result == [1.0, 0.0]


def test_who_eliminates_his_own_last_unit_loses() -> None:
    """infinite401:12.2"""
    m = play("blue 2 | KN e5 1; hand Bloodrush | TN m12", "Bloodrush KN")
    assert m.over and m.result == [0.0, 1.0]


def test_50_quiet_rounds_are_a_draw() -> None:
    """infinite401:12.3 (F-54, F-64)"""
    m = play(f"red 2 quiet {QUIET_TURNS - 2} | KN e5 | TN m12", "end")
    assert not m.over
    m.play("end")
    assert m.over and m.result == [0.5, 0.5]


def test_hp_lost_or_healed_or_a_sphere_begin_the_count_again() -> None:
    """infinite401:12.3 (F-64)"""
    m = play("blue 2 quiet 99 | KN e5; hand Lance | TN e7", "Lance KN>TN", "done", "end")
    assert table(m).quiet == 0 and hp(m, "tn") == 2
    m = play("blue 2 quiet 99 | KN e5 2; hand Mend | TN m12", "Mend KN>KN", "end")
    assert table(m).quiet == 0
    m = play("blue 2 quiet 99 | KN e9 | TN m12", "dominate")
    assert table(m).quiet == 0
    m = play("blue 2 quiet 99 | KN e5; hand Mend | TN m12", "Mend KN>KN", "end")
    assert m.over, "healing nothing is no change"


def test_the_turn_of_a_change_is_no_quiet_turn() -> None:
    """infinite401:12.3 (F-64): 50 rounds after the turn in which the sphere was gained, and not a turn earlier."""
    m = play("blue 2 turn 11 | KN e9 | TN m12", "dominate")
    for _ in range(QUIET_TURNS - 1):
        m.play("end")
    assert not m.over and table(m).quiet == QUIET_TURNS - 1
    m.play("end")
    assert m.over and m.result == [0.5, 0.5]


def test_200_rounds_are_a_draw() -> None:
    """infinite401:12.4"""
    m = play(f"red 2 turn {MOST_TURNS} | KN e5 | TN m12", "end")
    assert m.over and m.result == [0.5, 0.5]
