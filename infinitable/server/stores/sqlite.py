"""The embedded store: one file, one writer thread. Whatever is asked for while it writes is the next transaction: one
handing over, one fsync."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from infinitable.kernel.game import BadInput
from infinitable.server.stores.store import (
    COLUMNS,
    Block,
    Head,
    Hear,
    KeptCampaign,
    Row,
    Rows,
    Store,
    have_gap,
    migrations,
    numbered,
    packed,
    too_new,
    unpacked,
    with_packed,
)
from infinitable.server.table.entries import Numbered, write

T = TypeVar("T")

BLOBS = {("tables", "info"), ("entries", "body")}

INSERT_ENTRY = (
    "INSERT OR IGNORE INTO entries (tab, number, at, body) SELECT ?1, ?2, ?3, ?4 "
    "WHERE NOT EXISTS (SELECT 1 FROM archive WHERE tab = ?1 AND last >= ?2)"
)


class _Job(NamedTuple):
    """One piece of work for the writer, and whoever waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]


Outcome = tuple[_Job, Any, BaseException | None]


class SqliteStore(Store):
    def __init__(self, path: str) -> None:
        self.path = path
        self._loop: asyncio.AbstractEventLoop
        self._writer: Thread | None = None
        self._asked: list[_Job] = []
        """What the writer has not been given yet."""
        self._writing = False
        self._given: SimpleQueue[list[_Job] | None] = SimpleQueue()

    # The writer --------------------------------------------------------------------------------------

    async def open(self, hear: Hear, *, make: bool = True) -> None:
        if self.path != ":memory:":
            if not make and not Path(self.path).is_file():
                raise BadInput(f"There is no database {self.path}.")
            try:
                Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            except OSError as broken:
                raise BadInput(f"{self.path} cannot be made: {broken.strerror}.") from None
        try:
            db = connect(self.path)
            _migrate(db)
        except sqlite3.Error as broken:
            raise BadInput(f"{self.path} is no database of this program, or cannot be used: {broken}.") from None
        self._loop = asyncio.get_running_loop()
        self._writer = Thread(target=self._write, args=(db,), name="store", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        if self._writer is not None:
            await self.ping()
            self._given.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Have the writer do this; the future is done when it is on disk."""
        job = _Job(work, self._loop.create_future())
        self._asked.append(job)
        if len(self._asked) == 1 and not self._writing:
            self._loop.call_soon(self._hand_over)
        return job.done

    def _hand_over(self) -> None:
        """When the event loop comes round, so that what is asked for in one breath is one transaction."""
        jobs, self._asked, self._writing = self._asked, [], True
        self._given.put(jobs)

    def _write(self, db: sqlite3.Connection) -> None:
        while (jobs := self._given.get()) is not None:
            self._loop.call_soon_threadsafe(self._settle, _commit(db, jobs))
        db.close()

    def _settle(self, outcomes: list[Outcome]) -> None:
        self._writing = False
        if self._asked:
            self._loop.call_soon(self._hand_over)
        for job, result, failure in outcomes:
            if job.done.cancelled():
                continue
            if failure is not None:
                job.done.set_exception(failure)
            else:
                job.done.set_result(result)

    # Tables -------------------------------------------------------------------------------------------

    async def create(self, table: str, head: Head, entries: list[Numbered], due: int) -> None:
        rows = [(table, n.number, n.at, write(n.entry)) for n in entries]

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables (id, game, status, public, info, due, created) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (table, head.game, head.status, head.public, head.info, due, entries[0].at),
            )
            db.executemany(INSERT_ENTRY, rows)

        await self._do(work)

    async def append(self, table: str, entry: Numbered, due: int | None, head: Head | None) -> bool:
        row = (table, entry.number, entry.at, write(entry.entry))

        def work(db: sqlite3.Connection) -> bool:
            if not db.execute(INSERT_ENTRY, row).rowcount:
                return False
            if head is not None:
                db.execute(
                    "UPDATE tables SET status = ?, info = ?, due = coalesce(?, due) WHERE id = ?",
                    (head.status, head.info, due, table),
                )
            elif due is not None:
                db.execute("UPDATE tables SET due = ? WHERE id = ?", (due, table))
            return True

        return await self._do(work)

    async def entries(self, table: str, after: int = 0) -> list[Numbered]:
        return numbered(await self._do(lambda db: _rows(db, table, after)))

    async def heads(self, game: str, status: str, limit: int) -> list[bytes]:
        sql = (
            "SELECT info FROM tables WHERE public AND (? = '' OR game = ?) AND (? = '' OR status = ?) "
            "AND status <> 'over' ORDER BY created DESC LIMIT ?"
        )
        rows = await self._do(lambda db: db.execute(sql, (game, game, status, status, limit)).fetchall())
        return [row[0] for row in rows]

    async def due(self, now: int, limit: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE due > 0 AND due <= ? ORDER BY due LIMIT ?"
        rows = await self._do(lambda db: db.execute(sql, (now, limit)).fetchall())
        return [row[0] for row in rows]

    async def set_due(self, table: str, due: int) -> None:
        await self._do(lambda db: db.execute("UPDATE tables SET due = ? WHERE id = ?", (due, table)).rowcount)

    async def ping(self) -> None:
        await self._do(lambda db: db.execute("SELECT 1").fetchone())

    # Beside the tables -----------------------------------------------------------------------------------

    async def standing(self, table: str) -> dict[int, str]:
        sql = "SELECT seat, body FROM standing WHERE tab = ?"
        return dict(await self._do(lambda db: db.execute(sql, (table,)).fetchall()))

    async def stand(self, table: str, seat: int, body: str) -> None:
        sql = "INSERT INTO standing VALUES (?, ?, ?) ON CONFLICT (tab, seat) DO UPDATE SET body = excluded.body"
        await self._do(lambda db: db.execute(sql, (table, seat, body)).rowcount)

    async def campaign(self, key: str) -> KeptCampaign | None:
        sql = "SELECT key, game, mode, players, matches, text, tab, updated FROM campaigns WHERE key = ?"
        row = await self._do(lambda db: db.execute(sql, (key,)).fetchone())
        return KeptCampaign(*row) if row else None

    async def keep_campaign(self, campaign: KeptCampaign, previous: str) -> bool:
        sql = (
            "INSERT INTO campaigns (key, game, mode, players, matches, text, tab, updated) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET matches = excluded.matches, "
            "text = excluded.text, tab = excluded.tab, updated = excluded.updated WHERE tab = ?"
        )
        return bool(await self._do(lambda db: db.execute(sql, (*campaign, previous)).rowcount))

    async def blocks(self, now: int) -> list[Block]:
        sql = "SELECT kind, what, until, why FROM blocks WHERE until > ?"
        return [Block(*row) for row in await self._do(lambda db: db.execute(sql, (now,)).fetchall())]

    async def block(self, block: Block) -> None:
        sql = "INSERT OR REPLACE INTO blocks (kind, what, until, why) VALUES (?, ?, ?, ?)"
        await self._do(lambda db: db.execute(sql, block).rowcount)

    async def delete(self, table: str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            for name in ("entries", "archive", "standing", "calls", "hindsights"):
                db.execute(f"DELETE FROM {name} WHERE tab = ?", (table,))
            return bool(db.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount)

        return await self._do(work)

    async def old(self, before: int, limit: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE status = 'over' AND created < ? LIMIT ?"
        return [row[0] for row in await self._do(lambda db: db.execute(sql, (before, limit)).fetchall())]

    async def pack(self, before: int, limit: int) -> int:
        sql = "SELECT id FROM tables WHERE status = 'over' AND packed = 0 AND created < ? LIMIT ?"
        tables = [row[0] for row in await self._do(lambda db: db.execute(sql, (before, limit)).fetchall())]
        for table in tables:
            await self._pack(table)
        return len(tables)

    async def _pack(self, table: str) -> None:
        """One at a time, so that no move waits for all of them."""
        rows = await self._do(lambda db: _rows(db, table, 0))
        pack, last = await asyncio.to_thread(packed, rows), rows[-1][0]

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO archive (tab, last, pack) VALUES (?, ?, ?)", (table, last, pack))
            db.execute("DELETE FROM entries WHERE tab = ? AND number <= ?", (table, last))
            db.execute("UPDATE tables SET packed = ? WHERE id = ?", (last, table))

        await self._do(work)

    async def leave_parcel(self, code: str, body: str, until: int, now: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM parcels WHERE until <= ?", (now,))
            db.execute("INSERT INTO parcels (code, body, until) VALUES (?, ?, ?)", (code, body, until))

        await self._do(work)

    async def parcel(self, code: str, now: int) -> str | None:
        sql = "SELECT body FROM parcels WHERE code = ? AND until > ?"
        row = await self._do(lambda db: db.execute(sql, (code, now)).fetchone())
        return row[0] if row else None

    async def own(self, name: str, fresh: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            db.execute("INSERT OR IGNORE INTO owned (name, value) VALUES (?, ?)", (name, fresh))
            return str(db.execute("SELECT value FROM owned WHERE name = ?", (name,)).fetchone()[0])

        return await self._do(work)

    async def calls(self, table: str, holder: str) -> list[str]:
        sql = "SELECT body FROM calls WHERE tab = ? AND holder = ? ORDER BY at"
        return [row[0] for row in await self._do(lambda db: db.execute(sql, (table, holder)).fetchall())]

    async def keep_call(self, table: str, holder: str, endpoint: str, body: str, at: int, most: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            keep = "INSERT OR REPLACE INTO calls (tab, endpoint, holder, body, at) VALUES (?, ?, ?, ?, ?)"
            db.execute(keep, (table, endpoint, holder, body, at))
            older = "SELECT endpoint FROM calls WHERE tab = ?1 AND holder = ?2 ORDER BY at DESC LIMIT -1 OFFSET ?3"
            db.execute(f"DELETE FROM calls WHERE tab = ?1 AND endpoint IN ({older})", (table, holder, most))

        await self._do(work)

    async def forget_calls(self, table: str, endpoint: str) -> None:
        sql = "DELETE FROM calls WHERE tab = ? AND endpoint = ?"
        await self._do(lambda db: db.execute(sql, (table, endpoint)).rowcount)

    async def hindsight(self, table: str, move: int, by: str) -> str | None:
        sql = "SELECT body FROM hindsights WHERE tab = ? AND move = ? AND by = ?"
        row = await self._do(lambda db: db.execute(sql, (table, move, by)).fetchone())
        return row[0] if row else None

    async def keep_hindsight(self, table: str, move: int, by: str, body: str) -> None:
        sql = "INSERT OR REPLACE INTO hindsights (tab, move, by, body) VALUES (?, ?, ?, ?)"
        await self._do(lambda db: db.execute(sql, (table, move, by, body)).rowcount)

    async def dump(self, write: Callable[[str, list[Any]], None]) -> None:
        def work() -> None:
            db = connect(self.path)
            db.execute("BEGIN")
            for table, columns in COLUMNS.items():
                if table == "entries":
                    for tab, pack in db.execute("SELECT tab, pack FROM archive"):
                        for row in unpacked(pack):
                            write(table, [tab, *row])
                for row in db.execute(f"SELECT {', '.join(columns)} FROM {table}"):
                    write(table, [value.decode() if isinstance(value, bytes) else value for value in row])
            db.close()

        await asyncio.to_thread(work)

    async def restore(self, rows: Rows) -> int:
        def work(db: sqlite3.Connection) -> int:
            if db.execute("SELECT 1 FROM tables LIMIT 1").fetchone():
                raise BadInput("This database holds tables already; a backup is restored into an empty one.")
            count = 0
            for table, row in rows():
                columns, marks = COLUMNS[table], ", ".join("?" * len(row))
                values = [v.encode() if (table, name) in BLOBS else v for name, v in zip(columns, row, strict=True)]
                db.execute(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", values)
                count += 1
            return count

        return await self._do(work)


def _rows(db: sqlite3.Connection, table: str, after: int) -> list[Row]:
    sql = "SELECT number, at, body FROM entries WHERE tab = ? AND number > ? ORDER BY number"
    rows = db.execute(sql, (table, after)).fetchall()
    if not have_gap(rows, after):
        return rows
    found = db.execute("SELECT pack FROM archive WHERE tab = ?", (table,)).fetchone()
    return with_packed(rows, found and found[0], after)


def connect(path: str) -> sqlite3.Connection:
    """FULL: a commit is on disk before it is answered, even if the machine loses its power."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _migrate(db: sqlite3.Connection) -> None:
    done = db.execute("PRAGMA user_version").fetchone()[0]
    known = migrations("sqlite")
    if done > known[-1][0]:
        raise too_new(done, known[-1][0])
    for number, sql in known:
        if number > done:
            for statement in sql.split(";"):
                if statement.strip():
                    db.execute(statement)
            db.execute(f"PRAGMA user_version = {number}")


def _commit(db: sqlite3.Connection, jobs: list[_Job]) -> list[Outcome]:
    """All of them in one transaction; each in a savepoint of its own, so that one that fails spoils no other."""
    try:
        db.execute("BEGIN IMMEDIATE")
        outcomes = [_attempt(db, job, len(jobs) == 1) for job in jobs]
        db.execute("COMMIT")
        return outcomes
    except BaseException as failure:
        if db.in_transaction:
            db.execute("ROLLBACK")
        return [(job, None, failure) for job in jobs]


def _attempt(db: sqlite3.Connection, job: _Job, alone: bool) -> Outcome:
    if alone:
        return job, job.work(db), None
    db.execute("SAVEPOINT job")
    try:
        result = job.work(db)
    except Exception as failure:
        db.execute("ROLLBACK TO job")
        db.execute("RELEASE job")
        return job, None, failure
    db.execute("RELEASE job")
    return job, result, None
