"""The play of a turn: what may be played, one tile after another, and what if nothing can."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.codes import (
    BUILD,
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
from infinitable.games.infinity.rules.building import build, cannot_build, place, under_planet
from infinitable.games.infinity.rules.special_events import (
    black_hole,
    cannot_eliminate,
    cannot_exchange,
    cannot_hole,
    cannot_strike,
    eliminate,
    exchange,
    strike,
)
from infinitable.games.infinity.rules.tiles import BIRTH, BLACK_HOLE, BUILT, CREATION, DISASTER, MOON, UNIVERSAL, Kind
from infinitable.games.infinity.rules.universe import ARMS
from infinitable.games.infinity.table import COMMON, DISCARDS, EMPTY, LEFT, STANDING, Table
from infinitable.kernel.asking import NO_CODE, Ask, Listing
from infinitable.kernel.state import EVERYONE

ANY_ARM: Final = tuple(range(ARMS))


class Play(Ask):
    """infinity:3.1,6.1: build and play special events, one tile after another, as long as one can and wishes.

    infinity:7.1: at least one play is compulsory; infinity:7.2: who has none shows the station instead.
    """

    __slots__ = ()

    def asks(self, g: Table) -> int:
        return g.turn

    def options(self, g: Table) -> list[int]:
        options = plays(g)
        if g.plays:
            options.append(END)
        elif not options:
            options.append(SHOW)
        return options

    def candidates(self, g: Table, to: Listing) -> None:
        for code in to.among(BUILD, END):
            to.judge(code, cannot_play(g, code))
        to.judge(END, "" if g.plays else "infinity:7.1")
        if to.wanted in (NO_CODE, SHOW):
            to.judge(SHOW, "infinity:7.2" if g.plays or plays(g) else "")
        to.rest("infinity:3.1", "That comes later in the turn: play first, then score, discard and refill.")

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

    def question(self, g: Table) -> str:
        if not g.plays:
            return "Build on one spiral arm or play a special event."
        return f"Build on arm {g.arm + 1}, or end building." if g.arm >= 0 else "Go on, or end building."


def cannot_play(g: Table, code: int) -> str:
    """The clause that forbids this play, or ""."""
    if code >= STRIKE:
        return "infinity:6.10" if DISASTER not in g.specials[g.turn] else cannot_strike(g, code - STRIKE)
    if g.arm >= 0 and arm_of(code) != g.arm:
        return "infinity:3.2"
    if code < EXCHANGE:
        return cannot_build(g, *of_build(code))
    if code < HOLE:
        return cannot_exchange(g, *of_exchange(code))
    if code < ELIMINATE:
        return cannot_hole(g, *of_hole(code))
    return cannot_eliminate(g, *of_eliminate(code))


def show_station(g: Table) -> None:
    """infinity:7.2: everybody sees that no play was possible."""
    g.known[g.turn] = sorted(g.station[g.turn])
    g.idle += 1
    g.reveal()
    g.tell(EVERYONE, "show", g.turn, *g.known[g.turn])


# What may be played, quickly ---------------------------------------------------------------------------------


def plays(g: Table) -> list[int]:
    """Every play that the rules allow now. It says the same as `cannot_play`, only faster."""
    found: list[int] = []
    sources = (g.station[g.turn], g.discards[g.turn], g.source(LEFT), g.common)
    for arm in ANY_ARM if g.arm < 0 else (g.arm,):
        if g.holed[arm]:
            _eliminations(g, arm, found)
        else:
            _buildings(g, arm, found, sources)
    if g.standing:
        _exchanges(g, found, sources)
    if max(g.pieces) > 1 and DISASTER in g.specials[g.turn]:
        found += [STRIKE + seat for seat in range(g.seats) if not cannot_strike(g, seat)]
    return found


def _buildings(g: Table, arm: int, found: list[int], sources: tuple[list[Kind], ...]) -> None:
    """What can be built next on an arm that is not black-holed, and a Black Hole of one's own."""
    specials, common = g.specials[g.turn], g.common
    base = BUILD + arm * PER_ARM
    has_major = g.vacant[arm] < g.universe.columns
    for kind in g.universe.follows[g.stage[arm]]:
        if kind in (CREATION, BIRTH):
            if has_major and kind in specials:
                found.append(base + kind)
            if has_major and kind in common:
                found.append(base + COMMON * BUILT + kind)
        elif has_major or place(g, arm, kind) != EMPTY:
            _ways(found, base + kind, kind, sources, specials)
    if arm == g.arm and under_planet(g, arm) != EMPTY:
        _ways(found, base + MOON, MOON, sources, specials)
    if has_major and g.stage[arm] >= g.universe.man:
        if BLACK_HOLE in specials:
            found.append(HOLE + 2 * arm)
        if BLACK_HOLE in common:
            found.append(HOLE + 2 * arm + 1)


def _ways(found: list[int], code: int, kind: Kind, sources: tuple[list[Kind], ...], specials: list[Kind]) -> None:
    """A Space or Life tile from everywhere it lies, and a Universal in its place."""
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


PLAY: Final = Play()
