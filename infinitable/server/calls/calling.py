"""Who wants to be called when it is their turn, and when that is done: once a decision, never while they are here."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import msgspec

from infinitable.kernel.state import NOBODY
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m

if TYPE_CHECKING:
    from infinitable.server.all_tables import AllTables
    from infinitable.server.calls.push import Push, Subscription
    from infinitable.server.table.live_table import LiveTable

AT_MOST = 4
"""Devices that one seat calls."""
GONE = (401, 403, 404, 410)
"""Answers of a push service that will never change: nobody is to be reached there."""
AT_ONCE = 4
SITE = re.compile(r"https://[a-z0-9.-]+(:\d+)?")


class Calling:
    def __init__(self, all_tables: AllTables, further: tuple[str, ...]) -> None:
        self.all_tables = all_tables
        self._further = further
        self._push: Push | None = None
        self._sending = ThreadPoolExecutor(AT_ONCE, "calls")

    async def open(self) -> None:
        """By the key of this house, which is made once and kept in the store."""
        try:
            from infinitable.server.calls.push import Push, new_key
        except ImportError:
            return
        self._push = Push(await self.all_tables.store.own("push key", new_key()), self._further)

    def close(self) -> None:
        self._sending.shutdown(wait=False, cancel_futures=True)

    @property
    def key(self) -> str:
        """What a browser subscribes with; "" where nobody can be called."""
        return self._push.key if self._push else ""

    async def keep(self, live: LiveTable, holder: str, wanted: m.CallMe, site: str) -> None:
        push = self._push
        if push is None:
            raise Refused("forbidden", "This server calls nobody.")
        if not live.table.seats_of(holder):
            raise Refused("not_yours", "Only who has a seat here is called.")
        from infinitable.server.calls.push import Subscription

        contact = site if SITE.fullmatch(site) else "https://localhost"
        subscription = Subscription(wanted.endpoint, wanted.p256dh, wanted.auth, contact)
        push.check(subscription)
        body = msgspec.json.encode(subscription).decode()
        now = self.all_tables.now()
        await self.all_tables.store.keep_call(live.table.id, holder, wanted.endpoint, body, now, AT_MOST)

    async def forget(self, live: LiveTable, endpoint: str) -> None:
        """Whoever knows the address of a browser is that browser."""
        await self.all_tables.store.forget_calls(live.table.id, endpoint)

    def consider(self, live: LiveTable) -> None:
        """Something was stored: perhaps somebody is asked now who is not here."""
        if live.call is not None:
            live.call.cancel()
            live.call = None
        table = live.table
        if self._push is None or table.status != "running" or table.asked == NOBODY or table.decision == live.called:
            return
        if not table.seats[table.asked].level:
            wait = self.all_tables.pace.call
            live.call = asyncio.get_running_loop().call_later(wait, self._begin, live, table.decision)

    def _begin(self, live: LiveTable, decision: int) -> None:
        table = live.table
        if table.decision != decision or table.status != "running" or table.asked in live.attendance.here():
            return
        live.called = decision
        self.all_tables.in_background(self._call(live, table.asked))

    async def _call(self, live: LiveTable, seat: int) -> None:
        from infinitable.server.calls.push import Subscription

        table, store = live.table, self.all_tables.store
        others = [it.name for n, it in enumerate(live.info.seats) if n != seat and it.name]
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
            self.all_tables.log.warning("a call was not taken", why=str(broken)[:200])
            return 0
        self.all_tables.metrics.calls.labels(str(status)).inc()
        return status
