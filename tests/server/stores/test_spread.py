"""Tables that lie in several databases: each in one, by its id; who loses one loses nothing of the others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
import pytest

from infinitable.server.stores.backup import backup, restore
from infinitable.server.stores.spread import SpreadStore
from infinitable.server.stores.store import open_store
from tests.server.people import Person, RunningServer
from tests.server.processes import fresh_database, postgres
from tests.server.test_lobby import finish, pair


class Second:
    """A PostgreSQL server besides the one that all tests share, which can be stopped."""

    def __init__(self, folder: Path) -> None:
        self.running = ExitStack()
        self.url = self.running.enter_context(postgres(folder / "data"))

    def stop(self) -> None:
        self.running.close()


@pytest.fixture
def second() -> Iterator[Second]:
    with TemporaryDirectory(prefix="infinitable-pg-", ignore_cleanup_errors=True) as folder:
        server = Second(Path(folder))
        yield server
        server.stop()


def tables_in(url: str) -> set[str]:
    async def look() -> set[str]:
        db = await asyncpg.connect(url)
        rows = await db.fetch("SELECT id FROM tables")
        await db.close()
        return {row[0] for row in rows}

    return asyncio.run(look())


def tables_in_both(server: RunningServer, store: SpreadStore) -> list[tuple[Person, Person]]:
    """Matches that have begun, one in each database."""
    found: dict[int, tuple[Person, Person]] = {}
    while len(found) < 2:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob, public=True)
        found[store.place(ann.table)] = ann, bob
    return [found[0], found[1]]


def test_each_table_lies_in_one_database_and_one_that_is_down_stops_its_own_only(
    pg_database: str, second: Second
) -> None:
    both = f"{pg_database} {second.url}"
    store = open_store(both)
    assert isinstance(store, SpreadStore)
    with RunningServer(both) as server:
        here, there = tables_in_both(server, store)
        first, other = tables_in(pg_database), tables_in(second.url)
        assert here[0].table in first - other and there[0].table in other - first
        listed = here[0].request("GET", "/api/tables").json()["tables"]
        assert {table["id"] for table in listed} == first | other
        created = [table["created"] for table in listed]
        assert created == sorted(created, reverse=True)
        second.stop()
        finish(*here)
        left = {table["id"] for table in here[0].request("GET", "/api/tables").json()["tables"]}
        assert left == first - {here[0].table}


def test_a_backup_of_one_database_is_restored_into_two_and_back(pg: str, pg_database: str, tmp_path: Path) -> None:
    both = f"{pg_database} {fresh_database(pg, 'spread')}"
    with RunningServer(f"sqlite:///{tmp_path}/one.sqlite") as server:
        store = open_store(both)
        assert isinstance(store, SpreadStore)
        here, there = tables_in_both(server, store)
        finish(*here)
        record = here[0].get("/record")
        rows = asyncio.run(backup(f"sqlite:///{tmp_path}/one.sqlite", tmp_path / "one"))
    assert asyncio.run(restore(both, tmp_path / "one")) == rows
    with RunningServer(both) as server:
        here[0].url = there[0].url = there[1].url = server.url
        assert here[0].get("/record") == record
        finish(*there)
        rows = asyncio.run(backup(both, tmp_path / "both"))
    assert asyncio.run(restore(f"sqlite:///{tmp_path}/again.sqlite", tmp_path / "both")) == rows
