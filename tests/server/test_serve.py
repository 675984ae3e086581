"""The commands that start and keep the server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.processes import free_port, wait_for


def test_infinitable_serve_answers_and_stops_when_told(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "infinitable", "serve", "--port", str(port), "--log", "json"],
        env={**os.environ, "INFINITABLE_DATA": str(tmp_path)}, stderr=subprocess.PIPE)
    try:
        wait_for(f"http://127.0.0.1:{port}")
        games = httpx.get(f"http://127.0.0.1:{port}/api/games").json()["games"]
        assert "tic_tac_toe" in [game["id"] for game in games]
        assert (tmp_path / "tables.sqlite").exists()
    finally:
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=20)
    assert b"Traceback" not in said
