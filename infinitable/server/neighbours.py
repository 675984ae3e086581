"""The other server processes on this machine. Each table has one that it belongs to, by its id; a visitor who comes in
elsewhere is handed over to it, socket and all, so that a table is played in one process and not in every one.

Nothing depends on it: any process can serve any table, and the numbers of the entries decide. So whoever cannot be
reached, or has not been heard of for a moment, is passed over, and the visitor is served where they came in.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import time
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

BEAT = 0.5
"""Seconds between two signs of life."""
SILENT = 2.0
"""Seconds without one, after which a neighbour is passed over."""
MOST = 48 * 1024
"""Bytes that are handed over with a socket; whoever has sent more stays."""

_TABLE = re.compile(rb"[A-Z]{3,7} /api/tables/([\w-]{6,40})[/? ]")


def table_of(head: bytes) -> str:
    """The table that a request is about; "" if it is about none."""
    found = _TABLE.match(head)
    return found[1].decode() if found else ""


class Neighbours:
    def __init__(self, folder: Path, me: int, count: int) -> None:
        self.folder = folder
        self.me = me
        self.count = count
        self.handed = 0
        """How many visitors were handed over."""
        self._port = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._port.setblocking(False)
        self._take_in: Callable[[socket.socket, bytes], None]
        self._beating: asyncio.Task[None] | None = None
        self._alive: dict[int, tuple[float, bool]] = {}
        """Whether a neighbour has been heard of, and when that was looked up."""

    def owner(self, table: str) -> int:
        return crc32(table.encode()) % self.count

    def is_mine(self, table: str) -> bool:
        return self.owner(table) == self.me

    def open(self, take_in: Callable[[socket.socket, bytes], None]) -> None:
        """From now on visitors may be handed over to here."""
        self._take_in = take_in
        path = self._path(self.me)
        path.unlink(missing_ok=True)
        self._port.bind(str(path))
        asyncio.get_running_loop().add_reader(self._port, self._receive)
        self._beating = asyncio.create_task(self._beat())

    def close(self) -> None:
        if self._beating is not None:
            self._beating.cancel()
            asyncio.get_running_loop().remove_reader(self._port)
            self._path(self.me).unlink(missing_ok=True)
            self._beating = None
        self._port.close()

    def hand_over(self, visitor: socket.socket, said: bytes) -> bool:
        """Give a visitor to the process that their table belongs to; False if they are to be served here."""
        table = table_of(said)
        if not table or len(said) > MOST or self.is_mine(table):
            return False
        owner = self.owner(table)
        if not self._is_alive(owner):
            return False
        try:
            # send_fds of Python 3.11 forgets the address.
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [visitor.fileno()]))
            self._port.sendmsg([said], [rights], 0, str(self._path(owner)))
        except OSError:
            return False
        self.handed += 1
        return True

    def _path(self, n: int) -> Path:
        return self.folder / str(n)

    def _is_alive(self, n: int) -> bool:
        now = time.monotonic()
        looked, alive = self._alive.get(n, (-1.0, False))
        if now - looked > BEAT:
            try:
                alive = time.time() - self._path(n).stat().st_mtime < SILENT
            except OSError:
                alive = False
            self._alive[n] = now, alive
        return alive

    def _receive(self) -> None:
        with suppress(BlockingIOError):
            while True:
                said, fds, _, _ = socket.recv_fds(self._port, MOST + 1, 1)
                for fd in fds:
                    self._take_in(socket.socket(fileno=fd), said)

    async def _beat(self) -> None:
        while True:
            with suppress(OSError):
                os.utime(self._path(self.me))
            await asyncio.sleep(BEAT)
