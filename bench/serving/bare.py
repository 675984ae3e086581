"""A server that knows no game: what a durable move costs on this machine before anything of ours is done.

A line comes in at one of the five sockets of a table, is stored in SQLite by a writer of its own, with the same care as
ours, and as many bytes as an update of Shards has go out to all five. `python -m bench.serving.load` runs it beside
ours.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import time
from collections import defaultdict
from queue import SimpleQueue
from threading import Thread
from typing import cast

import uvloop

UPDATE = b"x" * 3500
SOCKETS = 5
ENTRY = b"y" * 60


class Desk(asyncio.Protocol):
    """First the number of one's table, then one byte for each move."""

    tables: defaultdict[bytes, list[asyncio.WriteTransport]] = defaultdict(list)
    moves: SimpleQueue[bytes] = SimpleQueue()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport, self.table = cast(asyncio.WriteTransport, transport), b""

    def data_received(self, data: bytes) -> None:
        if self.table:
            Desk.moves.put(self.table)
        else:
            self.table = data
            Desk.tables[data].append(self.transport)


def tell(tables: list[bytes]) -> None:
    for table in tables:
        for transport in Desk.tables[table]:
            transport.write(UPDATE)


def write(path: str, loop: asyncio.AbstractEventLoop) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE entries (number INTEGER PRIMARY KEY, tab BLOB, body BLOB)")
    while True:
        tables = [Desk.moves.get()]
        while not Desk.moves.empty():
            tables.append(Desk.moves.get())
        db.execute("BEGIN IMMEDIATE")
        db.executemany("INSERT INTO entries (tab, body) VALUES (?, ?)", [(table, ENTRY) for table in tables])
        db.execute("COMMIT")
        loop.call_soon_threadsafe(tell, tables)


def serve(port: int, path: str) -> None:
    loop = uvloop.new_event_loop()
    Thread(target=write, args=(path, loop), daemon=True).start()
    loop.run_until_complete(loop.create_server(Desk, "127.0.0.1", port))
    loop.run_forever()


class Player(asyncio.Protocol):
    """One of five who hear of every move."""

    def __init__(self, heard: asyncio.Semaphore) -> None:
        self.heard, self.bytes = heard, 0

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        while self.bytes >= len(UPDATE):
            self.bytes -= len(UPDATE)
            self.heard.release()


async def play(port: int, tables: int, seconds: float) -> int:
    """One move a second and table; how many."""
    loop = asyncio.get_running_loop()

    async def table(n: int) -> int:
        heard, moves = asyncio.Semaphore(0), 0
        sat = [(await loop.create_connection(lambda: Player(heard), "127.0.0.1", port))[0] for _ in range(SOCKETS)]
        for transport in sat:
            transport.write(b"table %d" % n)
        await asyncio.sleep(2 + random.random())
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            tick = time.perf_counter() + 1
            sat[0].write(b".")
            for _ in range(SOCKETS):
                await heard.acquire()
            moves += 1
            await asyncio.sleep(max(0.0, tick - time.perf_counter()))
        return moves

    return sum(await asyncio.gather(*(table(n) for n in range(tables))))


if __name__ == "__main__":
    serve(int(sys.argv[1]), sys.argv[2])
