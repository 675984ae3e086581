"""`infinitable phrasebook`"""

from __future__ import annotations

import click

from infinitable.registry import find


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option("-n", "times", default=1, show_default=True, type=click.IntRange(1), help="So many times as long.")
@click.option("--seed", default=1, show_default=True, help="Where chance begins.")
def phrasebook(game_id: str, times: int, seed: int) -> None:
    """List every sentence that a game says: questions, labels, refusals, lines of the log.

    Example: infinitable phrasebook shards > shards.txt
    """
    from infinitable.phrasebook import Phrasebook

    book = Phrasebook(find(game_id))
    book.play_all(times, seed)
    for line in book.lines():
        click.echo(line)
