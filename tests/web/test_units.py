"""The page's own unit tests, its types, and that its messages are the server's."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from hatch_build import node_home
from infinitable.server.seen.typescript import files

ROOT = Path(__file__).parents[2]


def run(tool: str, *arguments: str) -> None:
    node = str(node_home() / "bin" / "node")
    done = subprocess.run(
        [node, f"node_modules/.bin/{tool}", *arguments], cwd=ROOT / "web", capture_output=True, text=True
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def test_the_parts_of_the_page_hold_on_their_own(web_tools: Path) -> None:
    run("vitest", "run", "--pool=threads", "--no-isolate")


def test_the_page_is_typed(web_tools: Path) -> None:
    run("svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings")


@pytest.mark.parametrize("path", files())
def test_the_page_knows_the_messages_and_views_of_this_server(path: str) -> None:
    """After a change: python -m infinitable.server.seen.typescript web/src"""
    assert (ROOT / "web" / "src" / path).read_text("utf-8") == files()[path]
