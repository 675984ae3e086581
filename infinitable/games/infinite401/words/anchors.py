"""What one clicks to choose an option, in order."""

from __future__ import annotations

from infinitable.games.infinite401.codes import RANDOM_DECK, WORDS
from infinitable.games.infinite401.rules.hexmap import NAMES, PLACES
from infinitable.games.infinite401.table import PLAYING, TEAM, UNITS_IN, Table
from infinitable.games.infinite401.words.notation import handled
from infinitable.parts.abilities import Deciding


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
        own, enemy = UNITS_IN[targets & TEAM[side]], UNITS_IN[targets & TEAM[1 - side]]
        return (f"hand:{slot}", *(_at(g, unit) for unit in own + enemy))
    if verb == "cycle":
        return (f"hand:{number}", "button:cycle") if handled(g) == side else (f"button:card-{number}",)
    if verb == "unit":
        return (_at(g, number),)
    if verb in ("hand", "stack") and g.phase == PLAYING:
        return (f"button:{verb}-{number}",)
    if verb in ("hand", "stack"):
        return (f"deck:{number}",)
    if verb in ("take", "passive", "disruptor"):
        return (f"{verb}:{number}",)
    if verb == "use" and not isinstance(g.stack[-1], Deciding):
        return (f"disruptor:{number}",)
    if verb == "deck":
        return ("deck:random",) if code == RANDOM_DECK else (f"deck:{number}",)
    return (f"button:{verb}" if verb != "choose" else f"button:choose-{number + 1}",)


def _at(g: Table, unit: int) -> str:
    return f"hex:{NAMES[g.places[unit]]}" if g.places[unit] >= 0 else f"unit:{unit}"
