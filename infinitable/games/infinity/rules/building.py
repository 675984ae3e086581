"""Building on a spiral arm: what comes next, where it goes, and which tiles may be used."""

from __future__ import annotations

from infinitable.games.infinity.codes import UNIVERSAL_OWN
from infinitable.games.infinity.rules.scoring import take_infinity
from infinitable.games.infinity.rules.tiles import (
    BIRTH,
    CREATION,
    DESTINY,
    MOON,
    PLANET,
    UNIVERSAL,
    Kind,
    is_life,
    is_special,
)
from infinitable.games.infinity.table import COMMON, EMPTY, LEFT, OWN, STANDING, Table
from infinitable.kernel.state import EVERYONE

# Where tiles go ------------------------------------------------------------------------------------------


def major(g: Table, arm: int) -> int:
    """infinity:3.5: the next vacant major space of an arm; EMPTY if it has none left (infinity:3.12)."""
    column = g.vacant[arm]
    return g.space_at(arm, column) if column < g.universe.columns else EMPTY


def under_planet(g: Table, arm: int) -> int:
    """infinity:3.9: a vacant minor space beneath a planet of this turn, the innermost; EMPTY if there is none."""
    if arm == g.arm:
        for column in range(g.fresh, g.vacant[arm]):
            if g.lies(g.space_at(arm, column)) == PLANET:
                space = g.minor_beneath(arm, column)
                if space != EMPTY:
                    return space
    return EMPTY


def place(g: Table, arm: int, kind: Kind) -> int:
    """The space on which this kind would be built; EMPTY if there is none."""
    if kind == MOON:
        return under_planet(g, arm)
    if kind > BIRTH and arm == g.arm and g.vacant[arm] > g.fresh:
        # infinity:3.11: after the first Life tile of the turn, the minor spaces of its column come first.
        column = g.vacant[arm] - 1
        if is_life(g.lies(g.space_at(arm, column))):
            space = g.minor_beneath(arm, column)
            if space != EMPTY:
                return space
    return major(g, arm)


# What forbids it -------------------------------------------------------------------------------------------


def cannot_build(g: Table, arm: int, way: int, kind: Kind) -> str:
    """The clause that forbids building this kind in this way on this arm, or ""."""
    if way >= UNIVERSAL_OWN and is_special(kind):
        return "infinity:6.2"
    if g.holed[arm]:
        return "infinity:6.6"
    order = out_of_order(g, arm, kind)
    if order:
        return order
    if place(g, arm, kind) == EMPTY:
        return "infinity:3.9" if kind == MOON else "infinity:3.12"
    return cannot_use(g, way, kind)


def out_of_order(g: Table, arm: int, kind: Kind) -> str:
    """infinity:3.4: what the building sequence has against this kind on this arm, or ""."""
    stage, universe = g.stage[arm], g.universe
    if kind == MOON or kind in universe.follows[stage]:
        return ""
    if stage == universe.destiny:
        return "infinity:3.13"
    if kind == CREATION:
        return "infinity:3.6"
    if kind == PLANET and 3 < stage <= universe.birth - 1:
        return "infinity:3.8"
    if kind == BIRTH and 3 <= stage < universe.birth:
        return "infinity:3.10"
    return "infinity:3.4"


def cannot_use(g: Table, way: int, kind: Kind) -> str:
    """infinity:3.3,9.5: the clause that keeps this tile out of reach, or ""."""
    if way >= UNIVERSAL_OWN:
        return "" if UNIVERSAL in g.source(OWN if way == UNIVERSAL_OWN else COMMON, UNIVERSAL) else "infinity:6.2"
    if way == LEFT and g.seats == 2:
        return "infinity:9.5"
    return "" if kind in g.source(way, kind) else "infinity:3.3"


# Laying tiles ----------------------------------------------------------------------------------------------


def settle_on(g: Table, arm: int) -> None:
    """infinity:3.2: the first play on an arm makes it the arm of this turn."""
    if g.arm < 0:
        g.arm = arm
        g.fresh = g.vacant[arm]


def use(g: Table, source: int, kind: Kind) -> None:
    """A tile leaves the place it is played from; infinity:4.1: those of the station are counted."""
    g.source(source, kind).remove(kind)
    if source == OWN and not is_special(kind):
        g.played += 1
        known = g.known[g.turn]
        if kind in known:
            known.remove(kind)


def build(g: Table, arm: int, way: int, kind: Kind) -> None:
    """infinity:3.4: the tile goes to its place, and the arm has come one stage further."""
    settle_on(g, arm)
    space = place(g, arm, kind)
    if way >= UNIVERSAL_OWN:
        use(g, OWN if way == UNIVERSAL_OWN else COMMON, UNIVERSAL)
        g.board[space] = STANDING + kind
        g.standing = sorted([*g.standing, space])
    else:
        use(g, way, kind)
        g.board[space] = kind
    g.chain.append(space)
    if kind != MOON:
        g.stage[arm] = g.universe.after(g.stage[arm], kind)
        if space == major(g, arm):
            g.vacant[arm] += 1
    g.tell(EVERYONE, "build", g.turn, arm, kind, way, space)
    if kind == DESTINY:
        take_infinity(g)
