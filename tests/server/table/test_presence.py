"""Who is here, who is gone, and what there is to tell of it: attendance alone, without a server."""

from __future__ import annotations

from infinitable.server.seen import messages as m
from infinitable.server.table.listeners import Listener
from infinitable.server.table.presence import ELSEWHERE, POLLING, Attendance
from tests.server.seen.test_leaks import a_table


class Hall:
    """A table of two, and a clock that somebody turns."""

    def __init__(self) -> None:
        self.table = a_table("tic_tac_toe", "standard", 2, 1)
        self.time = 1_000_000
        self.listeners: set[Listener] = set()
        self.attendance = Attendance(lambda: self.time, self.listeners)

    def changed(self) -> m.Presence | None:
        return self.attendance.changed(self.table)

    def here(self) -> set[int]:
        return self.attendance.here(self.table)


def test_coming_and_going_is_told_once() -> None:
    hall = Hall()
    ann = Listener("holder 0", 0)
    hall.listeners.add(ann)
    told = hall.changed()
    assert told is not None and [seat.here for seat in told.presence] == [True, False] and told.watching == 0
    assert hall.changed() is None, "nobody has come or gone since"
    hall.listeners.add(Listener("", -1))
    told = hall.changed()
    assert told is not None and told.watching == 1
    hall.listeners.remove(ann)
    assert hall.changed() is not None and hall.here() == set()
    hall.time += 30_000
    assert [seat.gone for seat in hall.attendance.shown(hall.table)] == [30.0, 0.0], "who was never seen is not gone"


def test_who_polls_is_here_for_a_while() -> None:
    hall = Hall()
    hall.attendance.polled("holder 1")
    assert hall.here() == {1}
    hall.time += POLLING
    assert hall.here() == set()


def test_another_process_is_believed_for_a_while() -> None:
    hall = Hall()
    hall.attendance.heard("other", [0], 3)
    assert hall.here() == {0} and hall.attendance.watching(hall.table) == 3
    assert hall.attendance.seats_here(hall.table) == [] and hall.attendance.watching_here(hall.table) == 0
    hall.time += ELSEWHERE
    assert hall.here() == set() and hall.attendance.watching(hall.table) == 0


def test_somebody_is_gone_from_when_they_could_have_been_noticed() -> None:
    hall = Hall()
    assert not hall.attendance.is_gone(hall.table, 0, 60)
    hall.time += 60_000
    assert hall.attendance.is_gone(hall.table, 0, 60)
    hall.attendance.polled("holder 0")
    assert not hall.attendance.is_gone(hall.table, 0, 60)
