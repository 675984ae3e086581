"""A real Chromium at real tables: the server is a process of its own, its store a file in a temporary folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from hatch_build import build_web
from tests.web.chromium import DESKTOP, NEWCOMER, PHONE, QUIET, ROOT, chromium, open_house
from tests.web.laid import finished
from tests.web.tables import House, MatchPlayed

Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def web_tools() -> Path:
    """The web app, built, and the tools of its tests, installed."""
    build_web(ROOT, tests=True)
    return ROOT / "web"


@pytest.fixture(scope="package")
def browser(web_tools: Path) -> Iterator[Browser]:
    """Gone when tests of another folder are next: its event loop runs on as long as it lives, and theirs could not."""
    with chromium() as launched:
        yield launched


@pytest.fixture(scope="session")
def house(web_tools: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture(scope="session")
def steady_house(web_tools: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One in which chance is always the same."""
    with open_house(tmp_path_factory.mktemp("steady"), steady=True) as opened:
        yield opened


@pytest.fixture(scope="session")
def played(house: House) -> Callable[[str], MatchPlayed]:
    """A finished match of a game, laid once for all tests."""
    kept: dict[str, MatchPlayed] = {}

    def of(game: str) -> MatchPlayed:
        if game not in kept:
            kept[game] = finished(house.database, game)
        return kept[game]

    return of


@pytest.fixture
def opened(browser: Browser, house: House) -> Iterator[Opener]:
    """Opens a page of the house in a browser of its own; whatever goes wrong on the page fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str, phone: bool = False, newcomer: bool = False, **more: Any) -> Page:
        # the worker that keeps the app would fetch all of it for every page
        kept: dict[str, Any] = {"service_workers": "block"}
        context = browser.new_context(base_url=house.url, **{**kept, **(PHONE if phone else DESKTOP), **more})
        context.add_init_script(NEWCOMER if newcomer else QUIET)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints
