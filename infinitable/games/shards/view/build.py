"""What a seat sees, from the table; `types.py` says what each field means."""

from __future__ import annotations

from collections.abc import Iterator

from infinitable.games.shards.cards.box import CHAMPION, FACTIONS, TYPES, UNLIMITED, Box
from infinitable.games.shards.cards.live import live_text
from infinitable.games.shards.cards.verbs import kind_at, number_at
from infinitable.games.shards.cards.verbs_lasting import champion_of, number_of, seat_of, source_of
from infinitable.games.shards.cards.verbs_paying import price
from infinitable.games.shards.rules.attack import AttackPhase, Shields
from infinitable.games.shards.rules.turn import PlayPhase
from infinitable.games.shards.table import NO_CARD, Table
from infinitable.games.shards.view.types import (
    CardAt,
    CardFacts,
    Catalogue,
    Champion,
    HandCard,
    Phase,
    PlayedCard,
    Player,
    RowCard,
    ShardsView,
)
from infinitable.parts.holding import Holding


def public(g: Table) -> ShardsView:
    return {
        "turn": g.turn,
        "round": g.round,
        "phase": phase(g),
        "gems": g.gems,
        "power": 0 if g.power >= UNLIMITED else g.power,
        "unlimited": g.power >= UNLIMITED,
        "row": [row_card(g, slot, card) for slot, card in enumerate(g.row)],
        "center": {"count": len(g.center), "bottom": [kind_id(g, card) for card in reversed(g.center[: g.bottom])]},
        "banished": [kind_id(g, card) for card in g.banished],
        "holding": list(holding(g)),
        "players": [player(g, each) for each in range(g.seats)],
    }


def through_the_eyes_of(g: Table, seat: int, everybody: ShardsView) -> ShardsView:
    """The same with one's own hand, and texts as they stand for oneself."""
    players = everybody["players"].copy()
    me = players[seat]
    if g.glimpsed:
        players[:] = [{**each, "hand": {**each["hand"], "known": known(g, each["seat"], seat)}} for each in players]
        me = players[seat]
    in_play = zip(me["champions"], g.champions[seat], strict=True)
    players[seat] = {
        **me,
        "hand": {**me["hand"], "cards": [hand_card(g, seat, card) for card in g.hands[seat]]},
        "champions": [{**shown, "live": live_text(g, seat, card)} for shown, card in in_play],
        "top": top(g, seat, g.foreseen[seat] if g.foreseen else 0),
    }
    row = zip(everybody["row"], g.row, strict=True)
    return {
        **everybody,
        "row": [shown and {**shown, "live": live_text(g, seat, card)} for shown, card in row],
        "players": players,
    }


def holding(g: Table) -> Iterator[Holding]:
    """shards:10.5,10.7,10.16,10.22,10.23,10.36: what was said of this turn, and what holds until the next."""
    here, said = f"player:{g.turn}", g.box.said
    for where in (*g.promises, *g.copiers, *g.bargains):
        yield {"at": here, "text": said[kind_at(where)][number_at(where)], "until": "this turn", "seat": g.turn}
    for entry in g.shelters:
        seat, text = seat_of(entry), said[g.kind[source_of(entry)]][number_of(entry)]
        yield {"at": f"player:{seat}", "text": text, "until": "next turn", "seat": seat}
    for entry in g.guards:
        champion, seat = champion_of(entry), seat_of(entry)
        if champion in g.champions[seat]:
            at = f"champion:{seat}:{kind_id(g, champion)}"
            yield {"at": at, "text": "This cannot be attacked.", "until": "next turn", "seat": seat}
    for champion in g.champions[g.turn]:
        if g.borrowed >> champion & 1:
            at = f"champion:{g.turn}:{kind_id(g, champion)}"
            yield {"at": at, "text": "You control this.", "until": "this turn", "seat": g.turn}


def phase(g: Table) -> Phase:
    frame = g.stack[-1] if g.stack else None
    if frame is None or isinstance(frame, PlayPhase):
        return "play"
    return "attack" if isinstance(frame, AttackPhase) else "shields" if isinstance(frame, Shields) else "choice"


def kind_id(g: Table, card: int) -> str:
    return g.box.ids[g.kind[card]]


def card_at(g: Table, card: int, place: str) -> CardAt:
    kind, faces = g.kind[card], g.box.faces
    face = faces.get((place, kind))
    if face is None:
        name = g.box.ids[kind]
        face = faces[place, kind] = {"kind": name, "name": g.box.names[kind], "at": f"{place}:{name}"}
    return face


