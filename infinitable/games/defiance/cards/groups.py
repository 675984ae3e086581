"""What the nouns, amounts and conditions of a text stand for on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance.table import (
    ALL_LEADERS,
    ATTRIBUTES,
    BARRED,
    DEEDS,
    FACES,
    NONE,
    SIDES,
    STATS,
    THE_RIFT,
    group_of,
    timeline_of,
)
from infinitable.kernel.activation import Activation
from infinitable.parts import abilities
from infinitable.parts.cardtext import Node
from infinitable.parts.tilemap import members

if TYPE_CHECKING:
    from infinitable.games.defiance.table import Table

CARD_NOUN: Final = 0
TILE_NOUN: Final = 1
LEADER_NOUN: Final = 2
COUNT_NOUN: Final = 3

NOUNS: Final = {
    "unit": CARD_NOUN, "card": CARD_NOUN, "action card": CARD_NOUN, "tile": TILE_NOUN, "control token": TILE_NOUN,
    "leader": LEADER_NOUN, "reaction token": COUNT_NOUN, "point": COUNT_NOUN, "relic": COUNT_NOUN,
}  # fmt: skip

ANYWHERE: Final = 0
IN_REACH: Final = 1
BESIDE: Final = 2
HAND: Final = 3
GROUP: Final = 4
TIMELINE: Final = 5
PILE: Final = 6
PLACES: Final = {"anywhere": ANYWHERE, "reach": IN_REACH, "beside": BESIDE, "hand": HAND, "group": GROUP,
                 "timeline": TIMELINE, "discard": PILE}  # fmt: skip

ANYBODY: Final = -1
ANY_TYPE: Final = -1
ANYONE: Final = 0
MINE: Final = 1
ENEMY: Final = 2

WIDEST: Final = 99


class Filter:
    """A group of things as a text names it: “enemy units in reach with defense 6 or less”."""

    __slots__ = (
        "abroad", "any_card", "any_defense", "by_rift", "controlled", "defense", "discovered", "distinct", "face",
        "free", "higher", "influence", "less", "noun", "other", "place", "prepared", "ranked", "side", "than_it",
        "than_this", "theirs", "word",
    )  # fmt: skip

    def __init__(self, node: Node) -> None:
        self.word: str = node.word("noun")
        self.noun: int = NOUNS[self.word]
        self.side = ANYONE
        self.face = NONE
        self.prepared = self.free = self.distinct = self.other = self.controlled = False
        self.abroad = self.higher = self.than_it = self.than_this = self.less = self.by_rift = self.theirs = False
        self.discovered = False
        self.place = NONE
        self.defense: tuple[int, int] = (0, WIDEST)
        self.influence: tuple[int, int] = (0, WIDEST)
        for adjective in node.values("adjectives"):
            self._describe(str(adjective))
        for tail in node.nodes("tails"):
            self._locate(tail)
        self.any_defense = self.defense == (0, WIDEST)
        self.any_card = self.any_defense and self.word == "card"
        self.ranked = self.higher or self.influence != (0, WIDEST)

    def _describe(self, word: str) -> None:
        if word in FACES:
            self.face = FACES.index(word)
        elif word in ("your", "enemy"):
            self.side = MINE if word == "your" else ENEMY
        self.prepared |= word == "prepared"
        self.free |= word == "uncontrolled"
        self.distinct |= word == "different type of"
        self.other |= word == "other"

    def _locate(self, tail: Node) -> None:
        if tail.kind == "In":
            if tail.word("place") == "other world":
                self.abroad = True
            elif tail.word("place") == "rift":
                self.by_rift = True
            else:
                self.place = PLACES[tail.word("place")]
        elif tail.kind == "With" and "defense" in tail:
            self.defense = span(tail.node("defense"), "size")
        elif tail.kind == "With":
            self.influence = span(tail.node("influence"), "size")
        self.controlled |= tail.kind == "Controlled"
        self.theirs |= tail.kind == "Of"
        self.discovered |= tail.kind == "Discovered"
        if tail.kind in ("NoMore", "Less"):
            self.than_this = tail.node("than").get("which") == "this"
            self.than_it = not self.than_this
            self.less = tail.kind == "Less"
        self.higher |= tail.kind == "Higher"

    # What it stands for ----------------------------------------------------------------------------

    def found(self, g: Table, leader: int, it: int = NONE, this: int = NONE) -> list[int]:
        """The cards, tiles or leaders it stands for now, seen from a leader."""
        if self.noun == CARD_NOUN:
            return [
                card for card in self.cards(g, leader, this if self.than_this else it) if self._is_other(card, this)
            ]
        if self.noun == TILE_NOUN:
            return members(self.tiles(g, leader))
        return self.leaders(g, leader)

    def _is_other(self, card: int, this: int) -> bool:
        return not self.other or card != this

    def count(self, g: Table, leader: int, this: int = NONE) -> int:
        if self.noun == COUNT_NOUN:
            if self.word == "point":
                return g.score[g.team[leader]] if leader < g.seats else 0
            return g.tokens[leader] if self.word == "reaction token" else g.carried[leader]
        if self.discovered:
            return g.discovered[leader] if leader < g.seats else 0
        if self.noun == TILE_NOUN:
            tiles = self.tiles(g, leader)
            return g.types_among(tiles) if self.distinct else tiles.bit_count()
        return len(self.found(g, leader, this=this))

    def whose(self, g: Table, leader: int) -> list[int]:
        """The leaders whose things are meant."""
        if self.theirs:
            return g.order_of_all()
        if self.side == MINE or (self.side == ANYONE and self.place in (NONE, HAND, GROUP, TIMELINE)):
            return [leader]
        team = g.team
        return [
            other
            for other in g.order_of_all()
            if (self.side == ANYONE or team[other] != team[leader]) and self.is_near(g, leader, other)
        ]

    def cards(self, g: Table, leader: int, than: int = NONE) -> list[int]:
        if self.place == PILE:
            pool = g.zones[2 + g.faction[leader]]
        elif self.place == HAND:
            pool = g.hand(leader)
        else:
            pool = self._in_play(g, leader)
        found = [card for card in pool if self.fits_card(g, card)]
        if (self.than_it or self.than_this) and than >= 0:
            most = g.defense(than) - self.less
            found = [card for card in found if g.defense(card) <= most]
        return found

    def _in_play(self, g: Table, leader: int) -> list[int]:
        """The cards in the groups and timelines that are meant."""
        units = not self.prepared and self.place != TIMELINE
        prepared = self.prepared or self.place == TIMELINE or (self.word == "card" and self.place != GROUP)
        pool: list[int] = []
        for other in self.whose(g, leader):
            if units:
                pool += g.group(other)
            if prepared:
                pool += g.timeline(other)
        return pool

    def fits_card(self, g: Table, card: int) -> bool:
        """Whether a card is of this kind, wherever it lies."""
        defense = g.content.defenses[g.content.kinds[card]]
        if self.word == "unit" and defense == 0:
            return False
        if self.word == "action card" and defense > 0:
            return False
        return self.any_defense or self.defense[0] <= g.defense(card) <= self.defense[1]

    def tiles(self, g: Table, leader: int) -> int:
        """The tiles, or the control tokens on them, as a set of tiles."""
        if self.place == IN_REACH:
            found = g.reach_of(leader)
        elif self.place == BESIDE:
            found = g.next_to(leader)
        else:
            found = g.of_type(ANY_TYPE)
        if self.face != NONE:
            found &= g.of_type(self.face)
        if self.controlled or self.side == MINE:
            found &= g.held_by(leader)
        elif self.side == ENEMY:
            found &= g.held_by_enemies(leader)
        elif self.free:
            found &= ~g.held_by(ANYBODY)
        elif self.word == "control token":
            found &= g.held_by(ANYBODY)
        if self.abroad:
            found &= g.abroad(leader)
        if self.by_rift:
            found &= g.near[THE_RIFT]
        return self._of_influence(g, leader, found) if self.ranked else found

    def _of_influence(self, g: Table, leader: int, tiles: int) -> int:
        low, high = self.influence
        if self.higher:
            low = max(low, g.influence(leader) + 1)
        found = 0
        for tile in members(tiles):
            if low <= g.influence_of(tile) <= high:
                found |= 1 << tile
        return found

    def leaders(self, g: Table, leader: int) -> list[int]:
        return [
            other
            for other in g.order_of_all()
            if (self.side != ENEMY or g.is_enemy(leader, other))
            and not (self.other and other == leader)
            and g.spot[other] >= 0
            and self.is_near(g, leader, other)
        ]

    def is_near(self, g: Table, leader: int, other: int) -> bool:
        """Whether the other stands where the words say (defiance:5.18,5.19)."""
        if self.place == IN_REACH:
            return g.reaches(leader, other)
        if self.place == BESIDE:
            return g.spot[other] >= 0 and bool(g.next_to(leader) >> g.spot[other] & 1)
        return True


def span(node: Node, field: str = "n") -> tuple[int, int]:
    """A comparison as the least and the greatest number that meets it."""
    n = node.number(field)
    return {"AtLeast": (n, WIDEST), "AtMost": (0, n), "Exactly": (n, n)}[node.kind]


MANY: Final = 999
"""More than there ever are of anything."""


class Amount:
    """A number in a text: 3, X, “that many”, or “equal to …”, each perhaps “for each …”."""

    __slots__ = ("each", "fixed", "kind", "more", "most", "what", "word")

    FIXED: Final = 0
    CHOSEN: Final = 1
    DONE: Final = 2
    VALUE: Final = 3

    def __init__(self, act: Node, each: Node | None = None) -> None:
        self.fixed = 1
        self.kind = Amount.FIXED
        self.more = 0
        """What comes on top of “that many”."""
        self.what: Filter | None = None
        self.word = ""
        self.each: Filter | None = Filter(each.node("group")) if each is not None else None
        self.most = each.number("most") if each is not None and "most" in each else MANY
        """Of how many at most it is counted: “for each of up to 3 units”."""
        if "equal" in act:
            value = act.node("equal")
            self.kind = Amount.VALUE
            self.word = value.word("what") if value.kind == "Its" else value.kind
            self.what = Filter(value.node("group")) if value.kind == "CountOf" else None
            self.fixed = ATTRIBUTES.index(value.word("attribute")) if value.kind == "LevelOf" else 0
        elif "n" in act:
            n = act["n"]
            if isinstance(n, int):
                self.fixed = n
            else:
                assert isinstance(n, Node)
                self.kind = Amount.CHOSEN if n.kind == "X" else Amount.DONE
                self.more = n.number("more") if "more" in n else 0

    @property
    def is_fixed(self) -> bool:
        return self.kind == Amount.FIXED and self.each is None and self.fixed > 0

    def now(self, g: Table, leader: int, x: int, done: int, it: int = NONE) -> int:
        """The number at this moment, with X, what the step before did, and what “it” is."""
        if self.kind == Amount.FIXED:
            n = self.fixed
        elif self.kind == Amount.CHOSEN:
            n = x
        elif self.kind == Amount.DONE:
            n = done + self.more
        elif self.word == "Round":
            n = g.round
        elif self.word == "Influence":
            n = g.influence(leader)
        elif self.word == "defense":
            n = g.defense(it) if it != NONE else 0
        elif self.word == "influence":
            n = g.influence_of(it) if it != NONE else 0
        elif self.word == "LevelOf":
            n = g.level(leader, self.fixed)
        else:
            n = self.what.count(g, leader) if self.what is not None else 0
        return n * min(self.each.count(g, leader), self.most) if self.each is not None else n


class Condition(abilities.Condition):
    """Something that holds or does not."""

    __slots__ = ("attribute", "face", "kind", "most", "side", "span", "tile", "what", "word")

    def __init__(self, node: Node) -> None:
        self.kind = node.kind
        self.word = next((w for w in ("abroad", "own", "tile", "face") if w in node), str(node.get("area") or ""))
        self.side = SIDES.index(node.word("side")) if "side" in node else NONE
        self.what = Filter(node.node("group")) if "group" in node else None
        self.span = span(node.node("compare")) if "compare" in node else (0, 0)
        self.attribute = ATTRIBUTES.index(node.word("attribute")) if "attribute" in node else NONE
        self.face = FACES.index(node.word("face")) if "face" in node else NONE
        self.tile = node.word("tile") if "tile" in node else ""

    def holds(self, g: Table, leader: int, this: int = NONE, a: Activation | None = None) -> bool:
        low, high = self.span
        if self.kind == "ItIs":
            return a is not None and self._fits_it(g, leader, a.it)
        if self.kind == "TheyHave":
            assert self.what is not None
            return a is not None and a.whose != NONE and low <= self.what.count(g, a.whose) <= high
        return low <= self._value(g, leader, this) <= high

    def _fits_it(self, g: Table, leader: int, it: int) -> bool:
        """defiance:7.34: whether what the text speaks of is one of these, wherever it lies by now."""
        assert self.what is not None
        if it == NONE:
            return False
        if self.what.noun == TILE_NOUN:
            return bool(self.what.tiles(g, leader) >> it & 1)
        return self.what.fits_card(g, it)

    def _value(self, g: Table, leader: int, this: int = NONE) -> int:
        if self.kind == "Most":
            return self._most(g, leader)
        if self.kind == "InTile":
            return 0 if self._is_in(g, leader) else 1
        if self.kind == "Behind":
            assert self.what is not None
            mine = self.what.count(g, leader)
            return 0 if any(self.what.count(g, other) > mine for other in g.enemies(leader)) else 1
        if self.kind == "Full":
            zone = group_of(leader) if self.word == "group" else timeline_of(leader)
            return 0 if len(g.zones[zone]) >= g.limit(zone) else 1
        if self.kind == "Outnumbered":
            return 0 if g.is_outnumbered(leader) else 1
        if self.kind == "Level":
            return g.level(leader, self.attribute)
        if self.kind == "RoundIs":
            return g.round
        if self.kind == "DreadIs":
            return g.dread
        assert self.what is not None
        if self.side != NONE:
            return self._of_side(g, self.what)
        if self.kind == "EachHas" or self.kind == "EachControls":
            return min(self.of_each(g), default=0)
        if self.kind == "Controls":
            return (self.what.tiles(g, leader) & g.held_by(leader)).bit_count()
        return self.what.count(g, leader, this)

    def of_each(self, g: Table) -> list[int]:
        """defiance:9.14: what every player's leader has, or controls."""
        assert self.what is not None
        if self.kind == "EachHas":
            return [self.what.count(g, leader) for leader in g.in_order()]
        return [(self.what.tiles(g, leader) & g.held_by(leader)).bit_count() for leader in g.in_order()]

    def _of_side(self, g: Table, what: Filter) -> int:
        """What the leaders of a side have together; of a shared score the marker."""
        leaders = [leader for leader in range(g.seats) if g.is_active(leader) and g.on_side(leader, self.side)]
        if self.kind == "Controls":
            held = 0
            for leader in leaders:
                held |= what.tiles(g, leader) & g.held_by(leader)
            return g.types_among(held) if what.distinct else held.bit_count()
        if what.word == "point":
            return sum(g.score[team] for team in {g.team[leader] for leader in leaders})
        return sum(what.count(g, leader) for leader in leaders)

    def _most(self, g: Table, leader: int) -> int:
        """defiance:8.6: 0 (it holds) only if nobody else has as many."""
        assert self.what is not None
        mine = self.what.count(g, leader)
        return 0 if all(mine > self.what.count(g, other) for other in g.order_of_all() if other != leader) else 1

    def _is_in(self, g: Table, leader: int) -> bool:
        spot = g.spot[leader]
        if spot < 0:
            return False
        if self.word == "face":
            return g.type_of(spot) == self.face
        if self.word == "abroad":
            return g.is_abroad(leader, spot)
        if self.word == "own":
            return g.control[spot] == leader
        return self.tile in (g.content.tile_names[2 * spot], g.content.tile_names[2 * spot + 1])


