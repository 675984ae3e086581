"""The house: every table that is live in this process, the store behind them, and those who think for the bots."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
import structlog

from infinitable.kernel.game import BadInput
from infinitable.server import entries as e
from infinitable.server.limits import Limits
from infinitable.server.metrics import Metrics
from infinitable.server.refusals import Refused
from infinitable.server.room import REMEMBERED, Room
from infinitable.server.store import Store
from infinitable.server.table import Table, fold
from infinitable.server.thinkers import Thinkers

IDLE = 120_000
"""Milliseconds after which a table that nobody listens to is let go; it is in the store."""
SWEEP = 2.0
PRESENCE_EVERY = 15.0


class Pace(NamedTuple):
    """Seconds."""

    bot: float = 0.4
    """From being asked to a bot's answer, at least: one wants to see what it does."""
    window: float = 4.0
    """From being asked to an answer under a standing one, on average."""
    gone: float = 60.0
    """Absence after which the others may vote."""


class House:
    def __init__(
        self,
        store: Store,
        *,
        bot_processes: int = 1,
        bot_limit: float = 5.0,
        pace: Pace | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.store = store
        self.pace = pace or Pace()
        self.limits = limits or Limits()
        self.thinkers = Thinkers(bot_processes, bot_limit)
        self.metrics = Metrics()
        self.log: Any = structlog.get_logger("infinitable")
        self.process = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self.metrics.rooms.set_function(lambda: len(self.rooms))
        self.stopping = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Task[None]] = set()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    # Opening and closing ----------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open(self.hear)
        self._chores = [asyncio.create_task(self._sweep()), asyncio.create_task(self._keep_presence())]

    async def say_goodbye(self) -> None:
        """Nothing is lost: everything that was acknowledged is stored, and everybody is told to come back."""
        self.stopping = True
        for chore in self._chores:
            chore.cancel()
        for room in list(self.rooms.values()):
            await room.close("The server restarts; the table goes on in a moment.", 2.0)
        patience = time.monotonic() + 1.0
        while any(room.ears for room in self.rooms.values()) and time.monotonic() < patience:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        await self.say_goodbye()
        await self.thinkers.close()
        for errand in list(self._errands):
            with suppress(Exception):
                await errand
        await self.store.close()

    def errand(self, work: Any) -> None:
        """Something that nobody waits for."""
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # Rooms ------------------------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """The live table, read from the store if need be."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.touched = self.now()
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> Room:
        room = Room(self, await self.folded(table_id))
        await room.orders.load()
        self.rooms[table_id] = room
        if self.store.shared:
            # What was stored between reading and listening.
            async with room.lock:
                await room.catch_up()
        room.driver.plan(mine=False)
        return room

    async def folded(self, table_id: str) -> Table:
        entries = await self.store.entries(table_id)
        if not entries:
            raise Refused("unknown", "There is no such table.")
        try:
            table = await asyncio.to_thread(fold, table_id, entries)
        except BadInput as bad:
            raise Refused("frozen", f"This table cannot be opened here. {bad}") from None
        if table.frozen:
            self.log.warning("a table is frozen", table=table_id, why=table.frozen)
        return table

    # Other processes ----------------------------------------------------------------------------------------

    async def hear(self, channel: str, text: str) -> None:
        """Something another process says; about a table that is not live here it means nothing."""
        if channel == "lost":
            for room in list(self.rooms.values()):
                await self.hear("entry", room.table.id)
            return
        table_id, _, rest = text.partition(" ")
        if table_id not in self.rooms:
            return
        room = self.rooms[table_id]
        if channel == "entry":
            if not rest.isdecimal() or int(rest) > room.told:
                self.errand(self._catch_up(room))
        elif channel == "standing":
            await room.orders.load()
        elif channel == "presence":
            said = msgspec.json.decode(rest, type=tuple[str, list[int], int])
            if said[0] != self.process:
                room.attendance.heard(*said)

    async def _catch_up(self, room: Room) -> None:
        async with room.lock:
            await room.settle()
            await room.catch_up()

    def tell_presence(self, room: Room) -> None:
        if self.store.shared and not self.stopping:
            said = (self.process, room.attendance.seats_here(), room.attendance.watching_here())
            self.errand(self.store.tell("presence", f"{room.table.id} {msgspec.json.encode(said).decode()}"))

    # Chores --------------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.look_after_due_tables()
                await self._let_go()
            except Exception:
                self.log.exception("a chore failed")
                self.metrics.failures.inc()

    async def look_after_due_tables(self) -> None:
        """Tables whose process has died in the middle of a bot's move, or whose clock has run out meanwhile."""
        for table_id in await self.store.due(self.now(), 100):
            room = await self.room(table_id)
            async with room.lock:
                if self.store.shared:
                    await room.catch_up()
                if not room.driver.busy:
                    room.driver.plan(mine=True)

    async def _let_go(self) -> None:
        now = self.now()
        for table_id, room in list(self.rooms.items()):
            if now - room.touched > REMEMBERED:
                room.forget_updates()
            if not room.ears and not room.driver.busy and not room.lock.locked() and now - room.touched > IDLE:
                del self.rooms[table_id]

    async def _keep_presence(self) -> None:
        while True:
            await asyncio.sleep(PRESENCE_EVERY)
            for room in list(self.rooms.values()):
                if room.ears:
                    room.attendance.changed()
                    self.tell_presence(room)

    def count_entry(self, entry: e.Entry) -> None:
        self.metrics.stored(type(entry).__name__)
