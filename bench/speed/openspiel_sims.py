"""`python -m bench.speed.openspiel_sims`: OpenSpiel's own simulation for every game, mode and number of players.

With deals as chance it saves and loads at every step, which takes minutes: each time the match so far is replayed. With
every draw as a node of its own, where matches are several times as long, it does so in the teaching games.
"""

from __future__ import annotations

import time

import click
import pyspiel

from infinitable.registry import EXAMPLES, GAMES, game
from infinitable.rl import openspiel_game
from infinitable.rl.openspiel import CHANCES


@click.command()
@click.argument("game_ids", nargs=-1)
def sims(game_ids: tuple[str, ...]) -> None:
    for game_id in game_ids or [*GAMES, *EXAMPLES]:
        for mode, counts in game(game_id).modes.items():
            for players in counts:
                for chance in CHANCES:
                    start = time.process_time()
                    rules = openspiel_game(game_id, players, mode=mode, chance=chance)
                    saves = chance == CHANCES[0] or game_id in EXAMPLES
                    pyspiel.random_sim_test(rules, num_sims=1, serialize=saves, verbose=False)
                    took = time.process_time() - start
                    click.echo(f"{game_id:16}{mode:12}{players} players  {chance:12}{took:6.1f} s")


if __name__ == "__main__":
    sims()
