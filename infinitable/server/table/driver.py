"""What happens at a table without anybody's hand: bots move, standing answers are given, clocks run out.

The process that stored the last entry drives on at once; the others only if it has not within a few seconds. If both
do, the number of the entry decides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

from infinitable.server.bots.thinkers import EXHIBITIONS
from infinitable.server.house import House
from infinitable.server.refusals import Refused
from infinitable.server.table import entries as e
from infinitable.server.table.acts import takeover_level
from infinitable.server.table.standing_answers import StandingAnswers, moment
from infinitable.server.table.table import Table

GRACE = 3.0
"""Seconds that a process waits for another one to drive a table."""
SOON = 300_000
"""Milliseconds. What is due later is found in the store when its time comes; the table may be let go meanwhile."""


class Next(NamedTuple):
    """What happens next by itself, and when (milliseconds)."""

    at: int
    do: Callable[[int], Awaitable[None]]


Act = Callable[[Table], e.Entry]
"""Looks at the table as it is by then, and says what is entered, or refuses."""


class Driver:
    def __init__(
        self,
        house: House,
        standing: StandingAnswers,
        table: Callable[[], Table],
        do: Callable[[Act], Awaitable[object]],
    ) -> None:
        self._house = house
        self._standing = standing
        self._table = table
        """The table as it is now."""
        self._do = do
        self._task: asyncio.Task[None] | None = None
        self._planned: tuple[Next, int] | None = None
        """What the task is about: talk at the table does not disturb it."""

    # Planning ---------------------------------------------------------------------------------------------

    def next(self) -> Next | None:
        table, now = self._table(), self._house.now()
        if table.status != "running" or table.frozen or table.request is not None or table.match is None:
            return None
        seat = table.seats[table.asked]
        if seat.level:
            return Next(self._bot_moment(), self._answer_as_bot)
        clock = table.clocks.due()
        if self._standing.choice(table) is not None:
            at = moment(table, now, self._house.pace.window)
            if not clock or at < clock:
                return Next(at, self._answer_as_told)
        return Next(clock, self._out_of_time) if clock else None

    def _bot_moment(self) -> int:
        """When a bot's answer may be shown. A table that was asked in the future, by a clock that was wrong, is asked
        now."""
        return min(self._table().asked_at, self._house.now()) + int(self._house.pace.bot * 1000)

    def due(self) -> int:
        """When another process should look after this table if nothing has happened."""
        step = self.next()
        if step is None:
            return 0
        slack = self._house.thinkers.limit if step.do == self._answer_as_bot else 0.0
        return step.at + int(1000 * (slack + GRACE))

    def plan(self, *, mine: bool) -> None:
        """Something has changed; called with the table's lock held, so nothing is cut off half done."""
        step, decision = self.next(), self._table().decision
        if step is not None and (step, decision) == self._planned and self.busy:
            return
        self.stop()
        if step is not None and not self._house.stopping and step.at - self._house.now() < SOON:
            wait = 0.0 if mine or not self._house.store.shared else GRACE
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
            if step.do != self._answer_as_bot or extra:
                await self._sleep_until(step.at, extra)
            await step.do(decision)
        except Refused:
            pass
        except Exception:
            self._house.log.exception("a table could not go on", table=self._table().id)
            self._house.metrics.failures.inc()

    async def _sleep_until(self, at: int, extra: float = 0.0) -> None:
        await asyncio.sleep(max(0.0, (at - self._house.now()) / 1000) + extra)

    # Doing ---------------------------------------------------------------------------------------------------

    async def _answer_as_bot(self, decision: int) -> None:
        table = self._table()
        match = table.match
        assert match is not None
        level = table.seats[table.asked].level
        paced = self._bot_moment()
        with self._house.metrics.thinking.time():
            who = "" if any(seat.sitting.kind == "human" for seat in table.seats) else EXHIBITIONS
            code, why = await self._house.thinkers.answer(table.game, table.setup, match.state, level, who)
        if why:
            self._house.log.warning("a bot was helped out", table=table.id, level=level, why=why)
            self._house.metrics.fallbacks.inc()
        await self._sleep_until(paced)
        await self._do(lambda now: _moved(now, decision, code, "bot"))

    async def _answer_as_told(self, decision: int) -> None:
        code = self._standing.choice(self._table())
        if code is not None:
            await self._do(lambda now: _moved(now, decision, code, "standing"))

    async def _out_of_time(self, decision: int) -> None:
        def act(now: Table) -> e.Entry:
            _same(now, decision)
            lose = now.made.clock.out == "lose"
            if not lose:
                return e.WentAway(now.asked, takeover_level())
            return e.Conceded(now.asked, level="" if len(now.seats) <= 2 else takeover_level(), late=True)

        await self._do(act)


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
