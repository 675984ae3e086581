"""What a small screen must not hide: nothing is covered, cut off, or left outside of the map."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import infinitable
from infinitable.bots import bot
from tests.games.defiance_beta import positions as beta
from tests.games.shards import positions as shards
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.players import Hasty
from tests.web.reading import spoilt
from tests.web.tables import House, MatchPlayed

COVERED = """() => {
    const offer = document.querySelector('.note:has([data-stand])').getBoundingClientRect();
    return [...document.querySelectorAll('[data-at], [data-option], [data-seat], .acts button, .prompt, .pill')]
        .filter((it) => {
            const box = it.getBoundingClientRect();
            return box.width && box.left < offer.right && box.right > offer.left
                && box.top < offer.bottom - 1 && box.bottom > offer.top + 1;
        }).map((it) => it.outerHTML.slice(0, 90));
}"""


def test_an_offer_nobody_asked_for_covers_nothing(house: House, opened: Opener) -> None:
    """Somebody without a shield is attacked: a question with one answer, and the offer to be spared such questions."""
    p = shards.game(power=4, bob=shards.seat(hand="Crystal, Blaster"))
    seat = lay(house.database, "shards", p.match.setup, p.match.state, ["end", "attack 2"], bots=False)
    page = opened(seat.path, phone=True)
    page.wait_for_selector("[data-stand]")
    assert page.evaluate(COVERED) == []
    page.tap("[data-stand]")
    page.wait_for_selector("[data-stand]", state="detached")


def test_what_the_others_did_stands_below_the_question(house: House, opened: Opener) -> None:
    """A question of two lines, too, is read whole."""
    page = opened(house.table("shards", level="greedy").path, phone=True)
    player = Hasty(page, hint_every=1000)
    while player.wait_until_asked() and not page.query_selector("[data-last-turn]"):
        player.choose()
    question, told = (page.locator(it).bounding_box() for it in (".say", "[data-last-turn]"))
    assert question and told and question["height"] > 20, "two lines"
    assert told["y"] >= question["y"] + question["height"]


def test_the_names_of_six_can_be_read(house: House, opened: Opener) -> None:
    p = beta.game(dice="TTTT", bob=beta.seat(), cat=beta.seat(), dan=beta.seat(), eve=beta.seat(), fay=beta.seat())
    page = opened(lay(house.database, "defiance_beta", p.match.setup, p.match.state).path, phone=True)
    page.wait_for_selector(".chip")
    cut = page.evaluate("""() => [...document.querySelectorAll('.chip .name, .chip .col')]
        .filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.innerText)""")
    assert cut == []


def test_a_long_question_keeps_its_distance_from_the_bars_above_and_below(house: House, opened: Opener) -> None:
    match = infinitable.new("defiance", seed=1)
    while not match.prompt.startswith("Which side of"):
        match.play(match.options[-1].notation)
    page = opened(lay(house.database, "defiance", match.setup, match.state, bots=False).path, phone=True)
    page.wait_for_selector(".pill.on")
    gaps = page.evaluate("""() => {
        const [say, above, below] = ['.say', '.brand', '.goal'].map((it) => document.querySelector(it))
            .map((it) => it.getBoundingClientRect());
        return [say.top - above.bottom, below.top - say.bottom];
    }""")
    assert page.locator(".say.long").count() and min(gaps) >= 5


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_every_leader_can_do_is_read_before_one_is_chosen(phone: bool, house: House, opened: Opener) -> None:
    match = infinitable.new("defiance_beta", seed=2)
    while not match.options[0].notation.startswith("choose "):
        match.play(match.options[0].notation)
    page = opened(lay(house.database, "defiance_beta", match.setup, match.state, bots=False).path, phone=phone)
    page.wait_for_selector("[data-panel=leader] .one")
    assert spoilt(page) == []


def outside(page: Page, hexes: list[str]) -> list[str]:
    """Those that do not lie wholly on the visible part of the map."""
    found: list[str] = page.evaluate(
        """(hexes) => {
        const map = document.querySelector('.frame').getBoundingClientRect();
        return hexes.filter((at) => {
            const box = document.querySelector(`.frame .hex[data-at="${at}"]`).getBoundingClientRect();
            return box.left < map.left - 1 || box.right > map.right + 1
                || box.top < map.top - 1 || box.bottom > map.bottom + 1;
        });
    }""",
        hexes,
    )
    return found


def look_away(page: Page, hexes: list[str]) -> None:
    """Zoom into a corner of the map that these hexes do not lie in."""
    frame = page.locator(".frame").bounding_box()
    assert frame
    page.mouse.move(frame["x"] + 12, frame["y"] + 12)
    for _ in range(12):
        page.mouse.wheel(0, -100)
    page.wait_for_function(
        """(at) => {
        const map = document.querySelector('.frame').getBoundingClientRect();
        const box = document.querySelector(`.frame .hex[data-at="${at}"]`).getBoundingClientRect();
        return box.left > map.right || box.top > map.bottom;
    }""",
        arg=hexes[0],
    )
    assert outside(page, hexes) == hexes


def hinted(page: Page) -> list[str]:
    page.keyboard.press("h")
    page.wait_for_selector("[data-hint]")
    page.wait_for_selector(".frame .hinted", state="attached")
    found: list[str] = page.locator(".frame .hex.hinted").evaluate_all("all => all.map(it => it.dataset.at)")
    return found


def test_a_hinted_hex_comes_into_sight(house: House, opened: Opener) -> None:
    page = opened(house.lesson("infinite401").path, phone=True)
    page.wait_for_selector(".pill.on")
    named = hinted(page)
    assert named and outside(page, named) == []
    page.keyboard.press("Escape")
    look_away(page, named)
    assert outside(page, hinted(page)) == []


def test_the_board_of_the_duel_has_the_room_there_is(house: House, opened: Opener) -> None:
    """With nothing chosen it fills what is left beside the column of its buttons, and none of them lies on it."""
    page = opened(house.lesson("infinite401").path, phone=True)
    page.wait_for_selector(".pill.on")
    page.wait_for_timeout(300)
    edges = page.locator(".frame .hex").evaluate_all("all => all.map(it => it.getBoundingClientRect().right)")
    left = page.locator(".frame .hex").evaluate_all("all => all.map(it => it.getBoundingClientRect().left)")
    buttons = page.locator("[data-at='button:cycle'], [data-at='button:dominate'], .frame .tools button")
    beside = buttons.evaluate_all(
        "all => all.filter(it => it.offsetWidth).map(it => it.getBoundingClientRect()).map(({left}) => left)"
    )
    assert max(edges) - min(left) >= 300
    assert len(beside) == 4 and max(edges) <= min(beside)


def test_what_is_to_be_chosen_on_the_map_comes_into_sight(house: House, opened: Opener) -> None:
    """A unit is picked in the list beside the map, which shows none of the hexes where it can go."""
    page = opened(house.lesson("infinite401").path, phone=True)
    page.wait_for_selector(".pill.on")
    look_away(page, ["hex:f7"])
    page.locator("button[data-at='hex:f7']").tap()
    page.wait_for_selector(".frame .hex[data-look=may]", state="attached")
    ways: list[str] = page.locator(".frame .hex[data-look=may]").evaluate_all("all => all.map(it => it.dataset.at)")
    assert len(ways) > 4 and len(outside(page, ways)) < len(ways)


COVERED_HEXES = """() => {
    const overlap = (a, b) =>
        a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
    const buttons = [...document.querySelectorAll('.frame button')].map((it) => it.getBoundingClientRect());
    return [...document.querySelectorAll('.frame .hex, .frame [data-why]')]
        .filter((it) => buttons.some((button) => overlap(it.getBoundingClientRect(), button)))
        .map((it) => it.dataset.at ?? it.dataset.why);
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_no_button_of_the_map_lies_over_a_hex(phone: bool, house: House, opened: Opener) -> None:
    page = opened(house.lesson("infinite401").path, phone=phone)
    page.wait_for_selector(".frame .hex", state="attached")
    assert page.evaluate(COVERED_HEXES) == []
    frame = page.locator(".frame").bounding_box()
    assert frame
    middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.mouse.move(*middle)
    for _ in range(4):
        page.mouse.wheel(0, -100)
    for _ in range(3):
        page.mouse.move(*middle)
        page.mouse.down()
        page.mouse.move(frame["x"] + 5, frame["y"] + 5, steps=3)
        page.mouse.up()
    last = page.locator(".frame [data-at='hex:q1'], .frame [data-why='hex:q1']").bounding_box()
    buttons = [button.bounding_box() for button in page.locator(".frame button:visible").all()]
    assert last and all(it and last["x"] + last["width"] <= it["x"] + 1 for it in buttons), "even the farthest"


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (683, 384)], ids=["phone", "lying", "zoomed"])
def test_a_finger_hits_units_and_hexes_of_a_duel_without_zooming(
    size: tuple[int, int], house: House, opened: Opener
) -> None:
    """Beside a unit by half its own width still means it; the hexes where it can go are then at least 32 pixels."""
    viewport = {"width": size[0], "height": size[1]}
    page = opened(house.lesson("infinite401").path, viewport=viewport, has_touch=True, is_mobile=True)
    page.wait_for_selector(".pill.on")
    unit = page.locator(".frame .hex[data-at='hex:f7']").bounding_box()
    assert unit and unit["width"] < 32, "the whole board is in sight"
    page.touchscreen.tap(unit["x"] + unit["width"] / 2 - 17, unit["y"] + unit["height"] / 2)
    page.wait_for_selector(".frame .hex[data-at='hex:f7'][data-look=chosen]", state="attached")
    page.wait_for_selector("button[aria-label^='Show the whole board']")
    ways = [it.bounding_box() for it in page.locator(".frame .hex[data-look=may]").all()]
    assert len(ways) > 4 and all(it and min(it["width"], it["height"]) >= 32 for it in ways)


