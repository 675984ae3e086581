"""`infinitable check-pack`"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from infinitable.cli.options import json_flag, print_json
from infinitable.cli.playing.cards import kind_named, packs_of
from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import Shelf, has_cards
from infinitable.parts.cardtext.printing.house_form import house_form
from infinitable.parts.cardtext.problems.problem import PackError, Problem
from infinitable.parts.cardtext.table.reference import reference_page
from infinitable.registry import GAMES, game
from infinitable.text_files import read_text


@click.command("check-pack")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--fix", is_flag=True, help="Write what was understood in house form back into the file.")
@click.option("--phrases", is_flag=True, help="All that this pack's entries can say, with examples that work.")
@click.option("--kind", default="", help="With --phrases: what this kind of entry can say.")
@json_flag
def check_pack(file: Path, fix: bool, phrases: bool, kind: str, as_json: bool) -> None:
    """Read a pack of cards and say all that is wrong with it, with line and column.

    Example: infinitable check-pack my.pack
    """
    text = read_text(file)
    shelf = packs_of(game_of(text, file))
    if phrases:
        click.echo(reference_page(shelf.language, shelf.default, kind_named(shelf, kind)))
        return
    problems = problems_of(shelf, text, str(file))
    wrong = [problem for problem in problems if problem.severity == "error"]
    if fix and not wrong:
        file.write_text(house_form(shelf.language, text), encoding="utf-8")
        problems = [problem for problem in problems if problem.severity == "note"]
    if as_json:
        print_json({"file": str(file), "usable": not wrong, "problems": [problem.as_json() for problem in problems]})
    else:
        for problem in problems:
            click.echo(str(problem))
        click.echo(verdict(problems) if wrong else f"{file}: {shelf.title(text)} can be played.")
    if wrong:
        sys.exit(1)


def game_of(text: str, file: Path) -> str:
    """The game that the first line names."""
    known = [each for each in GAMES if has_cards(game(each))]
    named = re.search(r"[·|] *game +(\w+)", next((line for line in text.splitlines() if line.startswith("pack ")), ""))
    if named is None or named[1] not in known:
        raise BadInput(
            f"{file} does not begin with “pack my-cards · game shards · version 1”; "
            f"games with packs are: {', '.join(known)}."
        )
    return named[1]


def problems_of(shelf: Shelf, text: str, file: str) -> list[Problem]:
    """Whoever edits a pack of the house may have broken what all others stand on: then that is what is told."""
    try:
        return shelf.check(text, file)
    except PackError as wrong:
        return list(wrong.problems)


def verdict(problems: list[Problem]) -> str:
    count = sum(problem.severity == "error" for problem in problems)
    return f"{count} error{'s' if count != 1 else ''}: this pack cannot be played."
