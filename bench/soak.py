"""`make soak`: thousands of matches per game, mode and number of players, without an error or an endless one."""

from __future__ import annotations

import sys

import click

from infinitable.kernel.game import read_setup
from infinitable.lab.sim import Tally, play_many
from infinitable.registry import EXAMPLES, GAMES, game


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--games", default=10_000, show_default=True, help="Matches per mode and number of players.")
@click.option("--bots", default="random", show_default=True)
@click.option("--jobs", default=-1, show_default=True)
def soak(game_ids: tuple[str, ...], games: int, bots: str, jobs: int) -> None:
    failed = False
    for game_id in game_ids or (*GAMES, *EXAMPLES):
        for mode, counts in game(game_id).modes.items():
            for players in counts:
                setup = read_setup(game(game_id), players, mode, {})
                tally = Tally(game_id, setup)
                for played in play_many(game_id, setup, [bots] * players, range(1, games + 1), jobs):
                    tally.add(played)
                report = tally.report()
                click.echo(f"{mode}: {report}")
                for one in tally.errors[:3]:
                    click.echo(f"seed {one.seed}:\n{one.error}", err=True)
                failed = failed or report["finished"] != games
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    soak()
