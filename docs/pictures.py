"""`make pictures`: the screenshots of the documents, taken at real tables in mid-game, at both sizes.

Bots play a whole match, also for the person from whose seat we look; that person then goes back to its middle and plays
on from there, at the moment with most to choose from, which is when the picture is taken.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.web.chromium import DESKTOP, PHONE, QUIET, ROOT, chromium, open_house
from tests.web.tables import House, Seat

FOLDER = ROOT / "docs" / "screenshots"
TABLES: dict[str, tuple[int, int]] = {
    "infinity": (4, 70),
    "shards": (3, 230),
    "infinite401": (2, 70),
    "defiance": (3, 70),
    "defiance_beta": (6, 150),
}
"""Game -> how many sit there, and after how many moves we look."""

NAMES = ("Halley", "Kepler", "Vega", "Rigel", "Lyra")


def mid_game(house: House, game: str) -> Seat:
    players, moves = TABLES[game]
    bots = [{"kind": "bot", "name": name, "level": "greedy"} for name in NAMES[: players - 1]]
    seat = house.table(game, *bots, settings={})
    house.say(seat, {"type": "away", "id": "away", "level": "greedy"})
    deadline = time.monotonic() + 300
    while house.info(seat)["status"] != "over":
        assert time.monotonic() < deadline, f"{game} does not end"
        time.sleep(0.5)
    middle = min(moves, house.position(seat)["moves"] // 2)
    mine = [step["move"] for step in house.review(seat) if step["position"]["asked"] == 0 and step["move"] >= middle]
    forks = [house.fork(seat, move, 0) for move in mine[:30]]
    return max(forks, key=lambda fork: len(house.position(fork)["decision"]["options"]))


def shoot(browser: Browser, house: House, path: str, name: str) -> None:
    for size, device in (("desktop", DESKTOP), ("phone", {**PHONE, "device_scale_factor": 2})):
        shape: dict[str, Any] = dict(device)
        context = browser.new_context(base_url=house.url, **shape)
        context.add_init_script(QUIET)
        page = context.new_page()
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(2500)
        page.screenshot(path=FOLDER / f"{name}-{size}.jpg", type="jpeg", quality=82)
        print(f"{name}-{size}.jpg", file=sys.stderr)
        context.close()


def take_all(games: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house, chromium() as browser:
        for game in games:
            shoot(browser, house, mid_game(house, game).path, game)
        shoot(browser, house, "/", "home")


if __name__ == "__main__":
    take_all(sys.argv[1:] or list(TABLES))
