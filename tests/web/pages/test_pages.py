"""The pages around the tables: a first click, one's own matches, the cards, the stories."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.chromium import a_file
from tests.web.conftest import Opener
from tests.web.tables import House, MatchPlayed, Seat

STANDING: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}}


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
    page.click("[data-play=defiance_beta]")
    wider = "it => it.scrollWidth - it.clientWidth"
    assert page.locator("dialog[data-playnow=defiance_beta], [data-playnow=defiance_beta]").first.evaluate(wider) == 0
    page.goto("/")
    page.click("[data-play=defiance]")
    if phone:
        page.click("[data-level=easy]")
    else:
        page.keyboard.press("2")
    assert house.info(table_of(page))["settings"]["initiation"] is True


@pytest.mark.parametrize("game", ["shards", "infinity", "infinite401", "defiance", "defiance_beta"])
def test_after_the_level_one_click_stands_before_the_first_own_move(game: str, house: House, opened: Opener) -> None:
    """That click puts the drawn rules aside, which are shown once; a duel has its decks."""
    page = opened("/", newcomer=True)
    page.click(f"[data-play={game}]")
    page.click("[data-level=easy]")
    page.click("[data-quick-done]")
    page.wait_for_selector(".table .pill.on")
    page.wait_for_selector("[data-look=may], [data-option], [data-end]")
    settings = house.info(table_of(page))["settings"]
    assert (settings.get("blue"), settings.get("red")) == (
        ("Vanguard", "Raiders") if game == "infinite401" else (None,) * 2
    )
    if game == "infinite401":
        page.wait_for_selector(".table [data-at^='hex:']")
        assert not page.locator("[data-at^='deck:']").count(), "a deck is chosen by setting up"


def test_matches_are_kept_without_an_account_and_go_to_another_device_by_a_code(
    played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    match = played("shards").seat
    page = opened(match.path)
    page.wait_for_selector("[data-over]")
    page.goto("/")
    page.wait_for_selector("[data-once-more=shards]:has-text('level 1')")
    page.goto("/you")
    page.wait_for_selector(f"[data-match='{match.table}']")
    page.wait_for_selector("[data-rating=shards] >> text=/[01] (won )?of 1/")
    assert "with Halley (sharp)" in page.inner_text(f"[data-match='{match.table}']"), (
        "a bot without a number by its word"
    )
    assert page.locator(".me li").all_inner_texts()[1:] == ["0\ndays in a row", "0\npuzzles solved", "0\npacks written"]
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


def test_a_profile_is_kept_in_a_file_and_comes_back_from_it_or_by_a_link(
    played: Callable[[str], MatchPlayed], opened: Opener
) -> None:
    match = played("shards").seat
    page = opened(match.path)
    page.wait_for_selector("[data-over]")
    page.goto("/you")
    with page.expect_download() as saved:
        page.click("[data-keep]")
    assert saved.value.suggested_filename == "infinitable.json"
    other = opened("/you")
    other.set_input_files("input[type=file]", a_file("cat.json", b"meow"))
    other.wait_for_selector("[role=alert]:has-text('no copy')")
    other.set_input_files("input[type=file]", saved.value.path())
    other.wait_for_selector(f"[data-match='{match.table}']")
    page.click("[data-send]")
    page.wait_for_selector("svg[aria-label] path[d^='M']", state="attached")
    drawn = page.get_attribute(".qr path", "d")
    page.click("[data-send]")
    page.wait_for_function("drawn => document.querySelector('.qr path').getAttribute('d') !== drawn", arg=drawn)
    page.wait_for_function(
        "() => document.querySelector('.qr').getBoundingClientRect().bottom <= innerHeight"
        " && document.querySelector('.qr').getBoundingClientRect().top >= 0"
    )
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("[data-copy-link]")
    page.wait_for_selector("[data-copy-link]:has-text('Link copied')")
    assert page.evaluate("() => navigator.clipboard.readText()").endswith(f"/you#from={page.inner_text('[data-code]')}")
    third = opened(f"/you#from={page.inner_text('[data-code]')}", phone=True)
    third.wait_for_selector(f"[data-match='{match.table}']")
    third.wait_for_function(
        "() => { const it = document.querySelector('[role=status]')?.getBoundingClientRect();"
        " return it && it.top > 0 && it.bottom < innerHeight; }"
    )
    assert "#" not in third.url, "the code does not stay in the address"


def test_the_app_can_be_installed(house: House, opened: Opener) -> None:
    """A manifest with a name, a place to begin and icons of the sizes they say, and a worker for the whole site."""
    page = opened("/")
    found = page.evaluate("""async () => {
        const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();
        const icons = await Promise.all(manifest.icons.map(async ({src, sizes}) => {
            const picture = await createImageBitmap(await (await fetch(src)).blob());
            return [sizes, `${picture.width}x${picture.height}`];
        }));
        const worker = await fetch('/sw.js');
        return {manifest, icons, worker: worker.headers.get('content-type')};
    }""")
    assert found["manifest"]["display"] == "standalone" and found["manifest"]["start_url"] == "/"
    assert {"192x192", "512x512"} <= {said for said, _ in found["icons"]}
    assert all(said == real for said, real in found["icons"])
    assert any(it.get("purpose") == "maskable" for it in found["manifest"]["icons"])
    assert "javascript" in found["worker"]


def test_on_a_phone_every_game_of_the_gallery_is_one_row_and_all_of_it_by_a_tap(opened: Opener) -> None:
    page = opened("/cards?q=draw", phone=True)
    rows = page.locator(".rows section", has_text="Shards of Infinity").locator("li")
    rows.nth(3).wait_for()
    tops = "all => new Set(all.map((it) => Math.round(it.getBoundingClientRect().top))).size"
    assert rows.evaluate_all(tops) == 1
    page.locator("header", has_text="Shards of Infinity").get_by_role("button").click()
    page.wait_for_selector(".rows ul.whole")
    assert rows.evaluate_all(tops) > 1


def test_on_a_standing_tablet_the_gallery_can_be_narrowed_and_fills_its_rows(opened: Opener) -> None:
    page = opened("/cards", **STANDING)
    cards = page.locator(".rows section", has_text="Shards of Infinity").locator("li")
    cards.nth(9).wait_for()
    boxes = cards.evaluate_all(
        "all => all.map((it) => { const {top, right} = it.getBoundingClientRect(); return [top, right]; })"
    )
    first = [right for top, right in boxes if top == boxes[0][0]]
    assert page.evaluate("() => document.querySelector('.rows').getBoundingClientRect().right") - max(first) < len(
        first
    )
    assert len(boxes) % len(first) == 0, "whole rows"
    page.click("[data-filters]")
    page.check("[data-game=infinite401]")
    page.wait_for_function("() => document.querySelectorAll('.rows section').length === 1")


def test_the_pool_lies_open_where_a_deck_lacks_something_beside_it_on_a_tablet(opened: Opener) -> None:
    page = opened("/cards/deck", **STANDING)
    page.wait_for_selector("[data-tab=passives]:checked")
    pool, deck = page.locator(".pool").bounding_box(), page.locator("[data-deck] aside").bounding_box()
    assert pool and deck and deck["x"] >= pool["x"] + pool["width"], "beside it"
    page.locator("[data-pick]").first.click()
    page.wait_for_selector("[data-tab=abilities]:checked")
    page.click("[data-tab=disruptors]")
    page.locator("[data-pick]").first.click()
    page.wait_for_selector("[data-tab=disruptors]:checked")
    wide = "() => { const it = document.querySelector('[data-name]'); return it.scrollWidth <= it.clientWidth; }"
    assert page.evaluate(wide)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.select_option("[data-from]", "vanguard")
    page.click("[data-tab=abilities]")
    tabs = page.locator("label:has([data-tab=abilities])").bounding_box()
    assert tabs and tabs["height"] < 48, "one line, whatever stands beside it"
    cut = "all => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.innerText)"
    assert page.locator(".slot:not(.worded) small").evaluate_all(cut) == [], "what a card does is said in full"


def test_of_two_games_with_one_name_play_now_says_which_in_one_line(opened: Opener) -> None:
    page = opened("/", viewport={"width": 1024, "height": 768})
    page.click("[data-play=defiance_beta]")
    page.wait_for_selector("[data-playnow] header small:has-text('beta edition')")
    lines = "it => it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).fontSize)"
    assert page.locator("[data-playnow] h2").evaluate(lines) < 2
    tops = page.locator("[data-playnow] footer > a").evaluate_all("all => all.map((it) => it.offsetTop)")
    assert len(tops) == 2 and len(set(tops)) == 1


def test_a_card_is_found_by_what_it_says_and_stands_beside_its_rules(opened: Opener) -> None:
    page = opened("/cards")
    page.wait_for_selector("[data-entry='shards:thorn-zealot'], [data-entry^=defiance_beta]")
    page.fill("[data-search]", "unify destroy cost 3 or less")
    page.click("[data-entry='shards:thorn-zealot']")
    page.wait_for_selector("[data-card='shards:thorn-zealot'] li:has-text('shards:9.4')")
    page.go_back()
    for said in ("unify", "destroy", "cost 3 or less"):  # the address holds the query
        page.get_by_role("button", name=f"Without {said}").wait_for()
    page.click("[data-view=text]")
    page.wait_for_selector("a[data-entry='shards:thorn-zealot']:has-text('Undergrowth ally · cost 3')")
    page.click("[data-entry='shards:thorn-zealot']")
    page.wait_for_selector("[data-card='shards:thorn-zealot']")
    page.evaluate(TOLD)
    page.reload()
    page.wait_for_selector("[data-told]:has-text('points, fair')")
    page.click("[data-change]")
    page.wait_for_selector(".cm-content:has-text('Thorn Zealot')")
    page.wait_for_selector(".pv .card")


TOLD = """() => {
  const kept = { points: 1.6, bar: 1.2 };
  const key = 'Thorn Zealot · Undergrowth ally · cost 3 · shield 3 · 2 copies · '
    + 'Draw 1 card. Unify: destroy 1 enemy champion.';
  const text = 'pack mine · game shards · on shards-base · version 1';
  const pack = { id: 'a', text, before: [], lab: {}, told: { [key]: kept } };
  localStorage.setItem('infinitable.studio', JSON.stringify({ packs: [pack], open: 'a' }));
}"""
"""What the Studio keeps once the lab has been asked about the card as it is printed."""


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
    page.wait_for_selector(".table [data-at^='hand:']:has-text('Hook')")
    assert not page.locator("[data-at^='deck:']").count(), "it is what one plays with"


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
    page.goto("/studio")
    page.click("[data-start=ally]")
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.type("# by candlelight")
    page.wait_for_selector(".pl:has-text('No connection')")
    page.wait_for_function("() => localStorage['infinitable.studio']?.includes('by candlelight')")
    assert page.locator("[data-try]:disabled:has-text('needs a connection')").count() == 1
    page.reload()
    page.wait_for_selector(".cm-content:has-text('by candlelight')")
    page.wait_for_selector("[data-offline]")
    assert page.locator(".pl.good").count() == 0, "nobody has checked it"
    page.context.set_offline(False)
    page.wait_for_selector(".pl.good")
    page.locator("[data-offline]").wait_for(state="detached")
    page.wait_for_function("() => localStorage['infinitable.studio.read']?.includes('by candlelight')")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(".pv .card:has-text('Lantern Thief')")
    page.goto("/t/sometable1234")
    page.wait_for_selector("[role=alert]:has-text('No connection')")


SUBSCRIBED = """() => {
    PushManager.prototype.getSubscription = async () => window.subscription ?? null;
    PushManager.prototype.subscribe = async (how) => {
        const pair = await crypto.subtle.generateKey({name: 'ECDH', namedCurve: 'P-256'}, true, ['deriveBits']);
        const keys = {p256dh: await crypto.subtle.exportKey('raw', pair.publicKey), auth: new ArrayBuffer(16)};
        const endpoint = 'https://fcm.googleapis.com/fcm/send/of-a-test';
        const options = {applicationServerKey: how.applicationServerKey.buffer};
        return window.subscription = {endpoint, options, getKey: (name) => keys[name], unsubscribe: async () => true};
    };
}"""
"""There is no push service on this machine."""


SHOWN = """async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map((it) => `${it.title}: ${it.body}`).join();
}"""


def test_a_device_is_called_for_a_table_with_others_and_the_worker_tells_it(house: House, opened: Opener) -> None:
    host = house.table("tic_tac_toe", {"kind": "open"})
    rival = opened(f"/t/{host.table}#join={host.invite}")
    rival.click("[data-sit='1']")
    page = opened(host.path, service_workers="allow", permissions=["notifications"])
    page.evaluate(SUBSCRIBED)
    page.click("[data-start]")
    page.wait_for_selector(".table[data-game]")
    page.click("button[aria-label=Menu]")
    page.click("[data-call-me]")
    page.wait_for_function("() => JSON.parse(localStorage.infinitable).tables[0].calls")
    page.wait_for_selector("[data-call-me]:checked:enabled")

    devtools = page.context.new_cdp_session(page)
    known: list[str] = []
    learn = "ServiceWorker.workerRegistrationUpdated"
    devtools.on(learn, lambda it: known.extend(found["registrationId"] for found in it["registrations"]))
    devtools.send("ServiceWorker.enable")
    for _ in range(100):
        if known:
            break
        page.wait_for_timeout(50)
    told = json.dumps({"table": host.table, "title": "Tic-tac-toe", "others": ["Bob"]})
    push = {"origin": house.url, "registrationId": known[0], "data": told}
    devtools.send("ServiceWorker.deliverPushMessage", push)
    page.wait_for_timeout(200)
    assert page.evaluate(SHOWN) == "", "who looks at the table needs no call"
    page.goto("/")
    devtools.send("ServiceWorker.deliverPushMessage", push)
    page.wait_for_function(f"async () => await ({SHOWN})() === 'Your turn: Tic-tac-toe, with Bob'")

    page.goto(f"/t/{host.table}")
    page.evaluate(SUBSCRIBED)
    page.click("button[aria-label=Menu]")
    page.uncheck("[data-call-me]")
    page.wait_for_function("() => !JSON.parse(localStorage.infinitable).tables[0].calls")


def test_the_house_pack_is_chosen_at_the_table_and_stands_in_the_gallery(house: House, opened: Opener) -> None:
    page = opened("/setup/shards")
    page.select_option("[data-setting=pack]", "relics-of-our-own")
    page.click("[data-open]")
    table = table_of(page)
    assert house.info(table)["settings"]["pack"] == "relics-of-our-own"
    page.wait_for_selector("[data-power]:visible:has-text('astery')")
    page.goto("/cards?game=shards")
    page.click("[data-pack='relics of our own']")
    page.wait_for_selector("[data-entry='shards:signal-kite']")
    assert not page.locator("[data-entry='shards:thorn-zealot']").count(), "the house's own are left out"
