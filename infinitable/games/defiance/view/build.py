"""What a seat sees, and what everybody may know beforehand."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from infinitable.games.defiance.cards.activation import Checks
from infinitable.games.defiance.cards.box import Content, Session
from infinitable.games.defiance.rules.actions import PowerCheck, React
from infinitable.games.defiance.rules.moving import Lay
from infinitable.games.defiance.rules.setup import ChooseLeader, free_leaders
from infinitable.games.defiance.rules.story import campaign
from infinitable.games.defiance.table import (
    ATTRIBUTES,
    BARRED,
    CENTRE,
    DECK,
    DEEDS,
    DISCARD,
    FACES,
    FACTIONS,
    GRANTS,
    NONE,
    POWER,
    REVEALED,
    STATS,
    STORY,
    TYPES,
    WORLDS,
    Table,
    group_of,
    timeline_of,
    world_of,
)
from infinitable.games.defiance.view.types import (
    ActiveCard,
    Board,
    Button,
    CardFacts,
    Catalogue,
    Check,
    DefianceView,
    Found,
    GoalFacts,
    Leader,
    LeaderFacts,
    MapTile,
    Mode,
    Passage,
    PhaseName,
    Progress,
    SeenCard,
    Side,
    Space,
    StoryFacts,
    TileFacts,
    Way,
)
from infinitable.games.defiance.worth import check_chance
from infinitable.kernel.state import NOBODY
from infinitable.kernel.telling import upper
from infinitable.parts.cardtext import Entry, Node, icons, phrase, plain
from infinitable.parts.holding import Holding
from infinitable.parts.story.tale import endings_of, nexts_of, others_of
from infinitable.parts.story.view import story_view, tale_texts
from infinitable.parts.tilemap import axial, edges, members

MODES: Final[tuple[Mode, ...]] = ("skirmish", "story", "solo")
PHASE_NAMES: Final[tuple[PhaseName, ...]] = ("set-up", "Start", "Action Roll", "Main", "End")


def hex_at(where: int) -> str:
    """The anchor of a space."""
    q, r = axial(where)
    return f"hex:{q},{r}"


# What never changes ---------------------------------------------------------------------------------------


def catalogue(content: Content, session: Session) -> Catalogue:
    """Names, texts and pictures' keys, by id."""
    return {
        "notice": "An unofficial fan work; leaders, cards, tiles and stories are this project's own.",
        "faces": list(FACES),
        "types": list(TYPES),
        "factions": list(FACTIONS),
        "worlds": list(WORLDS),
        "die": [{"face": FACES[f], "number": n} for f, n in zip(content.die_faces, content.die_numbers, strict=True)],
        "cards": {entry.id: _card_facts(content, kind) for kind, entry in enumerate(content.cards)},
        "leaders": {entry.id: _leader_facts(content, n) for n, entry in enumerate(content.leaders)},
        "tiles": [_tile_facts(content, tile) for tile in range(len(content.walls))],
        "objectives": [_goal_facts(content, entry) for entry, _ in session.objectives],
        "chapter": _story_facts(content, session),
        "chapters": [_passage(content, entry) for entry in content.tale.chapters],
        "quests": [_passage(content, entry) for entry in content.tale.quests],
        "tale": tale_texts(content.tale),
    }


def _card_facts(content: Content, kind: int) -> CardFacts:
    entry = content.cards[kind]
    return {
        "name": entry.name,
        "kind": entry.kind,
        "faction": entry.word("faction"),
        "defense": content.defenses[kind],
        "copies": entry.number("copies"),
        "text": entry.text,
        "icons": icons(content.pack.language, entry.tree),
        "costs": [[FACES[f] for f in ability.faces] for ability in content.dice_actions[kind]],
    }


def _leader_facts(content: Content, n: int) -> LeaderFacts:
    entry = content.leaders[n]
    language = content.pack.language
    parts = [(ability, plain(language, (ability,)), icons(language, (ability,))) for ability in entry.tree]
    return {
        "name": entry.name,
        "faction": entry.word("faction"),
        "story": list(entry.story),
        "text": entry.text,
        "actions": [
            {"costs": [FACES[f] for f in ability.faces], "text": parts[i][1], "icons": parts[i][2]}
            for i, ability in enumerate(content.leader_actions[n])
        ],
        "reaction": {"text": parts[-1][1], "icons": parts[-1][2]},
    }


