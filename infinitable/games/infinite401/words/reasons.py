"""Why not: the true reason in the player's terms, then the clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from infinitable.games.infinite401.cards.box import ATTACK, UTILITY
from infinitable.games.infinite401.cards.verbs import FetchOne
from infinitable.games.infinite401.codes import TAKE, WORDS
from infinitable.games.infinite401.rules.hexmap import NAMES, PLACES, distances, places
from infinitable.games.infinite401.rules.moving import Directional, Move, Positional, SharedMove
from infinitable.games.infinite401.rules.playing import in_area, plays_of
from infinitable.games.infinite401.rules.reaching import DIRECTIONS, POSITIONS, price, steps_of
from infinitable.games.infinite401.rules.turn import MANUAL, Turn
from infinitable.games.infinite401.table import (
    GROUNDED,
    SIDES,
    SILENCED,
    STUNNED,
    TEAM,
    UNITS_IN,
    UNTARGETABLE,
    Table,
    unit_name,
)
from infinitable.games.infinite401.words.notation import card_name, handled, notation, short_name


def reason(g: Table, code: int, why: str, short: str) -> str:
    """What is so at this moment, and the clause in short."""
    verb, number = WORDS.split(code)
    if why == "infinite401:1.4" or verb not in _asked_for(g):
        return f"You are asked something else now: {g.stack[-1].question(g)}"
    figures = _FIGURES[verb](g, number, why) if verb in _FIGURES else ""
    return f"{figures} {short}".strip()


def _asked_for(g: Table) -> set[str]:
    """The verbs that can answer what is asked: of a turn all that a turn may have, though none may be possible now."""
    options = {WORDS.split(option)[0] for option in g.options}
    return options | _OF_TURNS if isinstance(g.stack[-1], Turn) else options


_OF_TURNS: Final = frozenset({"move", "aim", "play", "cycle", "dominate", "end"})


# Moves ----------------------------------------------------------------------------------------------------


def _why_move(g: Table, number: int, why: str) -> str:
    unit, place = divmod(number, PLACES)
    if why in _STATES:
        return _state(g, unit, why)
    if why == "infinite401:11.1":
        return f"{_passive(g, unit // 3)} keeps {unit_name(unit)} where it is."
    if why == "infinite401:2.2":
        who = next((other for other in range(6) if g.places[other] == place), -1)
        return f"{unit_name(who)} stands on {NAMES[place]}." if who >= 0 else f"{NAMES[place]} is no hex to stand on."
    if why == "infinite401:10.6":
        return f"{SIDES[1 - unit // 3]}'s base is guarded."
    if why == "infinite401:4.3":
        return f"{short_name(unit)} is on {NAMES[place]} already."
    if why == "infinite401:4.5":
        return "You have moved within your base six times this turn."
    if why == "infinite401:4.2" and unit // 3 != g.asked:
        return f"{unit_name(unit)} is not yours."
    return _too_far(g, unit, place)


def _too_far(g: Table, unit: int, place: int) -> str:
    """How far it may go, and that the hex is no such end."""
    frame, there = g.stack[-1], NAMES[place]
    if isinstance(frame, Directional):
        how = f"{_hexes(steps_of(g, unit, frame.steps))} {DIRECTIONS[frame.direction]} {NAMES[frame.centre]}"
        return f"{there} is not where a Move of exactly {how} ends."
    if isinstance(frame, Positional):
        return f"{there} is not {POSITIONS[frame.position]} {unit_name(frame.anchor)}."
    if isinstance(frame, SharedMove):
        if not frame.units >> unit & 1:
            return f"{unit_name(unit)} does not take part in this Move."
        steps = frame.steps // price(g, unit)
    elif isinstance(frame, Turn | Move):
        steps = steps_of(g, unit, MANUAL if isinstance(frame, Turn) else frame.steps)
    else:
        return f"{there} is no free hex of that base."
    far = distances(g.places[unit])[place]
    return f"{short_name(unit)} has {steps} step{'' if steps == 1 else 's'}; {there} is {far} away or more."


def _hexes(n: int) -> str:
    return f"{n} hex" if n == 1 else f"{n} hexes"


def _passive(g: Table, side: int) -> str:
    return f"{SIDES[side]}'s passive {g.content.passives[g.passives[side]].name}"


_STATES: Final = {
    "infinite401:1.3": ("eliminated", 0),
    "infinite401:8.3": ("stunned", STUNNED),
    "infinite401:8.4": ("grounded", GROUNDED),
    "infinite401:8.5": ("untargetable", UNTARGETABLE),
    "infinite401:8.6": ("silenced", SILENCED),
}


def _state(g: Table, unit: int, why: str) -> str:
    return f"{unit_name(unit)} is {_STATES[why][0]}."


def _who_is(g: Table, units: int, why: str) -> str:
    """The first of these units that is so."""
    status = _STATES[why][1]
    for unit in UNITS_IN[units]:
        if g.statuses(unit) & status if status else g.places[unit] < 0:
            return _state(g, unit, why)
    return ""


# Cards ----------------------------------------------------------------------------------------------------


def _why_aim(g: Table, number: int, why: str) -> str:
    side = g.asked
    slot, pair = divmod(number, 18)
    source, target = 3 * side + pair // 6, pair % 6
    card = card_name(g, side, slot)
    if slot not in g.hands[side]:
        return f"{card} is not in your hand."
    if g.ability(side, slot).type == UTILITY:
        return f"{card} is a Utility and has no Source."
    if why in _STATES:
        return _who_is(g, 1 << source | 1 << target, why)
    if why == "infinite401:5.1":
        return f"{short_name(source)} has been a Source this turn."
    if why == "infinite401:5.2" and not _is_for(g, slot, target):
        return why_no_target(g, slot) or f"{card} is for {_whom(g, slot)}."
    if why == "infinite401:5.2":
        return f"From {NAMES[g.places[source]]}, {NAMES[g.places[target]]} is not in the hit area of {card}."
    if why == "infinite401:5.3":
        blocker = g.board.blocker(g.places[source], g.places[target], g.held(1 - side))
        return f"{NAMES[blocker]} blocks the line from {NAMES[g.places[source]]} to {NAMES[g.places[target]]}."
    return _no_hex(card, why)


def _no_hex(card: str, why: str) -> str:
    if why == "infinite401:9.5":
        return f"There is no free hex where {card} moves or places its unit."
    return f"{card} would put a unit onto a base hex of the other side." if why == "infinite401:9.7" else ""


def _is_for(g: Table, slot: int, target: int) -> bool:
    return (target // 3 == g.asked) != (g.ability(g.asked, slot).type == ATTACK)


def _whom(g: Table, slot: int) -> str:
    return "enemies" if g.ability(g.asked, slot).type == ATTACK else "allies"


def why_no_target(g: Table, slot: int) -> str:
    """Why an Attack or Defense can be played with no Source at all, unit by unit; "" where it can be played."""
    side = g.asked
    if plays_of(g, side, slot):
        return ""
    reasons = [f"{short_name(unit)} {_why_no_source(g, slot, unit)}" for unit in UNITS_IN[g.on_map & TEAM[side]]]
    return f"{card_name(g, side, slot)} has no Target now: {', '.join(reasons)}."


def _why_no_source(g: Table, slot: int, unit: int) -> str:
    if g.sources >> unit & 1:
        return "has been a Source this turn"
    for status, word in ((STUNNED, "is stunned"), (SILENCED, "is silenced")):
        if g.statuses(unit) & status:
            return word
    there = [target for target in UNITS_IN[g.on_map] if _is_for(g, slot, target) and in_area(g, slot, unit, target)]
    if not there:
        return f"has no {'enemy' if _whom(g, slot) == 'enemies' else 'ally'} in the hit area"
    return "may not hit who is in the hit area"


def _why_play(g: Table, number: int, why: str) -> str:
    side = g.asked
    slot, targets = divmod(number, 64)
    card = card_name(g, side, slot)
    if slot not in g.hands[side]:
        return f"{card} is not in your hand."
    if why in _STATES:
        return _who_is(g, targets, why)
    ability = g.ability(side, slot)
    if ability.type != UTILITY:
        return f"{card} is {'an Attack' if ability.type == ATTACK else 'a Defense'}: it goes from one unit to another."
    if why in ("infinite401:6.1", "infinite401:2.4"):
        told = f"{card} says: {ability.entry.text.split(':')[0]}."
        return told if plays_of(g, side, slot) else f"{card} has no Target now. {told}"
    return _no_hex(card, why)


def _why_cycle(g: Table, slot: int, why: str) -> str:
    whose = handled(g)
    return f"{card_name(g, whose, slot)} is not in {'your' if whose == g.asked else 'that'} hand."


def _why_dominate(g: Table, number: int, why: str) -> str:
    side = g.asked
    if why == "infinite401:10.1":
        return f"You have {g.energy} Energy." if g.energy < 2 else "None of your units is on a control hex."
    if why == "infinite401:10.2":
        return f"An enemy stands on {NAMES[places(g.held(1 - side) & g.board.control)[0]]}."
    return "You have dominated this turn." if why == "infinite401:10.3" else ""


# Before the first turn --------------------------------------------------------------------------------------


def _why_taken(g: Table, number: int, why: str) -> str:
    kinds = len(g.content.abilities)
    if number >= kinds:
        return "There is no such card in this set."
    return f"You have taken {notation(g, TAKE + number).removeprefix('take ')} already."


def _why_no_passive(g: Table, number: int, why: str) -> str:
    return "There is no such passive in this set."


def _why_no_disruptor(g: Table, number: int, why: str) -> str:
    if number >= len(g.content.disruptors):
        return "There is no such Disruptor in this set."
    return f"You have chosen {g.content.disruptors[number].name} already."


def _why_no_deck(g: Table, number: int, why: str) -> str:
    return "There is no such deck."


def _why_chosen(g: Table, slot: int, why: str) -> str:
    if isinstance(g.stack[-1], FetchOne):
        return f"{card_name(g, g.asked, slot)} does not lie there."
    return f"You have chosen {card_name(g, g.asked, slot)} already."


_FIGURES: Final[dict[str, Callable[[Table, int, str], str]]] = {
    "move": _why_move,
    "aim": _why_aim,
    "play": _why_play,
    "cycle": _why_cycle,
    "dominate": _why_dominate,
    "take": _why_taken,
    "hand": _why_chosen,
    "stack": _why_chosen,
    "deck": _why_no_deck,
    "passive": _why_no_passive,
    "disruptor": _why_no_disruptor,
}
