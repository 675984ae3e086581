"""Why not: the clause that forbids a move, with the figures of the moment."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.box import UTILITY, Ability
from infinitable.games.infinite401.codes import WORDS
from infinitable.games.infinite401.rules.hexmap import NAMES, PLACES, distances, places
from infinitable.games.infinite401.rules.reaching import steps_of
from infinitable.games.infinite401.rules.turn import MANUAL, Turn
from infinitable.games.infinite401.table import SIDES, SILENCED, STUNNED, UNITS_IN, UNTARGETABLE, Table, unit_name
from infinitable.games.infinite401.words.notation import card_name, short_name


def reason(g: Table, code: int, why: str, short: str) -> str:
    """The clause with the figures of the moment."""
    verb, number = WORDS.split(code)
    side = g.asked
    figures = ""
    if verb == "move":
        figures = _why_move(g, *divmod(number, PLACES), why)
    elif verb == "aim" and isinstance(g.stack[-1], Turn):
        figures = _why_aim(g, side, number, why)
    elif verb == "play" and isinstance(g.stack[-1], Turn):
        figures = _why_play(g, side, number, why)
    elif verb == "dominate" and isinstance(g.stack[-1], Turn):
        figures = _why_dominate(g, side, why)
    return f"{figures} {short}".strip()


def _why_move(g: Table, unit: int, place: int, why: str) -> str:
    there = NAMES[place]
    if why == "infinite401:1.3":
        return f"{unit_name(unit)} is eliminated."
    if why in ("infinite401:8.3", "infinite401:8.4"):
        return f"{unit_name(unit)} is {'stunned' if why.endswith('3') else 'grounded'}."
    if why == "infinite401:2.2":
        who = next((other for other in range(6) if g.places[other] == place), -1)
        return f"{unit_name(who)} stands on {there}." if who >= 0 else f"{there} is no hex to stand on."
    if why == "infinite401:10.6":
        return f"{SIDES[1 - unit // 3]}'s base is guarded."
    if why == "infinite401:4.2":
        if unit // 3 != g.asked:
            return f"{unit_name(unit)} is not yours."
        if g.places[unit] >= 0:
            far = distances(g.places[unit])[place]
            return f"{short_name(unit)} has {steps_of(g, unit, MANUAL)} steps; {there} is {far} away or more."
    return ""


def _why_aim(g: Table, side: int, number: int, why: str) -> str:
    slot, pair = divmod(number, 18)
    source, target = 3 * side + pair // 6, pair % 6
    card = card_name(g, side, slot)
    if slot not in g.hands[side]:
        return f"{card} is not in your hand."
    if why == "infinite401:1.3":
        return f"{unit_name(source if g.places[source] < 0 else target)} is eliminated."
    if why == "infinite401:5.1":
        return f"{short_name(source)} has been a Source this turn."
    if why == "infinite401:5.2" and (target // 3 == side) == (g.ability(side, slot).type == 0):
        return f"{card} is for {'enemies' if g.ability(side, slot).type == 0 else 'allies'}."
    if why == "infinite401:5.2":
        return f"From {NAMES[g.places[source]]}, {NAMES[g.places[target]]} is not in the hit area of {card}."
    if why == "infinite401:5.3":
        blocker = g.board.blocker(g.places[source], g.places[target], g.held(1 - side))
        return f"{NAMES[blocker]} blocks the line from {NAMES[g.places[source]]} to {NAMES[g.places[target]]}."
    if why in _STATUS_CLAUSES:
        word, number = _STATUS_CLAUSES[why]
        who = source if g.statuses(source) & number and why != "infinite401:8.5" else target
        return f"{unit_name(who)} is {word}."
    return ""


_STATUS_CLAUSES: Final = {
    "infinite401:8.3": ("stunned", STUNNED),
    "infinite401:8.5": ("untargetable", UNTARGETABLE),
    "infinite401:8.6": ("silenced", SILENCED),
}


def _why_play(g: Table, side: int, number: int, why: str) -> str:
    slot, targets = divmod(number, 64)
    card = card_name(g, side, slot)
    if slot not in g.hands[side]:
        return f"{card} is not in your hand."
    if why == "infinite401:8.3":
        stunned = [unit for unit in UNITS_IN[targets] if g.statuses(unit) & STUNNED]
        return f"{unit_name(stunned[0])} is stunned." if stunned else ""
    ability: Ability = g.ability(side, slot)
    if why in ("infinite401:6.1", "infinite401:2.4") and ability.type == UTILITY:
        return f"{card} says: {ability.entry.text.split(':')[0]}."
    return ""


def _why_dominate(g: Table, side: int, why: str) -> str:
    if why == "infinite401:10.1":
        return f"You have {g.energy} Energy." if g.energy < 2 else "None of your units is on a control hex."
    if why == "infinite401:10.2":
        return f"An enemy stands on {NAMES[places(g.held(1 - side) & g.board.control)[0]]}."
    return "You have dominated this turn." if why == "infinite401:10.3" else ""
