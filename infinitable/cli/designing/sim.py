"""`infinitable sim`"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

import click

from infinitable.cli.options import json_flag, print_json, read_flags, setup_flags
from infinitable.cli.progress import progress
from infinitable.kernel.game import BadInput
from infinitable.lab.intervals import wilson
from infinitable.lab.matches.sim import Played, Tally, play_many, seat_bots
from infinitable.registry import find


@click.command()
@click.argument("game_id", metavar="GAME")
@setup_flags
@click.option("-n", "--games", default=100, show_default=True, type=click.IntRange(1), help="How many matches.")
@click.option("--bots", default="random", show_default=True, help="One for all seats, or one a seat: random,greedy")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="The first match's seed.")
@click.option("--jobs", default=0, help="Processes; 0 is one a core.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="One row a match, to this .parquet file.")
@json_flag
def sim(
    game_id: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    games: int,
    bots: str,
    seed: int,
    jobs: int,
    out: Path | None,
    as_json: bool,
) -> None:
    """Play many matches, bots against bots, and say who won.

    Example: infinitable sim shards -p 2 -n 1000 --bots random,greedy --seed 1
    """
    setup = read_flags(find(game_id), players, mode, pack, settings)
    seated = seat_bots([level.strip() for level in bots.split(",")], setup.players)
    if out is not None and out.suffix != ".parquet":
        raise BadInput(f"--out writes Parquet: name it {out.with_suffix('.parquet').name}.")
    tally = Tally(game_id, setup)
    work = play_many(game_id, setup, seated, range(seed, seed + games), jobs or os.cpu_count() or 1)
    with suppress(KeyboardInterrupt):
        for played in progress(work, games, game_id):
            tally.add(played)
    if out is not None:
        _write(tally.played, out)
    report = tally.report()
    print_json(report) if as_json else _show(report)
    for failed in tally.errors[:3]:
        click.echo(f"seed {failed.seed}, after {failed.steps} steps:\n{failed.error}", err=True)
    if tally.errors:
        sys.exit(1)


def _show(report: dict[str, object]) -> None:
    finished, wins, length = report["finished"], report["wins"], report["length"]
    assert isinstance(finished, int) and isinstance(wins, list) and isinstance(length, dict)
    click.echo("{game}, {players} players: {finished} of {games} finished in {seconds} s".format(**report))
    for seat, won in enumerate(wins):
        share = wilson(won, finished)
        click.echo(f"    seat {seat + 1}: {won} won, {share.mean:.1%} ({share.low:.1%} to {share.high:.1%})")
    click.echo(f"    shared: {report['ties']}, won by nobody: {report['lost']}")
    click.echo("    decisions: {mean} on average, half under {p50}, 95 % under {p95}, at most {max}".format(**length))


def _write(played: list[Played], out: Path) -> None:
    import polars

    rows = [{"seed": p.seed, "steps": p.steps, "result": p.result, "error": p.error} for p in played]
    polars.DataFrame(rows).sort("seed").write_parquet(out)
