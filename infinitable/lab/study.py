"""A study: many matches of a game as it is, and of the same game with something changed, compared.

What it counts works for every game: who wins from which seat, how long matches last, and for every choice that players
make ("recruit Nil Assassin") how often seats that made it went on to win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from infinitable.bots import bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Setup
from infinitable.lab.sim import STEP_LIMIT
from infinitable.registry import game


@dataclass(slots=True)
class Sample:
    """What one match tells a study."""

    seed: int
    steps: int
    shares: list[float]
    """Each seat's share of the victory."""
    choices: list[list[str]]
    """What each seat chose at least once, by notation."""


@dataclass(slots=True)
class Study:
    """What many matches of one setup add up to."""

    name: str
    seats: int
    samples: list[Sample] = field(default_factory=list)

    @property
    def wins(self) -> list[tuple[float, float]]:
        """Each seat's share of victories, with half the width of its 95 % interval."""
        return [mean_and_bar([sample.shares[seat] for sample in self.samples]) for seat in range(self.seats)]

    @property
    def lengths(self) -> list[int]:
        return [sample.steps for sample in self.samples]

    def choices(self, least: int = 30) -> dict[str, tuple[int, float, float]]:
        """For every choice made in `least` seats or more: how many seats, their share of victories, the bar."""
        made: dict[str, list[float]] = {}
        for sample in self.samples:
            for share, notations in zip(sample.shares, sample.choices, strict=True):
                for notation in notations:
                    made.setdefault(notation, []).append(share)
        return {
            notation: (len(shares), *mean_and_bar(shares)) for notation, shares in made.items() if len(shares) >= least
        }


def mean_and_bar(values: Sequence[float]) -> tuple[float, float]:
    n = len(values)
    if not n:
        return 0.0, 0.0
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return mean, 1.96 * (variance / n) ** 0.5


def sample_one(game_id: str, setup: Setup, bots: Sequence[str], seed: int) -> Sample:
    rules = game(game_id)
    players = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(bots)]
    chosen: list[set[str]] = [set() for _ in range(setup.players)]
    g, steps = rules.deal(setup, Fast(seed)), 0
    while not g.over and steps < STEP_LIMIT:
        code = players[g.asked].answer(g)
        if len(g.options) > 1:
            chosen[g.asked].add(rules.notation(g, code))
        g.step(code)
        steps += 1
    return Sample(seed, steps, rules.outcome(g).shares(setup.players), [sorted(notations) for notations in chosen])


def sample_chunk(game_id: str, setup: Setup, bots: Sequence[str], seeds: Sequence[int]) -> list[Sample]:
    return [sample_one(game_id, setup, bots, seed) for seed in seeds]


def samples(
    game_id: str, setup: Setup, bots: Sequence[str], seeds: Sequence[int], jobs: int, cluster: str = ""
) -> Iterator[Sample]:
    """On this machine's cores, or on a Dask cluster given as `dask://host:port`."""
    size = max(1, min(100, len(seeds) // (4 * max(1, jobs))))
    chunks = [list(seeds[i : i + size]) for i in range(0, len(seeds), size)]
    if cluster:
        from distributed import Client, as_completed

        with Client(cluster.replace("dask://", "tcp://")) as client:
            futures = [client.submit(sample_chunk, game_id, setup, list(bots), chunk) for chunk in chunks]
            for future in as_completed(futures):
                yield from future.result()
        return
    from joblib import Parallel, delayed

    work = (delayed(sample_chunk)(game_id, setup, list(bots), chunk) for chunk in chunks)
    for chunk in Parallel(n_jobs=jobs, return_as="generator_unordered")(work):
        yield from chunk
