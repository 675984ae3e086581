"""Where a unit can go, looked up instead of searched.

A set of hexes is wider than a machine word, and a search from every unit at every prompt is what the game would spend
its time on. But walls never move, and of what moves only enemies within reach change the way: so each start has the
hexes around it numbered as far as walls let a unit go, the numbers of the enemies among them make one small number
(`_key`), and under that the ends are kept with the map, as codes for each of the six units. Nearly always there are no
enemies, or one. Allies and bases take a few ends away afterwards. What is not there yet is searched (`hexmap.reach`).
"""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.codes import MOVE, move_codes
from infinitable.games.infinite401.rules.hexmap import BASE, PLACES, Board, places, reach
from infinitable.games.infinite401.rules.reaching import ends_of_move, is_guarded
from infinitable.games.infinite401.table import Table

MOST_STEPS: Final = 7
"""Within so many steps a hex has a number of eight bits."""
_MOST_KNOWN: Final = 1 << 15


def basic_moves(g: Table, unit: int, steps: int) -> list[int]:
    """infinite401:9.1,9.2: the codes of a basic Move of so many steps."""
    if steps > MOST_STEPS:
        return list(move_codes(unit, ends_of_move(g, unit, steps)))
    return _ends(g, unit, steps)


def paid_moves(g: Table, unit: int, steps: int, free: bool) -> list[int]:
    """infinite401:4.2,4.5: the codes of a Move for 1 Energy, or within its base, while that is free, for nothing."""
    codes = basic_moves(g, unit, steps)
    side = unit // 3
    if g.board.kinds[g.places[unit]] == BASE + side:
        first = MOVE + unit * PLACES
        base = [first + place for place in g.board.starts[side] if place not in g.places]
        codes = [code for code in codes if code not in base]
        if free:
            codes += base
            codes.sort()
    return codes


def _ends(g: Table, unit: int, steps: int) -> list[int]:
    board, places_, side = g.board, g.places, unit // 3
    traits = g.traits(side)
    start, foes, friends = places_[unit], 3 - 3 * side, 3 * side
    way = MOST_STEPS + 1 + steps if traits.pass_walls else steps
    numbers = board.around[way * PLACES + start] or _number(board, start, way)
    key = 0 if traits.pass_enemies else _key(numbers, places_[foes], places_[foes + 1], places_[foes + 2])
    key = (key * 2 * (MOST_STEPS + 1) + way) * PLACES + start
    known = board.ends.get(key)
    if known is None:
        known = _search(g, unit, steps, key)
    first = MOVE + unit * PLACES
    codes = known[unit][:]
    for ally in (friends, friends + 1, friends + 2):
        place = places_[ally]
        if place >= 0 and numbers[place] and ally != unit:
            _leave_out(codes, first + place)
    if traits.pass_enemies:
        for enemy in (foes, foes + 1, foes + 2):
            if places_[enemy] >= 0:
                _leave_out(codes, first + places_[enemy])
    for place in board.starts[1 - side]:
        if numbers[place] and is_guarded(g, 1 - side):
            _leave_out(codes, first + place)
    return codes


def _leave_out(codes: list[int], code: int) -> None:
    if code in codes:
        codes.remove(code)


def _key(numbers: list[int], one: int, two: int, three: int) -> int:
    """The hexes of three enemies as one number, as far as they are within reach, whoever stands on which."""
    a = numbers[one] if one >= 0 else 0
    b = numbers[two] if two >= 0 else 0
    c = numbers[three] if three >= 0 else 0
    if a < b:
        a, b = b, a
    if b < c:
        b, c = c, b
        if a < b:
            a, b = b, a
    return (a << 8 | b) << 8 | c


def _number(board: Board, start: int, way: int) -> list[int]:
    """The hexes that a unit alone on the map could reach, numbered from 1 on; the others are 0."""
    numbers = [0] * PLACES
    hexes = board.hexes if way > MOST_STEPS else board.open
    for number, place in enumerate(places(reach(start, hexes, way % (MOST_STEPS + 1))), 1):
        numbers[place] = number
    board.around[way * PLACES + start] = numbers
    return numbers


def _search(g: Table, unit: int, steps: int, key: int) -> list[list[int]]:
    """Every hex within reach that is neither wall nor held by an enemy, nor the start, as codes of each unit."""
    side, start = unit // 3, g.places[unit]
    traits = g.traits(side)
    hexes = g.board.hexes if traits.pass_walls else g.board.open
    if not traits.pass_enemies:
        hexes &= ~g.held(1 - side)
    ends = places(reach(start, hexes, steps) & g.board.open & ~(1 << start))
    known = g.board.ends
    if len(known) >= _MOST_KNOWN:
        known.clear()
    found = known[key] = [[MOVE + each * PLACES + place for place in ends] for each in range(6)]
    return found
