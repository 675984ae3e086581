"""How well a side stands: what a bot that looks one step ahead goes by."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.codes import AIM, DONE, MOVE
from infinitable.games.infinite401.rules.hexmap import BASE, CONTROL, PLACES
from infinitable.games.infinite401.rules.turn import Turn
from infinitable.games.infinite401.table import (
    DRAW,
    GROUNDED,
    PLAYING,
    SILENCED,
    SLOWED,
    STUNNED,
    TEAM,
    UNITS_IN,
    UNTARGETABLE,
    Table,
)
from infinitable.kernel.game import Counted

SPHERES: Final[tuple[float, ...]] = (0.0, 60.0, 125.0, 200.0, 290.0, 400.0)
HEALTH: Final[tuple[float, ...]] = (0.0, 40.0, 60.0, 75.0)
"""What a unit with that many HP is worth."""
NEAR: Final = 1.6
"""What a step nearer to control is worth to each unit."""


def worth(g: Table, seat: int) -> float:
    if g.winner >= 0:
        return 0.0 if g.winner == DRAW else 1000.0 if g.winner == seat else -1000.0
    if g.phase != PLAYING:
        return 0.0
    if g.asked == seat and not isinstance(g.stack[-1], Turn):
        code = _best_end(g, seat)
        if code >= 0:
            return _worth_after(g, seat, code)
    return _side(g, seat) - _side(g, 1 - seat)


def parts(g: Table, seat: int) -> dict[str, float]:
    """What `worth` adds up, by name: spheres and HP as they lie on the table, the rest is where everybody stands."""
    total = worth(g, seat)
    if g.winner >= 0:
        return {"the end of the match": total}
    spheres = _spheres(g, seat) - _spheres(g, 1 - seat)
    own, theirs = _health(g, seat), _health(g, 1 - seat)
    return {
        "your lead in Control Spheres": spheres,
        "the HP of your units": own,
        "the HP of their units": -theirs,
        "where the units stand": total - spheres - own + theirs,
    }


def counted(g: Table, seat: int) -> list[Counted]:
    """Spheres, HP and the way to control, of both sides."""
    found: list[Counted] = []
    for side, sign in ((seat, 1.0), (1 - seat, -1.0)):
        units = UNITS_IN[g.on_map & TEAM[side]]
        found.append(Counted(side, "Control Spheres", g.spheres[side], SPHERES[1] * sign))
        found.append(Counted(side, "HP", sum(g.hp[unit] for unit in units), HEALTH[1] / 2 * sign))
        steps = sum(g.board.to_control[g.places[unit]] for unit in units)
        found.append(Counted(side, "steps to control hexes", steps, -NEAR * sign))
    return found


def _spheres(g: Table, side: int) -> float:
    return SPHERES[min(5, g.spheres[side] + 5 - g.terms.spheres)]


def _health(g: Table, side: int) -> float:
    return sum(HEALTH[g.hp[unit]] for unit in UNITS_IN[g.on_map & TEAM[side]])


def _best_end(g: Table, seat: int) -> int:
    """Of a Move that is about to be made, the end that brings one's own unit nearest to control, or takes an enemy
    farthest from it: a card that moves is worth what its Move will be worth. -1 where no Move is asked for."""
    best, best_gain = -1, 0
    for code in g.options:
        if code >= AIM:
            break
        unit, place = divmod(code - MOVE, PLACES)
        gain = g.board.to_control[g.places[unit]] - g.board.to_control[place]
        if g.board.bases[1 - unit // 3] >> place & 1:
            gain += 30
        if unit // 3 != seat:
            gain = -gain
        if gain > best_gain or best < 0:
            best, best_gain = code, gain
    return best if best_gain > 0 or DONE not in g.options else -1


def _worth_after(g: Table, seat: int, code: int) -> float:
    unit, place = divmod(code - MOVE, PLACES)
    before, side = g.places[unit], unit // 3
    invades = g.board.bases[1 - side] >> place & 1
    g.put(unit, place)
    total = _side(g, seat) - _side(g, 1 - seat)
    g.put(unit, before)
    if invades:
        held = g.spheres[side] + 5 - g.terms.spheres
        gained = SPHERES[held + 1] - SPHERES[held]
        total += gained if side == seat else -gained
    return total


def _side(g: Table, side: int) -> float:
    board = g.board
    enemy = 1 - side
    to_move = g.turn == side
    total = _spheres(g, side)
    if to_move:
        total += 3.0 * g.energy
    if g.given[0] or g.given[1]:
        total += _statuses(g, TEAM[side])
    to_control = board.to_control
    to_base = board.to_base[enemy]
    nearest = raid = 99
    for unit in UNITS_IN[g.on_map & TEAM[side]]:
        place = g.places[unit]
        total += HEALTH[g.hp[unit]]
        shields = g.shields[unit] + g.shields[6 + unit]
        if shields:
            total += 3.0 * shields
        far = to_control[place]
        total -= NEAR * far
        if far < nearest:
            nearest = far
        far = to_base[place]
        if far < raid:
            raid = far
    total -= 3.0 * nearest
    if g.stands_on(side, CONTROL):
        total += 14.0 if not g.stands_on(enemy, CONTROL) else 6.0
    if raid <= 8 and not g.stands_on(enemy, BASE + enemy):
        total += 3.0 * (9 - raid)
    return total


def _statuses(g: Table, team: int) -> float:
    stunned = g.units_with(STUNNED)
    free = team & ~stunned
    return (
        3.0 * (g.units_with(UNTARGETABLE) & team).bit_count()
        - 8.0 * (stunned & team).bit_count()
        - 3.0 * (g.units_with(SLOWED) & free).bit_count()
        - 5.0 * (g.units_with(GROUNDED) & free).bit_count()
        - 4.0 * (g.units_with(SILENCED) & free).bit_count()
    )


def likeness(g: Table) -> tuple[object, ...]:
    """What can still change within a turn, and what is being asked."""
    top = g.stack[-1]
    asking = () if isinstance(top, Turn) else (type(top).__name__, *top.__reduce__()[1])
    return (
        tuple(g.places),
        tuple(g.hp),
        tuple(g.given),
        tuple(g.shields),
        g.energy,
        g.sources,
        tuple(g.spheres),
        g.dominated,
        g.bonds,
        g.moved,
        tuple(g.drained),
        g.later,
        tuple(g.hands[0]),
        tuple(g.hands[1]),
        tuple(g.field[0]),
        tuple(g.field[1]),
        g.free_moves,
        tuple(g.once),
        g.asked,
        len(g.stack),
        asking,
    )


def may_win(g: Table, side: int) -> bool:
    """Two spheres can be gained in one turn, and four HP taken."""
    if g.phase != PLAYING:
        return False
    if g.spheres[side] >= g.terms.spheres - 2:
        return True
    return sum(g.hp[unit] for unit in UNITS_IN[g.on_map & TEAM[1 - side]]) <= 4
