"""What is true at every prompt."""

from __future__ import annotations

from collections.abc import Iterator

from infinitable.games.defiance.rules.changes import EVERYBODY_KNOWS, who_may_look
from infinitable.games.defiance.rules.limits import Overflow
from infinitable.games.defiance.rules.moving import Lay
from infinitable.games.defiance.table import (
    AREAS,
    ATTRIBUTES,
    CARDS,
    DECK,
    HANDS,
    MOST_DICE,
    NONE,
    PLACES,
    TRACK,
    Table,
    hand_of,
)


def broken(g: Table) -> list[str]:
    """What is not as it must be, a sentence each."""
    return [*_cards(g), *_limits(g), *_leaders(g), *_map(g)]


def _cards(g: Table) -> Iterator[str]:
    """defiance:1.2,1.7: every card lies in one place; its owner knows a hand, nobody a deck but for what all have
    seen go there (7.21), and a leader of its faction what that leader has looked at (7.23)."""
    for zone, cards in enumerate(g.zones):
        for card in cards:
            if g.lying[card] != zone:
                yield f"{g.content.card_name(card)} lies in zone {zone} and is said to lie in {g.lying[card]}"
            if zone in HANDS and not g.known[card] >> 1 + (zone - PLACES) // 3 & 1:
                yield f"the owner of a hand does not know {g.content.card_name(card)} in it"
            if zone in (DECK, DECK + 1) and g.known[card] != EVERYBODY_KNOWS and g.known[card] & ~who_may_look(g, zone):
                yield f"somebody of another faction knows {g.content.card_name(card)} in a deck"
    if sum(len(zone) for zone in g.zones) != CARDS:
        yield "a card is nowhere, or twice"


def _limits(g: Table) -> Iterator[str]:
    """defiance:6.5,6.7: no group and no timeline holds more than it may, unless its owner is asked about it."""
    settling = {frame.zone for frame in g.stack if isinstance(frame, Overflow)}
    for zone in range(PLACES, len(g.zones)):
        if zone in AREAS and zone not in settling and len(g.zones[zone]) > g.limit(zone):
            yield f"zone {zone} holds {len(g.zones[zone])} cards where {g.limit(zone)} may lie"


def _leaders(g: Table) -> Iterator[str]:
    """defiance:1.4,1.5,6.1,7.13,7.15: tokens, dice, levels; who is defeated has nothing."""
    for leader in range(g.leaders):
        if not 0 <= g.tokens[leader] <= TRACK or g.reserve(leader) < 0:
            yield f"leader {leader + 1} has {g.tokens[leader]} tokens and {g.reserve(leader)} in reserve"
        if g.dice_count(leader) > MOST_DICE:
            yield f"leader {leader + 1} has {g.dice_count(leader)} dice"
        for attribute in range(3):
            level, right = g.level(leader, attribute), min(4, 1 + g.controls_of_type(leader, attribute))
            if level != right:
                yield f"leader {leader + 1} is at {ATTRIBUTES[attribute]} level {level} instead of {right}"
        if not g.is_active(leader) and not _has_nothing(g, leader):
            yield f"leader {leader + 1} is defeated and has something left"


def _has_nothing(g: Table, leader: int) -> bool:
    cards = any(g.zones[hand_of(leader) + area] for area in range(3))
    tokens = g.tokens[leader] + g.control.count(leader) + g.carried[leader]
    return not (cards or tokens or g.dice[leader]) and g.spot[leader] == NONE


def _map(g: Table) -> Iterator[str]:
    """defiance:5.9,5.11: one leader a tile, on the map once it is settled; a tile is drawn only to be laid."""
    standing = [spot for spot in g.spot if spot >= 0]
    if len(set(standing)) < len(standing):
        yield "two leaders stand in one tile"
    if g.round and any(g.where[spot] < 0 for spot in standing):
        yield "a leader stands in a tile that is not on the map"
    if (g.found != NONE) != isinstance(g.stack[-1] if g.stack else None, Lay) and not g.over:
        yield "a tile is drawn and nobody lays it, or the other way round"
    if any(g.control[tile] != NONE and g.where[tile] < 0 for tile in range(len(g.where))):
        yield "a control token lies on a tile that is not on the map"
    if min(g.dread, *g.relics, *g.carried, *g.score) < 0:
        yield "dread, relics or points are below nothing"
