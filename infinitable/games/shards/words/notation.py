"""How options are written, in records and by people, and how that is read."""

from __future__ import annotations

import re
from itertools import chain
from typing import Final

from infinitable.games.shards.cards.box import MOST_KINDS
from infinitable.games.shards.cards.verbs import Effect, Resolve
from infinitable.games.shards.codes import AMOUNTS, FAST_PLAY, RECRUIT, REVEAL, ROW, WORDS
from infinitable.games.shards.rules.attack import AttackPhase
from infinitable.games.shards.rules.turn import PlayPhase
from infinitable.games.shards.table import Table
from infinitable.kernel.game import fold, named_in

SLOT: Final = re.compile(r"(recruit|fast-play) ([1-6])")


# Notation ----------------------------------------------------------------------------------------------


def notation(g: Table, code: int) -> str:
    """The short text of an option, as records keep it."""
    word, n = WORDS.split(code)
    if word in ("play", "exhaust", "reveal"):
        return f"{word} {name(g, n)}"
    if word in ("recruit", "fast-play"):
        return f"{word} {in_row(g, n)}"
    if word == "attack":
        seat, kind = divmod(n, MOST_KINDS)
        return f"attack {seat + 1} {name(g, kind)}"
    if word == "assign":
        seat, step = divmod(n, 3)
        return f"attack {seat + 1} with {AMOUNTS[step]}" if AMOUNTS[step] else f"attack {seat + 1}"
    if word == "choose":
        return f"choose {n + 1}"
    if word == "player":
        return f"player {n + 1}"
    verb = asking(g).verb() or "choose"
    if word in ("from hand", "from discard", "from deck"):
        return f"{verb} {name(g, n)} {word}"
    if word == "from row":
        return f"{verb} {in_row(g, n)}"
    if word == "champion":
        seat, kind = divmod(n, MOST_KINDS)
        return f"{verb} {seat + 1} {name(g, kind)}"
    return f"{verb} {name(g, n)}" if word == "played" else word


def name(g: Table, kind: int) -> str:
    return g.box.names[kind] if kind < len(g.box.names) else f"card {kind}"


def bare(card: str) -> str:
    """A name after somebody's, or after “no”: Ann's Grand Architect."""
    return card.removeprefix("The ")


def in_row(g: Table, slot: int) -> str:
    """A card of the row by its name; by its place, too, if it is not the first of that name."""
    card = g.row[slot]
    if card < 0:
        return f"gap @{slot + 1}"
    kind = g.kind[card]
    twin = any(g.row[i] >= 0 and g.kind[g.row[i]] == kind for i in range(slot))
    return f"{name(g, kind)} @{slot + 1}" if twin else name(g, kind)


def asking(g: Table) -> Effect:
    """The effect that asks now, or one that says nothing."""
    frame = g.stack[-1] if g.stack else None
    return frame.effect(g) if isinstance(frame, Resolve) else SILENT


SILENT: Final = Effect()


def parse(g: Table, text: str) -> int | None:
    """The code that a text means here. “recruit 3” is understood for the third card of the row."""
    wanted = fold(text)
    for code in g.options:
        if fold(notation(g, code)) == wanted:
            return code
    in_turn = not g.stack or isinstance(g.stack[-1], PlayPhase | AttackPhase)
    if match := SLOT.fullmatch(wanted):
        first = ROW if not in_turn else RECRUIT if match[1] == "recruit" else FAST_PLAY
        return first + int(match[2]) - 1
    likely, others = range(REVEAL), range(REVEAL, WORDS.size)
    for code in chain(likely, others) if in_turn else chain(others, likely):
        if fold(notation(g, code)) == wanted:
            return code
    return None


def unread(g: Table, text: str) -> str:
    """A card by its name where it is not: everybody knows the cards of the pack, so this tells nothing."""
    verb, (before, at, _) = fold(text).partition(" ")[0], text.partition("@")
    named = named_in(before, g.box.names)
    if named and verb in PLACES:
        return f"{named} is not {'in that place of the row' if at else PLACES[verb]}."
    return f"No text asks you to {verb} {named} now." if named and verb in OF_TEXTS else ""


OF_TEXTS: Final = ("banish", "destroy", "copy", "return", "discard")
PLACES: Final = {"recruit": "in the row", "fast-play": "in the row", "play": "in your hand"}
"""Where a card has to be for what one does with it."""
