"""What a seat sees, and the catalogue of what never changes."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from infinitable.games.defiance_beta.cards.activation import OF_CARD, OF_LEADER, OF_ROLE, OF_TILE, Mechanic, act_of
from infinitable.games.defiance_beta.cards.box import Card, Chapter, Content, Leader, Tile
from infinitable.games.defiance_beta.cards.live import live_text
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, FACTIONS, SETTINGS, TILE_EVENTS, TYPES
from infinitable.games.defiance_beta.cards.phrases import language
from infinitable.games.defiance_beta.cards.picking import Pick
from infinitable.games.defiance_beta.cards.triggers import Triggers
from infinitable.games.defiance_beta.codes import DISCARD
from infinitable.games.defiance_beta.rules import dice as d6
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.hands import Discards
from infinitable.games.defiance_beta.rules.moving import Orient, ways
from infinitable.games.defiance_beta.rules.protection import Blocks
from infinitable.games.defiance_beta.rules.setup import FirstSpace, FirstTurn
from infinitable.games.defiance_beta.rules.story.campaign import ALLIANCES, after_match
from infinitable.games.defiance_beta.table import HEALTH, TOP_LEVEL, Table
from infinitable.games.defiance_beta.view import types
from infinitable.games.defiance_beta.view.let_through import let_through
from infinitable.parts.abilities import Step
from infinitable.parts.cardtext import Entry, icons
from infinitable.parts.holding import Holding, Until
from infinitable.parts.story.tale import nexts_of, others_of
from infinitable.parts.story.view import story_view, tale_texts
from infinitable.parts.tilemap import CENTRE, STEPS, axial, edges, members

FACES: Final[tuple[types.Face, ...]] = ("tide", "power", "fortitude", "zero")
STANDINGS: Final[tuple[types.Standing, ...]] = ("", "waiting", "loses a turn", "conceded")
KEYS: Final[tuple[types.Attribute, ...]] = ("tide", "power", "fortitude")


def public(g: Table) -> types.BetaView:
    return {
        "round": g.round,
        "rounds": g.rounds,
        "extra": max(g.extra, 0) - 1,
        "limit": g.limit,
        "order": g.order,
        "current": g.current,
        "chapter": g.content.chapters[g.chapter].id if g.chapter >= 0 else "",
        "leaders": [_leader(g, s) for s in range(g.seats)],
        "tiles": _tiles(g),
        "spaces": _spaces(g),
        "stacks": [{"at": f"stack:{i}", "setting": SETTINGS[i], "tiles": len(g.stacks[i])} for i in range(2)],
        "placing": _placing(g),
        "check": _check(g),
        "roles": _roles(g),
        "decks": [_deck(g, faction) for faction in range(2)],
        "hand": [],
        "queue": _queue(g),
        "triggers": _triggers(g),
        "choices": _leader_choices(g),
        "winners": [s for s in range(g.seats) if g.winners > 0 and g.winners >> s & 1],
        "ending": g.content.chapters[g.chapter].endings[g.ending].name if g.ending >= 0 and g.chapter >= 0 else "",
        "threads": [_thread(thread.entry) for thread in g.threads],
        "holding": [_holding(g, *each) for each in g.lasting],
        "story": story_view(g, "option", after_match(g) if g.over and g.chapter >= 0 else None),
    }


def _thread(entry: Entry) -> types.ThreadView:
    return {"id": entry.id, "name": entry.name, "text": entry.text, "story": list(entry.story)}


def through_the_eyes_of(g: Table, seat: int, everybody: types.BetaView) -> types.BetaView:
    """The same with one's own hand, texts as they stand for oneself, and what one could pay for a block with."""
    leaders = everybody["leaders"].copy()
    me = leaders[seat].copy()
    me["units"] = [_lively_unit(g, seat, *each) for each in zip(me["units"], g.groups[seat], strict=True)]
    me["timeline"] = [_lively_card(g, seat, *each) for each in zip(me["timeline"], g.timelines[seat], strict=True)]
    leaders[seat] = me
    seen = everybody.copy()
    if g.foreseen:
        leaders = [{**each, "known": _known(g, each["seat"], seat)} for each in leaders]
        seen["decks"] = [{**deck, "known": _on_top(g, i, seat)} for i, deck in enumerate(everybody["decks"])]
    seen["leaders"] = leaders
    seen["hand"] = [_hand_card(g, seat, i) for i in range(len(g.hands[seat]))]
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Blocks) and top.seats[0] == seat:
        seen["queue"] = [_payable(g, seat, each) for each in everybody["queue"]]
    return seen


