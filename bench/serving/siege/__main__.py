"""`python -m bench.serving.siege`: a normal table is played, first alone and then under each attack from one other
address; how long its moves take, and what the server holds. `--write` puts the table into docs/serving.md."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

import click
import httpx
import uvloop

from bench.serving.crowd import Table
from bench.serving.load import free_port, memory_of, plain_loop, spawned
from bench.serving.siege.attacks import ATTACKS, Attacker

DOCUMENT = Path(__file__).parents[3] / "docs" / "serving.md"
BEGIN, END = "<!-- siege -->", "<!-- /siege -->"
PAUSE = 0.05
"""Seconds between two moves of the victims."""

FEWEST = 20

SERVE = """
import sys
from infinitable.server import serve
serve(port=int(sys.argv[1]), database=sys.argv[2], proxies="127.0.0.9")
"""
ATTACK = "import sys; from bench.serving.siege.__main__ import attack; attack(sys.argv[1], int(sys.argv[2]))"


def attack(name: str, port: int) -> None:
    """What the attacker's process does until it is ended."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_attack(name, port))


async def _attack(name: str, port: int) -> None:
    await ATTACKS[name](Attacker(port))


class Victims:
    """Two people who play Shards, and a new table whenever a match is over."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.seed = 0
        self.table: Table | None = None
        self.http = httpx.AsyncClient(base_url=self.url, timeout=60, verify=False)
        self.listeners: list[asyncio.Task[None]] = []

    async def _new_table(self) -> Table:
        for listener in self.listeners:
            listener.cancel()
        self.seed += 1
        table = Table(self.url, "shards", self.seed, "deflate")
        await table.make(self.http)
        await table.sit(0)
        self.listeners = [asyncio.create_task(table.listen(n)) for n in range(2)]
        while table.decision is None:
            await asyncio.sleep(0.01)
        return table

    async def play(self, seconds: float) -> list[float]:
        """How long their moves took, for so many seconds and at least twenty moves, but no longer than three times as
        long; a move that fails took as long as one waited."""
        times: list[float] = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end or len(times) < FEWEST:
            if len(times) > 1 and time.perf_counter() > end + 2 * seconds:
                break
            if self.table is None or self.table.over:
                self.table = await self._new_table()
            start = time.perf_counter()
            try:
                times.append(await self.table.move())
            except Exception:
                times.append(time.perf_counter() - start)
                self.table = None
            await asyncio.sleep(PAUSE)
        return times


async def _settle_in(port: int) -> None:
    """A server in normal use has read a record and thought about a match: those processes are part of its memory."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, verify=False) as http:
        bots = [{"kind": "bot", "level": "greedy"}] * 2
        table = (await http.post("/api/tables", json={"game": "tic_tac_toe", "seats": bots})).json()["table"]["id"]
        while not (record := await http.get(f"/api/tables/{table}/record")).is_success:
            await asyncio.sleep(0.1)
        (await http.post("/api/verify", json={"record": record.json()["record"]})).raise_for_status()


async def _watch(pid: int, most: list[int]) -> None:
    while True:
        most[0] = max(most[0], memory_of(pid))
        await asyncio.sleep(0.5)


async def _newcomer(port: int) -> float:
    """How long somebody new waits for the list of games; 60 if they never get it."""
    start = time.perf_counter()
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(60):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            answer = await reader.read()
            writer.close()
            if answer.startswith(b"HTTP/1.1 200"):
                return time.perf_counter() - start
    return 60.0


async def _besieged(name: str, port: int, pid: int, seconds: float) -> dict[str, Any]:
    await _settle_in(port)
    victims = Victims(port)
    await victims.play(1)
    before = await victims.play(seconds / 2)
    normal, most = memory_of(pid), [0]
    watching = asyncio.create_task(_watch(pid, most))
    attacker = subprocess.Popen([sys.executable, "-c", ATTACK, name, str(port)], stderr=subprocess.DEVNULL)
    try:
        await asyncio.sleep(2.0)
        during, waited = await asyncio.gather(victims.play(seconds), _newcomer(port))
    finally:
        attacker.kill()
        attacker.wait()
        watching.cancel()
        for listener in victims.listeners:
            listener.cancel()
    p = {when: quantiles(times, n=100) for when, times in (("before", before), ("during", during))}
    return {
        "attack": name,
        "about": (ATTACKS[name].__doc__ or "").strip().split("\n")[0],
        "p50_before_ms": round(1000 * p["before"][49], 1),
        "p50_during_ms": round(1000 * p["during"][49], 1),
        "p95_before_ms": round(1000 * p["before"][94], 1),
        "p95_during_ms": round(1000 * p["during"][94], 1),
        "newcomer_ms": round(1000 * waited),
        "memory": round(most[0] / normal, 2),
        "moves": len(during),
    }


def besieged(name: str, seconds: float) -> dict[str, Any]:
    """One attack on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        arguments = [sys.executable, "-c", SERVE, str(port), f"sqlite:///{folder}/tables.sqlite"]
        with spawned(arguments) as pid, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            while True:
                with suppress(httpx.TransportError):
                    httpx.get(f"http://127.0.0.1:{port}/healthz")
                    break
                time.sleep(0.05)
            return runner.run(_besieged(name, port, pid, seconds))


def as_row(row: dict[str, Any]) -> str:
    return (
        f"| {row['about']} | {row['p50_before_ms']:.0f} · {row['p50_during_ms']:.0f} ms "
        f"| {row['p95_before_ms']:.0f} · {row['p95_during_ms']:.0f} ms | {row['newcomer_ms']} ms "
        f"| × {row['memory']:.2f} |"
    )


def as_table(rows: list[dict[str, Any]], loop: float, load: float) -> str:
    lines = [
        "| attack | p50 before · during | p95 before · during | a newcomer waits | memory |",
        "|---|---|---|---|---|",
    ]
    lines += [as_row(row) for row in rows]
    lines.append("")
    lines.append(
        f"Written by `make siege`. Twenty million additions took {loop} s just then (0.8 on a free machine), and "
        f"{load:.1f} other processes wanted to run: the victims' times hold that, too."
    )
    return "\n".join(lines)


@click.command()
@click.option("--only", default="", help="One attack.")
@click.option("--seconds", default=8.0, show_default=True, help="Of each attack.")
@click.option("--write", is_flag=True, help="Into docs/serving.md; with --only, its row.")
def siege(only: str, seconds: float, write: bool) -> None:
    """Every attack, one after the other, each on a server of its own."""
    load = os.getloadavg()[0]
    rows = []
    for name in [only] if only else ATTACKS:
        rows.append(besieged(name, seconds))
        print(json.dumps(rows[-1]), flush=True)
    text = DOCUMENT.read_text("utf-8")
    if write and only:
        about, row = rows[0]["about"], as_row(rows[0])
        DOCUMENT.write_text(re.sub(rf"^\| {re.escape(about)} \|.*$", lambda _: row, text, flags=re.MULTILINE), "utf-8")
    elif write:
        made = f"{BEGIN}\n{as_table(rows, plain_loop(), load)}\n{END}"
        DOCUMENT.write_text(re.sub(f"{BEGIN}.*?{END}", lambda _: made, text, flags=re.DOTALL), "utf-8")


if __name__ == "__main__":
    siege()
