"""The pages around the tables: a first click, one's own matches, the cards, the stories."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.tables import House, MatchPlayed, Seat


def table_of(page: Page) -> Seat:
    page.wait_for_url("**/t/*")
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found
    return Seat(found[1], "", "", "")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_play_now_asks_one_thing_and_opens_each_game_in_its_gentlest_form(
    house: House, opened: Opener, phone: bool
) -> None:
    page = opened("/", phone=phone)
    page.click("[data-play=infinity]")
    page.wait_for_selector("[data-playnow=infinity] .gold[data-level=teach]")
    page.click("[data-level=easy]")
    info = house.info(table_of(page))
    assert [seat["level"] for seat in info["seats"]] == ["", "1", "1"]
    page.goto("/")
    page.click("[data-play=defiance]")
    if phone:
        page.click("[data-level=easy]")
    else:
        page.keyboard.press("2")
    assert house.info(table_of(page))["settings"]["initiation"] is True


def test_matches_are_kept_without_an_account_and_go_to_another_device_by_a_code(
    played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    match = played("shards").seat
    page = opened(match.path)
    page.wait_for_selector("[data-over]")
    page.goto("/you")
    page.wait_for_selector(f"[data-match='{match.table}']")
    page.wait_for_selector("[data-rating=shards] >> text=/[01] (won )?of 1/")
    page.click("[data-send]")
    code = page.inner_text("[data-code]")
    other = opened("/you", phone=True)
    other.wait_for_selector("[data-history] [data-empty]")
    other.fill("[data-from]", "no code at all")
    other.keyboard.press("Enter")
    other.wait_for_selector("[role=alert]:has-text('no copy')")
    other.fill("[data-from]", code)
    other.keyboard.press("Enter")
    other.wait_for_selector(f"[data-match='{match.table}']")
    other.click(f"[data-match='{match.table}']")
    other.wait_for_selector("[data-review]")
