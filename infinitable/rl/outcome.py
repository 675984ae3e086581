"""What a finished match is worth to those who learn."""

from __future__ import annotations

from infinitable.kernel.outcome import Outcome


def rewards(outcome: Outcome, seats: int) -> list[float]:
    """Winners share 1, losers share -1: zero-sum. All win or lose 1 together; a draw of all is 0."""
    if outcome.kind in ("all", "nobody"):
        return [1.0 if outcome.winners else -1.0] * seats
    winners = len(outcome.winners)
    losers = seats - winners
    if not losers:
        return [float(seats == 1)] * seats
    return [1 / winners if seat in outcome.winners else -1 / losers for seat in range(seats)]