def _tile_facts(content: Content, tile: int) -> TileFacts:
    sides: list[Side] = [
        {
            "name": content.tile_names[2 * tile + s],
            "type": TYPES[content.types[2 * tile + s]],
            "influence": content.influences[2 * tile + s],
        }
        for s in (0, 1)
    ]
    world = world_of(tile)
    return {"world": WORLDS[world] if world < 2 else "", "walls": edges(content.walls[tile]), "sides": sides}


def _goal_facts(content: Content, entry: Entry) -> GoalFacts:
    who = entry.word("faction") or entry.word("card")
    return {
        "id": entry.id,
        "name": entry.name,
        "for": who,
        "text": entry.text,
        "icons": icons(content.pack.language, entry.tree),
    }


def _passage(content: Content, entry: Entry) -> Passage:
    """A chapter or a quest as one chooses it, and where it can lead."""
    return {
        "id": entry.id,
        "name": entry.name,
        "story": list(entry.story),
        "rounds": entry.number("rounds"),
        "session": entry.word("session"),
        "leader": entry.word("leader"),
        "starts": "starts" in entry.fields,
        "endings": [_way(content.endings[content.ending_numbers[name]]) for name in _endings(content, entry)],
    }


def _endings(content: Content, entry: Entry) -> list[str]:
    """Those of the text, and those that an outcome before it can add."""
    outcomes = [content.tale.outcomes[n] for n in content.tale.outcomes_before(entry.name)]
    return list(dict.fromkeys(name for text in (entry, *outcomes) for name in endings_of(text)))


def _way(ending: Entry) -> Way:
    return {
        "id": ending.id,
        "name": ending.name,
        "story": list(ending.story),
        "nexts": nexts_of(ending),
        "others": others_of(ending),
    }


def _story_facts(content: Content, session: Session) -> StoryFacts | None:
    entry = session.entry
    if entry is None:
        return None
    language = content.pack.language
    return {
        "id": entry.id,
        "name": entry.name,
        "story": list(entry.story),
        "session": entry.word("session"),
        "text": [{"text": plain(language, (a,)), "icons": icons(language, (a,))} for a in entry.tree],
        "actions": [{"costs": [FACES[f] for f in a.faces]} for a in session.actions],
        "threads": [{"id": t.id, "name": t.name, "text": t.text, "story": list(t.story)} for t in session.threads],
        "endings": {e.id: {"name": e.name, "story": list(e.story), "text": e.text} for e in content.endings},
    }


# What a seat sees -------------------------------------------------------------------------------------------


def public(g: Table) -> DefianceView:
    later = campaign.after_match(g) if g.finished and g.session.mode == STORY else None
    seen: DefianceView = {
        "mode": MODES[g.session.mode],
        "you": NOBODY,
        "round": g.round,
        "rounds": g.session.rounds,
        "points": g.session.points,
        "phase": PHASE_NAMES[g.phase],
        "order": list(g.order),
        "tied": g.tied,
        "dread": g.dread,
        "map": [_tile(g, tile) for tile in sorted(g.tile_at.values())],
        "shore": [_empty(where) for where in g.shore()],
        "stacks": [{"world": WORLDS[w], "left": len(g.stacks[w]), "at": f"world:{w}"} for w in (0, 1)],
        "decks": [len(g.zones[DECK]), len(g.zones[DECK + 1])],
        "tops": _tops(g, NOBODY),
        "discards": [
            [{"kind": _kind(g, card), "at": f"discard:{f}:{i}"} for i, card in enumerate(g.zones[DISCARD + f])]
            for f in (0, 1)
        ],
        "revealed": [{"kind": _kind(g, c), "at": f"revealed:{i}"} for i, c in enumerate(g.zones[REVEALED])],
        "resolving": [_kind(g, card) for card in g.zones[CENTRE]],
        "found": _found(g),
        "rolled": faces(g.rolled),
        "check": _check(g),
        "reacting": _reacting(g),
        "leaders": [_leader(g, leader) for leader in range(g.leaders)],
        "boards": _boards(g),
        "actions": [],
        "scores": list(g.score),
        "objectives": _progress(g),
        "ending": g.content.endings[g.ending].id if g.ending != NONE else None,
        "story": story_view(g, "choice", later),
        "holding": [_holding(g, *g.spells[i : i + 3]) for i in range(0, len(g.spells), 3)],
        "winners": [s for s in range(g.seats) if g.winners >> s & 1] if g.finished else None,
    }
    if later is not None:
        seen["campaign"] = later.save()
    return seen


