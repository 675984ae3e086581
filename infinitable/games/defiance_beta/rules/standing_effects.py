"""What holds without being activated: levels, reach, prices, immunity. Computed from the table whenever a rule asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance_beta.table import ATTACHED, IN_GROUP, POWER, TIDE, TOP_LEVEL, Table
from infinitable.parts.story.deeds import outcome_of

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.cards.box import Happening
    from infinitable.games.defiance_beta.cards.groups import Condition, Group

REACH: Final = 0
LESS_REACH: Final = 1
BLOCK: Final = 2
UNBLOCK: Final = 3
SPEND: Final = 4
TIMELINE: Final = 5
CHEAP_UNITS: Final = 6
CHEAP_ABILITIES: Final = 7
REGROUP: Final = 8
GHOST: Final = 9
LEVEL: Final = 10
GIVES: Final = 13
UNIT_HEALTH: Final = 16
UNHURT: Final = 17
UNSTOLEN: Final = 18
UNTOUCHED: Final = 19
FATED: Final = 20
DAMAGE: Final = 21
ARMOUR: Final = 22
OWN_COST: Final = 23
BARRED: Final = 24
"""The stats; LEVEL and GIVES are three each, one for every attribute, and BARRED is one for every deed."""

DEEDS: Final = ("move", "heal", "draw cards", "block", "play units", "play abilities", "play cards", "prepare cards",
                "play prepared cards")  # fmt: skip
MOVE: Final = 0
HEAL: Final = 1
DRAW: Final = 2
TO_BLOCK: Final = 3
PLAY_UNITS: Final = 4
PLAY_ABILITIES: Final = 5
PLAY_CARDS: Final = 6
PREPARE: Final = 7
PLAY_PREPARED: Final = 8
"""What a text can keep leaders from doing (defiance_beta:5.11)."""

FULL_PRICE: Final = 5
"""Cards that a block costs a leader without Fortitude."""

THIS: Final = 0
OTHERS: Final = 1
ALL: Final = 2
HOST: Final = 3
GROUP: Final = 4
LEADER: Final = 5
ENEMIES: Final = 6
NEAR_ENEMIES: Final = 7
NEXT_ENEMIES: Final = 8
"""Whom a static is about."""


class Static:
    """A sentence that holds as long as its card is active."""

    __slots__ = ("attribute", "condition", "level", "n", "number", "paid", "per", "stat", "whose", "words")

    def __init__(self, stat: int, n: int, whose: int) -> None:
        self.number: int = -1
        """Its place among all statics of the content."""
        self.stat = stat
        self.n = n
        self.whose = whose
        self.condition: Condition | None = None
        """While this is true."""
        self.paid: bool = False
        """Only if the unit was unlocked when it was played (defiance_beta:7.12)."""
        self.level: int = 0
        """Only at this level (defiance_beta:7.13) …"""
        self.attribute: int = TIDE
        """… of this attribute."""
        self.per: Group | None = None
        """So much for each of these (defiance_beta:8.21)."""
        self.words: str = ""
        """What it says to whom it is about."""

    def amount(self, g: Table, seat: int, card: int) -> int:
        return self.n if self.per is None else self.n * self.per.count(g, seat, card)

    def is_on(self, g: Table, seat: int, card: int) -> bool:
        if self.paid and card not in g.unlocked:
            return False
        # A level that depends on itself would never settle: an unlock by level counts what hangs on no level.
        if self.level and _level_by_itself(g, seat, self.attribute) < self.level:
            return False
        return self.condition is None or self.condition.holds(g, seat, card, None)


def in_force(g: Table, seat: int, stat: int, of_levels: bool = True) -> list[tuple[Static, int]]:
    """The statics of this kind that a seat has now, each with the card it stands on (-1 for none); without
    `of_levels`, only those that no level unlocks.
    """
    if not _is_spoken_of(g, seat, stat):
        return []
    content = g.content
    bit = 1 << stat
    found: list[tuple[Static, int]] = []
    for card in g.groups[seat]:
        if content.unit_stats[content.kind_of[card]] & bit:
            _add(g, seat, stat, of_levels, content.cards[content.kind_of[card]].statics, card, found)
    for card in g.timelines[seat]:
        if content.constant_stats[content.kind_of[card]] & bit:
            _add(g, seat, stat, of_levels, content.cards[content.kind_of[card]].constants, card, found)
    if g.attached:
        for card, host in g.attached.items():
            if g.spot[host] == IN_GROUP + seat:
                _add(g, seat, stat, of_levels, content.cards[content.kind_of[card]].attached, host, found)
    tile = g.pawns[seat]
    if tile >= 0 and content.tiles[tile].statics:
        _add(g, seat, stat, of_levels, content.tiles[tile].statics, -1, found)
    if g.gambits[seat] == 4:
        _add(g, seat, stat, of_levels, content.leaders[g.leaders[seat]].statics, -1, found)
    for who, number, _ in g.lasting:
        if who == seat and content.statics[number].stat == stat:
            found.append((content.statics[number], -1))
    if g.chapter >= 0:
        _remembered(g, seat, stat, of_levels, found)
    return found


def _is_spoken_of(g: Table, seat: int, stat: int) -> bool:
    """Whether anything that a seat has may change this number: it is asked at every step, and mostly nothing does."""
    content = g.content
    bit = 1 << stat
    if not content.stats & bit:
        return False
    if g.lasting or g.attached or g.chapter >= 0 or g.gambits[seat] == 4:
        return True
    kind_of = content.kind_of
    for card in g.groups[seat]:
        if content.unit_stats[kind_of[card]] & bit:
            return True
    for card in g.timelines[seat]:
        if content.constant_stats[kind_of[card]] & bit:
            return True
    tile = g.pawns[seat]
    return tile >= 0 and len(content.tiles[tile].statics) > 0


def _remembered(g: Table, seat: int, stat: int, of_levels: bool, found: list[tuple[Static, int]]) -> None:
    """defiance_beta:10.15,10.19,10.20: what threads, outcomes, and the leader's scars and gifts hold."""
    content = g.content
    for thread in g.threads:
        _add(g, seat, stat, of_levels, _of_side(g, seat, thread), -1, found)
    for deed in g.deeds:
        happening = content.happenings[content.tale.outcomes[outcome_of(deed)].name]
        _add(g, seat, stat, of_levels, _of_side(g, seat, happening), -1, found)
    if g.keeps[seat]:
        for n, statics in enumerate(content.keepsakes):
            if g.keeps[seat] >> n & 1:
                _add(g, seat, stat, of_levels, statics, -1, found)


