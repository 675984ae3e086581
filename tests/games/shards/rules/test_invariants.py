"""What holds at every prompt is missed when it does not, and only then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infinitable.games.shards.table import MOST_MASTERY, Table
from tests.games.shards.positions import SHARDS, Playing, game, seat


def position() -> Playing:
    return game(hand="Crystal", champions="Evokatus", bob=seat(hand="Blaster", mastery=MOST_MASTERY), cat=seat())


def take_out(g: Table, who: int, **left: list[int]) -> None:
    """Out, and without cards but for these."""
    g.gone, g.health[who] = (who,), 0
    for pile in ("hands", "decks", "champions"):
        getattr(g, pile)[who] = left.get(pile, [])


def know(g: Table, card: int) -> None:
    g.known |= 1 << card


def glimpse(g: Table, card: int) -> None:
    g.glimpsed = (0, 1 << card, 0)


BROKEN: list[tuple[str, Callable[[Table], object]]] = [
    ("Ann has 51 health", lambda g: g.health.__setitem__(0, 51)),
    ("Bob has -1 health", lambda g: g.health.__setitem__(1, -1)),
    ("Ann has -1 mastery", lambda g: g.mastery.__setitem__(0, -1)),
    ("Bob has 31 mastery", lambda g: g.mastery.__setitem__(1, 31)),
    ("Bob has no health and is not out", lambda g: g.health.__setitem__(1, 0)),
    ("Bob is out and holds cards", lambda g: take_out(g, 1, hands=g.hands[1])),
    ("Bob is out and holds cards", lambda g: take_out(g, 1, decks=g.decks[1])),
    ("Ann is out and holds cards", lambda g: take_out(g, 0, champions=g.champions[0])),
    ("is known unseen and lies elsewhere", lambda g: know(g, g.center[0])),
    ("was seen in a hand and lies elsewhere", lambda g: glimpse(g, g.decks[1][0])),
    ("is lent and not in play", lambda g: setattr(g, "lent", (g.hands[0][0] << 2,))),
]
SOUND: list[Callable[[Table], object]] = [
    lambda g: g.health.__setitem__(1, 1),
    lambda g: take_out(g, 1),
    lambda g: know(g, g.decks[0][0]),
    lambda g: know(g, g.hands[1][0]),
    lambda g: glimpse(g, g.hands[1][0]),
    lambda g: setattr(g, "lent", (g.champions[0][0] << 2 | 1,)),
]


@pytest.mark.parametrize(("complaint", "spoil"), BROKEN)
def test_what_must_be_true_is_missed_when_it_is_not(complaint: str, spoil: Callable[[Table], object]) -> None:
    """shards:4.4,4.6,11.1"""
    g = position().g
    spoil(g)
    assert [said for said in SHARDS.broken(g) if complaint in said] == SHARDS.broken(g) != []


def test_nothing_is_missed_up_to_the_limits() -> None:
    """shards:4.4,4.6,11.1: full health, all mastery, one point of health, somebody out, cards known where they lie."""
    assert SHARDS.broken(position().g) == []
    for change in SOUND:
        g = position().g
        change(g)
        assert SHARDS.broken(g) == []
