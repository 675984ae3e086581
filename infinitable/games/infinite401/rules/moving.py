"""Moving units, and what comes of landing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from infinitable.games.infinite401.cards.activation import BY_UNIT, BY_WALL, STOPPED, stopped
from infinitable.games.infinite401.cards.triggers import (
    ENEMY_MOVES_NEAR,
    ENEMY_TAKES_CONTROL_HEX,
    OPPONENT_INVADES,
    YOU_INVADE,
    YOU_LAND_BESIDE,
    happen,
)
from infinitable.games.infinite401.codes import DONE, MOVE, move_codes
from infinitable.games.infinite401.rules.ending import gain_sphere
from infinitable.games.infinite401.rules.hexmap import BASE, NAMES, OFF_MAP, PLACES, WALL
from infinitable.games.infinite401.rules.move_table import basic_moves, steps_to
from infinitable.games.infinite401.rules.reaching import (
    DIRECTIONS,
    POSITIONS,
    bound_by,
    ends_of_directional,
    ends_of_move,
    ends_of_positional,
    free_base,
    goes_all_the_way,
    in_the_way,
    is_guarded,
    price,
    steps_of,
    steps_through,
)
from infinitable.games.infinite401.table import TEAM, UNITS_IN, Table, unit_name
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE

# Landing ------------------------------------------------------------------------------------------------


def land(g: Table, unit: int, place: int, mover: int) -> bool:
    """End a Move on another hex. infinite401:10.4: on the enemy base that is an invasion; then it returns True.

    infinite401:11.6: who watches the control hexes hears of it.
    """
    side = unit // 3
    enemy = 1 - side
    start = g.places[unit]
    g.tell(EVERYONE, "move", unit, start, place)
    g.put(unit, place)
    if g.content.watches_moves:
        g.moved |= 1 << unit
    if g.board.kinds[place] == BASE + enemy:
        invade(g, unit)
        return True
    if g.units_near(TEAM[enemy], place, 1):
        happen(g, ENEMY_MOVES_NEAR, enemy, -1, 0, 1 << unit)
    if g.board.control >> place & 1:
        happen(g, ENEMY_TAKES_CONTROL_HEX, enemy, -1, 0, 1 << unit)
    if mover == side == g.turn:
        others = TEAM[side] & ~(1 << unit)
        beside = g.units_near(others, place, 1)
        beside &= ~g.units_near(beside, start, 1)
        if beside:
            happen(g, YOU_LAND_BESIDE, side, unit, beside, 1 << unit | beside)
    return False


def invade(g: Table, unit: int) -> None:
    """infinite401:10.4,10.5: a sphere for its side, and back to its own base."""
    side = unit // 3
    g.tell(EVERYONE, "invade", unit)
    gain_sphere(g, side)
    if g.winner < 0:
        happen(g, OPPONENT_INVADES, 1 - side, -1, 0, 1 << unit)
        happen(g, YOU_INVADE, side, -1, 0, 1 << unit)
        g.stack.append(ReturnHome(unit))


def place_unit(g: Table, unit: int, place: int) -> None:
    """infinite401:9.6: put a unit onto a hex; this is no Move."""
    g.tell(EVERYONE, "place", unit, g.places[unit], place)
    g.put(unit, place)


# Frames -------------------------------------------------------------------------------------------------


def why_not_there(g: Table, unit: int, place: int, otherwise: str) -> str:
    """The clause that keeps a unit from ending a Move on a hex, whatever the way there."""
    kind = g.board.kinds[place]
    if kind in (OFF_MAP, WALL) or place in g.places:
        return "infinite401:2.2"
    enemy = 1 - unit // 3
    if kind == BASE + enemy and is_guarded(g, enemy):
        return "infinite401:10.6"
    return otherwise


def moves(g: Table, unit: int, steps: int, through: bool) -> Sequence[int]:
    """infinite401:9.1,9.8: the codes of a basic Move."""
    return move_codes(unit, ends_of_move(g, unit, steps, True)) if through else basic_moves(g, unit, steps)


def list_ends(to: Listing, g: Table, unit: int, codes: Sequence[int], otherwise: str) -> None:
    """These ends for a unit, and for any other hex the clause that keeps it off."""
    to.options += codes
    place = to.wanted - MOVE - unit * PLACES
    if 0 <= place < PLACES:
        to.judge(to.wanted, why_not_there(g, unit, place, otherwise))


class Move(Ask):
    """infinite401:5.8,9.1: a player moves a unit up to so many hexes, perhaps none."""

    __slots__ = ("mover", "steps", "through", "unit")

    def __init__(self, mover: int, steps: int, through: bool, unit: int) -> None:
        self.mover: Final = mover
        self.steps: Final = steps
        self.through: Final = through
        self.unit: Final = unit

    def run(self, g: Table) -> None:
        codes = [] if bound_by(g, self.unit, self.mover) else self.options(g)
        if len(codes) > 1:
            g.ask(self, self.mover, codes)
        elif g.places[self.unit] >= 0:
            g.tell(EVERYONE, "unmoved", self.unit)

    def candidates(self, g: Table, to: Listing) -> None:
        codes = moves(g, self.unit, steps_of(g, self.unit, self.steps), self.through)
        list_ends(to, g, self.unit, codes, "infinite401:9.8" if self.through else "infinite401:9.1")
        to.allow(DONE)
        to.rest("infinite401:1.4")

    def chosen(self, g: Table, code: int) -> None:
        if code != DONE:
            land(g, self.unit, (code - MOVE) % PLACES, self.mover)

    def question(self, g: Table) -> str:
        steps = steps_of(g, self.unit, self.steps)
        return f"Move {unit_name(self.unit)} up to {steps} hex{'es' if steps != 1 else ''}."


class SharedMove(Ask):
    """infinite401:9.9: units move out of a common store of steps, in any order, until it is used up or enough.

    `first` is the unit that must be one of the pair, or -1 where all may take part (infinite401:11.4).
    """

    __slots__ = ("first", "mover", "steps", "through", "units")

    def __init__(self, first: int, mover: int, steps: int, through: bool, units: int) -> None:
        self.first: Final = first
        self.mover: Final = mover
        self.steps: Final = steps
        self.through: Final = through
        self.units: Final = units

    def run(self, g: Table) -> None:
        codes = self.options(g)
        if len(codes) > 1:
            g.ask(self, self.mover, codes)

    def candidates(self, g: Table, to: Listing) -> None:
        for unit in UNITS_IN[self.units]:
            bound = bound_by(g, unit, self.mover)
            if bound:
                to.refuse_all(MOVE + unit * PLACES, PLACES, bound)
            else:
                codes = moves(g, unit, self.steps // price(g, unit), self.through)
                list_ends(to, g, unit, codes, "infinite401:9.9")
        to.refuse_all(MOVE, 6 * PLACES, "infinite401:9.9")
        to.allow(DONE)
        to.rest("infinite401:1.4")

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            return
        unit, place = divmod(code - MOVE, PLACES)
        each = price(g, unit)
        most = self.steps // each
        steps = steps_through(g, unit, place, most, True) if self.through else steps_to(g, unit, place, most)
        used = each * steps
        units = self.units
        if self.first >= 0 and unit != self.first:
            units &= 1 << unit | 1 << self.first
        waiting = len(g.stack)
        if not land(g, unit, place, self.mover) and used < self.steps:
            g.stack.insert(waiting, SharedMove(self.first, self.mover, self.steps - used, self.through, units))

    def question(self, g: Table) -> str:
        return f"Move any of these units; {self.steps} hex{'es are' if self.steps != 1 else ' is'} left."


class Directional(Ask):
    """infinite401:9.3,9.4: so many steps toward, away from or around a hex, or until blocked; “up to” so many, or fewer
    (infinite401:9.12).
    """

    __slots__ = ("centre", "direction", "mover", "steps", "unit", "activation", "up_to")

    def __init__(
        self, centre: int, direction: int, mover: int, steps: int, unit: int, activation: int = 0, up_to: bool = False
    ) -> None:
        self.centre: Final = centre
        self.direction: Final = direction
        self.mover: Final = mover
        self.steps: Final = steps
        self.unit: Final = unit
        self.activation: Final = activation
        self.up_to: Final = up_to

    def ends(self, g: Table) -> int:
        """The hexes it can end on."""
        steps = steps_of(g, self.unit, self.steps)
        ends = ends_of_directional(g, self.unit, steps, self.direction, self.centre)
        if self.up_to:
            for fewer in range(steps):
                ends |= ends_of_directional(g, self.unit, fewer, self.direction, self.centre)
        return ends

    def note_stop(self, g: Table, end: int) -> None:
        """infinite401:9.11: what has kept the unit from going on, if anything has."""
        steps = steps_of(g, self.unit, self.steps)
        how = 0
        if not self.up_to and not goes_all_the_way(g, self.unit, end, steps, self.direction, self.centre):
            wall, unit = in_the_way(g, self.unit, end, self.direction, self.centre)
            how = STOPPED | BY_WALL * wall | BY_UNIT * unit
        stopped(g, self.activation, self.unit, how)

    def run(self, g: Table) -> None:
        bound = bound_by(g, self.unit, self.mover)
        codes = [] if bound else self.options(g)
        if codes and codes[0] != DONE:
            g.ask(self, self.mover, codes)
        elif g.places[self.unit] >= 0:
            g.tell(EVERYONE, "unmoved", self.unit)
            if not bound:
                self.note_stop(g, g.places[self.unit])

    def candidates(self, g: Table, to: Listing) -> None:
        ends = self.ends(g)
        here = 1 << g.places[self.unit]
        list_ends(to, g, self.unit, move_codes(self.unit, ends & ~here), "infinite401:9.3")
        to.judge(DONE, "" if ends & here else "infinite401:9.3")
        to.rest("infinite401:1.4")

    def chosen(self, g: Table, code: int) -> None:
        end = g.places[self.unit] if code == DONE else (code - MOVE) % PLACES
        self.note_stop(g, end)
        if code != DONE:
            land(g, self.unit, end, self.mover)

    def question(self, g: Table) -> str:
        steps = steps_of(g, self.unit, self.steps)
        far = f"{'up to' if self.up_to else 'exactly'} {steps} hex{'es' if steps != 1 else ''}"
        return f"Move {unit_name(self.unit)} {far} {DIRECTIONS[self.direction]} {NAMES[self.centre]}."


class Positional(Ask):
    """infinite401:9.5: one of these units goes straight onto its hex in front of, behind or next to another."""

    __slots__ = ("anchor", "mover", "position", "units")

    def __init__(self, anchor: int, mover: int, position: int, units: int) -> None:
        self.anchor: Final = anchor
        self.mover: Final = mover
        self.position: Final = position
        self.units: Final = units

    def run(self, g: Table) -> None:
        self.ask_if_open(g, self.mover)

    def candidates(self, g: Table, to: Listing) -> None:
        for unit in UNITS_IN[self.units]:
            bound = bound_by(g, unit, self.mover)
            if bound:
                to.refuse_all(MOVE + unit * PLACES, PLACES, bound)
            else:
                codes = move_codes(unit, ends_of_positional(g, unit, self.position, self.anchor))
                list_ends(to, g, unit, codes, "infinite401:9.5")
        to.rest("infinite401:1.4")

    def chosen(self, g: Table, code: int) -> None:
        unit, place = divmod(code - MOVE, PLACES)
        land(g, unit, place, self.mover)

    def question(self, g: Table) -> str:
        return f"Move a unit {POSITIONS[self.position]} {unit_name(self.anchor)}."


class ReturnHome(Ask):
    """infinite401:10.5: the owner places the unit on a free hex of its own base."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def run(self, g: Table) -> None:
        self.ask_if_open(g, self.unit // 3)

    def candidates(self, g: Table, to: Listing) -> None:
        to.options += move_codes(self.unit, free_base(g, self.unit // 3))
        to.refuse_all(MOVE + self.unit * PLACES, PLACES, "infinite401:10.5")
        to.rest("infinite401:1.4")

    def chosen(self, g: Table, code: int) -> None:
        place_unit(g, self.unit, (code - MOVE) % PLACES)

    def question(self, g: Table) -> str:
        return f"Place {unit_name(self.unit)} on a hex of its own base."
