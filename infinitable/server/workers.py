"""Several server processes on one port. One that is killed is replaced, and all of them stop politely when told to."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import threading
import time
from multiprocessing.context import SpawnProcess

import structlog
import uvicorn
from starlette.applications import Starlette

LOOK = 0.2
"""Seconds between two looks at the processes."""
PATIENCE = 15.0
"""Seconds for stopping."""


class PoliteServer(uvicorn.Server):
    """Says goodbye at every table before it closes the sockets."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        application = self.config.loaded_app
        while not isinstance(application, Starlette):
            application = application.app
        await application.state.all_tables.say_goodbye()
        await super().shutdown(sockets)


def serve_one(config: uvicorn.Config, port: socket.socket) -> None:
    PoliteServer(config).run([port])


class Workers:
    def __init__(self, config: uvicorn.Config, count: int) -> None:
        self.config = config
        self.port = config.bind_socket()
        self.stopping = threading.Event()
        self.processes = [self._start() for _ in range(count)]

    def _start(self) -> SpawnProcess:
        process = multiprocessing.get_context("spawn").Process(target=serve_one, args=(self.config, self.port))
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
        """Those who were killed. False if one has ended by itself: it could not start, nor could the next one."""
        for n, process in enumerate(self.processes):
            if process.exitcode is None:
                continue
            if process.exitcode >= 0:
                return False
            structlog.get_logger("infinitable").warning("a server process was killed", signal=-process.exitcode)
            self.processes[n] = self._start()
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
