"""The bots against each other: who wins how often, and ratings, with error bars."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from infinitable.bots import answered, bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup
from infinitable.lab.study import mean_and_bar

BASE = 1000.0
"""The rating of the first bot; the others are measured against it."""


@dataclass(slots=True)
class Standing:
    """What one bot has done so far."""

    bot: str
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    """Of CPU time, so that other work on the machine disturbs little."""
    longest: float = 0.0


@dataclass(slots=True)
class Ladder:
    """Who scored how much against whom. A shared victory counts half."""

    levels: list[str]
    alone: bool = False
    """Whether the later of each pair sits alone against so many of the other: then its fair share is one seat's."""
    standings: dict[str, Standing] = field(default_factory=dict)
    score: dict[tuple[str, str], float] = field(default_factory=dict)
    won: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    """For every pair, the share of each match that went to the first: by its seats, where it has several."""

    def __post_init__(self) -> None:
        self.standings = {level: Standing(level) for level in self.levels}

    def add(self, seated: list[str], result: list[float]) -> None:
        for a, b in combinations(range(len(seated)), 2):
            if seated[a] != seated[b]:
                points = 0.5 if result[a] == result[b] else float(result[a] > result[b])
                self._score(seated[a], seated[b], points)
                self._score(seated[b], seated[a], 1 - points)
        for level in set(seated):
            self.standings[level].games += 1
        first, second = (level for level in self.levels if level in seated)
        best = max(result)
        share = sum(1 for seat, level in enumerate(seated) if level == first and result[seat] == best)
        self.won.setdefault((first, second), []).append(share / result.count(best))

    def _score(self, winner: str, loser: str, points: float) -> None:
        self.score[winner, loser] = self.score.get((winner, loser), 0.0) + points

    def report(self) -> list[dict[str, object]]:
        """What `ladder --json` prints."""
        ratings = self._ratings()
        rows: list[dict[str, object]] = []
        for level, standing in self.standings.items():
            bar = 1.96 * self._error(level, ratings)
            rows.append(
                {
                    "bot": level,
                    "rating": round(ratings[level]),
                    "low": round(ratings[level] - bar),
                    "high": round(ratings[level] + bar),
                    "games": standing.games,
                    "ms_per_move": round(1000 * standing.seconds / max(1, standing.moves), 2),
                    "longest_ms": round(1000 * standing.longest),
                }
            )
        return sorted(rows, key=lambda row: -float(str(row["rating"])))

    def pairs(self) -> list[dict[str, object]]:
        """What share of the matches the stronger of each pair won, or the one that sat alone, with half the width of
        its 95 % interval."""
        rows: list[dict[str, object]] = []
        for (first, second), shares in self.won.items():
            mean, bar = mean_and_bar(shares)
            if self.alone or mean < 0.5:
                first, second, mean = second, first, 1 - mean
            rows.append(
                {
                    "bot": first,
                    "against": second,
                    "games": len(shares),
                    "percent": round(100 * mean, 1),
                    "bar": round(100 * bar, 1),
                }
            )
        return rows

    def _ratings(self) -> dict[str, float]:
        """Bradley-Terry by its fixed point; half a point each way keeps a clean sweep finite."""
        strength = dict.fromkeys(self.levels, 1.0)
        for _ in range(500):
            for a in self.levels[1:]:
                won = sum(self.score.get((a, b), 0.0) + 0.5 for b in self.levels if b != a)
                met = sum(self._met(a, b) / (strength[a] + strength[b]) for b in self.levels if b != a)
                strength[a] = won / met
        return {level: BASE + 400 * math.log10(strength[level] / strength[self.levels[0]]) for level in self.levels}

    def _met(self, a: str, b: str) -> float:
        return self.score.get((a, b), 0.0) + self.score.get((b, a), 0.0) + 1.0

    def _error(self, level: str, ratings: dict[str, float]) -> float:
        """One standard error of a rating, from how much its results tell about it."""
        information = 0.0
        for other in self.levels:
            if other != level:
                expected = 1 / (1 + 10 ** ((ratings[other] - ratings[level]) / 400))
                information += self._met(level, other) * expected * (1 - expected)
        return 400 / math.log(10) / math.sqrt(information) if information else 0.0


def climb(ladder: Ladder, rules: Game, setup: Setup, games: int, seed: int) -> Iterator[int]:
    """Every pair of bots meets `games` times, on each deal with every seating in turn; counts the matches."""
    seatings = setup.players if ladder.alone else 2
    for first, second in combinations(ladder.levels, 2):
        for n in range(games):
            place = n % seatings
            if ladder.alone:
                seated = [second if seat == place else first for seat in range(setup.players)]
            else:
                seated = [(first, second)[(seat + place) % 2] for seat in range(setup.players)]
            ladder.add(seated, _play(rules, setup, seated, seed + n // seatings, ladder))
            yield n


def _play(rules: Game, setup: Setup, seated: list[str], seed: int, ladder: Ladder) -> list[float]:
    bots = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(seated)]
    g = rules.deal(setup, Fast(seed))
    while not g.over:
        standing, start = ladder.standings[seated[g.asked]], time.process_time()
        code = answered(bots[g.asked], g)
        spent = time.process_time() - start
        standing.seconds += spent
        standing.longest = max(standing.longest, spent)
        standing.moves += 1
        g.step(code)
    return rules.result(g)
