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


def test_a_frame_fills_its_fields_in_the_order_of_its_slots() -> None:
    """A snapshot lists them in that order, and a compiled frame knows only the order in which they are filled."""
    classes = [
        node
        for layer in LAYERS
        for file in _files(layer)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    families = {"Frame"}
    for _ in range(4):
        families |= {cls.name for cls in classes if families & {ast.unparse(base) for base in cls.bases}}
    filled = [(cls, *_slots_and_fills(cls)) for cls in classes if families & {ast.unparse(base) for base in cls.bases}]
    assert len(filled) > 100
    for cls, slots, fills in filled:
        assert [name for name in fills if name in slots] == (slots if fills else []), cls.name


def _slots_and_fills(cls: ast.ClassDef) -> tuple[list[str], list[str]]:
    slots: list[str] = []
    fills: list[str] = []
    for node in cls.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            slots = list(ast.literal_eval(node.value))
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            stores = (part for line in node.body for part in ast.walk(line) if isinstance(part, ast.Attribute))
            fills = [part.attr for part in stores if isinstance(part.ctx, ast.Store)]
    return slots, fills
