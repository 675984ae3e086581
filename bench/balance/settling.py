"""Playing on until it is settled, row by row, whether a share of so many matches lies within an aim.

A row is settled when the matches still to come would hardly change the answer. What they may bring is reckoned from
those that were played, by somebody who knew nothing before (a beta-binomial). A chance reckoned so drifts neither way,
so one may look after every match: of the rows that are called settled, at most one in a hundred would have come out
otherwise in the end.

What has been played least is always next. So whatever is plain is settled first, however short the time is, and only
what lies on the edge is played to its last match.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TypeVar

Row = TypeVar("Row")
Found = TypeVar("Found")

MET, MISSED, OPEN = "met", "**missed**", "open"
SURE = 0.99


def call(points: Iterable[float], played: int, matches: int, aim: range) -> str:
    """Whether all these shares of so many matches will lie within the aim, in per cent."""
    chances = [chance_within(each, played, matches, aim) for each in points]
    if min(chances) < 1 - SURE:
        return MISSED
    return MET if sum(1 - chance for chance in chances) < 1 - SURE else OPEN


def chance_within(points: float, played: int, matches: int, aim: range) -> float:
    """That one share will, by what was played so far. A draw is half a point, or none."""
    left = max(0, matches - played)
    low, high = (aim_at * (played + left) / 100 - points for aim_at in (aim[0], aim[-1]))
    wins = range(max(0, math.ceil(low - 1e-9)), min(left, math.floor(high + 1e-9)) + 1)
    return math.fsum(chance_of(n, left, points, played - points) for n in wins)


def chance_of(n: int, left: int, won: float, lost: float) -> float:
    """Of n more wins in the matches that are left."""
    ways = math.lgamma(left + 1) - math.lgamma(n + 1) - math.lgamma(left - n + 1)
    return math.exp(ways + log_beta(won + n + 1, lost + left - n + 1) - log_beta(won + 1, lost + 1))


def log_beta(a: float, b: float) -> float:
    return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)


def play_on(
    rows: Sequence[Row],
    played: Callable[[Row], int],
    wanted: Callable[[Row], int],
    play: Callable[[Row, range], Found],
    take: Callable[[Row, Found], None],
    jobs: int,
    hours: float = math.inf,
) -> None:
    """Until no row wants any more matches, or the time is over. `play` is called in other processes, with the numbers
    of the matches; what it finds is taken up here."""
    end = time.monotonic() + 3600 * hours
    running: dict[Future[Found], Row] = {}
    with ProcessPoolExecutor(jobs) as pool:
        while True:
            free = [row for row in rows if row not in running.values() and wanted(row)]
            while free and len(running) < jobs and time.monotonic() < end:
                free.remove(row := min(free, key=played))
                first = played(row)
                running[pool.submit(play, row, range(first, first + wanted(row)))] = row
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                take(running.pop(future), future.result())


def told(calls: Iterable[str]) -> str:
    """How many rows are settled, and how."""
    counts = Counter(calls)
    return f"{counts[MET]} met, {counts[MISSED]} missed, {counts[OPEN]} open"
