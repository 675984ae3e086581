"""By keyboard and at any size: areas of their own, a focus that stays, names that say where a thing lies."""

from __future__ import annotations

import pytest

from tests.games.shards import positions as shards
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.tables import House

ZONE = """() => {
    const zone = document.activeElement.closest('[data-ring]');
    return zone ? [...document.querySelectorAll('[data-ring]')].indexOf(zone) : -1;
}"""


@pytest.mark.parametrize("game", ["infinite401", "defiance_beta"])
def test_f6_goes_round_all_areas_of_a_board(game: str, house: House, opened: Opener) -> None:
    page = opened(house.lesson(game).path if game == "infinite401" else house.table(game, level="random").path)
    page.wait_for_selector(".pill.on")
    page.wait_for_selector(".frame [data-at][tabindex='0']", state="attached")
    seen = []
    for _ in range(9):
        page.keyboard.press("F6")
        seen.append(page.evaluate(ZONE))
    assert len(set(seen)) >= 3 and -1 not in seen, "the map is one area among others, and one gets out of it again"
    maps = page.locator(".frame [data-at][tabindex='0']").count()
    assert maps == 1, "one stop in the map"


def test_arrows_walk_the_map_and_the_focus_stays_on_the_board_after_a_move(house: House, opened: Opener) -> None:
    page = opened(house.lesson("infinite401").path)
    page.wait_for_selector(".pill.on")
    page.wait_for_selector(".frame [data-at][tabindex='0']", state="attached")
    page.focus(".frame [data-at][tabindex='0']")
    first = page.evaluate("() => document.activeElement.dataset.at")
    page.keyboard.press("ArrowUp")
    second = page.evaluate("() => document.activeElement.dataset.at")
    assert first != second and second.startswith("hex:")
    page.focus("button[data-at='hex:f7']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".frame [data-look=may]", state="attached")
    page.focus(".frame [data-look=may]")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.table').dataset.moves > 0")
    page.wait_for_timeout(300)
    assert page.evaluate("() => document.activeElement !== document.body")


WALK = """() => {
    const hexes = [...document.querySelectorAll('.frame .hex')];
    const press = (it, key) => {
        it.focus();
        it.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
        return document.activeElement.dataset.at;
    };
    return Object.fromEntries(hexes.map((it) => [it.dataset.at,
        ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map((key) => press(it, key))]));
}"""


def test_arrows_leave_out_no_hex_and_keep_to_a_row(house: House, opened: Opener) -> None:
    page = opened(house.lesson("infinite401").path)
    page.wait_for_selector(".pill.on")
    page.wait_for_selector(".frame .hex", state="attached")
    ways: dict[str, list[str]] = page.evaluate(WALK)

    def column(at: str) -> int:
        return ord(at[4])

    def row(at: str) -> int:
        return int(at[5:])

    for at, (up, right, _, left) in ways.items():
        if f"{at[:5]}{row(at) + 1}" in ways:
            assert up == f"{at[:5]}{row(at) + 1}", at
        for to, side in ((right, 1), (left, -1)):
            beside = [it for it in ways if column(it) == column(at) + side and abs(row(it) - row(at)) < 1]
            assert not beside or column(to) == column(at) + side, f"{at} to {to}: the next column"
    page.focus(".frame [data-at='hex:f7']")
    rows = []
    for key in ["ArrowRight"] * 4 + ["ArrowLeft"] * 4:
        page.keyboard.press(key)
        rows.append(page.evaluate("() => document.activeElement.dataset.at"))
    assert rows[-1] == "hex:f7", rows
    reached, ahead = {"hex:f7"}, ["hex:f7"]
    while ahead:
        new = set(ways[ahead.pop()]) - reached
        reached |= new
        ahead += new
    assert reached == set(ways), "from everywhere one gets everywhere"


def test_every_space_of_a_map_is_named_by_its_neighbours(house: House, opened: Opener) -> None:
    page = opened(house.table("defiance_beta", level="random").path)
    page.wait_for_selector(".frame [data-hex]", state="attached")
    names: list[str] = page.locator(".frame [data-hex]").evaluate_all("all => all.map((it) => it.ariaLabel)")
    empty = [name for name in names if name.startswith("Empty")]
    assert empty and all(" of " in name for name in empty)
    assert len(set(names)) == len(names), "no two are called the same"


@pytest.mark.parametrize("game", ["infinity", "infinite401", "defiance", "defiance_beta", "shards"])
def test_a_low_screen_keeps_the_board_and_the_main_button(game: str, house: House, opened: Opener) -> None:
    """At 200 %, and on a phone that lies on its side."""
    lesson = game in ("infinity", "infinite401", "shards")
    page = opened(house.lesson(game).path if lesson else house.table(game, level="random").path)
    for width, height in ((683, 384), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(".pill.on")
        page.locator(".frame, .sky, .market").first.wait_for()
        board = page.locator(".frame, .sky, .market").first.bounding_box()
        assert board and board["height"] >= 160 and board["width"] >= 250, board
        assert board["y"] + min(board["height"], 160) <= height, "and it is in sight"
        end = page.locator(".acts .end").bounding_box()
        assert end and end["y"] + end["height"] <= height + 1
    if game in ("infinity", "shards"):
        mine = page.locator(".table > .mine").last
        page.mouse.move(400, 120)
        page.mouse.wheel(0, 2000)
        page.wait_for_function("it => it.getBoundingClientRect().bottom <= innerHeight", arg=mine.element_handle())


def test_the_list_of_everything_has_the_focus_where_it_is_a_sheet_too(house: House, opened: Opener) -> None:
    page = opened(house.lesson("infinite401").path, viewport={"width": 683, "height": 384})
    page.wait_for_selector(".pill.on")
    page.keyboard.press("/")
    page.wait_for_selector("dialog [data-filter]:focus, dialog [data-option]:focus")
    page.evaluate("document.activeElement.blur()")  # as when the option that was chosen is gone
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def test_what_lies_over_the_foot_of_the_list_covers_no_option_for_good(house: House, opened: Opener) -> None:
    """Nor what has the focus (WCAG 2.4.11)."""
    page = opened(house.lesson("infinite401").path)
    page.wait_for_selector(".pill.on")
    page.keyboard.press("h")
    page.wait_for_selector("[data-hint]")
    page.get_by_role("tab", name="Options").click()
    last = page.locator("[role=tabpanel] [data-option]").last
    last.evaluate("it => it.focus()")
    page.wait_for_function(
        "() => { const it = document.activeElement, {left, top, width, height} = it.getBoundingClientRect();"
        " return it.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }"
    )


def test_who_would_forget_something_is_asked_and_hears_it(house: House, opened: Opener) -> None:
    """The question has the focus, on its safe answer; Escape goes back to where one was."""
    match = shards.game("Crystal, Crystal").match
    page = opened(lay(house.database, "shards", match.setup, match.state).path)
    page.wait_for_selector("[data-end]:enabled")
    page.locator("[data-end]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[role=alertdialog] button:focus")
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=alertdialog]", state="detached")
    page.wait_for_selector("[data-end]:focus")


def test_what_may_be_chosen_is_heard_as_well_as_seen(house: House, opened: Opener) -> None:
    page = opened(house.lesson("shards").path)
    page.wait_for_selector("[data-zone=hand] [data-look=may][aria-description='you may choose it']")
    assert page.locator("[aria-description]:not([data-look=may], [data-look=chosen])").count() == 0


def test_two_fingers_enlarge_the_page(house: House, opened: Opener) -> None:
    page = opened(house.lesson("infinite401").path, phone=True)
    page.wait_for_selector(".pill.on")
    session = page.context.new_cdp_session(page)
    for apart in (15, *range(20, 120, 10), 0):
        fingers = [{"x": 195 - apart, "y": 60, "id": 0}, {"x": 195 + apart, "y": 60, "id": 1}] if apart else []
        kind = "touchStart" if apart == 15 else "touchMove" if apart else "touchEnd"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    page.wait_for_function("() => visualViewport.scale > 1.5")


def test_the_texts_grow_by_a_setting(opened: Opener) -> None:
    page = opened("/settings")
    before = page.locator("h1").evaluate("it => parseFloat(getComputedStyle(it).fontSize)")
    page.click("label:has-text('125 %')")
    after = page.locator("h1").evaluate("it => parseFloat(getComputedStyle(it).fontSize)")
    assert after == pytest.approx(before * 1.25, rel=0.01)


def test_sounds_are_made_only_when_they_are_wanted(house: House, opened: Opener) -> None:
    count = "window.made = 0; const Real = AudioContext; window.AudioContext = class extends Real {"
    count += "constructor(...a) { super(...a); window.made += 1; } };"
    for wanted in (True, False):
        page = opened("about:blank")
        page.add_init_script(count)
        page.goto(f"{house.url}/settings")
        kept = {"sound": wanted, "motion": "off", "coach": False, "name": "Mira"}
        page.evaluate("kept => localStorage.setItem('infinitable', JSON.stringify(kept))", kept)
        page.goto(house.url + house.lesson("shards").path)
        page.wait_for_selector(".pill.on")
        page.click("[data-zone=hand] [data-at] >> nth=0")
        page.wait_for_selector(".table[data-moves='1']")
        page.wait_for_timeout(300)
        assert page.evaluate("() => window.made") == (1 if wanted else 0)


def test_in_forced_colours_choices_keep_a_line_signs_can_be_seen_and_what_is_on_is_marked(
    house: House, opened: Opener
) -> None:
    page = opened(house.lesson("shards").path, forced_colors="active")
    page.wait_for_selector(".may")
    assert page.locator(".hold.may").first.evaluate("it => getComputedStyle(it).outlineStyle") == "solid"
    colours = "it => [getComputedStyle(it).fill, getComputedStyle(it.parentElement).color]"
    sign, words = page.locator("[role=tab] .icon").last.evaluate(colours)
    assert sign == words
    ground = "all => all.map((it) => getComputedStyle(it).backgroundColor)"
    chosen = page.locator("[role=tab][aria-selected=true]").evaluate_all(ground)
    assert chosen[0] not in page.locator("[role=tab][aria-selected=false]").evaluate_all(ground)


def test_in_forced_colours_the_drawn_rules_keep_their_ground(opened: Opener) -> None:
    page = opened("/learn/defiance", forced_colors="active")
    page.wait_for_selector("[data-quick] svg")
    grounds = page.locator("[data-quick] svg").evaluate_all(
        "all => all.map((it) => getComputedStyle(it).backgroundColor)"
    )
    assert set(grounds) == {"rgb(10, 16, 36)"}, "light dice on the page's white could not be seen"


NOW = "() => document.activeElement.dataset.at ?? document.activeElement.tagName"


def test_the_focus_stays_on_the_board_where_its_button_can_be_pressed_no_more(house: House, opened: Opener) -> None:
    """Undo is idle once everything is taken back; a browser would leave the focus nowhere."""
    page = opened(house.lesson("infinite401").path)
    page.wait_for_selector(".pill.on")
    page.focus("button[data-at='hex:f7']")
    page.keyboard.press("Enter")
    page.focus(".frame [data-look=may]")
    page.keyboard.press("Enter")
    undo = page.locator(".acts button[aria-keyshortcuts=u]:enabled")
    undo.wait_for()
    page.keyboard.press("F6")
    undo.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".acts button[aria-keyshortcuts=u]:disabled")
    page.wait_for_function("() => document.activeElement.closest('.table')")