def _lively_unit(g: Table, seat: int, unit: types.Unit, card: int) -> types.Unit:
    unit = unit.copy()
    unit["live"] = live_text(g, seat, card)
    return unit


def _lively_card(g: Table, seat: int, prepared: types.Prepared, card: int) -> types.Prepared:
    prepared = prepared.copy()
    prepared["live"] = live_text(g, seat, card)
    return prepared


def _payable(g: Table, seat: int, waiting: types.Waiting) -> types.Waiting:
    if waiting["asked"]:
        waiting = waiting.copy()
        waiting["pays"] = _pays(g, seat)
    return waiting


def _known(g: Table, of: int, seat: int) -> list[str]:
    """What a seat has seen of a hand before."""
    return [g.content.cards[g.content.kind_of[card]].id for card in g.hands[of] if g.knows(seat, card)]


def _on_top(g: Table, faction: int, seat: int) -> list[str]:
    """defiance_beta:9.15,9.17: what a seat knows to lie on a deck, down to the first card that it does not know."""
    known = takewhile(lambda card: g.knows(seat, card), reversed(g.decks[faction]))
    return [g.content.cards[g.content.kind_of[card]].name for card in known]


def _holding(g: Table, seat: int, number: int, ends: int) -> Holding:
    """defiance_beta:4.22,5.11: what holds for a leader until the turn or the round ends, or somebody's next turn."""
    until: Until = "this turn" if not ends else "next turn" if ends < 0 else "the round"
    breaker = -2 - ends if ends < -1 else seat
    return {"at": f"leader:{seat}", "text": g.content.statics[number].words, "until": until, "seat": breaker}


# Leaders --------------------------------------------------------------------------------------------------------


def _leader(g: Table, seat: int) -> types.Leader:
    seen: types.Leader = {
        "at": f"leader:{seat}",
        "seat": seat,
        "leader": "",
        "name": "",
        "faction": "",
        "side": [s for s in range(g.seats) if g.allies[seat] >> s & 1],
        "health": g.health(seat),
        "damage": g.hurt[seat],
        "tile": g.pawns[seat],
        "out": STANDINGS[g.out[seat]],
        "conceding": bool(g.conceding >> seat & 1),
        "points": g.points[seat],
        "gambit": g.gambits[seat],
        "levels": {},
        "reach": 0,
        "in_reach": [],
        "steps": [],
        "influence": g.influence(g.pawns[seat]),
        "block_price": 0,
        "hand": len(g.hands[seat]),
        "known": _known(g, seat, -1),
        "waiting": [g.content.abilities[text].words for who, text, _ in g.later if who == seat],
        "skips": bool(g.skips >> seat & 1),
        "ward": g.wards[seat],
        "units": [_unit(g, seat, i) for i in range(len(g.groups[seat]))],
        "timeline": [_prepared(g, seat, i) for i in range(len(g.timelines[seat]))],
        "timeline_limit": 0,
        "actions": [],
    }
    if g.leaders[seat] >= 0:
        _add_the_chosen(g, seat, seen)
    return seen


def _add_the_chosen(g: Table, seat: int, seen: types.Leader) -> None:
    """What a seat has of the leader it has chosen."""
    printed = g.content.leaders[g.leaders[seat]]
    seen["leader"], seen["name"], seen["faction"] = printed.id, printed.name, FACTIONS[printed.faction]
    seen["levels"] = {KEYS[a]: stats.level(g, seat, a) for a in range(3)}
    seen["reach"] = stats.reach(g, seat)
    if g.round:
        seen["in_reach"], seen["steps"] = members(stats.in_reach(g, seat)), ways(g, seat)
    seen["block_price"] = stats.block_price(g, seat)
    seen["timeline_limit"] = stats.timeline_limit(g, seat)
    seen["actions"] = [
        {"at": f"leader-action:{i}", "text": g.content.abilities[n].text} for i, n in enumerate(printed.actions)
    ]


def _unit(g: Table, seat: int, place: int) -> types.Unit:
    card = g.groups[seat][place]
    kind = g.content.cards[g.content.kind_of[card]]
    return {
        "at": f"unit:{seat}.{place}",
        "card": kind.id,
        "name": kind.name,
        "health": stats.health_left(g, card),
        "full": stats.full_health(g, card),
        "damage": g.damage[card],
        "unlocked": card in g.unlocked,
        "fated": kind.is_fated,
        "attached": [g.content.cards[g.content.kind_of[a]].id for a, host in g.attached.items() if host == card],
        "abilities": [{"at": f"ability:{i}", "text": g.content.abilities[n].text} for i, n in enumerate(kind.spends)],
        "live": [],
    }


