"""A table that is live in this process: entries go in one after the other, and everybody who listens hears of them.

The order is always: check, fold, put into words, store, tell. What is not stored is told to nobody; if storing fails,
the fold is thrown away and read again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from infinitable.kernel.state import NOBODY
from infinitable.match.match import Match
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen import position
from infinitable.server.stores.store import Head
from infinitable.server.table import entries as e
from infinitable.server.table.driver import Driver
from infinitable.server.table.presence import Attendance
from infinitable.server.table.standing_answers import StandingAnswers
from infinitable.server.table.table import Table, fold
from infinitable.server.web.limits import Bucket
from infinitable.server.web.listeners import Listener

if TYPE_CHECKING:
    from infinitable.server.all_tables import AllTables

RECENT = 16 * 1024
"""Bytes of updates that are kept, for each pair of eyes, for those who come back: about as much as a Welcome has."""
REMEMBERED = 60_000
"""Milliseconds for which updates are kept: after the last one, and for a player who has left."""
LISTENERS = 500
"""Connections to one table; players are let in beyond that."""
LONG = 40
"""Moves of a match that is not played again on the event loop."""
BESIDE_THE_MATCH = (e.Said, e.Practised, e.Followed, e.Voted)
"""Entries that do not touch the position."""

_encode = msgspec.json.Encoder().encode


def text_of(message: m.Outgoing) -> bytes:
    return _encode(message)


class Recent:
    """The last updates for one pair of eyes."""

    __slots__ = ("_bytes", "_texts")

    def __init__(self) -> None:
        self._texts: deque[tuple[int, bytes]] = deque()
        self._bytes = 0

    def add(self, version: int, text: bytes) -> None:
        self._texts.append((version, text))
        self._bytes += len(text)
        while self._bytes > RECENT and len(self._texts) > 1:
            self._bytes -= len(self._texts.popleft()[1])

    def since(self, version: int) -> list[bytes]:
        return [text for number, text in self._texts if number > version]


class LiveTable:
    def __init__(self, all_tables: AllTables, table: Table) -> None:
        self.all_tables = all_tables
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.attendance = Attendance(self)
        self.orders = StandingAnswers(self)
        self.driver = Driver(self)
        self.told = table.version
        """The newest version that the listeners have."""
        self.touched = all_tables.now()
        self.chat_credit: dict[str, Bucket] = {}
        self.call: asyncio.TimerHandle | None = None
        """Before whoever is asked is called, if they are not here by then."""
        self.called = 0
        """The decision that somebody was called for last."""
        self._info = position.table_info(table)
        self._recent: dict[int, Recent] = {}
        self._left: dict[int, int] = {}
        """When somebody last stopped listening with these eyes."""
        self._due: int | None = None
        """What the store knows about when this table wants attention."""
        self._doubtful = False
        """Something may have been stored that is not folded here."""
        self._counted: dict[int, tuple[int, int]] = {}
        """Per viewer: of so many lines of the log, so many were heard."""

    # Writing -------------------------------------------------------------------------------------------

    async def do(self, act: Callable[[Table], e.Entry]) -> int:
        """Check an act, fold it, store it, tell it; the version it became for whose act it was."""
        async with self.lock:
            await self.settle()
            while True:
                entry = e.Numbered(self.table.version + 1, self._now(), act(self.table))
                if await self._store(entry):
                    return self.table.version_for(getattr(entry.entry, "seat", NOBODY))
                await self.catch_up()

    async def _store(self, entry: e.Numbered) -> bool:
        before = self._lines()
        self._doubtful = True
        try:
            if self._is_long(entry.entry):
                entries = await self.all_tables.store.entries(self.table.id)
                self.table = await self.all_tables.aside.run(fold, self.table.id, [*entries, entry])
            else:
                self.table.apply(entry)
            info = self._changed_info(entry.entry)
            news = self._news(entry, before, info)
        except Exception:
            self.all_tables.log.exception("the rules failed", table=self.table.id, entry=entry.number)
            self.all_tables.metrics.failures.inc()
            await self.reload()
            raise Refused("failed", "The rules stumbled over this; the table is as it was before.") from None
        head = None if info is None else self.head(info)
        try:
            due = self.driver.due()
            stored = await self.all_tables.store.append(self.table.id, entry, None if due == self._due else due, head)
            self._due = due
        except Exception:
            self.all_tables.log.exception("the store failed", table=self.table.id)
            self.all_tables.metrics.failures.inc()
            raise Refused("failed", "It is not certain that this was stored. Send it again.", retry_after=1) from None
        if not stored:
            await self.reload()
            return False
        self._doubtful = False
        self._tell(entry, info, news)
        await self.orders.expire(rewound=self._lines() < before)
        self.driver.plan(mine=True)
        self.all_tables.calling.consider(self)
        return True

    def _is_long(self, entry: e.Entry) -> bool:
        """Whether folding this entry plays a long match again."""
        match = self.table.match
        if match is None or len(match.moves) < LONG:
            return False
        if isinstance(entry, e.TookBack):
            return len(match.moves) - entry.to > self.table.own_moves(entry.seat)
        return isinstance(entry, e.Consented) and entry.yes

    async def settle(self) -> None:
        """Be sure that what is folded here is what is stored."""
        self.touched = self.all_tables.now()
        if self._doubtful:
            await self.reload()

    async def catch_up(self) -> None:
        """Fold what other processes have stored."""
        news = await self.all_tables.store.entries(self.table.id, self.table.version)
        self._doubtful = bool(news)
        for entry in news:
            before = self._lines()
            self.table.apply(entry)
            info = self._changed_info(entry.entry)
            self._tell(entry, info, self._news(entry, before, info))
        if news:
            self._doubtful, self._due = False, None
            self.driver.plan(mine=False)

    async def reload(self) -> None:
        self._due = None
        self.table = await self.all_tables.folded(self.table.id)
        self._doubtful = False
        self._info = position.table_info(self.table)
        self._counted.clear()
        if self.table.version != self.told:
            self.told = self.table.version
            self._recent.clear()
            for listener in self.listeners:
                if listener.version != self.table.version_for(listener.viewer):
                    listener.fall_behind()
        self.driver.plan(mine=False)

    def _now(self) -> int:
        return max(self.all_tables.now(), self.table.touched)

    def head(self, info: m.TableInfo) -> Head:
        return Head(info.game, info.status, info.public, _encode(info))

    # Telling ----------------------------------------------------------------------------------------------

    def _lines(self) -> int:
        return len(self.table.match.log) if self.table.match else 0

    def _changed_info(self, entry: e.Entry) -> m.TableInfo | None:
        """The table's description if this entry has changed it."""
        if isinstance(entry, e.Said) or (
            isinstance(entry, e.Moved) and self.table.status == "running" and self._info.request is None
        ):
            return None
        info = position.table_info(self.table)
        return None if info == self._info else info

    def _news(self, entry: e.Numbered, lines_before: int, info: m.TableInfo | None) -> dict[int, bytes]:
        """What is to be told of an entry that has been folded, by the eyes that see it."""
        table = self.table
        if self._lines() < lines_before:
            self._counted.clear()
        chat = table.chat[-1:] if isinstance(entry.entry, e.Said) else []
        now = self._now()
        clocks = table.clocks.shown(now) or None
        viewers = [viewer for viewer in self._audience(now) if table.hears(viewer)]
        where: Sequence[m.Position | None] = [None] * len(viewers)
        logs: Sequence[m.Log | None] = [None] * len(viewers)
        if table.match is not None and not isinstance(entry.entry, BESIDE_THE_MATCH):
            where = position.positions(table, viewers)
            logs = self._logs(table.match, viewers, lines_before, isinstance(entry.entry, e.Started))
        return {
            viewer: text_of(m.Update(table.version_for(viewer), info, seen, log, chat, clocks, now))
            for viewer, seen, log in zip(viewers, where, logs, strict=True)
        }

    def _tell(self, entry: e.Numbered, info: m.TableInfo | None, news: dict[int, bytes]) -> None:
        """The entry is stored."""
        if info is not None:
            self._info = info
        self.told = self.table.version
        versions = {viewer: self.table.version_for(viewer) for viewer in news}
        for viewer, text in news.items():
            self._recent.setdefault(viewer, Recent()).add(versions[viewer], text)
        for listener in self.listeners:
            if listener.viewer in news:
                listener.version = versions[listener.viewer]
                listener.put(news[listener.viewer])
        self.all_tables.count_entry(entry.entry)

    def _logs(self, match: Match, viewers: list[int], lines_before: int, begun: bool) -> list[m.Log | None]:
        """What each viewer hears: how many of the lines they have they keep, and which come after them."""
        kept = min(lines_before, len(match.log))
        fresh = [(line.event, position.line(line)) for line in match.log[kept:]]
        logs: list[m.Log | None] = []
        for viewer in viewers:
            heard = [line for event, line in fresh if event.heard_by(viewer)]
            told = heard or kept < lines_before or begun
            logs.append(m.Log(self._heard(viewer, kept), heard) if told else None)
        return logs

    def _heard(self, viewer: int, upto: int) -> int:
        """How many of the first `upto` lines of the log this viewer has heard."""
        assert self.table.match is not None
        start, count = self._counted.get(viewer, (0, 0))
        if start > upto:
            start, count = 0, 0
        count += sum(line.event.heard_by(viewer) for line in self.table.match.log[start:upto])
        self._counted[viewer] = (upto, count)
        return count

    def _audience(self, now: int) -> set[int]:
        """The eyes that see an update: those of the listeners, and of players who have left a moment ago."""
        viewers = {listener.viewer for listener in self.listeners}
        for viewer, left in list(self._left.items()):
            if viewer not in viewers and viewer != NOBODY and now - left < REMEMBERED:
                viewers.add(viewer)
            else:
                del self._left[viewer]
        for viewer in self._recent.keys() - viewers:
            del self._recent[viewer]
        return viewers

    def tell_listeners(self, message: m.Outgoing, holder: str | None = None) -> None:
        text = text_of(message)
        for listener in self.listeners:
            if holder is None or listener.holder == holder:
                listener.put(text)

    # Listening ---------------------------------------------------------------------------------------------

    def eyes(self, holder: str, wanted: int | None) -> int:
        """The seat somebody sees with: the one they ask for if it is theirs, else one of theirs, else none."""
        seats = self.table.seats_of(holder)
        if wanted is not None and wanted != NOBODY:
            if wanted not in seats:
                raise Refused("not_yours", "You can see only with the eyes of your own seats.")
            return wanted
        if wanted == NOBODY or not seats:
            return NOBODY
        return self.table.asked if self.table.asked in seats else seats[0]

    async def listen(self, holder: str, wanted: int | None, since: int | None) -> Listener:
        """A new listener, with what it has missed since a version, or everything."""
        async with self.lock:
            await self.settle()
            listener = Listener(holder, self.eyes(holder, wanted))
            if len(self.listeners) >= LISTENERS and listener.viewer == NOBODY:
                raise Refused("full", "Very many people watch this table already.", retry_after=60)
            missed = self._missed(listener.viewer, since)
            if missed is None:
                listener.put(self.welcome(listener))
            else:
                listener.version = self.table.version_for(listener.viewer)
                for text in missed:
                    listener.put(text)
            self.listeners.add(listener)
            self.attendance.changed()
            return listener

    def _missed(self, viewer: int, since: int | None) -> list[bytes] | None:
        """The updates after `since`, ending with the pending prompt; None if they are not all here."""
        told = self.table.version_for(viewer)
        if since is None or since > told:
            return None
        if since == told:
            now = self._now()
            where, clocks = position.position(self.table, viewer), self.table.clocks.shown(now)
            return [text_of(m.Update(told, self._info, where, clocks=clocks, now=now))]
        missed = self._recent[viewer].since(since) if viewer in self._recent else []
        return missed if len(missed) == told - since else None

    def forget_updates(self) -> None:
        """Nothing has happened for a while: who comes back only now is told everything."""
        self._recent.clear()

    def forget(self, listener: Listener) -> None:
        listener.close()
        self.listeners.discard(listener)
        self._left[listener.viewer] = self.all_tables.now()
        self.touched = self.all_tables.now()
        self.attendance.changed()

    async def look(self, listener: Listener, seat: int) -> None:
        async with self.lock:
            await self.settle()
            listener.viewer = self.eyes(listener.holder, seat)
            listener.put(self.welcome(listener))

    async def welcome_again(self, listener: Listener) -> bytes:
        async with self.lock:
            await self.settle()
            return self.welcome(listener)

    def welcome(self, listener: Listener) -> bytes:
        table, now = self.table, self._now()
        seats = table.seats_of(listener.holder)
        if listener.viewer != NOBODY and listener.viewer not in seats:
            listener.viewer = NOBODY
        listener.version = table.version_for(listener.viewer)
        return text_of(
            m.Welcome(
                version=listener.version,
                seats=seats,
                host=listener.holder != "" and listener.holder == table.made.host,
                table=self._info,
                position=position.position(table, listener.viewer),
                log=position.log(table, listener.viewer),
                chat=table.chat,
                clocks=table.clocks.shown(now),
                presence=self.attendance.shown(),
                watching=self.attendance.watching(),
                standing=self.orders.of(seats),
                window=self.all_tables.pace.window,
                now=now,
            )
        )

    @property
    def info(self) -> m.TableInfo:
        return self._info

    # Stopping ------------------------------------------------------------------------------------------------

    async def close(self, reason: str, retry_after: float) -> None:
        async with self.lock:
            self.driver.stop()
            if self.call is not None:
                self.call.cancel()
            self.tell_listeners(m.Closing(reason, retry_after))
            for listener in list(self.listeners):
                listener.close()