def test_the_list_of_options_gives_the_focus_back(house: House, opened: Opener) -> None:
    page = opened(house.lesson("infinite401").path)
    page.wait_for_selector(".pill.on")
    page.focus("button[data-at='hex:f7']")
    page.keyboard.press("/")
    page.wait_for_function("() => document.activeElement.closest('[role=tabpanel]')")
    page.keyboard.press("Escape")
    assert page.evaluate(NOW) == "hex:f7"


def test_after_a_link_the_focus_is_on_the_heading_of_the_new_page(opened: Opener) -> None:
    page = opened("/")
    page.wait_for_selector("h1")
    assert page.evaluate(NOW) == "BODY", "as the browser has it where a page is loaded"
    page.focus("a[href='/learn']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn")
    page.wait_for_function("() => document.activeElement.tagName === 'H1'")


def test_single_letters_are_keys_unless_that_is_set_off(house: House, opened: Opener) -> None:
    """WCAG 2.1.4; F6, Enter, Escape and arrows stay."""
    page = opened("/settings")
    page.get_by_label("Single letters are keys").uncheck()
    page.goto(house.lesson("infinite401").path)
    page.wait_for_selector(".pill.on")
    page.keyboard.press("h")
    page.keyboard.press("/")
    page.keyboard.press("F6")
    page.wait_for_function("() => document.activeElement.closest('.table')")
    assert not page.locator("[data-hint]").count() and not page.locator("[data-filter]").count()
    page.goto("/settings")
    page.get_by_label("Single letters are keys").check()
    page.goto(house.lesson("infinite401").path)
    page.wait_for_selector(".pill.on")
    page.keyboard.press("h")
    page.wait_for_selector("[data-hint]")


