"""Many matches in one call, with arrays: for learners that want as many decisions a second as there can be.

    env = vector_env("shards", matches=64, opponents=["greedy"])
    batch = env.reset(seed=1)
    while learning:
        batch = env.step(choose(batch.observation, batch.mask))

Without opponents every seat learns: `batch.seat` says whose decision each row is, and `batch.reward` has a column for
every seat, for a match is won by one's own answer or lost by another's. With opponents only the learner's decisions
and rewards come up, from a seat that changes from match to match. A match that ends is followed by the next one at
once; `reward`, `done` and `returns` then belong to the one that has ended, everything else to the new one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.observation import Sheet
from infinitable.match.lanes import MOST_STEPS, Lanes
from infinitable.rl.outcome import rewards
from infinitable.rl.seating import Others, Policy, Seeds, chances, seat_opponents, share_of, take_up

Floats = NDArray[np.float32]


@dataclass(slots=True)
class Batch:
    """A row a match: what is to be decided, and what came of the answers before."""

    observation: Floats
    """What the seat that is asked knows: see `env.fields`."""
    mask: NDArray[np.bool_]
    """Which codes of the vocabulary it may answer."""
    seat: NDArray[np.int64]
    """Which seat that is."""
    reward: Floats
    """What has come since the answer before: what the match is worth, where it has ended. A number a match, the
    learner's, where one seat learns; where all do, a row of `players` numbers, each seat's own."""
    done: NDArray[np.bool_]
    """Where a match has ended."""
    truncated: NDArray[np.bool_]
    """Where it was cut off because it took too long."""
    returns: Floats
    """What the match that has ended is worth to each of its seats; 0 elsewhere."""
    learner: NDArray[np.int64]
    """The learner's seat in it, where the others are bots; -1 elsewhere."""

    def __add__(self, other: Batch) -> Batch:
        """The matches of both, one after another."""
        return Batch(*(np.concatenate([getattr(self, f.name), getattr(other, f.name)]) for f in fields(self)))


@dataclass(slots=True)
class Options:
    """Every option of every match as a row of features: those of match n are rows `first[n]` to `first[n + 1]`."""

    features: Floats
    codes: NDArray[np.int64]
    first: NDArray[np.int64]


