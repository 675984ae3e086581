"""A public server stays a good place: tables are closed and deleted, addresses, names and words are kept away."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import httpx
import pytest

from infinitable.kernel.game import BadInput
from infinitable.server.moderation import Manners, Moderator
from infinitable.server.refusals import Refused
from infinitable.server.stores.sqlite import SqliteStore, connect
from infinitable.server.stores.store import Block, migrations
from tests.server.people import Person, RunningServer
from tests.server.test_lobby import finish, pair


def test_a_table_is_closed_for_everybody_and_deleted_for_good(any_database: str) -> None:
    with RunningServer(any_database) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
        asked = ann.get("/updates")["messages"][0]["position"]["decision"]["id"]

        async def moderate() -> None:
            async with Moderator(any_database) as moderator:
                await moderator.close(ann.table, "spam")
                await moderator.close(ann.table, "twice is once")
                with pytest.raises(BadInput, match="no table"):
                    await moderator.close("nothing", "")

        asyncio.run(moderate())
        refused = ann.post("/messages", {"type": "answer", "id": "x", "decision": asked, "notation": "a1"})
        assert refused["code"] == "not_now" and ann.get()["status"] == "over"
        assert ann.get()["ended"]["how"] == "abandoned"

    async def delete() -> None:
        async with Moderator(any_database) as moderator:
            await moderator.delete(ann.table)
            with pytest.raises(BadInput, match="no table"):
                await moderator.delete(ann.table)

    asyncio.run(delete())
    with RunningServer(any_database) as server:
        ann.url = server.url
        assert ann.get()["code"] == "unknown"


def test_an_address_and_a_name_are_kept_away(any_database: str) -> None:
    async def moderate(days: float) -> None:
        async with Moderator(any_database) as moderator:
            await moderator.block("address", "2001:db8::7", days, "Write to the host.")
            await moderator.block("name", "Eve", days, "")
            assert len(await moderator.blocks()) == (2 if days else 0)
            with pytest.raises(BadInput, match="an address or a name"):
                await moderator.block("colour", "red", 1, "")

    with RunningServer(any_database) as server:
        there = {"X-Forwarded-For": "2001:db8::1234"}

        def learn() -> None:
            server.all_tables._ordered = 0
            server.inside(server.all_tables._keep_order())

        asyncio.run(moderate(1))
        learn()
        refused = httpx.get(server.url + "/api/games", headers=there)
        assert refused.status_code == 403 and "Write to the host." in refused.json()["reason"]
        assert httpx.get(server.url + "/api/games").status_code == 200
        made = Person(server.url).request("POST", "/api/tables", {"game": "tic_tac_toe", "name": "éVE"})
        assert made.status_code == 403 and made.json()["reason"] == "Please choose another name."
        asyncio.run(moderate(0))
        learn()
        assert httpx.get(server.url + "/api/games", headers=there).status_code == 200


@pytest.mark.parametrize("said", ["Blast!", "oh bLást", "b1ast it"])
def test_words_that_nobody_has_to_read(said: str) -> None:
    manners = Manners(["# a list", "blast", ""])
    with pytest.raises(Refused, match="other words"):
        manners.check_words(said)
    with pytest.raises(Refused, match="another name"):
        manners.check_name(said)
    manners.check_words("a blaster is something else")
    Manners().check_words(said)


def test_the_filter_is_asked_at_the_table(database: str) -> None:
    with RunningServer(database, words=("blast",)) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
        answer = ann.post("/messages", {"type": "say", "id": "x", "text": "Blast it"})
        assert answer["code"] == "forbidden"
        assert ann.post("/messages", {"type": "say", "id": "y", "text": "Well played"})["type"] == "ack"
        assert (
            Person(server.url).request("POST", "/api/tables", {"game": "tic_tac_toe", "name": "blast"}).status_code
            == 403
        )


def test_what_was_kept_long_enough_is_deleted_and_nothing_else(any_database: str) -> None:
    with RunningServer(any_database, keep_days=30) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
        finish(ann, bob)
        other = Person(server.url)
        other.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "human"}])
        tables = server.all_tables

        async def a_month_later() -> None:
            tables._ordered = 0
            tables._began += 31 * 86_400_000
            await tables._keep_order()

        server.inside(a_month_later())
        assert ann.get()["code"] == "unknown"
        assert other.get()["status"] == "running"


def test_a_database_of_before_is_brought_to_this_version(tmp_path: Path) -> None:
    """Written with the first schema alone, with a running match in it."""
    file = tmp_path / "tables.sqlite"
    with RunningServer(f"sqlite:///{tmp_path}/new.sqlite") as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
    first = migrations("sqlite")[0]
    db = connect(str(file))
    for statement in first[1].split(";"):
        db.execute(statement)
    db.execute("PRAGMA user_version = 1")
    with sqlite3.connect(tmp_path / "new.sqlite") as new:
        for table, width in (("tables", 7), ("entries", 4)):
            rows = [row[:width] for row in new.execute(f"SELECT * FROM {table}").fetchall()]
            db.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * width)})", rows)
    db.close()
    with RunningServer(f"sqlite:///{file}") as server:
        ann.url = server.url
        assert ann.get()["status"] == "running"

        async def play() -> None:
            await ann.sit()
            assert (await ann.play("a1"))["type"] == "ack"

        asyncio.run(play())

    async def blocks() -> None:
        store = SqliteStore(str(file))
        await store.open(nobody)
        await store.block(Block("name", "Eve", 2**40 * 4, ""))
        assert len(await store.blocks(0)) == 1
        await store.close()

    asyncio.run(blocks())


async def nobody(channel: str, text: str) -> None:
    """Nobody listens here."""
