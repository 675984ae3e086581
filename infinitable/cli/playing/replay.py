"""`infinitable replay`"""

from __future__ import annotations

from pathlib import Path

import click

import infinitable
from infinitable.cli.options import json_flag, print_json
from infinitable.match.match import Match
from infinitable.text_files import read_text


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--verify", is_flag=True, help="Only prove that it replays and that its chance was fair.")
@click.option("--seat", type=click.IntRange(1), help="See it as this seat saw it; otherwise as a spectator.")
@click.option("--at", type=click.IntRange(0), help="Stop after so many moves.")
@click.option("--game", "wanted", metavar="GAME", help="The game of the record, by module:Class, where no id finds it.")
@json_flag
def replay(file: Path, verify: bool, seat: int | None, at: int | None, wanted: str | None, as_json: bool) -> None:
    """Step through a record; prove that its chance was fair.

    Example: infinitable replay last.record --seat 1 --at 20
    """
    match = infinitable.load(read_text(file), wanted)
    if at is not None:
        match = match.back_to(at)
    if verify:
        _verify(match, as_json)
    elif as_json:
        print_json([{"seat": m.seat, "code": m.code, "notation": m.notation} for m in match.moves])
    else:
        _show(match, seat)


def _verify(match: Match, as_json: bool) -> None:
    facts = {
        "game": match.game.id,
        "moves": len(match.moves),
        "finished": match.over,
        "result": match.result,
        "outcome": match.outcome.notation() if match.outcome else None,
        "commitment": match.seed.commitment,
        "fair": bool(match.seed.commitment),
    }
    if as_json:
        print_json(facts)
        return
    click.echo(f"Every one of the {len(match.moves)} moves is legal and replays exactly.")
    if match.seed.commitment:
        click.echo(f"The secret is the one that was promised: its hash is {match.seed.commitment}.")
        click.echo("Every shuffle and roll follows from that secret: the chance was fair.")
    else:
        click.echo(f"Its chance comes from the plain seed {match.seed.number}: repeatable, known to whoever set it.")


def _show(match: Match, seat: int | None) -> None:
    """The log from the first move to the last, and the table at the end, as that seat saw it."""
    viewer = None if seat is None else seat - 1
    for line in match.heard(viewer):
        if line.text:
            click.echo(f"{line.move:4}  {line.text}")
    board = match.game.draw(match.view(viewer)["table"], match.names)
    click.echo(f"\n{board}" if board else "")
    if match.result is not None:
        scores = ", ".join(f"{name} {score:g}" for name, score in zip(match.names, match.result, strict=True))
        click.echo(f"Result: {scores}")
        if match.outcome is not None:
            click.echo(match.outcome.sentence(match.names))
