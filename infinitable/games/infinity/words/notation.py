"""How options are written, in records and by people, and how that is read."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from infinitable.games.infinity import codes
from infinitable.games.infinity.rules.tiles import BACKS, NAMES
from infinitable.games.infinity.table import COMMON, DISCARDS, LEFT, OWN, Table
from infinitable.kernel.game import fold

FROM: Final = {OWN: "", DISCARDS: " from discards", LEFT: " from left", COMMON: " from common"}


# Notation ------------------------------------------------------------------------------------------------


def short_notation(code: int) -> str:
    """An option without its arm: `build sun`, `exchange 7 from left`, `disaster 2`."""
    if code < codes.EXCHANGE:
        _, way, kind = codes.of_build(code)
        if way == codes.UNIVERSAL_OWN:
            return f"universal as {NAMES[kind]}"
        if way == codes.UNIVERSAL_COMMON:
            return f"common universal as {NAMES[kind]}"
        return f"build {NAMES[kind]}{FROM[way]}"
    if code < codes.HOLE:
        _, source, kind = codes.of_exchange(code)
        return f"exchange {NAMES[kind]}{FROM[source]}"
    if code < codes.ELIMINATE:
        return f"black hole{FROM[codes.of_hole(code)[1]]}"
    if code < codes.STRIKE:
        _, source, kind = codes.of_eliminate(code)
        return f"eliminate with {NAMES[kind]}{FROM[source]}"
    if code < codes.END:
        return f"disaster {code - codes.STRIKE + 1}"
    return _turn_notation(code)


def _turn_notation(code: int) -> str:
    if code == codes.END:
        return "end building"
    if code == codes.SHOW:
        return "no play"
    if code < codes.DRAW:
        return f"discard {NAMES[code - codes.DISCARD]}"
    if code < codes.TAKE:
        return f"draw {BACKS[code - codes.DRAW]}"
    if code < codes.TURN_UP:
        source, kind = codes.of_take(code)
        return f"take {NAMES[kind]}{FROM[source]}"
    return "turn up space and life" if code == codes.TURN_UP + codes.TILES else "turn up special"


def full_notation(code: int) -> str:
    """With its arm, where it has one: `build sun on arm 2`."""
    arm = codes.arm_of(code)
    return short_notation(code) if arm < 0 else f"{short_notation(code)} on arm {arm + 1}"


def notation(g: Table, code: int) -> str:
    """The arm is left out once the turn has settled on it."""
    return short_notation(code) if codes.arm_of(code) == g.arm else full_notation(code)


@cache
def _by_notation() -> dict[str, int]:
    return {full_notation(code): code for code in range(codes.WORDS.size)}


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


_TAKES_A_TILE: Final = "build|exchange|discard|take|(?:common )?universal as"


def _numbered(g: Table, text: str) -> str:
    """`build man` as `build 4`, and `universal as man` as `universal as 4`."""
    for number, title in enumerate(g.universe.titles, 1):
        found = re.fullmatch(rf"({_TAKES_A_TILE}) {re.escape(fold(title))}( .*)?", text)
        if found:
            return f"{found[1]} {number}{found[2] or ''}"
    return text
