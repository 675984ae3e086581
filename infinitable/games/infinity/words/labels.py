"""Options and tiles in words for a person."""

from __future__ import annotations

from infinitable.games.infinity import codes
from infinitable.games.infinity.rules.tiles import BACKS, BIRTH, BLACK_HOLE, CREATION, NAMES, Kind, is_life, is_special
from infinitable.games.infinity.table import COMMON, DISCARDS, OWN, Table


def tile(g: Table, kind: Kind) -> str:
    """The name of a tile as it stands in a sentence: Galaxy, 4 Man, Black Hole."""
    if is_life(kind):
        return f"{kind - BIRTH} {g.universe.titles[kind - BIRTH - 1]}"
    return NAMES[kind].title()


def a_tile(g: Table, kind: Kind) -> str:
    """With its article, where it has one: a Galaxy, but Creation, and 4 Man."""
    return tile(g, kind) if is_life(kind) or kind in (CREATION, BIRTH) else f"a {tile(g, kind)}"


def label(g: Table, code: int) -> str:
    arm = codes.arm_of(code)
    on = "" if arm == g.arm else f" on arm {arm + 1}"
    if code < codes.EXCHANGE:
        _, way, kind = codes.of_build(code)
        if way >= codes.UNIVERSAL_OWN:
            common = " of set No. 2" if way == codes.UNIVERSAL_COMMON else ""
            return f"Play the Universal{common} as {a_tile(g, kind)}{on}"
        return f"Build {a_tile(g, kind)}{_from(way, kind)}{on}"
    if code < codes.HOLE:
        _, source, kind = codes.of_exchange(code)
        return f"Put {a_tile(g, kind)}{_from(source, kind)} in the place of the Universal{on}, and take the Universal"
    if code < codes.ELIMINATE:
        return f"Play the Black Hole{_from(codes.of_hole(code)[1], BLACK_HOLE)}{on}"
    if code < codes.STRIKE:
        _, source, kind = codes.of_eliminate(code)
        return f"Eliminate the Black Hole{on} with the {tile(g, kind)}{_from(source, kind)}"
    if code < codes.END:
        return f"Play the Disaster against {g.called(code - codes.STRIKE)}"
    return _turn_label(g, code)


def _from(source: int, kind: Kind) -> str:
    if source == OWN:
        return "" if is_special(kind) else " from your station"
    if source == COMMON:
        return " of set No. 2"
    return " from your discards" if source == DISCARDS else " from your left neighbour's discards"


def _turn_label(g: Table, code: int) -> str:
    if code == codes.END:
        return "End building"
    if code == codes.SHOW:
        return "Show your station: no play is possible"
    if code < codes.DRAW:
        return f"Discard {a_tile(g, code - codes.DISCARD)}"
    if code < codes.TAKE:
        return f"Draw a {BACKS[code - codes.DRAW].title()} tile"
    if code < codes.TURN_UP:
        source, kind = codes.of_take(code)
        return f"Take {a_tile(g, kind)}{_from(source, kind)}"
    if code == codes.TURN_UP + codes.TILES:
        backs = [BACKS[back].title() for back in (0, 1) if g.common_piles[back]] or ["Space", "Life"]
        return f"Turn up a {' and a '.join(backs)} tile of set No. 2"
    return "Turn up a special event tile of set No. 2"
