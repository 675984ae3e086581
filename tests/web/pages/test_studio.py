"""The Studio: from opening it to playing one's first own card; repairs, the lab, paper, links, a phone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.games.defiance.positions import Board
from tests.games.defiance_beta.positions import game as beta_at
from tests.games.infinite401.positions import match as duel_at
from tests.games.shards.positions import game as laid_out
from tests.web.access.test_survey import holds
from tests.web.chromium import a_file
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.tables import House

FAST = 15_000
TEXT = "() => JSON.parse(localStorage.getItem('infinitable.studio')).packs.at(-1).text"


def began(opened: Opener, kind: str = "ally", **more: object) -> Page:
    page = opened("/studio", **more)
    page.click(f"[data-start={kind}]")
    return page


class Hand:
    """A person at the page: every click and every key is counted, and what the machine makes them wait."""

    CLICK = 1.5
    """Seconds to find what to press and to press it (Card, Moran and Newell: 1.35 to prepare, 0.1 to press)."""
    KEY = 0.28
    """Seconds a key for an average typist who does not know the text by heart."""
    READ = 0.3
    """Seconds a word for who reads what has come up."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.spent = self.waited = 0.0

    def click(self, what: str) -> None:
        self.spent += self.CLICK
        self._timed(lambda: self.page.click(what))

    def type(self, text: str) -> None:
        self.spent += self.KEY * len(text)
        self._timed(lambda: self.page.keyboard.type(text))

    def press(self, *keys: str) -> None:
        self.spent += self.KEY * len(keys)
        for key in keys:
            self._timed(partial(self.page.keyboard.press, key))

    def see(self, what: str) -> str:
        """Waits for it and reads it: the text there."""
        self._timed(lambda: self.page.wait_for_selector(what, timeout=FAST))
        text = self.page.inner_text(what)
        self.spent += self.READ * len(text.split())
        return text

    def _timed(self, act: Callable[[], object]) -> None:
        begun = time.monotonic()
        act()
        self.waited += time.monotonic() - begun


TWO_MINUTES = 120
MACHINE = 45
"""Of these the page may take so many, on a machine that is busy with a whole suite besides."""


def test_from_opening_the_studio_to_playing_ones_first_own_card_takes_under_two_minutes(opened: Opener) -> None:
    """Nothing is read but what the page says; the person's seconds are counted by act, the machine's by the clock."""
    begun = time.monotonic()
    page = opened("/studio")
    hand = Hand(page)
    hand.waited += time.monotonic() - begun
    hand.see("main")
    hand.click("[data-start=ally]")
    assert "Lantern Thief" in hand.see(".pv .card >> nth=0")
    assert "Echo holds if" in hand.see(".words")

    hand.click(".cm-content")
    hand.press("Control+End", "Backspace")  # the empty line behind the last one
    hand.type(" Gain 1 masteri.")
    hand.press("Escape")
    assert "I do not know the word “masteri” here." in hand.see(".fix")
    assert "without Lantern Thief" in page.inner_text("[data-try]")
    hand.click(".fix [data-repair]")
    hand.see(".pl.good")
    page.wait_for_function(f"() => ({TEXT})().trimEnd().endsWith('Gain 1 mastery.')")
    assert "Gain 1 mastery." in page.inner_text(".words")

    hand.click("[data-try]")
    page.wait_for_url(re.compile(r"/t/"), timeout=FAST)
    hand.see("[role=tab]:has-text('Options')")
    hand.click("[role=tab]:has-text('Options')")
    hand.click("[role=tabpanel] [data-option='play Lantern Thief']")
    page.wait_for_function("() => Number(document.querySelector('.table')?.dataset.moves) === 1")
    assert hand.waited < MACHINE, hand.waited
    assert hand.spent + hand.waited < TWO_MINUTES, (hand.spent, hand.waited)

    page.go_back()
    page.wait_for_selector(".pv .card", timeout=FAST)
    assert "Lantern Thief" in page.inner_text(".list"), "the pack is kept"


