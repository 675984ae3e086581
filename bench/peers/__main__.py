"""`make peers`: random play of the same games, side by side in one process, in CPU time, as ratios.

One step is: list the legal actions, choose one at random, apply it. PettingZoo and RLCard build an observation
with every step because their interface always does. Engines take turns, and the best of several rounds counts,
so that a disturbance of the machine does not fall on one of them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.registry import game

Playout = Callable[[random.Random], int]
"""Plays one match and says how many steps it took."""


def ours(game_id: str) -> Playout:
    rules = game(game_id)
    setup = read_setup(rules, None, None, {})

    def playout(dice: random.Random) -> int:
        steps, g = 0, rules.deal(setup, Fast(1))
        while not g.over:
            options = g.options
            g.step(options[int(dice.random() * len(options))])
            steps += 1
        return steps

    return playout


def open_spiel(name: str) -> Playout:
    import pyspiel

    rules = pyspiel.load_game(name)

    def playout(dice: random.Random) -> int:
        steps, state = 0, rules.new_initial_state()
        while not state.is_terminal():
            options = state.legal_actions()
            state.apply_action(options[int(dice.random() * len(options))])
            steps += 1
        return steps

    return playout


def pettingzoo(module: Any) -> Playout:
    env = module.env()

    def playout(dice: random.Random) -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            options = [i for i, legal in enumerate(observation["action_mask"]) if legal]
            env.step(options[int(dice.random() * len(options))])
            steps += 1
        return steps

    return playout


def rlcard_leduc() -> Playout:
    import rlcard

    env = rlcard.make("leduc-holdem", config={"seed": 1})

    def playout(dice: random.Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            options = list(state["legal_actions"])
            state, _ = env.step(options[int(dice.random() * len(options))])
            steps += 1
        return steps

    return playout


def contestants() -> dict[str, dict[str, Playout]]:
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    import_module("open_spiel.python.games")  # registers the games written in Python

    return {
        "tic-tac-toe": {
            "infinitable": ours("tic_tac_toe"),
            "OpenSpiel, Python": open_spiel("python_tic_tac_toe"),
            "OpenSpiel, C++": open_spiel("tic_tac_toe"),
            "PettingZoo": pettingzoo(tictactoe_v3),
        },
        "connect four": {
            "infinitable": ours("connect_four"),
            "OpenSpiel, C++": open_spiel("connect_four"),
            "PettingZoo": pettingzoo(connect_four_v3),
        },
        "leduc hold'em (RLCard's lightest game, for its overhead a step)": {
            "infinitable (tic-tac-toe)": ours("tic_tac_toe"),
            "RLCard": rlcard_leduc(),
        },
    }


def rate(playout: Playout, seconds: float) -> float:
    dice, steps, start = random.Random(1), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += playout(dice)
    return steps / spent


@click.command()
@click.option("--seconds", default=0.5, show_default=True, help="CPU time a contestant and round.")
@click.option("--rounds", default=5, show_default=True)
def peers(seconds: float, rounds: int) -> None:
    for title, engines in contestants().items():
        best = dict.fromkeys(engines, 0.0)
        for _ in range(rounds):
            for name, playout in engines.items():
                best[name] = max(best[name], rate(playout, seconds))
        ours_here = next(iter(best.values()))
        click.echo(f"\n{title}")
        for name, steps in best.items():
            ratio = "" if steps == ours_here else f"   ours is {ours_here / steps:5.1f} times as fast"
            click.echo(f"  {name:28}{steps:12,.0f} steps/s{ratio}")


if __name__ == "__main__":
    peers()
