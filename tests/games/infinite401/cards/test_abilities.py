"""Attacks, Defenses and Utilities (chapters 5 and 6)."""

from __future__ import annotations

from infinitable.games.infinite401.rules.hexmap import BY_NAME
from tests.games.infinite401.positions import (
    at,
    field,
    hand,
    hp,
    match,
    offered,
    play,
    refused,
    shields,
    stack,
    statuses,
    table,
)


def test_a_unit_is_a_source_once_a_turn() -> None:
    """infinite401:5.1 (F-12): for Attack and Defense together."""
    m = play("blue 3 | KN e5, TN e6; hand Hook, Pin, Mend | TN e8, LN d5", "Pin KN>LN", "done")
    assert refused(m, "Mend KN>TN") == "infinite401:5.1"
    assert "Mend TN>KN" in offered(m)


def test_a_source_may_act_again_next_turn() -> None:
    """infinite401:5.1"""
    m = play("blue 1 | KN e5; hand Hook; stack Lance | TN e8", "Hook KN>TN", "TN e8-e6", "end")
    assert offered(m, "Lance") == ["Lance KN>TN"]


def test_a_utility_has_no_source() -> None:
    """infinite401:5.1,6.1: even a unit that has been a Source, or a silenced one, may be its Target."""
    m = play("blue 3 sources KN | KN e5 silenced; hand Ghost Step | TN m9", "Ghost Step KN")
    assert "KN e5-e8" in offered(m)


def test_the_target_stands_in_the_hit_area() -> None:
    """infinite401:5.2"""
    for place, hit in (("e6", True), ("e8", True), ("e9", False), ("f5", False), ("e4", False)):
        m = match(f"blue 2 | KN e5; hand Lance | TN {place}")
        assert (offered(m, "Lance") == ["Lance KN>TN"]) == hit, place
        if not hit:
            assert refused(m, "Lance KN>TN") == "infinite401:5.2"


def test_attacks_target_enemies_and_defenses_allies() -> None:
    """infinite401:5.2"""
    m = match("blue 2 | KN e5, LN e6; hand Hook, Inspire | LN e7")
    assert offered(m, "Hook") == ["Hook KN>LN", "Hook LN>LN"]
    assert offered(m, "Inspire") == ["Inspire KN>LN"]
    alone = match("blue 2 | KN e5, LN m5; hand Inspire | TN e6")
    assert refused(alone, "Inspire KN>TN") == "infinite401:1.3"


def test_a_wall_blocks_the_line_of_sight() -> None:
    """infinite401:5.3 (F-15): h8 and i8 stand between i7 and i9."""
    m = match("blue 2 | KN i7; hand Lance | TN i9")
    assert refused(m, "Lance KN>TN") == "infinite401:5.3"
    reason = m.why_not("Lance KN>TN")
    assert reason is not None and reason.text.startswith("i8 blocks the line from i7 to i9.")


def test_an_enemy_blocks_the_line_of_sight_and_an_ally_does_not() -> None:
    """infinite401:5.3 (F-15, F-52)"""
    assert refused(match("blue 2 | KN e5; hand Lance | TN e7, LN e6"), "Lance KN>TN") == "infinite401:5.3"
    assert offered(match("blue 2 | KN e5, LN e6; hand Lance | TN e7"), "Lance KN") == ["Lance KN>TN"]


def test_a_line_along_an_edge_is_blocked_only_from_both_sides() -> None:
    """infinite401:5.4 (F-15): from e5 to f6 the line runs between e6 and f5."""
    line = "blue 2 | KN e5; hand Hush | TN f6{}"
    assert offered(match(line.format("")), "Hush") == ["Hush KN>TN"]
    assert offered(match(line.format(", LN e6")), "Hush KN>TN") == ["Hush KN>TN"]
    assert refused(match(line.format(", LN e6, KN f5")), "Hush KN>TN") == "infinite401:5.3"


