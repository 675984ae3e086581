"""A stranger's first match: six pictures once, then every question explained the first time it is put."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.players import Finger, Mouse
from tests.web.tables import House

COVERED = """() => {
    const box = document.querySelector('[data-coach]').getBoundingClientRect();
    const hidden = (it) => {
        const {left, top, width, height} = it.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return x > box.left && x < box.right && y > box.top && y < box.bottom;
    };
    return [...document.querySelectorAll('.btn, .mine [data-look=may]')].filter(
        (it) => hidden(it) && !it.closest('[data-coach]')).map((it) => it.innerText);
}"""


def told(page: Page) -> list[str]:
    kept: list[str] = page.evaluate("() => JSON.parse(localStorage['infinitable.profile'] ?? '{}').told ?? []")
    return kept


@pytest.mark.parametrize("phone", [False, True])
def test_a_first_match_begins_with_six_pictures_and_explains_its_questions_once(
    house: House, opened: Opener, phone: bool
) -> None:
    page = opened(house.table("shards").path, phone=phone, newcomer=True)
    page.wait_for_selector("[data-quick] li:nth-child(6) svg")
    assert page.locator("[data-quick] li").count() == 6
    page.click("[data-quick-done]")
    player = Finger(page) if phone else Mouse(page)
    assert player.wait_until_asked()
    page.wait_for_selector("[data-coach]")
    assert page.evaluate(COVERED) == []

    page.reload()
    page.wait_for_selector("[data-coach]")
    assert page.query_selector("[data-quick]") is None, "shown once"
    for _ in range(30):
        assert player.wait_until_asked()
        if "shards/PlayPhase" in told(page):
            break
        player.choose()
    page.wait_for_function("() => !document.querySelector('[data-coach]')?.innerText.includes('Play your hand')")


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024), (390, 844)])
def test_the_coach_covers_nothing_it_talks_about(house: House, opened: Opener, width: int, height: int) -> None:
    """INFINITY's order of tiles, which is to be followed; the first of 401's decks, which is the one to begin with."""
    for game, told in (("infinity", ".seq"), ("infinite401", ".deck")):
        size = {"width": width, "height": height}
        page = opened(house.table(game, settings={}).path, newcomer=True, viewport=size)
        page.click("[data-quick-done]")
        page.wait_for_selector("[data-coach]")
        page.wait_for_function(
            """told => {
                const coach = document.querySelector('[data-coach]').getBoundingClientRect();
                const {top, bottom} = document.querySelector(told).getBoundingClientRect();
                return bottom > 0 && (coach.top >= bottom - 1 || coach.bottom <= top + 1);
            }""",
            arg=told,
            timeout=5000,
        )


def test_the_coach_goes_for_good_when_sent_away_and_the_lesson_ends_in_a_match_with_the_coach(
    house: House, opened: Opener
) -> None:
    page = opened(house.lesson("shards").path.replace("#", "?lesson=1#"), newcomer=True)
    page.click("[data-quick-done]")
    page.wait_for_selector("[data-step='0']")
    page.click("[data-coach-leave]")
    page.wait_for_selector("[data-coach]:has-text('Play your hand')")
    page.click("[data-coach-away]")
    page.wait_for_selector("[data-inspector]")
    assert page.query_selector("[data-coach]") is None
    page.reload()
    page.wait_for_selector("[data-inspector]")
    assert page.query_selector("[data-coach]") is None
