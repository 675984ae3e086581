from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.people import Person, RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(f"sqlite:///{tmp_path_factory.mktemp('store')}/tables.sqlite") as running:
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
