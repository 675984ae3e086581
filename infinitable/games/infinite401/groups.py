"""Which units a phrase means, how many, and what an “if” looks at."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.board import distances, within
from infinitable.games.infinite401.table import TEAM, Table
from infinitable.games.infinite401.triggers import Resolve

SOURCE: Final = 0
TARGETS: Final = 1
ALLY: Final = 2
ENEMY: Final = 3
IT: Final = 4
EVERY: Final = 5

CONTROL_HEX: Final = 0
BASE_HEX: Final = 1
HEX_TYPES: Final = ("control hex", "base hex")


class Group:
    """A kind of unit: of which side, damaged or not, where it stands."""

    __slots__ = ("damaged", "hextype", "noun", "of", "other", "within")

    def __init__(self, noun: str) -> None:
        self.noun: Final = noun
        self.damaged = False
        self.other = False
        self.hextype = -1
        self.within = -1
        """At most so far from such a hex, or from the unit `of`; -1: no range."""
        self.of: Units | None = None

    def holds(self, g: Table, unit: int, side: int, a: Resolve | None) -> bool:
        """Whether a unit belongs to the group as that side sees it."""
        place = g.places[unit]
        if place < 0:
            return False
        if self.noun != "unit" and (unit // 3 == side) != (self.noun == "ally"):
            return False
        if self.damaged and g.hp[unit] >= g.terms.hp:
            return False
        if a is not None and self.other and (a.targets | self._centre(g, a)) >> unit & 1:
            return False
        if self.hextype >= 0:
            return self._near_hex(g, place)
        if self.within >= 0 and a is not None:
            far = distances(place)
            centre = self._centre(g, a)
            return any(centre >> near & 1 and far[g.places[near]] <= self.within for near in range(6))
        return True

    def _centre(self, g: Table, a: Resolve) -> int:
        return self.of.mask(g, a) if self.of is not None else 0

    def _near_hex(self, g: Table, place: int) -> bool:
        hexes = g.board.control if self.hextype == CONTROL_HEX else g.board.bases[0] | g.board.bases[1]
        if self.within < 0:
            return bool(hexes >> place & 1)
        return bool(hexes & within(place, self.within))

    def mask(self, g: Table, side: int, a: Resolve | None) -> int:
        return sum(1 << unit for unit in range(6) if self.holds(g, unit, side, a))


class Units:
    """Which units a phrase means at this moment; the eliminated are left out (infinite401:5.8)."""

    __slots__ = ("group", "kind")

    def __init__(self, kind: int, group: Group | None = None) -> None:
        self.kind: Final = kind
        self.group: Final = group

    def mask(self, g: Table, a: Resolve) -> int:
        kind = self.kind
        if kind == EVERY:
            assert self.group is not None
            return self.group.mask(g, a.side, a)
        if kind == TARGETS:
            named = a.targets
        elif kind == SOURCE:
            named = 1 << a.source if a.source >= 0 else 0
        elif kind == IT:
            named = a.it
        else:
            named = a.targets & TEAM[a.side if kind == ALLY else 1 - a.side]
        for unit in range(6):
            if named >> unit & 1 and g.places[unit] < 0:
                named ^= 1 << unit
        return named

    def one(self, g: Table, a: Resolve) -> int:
        """The one unit meant, or -1."""
        return self.mask(g, a).bit_length() - 1


def units_in(mask: int) -> list[int]:
    return [unit for unit in range(6) if mask >> unit & 1]


# Amounts and conditions ------------------------------------------------------------------------------------


class Amount:
    """A number, times the size of a group where the text says “for each”."""

    __slots__ = ("each", "n")

    def __init__(self, n: int, each: Group | None = None) -> None:
        self.n: Final = n
        self.each: Final = each

    def value(self, g: Table, a: Resolve) -> int:
        return self.n if self.each is None else self.n * self.each.mask(g, a.side, a).bit_count()


class Condition:
    """What an “if” looks at, when it is reached."""

    __slots__ = ()

    def holds(self, g: Table, a: Resolve) -> bool:
        raise NotImplementedError


class Fewer(Condition):
    """infinite401:11.1: fewer spheres or units than the opponent."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what: Final = what

    def holds(self, g: Table, a: Resolve) -> bool:
        if self.what == "control sphere":
            return g.spheres[a.side] < g.spheres[1 - a.side]
        return g.held[a.side].bit_count() < g.held[1 - a.side].bit_count()


class Count(Condition):
    """So many units of a group, on the map or on one's side of it."""

    __slots__ = ("group", "high", "low")

    def __init__(self, group: Group, low: int, high: int) -> None:
        self.group: Final = group
        self.low: Final = low
        self.high: Final = high

    def holds(self, g: Table, a: Resolve) -> bool:
        return self.low <= self.group.mask(g, a.side, a).bit_count() <= self.high


class UnitIs(Condition):
    """A unit stands on a kind of hex, has a status, or has so many HP; an eliminated one does not."""

    __slots__ = ("hextype", "high", "low", "status", "units")

    def __init__(self, units: Units, hextype: int = -1, status: int = 0, low: int = 0, high: int = 99) -> None:
        self.units: Final = units
        self.hextype: Final = hextype
        self.status: Final = status
        self.low: Final = low
        self.high: Final = high

    def holds(self, g: Table, a: Resolve) -> bool:
        unit = self.units.one(g, a)
        if unit < 0 or not self.low <= g.hp[unit] <= self.high:
            return False
        if self.status:
            return bool(g.statuses(unit) & self.status)
        if self.hextype < 0:
            return True
        hexes = g.board.control if self.hextype == CONTROL_HEX else g.board.bases[0] | g.board.bases[1]
        return bool(hexes >> g.places[unit] & 1)
