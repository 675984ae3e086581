"""People at tables, who move and watch: what a load consists of. Each crowd is a process of its own, so that they are
not the one thing that everything waits for; several take every step together."""

from __future__ import annotations

import asyncio
import json
import random
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

DRAWN = (0, 1, 2, 4, 3, 5, 7, 6, 8)
"""A game of tic-tac-toe that nobody wins."""


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


class Visit(NamedTuple):
    """What the people of a load do."""

    url: str
    game: str
    tables: int
    watchers: int
    seconds: float
    packing: str | None
    spread: float
    closed: bool


class Played(NamedTuple):
    times: list[float]
    """Seconds from each move until everybody had seen it."""
    took: float
    cpu: float
    sockets: int


async def play(table: Table, visit: Visit, end: float) -> list[float]:
    times = []
    await asyncio.sleep(visit.spread * table.chance.random())
    while time.perf_counter() < end and not table.over:
        tick = time.perf_counter() + (0 if visit.closed else 1)
        times.append(await table.move())
        await asyncio.sleep(max(0.0, tick - time.perf_counter()))
    return times


async def come(visit: Visit, seeds: range, others: Connection) -> None:
    """Makes its tables, sits down, plays; after each step it waits until the other crowds are as far."""

    async def done(found: Any = None) -> None:
        others.send(found)
        await asyncio.to_thread(others.recv)

    live = [Table(visit.url, visit.game, seed, visit.packing) for seed in seeds]
    async with httpx.AsyncClient(base_url=visit.url, timeout=30) as http:
        for table in live:
            await table.make(http)
    await done()
    for table in live:
        await table.sit(visit.watchers)
    listeners = [asyncio.create_task(t.listen(n)) for t in live for n in range(len(t.sockets))]
    await asyncio.sleep(2)
    await done()
    start, spent = time.perf_counter(), _spent()
    times = await asyncio.gather(*(play(table, visit, start + visit.seconds) for table in live))
    took, cpu = time.perf_counter() - start, _spent() - spent
    await done(Played([t for one in times for t in one], took, cpu, len(listeners)))
    for listener in listeners:
        listener.cancel()


def _spent() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def _run(visit: Visit, seeds: range, others: Connection) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(come(visit, seeds, others))


class Crowds:
    def __init__(self, lines: list[Connection]) -> None:
        self.lines = lines

    def done(self) -> list[Any]:
        """Waits until every crowd has taken its step: what each found."""
        return [line.recv() for line in self.lines]

    def go_on(self) -> None:
        for line in self.lines:
            line.send(None)


@contextmanager
def crowds(visit: Visit, n: int) -> Iterator[Crowds]:
    context = get_context("spawn")
    lines, people = [], []
    for k in range(n):
        ours, theirs = context.Pipe()
        person = context.Process(target=_run, args=(visit, range(k, visit.tables, n), theirs), daemon=True)
        person.start()
        theirs.close()  # so that a crowd that dies is heard
        lines.append(ours)
        people.append(person)
    try:
        yield Crowds(lines)
    finally:
        for person in people:
            person.terminate()
            person.join()
