"""A story in the browser: a choice before the chapter, what leaders keep, and the epilogue."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tests.web.conftest import Opener
from tests.web.table.test_infinities import bots_finish
from tests.web.tables import House, Seat

FIRST = {"defiance": ("The Rope", "choose"), "defiance_beta": ("The First Step", "option")}
"""The passage before the chapter that a campaign begins with, and how its choices are written."""


def before_the_choice(house: House, game: str, **settings: Any) -> Seat:
    """Seated as a Lightbearer, with everything chosen up to the passage."""
    mode = "story" if game == "defiance" else "adventure"
    seat = house.table(game, mode=mode, players=2, settings=settings)
    for n in range(400):
        position = house.position(seat)
        decision = position["decision"]
        if decision and position["prompt"].startswith(FIRST[game][0]):
            return seat
        if decision:
            first = decision["options"][0]["notation"]
            house.say(seat, {"type": "answer", "id": f"m{n}", "decision": decision["id"], "notation": first})
        else:
            time.sleep(0.05)
    raise AssertionError("the passage is never put")


@pytest.mark.parametrize("game", list(FIRST))
def test_a_choice_is_weighed_and_then_decided(game: str, house: House, opened: Opener) -> None:
    """Choosing among the ways is free; only the button decides, and after a roll everybody reads what came of it."""
    seat = before_the_choice(house, game)
    page = opened(seat.path)
    wins = {"defiance": "control 3 or more", "defiance_beta": "there are no plot tokens in play"}[game]
    assert f"You win: {wins}" in page.inner_text("[data-tale] [data-aims]"), "before all other rules"
    page.click("[data-begin]")
    page.wait_for_selector("[data-passage]")
    assert wins in page.inner_text("[data-goal]"), "the goal stays in sight"
    assert page.inner_text("[data-passage] h1") == FIRST[game][0]
    moves = house.position(seat)["moves"]
    ways = page.locator("[data-way]")
    with_check = next(i for i in range(ways.count()) if "%" in ways.nth(i).inner_text())
    page.keyboard.press(str(with_check + 1))
    assert "check" in page.inner_text("[data-weigh]")
    assert house.position(seat)["moves"] == moves, "nothing was decided by looking at it"
    page.click("[data-way='0']")
    assert "check" not in page.inner_text("[data-weigh]")
    page.click("[data-decide]")
    page.wait_for_selector("[data-tale=told]")
    assert house.position(seat)["moves"] > moves
    came = {"defiance": ("Small Talk", "Answer it", "Dawn Chorus"), "defiance_beta": ("Paid", "Pay", "Your reach")}[
        game
    ]
    said = page.inner_text("[data-tale]")
    for part in (*came, ": “"):
        assert part.casefold() in said.casefold(), part
    page.click("[data-heard]")
    page.wait_for_selector("[data-tale]", state="detached")
    page.reload()
    page.wait_for_selector(".table[data-game]")
    assert not page.query_selector("[data-tale]"), "it is told once"
    page.get_by_role("button", name="Read it").click()
    assert came[0] in page.inner_text("[data-tale]"), "and can be read again"


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (390, 844)])
def test_the_button_that_decides_is_in_reach(size: tuple[int, int], house: House, opened: Opener) -> None:
    """However a tablet lies, whatever is weighed, and with the chosen way in sight."""
    page = opened(before_the_choice(house, "defiance").path, phone=size[0] < 500)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.click("[data-begin]")
    for n in range(page.locator("[data-way]").count()):
        page.click(f"[data-way='{n}']")
        page.wait_for_timeout(100)
        for thing in ("[data-decide]", f"[data-way='{n}'] .n"):
            over = page.evaluate(
                "it => { const {x, y, width, height} = document.querySelector(it).getBoundingClientRect();"
                " return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(it) !== null; }",
                thing,
            )
            assert over, (thing, n)


def test_a_story_is_told_to_any_company(house: House, opened: Opener) -> None:
    """On each other seat a bot of any level, a friend by a link, or somebody at this device; and I where I like."""
    page = opened("/story/defiance")
    page.locator(".how select").first.select_option("4")
    page.select_option("[data-seat]", "2")
    page.select_option("[data-level='0']", "4")
    page.click("label:has([data-who='1:open'])")
    page.click("label:has([data-who='3:here'])")
    page.fill(".chair:has([data-who='3:here']) .whom > input", "Orla")
    page.locator("[data-start]").first.click()
    page.wait_for_url("**/t/*")
    seats = house._call("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")["seats"]
    assert [(each["kind"], each.get("level", "")) for each in seats] == [
        ("bot", "4"),
        ("open", ""),
        ("human", ""),
        ("human", ""),
    ]
    assert seats[3]["name"] == "Orla"


WAY = [("Glass Roads", "The Roads Close"), ("The Hand in the Glove", "Empty Gloves")]
"""From the first chapter of a campaign to its last."""
THROUGH_A_TILE = """() => {
    const tiles = [...document.querySelectorAll('[data-place] polygon')].map((it) => it.getBoundingClientRect());
    return [...document.querySelectorAll('.way:not(.unseen)')].filter((way) => {
        const place = way.getScreenCTM();
        const length = way.getTotalLength();
        return Array.from({length: 60}, (_, i) => way.getPointAtLength((length * i) / 60).matrixTransform(place))
            .some(({x, y}) => tiles.some(({left, right, top, bottom}) =>
                x > left + 9 && x < right - 9 && y > top + 6 && y < bottom - 6));
    }).map((it) => it.getAttribute('d'));
}"""


@pytest.mark.parametrize("size", [{}, {"phone": True}], ids=["desktop", "phone"])
def test_a_campaign_that_is_over_is_told_back(size: dict[str, bool], house: House, opened: Opener) -> None:
    """The conclusion, the way there with who won what, what leaders keep, and the whole tale in prose."""
    told = [{"chapter": "A Voice in the Well", "ending": "The Well Answers", "winners": [0], "outcomes": ["Its Name"]}]
    for chapter, ending in WAY:
        before = ["Down the Well Again"] if chapter == "Glass Roads" else []
        told.append({"chapter": chapter, "ending": ending, "winners": [], "outcomes": [], "passages": before})
    leaders = [{"leader": "Halden Deepwell", "seat": 0, "keeps": ["The Fall in the Well", "Goat-Bell"]}]
    stands = {"chapter": "The Long Noon", "threads": [], "told": told, "conclusion": "", "leaders": leaders}
    seat = house.table("defiance", mode="story", players=2, settings={"campaign": json.dumps(stands)})
    bots_finish(house, seat)
    key = house._call("GET", f"/tables/{seat.table}/mine", secret=seat.secret)["campaign"]
    page = opened(f"/story/defiance?campaign={key}", **size)
    page.wait_for_selector("[data-epilogue]")
    text = page.inner_text("[data-epilogue]")
    assert page.inner_text("[data-epilogue] h1").startswith("The Rift Is a ")
    for said in (
        "The Well Answers", "Please say something.", "Climb down, with the lamp.", "Its Name", "It had one.",
        "like a tray being carried", "Halden Deepwell", "Goat-Bell", "won by Mira",
    ):  # fmt: skip
        assert said in text, said
    page.click("[data-map]")
    page.wait_for_selector("[data-campaign]")
    drawn = page.locator("[data-place]").evaluate_all(
        "all => all.map(it => it.getBoundingClientRect())"
        ".filter(({left, right, width}) => width && left >= 0 && right <= innerWidth).length"
    )
    assert drawn > 20, "the whole map, on a phone as well"
    assert page.evaluate(THROUGH_A_TILE) == [], "no way that was gone or is open lies over a tile"
    if size:
        assert page.locator("[data-part]").all_inner_texts() == ["Map", "Leaders 2", "Threads 0", "1/9"]
        assert not page.query_selector("[data-bearer]"), "a phone shows one part at a time"
        page.click("[data-part=leaders]")
        assert not page.query_selector("[data-place]")
    else:
        names = {"The Well Answers", *(ending for _, ending in WAY)}
        labels = {it.strip() for it in page.locator("[data-label]").all_text_contents()}
        assert labels == names, "every way that was gone has its name"
    assert "Goat-Bell" in page.inner_text("[data-bearer='Halden Deepwell']")


def test_a_second_campaign_is_led_past_the_first(house: House, opened: Opener) -> None:
    """An ending says what comes next; the shelf says what is known; and a new campaign takes it along, if one likes."""
    told = [{"chapter": "Glass Roads", "ending": "The Roads Close", "winners": [], "outcomes": [], "passages": []}]
    stands = {"chapter": "A Voice in the Well", "threads": [], "told": told, "conclusion": "", "leaders": []}
    seat = house.table("defiance", mode="story", players=2, settings={"campaign": json.dumps(stands)})
    bots_finish(house, seat)
    ending = house.position(seat)["view"]
    page = opened(seat.path)
    said = page.inner_text("[data-tale=ending] [data-after]")
    after = ending["story"]["after"]
    assert f"Next: {after['next']}." in said
    assert all(thread["text"][:12] in said for thread in after["begun"]) and after["begun"]
    key = house._call("GET", f"/tables/{seat.table}/mine", secret=seat.secret)["campaign"]
    page.goto(f"/story/defiance?campaign={key}")
    page.wait_for_selector("[data-campaign]")
    page.goto("/story/defiance")
    assert "2 of 18" in page.inner_text("[data-past]")
    starts = page.locator("[data-start]").all_inner_texts()
    assert ["you know it" in start for start in starts] == [True, False]
    page.locator("[data-start]").first.click()
    page.wait_for_selector("[data-tale=beginning]")
    assert "The Last Time" in page.inner_text("[data-tale]"), "they have been here before"
    begun = house._call("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")["settings"]["campaign"]
    assert json.dumps(["A Voice in the Well", "Glass Roads"], separators=(",", ":")) in begun
    page.goto("/story/defiance")
    page.locator("[data-past] input").uncheck()
    page.locator("[data-start]").first.click()
    page.wait_for_selector("[data-tale=beginning]")
    assert house._call("GET", f"/tables/{page.url.rsplit('/', 1)[1]}")["settings"]["campaign"] == ""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_stories_and_quests_stand_on_a_shelf_of_the_first_page(phone: bool, opened: Opener) -> None:
    """What was begun is gone on with; who asks for quests sees them."""
    page = opened("/", phone=phone)
    page.wait_for_selector("[data-tales] [data-tale=story]:has-text('Begin')")
    page.click("[data-tale=quests]")
    page.wait_for_function(
        "() => { const first = document.querySelector('[data-quest]')?.getBoundingClientRect();"
        " return first && first.top >= 0 && first.top < innerHeight; }"
    )
    page.goto("/")
    page.click("[data-tale=adventure]")
    page.click("[data-start] >> nth=0")
    page.wait_for_selector(".table[data-game=defiance_beta]")
    page.goto("/")
    page.wait_for_selector("[data-tale=adventure]:has-text('Go on')")
    assert "Begin" in page.inner_text("[data-tale=story]")
