"""Moves as players write them: `KN e5-e8`, `Lance KN>TN`, `dominate`; and back to codes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from infinitable.games.infinite401.cards.box import ATTACK, UTILITY, Ability, Deck, Power
from infinitable.games.infinite401.cards.verbs import Under
from infinitable.games.infinite401.codes import AIM, CYCLE, MOVE, PLAY, RANDOM_DECK, SLOTS, WORDS
from infinitable.games.infinite401.rules.hexmap import BY_NAME, NAMES, PLACES
from infinitable.games.infinite401.rules.moving import Directional, Move, Positional, ReturnHome, SharedMove
from infinitable.games.infinite401.rules.playing import plays_of
from infinitable.games.infinite401.rules.turn import Turn
from infinitable.games.infinite401.table import PLAYING, SIDES, TEAM, UNITS, UNITS_IN, Table
from infinitable.kernel.game import fold
from infinitable.parts.abilities import Deciding

_MOVE: Final = re.compile(r"([tkl]n) (?:([a-q]\d+) ?- ?)?([a-q]\d+)")


def short_name(unit: int) -> str:
    return UNITS[unit % 3]


def _units(mask: int) -> str:
    return " ".join(short_name(unit) for unit in UNITS_IN[mask])


def card_name(g: Table, side: int, slot: int) -> str:
    return g.content.abilities[g.decks[side][slot]].name if slot < len(g.decks[side]) else f"card {slot + 1}"


def _named(powers: Sequence[Ability] | Sequence[Power] | Sequence[Deck], number: int) -> str:
    return powers[number].name if number < len(powers) else f"number {number + 1}"


# Writing ---------------------------------------------------------------------------------------------------


def notation(g: Table, code: int) -> str:
    side = g.asked
    if code < AIM:
        unit, place = divmod(code - MOVE, PLACES)
        here = NAMES[g.places[unit]] if g.places[unit] >= 0 else "off"
        whose = "" if _one_side(g, unit) else f"{SIDES[unit // 3]} "
        return f"{whose}{short_name(unit)} {here}-{NAMES[place]}"
    if code < PLAY:
        slot, pair = divmod(code - AIM, 18)
        return f"{card_name(g, side, slot)} {short_name(pair // 6)}>{short_name(pair % 6)}"
    if code < CYCLE:
        slot, targets = divmod(code - PLAY, 64)
        return f"{card_name(g, side, slot)} {_targets(g, side, slot, targets)}".strip()
    return _with_its_word(g, side, code)


def _with_its_word(g: Table, side: int, code: int) -> str:
    """What is neither a move nor a card played is said by a word and what it is about."""
    verb, number = WORDS.split(code)
    content = g.content
    if verb == "cycle":
        return f"cycle {card_name(g, handled(g), number)}"
    if verb == "unit":
        return short_name(number) if number // 3 == side else f">{short_name(number)}"
    if verb == "choose":
        return f"choose {number + 1}"
    if verb == "use":
        return "use" if isinstance(g.stack[-1], Deciding) else f"use {_named(content.disruptors, number)}"
    if verb == "take":
        return f"take {_named(content.abilities, number)}"
    if verb == "passive":
        return f"passive {_named(content.passives, number)}"
    if verb == "disruptor":
        return f"disruptor {_named(content.disruptors, number)}"
    if verb == "deck":
        return "deck random" if code == RANDOM_DECK else f"deck {_named(content.decks, number)}"
    if verb in ("hand", "stack"):
        return f"{verb} {card_name(g, side, number)}"
    return verb


def handled(g: Table) -> int:
    """Whose cards are put under a stack: the opponent's where a text lets one choose among those (infinite401:7.6)."""
    frame = g.stack[-1] if g.stack else None
    return frame.side if isinstance(frame, Under) else g.asked


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


# Reading ---------------------------------------------------------------------------------------------------


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
            if wanted.startswith(fold(card_name(g, g.asked, slot))):
                return _parse_play(g, slot, wanted)
    return None


def unread(g: Table, text: str) -> str:
    """What answers another question, or a card by its name that is not in one's deck: both decks lie open, so this
    tells nothing."""
    if fold(text).partition(" ")[0] in ("deck", "take", "passive", "disruptor", "hand", "stack"):
        return f"You are asked something else now: {g.stack[-1].question(g)}"
    if g.phase != PLAYING:
        return ""
    wanted = fold(text).removeprefix("cycle ")
    own = [card_name(g, g.asked, slot) for slot in range(len(g.decks[g.asked]))]
    named = [each.name for each in g.content.abilities if wanted.startswith(fold(each.name)) and each.name not in own]
    return f"{named[0]} is not in your deck." if named else ""


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
    if wanted == fold(ability.name) and not plays_of(g, g.asked, slot):
        return codes[0] if ability.type == UTILITY else codes[-1]  # no unit, or one it is not for: told why it has none
    return None
