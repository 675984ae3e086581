"""Bots think in processes of their own, one prompt at a time, and are ended when they take too long.

The server and a thinker exchange lines of JSON over its pipes. What a thinker is sent is a re-dealt position:
it cannot see what its seat does not know.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from infinitable.bots import bot
from infinitable.bots.reason import reason
from infinitable.kernel import snapshot
from infinitable.kernel.game import Game, Setup
from infinitable.kernel.state import Code, State
from infinitable.kernel.views import redealt
from infinitable.registry import game as game_of

LINE = 1 << 24


class Question(Struct):
    game: str
    mode: str
    players: int
    settings: dict[str, str | int | bool]
    state: dict[str, Any]
    level: str
    seed: int
    explain: bool = False


class Thought(Struct):
    code: int = -1
    failure: str = ""
    reason: str = ""


class Thinkers:
    """A few processes that wait for questions. They start when the first one is asked."""

    def __init__(self, count: int, limit: float) -> None:
        self.limit = limit
        """Seconds for one answer."""
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        self._closed = False
        self.started = 0
        """Processes that were started; more than there are places means that some had to be ended."""
        for _ in range(count):
            self._idle.put_nowait(None)

    async def answer(self, game: Game, setup: Setup, g: State, level: str) -> tuple[Code, str]:
        """What the bot chooses, and "" or why it was chosen for it: any legal answer rather than none."""
        if len(g.options) == 1:
            return g.options[0], ""
        options = g.options
        thought = await self._thought(game, setup, g, level)
        if thought.code in options:
            return thought.code, ""
        return secrets.choice(options), thought.failure or "it chose what is not allowed"

    async def advise(self, game: Game, setup: Setup, g: State, level: str) -> Thought:
        """What the bot would choose, and why."""
        if len(g.options) == 1:
            return Thought(g.options[0], reason="There is nothing else to choose.")
        return await self._thought(game, setup, g, level, explain=True)

    async def _thought(self, game: Game, setup: Setup, g: State, level: str, explain: bool = False) -> Thought:
        seed = secrets.randbits(63)
        seen = redealt(game, g, g.asked, seed)
        question = Question(
            game.id, setup.mode, setup.players, dict(setup.settings), snapshot.save(seen), level, seed, explain
        )
        process = await self._idle.get()
        try:
            thought, process = await self._ask(process, msgspec.json.encode(question))
        finally:
            self._idle.put_nowait(process if process and process.returncode is None else None)
        return thought

    async def _ask(self, process: Process | None, line: bytes) -> tuple[Thought, Process | None]:
        try:
            async with asyncio.timeout(self.limit + (5.0 if process is None else 0.0)):
                if process is None or process.returncode is not None:
                    process = await self._start()
                assert process.stdin and process.stdout
                process.stdin.write(line + b"\n")
                await process.stdin.drain()
                said = await process.stdout.readline()
            return msgspec.json.decode(said, type=Thought), process
        except TimeoutError:
            await self._end(process)
            return Thought(failure="it thought too long"), None
        except (OSError, ValueError, msgspec.DecodeError) as broken:
            await self._end(process)
            return Thought(failure=f"it broke down: {broken}"), None
        except asyncio.CancelledError:
            # Its answer would be taken for the answer to the next question.
            await self._end(process)
            raise

    async def _start(self) -> Process:
        if self._closed:
            raise OSError("the server stops")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "infinitable.server.bots.thinkers", stdin=PIPE, stdout=PIPE, limit=LINE
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


def think(question: Question) -> Thought:
    game = game_of(question.game)
    setup = Setup(question.players, question.mode, question.settings)
    g = snapshot.load(game, setup, question.state)
    plan = bot(question.level, game, question.seed, setup).intention(g)
    return Thought(plan[0], reason=reason(game, g, plan) if question.explain else "")


def main() -> None:
    """A thinker: one question a line on standard input, one thought a line on standard output."""
    decoder = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        try:
            thought = think(decoder.decode(line))
        except Exception as failure:
            thought = Thought(failure=f"{type(failure).__name__}: {failure}")
        sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
