"""Moves in beats: where many tables play, what has come in is done together, and stored together."""

from __future__ import annotations

import asyncio

EVERY = 0.025
"""Seconds from one beat to the next; see "How fast it is" in docs/serving.md."""
CROWD = 3
"""Tables in one beat from which on the next is kept."""


class Beat:
    """With few tables, everybody goes at once. Where there was a crowd in the last beat, whoever comes waits for the
    end of this one, with all others who do: they make one commit, and each finds at hand what the last has used."""

    def __init__(self, every: float = EVERY) -> None:
        self.every = every
        self._end = 0.0
        self._tables: set[str] = set()
        """Those who have come since the last beat."""
        self._kept = False
        self._waiting: list[asyncio.Future[None]] = []

    async def come(self, table: str) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() >= self._end and not self._waiting:
            self._begin(loop.time())
        self._tables.add(table)
        if self._kept:
            if not self._waiting:
                loop.call_at(self._end, self._strike)
            self._waiting.append(loop.create_future())
            await self._waiting[-1]

    def _begin(self, now: float) -> None:
        self._kept = len(self._tables) >= CROWD and now < self._end + self.every
        self._tables.clear()
        self._end = now + self.every

    def _strike(self) -> None:
        self._begin(self._end)
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)
