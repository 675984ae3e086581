"""How fast this machine is just now: what everything that is measured is measured beside."""

from __future__ import annotations

import time


def plain_loop(millions: float = 5.0) -> float:
    """Additions of plain Python a CPU second, in millions."""
    start, total = time.process_time(), 0
    for n in range(int(1_000_000 * millions)):
        total += n
    return millions / (time.process_time() - start)
