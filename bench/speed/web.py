"""`python -m bench.speed.web [games]`: the page as a person meets it, in a real Chromium, the server on the same
machine.

`load`: from the first request to a table that can be played at, nothing in the cache. `move`: from the click that
chooses to the picture that shows it; the pointer rests on the thing for a moment before, as a hand does. Milliseconds,
by the page's own clock; motion as it comes. A number behind a game is that of its seats: `defiance_beta:6`.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page

from infinitable.bots import RIVALS
from tests.web.chromium import chromium, open_house
from tests.web.players import Mouse
from tests.web.tables import House

GAMES = ("infinity", "shards", "infinite401", "defiance", "defiance_beta", "defiance_beta:6")
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


def opened(browser: Browser, house: House, path: str) -> Page:
    context = browser.new_context(base_url=house.url, viewport={"width": 1366, "height": 768})
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(path)
    page.wait_for_function("() => window.bench?.ready > 0")
    return page


def loads(browser: Browser, house: House, game: str) -> list[float]:
    """Each in a browser that has never been here."""
    times = []
    for _ in range(LOADS):
        page = opened(browser, house, table(house, game))
        times.append(float(page.evaluate("window.bench.ready")))
        page.context.close()
    return times


def moves(browser: Browser, house: House, game: str) -> list[float]:
    """As many choices as are wanted, in as many matches as that takes."""
    times: list[float] = []
    while len(times) < MOVES:
        page = opened(browser, house, table(house, game))
        player = Hand(page)
        for _ in range(MOVES):
            if not player.wait_until_asked():
                break
            player.choose()
        times += page.evaluate("window.bench.moves")
        page.context.close()
    return times[:MOVES]


def summary(times: list[float]) -> dict[str, float]:
    return {"median": round(median(times)), "p95": round(quantiles(times, n=20, method="inclusive")[-1])}


def plain_loop() -> float:
    """Seconds for twenty million additions: how fast the machine is just now."""
    start, total = time.perf_counter(), 0
    for n in range(20_000_000):
        total += n
    return round(time.perf_counter() - start, 2)


def main(games: list[str]) -> None:
    found: dict[str, object] = {"plain_loop_seconds": plain_loop()}
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house, chromium() as browser:
        for game in games:
            found[game] = {"load": summary(loads(browser, house, game)), "move": summary(moves(browser, house, game))}
            print(game, found[game], file=sys.stderr)
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