def _prepared(g: Table, seat: int, place: int) -> types.Prepared:
    card = g.timelines[seat][place]
    kind = g.content.cards[g.content.kind_of[card]]
    return {"at": f"timeline:{seat}.{place}", "card": kind.id, "name": kind.name, "new": card in g.fresh, "live": []}


def _hand_card(g: Table, seat: int, place: int) -> types.HandCard:
    card = g.hands[seat][place]
    kind = g.content.kind_of[card]
    printed = g.content.cards[kind]
    price = stats.cost(g, seat, kind) if g.leaders[seat] >= 0 else printed.cost
    return {
        "at": f"hand:{place}",
        "card": printed.id,
        "name": printed.name,
        "cost": price,
        "live": live_text(g, seat, card),
    }


def _leader_choices(g: Table) -> list[types.LeaderChoice]:
    """The leaders nobody has, while they are being chosen."""
    if g.round or all(leader >= 0 for leader in g.leaders):
        return []
    return [
        {"at": f"choice:{i}", "leader": leader.id, "name": leader.name, "faction": FACTIONS[leader.faction]}
        for i, leader in enumerate(g.content.leaders)
        if i not in g.leaders
    ]


# The map ------------------------------------------------------------------------------------------------------------


def _tiles(g: Table) -> list[types.MapTile]:
    """Every tile on the map; flipped ones show only that they lie there and which they are."""
    up = [_tile(g, space, tile, is_up=True) for space, tile in g.tile_at.items()]
    return up + [_tile(g, space, tile, is_up=False) for space, tile in g.face_down.items()]


def _tile(g: Table, space: int, tile: int, is_up: bool) -> types.MapTile:
    printed = g.content.tiles[tile]
    q, r = axial(space)
    return {
        "at": f"tile:{tile}",
        "tile": tile,
        "id": printed.id,
        "name": printed.name,
        "q": q,
        "r": r,
        "setting": SETTINGS[printed.setting] if printed.setting >= 0 else "",
        "type": TYPES[printed.type],
        "influence": g.influence(tile) if is_up else 0,
        "turn": g.turns[tile] if is_up else 0,
        "walls": edges(g.standing[tile]) if is_up else [],
        "plot": g.plot.get(tile, 0) if is_up else 0,
        "pawn": g.pawn_on(tile) if is_up else -1,
        "face_down": not is_up,
    }


def _spaces(g: Table) -> list[types.Space]:
    """The six spaces around the pawn that is asked about, for options that name a direction."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, FirstSpace):
        centre = CENTRE
    else:
        mover = getattr(top, "seat", g.asked)
        if g.asked < 0 or not 0 <= mover < g.seats or g.pawns[mover] < 0:
            return []
        centre = g.where[g.pawns[mover]]
    out: list[types.Space] = []
    for d in range(6):
        q, r = axial(centre + STEPS[d])
        out.append({"at": f"space:{d}", "q": q, "r": r})
    return out


def _placing(g: Table) -> types.Placing | None:
    """The tile that is being turned, and where it will lie."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Orient):
        space = g.where[g.pawns[top.seat]] + STEPS[top.direction]
    elif isinstance(top, FirstTurn):
        space = CENTRE + STEPS[top.direction]
    else:
        return None
    q, r = axial(space)
    printed = g.content.tiles[top.tile]
    return {"tile": top.tile, "id": printed.id, "name": printed.name, "q": q, "r": r, "walls": edges(printed.walls)}


# Dice, roles, decks ------------------------------------------------------------------------------------------------


def _check(g: Table) -> types.Check:
    seat = g.current
    return {
        "seat": seat,
        "colour": KEYS[g.check] if g.check >= 0 else "",
        "colours": [{"at": f"roll:{a}", "colour": KEYS[a]} for a in range(3)],
        "faces": [{"at": f"face:{a}", "face": KEYS[a]} for a in range(3)],
        "dice": [
            {
                "at": f"die:{i}",
                "colour": KEYS[d6.colour(d)],
                "face": FACES[d6.face(d)],
                "spent": d6.is_spent(d),
                "converted": d6.is_converted(d),
                "added": d6.is_added(d),
            }
            for i, d in enumerate(g.dice)
        ],
        "waiting": [KEYS[a] for a in g.waiting_dice],
        "spent": g.spent,
        "may_spend": max(0, stats.may_spend(g, seat)) if seat >= 0 and g.leaders[seat] >= 0 else 0,
    }


