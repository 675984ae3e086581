"""Whoever calls the library wrongly is told in a sentence what would be right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import infinitable
from infinitable import BadInput, IllegalMove
from infinitable.testing import check_game


def match() -> Any:
    return infinitable.new("tic_tac_toe", seed=1)


new: Any = infinitable.new
load: Any = infinitable.load
check: Any = check_game


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: match().view(5), "There is no seat 5: seats are 0 to 1, None is a spectator."),
        (lambda: match().view("0"), "There is no seat '0'"),
        (lambda: match().evaluate(2), "There is no seat 2"),
        (lambda: new("tic_tac_toe", seed="abc"), "A seed is a whole number, not 'abc'"),
        (lambda: new("tic_tac_toe", names=["Ann", "Ben", "Cem"]), "3 names for 2 seats"),
        (lambda: new("tic_tac_toe", names="Ann"), "Names are a list"),
        (lambda: new("tic_tac_toe", players="2"), "players, not '2'"),
        (lambda: new("tic_tac_toe", colour="red"), "has no option 'colour'"),
        (lambda: new("tic_tac_to"), "There is no game 'tic_tac_to'; there are: infinity"),
        (lambda: new(None), "A game is its id, module:Class or a Game, not None"),
        (lambda: check(None), "A game is its id, module:Class or a Game, not None"),
        (lambda: check("chess"), "There is no game 'chess'"),
        (lambda: load(None), "A record is a text or the Path of a file, not None"),
        (lambda: load(match().record(), "go_fish"), "a match of tic_tac_toe, not of go_fish"),
        (lambda: load(Path("nowhere.record")), "nowhere.record cannot be read: No such file"),
        (lambda: match().undo(), "That cannot be taken back"),
        (lambda: infinitable.new("shards", seed=1).redeal(0, 2).record(), "dealt anew: no record would lead"),
        (lambda: next(infinitable.new("shards", seed=1).redeal(0, 2).positions()), "dealt anew: no record would lead"),
        (lambda: infinitable.new("shards", seed=1).redeal(0, 2).back_to(0), "dealt anew: no record would lead"),
    ],
)
def test_a_wrong_argument_gets_a_sentence(call: Callable[[], object], says: str) -> None:
    with pytest.raises(BadInput) as refused:
        call()
    assert says in str(refused.value)


@pytest.mark.parametrize("move", [None, 5.5, [], -1, "nonsense"])
def test_what_is_no_move_is_refused_with_what_one_is(move: Any) -> None:
    with pytest.raises(IllegalMove, match="move"):
        match().play(move)
    assert "move" in match().why_not(move).text


def test_a_match_says_what_it_is() -> None:
    played = match()
    assert repr(played).startswith("<Match of Tic-tac-toe, standard, Player 1, Player 2; 0 moves; Player 1: ")
    played.play(played.options[0])
    assert "; 1 move; " in repr(played)
