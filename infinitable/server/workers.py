"""Several server processes on one port. One that is killed is replaced, and all of them stop politely when told to."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import structlog
import uvicorn
from starlette.applications import Starlette

from infinitable.server.neighbours import Neighbours
from infinitable.server.web.door import Door

LOOK = 0.2
"""Seconds between two looks at the processes."""
PATIENCE = 15.0
"""Seconds for stopping."""


MOST_PATIENCE = 10.0
"""Seconds between two tries to start a process that ends by itself, at most."""


class PoliteServer(uvicorn.Server):
    """Says goodbye at every table before it closes the sockets."""

    def __init__(
        self, config: uvicorn.Config, serving: Callable[[], object] | None = None, neighbours: Neighbours | None = None
    ) -> None:
        """`serving` is called when visitors are let in."""
        super().__init__(config)
        self.serving = serving
        self.neighbours = neighbours
        self._arriving: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._application().state.all_tables.neighbours = self.neighbours
        await super().startup(sockets)
        if self.started and self.neighbours is not None:
            self.neighbours.open(self._take_in)
        if self.started and self.serving is not None:
            self.serving()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.neighbours is not None:
            self.neighbours.close()
        await self._application().state.all_tables.say_goodbye()
        await super().shutdown(sockets)

    def _application(self) -> Starlette:
        application = self.config.loaded_app
        while not isinstance(application, Starlette):
            application = application.app
        return application

    def _take_in(self, visitor: socket.socket, said: bytes) -> None:
        """A visitor is handed over by a neighbour, with what they have said there."""

        def door() -> Door:
            made = Door(self.config, self.server_state, self.lifespan.state)
            made.said = said
            return made

        task = asyncio.get_running_loop().create_task(self._connect(door, visitor))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    async def _connect(self, door: Callable[[], Door], visitor: socket.socket) -> None:
        try:
            visitor.setblocking(False)
            await asyncio.get_running_loop().connect_accepted_socket(door, visitor)
        except OSError:
            visitor.close()


def serve_one(config: uvicorn.Config, port: socket.socket, serving: Event, folder: str, me: int, count: int) -> None:
    neighbours = Neighbours(Path(folder), me, count) if hasattr(socket, "AF_UNIX") and folder else None
    PoliteServer(config, serving.set, neighbours).run([port])


class Workers:
    def __init__(self, config: uvicorn.Config, count: int) -> None:
        self.config = config
        self.port = config.bind_socket()
        self.stopping = threading.Event()
        self.context = multiprocessing.get_context("spawn")
        self.serving = self.context.Event()
        """One of them has begun to serve: it is not for a wrong setting that another one cannot."""
        self.count = count
        self.folder = mkdtemp(prefix="infinitable-")
        """Where they hand visitors over to each other."""
        self.processes = [self._start(n) for n in range(count)]
        self._patience = LOOK
        self._not_before = 0.0

    def _start(self, n: int) -> SpawnProcess:
        how = (self.config, self.port, self.serving, self.folder, n, self.count)
        process = self.context.Process(target=serve_one, args=how)
        process.start()
        return process

    def run(self) -> None:
        """Until SIGTERM or SIGINT; SystemExit if the processes cannot start."""
        for sort in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sort, lambda *_: self.stopping.set())
        broken = False
        while not broken and not self.stopping.wait(LOOK):
            broken = not self._replace_the_dead()
        self._stop()
        if broken:
            raise SystemExit("A server process gave up; see above.")

    def _replace_the_dead(self) -> bool:
        """Those who were killed, at once; one that has ended by itself (its database is down) after a while, and a
        longer one each time. False if none has ever served: then the next one could not start, either."""
        dead = [n for n, process in enumerate(self.processes) if process.exitcode is not None]
        if not dead:
            if time.monotonic() - self._not_before > MOST_PATIENCE:
                self._patience = LOOK
            return True
        if not self.serving.is_set() and any(self.processes[n].exitcode != -signal.SIGKILL for n in dead):
            return False
        if time.monotonic() < self._not_before:
            return True
        for n in dead:
            code = self.processes[n].exitcode
            structlog.get_logger("infinitable").warning("a server process has ended and is replaced", code=code)
            self.processes[n] = self._start(n)
        self._patience = min(2 * self._patience, MOST_PATIENCE)
        self._not_before = time.monotonic() + self._patience
        return True

    def _stop(self) -> None:
        for process in self.processes:
            process.terminate()
        deadline = time.monotonic() + PATIENCE
        for process in self.processes:
            process.join(max(0.0, deadline - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()
        self.port.close()
        rmtree(self.folder, ignore_errors=True)
