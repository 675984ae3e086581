"""`python -m tests.web.campaign [GAMES] [--pictures FOLDER]`: whole campaigns in Chromium, as people play them; part of
`make soak`.

First two people, on a desktop and on a phone, each with a seat of their own by a link; then one with bots, who takes
everything to a second device by the link of the profile in the middle, and reads the campaign there at its end. In
every chapter and after it the server is killed and started again. FOLDER gets a picture of all that is read on the way.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import Browser, Page

from hatch_build import build_web
from tests.server.processes import Launcher, ServerProcess
from tests.web.chromium import DESKTOP, PHONE, QUIET, ROOT, chromium
from tests.web.players import Finger, Mouse, Player
from tests.web.table.test_matches import one_choice

MOST_CHAPTERS = 12
KILLED_AFTER = 15
"""So many choices of a chapter."""
PATIENCE = 120_000
"""Milliseconds: a server that has just come back on a busy machine reads all its cards before it goes on."""
READ = """() => {
    const kinds = ['tale', 'passage', 'epilogue', 'campaign'];
    const kind = kinds.find((it) => document.querySelector(`[data-${it}]`));
    const it = document.querySelector(`[data-${kind}]`);
    return it ? `${it.dataset.tale ?? kind} ${it.querySelector('h1, h2')?.innerText}` : '';
}"""
"""What is to be read on a page, by its kind and its head."""


class Album:
    """A picture of everything that is read on the way, once on each device."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.seen: set[tuple[Page, str]] = set()

    def look(self, page: Page) -> None:
        if self.folder and (now := page.evaluate(READ)) and (page, now) not in self.seen:
            self.seen.add((page, now))
            name = "".join(letter if letter.isalnum() else "-" for letter in now).strip("-").lower()
            size = (page.viewport_size or DESKTOP["viewport"])["width"]
            page.screenshot(path=self.folder / f"{len(self.seen):03}-{size}-{name}.png")

    def look_at_all(self, browser: Browser) -> None:
        """What every device showed when something went wrong."""
        pages = [page for context in browser.contexts for page in context.pages]
        for n, page in enumerate(pages if self.folder else ()):
            page.screenshot(path=(self.folder or Path()) / f"failed-{n}.png")


class Reader(Player):
    """Looks at the page before anything is pressed."""

    def __init__(self, page: Page, album: Album) -> None:
        super().__init__(page, hint_every=2)
        self.album = album

    def choose(self) -> None:
        self.album.look(self.page)
        super().choose()
        self.album.look(self.page)


class AtTheDesk(Reader, Mouse):
    pass


class OnTheWay(Reader, Finger):
    pass


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
    context.set_default_timeout(PATIENCE)
    return context.new_page()


def kill(house: ServerProcess, *playing: Page) -> None:
    """And start it again, once all who play there have noticed; they are back before anybody goes on."""
    lost = "[role=status]:has-text('Connection lost')"
    house.kill()
    for page in playing:
        page.wait_for_selector(lost)
    house.start()
    house.wait_until_up()
    for page in playing:
        page.wait_for_selector(lost, state="detached")


def read_the_beginning(page: Page, album: Album) -> None:
    page.wait_for_selector("[data-tale=beginning]")
    album.look(page)
    page.locator("[data-begin]").click()
    page.wait_for_selector("[data-tale]", state="detached")


def come_by_link(ann: Page, bob: Page) -> None:
    """The second seat is Bob's, by the link that Ann gives him."""
    bob.goto(ann.input_value("[data-link='lobby.invite']"))
    bob.fill("[data-name]", "Bob")
    bob.click("[data-sit='1']")
    ann.click("[data-start]")


def ending(page: Page, album: Album) -> str:
    page.wait_for_selector("[data-tale=ending]")
    album.look(page)
    assert len(page.inner_text("[data-tale] .page")) > 60, "the ending is told"
    return page.inner_text("[data-tale] h1")