def _roles(g: Table) -> list[types.Role]:
    out: list[types.Role] = []
    for place, number in enumerate(g.roles):
        role = g.content.roles[number]
        first = place * g.seats
        out.append(
            {
                "at": f"role:{place}",
                "role": role.id,
                "name": role.name,
                "needs": role.needs,
                "text": role.entry.text,
                "steps": g.steps[first : first + g.seats],
                "done": [s for s in range(g.seats) if g.goals[place] >> s & 1],
            }
        )
    return out


def _deck(g: Table, faction: int) -> types.Deck:
    pile = g.piles[faction]
    top = g.content.cards[g.content.kind_of[pile[-1]]] if pile else None
    return {
        "at": f"deck:{faction}",
        "faction": FACTIONS[faction],
        "cards": len(g.decks[faction]),
        "pile": len(pile),
        "top": top.id if top else "",
        "top_name": top.name if top else "",
        "known": _on_top(g, faction, -1),
    }


# The queue -----------------------------------------------------------------------------------------------------------


def _queue(g: Table) -> list[types.Waiting]:
    """What waits, the newest first: whose it is, where it comes from, what it aims at, who has blocked; and what a
    block costs whoever is asked, who alone sees with which cards.
    """
    top = g.stack[-1] if g.stack else None
    out: list[types.Waiting] = []
    for number in sorted(g.activations, reverse=True):
        act = act_of(g, number)
        ability = g.content.abilities[act.text]
        asked = top.seats if isinstance(top, Blocks) and top.number == number else ()
        out.append(
            {
                "number": number,
                "name": ability.name,
                "text": ability.text,
                "seat": act.owner,
                "source": _source(g, act),
                "kind": _kind(act.home, ability.event >= 0),
                "targets": _targets(g, ability.program, act),
                "blocked": [s for s in range(g.seats) if act.blocked >> s & 1],
                "asked": list(asked),
                "price": stats.block_price(g, asked[0]) if asked else 0,
                "sum": _sum(g, asked[0]) if asked else "",
                "pays": [],
                "through": let_through(g, number, asked[0]) if asked else None,
            }
        )
    return out


def _sum(g: Table, seat: int) -> str:
    """defiance_beta:5.2: how the price of a block comes about."""
    fortitude, fewer, more = stats.block_terms(g, seat)
    price = stats.block_price(g, seat)
    terms = f"{stats.FULL_PRICE} − Fortitude {fortitude}" + f" − {fewer}" * (fewer > 0) + f" + {more}" * (more > 0)
    least = ", at least" if stats.FULL_PRICE - fortitude - fewer + more < price else " ="
    return f"{terms}{least} {price} card{'s' * (price != 1)}"


def _pays(g: Table, seat: int) -> list[str]:
    """The cards of the hand that the discards of a block would be chosen from."""
    choice = Discards(0, seat, stats.block_price(g, seat)).options(g)
    hand = g.hands[seat]
    return [f"hand:{i}" for i in range(len(hand)) if DISCARD + g.content.kind_of[hand[i]] in choice]


def _source(g: Table, act: Mechanic) -> str:
    if act.home == OF_CARD:
        return f"card:{g.content.cards[g.content.kind_of[act.source]].id}" if act.source >= 0 else ""
    if act.home == OF_LEADER:
        return f"leader:{act.owner}"
    if act.home == OF_TILE:
        return f"tile:{act.place}"
    return f"role:{act.place}" if act.home == OF_ROLE else "chapter"


def _kind(home: int, triggered: bool) -> types.QueueKind:
    if home == OF_TILE:
        return "event"
    return "trigger" if triggered else "ability" if home == OF_CARD else "action"


def _targets(g: Table, program: tuple[Step, ...], act: Mechanic) -> list[str]:
    """What was declared, as anchors of the view."""
    out = []
    for step in program:
        if isinstance(step, Pick):
            for thing, _ in act.pairs(step.slot):
                out += _anchor(g, step.group.kind, thing)
    return out


