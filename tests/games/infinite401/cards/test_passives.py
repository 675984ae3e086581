"""Passives and what is set off (chapter 11): every passive of the house pack once at least."""

from __future__ import annotations

from tests.games.infinite401.positions import (
    CONTENT,
    at,
    hand,
    hp,
    match,
    offered,
    play,
    refused,
    shields,
    statuses,
    table,
)


def test_there_are_16_passives() -> None:
    assert len(CONTENT.passives) == 16


def test_agile_lengthens_the_numerical_moves_of_ones_own_units() -> None:
    """infinite401:11.3 (F-61): whoever makes them, directionals included; not those of the enemy."""
    m = match("blue 2 | KN e5; passive Agile; hand Break Will | TN m12")
    assert "KN e5-e10" in offered(m)
    m.play("Break Will TN")
    assert "TN m12-m15" in offered(m) and "TN m12-m16" not in offered(m)
    m = play("red 2 | KN e8; passive Agile | TN e10, LN m12; hand Hook", "Hook TN>KN")
    assert offered(m) == ["KN e8-e9"], "toward TN there is room for one step, blocked after it"
    m = play("red 2 | KN e7; passive Agile | TN e10, LN m12; hand Break Will", "Break Will KN")
    assert "KN e7-e3" in offered(m), "4 steps, Agile among them"


def test_an_invader_comes_home_before_its_passive_speaks() -> None:
    """infinite401:10.4,10.5,11.1: the sphere first, then its base, then what Raider gives."""
    m = play("blue 2 | KN i14 1, TN h1, LN i1; passive Raider | TN m9", "KN i14-i17")
    assert at(m, "KN") == "j1" and hp(m, "KN") == 2 and table(m).spheres == [1, 0] and table(m).energy == 2


def test_known_passives_have_their_known_text() -> None:
    """infinite401:11.3,11.4: Agile is a hex more and nothing else; Point Runner gives an Energy and two hexes."""
    assert text_of("Agile") == "Your numerical moves get +1 hex."
    assert "gain 1 energy, then move both units up to 2 hexes in total" in text_of("Point Runner")


def text_of(passive: str) -> str:
    return next(power.entry.text for power in CONTENT.passives if power.name == passive)


def test_point_runner_moves_on_after_landing_beside_an_ally() -> None:
    """infinite401:11.1,11.4: once per turn, 1 Energy, and 2 steps for the pair."""
    m = play("blue 2 | KN e5, TN e8; passive Point Runner | TN m12", "KN e5-e7")
    assert {"KN e7-e5", "TN e8-e9", "TN e8-e10"} <= set(offered(m)) and table(m).energy == 2
    m.play("TN e8-e9")
    assert "KN e7-e6" in offered(m) and "KN e7-e5" not in offered(m)
    m.play("KN e7-e6")
    assert "end" in offered(m) and table(m).energy == 2
    m.play("KN e6-e8")
    assert "end" in offered(m), "once a turn, though KN has met TN again"
    m = play("blue 2 | KN e4, TN e8; passive Point Runner | TN m12", "KN e4-e6")
    assert "end" in offered(m) and table(m).energy == 1, "two hexes apart is not beside"


def test_point_runner_does_not_move_on_when_an_enemy_moves_the_unit() -> None:
    """infinite401:11.4: Blue shoves Red's unit in Red's turn."""
    pack = (
        "pack mine · game infinite401 · on infinite401-house · version 1\n"
        "Shove · passive — When an enemy moves next to your unit: move it up to 2 hexes.\n"
    )
    m = play("red 2 | TN e7; passive Shove | KN e5, TN c6; passive Point Runner", "KN e5-e6", pack=pack)
    assert m.seat == 0
    m.play("KN e6-d5")
    assert m.seat == 1 and "end" in offered(m) and table(m).energy == 1


def test_each_trigger_of_a_passive_has_its_own_once() -> None:
    """infinite401:11.1: the second has worked this turn, the first has not."""
    pack = (
        "pack mine · game infinite401 · on infinite401-house · version 1\n"
        "Twice · passive — Once per turn, when you play an attack: gain 1 energy. "
        "Once per turn, when you play a utility: gain 1 energy.\n"
    )
    m = play("blue 2 | KN e5; hand Jam, Lance; passive Twice | TN e8", "Jam TN", pack=pack)
    assert table(m).energy == 2
    for move in ("Lance KN>TN", "done"):
        m.play(move)
    assert "end" in offered(m) and table(m).energy == 2


