"""Events as lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from infinitable.games.infinite401.rules.hexmap import NAMES
from infinitable.games.infinite401.table import STATUSES, UNITS_IN, Table, unit_name
from infinitable.kernel.state import Event


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
        aimed = " and ".join(unit_name(unit) for unit in UNITS_IN[targets])
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
    "damage": "{unit} takes 1 damage and has {n} HP.",
    "heal": "{unit} heals and has {n} HP.",
    "shield": "{unit} gains {n} Shield.",
    "absorb": "{unit}'s Shield absorbs 1 damage.",
    "eliminated": "{unit} is eliminated.",
    "cleanse": "{unit} loses all statuses.",
    "invade": "{unit} invades.",
}
_SIDE_LINES: Final = {
    "dominate": "{who} dominates.",
    "sphere": "{who} holds {n} control spheres.",
    "energy": "{who} gains {n} Energy.",
    "nullify": "{who} nullifies it.",
}
