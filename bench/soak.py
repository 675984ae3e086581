"""`make soak`: thousands of matches per game and number of players, without an error or an endless one."""

from __future__ import annotations

import sys

import click

from infinitable.kernel.game import Setup, read_setup
from infinitable.lab.sim import Tally, play_many
from infinitable.registry import EXAMPLES, game

PLAN = {
    "infinity": {"random": 10_000},
    "shards": {"random": 10_000, "greedy": 10_000},
    "infinite401": {"random": 10_000},
    "defiance": {"random": 5_000},
    "defiance_beta": {"random": 5_000},
} | {example: {"random": 10_000} for example in EXAMPLES}
"""Which bots play how many matches for each number of players; in modes other than the first, a tenth of that."""


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--games", type=int, help="So many instead of what is planned.")
@click.option("--bots", help="Only these bots.")
@click.option("--jobs", default=-1, show_default=True)
def soak(game_ids: tuple[str, ...], games: int | None, bots: str | None, jobs: int) -> None:
    sound = True
    for game_id in game_ids or PLAN:
        for level, planned in PLAN[game_id].items():
            if bots in (None, level):
                for setup in _setups(game_id):
                    first = setup.mode == next(iter(game(game_id).modes))
                    sound &= _play(game_id, setup, level, games or (planned if first else planned // 10), jobs)
    sys.exit(0 if sound else 1)


def _setups(game_id: str) -> list[Setup]:
    rules = game(game_id)
    return [read_setup(rules, n, mode, {}) for mode, counts in rules.modes.items() for n in counts]


def _play(game_id: str, setup: Setup, level: str, games: int, jobs: int) -> bool:
    """Whether all of them came to an end; what went wrong is shown with the seed to see it again."""
    tally = Tally(game_id, setup)
    for played in play_many(game_id, setup, [level] * setup.players, range(1, games + 1), jobs):
        tally.add(played)
    report = tally.report()
    click.echo(f"{setup.mode}, {level}: {report}")
    for one in tally.errors[:3]:
        click.echo(f"seed {one.seed}:\n{one.error}", err=True)
    return report["finished"] == games


if __name__ == "__main__":
    soak()
