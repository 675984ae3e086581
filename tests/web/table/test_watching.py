"""Whoever looks on at a table reads whose things they see: nothing there is called theirs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import infinitable
from tests.web.conftest import Opener
from tests.web.laid import finished, lay
from tests.web.sweep import MIDDLE, in_the_middle
from tests.web.tables import House

MINE = r"""() => {
    // a goal is everybody's, and what a card says it says to whoever plays it
    const CARDS = '[data-goal], aside, .card, .hand, .passive, .minis, .market, .hcard, .ucard, .tcard, .lb';
    const walker = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const {data, parentElement: it} = walker.currentNode;
        const isSaid = !it.closest(CARDS) && it.checkVisibility({visibilityProperty: true});
        if (isSaid && /\b(you|your|my|mine)\b/i.test(data)) found.push(data.trim());
    }
    return found;
}"""


def watching(house: House, opened: Opener, game: str, phone: bool) -> tuple[Page, str]:
    """A page of somebody who does not sit there, and the name of whoever sits at the bottom."""
    seat = in_the_middle(house, game)
    page = opened(f"/t/{seat.table}", phone=phone)
    page.wait_for_selector(".pill:has-text('Watching')")
    page.wait_for_selector(".table [data-at]", state="attached")
    return page, str(house.info(seat)["seats"][0]["name"])


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", MIDDLE)
def test_who_looks_on_reads_names_and_can_only_read_or_play_elsewhere(
    game: str, phone: bool, house: House, opened: Opener
) -> None:
    page, name = watching(house, opened, game, phone)
    page.wait_for_function("name => document.querySelector('.table').innerText.includes(name)", arg=name)
    assert page.evaluate(MINE) == []
    assert page.locator("[role=toolbar] button:visible").all_inner_texts() == (["Log"] if phone else [])
    assert page.get_attribute("[data-instead]", "href") == f"/setup/{game}"
    own = page.locator(".me .name b:visible, .side b:visible, .whose:visible, .mat .name:visible").all_inner_texts()
    assert any(name in text for text in own), "whose the things at the bottom are"


def test_the_backs_of_a_station_are_seen(house: House, opened: Opener) -> None:
    page, _ = watching(house, opened, "infinity", phone=True)
    station = house.position(in_the_middle(house, "infinity")._replace(secret=""))["view"]["players"][0]["station"]
    page.wait_for_selector(".station .back")
    assert page.locator(".station .space").count() == station["space"]
    assert page.locator(".station .life").count() == station["life"]


def test_the_name_of_whoever_acts_is_not_broken_by_letters(house: House, opened: Opener) -> None:
    """On a lying tablet, whose column for the others is narrow."""
    match = infinitable.new("shards", 2, seed=1)
    seat = lay(house.database, "shards", match.setup, match.state, mira=1 - match.seat, bots=False)
    page = opened(seat.path, viewport={"width": 1024, "height": 768})
    page.wait_for_selector(".seats .seat.acts")
    name = page.locator(".seats .seat.acts .name b")
    assert name.evaluate("it => it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).fontSize)") < 1.5


def test_who_looks_on_or_back_while_decks_are_chosen_is_not_told_to_choose_next(house: House, opened: Opener) -> None:
    match = infinitable.new("infinite401", 2, seed=1)
    seat = lay(house.database, "infinite401", match.setup, match.state, bots=False)
    page = opened(f"/t/{seat.table}")
    page.wait_for_selector("[data-meanwhile]:has-text('is choosing in secret')")
    assert "You" not in page.inner_text("[data-meanwhile]")
    over = finished(house.database, "infinite401").seat
    page = opened(over.path)
    page.wait_for_selector("[data-over]")
    page.goto(f"/review/{over.table}")
    page.wait_for_selector("[data-meanwhile] h2:has-text('You are choosing')")
    assert "next" not in page.inner_text("[data-meanwhile]")