class Static:
    """An effect that holds while its card, chapter or thread does."""

    __slots__ = ("card", "each", "n", "side", "stat", "unless")

    def __init__(
        self, node: Node, side: int = ALL_LEADERS, condition: Node | None = None, each: Node | None = None
    ) -> None:
        self.side = side
        self.each = Filter(each) if each is not None else None
        """So much for each of these (defiance:7.31)."""
        self.unless = Condition(condition) if condition is not None else None
        self.card = node.word("card") if node.kind == "Begin" else ""
        if node.kind == "Begin":
            self.stat, self.n = NONE, 1
        elif node.kind in ("Bar", "Bind"):
            self.stat, self.n = (
                BARRED + 4 * DEEDS.index(node.word("deed")) + (node.number("whom") if "whom" in node else 0),
                1,
            )
        elif node.kind == "Grant":
            self.stat, self.n = STATS.index(node.word("what")), 1
        else:
            self.stat = STATS.index(node.word("stat"))
            self.n = node.number("n") * (1 if node.kind == "Bonus" else -1)

    def amount(self, g: Table, leader: int, this: int = NONE) -> int:
        if self.unless is not None and not self.unless.holds(g, leader, this):
            return 0
        return self.n if self.each is None else self.n * self.each.count(g, leader, this)
