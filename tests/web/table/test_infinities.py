"""The two Infinities tables and their stories in a browser, played by mouse, by touch and by keyboard."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import infinitable
from infinitable.bots import bot
from infinitable.games.defiance.rules.actions import MainTurn
from infinitable.games.defiance.rules.turn import EndRound, Phase
from infinitable.games.defiance.table import END
from tests.games.defiance.positions import Board
from tests.games.defiance_beta.positions import game, seat
from tests.server.processes import Launcher, ServerProcess
from tests.web.chromium import DESKTOP, QUIET, ROOT
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.players import Finger, Keys, Mouse, Player
from tests.web.reading import spoilt
from tests.web.sweep import in_the_middle
from tests.web.tables import House, Seat

EDITIONS = ("defiance", "defiance_beta")
WAYS: dict[str, type[Player]] = {"mouse": Mouse, "finger": Finger, "keys": Keys}


def bots_finish(house: House, seat: Seat, level: str = "random") -> None:
    """Bots take over every seat until the match is over."""
    house.say(seat, {"type": "away", "id": "away", "level": level})
    deadline = time.monotonic() + 90
    while house.info(seat)["status"] != "over":
        assert time.monotonic() < deadline, "the match does not end"
        time.sleep(0.1)


SAME_CHANCE = "() => { crypto.getRandomValues = (numbers) => numbers.fill(1); }"
"""What the page mixes into the chance of a table."""


def shorten(player: Player, game: str) -> None:
    """The official ways to a short skirmish: the first edition's dial of rounds, the beta's quick play."""
    rounds = "[data-setting=rounds]"
    if game == "defiance_beta":
        player.go("[data-setting=quickplay]")
    elif isinstance(player, Keys):
        player.reach(rounds)
        player.page.keyboard.press("Control+a")
        player.page.keyboard.type("1")
    else:
        player.page.fill(rounds, "1")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", EDITIONS)
def test_a_whole_skirmish_from_its_set_up_to_its_end(game: str, way: str, steady_house: House, opened: Opener) -> None:
    """Every answer is given by clicks, by taps, or by keys; the match is the same one every time."""
    page = opened(f"{steady_house.url}/setup/{game}", phone=way == "finger")
    page.evaluate(SAME_CHANCE)
    player = WAYS[way](page, hint_every={"defiance": 1, "defiance_beta": 3}[game])
    player.pick("[data-level='1']", "greedy")
    shorten(player, game)
    player.go("[data-open]")
    choices = player.play_to_the_end()
    assert choices > 10
    assert re.search(r"\d points?\b", page.inner_text("[data-over]")), "how they stood, in points"
    assert player.pressed.get("note", 0) <= 1 + choices // 10, "nearly everything is done on the table itself"


# First edition -------------------------------------------------------------------------------------------------


def test_on_a_phone_a_star_that_attacks_can_be_a_card_of_mine_instead(house: House, opened: Opener) -> None:
    """Whom it could attack lies over my hand; a hint to play a card brings that back by itself."""
    match = infinitable.new("defiance", seed=1)
    while not (
        any(it.notation.startswith("star attack ") for it in match.options)
        and any(it.notation.startswith("star play ") for it in match.options)
    ):
        match.play(bot("greedy", match.game, 1).answer(match.state))
    page = opened(lay(house.database, "defiance", match.setup, match.state, bots=False).path, phone=True)
    page.locator("[data-at='die:Star']").first.tap()
    page.wait_for_selector("[data-panel=targets]")
    page.tap("[data-mine-instead]")
    page.wait_for_selector("[data-panel=targets]", state="detached")
    page.wait_for_selector("[data-at^='hand:'][data-look=may]:visible")


def after(page: Page, act: Callable[[], None]) -> None:
    """Do something, and wait until the match has gone on."""
    before = page.get_attribute(".table", "data-moves")
    act()
    page.wait_for_function("n => document.querySelector('.table').dataset.moves !== n", arg=before)


def lesson(house: House, opened: Opener, game: str, phone: bool = False) -> Page:
    """A table of the lesson, which is dealt alike for everybody."""
    page = opened(house.lesson(game).path, phone=phone)
    page.wait_for_selector(".table[data-game]")
    return page


def choose(page: Page, *anchors: str) -> None:
    for anchor in anchors:
        page.locator(f'[data-at="{anchor}"]').first.click()
    confirm = page.query_selector("[data-confirm]")
    if confirm:
        confirm.click()


MIRRORBLADE = "Mirrorblade, unit, health 2 of 3, "


def discard(page: Page, card: str) -> None:
    page.locator(f".mat [data-card='{card}']").click()
    confirm = page.query_selector("[data-confirm]")
    if confirm:
        confirm.click()


def test_a_tile_is_discovered_turned_placed_and_controlled(house: House, opened: Opener) -> None:
    page = lesson(house, opened, "defiance")
    after(page, lambda: choose(page, "die:Fortitude", "hex:2,-1"))
    page.wait_for_selector("[data-panel=lay]")
    assert page.locator("[data-side]").count() == 2, "both sides are shown"
    page.locator("[data-side='1']").click()
    assert "Scorched" in (page.text_content(".ghost") or ""), "the ghost shows the side that was chosen"
    page.locator("[data-side='0']").click()
    page.keyboard.press("r")
    assert page.is_disabled("[data-place]"), "a wall would stand in the way"
    assert "wall" in page.inner_text("[data-panel=lay] [role=status]")
    page.locator(".handle").first.click()
    assert page.is_enabled("[data-place]")
    after(page, lambda: page.click("[data-place]"))
    after(page, lambda: page.click("[data-panel=control] [data-option=yes]"))
    label = page.get_attribute('.hex[data-what="hex:2,-1"]', "aria-label") or ""
    assert "Veiled Cistern" in label and "controlled by Mira" in label and "wall" in label


def test_a_check_shows_its_number_its_chance_and_its_roll(house: House, opened: Opener) -> None:
    """One level of Power against Defense 3: four faces of six."""
    t = Board("Sefa Noonward", "Proxy Nine").group(1, "Cartograph Swarm", "Null Sentry")
    t.dice(0, "Power").main(0)
    page = opened(lay(house.database, "defiance", t.setup, t.g, bots=False).path)
    page.locator('.mat [data-at="die:Power"]').click()
    tags = page.locator("[data-panel=targets] .tag").all_inner_texts()
    assert tags and all(tag.endswith("%") for tag in tags), "every target tells its chance"
    after(page, lambda: page.locator("[data-panel=targets] [data-card='Cartograph Swarm']").click())
    panel = page.wait_for_selector("[data-panel=check]")
    assert panel is not None
    shown = panel.inner_text()
    assert "67%" in shown.replace("\n", "") and "Cartograph Swarm" in shown
    after(page, lambda: page.click("[data-panel=check] [data-option=roll]"))
    page.wait_for_function("() => /Passed|Failed/.test(document.querySelector('[data-panel=check]')?.innerText ?? '')")


def test_who_lost_something_is_asked_for_a_reaction(house: House, opened: Opener) -> None:
    """Sefa's Noonfall has destroyed a Relay Drone; its owner answers outside of the own turn."""
    t = Board("Sefa Noonward", "Proxy Nine").hand(0, "Noonfall").group(1, "Relay Drone", "Null Sentry")
    t.dice(0, "Energy").dice(1, "Power Boost").main(0)
    page = opened(lay(house.database, "defiance", t.setup, t.g, ["play Noonfall", "no", "take Relay Drone of 2"]).path)
    panel = page.locator("[data-panel=react]")
    panel.wait_for()
    assert page.inner_text(".pill").lower() == "answer now"
    assert panel.locator("[data-card='Relay Drone']").is_visible(), "what was lost is shown"
    assert "3 reaction tokens" in panel.inner_text() and "%" in panel.inner_text()
    after(page, lambda: panel.locator("[data-option=yes]").click())
    page.wait_for_selector("[data-panel=check]")
    assert "Fortitude check" in page.inner_text("[data-panel=check]")
    after(page, lambda: page.click("[data-panel=check] [data-option=no]"))
    assert page.locator(".mat [data-at^='hand:']").count() == 1, "the reaction drew a card"


