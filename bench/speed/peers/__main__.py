"""`make peers`: random play of the same games, side by side in one process, in CPU time; then our environments.

One step is: list the legal actions, choose one at random, apply it. PettingZoo and RLCard build an observation with
every step because their interface always does; boardgame.io, in Node, keeps a log. Pgx steps a thousand matches in one
call of JAX, compiled before the clock starts, on as many cores as JAX takes: that is why CPU time counts. Engines take
turns, and the best of several rounds counts, so that a disturbance of the machine does not fall on one of them.

    python -m bench.speed.peers --write docs/learning.md      the table of that page
"""

from __future__ import annotations

import os
import platform
import random
import subprocess
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from bench.loop import plain_loop
from bench.pages import fill
from bench.serving.boardgame_io.packages import install, node
from bench.serving.boardgame_io.packages import version as boardgame_io_version
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.lab.bench import is_compiled
from infinitable.registry import GAMES, game
from infinitable.rl import pettingzoo_env, vector_env

Rate = Callable[[float], float]
"""Plays for so many CPU seconds, and says how many steps it makes in one."""
Playout = Callable[[random.Random], int]
"""Plays for a while and says how many steps it took."""
WIDE = 1024
"""Matches that Pgx plays in one call."""
LANES = 64
"""Matches that we do: what `vector_env` takes if nothing is said. With 256 the positions outgrow the processor's cache,
and a decision takes half as long again."""
LONG = 2000
"""A match that takes longer is left there, so that contestants take turns."""
OURS = "infinitable"
PEERS = ("open-spiel", "pettingzoo", "pgx", "rlcard", "chess")


def ours(game_id: str) -> Playout:
    rules = game(game_id)
    setup = read_setup(rules, None, None, {})

    def playout(dice: random.Random) -> int:
        steps, g = 0, rules.deal(setup, Fast(1))
        while not g.over and steps < LONG:
            options = g.options
            g.step(options[int(dice.random() * len(options))])
            steps += 1
        return steps

    return playout


def ours_in_rows(game_id: str) -> Playout:
    """Many matches in one call, observations and masks as arrays."""
    env: Any = vector_env(game_id, matches=LANES)
    env.reset(seed=1)

    def playout(dice: random.Random) -> int:
        for _ in range(8):
            env.step(env.random_answers())
        return 8 * LANES

    return playout


def ours_in_pettingzoo(game_id: str) -> Playout:
    return played(pettingzoo_env(game_id))


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
    return played(module.env())


def played(env: Any) -> Playout:
    """A match of an AEC environment."""

    def playout(dice: random.Random) -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            options = observation["action_mask"].nonzero()[0]
            env.step(int(options[int(dice.random() * len(options))]))
            steps += 1
            if steps >= LONG:
                break
        return steps

    return playout


def pgx(name: str) -> Playout:
    """Random play of many matches in one compiled call; those that end begin anew."""
    import jax
    import jax.numpy as jnp

    make = import_module("pgx").make
    env = make(name)
    again = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)

    def turn(carried: Any, key: Any) -> Any:
        scores = jnp.where(carried.legal_action_mask, 0.0, -jnp.inf)
        keys = jax.random.split(key, WIDE + 1)
        return jax.vmap(again)(carried, jax.random.categorical(keys[0], scores), keys[1:]), None

    def sixteen(carried: Any, key: Any) -> Any:
        return jax.lax.scan(turn, carried, jax.random.split(key, 16))[0]

    turns = jax.jit(sixteen)

    held = [jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), WIDE)), 0]
    turns(held[0], jax.random.PRNGKey(1)).legal_action_mask.block_until_ready()

    def playout(dice: random.Random) -> int:
        held[1] += 1
        held[0] = turns(held[0], jax.random.PRNGKey(held[1]))
        held[0].legal_action_mask.block_until_ready()
        return 16 * WIDE

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


def python_chess() -> Playout:
    chess = import_module("chess")

    def playout(dice: random.Random) -> int:
        steps, board = 0, chess.Board()
        while not board.is_game_over() and steps < LONG:
            options = list(board.legal_moves)
            board.push(options[int(dice.random() * len(options))])
            steps += 1
        return steps

    return playout


