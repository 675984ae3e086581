"""`python -m bench.speed.frames [games]`: whether the boards move smoothly: sixty frames a second, in a real Chromium.

Two bots play, and somebody looks on with all motion. Of every picture that the browser shows it is noted how long after
the one before it came. A frame of a 60 Hz screen takes 16.7 ms; one that takes more than 25 was missed. `still` is the
same table while nothing happens there: what a machine that paints in software and does other things can do at all.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser

from bench.speed.web import plain_loop
from tests.web.chromium import DESKTOP, PHONE, chromium, open_house
from tests.web.tables import House

GAMES = ("infinity", "shards", "infinite401", "defiance", "defiance_beta")
SECONDS = 12
MISSED = 25.0
"""Milliseconds."""

WATCH = """
localStorage.setItem('infinitable', JSON.stringify({ coach: false, sound: false, motion: 'full' }));
window.frames_ = [];
let last = 0;
const next = (now) => {
    if (last) window.frames_.push(now - last);
    last = now;
    requestAnimationFrame(next);
};
requestAnimationFrame(next);
"""


def frames(browser: Browser, house: House, game: str, how: dict[str, Any], *, moving: bool) -> dict[str, float]:
    """Of a table at which bots play, or at which nobody does."""
    others = [{"kind": "bot", "name": "Halley", "level": "greedy"}]
    seat = house.table(game, *others, settings={})
    context = browser.new_context(base_url=house.url, **how)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(seat.path)
    page.wait_for_selector(".table[data-game] [data-at]", state="attached")
    page.wait_for_timeout(1500)
    if moving:
        house.say(seat, {"type": "away", "id": "away", "level": "greedy"})
    page.evaluate("window.frames_.length = 0")
    page.wait_for_timeout(SECONDS * 1000)
    found: list[float] = page.evaluate("window.frames_")
    moves = int(page.get_attribute(".table", "data-moves") or 0)
    context.close()
    return {
        "a_second": round(len(found) / (sum(found) / 1000), 1),
        "median_ms": round(median(found), 1),
        "p99_ms": round(quantiles(found, n=100)[-1], 1),
        "missed_percent": round(100 * sum(it > MISSED for it in found) / len(found), 1),
        "moves": moves,
    }


def main(games: list[str]) -> None:
    found: dict[str, object] = {"plain_loop_seconds": plain_loop()}
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house, chromium() as browser:
        for game in games:
            found[game] = {
                "desktop": frames(browser, house, game, DESKTOP, moving=True),
                "phone": frames(browser, house, game, PHONE, moving=True),
                "still": frames(browser, house, game, DESKTOP, moving=False),
            }
            print(game, found[game], file=sys.stderr)
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
