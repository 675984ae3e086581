"""TOML that people bring: how large it is, how deep and how many keys it has is bounded before it is read."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from infinitable.kernel.game import BadInput

LONGEST: Final = 32_000
MOST_LINES: Final = 1_000
MOST_DOTS: Final = 6
"""In one key: reading takes time for each part of it, in every line."""
DEEPEST: Final = 16


def read_toml(text: str, what: str) -> dict[str, Any]:
    """The data of a file; *what* it is stands in the complaint."""
    lines = text.splitlines()
    if len(text) > LONGEST or len(lines) > MOST_LINES:
        raise BadInput(f"The {what} is too long: at most {LONGEST} characters in {MOST_LINES} lines.")
    if any(line.partition("=")[0].count(".") > MOST_DOTS for line in lines) or _depth(text) > DEEPEST:
        raise BadInput(f"The {what} is nested too deeply.")
    try:
        return tomllib.loads(text)
    except ValueError as broken:
        raise BadInput(f"The {what} cannot be read: {str(broken)[:200]}.") from None


def _depth(text: str) -> int:
    """How deep brackets are nested, at most."""
    deepest = depth = 0
    for mark in text:
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest
