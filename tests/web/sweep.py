"""`python -m tests.web.sweep [--pictures FOLDER] [games and paths]`: whether every text is whole at every width.

The five tables in the middle of a match, without and with a hint, as they begin, and late with as many as can play;
and the pages, from 360 to 2560 pixels: which texts are cut off or lie over each other, and which pages are wider than
the screen. The suite looks at a sample of it (`test_sizes.py`).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

import infinitable
from infinitable.bots import bot
from infinitable.match.match import Match
from tests.web.chromium import NEWCOMER, QUIET, chromium, open_house
from tests.web.laid import lay
from tests.web.reading import collided, spoilt
from tests.web.tables import SHORT, House, Seat

SIZES = (
    (360, 740),
    (390, 844),
    (768, 1024),
    (683, 384),
    (844, 390),
    (1024, 768),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
)
PAGES = ("/", "/setup/shards", "/learn", "/puzzles", "/cards", "/watch", "/you", "/settings", "/rules/shards", "/story")
MIDDLE = {"infinity": 60, "shards": 120, "infinite401": 20, "defiance": 90, "defiance_beta": 130}
"""After so many moves there is much on the table, and somebody still has a choice."""
LATE = {"infinity": 150, "shards": 260, "infinite401": 60, "defiance": 200, "defiance_beta": 260}
MOST = {"infinity": 4, "shards": 4, "infinite401": 2, "defiance": 4, "defiance_beta": 6}
SEED = 1

WIDER = "() => document.scrollingElement.scrollWidth - innerWidth"


@cache
def _played_on(game: str, players: int, moves: int) -> Match:
    match = infinitable.new(game, players, seed=SEED, **SHORT.get(game, {}) if players == 2 else {})
    for _ in range(moves):
        match.play(bot("greedy", match.game, 1).answer(match.state))
    return match


def in_the_middle(house: House, game: str, players: int = 2, moves: int | None = None) -> Seat:
    """A table at which the bots have played for a while; nobody goes on until Mira does."""
    match = _played_on(game, players, MIDDLE[game] if moves is None else moves)
    return lay(house.database, game, match.setup, match.state, bots=False)


def moments(house: House, what: str) -> list[tuple[str, str]]:
    """Where a table or page is looked at: a word for it, and its address."""
    if what not in MIDDLE:
        return [("", what)]
    return [
        ("", in_the_middle(house, what).path),
        ("begun", in_the_middle(house, what, MOST[what], 0).path),
        ("late", in_the_middle(house, what, MOST[what], LATE[what]).path),
    ]


def settled(page: Page) -> None:
    """Once what is asked for is drawn."""
    page.wait_for_selector(".table [data-at], .table [data-over], main h1, main", state="attached")
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.wait_for_timeout(80)


def at_size(page: Page, width: int, height: int) -> list[str]:
    """What is wrong with the page at this size, once it has come to rest there."""
    page.set_viewport_size({"width": width, "height": height})
    wrong: list[str] = []
    for _ in range(20):
        page.wait_for_timeout(120)
        wider = int(page.evaluate(WIDER))
        wrong = [
            *spoilt(page),
            *collided(page),
            *([f"the page is {wider} pixels wider than the screen"] if wider > 0 else []),
        ]
        if not wrong:
            break
    return wrong


def larger(remembered: str, text: float) -> str:
    """What a page remembers (`QUIET`), with the texts set so large."""
    return remembered.replace("motion:", f"text: {text}, motion:")


def swept(page: Page, name: str, pictures: Path | None) -> int:
    """How much is wrong at all sizes together; it is printed."""
    wrong = 0
    for width, height in SIZES:
        found = at_size(page, width, height)
        wrong += len(found)
        for line in found:
            print(f"{name} {width}x{height}: {line}")
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            page.screenshot(
                path=pictures / f"{name.strip('/').replace('/', '-').replace(' ', '-') or 'home'}-{width}x{height}.png"
            )
    return wrong


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("what", nargs="*", default=[*MIDDLE, *PAGES])
    ask.add_argument("--pictures", type=Path, help="keep a picture of each in this folder")
    ask.add_argument("--coach", action="store_true", help="as a newcomer sees it, with the coach")
    ask.add_argument("--text", type=float, default=1, help="how large the texts are set: 1 to 1.25")
    told = ask.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house, chromium() as browser:
        for what in told.what:
            context = browser.new_context(base_url=house.url, service_workers="block")
            context.add_init_script(larger(NEWCOMER if told.coach else QUIET, told.text))
            page = context.new_page()
            for when, path in moments(house, what):
                page.goto(path)
                settled(page)
                if page.locator("[data-quick-done]").count():
                    wrong += swept(page, f"{what} in six pictures", told.pictures)
                    page.click("[data-quick-done]")
                wrong += swept(page, f"{what} {when}".strip(), told.pictures)
                if what in MIDDLE and not when:
                    page.keyboard.press("h")
                    page.wait_for_selector("[data-hint] b")
                    wrong += swept(page, f"{what} hint", told.pictures)
            context.close()
    print(f"{wrong} found", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
