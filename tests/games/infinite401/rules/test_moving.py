"""Moves, places and swaps (chapter 9)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from infinitable.games.infinite401.codes import move_codes
from infinitable.games.infinite401.rules.hexmap import BY_NAME, distances, neighbours, places
from infinitable.games.infinite401.rules.move_table import basic_moves
from infinitable.games.infinite401.rules.reaching import (
    AROUND,
    AWAY,
    TOWARD,
    ends_of_directional,
    ends_of_move,
    landable,
    passable,
    steps_through,
)
from infinitable.games.infinite401.table import Table
from infinitable.match.match import Match
from tests.games.infinite401.positions import CONTENT, at, match, offered, play, refused, table


def ends(m: Match[Table], name: str) -> set[str]:
    """The hexes a prompt offers a unit."""
    return {text.split("-")[1] for text in offered(m, f"{name} ")}


def test_a_basic_move_goes_up_to_so_many_steps_around_walls() -> None:
    """infinite401:9.1: from i4, with i3 and h5, i5 walls, the way to i6 is longer than 2."""
    m = play("blue 2 | KN g5; hand Lance | TN g7", "Lance KN>TN")
    assert ends(m, "KN") == {"f4", "f5", "g4", "g6", "h4"}, "h5 is a wall"


def test_allies_may_be_passed_and_enemies_are_walls() -> None:
    """infinite401:9.2"""
    m = match("blue 2 | KN e5 slowed, TN e6 | TN m9")
    assert "KN e5-e7" in offered(m), "past TN"
    m = match("blue 2 | KN e5 slowed | TN e6, KN d5, LN f5")
    assert "KN e5-e7" not in offered(m)


def test_a_move_ends_on_a_free_hex() -> None:
    """infinite401:9.2,2.2"""
    assert refused(match("blue 2 | KN e5, TN e6 | TN m9"), "KN e5-e6") == "infinite401:2.2"


def test_a_moved_enemy_passes_its_own_allies_not_yours() -> None:
    """infinite401:9.2 (F-58): Blue moves Red's TN; Red's LN may be passed, Blue's KN may not."""
    m = play("blue 2 | KN e8; hand Break Will | TN e6 slowed, LN e5", "Break Will TN")
    assert "TN e6-e7" in offered(m) and "TN e6-e8" not in offered(m)
    m = play("blue 2 | KN e9; hand Break Will | TN e6, LN e7, KN e8", "Break Will TN")
    assert "TN e6-e10" not in offered(m)
    m = play("blue 2 | KN m9; hand Break Will | TN e6, LN e7, KN e8", "Break Will TN")
    assert "TN e6-e9" in offered(m)


def test_toward_brings_each_step_one_nearer() -> None:
    """infinite401:9.3 (F-48)"""
    m = play("blue 2 | KN e5; hand Hook | TN e8, LN m9", "Hook KN>TN")
    assert ends(m, "TN") == {"e6"}


def test_away_takes_each_step_one_farther_and_the_mover_chooses_the_way() -> None:
    """infinite401:9.3 (F-47, F-48)"""
    m = play("blue 2 | KN e5; hand Shockwave | TN e6, LN m9", "Shockwave KN>TN")
    assert m.seat == 0
    assert ends(m, "TN") == {"d7", "e8", "f7", "g7"}
    assert "done" not in offered(m), "exactly 2"


def test_around_keeps_the_distance() -> None:
    """infinite401:9.3 (F-48): two steps to g7; the other way c7 is a wall, so that ends early on d7."""
    m = play("blue 2 | KN e6; hand Vortex | TN e8, LN m9", "Vortex KN>TN")
    centre = BY_NAME["e6"]
    assert ends(m, "TN") == {"d7", "g7"}
    assert all(distances(centre)[BY_NAME[name]] == 2 for name in ends(m, "TN"))


def test_a_directional_move_that_is_blocked_ends_early() -> None:
    """infinite401:9.4 (F-46): e8 is pulled to e7 only, since TN stands on e6."""
    m = play("blue 2 | KN e5, TN e6; hand Hook | TN e8, LN m9", "Hook KN>TN")
    assert offered(m) == ["TN e8-e7"]


