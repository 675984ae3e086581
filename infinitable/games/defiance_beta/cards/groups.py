"""Which things a phrase means, how many they are, and whether a condition is true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance_beta.cards.activation import FELLED, Mechanic
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.dice import face, is_spent
from infinitable.games.defiance_beta.table import GROUP_LIMIT, HEALTH, IN_GROUP, IN_TIMELINE, RIFT, Table
from infinitable.parts.abilities import Condition as Asked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from infinitable.games.defiance_beta.cards.box import Tile
    from infinitable.games.defiance_beta.cards.picking import Things

UNITS: Final = 0
TIMELINE: Final = 1
SEATS: Final = 2
TILES: Final = 3
HAND: Final = 4
DISCARDED: Final = 5
REVEALED: Final = 6
DICE: Final = 7
PLOT: Final = 8
CARDS: Final = 9
"""What kind of things a group is of; CARDS only stands in events, where the card may be anywhere."""

ANY: Final = 0
MINE: Final = 1
ENEMY: Final = 2
FRIENDLY: Final = 3

EVERYWHERE: Final = 0
IN_REACH: Final = 1
NEXT_TO_YOU: Final = 2
NEXT_TO_RIFT: Final = 3


class Group:
    """A phrase such as “enemy units in reach with health 2 or less”."""

    __slots__ = (
        "attribute", "cost", "damaged", "flipped", "from_timeline", "health", "influence", "kind", "most", "on", "only",
        "other", "settings", "than_this", "theirs", "types", "unlocked", "unoccupied", "where", "whose",
    )  # fmt: skip

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.whose: int = ANY
        self.where: int = EVERYWHERE
        self.other: bool = False
        self.only: int = -1
        """For cards: 1 units only, 0 abilities only, -1 both."""
        self.attribute: int = -1
        """Units that give this, dice that show it."""
        self.types: int = 0
        """Types of tile, as bits; 0: all."""
        self.settings: int = 0
        self.damaged: bool = False
        self.unlocked: bool = False
        self.flipped: bool = False
        self.unoccupied: bool = False
        self.theirs: bool = False
        """Of the leader who is spoken of."""
        self.than_this: int = 0
        """Units: 1 those with more Health than the one whose text it is, -1 those with less."""
        self.from_timeline: bool = False
        """In events: a card that lay in a timeline."""
        self.cost: tuple[int, int] = (0, 99)
        self.health: tuple[int, int] = (0, 99)
        self.influence: tuple[int, int] = (0, 99)
        self.most: int = 99
        """How many of them count at most: “for each of up to 3 units”."""
        self.on: int = -2
        """Plot tokens: on this tile; -1 one's own tile, -2 anywhere."""

    # Who --------------------------------------------------------------------------------------------

    def seats(self, g: Table, seat: int) -> list[int]:
        """The leaders on the map whom the phrase can mean."""
        if self.whose == MINE:
            return [seat] if g.pawns[seat] >= 0 else []
        around = [(seat + i) % g.seats for i in range(g.seats)]
        mine = g.allies[seat]
        whose = self.whose
        there = [
            other
            for other in around
            if g.pawns[other] >= 0
            and (whose == ANY or (mine >> other & 1) == (whose == FRIENDLY))
            and not (self.other and other == seat)
        ]
        if self.where == EVERYWHERE or not there:
            return there
        near = self._area(g, seat)
        return [other for other in there if near >> g.pawns[other] & 1]

    def _area(self, g: Table, seat: int) -> int:
        if self.where == IN_REACH:
            return stats.in_reach(g, seat)
        here = RIFT if self.where == NEXT_TO_RIFT else g.pawns[seat]
        return g.near[here] if here >= 0 else 0

    # Which --------------------------------------------------------------------------------------------

    def members(self, g: Table, seat: int, source: int) -> list[int]:
        """All that the phrase means now: seats, cards or tiles."""
        kind = self.kind
        if kind == SEATS:
            return self.seats(g, seat)
        if kind == UNITS:
            return [c for who in self.seats(g, seat) for c in g.groups[who] if self.fits_unit(g, c, source)]
        if kind == TIMELINE:
            return [c for who in self.seats(g, seat) for c in g.timelines[who] if self.fits_card(g, c, source)]
        if kind == TILES:
            return self._tiles(g, seat)
        if kind == HAND:
            return [c for c in g.hands[seat] if self.fits_card(g, c, source)]
        if kind == DISCARDED:
            return [c for c in g.piles[g.faction(seat)] if self.fits_card(g, c, source)]
        return []

    def _tiles(self, g: Table, seat: int) -> list[int]:
        if self.flipped:
            return [tile for tile in g.face_down.values() if self.fits_tile(g, tile)]
        tiles: Iterable[int] = g.tile_at.values()
        if self.where != EVERYWHERE:
            near = self._area(g, seat)
            tiles = [tile for tile in tiles if near >> tile & 1]
        here = g.pawns[seat]
        return [tile for tile in tiles if self.fits_tile(g, tile) and not (self.other and tile == here)]

    def fits_card(self, g: Table, card: int, source: int) -> bool:
        kind = g.content.cards[g.content.kind_of[card]]
        if self.only >= 0 and kind.is_unit != bool(self.only):
            return False
        if self.attribute >= 0 and not kind.gives[self.attribute]:
            return False
        if self.other and card == source:
            return False
        return self.cost[0] <= kind.cost <= self.cost[1]

    def fits_unit(self, g: Table, card: int, source: int) -> bool:
        if not self.fits_card(g, card, source):
            return False
        if self.damaged and not g.damage[card]:
            return False
        if self.unlocked and card not in g.unlocked:
            return False
        if self.than_this:
            difference = stats.health_left(g, card) - stats.health_left(g, source) if g.is_unit(source) else 0
            if difference * self.than_this <= 0:
                return False
        if self.health != (0, 99):
            return self.health[0] <= stats.health_left(g, card) <= self.health[1]
        return True

    def fits_tile(self, g: Table, tile: int) -> bool:
        printed = g.content.tiles[tile]
        if self.unoccupied and tile in g.pawns:
            return False
        if self.types and not self.types >> printed.type & 1:
            return False
        if self.settings and not (printed.setting >= 0 and self.settings >> printed.setting & 1):
            return False
        return self.influence[0] <= g.influence(tile) <= self.influence[1]

    def count(self, g: Table, seat: int, source: int) -> int:
        return min(self._count(g, seat, source), self.most)

    def _count(self, g: Table, seat: int, source: int) -> int:
        if self.kind == PLOT:
            if self.on == -2:
                return sum(g.plot.values())
            return g.plot.get(g.pawns[seat] if self.on == -1 else self.on, 0)
        if self.kind == DICE:
            return sum(1 for d in g.dice if not is_spent(d) and (self.attribute < 0 or face(d) == self.attribute))
        if self.kind == HAND and self.only < 0:
            return len(g.hands[seat])
        return len(self.members(g, seat, source))

    def means(self, g: Table, seat: int, source: int, thing: int, whose: int) -> bool:
        """Whether the thing of an event is one of these: a card wherever it is now, a tile or a leader."""
        if self.kind == TILES:
            return self.fits_tile(g, thing)
        if self.kind == SEATS:
            return self.whose == ANY or g.is_enemy(seat, thing) == (self.whose == ENEMY)
        if self.whose == ENEMY and not (whose >= 0 and g.is_enemy(seat, whose)):
            return False
        return self.fits_card(g, thing, source)


