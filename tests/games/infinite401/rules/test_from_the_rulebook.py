"""Sentences of the rulebook, each laid out from its words alone and played through the public door."""

from __future__ import annotations

from typing import Any

import infinitable
from infinitable.match.match import Match
from tests.games.public_door import on_offer, played, why


def laid(text: str, **settings: Any) -> Match[Any]:
    return infinitable.position("infinite401", text, names=["Ann", "Ben"], **settings)


def after(text: str, *moves: str) -> Match[Any]:
    return played(laid(text), *moves)


def unit(m: Match[Any], side: int, name: str) -> dict[str, Any]:
    units: list[dict[str, Any]] = m.view(None)["table"]["units"]
    return next(each for each in units if each["side"] == side and each["name"] == name)


def steps(one: str, other: str) -> int:
    """Over an empty map: columns of hexes that stand half a hex higher every second time."""
    (a, b), (c, d) = ((ord(at[0]) - ord("a"), 2 * int(at[1:]) + (ord(at[0]) - ord("a")) % 2) for at in (one, other))
    aside, along = abs(a - c), abs(b - d)
    return aside + max(0, along - aside) // 2


def test_gale_blows_its_target_exactly_three_hexes_away_and_slows_the_others() -> None:
    """infinite401:5.7,8.2,9.3: effects come first, and what it slows is not what it moves."""
    m = after("blue 2 | KN e5; hand Gale | TN e6, LN f6", "Gale KN>TN")
    ends = [move.rpartition("-")[2] for move in on_offer(m)]
    assert ends and {steps("e5", end) for end in ends} == {4}
    m.play("TN e6-e9")
    m.play("end")
    assert max(steps("e9", move.rpartition("-")[2]) for move in on_offer(m, "TN e9-")) == 4
    assert max(steps("f6", move.rpartition("-")[2]) for move in on_offer(m, "LN f6-")) == 2


def test_a_unit_that_is_moved_between_two_points_of_damage_takes_the_second_all_the_same() -> None:
    """infinite401:8.8,11.1: Extraction answers the first point of Gore; who is hit was settled before."""
    m = after("blue 2 | KN e5, LN a5; hand Gore | TN f5, LN m9; disruptors Extraction", "Gore KN>TN")
    assert m.seat == 1 and unit(m, 1, "TN")["hp"] == 2
    m.play("use Extraction")
    m.play(on_offer(m, "TN f5-")[0])
    assert m.seat == 0 and unit(m, 1, "TN")["hp"] == 1 and unit(m, 0, "KN")["hp"] == 2
    assert unit(m, 1, "TN")["hex"] != "f5"


def test_a_utility_goes_to_the_bottom_of_the_stack_once_finished() -> None:
    """infinite401:6.2: Purge draws two and finds one; it does not draw itself, and is drawn at the end of the turn."""
    m = after("blue 2 | KN e5; hand Purge; stack Mend | TN m9", "Purge KN")
    mine = m.view(0)["table"]["sides"][0]
    assert [card["card"] for card in mine["hand"]] == ["mend"] and [card["card"] for card in mine["stack"]] == ["purge"]
    m.play("end")
    assert sorted(card["card"] for card in m.view(0)["table"]["sides"][0]["hand"]) == ["mend", "purge"]


def test_a_finished_match_offers_nothing_and_says_so() -> None:
    """infinite401:12.1"""
    m = after("blue 2 | KN e9; spheres 4 | TN m12", "dominate")
    assert m.over and list(m.options) == [] and "over" in why(m, "end")


def test_fifty_rounds_are_counted_from_the_turn_after_the_change() -> None:
    """infinite401:12.3: Blue heals; a hundred turns without a change follow, and not one fewer."""
    m = after("blue 2 | KN e5 2; hand Mend | TN m12", "Mend KN>KN", "end")
    for n in range(100):
        assert not m.over, n
        m.play("end")
    assert m.over and m.result == [0.5, 0.5]


DECK = ("Lance", "Hook", "Gore", "Mend", "Dash", "Jam", "Bloodrush", "Purge")


def test_blue_dominates_in_the_first_turn_of_a_match_on_the_courtyard_with_adrenaline() -> None:
    """infinite401:4.1,10.3,14.2: 1 Energy and 1 of the Disruptor's; Bloodrush makes it 3, Dash leaves 2."""
    m = infinitable.new("infinite401", mode="standard", map="courtyard", disruptors=True, seed=1)
    for _ in (0, 1):
        for move in (*(f"take {card}" for card in DECK), "passive Agile", "disruptor Adrenaline", "disruptor Encore"):
            m.play(move)
    for _ in (0, 1):
        for card in ("Dash", "Bloodrush", "Lance", "Mend"):
            m.play(f"hand {card}")
        for card in ("Hook", "Gore", "Jam"):
            m.play(f"stack {card}")
    assert m.view(None)["table"]["energy"] == 1
    for move in ("use Adrenaline", "Bloodrush TN", "Dash KN"):
        m.play(move)
    control = [move for move in on_offer(m) if move.rpartition("-")[2] in ("b5", "j6")]
    m.play(control[0])
    m.play("dominate")
    assert m.view(None)["table"]["sides"][0]["spheres"] == 1


def test_sweeps_splash_has_nothing_to_be_near_to_once_its_target_is_gone() -> None:
    """infinite401:5.8: with the target alive the neighbour is hit, and not with it eliminated."""
    line = "blue 2 | KN e5; hand Sweep | TN e6 {}, LN e7"
    assert unit(after(line.format(2), "Sweep KN>TN"), 1, "LN")["hp"] == 2
    assert unit(after(line.format(1), "Sweep KN>TN"), 1, "LN")["hp"] == 3


def test_who_is_grounded_cannot_move_by_any_means() -> None:
    """infinite401:5.8,8.4,9.5: Pin's follow-up is skipped, Flank cannot be played, and to be placed is no Move."""
    m = laid("blue 3 | KN e5 2 grounded; hand Pin, Flank, Recall | TN f5")
    assert not on_offer(m, "KN e5-") and "grounded" in why(m, "Flank KN>TN").lower()
    m.play("Pin KN>TN")
    assert unit(m, 0, "KN")["hex"] == "e5" and unit(m, 1, "TN")["hp"] == 2
    m.play("Recall KN")
    assert {move.rpartition("-")[2] for move in on_offer(m)} == {"h1", "i1", "j1"}