def test_where_a_card_of_a_duel_moves_its_unit_is_hit_at_once(house: House, opened: Opener) -> None:
    """What follows from a card asks for a hex alone: the map comes close to where it can be, coach or not."""
    match = infinitable.new("infinite401", seed=5)
    while type(match.state.stack[-1]).__name__ != "Directional" or len(match.options) < 2:
        match.play(bot("greedy", match.game, 1).answer(match.state))
    seat = lay(house.database, "infinite401", match.setup, match.state, bots=False)
    page = opened(seat.path, phone=True, newcomer=True)
    page.click("[data-quick-done]")
    page.wait_for_selector("[data-coach]")
    for option in match.options:
        page.wait_for_function(
            "at => document.querySelector(`.frame .hex[data-at='${at}']`).getBoundingClientRect().width >= 44",
            arg=option.anchors[-1],
        )


def test_no_tile_that_may_be_built_with_is_cut_at_the_edge_of_its_tray(house: House, opened: Opener) -> None:
    """Specials, one's own discards and those of the neighbour share the row by how many there are."""
    match = infinitable.new("infinity", seed=5, players=3)
    while len(match.view(match.seat)["table"]["players"][match.seat]["discards"]) < 3:
        match.play(next((it for it in match.options if it.notation == "end building"), match.options[0]))
    page = opened(lay(house.database, "infinity", match.setup, match.state, bots=False).path, phone=True)
    page.wait_for_selector(".half .slot")
    cut = page.evaluate("""() => [...document.querySelectorAll('.trays .row')].filter((row) => {
        const end = row.getBoundingClientRect().right + 1;
        return [...row.querySelectorAll('.tile')].some((it) => it.getBoundingClientRect().right > end);
    }).length""")
    assert cut == 0


