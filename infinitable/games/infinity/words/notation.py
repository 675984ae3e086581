"""INFINITY in words: the notation and label of every option, and what one clicks for it."""

from __future__ import annotations

from functools import cache
from typing import Final

from infinitable.games.infinity.codes import (
    DISCARD,
    DRAW,
    ELIMINATE,
    END,
    EXCHANGE,
    HOLE,
    SHOW,
    STRIKE,
    TAKE,
    TILES,
    TURN_UP,
    UNIVERSAL_COMMON,
    UNIVERSAL_OWN,
    WORDS,
    arm_of,
    of_build,
    of_eliminate,
    of_exchange,
    of_hole,
    of_take,
)
from infinitable.games.infinity.rules.building import major, place
from infinitable.games.infinity.rules.special_events import stand_in
from infinitable.games.infinity.rules.tiles import (
    BACKS,
    BIRTH,
    BLACK_HOLE,
    CREATION,
    DISASTER,
    NAMES,
    UNIVERSAL,
    Kind,
    is_life,
    is_special,
)
from infinitable.games.infinity.table import COMMON, DISCARDS, EMPTY, LEFT, OWN, Table
from infinitable.kernel.game import fold

FROM: Final = {OWN: "", DISCARDS: " from discards", LEFT: " from left", COMMON: " from common"}


# Notation ------------------------------------------------------------------------------------------------


def short_notation(code: int) -> str:
    """An option without its arm: `build sun`, `exchange 7 from left`, `disaster 2`."""
    if code < EXCHANGE:
        _, way, kind = of_build(code)
        if way == UNIVERSAL_OWN:
            return f"universal as {NAMES[kind]}"
        if way == UNIVERSAL_COMMON:
            return f"common universal as {NAMES[kind]}"
        return f"build {NAMES[kind]}{FROM[way]}"
    if code < HOLE:
        _, source, kind = of_exchange(code)
        return f"exchange {NAMES[kind]}{FROM[source]}"
    if code < ELIMINATE:
        return f"black hole{FROM[of_hole(code)[1]]}"
    if code < STRIKE:
        _, source, kind = of_eliminate(code)
        return f"eliminate with {NAMES[kind]}{FROM[source]}"
    if code < END:
        return f"disaster {code - STRIKE + 1}"
    return _turn_notation(code)


def _turn_notation(code: int) -> str:
    if code == END:
        return "end building"
    if code == SHOW:
        return "no play"
    if code < DRAW:
        return f"discard {NAMES[code - DISCARD]}"
    if code < TAKE:
        return f"draw {BACKS[code - DRAW]}"
    if code < TURN_UP:
        source, kind = of_take(code)
        return f"take {NAMES[kind]}{FROM[source]}"
    return "turn up space and life" if code == TURN_UP + TILES else "turn up special"


def full_notation(code: int) -> str:
    """With its arm, where it has one: `build sun on arm 2`."""
    arm = arm_of(code)
    return short_notation(code) if arm < 0 else f"{short_notation(code)} on arm {arm + 1}"


def notation(g: Table, code: int) -> str:
    """The arm is left out once the turn has settled on it."""
    return short_notation(code) if arm_of(code) == g.arm else full_notation(code)


@cache
def _by_notation() -> dict[str, int]:
    return {full_notation(code): code for code in range(WORDS.size)}


def parse(g: Table, text: str) -> int | None:
    """The full form, or without the arm where only one can be meant; life tiles by number or title."""
    wanted = fold(text)
    code = _read(g, wanted)
    return _read(g, _numbered(g, wanted)) if code is None else code


def _read(g: Table, wanted: str) -> int | None:
    known = _by_notation()
    if wanted in known:
        return known[wanted]
    if g.arm >= 0:
        return known.get(f"{wanted} on arm {g.arm + 1}")
    meant = [code for code in g.options if short_notation(code) == wanted]
    if len(meant) == 1:
        return meant[0]
    return None if meant else known.get(f"{wanted} on arm 1")


def _numbered(g: Table, text: str) -> str:
    """`build man` as `build 4`."""
    verb, _, rest = text.partition(" ")
    for number, title in enumerate(g.universe.titles, 1):
        after = rest.removeprefix(fold(title))
        if after != rest and after[:1] in ("", " "):
            return f"{verb} {number}{after}"
    return text


# Labels ----------------------------------------------------------------------------------------------------


def tile(g: Table, kind: Kind) -> str:
    """The name of a tile as it stands in a sentence: Galaxy, 4 Man, Black Hole."""
    if is_life(kind):
        return f"{kind - BIRTH} {g.universe.titles[kind - BIRTH - 1]}"
    return NAMES[kind].title()


def a_tile(g: Table, kind: Kind) -> str:
    """With its article, where it has one: a Galaxy, but Creation, and 4 Man."""
    return tile(g, kind) if is_life(kind) or kind in (CREATION, BIRTH) else f"a {tile(g, kind)}"


