"""Setting up (chapters 2 and 9)."""

from __future__ import annotations

from infinitable.games.infinity.rules.tiles import DISASTER, LIVES, SPECIALS, Kind
from infinitable.games.infinity.rules.turn import BEGIN_TURN
from infinitable.games.infinity.rules.universe import ARMS, ROWS
from infinitable.games.infinity.table import EMPTY, Table


def lay_out(g: Table) -> None:
    """infinity:2.1,2.3,2.4: everything in its place; the lowest area begins."""
    g.board = [EMPTY] * (ARMS * g.universe.columns * ROWS)
    g.centre = g.universe.time_pieces
    g.pieces, g.disaster, g.spent = ([0] * g.seats for _ in range(3))
    g.known, g.discards = [[] for _ in range(g.seats)], [[] for _ in range(g.seats)]
    g.specials = [list(SPECIALS) for _ in range(g.seats)]
    g.space = [g.universe.space_tiles[:] for _ in range(g.seats)]
    g.life = [list(LIVES) for _ in range(g.seats)]
    g.station = [fill_station(g, seat) for seat in range(g.seats)]
    if g.seats == 2:
        lay_out_common(g)
    g.stack = [BEGIN_TURN]


def fill_station(g: Table, seat: int) -> list[Kind]:
    """infinity:2.5: four Space and two Life tiles at random."""
    space, life = g.space[seat], g.life[seat]
    return [g.chance.take(space) for _ in range(4)] + [g.chance.take(life) for _ in range(2)]


def lay_out_common(g: Table) -> None:
    """infinity:9.1: set No. 2 without its Disaster, face down by kind, and four Life tiles face up."""
    g.common_piles = [g.universe.space_tiles[:], list(LIVES)]
    g.common_specials = [kind for kind in SPECIALS if kind != DISASTER]
    g.common = [g.chance.take(g.common_piles[1]) for _ in range(4)]
