"""Who was ahead: a match judged position by position once everything may be shown, and where it turned."""

from __future__ import annotations

from math import exp

Shares = list[list[float]]
"""After each move: what share of the win each seat seemed to have; the shares of a position add up to one."""

SWINGS = 3
"""Turning points that are marked, at most."""
LEAST = 0.12
"""A swing moves at least this share."""


def shares(judged: list[list[float]], winners: list[int]) -> Shares:
    """From the judgements of every position, one for each seat, and who won.

    A judgement has no unit, so it is measured by what is usual in this match; and since it knows whose turn it is,
    each position is judged together with those around it.
    """
    even = [[value - sum(row) / len(row) for value in row] for row in judged[:-1]]
    reach = _reach(len(judged))
    calm = [_mean(even[max(0, n - reach) : n + reach + 1]) for n in range(len(even))]
    usual = sorted(abs(value) for row in calm for value in row)
    unit = usual[len(usual) * 3 // 4] if usual else 0.0
    seats = range(len(judged[0]))
    won = winners or list(seats)
    end = [(seat in won) / len(won) for seat in seats]
    return [[round(it, 3) for it in _shared(row, unit)] for row in calm] + [end]


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


def best_moves(found: Shares, movers: list[int]) -> list[int]:
    """For each seat that move of its own which made its share grow most; 0 where none did. Moves count from one."""
    reach = _reach(len(found))
    best, most = [0] * len(found[0]), [0.0] * len(found[0])
    for move, seat in enumerate(movers, 1):
        after = found[min(len(found) - 1, move + reach)][seat]
        gain = after - found[max(0, move - reach - 1)][seat]
        if gain > most[seat]:
            best[seat], most[seat] = move, gain
    return best


def _reach(positions: int) -> int:
    """How far to both sides a position is judged with its neighbours."""
    return max(1, min(6, positions // 40))


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _shared(row: list[float], unit: float) -> list[float]:
    weights = [exp(max(-8.0, min(8.0, value / unit)) if unit else 0.0) for value in row]
    return [weight / sum(weights) for weight in weights]
