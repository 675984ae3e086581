"""`python -m bench.serving.archive`: a server on a million finished matches. How large they are, packed and not; how
soon it serves, lists the open tables, opens an old match and gives its record. The matches are real ones, under new
ids."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from statistics import median

import click
import httpx

from bench.serving.load import SERVE, free_port, wait_for
from infinitable.kernel.game import Setup
from infinitable.registry import game as game_of
from infinitable.server.stores.sqlite import SqliteStore, connect
from infinitable.server.stores.store import Row, packed
from infinitable.server.table import entries as e
from infinitable.server.table.table import fold
from infinitable.server.tokens import new_id

BEGUN = 1_700_000_000_000
OPEN = 50
"""Tables that are not finished among them."""
PLAYED = 40
"""Matches that are really played; the others are these again."""


def played(game: str, seed: int) -> list[Row]:
    """The entries of a match, as a server would have stored them."""
    chance = random.Random(seed)
    rules = game_of(game)
    seats = [e.Sitting("human", name, "", f"holder{n}") for n, name in enumerate(("Ann", "Bob"))]
    made = e.Made(game, "standard", 2, {}, seats, "holder0", chance.randbytes(32).hex(), "invite")
    content = rules.content(Setup(2, "standard", {}))
    entries = [e.Numbered(1, BEGUN, made), e.Numbered(2, BEGUN, e.Started(rules.rules_version, content))]
    table = fold("bench", entries)
    assert table.match is not None
    while table.status == "running":
        option = chance.choice(table.match.options)
        moved = e.Moved(table.match.seat, option.code, option.notation, f"client{table.version}")
        entries.append(e.Numbered(table.version + 1, BEGUN + 1000 * table.version, moved))
        table.apply(entries[-1])
    return [(entry.number, entry.at, e.write(entry.entry)) for entry in entries]


def fill(path: Path, matches: list[list[Row]], count: int) -> None:
    asyncio.run(_made(path))
    db = connect(str(path))
    db.execute("PRAGMA synchronous = OFF")
    packs = [(rows[-1][0], packed(rows)) for rows in matches]
    info = b'{"id": "old", "created": 1, "seats": [' + b" " * 900 + b"]}"
    # In order, or every page of the index would be written all the time.
    ids = sorted(new_id() for _ in range(count))
    for start in range(0, count, 50_000):
        db.execute("BEGIN")
        for n in range(start, min(start + 50_000, count)):
            table, (last, pack) = ids[n], packs[n % len(packs)]
            row = (table, "shards", "over", 1, info, 0, n, last)
            db.execute(
                "INSERT INTO tables (id, game, status, public, info, due, created, packed) VALUES (?,?,?,?,?,?,?,?)",
                row,
            )
            db.execute("INSERT INTO archive (tab, last, pack) VALUES (?, ?, ?)", (table, last, pack))
        db.execute("COMMIT")
    db.close()


async def _made(path: Path) -> None:
    async def deaf(channel: str, text: str) -> None:
        """Nobody listens."""

    store = SqliteStore(str(path))
    await store.open(deaf)
    await store.close()


def timed(url: str, paths: list[str]) -> float:
    """Milliseconds of the median request."""
    times = []
    with httpx.Client(base_url=url, timeout=30) as http:
        for path in paths:
            start = time.perf_counter()
            http.get(path).raise_for_status()
            times.append(time.perf_counter() - start)
    return 1000 * median(times)


def begin(path: Path, port: int) -> subprocess.Popen[bytes]:
    """A server on these matches, once it answers; says how long that took."""
    start = time.perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), f"sqlite:///{path}", "1"],
        env=os.environ | {"INFINITABLE_DATA": str(path.parent)},
    )
    wait_for(f"http://127.0.0.1:{port}")
    print(f"serves after {time.perf_counter() - start:.1f} s")
    return server


def ask(url: str, game: str, ids: list[str]) -> None:
    with httpx.Client(base_url=url) as http:
        for _ in range(OPEN):
            http.post("/api/tables", json={"game": game, "name": "Ann", "public": True}).raise_for_status()
    print(f"lists {OPEN} open tables in {timed(url, ['/api/tables'] * 50):.1f} ms")
    print(f"opens an old match in {timed(url, [f'/api/tables/{table}' for table in ids[:100]]):.1f} ms")
    print(f"gives its record in {timed(url, [f'/api/tables/{table}/record' for table in ids[:100]]):.1f} ms")


@click.command()
@click.option("--matches", default=1_000_000, show_default=True, help="That are finished.")
@click.option("--game", default="shards", show_default=True)
@click.option("--kept", type=click.Path(path_type=Path), help="A folder in which they stay, and are found again.")
def main(matches: int, game: str, kept: Path | None) -> None:
    several = [played(game, seed) for seed in range(PLAYED)]
    plain = sum(len(body) + 40 for rows in several for _, _, body in rows) / PLAYED
    small = sum(len(packed(rows)) for rows in several) / PLAYED
    print(
        f"a match: {sum(map(len, several)) / PLAYED:.0f} entries, {plain / 1000:.1f} kB, packed {small / 1000:.1f} kB"
    )
    with tempfile.TemporaryDirectory(prefix="infinitable-") if kept is None else nullcontext(kept) as folder:
        path = Path(folder) / "tables.sqlite"
        if not path.exists():
            fill(path, several, matches)
        print(f"{matches:,} finished matches: {path.stat().st_size / 1e9:.2f} GB", flush=True)
        with sqlite3.connect(path) as db:
            ids = [row[0] for row in db.execute("SELECT tab FROM archive LIMIT 200")]
        port = free_port()
        server = begin(path, port)
        try:
            ask(f"http://127.0.0.1:{port}", game, ids)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
