"""What happens at a table without anybody's hand: bots move, standing answers are given, clocks run out.

The process that stored the last entry drives on at once; the others only if it has not within a few seconds. If both
do, the number of the entry decides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from infinitable.server.refusals import Refused
from infinitable.server.table import entries as e
from infinitable.server.table.acts import takeover_level
from infinitable.server.table.table import Table

if TYPE_CHECKING:
    from infinitable.server.table.live_table import LiveTable

GRACE = 3.0
"""Seconds that a process waits for another one to drive a table."""


SOON = 300_000
"""Milliseconds. What is due later is found in the store when its time comes; the table may be let go meanwhile."""


class Next(NamedTuple):
    """What happens next by itself, and when (milliseconds)."""

    at: int
    do: Callable[[int], Awaitable[None]]


class Driver:
    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._task: asyncio.Task[None] | None = None
        self._planned: tuple[Next, int] | None = None
        """What the task is about: talk at the table does not disturb it."""

    # Planning ---------------------------------------------------------------------------------------------

    def next(self) -> Next | None:
        live, table = self.live, self.live.table
        if table.status != "running" or table.frozen or table.request is not None or table.match is None:
            return None
        seat = table.seats[table.asked]
        if seat.level:
            return Next(self._bot_moment(), self._bot)
        clock = table.clocks.due()
        if live.orders.choice() is not None:
            at = live.orders.moment()
            if not clock or at < clock:
                return Next(at, self._standing)
        return Next(clock, self._out_of_time) if clock else None

    def _bot_moment(self) -> int:
        """When a bot's answer may be shown. A table that was asked in the future, by a clock that was wrong, is asked
        now."""
        all_tables = self.live.all_tables
        return min(self.live.table.asked_at, all_tables.now()) + int(all_tables.pace.bot * 1000)

    def due(self) -> int:
        """When another process should look after this table if nothing has happened."""
        step = self.next()
        if step is None:
            return 0
        slack = self.live.all_tables.thinkers.limit if step.do == self._bot else 0.0
        return step.at + int(1000 * (slack + GRACE))

    def plan(self, *, mine: bool) -> None:
        """Something has changed; called with the table's lock held, so nothing is cut off half done."""
        step, decision = self.next(), self.live.table.decision
        if step is not None and (step, decision) == self._planned and self.busy:
            return
        self.stop()
        if step is not None and not self.live.all_tables.stopping and step.at - self.live.all_tables.now() < SOON:
            wait = 0.0 if mine or not self.live.all_tables.store.shared else GRACE
            self._task = asyncio.create_task(self._later(step, decision, wait))
            self._planned = (step, decision)

    def stop(self) -> None:
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task, self._planned = None, None

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    async def _later(self, step: Next, decision: int, extra: float) -> None:
        try:
            if step.do != self._bot or extra:
                await self._sleep_until(step.at, extra)
            await step.do(decision)
        except Refused:
            pass
        except Exception:
            self.live.all_tables.log.exception("a table could not go on", table=self.live.table.id)
            self.live.all_tables.metrics.failures.inc()

    async def _sleep_until(self, at: int, extra: float = 0.0) -> None:
        await asyncio.sleep(max(0.0, (at - self.live.all_tables.now()) / 1000) + extra)

    # Doing ---------------------------------------------------------------------------------------------------

    async def _bot(self, decision: int) -> None:
        live, table = self.live, self.live.table
        match = table.match
        assert match is not None
        level = table.seats[table.asked].level
        paced = self._bot_moment()
        with live.all_tables.metrics.thinking.time():
            code, why = await live.all_tables.thinkers.answer(table.game, table.setup, match.state, level)
        if why:
            live.all_tables.log.warning("a bot was helped out", table=table.id, level=level, why=why)
            live.all_tables.metrics.fallbacks.inc()
        await self._sleep_until(paced)
        await live.do(lambda now: _moved(now, decision, code, "bot"))

    async def _standing(self, decision: int) -> None:
        code = self.live.orders.choice()
        if code is not None:
            await self.live.do(lambda now: _moved(now, decision, code, "standing"))

    async def _out_of_time(self, decision: int) -> None:
        def act(now: Table) -> e.Entry:
            _same(now, decision)
            lose = now.made.clock.out == "lose"
            if not lose:
                return e.WentAway(now.asked, takeover_level())
            return e.Conceded(now.asked, level="" if len(now.seats) <= 2 else takeover_level(), late=True)

        await self.live.do(act)


def _same(table: Table, decision: int) -> None:
    if table.decision != decision or table.status != "running" or table.request is not None:
        raise Refused("stale", "Meanwhile something else is asked.")


def _moved(table: Table, decision: int, code: int, by: Literal["bot", "standing"]) -> e.Moved:
    _same(table, decision)
    assert table.match is not None
    if by == "bot" and not table.seats[table.asked].level:
        raise Refused("stale", "Meanwhile a person plays here again.")
    notation = table.game.notation(table.match.state, code)
    return e.Moved(table.asked, code, notation, by=by)
