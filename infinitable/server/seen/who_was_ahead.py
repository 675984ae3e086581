"""Who was ahead: a match judged position by position once everything may be shown, and where it turned."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from infinitable.server.seen.messages import Moment

Shares = list[list[float]]
"""After each move: what share of the win each seat seemed to have; the shares of a position add up to one."""

SWINGS = 3
"""Turning points that are marked, at most."""
LEAST = 0.12
"""A swing moves at least this share."""
WORTH = 0.03
"""A moment that moved less is not worth telling."""


def shares(judged: list[list[float]], winners: list[int]) -> Shares:
    """From the judgements of every position, one for each seat, and who won.

    A judgement has no unit, so it is measured by what is usual in this match; and since it knows whose turn it is,
    each position is judged together with those around it.
    """
    level = [even(row) for row in judged[:-1]]
    reach = _reach(len(judged))
    calm = [_mean(level[max(0, n - reach) : n + reach + 1]) for n in range(len(level))]
    usual = sorted(abs(value) for row in calm for value in row)
    unit = usual[len(usual) * 3 // 4] if usual else 0.0
    seats = range(len(judged[0]))
    won = winners or list(seats)
    end = [(seat in won) / len(won) for seat in seats]
    return [[round(it, 3) for it in _shared(row, unit)] for row in calm] + [end]


def even(judged: list[float]) -> list[float]:
    """How much more than the others each seat has."""
    return [value - sum(judged) / len(judged) for value in judged]


def swings(found: Shares) -> list[int]:
    """The moves at which most changed hands, the earliest first; the end itself is no news."""
    reach = _reach(len(found))

    def turned(move: int) -> float:
        before, after = found[max(0, move - reach - 1)], found[min(len(found) - 2, move + reach)]
        return max(abs(a - b) for a, b in zip(after, before, strict=True))

    marked: list[int] = []
    for move in sorted(range(1, len(found) - 1), key=turned, reverse=True):
        if len(marked) == SWINGS or turned(move) < LEAST:
            break
        if all(abs(move - other) > 4 * reach for other in marked):
            marked.append(move)
    return sorted(marked)


class Played(NamedTuple):
    """A move as the story of a match counts it."""

    by: int
    turn: int
    """Whose turn it was."""
    is_choice: bool
    """There was something else to choose."""
    goes_on: bool
    """The turn did, thereafter."""
    grown: list[float]
    """By how much more the position was worth to each seat than it had been before."""


def moments(found: Shares, played: list[Played], seat: int) -> tuple[Moment | None, Moment | None]:
    """Where the match turned for this seat, by one of its own choices, and its best move in another turn.

    A choice is judged by all of its turn and what the others made of it; of that turn the move is named that did most.
    """
    turns = _turns(played, seat)
    begins = [*(first for first, _ in turns), len(found) - 1]
    told = [_moment(found, played, seat, turn, until) for turn, until in zip(turns, begins[1:], strict=True)]
    named = [it for it in told if it.move]
    turning = max(named, key=lambda it: abs(it.after - it.before), default=None)
    if turning is None or abs(turning.after - turning.before) < WORTH:
        return None, None
    best = max((it for it in named if it is not turning), key=lambda it: it.after - it.before, default=None)
    return turning, best if best and best.after - best.before >= WORTH else None


def _turns(played: list[Played], seat: int) -> list[tuple[int, int]]:
    """The turns of a seat: the positions they begin and end at."""
    turns: list[tuple[int, int]] = []
    for n, move in enumerate(played):
        if move.turn != seat:
            continue
        if turns and turns[-1][1] == n:
            turns[-1] = turns[-1][0], n + 1
        else:
            turns.append((n, n + 1))
    return turns


def _moment(found: Shares, played: list[Played], seat: int, turn: tuple[int, int], end: int) -> Moment:
    first, last = turn
    before, after = found[first][seat], found[min(end, max(0, len(found) - 2))][seat]
    own = [n for n in range(first, last) if played[n].by == seat]
    choices = [n for n in own if played[n].is_choice]
    choices = [n for n in choices if played[n].goes_on] or choices
    rose = after >= before
    sign = 1 if rose else -1
    did = max(choices, key=lambda n: sign * played[n].grown[seat], default=-1)
    others = [n for n in range(first, end) if played[n].by != seat and played[n].grown[seat] < 0]
    answer = min(others, key=lambda n: played[n].grown[seat], default=-1)
    return Moment(did + 1, before, after, 0 if rose else answer + 1)


def _reach(positions: int) -> int:
    """How far to both sides a position is judged with its neighbours."""
    return max(1, min(6, positions // 40))


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _shared(row: list[float], unit: float) -> list[float]:
    weights = [exp(max(-8.0, min(8.0, value / unit)) if unit else 0.0) for value in row]
    return [weight / sum(weights) for weight in weights]