def test_a_directional_move_may_end_with_0_steps() -> None:
    """infinite401:9.4 (F-46): nothing is asked, the card is done."""
    m = play("blue 2 | KN e5, TN e6; hand Hook | TN e7, LN m9", "Hook KN>TN")
    assert at(m, "tn") == "e7" and "end" in offered(m)


def test_who_turns_into_a_dead_end_of_a_directional_move_stops_there() -> None:
    """infinite401:9.4: the way is chosen step by step; one that ends early is not taken back for a longer one."""
    m = play("blue 2 | KN e5; hand Shockwave | TN d5", "Shockwave KN>TN")
    assert offered(m, "TN") == ["TN d5-b6", "TN d5-c5"], "from c5 every step farther away meets a wall"


def test_a_directional_move_does_not_end_on_an_ally() -> None:
    """infinite401:9.4 (F-60): past its own LN it would have to stop on it, so it stops before."""
    m = play("blue 2 | KN e5, TN e6; hand Hook | TN e8, LN e7", "Hook KN>TN")
    assert at(m, "tn") == "e8" and "end" in offered(m)


def test_a_directional_move_does_not_end_in_a_guarded_base() -> None:
    """infinite401:9.4 (F-60): Red's LN is pulled toward h1 while KN guards."""
    g = table(match("blue 2 | KN j1, TN e5 | LN h2"))
    found = ends_of_directional(g, 5, 1, TOWARD, BY_NAME["h1"])
    assert not found >> BY_NAME["h1"] & 1 and found >> BY_NAME["h2"] & 1


def test_around_never_enters_a_hex_twice() -> None:
    """infinite401:9.4 (F-60): six steps around a lone centre come to the start again, so five are the most."""
    g = table(match("blue 2 | KN e5, TN e6 | LN m9"))
    found = ends_of_directional(g, 0, 6, AROUND, BY_NAME["e5"])
    assert {"d5", "f5"} == {name for name, place in BY_NAME.items() if found >> place & 1}


def test_in_front_and_behind_are_seen_from_the_other_units_own_side() -> None:
    """infinite401:9.5 (F-50): behind Red's LN is up the map."""
    m = play("blue 2 | KN e5; hand Ambush | LN e8", "Ambush KN>LN")
    assert at(m, "KN") == "e9"
    m = play("red 2 | KN e8 | LN e11; hand Ambush", "Ambush LN>KN")
    assert at(m, "ln") == "e7"


def test_a_card_whose_hex_is_taken_cannot_be_played() -> None:
    """infinite401:9.5 (F-49)"""
    m = match("blue 2 | KN e5, TN e9; hand Ambush | LN e8")
    assert refused(m, "Ambush KN>LN") == "infinite401:9.5"
    wall = match("blue 2 | KN e12; hand Ambush | LN e15")
    assert refused(wall, "Ambush KN>LN") == "infinite401:9.5", "e16 is a wall"


PACK = "pack mine · game infinite401 · on infinite401-house · version 1\n"
BESIDE = PACK + "Join · utility — Target 1 ally and 1 enemy: move the ally next to the enemy."
FRONT = PACK + "Face · utility — Target 1 ally and 1 enemy: move the ally in front of the enemy."


def test_next_to_is_any_adjacent_hex_that_is_free() -> None:
    """infinite401:9.5"""
    m = play("blue 2 | KN m5; hand Join | LN e8, TN e9", "Join KN>LN", pack=BESIDE)
    assert ends(m, "KN") == {"d7", "d8", "e7", "f7", "f8"}
    assert refused(m, "KN m5-e9") == "infinite401:2.2"
    assert refused(m, "KN m5-e5") == "infinite401:9.5"
    assert refused(m, "end") == "infinite401:1.4"


def test_in_front_of_an_enemy_is_toward_ones_own_side() -> None:
    """infinite401:9.5 (F-50)"""
    m = play("blue 2 | KN m5; hand Face | LN e8", "Face KN>LN", pack=FRONT)
    assert at(m, "KN") == "e7"


