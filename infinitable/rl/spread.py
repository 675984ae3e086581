"""The matches of one environment over several processes, or over the workers of a Dask cluster.

Each part is a `VectorEnv` of its own; a call goes to all of them before the first answer is waited for.
"""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import add
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.match.lanes import MOST_STEPS
from infinitable.rl.seating import Policy, Seeds, seat_opponents
from infinitable.rl.vector import Batch, Options, VectorEnv


class WorkerLost(RuntimeError):
    """A worker has died, and its matches with it; the others go on after `reset`."""


class Part(Protocol):
    """Where some of the matches are played."""

    def ask(self, what: str, *args: Any) -> None: ...
    def told(self) -> Any: ...
    def close(self) -> None: ...


class OverProcess:
    """A process of this machine; it and we speak through a pipe."""

    def __init__(self, name: str, env: bytes) -> None:
        self.name = name
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, env), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, what: str, *args: Any) -> None:
        try:
            self.pipe.send((what, args))
        except (BrokenPipeError, OSError) as error:
            raise WorkerLost(f"{self.name} is gone (exit code {self.process.exitcode}).") from error

    def told(self) -> Any:
        try:
            went_well, answer = self.pipe.recv()
        except (EOFError, OSError) as error:
            self.process.join(1)
            raise WorkerLost(f"{self.name} is gone (exit code {self.process.exitcode}).") from error
        if not went_well:
            raise answer
        return answer

    def close(self) -> None:
        self.pipe.close()
        self.process.join(5)
        if self.process.is_alive():
            self.process.terminate()


def _serve(pipe: Any, saved: bytes) -> None:
    env = pickle.loads(saved)
    while True:
        try:
            what, args = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send((True, getattr(env, what)(*args)))
        except Exception as error:
            pipe.send((False, error))


class OverDask:
    """An actor on a worker of a cluster."""

    def __init__(self, name: str, client: Any, env: VectorEnv, worker: str) -> None:
        self.name = name
        self.actor = client.submit(_Actor, pickle.dumps(env), actor=True, workers=[worker], pure=False).result()

    def ask(self, what: str, *args: Any) -> None:
        self.waiting = self.actor.call(what, args)

    def told(self) -> Any:
        try:
            return self.waiting.result()
        except (OSError, ValueError) as error:
            if isinstance(error, BadInput) or type(error).__name__ == "NotAllowed":
                raise
            raise WorkerLost(f"{self.name} is gone ({error}).") from error

    def close(self) -> None:
        del self.actor


class _Actor:
    def __init__(self, env: bytes) -> None:
        self.env = pickle.loads(env)

    def call(self, what: str, args: tuple[Any, ...]) -> Any:
        return getattr(self.env, what)(*args)


def _together(batches: list[Batch]) -> Batch:
    together: Batch = reduce(add, batches)
    return together


class SpreadEnv:
    """What `VectorEnv` is, over several workers; a match keeps its row."""

    def __init__(
        self,
        rules: Game,
        setup: Setup,
        matches: int,
        opponents: Sequence[str | Policy],
        on: int | str,
        *,
        shaping: float = 0.0,
        most_steps: int = MOST_STEPS,
    ) -> None:
        self.rules, self.setup, self.matches = rules, setup, matches
        self.opponents = seat_opponents(opponents, setup.players)
        self.on, self.seeds = on, Seeds()
        workers = self._workers(on)
        if not 1 <= workers <= matches:
            raise BadInput(f"{matches} matches can be spread over 1 to {matches} workers, not {workers}.")
        sizes = [matches // workers + (n < matches % workers) for n in range(workers)]
        how: dict[str, Any] = {"shaping": shaping, "most_steps": most_steps, "of": matches}
        self._open([VectorEnv(rules, setup, n, opponents, first=sum(sizes[:k]), **how) for k, n in enumerate(sizes)])

    def _open(self, envs: list[VectorEnv]) -> None:
        self.first = np.cumsum([0, *(env.matches for env in envs)])
        self.fields, self.option_row = envs[0].fields, envs[0].option_row
        self.observation_size, self.actions = envs[0].observation_size, envs[0].actions
        self.parts: list[Part] = [self._part(n, env) for n, env in enumerate(envs)]

    def _workers(self, on: int | str) -> int:
        self.client: Any = None
        if isinstance(on, int):
            return on
        if not on.startswith(("dask://", "tcp://")):
            raise BadInput(f"Workers are a number of processes or a cluster as dask://host:port, not {on!r}.")
        from distributed import Client

        make: Any = Client
        self.client = make(on.replace("dask://", "tcp://"))
        self.addresses = list(self.client.scheduler_info()["workers"])
        return len(self.addresses)

    def _part(self, n: int, env: VectorEnv) -> Part:
        name = f"Worker {n + 1} of {len(self.first) - 1} (matches {self.first[n]} to {self.first[n + 1] - 1})"
        if self.client is not None:
            return OverDask(name, self.client, env, self.addresses[n % len(self.addresses)])
        return OverProcess(name, pickle.dumps(env))

    def _all(self, what: str, *args: Sequence[Any]) -> list[Any]:
        """Ask every part, then hear every part, so that they work at the same time; the first error is raised last."""
        for n, part in enumerate(self.parts):
            part.ask(what, *(arg[n] for arg in args))
        told: list[Any] = []
        failed: Exception | None = None
        for part in self.parts:
            try:
                told.append(part.told())
            except Exception as error:
                failed = failed or error
        if failed is not None:
            raise failed
        return told

    def reset(self, seed: int | None = None) -> Batch:
        """New matches everywhere: for the same seed the same ones, over however many workers."""
        return _together(self._all("reset", [self.seeds.next(seed)] * len(self.parts)))

    def step(self, answers: NDArray[np.integer[Any]] | Sequence[int]) -> Batch:
        codes = np.asarray(answers)
        if codes.shape != (self.matches,):
            raise BadInput(f"Answers are {self.matches} codes in a row, not an array of shape {codes.shape}.")
        return _together(self._all("step", [codes[a:b] for a, b in zip(self.first, self.first[1:], strict=False)]))

    def random_answers(self) -> NDArray[np.int64]:
        return np.concatenate(self._all("random_answers"))

    def options(self) -> Options:
        """What can be answered, as features for networks that score options."""
        parts: list[Options] = self._all("options")
        counts = np.concatenate([np.diff(part.first) for part in parts])
        return Options(
            np.concatenate([part.features for part in parts]),
            np.concatenate([part.codes for part in parts]),
            np.concatenate([[0], np.cumsum(counts)]),
        )

    def __getstate__(self) -> dict[str, Any]:
        """Where all matches stand; who reads it starts workers of their own."""
        kept = {name: getattr(self, name) for name in ("rules", "setup", "matches", "opponents", "on", "seeds")}
        return {**kept, "envs": self._all("myself")}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        kept = dict(saved)
        envs = kept.pop("envs")
        self.__dict__.update(kept)
        self._workers(self.on)
        self._open(envs)

    def close(self) -> None:
        for part in self.parts:
            part.close()
        if self.client is not None:
            self.client.close()
