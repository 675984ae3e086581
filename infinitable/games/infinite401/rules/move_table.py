"""Where a unit can go, looked up instead of searched.

A set of hexes of the map is wider than a machine word, and a search from every unit at every prompt is what the game
would spend its time on. But a unit does not go far: so each start has the hexes within reach numbered (`Reach`), and a
set of those is one word. Walls never move, and of the other units only those within reach change anything: without
enemies near, which is mostly so, nothing is searched at all; allies and bases take a few bits away.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from infinitable.games.infinite401.codes import MOVE, move_codes
from infinitable.games.infinite401.rules.hexmap import BASE, PLACES, Board, Reach, neighbours, places, reach
from infinitable.games.infinite401.rules.reaching import ends_of_move, is_guarded, steps_through
from infinitable.games.infinite401.table import Table

MOST_STEPS: Final = 7
"""What is farther is searched."""
WORD: Final = 60
"""So many hexes have a bit of a word; where more are within reach, they are searched, too."""
_MOST_KNOWN: Final = 256


def basic_moves(g: Table, unit: int, steps: int) -> list[int]:
    """infinite401:9.1,9.2: the codes of a basic Move of so many steps."""
    codes: list[int] = []
    around = reach_of(g, unit, steps)
    if around is None:
        codes += move_codes(unit, ends_of_move(g, unit, steps))
    else:
        _list(around, ends(g, around, unit), unit, codes)
    return codes


def add_paid_moves(g: Table, unit: int, steps: int, free: bool, codes: list[int]) -> None:
    """infinite401:4.2,4.5: the codes of a Move for 1 Energy, or within its base, while that is free, for nothing."""
    around = reach_of(g, unit, steps)
    if around is None:
        hexes = ends_of_move(g, unit, steps)
        if g.board.kinds[g.places[unit]] == BASE + unit // 3:
            base = g.board.bases[unit // 3]
            hexes = hexes & ~base | (base & ~(g.held(0) | g.held(1)) if free else 0)
        codes += move_codes(unit, hexes)
        return
    found = ends(g, around, unit)
    if around.home:
        found &= ~around.home
        if free:
            found |= around.home & ~_held_by(g.places, around)
    _list(around, found, unit, codes)


def reach_of(g: Table, unit: int, steps: int) -> Reach | None:
    """The hexes around a unit, or None where they are too many to have a word."""
    if steps > MOST_STEPS:
        return None
    side = unit // 3
    way = MOST_STEPS + 1 + steps if g.traits(side).pass_walls else steps
    row = (way * 2 + side) * PLACES + g.places[unit]
    around = g.board.reaches[row]
    if around is None:
        around = g.board.reaches[row] = _number(g.board, way, side, g.places[unit])
    return around if around.numbers else None


def ends(g: Table, around: Reach, unit: int) -> i64:
    """infinite401:9.1,9.2,10.6: where a unit can end a basic Move, as bits."""
    at, numbers = g.places, around.numbers
    side = unit // 3
    foe, ally = 3 - 3 * side, 3 * side
    # Whoever is eliminated stands NOWHERE, at the very last number, which belongs to no hex.
    a: i64 = numbers[at[foe]]
    b: i64 = numbers[at[foe + 1]]
    c: i64 = numbers[at[foe + 2]]
    found: i64 = around.ends
    if a | b | c:
        enemies = _bit(a) | _bit(b) | _bit(c)
        found = found & ~enemies if g.traits(side).pass_enemies else _past(around, enemies)
    a = numbers[at[ally]]
    b = numbers[at[ally + 1]]
    c = numbers[at[ally + 2]]
    if a | b | c:
        found &= ~(_bit(a) | _bit(b) | _bit(c))
    if around.enemy_base and is_guarded(g, 1 - side):
        found &= ~around.enemy_base
    return found


def steps_to(g: Table, unit: int, place: int, most: int) -> int:
    """infinite401:9.9: the fewest steps, at most so many, that take a unit to a hex."""
    around = reach_of(g, unit, most)
    if around is None:
        return steps_through(g, unit, place, most, False)
    side = unit // 3
    enemies: i64 = 0 if g.traits(side).pass_enemies else _held_by(g.places[3 - 3 * side : 6 - 3 * side], around)
    number: i64 = around.numbers[place]
    wanted = _bit(number)
    reached: i64 = 1
    steps = 0
    while not reached & wanted and steps < most:
        reached |= _spread(around, reached) & ~enemies
        steps += 1
    return steps


def _bit(number: i64) -> i64:
    return _shifted(1, number)


def _shifted(bits: i64, by: i64) -> i64:
    """By an argument: mypyc 2.4 writes `1 << number` as a shift of C's int, which ends at 32 bits."""
    return bits << by


def _held_by(at: list[int], around: Reach) -> i64:
    bits: i64 = 0
    for place in at:
        number: i64 = around.numbers[place]
        bits |= _bit(number)
    return bits


def _past(around: Reach, enemies: i64) -> i64:
    """The ends that are left where enemies stand in the way."""
    known = around.past.get(enemies)
    if known is None:
        if len(around.past) >= _MOST_KNOWN:
            around.past.clear()
        known = around.past[enemies] = _flood(around, enemies)
    return known


def _flood(around: Reach, enemies: i64) -> i64:
    reached: i64 = 1
    for _ in range(around.steps):
        farther = reached | _spread(around, reached) & ~enemies
        if farther == reached:
            break
        reached = farther
    return reached & around.ends


def _spread(around: Reach, hexes: i64) -> i64:
    """The neighbours of all these hexes; the start is the lowest bit."""
    if not around.near:
        _connect(around)
    found: i64 = 0
    for near in around.near:
        if hexes & 1:
            found |= near
        hexes >>= 1
    return found


def _list(around: Reach, found: i64, unit: int, codes: list[int]) -> None:
    """The codes of these ends, in order."""
    every = around.codes[unit % 3] or _code(around, unit)
    if found == around.ends and not around.gaps:
        codes += every
        return
    found >>= 1
    for code in every:
        if found & 1:
            codes.append(code)
        found >>= 1


def _number(board: Board, way: int, side: int, start: int) -> Reach:
    """The hexes that a unit alone on the map could reach, and those of its base, numbered from 1 on."""
    steps = way % (MOST_STEPS + 1)
    hexes = board.hexes if way > MOST_STEPS else board.open
    reached = reach(start, hexes, steps)
    home = board.bases[side] if board.bases[side] >> start & 1 else 0
    listed = places((reached | home) & ~(1 << start))
    around = Reach()
    if len(listed) > WORD:
        return around
    around.start, around.steps, around.listed = start, steps, listed
    numbers = bytearray(PLACES)
    for number, place in enumerate(listed, 1):
        numbers[place] = number
    around.numbers = bytes(numbers)
    around.ends = sum([1 << number for number, place in enumerate(listed, 1) if (reached & board.open) >> place & 1])
    around.home = _held_by(list(board.starts[side]), around) & ~1 if home else 0
    around.enemy_base = _held_by(list(board.starts[1 - side]), around) & around.ends
    around.gaps = (reached & board.open).bit_count() <= len(listed)
    return around


def _connect(around: Reach) -> None:
    for place in (around.start, *around.listed):
        around.near.append(_held_by(places(neighbours(place)), around))


def _code(around: Reach, unit: int) -> tuple[Any, ...]:
    first = MOVE + unit * PLACES
    codes = around.codes[unit % 3] = tuple([first + place for place in around.listed])
    return codes
