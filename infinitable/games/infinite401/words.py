"""Notation, labels, anchors, reasons and the log: 401 INFINITE in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from infinitable.games.infinite401.board import BY_NAME, NAMES, PLACES, distances, places
from infinitable.games.infinite401.choices import ChooseText
from infinitable.games.infinite401.content import ATTACK, UTILITY, Ability
from infinitable.games.infinite401.groups import units_in
from infinitable.games.infinite401.moving import Directional, Move, Positional, ReturnHome, SharedMove, steps_of
from infinitable.games.infinite401.table import (
    SIDES,
    SILENCED,
    STATUSES,
    STUNNED,
    TEAM,
    UNITS,
    UNTARGETABLE,
    Table,
    unit_name,
)
from infinitable.games.infinite401.turn import MANUAL, Turn, is_free
from infinitable.games.infinite401.vocabulary import (
    AIM,
    CYCLE,
    MOVE,
    PLAY,
    RANDOM_DECK,
    SLOTS,
    WORDS,
)
from infinitable.kernel.game import fold
from infinitable.kernel.state import Event

_VERB_OF_PLAY: Final = re.compile(r"(?P<card>.+?) (?P<units>(?:[tkl]n|>| )+)")
_MOVE: Final = re.compile(r"([tkl]n) (?:([a-q]\d+) ?- ?)?([a-q]\d+)")


def _unit(unit: int) -> str:
    return UNITS[unit % 3]


def _units(mask: int) -> str:
    return " ".join(_unit(unit) for unit in units_in(mask))


def _card(g: Table, side: int, slot: int) -> str:
    return g.content.abilities[g.decks[side][slot]].name if slot < len(g.decks[side]) else f"card {slot + 1}"


def _named(powers: Sequence[Any], number: int) -> str:
    return str(powers[number].name) if number < len(powers) else f"number {number + 1}"


# Notation -------------------------------------------------------------------------------------------------


def notation(g: Table, code: int) -> str:
    side = g.asked
    if code < AIM:
        unit, place = divmod(code - MOVE, PLACES)
        here = NAMES[g.places[unit]] if g.places[unit] >= 0 else "off"
        whose = "" if _one_side(g, unit) else f"{SIDES[unit // 3]} "
        return f"{whose}{_unit(unit)} {here}-{NAMES[place]}"
    if code < PLAY:
        slot, pair = divmod(code - AIM, 18)
        return f"{_card(g, side, slot)} {_unit(pair // 6)}>{_unit(pair % 6)}"
    if code < CYCLE:
        slot, targets = divmod(code - PLAY, 64)
        return f"{_card(g, side, slot)} {_targets(g, side, slot, targets)}".strip()
    verb, number = WORDS.split(code)
    content = g.content
    if verb == "cycle":
        return f"cycle {_card(g, side, number)}"
    if verb == "unit":
        return _unit(number) if number // 3 == side else f">{_unit(number)}"
    if verb == "choose":
        return f"choose {number + 1}"
    if verb == "use":
        return "use" if isinstance(g.stack[-1], ChooseText) else f"use {_named(content.disruptors, number)}"
    if verb == "take":
        return f"take {_named(content.abilities, number)}"
    if verb == "passive":
        return f"passive {_named(content.passives, number)}"
    if verb == "disruptor":
        return f"disruptor {_named(content.disruptors, number)}"
    if verb == "deck":
        return "deck random" if code == RANDOM_DECK else f"deck {_named(content.decks, number)}"
    if verb in ("hand", "stack"):
        return f"{verb} {_card(g, side, number)}"
    return verb


def _one_side(g: Table, unit: int) -> bool:
    """Whether a prompt can only mean the units of one side, so that the side need not be said."""
    frame = g.stack[-1]
    if isinstance(frame, Turn):
        return unit // 3 == g.asked
    if isinstance(frame, SharedMove | Positional):
        units = frame.units
        return units & TEAM[0] == 0 or units & TEAM[1] == 0
    if isinstance(frame, Move | Directional | ReturnHome):
        return unit // 3 == frame.unit // 3
    return unit // 3 == g.asked


def _targets(g: Table, side: int, slot: int, targets: int) -> str:
    """Allies, then `>` and enemies; the mark is left out where a card can only mean enemies."""
    allies, enemies = _units(targets & TEAM[side]), _units(targets & TEAM[1 - side])
    only_enemies = slot < len(g.decks[side]) and all(aim.group.noun == "enemy" for aim in g.ability(side, slot).aims)
    if only_enemies and not allies:
        return enemies
    return f"{allies}>{enemies}" if enemies else allies


def parse(g: Table, text: str) -> int | None:
    """The code a notation means, legal or not."""
    wanted = fold(text)
    for code in g.options:
        if fold(notation(g, code)) == wanted:
            return int(code)
    move = _MOVE.fullmatch(wanted)
    if move:
        return _parse_move(g, move)
    for code in range(CYCLE, WORDS.size):
        if fold(notation(g, code)) == wanted:
            return code
    if g.asked >= 0 and g.decks[g.asked]:
        for slot in range(SLOTS):
            if wanted.startswith(fold(_card(g, g.asked, slot))):
                return _parse_play(g, slot, wanted)
    return None


def _parse_move(g: Table, move: re.Match[str]) -> int | None:
    place = BY_NAME.get(move[3])
    if place is None:
        return None
    number = UNITS.index(move[1].upper())
    for unit in (3 * g.asked + number, 3 - 3 * g.asked + number):
        here = NAMES[g.places[unit]] if g.places[unit] >= 0 else "off"
        if move[2] in (None, here):
            return MOVE + unit * PLACES + place
    return MOVE + (3 * g.asked + number) * PLACES + place


def _parse_play(g: Table, slot: int, wanted: str) -> int | None:
    """The code of a card with its units; where both sides have such a unit, of the side the card is for."""
    ability = g.ability(g.asked, slot)
    if ability.type == UTILITY:
        first = PLAY + slot * 64
        for_enemies = all(aim.group.noun == "enemy" for aim in ability.aims)
        unlikely = TEAM[g.asked] if for_enemies else 0
        codes = sorted(range(first, first + 64), key=lambda code: (code - first) & unlikely)
    else:
        first = AIM + slot * 18
        side = 1 - g.asked if ability.type == ATTACK else g.asked
        codes = sorted(range(first, first + 18), key=lambda code: (code - AIM) % 6 // 3 != side)
    for code in codes:
        if fold(notation(g, code)) == wanted:
            return int(code)
    return None


# Labels and anchors ---------------------------------------------------------------------------------------


def label(g: Table, code: int) -> str:
    side = g.asked
    content = g.content
    verb, number = WORDS.split(code)
    if verb == "move":
        return _move_label(g, number)
    if verb == "aim":
        slot, pair = divmod(number, 18)
        ability = g.ability(side, slot)
        source, target = 3 * side + pair // 6, pair % 6
        verb = "attacks" if ability.type == ATTACK else "supports"
        whom = "itself" if source == target else _whom(side, target)
        return f"Play {ability.name}: {_unit(source)} {verb} {whom}"
    if verb == "play":
        slot, targets = divmod(number, 64)
        return f"Play {_card(g, side, slot)} on {' and '.join(_whom(side, unit) for unit in units_in(targets))}"
    if verb == "cycle":
        return f"Put {_card(g, side, number)} under your stack"
    if verb == "dominate":
        return f"Dominate: sphere {g.spheres[side] + 1} of {g.terms.spheres} for 2 Energy"
    if verb == "unit":
        return unit_name(number)
    if verb == "choose":
        frame = g.stack[-1]
        assert isinstance(frame, ChooseText)
        return content.labels[frame.effect(g).texts[number]]
    if verb == "deck" and code != RANDOM_DECK:
        return f"{content.decks[number].name}: {' '.join(content.decks[number].entry.story)}"
    if verb in _LABELS:
        return _LABELS[verb]
    text = notation(g, code)
    return text[:1].upper() + text[1:]


_LABELS: Final = {"end": "End your turn", "done": "Stay where you are", "no": "No", "deck": "A random deck"}


def _whom(side: int, unit: int) -> str:
    return _unit(unit) if unit // 3 == side else f"enemy {_unit(unit)}"


def _move_label(g: Table, number: int) -> str:
    unit, place = divmod(number, PLACES)
    whose = "" if unit // 3 == g.asked else "enemy "
    frame = g.stack[-1]
    there = NAMES[place]
    if isinstance(frame, Turn) and is_free(g, unit, place):
        return f"Shift {_unit(unit)} to {there} for nothing"
    if g.board.bases[1 - unit // 3] >> place & 1:
        return f"Move {whose}{_unit(unit)} to {there} and invade"
    if isinstance(frame, Turn | Move | SharedMove | Directional | Positional):
        return f"Move {whose}{_unit(unit)} to {there}"
    return f"Place {whose}{_unit(unit)} on {there}"


def anchors(g: Table, code: int) -> tuple[str, ...]:
    verb, number = WORDS.split(code)
    side = g.asked
    if verb == "move":
        unit, place = divmod(number, PLACES)
        return f"hex:{NAMES[g.places[unit]]}", f"hex:{NAMES[place]}"
    if verb == "aim":
        slot, pair = divmod(number, 18)
        return f"hand:{slot}", _at(g, 3 * side + pair // 6), _at(g, pair % 6)
    if verb == "play":
        slot, targets = divmod(number, 64)
        own, enemy = units_in(targets & TEAM[side]), units_in(targets & TEAM[1 - side])
        return (f"hand:{slot}", *(_at(g, unit) for unit in own + enemy))
    if verb == "cycle":
        return f"hand:{number}", "button:cycle"
    if verb == "unit":
        return (_at(g, number),)
    if verb in ("hand", "stack"):
        return (f"deck:{number}",)
    if verb in ("take", "passive", "disruptor"):
        return (f"{verb}:{number}",)
    if verb == "use" and not isinstance(g.stack[-1], ChooseText):
        return (f"disruptor:{number}",)
    if verb == "deck":
        return ("deck:random",) if code == RANDOM_DECK else (f"deck:{number}",)
    return (f"button:{verb}" if verb != "choose" else f"button:choose-{number + 1}",)


def _at(g: Table, unit: int) -> str:
    return f"hex:{NAMES[g.places[unit]]}" if g.places[unit] >= 0 else f"unit:{unit}"


_CLAUSES: Final = {
    "aim": "infinite401:5.2", "play": "infinite401:6.1", "cycle": "infinite401:4.6", "dominate": "infinite401:10.1",
    "end": "infinite401:4.4", "done": "infinite401:5.8", "use": "infinite401:14.2", "take": "infinite401:3.2",
    "passive": "infinite401:3.2", "disruptor": "infinite401:14.1", "deck": "infinite401:3.5", "hand": "infinite401:3.4",
    "stack": "infinite401:3.4",
}


def clause(g: Table, code: int) -> str:
    verb, number = WORDS.split(code)
    if verb != "move":
        return _CLAUSES.get(verb, "infinite401:1.4")
    unit, place = divmod(number, PLACES)
    frame = g.stack[-1]
    if isinstance(frame, Turn):
        if is_free(g, unit, place):
            return "infinite401:4.5"
        return "infinite401:10.4" if g.board.bases[1 - unit // 3] >> place & 1 else "infinite401:4.2"
    if isinstance(frame, Directional):
        return "infinite401:9.3"
    return {"Positional": "infinite401:9.5", "ReturnHome": "infinite401:10.5", "Home": "infinite401:9.6"}.get(
        type(frame).__name__, "infinite401:9.1"
    )


# Reasons ------------------------------------------------------------------------------------------------------


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
            return f"{_unit(unit)} has {steps_of(g, unit, MANUAL)} steps; {there} is {far} away or more."
    return ""


def _why_aim(g: Table, side: int, number: int, why: str) -> str:
    slot, pair = divmod(number, 18)
    source, target = 3 * side + pair // 6, pair % 6
    card = _card(g, side, slot)
    if slot not in g.hands[side]:
        return f"{card} is not in your hand."
    if why == "infinite401:1.3":
        return f"{unit_name(source if g.places[source] < 0 else target)} is eliminated."
    if why == "infinite401:5.1":
        return f"{_unit(source)} has been a Source this turn."
    if why == "infinite401:5.2" and (target // 3 == side) == (g.ability(side, slot).type == 0):
        return f"{card} is for {'enemies' if g.ability(side, slot).type == 0 else 'allies'}."
    if why == "infinite401:5.2":
        return f"From {NAMES[g.places[source]]}, {NAMES[g.places[target]]} is not in the hit area of {card}."
    if why == "infinite401:5.3":
        blocker = g.board.blocker(g.places[source], g.places[target], g.held[1 - side])
        return f"{NAMES[blocker]} blocks the line from {NAMES[g.places[source]]} to {NAMES[g.places[target]]}."
    if why in _STATUS_CLAUSES:
        word, number = _STATUS_CLAUSES[why]
        who = source if g.statuses(source) & number and why != "infinite401:8.5" else target
        return f"{unit_name(who)} is {word}."
    return ""


_STATUS_CLAUSES: Final = {
    "infinite401:8.3": ("stunned", STUNNED), "infinite401:8.5": ("untargetable", UNTARGETABLE),
    "infinite401:8.6": ("silenced", SILENCED),
}


def _why_play(g: Table, side: int, number: int, why: str) -> str:
    slot, targets = divmod(number, 64)
    card = _card(g, side, slot)
    if slot not in g.hands[side]:
        return f"{card} is not in your hand."
    if why == "infinite401:8.3":
        stunned = [unit for unit in units_in(targets) if g.statuses(unit) & 2]
        return f"{unit_name(stunned[0])} is stunned." if stunned else ""
    ability: Ability = g.ability(side, slot)
    if why in ("infinite401:6.1", "infinite401:2.4") and ability.type == UTILITY:
        return f"{card} says: {ability.entry.text.split(':')[0]}."
    return ""


def _why_dominate(g: Table, side: int, why: str) -> str:
    if why == "infinite401:10.1":
        return f"You have {g.energy} Energy." if g.energy < 2 else "None of your units is on a control hex."
    if why == "infinite401:10.2":
        return f"An enemy stands on {NAMES[places(g.held[1 - side] & g.board.control)[0]]}."
    return "You have dominated this turn." if why == "infinite401:10.3" else ""


# The log --------------------------------------------------------------------------------------------------------


def describe(g: Table, event: Event, names: Sequence[str]) -> str:
    what = event.what
    kind = event.kind
    content = g.content
    if kind in ("move", "place"):
        verb = "moves" if kind == "move" else "is placed"
        return f"{unit_name(what[0])} {verb} from {NAMES[what[1]]} to {NAMES[what[2]]}."
    if kind == "swap":
        return f"{unit_name(what[0])} and {unit_name(what[1])} swap {NAMES[what[2]]} and {NAMES[what[3]]}."
    if kind == "play":
        side, card, source, targets = what
        aimed = " and ".join(unit_name(unit) for unit in units_in(targets))
        by = f" from {unit_name(source)}" if source >= 0 else ""
        return f"{names[side]} plays {content.abilities[card].name}{by} on {aimed}."
    if kind in _UNIT_LINES:
        return _UNIT_LINES[kind].format(unit=unit_name(what[0]), n=what[1] if len(what) > 1 else 0)
    if kind == "status":
        return f"{unit_name(what[0])} is {STATUSES[what[1].bit_length() - 1]}."
    if kind == "deck":
        passive = f"; passive {content.passives[what[1]].name}" if what[1] >= 0 else ""
        cards = ", ".join(content.abilities[card].name for card in what[2:])
        return f"{names[what[0]]} has the deck {cards}{passive}."
    if kind == "hand":
        return f"{names[what[0]]} begins with {', '.join(content.abilities[card].name for card in what[1:])}."
    if kind == "over":
        return "The game is a draw." if what[0] > 1 else f"{names[what[0]]} wins."
    if kind == "turn":
        return f"Turn {what[1]}: {names[what[0]]}."
    if kind in ("cycle", "draw"):
        verb, after = ("puts", " under the stack") if kind == "cycle" else ("draws", "")
        return f"{names[what[0]]} {verb} {content.abilities[what[1]].name}{after}."
    if kind == "disrupt":
        return f"{names[what[0]]} uses {content.disruptors[what[1]].name}."
    if kind in _SIDE_LINES:
        return _SIDE_LINES[kind].format(who=names[what[0]], n=what[1] if len(what) > 1 else 0)
    return ""


_UNIT_LINES: Final = {
    "damage": "{unit} takes 1 damage and has {n} HP.", "heal": "{unit} heals and has {n} HP.",
    "shield": "{unit} gains {n} Shield.", "absorb": "{unit}'s Shield absorbs 1 damage.",
    "eliminated": "{unit} is eliminated.", "cleanse": "{unit} loses all statuses.", "invade": "{unit} invades.",
}
_SIDE_LINES: Final = {
    "dominate": "{who} dominates.", "sphere": "{who} holds {n} control spheres.", "energy": "{who} gains {n} Energy.",
    "nullify": "{who} nullifies it.",
}