def test_units_that_walk_side_by_side_have_met_already() -> None:
    """infinite401:11.4: KN was next to TN before and is so afterwards; only LN, whom it meets, counts."""
    m = play("blue 2 | KN e5, TN e6; passive Point Runner | TN m12", "KN e5-f6")
    assert "end" in offered(m)
    m = play("blue 2 | KN e5, TN e6, LN g7; passive Point Runner | TN m12", "KN e5-f6")
    assert not any(text.startswith("TN") for text in offered(m)) and any(text.startswith("LN") for text in offered(m))


def test_the_pair_of_point_runner_is_the_unit_and_the_one_moved_along() -> None:
    """infinite401:11.4: KN lands between TN and LN; once TN has moved, LN stays."""
    m = play("blue 2 | KN e4, TN e7, LN f6; passive Point Runner | TN m12", "KN e4-e6")
    assert any(text.startswith("LN") for text in offered(m))
    m.play("TN e7-e8")
    assert not any(text.startswith("LN") for text in offered(m))
    assert any(text.startswith("KN") for text in offered(m))
    assert refused(m, "LN f6-f7") == "infinite401:9.9" and refused(m, "end") == "infinite401:1.4"
    m = play("blue 2 | KN e4, TN e7, LN f6; passive Point Runner | TN m12", "KN e4-e6", "LN f6-g6")
    assert not any(text.startswith("TN") for text in offered(m)), "now it is TN that stays"


def test_a_unit_landed_by_the_enemy_pays_nothing() -> None:
    """infinite401:11.4"""
    m = play("red 2 | KN e5, TN e8; passive Point Runner | TN m12; hand Break Will", "Break Will KN", "KN e5-e7")
    assert m.seat == 1 and table(m).energy == 1


def test_quantum_shares_a_follow_up() -> None:
    """infinite401:9.9,11.1"""
    m = play("blue 2 | KN e5, TN m5; passive Quantum; hand Lance | TN e7", "Lance KN>TN")
    assert "TN m5-m6" in offered(m) and "KN e5-e6" in offered(m)


def test_deep_pockets_holds_more_cards() -> None:
    """infinite401:7.2,11.1"""
    cards = "hand Lance, Hook, Gore, Jam; stack Mend, Veil, Dash"
    limit = next(power.traits.hand_limit for power in CONTENT.passives if power.name == "Deep Pockets")
    assert limit > 4
    m = play(f"blue 2 | KN e5; passive Deep Pockets; {cards} | TN m12", "end")
    assert len(hand(m, 0)) == limit


def test_anchored_units_stand_fast_on_control() -> None:
    """infinite401:11.1: the enemy cannot move them there, nor stun or silence them."""
    m = play("red 2 | KN e9, TN e5; passive Anchored | TN e11; hand Break Will, Hush", "Break Will KN")
    assert at(m, "KN") == "e9" and m.seat == 1 and "end" in offered(m)
    m.play("Hush TN>KN")
    assert statuses(m, "KN") == set()
    assert offered(match("red 2 | KN e8; passive Anchored | TN e11; hand Break Will"), "Break Will") == [
        "Break Will KN"
    ]
    m = play("red 2 | KN e8; passive Anchored | TN e11; hand Break Will", "Break Will KN")
    assert offered(m, "KN"), "off the control hex it can be moved"


def test_underdog_has_more_energy_with_fewer_spheres() -> None:
    """infinite401:11.1"""
    assert table(play("red 2 | KN e5; passive Underdog | TN m12; spheres 1", "end")).energy == 3
    assert table(play("red 2 | KN e5; passive Underdog | TN m12", "end")).energy == 2


def test_retort_moves_a_wounded_unit_once_a_turn() -> None:
    """infinite401:11.1"""
    m = play("red 3 | KN e5; passive Retort | TN e7, LN d5; hand Hook, Pin", "Hook TN>KN")
    assert m.seat == 0, "the owner moves it before the follow-up"
    assert "KN e5-e2" in offered(m) and "done" in offered(m) and shields(m, "KN") == 1
    m.play("done")
    assert m.seat == 1


