"""Who is at the table: everybody's listeners here, and what the other processes say about theirs."""

from __future__ import annotations

from collections.abc import Callable, Collection

from infinitable.server.seen import messages as m
from infinitable.server.table.listeners import Listener
from infinitable.server.table.table import Table

POLLING = 40_000
"""Milliseconds for which somebody who polls counts as being here."""
ELSEWHERE = 45_000
"""Milliseconds for which another process's word is believed."""


class Attendance:
    """It is told who comes and goes, and says who is here; whom that concerns is for others to know."""

    def __init__(self, now: Callable[[], int], listeners: Collection[Listener]) -> None:
        self._now = now
        self._listeners = listeners
        self._began = now()
        """Since when somebody's absence could be noticed here."""
        self._last_seen: dict[int, int] = {}
        self._polled: dict[str, int] = {}
        self._elsewhere: dict[str, tuple[int, list[int], int]] = {}
        """Per process: when it spoke, the seats it has, how many watch there."""
        self._shown: list[tuple[int, bool]] = []
        self._watching = 0

    def polled(self, holder: str) -> None:
        """Somebody without a socket was heard of."""
        self._polled[holder] = self._now()

    def heard(self, process: str, seats: list[int], watching: int) -> None:
        """Another process tells who is connected there."""
        self._elsewhere[process] = (self._now(), seats, watching)

    def seats_here(self, table: Table) -> list[int]:
        """The seats whose people are connected to this process."""
        now = self._now()
        holders = {listener.holder for listener in self._listeners}
        holders |= {holder for holder, at in self._polled.items() if now - at < POLLING}
        return [n for n in range(len(table.seats)) if table.holder(n) in holders and table.holder(n)]

    def watching_here(self, table: Table) -> int:
        return sum(not table.seats_of(listener.holder) for listener in self._listeners)

    def here(self, table: Table) -> set[int]:
        now = self._now()
        seats = set(self.seats_here(table))
        for at, theirs, _ in self._elsewhere.values():
            if now - at < ELSEWHERE:
                seats.update(theirs)
        return seats

    def watching(self, table: Table) -> int:
        now = self._now()
        return self.watching_here(table) + sum(n for at, _, n in self._elsewhere.values() if now - at < ELSEWHERE)

    def is_gone(self, table: Table, seat: int, seconds: float) -> bool:
        if seat in self.here(table):
            return False
        since = self._last_seen.get(seat, max(self._began, table.started))
        return self._now() - since >= seconds * 1000

    def shown(self, table: Table) -> list[m.SeatPresence]:
        """Of every person whether they are here, and for how many seconds not: 0 who was never seen by this process."""
        here, now = self.here(table), self._now()
        gone = {n: (now - at) / 1000 for n, at in self._last_seen.items() if n not in here}
        people = [n for n, seat in enumerate(table.seats) if seat.is_person]
        return [m.SeatPresence(n, n in here, round(gone.get(n, 0.0), 1)) for n in people]

    def changed(self, table: Table) -> m.Presence | None:
        """What there is to tell if somebody has come or gone since this was last asked."""
        here, now = self.here(table), self._now()
        before = {n for n, present in self._shown if present}
        for seat in here | before:
            self._last_seen[seat] = now
        shown = [(n, n in here) for n, seat in enumerate(table.seats) if seat.is_person]
        watching = self.watching(table)
        if shown == self._shown and watching == self._watching:
            return None
        self._shown, self._watching = shown, watching
        return m.Presence(self.shown(table), watching)