def test_outside_the_map_counts_as_wall() -> None:
    """infinite401:5.4 (F-62): beside the line from a1 to c1 lie b1 and the rim."""
    board = table(match("blue 2 | KN b2 | TN m9")).board
    a, b, beside = BY_NAME["b1"], BY_NAME["d1"], BY_NAME["c2"]
    assert board.sees(a, b, []), "c1 and c2 are open"
    assert not board.sees(BY_NAME["a1"], BY_NAME["c1"], [BY_NAME["b1"]]), "b1 is held, and below it is no map"
    assert board.sees(a, b, [beside]), "c1 is free"


def test_a_card_that_ignores_walls_needs_no_line_of_sight() -> None:
    """infinite401:5.5 (F-16): neither walls nor units stop it."""
    assert offered(match("blue 2 | KN i7; hand Hook | TN i9"), "Hook") == ["Hook KN>TN"]
    assert "Hook KN>TN" in offered(match("blue 2 | KN e5; hand Hook | TN e7, LN e6"))


def test_a_source_targets_itself_only_where_the_card_says_so() -> None:
    """infinite401:5.6 (F-13)"""
    m = match("blue 2 | KN e5 2; hand Mend, Phalanx | TN m9")
    assert offered(m, "Mend") == ["Mend KN>KN"]
    assert refused(m, "Phalanx KN>KN") == "infinite401:5.6"
    m.play("Mend KN>KN")
    assert hp(m, "KN") == 3


def test_effects_come_before_the_follow_up() -> None:
    """infinite401:5.7 (F-17): Lance has hurt and slowed before the Source may move."""
    m = play("blue 2 | KN e5; hand Lance | TN e7", "Lance KN>TN")
    assert hp(m, "tn") == 2 and statuses(m, "tn") == {"slowed"}
    assert m.seat == 0 and sorted(offered(m, "KN")) == [
        "KN e5-d4",
        "KN e5-d5",
        "KN e5-e4",
        "KN e5-e6",
        "KN e5-f4",
        "KN e5-f5",
    ]


def test_the_card_lies_on_the_field_even_if_its_target_is_eliminated() -> None:
    """infinite401:5.7 (F-21)"""
    m = play("blue 2 | KN e5; hand Lance | TN e7 1, LN m9", "Lance KN>TN", "done")
    assert field(m, 0) == ["Lance"] and at(m, "tn") == ""
    assert m.view(1)["table"]["sides"][0]["field"] == [{"card": "lance", "target": 3}]


def test_a_follow_up_move_may_be_of_0_hexes() -> None:
    """infinite401:5.8 (F-18)"""
    m = play("blue 2 | KN e5; hand Lance | TN e7", "Lance KN>TN", "done")
    assert at(m, "KN") == "e5" and "end" in offered(m)


def test_parts_that_name_an_eliminated_unit_are_skipped() -> None:
    """infinite401:5.8 (F-19): Hook cannot pull what is gone; Ram still has nothing to run at."""
    m = play("blue 2 | KN e5; hand Hook | TN e7 1, LN m9", "Hook KN>TN")
    assert "end" in offered(m)
    m = play("blue 2 | KN e5; hand Lance | TN e7 1, LN m9", "Lance KN>TN")
    assert "KN e5-e6" in offered(m), "the rest of the follow-up happens"


def test_an_ability_may_be_played_though_it_can_do_nothing() -> None:
    """infinite401:5.9 (F-51): a grounded unit may be the Target of Break Will."""
    m = play("blue 2 | KN e5; hand Break Will | TN e7 grounded, LN m9", "Break Will TN")
    assert at(m, "tn") == "e7" and stack(m, 0) == ["Break Will"]


def test_a_utility_says_after_target_what_it_wants() -> None:
    """infinite401:6.1"""
    m = match("blue 2 | KN e5, TN e6 2, LN e7; hand Second Wind, Evict, P Swap | TN m9, LN d5")
    assert offered(m, "Second Wind") == ["Second Wind TN"]
    assert refused(m, "Second Wind KN") == "infinite401:6.1"
    assert offered(m, "Evict") == ["Evict TN"]
    assert refused(m, "Evict LN") == "infinite401:6.1"
    assert offered(m, "P Swap") == ["P Swap TN KN", "P Swap TN LN", "P Swap KN LN"]
    assert refused(m, "P Swap TN KN LN") == "infinite401:6.1"