def test_where_a_directional_cannot_lead_the_rule_is_named() -> None:
    """infinite401:9.3"""
    m = play("blue 2 | KN e5; hand Shockwave | TN e6, LN m9", "Shockwave KN>TN")
    assert refused(m, "TN e6-e7") == "infinite401:9.3"
    assert refused(m, "KN e5-e4") == "infinite401:1.4"


def test_a_follow_up_without_its_hex_makes_the_attack_unplayable() -> None:
    """infinite401:9.5 (F-49): Flank ends behind its Target."""
    assert offered(match("blue 2 | KN e5; hand Flank | LN f5"), "Flank") == ["Flank KN>LN"]
    assert refused(match("blue 2 | KN e5, TN f6; hand Flank | LN f5"), "Flank KN>LN") == "infinite401:9.5"


def test_a_unit_is_placed_in_its_base() -> None:
    """infinite401:9.6"""
    m = play("blue 2 | KN e5 1, TN i1; hand Recall | TN m9", "Recall KN")
    assert ends(m, "KN") == {"h1", "j1"}
    m.play("KN e5-h1")
    assert at(m, "KN") == "h1"


def test_a_unit_in_the_base_may_be_placed_where_it_stands() -> None:
    """infinite401:9.6: the base is full, and TN stays."""
    m = play("blue 2 | KN i1, TN h1 1, LN j1; hand Recall | TN m9", "Recall TN")
    assert at(m, "TN") == "h1" and "end" in offered(m)


def test_swapped_units_exchange_their_hexes_without_moving() -> None:
    """infinite401:9.6: no Move, so nothing lands and Point Runner stays silent."""
    m = play("blue 2 | KN e5, TN e6, LN m8; passive Point Runner; hand P Swap | TN m9", "P Swap TN LN")
    assert (at(m, "TN"), at(m, "LN")) == ("m8", "e6") and table(m).energy == 1


def test_nobody_is_swapped_into_the_other_sides_base() -> None:
    """infinite401:9.7 (F-37)"""
    m = match("blue 2 | KN i1, TN h1; hand Exchange, Undertow | LN i2")
    assert refused(m, "Exchange KN>LN") == "infinite401:9.7"
    assert refused(m, "Undertow TN>LN") == "infinite401:9.7"


def test_ghost_step_crosses_walls_and_does_not_count_them() -> None:
    """infinite401:9.8: from g7 over the wall g8 three open hexes: g9, g11 over g10, g14 over g12 and g13."""
    m = play("blue 2 | KN g7; hand Ghost Step | TN m9", "Ghost Step KN")
    assert {"g9", "g11", "g14"} <= ends(m, "KN") and "g8" not in ends(m, "KN")
    assert refused(m, "KN g7-g8") == "infinite401:2.2"
    assert refused(m, "KN g7-g15") == "infinite401:9.8"


def test_enemies_stop_a_move_through_walls() -> None:
    """infinite401:9.8"""
    m = play("blue 2 | KN a1; hand Ghost Step | TN a2, LN b1", "Ghost Step KN")
    assert "end" in offered(m) and at(m, "KN") == "a1"


def test_steps_are_counted_past_allies_and_around_enemies_on_either_side() -> None:
    """infinite401:9.2,9.9: e7 is two steps from e5 past an ally on e6, and three around an enemy."""
    for units in ("KN e5, TN e6 | TN m9", "TN m9 | KN e5, TN e6"):
        g = table(match(f"blue 2 | {units}"))
        unit = g.places.index(BY_NAME["e5"])
        assert [steps_through(g, unit, BY_NAME["e7"], 4, through) for through in (False, True)] == [2, 2]
    for units in ("KN e5 | TN e6", "TN e6 | KN e5"):
        g = table(match(f"blue 2 | {units}"))
        unit = g.places.index(BY_NAME["e5"])
        assert steps_through(g, unit, BY_NAME["e7"], 4, False) == 3


def test_a_shared_move_is_a_store_of_steps() -> None:
    """infinite401:9.9: Quantum, 4 steps, KN takes 1 and TN 3; then nothing is left."""
    m = play("blue 2 | KN e5, TN m5; passive Quantum | TN m9", "KN e5-e6")
    assert "TN m5-m8" in offered(m) and "done" in offered(m)
    m.play("TN m5-m8")
    assert "end" in offered(m) and table(m).energy == 1
    m.undo(0)
    m.play("done")
    assert at(m, "TN") == "m5" and table(m).energy == 1


