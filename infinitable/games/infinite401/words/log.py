"""Events as lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from infinitable.games.infinite401.cards.phrases import BONDS
from infinitable.games.infinite401.rules.hexmap import NAMES
from infinitable.games.infinite401.table import STATUSES, UNITS_IN, Table, unit_name
from infinitable.kernel.state import Event


def describe(g: Table, event: Event, names: Sequence[str]) -> str:
    return _of_units(g, event.kind, event.what) or _of_players(g, event.kind, event.what, names)


def _of_units(g: Table, kind: str, what: tuple[int, ...]) -> str:
    """What becomes of units on the map."""
    if kind in ("move", "place"):
        verb = "moves" if kind == "move" else "is placed"
        return f"{unit_name(what[0])} {verb} from {NAMES[what[1]]} to {NAMES[what[2]]}."
    if kind == "swap":
        return f"{unit_name(what[0])} and {unit_name(what[1])} swap {NAMES[what[2]]} and {NAMES[what[3]]}."
    if kind in _UNIT_LINES:
        return _UNIT_LINES[kind].format(unit=unit_name(what[0]), n=_count(what))
    if kind == "shield":
        return f"{unit_name(what[0])} gains {what[1]} Shield{'' if what[1] == 1 else 's'}."
    if kind == "immune":
        passive = g.content.passives[g.passives[what[0] // 3]].name
        return f"{unit_name(what[0])} does not become {STATUSES[what[1].bit_length() - 1]}: {passive}."
    if kind == "bond":
        return f"{unit_name(what[0])} {BONDS[what[1]].format(n=what[2])} for a turn."
    if kind == "status":
        return f"{unit_name(what[0])} is {STATUSES[what[1].bit_length() - 1]}."
    return ""


def _of_players(g: Table, kind: str, what: tuple[int, ...], names: Sequence[str]) -> str:
    """What the two sides do, with their cards above all."""
    content = g.content
    if kind in ("play", "copy"):
        side, card, source, targets = what
        aimed = " and ".join(unit_name(unit) for unit in UNITS_IN[targets])
        by = f" from {unit_name(source)}" if source >= 0 else ""
        on = f" on {aimed}" if aimed else ""
        verb = "plays" if kind == "play" else "copies"
        return f"{names[side]} {verb} {content.abilities[card].name}{by}{on}."
    if kind == "sphere":
        return f"{names[what[0]]} holds {what[1]} control sphere{'' if what[1] == 1 else 's'}."
    if kind == "deck":
        passive = f"; passive {content.passives[what[1]].name}" if what[1] >= 0 else ""
        cards = ", ".join(content.abilities[card].name for card in what[2:])
        return f"{names[what[0]]} has the deck {cards}{passive}."
    if kind == "hand":
        return f"{names[what[0]]} begins with {', '.join(content.abilities[card].name for card in what[1:])}."
    if kind == "shows":
        shown = ", ".join(content.abilities[card].name for card in what[1:])
        return f"{names[what[0]]} shows the top of the stack: {shown}."
    if kind == "over":
        return _ENDS[what[1]].format(who=names[what[0]] if what[0] < 2 else "")
    if kind in _CARD_LINES:
        verb, after = _CARD_LINES[kind]
        return f"{names[what[0]]} {verb} {content.abilities[what[1]].name}{after}."
    if kind == "disrupt":
        return f"{names[what[0]]} uses {content.disruptors[what[1]].name}."
    if kind in _SIDE_LINES:
        return _SIDE_LINES[kind].format(who=names[what[0]], n=_count(what))
    return ""


def _count(what: tuple[int, ...]) -> int:
    return what[1] if len(what) > 1 else 0


_ENDS: Final = (
    "{who} wins: the control spheres are full.",
    "{who} wins: the last enemy unit is eliminated.",
    "The game is a draw: 50 rounds without HP lost or healed or a sphere gained.",
    "The game is a draw: 200 rounds have been played.",
)


_UNIT_LINES: Final = {
    "damage": "{unit} takes 1 damage and has {n} HP.",
    "heal": "{unit} heals and has {n} HP.",
    "absorb": "{unit}'s Shield absorbs 1 damage.",
    "eliminated": "{unit} is eliminated.",
    "cleanse": "{unit} loses all statuses.",
    "strip": "{unit} loses all Shields.",
    "whole": "{unit} has all its HP: there is nothing to heal.",
    "unmoved": "{unit} cannot move.",
    "unhealed": "{unit} cannot heal.",
    "again": "{unit} may be a Source again.",
    "invade": "{unit} invades.",
}
_CARD_LINES: Final = {
    "cycle": ("puts", " under the stack"),
    "draw": ("draws", ""),
    "fetch": ("takes", " into the hand"),
    "nullify": ("nullifies", ""),
}
_SIDE_LINES: Final = {
    "turn": "Turn {n}: {who}.", "dominate": "{who} dominates.", "energy": "{who} gains {n} Energy.",
    "arrange": "{who} puts the top {n} cards of the stack back in any order.",
    "extra_turn": "{who} will take an extra turn after this one.",
    "drain": "{who} will have {n} less Energy.",
    "will_skip_draw": "{who} will skip the next draw.", "skip_draw": "{who} skips a draw.",
    "will_skip": "{who} will skip the next turn.", "skip": "{who} skips a turn.",
}  # fmt: skip
