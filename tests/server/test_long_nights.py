"""What happens to a server over time: tables that cannot be opened, restarts, clocks that are set, databases that are
down."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from infinitable.server.all_tables import AllTables
from infinitable.server.house import Pace, Settings
from infinitable.server.stores.sqlite import SqliteStore
from tests.server.people import Person, RunningServer
from tests.server.processes import free_port, postgres, wait_for
from tests.server.test_lobby import pair
from tests.server.test_serve import children

UNKNOWN_GAME = (
    b'{"type":"made","game":"nothing","mode":"x","players":2,"settings":{},"seats":[],'
    b'"host":"","secret":"","invite":""}'
)


def poison(file: Path, number: int, body: bytes) -> None:
    """A table that is due, and whose entries are no good."""
    with sqlite3.connect(file) as db:
        columns = "id, game, status, public, info, due, created"
        row = (f"poison{number:03}", "tic_tac_toe", "running", 0, "{}", 1, 1)
        db.execute(f"INSERT INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        db.execute("INSERT INTO entries VALUES (?, 1, 1, ?)", (f"poison{number:03}", body))


@pytest.mark.parametrize("body", [b"nonsense", UNKNOWN_GAME, b'{"type":"of the future"}'])
def test_tables_that_cannot_be_opened_hold_up_no_other(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "tables.sqlite"
    with RunningServer(f"sqlite:///{file}", pace=Pace(bot=3600, window=0.3, gone=0.0)) as server:
        ann = Person(server.url)
        ann.make("tic_tac_toe", seats=[{"kind": "bot", "level": "random"}, {"kind": "human"}])
    with sqlite3.connect(file) as db:
        db.execute("UPDATE tables SET due = 2")
    for number in range(110):
        poison(file, number, body)

    async def sweep() -> None:
        tables = AllTables(SqliteStore(str(file)), Settings(pace=Pace(bot=0.0)))
        await tables.open()
        await tables.look_after_due_tables()
        await tables.look_after_due_tables()
        assert tables.live[ann.table].driver.busy
        assert await tables.store.due(tables.now(), 200) == [ann.table]
        await tables.close()

    asyncio.run(sweep())


def test_a_table_that_stands_still_is_no_longer_due(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from infinitable.registry import game

    with RunningServer(database, pace=Pace(bot=3600)) as server:
        ann = Person(server.url)
        ann.make("tic_tac_toe", seats=[{"kind": "bot", "level": "random"}, {"kind": "human"}])
    with sqlite3.connect(database.removeprefix("sqlite:///")) as db:
        db.execute("UPDATE tables SET due = 2")
    monkeypatch.setattr(game("tic_tac_toe"), "rules_version", 99)

    async def sweep() -> None:
        tables = AllTables(SqliteStore(database.removeprefix("sqlite:///")), Settings())
        await tables.open()
        await tables.look_after_due_tables()
        assert await tables.store.due(tables.now(), 10) == []
        await tables.close()

    asyncio.run(sweep())


def test_after_a_restart_nobody_counts_as_gone_at_once(database: str) -> None:
    pace = Pace(bot=0.0, window=0.3, gone=60.0)
    with RunningServer(database, pace) as server:
        ann, bob = Person(server.url), Person(server.url)
        pair(ann, bob)
    with sqlite3.connect(database.removeprefix("sqlite:///")) as db:
        db.execute("UPDATE entries SET at = at - 3600000")
    with RunningServer(database, pace) as server:
        ann.url = server.url
        answer = ann.post("/messages", {"type": "vote", "id": "x", "about": 1, "choice": "abandon"})
        assert answer["code"] == "not_now" and "less than a minute" in answer["reason"]
        assert ann.get("/fairness")["secret"] == ""


def test_setting_the_clock_makes_no_bot_silent(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour ahead when the move was stored, right again when the bot should answer, with a restart between."""
    true_time = time.time_ns
    with RunningServer(database, Pace(bot=3600)) as server:
        ann = Person(server.url)
        ann.make("tic_tac_toe", seats=[{"kind": "bot", "level": "random"}, {"kind": "human"}])
    with sqlite3.connect(database.removeprefix("sqlite:///")) as db:
        db.execute("UPDATE entries SET at = at + 3600000")
        db.execute("UPDATE tables SET due = 1")
    with RunningServer(database, Pace(bot=0.1)) as server:
        ann.url = server.url
        monkeypatch.setattr(time, "time_ns", lambda: true_time() - 86_400_000_000_000)

        async def wait() -> None:
            await ann.sit()
            await ann.asked()
            await ann.play()
            await ann.asked()

        asyncio.run(asyncio.wait_for(wait(), 20))