def test_what_gets_the_focus_is_clear_of_the_bars(house: House, opened: Opener) -> None:
    """WCAG 2.4.11 on a phone that lies on its side: the page is scrolled between two bars."""
    page = opened(house.table("infinity", level="random").path)
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_selector(".pill.on")
    for _ in range(6):
        page.keyboard.press("F6")
        assert page.evaluate("""() => {
            const it = document.activeElement, box = it.getBoundingClientRect();
            const at = document.elementFromPoint(box.x + box.width / 2, Math.max(2, box.y + box.height / 2));
            return it.contains(at) || at.contains(it);
        }"""), page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")


def test_one_of_several_is_one_stop_and_arrows_choose(house: House, opened: Opener) -> None:
    page = opened("/puzzles")
    page.wait_for_selector("[data-shelf]")
    games, hard = page.get_by_role("radiogroup").all()
    games.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowRight")
    assert games.get_by_role("radio").nth(1).is_checked()
    assert page.locator("[data-shelf]").count() == 1
    page.keyboard.press("Tab")
    assert hard.locator(":focus").count() == 1
    page.goto(house.table("shards").path)
    page.wait_for_selector(".pill.on")
    page.get_by_role("radio", name="All").focus()
    page.keyboard.press("ArrowRight")
    assert page.get_by_role("radio", name="About me").is_checked()
    page.keyboard.press("?")
    page.wait_for_selector(".ask")


@pytest.mark.parametrize(("game", "phone"), [("shards", False), ("defiance", True)])
def test_arrows_go_from_tab_to_tab_and_round(game: str, phone: bool, house: House, opened: Opener) -> None:
    page = opened(house.lesson(game).path, phone=phone)
    page.wait_for_selector(".pill.on")
    tabs = page.get_by_role("tablist").first.get_by_role("tab")
    tabs.first.focus()
    for key, at in (("ArrowRight", 1), ("ArrowLeft", 0), ("ArrowLeft", tabs.count() - 1)):
        page.keyboard.press(key)
        opened_tab = tabs.nth(at)
        assert opened_tab.get_attribute("aria-selected") == "true"
        assert opened_tab.evaluate("it => it === document.activeElement")
        panel = page.locator(f"[id='{opened_tab.get_attribute('aria-controls')}']")
        assert panel.get_attribute("aria-labelledby") == opened_tab.get_attribute("id")
    assert page.get_by_role("tablist").first.locator("[tabindex='0']").count() == 1