def label(g: Table, code: int) -> str:
    arm = arm_of(code)
    on = "" if arm == g.arm else f" on arm {arm + 1}"
    if code < EXCHANGE:
        _, way, kind = of_build(code)
        if way >= UNIVERSAL_OWN:
            common = " of set No. 2" if way == UNIVERSAL_COMMON else ""
            return f"Play the Universal{common} as {a_tile(g, kind)}{on}"
        return f"Build {a_tile(g, kind)}{_from(way, kind)}{on}"
    if code < HOLE:
        _, source, kind = of_exchange(code)
        return f"Put {a_tile(g, kind)}{_from(source, kind)} in the place of the Universal{on}, and take the Universal"
    if code < ELIMINATE:
        return f"Play the Black Hole{_from(of_hole(code)[1], BLACK_HOLE)}{on}"
    if code < STRIKE:
        _, source, kind = of_eliminate(code)
        return f"Eliminate the Black Hole{on} with the {tile(g, kind)}{_from(source, kind)}"
    if code < END:
        return f"Play the Disaster against player {code - STRIKE + 1}"
    return _turn_label(g, code)


def _from(source: int, kind: Kind) -> str:
    if source == OWN:
        return "" if is_special(kind) else " from your station"
    if source == COMMON:
        return " of set No. 2"
    return " from your discards" if source == DISCARDS else " from your left neighbour's discards"


def _turn_label(g: Table, code: int) -> str:
    if code == END:
        return "End building"
    if code == SHOW:
        return "Show your station: no play is possible"
    if code < DRAW:
        return f"Discard {a_tile(g, code - DISCARD)}"
    if code < TAKE:
        return f"Draw a {BACKS[code - DRAW].title()} tile"
    if code < TURN_UP:
        source, kind = of_take(code)
        return f"Take {a_tile(g, kind)}{_from(source, kind)}"
    if code == TURN_UP + TILES:
        backs = [BACKS[back].title() for back in (0, 1) if g.common_piles[back]] or ["Space", "Life"]
        return f"Turn up a {' and a '.join(backs)} tile of set No. 2"
    return "Turn up a special event tile of set No. 2"


# Anchors -------------------------------------------------------------------------------------------------------


def at_space(g: Table, space: int) -> str:
    arm, column, row = g.where(space)
    return f"space:{arm + 1}:{column + 1}:{row}"


def at_tile(g: Table, source: int, kind: Kind) -> str:
    """Where the tile lies that the player whose turn it is would use."""
    if source == OWN:
        return f"special:{g.turn}:{NAMES[kind]}" if is_special(kind) else f"station:{NAMES[kind]}"
    if source == COMMON:
        return f"common:{NAMES[kind]}"
    return f"discards:{g.turn if source == DISCARDS else g.left_of(g.turn)}:{NAMES[kind]}"


def anchors(g: Table, code: int) -> tuple[str, ...]:
    """The tile first, then where it goes."""
    if code < STRIKE:
        tile_at, space = _play_at(g, code)
        return (tile_at, f"arm:{arm_of(code) + 1}" if space == EMPTY else at_space(g, space))
    if code < END:
        return (at_tile(g, OWN, DISASTER), f"player:{code - STRIKE}")
    if code in (END, SHOW):
        return ("button:end" if code == END else "button:show",)
    if code < DRAW:
        return (f"station:{NAMES[code - DISCARD]}",)
    if code < TAKE:
        return (f"pile:{g.turn}:{BACKS[code - DRAW]}",)
    if code < TURN_UP:
        return (at_tile(g, *of_take(code)),)
    return ("common:tiles" if code == TURN_UP + TILES else "common:specials",)


def _play_at(g: Table, code: int) -> tuple[str, int]:
    if code < EXCHANGE:
        arm, way, kind = of_build(code)
        if way >= UNIVERSAL_OWN:
            return at_tile(g, OWN if way == UNIVERSAL_OWN else COMMON, UNIVERSAL), place(g, arm, kind)
        return at_tile(g, way, kind), place(g, arm, kind)
    if code < HOLE:
        arm, source, kind = of_exchange(code)
        return at_tile(g, source, kind), stand_in(g, arm, kind)
    if code < ELIMINATE:
        arm, source = of_hole(code)
        return at_tile(g, source, BLACK_HOLE), major(g, arm)
    arm, source, kind = of_eliminate(code)
    return at_tile(g, source, kind), g.space_at(arm, max(g.vacant[arm] - 1, 0))


def clause(g: Table, code: int) -> str:
    """The clause that allows an option."""
    if code < EXCHANGE:
        _, way, kind = of_build(code)
        if way >= UNIVERSAL_OWN:
            return "infinity:6.2"
        return {CREATION: "infinity:3.6", BIRTH: "infinity:3.10", 3: "infinity:3.8", 4: "infinity:3.9"}.get(
            kind, "infinity:3.11" if is_life(kind) else "infinity:3.7"
        )
    for start, name in _CLAUSES:
        if code >= start:
            return name
    return ""


_CLAUSES: Final = [
    (TURN_UP, "infinity:9.2"),
    (TAKE, "infinity:5.4"),
    (DRAW, "infinity:5.3"),
    (DISCARD, "infinity:5.1"),
    (SHOW, "infinity:7.2"),
    (END, "infinity:3.14"),
    (STRIKE, "infinity:6.10"),
    (ELIMINATE, "infinity:6.7"),
    (HOLE, "infinity:6.5"),
    (EXCHANGE, "infinity:6.3"),
]
