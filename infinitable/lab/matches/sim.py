"""Many matches, bots against bots, on all cores."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from infinitable.bots import answered, bot, known
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.outcome import Outcome
from infinitable.lab.matches.watching import STEP_LIMIT
from infinitable.registry import find


@dataclass(frozen=True, slots=True)
class Played:
    """What became of one match."""

    seed: int
    steps: int
    result: list[float] | None
    error: str = ""
    outcome: Outcome | None = None

    @property
    def winners(self) -> list[int]:
        """The seats that have won: of a draw those who share it, of a defeat none."""
        return list(self.outcome.winners) if self.outcome is not None else []


def play_one(rules: Game, setup: Setup, bots: Sequence[str], seed: int) -> Played:
    """One match to its end. An error in the rules is part of the answer, with the seed to see it again."""
    steps = 0
    try:
        players = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(bots)]
        g = rules.deal(setup, Fast(seed))
        while not g.over and steps < STEP_LIMIT:
            g.step(answered(players[g.asked], g))
            steps += 1
        if not g.over:
            return Played(seed, steps, None)
        return Played(seed, steps, rules.result(g), outcome=rules.outcome(g))
    except Exception:
        return Played(seed, steps, None, traceback.format_exc())


def play_many(game_id: str, setup: Setup, bots: Sequence[str], seeds: Sequence[int], jobs: int = 1) -> Iterator[Played]:
    """One match for each seed; with several jobs they come back in any order."""
    if jobs == 1:
        rules = find(game_id)
        yield from (play_one(rules, setup, bots, seed) for seed in seeds)
        return
    from joblib import Parallel, delayed

    size = max(1, min(50, len(seeds) // (4 * jobs)))
    chunks = [seeds[i : i + size] for i in range(0, len(seeds), size)]
    work = (delayed(_play_chunk)(game_id, setup, list(bots), list(chunk)) for chunk in chunks)
    for chunk in Parallel(n_jobs=jobs, return_as="generator_unordered")(work):
        yield from chunk


def _play_chunk(game_id: str, setup: Setup, bots: list[str], seeds: list[int]) -> list[Played]:
    return list(play_many(game_id, setup, bots, seeds))


def seat_bots(bots: Sequence[str], players: int) -> list[str]:
    """One bot for every seat: as many as there are seats, or one for all of them."""
    for level in bots:
        known(level)
    if len(bots) == 1:
        return list(bots) * players
    if len(bots) != players:
        raise BadInput(f"{len(bots)} bots for {players} seats: name one for every seat, or one for all.")
    return list(bots)


class Tally:
    """What many matches add up to."""

    def __init__(self, game_id: str, setup: Setup) -> None:
        self.game_id = game_id
        self.setup = setup
        self.started = time.perf_counter()
        self.played: list[Played] = []

    def add(self, one: Played) -> None:
        self.played.append(one)

    @property
    def errors(self) -> list[Played]:
        return [one for one in self.played if one.error]

    def report(self) -> dict[str, object]:
        """What `sim --json` prints."""
        finished = [one for one in self.played if one.result is not None]
        outcomes = [one.outcome for one in finished if one.outcome is not None]
        seats = range(self.setup.players)
        lengths = sorted(one.steps for one in finished)
        return {
            "game": self.game_id,
            "players": self.setup.players,
            "games": len(self.played),
            "finished": len(finished),
            "unfinished": len(self.played) - len(finished) - len(self.errors),
            "errors": len(self.errors),
            "seconds": round(time.perf_counter() - self.started, 3),
            "steps": sum(one.steps for one in self.played),
            "wins": [sum(outcome.has_won(seat) for outcome in outcomes) for seat in seats],
            "ties": sum(len(o.winners) > 1 and not o.has_won(o.winners[0]) for o in outcomes),
            "lost": sum(outcome.kind == "nobody" for outcome in outcomes),
            "length": {
                "mean": round(sum(lengths) / len(lengths), 2) if lengths else None,
                "p50": _quantile(lengths, 0.5),
                "p95": _quantile(lengths, 0.95),
                "max": lengths[-1] if lengths else None,
            },
        }


def _quantile(values: list[int], share: float) -> int | None:
    return values[min(len(values) - 1, int(share * len(values)))] if values else None