def through_the_eyes_of(g: Table, seat: int, everybody: DefianceView) -> DefianceView:
    """The same with one's own hand, those cards of the others' that one has seen, and what one may click."""
    leaders: list[Leader] = [
        {**shown, "hand": _hand(g, leader, seat)} for leader, shown in enumerate(everybody["leaders"])
    ]
    return {**everybody, "you": seat, "tops": _tops(g, seat), "leaders": leaders, "actions": _actions(g, seat)}


def _tops(g: Table, seat: int) -> list[list[str]]:
    """defiance:7.21,7.23: what a seat knows to lie on each deck, down to the first card that it does not know."""
    bit = 1 << seat + 1
    known = [takewhile(lambda card: g.known[card] & bit, reversed(g.zones[DECK + faction])) for faction in (0, 1)]
    return [[_kind(g, card) for card in cards] for cards in known]


def _boards(g: Table) -> list[Board]:
    """The leaders to choose from, while they are chosen."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, ChooseLeader):
        return []
    return [{"leader": g.content.leaders[n].id, "at": f"board:{n}"} for n in free_leaders(g, top.seat)]


def _actions(g: Table, seat: int) -> list[Button]:
    """The actions of a seat's own leader and of the chapter, to be clicked."""
    if g.leader[seat] == NONE:
        return []
    own = range(len(g.content.leader_actions[g.leader[seat]]))
    theirs = [i for i, ability in enumerate(g.session.actions) if g.on_side(seat, ability.side)]
    return [{"at": at} for at in (*(f"leader-action:{i}" for i in own), *(f"chapter-action:{i}" for i in theirs))]


def faces(packed: int) -> list[str]:
    return [FACES[face] for face in range(5) for _ in range(packed >> 4 * face & 15)]


def _kind(g: Table, card: int) -> str:
    return g.content.cards[g.content.kinds[card]].id


def _tile(g: Table, tile: int) -> MapTile:
    q, r = axial(g.where[tile])
    side = g.up[tile]
    content = g.content
    other = 2 * tile + 1 - side
    return {
        "at": f"hex:{q},{r}",
        "tile": tile,
        "q": q,
        "r": r,
        "name": g.tile_name(tile),
        "type": TYPES[g.type_of(tile)],
        "influence": g.influence_of(tile),
        "world": _world(tile),
        "walls": edges(g.standing[tile]),
        "turn": g.turns[tile],
        "control": g.control[tile] if g.control[tile] != NONE else None,
        "leader": g.leader_in(tile) if tile in g.spot else None,
        "relics": g.relics[tile],
        "side": side,
        "back": {
            "name": content.tile_names[other],
            "type": TYPES[content.types[other]],
            "influence": content.influences[other],
        },
    }


def _world(tile: int) -> str:
    world = world_of(tile)
    return WORLDS[world] if world < 2 else ""


def _empty(where: int) -> Space:
    q, r = axial(where)
    return {"at": f"hex:{q},{r}", "q": q, "r": r}


def _found(g: Table) -> Found | None:
    """A tile just drawn, and where it will lie."""
    top = g.stack[-1] if g.stack else None
    if g.found == NONE or not isinstance(top, Lay):
        return None
    return {
        "tile": g.found,
        "walls": edges(g.printed[g.found]),
        "beside": g.tile_name(g.spot[top.seat]),
        "direction": top.direction,
        "through_walls": top.through,
        "moves": top.moves,
    }


def _check(g: Table) -> Check | None:
    """The check that is about to be rolled: dice, bonus, number and chance."""
    top = g.stack[-1] if g.stack and not g.finished else None
    if isinstance(top, PowerCheck):
        attribute, need, target = POWER, g.defense(top.card), _kind(g, top.card)
    elif isinstance(top, Checks):
        check = top.check(g)
        attribute, need, target = check.attribute, check.need, ""
    else:
        return None
    leader = top.asks(g)
    return {
        "leader": leader,
        "attribute": ATTRIBUTES[attribute],
        "dice": g.level(leader, attribute),
        "bonus": g.check_bonus(leader, attribute),
        "need": need,
        "target": target,
        "chance": round(check_chance(g, leader, attribute, need), 4),
    }


def _reacting(g: Table) -> int | None:
    """Who is asked for a reaction, outside of the own turn (defiance:6.10)."""
    top = g.stack[-1] if g.stack and not g.finished else None
    return top.seat if isinstance(top, React) else None