def test_phase_walk_passes_enemies_and_walls() -> None:
    """infinite401:11.5"""
    ring = "TN e6, KN d5, LN f5"
    assert "KN e5-e7" in offered(match(f"blue 2 | KN e5; passive Phase Walk | {ring}"))
    assert "KN e5-e7" not in offered(match(f"blue 2 | KN e5 slowed | {ring}"))
    m = match("blue 2 | KN g7; passive Phase Walk; hand Lance | TN g9")
    assert "KN g7-g11" in offered(m), "over g8 and g10, which count"
    assert refused(m, "KN g7-g8") == "infinite401:2.2"
    assert refused(m, "Lance KN>TN") == "infinite401:5.3", "sight is as it was"
    m = play("blue 2 | KN e5; passive Phase Walk | TN e8", "end", "KN")
    assert shields(m, "KN") == 1


def test_long_sight_needs_no_line_of_sight_nearby() -> None:
    """infinite401:5.5,11.1: for Attacks, within its range only; never for Defenses."""
    assert offered(match("blue 2 | KN i7; passive Long Sight; hand Lance | TN i9"), "Lance") == ["Lance KN>TN"]
    blocked = match("blue 2 | KN i7, TN i9; passive Long Sight; hand Veil | TN m12")
    assert refused(blocked, "Veil KN>TN") == "infinite401:5.3"
    m = play("blue 2 | KN e5; passive Long Sight; hand Mortar | TN e8", "Mortar KN>TN")
    assert statuses(m, "tn") == {"silenced"}, "and the target of the first Attack cannot answer"


def test_raider_gains_by_invading() -> None:
    """infinite401:11.1"""
    m = play("blue 2 | KN i16 2; passive Raider | TN m12", "KN i16-i17", "KN i17-i1")
    assert hp(m, "KN") == 3 and table(m).energy == 2


def test_field_medic_heals_the_target_of_a_defense() -> None:
    """infinite401:11.1,11.2: after the Defense is done, once a turn."""
    m = play("blue 3 | KN e5, TN e6 1; passive Field Medic; hand Bastion, Inspire | TN m12", "Bastion KN>TN")
    assert hp(m, "TN") == 2 and shields(m, "TN") == 3
    m = play(
        "blue 3 | KN e6 2, TN e5; passive Field Medic; hand Bastion, Inspire | TN m12", "Bastion KN>KN", "Inspire TN>KN"
    )
    m.play("done")
    assert hp(m, "KN") == 3 and shields(m, "KN") == 4, "the second Defense sets off nothing"


def test_momentum_moves_the_source_after_its_attack() -> None:
    """infinite401:11.2: after the follow-up."""
    m = play("blue 2 | KN e5; passive Momentum; hand Lance | TN e7", "Lance KN>TN", "done")
    assert "KN e5-e3" in offered(m) and "done" in offered(m)


def test_salvage_answers_a_utility() -> None:
    """infinite401:11.2"""
    m = play("blue 2 | KN e5; passive Salvage; hand Jam, Dash; stack Lance, Hook | TN m12", "Jam TN")
    before = table(play("blue 2 | KN e5; hand Jam, Dash; stack Lance, Hook | TN m12", "Jam TN"))
    assert len(hand(m, 0)) == len(before.hands[0]) + 1
    m.play("KN")
    assert shields(m, "KN") == 1


def test_last_stand_has_more_energy_with_fewer_units() -> None:
    """infinite401:11.1"""
    assert table(play("red 2 | KN e5; passive Last Stand | TN m12, KN m13", "end")).energy == 3
    assert table(play("red 2 | KN e5; passive Last Stand | TN m12", "end")).energy == 2


def test_iron_ward_shields_who_holds_control_at_the_end_of_the_turn() -> None:
    """infinite401:11.1"""
    m = play("blue 2 | KN e9, TN e5; passive Iron Ward | TN m12", "end")
    assert shields(m, "KN") >= 1 and shields(m, "TN") == 0


def test_tinkerer_cycles_a_card_for_nothing_once_a_turn() -> None:
    """infinite401:11.1"""
    m = play("blue 2 | KN e5; passive Tinkerer; hand Lance, Hook, Jam; stack Mend | TN m12", "cycle Lance")
    assert table(m).energy == 2 and hand(m, 0) == ["Hook", "Jam", "Mend"]
    m.play("cycle Hook")
    assert table(m).energy == 1


def test_what_the_opponents_play_sets_off_comes_before_its_effects() -> None:
    """infinite401:11.2: the Shield of Aegis Pulse is there when the Lance strikes."""
    m = play(
        "blue 2 | KN e5; hand Lance | TN e7; disruptors Aegis Pulse", "Lance KN>TN", "use Aegis Pulse", disruptors=True
    )
    assert hp(m, "tn") == 3 and shields(m, "tn") == 0