def _of_side(g: Table, seat: int, happening: Happening) -> tuple[Static, ...]:
    from infinitable.games.defiance_beta.cards.groups import members_of_side

    return tuple(static for side, static in happening.statics if seat in members_of_side(g, side))


def _add(
    g: Table,
    seat: int,
    stat: int,
    of_levels: bool,
    statics: tuple[Static, ...],
    card: int,
    found: list[tuple[Static, int]],
) -> None:
    for static in statics:
        if static.stat == stat and (of_levels or not static.level) and static.is_on(g, seat, card):
            found.append((static, card))


def bonus(g: Table, seat: int, stat: int) -> int:
    if not _is_spoken_of(g, seat, stat):
        return 0
    return sum(static.amount(g, seat, card) for static, card in in_force(g, seat, stat))


# Leaders ---------------------------------------------------------------------------------------------------


def level(g: Table, seat: int, attribute: int) -> int:
    """defiance_beta:2.2: 1 plus what the units give, up to the top of the track."""
    raw = 1 + g.raw[3 * seat + attribute]
    content = g.content
    if content.stats >> (GIVES + attribute) & 1:
        raw += bonus(g, seat, GIVES + attribute)
    if content.stats >> (LEVEL + attribute) & 1:
        raw += bonus(g, seat, LEVEL + attribute)
    return TOP_LEVEL if raw > TOP_LEVEL else raw


def _level_by_itself(g: Table, seat: int, attribute: int) -> int:
    """defiance_beta:7.13: the level without what itself is unlocked by a level."""
    found = in_force(g, seat, GIVES + attribute, of_levels=False) + in_force(
        g, seat, LEVEL + attribute, of_levels=False
    )
    return 1 + g.raw[3 * seat + attribute] + sum(static.amount(g, seat, card) for static, card in found)


def reach(g: Table, seat: int) -> int:
    """defiance_beta:6.15: as far as the Power level, and what cards add."""
    return max(0, level(g, seat, POWER) + bonus(g, seat, REACH) - bonus(g, seat, LESS_REACH))


def in_reach(g: Table, seat: int) -> int:
    """The tiles within reach, as bits."""
    return g.tiles_within(seat, reach(g, seat))


def timeline_limit(g: Table, seat: int) -> int:
    """defiance_beta:7.1: 1 more than the Tide level."""
    return max(0, 1 + level(g, seat, TIDE) + bonus(g, seat, TIMELINE))


def block_terms(g: Table, seat: int) -> tuple[int, int, int]:
    """What makes a block cheaper and dearer: the Fortitude level, one's own cards, and those of enemies in reach."""
    more = 0
    if g.content.stats >> UNBLOCK & 1 and g.pawns[seat] >= 0:
        for other in g.enemies(seat):
            extra = bonus(g, other, UNBLOCK)
            if extra and in_reach(g, other) >> g.pawns[seat] & 1:
                more += extra
    return level(g, seat, 2), bonus(g, seat, BLOCK), more


