"""What holds at every prompt is missed when it does not, and only then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infinitable.games.infinity.rules.tiles import MOON, SUN
from infinitable.games.infinity.table import ENOUGH, Table
from tests.games.infinity.positions import GAME, state, table

BROKEN: list[tuple[str, Callable[[Table], object]]] = [
    ("Ann's station has 7 tiles", lambda g: g.station[0].append(MOON)),
    ("Dee has -1 Time Pieces", lambda g: g.pieces.__setitem__(3, -1)),
    (f"Ben has {ENOUGH} pieces and plays on", lambda g: g.pieces.__setitem__(1, ENOUGH)),
    (f"Ben has {ENOUGH + 1} pieces and plays on", lambda g: g.pieces.__setitem__(1, ENOUGH + 1)),
    (f"Ann is known to hold tile {SUN}, and does not", lambda g: g.known[0].extend([SUN, SUN])),
]


@pytest.mark.parametrize(("complaint", "spoil"), BROKEN, ids=[complaint for complaint, _ in BROKEN])
def test_what_must_be_true_is_missed_when_it_is_not(complaint: str, spoil: Callable[[Table], object]) -> None:
    """infinity:1.1,2.4,8.1"""
    g = state(table(station="galaxy sun planet moon 7 9"))
    spoil(g)
    assert GAME.broken(g) == [complaint]


def test_nothing_is_missed_up_to_the_limits() -> None:
    """infinity:2.4,8.1: a full station, one piece less than enough, and a tile that is held and known."""
    g = state(table(station="galaxy sun planet moon 7 9", pieces=(0, ENOUGH - 1, 0, 0)))
    g.known[0].append(SUN)
    assert len(g.station[0]) == 6 and GAME.broken(g) == []