def row_card(g: Table, slot: int, card: int) -> RowCard | None:
    if card == NO_CARD:
        return None
    box, kind = g.box, g.kind[card]
    face = box.row_faces.get((slot, kind))
    if face is None:
        face = box.row_faces[slot, kind] = {
            "kind": box.ids[kind],
            "name": box.names[kind],
            "at": f"row:{slot}",
            "cost": box.cost[kind],
            "type": type_line(box, kind),
            "short": box.short[kind],
            "live": [],
        }
    return {**face, "cost": price(g, card)} if box.haggles else face


def type_line(box: Box, kind: int) -> str:
    return f"{FACTIONS[box.faction[kind]]} {TYPES[box.type[kind]]}".strip()


def player(g: Table, seat: int) -> Player:
    hand, discard = g.hands[seat], f"discard:{seat}"
    doomed = bool(g.assigned) and g.assigned[seat] >= UNLIMITED
    return {
        "seat": seat,
        "at": f"player:{seat}",
        "character": kind_id(g, g.characters[seat]),
        "health": g.health[seat],
        "most_health": g.most_health(seat),
        "mastery": g.mastery[seat],
        "out": seat in g.gone,
        "focused": bool(g.exhausted >> g.characters[seat] & 1),
        "protected": g.protected(seat),
        "deck": len(g.decks[seat]),
        "top": top(g, seat, 0),
        "hand": {"count": len(hand), "known": known(g, seat, -1), "cards": []},
        "discard": [card_at(g, card, discard) for card in g.discards[seat]],
        "champions": [champion(g, seat, card) for card in g.champions[seat]],
        "played": played(g) if seat == g.turn else [],
        "assigned": 0 if doomed or not g.assigned else g.assigned[seat],
        "assigned_unlimited": doomed,
        "waiting": [g.box.ids[g.kind[source_of(entry)]] for entry in g.later if seat_of(entry) == seat],
        "skips": bool(g.skips >> seat & 1),
        "skips_draw": bool(g.dry >> seat & 1),
        "extra": g.extra == 1 and g.turn == seat,
        "ward": g.wards[seat] if g.wards else 0,
    }


def known(g: Table, seat: int, viewer: int) -> list[str]:
    """The kinds of the cards in a hand that everybody knows, or that this viewer has seen."""
    mask = g.known | (g.glimpsed[viewer] if viewer >= 0 and g.glimpsed and viewer != seat else 0)
    kinds = sorted(g.kind[card] for card in g.hands[seat] if mask >> card & 1) if mask else []
    return [g.box.ids[kind] for kind in kinds]


def top(g: Table, seat: int, count: int) -> list[CardAt]:
    """The cards on top of a deck, the topmost first: those everybody knows, and `count` that the viewer does."""
    found: list[CardAt] = []
    if g.known or count:
        for card in reversed(g.decks[seat]):
            if len(found) >= count and not g.known >> card & 1:
                break
            found.append(card_at(g, card, "deck"))
    return found


def hand_card(g: Table, seat: int, card: int) -> HandCard:
    box, kind = g.box, g.kind[card]
    return {
        "kind": box.ids[kind],
        "name": box.names[kind],
        "at": f"hand:{box.ids[kind]}",
        "short": box.short[kind],
        "shielding": bool(g.shields >> card & 1),
        "live": live_text(g, seat, card),
    }


def champion(g: Table, seat: int, card: int) -> Champion:
    box, kind = g.box, g.kind[card]
    return {
        "kind": box.ids[kind],
        "name": box.names[kind],
        "at": f"champion:{seat}:{box.ids[kind]}",
        "short": box.short[kind],
        "health": g.toughness(seat, card),
        "exhausted": bool(g.exhausted >> card & 1),
        "protected": g.shelter(seat, card) != NO_CARD,
        "owner": g.owner(seat, card),
        "live": [],
    }


def played(g: Table) -> list[PlayedCard]:
    lying = [card for card in g.played if g.box.type[g.kind[card]] != CHAMPION and not g.parted >> card & 1]
    return [{**card_at(g, card, "played"), "fast": bool(g.fast >> card & 1)} for card in lying]


# The catalogue -------------------------------------------------------------------------------------------


def catalogue(box: Box) -> Catalogue:
    cards = {box.ids[kind]: entry(box, kind) for kind in range(len(box.ids))}
    return {"pack": box.title, "factions": list(FACTIONS[1:]), "cards": cards}


def entry(box: Box, kind: int) -> CardFacts:
    return {
        "name": box.names[kind],
        "faction": FACTIONS[box.faction[kind]],
        "kind": TYPES[box.type[kind]],
        "cost": box.cost[kind],
        "shield": box.shield[kind],
        "health": box.health[kind],
        "copies": box.copies[kind],
        "text": box.icons[kind],
        "plain": " ".join(box.lines[kind]),
        "short": box.short[kind],
        "art": box.ids[kind],
    }