def block_price(g: Table, seat: int) -> int:
    """defiance_beta:5.2: 5 less the Fortitude level, and at least 1."""
    fortitude, fewer, more = block_terms(g, seat)
    return max(1, FULL_PRICE - fortitude - fewer + more)


def may_spend(g: Table, seat: int) -> int:
    """defiance_beta:4.10: how many more dice the leader's Health allows this turn."""
    return g.health(seat) + bonus(g, seat, SPEND) - g.spent


def cost(g: Table, seat: int, kind: int) -> int:
    """defiance_beta:4.12: what a card costs this leader from the hand."""
    card = g.content.cards[kind]
    return max(
        1, card.cost - bonus(g, seat, CHEAP_UNITS if card.is_unit else CHEAP_ABILITIES) - discount(g, seat, kind)
    )


def discount(g: Table, seat: int, kind: int) -> int:
    """defiance_beta:4.12: what a card takes off its own cost."""
    found = g.content.cards[kind].discounts
    return sum(static.amount(g, seat, -1) for static in found if static.is_on(g, seat, -1)) if found else 0


def is_barred(g: Table, seat: int, deed: int) -> bool:
    """defiance_beta:5.11: whether a text keeps this leader from doing that now."""
    stat = BARRED + deed
    if not g.content.stats >> stat & 1:
        return False
    if any(static.whose == GROUP for static, _ in in_force(g, seat, stat)):
        return True
    here = g.pawns[seat]
    for other in g.enemies(seat) if here >= 0 else ():
        for static, _ in in_force(g, other, stat):
            near = {NEAR_ENEMIES: in_reach, NEXT_ENEMIES: _next_to}.get(static.whose)
            if static.whose == ENEMIES or (near is not None and near(g, other) >> here & 1):
                return True
    return False


def _next_to(g: Table, seat: int) -> int:
    return g.near[g.pawns[seat]] if g.pawns[seat] >= 0 else 0


def bars_playing(g: Table, seat: int, is_unit: bool) -> bool:
    """defiance_beta:5.11"""
    return is_barred(g, seat, PLAY_UNITS if is_unit else PLAY_ABILITIES) or is_barred(g, seat, PLAY_CARDS)


# Units ------------------------------------------------------------------------------------------------------


def _about(static: Static, holder: int, card: int) -> bool:
    """Whether a static speaks of this unit."""
    whose = static.whose
    if whose in (ALL, GROUP):
        return True
    if whose == OTHERS:
        return holder != card
    return whose in (THIS, HOST) and holder == card


def full_health(g: Table, card: int) -> int:
    """The Health of a unit without its damage."""
    printed = g.content.cards[g.content.kind_of[card]].health
    seat = g.spot[card] - IN_GROUP
    for static, holder in in_force(g, seat, UNIT_HEALTH):
        if _about(static, holder, card):
            printed += static.amount(g, seat, holder)
    return printed


def health_left(g: Table, card: int) -> int:
    return full_health(g, card) - g.damage[card]


def is_immune(g: Table, card: int, stat: int) -> bool:
    """defiance_beta:5.10: whether a unit does not exist for damage (UNHURT), theft (UNSTOLEN) or enemy abilities
    (UNTOUCHED).
    """
    if not g.content.stats >> stat & 1:
        return False
    return any(_about(static, holder, card) for static, holder in in_force(g, g.spot[card] - IN_GROUP, stat))


def leader_is_immune(g: Table, seat: int, stat: int) -> bool:
    """defiance_beta:5.10: the same for a leader."""
    if not g.content.stats >> stat & 1:
        return False
    return any(static.whose in (GROUP, LEADER) for static, _ in in_force(g, seat, stat))


def is_fated(g: Table, card: int) -> bool:
    """defiance_beta:5.8,5.9: the card as a whole; a unit with a passive is not, it only has something that is."""
    return g.content.cards[g.content.kind_of[card]].is_fated


def is_untouched(g: Table, card: int) -> bool:
    """defiance_beta:5.8,5.10: Fated as a whole, or a unit that is immune to enemy abilities."""
    return is_fated(g, card) or (g.is_unit(card) and is_immune(g, card, UNTOUCHED))


def owner(g: Table, card: int) -> int:
    """Whose card in play this is; -1 where it is in no group or timeline."""
    where = g.spot[card]
    if where & ~7 == ATTACHED:
        return owner(g, g.attached[card])
    return where & 7 if IN_GROUP <= where < ATTACHED else -1
