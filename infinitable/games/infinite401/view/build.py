"""What a seat sees, and the facts that never change; `types.py` says what is in them."""

from __future__ import annotations

from functools import cache
from typing import Final

from infinitable.games.infinite401.cards.box import TYPES, UTILITY, Ability, Content, Power
from infinitable.games.infinite401.cards.phrases import BONDS
from infinitable.games.infinite401.codes import AIM, CYCLE, NO
from infinitable.games.infinite401.rules.hexmap import AXIAL, COLUMNS, NAMES, ROWS, STRIDE, Board, places
from infinitable.games.infinite401.rules.playing import in_sight_of
from infinitable.games.infinite401.rules.turn import Turn
from infinitable.games.infinite401.table import (
    CHOOSING_DECKS,
    CHOOSING_HANDS,
    DRAW,
    PLAYING,
    SIDES,
    STATUSES,
    TEAM,
    UNITS,
    UNITS_IN,
    Table,
    slot_of,
    unit_under,
)
from infinitable.games.infinite401.view.types import (
    AbilityFacts,
    AfterView,
    AreaView,
    CardAt,
    Catalogue,
    DuelView,
    HexFacts,
    Phase,
    PowerFacts,
    SideView,
    UnitAfter,
    UnitView,
)
from infinitable.kernel.state import NOBODY
from infinitable.kernel.telling import upper
from infinitable.parts.cardtext import icons
from infinitable.parts.holding import Holding

_PHASES: Final[tuple[Phase, ...]] = ("decks", "hands", "play")
_MARKS = {"open": ".", "wall": "#", "control": "C", "blue base": "B", "red base": "R"}


# The view -------------------------------------------------------------------------------------------------


def public(g: Table) -> DuelView:
    return {
        "phase": _PHASES[g.phase],
        "turn": g.turn,
        "turns": g.turns,
        "round": (g.turns + 1) // 2,
        "energy": g.energy,
        "dominated": g.dominated,
        "quiet": g.quiet,
        "winner": None if g.winner < 0 else "draw" if g.winner == DRAW else SIDES[g.winner].lower(),
        "map": {"id": g.board.name, "rows": map_rows(g.board)},
        "units": [_unit(g, unit) for unit in range(6)],
        "sides": [_side(g, side, NOBODY) for side in (0, 1)],
        "picks": [],
        "areas": _areas(g) if g.phase == PLAYING else [],
        "after": [],
        "holding": [_holding(g, *bond) for bond in g.bonds],
    }


def through_the_eyes_of(g: Table, seat: int, everybody: DuelView) -> DuelView:
    """The same with one's own stack and picks, and what one's abilities would do."""
    sides = everybody["sides"].copy()
    sides[seat] = _side(g, seat, seat)
    seen = everybody.copy()
    seen["sides"], seen["picks"] = sides, _picks(g, seat)
    if g.asked == seat and isinstance(g.stack[-1], Turn):
        seen["after"] = _after(g)
    return seen


def _at(g: Table, unit: int) -> str:
    place = g.places[unit]
    return f"hex:{NAMES[place]}" if place >= 0 else f"unit:{unit}"


def _unit(g: Table, unit: int) -> UnitView:
    place = g.places[unit]
    given = [(giver, bit) for giver in (0, 1) for bit in range(5) if g.given[giver] >> 6 * bit + unit & 1]
    return {
        "unit": unit,
        "side": unit // 3,
        "name": UNITS[unit % 3],
        "at": _at(g, unit),
        "hex": NAMES[place] if place >= 0 else "",
        "hp": g.hp[unit],
        "most": g.terms.hp,
        "shields": g.shields_of(unit),
        "statuses": [{"status": STATUSES[bit], "until": SIDES[giver].lower()} for giver, bit in given],
        "source": bool(g.sources >> unit & 1),
    }


def _holding(g: Table, giver: int, unit: int, what: int, n: int) -> Holding:
    """infinite401:8.12: what lies on a unit until the next turn of who gave it."""
    text = f"{upper(BONDS[what].format(n=n))}."
    return {"at": _at(g, unit), "text": text, "until": "next turn", "seat": giver}


def _side(g: Table, side: int, seat: int) -> SideView:
    content = g.content
    shown = g.phase != CHOOSING_DECKS
    passive = g.passives[side]
    hidden = 0 if seat == side else g.hidden(side)
    top, end = g.seen[side], g.seen[side] + hidden
    return {
        "side": SIDES[side].lower(),
        "spheres": g.spheres[side],
        "of": g.terms.spheres,
        "passive": content.passives[passive].id if passive >= 0 and (shown or seat == side) else "",
        "deck": [content.abilities[kind].id for kind in g.decks[side]] if shown else [],
        "hand": [{"card": _id(g, side, slot), "at": f"hand:{slot}"} for slot in sorted(g.hands[side])],
        "stack": [
            {"card": "" if top <= place < end else _id(g, side, slot)} for place, slot in enumerate(g.stacks[side])
        ],
        "aside": _id(g, side, g.aside) if g.aside >= 0 and g.turn == side else "",
        "field": [{"card": _id(g, side, slot_of(card)), "target": unit_under(card)} for card in g.field[side]],
        "disruptors": [
            {"card": content.disruptors[number].id, "at": f"disruptor:{number}"} for number in g.disruptors[side]
        ]
        if shown or seat == side
        else [],
        "waiting": [content.waiting[text] for who, text, _ in g.later if who == side]
        + ([f"{g.drained[side]} less Energy"] if g.drained[side] else []),
        "skips": bool(g.skips >> side & 1),
        "skips_draw": bool(g.dry >> side & 1),
        "extra": g.extra == side + 1,
    }


