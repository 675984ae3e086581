"""The special events: exchanging a Universal, Black Holes and their elimination, Disasters."""

from __future__ import annotations

from infinitable.games.infinity.rules.building import cannot_use, major, settle_on, use
from infinitable.games.infinity.rules.tiles import BLACK_HOLE, DISASTER, UNIVERSAL, Kind, is_special
from infinitable.games.infinity.table import ELIMINATED, EMPTY, STANDING, Table
from infinitable.kernel.state import EVERYONE, with_one

# Universal -------------------------------------------------------------------------------------------------


def stand_in(g: Table, arm: int, kind: Kind) -> int:
    """infinity:6.3: the innermost space of an arm where a Universal stands for this kind; EMPTY if none does."""
    start, end = g.space_at(arm, 0), g.space_at(arm + 1, 0)
    return min((s for s in g.standing if start <= s < end and g.board[s] == STANDING + kind), default=EMPTY)


def cannot_exchange(g: Table, arm: int, source: int, kind: Kind) -> str:
    """infinity:6.3: a Universal must stand for it on this arm, and the tile be within reach."""
    if is_special(kind):
        return "infinity:6.2"
    return "infinity:6.3" if stand_in(g, arm, kind) == EMPTY else cannot_use(g, source, kind)


def exchange(g: Table, arm: int, source: int, kind: Kind) -> None:
    """infinity:6.3: the tile takes the Universal's space, and the Universal joins the taker's special tiles.

    infinity:6.4: that is not building, so neither an old column nor a Black Hole is in its way.
    """
    settle_on(g, arm)
    space = stand_in(g, arm, kind)
    use(g, source, kind)
    g.board[space] = kind
    g.standing = [other for other in g.standing if other != space]
    g.specials[g.turn].append(UNIVERSAL)
    g.chain.append(space)
    g.tell(EVERYONE, "exchange", g.turn, arm, kind, source, space)


# Black Hole --------------------------------------------------------------------------------------------------


def cannot_hole(g: Table, arm: int, source: int) -> str:
    """infinity:6.5,6.9: an arm built to Man or even complete, not black-holed, with a major space left."""
    if g.holed[arm] or g.stage[arm] < g.universe.man:
        return "infinity:6.5"
    if major(g, arm) == EMPTY:
        return "infinity:3.12"
    return "" if BLACK_HOLE in g.source(source, BLACK_HOLE) else "infinity:3.3"


def black_hole(g: Table, arm: int, source: int) -> None:
    """infinity:6.6: a Black Hole on the next vacant major space stops all building on the arm."""
    settle_on(g, arm)
    space = major(g, arm)
    use(g, source, BLACK_HOLE)
    g.board[space] = BLACK_HOLE
    g.holed = with_one(g.holed, arm, 1)
    g.vacant[arm] += 1
    g.chain.append(space)
    g.tell(EVERYONE, "hole", g.turn, arm, source, space)


def cannot_eliminate(g: Table, arm: int, source: int, kind: Kind) -> str:
    """infinity:6.7: there must be a Black Hole, and a tile to put on it."""
    if not g.holed[arm]:
        return "infinity:6.7"
    return "" if kind in g.source(source, kind) else "infinity:3.3"


def eliminate(g: Table, arm: int, source: int, kind: Kind) -> None:
    """infinity:6.7: a tile face down on the Black Hole; both stay. infinity:6.8: building may go on beyond."""
    settle_on(g, arm)
    use(g, source, kind)
    space = g.space_at(arm, g.vacant[arm] - 1)
    g.board[space] = ELIMINATED + kind
    g.holed = with_one(g.holed, arm, 0)
    g.chain.append(space)
    g.tell(EVERYONE, "eliminate", g.turn, arm, kind, source, space)


# Disaster ----------------------------------------------------------------------------------------------------


def cannot_strike(g: Table, victim: int) -> str:
    """infinity:6.10: an opponent with at least three pieces and no Disaster face up; the clause, or ""."""
    if victim >= g.seats or victim == g.turn or g.total(victim) < 3 or g.disaster[victim]:
        return "infinity:6.10"
    return ""


def strike(g: Table, victim: int) -> None:
    """infinity:6.10: a Disaster goes face up to the square in an opponent's area; infinity:6.11: it settles no arm."""
    g.specials[g.turn].remove(DISASTER)
    g.disaster = with_one(g.disaster, victim, 1)
    g.tell(EVERYONE, "disaster", g.turn, victim)
