"""Section 3: the round and its four phases."""

from __future__ import annotations

from infinitable.games.defiance.rules.turn import EndPhase, EndRound, NextRound
from tests.games.defiance.positions import Board


def test_a_round_has_four_phases_in_turn_order() -> None:
    """defiance:3.1,3.13: Start, Action Roll, Main, End; then the next round."""
    t = Board().start()
    assert t.g.phase == 2 and t.g.asked == 0 and t.g.round == 2
    t.play("keep")
    assert t.g.asked == 1
    t.play("reroll")
    assert t.g.phase == 3 and t.g.asked == 0
    t.play("pass", "pass")
    assert t.g.round == 3 and t.g.phase == 2


def test_start_looks_at_objectives_then_tokens_then_locks_a_die() -> None:
    """defiance:3.2,3.3: an Energy tile gives a token, once, each player in turn."""
    t = Board().stand(0, "Caravan Ring").tile("Lantern Market", 0, 1).timeline(1, "Heat Sink").start()
    t.play("yes")
    kinds = [event.kind for event in t.g.events or () if event.kind in ("gains", "locks", "rolls")]
    assert kinds[:4] == ["gains", "locks", "gains", "locks"]
    assert t.g.tokens == [4, 4]


def test_the_locked_in_die_has_the_face_of_the_tile() -> None:
    """defiance:3.4: and on the Rift it is rolled."""
    t = Board().stand(1, "The Rift").rolls(6, 1, 2, 3, 1, 2, 3).start()
    assert t.faces(0)[0] == "Fortitude" and t.faces(1) == ["Star"]
    assert t.told("locks") == [(0, 2), (1, 4)]


def test_all_three_dice_are_rolled_again_or_none() -> None:
    """defiance:3.5: once, and a text may let single dice be rolled again later."""
    t = Board().rolls(1, 2, 5, 6, 6, 6, 3, 3, 3).start()
    assert t.options == ["keep", "reroll"] and t.refuses("pass") == "defiance:3.5"
    t.play("reroll")
    assert sorted(t.faces(0)) == ["Fortitude", "Star", "Star", "Star"]
    assert t.g.asked == 1 and t.g.phase == 2
    t.play("keep")
    assert t.g.phase == 3


def test_one_action_at_a_time_in_turn_order() -> None:
    """defiance:3.6"""
    t = Board().dice(0, "Fortitude Fortitude").dice(1, "Fortitude").main(0)
    t.play("move S", "no", "done")
    assert t.g.asked == 1
    t.play("move SE", t_first(t), "no", "done")
    assert t.g.asked == 0 and t.refuses("keep") == "defiance:3.6"


def t_first(t: Board) -> str:
    """Whatever way the discovered tile can lie first."""
    again = t.g.copy()
    again.step(next(c for c, o in zip(t.g.options, t.options, strict=True) if o == "move SE"))
    board = Board()
    board.g = again
    return board.options[0]


def test_who_passes_is_out_until_the_next_round_and_without_dice_one_is_passed_over() -> None:
    """defiance:3.7: dice that cannot be used are no reason to pass anybody over."""
    t = Board().dice(0, "Fortitude Star").dice(1, "Fortitude Fortitude").main(0)
    t.play("pass", "move N", "no", "done")
    assert t.g.asked == 1
    t = Board().dice(0, "Power").main(0)
    assert t.options == ["pass"]


def test_an_action_costs_exactly_its_faces_and_can_be_used_again() -> None:
    """defiance:3.8"""
    t = Board().group(0, "Well Keeper").dice(0, "Boost Boost Star").main(0)
    t.g.tokens[0] = 1
    t.play("use Well Keeper in group")
    t.main(0).play("use Well Keeper in group")
    t.main(0)
    assert t.g.tokens[0] == 3 and t.faces(0) == ["Star"]
    assert t.refuses("use Well Keeper in group") == "defiance:3.8"
    assert t.refuses("leader action 1") == "defiance:3.8"