def go_on(page: Page, house: ServerProcess, album: Album) -> bool:
    """From the ending to the campaign, across a server that dies; False when the campaign is over."""
    page.wait_for_function("() => document.querySelector('[data-goon]').href.includes('campaign=')")
    page.click("[data-goon]")
    page.wait_for_selector("[data-campaign], [data-epilogue]")
    kill(house)
    page.reload()
    page.wait_for_selector("[data-campaign], [data-epilogue]")
    album.look(page)
    if page.query_selector("[data-epilogue]"):
        return False
    page.click("[data-next]")
    return True


def together(browser: Browser, house: ServerProcess, game: str, album: Album) -> list[str]:
    """The chapters' endings in a campaign of two people on two devices."""
    ann, bob = device(browser, house, DESKTOP), device(browser, house, PHONE)
    ann.goto(f"/story/{game}")
    ann.click("label:has([data-who='1:open'])")
    ann.locator("[data-start]").first.click()
    endings = []
    for _ in range(MOST_CHAPTERS):
        come_by_link(ann, bob)
        for page in (ann, bob):
            read_the_beginning(page, album)
        players: dict[int, Player] = {0: AtTheDesk(ann, album), 1: OnTheWay(bob, album)}
        for _ in range(KILLED_AFTER):
            one_choice(players)
        kill(house, ann, bob)
        while one_choice(players):
            pass
        endings.append(ending(ann, album))
        assert ending(bob, album) == endings[-1], "both read the same ending"
        if not go_on(ann, house, album):
            return endings
    raise AssertionError(f"not over after {MOST_CHAPTERS} chapters: {endings}")


def alone(browser: Browser, house: ServerProcess, game: str, album: Album) -> list[str]:
    """Those of a campaign of one with bots, who goes on with it on a second device after its first chapter."""
    desk = page = device(browser, house, DESKTOP)
    page.goto(f"/story/{game}")
    page.locator("[data-start]").first.click()
    endings = []
    for chapter in range(MOST_CHAPTERS):
        read_the_beginning(page, album)
        player = AtTheDesk(page, album) if page is desk else OnTheWay(page, album)
        for _ in range(KILLED_AFTER):
            if player.wait_until_asked():
                player.choose()
        kill(house, page)
        player.play_to_the_end(at_most=2000)
        endings.append(ending(page, album))
        if chapter == 0:
            page = moved(browser, house, desk)
            page.goto(f"/story/{game}")
            page.locator("[data-campaign-link]").first.click()
            page.locator("[data-next]").click()
        elif not go_on(page, house, album):
            break
    assert page is not desk, "more than one chapter was played"
    told = page.inner_text("[data-epilogue]")
    desk.goto(page.url)
    desk.wait_for_selector("[data-epilogue]")
    album.look(desk)
    assert desk.inner_text("[data-epilogue] h1") in told, "both devices tell the same"
    return endings


def moved(browser: Browser, house: ServerProcess, desk: Page) -> Page:
    """A phone that has taken over everything by the profile's link."""
    desk.goto("/you")
    desk.click("[data-send]")
    code = desk.inner_text("[data-code]")
    phone = device(browser, house, PHONE)
    phone.goto(f"/you#from={code}")
    phone.wait_for_selector("[role=status].ok")
    return phone


@click.command()
@click.argument("games", nargs=-1)
@click.option("--pictures", type=click.Path(file_okay=False, path_type=Path), help="A folder for what is read.")
def main(games: tuple[str, ...], pictures: Path | None) -> None:
    build_web(ROOT, tests=True)
    for game in games or ("defiance", "defiance_beta"):
        for way in (together, alone):
            folder = pictures and pictures / f"{game}-{way.__name__}"
            if folder:
                folder.mkdir(parents=True, exist_ok=True)
            album = Album(folder)
            with chromium() as browser, server() as house:
                try:
                    print(game, way.__name__, *way(browser, house, game, album), sep=" · ", flush=True)
                except BaseException:
                    album.look_at_all(browser)
                    raise


if __name__ == "__main__":
    main()
