"""`infinitable ladder`"""

from __future__ import annotations

import sys
from math import comb
from pathlib import Path

import click

from infinitable.bots import known
from infinitable.bots import levels as all_levels
from infinitable.cli.options import json_flag, print_json, read_flags, setup_flags
from infinitable.kernel.game import BadInput
from infinitable.lab.matches.ladder import Ladder, climb
from infinitable.registry import find


@click.command()
@click.argument("game_id", metavar="GAME")
@setup_flags
@click.option("--levels", default="", help="Which bots, e.g. random,greedy; all of them otherwise.")
@click.option("-n", "--games", default=20, show_default=True, type=click.IntRange(1), help="Matches a pair.")
@click.option("--alone", is_flag=True, help="The later of each pair sits alone against so many of the other.")
@click.option("--markdown", is_flag=True, help="The pairs as a table for a document.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
@json_flag
def ladder(
    game_id: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    levels: str,
    games: int,
    alone: bool,
    markdown: bool,
    seed: int,
    as_json: bool,
) -> None:
    """The bots against each other, with ratings and error bars.

    Example: infinitable ladder infinity --levels random,greedy -n 100
    """
    rules = find(game_id)
    setup = read_flags(rules, players, mode, pack, settings)
    if setup.players < 2:
        raise BadInput("A ladder needs at least two seats.")
    named = [known(level.strip()) for level in levels.split(",") if level.strip()] or all_levels()
    if len(set(named)) < 2:
        raise BadInput(f"A ladder is climbed by two or more of: {', '.join(all_levels())}.")
    standings = Ladder(named, alone)
    work = climb(standings, rules, setup, games, seed)
    with click.progressbar(work, length=comb(len(named), 2) * games, file=sys.stderr, label=game_id) as bar:
        for _ in bar:
            pass
    rows = standings.report()
    if as_json:
        print_json(rows)
        return
    if markdown:
        _table(standings, rows)
        return
    click.echo(f"{'bot':12}{'rating':>8}{'95 %':>16}{'games':>8}{'ms/move':>10}")
    for row in rows:
        click.echo("{bot:12}{rating:8}{low:>8} – {high:<5}{games:8}{ms_per_move:10}".format(**row))
    for pair in standings.pairs():
        click.echo("{bot} wins {percent} ± {bar} % of {games} against {against}".format(**pair))


def _table(standings: Ladder, rows: list[dict[str, object]]) -> None:
    """What docs/bots.md shows."""
    times = {row["bot"]: f"{row['ms_per_move']} ms ({row['longest_ms']})" for row in rows}
    click.echo("| bot | against | matches | wins | CPU a move, mean (longest) |")
    click.echo("|---|---|---|---|---|")
    for pair in standings.pairs():
        click.echo("| {bot} | {against} | {games} | {percent} ± {bar} % |".format(**pair) + f" {times[pair['bot']]} |")
