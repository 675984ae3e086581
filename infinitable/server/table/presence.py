"""Who is at the table: everybody's listeners here, and what the other processes say about theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infinitable.server.seen import messages as m

if TYPE_CHECKING:
    from infinitable.server.table.live_table import LiveTable

POLLING = 40_000
"""Milliseconds for which somebody who polls counts as being here."""
ELSEWHERE = 45_000
"""Milliseconds for which another process's word is believed."""


class Attendance:
    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.began = live.all_tables.now()
        """Since when somebody's absence could be noticed here."""
        self.last_seen: dict[int, int] = {}
        self._polled: dict[str, int] = {}
        self._elsewhere: dict[str, tuple[int, list[int], int]] = {}
        """Per process: when it spoke, the seats it has, how many watch there."""
        self._shown: list[tuple[int, bool]] = []
        self._watching = 0

    def polled(self, holder: str) -> None:
        """Somebody without a socket was heard of."""
        if holder:
            self._polled[holder] = self.live.all_tables.now()
            self.changed()

    def seats_here(self) -> list[int]:
        """The seats whose people are connected to this process."""
        table, now = self.live.table, self.live.all_tables.now()
        holders = {listener.holder for listener in self.live.listeners}
        holders |= {holder for holder, at in self._polled.items() if now - at < POLLING}
        return [n for n in range(len(table.seats)) if table.holder(n) in holders and table.holder(n)]

    def watching_here(self) -> int:
        return sum(not self.live.table.seats_of(listener.holder) for listener in self.live.listeners)

    def here(self) -> set[int]:
        now = self.live.all_tables.now()
        seats = set(self.seats_here())
        for at, theirs, _ in self._elsewhere.values():
            if now - at < ELSEWHERE:
                seats.update(theirs)
        return seats

    def watching(self) -> int:
        now = self.live.all_tables.now()
        return self.watching_here() + sum(n for at, _, n in self._elsewhere.values() if now - at < ELSEWHERE)

    def gone_for(self, seat: int) -> float:
        """Seconds since a person was last seen here; 0 if they are, or were never seen by this process."""
        if seat in self.here() or seat not in self.last_seen:
            return 0.0
        return (self.live.all_tables.now() - self.last_seen[seat]) / 1000

    def is_gone(self, seat: int, seconds: float) -> bool:
        if seat in self.here():
            return False
        since = self.last_seen.get(seat, max(self.began, self.live.table.started))
        return self.live.all_tables.now() - since >= seconds * 1000

    def shown(self) -> list[m.SeatPresence]:
        here = self.here()
        people = [n for n, seat in enumerate(self.live.table.seats) if seat.is_person]
        return [m.SeatPresence(n, n in here, round(self.gone_for(n), 1)) for n in people]

    def heard(self, process: str, seats: list[int], watching: int) -> None:
        """Another process tells who is connected there."""
        self._elsewhere[process] = (self.live.all_tables.now(), seats, watching)
        self.changed(echo=False)

    def changed(self, *, echo: bool = True) -> None:
        """Somebody came or went: tell the listeners, and the other processes."""
        live = self.live
        here, now = self.here(), live.all_tables.now()
        before = {n for n, present in self._shown if present}
        for seat in here | before:
            self.last_seen[seat] = now
        shown = [(n, n in here) for n, seat in enumerate(live.table.seats) if seat.is_person]
        watching = self.watching()
        if shown != self._shown or watching != self._watching:
            self._shown, self._watching = shown, watching
            live.tell_listeners(m.Presence(self.shown(), watching))
            if echo:
                live.all_tables.tell_presence(live)
