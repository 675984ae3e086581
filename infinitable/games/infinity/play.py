"""The play of a turn: building on one arm, and the special events."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.codes import (
    BUILD,
    DISCARD,
    ELIMINATE,
    END,
    EXCHANGE,
    HOLE,
    PER_ARM,
    SHOW,
    SOURCES,
    STRIKE,
    UNIVERSAL_COMMON,
    UNIVERSAL_OWN,
    arm_of,
    of_build,
    of_eliminate,
    of_exchange,
    of_hole,
)
from infinitable.games.infinity.scoring import take_infinity
from infinitable.games.infinity.table import COMMON, DISCARDS, ELIMINATED, EMPTY, LEFT, OWN, STANDING, Table
from infinitable.games.infinity.tiles import (
    BIRTH,
    BLACK_HOLE,
    BUILT,
    CREATION,
    DESTINY,
    DISASTER,
    MOON,
    PLANET,
    UNIVERSAL,
    Kind,
    is_life,
    is_special,
)
from infinitable.games.infinity.universe import ARMS
from infinitable.kernel.state import EVERYONE, Frame

ANY_ARM: Final = tuple(range(ARMS))


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


def stand_in(g: Table, arm: int, kind: Kind) -> int:
    """infinity:6.3: the innermost space of an arm where a Universal stands for this kind; EMPTY if none does."""
    start, end = g.space_at(arm, 0), g.space_at(arm + 1, 0)
    return min((s for s in g.standing if start <= s < end and g.board[s] == STANDING + kind), default=EMPTY)


# Playing ---------------------------------------------------------------------------------------------------


def use(g: Table, source: int, kind: Kind) -> None:
    """A tile leaves the place it is played from; infinity:4.1: those of the station are counted."""
    g.source(source, kind).remove(kind)
    if source == OWN and not is_special(kind):
        g.played += 1
        known = g.known[g.turn]
        if kind in known:
            known.remove(kind)


def settle_on(g: Table, arm: int) -> None:
    """infinity:3.2: the first play on an arm makes it the arm of this turn."""
    if g.arm < 0:
        g.arm = arm
        g.fresh = g.vacant[arm]


def build(g: Table, arm: int, way: int, kind: Kind) -> None:
    """infinity:3.4: the tile goes to its place, and the arm has come one stage further."""
    settle_on(g, arm)
    space = place(g, arm, kind)
    if way >= UNIVERSAL_OWN:
        use(g, OWN if way == UNIVERSAL_OWN else COMMON, UNIVERSAL)
        g.board[space] = STANDING + kind
        g.standing.append(space)
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


def exchange(g: Table, arm: int, source: int, kind: Kind) -> None:
    """infinity:6.3: the tile takes the Universal's space, and the Universal joins the taker's special tiles.

    infinity:6.4: that is not building, so neither an old column nor a Black Hole is in its way.
    """
    settle_on(g, arm)
    space = stand_in(g, arm, kind)
    use(g, source, kind)
    g.board[space] = kind
    g.standing.remove(space)
    g.specials[g.turn].append(UNIVERSAL)
    g.chain.append(space)
    g.tell(EVERYONE, "exchange", g.turn, arm, kind, source, space)


def black_hole(g: Table, arm: int, source: int) -> None:
    """infinity:6.6: a Black Hole on the next vacant major space stops all building on the arm."""
    settle_on(g, arm)
    space = major(g, arm)
    use(g, source, BLACK_HOLE)
    g.board[space] = BLACK_HOLE
    g.holed[arm] = 1
    g.vacant[arm] += 1
    g.chain.append(space)
    g.tell(EVERYONE, "hole", g.turn, arm, source, space)


def eliminate(g: Table, arm: int, source: int, kind: Kind) -> None:
    """infinity:6.7: a tile face down on the Black Hole; both stay. infinity:6.8: building may go on beyond."""
    settle_on(g, arm)
    use(g, source, kind)
    space = g.space_at(arm, g.vacant[arm] - 1)
    g.board[space] = ELIMINATED + kind
    g.holed[arm] = 0
    g.chain.append(space)
    g.tell(EVERYONE, "eliminate", g.turn, arm, kind, source, space)


def strike(g: Table, victim: int) -> None:
    """infinity:6.10: a Disaster goes face up to the square in an opponent's area; infinity:6.11: it settles no arm."""
    g.specials[g.turn].remove(DISASTER)
    g.disaster[victim] = 1
    g.tell(EVERYONE, "disaster", g.turn, victim)


def show_station(g: Table) -> None:
    """infinity:7.2: everybody sees that no play was possible."""
    g.known[g.turn] = sorted(g.station[g.turn])
    g.idle += 1
    g.reveal()
    g.tell(EVERYONE, "show", g.turn, *g.known[g.turn])


# What may be played ----------------------------------------------------------------------------------------


