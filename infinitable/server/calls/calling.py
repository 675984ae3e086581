"""Who wants to be called when it is their turn, and when that is done: once a decision, never while they are here."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import msgspec

from infinitable.kernel.state import NOBODY
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m

if TYPE_CHECKING:
    from infinitable.server.calls.push import Push, Subscription
    from infinitable.server.house import House
    from infinitable.server.table.table import Table

AT_MOST = 4
"""Devices that one seat calls."""
GONE = (401, 403, 404, 410)
"""Answers of a push service that will never change: nobody is to be reached there."""
AT_ONCE = 4
SITE = re.compile(r"https://[a-z0-9.-]+(:\d+)?")


class Bell:
    """At one table: rings for whoever is asked, if they have not come within a while."""

    def __init__(self, calling: Calling, table: Callable[[], Table], here: Callable[[], set[int]]) -> None:
        self._calling = calling
        self._table = table
        """The table as it is now."""
        self._here = here
        self._waiting: asyncio.TimerHandle | None = None
        self._rung = 0
        """The decision that somebody was called for last."""

    def set(self) -> None:
        """Something was stored: perhaps somebody is asked now who is not here."""
        self.stop()
        table = self._table()
        if not self._calling.key or table.status != "running" or table.asked == NOBODY or table.decision == self._rung:
            return
        if not table.seats[table.asked].level:
            loop = asyncio.get_running_loop()
            self._waiting = loop.call_later(self._calling.patience, self._ring, table.decision)

    def stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _ring(self, decision: int) -> None:
        table = self._table()
        if table.decision == decision and table.status == "running" and table.asked not in self._here():
            self._rung = decision
            self._calling.call(table, table.asked)


class Calling:
    def __init__(self, house: House, further: tuple[str, ...]) -> None:
        self._house = house
        self._further = further
        self._push: Push | None = None
        self._sending = ThreadPoolExecutor(AT_ONCE, "calls")

    async def open(self) -> None:
        """By the key of this house, which is made once and kept in the store."""
        try:
            from infinitable.server.calls.push import Push, new_key
        except ImportError:
            return
        self._push = Push(await self._house.store.own("push key", new_key()), self._further)

    def close(self) -> None:
        self._sending.shutdown(wait=False, cancel_futures=True)

    @property
    def key(self) -> str:
        """What a browser subscribes with; "" where nobody can be called."""
        return self._push.key if self._push else ""

    async def keep(self, table: Table, holder: str, wanted: m.CallMe, site: str) -> None:
        push = self._push
        if push is None:
            raise Refused("forbidden", "This server calls nobody.")
        if not table.seats_of(holder):
            raise Refused("not_yours", "Only who has a seat here is called.")
        from infinitable.server.calls.push import Subscription

        contact = site if SITE.fullmatch(site) else "https://localhost"
        subscription = Subscription(wanted.endpoint, wanted.p256dh, wanted.auth, contact)
        push.check(subscription)
        body = msgspec.json.encode(subscription).decode()
        now = self._house.now()
        await self._house.store.keep_call(table.id, holder, wanted.endpoint, body, now, AT_MOST)

    async def forget(self, table: Table, endpoint: str) -> None:
        """Whoever knows the address of a browser is that browser."""
        await self._house.store.forget_calls(table.id, endpoint)

    @property
    def patience(self) -> float:
        """Seconds from being asked until somebody who is not here is called."""
        return self._house.pace.call

    def call(self, table: Table, seat: int) -> None:
        self._house.in_background(self._call(table, seat))

    async def _call(self, table: Table, seat: int) -> None:
        from infinitable.server.calls.push import Subscription

        store = self._house.store
        others = [it.sitting.name for n, it in enumerate(table.seats) if n != seat and it.sitting.name]
        message = msgspec.json.encode(m.Call(table.id, table.game.title, others))
        for body in await store.calls(table.id, table.holder(seat)):
            subscription = msgspec.json.decode(body, type=Subscription)
            if await self._send(subscription, message, table.id) in GONE:
                await store.forget_calls(table.id, subscription.endpoint)

    async def _send(self, to: Subscription, message: bytes, topic: str) -> int:
        """0 if the service did not answer: the next turn tries again."""
        assert self._push is not None
        try:
            status = await asyncio.get_running_loop().run_in_executor(
                self._sending, self._push.send, to, message, topic
            )
        except Refused:
            return GONE[0]
        except (OSError, ValueError) as broken:
            self._house.log.warning("a call was not taken", why=str(broken)[:200])
            return 0
        self._house.metrics.calls.labels(str(status)).inc()
        return status
