"""The pages around the tables: a first click, one's own matches, the cards, the stories."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.tables import House, Seat


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
