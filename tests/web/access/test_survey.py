"""Every board and page, the Studio and the lab as everybody meets them: at four sizes, in three looks.

Here each of them is met once, and each size and look several times; `INFINITABLE_SURVEY=all`, which `make soak` sets,
goes through all of them.
"""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.survey import FINGER, POINTER, findings, letters, misnamed, too_small, wear
from tests.web.sweep import MIDDLE, in_the_middle
from tests.web.tables import House

SIZES = {"desktop": (1366, 768), "zoomed": (683, 384), "lying": (844, 390), "phone": (390, 844)}
"""A laptop at 100 % and at 200 %, a phone on its side and upright."""
TOUCHED = ("lying", "phone")
LOOKS = ("dark", "light", "contrast")
PAGES = (
    "/",
    "/setup/shards",
    "/setup/defiance",
    "/learn",
    "/learn/infinity",
    "/rules/shards",
    "/settings",
    "/watch",
    "/nowhere",
    "/story/defiance",
    "/cards/shards",
    "/cards/infinite401",
    "/you",
    "/puzzles",
)
MOST = 0.95
"""Of what is written beside the drawn pieces, so much is at least 13 pixels high."""

ALL = os.environ.get("INFINITABLE_SURVEY") == "all"
Case = tuple[str, str, str]


def cases(things: tuple[str, ...]) -> list[Case]:
    """All of them, or each thing once: with the next size and the next look each time."""
    if ALL:
        return list(product(things, SIZES, LOOKS))
    sizes, looks = list(SIZES), list(LOOKS)
    return [(it, sizes[(n + 3) % len(sizes)], looks[n % len(looks)]) for n, it in enumerate(things)]


def meet(opened: Opener, path: str, size: str) -> Page:
    width, height = SIZES[size]
    touch = {"has_touch": True, "is_mobile": True} if size in TOUCHED else {}
    return opened(path, viewport={"width": width, "height": height}, **touch)


def holds(page: Page, size: str, look: str, web_tools: Path) -> None:
    page.wait_for_load_state("networkidle")
    wear(page, look)
    assert findings(page, web_tools) == []
    assert misnamed(page) == []
    assert too_small(page, FINGER if size in TOUCHED else POINTER) == []
    written = letters(page)
    assert written.words >= MOST, written


@pytest.mark.parametrize(("game", "size", "look"), cases(tuple(MIDDLE)))
def test_a_board_for_everybody(game: str, size: str, look: str, house: House, opened: Opener, web_tools: Path) -> None:
    page = meet(opened, in_the_middle(house, game).path, size)
    page.wait_for_selector(".pill.on")
    page.wait_for_selector("[data-at]", state="attached")
    holds(page, size, look, web_tools)


@pytest.mark.parametrize(("path", "size", "look"), cases(PAGES))
def test_a_page_for_everybody(path: str, size: str, look: str, opened: Opener, web_tools: Path) -> None:
    page = meet(opened, path, size)
    page.wait_for_selector("main h1, main, .home")
    holds(page, size, look, web_tools)


@pytest.mark.parametrize(("kind", "size", "look"), cases(("ally",)))
def test_the_studio_and_its_lab_for_everybody(kind: str, size: str, look: str, opened: Opener, web_tools: Path) -> None:
    """The lab here only where all is gone through; in the suite where its own test has opened it."""
    page = meet(opened, "/studio", size)
    page.wait_for_selector("[data-start]")
    holds(page, size, look, web_tools)
    page.click(f"[data-start={kind}]")
    page.wait_for_selector("[data-lab]:enabled")
    page.wait_for_selector(".card")
    holds(page, size, look, web_tools)
    if ALL:
        page.click("[data-lab]")
        page.wait_for_selector("h1:has-text('points')", timeout=60_000)
        holds(page, size, look, web_tools)