# How many -------------------------------------------------------------------------------------------------------


class Amount:
    """A number, X, or something counted; perhaps times the members of a group."""

    __slots__ = ("attribute", "group", "it", "kind", "n", "per")

    def __init__(
        self, kind: str, n: int = 0, group: Group | None = None, attribute: int = 0, it: Things | None = None
    ) -> None:
        self.kind = kind
        self.n = n
        self.group = group
        self.attribute = attribute
        self.it = it
        """The card whose cost it is."""
        self.per: Group | None = None

    def of(self, g: Table, act: Mechanic) -> int:
        seat, source = act.owner, act.source
        n = self.n
        if self.kind == "x":
            n = act.x
        elif self.kind == "count":
            assert self.group is not None
            n = self.group.count(g, seat, source)
        elif self.kind == "level":
            n = stats.level(g, seat, self.attribute)
        elif self.kind == "influence":
            n = act.influence
        elif self.kind == "round":
            n = g.round
        elif self.kind == "that many":
            n = act.done + self.n
        elif self.kind == "cost":
            assert self.it is not None
            n = sum(g.content.cards[g.content.kind_of[card]].cost for card in self.it.spoken_of(act))
        if self.per is not None:
            n *= self.per.count(g, seat, source)
        return n


# Whether --------------------------------------------------------------------------------------------------------


def measure(g: Table, seat: int, what: str) -> int:
    """What leaders are compared by."""
    if what == "cards in hand":
        return len(g.hands[seat])
    if what == "units":
        return len(g.groups[seat])
    if what == "prepared cards":
        return len(g.timelines[seat])
    if what == "damage":
        return g.hurt[seat] + sum(g.damage[card] for card in g.groups[seat])
    return g.points[seat]


