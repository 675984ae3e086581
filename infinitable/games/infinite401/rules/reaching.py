"""Where a unit can go: how far, over what, and onto which hex."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.rules.hexmap import (
    BASE,
    NOWHERE,
    ahead,
    at_radius,
    distances,
    neighbours,
    places,
    reach,
    reach_through,
)
from infinitable.games.infinite401.table import GROUNDED, STUNNED, Table

TOWARD: Final = 0
AWAY: Final = 1
AROUND: Final = 2
DIRECTIONS: Final = ("toward", "away from", "around")

IN_FRONT: Final = 0
BEHIND: Final = 1
NEXT_TO: Final = 2
POSITIONS: Final = ("in front of", "behind", "next to")


# How far ----------------------------------------------------------------------------------------------


def steps_of(g: Table, unit: int, steps: int) -> int:
    """infinite401:8.2,11.3: bonuses first, then halved for the slowed."""
    steps += g.traits(unit // 3).move_bonus
    return steps // 2 if g.is_slowed(unit) else steps


def price(g: Table, unit: int) -> int:
    """infinite401:9.9: what a step of that unit takes out of a store."""
    return 2 if g.is_slowed(unit) else 1


def bound_by(g: Table, unit: int, mover: int) -> str:
    """The clause that keeps a unit from moving at all, or ""."""
    if g.places[unit] < 0:
        return "infinite401:1.3"
    if g.units_with(STUNNED | GROUNDED) >> unit & 1:
        return "infinite401:8.3" if g.units_with(STUNNED) >> unit & 1 else "infinite401:8.4"
    side = unit // 3
    if side != mover and any(group.holds(g, unit, side) for group in g.traits(side).rooted):
        return "infinite401:11.1"
    return ""


# Where to ---------------------------------------------------------------------------------------------


def passable(g: Table, side: int) -> int:
    """infinite401:9.2,11.5: what a unit of that side may step onto: no wall, no enemy, unless its passive says so."""
    traits = g.traits(side)
    hexes = g.board.hexes if traits.pass_walls else g.board.open
    return hexes if traits.pass_enemies else hexes & ~g.held(1 - side)


def landable(g: Table, side: int) -> int:
    """infinite401:2.2,9.2,10.6: where a unit of that side may end a Move: a free hex, outside a guarded base."""
    held = g.held(0) | g.held(1)
    return g.board.open & ~(held | g.board.bases[1 - side] if is_guarded(g, 1 - side) else held)


def is_guarded(g: Table, side: int) -> bool:
    """infinite401:10.6: whether one of its own units stands in a side's base."""
    return g.stands_on(side, BASE + side)


def ends_of_move(g: Table, unit: int, steps: int, through: bool = False) -> int:
    """infinite401:9.1,9.8: the hexes a basic Move of that many steps can end on."""
    side = unit // 3
    start = g.places[unit]
    if through:
        reached = reach_through(start, passable(g, side), g.board.walls, steps)
    else:
        reached = reach(start, passable(g, side), steps)
    return reached & landable(g, side)


def steps_through(g: Table, unit: int, place: int, most: int, through: bool) -> int:
    """The fewest steps, at most so many, that take a unit to a hex, through walls or not."""
    way, start = passable(g, unit // 3), g.places[unit]
    for steps in range(1, most):
        reached = reach_through(start, way, g.board.walls, steps) if through else reach(start, way, steps)
        if reached >> place & 1:
            return steps
    return most


def ends_of_directional(g: Table, unit: int, steps: int, direction: int, centre: int) -> int:
    """infinite401:9.3,9.4: the hexes a directional Move can end on, the unit's own where it cannot start."""
    side = unit // 3
    start = g.places[unit]
    return _ends(start, steps, direction, centre, passable(g, side), landable(g, side) | 1 << start, 0)


def _ends(place: int, steps: int, direction: int, centre: int, way: int, ends: int, been: int) -> int:
    here = 1 << place
    if steps:
        been |= here
        radius = distances(centre)[place] + (direction == AWAY) - (direction == TOWARD)
        found = 0
        if radius >= 0:
            for onward in places(neighbours(place) & at_radius(centre, radius) & way & ~been):
                found |= _ends(onward, steps - 1, direction, centre, way, ends, been)
        if found:
            return found
    return here & ends


def goes_all_the_way(g: Table, unit: int, end: int, steps: int, direction: int, centre: int) -> bool:
    """infinite401:9.11: whether so many steps of a directional Move can lead to this end."""
    return _leads(g.places[unit], end, steps, direction, centre, passable(g, unit // 3), 0)


def _leads(place: int, end: int, steps: int, direction: int, centre: int, way: int, been: int) -> bool:
    if not steps:
        return place == end
    been |= 1 << place
    onward = _onward(place, direction, centre) & way & ~been
    return any(_leads(each, end, steps - 1, direction, centre, way, been) for each in places(onward))


def _onward(place: int, direction: int, centre: int) -> int:
    """The hexes onto which the next step of a directional Move could lead."""
    radius = distances(centre)[place] + (direction == AWAY) - (direction == TOWARD)
    return neighbours(place) & at_radius(centre, radius) if radius >= 0 else 0


def in_the_way(g: Table, unit: int, end: int, direction: int, centre: int) -> tuple[bool, bool]:
    """infinite401:9.11: whether a wall, and whether a unit, stands where a directional Move would have gone on."""
    onward = _onward(end, direction, centre)
    others = (g.held(0) | g.held(1)) & ~(1 << g.places[unit])
    return bool(onward & g.board.walls), bool(onward & others)


def in_sight(g: Table, source: int, there: int, ignores_walls: bool, attacks: bool) -> bool:
    """infinite401:5.3,5.4,5.5: a straight line clear of walls and enemies, unless the card needs none."""
    if ignores_walls:
        return True
    here = g.places[source]
    side = source // 3
    through = g.traits(side).see_through
    if through and attacks and distances(here)[there] <= through:
        return True
    return g.board.sees(here, there, g.places[3 - 3 * side : 6 - 3 * side])


def ends_of_positional(g: Table, unit: int, position: int, anchor: int) -> int:
    """infinite401:9.5: the hexes in front of, behind or next to another unit, as far as they are free."""
    place = g.places[anchor]
    if place < 0:
        return 0
    if position == NEXT_TO:
        spots = neighbours(place)
    else:
        spot = ahead(place, 1 if (anchor < 3) == (position == IN_FRONT) else -1)
        spots = 1 << spot if spot != NOWHERE else 0
    return spots & landable(g, unit // 3)


def free_base(g: Table, side: int) -> int:
    """The free hexes of a side's own base."""
    return g.board.bases[side] & ~(g.held(0) | g.held(1))
