"""Work beside the event loop, shared fairly: whoever asks for much waits behind themselves, and nobody else does."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import copy_context
from typing import TypeVar

from infinitable.server.limits import asker, spend
from infinitable.server.refusals import Refused

T = TypeVar("T")


class Turns:
    """A few places; of those who wait, each gets one in turn, however many times they wait."""

    def __init__(self, places: int) -> None:
        self.places = places
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def waiting(self, who: str) -> int:
        """How many times they wait."""
        return len(self._waiting.get(who, ()))

    @property
    def all_waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, who: str, most: int = 0) -> AsyncIterator[None]:
        """A place, when it is one's turn. Who waits `most` times already is refused; 0 is any number."""
        if most and self.waiting(who) >= most:
            raise Refused("too_much", "Your last requests are not answered yet; try again in a moment.", retry_after=2)
        if self._free:
            self._free -= 1
        else:
            await self._wait(who)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, who: str) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """Call the next one: the first of whoever has waited longest since their last turn."""
        while self._waiting:
            who, queue = next(iter(self._waiting.items()))
            called = queue.popleft()
            del self._waiting[who]
            if queue:
                self._waiting[who] = queue
            if not called.done():
                called.set_result(None)
                return
        self._free += 1


class Aside:
    """One thread for what would make everybody wait: long matches read anew, packs, looks back."""

    def __init__(self) -> None:
        self._turns = Turns(1)
        self._thread = ThreadPoolExecutor(1, "aside")

    async def run(self, work: Callable[..., T], *arguments: object, most: int = 0) -> T:
        def timed() -> T:
            start = time.thread_time()
            try:
                return work(*arguments)
            except StopIteration as broken:  # a future cannot carry it, and whoever awaits it would for ever
                raise RuntimeError("there was no next one") from broken
            finally:
                spend(time.thread_time() - start)

        async with self._turns.turn(asker(), most):
            return await asyncio.get_running_loop().run_in_executor(self._thread, copy_context().run, timed)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
