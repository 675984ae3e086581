"""How much a bot may think: so many positions, and not beyond a moment of the clock."""

from __future__ import annotations

import time
from typing import Final

FOREVER: Final = 1e18
_LOOKS: Final = 15
"""The clock is looked at once in so many positions, less one."""


class Budget:
    """Counted in positions, so that the same seed and budget make the same choice on every machine.

    A deadline in seconds is for those who wait: it ends the thinking early, and what has been found by then is played.
    """

    __slots__ = ("deadline", "most", "over", "spent")

    def __init__(self, most: int, seconds: float = FOREVER) -> None:
        self.most: int = most
        self.deadline: float = FOREVER if seconds >= FOREVER else time.monotonic() + seconds
        self.spent: int = 0
        self.over: bool = most <= 0

    def spend(self) -> None:
        """One more position has been looked at."""
        self.spent += 1
        is_late = not self.spent & _LOOKS and self.deadline < FOREVER and time.monotonic() > self.deadline
        if is_late or self.spent >= self.most:
            self.over = True

    def part(self, share: float) -> Budget:
        """Some of what is left, with the same deadline; what is spent of it has to be given back by `charge`."""
        portion = Budget(max(1, int(share * (self.most - self.spent))))
        portion.deadline = self.deadline
        portion.over = self.over
        return portion

    def charge(self, portion: Budget) -> None:
        self.spent += portion.spent
        self.over = self.over or self.spent >= self.most or (portion.over and portion.spent < portion.most)
