"""The commands that start and keep the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.server.people import Person
from tests.server.processes import free_port, wait_for


def test_infinitable_serve_answers_and_stops_when_told(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "infinitable", "serve", "--port", str(port), "--log", "json"],
        env={**os.environ, "INFINITABLE_DATA": str(tmp_path)},
        stderr=subprocess.PIPE,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}")
        games = httpx.get(f"http://127.0.0.1:{port}/api/games").json()["games"]
        assert "tic_tac_toe" in [game["id"] for game in games]
        assert (tmp_path / "tables.sqlite").exists()
    finally:
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=20)
    assert b"Traceback" not in said


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    if not listed.exists():
        pytest.skip("needs /proc to tell the server's processes")
    found = [int(child) for child in listed.read_text().split()]
    return [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_everybody_is_told_when_several_processes_stop_and_one_that_dies_is_replaced(pg_database: str) -> None:
    port = free_port()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "infinitable",
            "serve",
            "--port",
            str(port),
            "--log",
            "json",
            "--workers",
            "2",
            "--database",
            pg_database,
        ],
        stderr=subprocess.PIPE,
    )
    url = f"http://127.0.0.1:{port}"

    async def listen() -> None:
        async def come() -> Person:
            person = Person(url, table=ann.table)
            await person.sit()
            await person.hear(30)
            return person

        people = [await come() for _ in range(12)]
        process.send_signal(signal.SIGTERM)
        for person in people:
            await person.until(lambda p: p.heard[-1]["type"] == "closing", seconds=30)
            await person.ws.wait_closed()
            assert person.ws.close_code == 1012

    try:
        wait_for(url, 60)
        ann = Person(url)
        ann.make("tic_tac_toe", name="Ann")
        before = children(process.pid)
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        while before[0] in (now := children(process.pid)) or len(now) < 2:
            time.sleep(0.05)
        wait_for(url, 60)
        asyncio.run(listen())
    finally:
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 0 and b"Traceback" not in said, said.decode()[-2000:]
