"""Imports point downwards only, and the lower layers do no input or output."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import infinitable

ROOT = Path(infinitable.__file__).parent
LAYERS = ["kernel", "parts", "games"]
"""From the bottom. What a layer may import: itself and what lies below it."""

OUTSIDE = {"click", "starlette", "uvicorn", "sqlite3", "asyncio", "socket", "subprocess", "random", "time", "secrets"}
"""Input, output, clocks, and chance that does not come from the state."""


def _imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def _files(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


def test_imports_point_downwards_only() -> None:
    for height, layer in enumerate(LAYERS):
        allowed = tuple(f"infinitable.{below}" for below in LAYERS[: height + 1])
        for file in _files(layer):
            ours = {name for name in _imports(file) if name.split(".")[0] == "infinitable"}
            upwards = {name for name in ours if not name.startswith(allowed)}
            assert not upwards, f"{file.relative_to(ROOT)} imports {upwards}"


def test_a_game_does_not_import_another() -> None:
    for file in _files("games"):
        own = f"infinitable.games.{file.relative_to(ROOT / 'games').parts[0].removesuffix('.py')}"
        foreign = {n for n in _imports(file) if n.startswith("infinitable.games.") and not n.startswith(own)}
        assert not foreign, f"{file.relative_to(ROOT)} imports {foreign}"


def test_the_rules_do_no_input_or_output() -> None:
    for layer in LAYERS:
        for file in _files(layer):
            reached = {name.split(".")[0] for name in _imports(file)} & OUTSIDE
            assert not reached, f"{file.relative_to(ROOT)} imports {reached}"


def test_the_kernel_knows_no_game() -> None:
    words = ("shards", "infinity", "infinite401", "defiance", "galaxy", "mastery", "mercenary")
    for file in _files("kernel"):
        text = file.read_text(encoding="utf-8").lower()
        # Examples of how a clause is cited are allowed; anything else is not.
        told = [word for word in words if word in re.sub(r"`\w+:[\d.,\w:]+`", "", text)]
        assert not told, f"{file.name} says {told}"
