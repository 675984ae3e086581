"""`python -m bench.serving.boardgame_io`: the same tic-tac-toe load on boardgame.io's server and on ours, one after the
other.

Theirs keeps matches in memory, ours on disk before it answers.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import click

from bench.serving.boardgame_io.packages import install, node
from bench.serving.load import cpu_of, measure, memory_of


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/games", timeout=2)
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    raise RuntimeError("boardgame.io's server did not start")


def theirs(folder: Path, tables: int, sockets: int) -> dict[str, Any]:
    port = random.randrange(20000, 40000)
    server = subprocess.Popen(
        [node(), "server.js", str(port)],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "NODE_ENV": "production"},
    )
    try:
        _wait_for(port)
        idle = memory_of(server.pid)
        load = subprocess.Popen(
            [node(), "load.js", str(port), str(tables), str(sockets)],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert load.stdin and load.stdout
        assert load.stdout.readline().strip() == "ready"
        full, before = memory_of(server.pid), cpu_of(server.pid)
        load.stdin.write("go\n")
        load.stdin.flush()
        found: dict[str, Any] = json.loads(load.stdout.readline())
        found["server_cpu_ms_per_move"] = round(1000 * (cpu_of(server.pid) - before) / found["moves"], 3)
        found["kb_per_table"] = round((full - idle) / tables / 1024, 1)
        load.wait()
        return found
    finally:
        server.kill()
        server.wait()


@click.command()
@click.option("--tables", default=200, show_default=True)
@click.option("--sockets", default=1000, show_default=True)
@click.option("--packages", type=click.Path(file_okay=False, path_type=Path), help="A folder to install into, kept.")
def compare(tables: int, sockets: int, packages: Path | None) -> None:
    """Print both, and the ratio of the two, as one JSON document."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = packages or Path(temporary)
        folder.mkdir(exist_ok=True)
        install(folder)
        them = theirs(folder, tables, sockets)
        us = measure("tic_tac_toe", tables, sockets, 30)
    ratio = {key: round(us[key] / them[key], 2) for key in ("p50_ms", "p95_ms", "p99_ms", "server_cpu_ms_per_move")}
    print(json.dumps({"boardgame.io": them, "infinitable": us, "ratio": ratio}, indent=1))


if __name__ == "__main__":
    compare()
