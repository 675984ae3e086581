"""What is true at every prompt."""

from __future__ import annotations

from collections.abc import Iterator

from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.in_play import CutTimeline
from infinitable.games.defiance_beta.table import (
    GROUP_LIMIT,
    HAND_LIMIT,
    HEALTH,
    HIDDEN,
    IN_GROUP,
    IN_TIMELINE,
    MOST_DICE,
    MOST_PLOT,
    PILE,
    Table,
)


def broken(g: Table) -> list[str]:
    """What is not as it must be, a sentence each."""
    if g.over:
        return []
    return [*_leaders(g), *_cards(g), *_places(g), *_marks(g), *_rest(g)]


def _leaders(g: Table) -> Iterator[str]:
    for seat in range(g.seats):
        if g.pawns[seat] >= 0 and not 0 < g.health(seat) <= HEALTH:
            yield f"Leader {seat} is on the map with {g.health(seat)} Health (9.5)."
        if g.pawns[seat] < 0 and (g.groups[seat] or g.timelines[seat] or g.hands[seat]):
            yield f"Leader {seat} has no pawn, but cards (9.5)."
        if not 1 <= g.gambits[seat] <= 4:
            yield f"Leader {seat} has Gambit level {g.gambits[seat]} (2.12)."
        gives = [0, 0, 0]
        for card in g.groups[seat]:
            for attribute, n in enumerate(g.content.cards[g.content.kind_of[card]].gives):
                gives[attribute] += n
        if gives != g.raw[3 * seat : 3 * seat + 3]:
            yield f"The counters of leader {seat} stand at {g.raw[3 * seat : 3 * seat + 3]}, not {gives} (2.2)."


def _cards(g: Table) -> Iterator[str]:
    cutting = isinstance(g.stack[-1], CutTimeline)  # where several must, they do so one after another
    for seat in range(g.seats):
        if len(g.hands[seat]) > HAND_LIMIT:
            yield f"Leader {seat} holds {len(g.hands[seat])} cards (9.1)."
        if len(g.groups[seat]) > GROUP_LIMIT:
            yield f"The group of leader {seat} has {len(g.groups[seat])} units (2.4)."
        for card in g.groups[seat]:
            if stats.health_left(g, card) <= 0:
                yield f"{_name(g, card)} of leader {seat} is in play without Health (8.5)."
        prepared = len(g.timelines[seat])
        if prepared and not cutting and prepared > stats.timeline_limit(g, seat):
            yield f"Leader {seat} has {prepared} prepared cards, {stats.timeline_limit(g, seat)} are allowed (7.1)."


def _places(g: Table) -> Iterator[str]:
    """Every card is where it is said to be."""
    for seat in range(g.seats):
        for zone, spot in (
            (g.hands[seat], HIDDEN),
            (g.groups[seat], IN_GROUP + seat),
            (g.timelines[seat], IN_TIMELINE + seat),
        ):
            for card in zone:
                if g.spot[card] != spot:
                    yield f"{_name(g, card)} of leader {seat} is said to be elsewhere."
    for pile in g.piles:
        for card in pile:
            if g.spot[card] != PILE:
                yield f"{_name(g, card)} lies in a pile and is said to be elsewhere."


def _marks(g: Table) -> Iterator[str]:
    """What is remembered of a card is of one that lies where it can be so."""
    held = {card for pile in [*g.hands, *g.decks] for card in pile}
    for card in g.known:
        if card not in held:
            yield f"{_name(g, card)} is known to be in a hand or a deck, and is in none."
    for card in g.foreseen:
        if card not in held:
            yield f"{_name(g, card)} was looked at in a deck, and is in no hand or deck (9.17)."
    for card in g.unlocked:
        if not g.is_unit(card) or g.unlocked.count(card) > 1:
            yield f"{_name(g, card)} is marked as unlocked, and is not in play or marked twice (7.12)."
    for card, host in g.attached.items():
        if not g.is_unit(host):
            yield f"{_name(g, card)} is attached to {_name(g, host)}, which is not in play (7.14)."


def _rest(g: Table) -> Iterator[str]:
    standing = [tile for tile in g.pawns if tile >= 0]
    if g.round and len(set(standing)) != len(standing):
        yield "Two pawns stand on one tile (6.1)."
    if len(g.dice) > MOST_DICE:
        yield f"The check has {len(g.dice)} dice (4.8)."
    if sum(g.plot.values()) > MOST_PLOT:
        yield f"There are {sum(g.plot.values())} plot tokens (10.8)."


def _name(g: Table, card: int) -> str:
    return g.content.cards[g.content.kind_of[card]].name
