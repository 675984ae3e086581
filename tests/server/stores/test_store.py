"""Both stores keep the same promise; backups go from either to either."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg
import pytest

from infinitable.kernel.game import BadInput
from infinitable.server.stores.backup import backup, restore
from infinitable.server.stores.sqlite import connect
from infinitable.server.stores.store import Block, Head, KeptCampaign, Store, migrations, open_store
from infinitable.server.table import entries as e
from infinitable.server.table.table import fold
from tests.server.people import Person, RunningServer
from tests.server.test_lobby import finish, pair

MADE = e.Made("tic_tac_toe", "standard", 2, {}, [e.Sitting(), e.Sitting()], "host", "ab" * 32, "invite")
HEAD = Head("tic_tac_toe", "open", True, b'{"id": "one"}')


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    heard: list[tuple[str, str]] = []

    async def hear(channel: str, text: str) -> None:
        heard.append((channel, text))

    async def run() -> None:
        store = open_store(database)
        await store.open(hear)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def said(number: int) -> e.Numbered:
    return e.Numbered(number, 1000 + number, e.Said(0, f"word {number}", "c"))


def test_a_number_is_given_once(any_database: str) -> None:
    async def work(store: Store) -> None:
        await store.create("one", HEAD, [e.Numbered(1, 1, MADE)], 0)
        results = await asyncio.gather(*(store.append("one", said(2), 0, None) for _ in range(20)))
        assert sorted(results) == [False] * 19 + [True]
        assert [n.number for n in await store.entries("one")] == [1, 2]
        assert await store.entries("one", after=1) == [said(2)]
        assert await store.entries("two") == []

    with_store(any_database, work)


def test_tables_are_listed_and_due(any_database: str) -> None:
    async def work(store: Store) -> None:
        await store.create("one", HEAD, [e.Numbered(1, 1, MADE)], 500)
        await store.create("two", HEAD._replace(public=False, info=b'{"id": "two"}'), [e.Numbered(1, 2, MADE)], 0)
        assert await store.heads("", "", 10) == [b'{"id": "one"}']
        assert await store.heads("shards", "", 10) == []
        assert await store.due(499, 10) == [] and await store.due(500, 10) == ["one"]
        assert await store.append("one", said(2), 0, HEAD._replace(status="over"))
        assert await store.heads("", "", 10) == [] and await store.due(10**12, 10) == []

    with_store(any_database, work)


def test_standing_answers_and_campaigns_are_kept(any_database: str) -> None:
    campaign = KeptCampaign("key", "shards", "story", 2, 0, "", "one", 5)

    async def work(store: Store) -> None:
        await store.create("one", HEAD, [e.Numbered(1, 1, MADE)], 0)
        await store.stand("one", 1, "[]")
        await store.stand("one", 1, "[1]")
        assert await store.standing("one") == {1: "[1]"}
        assert await store.keep_campaign(campaign, "")
        assert not await store.keep_campaign(campaign._replace(table="two"), "other")
        assert await store.keep_campaign(campaign._replace(table="two", matches=1), "one")
        assert await store.campaign("key") == campaign._replace(table="two", matches=1)
        await store.note_campaign("key", "one", "late")
        await store.note_campaign("key", "two", "won")
        assert await store.campaign("key") == campaign._replace(table="two", matches=1, after="won")
        assert await store.campaign("nothing") is None

    with_store(any_database, work)


def test_the_store_opens_again_and_refuses_one_from_the_future(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(store: Store) -> None:
        await store.ping()

    with_store(any_database, nothing)
    with_store(any_database, nothing)
    kind = "postgres" if any_database.startswith("postgres") else "sqlite"
    with_future = [*migrations(kind), (999, "SELECT 1")]
    monkeypatch.setattr(f"infinitable.server.stores.{kind}.migrations", lambda _: with_future)
    with_store(any_database, nothing)
    monkeypatch.undo()
    with pytest.raises(Exception, match="999"):
        with_store(any_database, nothing)


OF_THEN = [
    '{"type":"made","game":"tic_tac_toe","mode":"standard","players":2,"settings":{},"seats":[{"kind":"human","name":"Ann",'
    '"holder":"h0"},{"kind":"human","name":"Bob","holder":"h1"}],"host":"h0","secret":"'
    + "ab" * 32
    + '","invite":"i"}',
    '{"type":"started","rules_version":1,"content":""}',
    '{"type":"moved","seat":0,"code":0,"notation":"a3","client":"c1"}',
]
"""A match as the first release wrote it down."""


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_match_of_any_earlier_schema_goes_on(
    any_database: str, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is as a release with so many migrations left it, and is opened by this one."""
    kind = "postgres" if any_database.startswith("postgres") else "sqlite"
    then = migrations(kind)[:version]

    async def as_it_was() -> None:
        rows = [("one", n, n, body) for n, body in enumerate(OF_THEN, 1)]
        if kind == "sqlite":
            db = connect(any_database.removeprefix("sqlite:///"))
            for statement in ";".join(sql for _, sql in then).split(";"):
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {version}")
            db.execute("INSERT INTO tables VALUES ('one', 'tic_tac_toe', 'running', 1, '{}', 0, 1)")
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, CAST(? AS BLOB))", rows)
            db.close()
            return
        pg = await asyncpg.connect(any_database)
        await pg.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
        for number, sql in then:
            await pg.execute(sql)
            await pg.execute("INSERT INTO migrations VALUES ($1)", number)
        await pg.execute("INSERT INTO tables VALUES ('one', 'tic_tac_toe', 'running', TRUE, '{}', 0, 1)")
        await pg.executemany("INSERT INTO entries VALUES ($1, $2, $3, $4)", rows)
        await pg.close()

    asyncio.run(as_it_was())

    async def work(store: Store) -> None:
        entries = await store.entries("one")
        table = fold("one", entries)
        assert table.asked == 1 and not table.frozen
        await store.attend("one")
        assert await store.append("one", e.Numbered(4, 4, e.Moved(1, 4, "b2")), 0, None)
        assert fold("one", await store.entries("one")).asked == 0
        await store.block(Block("name", "Eve", 2**40, ""))

    with_store(any_database, work)


