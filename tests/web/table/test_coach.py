"""A stranger's first match: six pictures once, then every question explained the first time it is put."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import infinitable
from infinitable.tutorials import tutorial
from tests.web.conftest import Opener
from tests.web.laid import lay
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


OVER = """(told) => {
    const coach = document.querySelector('[data-coach]').getBoundingClientRect();
    const over = (it) => {
        const {left, top, right, bottom} = it.getBoundingClientRect();
        return left < coach.right - 1 && right > coach.left + 1 && top < coach.bottom - 1 && bottom > coach.top + 1;
    };
    const found = [...document.querySelectorAll(told)];
    return found.length > 0 && !found.some(over);
}"""
"""Whether the coach lies over none of these things."""
WHAT_IT_IS_ABOUT = "g[data-at='hex:d8'], g[data-at='hex:e9'], .verbs *, [data-look=may]"
FINGER = 44


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_the_coach_of_a_duel_lies_beside_the_board_and_makes_way_for_a_choice(
    house: House, opened: Opener, width: int, height: int
) -> None:
    """In the place of the plan on a tablet; over the rival's bar on a phone, whose map comes close to what is to do."""
    seat = house.lesson("infinite401").path.replace("#", "?lesson=1#")
    touch = {"has_touch": True, "is_mobile": width < 700}
    page = opened(seat, newcomer=True, viewport={"width": width, "height": height}, **touch)
    page.click("[data-quick-done]")
    page.click("[data-coach-next]")
    page.wait_for_selector("[data-coach] [data-step='1']")
    page.wait_for_function(OVER, arg=WHAT_IT_IS_ABOUT if width < 700 else WHAT_IT_IS_ABOUT + ", .frame .hex")
    if width < 700:
        page.wait_for_function(f"() => document.querySelector('.hex').getBoundingClientRect().width >= {FINGER}")
    page.locator("[data-what^='ability:'][data-look=may]").first.tap()
    page.wait_for_selector("[data-plan] .crumb .ok")
    page.wait_for_selector("[data-coach]", state="hidden")


def test_the_coach_of_a_duel_covers_no_unit_on_a_standing_tablet(house: House, opened: Opener) -> None:
    seat = house.lesson("infinite401").path.replace("#", "?lesson=1#")
    page = opened(seat, newcomer=True, viewport={"width": 768, "height": 1024})
    page.click("[data-quick-done]")
    page.wait_for_selector("[data-coach] [data-step='0']")
    page.wait_for_function(OVER, arg="[data-piece]")


def test_the_coach_of_a_spiral_speaks_above_it_on_a_phone_and_only_what_it_waits_for_is_offered(
    house: House, opened: Opener
) -> None:
    page = opened(house.lesson("infinity").path.replace("#", "?lesson=1#"), phone=True)
    page.wait_for_selector("[data-step='0']")
    page.wait_for_function(OVER, arg=".seq .st, .sky [data-at], .lens [data-at], .tray [data-at]")
    page.click("[data-coach-next]")
    page.locator(".lens [data-look=can]").tap()
    page.wait_for_selector(".table[data-moves='1']")
    page.locator(".lens [data-look=can]").tap()
    page.wait_for_selector("[data-option='build galaxy']")
    assert page.locator("[data-option]:visible").count() == 1, "a Universal would do as well"


def test_a_hint_and_the_coach_recommend_the_same_deck(house: House, opened: Opener) -> None:
    page = opened(house.table("infinite401", settings={}).path, newcomer=True)
    page.click("[data-quick-done]")
    page.wait_for_selector("[data-coach]:has-text('Vanguard is the one to begin with')")
    for _ in range(2):
        page.keyboard.press("h")
        page.wait_for_selector("[data-hint] b:has-text('Vanguard')")
        page.wait_for_selector(".deck.hinted:has-text('Vanguard')")
        page.keyboard.press("Escape")
        if page.locator("[data-coach-aside]").count():
            page.click("[data-coach-aside]")


def test_in_a_lesson_only_what_it_waits_for_is_gold_and_the_end_is_refused_without_asking_back(
    house: House, opened: Opener
) -> None:
    page = opened(house.lesson("shards").path.replace("#", "?lesson=1#"))
    page.click("[data-coach-next]")
    page.locator("[data-zone=hand] [data-look=may]").first.click(position={"x": 30, "y": 80})
    page.wait_for_selector(".table[data-moves='1'] .focus")
    assert not page.locator(".focus.go").count(), "focusing is not asked for yet"
    page.click("[data-end]")
    page.wait_for_selector("[data-why]:has-text('Not that one yet')")
    assert not page.locator("[data-end-anyway]").count()