def _leader(g: Table, leader: int) -> Leader:
    content = g.content
    board = g.leader[leader]
    spot = g.spot[leader]
    held = spot >= 0 and g.where[spot] < 0
    return {
        "seat": leader,
        "at": f"leader:{leader}",
        "leader": content.leaders[board].id if board != NONE else None,
        "rival": leader >= g.seats,
        "faction": FACTIONS[g.faction[leader]] if g.faction[leader] != NONE else None,
        "team": g.team[leader],
        "score": g.score[g.team[leader]] if leader < g.seats else 0,
        "defeated": not g.is_active(leader),
        "conceding": bool(g.conceding >> leader & 1),
        "passed": bool(g.passed >> leader & 1),
        "tokens": g.tokens[leader],
        "reserve": g.reserve(leader),
        "levels": g.levels[3 * leader : 3 * leader + 3],
        "relics": g.carried[leader],
        "spot": None if spot < 0 or held else hex_at(g.where[spot]),
        "tile": {"tile": spot, "side": g.up[spot]} if held else None,
        "influence": g.influence(leader),
        "discovered": g.discovered[leader],
        "dice": [{"face": face, "at": f"die:{face}"} for face in faces(g.dice[leader])],
        "group": [_active(g, card, "group", leader, i) for i, card in enumerate(g.group(leader))],
        "timeline": [_active(g, card, "timeline", leader, i) for i, card in enumerate(g.timeline(leader))],
        "hand_size": len(g.hand(leader)),
        "reach": [hex_at(g.where[t]) for t in members(g.reach_of(leader))] if spot >= 0 and not held else [],
        "limits": {
            "reach": g.reach_steps(leader),
            "group": g.limit(group_of(leader)),
            "timeline": g.limit(timeline_of(leader)),
        },
        "bonuses": [g.check_bonus(leader, a) for a in range(3)],
        "events": {"walls": g.passes_walls(leader), "warp": spot >= 0 and g.may_warp_out(leader)},
        "types": g.types_controlled(leader),
        "tiles": g.control.count(leader),
        "active": g.active_cards(leader),
        "hand": _hand(g, leader, NOBODY),
        "waiting": [content.said(text) for who, text, _ in g.later if who == leader],
        "skips": bool(g.skips >> leader & 1),
        "skips_draw": bool(g.dry >> leader & 1),
        "extra": g.extra == leader + 1,
    }


def _holding(g: Table, leader: int, stat: int, n: int) -> Holding:
    """defiance:3.13: a spell, as a card says it of itself."""
    deed, whom = divmod(stat - BARRED, 4)
    if stat >= BARRED:
        said = Node.of("Bar", deed=DEEDS[deed], whom=whom)
    elif stat in GRANTS:
        said = Node.of("Grant", what=STATS[stat])
    else:
        said = Node.of("Bonus" if n > 0 else "Malus", n=abs(n), stat=STATS[stat])
    text = f"{upper(phrase(g.content.pack.language, said))}."
    return {"at": f"leader:{leader}", "text": text, "until": "the round", "seat": leader}


def _hand(g: Table, leader: int, seat: int) -> list[SeenCard]:
    """The own hand to be clicked; of others only what this seat has seen."""
    hand = g.hand(leader)
    if leader == seat:
        return [{"kind": _kind(g, card), "at": f"hand:{i}"} for i, card in enumerate(hand)]
    bit = 1 << seat + 1
    return [{"kind": kind} for kind in sorted(_kind(g, card) for card in hand if g.known[card] & bit)]


def _active(g: Table, card: int, area: str, leader: int, i: int) -> ActiveCard:
    shown: ActiveCard = {"kind": _kind(g, card), "at": f"{area}:{leader}:{i}"}
    if g.content.is_unit(card):
        shown["defense"] = g.defense(card)
        shown["actions"] = len(g.content.dice_actions[g.content.kinds[card]])
    return shown


def _progress(g: Table) -> list[Progress]:
    """The objectives, and how far each leader is with those that count something."""
    out: list[Progress] = []
    for entry, abilities in g.session.objectives:
        shown: Progress = {"id": entry.id}
        if abilities[0].event == 3:
            shown["counts"] = [min(n, abilities[0].n) for n in g.discovered[: g.seats]]
            shown["of"] = abilities[0].n
        out.append(shown)
    return out