def test_a_worker_that_cannot_reach_the_database_is_tried_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    from tempfile import TemporaryDirectory

    with (
        TemporaryDirectory(prefix="infinitable-pg-", ignore_cleanup_errors=True) as folder,
        postgres(Path(folder) / "data") as url,
    ):
        port = free_port()
        command = [sys.executable, "-m", "infinitable", "serve", "--port", str(port), "--workers", "2"]
        process = subprocess.Popen([*command, "--database", url], stderr=subprocess.PIPE)
        try:
            wait_for(f"http://127.0.0.1:{port}", 60)
            doorway = next(Path(folder).rglob(".s.PGSQL.*[0-9]"), None) or _socket_of(url)
            doorway.rename(doorway.with_name("away"))
            os.kill(children(process.pid)[0], signal.SIGKILL)
            time.sleep(6)
            assert process.poll() is None, "the whole server has given up"
            doorway.with_name("away").rename(doorway)
            deadline = time.monotonic() + 40
            while len(children(process.pid)) < 2 and time.monotonic() < deadline:
                time.sleep(0.2)
            wait_for(f"http://127.0.0.1:{port}", 60)
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=30)


def _socket_of(url: str) -> Path:
    from urllib.parse import parse_qs, urlsplit

    host = parse_qs(urlsplit(url).query)["host"][0]
    return next(Path(host).glob(".s.PGSQL.*[0-9]"))


# Starting and tools -----------------------------------------------------------------------------------------------


def command(*words: str) -> Any:
    return subprocess.run(
        [sys.executable, "-m", "infinitable", *words], capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("what", ["a file", "a folder", "the future", "nobody there"])
def test_serve_says_in_a_sentence_why_it_cannot_begin(what: str, tmp_path: Path) -> None:
    file = tmp_path / "tables"
    url, code = f"sqlite:///{file}", 2
    if what == "a file":
        file.write_text("This is a letter, not a database. " * 100)
    elif what == "a folder":
        file.mkdir()
    elif what == "the future":
        with sqlite3.connect(file) as db:
            db.execute("PRAGMA user_version = 999")
    else:
        url, code = f"postgresql://someone@127.0.0.1:{free_port()}/tables", 1
    said = command("serve", "--port", str(free_port()), "--database", url)
    assert said.returncode == code and "Traceback" not in said.stderr
    assert len(said.stderr.strip().splitlines()) <= 2 and said.stderr.strip().endswith(".")


def test_a_backup_of_nothing_is_no_backup(tmp_path: Path) -> None:
    said = command("backup", str(tmp_path / "out"), "--database", f"sqlite:///{tmp_path}/nothing.sqlite")
    assert said.returncode == 2 and "There is no database" in said.stderr
    assert not list(tmp_path.iterdir())


def test_who_gives_up_waiting_for_a_table_leaves_the_others_at_the_same_one(database: str) -> None:
    """Somebody closes the browser while a table is read: those who came with them and after them meet at one table."""
    with RunningServer(database) as server:
        ann = Person(server.url)
        ann.make("tic_tac_toe", seats=[{"kind": "human"}, {"kind": "open"}])

    async def come() -> None:
        tables = AllTables(SqliteStore(database.removeprefix("sqlite:///")), Settings())
        await tables.open()
        first = asyncio.create_task(tables.live_table(ann.table))
        second = asyncio.create_task(tables.live_table(ann.table))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        third = await tables.live_table(ann.table)
        assert await second is third is tables.live[ann.table]
        await tables.close()

    asyncio.run(come())


def test_what_fails_in_the_background_is_counted(database: str) -> None:
    async def fail() -> None:
        raise ValueError("nobody waits for this")

    async def run() -> float:
        tables = AllTables(SqliteStore(database.removeprefix("sqlite:///")), Settings())
        await tables.open()
        tables.in_background(fail())
        await tables.close()
        return float(tables.metrics.failures._value.get())

    assert asyncio.run(run()) == 1