def boardgame_io(folder: Path) -> Rate:
    """Its own client without a server, in a process of Node that counts its own CPU time."""
    install(folder)
    playing = subprocess.Popen(
        [node(), "play.js"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )

    def rate(seconds: float) -> float:
        assert playing.stdin and playing.stdout
        playing.stdin.write(f"{seconds}\n")
        return float(playing.stdout.readline())

    return rate


def here(playout: Playout) -> Rate:
    """An engine that plays in this process."""

    def rate(seconds: float) -> float:
        dice, steps, start = random.Random(1), 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            steps += playout(dice)
        return steps / spent

    return rate


def contestants(folder: Path) -> dict[str, dict[str, Rate]]:
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    import_module("open_spiel.python.games")  # registers the games written in Python
    tables = {
        "tic-tac-toe": {
            "infinitable": here(ours("tic_tac_toe")),
            "infinitable, in rows": here(ours_in_rows("tic_tac_toe")),
            "infinitable, as PettingZoo": here(ours_in_pettingzoo("tic_tac_toe")),
            "OpenSpiel, Python": here(open_spiel("python_tic_tac_toe")),
            "OpenSpiel, C++": here(open_spiel("tic_tac_toe")),
            "PettingZoo": here(pettingzoo(tictactoe_v3)),
            "Pgx": here(pgx("tic_tac_toe")),
            "boardgame.io": boardgame_io(folder),
        },
        "connect four": {
            "infinitable": here(ours("connect_four")),
            "infinitable, in rows": here(ours_in_rows("connect_four")),
            "infinitable, as PettingZoo": here(ours_in_pettingzoo("connect_four")),
            "OpenSpiel, C++": here(open_spiel("connect_four")),
            "PettingZoo": here(pettingzoo(connect_four_v3)),
            "Pgx": here(pgx("connect_four")),
        },
        "leduc hold'em, RLCard's lightest game": {"RLCard": here(rlcard_leduc())},
        "large games of the others": {
            "Pgx, hex": here(pgx("hex")),
            "Pgx, chess": here(pgx("chess")),
            "OpenSpiel, C++, chess": here(open_spiel("chess")),
            "OpenSpiel, C++, gin rummy": here(open_spiel("gin_rummy")),
            "OpenSpiel, C++, backgammon": here(open_spiel("backgammon")),
            "python-chess": here(python_chess()),
        },
    }
    for game_id in GAMES:
        tables[game_id] = {
            "infinitable": here(ours(game_id)),
            "infinitable, in rows": here(ours_in_rows(game_id)),
            "infinitable, as PettingZoo": here(ours_in_pettingzoo(game_id)),
        }
    return tables


def measured(folder: Path, seconds: float, rounds: int) -> Iterator[str]:
    """The table, line by line."""
    yield "| game | engine | steps a CPU second | as a share of ours |"
    yield "|---|---|---|---|"
    for title, engines in contestants(folder).items():
        best = dict.fromkeys(engines, 0.0)
        for _ in range(rounds):
            for name, rate in engines.items():
                best[name] = max(best[name], rate(seconds))
        ours_is = next((steps for name, steps in best.items() if name == OURS), 0.0)
        for name, steps in best.items():
            yield f"| {title} | {name} | {steps:,.0f} | {f'{steps / ours_is:.2f}' if ours_is else ''} |"


def about() -> str:
    versions = ", ".join([*(f"{name} {version(name)}" for name in PEERS), f"boardgame.io {boardgame_io_version()}"])
    return (
        f"`make peers`: Python {platform.python_version()}, {os.cpu_count()} cores, infinitable "
        f"{'compiled' if is_compiled() else 'interpreted'}; {versions}. Beside it a loop of plain Python made "
        f"{plain_loop():.0f} million additions a CPU second."
    )


@click.command()
@click.option("--seconds", default=0.5, show_default=True, help="CPU time a contestant and round.")
@click.option("--rounds", default=5, show_default=True)
@click.option("--write", type=click.Path(exists=True, path_type=Path), help="Put the table into this page.")
def peers(seconds: float, rounds: int, write: Path | None) -> None:
    lines = [about(), ""]
    click.echo(lines[0])
    with TemporaryDirectory() as folder:
        for line in measured(Path(folder), seconds, rounds):
            click.echo(line)
            lines.append(line)
    if write is not None:
        fill(write, "peers", "\n".join(lines))


if __name__ == "__main__":
    peers()
