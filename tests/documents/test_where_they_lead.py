"""Documents lead to files that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "infinitable").rglob("*.md")]
LINK = re.compile(r"\]\(([^)#\s]+)")
NAMED = re.compile(r"`([\w.]+(?:/[\w.-]+)+\.(?:css|json|md|pack|py|svelte|toml|ts|txt))`")


@pytest.fixture(scope="module")
def files() -> list[str]:
    rooms = [ROOT / name for name in ("bench", "docs", "infinitable", "tests", "web/src")]
    return [f"/{file.relative_to(ROOT).as_posix()}" for room in rooms for file in room.rglob("*.*")]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda it: it.relative_to(ROOT).as_posix())
def test_what_a_document_points_to_is_there(document: Path, files: list[str]) -> None:
    """By a link; by its path, whole or as people of that chapter call it: `rules/turn.py`."""
    said = document.read_text("utf-8")
    links = [target for target in LINK.findall(said) if "://" not in target]
    assert [target for target in links if not (document.parent / target).exists()] == []
    assert [name for name in set(NAMED.findall(said)) if not any(file.endswith(f"/{name}") for file in files)] == []
