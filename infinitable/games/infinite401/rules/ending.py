"""How a game ends: by spheres, by elimination, or in a draw."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.triggers import ELIMINATED, ENEMY_ELIMINATED, happen
from infinitable.games.infinite401.table import DRAW, TEAM, Table
from infinitable.kernel.state import EVERYONE

QUIET_TURNS: Final = 100
MOST_TURNS: Final = 400


BY_SPHERES: Final = 0
BY_ELIMINATION: Final = 1
BY_QUIET: Final = 2
BY_LENGTH: Final = 3


def finish(g: Table, winner: int, how: int) -> None:
    """infinite401:12.1,12.2,12.3,12.4: the game is over at once; nothing that waits still happens."""
    g.winner = winner
    g.stack.clear()
    g.tell(EVERYONE, "over", winner, how)


def gain_sphere(g: Table, side: int) -> None:
    """infinite401:12.1: enough of them win at once."""
    g.spheres[side] += 1
    g.last_change = g.turns
    g.tell(EVERYONE, "sphere", side, g.spheres[side])
    if g.spheres[side] >= g.terms.spheres:
        finish(g, side, BY_SPHERES)


def lose_spheres(g: Table, side: int, n: int) -> None:
    """infinite401:10.7: never below none."""
    lost = min(n, g.spheres[side])
    if lost:
        g.spheres[side] -= lost
        g.tell(EVERYONE, "sphere", side, g.spheres[side])


def eliminate(g: Table, unit: int) -> None:
    """infinite401:1.3,12.2: out for the rest of the game; the last one loses it."""
    side = unit // 3
    g.put(unit, -1)
    g.cleanse(1 << unit)
    g.shields[unit] = g.shields[6 + unit] = 0
    g.bonds = tuple([bond for bond in g.bonds if bond[1] != unit])
    g.tell(EVERYONE, "eliminated", unit)
    if not g.on_map & TEAM[side]:
        finish(g, 1 - side, BY_ELIMINATION)
        return
    happen(g, ELIMINATED, side, -1, 0, 0)
    happen(g, ENEMY_ELIMINATED, 1 - side, -1, 0, 0)


def draw(g: Table) -> bool:
    """infinite401:12.3,12.4: at the end of a turn, whether there is to be no more of it."""
    if g.turns - g.last_change >= QUIET_TURNS:
        finish(g, DRAW, BY_QUIET)
    elif g.turns >= MOST_TURNS:
        finish(g, DRAW, BY_LENGTH)
    return g.winner == DRAW
