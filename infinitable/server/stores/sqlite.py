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
from infinitable.server.stores.sql import CHANGED, SqlStore, Statement
from infinitable.server.stores.store import (
    COLUMNS,
    Head,
    Hear,
    Row,
    Rows,
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


class SqliteStore(SqlStore):
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

    async def all_rows(self, sql: str, *values: object) -> list[Any]:
        return await self._do(lambda db: db.execute(sql, values).fetchall())

    async def run(self, *statements: Statement) -> int:
        return await self._do(lambda db: [db.execute(sql, values).rowcount for sql, *values in statements][-1])

    # Tables -------------------------------------------------------------------------------------------

    async def create(self, table: str, head: Head, entries: list[Numbered], due: int) -> None:
        rows = [(table, n.number, n.at, write(n.entry)) for n in entries]

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables (id, game, status, public, info, due, created, changed) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (table, head.game, head.status, head.public, head.info, due, entries[0].at, entries[-1].at),
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
                    "UPDATE tables SET status = ?, info = ?, due = coalesce(?, due), changed = ? WHERE id = ?",
                    (head.status, head.info, due, entry.at, table),
                )
            elif due is not None:
                db.execute("UPDATE tables SET due = ? WHERE id = ?", (due, table))
            return True

        return await self._do(work)

    async def entries(self, table: str, after: int = 0) -> list[Numbered]:
        return numbered(await self._do(lambda db: _rows(db, table, after)))

    async def pack_one(self, table: str) -> None:
        """One at a time, so that no move waits for all of them."""
        rows = await self._do(lambda db: _rows(db, table, 0))
        pack, last = await asyncio.to_thread(packed, rows), rows[-1][0]

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO archive (tab, last, pack) VALUES (?, ?, ?)", (table, last, pack))
            db.execute("DELETE FROM entries WHERE tab = ? AND number <= ?", (table, last))
            db.execute("UPDATE tables SET packed = ? WHERE id = ?", (last, table))

        await self._do(work)

    # Backups -------------------------------------------------------------------------------------------

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
            db.execute(CHANGED)
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
