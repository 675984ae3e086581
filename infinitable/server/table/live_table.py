"""A table that is live in this process: entries go in one after the other, and everybody who listens hears of them.

The order is always: check, fold, put into words, store, tell. What is not stored is told to nobody; if storing fails,
the fold is thrown away and read again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from infinitable.kernel.state import NOBODY
from infinitable.server.calls.calling import Bell
from infinitable.server.house import House
from infinitable.server.limits import Bucket
from infinitable.server.refusals import Refused
from infinitable.server.seen import messages as m
from infinitable.server.seen import position
from infinitable.server.stores.store import Head
from infinitable.server.table import entries as e
from infinitable.server.table.audience import Audience, text_of
from infinitable.server.table.driver import Driver
from infinitable.server.table.listeners import Listener
from infinitable.server.table.presence import Attendance
from infinitable.server.table.standing_answers import StandingAnswers
from infinitable.server.table.table import Table, fold

LISTENERS = 500
"""Connections to one table; players are let in beyond that."""
LONG = 40
"""Moves of a match that is not played again on the event loop."""


class LiveTable:
    """It knows the others and wires them; none of them knows it."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.attendance = Attendance(house.now, self.audience.listeners)
        self.standing = StandingAnswers(house.store, table.id)
        self.driver = Driver(house, self.standing, lambda: self.table, self.do)
        self.bell = Bell(house.calling, lambda: self.table, lambda: self.attendance.here(self.table))
        self.told = table.version
        """The newest version that the listeners have."""
        self.touched = house.now()
        self.chat_credit: dict[str, Bucket] = {}
        self.info = position.table_info(table)
        self._due: int | None = None
        """What the store knows about when this table wants attention."""
        self._doubtful = False
        """Something may have been stored that is not folded here."""

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

    async def stand(self, holder: str, wish: m.SetStanding) -> list[m.Standing]:
        """Set a standing answer; all that somebody has then."""
        async with self.lock:
            await self.settle()
            kept = await self.standing.set(self.table, holder, wish)
            self.driver.plan(mine=True)
            return kept

    async def _store(self, entry: e.Numbered) -> bool:
        """Fold it, store it, and only then tell it; False where another process was first."""
        steps = self.table.steps
        self._doubtful = True
        info, news = await self._folded(entry)
        if not await self._appended(entry, info):
            await self.reload()
            return False
        self._doubtful = False
        self._tell(entry, info, news)
        await self._expire(rewound=self.table.steps < steps)
        if self.table.made.campaign and info is not None:
            noted = self.house.store.note_campaign(self.table.made.campaign, self.table.id, self.table.campaign_after)
            self.house.in_background(noted)
        self.driver.plan(mine=True)
        self.bell.set()
        return True

    async def _folded(self, entry: e.Numbered) -> tuple[m.TableInfo | None, dict[int, bytes]]:
        """The table after this entry, and what everybody will be told of it; as it was, where the rules fail."""
        before = self.table.lines
        try:
            if self._is_long(entry.entry):
                entries = await self.house.store.entries(self.table.id)
                self.table = await self.house.aside.run(fold, self.table.id, [*entries, entry])
            else:
                self.table.apply(entry)
            info = self._changed_info(entry.entry)
            return info, self.audience.news(self.table, entry.entry, before, info, self._now())
        except Exception:
            self.house.log.exception("the rules failed", table=self.table.id, entry=entry.number)
            self.house.metrics.failures.inc()
            await self.reload()
            raise Refused("failed", "The rules stumbled over this; the table is as it was before.") from None

    async def _appended(self, entry: e.Numbered, info: m.TableInfo | None) -> bool:
        """Whether it is stored under its number."""
        head = None if info is None else self.head(info)
        try:
            due = self.driver.due()
            stored = await self.house.store.append(self.table.id, entry, None if due == self._due else due, head)
        except Exception:
            self.house.log.exception("the store failed", table=self.table.id)
            self.house.metrics.failures.inc()
            raise Refused("failed", "It is not certain that this was stored. Send it again.", retry_after=1) from None
        self._due = due
        return stored

    async def _expire(self, *, rewound: bool) -> None:
        """Let standing answers end. The entry is stored by now: whoever made it is not told that this has failed."""
        try:
            for seat in await self.standing.expire(self.table, rewound=rewound):
                self.audience.tell(m.StandingAnswers("", self.standing.of([seat])), self.table.holder(seat))
        except Exception:
            self.house.log.exception("standing answers were not kept", table=self.table.id)
            self.house.metrics.failures.inc()

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
        self.touched = self.house.now()
        if self._doubtful:
            await self.reload()

    async def catch_up(self) -> None:
        """Fold what other processes have stored."""
        news = await self.house.store.entries(self.table.id, self.table.version)
        self._doubtful = bool(news)
        for entry in news:
            before = self.table.lines
            self.table.apply(entry)
            info = self._changed_info(entry.entry)
            self._tell(entry, info, self.audience.news(self.table, entry.entry, before, info, self._now()))
        if news:
            self._doubtful, self._due = False, None
            self.driver.plan(mine=False)

    async def reload(self) -> None:
        self._due = None
        self.table = await self.house.folded(self.table.id)
        self._doubtful = False
        self.info = position.table_info(self.table)
        self.audience.read_again(self.table, changed=self.table.version != self.told)
        self.told = self.table.version
        self.driver.plan(mine=False)

    def _now(self) -> int:
        return max(self.house.now(), self.table.touched)

    def head(self, info: m.TableInfo) -> Head:
        return Head(info.game, info.status, info.public, msgspec.json.encode(info))

    # Telling ----------------------------------------------------------------------------------------------

    def _changed_info(self, entry: e.Entry) -> m.TableInfo | None:
        """The table's description if this entry has changed it."""
        if isinstance(entry, e.Said) or (
            isinstance(entry, e.Moved) and self.table.status == "running" and self.info.request is None
        ):
            return None
        info = position.table_info(self.table)
        return None if info == self.info else info

    def _tell(self, entry: e.Numbered, info: m.TableInfo | None, news: dict[int, bytes]) -> None:
        """The entry is stored."""
        if info is not None:
            self.info = info
        self.told = self.table.version
        self.audience.tell_news(self.table, news)
        self.house.metrics.stored(type(entry.entry).__name__)

    def look_round(self, *, echo: bool = True) -> None:
        """Somebody may have come or gone: tell the listeners, and the other processes."""
        presence = self.attendance.changed(self.table)
        if presence is not None:
            self.audience.tell(presence)
            if echo:
                self.tell_presence()

    def tell_presence(self) -> None:
        """To the other processes."""
        house, here = self.house, self.attendance
        if house.store.shared and not house.stopping:
            said = (house.process, here.seats_here(self.table), here.watching_here(self.table))
            house.in_background(house.store.tell("presence", self.table.id, msgspec.json.encode(said).decode()))

    def polled(self, holder: str) -> None:
        """Somebody without a socket was heard of."""
        if self.table.seats_of(holder):
            self.attendance.polled(holder)
            self.look_round()

    def heard(self, process: str, seats: list[int], watching: int) -> None:
        """Another process tells who is connected there."""
        self.attendance.heard(process, seats, watching)
        self.look_round(echo=False)

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
            if len(self.audience.listeners) >= LISTENERS and listener.viewer == NOBODY:
                raise Refused("full", "Very many people watch this table already.", retry_after=60)
            missed = self._missed(listener.viewer, since)
            if missed is None:
                listener.put(self.welcome(listener))
            else:
                listener.version = self.table.version_for(listener.viewer)
                for text in missed:
                    listener.put(text)
            self.audience.listeners.add(listener)
            self.look_round()
            return listener

    def _missed(self, viewer: int, since: int | None) -> list[bytes] | None:
        """The updates after `since`, ending with the pending prompt; None if they are not all here."""
        told = self.table.version_for(viewer)
        if since is None or since > told:
            return None
        if since == told:
            now = self._now()
            where, clocks = position.position(self.table, viewer), self.table.clocks.shown(now)
            return [text_of(m.Update(told, self.info, where, clocks=clocks, now=now))]
        return self.audience.missed(viewer, since, told)

    def forget(self, listener: Listener) -> None:
        self.touched = self.house.now()
        self.audience.forget(listener, self.touched)
        self.look_round()

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
                table=self.info,
                position=position.position(table, listener.viewer),
                log=position.log(table, listener.viewer),
                chat=table.chat,
                clocks=table.clocks.shown(now),
                presence=self.attendance.shown(table),
                watching=self.attendance.watching(table),
                standing=self.standing.of(seats),
                window=self.house.pace.window,
                now=now,
            )
        )

    # Stopping ------------------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Nobody would miss it, were it let go."""
        return not self.audience.listeners and not self.driver.busy and not self.lock.locked()

    async def close(self, reason: str, retry_after: float) -> None:
        async with self.lock:
            self.driver.stop()
            self.bell.stop()
            self.audience.close(m.Closing(reason, retry_after))
