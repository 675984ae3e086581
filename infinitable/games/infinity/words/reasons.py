"""The clause behind an option, and refusals with the figures of the moment.

What is not told here is the first sentence of the clause.
"""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity import codes
from infinitable.games.infinity.rules.play import plays
from infinitable.games.infinity.rules.tiles import (
    BIRTH,
    BLACK_HOLE,
    CREATION,
    DESTINY,
    DISASTER,
    UNIVERSAL,
    Kind,
    is_life,
    is_special,
)
from infinitable.games.infinity.table import COMMON, DISCARDS, LEFT, OWN, Table
from infinitable.games.infinity.words.labels import a_tile, label, tile

PLACES = {DISCARDS: "among your discards", LEFT: "among your left neighbour's discards", COMMON: "face up in set No. 2"}


def clause(g: Table, code: int) -> str:
    """The clause that allows an option."""
    if code < codes.EXCHANGE:
        _, way, kind = codes.of_build(code)
        if way >= codes.UNIVERSAL_OWN:
            return "infinity:6.2"
        return {CREATION: "infinity:3.6", BIRTH: "infinity:3.10", 3: "infinity:3.8", 4: "infinity:3.9"}.get(
            kind, "infinity:3.11" if is_life(kind) else "infinity:3.7"
        )
    for start, name in _CLAUSES:
        if code >= start:
            return name
    return ""


_CLAUSES: Final = [
    (codes.TURN_UP, "infinity:9.2"),
    (codes.TAKE, "infinity:5.4"),
    (codes.DRAW, "infinity:5.3"),
    (codes.DISCARD, "infinity:5.1"),
    (codes.SHOW, "infinity:7.2"),
    (codes.END, "infinity:3.14"),
    (codes.STRIKE, "infinity:6.10"),
    (codes.ELIMINATE, "infinity:6.7"),
    (codes.HOLE, "infinity:6.5"),
    (codes.EXCHANGE, "infinity:6.3"),
]


def reason(g: Table, code: int, clause: str) -> str:
    """Why this clause forbids this option here, or "" where its own words say it best."""
    number = clause.partition(":")[2]
    if code < codes.EXCHANGE and number in ("3.4", "3.6", "3.8", "3.10"):
        return _order(g, *codes.of_build(code))
    if number == "3.2":
        return f"You play on arm {g.arm + 1} this turn, so arm {codes.arm_of(code) + 1} must wait."
    if number == "3.3" or (number == "6.2" and code < codes.EXCHANGE):
        return _out_of_reach(g, code)
    if number == "6.2":
        return (
            f"No Universal stands for {tile(g, codes.of_exchange(code)[2])}: that is neither a Space nor a Life tile."
        )
    if number == "7.1":
        return "You have not played yet, and one must make at least one play in a turn."
    if number in _ON_ARM:
        return _ON_ARM[number].format(arm=codes.arm_of(code) + 1, destiny=tile(g, DESTINY))
    if number == "6.5":
        return _no_black_hole(g, codes.arm_of(code))
    if number == "6.3":
        arm, _, kind = codes.of_exchange(code)
        return f"No Universal stands for {a_tile(g, kind)} on arm {arm + 1}."
    if number == "6.10":
        return _no_disaster(g, code - codes.STRIKE)
    if number == "7.2":
        return _no_need_to_show(g)
    return _not_there(g, code, number)


def _no_black_hole(g: Table, arm: int) -> str:
    if g.holed[arm]:
        return f"Arm {arm + 1} is already under a Black Hole."
    return f"Arm {arm + 1} is not yet built to 4 {g.universe.titles[3]}; {_wants(g, arm)}"


def _no_need_to_show(g: Table) -> str:
    found = plays(g)
    if not found:
        return "You have played this turn: end building."
    return f"You can still play, for example: {label(g, found[0])}."


_ON_ARM: Final = {
    "3.12": "Arm {arm} has no vacant major space left.",
    "3.13": "Arm {arm} is complete: it has reached {destiny}.",
    "6.6": "A Black Hole stops all building on arm {arm} until somebody eliminates it.",
    "6.7": "There is no Black Hole to eliminate on arm {arm}.",
}


def _order(g: Table, arm: int, way: int, kind: Kind) -> str:
    stage, universe = g.stage[arm], g.universe
    planets = universe.planets(stage)
    if kind == 5 and 3 <= stage < universe.birth:
        return f"Birth needs {universe.planets_before_birth} planets, and arm {arm + 1} has {planets}."
    if kind == 3 and 3 < stage < universe.birth:
        return f"Arm {arm + 1} has {planets} planets already, and {universe.most_planets} is the most."
    if kind == 0:
        return f"Arm {arm + 1} has its Creation already; {_wants(g, arm)}"
    return f"{tile(g, kind)} is not next on arm {arm + 1}; {_wants(g, arm)}"


def _wants(g: Table, arm: int) -> str:
    wanted = " or ".join(tile(g, kind) for kind in g.universe.follows[g.stage[arm]])
    return f"next there is {wanted}." if wanted else "it is complete."


def _out_of_reach(g: Table, code: int) -> str:
    source, kind = _wanted(code)
    if kind == UNIVERSAL and code < codes.EXCHANGE and is_special(codes.of_build(code)[2]):
        return f"A Universal stands for a Space or a Life tile, and {tile(g, codes.of_build(code)[2])} is neither."
    if source == OWN:
        where = "among your special event tiles" if is_special(kind) else "in your station"
    else:
        where = PLACES[source]
    return f"{tile(g, kind)} is not {where}."


def _wanted(code: int) -> tuple[int, Kind]:
    """The tile that an option would use, and where it would have to lie."""
    if code < codes.EXCHANGE:
        _, way, kind = codes.of_build(code)
        return (way, kind) if way < codes.UNIVERSAL_OWN else (OWN if way == codes.UNIVERSAL_OWN else COMMON, UNIVERSAL)
    if code < codes.HOLE:
        return codes.of_exchange(code)[1:]
    if code < codes.HOLE + 8:
        return codes.of_hole(code)[1], BLACK_HOLE
    return codes.of_eliminate(code)[1:]


def _no_disaster(g: Table, victim: int) -> str:
    if DISASTER not in g.specials[g.turn]:
        return "You have no Disaster left."
    if victim >= g.seats:
        return "Nobody sits there."
    if victim == g.turn:
        return "A Disaster is for an opponent."
    if g.disaster[victim]:
        return f"{g.called(victim)} already has a Disaster face up."
    pieces = g.total(victim)
    return f"{g.called(victim)} has {pieces} {'piece' if pieces == 1 else 'pieces'}; a Disaster needs at least 3."


def _not_there(g: Table, code: int, number: str) -> str:
    if number == "5.1" and codes.DISCARD <= code < codes.DRAW:
        return f"{tile(g, code - codes.DISCARD)} is not in your station."
    if number == "5.3" and codes.DRAW <= code < codes.TAKE:
        return "Your draw pile is out; the rest comes from tiles that lie face up."
    if number == "5.4" and code >= codes.TAKE:
        if g.pile_size(g.turn):
            left = g.pile_size(g.turn)
            return f"Your draw pile still has {left} {'tile' if left == 1 else 'tiles'}; face-up tiles come after."
        source, kind = codes.of_take(code)
        return f"{tile(g, kind)} is not {PLACES[source]}."
    return ""