def test_a_finished_table_is_packed_and_read_as_before(any_database: str) -> None:
    async def work(store: Store) -> None:
        await store.create("one", HEAD, [e.Numbered(1, 1, MADE)], 0)
        await store.create("two", HEAD, [e.Numbered(1, 1, MADE)], 0)
        for number in range(2, 6):
            await store.append("one", said(number), 0, HEAD._replace(status="over"))
        before = await store.entries("one")
        assert await store.pack(before=1005, limit=10) == 0, "ended too short a while ago"
        assert await store.pack(before=1006, limit=10) == 1, "the other is not over"
        assert await store.pack(before=1006, limit=10) == 0
        assert await store.entries("one") == before
        assert await store.entries("one", after=3) == before[3:] and await store.entries("one", after=5) == []
        assert not await store.append("one", said(4), 0, None), "the number is taken, packed or not"
        assert await store.append("one", said(6), 0, None)
        assert await store.entries("one") == [*before, said(6)]
        assert await store.delete("one") and await store.entries("one") == []

    with_store(any_database, work)


def test_what_is_said_while_a_table_is_packed_is_neither_lost_nor_doubled(any_database: str) -> None:
    """The same entries again and new ones, from two stores at once, while it is packed."""

    async def work(store: Store) -> None:
        other = open_store(any_database) if store.shared else store
        if store.shared:
            await other.open(_deaf)
        for n in range(8):
            table = f"table {n}"
            await store.create(table, HEAD, [e.Numbered(1, 1, MADE)], 0)
            for number in range(2, 30):
                await store.append(table, said(number), 0, HEAD._replace(status="over"))
            again = [other.append(table, said(number), 0, None) for number in range(2, 32)]
            results = await asyncio.gather(store.pack(before=2**60, limit=1), *again)
            assert list(results[1:]) == [False] * 28 + [True] * 2
            assert [entry.number for entry in await store.entries(table)] == list(range(1, 32))
        if store.shared:
            await other.close()

    with_store(any_database, work)


def test_a_table_is_old_so_long_after_it_ended_not_after_it_was_made(any_database: str) -> None:
    """Packed or not, and what is said afterwards makes it no younger."""

    async def work(store: Store) -> None:
        await store.create("one", HEAD, [e.Numbered(1, 1, MADE)], 0)
        assert await store.append("one", said(2), 0, HEAD._replace(status="over"))
        assert await store.append("one", said(3), None, None)
        for _ in range(2):
            assert await store.old(before=1002, limit=10) == []
            assert await store.old(before=1003, limit=10) == ["one"]
            await store.pack(before=2**60, limit=10)

    with_store(any_database, work)


def test_a_table_at_which_nobody_sat_down_grows_old_and_a_running_one_never(any_database: str) -> None:
    async def work(store: Store) -> None:
        for name, status in (("waiting", "open"), ("joined", "open"), ("played", "running")):
            await store.create(name, HEAD._replace(status=status), [e.Numbered(1, 1, MADE)], 0)
        assert await store.append("joined", said(2), 0, HEAD._replace(status="open"))
        assert await store.old(before=1002, limit=10) == ["waiting"]
        assert set(await store.old(before=2**60, limit=10)) == {"waiting", "joined"}

    with_store(any_database, work)


