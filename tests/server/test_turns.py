"""Nobody's work makes others wait: turns, budgets, and what is done beside the event loop."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable

import httpx
import pytest

from infinitable.parts.cardtext import shelf_of
from infinitable.server import limits
from infinitable.server.limits import CPU_AT_ONCE, VISIT, Budget, Limits, Metered, Visit
from infinitable.server.processes import Processes
from infinitable.server.readers import Check, Readers
from infinitable.server.refusals import Refused
from infinitable.server.seen import schema
from infinitable.server.seen.schema import openapi
from infinitable.server.table import acts, live_table
from infinitable.server.table.table import fold
from infinitable.server.turns import Aside, Turns
from tests.server.people import Person, RunningServer


def test_whoever_waits_many_times_keeps_nobody_else_waiting() -> None:
    order: list[str] = []

    async def work(turns: Turns, who: str) -> None:
        async with turns.turn(who):
            order.append(who)
            await asyncio.sleep(0)

    async def play() -> None:
        turns = Turns(1)
        await asyncio.gather(*(work(turns, who) for who in ["greedy"] * 18 + ["ann", "bob"]))
        assert turns.waiting("greedy") == 0

    asyncio.run(play())
    assert order.index("ann") <= 2 and order.index("bob") <= 3 and len(order) == 20


def test_a_place_is_not_lost_with_somebody_who_gives_up() -> None:
    async def play() -> None:
        turns = Turns(1)
        async with turns.turn("ann"):
            bob = asyncio.create_task(turns.turn("bob").__aenter__())
            await asyncio.sleep(0)
            bob.cancel()
            await asyncio.sleep(0)
        async with asyncio.timeout(1), turns.turn("eve"):
            pass

    asyncio.run(play())


def test_who_waits_often_enough_is_refused() -> None:
    async def play() -> None:
        turns = Turns(1)
        async with turns.turn("ann"):
            waiting = [asyncio.create_task(turns.turn("eve", 2).__aenter__()) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Refused, match="not answered yet"):
                await turns.turn("eve", 2).__aenter__()
            for one in waiting:
                one.cancel()

    asyncio.run(play())


def test_the_questions_of_one_visitor_do_not_hold_up_the_bots_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eighteen questions are waiting; the next visitor's is answered second."""
    answered: list[str] = []

    async def ask(processes: Processes, who: str) -> None:
        VISIT.set(Visit(who, None))
        await processes.ask(b"1")
        answered.append(who)

    async def play() -> None:
        processes = Processes("tests.server.echo", 1, 20.0)
        await asyncio.gather(*(ask(processes, who) for who in ["greedy"] * 18 + ["ann"]))
        await processes.close()

    asyncio.run(play())
    assert answered.index("ann") <= 2


def test_a_process_may_take_longer_to_start_than_to_answer() -> None:
    """Otherwise, on a busy machine, each would be ended before it could be quick, and bots never think again."""

    async def play() -> None:
        processes = Processes("tests.server.late_echo", 1, 0.5)
        assert [await processes.ask(line) for line in (b"1", b"2")] == [b"1\n", b"2\n"]
        assert processes.started == 1
        await processes.close()

    asyncio.run(play())


def spin() -> int:
    """A tenth of a second of work."""
    end = time.thread_time() + 0.1
    while time.thread_time() < end:
        pass
    return 7


# Budgets -----------------------------------------------------------------------------------------------------


def test_time_that_is_used_up_comes_back_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    budget = Budget()
    assert budget.full and not budget.overdrawn()
    budget.spend(CPU_AT_ONCE + 1)
    assert budget.overdrawn() == pytest.approx(10, abs=0.1)
    now += 11
    assert not budget.overdrawn() and not budget.full


def test_only_the_time_on_the_event_loop_is_counted_and_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CPU_PER_SECOND", 0.0)

    async def work() -> str:
        spin()
        await asyncio.sleep(0.3)
        spin()
        return "done"

    async def play() -> None:
        visit = Limits({"x": "1/day"}).visit("ann")
        VISIT.set(visit)
        assert await Metered(work()) == "done"
        assert visit.budget is not None
        assert CPU_AT_ONCE - 0.25 < visit.budget._left < CPU_AT_ONCE - 0.15

    asyncio.run(play())


def test_what_is_counted_can_fail_and_be_cancelled() -> None:
    async def fails() -> None:
        try:
            await asyncio.sleep(5)
        finally:
            raise Refused("unreadable", "no")

    async def play() -> None:
        async def metered() -> None:
            await Metered(fails())

        task = asyncio.create_task(metered())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(Refused):
            await task

    asyncio.run(play())


def test_who_has_used_up_their_time_is_refused_and_the_others_are_not(database: str) -> None:
    with RunningServer(database, rates={"request": "10000/minute"}) as server:
        spent = server.all_tables.limits.visit("203.0.113.66").budget
        assert spent is not None
        spent.spend(CPU_AT_ONCE + 5)
        refused = httpx.get(server.url + "/api/games", headers={"X-Forwarded-For": "203.0.113.66"})
        assert refused.status_code == 429 and int(refused.headers["Retry-After"]) > 10
        assert httpx.get(server.url + "/api/games", headers={"X-Forwarded-For": "203.0.113.7"}).status_code == 200


def test_who_goes_on_although_refused_is_not_even_heard(database: str) -> None:
    with RunningServer(database, rates={"request": "5/minute"}) as server:
        server.server.config.forwarded_allow_ips = "127.0.0.9"
        with httpx.Client(base_url=server.url) as http:
            statuses: list[int] = []
            with pytest.raises(httpx.TransportError):
                for _ in range(400):
                    statuses.append(http.get("/api/games").status_code)
        assert statuses[:6] == [200] * 5 + [429] and len(statuses) < 300
        other = httpx.Client(base_url=server.url, transport=httpx.HTTPTransport(local_address="127.0.0.7"))
        assert other.get("/healthz").status_code == 200


