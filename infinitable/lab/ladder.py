"""The bots against each other: ratings with error bars."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from infinitable.bots import bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup

BASE = 1000.0
"""The rating of the first bot; the others are measured against it."""


@dataclass(slots=True)
class Standing:
    """What one bot has done so far."""

    bot: str
    games: int = 0
    moves: int = 0
    seconds: float = 0.0


@dataclass(slots=True)
class Ladder:
    """Who scored how much against whom. A shared victory counts half."""

    levels: list[str]
    standings: dict[str, Standing] = field(default_factory=dict)
    score: dict[tuple[str, str], float] = field(default_factory=dict)

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

    def _score(self, winner: str, loser: str, points: float) -> None:
        self.score[winner, loser] = self.score.get((winner, loser), 0.0) + points

    def report(self) -> list[dict[str, object]]:
        """The shape that INTERFACES promises for `ladder --json`."""
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
                }
            )
        return sorted(rows, key=lambda row: -float(str(row["rating"])))

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
    """Every pair of bots meets `games` times, with the seats exchanged from match to match; counts the matches."""
    for first, second in combinations(ladder.levels, 2):
        for n in range(games):
            pair = (first, second)
            seated = [pair[(seat + n) % 2] for seat in range(setup.players)]
            ladder.add(seated, _play(rules, setup, seated, seed + n, ladder))
            yield n


def _play(rules: Game, setup: Setup, seated: list[str], seed: int, ladder: Ladder) -> list[float]:
    bots = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(seated)]
    g = rules.deal(setup, Fast(seed))
    while not g.over:
        standing, start = ladder.standings[seated[g.asked]], time.perf_counter()
        code = bots[g.asked].answer(g)
        standing.seconds += time.perf_counter() - start
        standing.moves += 1
        g.step(code)
    return rules.result(g)
