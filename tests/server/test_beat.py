"""Where many tables play, moves are made in beats; where few do, nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from infinitable.server.beat import CROWD, Beat

EVERY = 60.0
TABLES = [f"table {n}" for n in range(CROWD)]


class Clock(asyncio.SelectorEventLoop):
    """An event loop whose time can be put forward."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


def on_a_clock(work: Callable[[Clock], Awaitable[None]]) -> None:
    clock = Clock()
    try:
        clock.run_until_complete(work(clock))
    finally:
        clock.close()


async def arrive(beat: Beat, tables: list[str]) -> list[asyncio.Task[None]]:
    tasks = [asyncio.ensure_future(beat.come(table)) for table in tables]
    await asyncio.sleep(0)
    return tasks


def going(tasks: list[asyncio.Task[None]]) -> list[bool]:
    return [task.done() for task in tasks]


async def after_a_crowd(clock: Clock) -> Beat:
    beat = Beat(EVERY)
    assert all(going(await arrive(beat, TABLES)))
    clock.ahead += EVERY
    return beat


def test_few_tables_never_wait_however_fast_they_are() -> None:
    async def work(clock: Clock) -> None:
        beat = Beat(EVERY)
        for _ in range(5):
            assert all(going(await arrive(beat, TABLES[:-1] * 20)))
            clock.ahead += EVERY

    on_a_clock(work)


def test_after_a_crowd_everybody_goes_at_the_end_of_the_beat_together() -> None:
    async def work(clock: Clock) -> None:
        beat = await after_a_crowd(clock)
        first = await arrive(beat, ["one", "two"])
        clock.ahead += EVERY / 2
        later = await arrive(beat, ["three"])
        assert going(first + later) == [False] * 3
        clock.ahead += EVERY
        await first[0]
        assert going(first + later) == [True] * 3

    on_a_clock(work)


def test_the_crowd_keeps_the_beat_and_when_it_has_gone_nobody_waits_any_more() -> None:
    async def work(clock: Clock) -> None:
        beat = await after_a_crowd(clock)
        for _ in range(3):
            waiting = await arrive(beat, TABLES)
            assert not any(going(waiting))
            clock.ahead += EVERY
            await asyncio.gather(*waiting)
        alone = await arrive(beat, ["alone"])
        assert not any(going(alone))
        clock.ahead += EVERY
        await alone[0]
        assert all(going(await arrive(beat, TABLES)))

    on_a_clock(work)


def test_a_crowd_of_long_ago_makes_nobody_wait() -> None:
    async def work(clock: Clock) -> None:
        beat = await after_a_crowd(clock)
        clock.ahead += EVERY
        assert all(going(await arrive(beat, ["late"])))

    on_a_clock(work)


def test_whoever_leaves_while_waiting_keeps_nobody_else_from_going() -> None:
    async def work(clock: Clock) -> None:
        beat = await after_a_crowd(clock)
        leaving, staying = await arrive(beat, ["leaving", "staying"])
        leaving.cancel()
        clock.ahead += EVERY
        await staying
        assert leaving.cancelled()

    on_a_clock(work)
