"""The words of the game, and what a pack must keep beyond being readable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from infinitable.games.defiance_beta.codes import KINDS, LEADERS, TILES
from infinitable.parts.cardtext import Complaint, Node, walk

if TYPE_CHECKING:
    from infinitable.parts.cardtext import Entry, Pack

ATTRIBUTES: Final = ("Tide", "Power", "Fortitude")
TYPES: Final = ("Stealth", "City", "Sacred", "Wild", "Travel", "Rift")
FACTIONS: Final = ("Lightbearers", "DEVA Network")
SETTINGS: Final = ("Sands of Varra", "Genesis Circuit")
TILE_EVENTS: Final = ("Discovery", "Entry", "Exit", "Start", "End", "Passive")


def triggers_are_optional(entry: Entry) -> Iterator[Complaint]:
    """A trigger of a card is optional by rule (7.8), so the card says so."""
    if entry.kind not in ("unit", "ability"):
        return
    for ability in entry.tree:
        opener = ability.get("when")
        if opener is None or isinstance(opener, int | str | tuple) or "event" not in opener:
            continue
        first = ability.nodes("do")[0]
        if first.kind not in ("May", "Only"):
            yield Complaint("A trigger is optional: begin with “you may”.", at=first)


_ONLY_IN = {
    "Progress": "role", "Complete": "role", "Win": "chapter", "Lose": "chapter", "Next": "ending",
    "LayTile": "chapter",
    "Plot": "chapter", "Named": "chapter", "Stay": "tile", "Attach": "ability",
}  # fmt: skip
_STATICS = ("More", "Health", "Gives", "Immune", "Fated", "OnlyStatic")


def acts_fit_their_entry(entry: Entry) -> Iterator[Complaint]:
    """What only roles, chapters, tiles or abilities can do, nothing else says."""
    for node in walk(entry.tree):
        wanted = _ONLY_IN.get(node.kind, entry.kind)
        if wanted != entry.kind:
            yield Complaint(f"Only a {wanted} can say this.", at=node)


def what_holds_stands_alone(entry: Entry) -> Iterator[Complaint]:
    """A sentence that holds stands where something is always active; one that does something needs a moment for it."""
    for ability in entry.tree:
        opener = ability.get("when")
        when = opener if isinstance(opener, Node) else None
        always = (
            entry.kind == "unit"
            if when is None
            else "event" not in when
            and (when.kind in ("Constant", "Attached") or when.get("on") == "Passive" or when.get("level") == 4)
        )
        for sentence in ability.nodes("do"):
            holds = sentence.kind in _STATICS or (sentence.kind == "Lasting" and "while" in sentence)
            if always and not holds:
                yield Complaint("This does something: say when, e.g. “When you play this: …”.", at=sentence)
            if not always and holds and sentence.kind != "Fated":
                yield Complaint("This holds all the time: say how long, e.g. “… until this turn ends”.", at=sentence)
            if sentence.kind == "Lasting" and sentence.node("static").kind == "Fated":
                yield Complaint("A card is fated for good, or not at all.", at=sentence)


def gambits_are_four(entry: Entry) -> Iterator[Complaint]:
    """A leader's ladder has the levels 1 to 4 (2.11, 2.13)."""
    if entry.kind != "leader":
        return
    openers = [ability.get("when") for ability in entry.tree]
    levels = [
        o.number("level")
        for o in openers
        if o is not None and not isinstance(o, int | str | tuple) and o.kind == "Gambit"
    ]
    if levels != [1, 2, 3, 4]:
        yield Complaint("A leader has Gambits 1, 2 and 3, each with “when”, and Gambit 4.")


def endings_lead_somewhere(entry: Entry) -> Iterator[Complaint]:
    """An ending names the chapter that is played next, or ends the adventure (10.12)."""
    if entry.kind == "ending" and [node.kind for ability in entry.tree for node in walk((ability,))].count("Next") != 1:
        yield Complaint("An ending says either which chapter is played next or that the adventure ends.")


MOST: Final = {("unit", "ability"): KINDS, ("leader",): LEADERS, ("tile",): TILES}
"""How many designs the vocabulary has names for."""


def vocabulary_is_large_enough(pack: Pack) -> Iterator[Complaint]:
    """More cards, leaders or tiles than there are options for cannot be played with."""
    kinds = [entry.kind for entry in pack.entries.values()]
    for of, most in MOST.items():
        found = sum(kinds.count(kind) for kind in of)
        if found > most:
            named = " and ".join("abilities" if kind == "ability" else f"{kind}s" for kind in of)
            yield Complaint(f"There are {found} different {named}; a game can tell {most} apart.")


ACTIONS: Final = {"unit": 2, "leader": 4, "chapter": 8}
"""How many actions for dice one of them can have."""


def actions_can_be_named(entry: Entry) -> Iterator[Complaint]:
    """More actions for dice than there are options for could not be chosen."""
    openers = [ability.get("when") for ability in entry.tree]
    found = sum(isinstance(opener, Node) and opener.kind in ("Spend", "Chapter") for opener in openers)
    most = ACTIONS.get(entry.kind, found)
    if found > most:
        yield Complaint(f"This has {found} actions for dice; a {entry.kind} has at most {most}.")


def decks_are_whole(pack: Pack) -> Iterator[Complaint]:
    """32 units and 31 abilities a faction (2.3), 24 tiles a setting (3.1), 18 roles (1.3)."""
    if pack.on:
        return
    entries = list(pack.entries.values())
    for faction in FACTIONS:
        for kind, wanted in (("unit", 32), ("ability", 31)):
            found = sum(e.number("copies") for e in entries if e.kind == kind and e.word("faction") == faction)
            if found != wanted:
                yield Complaint(f"The {faction} have {found} {kind} cards; a deck has {wanted}.")
    for setting in SETTINGS:
        found = sum(1 for e in entries if e.kind == "tile" and e.word("setting") == setting)
        if found != 24:
            yield Complaint(f"The {setting} have {found} tiles; a stack has 24.")
    roles = sum(1 for e in entries if e.kind == "role")
    if roles != 18:
        yield Complaint(f"There are {roles} roles; the deck has 18.")
