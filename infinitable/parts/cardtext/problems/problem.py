"""Problems a person can act on: where, what is wrong, what was expected, and the nearest sentence that
works."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

_SHOWN = 60


def clipped(text: str) -> str:
    """What somebody wrote, not longer than can be read in a message."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a pack, at a line and column counted from 1."""

    file: str
    line: int
    column: int
    message: str
    expected: tuple[str, ...] = ()
    hint: str = ""
    nearest: str = ""
    """The nearest sentence that can be read, shown only if it can; or the name in quotes that was probably meant."""
    entry: str = ""
    """The id of the entry."""
    add: str = ""
    """A line that would put it right."""
    edit: tuple[int, int, str] | None = None
    """Columns of the line, and what would put it right in their place."""
    severity: str = "error"
    """“error” stops the pack; “style” is understood and has another house form; “note” is worth knowing."""

    def __str__(self) -> str:
        parts = [f"{self.file}:{self.line}:{self.column}: {self.message}"]
        if self.expected:
            parts.append(f"Expected {', '.join(self.expected)}.")
        if self.hint:
            parts.append(self.hint)
        text = " ".join(parts)
        if self.nearest and "“" + self.nearest.strip('"') + "”" not in self.message:
            nearest = "Nearest sentence I understand" if self.nearest.endswith(".") else "Nearest I understand"
            label = "House form" if self.severity == "style" else nearest
            text += f"\n    {label}: {self.nearest}"
        if self.add:
            text += f"\n    A line that would put it right: {self.add}"
        return text

    def as_json(self) -> dict[str, Any]:
        """The same as plain fields."""
        return {**asdict(self), "expected": list(self.expected)}


class PackError(Exception):
    """A pack that cannot be used, with all its problems at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def as_json(self) -> list[dict[str, Any]]:
        """The problems as plain data."""
        return [problem.as_json() for problem in self.problems]


@dataclass(frozen=True, slots=True)
class Advice:
    """What to say about a sentence that cannot be read, and where in the text the trouble is."""

    offset: int
    message: str
    expected: tuple[str, ...] = ()
    hint: str = ""
    nearest: str = ""
