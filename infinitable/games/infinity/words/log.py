"""The log: every event as a line of English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from infinitable.games.infinity.codes import UNIVERSAL_COMMON, UNIVERSAL_OWN
from infinitable.games.infinity.rules.tiles import BACKS
from infinitable.games.infinity.table import COMMON, DISCARDS, LEFT, Table
from infinitable.games.infinity.words.labels import a_tile, tile
from infinitable.kernel.state import NOBODY, Event, Seat


def describe(g: Table, event: Event, names: Sequence[str]) -> str:
    what = event.what
    who = names[what[0]] if event.kind != "end" else ""
    match event.kind:
        case "build":
            return _describe_build(g, who, what, names)
        case "exchange":
            _, arm, kind, source, _ = what
            theirs = _theirs(g, source, what[0], names)
            return f"{who} exchanges a Universal on arm {arm + 1} for {a_tile(g, kind)}{theirs}."
        case "hole":
            return f"{who} plays a Black Hole{_theirs(g, what[2], what[0], names)} on arm {what[1] + 1}."
        case "eliminate":
            _, arm, kind, source, _ = what
            with_tile = f"{tile(g, kind)}{_theirs(g, source, what[0], names)}"
            return f"{who} eliminates the Black Hole on arm {arm + 1} with a {with_tile}."
        case "disaster":
            return f"{who} plays a Disaster against {names[what[1]]}."
        case "show":
            shown = ", ".join(tile(g, kind) for kind in what[1:]) or "an empty station"
            return f"{who} cannot play and shows {shown}."
        case _:
            return _describe_turn(g, event.kind, who, what, names)


def _describe_build(g: Table, who: str, what: tuple[int, ...], names: Sequence[str]) -> str:
    _, arm, kind, way, _ = what
    if way >= UNIVERSAL_OWN:
        common = " of set No. 2" if way == UNIVERSAL_COMMON else ""
        return f"{who} plays a Universal{common} as {a_tile(g, kind)} on arm {arm + 1}."
    return f"{who} builds {a_tile(g, kind)}{_theirs(g, way, what[0], names)} on arm {arm + 1}."


def _theirs(g: Table, source: int, seat: Seat, names: Sequence[str]) -> str:
    """Where a tile came from, as others tell it; nothing for one's own."""
    if source == DISCARDS:
        return " from the discards"
    if source == LEFT:
        return f" from the discards of {names[g.left_of(seat)]}"
    return " of set No. 2" if source == COMMON else ""


_ENDINGS: Final = {
    1: "Seven pieces: the game is over.",
    2: "The last round is over, and so is the game.",
    3: "Nobody can play any more: the game is over.",
}


def _describe_turn(g: Table, kind: str, who: str, what: tuple[int, ...], names: Sequence[str]) -> str:
    match kind:
        case "score":
            giver = "the Time Centre" if what[1] == NOBODY else names[what[1]]
            return f"{who} takes a Time Piece from {giver} and has {_pieces(what[2])}."
        case "nothing to take":
            return f"{who} has earned a Time Piece, but there is none to take."
        case "infinity":
            return f"{who} has reached Destiny first and takes the Infinity Piece."
        case "discard":
            return f"{who} discards {a_tile(g, what[1])}."
        case "draw":
            return f"{who} draws a {BACKS[what[1]].title()} tile."
        case "drawn":
            return f"It is {a_tile(g, what[1])}."
        case "take":
            return f"{who} takes {a_tile(g, what[1])}{_theirs(g, what[2], what[0], names)} into the station."
        case "turn up":
            return f"{who} turns up {a_tile(g, what[1])} of set No. 2."
        case "lose turn":
            returned = "returns a Time Piece and" if what[1] else "has no Time Piece to return, but"
            return f"Disaster: {who} {returned} loses this turn."
        case "short":
            missing = "one tile" if what[1] == 1 else f"{what[1]} tiles"
            return f"{who} is short of {missing}: the last round begins."
        case _:
            return _ENDINGS[what[0]]


def _pieces(count: int) -> str:
    return "one piece" if count == 1 else f"{count} pieces"