def _id(g: Table, side: int, slot: int) -> str:
    return g.content.abilities[g.decks[side][slot]].id


def _picks(g: Table, seat: int) -> list[CardAt]:
    if g.phase == CHOOSING_HANDS:
        return [{"card": _id(g, seat, slot), "at": f"deck:{slot}"} for slot in g.picks[seat]]
    if g.phase == PLAYING:
        return []
    if g.terms.ready:
        decks = g.content.decks
        return [{"card": decks[n].entry.id if n < len(decks) else "random", "at": f"deck:{n}"} for n in g.picks[seat]]
    return [{"card": g.content.abilities[kind].id, "at": f"take:{kind}"} for kind in g.picks[seat]]


def _areas(g: Table) -> list[AreaView]:
    """infinite401:5.3: each hit area as it lies on the map now."""
    out: list[AreaView] = []
    for side in (0, 1):
        for slot in sorted(g.hands[side]):
            ability = g.ability(side, slot)
            if ability.type == UTILITY:
                continue
            at = f"hand:{slot}"
            for unit in UNITS_IN[g.on_map & TEAM[side]]:
                seen, unseen = _seen(g, ability, side, unit)
                out.append({"side": side, "card": ability.id, "at": at, "unit": unit, "seen": seen, "unseen": unseen})
    return out


_sights: Final[dict[tuple[object, ...], tuple[list[str], list[str]]]] = {}
"""Hit areas that have been looked at lately, by map, card and hex, and the enemies that could stand in a line."""
_MOST_SIGHTS: Final = 1 << 14


def _seen(g: Table, ability: Ability, side: int, unit: int) -> tuple[list[str], list[str]]:
    here, area = g.places[unit], ability.areas[side]
    enemies = g.units_near(TEAM[1 - side], here, area.radius)
    between = tuple(sorted([g.places[enemy] for enemy in UNITS_IN[enemies]]))
    key = (g.board, ability, side, here, g.traits(side).see_through, between)
    found = _sights.get(key)
    if found is None:
        if len(_sights) >= _MOST_SIGHTS:
            _sights.clear()
        seen: list[str] = []
        unseen: list[str] = []
        for place in places(area.around[here] & g.board.open):
            (seen if in_sight_of(g, ability, unit, place) else unseen).append(NAMES[place])
        found = _sights[key] = (seen, unseen)
    return found


def _after(g: Table) -> list[AfterView]:
    """What each ability that can be played would do to HP and Shields, follow-ups that have to be chosen aside."""
    out: list[AfterView] = []
    for code in g.options:
        if AIM <= code < CYCLE:
            units = _changed(g, code)
            if units:
                out.append({"code": code, "units": units})
    return out


def _changed(g: Table, code: int) -> list[UnitAfter]:
    """The units whose HP or Shields an ability changes, by trying it, if nobody answers it."""
    tried = g.copy()
    tried.skim = True
    tried.energy += 1  # so that the turn goes on, and nothing else happens
    tried.step(code)
    while NO in tried.options and tried.asked != g.asked:
        tried.step(NO)
    return [
        {"unit": unit, "hp": tried.hp[unit], "shields": tried.shields_of(unit)}
        for unit in range(6)
        if tried.hp[unit] != g.hp[unit] or tried.shields_of(unit) != g.shields_of(unit)
    ]


@cache
def map_rows(board: Board) -> list[str]:
    """The map from the top, a column every two letters."""
    rows = []
    for height in range(2 * ROWS - 1, -1, -1):
        row = [" "] * (2 * COLUMNS)
        for column in range(height % 2, COLUMNS, 2):
            place = column * STRIDE + height // 2
            if place % STRIDE < ROWS and board.hexes >> place & 1:
                row[2 * column] = _MARKS[board.type_of(place)]
        rows.append("".join(row).rstrip())
    return rows


# The catalogue ---------------------------------------------------------------------------------------------


def catalogue(content: Content, board: Board, board_id: str) -> Catalogue:
    language = content.pack.language
    abilities: dict[str, AbilityFacts] = {}
    for number, ability in enumerate(content.abilities):
        abilities[ability.id] = {
            "name": ability.name,
            "type": TYPES[ability.type],
            "text": ability.entry.text,
            "icons": icons(language, ability.entry.tree),
            "area": sorted((q, r) for q, r in ability.areas[0].ways if q or r),
            "ignores_walls": ability.ignores_walls,
            "self_target": ability.self_target,
            "at": f"take:{number}",
        }
    return {
        "map": {"id": board_id, "name": board.name, "hexes": [_hex(board, place) for place in places(board.hexes)]},
        "abilities": abilities,
        "passives": _powers(content, content.passives, "passive"),
        "disruptors": _powers(content, content.disruptors, "disruptor"),
        "decks": {
            deck.entry.id: {
                "name": deck.name,
                "about": " ".join(deck.entry.story),
                "cards": [content.abilities[kind].id for kind in deck.cards],
                "passive": content.passives[deck.passive].id,
                "disruptors": [content.disruptors[kind].id for kind in deck.disruptors],
                "at": f"deck:{number}",
            }
            for number, deck in enumerate(content.decks)
        },
    }


def _hex(board: Board, place: int) -> HexFacts:
    q, r = AXIAL[place]
    return {"at": f"hex:{NAMES[place]}", "hex": NAMES[place], "q": q, "r": r, "type": board.type_of(place)}


def _powers(content: Content, powers: list[Power], verb: str) -> dict[str, PowerFacts]:
    return {
        power.id: {
            "name": power.name,
            "text": power.entry.text,
            "icons": icons(content.pack.language, power.entry.tree),
            "at": f"{verb}:{number}",
        }
        for number, power in enumerate(powers)
    }
