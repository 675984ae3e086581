"""`infinitable picture`"""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("what")
@click.option("--position", metavar="TEXT", help="The position to draw, as `Match.position` writes it.")
@click.option("--players", type=int, help="How many players that position has.")
@click.option("--seat", type=click.IntRange(1), help="Through whose eyes; a spectator's otherwise.")
def picture(what: str, position: str | None, players: int | None, seat: int | None) -> None:
    """Draw a position as SVG: a game as it begins or in that position, or the end of a record's file.

    Example: infinitable picture shards --position "1 gems 4 | row Evokatus | hand Crystal ×2 | " --seat 1 > shards.svg
    """
    import infinitable

    if Path(what).is_file():
        match = infinitable.load(Path(what))
    elif position:
        match = infinitable.position(what, position, players)
    else:
        match = infinitable.new(what, players, seed=1)
    click.echo(match.picture(None if seat is None else seat - 1))