class Condition(Asked):
    """One of the conditions of the phrase table, with its comparison and what it speaks of."""

    __slots__ = ("attribute", "group", "high", "it", "kind", "low", "mask", "unless", "word")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.low: int = 0
        self.high: int = 99
        self.attribute: int = 0
        self.mask: int = 0
        """Types, settings or a side."""
        self.word: str = ""
        self.group: Group | None = None
        self.it: Things | None = None
        """What *it* is, of which something is asked."""
        self.unless: bool = False

    def holds(self, g: Table, seat: int, source: int, act: Mechanic | None = None) -> bool:
        return self._is_true(g, seat, source, act) != self.unless

    def _is_true(self, g: Table, seat: int, source: int, act: Mechanic | None) -> bool:
        kind = self.kind
        if kind == "Levels":
            return all(self.low <= stats.level(g, seat, a) <= self.high for a in range(3))
        if kind in ("InType", "InSetting"):
            return g.pawns[seat] >= 0 and self._describes(g.content.tiles[g.pawns[seat]])
        if kind == "Place":
            there = [s for s in g.order if g.pawns[s] >= 0]
            return bool(there) and there[0 if self.word == "first" else -1] == seat
        if kind == "Felled":
            return act is not None and bool(act.marks >> FELLED & 1)
        if kind == "YourTurn":
            return g.current == seat
        if kind == "Full":
            if self.word == "group":
                return len(g.groups[seat]) >= GROUP_LIMIT
            return len(g.timelines[seat]) >= stats.timeline_limit(g, seat)
        if kind == "ItIs":
            return act is not None and self._describes_it(g, seat, act)
        if kind == "Behind":
            return any(measure(g, other, self.word) > measure(g, seat, self.word) for other in g.enemies(seat))
        if kind == "Least":
            mine = measure(g, seat, self.word)
            return all(measure(g, other, self.word) > mine for other in range(g.seats) if other != seat)
        if kind == "Ahead":
            mine = measure(g, seat, self.word)
            return all(measure(g, other, self.word) < mine for other in range(g.seats) if other != seat)
        if kind == "SideStands":
            return self._all_stand_there(g)
        return self.low <= self.count(g, seat, source, act) <= self.high

    def _describes(self, tile: Tile) -> bool:
        return bool(self.mask >> tile.type & 1) if self.kind == "InType" else tile.setting == self.mask

    def _describes_it(self, g: Table, seat: int, act: Mechanic) -> bool:
        """defiance_beta:8.25: whether what the text speaks of is one of these, wherever it lies by now."""
        assert self.it is not None and self.group is not None
        group, things = self.group, self.it.spoken_of(act)
        if group.kind == TILES:
            return any(group.fits_tile(g, tile) for tile in things)
        fits = group.fits_unit if group.kind == UNITS and any(map(g.is_unit, things)) else group.fits_card
        return any(fits(g, card, act.source) for card in things)

    def _all_stand_there(self, g: Table) -> bool:
        """Whether all leaders of a side stand on such tiles."""
        assert self.group is not None
        there = [g.pawns[s] for s in members_of_side(g, self.mask)]
        return bool(there) and all(tile >= 0 and self.group.fits_tile(g, tile) for tile in there)

    def count(self, g: Table, seat: int, source: int, act: Mechanic | None) -> int:
        kind = self.kind
        if kind == "Level":
            return stats.level(g, seat, self.attribute)
        if kind in ("Have", "There"):
            assert self.group is not None
            return self.group.count(g, seat, source)
        if kind == "SideHas":
            assert self.group is not None
            return sum(self.group.count(g, s, source) for s in members_of_side(g, self.mask))
        if kind == "Round":
            return g.round
        if kind == "Rolled":
            return int(act.rolled) if act is not None else 0
        if kind == "LeaderHealth":
            return HEALTH - g.hurt[seat]
        if kind == "TheyHave":
            return measure(g, act.whose, self.word) if act is not None and act.whose >= 0 else 0
        if kind == "TileInfluence":
            return g.influence(g.pawns[seat])
        if kind == "GambitLevel":
            return g.gambits[seat]
        if kind == "Shows":
            return sum(1 for die in g.dice if face(die) == self.attribute) if seat == g.current else 0
        if kind == "Spent":
            return g.spent if seat == g.current else 0
        raise AssertionError(kind)


ALL_LEADERS: Final = 2
LONE_LEADER: Final = 3
THE_OTHERS: Final = 4
"""Sides besides the two factions."""


def members_of_side(g: Table, side: int) -> list[int]:
    """defiance_beta:10.10: the leaders of a side."""
    if side == ALL_LEADERS:
        return list(range(g.seats))
    if side == LONE_LEADER:
        return [0]
    if side == THE_OTHERS:
        return list(range(1, g.seats))
    return [seat for seat in range(g.seats) if g.leaders[seat] >= 0 and g.faction(seat) == side]


def still_there(g: Table, kind: int, thing: int, card_owner: int) -> bool:
    """defiance_beta:8.11: whether a declared target is still what and whose it was."""
    if kind == SEATS:
        return g.pawns[thing] >= 0
    if kind == UNITS:
        return g.spot[thing] == IN_GROUP + card_owner
    if kind == TIMELINE:
        return g.spot[thing] == IN_TIMELINE + card_owner
    if kind == TILES:
        return g.where[thing] >= 0
    return True
