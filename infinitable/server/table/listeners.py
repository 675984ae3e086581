"""Those who listen to a table, each with a short queue: who reads too slowly is given the whole again; nobody waits."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

KEPT = 64
"""Messages that may wait for one listener."""


class Listener:
    """One connection's side of the conversation."""

    __slots__ = ("_more", "_queue", "_speaking", "at_once", "behind", "closed", "holder", "version", "viewer")

    def __init__(self, holder: str, viewer: int) -> None:
        self.holder = holder
        self.viewer = viewer
        """The seat whose eyes it sees with; NOBODY for a spectator."""
        self.version = 0
        """The last one that it was told of."""
        self.behind = False
        """It has lost messages and needs a Welcome."""
        self.closed = False
        self.at_once: Callable[[bytes], bool] | None = None
        """Sends a text without waiting, where nothing waits before it; False if it cannot now."""
        self._speaking = False
        """A text has been taken out and may not be sent yet."""
        self._queue: deque[bytes] = deque()
        self._more = asyncio.Event()

    def put(self, text: bytes) -> None:
        if self.behind or self.closed:
            return
        if self.at_once is not None and not self._queue and not self._speaking and self.at_once(text):
            return
        if len(self._queue) >= KEPT:
            self.fall_behind()
            return
        self._queue.append(text)
        self._more.set()

    def fall_behind(self) -> None:
        self._queue.clear()
        self.behind = True
        self._more.set()

    def close(self) -> None:
        """Nothing more will come; what waits is still sent."""
        self.closed = True
        self._more.set()

    async def next(self) -> bytes | None:
        """The next message; empty if a Welcome is needed instead, None when it is over."""
        self._speaking = False
        while not self._queue:
            if self.behind:
                self.behind = False
                self._speaking = True
                return b""
            if self.closed:
                return None
            self._more.clear()
            await self._more.wait()
        self._speaking = True
        return self._queue.popleft()

    def take(self) -> list[bytes]:
        """Everything that waits."""
        waiting = list(self._queue)
        self._queue.clear()
        return waiting

    async def wait(self, seconds: float) -> None:
        """Until something waits, or the time is up."""
        if not self._queue and not self.behind:
            self._more.clear()
            try:
                async with asyncio.timeout(seconds):
                    await self._more.wait()
            except TimeoutError:
                pass