def test_up_to_so_many_targets_means_one_at_least() -> None:
    """infinite401:6.1"""
    m = match("blue 2 | KN e5; hand Jam | TN m9, LN d5")
    assert offered(m, "Jam") == ["Jam TN", "Jam LN", "Jam TN LN"]


def test_a_utility_goes_under_the_stack_at_once() -> None:
    """infinite401:6.2 (F-42)"""
    m = play("blue 2 | KN e5; hand Jam; stack Mend | TN m9", "Jam TN")
    assert stack(m, 0) == ["Mend", "Jam"] and field(m, 0) == []


def test_a_utility_that_draws_never_draws_itself() -> None:
    """infinite401:6.2: it goes under the stack after its action, not before."""
    m = play("blue 2 | KN e5; hand Purge; stack Mend | TN m9", "Purge KN")
    assert hand(m, 0) == ["Mend"] and stack(m, 0) == ["Purge"]


def test_while_its_action_lasts_a_utility_lies_aside() -> None:
    """infinite401:6.2: in neither hand nor stack, for all to see."""
    m = play("blue 2 | KN e5; hand Break Will; stack Mend | TN m9", "Break Will TN")
    assert hand(m, 0) == [] and stack(m, 0) == ["Mend"]
    assert m.view(1)["table"]["sides"][0]["aside"] == "break-will"
    m.play("done")
    assert stack(m, 0) == ["Mend", "Break Will"] and m.view(1)["table"]["sides"][0]["aside"] == ""


def test_what_a_utility_sets_off_finds_it_under_the_stack() -> None:
    """infinite401:6.2,11.2: Salvage draws after the action."""
    m = play("blue 2 | KN e5; passive Salvage; hand Jam | TN m9", "Jam TN")
    assert hand(m, 0) == ["Jam"]


def test_a_nullified_utility_goes_under_the_stack() -> None:
    """infinite401:6.2,14.3"""
    m = play("blue 2 | KN e5; hand Jam; stack Mend | TN m9; disruptors Null Field", "Jam TN", "use Null Field")
    assert stack(m, 0) == ["Mend", "Jam"] and statuses(m, "tn") == set()


def test_sweep_hits_nobody_else_once_its_target_has_fallen() -> None:
    """infinite401:5.8 (F-19): what is near to an eliminated unit is near to nothing."""
    m = play("blue 2 | KN e5; hand Sweep | TN e6 1, LN e7", "Sweep KN>TN")
    assert hp(m, "ln") == 3


def test_who_is_grounded_may_play_pin_but_not_flank() -> None:
    """infinite401:5.8,8.4,9.5 (F-49, F-63): a basic follow-up is skipped, a positional one keeps the card back."""
    m = match("blue 2 | KN e5 grounded; hand Pin, Flank | TN f5")
    assert refused(m, "Flank KN>TN") == "infinite401:8.4"
    m.play("Pin KN>TN")
    assert at(m, "KN") == "e5" and hp(m, "tn") == 2 and "end" in offered(m)


def test_an_attack_cannot_be_played_as_a_utility_nor_the_other_way_round() -> None:
    """infinite401:5.1,6.1"""
    from infinitable.games.infinite401.codes import AIM, PLAY

    m = match("blue 2 | KN e5; hand Hook, Jam | TN e7")
    g = table(m)
    assert g.forbids(AIM + 1 * 18 + 6 + 3) == "infinite401:6.1"
    assert g.forbids(PLAY + 0 * 64 + 8) == "infinite401:5.1"


def test_shields_are_given_by_phalanx_to_those_beside() -> None:
    m = play("blue 2 | KN e5, TN f5, LN f6; hand Phalanx | TN m9", "Phalanx KN>TN")
    assert [shields(m, name) for name in ("KN", "TN", "LN")] == [1, 1, 1]