def _anchor(g: Table, kind: int, thing: int) -> list[str]:
    if kind == 2:
        return [f"leader:{thing}"]
    if kind == 3:
        return [f"tile:{thing}"]
    seat = stats.owner(g, thing) if kind in (0, 1) else -1
    if seat < 0:
        return []
    if thing in g.groups[seat]:
        return [f"unit:{seat}.{g.groups[seat].index(thing)}"]
    return [f"timeline:{seat}.{g.timelines[seat].index(thing)}"] if thing in g.timelines[seat] else []


def _triggers(g: Table) -> list[types.Trigger]:
    """The triggers among which somebody is choosing."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, Triggers):
        return []
    return [
        {"at": f"trigger:{i}", "name": ability.name, "text": ability.text, "seat": pending[0]}
        for i, pending in enumerate(top.pending)
        for ability in (g.content.abilities[pending[3]],)
    ]


# The catalogue -----------------------------------------------------------------------------------------------------


def catalogue(content: Content) -> types.Catalogue:
    """Names, texts and numbers of everything in the pack."""
    return {
        "factions": list(FACTIONS),
        "settings": list(SETTINGS),
        "health": HEALTH,
        "cards": {card.id: _card_entry(card) for card in content.cards},
        "leaders": {leader.id: _leader_entry(content, leader) for leader in content.leaders},
        "tiles": {tile.id: _tile_entry(tile) for tile in content.tiles},
        "roles": {
            role.id: {"name": role.name, "needs": role.needs, "text": _text(role.entry)} for role in content.roles
        },
        "chapters": {chapter.id: _chapter_entry(chapter) for chapter in content.chapters},
        "tale": tale_texts(content.tale),
    }


def _text(entry: Entry) -> str:
    return icons(language(), entry.tree)


def _card_entry(card: Card) -> types.CardEntry:
    return {
        "name": card.name,
        "kind": "unit" if card.is_unit else "ability",
        "faction": FACTIONS[card.faction],
        "cost": card.cost,
        "health": card.health,
        "gives": {KEYS[a]: card.gives[a] for a in range(3) if card.gives[a]},
        "copies": card.copies,
        "text": _text(card.entry),
        "story": list(card.entry.story),
        "fated": card.is_fated,
        "art": card.id,
    }


def _leader_entry(content: Content, leader: Leader) -> types.LeaderEntry:
    tracks: dict[types.Attribute, list[list[str]]] = {}
    for attribute in range(3):
        boxes: list[list[str]] = [[] for _ in range(TOP_LEVEL)]
        boxes[1].append("reroll")
        if attribute == leader.strong:
            boxes[2].append("add die")
        for level, start, end in leader.converts[attribute]:
            boxes[level - 1].append(f"{FACES[start]}→{FACES[end]}")
        tracks[KEYS[attribute]] = boxes
    gambits: list[types.Gambit] = [
        {"when": ability.condition, "text": ability.text}
        for ability in (content.abilities[number] for number in leader.gambits)
    ]
    gambits.append({"when": "", "text": icons(language(), (leader.entry.tree[-1],))})
    return {
        "name": leader.name,
        "faction": FACTIONS[leader.faction],
        "strong": ATTRIBUTES[leader.strong].lower(),
        "tracks": tracks,
        "actions": [content.abilities[n].text for n in leader.actions],
        "gambits": gambits,
        "text": _text(leader.entry),
        "story": list(leader.entry.story),
        "art": leader.id,
    }


def _tile_entry(tile: Tile) -> types.TileEntry:
    events: list[types.TileEvent] = [
        {"on": ability.node("when").word("on"), "text": icons(language(), (ability,))} for ability in tile.entry.tree
    ]
    return {
        "name": tile.name,
        "setting": SETTINGS[tile.setting] if tile.setting >= 0 else "",
        "type": TYPES[tile.type],
        "influence": tile.influence,
        "walls": edges(tile.walls),
        "events": events,
        "order": [TILE_EVENTS.index(e["on"]) for e in events],
        "art": tile.id,
    }


def _chapter_entry(chapter: Chapter) -> types.ChapterEntry:
    return {
        "name": chapter.name,
        "alliance": ALLIANCES[chapter.alliance],
        "rounds": chapter.rounds,
        "starting": chapter.is_starting,
        "text": _text(chapter.entry),
        "story": list(chapter.entry.story),
        "endings": [
            {
                "id": e.id,
                "name": e.name,
                "nexts": nexts_of(e.entry),
                "others": others_of(e.entry),
                "story": list(e.story),
            }
            for e in chapter.endings
        ],
    }
