"""The effects that move, place and swap units."""

from __future__ import annotations

from typing import ClassVar, Final

from infinitable.games.infinite401.cards.activation import Aimed
from infinitable.games.infinite401.cards.groups import Amount, Units
from infinitable.games.infinite401.cards.verbs import Effect, SoMuchToUnits, ToUnits
from infinitable.games.infinite401.codes import MOVE, move_codes
from infinitable.games.infinite401.rules.hexmap import PLACES
from infinitable.games.infinite401.rules.moving import Directional, Move, Positional, SharedMove, place_unit
from infinitable.games.infinite401.rules.reaching import bound_by, ends_of_positional, free_base
from infinitable.games.infinite401.table import TEAM, UNITS_IN, Table, unit_name
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE


class MoveUnits(SoMuchToUnits):
    """infinite401:9.1,9.8,9.9: a basic Move, for each unit or out of one store."""

    __slots__ = ("shared", "through")

    def __init__(self, units: Units, n: Amount, through: bool, shared: bool) -> None:
        super().__init__(units, n)
        self.through: Final = through
        self.shared: Final = shared

    def run(self, g: Table, a: Aimed) -> None:
        units, steps = self.units.mask(g, a), self.n.value(g, a)
        if self.shared:
            if units:
                side = UNITS_IN[units][0] // 3
                g.stack.append(SharedMove(a.source, a.owner, steps + g.traits(side).move_bonus, self.through, units))
            return
        for unit in reversed(UNITS_IN[units]):
            side = unit // 3
            if side == a.owner and g.traits(side).share_moves and not bound_by(g, unit, a.owner):
                store = steps + g.traits(side).move_bonus
                g.stack.append(SharedMove(-1, a.owner, store, self.through, TEAM[side]))
            else:
                g.stack.append(Move(a.owner, steps, self.through, unit))


class MoveStraight(SoMuchToUnits):
    """infinite401:9.3,9.12"""

    __slots__ = ("direction", "of", "up_to")

    def __init__(self, units: Units, n: Amount, direction: int, of: Units, up_to: bool) -> None:
        super().__init__(units, n)
        self.direction: Final = direction
        self.of: Final = of
        self.up_to: Final = up_to

    def run(self, g: Table, a: Aimed) -> None:
        centre = self.of.one(g, a)
        if centre < 0:
            return
        for unit in reversed(UNITS_IN[self.units.mask(g, a)]):
            if unit != centre:
                n, place = self.n.value(g, a), g.places[centre]
                g.stack.append(Directional(place, self.direction, a.owner, n, unit, a.number, self.up_to))


class MoveBeside(Effect):
    """infinite401:9.5: a positional Move; where Moves are shared an ally may make it instead (infinite401:9.9)."""

    __slots__ = ("of", "position", "units")

    def __init__(self, units: Units, position: int, of: Units) -> None:
        self.units: Final = units
        self.position: Final = position
        self.of: Final = of

    def _movers(self, g: Table, a: Aimed) -> int:
        units = self.units.mask(g, a)
        anchor = self.of.mask(g, a)
        if g.traits(a.owner).share_moves and units & TEAM[a.owner]:
            units |= g.on_map & TEAM[a.owner]
        return units & ~anchor

    def run(self, g: Table, a: Aimed) -> None:
        anchor = self.of.one(g, a)
        movers = self._movers(g, a)
        if anchor >= 0 and movers:
            g.stack.append(Positional(anchor, a.owner, self.position, movers))

    def unplayable(self, g: Table, a: Aimed) -> str:
        anchor = self.of.one(g, a)
        why = "infinite401:9.5"
        for unit in UNITS_IN[self._movers(g, a)]:
            bound = bound_by(g, unit, a.owner)
            if not bound and ends_of_positional(g, unit, self.position, anchor):
                return ""
            why = bound or why
        return why


class PlaceHome(ToUnits):
    """infinite401:9.6: onto free hexes of one's own base, where there is room for all three (infinite401:2.3,9.7)."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        for unit in reversed(UNITS_IN[self.units.mask(g, a) & TEAM[a.owner]]):
            g.stack.append(Home(a.owner, unit))


class Place(Ask):
    """The player of the text places a unit on one of these hexes, if there is any."""

    __slots__ = ("side", "unit")
    WHERE: ClassVar[str] = ""

    def __init__(self, side: int, unit: int) -> None:
        self.side: Final = side
        self.unit: Final = unit

    def free(self, g: Table) -> int:
        raise NotImplementedError

    def run(self, g: Table) -> None:
        if g.places[self.unit] >= 0:
            self.ask_if_open(g, self.side)

    def candidates(self, g: Table, to: Listing) -> None:
        to.options += move_codes(self.unit, self.free(g))
        to.refuse_all(MOVE, 6 * PLACES, self.CLAUSE)
        to.rest("infinite401:1.4")

    def chosen(self, g: Table, code: int) -> None:
        place = (code - MOVE) % PLACES
        if place != g.places[self.unit]:
            place_unit(g, self.unit, place)

    def question(self, g: Table) -> str:
        return f"Place {unit_name(self.unit)} {self.WHERE}."


class Home(Place):
    """infinite401:9.6: on a free hex of his base."""

    __slots__ = ()
    CLAUSE = "infinite401:9.6"
    WHERE = "in your base"

    def free(self, g: Table) -> int:
        here = 1 << g.places[self.unit]
        return free_base(g, self.side) | here & g.board.bases[self.side]


class PlaceUnits(ToUnits):
    """infinite401:9.14: onto free control hexes."""

    __slots__ = ()

    def run(self, g: Table, a: Aimed) -> None:
        for unit in reversed(UNITS_IN[self.units.mask(g, a)]):
            g.stack.append(OnControl(a.owner, unit))


class OnControl(Place):
    """infinite401:9.14: on a free control hex."""

    __slots__ = ()
    CLAUSE = "infinite401:9.14"
    WHERE = "on a control hex"

    def free(self, g: Table) -> int:
        held = (g.held(0) | g.held(1)) & ~(1 << g.places[self.unit])
        return g.board.control & ~held


class SwapUnits(Effect):
    """infinite401:9.6,9.7: two units exchange their hexes; nobody lands in the other side's base by it."""

    __slots__ = ("one", "other")

    def __init__(self, one: Units, other: Units | None) -> None:
        self.one: Final = one
        self.other: Final = other

    def _pair(self, g: Table, a: Aimed) -> list[int]:
        mask = self.one.mask(g, a) | (self.other.mask(g, a) if self.other is not None else 0)
        return list(UNITS_IN[mask])

    def run(self, g: Table, a: Aimed) -> None:
        pair = self._pair(g, a)
        if len(pair) == 2 and not self._into_base(g, pair):
            first, second = pair
            here, there = g.places[first], g.places[second]
            g.tell(EVERYONE, "swap", first, second, here, there)
            g.put(first, -1)
            g.put(second, here)
            g.put(first, there)

    def _into_base(self, g: Table, pair: list[int]) -> bool:
        first, second = pair
        bases = g.board.bases
        return bool(bases[1 - first // 3] >> g.places[second] & 1 or bases[1 - second // 3] >> g.places[first] & 1)

    def unplayable(self, g: Table, a: Aimed) -> str:
        pair = self._pair(g, a)
        return "infinite401:9.7" if len(pair) == 2 and self._into_base(g, pair) else ""
