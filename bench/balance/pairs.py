"""Everything against everything, as a Markdown table: what the row scores against the column, of 100."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Cell(NamedTuple):
    """What the first of a pair has won in so many matches against the second."""

    points: float
    matches: int
    mark: str = ""
    """Behind the number."""


def table(head: str, names: Sequence[str], cells: Mapping[tuple[str, str], Cell]) -> list[str]:
    """The last column is against all of them, with its standard error; an empty cell has not been played."""
    lines = [f"| {head} |" + "".join(f" {name} |" for name in names) + " all |", "|---|" + "---|" * (len(names) + 1)]
    for name in names:
        row = [cells.get((name, other)) for other in names]
        told = ["–" if other == name else _told(cell) for other, cell in zip(names, row, strict=True)]
        lines.append(f"| {name} | {' | '.join(told)} | {_all([cell for cell in row if cell])} |")
    return lines


def _told(cell: Cell | None) -> str:
    return f"{100 * cell.points / cell.matches:.0f}{cell.mark}" if cell else ""


def _all(row: Sequence[Cell]) -> str:
    """Every opponent counts alike, however often it was met."""
    if not row:
        return ""
    share = sum(100 * cell.points / cell.matches for cell in row) / len(row)
    error = math.sqrt(share * (100 - share) * sum(1 / cell.matches for cell in row)) / len(row)
    return f"{share:.0f} ± {error:.1f}"