def test_each_step_of_a_slowed_unit_takes_two_out_of_the_store() -> None:
    """infinite401:9.9"""
    m = play("blue 2 | KN e5, TN m5 slowed; passive Quantum | TN m9", "KN e5-e6")
    assert "TN m5-m6" in offered(m) and "TN m5-m7" not in offered(m)
    assert refused(m, "TN m5-m7") == "infinite401:9.9"
    m = play("blue 2 | KN e5, LN m5 grounded; passive Quantum | TN m9", "KN e5-e6")
    assert refused(m, "LN m5-m6") == "infinite401:8.4"


def test_with_quantum_an_ally_may_make_a_positional_move() -> None:
    """infinite401:9.9"""
    m = play("blue 2 | KN e5, TN m5; passive Quantum; hand Ambush | LN e8", "Ambush KN>LN")
    assert offered(m) == ["TN m5-e9", "KN e5-e9"]
    m.play("TN m5-e9")
    assert at(m, "TN") == "e9"


# Laws ------------------------------------------------------------------------------------------------------

BOARD = CONTENT.boards["crossroads"]
open_hexes = st.sampled_from(places(BOARD.open & ~BOARD.bases[0] & ~BOARD.bases[1]))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(open_hexes, min_size=4, max_size=4, unique=True),
    st.integers(1, 5),
    st.sampled_from([TOWARD, AWAY, AROUND]),
)
def test_a_directional_ends_where_the_radius_rule_leads(hexes: list[int], steps: int, direction: int) -> None:
    """infinite401:9.3,9.4: an end is at the right radius for some number of steps, and full length if it can be."""
    g = table(match("blue 2 | KN e5 | LN m9"))
    for unit, place in zip((0, 1, 3, 5), hexes, strict=True):
        g.put(unit, place)
    start, centre = hexes[0], hexes[3]
    sign = {TOWARD: -1, AWAY: 1, AROUND: 0}[direction]
    radius = distances(centre)[start]
    found = places(ends_of_directional(g, 0, steps, direction, centre))
    assert found, "a Move of 0 steps is always left"
    legal = landable(g, 0) | 1 << start
    for end in found:
        assert legal >> end & 1
        moved = distances(centre)[end] - radius
        assert moved * sign >= 0 and abs(moved) <= steps and (sign or moved == 0)


@settings(max_examples=60, deadline=None)
@given(st.lists(open_hexes, min_size=4, max_size=4, unique=True), st.integers(1, 4))
def test_a_basic_move_reaches_what_steps_can_reach(hexes: list[int], steps: int) -> None:
    """infinite401:9.1,9.2: checked against walking step by step."""
    g = table(match("blue 2 | KN e5 | LN m9"))
    for unit, place in zip((0, 1, 3, 5), hexes, strict=True):
        g.put(unit, place)
    way = passable(g, 0)
    front = {hexes[0]}
    walked = set(front)
    for _ in range(steps):
        front = {other for place in front for other in places(neighbours(place)) if way >> other & 1}
        walked |= front
    assert set(places(ends_of_move(g, 0, steps))) == {place for place in walked if landable(g, 0) >> place & 1}


TRAITS = ["", "passive Agile", "passive Phase Walk", "passive Quantum"]


@settings(max_examples=150)
@given(
    st.lists(st.sampled_from(places(CONTENT.boards["courtyard"].open)), min_size=6, max_size=6, unique=True),
    st.sampled_from(TRAITS),
    st.integers(0, 9),
)
def test_what_is_looked_up_is_what_is_searched(hexes: list[int], passive: str, steps: int) -> None:
    """infinite401:9.1,9.2,10.6,11.5: wherever everybody stands."""
    g = table(match(f"blue 2 | KN a6; {passive} | TN a5" if passive else "blue 2 | KN a6 | TN a5", map="courtyard"))
    for unit, place in enumerate(hexes):
        g.put(unit, place)
    for unit in range(6):
        assert tuple(basic_moves(g, unit, steps)) == move_codes(unit, ends_of_move(g, unit, steps))
