"""Flags that several commands share."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.parts.cardtext import Shelf, has_cards, shelf_of
from infinitable.text_files import read_text

F = TypeVar("F", bound=Callable[..., Any])


pack_flag = click.option(
    "--pack",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A pack of cards: a file of your own, or the name of one that comes with the game.",
)


def setup_flags(command: F) -> F:
    """Players, mode and settings of a match."""
    for flag in (
        click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A setting of the game."),
        pack_flag,
        click.option("--mode", help="How it is played; see `infinitable games`."),
        click.option("-p", "--players", type=int, help="How many play."),
    ):
        command = flag(command)
    return command


def read_flags(
    game: Game, players: int | None, mode: str | None, pack: Path | None, settings: tuple[str, ...]
) -> Setup:
    values: dict[str, object] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadInput(f"--set takes NAME=VALUE, not {setting!r}.")
        values[name.strip()] = value.strip()
    if pack is not None:
        values["pack"] = pack_named(shelf_of(game) if has_cards(game) else None, pack)
    setup = read_setup(game, players, mode, values)
    game.blank(setup)  # what a setting names has to be there, and is looked for before the first of many matches
    return setup


def pack_named(shelf: Shelf | None, pack: Path) -> str:
    """What the setting `pack` is given: the name of a pack that comes with the game, or the text of a file."""
    own = shelf is not None and str(pack) in shelf.own
    return str(pack) if own and not pack.exists() else read_text(pack)


def print_json(document: object) -> None:
    """One JSON document on standard output, nothing else there."""
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))


json_flag = click.option("--json", "as_json", is_flag=True, help="One JSON document on standard output.")
