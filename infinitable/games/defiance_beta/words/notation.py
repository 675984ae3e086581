"""Options as notation, and the names of things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from infinitable.games.defiance_beta import codes
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, SETTINGS
from infinitable.games.defiance_beta.cards.triggers import Triggers
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.game import fold, named_in
from infinitable.parts.tilemap import DIRECTIONS

FACES: Final = (*ATTRIBUTES, "zero")


def seat_name(seat: int) -> str:
    return f"player {seat + 1}"


def count(n: int, word: str) -> str:
    return f"{n} {word}{'s' * (n != 1)}"


# Names ----------------------------------------------------------------------------------------------------------


def card_name(g: Table, kind: int) -> str:
    return g.content.cards[kind].name if kind < len(g.content.cards) else f"card {kind}"


def leader_name(g: Table, leader: int) -> str:
    return g.content.leaders[leader].name if 0 <= leader < len(g.content.leaders) else f"leader {leader + 1}"


def tile_name(g: Table, tile: int) -> str:
    return g.content.tiles[tile].name if 0 <= tile < len(g.content.tiles) else f"tile {tile}"


def unit_name(g: Table, place: int) -> str:
    """A unit by its seat and place, with its name where there is one: `2.1 Mirrorblade`."""
    seat, slot = divmod(place, 4)
    there = seat < g.seats and slot < len(g.groups[seat])
    return f"{seat + 1}.{slot + 1}" + (f" {card_name(g, g.content.kind_of[g.groups[seat][slot]])}" if there else "")


def prepared_name(g: Table, place: int) -> str:
    seat, slot = divmod(place, codes.POSITIONS)
    there = seat < g.seats and slot < len(g.timelines[seat])
    name = f" {card_name(g, g.content.kind_of[g.timelines[seat][slot]])}" if there else ""
    return f"{seat + 1}.{slot + 1}{name}"


# Notation ------------------------------------------------------------------------------------------------------


def notation(g: Table, code: int) -> str:
    verb, i = codes.WORDS.split(code)
    said = _NOTATIONS.get(verb)
    return f"{verb} {said(g, i)}" if said is not None else f"X {i}" if verb == "number" else verb


def own_prepared(g: Table, place: int) -> str:
    """A card of the timeline of whoever is on turn, by its place and name."""
    return _placed(g, g.timelines[max(g.current, 0)], place)


def _own_unit(g: Table, i: int) -> str:
    return _placed(g, g.groups[max(g.current, 0)], i // 2) + (f" ({i % 2 + 1})" if i % 2 else "")


def _placed(g: Table, cards: list[int], place: int) -> str:
    return f"{place + 1}" + (f" {card_name(g, g.content.kind_of[cards[place]])}" if place < len(cards) else "")


def _trigger(g: Table, place: int) -> str:
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Triggers) and place < len(top.pending):
        return f"{place + 1} {g.content.abilities[top.pending[place][3]].name}"
    return f"{place + 1}"


def _from_one(g: Table, i: int) -> str:
    return f"{i + 1}"


def _direction(g: Table, i: int) -> str:
    return DIRECTIONS[i]


_NOTATIONS: Final[dict[str, Callable[[Table, int], str]]] = {
    "roll": lambda g, i: ATTRIBUTES[i],
    "reroll": _from_one,
    "convert": lambda g, i: f"{i // 3 + 1} to {ATTRIBUTES[i % 3]}",
    "play": card_name,
    "prepare": card_name,
    "discard": card_name,
    "card": card_name,
    "play prepared": own_prepared,
    "damage": _from_one,
    "leader": _from_one,
    "for": _from_one,
    "destroy prepared": prepared_name,
    "prepared": prepared_name,
    "move": _direction,
    "flip": _direction,
    "space": _direction,
    "leader action": _from_one,
    "chapter action": _from_one,
    "option": _from_one,
    "use": _own_unit,
    "unit": unit_name,
    "tile": tile_name,
    "stack": lambda g, i: SETTINGS[i],
    "turn": lambda g, i: f"{i}",
    "trigger": _trigger,
    "choose": leader_name,
}
"""What follows the verb; verbs that are not here stand alone."""


# What means nothing here ----------------------------------------------------------------------------------------


def unread(g: Table, text: str) -> str:
    """A card by its name where it is not: everybody knows the names of a pack, so this tells nothing."""
    verb = next((verb for verb in _MISSED if fold(text).startswith(f"{verb} ")), "")
    names = [*(card.name for card in g.content.cards), *(leader.name for leader in g.content.leaders)]
    named = named_in(text, names)
    return f"{named} {_MISSED[verb]}." if verb and named else ""


_MISSED: Final = {
    "trigger": "has nothing there that waits", "unit": "does not stand there", "use": "does not stand there",
    "prepared": "is not prepared there", "play prepared": "is not prepared there",
    "destroy prepared": "is not prepared there",
}  # fmt: skip
