"""Which units a phrase means, how many, and what an “if” looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.infinite401.cards.activation import Aimed
from infinitable.games.infinite401.rules.hexmap import distances, neighbours, way
from infinitable.games.infinite401.rules.reaching import in_sight
from infinitable.games.infinite401.table import ALL_UNITS, TEAM, UNITS_IN, Table
from infinitable.parts.abilities import Condition

if TYPE_CHECKING:
    from infinitable.games.infinite401.cards.box import Ability

MANY: Final = 999
"""More than there ever are of anything."""

SOURCE: Final = 0
TARGETS: Final = 1
ALLY: Final = 2
ENEMY: Final = 3
IT: Final = 4
EVERY: Final = 5


class Group:
    """A kind of unit: of which side, damaged or not, where it stands."""

    __slots__ = ("ability", "damaged", "hextype", "high", "low", "noun", "of", "other", "status", "teams", "within")

    def __init__(self, noun: str) -> None:
        self.noun: Final = noun
        self.teams: Final = TEAM if noun == "ally" else TEAM[::-1] if noun == "enemy" else (ALL_UNITS, ALL_UNITS)
        """Whose units they are, as Blue and as Red sees it."""
        self.damaged = False
        self.other = False
        self.hextype = -1
        self.within = -1
        """At most so far from such a hex, or from the unit `of`; -1: no range."""
        self.of: Units | None = None
        self.low, self.high = 0, MANY
        """The HP they have."""
        self.status = 0
        self.ability: Ability | None = None
        """infinite401:5.13: whose hit area they stand in, seen from the Source."""

    def mask(self, g: Table, side: int, a: Aimed | None) -> int:
        """The units of the group as that side sees it; without a text there is no range from a unit of it."""
        units = g.on_map & self.teams[side]
        if self.damaged:
            units = sum([1 << unit for unit in UNITS_IN[units] if g.hp[unit] < g.terms.hp])
        if self.hextype >= 0:
            away, radius = g.board.away_from[self.hextype], max(self.within, 0)
            units = sum([1 << unit for unit in UNITS_IN[units] if away[g.places[unit]] <= radius])
        if self.high < MANY or self.low:
            units = sum([1 << unit for unit in UNITS_IN[units] if self.low <= g.hp[unit] <= self.high])
        if self.status:
            units &= g.units_with(self.status)
        if self.ability is not None:
            units = hit_by(g, self.ability, a.source, units) if a is not None else 0
        if a is not None and self.of is not None:
            centre = self.of.mask(g, a)
            if self.other:
                units &= ~centre
            if self.within >= 0:
                near = 0
                for unit in UNITS_IN[centre]:
                    near |= g.units_near(units, g.places[unit], self.within)
                units = near
        return units & ~a.targets if a is not None and self.other else units

    def holds(self, g: Table, unit: int, side: int) -> bool:
        """Whether a unit belongs to the group as that side sees it."""
        return bool(self.mask(g, side, None) >> unit & 1)


def hit_by(g: Table, ability: Ability, source: int, units: int) -> int:
    """infinite401:5.13: those of these units that stand in a card's area, and in sight, as seen from a Source."""
    if source < 0 or g.places[source] < 0:
        return 0
    here, covers = g.places[source], ability.areas[source // 3].covers
    attacks = ability.entry.kind == "attack"
    found = 0
    for unit in UNITS_IN[units & ~(1 << source)]:
        there = g.places[unit]
        if covers[way(here, there)] and in_sight(g, source, there, ability.ignores_walls, attacks):
            found |= 1 << unit
    return found


class Spheres(Group):
    """infinite401:10.9: the control spheres of whoever's text it is, counted like units."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("control sphere")

    def mask(self, g: Table, side: int, a: Aimed | None) -> int:
        return (1 << g.spheres[side]) - 1


class Units:
    """Which units a phrase means at this moment; the eliminated are left out (infinite401:5.8)."""

    __slots__ = ("group", "kind", "slot")

    def __init__(self, kind: int, group: Group | None = None, slot: int = -1) -> None:
        self.kind: Final = kind
        self.group: Final = group
        self.slot: Final = slot
        """The pick that “it” stands for; -1: what the text began with."""

    def mask(self, g: Table, a: Aimed) -> int:
        if self.kind == EVERY:
            assert self.group is not None
            return self.group.mask(g, a.owner, a)
        return self.named(a) & g.on_map

    def named(self, a: Aimed) -> int:
        """The units that the text means, the eliminated among them."""
        kind = self.kind
        if kind == TARGETS:
            return a.targets
        if kind == SOURCE:
            return 1 << a.source if a.source >= 0 else 0
        if kind == IT:
            return a.it if self.slot < 0 else a.chosen[self.slot][0]
        return a.targets & TEAM[a.owner if kind == ALLY else 1 - a.owner]

    def one(self, g: Table, a: Aimed) -> int:
        """The one unit meant, or -1."""
        return self.mask(g, a).bit_length() - 1


# Amounts and conditions ------------------------------------------------------------------------------------


class Amount:
    """A number, times the size of a group where the text says “for each”, “for each of up to 3”."""

    __slots__ = ("each", "most", "n")

    def __init__(self, n: int, each: Group | None = None, most: int = MANY) -> None:
        self.n: Final = n
        self.each: Final = each
        self.most: Final = most

    def value(self, g: Table, a: Aimed) -> int:
        if self.each is None:
            return self.n
        return self.n * min(self.each.mask(g, a.owner, a).bit_count(), self.most)


class ThatMany(Amount):
    """infinite401:7.8: as many as the cards that went under a stack, or as the units that were chosen."""

    __slots__ = ("units",)

    def __init__(self, units: Units | None, more: int) -> None:
        super().__init__(more)
        self.units: Final = units

    def value(self, g: Table, a: Aimed) -> int:
        return self.n + (a.done if self.units is None else self.units.named(a).bit_count())


class Distance(Amount):
    """infinite401:2.4: how far two units stand from each other; nothing where one of them is gone."""

    __slots__ = ("one", "other")

    def __init__(self, one: Units, other: Units) -> None:
        super().__init__(0)
        self.one: Final = one
        self.other: Final = other

    def value(self, g: Table, a: Aimed) -> int:
        one, other = self.one.one(g, a), self.other.one(g, a)
        return distances(g.places[one])[g.places[other]] if one >= 0 and other >= 0 else 0


class Fewer(Condition):
    """infinite401:11.1: fewer spheres or units than the opponent, or more."""

    __slots__ = ("more", "what")

    def __init__(self, what: str, more: bool) -> None:
        self.what: Final = what
        self.more: Final = more

    def holds(self, g: Table, seat: int, this: int, a: Aimed | None = None) -> bool:
        if self.more:
            seat = 1 - seat
        if self.what == "control sphere":
            return g.spheres[seat] < g.spheres[1 - seat]
        return (g.on_map & TEAM[seat]).bit_count() < (g.on_map & TEAM[1 - seat]).bit_count()


class Count(Condition):
    """So many units of a group, on the map or on one's side of it."""

    __slots__ = ("group", "high", "low")

    def __init__(self, group: Group, low: int, high: int) -> None:
        self.group: Final = group
        self.low: Final = low
        self.high: Final = high

    def holds(self, g: Table, seat: int, this: int, a: Aimed | None = None) -> bool:
        return self.low <= self.group.mask(g, seat, a).bit_count() <= self.high


class OfUnits(Condition):
    """What is asked of units that the text names."""

    __slots__ = ("units",)

    def __init__(self, units: Units) -> None:
        self.units: Final = units

    def holds(self, g: Table, seat: int, this: int, a: Aimed | None = None) -> bool:
        assert a is not None
        return self.is_so(g, a)

    def is_so(self, g: Table, a: Aimed) -> bool:
        raise NotImplementedError


class UnitIs(OfUnits):
    """A unit stands on a kind of hex, has a status, or has so many HP; an eliminated one does not."""

    __slots__ = ("hextype", "high", "low", "status")

    def __init__(self, units: Units, hextype: int = -1, status: int = 0, low: int = 0, high: int = 99) -> None:
        super().__init__(units)
        self.hextype: Final = hextype
        self.status: Final = status
        self.low: Final = low
        self.high: Final = high

    def is_so(self, g: Table, a: Aimed) -> bool:
        unit = self.units.one(g, a)
        if unit < 0 or not self.low <= g.hp[unit] <= self.high:
            return False
        if self.status:
            return bool(g.units_with(self.status) >> unit & 1)
        if self.hextype < 0:
            return True
        return g.board.away_from[self.hextype][g.places[unit]] == 0


class Near(OfUnits):
    """infinite401:2.4: a unit is at most so far from another, or from a kind of hex."""

    __slots__ = ("hextype", "n", "of")

    def __init__(self, units: Units, n: int, of: Units | None, hextype: int) -> None:
        super().__init__(units)
        self.n: Final = n
        self.of: Final = of
        self.hextype: Final = hextype

    def is_so(self, g: Table, a: Aimed) -> bool:
        unit = self.units.one(g, a)
        if unit < 0:
            return False
        if self.of is None:
            return g.board.away_from[self.hextype][g.places[unit]] <= self.n
        return bool(g.units_near(self.of.mask(g, a), g.places[unit], self.n))


class Same(Condition):
    """infinite401:5.6: two phrases mean the same unit."""

    __slots__ = ("one", "other")

    def __init__(self, one: Units, other: Units) -> None:
        self.one: Final = one
        self.other: Final = other

    def holds(self, g: Table, seat: int, this: int, a: Aimed | None = None) -> bool:
        assert a is not None
        return self.one.named(a) == self.other.named(a) != 0


class Damaged(OfUnits):
    """infinite401:1.2: a unit has fewer HP than it began with."""

    __slots__ = ()

    def is_so(self, g: Table, a: Aimed) -> bool:
        return any(g.hp[unit] < g.terms.hp for unit in UNITS_IN[self.units.mask(g, a)])


class HasMoved(OfUnits):
    """infinite401:9.13: a unit was moved to another hex since the turn began."""

    __slots__ = ()

    def is_so(self, g: Table, a: Aimed) -> bool:
        return bool(self.units.mask(g, a) & g.moved)


class WasStopped(OfUnits):
    """infinite401:9.11: a directional Move that this text made of a unit has ended too early, and by what."""

    __slots__ = ("how",)

    def __init__(self, units: Units, how: int) -> None:
        super().__init__(units)
        self.how: Final = how

    def is_so(self, g: Table, a: Aimed) -> bool:
        return any(a.stops >> 3 * unit & self.how for unit in UNITS_IN[self.units.mask(g, a)])


class BesideWall(OfUnits):
    """infinite401:2.6: a unit stands next to a wall."""

    __slots__ = ()

    def is_so(self, g: Table, a: Aimed) -> bool:
        unit = self.units.one(g, a)
        return unit >= 0 and bool(neighbours(g.places[unit]) & g.board.walls)


class Shielded(OfUnits):
    """infinite401:8.7: a unit has so many Shields, of either side."""

    __slots__ = ("high", "low")

    def __init__(self, units: Units, low: int, high: int) -> None:
        super().__init__(units)
        self.low: Final = low
        self.high: Final = high

    def is_so(self, g: Table, a: Aimed) -> bool:
        unit = self.units.one(g, a)
        return unit >= 0 and self.low <= g.shields[unit] + g.shields[6 + unit] <= self.high


class Eliminated(OfUnits):
    """infinite401:5.11: a unit that the text means is no longer on the map."""

    __slots__ = ()

    def is_so(self, g: Table, a: Aimed) -> bool:
        return bool(self.units.named(a) & ~g.on_map)
