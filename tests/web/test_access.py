"""axe-core finds nothing serious on any page, in any theme; what a first visit loads stays small."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.tables import GAMES, House, MatchPlayed

Played = Callable[[str], MatchPlayed]
PAGES = ["/", "/setup/shards", "/learn", "/learn/infinity", "/rules/tic_tac_toe", "/settings", "/watch", "/nowhere"]


def findings(page: Page, web_tools: Path) -> list[Any]:
    page.evaluate((web_tools / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        (found["id"], found["help"], [node["html"][:160] for node in found["nodes"][:3]])
        for found in result["violations"] if found["impact"] in ("serious", "critical")
    ]


def test_no_page_of_the_house_has_a_serious_finding(house: House, opened: Opener, web_tools: Path) -> None:
    page = opened("/")
    for path in PAGES:
        page.goto(path)
        page.wait_for_selector("main h1, main, .home")
        page.wait_for_load_state("networkidle")
        assert findings(page, web_tools) == [], path


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("look", ["dark", "light", "contrast", "phone"])
def test_no_table_has_a_serious_finding(
    game: str, look: str, house: House, played: Played, opened: Opener, web_tools: Path,
) -> None:
    match = played(game)
    seat = house.fork(match.seat, match.moves * 2 // 3, 0)
    page = opened(seat.path, phone=look == "phone")
    if look in ("light", "contrast"):
        page.evaluate("""theme => localStorage.setItem('infinitable',
            JSON.stringify({...JSON.parse(localStorage.getItem('infinitable')), theme}))""", look)
        page.reload()
    page.wait_for_selector(".table[data-game]")
    page.wait_for_selector("[data-at], [data-over]", state="attached")
    assert findings(page, web_tools) == []


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