@pytest.mark.parametrize("path", ["/healthz", "/api/openapi.json", "/api/nothing", "/"])
def test_what_is_no_endpoint_is_counted_too(database: str, path: str) -> None:
    with RunningServer(database, rates={"page": "5/minute"}) as server:
        answers = [httpx.get(server.url + path) for _ in range(7)]
        assert all(answer.status_code in (200, 404) for answer in answers[:5])
        assert [answer.status_code for answer in answers[5:]] == [429, 429] and answers[-1].headers["Retry-After"]
        server.all_tables.limits._shut_out["127.0.0.1"] = time.monotonic() + 60
        with pytest.raises(httpx.TransportError):
            httpx.get(server.url + path)


def test_the_description_of_the_api_is_written_once(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    first = httpx.get(server.url + "/api/openapi.json").json()
    assert first == json.loads(json.dumps(openapi()))
    monkeypatch.setattr(schema, "openapi", None)
    assert httpx.get(server.url + "/api/openapi.json").json() == first


# Beside the event loop -------------------------------------------------------------------------------------------


def test_why_and_long_rewinds_are_worked_out_beside_the_event_loop(
    server: RunningServer, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def noted(work: Callable[..., object]) -> Callable[..., object]:
        def working(*what: object) -> object:
            threads.append(threading.current_thread().name)
            return work(*what)

        return working

    monkeypatch.setattr(acts, "why", noted(acts.why))
    monkeypatch.setattr(live_table, "fold", noted(fold))
    monkeypatch.setattr(live_table, "LONG", 3)
    ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])

    async def play() -> None:
        await ann.sit()
        for move, square in enumerate(("a1", "b1", "a2", "b2")):
            await ann.ws.send(f'{{"type":"look","seat":{move % 2}}}')
            await ann.play(square)
        assert (await ann.send("why", notation="a1"))["reasons"][0]["legal"] is False
        assert (await ann.send("undo", to=1))["type"] == "ack"
        assert ann.position["moves"] == 1

    asyncio.run(play())
    assert len(threads) == 2 and all(name.startswith("aside") for name in threads)


def test_the_thread_beside_the_loop_counts_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CPU_PER_SECOND", 0.0)

    async def play() -> None:
        visit = Limits({"x": "1/day"}).visit("ann")
        VISIT.set(visit)
        aside = Aside()
        assert await aside.run(spin) == 7
        assert visit.budget is not None and visit.budget._left < CPU_AT_ONCE - 0.09
        aside.close()

    asyncio.run(play())


def test_a_fault_beside_the_loop_is_told_whatever_it_is_and_gives_the_place_away() -> None:
    """Of all that can be raised a future cannot carry a StopIteration: who awaits it would wait, and all behind."""

    async def play() -> None:
        aside = Aside()
        with pytest.raises(RuntimeError, match="no next one"):
            await asyncio.wait_for(aside.run(next, iter(())), 5)
        assert await asyncio.wait_for(aside.run(max, 3, 4), 5) == 4
        aside.close()

    asyncio.run(play())


# What people bring -----------------------------------------------------------------------------------------------


def test_a_text_that_takes_too_long_is_given_up_and_the_next_one_is_read() -> None:
    from infinitable.kernel.game import read_setup
    from infinitable.registry import game

    shards = game("shards")
    fine = read_setup(shards, 2, None, {"pack": shelf_of(shards).files[0].read_text()})

    async def play() -> None:
        readers = Readers()
        await readers.check(shards, fine)
        readers.processes.limit = 0.0
        with pytest.raises(Refused, match="takes too long"):
            await readers.check(shards, fine)
        readers.processes.limit = 20.0
        with pytest.raises(Refused, match="cannot be used"):
            await readers.check(shards, read_setup(shards, 2, None, {"pack": "Nonsense " * 20}))
        assert not (await readers.verify("nonsense")).ok
        assert readers.processes.started == 2, "the one that was ended has a successor"
        await readers.close()

    asyncio.run(play())


def test_the_cards_of_the_house_are_read_before_anybody_waits_for_it() -> None:
    """On a busy machine they took a campaign's whole time, and it could not go on after a restart."""
    campaign = json.dumps(
        {"chapter": "Glass Roads", "told": [], "heard": ["A Voice in the Well", "The Census", "The Salt Run"]}
    )

    async def play() -> None:
        readers = Readers()
        asked = Check("defiance", "story", 2, {"campaign": campaign})
        first, again = await readers._ask(asked), await readers._ask(asked)
        assert first.problem == again.problem == ""
        assert first.seconds < again.seconds + 0.25
        await readers.close()

    asyncio.run(play())


def test_a_text_that_asks_for_much_memory_finds_none() -> None:
    import subprocess
    import sys

    asks = "from infinitable.server.readers import keep_small; keep_small(); bytearray(2 << 30)"
    found = subprocess.run([sys.executable, "-c", asks], capture_output=True, check=False)
    assert found.returncode == 1 and b"MemoryError" in found.stderr


def test_records_are_verified_in_the_reading_process(server: RunningServer, ann: Person) -> None:
    before = server.all_tables.readers.processes.started
    answer = ann.request("POST", "/api/verify", {"record": "nonsense"}).json()
    assert answer["ok"] is False and "Infinitable record 1" in answer["reason"]
    assert server.all_tables.readers.processes.started == before + 1
