"""What happens at a table by itself, and when: the driver alone, with standing answers that are kept nowhere."""

from __future__ import annotations

import asyncio

import msgspec

from infinitable.server.house import Pace, Settings
from infinitable.server.seen import messages as m
from infinitable.server.table import entries as e
from infinitable.server.table.driver import GRACE, Act, Driver
from infinitable.server.table.standing_answers import StandingAnswers, moment
from infinitable.server.table.table import fold
from tests.server.seen.test_leaks import Forgetful, Still, beginning

NOW = 1_000_000
"""The hour at which time stands still there; the table was made at 0."""


class Driven:
    def __init__(self, clock: m.Clock | None = None, window: float = 0.0) -> None:
        made, *others = beginning("tic_tac_toe", "standard", 2, 1)
        first = msgspec.structs.replace(made.entry, clock=clock or m.Clock())
        self.table = fold("table", [e.Numbered(1, 0, first), *others])
        self.entered: list[e.Entry] = []
        house = Still(Forgetful(), Settings(pace=Pace(0, window, 0)))
        self.standing = StandingAnswers(house.store, "table")
        self.driver = Driver(house, self.standing, lambda: self.table, self._do)

    async def _do(self, act: Act) -> None:
        self.entered.append(act(self.table))

    async def stand(self, answer: str) -> None:
        await self.standing.set(self.table, f"holder {self.table.asked}", m.SetStanding("a", "Turn", answer))

    async def until_done(self) -> list[e.Entry]:
        self.driver.plan(mine=True)
        while self.driver.busy:
            await asyncio.sleep(0)
        return self.entered


def test_where_a_person_is_asked_and_no_clock_runs_nothing_happens() -> None:
    driven = Driven()
    assert driven.driver.next() is None and driven.driver.due() == 0
    assert asyncio.run(driven.until_done()) == []


def test_a_standing_answer_is_given_at_its_moment() -> None:
    async def play() -> None:
        driven = Driven()
        await driven.stand("b2")
        moved = await driven.until_done()
        assert [(move.notation, move.by) for move in moved if isinstance(move, e.Moved)] == [("b2", "standing")]
        slow = Driven(window=4.0)
        await slow.stand("b2")
        step = slow.driver.next()
        assert step is not None and step.at == moment(slow.table, NOW, 4.0)
        assert slow.driver.due() == step.at + 1000 * GRACE

    asyncio.run(play())


def test_whose_time_is_up_gets_a_bot_or_loses() -> None:
    async def play() -> None:
        late = await Driven(m.Clock(move=60)).until_done()
        assert [type(entry) for entry in late] == [e.WentAway]
        lost = await Driven(m.Clock(move=60, out="lose")).until_done()
        assert [(entry.late, entry.level) for entry in lost if isinstance(entry, e.Conceded)] == [(True, "")]

    asyncio.run(play())


def test_a_plan_is_not_begun_again_by_talk_and_not_carried_out_when_something_else_is_asked() -> None:
    async def play() -> None:
        driven = Driven(window=400.0)
        driven.table.asked_at = NOW
        await driven.stand("b2")
        driven.driver.plan(mine=True)
        task = driven.driver._task
        driven.driver.plan(mine=True)
        assert driven.driver._task is task
        driven.driver.stop()
        assert not driven.driver.busy
        quick = Driven()
        await quick.stand("b2")
        quick.driver.plan(mine=True)
        quick.table.decision += 1
        while quick.driver.busy:
            await asyncio.sleep(0)
        assert quick.entered == []

    asyncio.run(play())
