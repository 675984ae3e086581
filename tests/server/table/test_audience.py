"""Who hears what of a table, and what is kept for those who come back: an audience alone, without a server."""

from __future__ import annotations

import json

from infinitable.server.seen import messages as m
from infinitable.server.table import entries as e
from infinitable.server.table.audience import REMEMBERED, Audience
from infinitable.server.table.listeners import Listener
from tests.server.seen.test_leaks import a_table

NOW = 1_000_000


class Hall:
    """A table of two that is played move by move, and those who listen."""

    def __init__(self, *listeners: Listener) -> None:
        self.table = a_table("tic_tac_toe", "standard", 2, 1)
        self.audience = Audience()
        self.audience.listeners |= {*listeners}

    def move(self, now: int = NOW) -> int:
        """Any move is played and told; the version it became."""
        table, match = self.table, self.table.match
        assert match is not None
        code, before = match.state.options[0], table.lines
        entry = e.Moved(table.asked, code, table.game.notation(match.state, code))
        table.apply(e.Numbered(table.version + 1, now, entry))
        self.audience.tell_news(table, self.audience.news(table, entry, before, None, now))
        return table.version


def test_each_hears_of_an_entry_with_their_own_eyes() -> None:
    ann, bob, watching = Listener("holder 0", 0), Listener("holder 1", 1), Listener("", -1)
    hall = Hall(ann, bob, watching)
    version = hall.move()
    told = {listener.viewer: json.loads(listener.take()[0]) for listener in (ann, bob, watching)}
    assert {update["version"] for update in told.values()} == {version}
    assert [seat for seat, update in told.items() if update["position"].get("decision")] == [hall.table.asked]
    assert ann.version == bob.version == watching.version == version


def test_who_comes_back_gets_what_they_have_missed_or_everything() -> None:
    ann = Listener("holder 0", 0)
    hall = Hall(ann)
    first = hall.move()
    second = hall.move()
    assert hall.audience.missed(0, first, second) == ann.take()[1:]
    assert hall.audience.missed(0, first - 2, second) is None, "what came before is not kept"
    assert hall.audience.missed(1, first, second) is None, "nobody listened with those eyes"
    hall.audience.forget_updates()
    assert hall.audience.missed(0, first, second) is None


def test_updates_are_kept_a_while_for_who_has_left() -> None:
    ann = Listener("holder 0", 0)
    hall = Hall(ann)
    hall.move()
    hall.audience.forget(ann, NOW)
    assert ann.closed and not hall.audience.listeners
    version = hall.move(NOW + REMEMBERED - 1)
    assert len(hall.audience.missed(0, version - 1, version) or ()) == 1
    version = hall.move(NOW + REMEMBERED)
    assert hall.audience.missed(0, version - 1, version) is None


def test_who_was_told_something_else_than_a_table_that_is_read_again_gets_the_whole() -> None:
    ann, bob = Listener("holder 0", 0), Listener("holder 1", 1)
    hall = Hall(ann, bob)
    bob.version = hall.move() - 1
    hall.audience.read_again(hall.table, changed=True)
    assert (ann.behind, bob.behind) == (False, True)


def test_one_person_can_be_told_wherever_they_listen() -> None:
    here, there, bob = Listener("holder 0", 0), Listener("holder 0", -1), Listener("holder 1", 1)
    hall = Hall(here, there, bob)
    hall.audience.tell(m.Pong(NOW), "holder 0")
    assert [len(listener.take()) for listener in (here, there, bob)] == [1, 1, 0]
    hall.audience.close(m.Closing("The server restarts.", 2.0))
    assert all(listener.closed and len(listener.take()) == 1 for listener in (here, there, bob))
