"""How much a bot may think: so many positions, and so long."""

from __future__ import annotations

import time
from typing import Final

FOREVER: Final = 1e18
BUSY: Final = 3.0
"""So many times its seconds a bot may take by the clock, where others want the cores as well, …"""
CLOCK: Final = 4.5
"""… as long as nobody waits longer than this for one that needs less: a server gives up at `thinkers.LIMIT`."""
_LOOKS: Final = 15
"""The clock is looked at once in so many positions, less one."""


class Budget:
    """Counted in positions, so that the same seed and budget make the same choice on every machine.

    Seconds are the last guard, for those who wait: where positions take far longer than they should, thinking ends, and
    what has been found by then is played. They are seconds of one core; on a busy machine the clock ends it, too.
    """

    __slots__ = ("deadline", "latest", "most", "over", "spent")

    def __init__(self, most: int, seconds: float = FOREVER) -> None:
        self.most: int = most
        self.deadline: float = FOREVER if seconds >= FOREVER else time.thread_time() + seconds
        by_the_clock = max(seconds, min(BUSY * seconds, CLOCK))
        self.latest: float = FOREVER if seconds >= FOREVER else time.monotonic() + by_the_clock
        self.spent: int = 0
        self.over: bool = most <= 0

    def spend(self) -> None:
        """One more position has been looked at."""
        self.spent += 1
        if self.spent >= self.most or (not self.spent & _LOOKS and self.deadline < FOREVER and self._is_late()):
            self.over = True

    def _is_late(self) -> bool:
        return time.thread_time() > self.deadline or time.monotonic() > self.latest

    def part(self, share: float) -> Budget:
        """Some of what is left, with the same deadline; what is spent of it has to be given back by `charge`."""
        portion = Budget(max(1, int(share * (self.most - self.spent))))
        portion.deadline, portion.latest = self.deadline, self.latest
        portion.over = self.over
        return portion

    def charge(self, portion: Budget) -> None:
        self.spent += portion.spent
        self.over = self.over or self.spent >= self.most or (portion.over and portion.spent < portion.most)
