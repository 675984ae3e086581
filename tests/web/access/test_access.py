"""What is painted stands out and is whole; what a first visit loads stays small."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.reading import faint, spoilt
from tests.web.survey import findings, wear
from tests.web.sweep import MIDDLE, in_the_middle
from tests.web.tables import House, MatchPlayed

Played = Callable[[str], MatchPlayed]


def turned_up(page: Page) -> Iterator[None]:
    """The table as it is; on a phone then what lies in one's own area behind the decision, leaf by leaf."""
    yield
    page.locator("button[aria-pressed]:has-text('Me')").evaluate_all("all => all.forEach(it => it.click())")
    for leaf in page.locator(".sheet [role=tab][aria-selected=false]").all():
        leaf.click()
        yield


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
