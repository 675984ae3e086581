"""Positions for the tests, one readable line each."""

from __future__ import annotations

from typing import Any

from infinitable.games.infinite401.cards.box import load
from infinitable.games.infinite401.game import Infinite401
from infinitable.games.infinite401.rules.hexmap import NAMES
from infinitable.games.infinite401.table import STATUSES, UNITS, Table
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import read_setup
from infinitable.match.match import Match

GAME = Infinite401()
CONTENT = load("")


def match(position: str = "", *, mode: str = "standard", seed: int = 1, **settings: Any) -> Match[Table]:
    """A match at a position, or from its beginning."""
    setup = read_setup(GAME, 2, mode, {**settings, "position": position})
    return Match(GAME, setup, Seed(seed), ["Ann", "Ben"])


def play(position: str, *moves: str, **settings: Any) -> Match[Table]:
    """A match at a position after these moves."""
    m = match(position, **settings)
    for move in moves:
        m.play(move)
    return m


def table(m: Match[Table]) -> Table:
    return m.state


def unit(name: str) -> int:
    """`KN` is Blue's, `kn` Red's."""
    return UNITS.index(name.upper()) + 3 * name.islower()


def at(m: Match[Table], name: str) -> str:
    place = table(m).places[unit(name)]
    return NAMES[place] if place >= 0 else ""


def hp(m: Match[Table], name: str) -> int:
    return table(m).hp[unit(name)]


def shields(m: Match[Table], name: str) -> int:
    return table(m).shields_of(unit(name))


def statuses(m: Match[Table], name: str) -> set[str]:
    bits = table(m).statuses(unit(name))
    return {word for number, word in enumerate(STATUSES) if bits >> number & 1}


def hand(m: Match[Table], side: int) -> list[str]:
    return [table(m).ability(side, slot).name for slot in table(m).hands[side]]


def stack(m: Match[Table], side: int) -> list[str]:
    return [table(m).ability(side, slot).name for slot in table(m).stacks[side]]


def field(m: Match[Table], side: int) -> list[str]:
    return [table(m).ability(side, card >> 3).name for card in table(m).field[side]]


def offered(m: Match[Table], beginning: str = "") -> list[str]:
    """The notations on offer that begin so."""
    return [option.notation for option in m.options if option.notation.startswith(beginning)]


def refused(m: Match[Table], move: str) -> str:
    """The clause that forbids a move; it must be refused."""
    why = m.why_not(move)
    assert why is not None, f"{move} is legal"
    return why.clause
