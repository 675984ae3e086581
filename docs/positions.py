"""`python -m docs.positions`: draws the positions of positions.md beside it, through the eyes of whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import infinitable

PAGE = Path(__file__).with_suffix(".md")
FOLDER = PAGE.with_suffix("")


def positions() -> Iterator[tuple[str, str]]:
    """Every game of the page, with its position."""
    yield from re.findall(r"^```position (\w+)\n(.*?)\n```$", PAGE.read_text("utf-8"), re.M | re.S)


def main() -> None:
    for game, text in positions():
        match = infinitable.position(game, text, seed=1)
        (FOLDER / f"{game}.svg").write_text(match.picture(match.seat) + "\n", "utf-8")


if __name__ == "__main__":
    main()
