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


def test_a_card_is_found_by_what_it_says_and_stands_beside_its_rules(opened: Opener) -> None:
    page = opened("/cards")
    page.wait_for_selector("[data-entry='shards:thorn-zealot'], [data-entry^=defiance_beta]")
    page.fill("[data-search]", "unify destroy cost 3 or less")
    page.click("[data-entry='shards:thorn-zealot']")
    page.wait_for_selector("[data-card='shards:thorn-zealot'] li:has-text('shards:9.4')")
    page.go_back()
    page.wait_for_selector("[data-search]")
    assert page.input_value("[data-search]") == "unify destroy cost 3 or less", "the address holds the query"


def test_a_deck_is_built_kept_shared_and_played(opened: Opener) -> None:
    page = opened("/cards/deck")
    page.select_option("[data-from]", "vanguard")
    page.click("[data-pick=lance]")
    page.wait_for_selector("[data-play-deck]:disabled:has-text('hand is short')")
    page.click("[data-pick=hook]")
    page.fill("[data-name]", "Hooks")
    page.click("[data-keep]")
    page.click("[data-share]")
    page.wait_for_url("**#d=Hooks*")
    page.reload()
    page.click("[data-play-deck]")
    page.wait_for_selector(".table [data-at^='deck:']:has-text('Hooks')")


def test_the_app_opens_without_a_connection(opened: Opener) -> None:
    page = opened("/", service_workers="allow")
    page.evaluate("""async () => {
        (await navigator.serviceWorker.ready).active.postMessage('keep');
        const last = '/api/games/defiance_beta/catalogue';
        while (!await caches.match(last)) await new Promise((on) => setTimeout(on, 200));
    }""")
    page.context.set_offline(True)
    page.goto("/rules/shards")
    page.wait_for_selector("main :text('9.4')")
    page.goto("/cards?game=shards&q=zealot")
    page.wait_for_selector("[data-entry='shards:thorn-zealot']")
    page.goto("/t/sometable1234")
    page.wait_for_selector("[role=alert]:has-text('No connection')")
