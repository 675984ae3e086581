"""`infinitable puzzles`"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from infinitable.cli.options import read_flags, setup_flags
from infinitable.lab.puzzles import mine
from infinitable.lab.sim import seat_bots
from infinitable.registry import game


@click.command()
@click.argument("game_id", metavar="GAME")
@setup_flags
@click.option("-n", "--games", default=20, show_default=True, type=click.IntRange(1), help="Matches to look through.")
@click.option("--bots", default="greedy", show_default=True, help="Who plays them.")
@click.option("--judges", default="greedy,planner", show_default=True, help="Bots that try to solve each puzzle.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="The first match's seed.")
def puzzles(
    game_id: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    games: int,
    bots: str,
    judges: str,
    seed: int,
) -> None:
    """Mine matches for positions with one way to win this turn; one JSON object a line on standard output.

    Example: infinitable puzzles infinite401 -n 100 --bots 3
    """
    rules = game(game_id)
    setup = read_flags(rules, players, mode, pack, settings)
    seated = seat_bots(bots.split(","), setup.players)
    for n in range(games):
        for puzzle in mine(rules, setup, seated, seed + n, [it for it in judges.split(",") if it]):
            click.echo(json.dumps(asdict(puzzle), ensure_ascii=False))
