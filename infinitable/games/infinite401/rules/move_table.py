"""Where a unit can go, looked up instead of searched.

A set of hexes is wider than a machine word, and most Moves of a prompt were there at the last one: only what stands
near a unit matters to it. So each start has its hexes numbered from near to far; the numbers of the five other units,
as far as they are within reach, make one small number together with the rest that counts (`_key`), and under that the
codes are kept with the map. What is not there yet is searched by `reaching.ends_of_move`.
"""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.codes import move_codes
from infinitable.games.infinite401.rules.hexmap import BASE, PLACES, distances
from infinitable.games.infinite401.rules.reaching import ends_of_move, free_base, is_guarded
from infinitable.games.infinite401.table import Table

MOST_STEPS: Final = 7
"""Up to so far a hex has a number of eight bits."""
_MOST_KNOWN: Final = 1 << 16

_OTHERS: Final = tuple(tuple(other for other in range(6) if other != unit) for unit in range(6))
_numbers: Final[list[list[int]]] = [[] for _ in range(PLACES)]
_within: Final[list[list[int]]] = [[] for _ in range(PLACES)]
"""For each start, the number of every hex, from 1 on; and the highest number within so many steps."""


def _number_hexes(start: int) -> list[int]:
    far = distances(start)
    numbers = [0] * PLACES
    for number, place in enumerate(sorted(range(PLACES), key=far.__getitem__), 1):
        numbers[place] = number
    _numbers[start] = numbers
    _within[start] = [sum([1 for away in far if away <= steps]) for steps in range(MOST_STEPS + 1)]
    return numbers


def _key(g: Table, unit: int, steps: int, flags: int) -> int:
    """All that decides where a unit can go in so many steps."""
    start = g.places[unit]
    numbers = _numbers[start] or _number_hexes(start)
    most = _within[start][steps if steps > 2 else 2]  # a base is two steps wide
    places = g.places
    key = flags
    for other in _OTHERS[unit]:
        place = places[other]
        number = numbers[place] if place >= 0 else 0
        key = key << 8 | (number if number <= most else 0)
    return (key * 8 + steps) * 6 * PLACES + unit * PLACES + start


def _flags(g: Table, side: int) -> int:
    """What decides besides: a guarded base, and what a passive lets units pass."""
    traits = g.traits(side)
    flags = 1 if is_guarded(g, 1 - side) else 0
    if traits.pass_enemies:
        flags |= 2
    return flags | 4 if traits.pass_walls else flags


def basic_moves(g: Table, unit: int, steps: int) -> tuple[int, ...]:
    """infinite401:9.1: the codes of a basic Move of so many steps."""
    if steps > MOST_STEPS:
        return move_codes(unit, ends_of_move(g, unit, steps))
    known = g.board.ends
    key = _key(g, unit, steps, _flags(g, unit // 3))
    codes = known.get(key)
    if codes is None:
        codes = _keep(known, key, move_codes(unit, ends_of_move(g, unit, steps)))
    return codes


def paid_moves(g: Table, unit: int, steps: int, free: bool) -> tuple[int, ...]:
    """infinite401:4.2,4.5: the codes of a Move for 1 Energy, or within its base, while that is free, for nothing."""
    side = unit // 3
    if g.board.kinds[g.places[unit]] != BASE + side:
        return basic_moves(g, unit, steps)
    if steps > MOST_STEPS:
        return move_codes(unit, _from_base(g, unit, steps, free))
    known = g.board.ends
    key = _key(g, unit, steps, _flags(g, side) | (24 if free else 8))
    codes = known.get(key)
    if codes is None:
        codes = _keep(known, key, move_codes(unit, _from_base(g, unit, steps, free)))
    return codes


def _from_base(g: Table, unit: int, steps: int, free: bool) -> int:
    ends = ends_of_move(g, unit, steps) & ~g.board.bases[unit // 3]
    return ends | free_base(g, unit // 3) if free else ends


def _keep(known: dict[int, tuple[int, ...]], key: int, codes: tuple[int, ...]) -> tuple[int, ...]:
    if len(known) >= _MOST_KNOWN:
        known.clear()
    known[key] = codes
    return codes