LIVELY = '{"motion": "full", "sound": false, "coach": false, "name": "Mira"}'


def test_the_rift_is_seen_to_turn_tiles_and_a_click_skips_it(house: House, opened: Opener) -> None:
    """Nobody has dice left when Mira passes: the round ends, and with it every tile of one type turns over."""
    t = Board("Sefa Noonward", "Proxy Nine").tile("Heron Marsh", 1, 0).tile("Salt Stair", 2, -1)
    t.tile("Pilgrim Needle", -1, 1).tile("Ashen Teeth", -2, 1).tile("Kiln Canyons", 1, 1)
    t.dice(0, "Power").ask(MainTurn(0), Phase(END), EndRound())
    lively = [{"origin": house.url, "localStorage": [{"name": "infinitable", "value": LIVELY}]}]
    page = opened(lay(house.database, "defiance", t.setup, t.g).path, storage_state={"cookies": [], "origins": lively})
    page.wait_for_selector(".table[data-game]")
    page.evaluate("""() => { window.turned = 0; new MutationObserver(() => {
        turned = Math.max(turned, document.querySelectorAll('.hex .goes').length);
    }).observe(document.querySelector('.table'), {subtree: true, childList: true}) }""")
    page.click("[data-end]")
    if page.query_selector("[data-end-anyway]"):
        page.click("[data-end-anyway]")
    page.wait_for_selector("[data-stir]")
    assert "every Power tile" in page.inner_text("[data-stir]")
    page.wait_for_function("() => turned === 3")
    page.mouse.click(5, 400)
    assert page.locator(".goes").count() == 0, "a click shows the end at once"


