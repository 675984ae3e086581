"""How well a seat stands: its pieces, what this turn can still bring, and what its station promises."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.rules.play import Play
from infinitable.games.infinity.rules.scoring import pieces_due
from infinitable.games.infinity.rules.tiles import (
    BIRTH,
    BLACK_HOLE,
    CREATION,
    DISASTER,
    MOON,
    PLANET,
    UNIVERSAL,
    Kind,
    is_special,
)
from infinitable.games.infinity.rules.universe import ARMS
from infinitable.games.infinity.table import EMPTY, ENOUGH, STATION, Table
from infinitable.kernel.game import Counted
from infinitable.kernel.state import Seat

PIECE: Final = 10.0
HELD: Final = {CREATION: 1.0, BIRTH: 1.0, UNIVERSAL: 3.0, BLACK_HOLE: 1.5, DISASTER: 1.5}
"""What a special tile is worth as long as it is kept."""
PROMISE: Final[tuple[float, ...]] = (0.0, 0.4, 1.0, 2.0, 5.0, 6.0, 9.0)
"""What a station is worth of which so many tiles could be built on one arm at once."""


def evaluate(g: Table, seat: Seat) -> float:
    return sum(parts(g, seat).values())


def parts(g: Table, seat: Seat) -> dict[str, float]:
    """Each thing that counts, by name."""
    others = [g.total(other) for other in range(g.seats) if other != seat]
    if g.ending:
        ahead = g.total(seat) > max(others)
        return {"the end of the match": 1000.0 if ahead else PIECE * (g.total(seat) - max(others))}
    playing = g.turn == seat and g.stack and isinstance(g.stack[-1], Play)
    return {
        "your Time Pieces": PIECE * g.total(seat),
        "the Time Pieces of others": -PIECE * (max(others) + sum(others) / len(others)) / 4,
        "the special tiles you keep": sum(HELD[kind] for kind in g.specials[seat]),
        "the others, by Disaster": sum(3.0 for other in range(g.seats) if other != seat and g.disaster[other]),
        "what you can build": this_turn(g, seat) if playing else promise(g, seat),
    }


def counted(g: Table, seat: Seat) -> list[Counted]:
    """Everybody's Time Pieces, and the special tiles that one keeps."""
    pieces = [
        Counted(whose, "Time Pieces", g.total(whose), PIECE if whose == seat else -PIECE / 2)
        for whose in range(g.seats)
    ]
    return [*pieces, Counted(seat, "special tiles", len(g.specials[seat]), HELD[BIRTH])]


def may_win(g: Table, seat: Seat) -> bool:
    """A turn brings four pieces at most."""
    return g.turn == seat and g.total(seat) >= ENOUGH - 4


def promise(g: Table, seat: Seat) -> float:
    """What the station is worth for turns to come; an emptier one is filled with new tiles."""
    longest = max(PROMISE[chain(g, seat, arm)] for arm in range(ARMS))
    return longest + 0.3 * (STATION - len(g.station[seat]))


def this_turn(g: Table, seat: Seat) -> float:
    """The pieces that this turn brings if it is played out on its arm, and a little for each tile of the way."""
    arms = range(ARMS) if g.arm < 0 else (g.arm,)
    more = max(0 if g.holed[arm] else chain(g, seat, arm) for arm in arms)
    reached = g.played + more
    due = 2 if reached >= STATION else 1 if reached >= 4 else 0
    if g.last == seat:
        left = len(g.station[seat]) - more
        due = 0 if left > 2 else 1 if left else 2
    return 0.9 * PIECE * due + PIECE * 0.1 * pieces_due(g) + 0.1 * reached


def chain(g: Table, seat: Seat, arm: int) -> int:
    """How many tiles of the station could be built on this arm in one turn, with the help of everything in reach."""
    if g.holed[arm]:
        return 0
    help_from = [*g.discards[seat], *g.common, *g.specials[seat]]
    if g.seats > 2:
        help_from += g.discards[g.left_of(seat)]
    return _chain(g, g.stage[arm], g.station[seat], help_from, _room_for_moons(g, arm))


def _room_for_moons(g: Table, arm: int) -> int:
    columns = range(g.fresh, g.vacant[arm]) if arm == g.arm else ()
    spaces = [g.space_at(arm, column) for column in columns]
    return sum(1 for s in spaces if g.lies(s) == PLANET for minor in (s + 1, s + 2) if g.board[minor] == EMPTY)


def _chain(g: Table, stage: int, station: list[Kind], helping: list[Kind], room: int) -> int:
    """`room` is the number of minor spaces beneath planets of this turn, reckoned as two for each planet to come."""
    best = min(station.count(MOON), room)
    for kind in g.universe.follows[stage]:
        on, more = g.universe.after(stage, kind), room + 2 * (kind == PLANET)
        if kind in station:
            rest = station[:]
            rest.remove(kind)
            best = max(best, 1 + _chain(g, on, rest, helping, more))
        elif kind in helping or (UNIVERSAL in helping and not is_special(kind)):
            rest = helping[:]
            rest.remove(kind if kind in helping else UNIVERSAL)
            best = max(best, _chain(g, on, station, rest, more))
    return best