def plays(g: Table) -> list[int]:
    """Every play that the rules allow now. It says the same as `Play.forbids`, only faster."""
    found: list[int] = []
    specials, common = g.specials[g.turn], g.common
    sources = (g.station[g.turn], g.discards[g.turn], g.source(LEFT), common)
    for arm in ANY_ARM if g.arm < 0 else (g.arm,):
        if g.holed[arm]:
            _eliminations(g, arm, found)
        else:
            base = BUILD + arm * PER_ARM
            for kind in g.universe.follows[g.stage[arm]]:
                if kind in (CREATION, BIRTH):
                    if g.vacant[arm] < g.universe.columns:
                        if kind in specials:
                            found.append(base + kind)
                        if kind in common:
                            found.append(base + COMMON * BUILT + kind)
                elif g.vacant[arm] < g.universe.columns or place(g, arm, kind) != EMPTY:
                    _builds(found, base + kind, kind, sources, specials)
            if arm == g.arm and under_planet(g, arm) != EMPTY:
                _builds(found, base + MOON, MOON, sources, specials)
            if g.stage[arm] >= g.universe.man and g.vacant[arm] < g.universe.columns:
                if BLACK_HOLE in specials:
                    found.append(HOLE + 2 * arm)
                if BLACK_HOLE in common:
                    found.append(HOLE + 2 * arm + 1)
    if g.standing:
        _exchanges(g, found, sources)
    if max(g.pieces) > 1 and DISASTER in specials:
        found += [STRIKE + seat for seat in range(g.seats) if not cannot_strike(g, seat)]
    return found


def _builds(
    found: list[int], code: int, kind: Kind, sources: tuple[list[Kind], ...], specials: list[Kind],
) -> None:
    station, mine, left, common = sources
    if kind in station:
        found.append(code)
    if kind in mine:
        found.append(code + DISCARDS * BUILT)
    if kind in left:
        found.append(code + LEFT * BUILT)
    if UNIVERSAL in specials:
        found.append(code + UNIVERSAL_OWN * BUILT)
    if common:
        if kind in common:
            found.append(code + COMMON * BUILT)
        if UNIVERSAL in common:
            found.append(code + UNIVERSAL_COMMON * BUILT)


def _eliminations(g: Table, arm: int, found: list[int]) -> None:
    for way, zone in ((0, g.specials[g.turn]), (2, g.common)):
        if BLACK_HOLE in zone:
            found.append(ELIMINATE + 4 * arm + way)
        if UNIVERSAL in zone:
            found.append(ELIMINATE + 4 * arm + way + 1)


def _exchanges(g: Table, found: list[int], sources: tuple[list[Kind], ...]) -> None:
    for space in g.standing:
        kind = g.board[space] - STANDING
        arm = g.where(space)[0]
        if g.arm < 0 or arm == g.arm:
            for source in range(SOURCES):
                code = EXCHANGE + (arm * SOURCES + source) * BUILT + kind
                if kind in sources[source] and code not in found:
                    found.append(code)


def cannot_strike(g: Table, victim: int) -> str:
    """infinity:6.10: an opponent with at least three pieces and no Disaster face up; the clause, or ""."""
    if victim >= g.seats or victim == g.turn or g.total(victim) < 3 or g.disaster[victim]:
        return "infinity:6.10"
    return ""


# The frame -----------------------------------------------------------------------------------------------


class Play(Frame):
    """infinity:3.1,6.1: build and play special events, one tile after another, as long as one can and wishes.

    infinity:7.1: at least one play is compulsory; infinity:7.2: who has none shows the station instead.
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        options = plays(g)
        if g.plays:
            options.append(END)
        elif not options:
            options.append(SHOW)
        g.ask(self, g.turn, options)

    def chosen(self, g: Table, code: int) -> None:
        if code in (END, SHOW):
            if code == SHOW:
                show_station(g)
            return
        g.stack.append(self)
        g.plays += 1
        g.idle = 0
        if code < EXCHANGE:
            build(g, *of_build(code))
        elif code < HOLE:
            exchange(g, *of_exchange(code))
        elif code < ELIMINATE:
            black_hole(g, *of_hole(code))
        elif code < STRIKE:
            eliminate(g, *of_eliminate(code))
        else:
            strike(g, code - STRIKE)

    def forbids(self, g: Table, code: int) -> str:
        if code == END:
            return "" if g.plays else "infinity:7.1"
        if code == SHOW:
            return "infinity:7.2" if g.plays or plays(g) else ""
        if code >= DISCARD:
            return "infinity:3.1"
        if code >= STRIKE:
            return "infinity:6.10" if DISASTER not in g.specials[g.turn] else cannot_strike(g, code - STRIKE)
        arm = arm_of(code)
        if g.arm >= 0 and arm != g.arm:
            return "infinity:3.2"
        if code < EXCHANGE:
            return cannot_build(g, *of_build(code))
        if code < HOLE:
            return cannot_exchange(g, *of_exchange(code))
        if code < ELIMINATE:
            return cannot_hole(g, *of_hole(code))
        return cannot_eliminate(g, *of_eliminate(code))

    def question(self, g: Table) -> str:
        if not g.plays:
            return "Build on one spiral arm or play a special event."
        return "Go on, or end building."


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


def cannot_exchange(g: Table, arm: int, source: int, kind: Kind) -> str:
    """infinity:6.3: a Universal must stand for it on this arm, and the tile be within reach."""
    if is_special(kind):
        return "infinity:6.2"
    return "infinity:6.3" if stand_in(g, arm, kind) == EMPTY else cannot_use(g, source, kind)


def cannot_hole(g: Table, arm: int, source: int) -> str:
    """infinity:6.5,6.9: an arm built to Man or even complete, not black-holed, with a major space left."""
    if g.holed[arm] or g.stage[arm] < g.universe.man:
        return "infinity:6.5"
    if major(g, arm) == EMPTY:
        return "infinity:3.12"
    return "" if BLACK_HOLE in g.source(source, BLACK_HOLE) else "infinity:3.3"


def cannot_eliminate(g: Table, arm: int, source: int, kind: Kind) -> str:
    """infinity:6.7: there must be a Black Hole, and a tile to put on it."""
    if not g.holed[arm]:
        return "infinity:6.7"
    return "" if kind in g.source(source, kind) else "infinity:3.3"


PLAY: Final = Play()