# Beta edition ----------------------------------------------------------------------------------------------------


def test_a_turn_of_the_beta_from_its_roll_to_a_new_tile(house: House, opened: Opener) -> None:
    page = lesson(house, opened, "defiance_beta")
    after(page, lambda: page.click("[data-panel=roll] [data-option='roll Fortitude']"))
    after(page, lambda: page.click("[data-panel=dice] [data-option='lock in']"))
    assert "may spend 5 more" in page.inner_text(".tray")
    after(page, lambda: choose(page, "leader:1"))
    assert page.is_visible("[data-usual]"), "the usual order is offered first"
    after(page, lambda: page.locator("[data-panel=targets] [data-card='Hollow Clerk']").click())
    after(page, lambda: choose(page, "space:0"))
    page.wait_for_selector("[data-panel=lay]")
    after(page, lambda: page.click("[data-place]"))
    assert page.locator(".piece").count() == 2


UNDER_TAGS = """() => [...document.querySelectorAll('.own .card:has(.tag) .def')].map((it) => {
    const [def, tag] = [it, it.closest('.card').querySelector('.tag')].map((one) => one.getBoundingClientRect());
    const apart = def.right <= tag.left || def.left >= tag.right || def.bottom <= tag.top || def.top >= tag.bottom;
    return apart ? '' : it.closest('.card').dataset.card;
})"""


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (390, 844)], ids=["lying", "standing", "phone"])
def test_where_a_card_lies_covers_none_of_its_defense(size: tuple[int, int], house: House, opened: Opener) -> None:
    size_of = {"width": size[0], "height": size[1]}
    page = opened(in_the_middle(house, "defiance").path, viewport=size_of)
    page.wait_for_selector(".own .card:has(.tag) .def")
    found = page.evaluate(UNDER_TAGS)
    assert found and not any(found)


def test_both_answers_to_a_last_question_stand_side_by_side_on_a_tablet(house: House, opened: Opener) -> None:
    page = lesson(house, opened, "defiance_beta")
    page.set_viewport_size({"width": 1024, "height": 768})
    after(page, lambda: page.click("[data-panel=roll] [data-option='roll Fortitude']"))
    after(page, lambda: page.click("[data-panel=dice] [data-option='lock in']"))
    after(page, lambda: page.locator("[data-at='leader:1'][data-look=may]").first.click())
    after(page, lambda: page.locator("[data-panel=targets] [data-card='Hollow Clerk']").click())
    page.locator("[data-at='space:0']").first.click()
    page.wait_for_selector(".bar.sure [data-confirm]")
    boxes = [box for it in page.locator(".bar.sure :is(.text, .btn)").all() if (box := it.bounding_box())]
    middles = [box["y"] + box["height"] / 2 for box in boxes]
    assert len(boxes) == 3 and max(middles) - min(middles) < 4, "the words and both answers in one row"

    page.set_viewport_size({"width": 683, "height": 384})
    inside = page.locator(".bar.sure").bounding_box()
    button = page.locator("[data-confirm]").bounding_box()
    assert inside and button and button["x"] + button["width"] <= inside["x"] + inside["width"]
    page.locator("[data-confirm]").click(trial=True)


