"""`python -m bench.speed.start [--write]`: the first page, an import, and reading cards, in milliseconds.

Both builds, each in processes of its own; the middle of several runs, after a first one that nobody counts. The page is
measured by the clock, the others by what they compute.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from statistics import median

import click

from bench.loop import plain_loop
from bench.pages import fill

Measure = Callable[[dict[str, str]], float]
"""Milliseconds in an environment."""
PAGE = Path(__file__).parents[2] / "docs/compiled.md"
IMPORT = """
import time
start = time.process_time()
import infinitable
print(1000 * (time.process_time() - start))
"""
CARDS = """
import time
from infinitable.parts.cardtext.reading.pack_reader import read_pack
from infinitable.registry import GAMES, game
cards, spent = 0, 0.0
for shelf in (game(each).packs for each in GAMES):
    if shelf is not None:
        shelf.own  # the grammar
        beneath = {}
        start = time.process_time()
        for file in shelf.files:
            pack = read_pack(shelf.language, file.read_text(encoding="utf-8"), file.name, beneath)
            beneath[pack.name] = pack
        spent += time.process_time() - start
        cards += len(pack.entries)
print(1000 * spent * 200 / cards)
"""
"""All cards, tiles, leaders and chapters of the four games with packs, as if they were two hundred."""


@click.command()
@click.option("--rounds", default=5, show_default=True)
@click.option("--write", is_flag=True, help="Put the table into docs/compiled.md.")
def main(rounds: int, write: bool) -> None:
    loop = plain_loop()
    lines = ["| milliseconds | Python | compiled |", "|---|---|---|"]
    for what, measure in (
        ("`import infinitable`", printed(IMPORT)),
        ("`infinitable play`, until its first page is there", first_page),
        ("200 cards of our packs read", printed(CARDS)),
    ):
        python, compiled = (middle(measure, rounds, build) for build in ("0", ""))
        lines.append(f"| {what} | {python:,.0f} | {compiled:,.0f} |")
    about = f"`python -m bench.speed.start --write`, the middle of {rounds}, while a plain loop made {loop:.0f} million"
    told = "\n".join([*lines, "", f"{about} additions a second."])
    click.echo(told)
    if write:
        fill(PAGE, "start", told)


def middle(measure: Measure, rounds: int, build: str) -> float:
    """The median of several runs with the sources (`0`) or the libraries."""
    environment = os.environ | {"INFINITABLE_COMPILE": build, "PYTHONDONTWRITEBYTECODE": ""}
    return median([measure(environment) for _ in range(rounds + 1)][1:])


def printed(code: str) -> Measure:
    """What a program prints that measures itself."""

    def run(environment: dict[str, str]) -> float:
        return float(subprocess.check_output([sys.executable, "-c", code], env=environment, text=True))

    return run


def first_page(environment: dict[str, str]) -> float:
    """From the command to the whole page that a browser would be shown."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        command = [sys.executable, "-m", "infinitable", "play", "--no-browser"]
        here = environment | {"XDG_DATA_HOME": folder}
        server = subprocess.Popen(command, env=here, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            assert server.stdout is not None
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://[^\s]+", line)))
            while not page(address):
                time.sleep(0.01)
            return 1000 * (time.perf_counter() - start)
        finally:
            server.terminate()
            server.wait()


def page(address: str) -> bytes:
    """Nothing while the server is not there yet."""
    try:
        with urllib.request.urlopen(address) as answer:
            return bytes(answer.read())
    except urllib.error.URLError:
        return b""


if __name__ == "__main__":
    main()
