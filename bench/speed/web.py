"""`python -m bench.speed.web [games] [--write]`: the page as a person meets it, in a real Chromium, the server on the
same machine.

`first`: what the network brings until a table can be played at, nothing in the cache, and how long that takes; `again`:
how long at a new table of a browser that has been here. `click`: from the click that chooses to the picture that shows
it; the pointer rests on the thing for a moment before, as a hand does. Milliseconds, by the page's own clock; motion as
it comes. A number behind a game is that of its seats: `defiance_beta:6`.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

import click
from playwright.sync_api import Browser, BrowserContext, Page

from bench.loop import plain_loop
from bench.pages import fill
from infinitable.bots import RIVALS
from tests.web.chromium import chromium, open_house
from tests.web.players import Mouse
from tests.web.tables import House

GAMES = ("infinity", "shards", "infinite401", "defiance", "defiance_beta", "defiance_beta:6")
DOCUMENT = Path(__file__).parents[2] / "docs" / "speed.md"
LOADS = 7
MOVES = 40
REST_SECONDS = 0.2
"""Between the pointer's arrival and the click: what hovering shows is shown by then."""

WATCH = """
window.bench = { ready: 0, moves: [] };
localStorage.setItem('infinitable', JSON.stringify({ coach: false }));
let clicked = 0, seen = null;
addEventListener('click', (event) => { clicked = event.timeStamp; }, true);
/** Once what has just changed is on the screen. */
const shown = (then) => requestAnimationFrame(() => {
    const port = new MessageChannel();
    port.port1.onmessage = () => then(performance.now());
    port.port2.postMessage(0);
});
new MutationObserver(() => {
    const table = document.querySelector('.table');
    if (!table) return;
    if (!window.bench.ready && document.querySelector('.pill.on') && document.querySelector('main [data-at]')) {
        window.bench.ready = -1;
        shown((now) => { window.bench.ready = now; });
    }
    const moves = table.dataset.moves;
    if (moves === seen) return;
    seen = moves;
    const from = clicked;
    clicked = 0;
    if (from) shown((now) => window.bench.moves.push(now - from));
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-moves', 'data-at'] });
"""


class Hand(Mouse):
    def press(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)
        time.sleep(REST_SECONDS)
        super().press(x, y)


def table(house: House, game: str) -> str:
    """Where a new table against bots is found."""
    name, _, seats = game.partition(":")
    bots = [{"kind": "bot", "name": rival, "level": "random"} for rival in RIVALS[: int(seats or 2) - 1]]
    return house.table(name, *bots, settings={}).path


def visitor(browser: Browser, house: House) -> BrowserContext:
    """Somebody who has never been here."""
    context = browser.new_context(base_url=house.url, viewport={"width": 1366, "height": 768})
    context.add_init_script(WATCH)
    return context


def opened(context: BrowserContext, path: str) -> Page:
    page = context.new_page()
    visit(page, path)
    return page


def visit(page: Page, path: str) -> float:
    """Milliseconds until the table at this address can be played at."""
    page.goto(path)
    page.wait_for_function("() => window.bench?.ready > 0")
    return float(page.evaluate("window.bench.ready"))


def loads(browser: Browser, house: House, game: str) -> tuple[float, list[float], list[float]]:
    """Kilobytes and milliseconds of first visits, each in a browser of its own, and milliseconds of their second."""
    first, again = [], []
    fetched = 0.0
    for _ in range(LOADS):
        context = visitor(browser, house)
        page = context.new_page()
        sizes = network(page)
        first.append(visit(page, table(house, game)))
        fetched = sum(sizes) / 1000
        page.wait_for_load_state("networkidle")
        page.goto("about:blank")
        again.append(visit(page, table(house, game)))
        context.close()
    return fetched, first, again


def network(page: Page) -> list[float]:
    """How much each answer to this page takes on the wire, as they come."""
    sizes: list[float] = []
    devtools = page.context.new_cdp_session(page)
    devtools.on("Network.loadingFinished", lambda it: sizes.append(it["encodedDataLength"]))
    devtools.send("Network.enable")
    return sizes


def moves(browser: Browser, house: House, game: str) -> list[float]:
    """As many choices as are wanted, in as many matches as that takes."""
    times: list[float] = []
    while len(times) < MOVES:
        page = opened(visitor(browser, house), table(house, game))
        player = Hand(page)
        for _ in range(MOVES):
            if not player.wait_until_asked():
                break
            player.choose()
        clicks = page.evaluate("window.bench.moves")
        assert clicks, f"a match of {game} in which no click was seen"
        times += clicks
        page.context.close()
        click.echo(f"{game}: {min(len(times), MOVES)} of {MOVES} clicks", err=True)
    return times[:MOVES]


def p95(times: list[float]) -> float:
    return quantiles(times, n=20, method="inclusive")[-1]


def home(browser: Browser, house: House) -> float:
    """Kilobytes until the first page is there."""
    context = visitor(browser, house)
    page = context.new_page()
    sizes = network(page)
    page.goto("/")
    page.wait_for_selector("[data-play]")
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(sizes) / 1000


@click.command()
@click.argument("games", nargs=-1)
@click.option("--write", is_flag=True, help="Put the table into docs/speed.md.")
def main(games: tuple[str, ...], write: bool) -> None:
    loop = [plain_loop()]
    lines = [
        "| | kB, first visit | ready, first | ready, again | click, median | click, p95 |",
        "|---|---|---|---|---|---|",
    ]
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house, chromium() as browser:
        lines.append(f"| the first page | {home(browser, house):,.0f} | | | | |")
        for game in games or GAMES:
            click.echo(f"{game}: {LOADS} visits, then {MOVES} clicks; with six at the table two minutes", err=True)
            fetched, first, again = loads(browser, house, game)
            clicks = moves(browser, house, game)
            figures = [fetched, median(first), median(again), median(clicks), p95(clicks)]
            lines.append(f"| `{game}` | " + " | ".join(f"{it:,.0f}" for it in figures) + " |")
            click.echo(lines[-1], err=True)
            loop.append(plain_loop())
    about = (
        f"`python -m bench.speed.web --write`: kB as sent, the rest in milliseconds, the middle of {LOADS} visits and"
    )
    pace = f"{MOVES} clicks, while a plain loop made {min(loop):.0f} to {max(loop):.0f} million additions a second."
    text = "\n".join([*lines, "", f"{about} {pace}"])
    click.echo(text)
    if write:
        fill(DOCUMENT, "web", text)


if __name__ == "__main__":
    main()
