"""Positions in one line."""

from __future__ import annotations

import pytest

import infinitable
from infinitable.kernel.game import BadInput
from tests.games.infinity.positions import GAME

LINE = (
    "2 centre 7 infinity 1 last 1 left 2 | "
    "1 C G S P/M/M U=P B 1; 3 C G S P P B 1 2 3 4 HU 5; 4 C G S P P B 1 2 3 4 H | "
    "station G S* P M 7 9; discards P 5; specials C U×2; pile G×2 4-6; pieces 2 | "
    "station P*; specials; spent 1 | station 8 9; disaster"
)


def test_a_position_is_laid_out_and_written_as_it_was_said() -> None:
    """infinity:3.1: whose turn it is, the arms, what everybody holds."""
    m = infinitable.position("infinity", LINE, players=3)
    g = m.state
    assert m.seat == 1 and g.centre == 7 and g.total(0) == 3 and g.turns_left == 2
    assert g.holed == [0, 0, 0, 1] and g.stage[2] == g.universe.birth + 5 and g.disaster == [0, 0, 1]
    assert m.position() == LINE and GAME.broken(g) == []
    assert infinitable.load(m.record()).position() == LINE


def test_what_is_not_said_is_as_plain_as_can_be() -> None:
    """infinity:2.4,2.5,9.1: a station dealt anew, all special tiles, the rest of the set in the pile."""
    m = infinitable.position("infinity", "1 | | | | common 5", players=2)
    assert m.seat == 0 and m.state.centre == 11 and [len(station) for station in m.state.station] == [6, 6]
    assert sorted(GAME.census(m.state)) == sorted(GAME.census(infinitable.new("infinity", players=2).state))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 | | ", "it has 5 parts"),
        ("3 | | | | ", "who is to play is a number from 1 to 2"),
        ("1 | 1 C S | | | ", "S does not come there on arm 1"),
        ("1 | 1 C G S P P P/M/M/M | | | ", "has 3 spaces, not 4"),
        ("1 | 1 C U=B | | | ", "B does not come there"),
        ("1 | 1 C G S P P B 1 2 3 4 H 5 | | | ", "nothing lies beyond the Black Hole"),
        ("1 | 7 C | | | ", "an arm is a number from 1 to 4"),
        ("1 | | station X | | ", "“X” is no tile"),
        ("1 | | station 9-7 | | ", "no Life tiles in their order"),
        ("1 | | station B | | ", "a station holds up to 6 Space and Life tiles"),
        ("1 | | pieces 7 | | ", "whoever has 7 pieces has won"),
        ("1 | | disaster | | ", "no Disaster face up"),
        ("1 | | pile G | | ", "cannot fill a station"),
    ],
)
def test_what_is_no_position_is_refused_with_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        infinitable.position("infinity", text, players=2)


def test_in_the_middle_of_a_turn_there_is_nothing_to_write() -> None:
    m = infinitable.position("infinity", "1 | 1 C | station G S P M 7 9 | | ", players=2)
    m.play("build galaxy on arm 1")
    with pytest.raises(BadInput, match="cannot write this position down"):
        m.position()
