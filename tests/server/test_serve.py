"""The commands that start and keep the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from zlib import crc32

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.people import Person
from tests.server.processes import free_port, wait_for
from tests.server.test_lobby import pair


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
    """Its tables go on at once in another one."""
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

    async def play_on(moves: int) -> None:
        """Both come back, find so many moves, and make one each."""
        for who in (ann, bob):
            while True:
                # Who comes in the moment it dies is hung up on, and comes again, as a page does.
                with suppress(OSError, WebSocketException):
                    await who.sit()
                    await who.hear(30)
                    break
        assert ann.position["moves"] == moves
        for who in (ann, bob):
            assert (await who.play())["type"] == "ack"
        for who in (ann, bob):
            await who.leave()

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
        ann, bob = Person(url), Person(url)
        pair(ann, bob)
        before = children(process.pid)
        assert len(before) == 2
        owner = sorted(before)[crc32(ann.table.encode()) % 2]
        asyncio.run(play_on(0))
        os.kill(owner, signal.SIGKILL)
        asyncio.run(play_on(2))
        while owner in (now := children(process.pid)) or len(now) < 2:
            time.sleep(0.05)
        wait_for(url, 60)
        asyncio.run(listen())
    finally:
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 0 and b"Traceback" not in said, said.decode()[-2000:]
