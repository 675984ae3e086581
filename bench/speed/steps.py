"""`python -m bench.speed.steps`: the table of docs/compiled.md: what steps, copies, views and decisions in rows cost.

Everything is measured twice, in a process that runs the sources and in one that runs the libraries of `make libraries`.
The best of some rounds counts, since a busy machine only ever takes longer, and with it a plain loop is measured.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import click

from bench.loop import plain_loop
from bench.pages import fill
from infinitable.kernel.game import read_setup
from infinitable.lab.bench import is_compiled, measure
from infinitable.registry import GAMES, game
from infinitable.rl import vector_env

PAGE = Path(__file__).parents[2] / "docs/compiled.md"
ROWS = (64, 256)
"""Matches in one call."""
INTO_THE_MATCH = 200
"""Decisions before the clock starts: all matches begin together, and the first choices are the quickest."""
Measured = dict[str, dict[str, float]]


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("--seconds", default=0.5, show_default=True, help="CPU time a game, a round and a kind of work.")
@click.option("--rounds", default=3, show_default=True)
@click.option("--write", is_flag=True, help="Put the table into docs/compiled.md.")
@click.option("--here", is_flag=True, help="Only what this process runs, as JSON.")
def steps(game_ids: tuple[str, ...], seconds: float, rounds: int, write: bool, here: bool) -> None:
    wanted = list(game_ids or GAMES)
    if here:
        print(json.dumps(measured(wanted, seconds, rounds)))
        return
    how = [*wanted, "--seconds", str(seconds), "--rounds", str(rounds)]
    interpreted, compiled = elsewhere(how, INFINITABLE_COMPILE="0"), elsewhere(how, INFINITABLE_COMPILE="")
    if not compiled["about"]["compiled"]:
        raise click.ClickException("These sources are not compiled: `make libraries` first.")
    page = "\n".join([*table(wanted, interpreted, compiled), "", about(interpreted, compiled)])
    click.echo(page)
    if write:
        fill(PAGE, "steps", page)


def elsewhere(how: list[str], **environment: str) -> Measured:
    """What another process measures, which runs the sources or the libraries."""
    command = [sys.executable, "-m", "bench.speed.steps", "--here", *how]
    made = subprocess.run(command, env=os.environ | environment, stdout=subprocess.PIPE, text=True, check=True)
    found: Measured = json.loads(made.stdout)
    return found


def measured(game_ids: list[str], seconds: float, rounds: int) -> Measured:
    found: Measured = {game_id: {} for game_id in game_ids}
    loops = [plain_loop(2.0)]
    for _ in range(rounds):
        for game_id in game_ids:
            best = found[game_id]
            for name, value in one_round(game_id, seconds).items():
                better = min if name.endswith("_us") else max
                best[name] = better(best.get(name, value), value)
            loops.append(plain_loop(2.0))
    return {**found, "about": {"low": min(loops), "high": max(loops), "compiled": float(is_compiled())}}


def one_round(game_id: str, seconds: float) -> dict[str, float]:
    rules = game(game_id)
    row: dict[str, Any] = measure(rules, read_setup(rules, 2, None, {}), seconds)
    found: dict[str, float] = {name: row[name] for name in ("steps_per_s", "copy_us", "view_us")}
    for matches in ROWS if is_compiled() else ():
        found[f"rows_{matches}"] = decisions(game_id, matches, seconds)
    return found


def decisions(game_id: str, matches: int, seconds: float) -> float:
    """Random decisions a CPU second through `vector_env`, observations and masks included, in the midst of matches."""
    env: Any = vector_env(game_id, players=2, matches=matches)
    env.reset(seed=1)
    for _ in range(INTO_THE_MATCH):
        env.step(env.random_answers())
    n, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        env.step(env.random_answers())
        n += matches
    return n / spent


def table(game_ids: list[str], interpreted: Measured, compiled: Measured) -> list[str]:
    rows = " | ".join(f"{matches} in rows" for matches in ROWS)
    lines = [
        f"| | steps/s, Python | compiled | copy, Python | compiled | view, Python | compiled | {rows} |",
        "|---" * (7 + len(ROWS)) + "|",
    ]
    for game_id in game_ids:
        cells: list[str] = []
        for name, form in (("steps_per_s", "{:,.0f}"), ("copy_us", "{:.1f} µs"), ("view_us", "{:.0f} µs")):
            cells += [form.format(of[game_id][name]) for of in (interpreted, compiled)]
        cells += [f"{compiled[game_id][f'rows_{matches}']:,.0f}" for matches in ROWS]
        lines.append(f"| `{game_id}` | {' | '.join(cells)} |")
    return lines


def about(interpreted: Measured, compiled: Measured) -> str:
    low = min(of["about"]["low"] for of in (interpreted, compiled))
    high = max(of["about"]["high"] for of in (interpreted, compiled))
    return (
        f"`python -m bench.speed.steps --write` on Python {platform.python_version()}, two players, CPU time, while a "
        f"plain loop made {low:.0f} to {high:.0f} million additions a second.\n*In rows* are decisions a second "
        "through `vector_env`, compiled, so many matches in one call, observations and masks included."
    )


if __name__ == "__main__":
    steps()
