"""States one seldom sees and should not be lost in: nothing there yet, a wrong code, somebody else's turn, a chat."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Route

import infinitable
from tests.games.shards import positions as shards
from tests.web.chromium import a_file
from tests.web.conftest import Opener
from tests.web.laid import finished, lay
from tests.web.tables import House, MatchPlayed


def test_a_fork_of_a_review_has_an_address_of_its_own(
    house: House, played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    """Even while the review is still playing through."""
    match = played("shards")
    page = opened(match.seat.path)
    page.wait_for_selector("[data-over]")
    page.goto(f"/review/{match.seat.table}?move=8&seat=0")
    page.wait_for_selector("[data-review][data-move='8']")
    page.keyboard.press("ArrowRight")
    page.click("[data-fork]")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".table[data-game]")
    page.wait_for_timeout(400)
    assert "/t/" in page.url and match.seat.table not in page.url


def test_who_has_given_no_name_is_you(house: House, opened: Opener) -> None:
    seats = [{"kind": "human", "name": "Guest"}, {"kind": "bot", "name": "Halley", "level": "random"}]
    seat = house.table("shards", name="Guest", seats=seats)
    page = opened(seat.path)
    page.wait_for_selector(".seat.mine .name b:text-is('You')")
    house.say(seat, {"type": "away", "id": "away", "level": "greedy"})
    page.wait_for_selector("[data-over] .people", timeout=90_000)
    page.wait_for_selector("[data-over] .people b:text-is('You')")
    assert not page.locator("[data-over] :text('Guest')").count()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_turning_point_of_infinity_is_seen_from_near(
    phone: bool, house: House, played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    """Tiles are as large as readable letters; where neither move nor turn laid one, what was answered is seen."""
    disaster = finished(house.database, "infinity", players=4, mira=3, chance="0d" * 32)
    for match in (played("infinity"), disaster):
        page = opened(match.seat.path, phone=phone)
        page.wait_for_function(SEEN_FROM_NEAR)


SEEN_FROM_NEAR = """() => {
    const thumb = document.querySelector('[data-turning] .thumb')?.getBoundingClientRect();
    return [...document.querySelectorAll('.thumb svg :is([data-trace] rect, .new)')].some((it) => {
        const {width, left, right, top, bottom} = it.getBoundingClientRect();
        return width >= 18 && left >= thumb.left && right <= thumb.right && top >= thumb.top && bottom <= thumb.bottom;
    });
}"""


SEEN_WHOLE = """(found => {
    const it = document.querySelector(found), box = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(box.x + 4, box.bottom - 4));
})"""
"""No bar lies over it."""


def overlaps(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def test_junk_in_join_is_answered(opened: Opener) -> None:
    page = opened("/")
    for junk, answer in (("???", "no invitation"), ("nosuchtable123", "no table"), ("", "first")):
        page.fill(".code .field", junk)
        page.click(".code .btn")
        page.wait_for_selector(f"[data-join-trouble]:has-text('{answer}')")
    assert page.url.endswith("/")
    said, record = "[data-join-trouble]", ".code .record"
    for width, height in ((1024, 768), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        first, second = page.locator(said).bounding_box(), page.locator(record).bounding_box()
        assert first and second and not overlaps(first, second), width
    page.set_viewport_size({"width": 390, "height": 844})
    page.click(".code .btn")
    page.wait_for_function(f"() => {SEEN_WHOLE}('{said}')")


def test_a_game_without_stories_shows_those_that_have_some(opened: Opener) -> None:
    page = opened("/story/shards")
    page.wait_for_selector("[data-empty]:has-text('no story')")
    page.goto("/story")
    page.wait_for_selector("[data-empty]:has-text('Whose stories?')")
    page.click("[data-empty] a >> nth=0")
    page.wait_for_selector("[data-start]")


def test_who_is_lost_finds_the_way_back(opened: Opener) -> None:
    page = opened("/nowhere")
    for path in (
        "/t/50%",
        "/rules/shards#50%",
        "/t/nosuchtable1",
        "/review/nosuchtable1",
        "/rules/nim",
        "/learn/nim",
        "/setup/nim",
        "/cards/shards:nim",
    ):
        page.goto(path)
        page.wait_for_selector("[data-empty]")
        assert "nim" not in page.inner_text("main") and "infinite401" not in page.inner_text("main"), "in words"
    page.goto("/nowhere")
    page.click("[data-empty] a >> nth=0")
    page.wait_for_selector("[data-play=shards]")


@pytest.mark.parametrize(
    ("path", "then"),
    [
        ("/", "[data-play=tic_tac_toe]"),
        ("/rules", "main a[href='/rules/shards']"),
        ("/rules/shards", "main :text('9.4')"),
        ("/learn", "[data-teach=shards].primary"),
        ("/learn/shards", "[data-lesson]"),
        ("/setup/defiance", "[data-open]"),
        ("/story/defiance", "[data-start]"),
        ("/watch", "[data-exhibit=shards]"),
        ("/puzzles", "[data-today=shards]"),
        ("/cards?game=shards&q=zealot", "[data-entry='shards:thorn-zealot']"),
        ("/cards/deck", "[data-deck]"),
        ("/cards/shards:thorn-zealot", "[data-print]"),
        ("/you", "[data-rating=shards]"),
    ],
)
def test_a_page_that_cannot_ask_says_so_and_goes_on_when_it_can(opened: Opener, path: str, then: str) -> None:
    page = opened("/settings")
    page.route("**/api/**", lambda it: it.abort())
    page.goto(path)
    page.wait_for_selector("[role=alert]:has-text('cannot be reached')")
    assert not page.is_visible(then)
    page.unroute("**/api/**")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator("[role=alert]").wait_for(state="detached")
    page.locator(then).first.wait_for(state="attached")


def test_a_part_that_cannot_be_loaded_is_said_to_be_missing(opened: Opener, house: House) -> None:
    """A page, the board of a table, and what everybody may know of its game."""
    page = opened("/settings")
    for missing, path in (("RulesPage", "/rules"), ("shards", house.table("shards").path)):
        page.route(f"**/assets/{missing}-*.js", lambda it: it.abort())
        page.goto(path)
        page.wait_for_selector("[data-empty]:has-text('could not be loaded')")
        page.unroute(f"**/assets/{missing}-*.js")
        page.click("[data-empty] button")
        page.wait_for_selector("[data-empty]", state="detached")
    page.wait_for_selector(".market .fx")
    page.route("**/catalogue", lambda it: it.abort())
    page.reload()
    page.wait_for_selector(".notices :text('cannot be reached')")
    page.unroute("**/catalogue")
    page.click(".notices button")
    page.wait_for_selector(".market .fx")


def test_two_bots_play_for_whoever_likes_to_look_on(opened: Opener) -> None:
    """By bots that are soon done here: they play on behind the other tests."""
    page = opened("/watch")
    quick = re.compile(r'"level":"\d"')
    page.route("**/api/tables", lambda it: it.continue_(post_data=quick.sub('"level":"random"', it.request.post_data)))
    page.click("[data-exhibit=shards]")
    page.wait_for_selector(".table[data-moves]:not([data-moves='-1'])")
    assert "/t/" in page.url and page.query_selector(".pill.on") is None, "nobody is asked"
    page.wait_for_selector(".market .fx")
    texts = page.locator(".market .fx").evaluate_all("all => all.map((it) => it.innerText.trim())")
    assert len(texts) == 6 and all(texts), "who looks on reads the cards, too"


def test_where_nothing_is_yet_it_is_said_what_for_and_what_one_can_do(opened: Opener) -> None:
    """Both halves below the games, and the page of those who look on, of a house in which nobody plays."""
    page = opened("/settings")
    page.route(re.compile(r"/api/tables\?status="), lambda it: it.fulfill(json={**it.fetch().json(), "tables": []}))
    for path, place, said, way in (
        ("/", ".shelf:nth-of-type(1) .none", "Nothing is running", "/learn"),
        ("/", ".shelf:nth-of-type(2) .none", "Nobody is waiting", "/setup/shards"),
        ("/watch", "[data-empty]", "No public match", "/"),
    ):
        page.goto(path)
        page.wait_for_selector(f"{place}:has-text('{said}') a[href='{way}']")
    assert page.locator("[data-exhibit]").count() >= 5, "and the bots can be asked to play"


def test_what_is_too_long_is_said_in_words(opened: Opener) -> None:
    page = opened("/")
    said = page.evaluate("""async () => {
        const answer = await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({game: 'shards', name: 'x'.repeat(90)})});
        return (await answer.json()).reason;
    }""")
    page.evaluate("name => localStorage.setItem('infinitable', JSON.stringify({name}))", "x" * 90)
    page.reload()
    page.goto("/setup/shards")
    page.click(".btn.primary")
    shown = page.inner_text("[role=alert]")
    assert said and "`" not in shown and "Expected" not in shown


def test_what_another_is_asked_is_told_in_the_third_person_and_a_chat_is_noticed(house: House, opened: Opener) -> None:
    host = house.table("infinite401", {"kind": "open"}, chat="free")
    ann, bob = opened(host.path), opened(f"/t/{host.table}#join={host.invite}", phone=True)
    bob.click("[data-sit='1']")
    ann.click("[data-start]")
    for page in (ann, bob):
        page.wait_for_selector(".table[data-game]")
    waiting = bob if ann.get_attribute(".table", "data-asked") == "0" else ann
    waiting.wait_for_selector(".say:has-text('decides')")
    said = waiting.inner_text(".say").split("decides:")[1]
    assert " you" not in said.lower().replace("yourself", "")
    waiting.wait_for_selector("[data-meanwhile]")
    house.say(host, {"type": "say", "id": "hello", "text": "Good luck!", "phrase": -1})
    bob.wait_for_selector("[data-unread='1']:visible")
    bob.click(".acts button:has-text('Log')")
    bob.wait_for_selector("dialog :text('Good luck!')")
    bob.wait_for_selector("[data-unread]", state="detached")
    bob.click("dialog .phrases button:has-text('Rematch?')")
    bob.wait_for_selector("dialog .scroll li:has-text('Rematch?')")


def test_a_device_that_changes_hands_is_covered_only_where_something_is_hidden(house: House, opened: Opener) -> None:
    page = opened(house.table("tic_tac_toe", {"kind": "human", "name": "Ann"}).path)
    for n in (1, 2):
        page.wait_for_selector(".pill.on")
        page.locator("[data-at][data-look=may]").first.click()
        page.click("[data-confirm]")
        page.wait_for_selector(f".table[data-moves='{n}']")
    assert page.query_selector("[data-handover]") is None
    page = opened(house.table("shards", {"kind": "human", "name": "Ann"}).path)
    page.click("[data-handover] button")
    page.click("[data-end]")
    page.click("[data-end-anyway]")
    page.wait_for_selector("[data-handover]")


def test_nothing_is_chosen_before_the_board_is_there_that_knows_what_it_means(house: House, opened: Opener) -> None:
    """Only it knows what would be forgotten at the end of a turn, and what is asked for twice."""
    page = opened("/settings")
    waiting: list[Route] = []
    page.route("**/assets/shards-*.js", lambda route: waiting.append(route))
    match = shards.game("Crystal, Crystal").match
    page.goto(lay(house.database, "shards", match.setup, match.state).path)
    page.wait_for_selector(".pill.on")
    before = page.get_attribute(".table", "data-moves")
    for key in ("e", "/", "1"):
        page.keyboard.press(key)
    assert page.locator("[data-end], [role=tabpanel] [data-option]").count() == 0
    assert page.get_attribute(".table", "data-moves") == before
    for route in waiting:
        route.continue_()
    page.wait_for_selector("[data-filter]:focus, [role=tabpanel] [data-option]")
    page.click("[data-end]")
    page.wait_for_selector("[data-end-anyway]")


DROP = """([name, text]) => {
    const files = new DataTransfer();
    files.items.add(new File([text], name, {type: 'text/plain'}));
    for (const kind of ['dragover', 'drop'])
        window.dispatchEvent(new DragEvent(kind, {dataTransfer: files, cancelable: true, bubbles: true}));
}"""


def test_a_record_that_is_dropped_opens_its_review_and_anything_else_is_told(opened: Opener) -> None:
    match = infinitable.new("tic_tac_toe", seed=7, names=["Ann", "Bob"])
    while not match.over:
        match.play(match.options[0])
    record = match.record()
    page = opened("/")
    page.wait_for_selector("[data-record-file]", state="attached")
    for name, text, why in (
        ("cat.txt", "meow", "cat.txt” is no record"),
        ("cut.txt", record[: record.rindex(":")], "line "),
        ("long.txt", "Infinitable record 1\n" + "#" * 2_000_000, "2 MB"),
    ):
        page.evaluate(DROP, [name, text])
        page.wait_for_selector(f"[data-drop-trouble]:has-text('{why}')")
        page.click("[data-drop-trouble] button")
    page.evaluate(DROP, ["match.txt", record])
    page.wait_for_selector("[data-review]")
    assert "/review/" in page.url and "Ann" in page.inner_text(".table")
    first = page.url
    page.evaluate(DROP, ["match.txt", record])
    page.wait_for_function("first => location.href !== first && document.querySelector('[data-review]')", arg=first)
    page.goto("/")
    page.set_input_files("[data-record-file]", a_file("m.txt", record.encode()))
    page.wait_for_selector("[data-review]")


# Several tables at once ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_other_tables_that_wait_are_counted_and_reached_in_turn(phone: bool, house: House, opened: Opener) -> None:
    """The one that has waited longest is next; one that was just looked at goes to the end."""
    laid = [shards.game(hand="Crystal, Blaster").match for _ in range(3)]
    seats = [lay(house.database, "shards", match.setup, match.state, bots=False) for match in laid]
    first, second, third = (seat.table for seat in seats)
    page = opened(seats[0].path, phone=phone)
    page.wait_for_selector(".pill.on")
    assert page.locator("[data-next-table]").count() == 0, "no other table is known"
    page.goto(seats[1].path)
    page.wait_for_selector(f"[data-next-table='{first}'] [data-waiting='1']")
    page.goto(seats[2].path)
    page.wait_for_selector(f"[data-next-table='{first}'] [data-waiting='2']")
    page.click("[data-next-table]")
    page.wait_for_url(f"**/t/{first}")
    page.wait_for_selector(f"[data-next-table='{second}'] [data-waiting='2']")
    page.goto("/")
    page.wait_for_selector(f"[data-waiting='3']:has-text('3 tables wait for you') [data-next-table='{second}']")
    page.click("[data-next-table]")
    page.wait_for_url(f"**/t/{second}")
    page.wait_for_selector(f"[data-next-table='{third}']")