def test_a_table_of_before_counts_from_its_last_entry_or_if_it_is_packed_from_today(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    db = connect(str(file))
    then = [(number, sql) for number, sql in migrations("sqlite") if number < 7]
    for _, sql in then:
        for statement in sql.split(";"):
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {then[-1][0]}")
    for table, is_packed in (("loose", 0), ("packed", 2)):
        row = (table, "tic_tac_toe", "over", 1, b"{}", 0, 1, is_packed)
        db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    db.execute("INSERT INTO entries VALUES ('loose', 1, 1000, '{}')")
    db.close()
    today = int(time.time() * 1000)

    async def work(store: Store) -> None:
        assert await store.old(before=1000, limit=10) == []
        assert await store.old(before=today - 60_000, limit=10) == ["loose"]
        assert set(await store.old(before=today + 60_000, limit=10)) == {"loose", "packed"}

    with_store(f"sqlite:///{file}", work)


async def _pack_all(store: Store) -> None:
    assert await store.pack(before=2**60, limit=10) == 1


async def _deaf(channel: str, text: str) -> None:
    """Nobody listens."""


@pytest.mark.parametrize("there", ["sqlite", "postgresql"])
def test_a_backup_goes_from_either_store_to_either(
    any_database: str, there: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "tables.backup"
    with RunningServer(any_database) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
        finish(ann, bob)
        record = ann.get("/record")
        with_store(any_database, _pack_all)
        rows = asyncio.run(backup(any_database, file))
    other = f"sqlite:///{tmp_path}/other.sqlite" if there == "sqlite" else request.getfixturevalue("pg_database")
    if other == any_database:
        from tests.server.processes import fresh_database

        other = fresh_database(request.getfixturevalue("pg"), "restored")
    assert asyncio.run(restore(other, file)) == rows
    with RunningServer(other) as server:
        ann.url = server.url
        assert ann.get("/record") == record
        assert ann.get("/mine")["seats"] == [0]
    with pytest.raises(BadInput, match="already"):
        asyncio.run(restore(other, file))


def test_a_backup_from_before_campaigns_noted_how_they_stand_is_read(tmp_path: Path, database: str) -> None:
    old, kept = tmp_path / "old", ["key", "shards", "story", 2, 0, "", "one", 5]
    lines = [json.dumps({"infinitable backup": 1}), json.dumps(["campaigns", kept])]
    old.write_bytes(gzip.compress("\n".join(lines).encode()))
    assert asyncio.run(restore(database, old)) == 1

    async def read(store: Store) -> None:
        assert await store.campaign("key") == KeptCampaign("key", "shards", "story", 2, 0, "", "one", 5)

    with_store(database, read)


def test_a_file_that_is_no_backup_is_refused(tmp_path: Path, database: str) -> None:
    (tmp_path / "x").write_text("hello")
    with pytest.raises(BadInput, match="cannot be read"):
        asyncio.run(restore(database, tmp_path / "x"))
    with pytest.raises(BadInput, match="sqlite:///FILE"):
        open_store("mysql://secret@host/x")


def broken_backups(whole: bytes) -> dict[str, bytes]:

    lines = gzip.decompress(whole).decode().splitlines()
    entries = [n for n, line in enumerate(lines) if line.startswith('["entries"')]

    def packed(changed: list[str]) -> bytes:
        return gzip.compress("\n".join(changed).encode())

    def with_line(number: int, line: str) -> bytes:
        return packed([*lines[:number], line, *lines[number + 1 :]])

    first = json.loads(lines[entries[0]])
    return {
        "cut off": whole[: len(whole) // 2],
        "another heading": with_line(0, "{}"),
        "damaged": whole[:60] + b"\x00" * 20 + whole[80:],
        "no row": with_line(entries[0], "17"),
        "an unknown table": with_line(entries[0], '["nothing", []]'),
        "an entry that cannot be read": with_line(entries[0], json.dumps(["entries", [*first[1][:3], "{}"]])),
        "a number that is none": with_line(entries[0], json.dumps(["entries", [first[1][0], "1", *first[1][2:]]])),
        "an entry missing": packed([*lines[: entries[1]], *lines[entries[1] + 1 :]]),
    }


def test_a_damaged_backup_is_refused_and_leaves_nothing(tmp_path: Path, database: str) -> None:
    with RunningServer(database) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
        asyncio.run(backup(database, tmp_path / "whole"))
    for name, content in broken_backups((tmp_path / "whole").read_bytes()).items():
        file, other = tmp_path / "broken", f"sqlite:///{tmp_path}/{name}.sqlite"
        file.write_bytes(content)
        with pytest.raises(BadInput, match="broken"):
            asyncio.run(restore(other, file))
        assert asyncio.run(restore(other, tmp_path / "whole")) > 0, name


def test_a_parcel_is_kept_until_its_day_is_over(any_database: str) -> None:
    async def work(store: Store) -> None:
        await store.leave_parcel("one", "locked", until=200, now=100)
        assert await store.parcel("one", now=199) == "locked"
        assert await store.parcel("one", now=200) is None
        await store.leave_parcel("two", "other", until=400, now=300)
        assert await store.parcel("one", now=100) is None, "what is over is thrown away"
        assert await store.parcel("two", now=399) == "other"

    with_store(any_database, work)
