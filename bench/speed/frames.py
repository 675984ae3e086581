"""`python -m bench.speed.frames [games] [--write]`: whether the boards move smoothly: sixty frames a second, in a real
Chromium.

Two bots play, and somebody looks on with all motion. Of every picture that the browser shows it is noted how long after
the one before it came. A frame of a 60 Hz screen takes 16.7 ms; one that takes more than 25 was missed. `still` is the
same table while nothing happens there: what a machine that paints in software and does other things can do at all.
"""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

import click
from playwright.sync_api import Browser, TimeoutError

from bench.loop import plain_loop
from bench.pages import fill
from tests.web.chromium import DESKTOP, PHONE, chromium, open_house
from tests.web.tables import House

GAMES = ("infinity", "shards", "infinite401", "defiance", "defiance_beta")
DOCUMENT = Path(__file__).parents[2] / "docs" / "speed.md"
SECONDS = 12
"""Or until the match is over."""
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


class Smoothness(NamedTuple):
    a_second: float
    middle: float
    """Milliseconds from picture to picture."""
    p99: float
    missed: float
    """Of a hundred."""
    moves: int

    def __str__(self) -> str:
        return f"{self.a_second:.1f} | {self.p99:.0f} | {self.missed:.1f} %"


def frames(browser: Browser, house: House, game: str, how: dict[str, Any], *, moving: bool) -> Smoothness:
    """Of a table at which bots play, or at which nobody does."""
    others = [{"kind": "bot", "name": "Halley", "level": "greedy"}]
    seat = house.table(game, *others, settings={})
    context = browser.new_context(base_url=house.url, service_workers="block", **how)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(seat.path)
    page.wait_for_selector(".table[data-game] [data-at]", state="attached")
    page.wait_for_timeout(1500)
    if moving:
        house.say(seat, {"type": "away", "id": "away", "level": "greedy"})
    page.evaluate("window.frames_.length = 0")
    with suppress(TimeoutError):
        # looked for seldom: the search itself takes milliseconds
        page.wait_for_function("() => document.querySelector('[data-over]')", polling=500, timeout=SECONDS * 1000)
    found: list[float] = page.evaluate("window.frames_")
    moves = int(page.get_attribute(".table", "data-moves") or 0)
    context.close()
    late = 100 * sum(it > MISSED for it in found) / len(found)
    return Smoothness(len(found) / (sum(found) / 1000), median(found), quantiles(found, n=100)[-1], late, moves)


@click.command()
@click.argument("games", nargs=-1)
@click.option("--write", is_flag=True, help="Put the table into docs/speed.md.")
def main(games: tuple[str, ...], write: bool) -> None:
    loop = [plain_loop()]
    columns = " | ".join(f"{where}, a second | p99, ms | late" for where in ("still", "desktop", "phone"))
    lines = [f"| | {columns} | moves |", "|---" * 11 + "|"]
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house, chromium() as browser:
        for game in games or GAMES:
            still = frames(browser, house, game, DESKTOP, moving=False)
            desktop = frames(browser, house, game, DESKTOP, moving=True)
            phone = frames(browser, house, game, PHONE, moving=True)
            lines.append(f"| `{game}` | {still} | {desktop} | {phone} | {desktop.moves}, {phone.moves} |")
            click.echo(lines[-1], err=True)
            loop.append(plain_loop())
    about = f"`python -m bench.speed.frames --write`: {SECONDS} seconds each, or until the match was over; late is"
    pace = f"what took over {MISSED:.0f} ms; a loop made {min(loop):.0f} to {max(loop):.0f} million additions a second."
    text = "\n".join([*lines, "", f"{about} {pace}"])
    click.echo(text)
    if write:
        fill(DOCUMENT, "frames", text)


if __name__ == "__main__":
    main()
