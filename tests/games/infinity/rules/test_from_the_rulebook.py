"""Sentences of the rulebook, each laid out from its words alone and played through the public door."""

from __future__ import annotations

from typing import Any

import infinitable
from infinitable.match.match import Match
from tests.games.public_door import on_offer, played, why


def laid(text: str, players: int) -> Match[Any]:
    return infinitable.position("infinity", text, players, names=["Ann", "Ben", "Cem", "Dee"][:players])


def after(text: str, *moves: str, players: int) -> Match[Any]:
    return played(laid(text, players), *moves)


def player(m: Match[Any], seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = m.view(seat)["table"]["players"][seat]
    return seen


def pieces(m: Match[Any]) -> list[int]:
    return [each["pieces"] for each in m.view(None)["table"]["players"]]


def test_a_player_can_play_from_his_own_discards_but_not_from_his_opponents() -> None:
    """infinity:9.4,9.5: with two players; the tiles of set No. 2 that lie face up are for both."""
    m = laid("1 | 1 C | station P P P M 7 9; discards 8; specials H | discards G; specials C B U H D | common S 5", 2)
    assert why(m, "build galaxy from left on arm 1").startswith("Nobody may use an opponent's discards")
    mine = player(m, 0)
    assert mine["borrows"] is None and "galaxy" not in mine["in_reach"] and {"8", "sun", "5"} <= set(mine["in_reach"])


def test_with_three_players_the_discards_on_the_left_are_open_and_those_on_the_right_are_not() -> None:
    """infinity:3.3: the player on Ann's left is the one who played before her."""
    line = "1 | 1 C | station P P P M 7 9; specials H | discards {} | discards {}"
    m = laid(line.format("", "G"), 3)
    assert on_offer(m) == ["build galaxy from left on arm 1"] and player(m, 0)["borrows"] == 2
    m = laid(line.format("G", ""), 3)
    assert on_offer(m) == ["no play"]


def test_a_universal_is_refused_for_what_is_wrong_with_it() -> None:
    """infinity:3.4,6.2: it is missing only where it is; Birth is neither a Space nor a Life tile."""
    line = "1 | 1 C | station P P P M 7 9; specials {} | |"
    have, lack = laid(line.format("U"), 3), laid(line.format("H"), 3)
    assert why(have, "universal as man on arm 1") == "4 Man is not next on arm 1; next there is Galaxy."
    assert why(have, "universal as birth on arm 1").endswith("Birth is neither.")
    assert why(lack, "universal as galaxy on arm 1") == "Universal is not among your special event tiles."
    assert have.why_not("universal as galaxy on arm 1") is None


def test_a_universal_can_be_called_by_the_title_of_a_life_tile() -> None:
    """infinity:6.2"""
    m = after("1 | 1 C G S P P B 1 2 3 | station P P P M 7 9; specials U H | |", "universal as man", players=3)
    assert m.view(None)["table"]["arms"][0]["reached"] == "4"
    assert "black hole" in on_offer(m), "the arm has been built to Man in this very turn"


def test_building_resumes_at_once_when_a_black_hole_is_eliminated() -> None:
    """infinity:6.6,6.7,6.8: by another Black Hole or a Universal, face down on top of it."""
    arm = "1 C G S P P B 1 2 3 4 H"
    for tile, left in (("U", "universal"), ("H", "black hole")):
        m = laid(f"1 | {arm} | station P P P M 5 6; specials {tile} | |", 3)
        assert on_offer(m) == [f"eliminate with {left} on arm 1"]
        m.play(on_offer(m)[0])
        assert "build 5" in on_offer(m)
        m.play("build 5")
        m.play("build 6")
        built = m.view(None)["table"]["arms"][0]["tiles"]
        assert [(each["tile"], each["column"], each["row"]) for each in built[-2:]] == [("5", 12, 0), ("6", 12, 1)]


def test_who_has_three_pieces_is_struck_and_loses_a_turn_and_a_time_piece() -> None:
    """infinity:6.10,6.12: two are too few; the Infinity Piece counts as one of the three."""
    line = "1 {}| 1 C | station G P P M 7 9; specials D | station P P P M 7 9; pieces {} |"
    assert "has 2" in why(laid(line.format("", 2), 3), "disaster Ben")
    m = after(line.format("infinity 2 ", 2), "disaster Ben", "build galaxy on arm 1", "end building", players=3)
    while m.seat == 0:
        m.play(on_offer(m)[0])
    assert m.seat == 2 and pieces(m)[1] == 2, "Ben's turn is passed over, and one of three pieces is back"


def test_a_disaster_against_who_has_had_the_final_turn_does_nothing() -> None:
    """infinity:6.10: Cem's station is short, Ann has had her turn; Ben and Cem are still to play."""
    ann, ben, cem = "station P P P M 7 9; pieces 3", "station P M M M 7 9; specials D", "station P 5 6"
    m = after(f"2 last 3 left 2 | 1 C G S | {ann} | {ben} | {cem}", "disaster Ann", players=3)
    while not m.over:
        m.play("end building" if "end building" in on_offer(m) else on_offer(m)[0])
    assert pieces(m)[0] == 3 and player(m, 0)["disaster"]


def test_an_empty_time_centre_lets_one_take_from_the_left_and_never_the_infinity_piece() -> None:
    """infinity:4.2,4.3: Ann builds four tiles; Dee, on her left, has only the Infinity Piece, so Cem gives."""
    six = "station G S P P 7 9; specials D"
    m = after(
        f"1 centre 0 infinity 4 | 1 C | {six} | pieces 5 | pieces 2 |",
        "build galaxy on arm 1",
        "build sun",
        "build planet",
        "build planet",
        "end building",
        players=4,
    )
    assert pieces(m) == [1, 5, 1, 1]


def test_moons_go_only_beneath_planets_of_the_same_turn() -> None:
    """infinity:3.9"""
    m = laid("1 | 1 C G S P | station P M M M 7 9; specials D | |", 3)
    assert "build moon on arm 1" not in on_offer(m)
    for move in ("build planet on arm 1", "build moon", "build moon"):
        m.play(move)
    assert "build moon" not in on_offer(m), "two minor spaces lie beneath it, and no third"
