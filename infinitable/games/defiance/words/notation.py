"""Options and events in words."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.codes import WORDS
from infinitable.games.defiance.table import DECK, DISCARD, FACES, HANDS, PLACES, REVEALED, WORLDS, Table, hand_of
from infinitable.kernel.game import fold, named_in
from infinitable.parts.tilemap import DIRECTIONS

OF_CARDS: Final = ("play", "star play", "prepare", "attack", "star attack")
NAMING_CARDS: Final = ("play", "star play", "prepare", "attack", "star attack", "card")


def place_of(g: Table, card: int) -> str:
    """Where a card lies, as far as its name needs it and the seat that is asked knows it: whose, and which area."""
    zone = g.lying[card]
    if zone in HANDS and zone != hand_of(g.asked) and not g.known[card] >> 1 + g.asked & 1:
        return ""
    if zone >= PLACES:
        leader, area = divmod(zone - PLACES, 3)
        if leader != g.asked:
            return f" of {leader + 1}" if area != 2 else f" prepared by {leader + 1}"
        return ("", " in group", " in timeline")[area]
    if zone == REVEALED:
        return " revealed"
    if zone in (DECK, DECK + 1) and g.known[card] >> 1 + g.asked & 1:
        return " on the deck"
    return " in discard" if DISCARD <= zone < DISCARD + 2 else ""


def of_the_hand(g: Table, code: int) -> int:
    """What a card's name means to the seat that is asked, where several copies are called alike: the one it holds."""
    verb, n = WORDS.split(code)
    if verb not in NAMING_CARDS or g.over or place_of(g, n):
        return code
    kinds = g.content.kinds
    return next((code - n + card for card in g.hand(g.asked) if kinds[card] == kinds[n]), code)


def notation(g: Table, code: int) -> str:
    """The short text of an option."""
    verb, n = WORDS.split(code)
    content = g.content
    if verb in OF_CARDS:
        return f"{verb} {content.card_name(n)}{place_of(g, n)}"
    if verb == "card":
        return f"take {content.card_name(n)}{place_of(g, n)}"
    if verb == "unit action":
        card, i = divmod(n, 2)
        return f"use {content.card_name(card)}{place_of(g, card)}" + (f" {i + 1}" if i else "")
    if verb in ("move", "star move", "step"):
        return f"{verb} {DIRECTIONS[n]}"
    if verb in ("tile", "warp", "star warp"):
        return f"{verb} {content.tile_names[2 * n + g.up[n]]}"
    if verb in ("boost", "star boost", "convert"):
        return f"{verb} {FACES[n // 5]} to {FACES[n % 5]}"
    if verb == "settle":
        return f"settle {DIRECTIONS[n // 6]} turned {n % 6}"
    if verb == "lay":
        name = content.tile_names[2 * g.found + n // 6] if g.found >= 0 else f"side {n // 6 + 1}"
        return f"lay {name} turned {n % 6}"
    return _plain_notation(g, verb, n)


def _plain_notation(g: Table, verb: str, n: int) -> str:
    if verb == "world":
        return f"world {WORLDS[n]}"
    if verb == "lead":
        known = n < len(g.content.leaders)
        return f"lead {g.content.leaders[n].name}" if known else f"lead nobody {n}"
    if verb == "leader":
        return f"leader {n + 1}"
    if verb == "face":
        return f"reroll {FACES[n]}"
    if verb == "space":
        tile, d = divmod(n, 6)
        return f"space {DIRECTIONS[d]} of {g.tile_name(tile)}"
    if verb == "number":
        return f"X {n}"
    if verb == "choice":
        return f"choose {n + 1}"
    if verb in ("side", "turn", "leader action", "chapter action"):
        return f"{verb} {n + 1}" if verb != "turn" else f"turn {n}"
    return verb


# What means nothing here ----------------------------------------------------------------------------------------


def unread(g: Table, text: str) -> str:
    """A card or tile by its name where it is not: everybody knows the names of a pack, so this tells nothing."""
    verb = fold(text).removeprefix("star ").partition(" ")[0]
    if card := named_in(text, [entry.name for entry in g.content.cards]):
        where = fold(text).partition(fold(card))[2].strip(" 0123456789")
        return f"{card} is {_MISSED.get(where or verb, 'not there')}."
    tile = named_in(text, g.content.tile_names)
    return f"{tile} is {_NO_TILE[verb]}." if tile and verb in _NO_TILE else ""


_MISSED: Final = {
    "in group": "not in your group", "in timeline": "not in your timeline", "of": "not in that group",
    "prepared by": "not in that timeline", "in discard": "in no discard pile", "revealed": "not revealed",
    "play": "neither in your hand nor in your timeline", "prepare": "not in your hand", "take": "not in your hand",
}  # fmt: skip
_NO_TILE: Final = {
    "lay": "not the tile that was drawn",
    "tile": "no side that lies up", "warp": "no side that lies up", "space": "no side that lies up",
}  # fmt: skip
