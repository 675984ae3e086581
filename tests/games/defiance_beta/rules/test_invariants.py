"""What holds at every prompt is missed when it does not, and only then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from infinitable.games.defiance_beta.rules.dice import die
from infinitable.games.defiance_beta.rules.standing_effects import health_left
from infinitable.games.defiance_beta.table import IN_GROUP, Table
from tests.games.defiance_beta.positions import BETA, Playing, game, seat


def position() -> Playing:
    return game(
        dice="T", hand="Shared Vigil", group="Sky Reader", timeline="Veto", pile="Sandstorm",
        bob=seat(group="Mirrorblade", gambit=4),
    )  # fmt: skip


def take_up(g: Table, cards: int) -> None:
    g.hands[0] = [*g.hands[0], *g.decks[0][: cards - 1]]


def wound(g: Table, left: int) -> None:
    unit = g.groups[0][0]
    g.damage[unit] += health_left(g, unit) - left


def attach(g: Table, host: int, place: int) -> None:
    g.attached = {g.decks[0][0]: host}
    g.spot[host] = place


BROKEN: list[tuple[str, Callable[[Table], object]]] = [
    ("Leader 0 is on the map with 0 Health", lambda g: g.hurt.__setitem__(0, 5)),
    ("Leader 0 is on the map with 6 Health", lambda g: g.hurt.__setitem__(0, -1)),
    ("Leader 0 has no pawn, but cards", lambda g: g.pawns.__setitem__(0, -1)),
    ("Leader 0 has Gambit level 0", lambda g: g.gambits.__setitem__(0, 0)),
    ("Leader 1 has Gambit level 5", lambda g: g.gambits.__setitem__(1, 5)),
    ("The counters of leader 1 stand at [9, 2, 0], not [0, 2, 0]", lambda g: g.raw.__setitem__(3, 9)),
    ("The counters of leader 0 stand at", lambda g: g.raw.__setitem__(2, 9)),
    ("Leader 0 holds 11 cards", lambda g: take_up(g, 11)),
    ("The group of leader 0 has 5 units", lambda g: g.groups.__setitem__(0, g.groups[0] * 5)),
    ("Sky Reader of leader 0 is in play without Health", lambda g: wound(g, 0)),
    ("Leader 0 has 9 prepared cards", lambda g: g.timelines.__setitem__(0, g.timelines[0] * 9)),
    ("Shared Vigil of leader 0 is said to be elsewhere", lambda g: g.spot.__setitem__(g.hands[0][0], IN_GROUP)),
    ("Sky Reader of leader 0 is said to be elsewhere", lambda g: g.spot.__setitem__(g.groups[0][0], IN_GROUP + 1)),
    ("Veto of leader 0 is said to be elsewhere", lambda g: g.spot.__setitem__(g.timelines[0][0], IN_GROUP)),
    ("Sandstorm lies in a pile and is said to be elsewhere", lambda g: g.spot.__setitem__(g.piles[0][-1], IN_GROUP)),
    ("Mirrorblade is known to be in a hand or a deck, and is in none", lambda g: g.known.append(g.groups[1][0])),
    ("attached to Sandstorm, which is not in play", lambda g: attach(g, g.piles[0][-1], IN_GROUP - 1)),
    ("attached to Sandstorm, which is not in play (7.14)", lambda g: attach(g, g.piles[0][-1], IN_GROUP + 8)),
    ("Sandstorm is marked as unlocked, and is not in play", lambda g: setattr(g, "unlocked", [g.piles[0][-1]])),
    ("or marked twice (7.12)", lambda g: setattr(g, "unlocked", [g.groups[0][0]] * 2)),
    ("Leader 0 is on the map with 0 Health (9.5)", lambda g: (g.pawns.__setitem__(0, 0), g.hurt.__setitem__(0, 5))),
    ("Two pawns stand on one tile", lambda g: g.pawns.__setitem__(0, g.pawns[1])),
    ("Two pawns stand on one tile (6.1)", lambda g: g.pawns.__setitem__(slice(None), [0, 0])),
    ("The check has 13 dice", lambda g: g.dice.extend([die(0, 0)] * 12)),
    ("There are 11 plot tokens", lambda g: setattr(g, "plot", {0: 6, 1: 5})),
]
SOUND: list[Callable[[Table], object]] = [
    lambda g: g.hurt.__setitem__(0, 4),
    lambda g: take_up(g, 10),
    lambda g: wound(g, 1),
    lambda g: attach(g, g.groups[0][0], IN_GROUP),
    lambda g: setattr(g, "unlocked", g.groups[0]),
    lambda g: g.dice.extend([die(0, 0)] * 11),
    lambda g: setattr(g, "plot", {0: 6, 1: 4}),
]


@pytest.mark.parametrize(("complaint", "spoil"), BROKEN, ids=[complaint for complaint, _ in BROKEN])
def test_what_must_be_true_is_missed_when_it_is_not(complaint: str, spoil: Callable[[Table], object]) -> None:
    """defiance_beta:2.2,2.4,2.12,4.8,6.1,7.1,7.14,8.5,9.1,9.5,10.8"""
    g = position().g
    spoil(g)
    assert [said for said in BETA.broken(g) if complaint in said], BETA.broken(g)


def test_nothing_is_missed_up_to_the_limits() -> None:
    """defiance_beta:2.12,4.8,7.14,8.5,9.1,10.8: the lowest Health and the fullest hand are sound."""
    for change in SOUND:
        g = position().g
        change(g)
        assert BETA.broken(g) == []
