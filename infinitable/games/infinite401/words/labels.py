"""What options are called, and the clause that allows them."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.box import ATTACK
from infinitable.games.infinite401.cards.verbs import FetchOne, UnderOrDone
from infinitable.games.infinite401.codes import RANDOM_DECK, WORDS
from infinitable.games.infinite401.rules.hexmap import NAMES, PLACES
from infinitable.games.infinite401.rules.moving import Directional, Move, Positional, SharedMove
from infinitable.games.infinite401.rules.turn import Turn, is_free
from infinitable.games.infinite401.table import PLAYING, UNITS_IN, Table, unit_name
from infinitable.games.infinite401.words.notation import card_name, handled, notation, short_name
from infinitable.kernel.telling import upper
from infinitable.parts.abilities import Deciding


def label(g: Table, code: int) -> str:
    side = g.asked
    content = g.content
    verb, number = WORDS.split(code)
    if verb == "move":
        return _move_label(g, number)
    if verb in ("aim", "play"):
        return _card_label(g, verb, number)
    if verb == "cycle":
        whose = handled(g)
        return f"Put {card_name(g, whose, number)} under {'your' if whose == side else 'their'} stack"
    if verb == "hand" and g.phase == PLAYING:
        return f"Take {card_name(g, side, number)} into your hand"
    if verb == "stack" and g.phase == PLAYING:
        return f"Put {card_name(g, side, number)} next on your stack"
    if verb in _CHOSEN:
        return _CHOSEN[verb].format(notation(g, code).removeprefix(f"{verb} "))
    if verb == "dominate":
        return f"Dominate: sphere {g.spheres[side] + 1} of {g.terms.spheres} for 2 Energy"
    if verb == "unit":
        return unit_name(number)
    if verb == "choose":
        frame = g.stack[-1]
        assert isinstance(frame, Deciding)
        return upper(frame.decision(g).words[number])
    if verb == "deck" and code != RANDOM_DECK:
        return f"{content.decks[number].name}: {' '.join(content.decks[number].entry.story)}"
    if verb == "use" and isinstance(g.stack[-1], Deciding):
        return upper(g.stack[-1].decision(g).words[0])
    if verb == "done":
        return _done_label(g)
    if verb in _LABELS:
        return _LABELS[verb]
    return upper(notation(g, code))


def _card_label(g: Table, verb: str, number: int) -> str:
    """A card, by which unit or on which."""
    side = g.asked
    if verb == "play":
        slot, targets = divmod(number, 64)
        on = " and ".join(_whom(side, unit) for unit in UNITS_IN[targets])
        return f"Play {card_name(g, side, slot)}{f' on {on}' if on else ''}"
    slot, pair = divmod(number, 18)
    ability = g.ability(side, slot)
    source, target = 3 * side + pair // 6, pair % 6
    does = "attacks" if ability.type == ATTACK else "supports"
    whom = "itself" if source == target else _whom(side, target)
    return f"Play {ability.name}: {short_name(source)} {does} {whom}"


_CHOSEN: Final = {
    "hand": "Begin with {} in your hand", "stack": "Lay {} next in your stack", "passive": "Take the passive {}",
    "take": "Take {} into your deck", "disruptor": "Take the Disruptor {}",
}  # fmt: skip
_LABELS: Final = {"end": "End your turn", "no": "No, thank you", "deck": "A random deck"}


def _done_label(g: Table) -> str:
    frame = g.stack[-1]
    if isinstance(frame, Move | Directional):
        return f"Leave {_whom(g.asked, frame.unit)} on {NAMES[g.places[frame.unit]]}"
    if isinstance(frame, UnderOrDone):
        return "No more cards"
    return "Move no farther" if isinstance(frame, SharedMove) else "No more units"


def _whom(side: int, unit: int) -> str:
    return short_name(unit) if unit // 3 == side else f"enemy {short_name(unit)}"


def _move_label(g: Table, number: int) -> str:
    unit, place = divmod(number, PLACES)
    whose = "" if unit // 3 == g.asked else "enemy "
    frame = g.stack[-1]
    there = NAMES[place]
    if isinstance(frame, Turn) and is_free(g, unit, place):
        return f"Shift {short_name(unit)} to {there} at no cost"
    if g.board.bases[1 - unit // 3] >> place & 1:
        return f"Move {whose}{short_name(unit)} to {there} and invade"
    if isinstance(frame, Turn | Move | SharedMove | Directional | Positional):
        return f"Move {whose}{short_name(unit)} to {there}"
    return f"Place {whose}{short_name(unit)} on {there}"


_CLAUSES: Final = {
    "aim": "infinite401:5.2",
    "play": "infinite401:6.1",
    "cycle": "infinite401:4.6",
    "dominate": "infinite401:10.1",
    "end": "infinite401:4.4",
    "done": "infinite401:5.8",
    "use": "infinite401:14.2",
    "take": "infinite401:3.2",
    "passive": "infinite401:3.2",
    "disruptor": "infinite401:14.1",
    "deck": "infinite401:3.5",
    "hand": "infinite401:3.4",
    "stack": "infinite401:3.4",
}


_BY_FRAME: Final = {
    "Positional": "infinite401:9.5",
    "ReturnHome": "infinite401:10.5",
    "Home": "infinite401:9.6",
    "OnControl": "infinite401:9.14",
}


def clause(g: Table, code: int) -> str:
    verb, number = WORDS.split(code)
    if verb == "stack" and g.phase == PLAYING:
        return "infinite401:7.5"
    if verb == "hand" and isinstance(g.stack[-1], FetchOne):
        return "infinite401:7.11" if g.stack[-1].from_stack else "infinite401:7.12"
    if verb == "done" and isinstance(g.stack[-1], UnderOrDone):
        return "infinite401:7.8"
    if verb != "move":
        return _CLAUSES.get(verb, "infinite401:1.4")
    unit, place = divmod(number, PLACES)
    frame = g.stack[-1]
    if isinstance(frame, Turn):
        if is_free(g, unit, place):
            return "infinite401:4.5"
        return "infinite401:10.4" if g.board.bases[1 - unit // 3] >> place & 1 else "infinite401:4.2"
    if isinstance(frame, Directional):
        return "infinite401:9.12" if frame.up_to else "infinite401:9.3"
    return _BY_FRAME.get(type(frame).__name__, "infinite401:9.1")
