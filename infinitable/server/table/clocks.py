"""The clocks of a table, computed from the times of its entries, so that every process sees the same ones."""

from __future__ import annotations

from infinitable.server.seen.messages import Clock, SeatClock


class Clocks:
    """Time left per seat, and whose clock runs since when (milliseconds)."""

    __slots__ = ("asked", "bank", "control", "since")

    def __init__(self, control: Clock, seats: int) -> None:
        self.control = control
        self.bank = [control.bank * 1000] * seats
        self.asked = -1
        self.since = 0

    @property
    def running(self) -> bool:
        return self.asked >= 0 and (self.control.bank > 0 or self.control.move > 0)

    def turn_to(self, seat: int, now: int, *, moved: bool) -> None:
        """`seat` is asked from now on; -1 stops all clocks. Who has moved gets the increment."""
        if self.control.bank and self.asked >= 0:
            self.bank[self.asked] -= now - self.since
            if moved:
                self.bank[self.asked] = max(self.bank[self.asked], 0) + self.control.increment * 1000
        self.asked, self.since = seat, now

    def welcome_back(self, seats: list[int], now: int) -> None:
        """Who comes back after their time was up gets enough for one decision."""
        if self.asked in seats:
            self.turn_to(self.asked, now, moved=False)
        for seat in seats:
            self.bank[seat] = max(self.bank[seat], min(self.control.bank, 30) * 1000)

    def left(self, seat: int, now: int) -> int:
        """Milliseconds; it can be below zero."""
        spent = now - self.since if seat == self.asked else 0
        if self.control.bank:
            return self.bank[seat] - spent
        return self.control.move * 1000 - spent

    def due(self) -> int:
        """When the running clock is up; 0 if none runs."""
        if not self.running:
            return 0
        return self.since + self.left(self.asked, self.since)

    def shown(self, now: int) -> list[SeatClock]:
        if not self.control.bank and not self.control.move:
            return []
        seats = range(len(self.bank)) if self.control.bank else [self.asked] if self.asked >= 0 else []
        return [SeatClock(s, max(self.left(s, now), 0) / 1000, s == self.asked) for s in seats]