def test_late_in_infinity_every_discarded_tile_is_in_its_tray_and_can_be_hit(house: House, opened: Opener) -> None:
    """Many kinds lie in two rows instead of one row of specks."""
    match = infinitable.new("infinity", seed=5, players=3)
    kinds: list[int] = []
    while not kinds or min(kinds) < 7:
        match.play(next((it for it in match.options if it.notation == "end building"), match.options[-1]))
        assert not match.over
        seen = match.view(match.seat)["table"]["players"]
        me = seen[match.seat]
        kinds = [len({it["at"] for it in it["discards"]}) for it in (me, seen[me["borrows"]])]
    page = opened(lay(house.database, "infinity", match.setup, match.state, bots=False).path, phone=True)
    page.wait_for_selector(".half .crowded .slot")
    small = page.evaluate("""() => [...document.querySelectorAll('.half .row')].flatMap((row) => {
        const edge = row.getBoundingClientRect();
        return [...row.querySelectorAll('.slot')].map((it) => it.getBoundingClientRect())
            .filter((it) => it.width < 22 || it.height < 32 || it.right > edge.right + 1);
    }).length""")
    assert small == 0


STONE_OVER_WORDS = """() => {
    const words = [...document.querySelectorAll('[data-over] :is(h2, .why)')].map((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        return range.getBoundingClientRect();
    });
    const meet = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    return [...document.querySelectorAll('.scene [fill*=end-stone]')].map((it) => it.getBoundingClientRect())
        .filter((stone) => words.some((line) => meet(line, stone))).length;
}"""
LONG_NAME = "() => document.querySelector('[data-over] h2').textContent = 'Wilhelmina of Ravensburg wins'"
MARKS_OUTSIDE = """() => {
    const [frame, ...marks] = ['.thumb', '.thumb [data-trail] .way, .thumb [data-trail] .hit']
        .flatMap((one) => [...document.querySelectorAll(one)]).map((it) => it.getBoundingClientRect());
    return marks.filter(({left, right, top, bottom}) => left < frame.left || right > frame.right
        || top < frame.top || bottom > frame.bottom).length;
}"""


def test_the_last_page_shows_its_stone_beside_the_words_and_the_turning_point_whole(
    played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    page = opened(played("infinite401").seat.path, phone=True)
    page.wait_for_selector(".thumb [data-trail]", state="attached")
    page.wait_for_timeout(700)
    assert page.locator(".scene [fill*=end-stone]").count() and page.evaluate(STONE_OVER_WORDS) == 0
    assert page.evaluate(MARKS_OUTSIDE) == 0
    page.evaluate(LONG_NAME)
    assert page.evaluate(STONE_OVER_WORDS) == 0


def test_nothing_moves_when_a_station_is_filled_up_again(house: House, opened: Opener) -> None:
    """Both draw piles stand where the chain stood, which is built."""
    match = infinitable.new("infinity", 3, seed=1)
    while type(match.state.stack[-1]).__name__ != "DiscardOne":
        match.play(bot("greedy", match.game, 1).answer(match.state))
    seat = lay(house.database, "infinity", match.setup, match.state, bots=False)
    page = opened(seat.path, phone=True)
    tile = page.locator(".station [data-look=may]").first
    tile.wait_for()
    heights = "() => ['.sky', '.lens', '.me'].map((it) => document.querySelector(it).getBoundingClientRect().top)"
    before = page.evaluate(heights)
    tile.tap()
    page.wait_for_selector(".me .phone .draws button[data-look=may]")
    assert page.evaluate(heights) == before