class VectorEnv:
    """Matches of one setup in this process."""

    def __init__(
        self,
        rules: Game,
        setup: Setup,
        matches: int,
        opponents: Sequence[str | Policy] = (),
        *,
        shaping: float = 0.0,
        most_steps: int = MOST_STEPS,
        first: int = 0,
        of: int = 0,
    ) -> None:
        if not isinstance(matches, int) or matches < 1:
            raise BadInput(f"An environment has 1 match or more, not {matches!r}.")
        self.rules, self.setup, self.matches = rules, setup, matches
        self.opponents = seat_opponents(opponents, setup.players)
        self.shaping, self.most_steps = share_of(shaping), most_steps
        self.first, self.of = first, of
        """Where these matches are only some of the rows of an environment: the first of them, and how many it has."""
        self.seeds = Seeds()
        self._open()

    def _open(self) -> None:
        others = Others(self.opponents, self.rules, self.setup) if self.opponents else None
        self.lanes = Lanes(self.rules, self.setup, self.matches, others, self.most_steps, self.first, self.of)
        self.fields = self.lanes.observation.fields
        self.option_row = self.rules.option_row(self.setup)
        self.observation_size = self.lanes.observation.size
        self.actions = self.rules.vocabulary.size
        self._sheet = np.frombuffer(self.lanes.sheet.memory()).reshape(self.lanes.sheet.rows, -1)
        self._mask = np.frombuffer(self.lanes.memory(), np.uint8).reshape(self.matches, -1)
        self._rows = Sheet(self.option_row.size, 1)
        self._stood = np.zeros((self.matches, self.setup.players))

    def reset(self, seed: int | None = None) -> Batch:
        """New matches everywhere; the same seed makes the same ones, and without a seed they are others every time."""
        self.lanes.begin(self.seeds.next(seed))
        self._stood = self._standing()
        seen = np.empty((self.matches, self.observation_size), np.float32)
        for first, last in self._few_at_a_time():
            self.lanes.write(first, last)
            seen[first:last] = self._sheet[: last - first]
        return self._batch(seen, np.array(self.lanes.asked()))

    def step(self, answers: NDArray[np.integer[Any]] | Sequence[int]) -> Batch:
        """One code for each match; NotAllowed names the match, the seat and the options, and nothing has happened."""
        lanes = self._playing()
        codes = np.asarray(answers)
        if codes.shape != (self.matches,):
            raise BadInput(f"Answers are {self.matches} codes in a row, not an array of shape {codes.shape}.")
        if codes.dtype.kind not in "iu":
            raise BadInput(f"Answers are codes, which are whole numbers, not {codes.dtype.name}.")
        actors, given = np.array(lanes.asked()), codes.astype(np.int64).tolist()
        lanes.check_all(given)
        seen = np.empty((self.matches, self.observation_size), np.float32)
        for first, last in self._few_at_a_time():
            lanes.answer(given, first, last)
            seen[first:last] = self._sheet[: last - first]
        return self._batch(seen, actors)

    def _playing(self) -> Lanes:
        if not self.lanes.states:
            raise BadInput("No match has begun: call reset() first.")
        return self.lanes

    def _few_at_a_time(self) -> Iterator[tuple[int, int]]:
        """The matches in parts, each as large as the sheet."""
        rows = self.lanes.sheet.rows
        for first in range(0, self.matches, rows):
            yield first, min(first + rows, self.matches)

    def random_answers(self) -> NDArray[np.int64]:
        """An option of each match, any."""
        return np.array(self._playing().any_answers())

    def options(self) -> Options:
        """What can be answered, as features for networks that score options."""
        lanes = self._playing()
        counts = [len(g.options) for g in lanes.states]
        rows = sum(counts)
        if self._rows.rows < rows:
            self._rows = Sheet(self.option_row.size, 2 * rows)
        lanes.write_options(self.option_row, self._rows)
        written = np.frombuffer(self._rows.memory()).reshape(-1, self.option_row.size)[:rows]
        codes = [code for g in lanes.states for code in g.options]
        return Options(written.astype(np.float32), np.array(codes), np.cumsum([0, *counts]))

    def _batch(self, seen: Floats, actors: NDArray[np.int64]) -> Batch:
        n, lanes = self.matches, self.lanes
        returns = np.zeros((n, self.setup.players), np.float32)
        done = np.zeros(n, np.bool_)
        learner = np.full(n, -1)
        for lane, finished in enumerate(lanes.finished):
            if finished is not None:
                done[lane] = True
                learner[lane] = lanes.learnt[lane]
                if not lanes.cut[lane]:
                    returns[lane] = rewards(self.rules.outcome(finished), self.setup.players)
        reward = returns + self.shaping * self._gained(done) if self.shaping else returns
        if self.opponents or self.setup.players == 1:
            reward = reward[np.arange(n), actors]
        return Batch(
            observation=seen,
            mask=self._mask.astype(np.bool_),
            seat=np.array(lanes.asked()),
            reward=reward.astype(np.float32),
            done=done,
            truncated=np.array(lanes.cut),
            returns=returns,
            learner=learner,
        )

    def _standing(self) -> NDArray[np.float64]:
        """How well everybody stands by the game's own evaluation, seen from their seats."""
        if not self.shaping:
            return np.zeros((self.matches, self.setup.players))
        judge = self.rules.evaluate
        return np.array([[judge(g, seat) for seat in range(self.setup.players)] for g in self.lanes.states])

    def _gained(self, done: NDArray[np.bool_]) -> NDArray[np.float64]:
        """By how much everybody stands better; nothing where the match has ended, for then its worth counts."""
        stands = self._standing()
        gained: NDArray[np.float64] = np.where(done[:, None], 0.0, stands - self._stood)
        self._stood = stands
        return gained

    def myself(self) -> VectorEnv:
        """What a worker is asked for when an environment over several is saved."""
        return self

    def close(self) -> None:
        """Nothing to be let go of here; environments over processes have."""

    def __getstate__(self) -> dict[str, Any]:
        kept = ("rules", "setup", "matches", "opponents", "shaping", "most_steps", "first", "of", "seeds", "_stood")
        return {
            **{name: getattr(self, name) for name in kept},
            "lanes": self.lanes.saved(),
            "chances": [chances(others) for others in self.lanes.others],
        }

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        kept = dict(saved)
        lanes, of_others, stood = kept.pop("lanes"), kept.pop("chances"), kept.pop("_stood")
        self.__dict__.update(kept)
        self._open()
        self._stood = stood
        self.lanes.restore(lanes)
        if self.lanes.seat_others is not None and self.lanes.states:
            for lane, saved_chances in enumerate(of_others):
                self.lanes.others[lane] = self.lanes.seat_others(0)
                take_up(self.lanes.others[lane], saved_chances)
