"""Bots on other machines: questions go to a Dask cluster, and while that does not answer, to processes here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

import structlog
from distributed import CancelledError, Client, Future

from infinitable.server.processes import Failed, Processes

CONNECTING = "3s"
AGAIN = 30.0
"""Seconds until a cluster that did not answer is tried again."""


class Cluster(Processes):
    def __init__(self, module: str, count: int, limit: float, address: str, think: Callable[[bytes], bytes]) -> None:
        super().__init__(module, count, limit)
        self.address = address.replace("dask://", "tcp://")
        self.asked = 0
        """Questions that the cluster has answered."""
        self._think = think
        self._client: Client | None = None
        self._not_before = 0.0

    async def _answer(self, line: bytes) -> bytes:
        if time.monotonic() >= self._not_before:
            try:
                return await self._ask_cluster(line)
            except (OSError, CancelledError) as lost:
                structlog.get_logger("infinitable").warning("the bots' cluster does not answer", why=str(lost))
                self._not_before = time.monotonic() + AGAIN
                await self._disconnect()
        return await super()._answer(line)

    async def _ask_cluster(self, line: bytes) -> bytes:
        if self._client is None:
            self._client = await Client(self.address, asynchronous=True, timeout=CONNECTING)
        thought: Future[bytes] = self._client.submit(self._think, line, pure=False)
        try:
            said: bytes = await asyncio.wait_for(thought, self.limit)
        except TimeoutError:
            raise Failed("it thought too long") from None
        finally:
            if not thought.done():
                await thought.cancel()
        self.asked += 1
        return said

    async def _disconnect(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            with suppress(OSError, TimeoutError):
                await client.close(timeout=2)

    async def close(self) -> None:
        await self._disconnect()
        await super().close()