def test_a_block_with_a_trigger_nested_in_it(house: House, opened: Opener) -> None:
    """Kepler has blocked Mira's Sunfall, which sets off his Firewall Adept: she blocks that, then hers goes on."""
    p = game(
        hand="Sunfall, Sky Reader, Dawn Chorus, Shared Vigil, Mirage Road, Sandstorm", dice="TTTT",
        group="Mirrorblade (1)",
        bob=seat(hand="Veto, Redirect", group="Firewall Adept"), cat=seat(leader="Array Custodian"),
    )  # fmt: skip
    moves = ["play Sunfall", "no", "block", "trigger 1 Firewall Adept", "leader 1"]
    page = opened(lay(house.database, "defiance_beta", p.match.setup, p.match.state, moves).path)
    panel = page.locator("[data-panel=block]")
    panel.wait_for()
    assert page.inner_text(".pill").lower() == "answer now"
    waiting = panel.locator("[data-queued]")
    assert [it.get_attribute("data-queued") for it in waiting.all()] == ["Firewall Adept", "Sunfall"], "newest first"
    assert "5 − Fortitude 1 = 4 cards" in panel.inner_text()
    price = panel.locator("[data-price] li").all_inner_texts()
    assert [re.sub(r"^\d\s*", "", it) for it in price] == [
        "Sky Reader",
        "Dawn Chorus",
        "Shared Vigil",
        "Mirage Road",
        "Sandstorm",
    ], "what it could be paid with"
    assert panel.locator("footer [data-option=block]").inner_text() == "Block for 4 cards", "never scrolled away"
    assert "Mirrorblade is destroyed" in panel.locator("[data-through]").inner_text(), "what it would do"
    after(page, lambda: panel.locator("[data-option=block]").click())
    for card in ("Sky Reader", "Dawn Chorus", "Shared Vigil", "Mirage Road"):
        after(page, partial(discard, page, card))
    page.wait_for_function("() => !document.querySelector('[data-panel=block], [data-panel=queue]')")
    assert (page.locator(".mat [data-card='Mirrorblade']").get_attribute("aria-label") or "").startswith(MIRRORBLADE)
    assert page.locator(".mat [data-at^='hand:']").count() == 1


def test_six_leaders_stay_readable_and_a_click_is_answered(house: House, opened: Opener) -> None:
    p = game(
        hand="Sunfall, Sky Reader, Dawn Chorus", dice="TTTT", group="Mirrorblade (1)", bob=seat(group="Firewall Adept"),
        cat=seat(), dan=seat(), eve=seat(), fay=seat(),
    )  # fmt: skip
    page = opened(lay(house.database, "defiance_beta", p.match.setup, p.match.state).path)
    page.wait_for_selector(".chip")
    assert page.locator(".chip").count() == 6
    spilt = page.evaluate("""() => [...document.querySelectorAll('.chip .col')].filter(
        it => it.scrollWidth > it.clientWidth + 1).length""")
    assert spilt == 0, "nothing on a leader's chip is cut off"
    assert page.locator(".mat [data-at^='hand:']").count() == 3
    page.locator(".mat [data-card='Sky Reader']").click()
    page.wait_for_function("() => document.querySelector(\".mat [data-card='Sky Reader']\")?.dataset.look === 'chosen'")


LEADERS = [it.name for it in game().match.state.content.leaders]


