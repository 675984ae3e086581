"""The store for several processes. The key of `entries` decides every race; NOTIFY tells those who have the table live.

Whatever is asked for while it commits is the next transaction, whichever tables it is about."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from itertools import groupby, islice
from typing import Any, NamedTuple

import asyncpg
import structlog

from infinitable.kernel.game import BadInput
from infinitable.server.stores.sql import CHANGED, SqlStore, Statement
from infinitable.server.stores.store import (
    COLUMNS,
    Head,
    Hear,
    Row,
    Rows,
    Unreachable,
    have_gap,
    migrations,
    numbered,
    packed,
    too_new,
    unpacked,
    with_packed,
)
from infinitable.server.table.entries import Numbered, write

PREFIX = "infinitable_"
CONNECTIONS = 10
BATCH = 200
"""Entries of one transaction."""
BEAT = 5.0
"""Seconds between two signs of life."""
DEAD = 30_000
"""Milliseconds without one, after which nobody tells a process anything any more."""
ATTEND = "SELECT attend_table($1, $2)"
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
MIGRATING = 0x1F1417
"""The advisory lock under which one process migrates while the others wait."""


class _Job(NamedTuple):
    """An entry that is to be stored, and whoever waits for it."""

    table: str
    entry: Numbered
    due: int | None
    head: Head | None
    done: asyncio.Future[bool]


class PostgresStore(SqlStore):
    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.process = secrets.token_hex(8)
        self._attended: set[str] = set()
        """The tables that this process hears of."""
        self._asked: list[_Job] = []
        self._writing: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._pool: Any = None
        self._hear: Hear
        self._listening: asyncio.Task[None] | None = None
        self._said: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._heard: asyncio.Task[None] | None = None

    async def open(self, hear: Hear, *, make: bool = True) -> None:
        self._hear = hear
        try:
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=2,
                max_size=CONNECTIONS,
                command_timeout=20,
                timeout=10,
                server_settings={"application_name": "infinitable"},
            )
        except (OSError, TimeoutError, asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError) as down:
            raise Unreachable(f"The database does not answer: {str(down) or type(down).__name__}.") from None
        except (ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as wrong:
            raise BadInput(f"The database cannot be used: {wrong}.") from None
        async with self._pool.acquire() as db:
            await _migrate(db)
            await self._live(db)
        listening = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(listening))
        self._heard = asyncio.create_task(self._pass_on())
        self._beating = asyncio.create_task(self._beat())
        async with asyncio.timeout(20):
            await listening.wait()

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        for task in (self._listening, self._heard, self._beating):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        if self._pool is not None:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._pool.execute("DELETE FROM processes WHERE id = $1", self.process)
            await self._pool.close()

    # The other processes -----------------------------------------------------------------------------------

    async def _listen(self, listening: asyncio.Event) -> None:
        """Listen for ever: a connection that breaks is made anew, and every live table then looks for news."""
        log = structlog.get_logger("infinitable")
        while True:
            try:
                db = await asyncpg.connect(self.url)
                lost = asyncio.Event()
                db.add_termination_listener(lambda _, lost=lost: lost.set())
                await db.add_listener(PREFIX + self.process, self._notified)
                if listening.is_set():
                    self._said.put_nowait(("lost", ""))
                listening.set()
                try:
                    await lost.wait()
                finally:
                    if not db.is_closed():
                        await db.close(timeout=2)
            except (OSError, asyncpg.PostgresError, TimeoutError) as broken:
                log.warning("the database does not speak", why=type(broken).__name__)
            await asyncio.sleep(0.5)

    def _notified(self, _: Any, __: int, ___: str, said: str) -> None:
        channel, _, text = said.partition(" ")
        self._said.put_nowait((channel, text))

    async def _live(self, db: Any) -> bool:
        """Say that this process is there; False if it was taken for dead meanwhile."""
        sql = f"UPDATE processes SET seen = {NOW} WHERE id = $1"
        if str(await db.execute(sql, self.process)).endswith(" 1"):
            return True
        await db.execute(f"INSERT INTO processes (id, seen) VALUES ($1, {NOW}) ON CONFLICT DO NOTHING", self.process)
        return False

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                if not await self._live(self._pool):
                    await self._attend_anew()
                await self._pool.execute(f"DELETE FROM processes WHERE seen < {NOW} - {DEAD}")

    async def attend(self, table: str) -> None:
        self._attended.add(table)
        try:
            await self._pool.execute(ATTEND, table, self.process)
        except asyncpg.ForeignKeyViolationError:
            await self._live(self._pool)
            await self._attend_anew()

    async def _attend_anew(self) -> None:
        """This process was taken for dead: it may have missed something at every table."""
        for table in list(self._attended):
            await self._pool.execute(ATTEND, table, self.process)
        self._said.put_nowait(("lost", ""))

    async def leave(self, table: str) -> None:
        self._attended.discard(table)
        await self._pool.execute("DELETE FROM live WHERE tab = $1 AND process = $2", table, self.process)

    async def _pass_on(self) -> None:
        while True:
            channel, text = await self._said.get()
            try:
                await self._hear(channel, text)
            except Exception:
                structlog.get_logger("infinitable").exception("what another process said was not understood")

    async def tell(self, channel: str, table: str, text: str) -> None:
        await self._pool.execute("SELECT tell_others($1, $2, $3)", self.process, table, f"{channel} {table} {text}")

    # Asking ---------------------------------------------------------------------------------------------------

    async def all_rows(self, sql: str, *values: object) -> list[Any]:
        rows: list[Any] = await self._pool.fetch(_in_its_words(sql), *values)
        return rows

    async def run(self, *statements: Statement) -> int:
        done = ""
        async with self._pool.acquire() as db, db.transaction():
            for sql, *values in statements:
                done = await db.execute(_in_its_words(sql), *values)
        return int(done.rpartition(" ")[2])

    # Tables --------------------------------------------------------------------------------------------------

    async def create(self, table: str, head: Head, entries: list[Numbered], due: int) -> None:
        async with self._pool.acquire() as db, db.transaction():
            await db.execute(
                "INSERT INTO tables (id, game, status, public, info, due, created, changed) "
                "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                table,
                head.game,
                head.status,
                head.public,
                head.info.decode(),
                due,
                entries[0].at,
                entries[-1].at,
            )
            await db.executemany(
                "INSERT INTO entries (tab, number, at, body) VALUES ($1, $2, $3, $4)",
                [(table, n.number, n.at, write(n.entry).decode()) for n in entries],
            )
        await self.attend(table)

    async def append(self, table: str, entry: Numbered, due: int | None, head: Head | None) -> bool:
        job = _Job(table, entry, due, head, asyncio.get_running_loop().create_future())
        self._asked.append(job)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await job.done

    async def _write(self) -> None:
        """One transaction after the other, until nothing is asked for."""
        try:
            while self._asked:
                jobs, self._asked = self._asked[:BATCH], self._asked[BATCH:]
                await self._commit(jobs)
        finally:
            self._writing = None

    async def _commit(self, jobs: list[_Job]) -> None:
        # In one order for all processes, so that no two of them wait for each other.
        jobs.sort(key=lambda job: (job.table, job.entry.number))
        try:
            stored = await self._append(jobs)
        except (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError) as wrong:
            if len(jobs) > 1:
                for job in jobs:
                    await self._commit([job])
            else:
                _fail(jobs, wrong)
        except BaseException as failure:
            _fail(jobs, failure if isinstance(failure, Exception) else ConnectionError("the server stops"))
            if not isinstance(failure, Exception):
                raise
        else:
            for job, is_stored in zip(jobs, stored, strict=True):
                if not job.done.done():
                    job.done.set_result(is_stored)

    async def _append(self, jobs: list[_Job]) -> list[bool]:
        stored: list[bool] = await self._pool.fetchval(
            "SELECT append_entries($1, $2, $3, $4, $5, $6, $7, $8)",
            self.process,
            [job.table for job in jobs],
            [job.entry.number for job in jobs],
            [job.entry.at for job in jobs],
            [write(job.entry.entry).decode() for job in jobs],
            [job.due for job in jobs],
            [job.head and job.head.status for job in jobs],
            [job.head and job.head.info.decode() for job in jobs],
        )
        return stored

    async def entries(self, table: str, after: int = 0) -> list[Numbered]:
        rows = await _rows(self._pool, table, after)
        if have_gap(rows, after):
            # One moment for both: a table that is packed between two looks would seem to have lost its entries.
            async with self._pool.acquire() as db, db.transaction(isolation="repeatable_read", readonly=True):
                rows = await _rows(db, table, after)
                pack = await db.fetchval("SELECT pack FROM archive WHERE tab = $1", table)
            rows = with_packed(rows, pack, after)
        return numbered(rows)

    async def pack_one(self, table: str) -> None:
        """One at a time, and held meanwhile: another process may pack it, or somebody may still speak there."""
        async with self._pool.acquire() as db, db.transaction():
            if await db.fetchval("SELECT packed FROM tables WHERE id = $1 FOR UPDATE", table) != 0:
                return
            rows = await _rows(db, table, 0)
            last = rows[-1][0]
            pack = await asyncio.to_thread(packed, rows)
            await db.execute("INSERT INTO archive (tab, last, pack) VALUES ($1, $2, $3)", table, last, pack)
            await db.execute("DELETE FROM entries WHERE tab = $1", table)
            await db.execute("UPDATE tables SET packed = $1 WHERE id = $2", last, table)

    # Backups --------------------------------------------------------------------------------------------------

    async def dump(self, write: Callable[[str, list[Any]], None]) -> None:
        async with self._pool.acquire() as db, db.transaction(isolation="repeatable_read", readonly=True):
            for table, columns in COLUMNS.items():
                if table == "entries":
                    async for tab, pack in db.cursor("SELECT tab, pack FROM archive", prefetch=50):
                        for entry in unpacked(pack):
                            write(table, [tab, *entry])
                async for row in db.cursor(f"SELECT {', '.join(columns)} FROM {table}", prefetch=500):
                    write(table, list(row))

    async def restore(self, rows: Rows) -> int:
        count = 0
        async with self._pool.acquire() as db, db.transaction():
            if await db.fetchval("SELECT 1 FROM tables LIMIT 1"):
                raise BadInput("This database holds tables already; a backup is restored into an empty one.")
            for table, run in groupby(rows(), key=lambda pair: pair[0]):
                columns = COLUMNS[table]
                marks = ", ".join(f"${n + 1}" for n in range(len(columns)))
                while batch := [row for _, row in islice(run, 500)]:
                    if "public" in columns:
                        place = columns.index("public")
                        batch = [[*row[:place], bool(row[place]), *row[place + 1 :]] for row in batch]
                    await db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", batch)
                    count += len(batch)
            await db.execute(CHANGED)
        return count


def _in_its_words(sql: str) -> str:
    return sql.replace("?", "$")


async def _rows(db: Any, table: str, after: int) -> list[Row]:
    sql = "SELECT number, at, body FROM entries WHERE tab = $1 AND number > $2 ORDER BY number"
    return [(number, at, body) for number, at, body in await db.fetch(sql, table, after)]


def _fail(jobs: list[_Job], failure: Exception) -> None:
    for job in jobs:
        if not job.done.done():
            job.done.set_exception(failure)


async def _migrate(db: Any) -> None:
    """Each numbered file once, one process at a time."""
    await db.execute("SELECT pg_advisory_lock($1)", MIGRATING)
    try:
        await db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
        done = await db.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
        known = migrations("postgres")
        if done > known[-1][0]:
            raise too_new(done, known[-1][0])
        for number, sql in known:
            if number > done:
                async with db.transaction():
                    await db.execute(sql)
                    await db.execute("INSERT INTO migrations VALUES ($1)", number)
    finally:
        await db.execute("SELECT pg_advisory_unlock($1)", MIGRATING)