@pytest.mark.parametrize("game", ["shards", "infinity", "infinite401", "defiance", "defiance_beta"])
def test_what_the_coach_says_is_read_whole_on_a_desktop(game: str, house: House, opened: Opener) -> None:
    """The longest step of a lesson has room in its place."""
    page = opened(house.lesson(game).path.replace("#", "?lesson=1#"))
    page.wait_for_selector("[data-coach] [data-step]")
    longest = max((step.say for step in tutorial(game).steps), key=len)
    page.evaluate("said => document.querySelector('[data-step]').textContent = said", longest)
    hidden = page.locator("[data-coach] .said").evaluate("it => it.scrollHeight - it.clientHeight")
    assert hidden <= 2


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_who_chooses_a_leader_sees_all_of_them_beside_the_coach(
    house: House, opened: Opener, width: int, height: int
) -> None:
    match = infinitable.new("defiance_beta", seed=2)
    while not match.options[0].notation.startswith("choose "):
        match.play(match.options[0])
    seat = lay(house.database, "defiance_beta", match.setup, match.state, bots=False)
    page = opened(seat.path, newcomer=True, viewport={"width": width, "height": height})
    page.click("[data-quick-done]")
    page.wait_for_selector("[data-coach]:has-text('A leader has levels')")
    page.wait_for_function(FREE)
    if width > height:
        page.wait_for_function(AT_ONCE, arg="[data-panel=leader]")
    page.locator("[data-panel=leader]").evaluate("it => it.scrollTo(0, it.scrollHeight)")
    page.wait_for_function(LAST_ABOVE, arg="[data-panel=leader] .one:last-child")


def test_a_lesson_marks_what_it_waits_for_alone_and_leaves_on_a_phone_what_it_talks_about(
    house: House, opened: Opener
) -> None:
    page = opened(house.lesson("shards").path.replace("#", "?lesson=1#"), phone=True)
    page.click("[data-coach-next]")
    page.wait_for_selector("[data-coach] [data-step='1']")
    page.wait_for_selector(".fan [data-look=may]")
    marked = page.locator("[data-look=may]").evaluate_all("all => all.map((it) => it.dataset.what)")
    assert set(marked) == {"card:crystal"}, "the rest can be read, and is not gold"
    assert not page.locator("[data-playall]").count()
    page.wait_for_function(
        "() => document.querySelector('.pools').getBoundingClientRect().bottom"
        " <= document.querySelector('[data-coach]').getBoundingClientRect().top + 4"
    )


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_in_a_lesson_a_hint_is_what_the_lesson_waits_for_and_who_acts_has_read_enough(
    phone: bool, house: House, opened: Opener
) -> None:
    """No bot is asked, whose advice the lesson would refuse; the first page of it may be left unread."""
    page = opened(house.lesson("shards").path.replace("#", "?lesson=1#"), phone=phone)
    page.wait_for_selector("[data-step='0']")
    page.click(".acts button[aria-keyshortcuts=h]")
    page.wait_for_selector("[data-zone=hand] .hinted")
    assert page.locator("[data-hint]").count() == 0, "the coach is not sent away for it"
    page.locator("[data-zone=hand] .hinted").first.click(position={"x": 30, "y": 80})
    page.wait_for_selector(".table[data-moves='1'] [data-step='2']")
    page.wait_for_selector("[data-coach]:visible")


def test_who_plays_on_after_the_last_words_of_a_lesson_is_in_a_match_when_the_turn_is_over(
    house: House, opened: Opener
) -> None:
    """They would be told for the rest of it."""
    page = opened(house.lesson("infinite401").path.replace("#", "?lesson=1#"))
    page.wait_for_selector("[data-step]")
    while not page.locator("[data-coach-end]").count():
        step = page.get_attribute("[data-step]", "data-step")
        if page.locator("[data-coach-next]").count():
            page.click("[data-coach-next]")
        else:
            page.click("[data-coach-show]")
            page.click("[role=tab]:has-text('Options')")
            page.click("[role=tabpanel] [data-option].hinted")
        page.wait_for_selector(f"[data-step]:not([data-step='{step}'])")
    page.wait_for_selector(".pill.on")
    page.keyboard.press("e")
    page.wait_for_selector("[data-end-anyway], .pill:not(.on)")
    if page.locator("[data-end-anyway]").count():
        page.click("[data-end-anyway]")
    page.wait_for_selector("[data-coach-end]", state="detached")


def test_the_coach_steps_aside_for_what_is_to_be_confirmed(house: House, opened: Opener) -> None:
    match = infinitable.new("defiance_beta", seed=2)
    while not match.options[0].anchors[0].startswith("space:"):
        match.play(match.options[0])
    seat = lay(house.database, "defiance_beta", match.setup, match.state, bots=False)
    page = opened(seat.path, newcomer=True, viewport={"width": 768, "height": 1024})
    page.click("[data-quick-done]")
    page.wait_for_selector("[data-coach]")
    page.locator(".frame [data-look=may]").first.click()
    page.wait_for_selector("[data-confirm]")
    page.wait_for_selector("[data-coach]", state="hidden")


FREE = """() => {
    const drawn = ['[data-coach]', '.rail', '[data-panel=leader] .one'].map((each) => document.querySelector(each));
    if (drawn.includes(null)) return false;
    const [box, rail, first] = drawn.map((each) => each.getBoundingClientRect());
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return !over(box, rail) && box.top >= first.top + 60 && box.right <= innerWidth;
}"""
AT_ONCE = "which => (it => it.scrollHeight <= it.clientHeight + 1)(document.querySelector(which))"
LAST_ABOVE = """(one) => {
    const [coach, it] = ['[data-coach]', one].map((each) => document.querySelector(each).getBoundingClientRect());
    return it.top + 60 < coach.top || it.left >= coach.right;
}"""


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
