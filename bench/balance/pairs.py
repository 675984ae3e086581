"""Everything against everything, as a Markdown table: what the row scores against the column, of 100."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence


def table(head: str, names: Sequence[str], points: Mapping[tuple[str, str], float], matches: int) -> list[str]:
    """`points` are what the first of a pair has won in so many matches against the second. The last column is against
    all of them, with its standard error."""
    lines = [f"| {head} |" + "".join(f" {name} |" for name in names) + " all |", "|---|" + "---|" * (len(names) + 1)]
    for name in names:
        shares = [100 * points[name, other] / matches for other in names if other != name]
        cells = ["–" if name == other else f"{100 * points[name, other] / matches:.0f}" for other in names]
        share = sum(shares) / len(shares)
        error = math.sqrt(share * (100 - share) / (matches * len(shares)))
        lines.append(f"| {name} | {' | '.join(cells)} | {share:.0f} ± {error:.1f} |")
    return lines
