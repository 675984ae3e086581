"""axe-core finds nothing serious on any page, in any theme; what a first visit loads stays small."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.reading import faint, spoilt
from tests.web.sweep import MIDDLE, in_the_middle
from tests.web.tables import GAMES, House, MatchPlayed

Played = Callable[[str], MatchPlayed]
PAGES = ["/", "/setup/shards", "/learn", "/learn/infinity", "/rules/tic_tac_toe", "/settings", "/watch", "/nowhere"]


def findings(page: Page, web_tools: Path, *rules: str) -> list[Any]:
    page.evaluate((web_tools / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    only = {"runOnly": rules} if rules else {}
    result = page.evaluate("only => axe.run(document, {resultTypes: ['violations'], ...only})", only)
    return [
        (found["id"], found["help"], [node["html"][:160] for node in found["nodes"][:3]])
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
    ]


def test_no_page_of_the_house_has_a_serious_finding(house: House, opened: Opener, web_tools: Path) -> None:
    page = opened("/")
    for path in PAGES:
        page.goto(path)
        page.wait_for_selector("main h1, main, .home")
        page.wait_for_load_state("networkidle")
        assert findings(page, web_tools) == [], path


def turned_up(page: Page) -> Iterator[None]:
    """The table as it is; on a phone then what lies in one's own area behind the decision, leaf by leaf."""
    yield
    page.locator("button[aria-pressed]:has-text('Me')").evaluate_all("all => all.forEach(it => it.click())")
    for leaf in page.locator(".sheet [role=tab][aria-selected=false]").all():
        leaf.click()
        yield


def wear(page: Page, theme: str) -> None:
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", MIDDLE)
def test_every_text_of_a_board_is_whole_and_in_high_contrast_stands_out_seven_to_one(
    game: str, phone: bool, house: House, opened: Opener
) -> None:
    """As painted: axe looks neither at pictures nor at what is dimmed because it cannot be chosen."""
    page = opened(in_the_middle(house, game).path, phone=phone, device_scale_factor=2)
    page.wait_for_selector("[data-at], [data-over]", state="attached")
    page.wait_for_load_state("networkidle")
    wear(page, "contrast")
    for _ in turned_up(page):
        assert faint(page) == []
        assert spoilt(page) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_no_table_has_a_serious_finding(
    game: str, phone: bool, house: House, played: Played, opened: Opener, web_tools: Path
) -> None:
    """In another look only the colours are others."""
    match = played(game)
    seat = house.fork(match.seat, match.moves * 2 // 3, 0)
    page = opened(seat.path, phone=phone)
    page.wait_for_selector(".table[data-game]")
    page.wait_for_selector("[data-at], [data-over]", state="attached")
    assert findings(page, web_tools) == []
    for theme in () if phone else ("light", "contrast"):
        wear(page, theme)
        assert findings(page, web_tools, "color-contrast") == [], theme


def test_a_review_has_no_serious_finding(house: House, played: Played, opened: Opener, web_tools: Path) -> None:
    page = opened(f"/review/{played('shards').seat.table}?move=20&seat=0")
    page.wait_for_selector("[data-review][data-move='20']")
    assert findings(page, web_tools) == []


def test_the_first_visit_loads_at_most_250_kilobytes(house: House, opened: Opener) -> None:
    sizes: dict[str, int] = {}

    def count(response: Any) -> None:
        body = response.body()
        compressed = response.url.endswith(".woff2") or response.headers.get("content-encoding") == "gzip"
        sizes[response.url] = len(body) if response.url.endswith(".woff2") else len(gzip.compress(body))
        assert compressed or not response.url.endswith((".js", ".css")), f"{response.url} is sent uncompressed"

    page = opened("about:blank")
    page.on("response", count)
    page.goto(house.url + "/")
    page.wait_for_load_state("networkidle")
    total = sum(sizes.values())
    assert 20_000 < total < 250_000, sizes
