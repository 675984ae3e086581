"""axe-core finds nothing serious on any page, in any theme; what a first visit loads stays small."""

from __future__ import annotations

import base64
import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import infinitable
from infinitable.bots import bot
from tests.web.conftest import Opener
from tests.web.laid import lay
from tests.web.tables import GAMES, SHORT, House, MatchPlayed

Played = Callable[[str], MatchPlayed]
PAGES = ["/", "/setup/shards", "/learn", "/learn/infinity", "/rules/tic_tac_toe", "/settings", "/watch", "/nowhere"]


def findings(page: Page, web_tools: Path) -> list[Any]:
    page.evaluate((web_tools / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        (found["id"], found["help"], [node["html"][:160] for node in found["nodes"][:3]])
        for found in result["violations"] if found["impact"] in ("serious", "critical")
    ]


def test_no_page_of_the_house_has_a_serious_finding(house: House, opened: Opener, web_tools: Path) -> None:
    page = opened("/")
    for path in PAGES:
        page.goto(path)
        page.wait_for_selector("main h1, main, .home")
        page.wait_for_load_state("networkidle")
        assert findings(page, web_tools) == [], path


SEED = 1
MIDDLE = {"infinity": 60, "shards": 120, "infinite401": 20, "defiance": 90, "defiance_beta": 130}
"""After so many moves there is much on the table, and somebody still has a choice."""

FAINT = """async (png) => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,' + png;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const paint = canvas.getContext('2d', {willReadFrequently: true});
    paint.drawImage(picture, 0, 0);
    const scale = picture.width / innerWidth;
    const linear = (v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    /** Between the darkest and the brightest of what is painted there, a few odd pixels apart. */
    const contrast = (box) => {
        const area = [box.left, box.top, box.width, box.height].map((v) => Math.round(v * scale));
        const {data} = paint.getImageData(...area);
        const light = [];
        for (let i = 0; i < data.length; i += 4)
            light.push(0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]));
        light.sort((a, b) => a - b);
        return (light[Math.floor(light.length * 0.99)] + 0.05) / (light[Math.floor(light.length * 0.01)] + 0.05);
    };
    /** Not half scrolled away either. */
    const isUncovered = (box, it) => [0.05, 0.5, 0.95].every((u) => {
        const seen = document.elementFromPoint(box.left + box.width * u, box.top + box.height / 2);
        return seen && (seen.contains(it) || it.contains(seen) || seen.closest('svg')?.contains(it));
    });
    const faint = [];
    const texts = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const it = texts.currentNode.parentElement;
        const passed = 'button:disabled, [role=tabpanel], .hidden-text, .ar, .co, style, title, option';
        if (!texts.currentNode.data.trim() || it.closest(passed)) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const box = range.getBoundingClientRect();
        const isOnScreen = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        if (box.width < 3 || !isOnScreen || !isUncovered(box, it)) continue;
        const ratio = contrast(box);
        if (ratio < 7) faint.push(`${texts.currentNode.data.trim()} ${ratio.toFixed(1)}`);
    }
    return faint;
}"""


def turned_up(page: Page) -> Iterator[None]:
    """The table as it is; on a phone then what lies in one's own area behind the decision, leaf by leaf."""
    yield
    page.locator("button[aria-pressed]:has-text('Me')").evaluate_all("all => all.forEach(it => it.click())")
    for leaf in page.locator(".sheet [role=tab][aria-selected=false]").all():
        leaf.click()
        yield


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", MIDDLE)
def test_in_high_contrast_every_text_of_a_board_stands_out_seven_to_one(
    game: str, phone: bool, house: House, opened: Opener,
) -> None:
    """As painted: axe looks neither at pictures nor at what is dimmed because it cannot be chosen."""
    match = infinitable.new(game, seed=SEED, **SHORT.get(game, {}))
    for _ in range(MIDDLE[game]):
        match.play(bot("greedy", match.game, 1).answer(match.state))
    seat = lay(house.database, game, match.setup, match.state, bots=False)
    page = opened("/", phone=phone, device_scale_factor=2)
    page.evaluate("""() => localStorage.setItem('infinitable',
        JSON.stringify({...JSON.parse(localStorage.getItem('infinitable')), theme: 'contrast'}))""")
    page.goto(seat.path)
    page.wait_for_selector("[data-at], [data-over]", state="attached")
    page.wait_for_load_state("networkidle")
    for _ in turned_up(page):
        assert page.evaluate(FAINT, base64.b64encode(page.screenshot()).decode()) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("look", ["dark", "light", "contrast", "phone"])
def test_no_table_has_a_serious_finding(
    game: str, look: str, house: House, played: Played, opened: Opener, web_tools: Path,
) -> None:
    match = played(game)
    seat = house.fork(match.seat, match.moves * 2 // 3, 0)
    page = opened(seat.path, phone=look == "phone")
    if look in ("light", "contrast"):
        page.evaluate("""theme => localStorage.setItem('infinitable',
            JSON.stringify({...JSON.parse(localStorage.getItem('infinitable')), theme}))""", look)
        page.reload()
    page.wait_for_selector(".table[data-game]")
    page.wait_for_selector("[data-at], [data-over]", state="attached")
    assert findings(page, web_tools) == []


def test_a_review_has_no_serious_finding(house: House, played: Played, opened: Opener, web_tools: Path) -> None:
    page = opened(f"/review/{played('shards').seat.table}?move=20&seat=0")
    page.wait_for_selector("[data-review][data-move='20']")
    assert findings(page, web_tools) == []


def test_the_first_visit_loads_at_most_250_kilobytes(house: House, opened: Opener) -> None:
    sizes: dict[str, int] = {}

    def count(response: Any) -> None:
        body = response.body()
        compressed = response.url.endswith(".woff2") or response.headers.get("content-encoding") == "gzip"
        sizes[response.url] = len(body) if response.url.endswith(".woff2") else len(gzip.compress(body))
        assert compressed or not response.url.endswith((".js", ".css")), f"{response.url} is sent uncompressed"

    page = opened("about:blank")
    page.on("response", count)
    page.goto(house.url + "/")
    page.wait_for_load_state("networkidle")
    total = sum(sizes.values())
    assert 20_000 < total < 250_000, sizes
