"""All tables that are live in this process, the store behind them, and those who think for the bots."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from infinitable.bots import strongest
from infinitable.kernel.game import BadInput
from infinitable.server.bots.thinkers import Thinkers
from infinitable.server.calls.calling import Calling
from infinitable.server.house import Settings
from infinitable.server.limits import Limits
from infinitable.server.metrics import Metrics
from infinitable.server.moderation import DAY, Manners
from infinitable.server.neighbours import Neighbours
from infinitable.server.readers import Readers
from infinitable.server.refusals import Refused
from infinitable.server.stores.store import Store
from infinitable.server.studio.studio import Studio
from infinitable.server.table.audience import REMEMBERED
from infinitable.server.table.live_table import LiveTable
from infinitable.server.table.table import Table, fold
from infinitable.server.tokens import is_id, new_id
from infinitable.server.turns import Aside

IDLE = 120_000
"""Milliseconds after which a table that nobody listens to is let go; it is in the store."""
SWEEP = 2.0
DUE = 100
"""Tables that are looked after at a time."""
ORDER_EVERY = 10_000
"""Milliseconds between two looks at who is kept away and what is too old."""
OLD = 200
"""Tables that are packed or deleted at a time."""
PACK_AFTER = DAY
"""Milliseconds from when a table was made until its entries are packed, once it is over."""
PRESENCE_EVERY = 15.0


class AllTables:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.pace = settings.pace
        self.limits = Limits(settings.rates)
        self.manners = Manners(settings.words)
        self.thinkers = Thinkers(settings.bot_processes, settings.bot_limit, settings.bot_cluster)
        self.adviser = settings.adviser or strongest()
        """The bot that gives hints."""
        self.readers = Readers()
        self.studio = Studio()
        self.aside = Aside()
        self.calling = Calling(self, settings.push_to)
        self.metrics = Metrics()
        self.log: Any = structlog.get_logger("infinitable")
        self.process = secrets.token_hex(4)
        self._began = (time.time_ns() - time.monotonic_ns()) // 1_000_000
        self.live: dict[str, LiveTable] = {}
        self.metrics.live.set_function(lambda: len(self.live))
        self.neighbours: Neighbours | None = None
        """The other processes on this machine, where there are any."""
        self.stopping = False
        self._ordered = 0
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[None]] = set()

    def now(self) -> int:
        """Milliseconds since 1970, counted on from when this process began: setting the clock moves nothing."""
        return self._began + time.monotonic_ns() // 1_000_000

    # Opening and closing ----------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open(self.hear)
        self.manners.learn(await self.store.blocks(self.now()))
        await self.calling.open()
        self._chores = [asyncio.create_task(self._sweep()), asyncio.create_task(self._keep_presence())]

    async def say_goodbye(self) -> None:
        """Nothing is lost: everything that was acknowledged is stored, and everybody is told to come back."""
        self.stopping = True
        for chore in self._chores:
            chore.cancel()
        for live in list(self.live.values()):
            await live.close("The server restarts; the table goes on in a moment.", 2.0)
        patience = time.monotonic() + 1.0
        while any(live.audience.listeners for live in self.live.values()) and time.monotonic() < patience:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        await self.say_goodbye()
        await self.thinkers.close()
        await self.readers.close()
        await self.studio.close()
        self.aside.close()
        self.calling.close()
        for task in list(self._background):
            with suppress(Exception):
                await task
        await self.store.close()

    def new_id(self) -> str:
        """For a table that will belong to this process."""
        while True:
            found = new_id()
            if self.neighbours is None or self.neighbours.is_mine(found):
                return found

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._done_in_background)

    def _done_in_background(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (broken := task.exception()) is not None:
            self.log.error("something in the background failed", exc_info=broken)
            self.metrics.failures.inc()

    # Tables -----------------------------------------------------------------------------------------------

    async def live_table(self, table_id: str) -> LiveTable:
        """The live table, read from the store if need be."""
        live = self.live.get(table_id)
        if live is not None:
            live.touched = self.now()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            # By the loading itself: were it the first of those who wait, and they gave up, another would load it again.
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> LiveTable:
        if not is_id(table_id):
            raise Refused("unknown", "There is no such table.")
        await self.store.attend(table_id)
        try:
            live = LiveTable(self, await self.folded(table_id))
            await live.standing.load()
        except BaseException:
            await self.store.leave(table_id)
            raise
        self.live[table_id] = live
        if self.store.shared:
            # What was stored between reading and listening.
            async with live.lock:
                await live.catch_up()
        live.driver.plan(mine=False)
        return live

    async def folded(self, table_id: str) -> Table:
        try:
            entries = await self.store.entries(table_id)
        except msgspec.DecodeError as broken:
            self.log.warning("a table cannot be read", table=table_id, why=str(broken)[:200])
            raise Refused("frozen", "This table cannot be opened here: what is stored of it cannot be read.") from None
        if not entries:
            raise Refused("unknown", "There is no such table.")
        try:
            table = await self.aside.run(fold, table_id, entries)
        except BadInput as bad:
            raise Refused("frozen", f"This table cannot be opened here. {bad}") from None
        if table.frozen:
            self.log.warning("a table is frozen", table=table_id, why=table.frozen)
        return table

    async def delete(self, table_id: str) -> None:
        """Nothing is left of it."""
        self.live.pop(table_id, None)
        await self.store.leave(table_id)
        await self.store.delete(table_id)

    # Other processes ----------------------------------------------------------------------------------------

    async def hear(self, channel: str, text: str) -> None:
        """Something another process says; about a table that is not live here it means nothing."""
        if channel == "lost":
            for live in list(self.live.values()):
                await self.hear("entry", live.table.id)
            return
        table_id, _, rest = text.partition(" ")
        if table_id not in self.live:
            return
        live = self.live[table_id]
        if channel == "entry":
            if not rest.isdecimal() or int(rest) > live.told:
                self.in_background(self._catch_up(live))
        elif channel == "standing":
            await live.standing.load()
        elif channel == "presence":
            said = msgspec.json.decode(rest, type=tuple[str, list[int], int])
            if said[0] != self.process:
                live.heard(*said)

    async def _catch_up(self, live: LiveTable) -> None:
        async with live.lock:
            await live.settle()
            await live.catch_up()

    # Chores --------------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.look_after_due_tables()
                await self._let_go()
                await self._keep_order()
            except Exception:
                self.log.exception("a chore failed")
                self.metrics.failures.inc()

    async def look_after_due_tables(self) -> None:
        """Tables whose process has died in the middle of a bot's move, or whose clock has run out meanwhile.

        Each on its own: one that cannot be opened, or stands still, is no longer due, and holds up no other.
        """
        for table_id in await self.store.due(self.now(), DUE):
            try:
                await self._look_after(table_id)
            except Exception as broken:
                self.log.warning("a table cannot be looked after", table=table_id, why=str(broken)[:200])
                await self.store.set_due(table_id, 0)

    async def _look_after(self, table_id: str) -> None:
        live = await self.live_table(table_id)
        async with live.lock:
            if self.store.shared:
                await live.catch_up()
            if live.driver.due() == 0:
                await self.store.set_due(table_id, 0)
            elif not live.driver.busy:
                live.driver.plan(mine=True)

    async def _let_go(self) -> None:
        now = self.now()
        for table_id, live in list(self.live.items()):
            if now - live.touched > REMEMBERED:
                live.audience.forget_updates()
            if live.idle and now - live.touched > IDLE:
                del self.live[table_id]
                await self.store.leave(table_id)

    async def _keep_order(self) -> None:
        """Who is not welcome, and what has been kept long enough."""
        now = self.now()
        if now - self._ordered < ORDER_EVERY:
            return
        self._ordered = now
        self.manners.learn(await self.store.blocks(now))
        await self.store.pack(now - PACK_AFTER, OLD)
        if keep := self.settings.keep_days:
            for table_id in await self.store.old(now - int(keep * DAY), OLD):
                if table_id not in self.live or self.live[table_id].idle:
                    await self.delete(table_id)

    async def _keep_presence(self) -> None:
        while True:
            await asyncio.sleep(PRESENCE_EVERY)
            for live in list(self.live.values()):
                if live.audience.listeners:
                    live.look_round()
                    live.tell_presence()
