"""A real Chromium, and a server in a process of its own for it to visit."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FilePayload, sync_playwright

from hatch_build import build_web, node_home
from tests.server.processes import Launcher, ServerProcess
from tests.web.tables import House

ROOT = Path(__file__).parents[2]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

QUIET = """if (location.protocol === 'http:' && !localStorage.getItem('infinitable'))
localStorage.setItem('infinitable', JSON.stringify({motion: 'off', sound: false, coach: false, name: 'Mira'}))"""
NEWCOMER = QUIET.replace("coach: false, ", "")
"""What a page remembers that has been here before, and one that has not met the coach."""


@contextmanager
def chromium() -> Iterator[Browser]:
    build_web(ROOT, tests=True)
    node = str(node_home() / "bin" / "node")
    path = subprocess.run([node, "tests/chromium.mjs"], cwd=ROOT / "web", check=True, capture_output=True, text=True)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=path.stdout.strip(),
            # the last lets a test ask for the name and role that Chromium itself has computed
            args=["--no-sandbox", "--disable-gpu", "--enable-blink-features=ComputedAccessibilityInfo"],
            env={**os.environ, "LANG": "en_US.UTF-8"},
        )
        yield launched
        launched.close()


def a_file(name: str, text: bytes) -> FilePayload:
    """A file somebody chooses in a dialog."""
    return {"name": name, "mimeType": "text/plain", "buffer": text}


@contextmanager
def open_house(folder: Path, steady: bool = False) -> Iterator[House]:
    """Its store is a file in that folder."""
    launcher = Launcher()
    process = ServerProcess(launcher, f"sqlite:///{folder}/tables.sqlite", folder / "server.log", steady)
    process.start()
    process.wait_until_up()
    yield House(process.url, process.database)
    process.kill()
    launcher.close()
