"""How a net is trained, and how far its training has come."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from infinitable.kernel.game import Setup


@dataclass(frozen=True, slots=True)
class Course:
    """How a net is trained."""

    game: str
    players: int
    mode: str
    settings: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    hidden: int = 32
    warm: int = 300
    generations: int = 20
    games: int = 100
    width: int = 3
    positions: int = 1000
    rate: float = 1e-3
    decay: float = 1e-4
    trust: float = 0.7
    """Lambda: how much who won counts against what the net says on the way."""
    noise: float = 0.15
    """By how much self-play misjudges its best lines at first, in log-odds: lines of one turn differ by little more,
    and what is never tried is never learnt."""
    keep: int = 10
    """Generations whose games are gone through again."""
    passes: float = 1.5
    gate: int = 4
    """Generations from gate to gate."""
    matches: int = 40
    begin: str = ""
    """A net to go on from: the file of one with fewer games or players behind it."""
    ridge: float = 100.0
    """How many positions have to speak for an input before a net without hidden units believes them: choices of one
    turn differ by less than what a few thousand games say about single cards."""
    rivals: str = ""
    """Who sits on all seats but one in self-play; the net itself otherwise."""

    @property
    def setup(self) -> Setup:
        return Setup(self.players, self.mode, self.settings)


@dataclass(slots=True)
class Progress:
    """How far a training has come."""

    generation: int
    loss: float
    games: int
    seconds: float
    against_best: tuple[float, float] | None = None
    """The newest net's share of the matches of a gate, and its error bar."""
    against_greedy: tuple[float, float] | None = None
    kept: bool = True
    unseen: tuple[float, float] | None = None
    """After the warm start: how well the net foretells games it has not learnt from, and how well `evaluate` does."""


def share_and_bar(shares: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval; half a match each way keeps a clean sweep honest."""
    n = len(shares)
    mean = sum(shares) / n
    smooth = (sum(shares) + 1) / (n + 2)
    return mean, 1.96 * math.sqrt(smooth * (1 - smooth) / n)
