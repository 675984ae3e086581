"""`python -m tests.web.campaign [GAMES]`: whole campaigns in Chromium, as people play them; part of `make soak`.

First two people, on a desktop and on a phone, each with a seat of their own by a link; then one with bots, who reads
the campaign on a second device at its end. After every chapter the server is killed and started again.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from hatch_build import build_web
from tests.server.processes import Launcher, ServerProcess
from tests.web.chromium import DESKTOP, PHONE, QUIET, ROOT, chromium
from tests.web.players import Finger, Mouse, Player
from tests.web.table.test_matches import one_choice

MOST_CHAPTERS = 12


@contextmanager
def server() -> Iterator[ServerProcess]:
    launcher = Launcher()
    with tempfile.TemporaryDirectory(prefix="infinitable-") as folder:
        process = ServerProcess(launcher, f"sqlite:///{folder}/tables.sqlite", Path(folder) / "server.log")
        process.start()
        process.wait_until_up()
        try:
            yield process
        finally:
            process.kill()
            launcher.close()


def device(browser: Browser, house: ServerProcess, kind: dict[str, Any]) -> Page:
    context = browser.new_context(base_url=house.url, service_workers="block", **kind)
    context.add_init_script(QUIET)
    return context.new_page()


def kill(house: ServerProcess) -> None:
    house.kill()
    house.start()
    house.wait_until_up()


def read_the_beginning(page: Page) -> None:
    page.wait_for_selector("[data-tale=beginning], .table[data-game]")
    page.locator("[data-begin]").click()
    page.wait_for_selector("[data-tale]", state="detached")


def come_by_link(ann: Page, bob: Page) -> None:
    """The second seat is Bob's, by the link that Ann gives him."""
    bob.goto(ann.input_value("[data-link='lobby.invite']"))
    bob.fill("[data-name]", "Bob")
    bob.click("[data-sit='1']")
    ann.click("[data-start]")


def ending(page: Page) -> str:
    page.wait_for_selector("[data-tale=ending]")
    assert len(page.inner_text("[data-tale] .page")) > 60, "the ending is told"
    return page.inner_text("[data-tale] h1")


def go_on(page: Page, house: ServerProcess) -> bool:
    """From the ending to the campaign, across a server that dies; False when the campaign is over."""
    page.wait_for_function("() => document.querySelector('[data-goon]').href.includes('campaign=')")
    page.click("[data-goon]")
    page.wait_for_selector("[data-campaign], [data-epilogue]")
    kill(house)
    page.reload()
    page.wait_for_selector("[data-campaign], [data-epilogue]")
    if page.query_selector("[data-epilogue]"):
        return False
    page.click("[data-next]")
    return True


def together(browser: Browser, house: ServerProcess, game: str) -> list[str]:
    """The chapters' endings in a campaign of two people on two devices."""
    ann, bob = device(browser, house, DESKTOP), device(browser, house, PHONE)
    ann.goto(f"/story/{game}")
    ann.click("label:has([data-who='1:open'])")
    ann.locator("[data-start]").first.click()
    endings = []
    for _ in range(MOST_CHAPTERS):
        come_by_link(ann, bob)
        for page in (ann, bob):
            read_the_beginning(page)
        players: dict[int, Player] = {0: Mouse(ann, hint_every=2), 1: Finger(bob, hint_every=2)}
        while one_choice(players):
            pass
        endings.append(ending(ann))
        assert ending(bob) == endings[-1], "both read the same ending"
        if not go_on(ann, house):
            return endings
    raise AssertionError(f"not over after {MOST_CHAPTERS} chapters: {endings}")


def alone(browser: Browser, house: ServerProcess, game: str) -> list[str]:
    """Those of a campaign of one with bots, who takes it to a second device when it is over."""
    page = device(browser, house, DESKTOP)
    page.goto(f"/story/{game}")
    page.locator("[data-start]").first.click()
    endings = []
    for _ in range(MOST_CHAPTERS):
        read_the_beginning(page)
        Mouse(page, hint_every=2).play_to_the_end(at_most=2000)
        endings.append(ending(page))
        if not go_on(page, house):
            break
    told = page.inner_text("[data-epilogue]")
    phone = device(browser, house, PHONE)
    phone.goto(page.url)
    phone.wait_for_selector("[data-epilogue]")
    assert phone.inner_text("[data-epilogue] h1") in told, "the second device tells the same"
    return endings


def main() -> None:
    build_web(ROOT, tests=True)
    for game in sys.argv[1:] or ("defiance", "defiance_beta"):
        for way in (together, alone):
            with chromium() as browser, server() as house:
                print(game, way.__name__, *way(browser, house, game), sep=" · ", flush=True)


if __name__ == "__main__":
    main()
