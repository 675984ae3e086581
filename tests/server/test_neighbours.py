"""Several processes on one machine: a table is played in one of them, wherever its visitors come in."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from infinitable.server import neighbours
from infinitable.server.neighbours import SILENT, Neighbours, table_of
from infinitable.server.stores.postgres import PostgresStore
from infinitable.server.stores.store import Head
from infinitable.server.table import entries as e
from tests.server.people import Person, RunningServer
from tests.server.test_lobby import pair

Pair = list[RunningServer]


@pytest.fixture
def two(pg_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    """They live, however slow the machine is."""
    monkeypatch.setattr("infinitable.server.neighbours.SILENT", 60)
    with TemporaryDirectory(prefix="infinitable-") as folder:
        neighbours = [Neighbours(Path(folder), n, 2) for n in range(2)]
        servers = [RunningServer(pg_database, neighbours=each) for each in neighbours]
        with servers[0], servers[1]:
            yield servers


def test_the_table_of_a_request_is_read_off_its_first_line() -> None:
    assert table_of(b"GET /api/tables/abcdefghijkl/socket?since=3 HTTP/1.1\r\n") == "abcdefghijkl"
    assert table_of(b"POST /api/tables/abcdefghijkl HTTP/1.1\r\n") == "abcdefghijkl"
    assert (
        table_of(b"GET /api/tables HTTP/1.1\r\n") == table_of(b"GET /api/games HTTP/1.1") == table_of(b"\x16\x03") == ""
    )


def test_visitors_are_handed_over_to_where_their_table_is_played(two: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "SILENT", 60.0)  # on a busy machine nobody is given up
    here, there = two
    ann, bob = Person(here.url), Person(here.url)
    pair(ann, bob)
    bob.url = there.url

    async def play() -> None:
        await ann.sit()
        await bob.sit()
        for _ in range(2):
            for who in (ann, bob):
                assert (await who.play())["type"] == "ack"
        assert bob.get("")["status"] == "running"
        assert bob.post("/join", {"name": "Cat"})["type"] == "refusal"

    asyncio.run(play())
    assert there.server.neighbours is not None and there.server.neighbours.handed >= 3
    assert ann.table in here.all_tables.live and ann.table not in there.all_tables.live


def test_what_was_sent_with_the_head_of_a_request_goes_along(two: Pair) -> None:
    """A body that comes in the same packet, and one that comes later."""
    here, there = two
    ann = Person(here.url)
    ann.make("tic_tac_toe", public=True)
    body = json.dumps({"name": "Bob"}).encode()
    head = f"POST /api/tables/{ann.table}/join HTTP/1.1\r\nHost: here\r\nConnection: close\r\n"

    async def ask(pause: float) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", there.port)
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + (b"" if pause else body))
        if pause:
            await asyncio.sleep(pause)
            writer.write(body)
        answer = await asyncio.wait_for(reader.read(), 10)
        writer.close()
        return answer

    assert b"200 OK" in asyncio.run(ask(0.0)).split(b"\r\n")[0]
    assert b"HTTP/1.1 4" in asyncio.run(ask(0.2)), "the seat is taken"


def test_when_an_owner_dies_its_tables_are_served_by_whoever_is_there(pg_database: str) -> None:
    with TemporaryDirectory(prefix="infinitable-") as folder:
        first = RunningServer(pg_database, neighbours=Neighbours(Path(folder), 0, 2))
        with RunningServer(pg_database, neighbours=Neighbours(Path(folder), 1, 2)) as there:
            with first as here:
                ann, bob = Person(here.url), Person(here.url)
                pair(ann, bob)
                ann.url = bob.url = there.url
                assert ann.get("")["status"] == "running"
            # As one that was killed leaves it: its socket is there, and nobody behind it.
            (Path(folder) / "0").touch()
            start = time.monotonic()

            async def play() -> None:
                await ann.sit()
                await bob.sit()
                for who in (ann, bob):
                    assert (await who.play())["type"] == "ack"

            asyncio.run(play())
            assert time.monotonic() - start < SILENT + 1
            assert ann.table in there.all_tables.live


def test_only_those_who_have_a_table_live_are_told_of_it(pg_database: str) -> None:
    made = e.Made("tic_tac_toe", "standard", 2, {}, [e.Sitting(), e.Sitting()], "host", "ab" * 32, "invite")
    heard: list[list[tuple[str, str]]] = [[], [], []]

    def listener(n: int) -> Callable[[str, str], Awaitable[None]]:
        async def hear(channel: str, text: str) -> None:
            heard[n].append((channel, text))

        return hear

    async def run() -> None:
        stores = [PostgresStore(pg_database) for _ in range(3)]
        for n, store in enumerate(stores):
            await store.open(listener(n))
        await stores[0].create("one", Head("tic_tac_toe", "open", True, b"{}"), [e.Numbered(1, 1, made)], 0)
        await stores[1].attend("one")
        assert await stores[0].append("one", e.Numbered(2, 2, e.Said(0, "hi", "c")), None, None)
        await stores[0].tell("standing", "one", "")
        async with asyncio.timeout(10):
            while len(heard[1]) < 2:
                await asyncio.sleep(0.01)
        await stores[1].leave("one")
        # Taken for dead meanwhile, it notices, and looks for what it has missed.
        await stores[0]._pool.execute("DELETE FROM processes WHERE id = $1", stores[2].process)
        await stores[2].attend("one")
        assert await stores[0].append("one", e.Numbered(3, 3, e.Said(0, "ho", "d")), None, None)
        async with asyncio.timeout(10):
            while len(heard[2]) < 2:
                await asyncio.sleep(0.01)
        for store in stores:
            await store.close()

    asyncio.run(run())
    assert heard[0] == [] and heard[1] == [("entry", "one 2"), ("standing", "one ")]
    assert heard[2] == [("lost", ""), ("entry", "one 3")]


def test_one_wrong_entry_spoils_no_other_of_the_same_commit(pg_database: str) -> None:
    made = e.Made("tic_tac_toe", "standard", 2, {}, [e.Sitting(), e.Sitting()], "host", "ab" * 32, "invite")

    async def hear(channel: str, text: str) -> None:
        pass

    async def run() -> None:
        store = PostgresStore(pg_database)
        await store.open(hear)
        for n in range(3):
            await store.create(f"t{n}", Head("tic_tac_toe", "open", True, b"{}"), [e.Numbered(1, 1, made)], 0)
        said = e.Numbered(2, 2, e.Said(0, "hi", "c"))
        names = ["t0", "none", "t1", "t1", "t2"]
        done = await asyncio.gather(*(store.append(name, said, None, None) for name in names), return_exceptions=True)
        assert done[0] is True and isinstance(done[1], Exception) and sorted(map(bool, done[2:4])) == [False, True]
        assert done[4] is True
        await store.close()

    asyncio.run(run())
