"""`python -m bench.speed.openspiel_sims`: OpenSpiel's own simulation, with serialization at every step, for every game,
mode and number of players. Minutes: it replays the match so far whenever it loads it."""

from __future__ import annotations

import time

import click
import pyspiel

from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.rl import openspiel_game


@click.command()
@click.argument("game_ids", nargs=-1)
def sims(game_ids: tuple[str, ...]) -> None:
    for game_id in game_ids or [*GAMES, *EXAMPLES]:
        for mode, counts in game(game_id).modes.items():
            for players in counts:
                start = time.process_time()
                rules = openspiel_game(game_id, players, mode=mode)
                pyspiel.random_sim_test(rules, num_sims=1, serialize=True, verbose=False)
                click.echo(f"{game_id:16}{mode:12}{players} players  {time.process_time() - start:6.1f} s")


if __name__ == "__main__":
    sims()
