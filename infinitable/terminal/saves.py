"""Matches that are kept for later: records in the data folder of the person who plays, with who sits where."""

from __future__ import annotations

import re
import time
from pathlib import Path

import infinitable
from infinitable.kernel.game import BadInput, Game
from infinitable.match.match import Match
from infinitable.terminal.table import Table
from infinitable.text_files import read_text
from infinitable.users_folder import data_folder

PERSON = "person"
_SEATS = "# Seats: "


def folder() -> Path:
    return data_folder() / "saves"


def save(table: Table, name: str = "") -> Path:
    """Keep the match under this name, or under that of the game and the time."""
    match = table.match
    called = _file_name(name) or f"{match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = folder() / f"{called}.record"
    path.parent.mkdir(parents=True, exist_ok=True)
    write(table, path)
    return path


def write(table: Table, path: Path) -> None:
    first, _, rest = table.match.record().partition("\n")
    seats = [table.levels.get(seat, PERSON) for seat in range(table.match.setup.players)]
    path.write_text(f"{first}\n{_SEATS}{' | '.join(seats)}\n{rest}", encoding="utf-8")


def load(name: str, wanted: str | Game | None = None) -> tuple[Match, dict[int, str] | None]:
    """A kept match by its name or its file, and the bots at its seats, if that was written down; `wanted` is its game,
    where no id finds it."""
    text = read_text(_find(name))
    seats = re.search(rf"^{_SEATS}(.*)$", text, re.MULTILINE)
    levels = None
    if seats:
        who = [each.strip() for each in seats[1].split("|")]
        levels = {seat: level for seat, level in enumerate(who) if level != PERSON}
    return infinitable.load(text, wanted), levels


def saved() -> list[str]:
    """The names of what is kept, the newest first."""
    files = sorted(folder().glob("*.record"), key=lambda file: -file.stat().st_mtime)
    return [file.stem for file in files]


def _find(name: str) -> Path:
    kept = folder() / f"{_file_name(name)}.record"
    if kept.is_file():
        return kept
    if Path(name).is_file():
        return Path(name)
    there = ", ".join(saved()[:8]) or "nothing yet"
    raise BadInput(f"Nothing is saved as {name!r}. Saved: {there}.")


def _file_name(name: str) -> str:
    return re.sub(r"[^\w.-]+", "-", name.removesuffix(".record")).strip(".-")
