from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.server.people import Person, RunningServer
from tests.server.processes import Launcher, fresh_database, postgres

_numbers = count()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(f"sqlite:///{tmp_path_factory.mktemp('store')}/tables.sqlite") as running:
        yield running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """With the limits that strangers have."""
    database = f"sqlite:///{tmp_path_factory.mktemp('store')}/tables.sqlite"
    with RunningServer(database, rates={"request": "100000/minute"}) as running:
        running.server.config.forwarded_allow_ips = "127.0.0.9"
        yield running


@pytest.fixture
def ann(server: RunningServer) -> Person:
    return Person(server.url)


@pytest.fixture
def bob(server: RunningServer) -> Person:
    return Person(server.url)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture(scope="session")
def pg() -> Iterator[str]:
    """A PostgreSQL server of our own.

    Not in a folder of pytest's: run by root it becomes another user's, who is locked out there whenever pytest starts.
    """
    with (
        TemporaryDirectory(prefix="infinitable-pg-", ignore_cleanup_errors=True) as folder,
        postgres(Path(folder) / "data") as url,
    ):
        yield url


@pytest.fixture
def pg_database(pg: str) -> str:
    return fresh_database(pg, f"tables{next(_numbers)}")


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest) -> str:
    """The same test on both stores."""
    return str(request.getfixturevalue("database" if request.param == "sqlite" else "pg_database"))


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    launcher = Launcher()
    yield launcher
    launcher.close()