def test_one_card_may_be_prepared_in_the_end_phase() -> None:
    """defiance:3.9: a full timeline gives one back."""
    t = Board().hand(0, "Noonfall", "Dawn Chorus").ask(EndPhase(0))
    assert t.options == ["take Noonfall", "take Dawn Chorus", "done"] and t.refuses("pass") == "defiance:3.9"
    t.play("take Noonfall")
    assert t.in_timeline(0) == ["Noonfall"]
    t = Board().hand(0, "Noonfall").timeline(0, "Dawn Chorus", "Sunlit Oath", "Crown of Glass").ask(EndPhase(0))
    t.play("take Noonfall", "take Sunlit Oath in timeline")
    assert t.in_timeline(0) == ["Dawn Chorus", "Crown of Glass", "Noonfall"]


def test_a_card_is_kept_for_each_boost_tile_and_the_rest_discarded() -> None:
    """defiance:3.10"""
    t = Board().tile("Saltglass Flats", 1, 0).control(0, "Saltglass Flats").hand(0, "Noonfall", "Dawn Chorus")
    t.ask(EndPhase(0)).play("done")
    assert t.options == ["take Noonfall", "take Dawn Chorus", "done"] and t.refuses("pass") == "defiance:3.10"
    t.play("take Dawn Chorus")
    assert "Dawn Chorus" in t.in_hand(0) and t.discarded(0) == ["Noonfall"]
    t = Board().hand(0, "Noonfall", "Dawn Chorus").ask(EndPhase(0)).play("done")
    assert set(t.discarded(0)) == {"Noonfall", "Dawn Chorus"}
    t = Board().tile("Saltglass Flats", 1, 0).tile("Heron Marsh", 2, 0).control(0, "Saltglass Flats", "Heron Marsh")
    t.hand(0, "Noonfall", "Dawn Chorus", "Mirage Road").ask(EndPhase(0)).play("done", "take Dawn Chorus")
    assert t.why("take Dawn Chorus") == "Dawn Chorus is kept already."


def test_the_hand_is_refilled_to_three_and_one_more_per_star_tile() -> None:
    """defiance:3.11: kept cards count."""
    t = Board().ask(EndPhase(0))
    assert len(t.in_hand(0)) == 3
    t = Board().tile("Relay Spire", 1, 0).tile("Heron Marsh", -1, 0).control(0, "Relay Spire", "Heron Marsh")
    t.hand(0, "Noonfall", "Dawn Chorus").ask(EndPhase(0)).play("done", "take Noonfall")
    assert len(t.in_hand(0)) == 4 and t.in_hand(0)[0] == "Noonfall"


def test_the_rift_flips_every_tile_of_the_type_it_rolls() -> None:
    """defiance:3.12,5.7: all at once, and levels are looked at then."""
    t = Board().tile("Cinder Market", 1, 0).tile("Lattice Court", -1, 0).control(0, "Cinder Market", "Lattice Court")
    assert t.levels(0) == [1, 3, 1]
    t.rolls(4).ask(EndRound())
    assert t.g.tile_name(t.number("Cinder Market")) == "Market Ablaze"
    assert t.g.tile_name(t.number("Lattice Court")) == "Folded Court"
    assert t.g.tile_name(t.number("Caravan Ring")) == "Caravan Ring"
    assert t.levels(0) == [2, 1, 1]


def test_scoring_comes_after_the_rift_and_before_the_new_order() -> None:
    """defiance:3.13"""
    t = Board().tile("Cinder Market", 1, 0).control(0, "Cinder Market").rolls(4, *[1] * 6).ask(EndRound())
    kinds = [e.kind for e in t.g.events or () if e.kind in ("rift", "flips", "scores", "order", "round")]
    assert kinds == ["rift", "flips", "scores", "order", "round"]


def test_the_order_goes_by_influence_and_a_leader_without_standee_is_last() -> None:
    """defiance:3.14"""
    t = Board("Sefa Noonward", "Proxy Nine", "Omm the Recursive")
    t.tile("Pilgrim Needle", 2, 0).stand(2, "Pilgrim Needle").ask(NextRound())
    assert t.g.order == [2, 1, 0]
    t.g.spot[2] = -1
    assert t.g.by_influence([0, 1, 2]) == [1, 0, 2]