def test_completion_tells_what_fits_and_what_it_means(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pv .card", timeout=FAST)
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.press("Backspace")
    page.keyboard.type(" Un")
    page.wait_for_selector(".cm-tooltip-autocomplete", timeout=FAST)
    assert page.inner_text(".cm-tooltip-autocomplete li >> nth=0").startswith("Unify")
    page.wait_for_selector(".cm-completionInfo")
    assert "Unify holds if" in page.inner_text(".cm-completionInfo")
    assert "shards:9.4" in page.inner_text(".cm-completionInfo")
    page.wait_for_selector(".cm-tooltip-autocomplete .foot >> text=take")
    assert page.locator(".fix").count() == 0, "the word that holds the caret is being written"
    assert "also fits here" in page.inner_text(".cm-tooltip-autocomplete").lower()
    page.wait_for_selector(".pv .card .adds:has-text('Unify')", timeout=FAST)
    page.wait_for_selector(".words .adds:has-text('Unify')")
    edge, card = page.locator(".cm-tooltip-autocomplete").bounding_box(), page.locator(".pv").bounding_box()
    assert edge and card and edge["x"] + edge["width"] <= card["x"], "the list lies beside the card, not over it"
    page.wait_for_timeout(250)  # who has read that much; a list that has only just opened takes no key
    page.keyboard.press("Tab")
    page.wait_for_function(f"() => ({TEXT})().trimEnd().endsWith('Unify:')")
    page.keyboard.press("Escape")
    page.locator(".pv .adds").first.wait_for(state="detached")


def test_the_lab_tells_what_it_knows_so_far_and_stops_when_it_is_told(opened: Opener, web_tools: Path) -> None:
    page = began(opened)
    page.wait_for_selector("[data-lab]:not([disabled])", timeout=FAST)
    page.click("[data-lab]")
    page.wait_for_selector("h1:has-text('points')", timeout=60_000)
    assert re.search(r"± \d+ points", page.inner_text("h1"))
    page.click("[data-stop]")
    page.wait_for_selector("[data-stop]", state="detached", timeout=FAST)
    page.wait_for_selector("circle.house:has-text('Mining Drones')", state="attached")
    holds(page, "desktop", "dark", web_tools)
    played = page.evaluate("() => Object.values(JSON.parse(localStorage['infinitable.studio']).packs.at(-1).lab)[0]")
    assert len(played["arms"][0]["scores"]) >= 2, "what was played is kept"
    page.keyboard.press("Escape")
    page.wait_for_selector(".cm-content")


def test_cards_are_printed_at_true_size(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click("[data-print]")
    page.wait_for_selector(".page .pc0")
    assert len(page.query_selector_all(".page .pc0")) == 3, "as many as there are copies"
    box = page.locator(".page .pc0").first.bounding_box()
    assert box is not None
    assert abs(box["width"] - 63 * 96 / 25.4) < 0.5 and abs(box["height"] - 88 * 96 / 25.4) < 0.5
    assert page.inner_text(".page .pc0 >> nth=1").count("2 of 3") == 1
    assert "backs are on page 2" in page.locator(".page").first.inner_text()
    back = page.locator(".page").nth(1).locator(".back").first.bounding_box()
    assert back is not None and abs(back["width"] - 63 * 96 / 25.4) < 0.5, "as large as what it is the back of"
    rule = page.locator(".rule").first.bounding_box()
    assert rule is not None and abs(rule["width"] - 50 * 96 / 25.4) < 0.5


@pytest.mark.parametrize(("button", "seen"), [("print", ".page .pc0"), ("lab", ".stu.lab")])
def test_the_browsers_back_leads_from_paper_and_lab_to_the_text_and_then_out_of_the_studio(
    opened: Opener, button: str, seen: str
) -> None:
    page = opened("/settings")
    page.evaluate("() => { window.begun = true }")
    page.locator("a[href='/studio']").first.click()
    page.click("[data-start=ally]")
    page.wait_for_selector(f"[data-{button}]:not([disabled])", timeout=FAST)
    page.click(f"[data-{button}]")
    page.wait_for_selector(seen, timeout=FAST)
    page.go_back()
    page.wait_for_selector(".cm-content", timeout=FAST)
    page.go_forward()
    page.wait_for_selector(seen, timeout=FAST)
    page.keyboard.press("Escape")
    page.wait_for_selector(".cm-content", timeout=FAST)
    page.go_back()
    page.wait_for_url(re.compile("/settings$"))
    assert page.evaluate("() => window.begun"), "the page was never loaded again"


@pytest.mark.parametrize("path", ["/cards?game=shards&q=thorn", "/cards/shards:thorn-zealot"])
def test_the_browsers_back_leads_from_paper_to_the_cards_that_are_on_it(opened: Opener, path: str) -> None:
    page = opened(path)
    page.click("[data-print]:not([disabled])", timeout=FAST)
    page.wait_for_selector(".page .pc0", timeout=FAST)
    page.go_back()
    page.locator(".page .pc0").first.wait_for(state="detached")
    assert "/cards" in page.url and page.locator("[data-print]").is_visible()
    page.go_forward()
    page.wait_for_selector(".page .pc0")


def test_a_pack_travels_in_a_link(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pl.good", timeout=FAST)
    text = page.evaluate(TEXT)
    page.evaluate("() => { navigator.clipboard.writeText = async (it) => { window.copied = it } }")
    page.click("[data-share]")
    page.wait_for_selector("[role=status]")
    link = page.evaluate("() => window.copied")
    other = opened("/studio" + link.split("/studio")[1])
    other.wait_for_selector("[data-mine]", timeout=FAST)
    assert "Lantern Thief" in other.inner_text(".cm-content")
    other.click("[data-mine]")
    other.wait_for_selector("[data-entry='Lantern Thief']")
    assert other.evaluate(TEXT) == text


def test_f6_goes_from_the_list_to_the_text_to_the_card_and_back(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click(".cm-content")
    for place in (".pv", ".list", ".ed"):
        page.keyboard.press("F6")
        page.wait_for_function(f"() => document.querySelector('{place}').contains(document.activeElement)")
    page.keyboard.press("Shift+F6")
    page.wait_for_function("() => document.querySelector('.list').contains(document.activeElement)")


def test_what_a_pack_says_is_text_and_never_markup(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("\n<img src=x onerror=alert(1)> · Order ally · cost 1 · 1 copy\n  Gain 1 <b>gem</b>.\n")
    page.wait_for_selector(".fix", timeout=FAST)
    assert page.query_selector(".stu img[src=x]") is None and page.query_selector(".fix b") is None


def test_codemirror_is_fetched_by_the_studio_alone(opened: Opener) -> None:
    fetched: list[str] = []
    page = opened("/settings")
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(page.url.split("/settings")[0] + "/")
    page.wait_for_load_state("networkidle")
    assert not [url for url in fetched if "Studio" in url]
    page.goto(page.url.rstrip("/") + "/studio")
    page.wait_for_selector("[data-start]")
    assert [url for url in fetched if "Studio" in url] and not [url for url in fetched if "Editor" in url]
    page.click("[data-start=ally]")
    page.wait_for_selector(".cm-content", timeout=FAST)
    assert [url for url in fetched if "Editor" in url]


def test_cards_on_top_of_a_deck_are_put_back_by_choosing_them(house: House, opened: Opener) -> None:
    """shards:10.14"""
    text = "Look at the top 3 cards of your deck and put them back in any order."
    pack = f"pack mine · game shards · on shards-base · version 1\nSeer · Order ally · cost 1 · 1 copy — {text}\n"
    m = laid_out("Seer", deck="Crystal, Blaster, Shard Reactor, Crystal", pack=pack)
    page = opened(lay(house.database, "shards", m.match.setup, m.g, ["play Seer"], bots=False).path)
    page.get_by_text("On top of your deck", exact=True).wait_for()
    for name in ("Shard Reactor", "Crystal"):
        page.locator("[data-pile] button", has_text=name).click()
    page.locator("[data-pile]").wait_for(state="detached")


def test_what_hangs_over_a_player_is_marked_at_the_table(house: House, opened: Opener) -> None:
    """shards:10.16"""
    text = "At the start of your next turn, gain 3 power. Take an extra turn after this one."
    pack = f"pack mine · game shards · on shards-base · version 1\nSeer · Order ally · cost 1 · 1 copy — {text}\n"
    m = laid_out("Seer", pack=pack)
    page = opened(lay(house.database, "shards", m.match.setup, m.g, ["play Seer"], bots=False).path)
    marks = page.locator("[data-marks='0']:visible")
    marks.wait_for()
    assert "Seer" in marks.inner_text() and "another turn follows" in marks.inner_text()


def test_what_holds_on_a_unit_for_a_while_is_marked_on_it_and_told_by_the_inspector(
    house: House, opened: Opener
) -> None:
    """infinite401:8.12"""
    text = "Each ally takes 1 less damage until your next turn."
    pack = f"pack mine · game infinite401 · on infinite401-house · version 1\nGuard · utility — {text}\n"
    m = duel_at("blue 2 | KN e5; hand Guard | TN e7", pack=pack)
    page = opened(lay(house.database, "infinite401", m.setup, m.state, ["Guard"], bots=False).path)
    page.wait_for_selector("g[data-held='hex:e5']", state="attached", timeout=FAST)
    assert "Takes 1 less damage, until your next turn" in page.inner_text("[data-what='unit:1'] >> nth=0")
    page.hover("[data-what='unit:1'] >> nth=0")
    page.wait_for_selector("[data-holding='hex:e5']:has-text('Takes 1 less damage')", timeout=FAST)


BETA = """pack mine · game defiance_beta · on defiance-beta · version 1
Salt Lantern · unit · Lightbearers · cost 2 · health 2 · 2 copies — Spend 1 Tide: heal 1.
Gate of Salt · tile · Sands of Varra · Wild · influence 2 · walls S — Start: heal 1.
"""
HOOKS = """pack hooks · game infinite401 · on infinite401-house · version 1
Dot · shape
  |x
  |
  |o

Bolt · attack · hits "Dot"
  The target takes 1 damage.
"""


def with_pack(opened: Opener, text: str, reads: bool | None = True) -> Page:
    """None: it is not waited for that it is read."""
    page = opened("/studio")
    page.evaluate(
        """(text) => localStorage.setItem('infinitable.studio',
        JSON.stringify({packs: [{id: 'a', text, before: [], lab: {}}], open: 'a'}))""",
        text,
    )
    page.reload()
    page.wait_for_selector({True: ".pl.good", False: ".pl.bad", None: ".cm-line"}[reads], timeout=FAST)
    return page


def test_tiles_and_what_the_words_mean_are_printed_at_true_size(opened: Opener) -> None:
    page = with_pack(opened, BETA)
    page.click("[data-entry='Gate of Salt']")
    page.wait_for_selector(".pv svg[aria-label='Gate of Salt']")
    page.click("[data-print]")
    page.wait_for_selector(".page svg[aria-label='Gate of Salt'] .line")
    width = page.eval_on_selector(
        ".page svg[aria-label='Gate of Salt'] .line", "it => it.getBBox().width * it.getScreenCTM().a"
    )
    assert abs(width - 92 * 96 / 25.4) < 0.5, "92 mm from corner to corner"
    assert page.locator(".page").count() == 4, "two units, their backs, a tile, and what the words mean"
    assert "What the words mean" in page.locator(".page").last.inner_text()


def test_a_rung_of_a_leader_that_does_not_read_is_red_on_the_board(opened: Opener) -> None:
    converts = "Fortitude to Tide on Tide dice at 2 and zero to Tide on Tide dice at 4"
    text = f"""pack mine · game defiance_beta · on defiance-beta · version 1
Ilsa · leader · Lightbearers · strong Tide · converts {converts}
  Spend 1 Tide: heal 1.
  Gambit 1, when you enter a Wyld tile: draw 1 card.
  Gambit 2, when you block: heal 2.
  Gambit 3, when you discover a tile: draw 1 card.
  Gambit 4: your reach is 2 more.
"""
    page = with_pack(opened, text, reads=False)
    page.wait_for_selector(".pv .rung.wrong", timeout=FAST)
    assert [it[0] for it in page.locator(".pv .rung.wrong .n").all_inner_texts()] == ["1"]
    page.click(".fix [data-repair]")
    page.locator(".pv .rung.wrong").wait_for(state="detached")


def test_a_hex_that_is_clicked_is_written_and_the_card_is_tried_with_it(opened: Opener) -> None:
    page = with_pack(opened, HOOKS)
    page.click("[data-entry='Bolt']")
    page.click(".pv [role=checkbox][aria-label^='2 ahead, 0 aside']")
    page.wait_for_function(f"() => ({TEXT})().includes('  |x\\n  |\\n  |x\\n  |\\n  |o')")
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click("[data-try]:not([disabled])")
    page.wait_for_url(re.compile(r"/t/"), timeout=FAST)
    page.wait_for_selector("[data-what='ability:bolt'], [data-at^='hand:']:has-text('Bolt')", timeout=FAST)


def test_what_is_found_in_the_gallery_is_printed_and_costs_are_dragged_over(opened: Opener) -> None:
    page = opened("/cards?game=shards&q=draw")
    page.wait_for_selector("[data-entry='shards:thorn-zealot']", timeout=FAST)
    bars = page.locator(".bars button")
    ends = [bars.nth(n).bounding_box() for n in (2, 3)]
    assert ends[0] and ends[1]
    for at, does in ((ends[0], page.mouse.down), (ends[1], page.mouse.up)):
        page.mouse.move(at["x"] + 8, at["y"] + at["height"] - 8, steps=4)
        does()
    page.wait_for_selector("[data-range]:has-text('2 to 3')")
    page.click("[data-print]")
    page.wait_for_selector(".page .pc0:has-text('Thorn Zealot')", timeout=FAST)
    assert "2 of 2" in page.locator(".page .pc0", has_text="Thorn Zealot").last.inner_text(), "every copy"
    assert page.locator(".page .pc0", has_text="Cryptofist Monk").count() == 0, "it costs 5"


def pages_of(page: Page) -> int:
    """What Chromium would print has so many pages."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True, print_background=True)))


@pytest.mark.parametrize("path", ["/cards?game=shards&q=draw", "/cards/shards:thorn-zealot"])
def test_of_what_is_printed_from_the_gallery_every_sheet_is_a_page_and_the_page_beneath_is_none(
    opened: Opener, path: str
) -> None:
    page = opened(path)
    page.click("[data-print]:not([disabled])", timeout=FAST)
    page.wait_for_selector(".page .pc0", timeout=FAST)
    sheets = page.locator(".paper .page").count()
    assert sheets > 1 and pages_of(page) == sheets
    page.emulate_media(media="print")
    assert not page.locator("#app").is_visible()
    box = page.locator(".paper .page").first.bounding_box()
    assert box is not None and (box["x"], box["y"]) == (0, 0)


def test_what_a_card_says_on_paper_has_room_and_nothing_lies_over_it(opened: Opener) -> None:
    long = "Exhaust: gain 1 gem. If you have 2 or more Order champions in play, gain 2 mastery. Draw 1 card."
    head = "pack long · game shards · on shards-base · version 1\nLantern Bearer · Order champion · cost 3 · health 4"
    page = with_pack(opened, f"{head} · 1 copy\n  > She keeps the last light of the archive.\n  {long}\n")
    page.click("[data-print]")
    text, story = page.locator(".pc0 .tx").bounding_box(), page.locator(".pc0 .st0").bounding_box()
    assert text and story
    for said in page.locator(".pc0 .tx p").all():
        box = said.bounding_box()
        assert box and text["y"] <= box["y"] and box["y"] + box["height"] <= story["y"]
    marks = page.locator(".page svg.cut path").first.get_attribute("d") or ""
    edges = sorted({float(it) for it in re.findall(r"M([\d.]+) 10\.5v5", marks)})
    assert [round(b - a, 6) for a, b in pairwise(edges)] == [63, 63, 63]


def test_a_card_is_printed_from_its_own_page_and_says_what_the_lab_found(opened: Opener) -> None:
    page = opened("/cards/shards:thorn-zealot")
    page.wait_for_selector("[data-told]:has-text('matches against the other cards')", timeout=FAST)
    page.click("[data-print]")
    page.wait_for_selector(".page .pc0:has-text('2 of 2')", timeout=FAST)
    assert page.locator(".page .pc0").count() == 2


def test_a_first_card_of_401_is_an_attack_and_a_passive_is_nothing_to_ask_the_lab_about(opened: Opener) -> None:
    page = opened("/studio")
    page.get_by_role("button", name="401 INFINITE").click()
    page.wait_for_selector(".pl.good", timeout=FAST)
    assert re.search(r"\n\nNew Card · attack · hits ", page.evaluate(TEXT))
    page.wait_for_selector("[data-lab]:not([disabled])", timeout=FAST)
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("\nBig Hand · passive\n  Your hand limit is 5.\n")
    page.click("[data-entry='Big Hand']")
    page.wait_for_selector("[data-lab][disabled]", timeout=FAST)


def test_a_table_is_made_with_a_pack_from_the_setup_page_and_tells_what_differs(opened: Opener) -> None:
    page = began(opened, "number")
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.wait_for_function("() => localStorage['infinitable.studio']?.includes('Nil Assassin')")
    page.goto("/setup/shards")
    page.select_option("select[data-pack]", label="my-cards 1")
    page.click("[data-open]")
    page.wait_for_url(re.compile(r"/t/"), timeout=FAST)
    page.wait_for_selector(".top small:has-text('my-cards')")
    page.get_by_role("button", name="Menu", exact=True).click()
    told = page.locator("[data-own-pack]", has_text="Nil Assassin")
    told.wait_for()
    assert "Cards of my-cards 1" in told.inner_text() and "brought by Mira" in told.inner_text()
    assert "Nil Assassin: cost 2 → 3" in told.inner_text().lower().replace("nil assassin", "Nil Assassin")


def test_a_card_that_is_changed_while_it_is_tried_goes_on_from_where_one_was(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click("[data-try]")
    page.wait_for_url(re.compile(r"/t/"), timeout=FAST)
    page.click("[role=tab]:has-text('Options')")
    page.click("[role=tabpanel] [data-option='play Crystal'] >> nth=0")
    page.wait_for_function("() => Number(document.querySelector('.table')?.dataset.moves) === 1")
    before = page.url
    page.go_back()
    page.wait_for_selector("[data-try]:has-text('goes on where you were')", timeout=FAST)
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.press("Backspace")
    page.keyboard.type(" Gain 9 gems.")
    page.keyboard.press("Escape")
    page.wait_for_selector(".words:has-text('Gain 9 gems.')", timeout=FAST)
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click("[data-try]")
    page.wait_for_url(lambda url: "/t/" in url and url != before, timeout=FAST)
    page.click("[role=tab]:has-text('Options')")
    page.wait_for_selector("[role=tabpanel] [data-option='play Lantern Thief']", timeout=FAST)
    assert page.locator("[data-zone='hand'] [data-what='card:crystal'], [data-at='hand:crystal']").count() <= 2
    page.click("[role=tabpanel] [data-option='play Lantern Thief']")
    page.wait_for_function("() => Number(document.querySelector('.table')?.dataset.moves) === 1")
    page.wait_for_selector("[data-option='recruit Lantern Thief']", timeout=FAST)  # 1 gem of the Crystal, 9 of the card


def test_a_card_is_tried_against_oneself(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click("[data-how]")
    page.get_by_role("radio", name="myself").click()
    page.click("[data-sit]")
    page.wait_for_url(re.compile(r"/t/"), timeout=FAST)
    page.wait_for_selector(".table :text('Mira 2') >> nth=0", timeout=FAST)
    assert page.locator(".table :text('Halley')").count() == 0


def test_a_universe_is_drawn_on_a_phone_too(opened: Opener) -> None:
    page = opened("/studio", phone=True)
    page.click("[data-game=infinity]")
    page.wait_for_selector(".mid [role=img]", timeout=FAST)
    box = page.locator(".mid [role=img]").bounding_box()
    assert box is not None and box["width"] > 200 and box["height"] > 100


def test_a_universe_of_ones_own_is_drawn_tried_and_printed(opened: Opener) -> None:
    page = opened("/studio")
    page.get_by_role("button", name="INFINITY", exact=True).click()
    page.wait_for_selector(".pl.good", timeout=FAST)
    assert "New Universe · universe · 11 Time Pieces" in page.evaluate(TEXT)
    page.wait_for_selector(".pv [role=img][aria-label='New Universe'] .cell >> nth=0", state="attached", timeout=FAST)
    text = page.evaluate(TEXT)
    page = with_pack(opened, re.sub(r"  \|[o ]+\n  \|[o ]+\n  \|[o ]+\n", "  |oooooooo\n  |   oo\n  |   oo\n", text))
    spaces = page.locator(".pv [role=img][aria-label='New Universe']").first.locator(".cell")
    assert spaces.count() == 4 * 12
    page.click("[data-print]")
    page.wait_for_selector(".page [aria-label='New Universe']")
    assert page.locator(".page").nth(1).locator("[data-tile]").count() == 33, "a set, and its backs on the next sheet"
    page.keyboard.press("Escape")
    page.click("[data-try]:not([disabled])")
    page.wait_for_url(re.compile(r"/t/"), timeout=FAST)
    page.wait_for_selector("svg.universe .cell >> nth=0", state="attached", timeout=FAST)
    assert page.locator("svg.universe .cell").count() == 4 * 12


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "latin-1"])
def test_a_file_is_opened_whatever_editor_wrote_it(opened: Opener, encoding: str) -> None:
    page = opened("/studio")
    text = "pack old-cards · game shards · on shards-base · version 1\r\nNil Assassin · cost 3\r\n"
    page.set_input_files("input[type=file]", files=a_file("old.pack", text.encode(encoding)))
    page.wait_for_selector("[data-entry='Nil Assassin']", timeout=FAST)
    assert page.evaluate(TEXT) == text.replace("\r\n", "\n")


@pytest.mark.parametrize(
    ("text", "told"), [("Dear diary\n", "is no pack"), ("pack a · game shards\n" * 20_000, "200,000")]
)
def test_a_file_that_is_no_pack_is_not_opened(opened: Opener, text: str, told: str) -> None:
    page = opened("/studio")
    page.set_input_files("input[type=file]", files=a_file("old.pack", text.encode()))
    page.wait_for_selector(f"[role=alert]:has-text('{told}')", timeout=FAST)


def test_a_key_is_answered_in_under_50_ms_on_a_pack_of_200_cards(opened: Opener) -> None:
    """All that the page computes for a key, in the time of its own thread: whatever else the machine does besides. What
    is drawn anew when the server has read the text counts, too."""
    card = "Card {n} · unit · Lightbearers · defense 6 · 0 copies\n  Power: draw 1 card.\n"
    cards = "".join(card.format(n=n) for n in range(200))
    page = with_pack(opened, f"pack big · game defiance · on defiance-house · version 1\n{cards}", reads=None)
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.press("Backspace")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        told = devtools.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in told if each["name"] == "TaskDuration"))

    keys = " Energy and Boost: draw 2 cards. Fortitude: heal 1 point, then draw."
    before = spent()
    for key in keys:
        page.keyboard.type(key)
        page.wait_for_timeout(40)
    each = 1000 * (spent() - before) / len(keys)
    assert each < 50, f"{each:.0f} ms a key"


def test_a_second_entry_is_typed_below_the_first_and_line_numbers_stand_beside_their_lines(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pv .card", timeout=FAST)
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    for line in ("  Gain 1 masteri.", "", "Moth · Order ally · cost 1 · 3 copies", "Gain 1 gem."):
        page.keyboard.type(line)
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
    page.wait_for_selector(".fix:has-text('masteri')", timeout=FAST)
    assert page.evaluate(TEXT).rstrip().endswith("\n\nMoth · Order ally · cost 1 · 3 copies\n  Gain 1 gem.")
    written = page.locator(".cm-line:has-text('Moth')").bounding_box()
    number = page.locator(".cm-lineNumbers .cm-gutterElement:text-is('7')").bounding_box()
    assert written and number and abs(written["y"] - number["y"]) < 2


def test_the_caret_stands_behind_the_last_letter_also_where_it_is_said_what_a_line_was(opened: Opener) -> None:
    page = with_pack(opened, "pack old · game shards · on shards-base · version 1\nNil Assassin · cost 3\n")
    page.wait_for_selector(".was:has-text('was cost 2')")
    page.click(".cm-line:has-text('Nil Assassin')")
    page.keyboard.press("End")
    said = page.locator(".cm-line:has-text('Nil Assassin') .n").last.bounding_box()
    caret = page.locator(".cm-cursor").first.bounding_box()
    assert said and caret and abs(caret["x"] - said["x"] - said["width"]) < 4
    text, was = page.locator(".cm-line:has-text('Nil Assassin')").bounding_box(), page.locator(".was").bounding_box()
    assert text and was and text["y"] <= was["y"] and was["y"] + was["height"] <= text["y"] + text["height"] + 1


def test_two_pages_that_write_one_pack_see_what_the_other_wrote(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pl.good", timeout=FAST)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".pl.good", timeout=FAST)
    for here, there, said in ((page, other, "# one"), (other, page, "# two")):
        here.click(".cm-content")
        here.keyboard.press("Control+End")
        here.keyboard.type(said)
        here.keyboard.press("Enter")
        there.wait_for_selector(f".cm-line:has-text('{said}')", timeout=FAST)
    assert page.evaluate(TEXT).endswith("# one\n# two\n")
    other.close()


@pytest.mark.parametrize(
    ("game", "said"), [("defiance", "Boost: lock in 1 Star die."), ("defiance_beta", "Gives 1 Power and 1 Fortitude.")]
)
def test_the_first_card_of_a_defiance_is_printed_with_all_it_says_and_no_card_without_copies(
    opened: Opener, game: str, said: str
) -> None:
    page = opened("/studio")
    page.click(f"[data-game={game}]")
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.keyboard.press("Control+p")
    page.wait_for_selector(".pc0", timeout=FAST)
    printed = page.locator(".pc0").all_inner_texts()
    assert all("New Card" in each and said in each.replace("\xa0", " ") for each in printed), printed


def test_a_pack_of_another_game_that_is_pasted_is_read_as_that_games(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click(".cm-content")
    page.keyboard.press("Control+A")
    head = "pack salt · game infinite401 · on infinite401-house · version 1"
    page.keyboard.insert_text(f"{head}\nCalm · passive\n  Your hand limit is 5.")
    page.keyboard.press("Escape")
    page.wait_for_selector(".pv:has-text('Your hand limit is 5.')", timeout=FAST)
    assert "401" in page.inner_text(".list")


def test_how_to_try_is_asked_about_what_can_be_read_where_the_caret_is_in_what_cannot(opened: Opener) -> None:
    page = began(opened)
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("\nMoth · Ordr ally\n")
    page.wait_for_selector("[data-try]:has-text('without Moth')", timeout=FAST)
    page.click("[data-how]")
    page.get_by_role("dialog", name="Try Lantern Thief").wait_for()


def test_on_a_tablet_the_history_is_found_with_the_files_and_says_only_what_differs(opened: Opener) -> None:
    page = began(opened, viewport={"width": 1024, "height": 768})
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click("[data-print]")  # keeps a version
    page.keyboard.press("Escape")
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("  Draw 2 cards.\n")
    page.wait_for_selector(".words:has-text('Draw 2 cards.')", timeout=FAST)
    page.get_by_role("button", name="File").click()
    page.click("[data-history]")
    page.get_by_text("Lantern Thief: also: Draw 2 cards.", exact=True).wait_for()


def _duel() -> tuple[Any, Any]:
    text = "Look at the top 3 cards of your stack and put them back in any order. Your opponent skips their next turn."
    pack = f"pack mine · game infinite401 · on infinite401-house · version 1\nTrial · utility — {text}\n"
    m = duel_at("blue 2 | KN e5; hand Trial; stack Lance, Dash, Mend, Jam | TN m12; hand Gore", pack=pack)
    return m.setup, m.state


def _first_edition() -> tuple[Any, Any]:
    text = "Look at the top 3 cards of your deck and put them back in any order. Draw 1 card."
    t = Board(pack=f"pack mine · game defiance · on defiance-quests · version 1\nNoonfall — {text}\n")
    t.hand(0, "Noonfall").dice(0, "Energy Power").dice(1, "Power").main(0)
    return t.setup, t.g


def _beta() -> tuple[Any, Any]:
    text = "Look at the top 3 cards of your deck and put them back in any order. Heal 1."
    deck = "Sandstorm, Dawn Chorus, Oath of Salt"
    p = beta_at(hand="Shared Vigil", deck=deck, cards=f"Shared Vigil — {text}\n", dice="T")
    return p.match.setup, p.g


@pytest.mark.parametrize(
    ("game", "table", "move"),
    [
        ("infinite401", _duel, "Trial"),
        ("defiance", _first_edition, "play Noonfall"),
        ("defiance_beta", _beta, "play Shared Vigil"),
    ],
)
def test_the_top_of_a_deck_is_put_back_by_buttons(
    house: House, opened: Opener, game: str, table: Callable[[], tuple[Any, Any]], move: str
) -> None:
    """infinite401:7.5 defiance:7.23 defiance_beta:9.17"""
    setup, g = table()
    page = opened(lay(house.database, game, setup, g, [move], bots=False).path)
    for left in (3, 2):
        button = page.locator("button:visible", has_text=re.compile("next on your"))
        button.first.wait_for()
        assert button.count() == left
        button.first.click()
        page.wait_for_timeout(300)
    button.first.wait_for(state="detached")


def test_who_tries_a_card_for_the_first_time_is_not_shown_the_rules_over_it(opened: Opener) -> None:
    page = began(opened, newcomer=True)
    page.wait_for_selector(".pl.good", timeout=FAST)
    page.click("[data-try]")
    page.wait_for_url(re.compile(r"/t/"), timeout=FAST)
    page.wait_for_selector(".pill.on")
    page.wait_for_load_state("networkidle")
    assert not page.locator("[data-quick], [data-coach]").count()
