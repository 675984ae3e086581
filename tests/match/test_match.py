"""A match: answers in, refusals with reasons, undo up to its boundary."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import infinitable
from infinitable import BadInput, IllegalMove
from infinitable.examples.go_fish import GoFish, Water
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match


def test_a_match_is_played_by_option_code_or_notation() -> None:
    match = infinitable.new("tic_tac_toe", seed=1)
    match.play(match.options[4])
    match.play(0)
    match.play("C3")
    assert [move.notation for move in match.moves] == ["b2", "a3", "c3"]
    assert match.log_text() == ["Player 1 marks b2.", "Player 2 marks a3.", "Player 1 marks c3."]


def test_an_illegal_move_is_refused_with_its_clause_and_changes_nothing() -> None:
    match = infinitable.new("tic_tac_toe", seed=1)
    match.play("b2")
    with pytest.raises(IllegalMove) as refused:
        match.play("b2")
    assert refused.value.reason.clause == "tic_tac_toe:1"
    assert len(match.moves) == 1 and match.seat == 1


def test_what_nobody_can_read_is_refused_with_an_example() -> None:
    match = infinitable.new("tic_tac_toe", seed=1)
    reason = match.why_not("castle")
    assert reason is not None and "a3" in reason.text
    assert match.why_not("a3") is None
    assert match.why_not(99) is not None


def test_a_finished_match_takes_no_more_moves() -> None:
    match = infinitable.new("tic_tac_toe", seed=1)
    for move in ("a1", "a2", "b1", "b2", "c1"):
        match.play(move)
    assert match.over and match.result == [1.0, 0.0] and match.prompt == ""
    with pytest.raises(IllegalMove, match="over"):
        match.play("c3")


def test_undo_takes_back_ones_last_move_until_another_acts() -> None:
    match = infinitable.new("tic_tac_toe", seed=1)
    match.play("b2")
    assert match.can_undo(0) and not match.can_undo(1)
    assert match.undo(0).notation == "b2"
    assert match.moves == [] and match.log == [] and match.seat == 0
    match.play("b2")
    match.play("a1")
    assert match.undo(1).notation == "a1"
    with pytest.raises(BadInput):
        match.undo(0)


def test_a_copy_goes_its_own_way() -> None:
    match = infinitable.new("connect_four", seed=1)
    match.play("d")
    twin = match.copy()
    twin.play("d")
    assert len(match.moves) == 1 and len(twin.moves) == 2
    assert match.view() != twin.view()


def test_going_back_plays_the_same_chance_again() -> None:
    match = infinitable.new("connect_four", seed=1)
    for move in "ddcc":
        match.play(move)
    assert match.back_to(2).moves == match.moves[:2]


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        (lambda: infinitable.new("chess"), "There is no game 'chess'"),
        (lambda: infinitable.new("tic_tac_toe", players=3), "for 2 players, not 3"),
        (lambda: infinitable.new("tic_tac_toe", mode="blitz"), "no mode 'blitz'; there is: standard"),
        (lambda: infinitable.new("tic_tac_toe", komi=7), "no option 'komi'"),
    ],
)
def test_a_wrong_setup_is_refused_with_what_is_allowed(request_: Callable[[], object], told: str) -> None:
    with pytest.raises(BadInput) as refused:
        request_()
    assert told in str(refused.value)


def test_a_player_can_be_called_by_name() -> None:
    match = infinitable.new("go_fish", players=3, seed=1, names=["Ann", "Bob", "Cat"])
    asked = next(option.notation for option in match.options if option.notation.startswith("ask 2"))
    assert match.read(asked.replace("2", "bob", 1)) == match.read(asked)
    assert match.read(asked.replace("2", "Bobby", 1)) is None


def test_who_cannot_be_read_is_shown_a_move_of_each_verb_what_begins_alike_first() -> None:
    match = infinitable.new("shards", players=2, seed=3)
    told = match.why_not("end the turn")
    shown = str(told).split("a move looks like ")[1].rstrip(".").replace(" or ", ", ").split(", ")
    assert shown[0] == "“end”" and any(move.startswith("“play ") for move in shown)
    verbs = [move.split()[0].strip("“”") for move in shown]
    assert len(set(verbs)) == len(verbs)


def test_why_a_text_cannot_be_read_knows_no_more_than_who_is_asked() -> None:
    """Whatever a game says of it, it says of a position that is dealt anew."""

    class Chatty(GoFish):
        def unread(self, g: Water, text: str) -> str:
            return f"The other holds {sorted(g.piles[1 - g.asked])}."

    match = Match(Chatty(), read_setup(Chatty(), 2, None, {}), Seed(1))
    told = match.why_not("xyzzy")
    hidden = sorted(match.state.piles[1 - match.seat])
    assert told is not None and told.text != f"The other holds {hidden}."