@pytest.mark.parametrize("leader", LEADERS)
def test_the_ladder_of_every_leader_is_read_whole_on_a_desktop(leader: str, house: House, opened: Opener) -> None:
    """Whichever step counts, and none lies over the tracks beside it."""
    own = LEADERS.index(leader) < len(LEADERS) // 2
    match = game(dice="TTTT", leader=leader, bob=seat(leader=LEADERS[-1 if own else 0])).match
    page = opened(lay(house.database, "defiance_beta", match.setup, match.state, bots=False).path)
    page.wait_for_selector(".ladder .rung")
    assert spoilt(page) == []
    cut = page.evaluate("""() => [...document.querySelectorAll('.ladder .clamp')]
        .filter((it) => it.scrollHeight > it.clientHeight + 2).map((it) => it.textContent)""")
    assert cut == []
    edge, left = page.evaluate("""() => [
        Math.max(...[...document.querySelectorAll('.tracks .box')].map((it) => it.getBoundingClientRect().right)),
        document.querySelector('.ladder').getBoundingClientRect().left]""")
    assert edge <= left


# Stories ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of one's own, which can be stopped and started again."""
    launcher = Launcher()
    process = ServerProcess(launcher, f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "server.log")
    process.start()
    process.wait_until_up()
    yield process
    process.kill()
    launcher.close()


def seated_here(page: Page) -> Seat:
    table = page.url.split("/t/")[1].split("#")[0]
    secret = page.evaluate("id => fetch(`/api/tables/${id}/mine`).then(it => it.json()).then(it => it.secret)", table)
    return Seat(table, f"/t/{table}", secret, "")


CHAPTERS = {"defiance": "a-voice-in-the-well", "defiance_beta": "signal-in-the-static"}
"""Chapters to begin with that end in one way or another, whoever plays them."""
QUEST = "the-sun-takes-notes"


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.usefixtures("web_tools")
def test_a_chapter_from_introduction_to_ending_and_the_campaign_after_a_restart(
    game: str, browser: Browser, own_house: ServerProcess
) -> None:
    context = browser.new_context(base_url=own_house.url, **DESKTOP)
    context.add_init_script(QUIET)
    page = context.new_page()
    page.goto(f"/story/{game}")
    page.click(f"[data-start={CHAPTERS[game]}]")
    page.wait_for_selector("[data-tale=beginning]")
    title = page.inner_text("[data-tale] h1")
    page.click("[data-begin]")
    assert not page.is_visible("[data-tale]")
    house = House(own_house.url)
    bots_finish(house, seated_here(page))
    page.wait_for_selector("[data-tale=ending]")
    assert len(page.inner_text("[data-tale] .page")) > 120, "the ending is told"
    ending = page.inner_text("[data-tale] h1")
    page.wait_for_function("() => document.querySelector('[data-goon]').href.includes('campaign=')")
    page.click("[data-goon]")
    page.wait_for_selector("[data-campaign]")
    address = page.url
    own_house.kill()
    own_house.start()
    own_house.wait_until_up()
    page.goto(address)
    page.wait_for_selector("[data-place][data-state=told]")
    page.click("[data-read]")
    told = page.inner_text("[data-told]")
    assert title in told and ending in told and "*" not in told
    page.keyboard.press("Escape")
    if page.query_selector("[data-next]"):
        page.click("[data-next]")
        page.wait_for_selector("[data-tale=beginning]")
        assert page.inner_text("[data-tale] h1") != title, "the next chapter begins"
    context.close()


def test_a_quest_for_one_from_introduction_to_ending(house: House, opened: Opener) -> None:
    page = opened("/story/defiance")
    page.click(f"[data-quest={QUEST}]")
    page.wait_for_selector("[data-tale=beginning]")
    assert page.inner_text("[data-tale] h1") == "The Sun Takes Notes"
    page.click("[data-begin]")
    bots_finish(house, seated_here(page))
    page.wait_for_selector("[data-tale=ending]")
    assert len(page.inner_text("[data-tale] .page")) > 60, "the ending is told"


# Everybody ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["defiance", "defiance_beta", "story"])
def test_nothing_on_these_pages_hinders_assistive_technology(path: str, house: House, opened: Opener) -> None:
    if path == "story":
        page = opened("/story/defiance")
        page.wait_for_selector("[data-start]")
    else:
        page = lesson(house, opened, path)
    page.evaluate((ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    found = page.evaluate("""() => axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: {'label-content-name-mismatch': {enabled: false}},
    })""")
    assert [(it["id"], [node["html"][:160] for node in it["nodes"][:3]]) for it in found["violations"]] == []
