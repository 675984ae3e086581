"""Processes that answer one question a line, and are ended when they take too long."""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from itertools import chain

from infinitable.server.limits import asker
from infinitable.server.turns import Turns

LINE = 1 << 24
STARTING = 60.0
"""Seconds until a process has started. They are not counted as time to answer: on a machine so busy that starting takes
longer than an answer may, each process would be ended before it could be quick."""
STARTED = b"\n"
"""The line by which it says so."""
NEWEST = 0.1
"""How much the newest answer counts in how long one takes."""


class Failed(Exception):
    """No answer came, and why."""


class Processes:
    """A few of them, each started when it is needed first. Those who wait get them in turn."""

    def __init__(self, module: str, count: int, limit: float) -> None:
        self.module = module
        self.limit = limit
        """Seconds for one answer."""
        self.started = 0
        """Processes that were started; more than there are places means that some had to be ended."""
        self.usual = 0.0
        """Seconds that an answer takes, as far as the last ones tell."""
        self._turns = Turns(count)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """Questions whose turn has not come."""
        return self._turns.all_waiting

    @property
    def wait(self) -> float:
        """Seconds until a question that is put now would be answered."""
        return self.usual * (1 + self.waiting / self._turns.places)

    async def ask(self, line: bytes, most: int = 0, who: str = "") -> bytes:
        """The answer to a line; Failed says why there is none. Without `who` it is the visitor's question."""
        async with self._turns.turn(who or asker(), most):
            began = time.monotonic()
            try:
                return await self._answer(line)
            finally:
                self.usual += NEWEST * (time.monotonic() - began - self.usual)

    async def _answer(self, line: bytes) -> bytes:
        process = self._idle.pop() if self._idle else None
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
                async with asyncio.timeout(STARTING):
                    await self._said(process)
            async with asyncio.timeout(self.limit):
                assert process.stdin
                process.stdin.write(line + b"\n")
                await process.stdin.drain()
                said = await self._said(process)
        except (TimeoutError, asyncio.CancelledError) as late:
            # Its answer would be taken for the answer to the next question.
            await self._end(process)
            if isinstance(late, TimeoutError):
                raise Failed("it thought too long") from None
            raise
        except (OSError, ValueError) as broken:
            await self._end(process)
            raise Failed(f"it broke down: {broken}") from None
        if not said.endswith(b"\n"):
            await self._end(process)
            raise Failed("it broke down")
        self._idle.append(process)
        return said

    async def _said(self, process: Process) -> bytes:
        assert process.stdout
        return await process.stdout.readline()

    async def _start(self) -> Process:
        if self._closed:
            raise OSError("the server stops")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.module, stdin=PIPE, stdout=PIPE, limit=LINE
        )
        self._all.add(process)
        self.started += 1
        return process

    async def _end(self, process: Process | None) -> None:
        if process is None:
            return
        self._all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        self._closed = True
        for process in list(self._all):
            await self._end(process)


def answer_lines(answer: Callable[[bytes], bytes]) -> None:
    """What such a process does: it says that it has started, and then answers a line with a line."""
    for said in chain([STARTED], (answer(line) + b"\n" for line in sys.stdin.buffer)):
        sys.stdout.buffer.write(said)
        sys.stdout.buffer.flush()
