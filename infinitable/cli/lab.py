"""`infinitable lab`"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from infinitable.cli.options import json_flag, print_json, read_flags, setup_flags
from infinitable.kernel.game import Setup
from infinitable.lab.sim import seat_bots
from infinitable.lab.study import Study, mean_and_bar, samples
from infinitable.registry import game


@click.command()
@click.argument("game_id", metavar="GAME")
@setup_flags
@click.option("-n", "--games", default=1000, show_default=True, type=click.IntRange(2), help="Matches a setup.")
@click.option("--bots", default="greedy", show_default=True, help="One for all seats, or one a seat.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
@click.option("--jobs", default=0, help="Processes; 0 is one a core.")
@click.option("--on", "cluster", default="", metavar="dask://HOST:PORT", help="Play on a Dask cluster instead.")
@click.option("-o", "--out", default="report.html", show_default=True, type=click.Path(dir_okay=False, path_type=Path))
@json_flag
def lab(
    game_id: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    games: int,
    bots: str,
    seed: int,
    jobs: int,
    cluster: str,
    out: Path,
    as_json: bool,
) -> None:
    """Play many matches and report with plots; with --pack or --set, against the game as it is.

    Example: infinitable lab shards --pack cheap-knives.pack -n 2000 -o report.html
    """
    rules = game(game_id)
    changed = read_flags(rules, players, mode, pack, settings)
    plain = read_flags(rules, changed.players, changed.mode, None, ())
    setups: dict[str, Setup] = {"as it is": plain}
    if changed != plain:
        setups["changed"] = changed
    seated = seat_bots([level.strip() for level in bots.split(",")], changed.players)
    studies: list[Study] = []
    for name, setup in setups.items():
        study = Study(name, setup.players)
        work = samples(game_id, setup, seated, range(seed, seed + games), jobs or os.cpu_count() or 1, cluster)
        with click.progressbar(work, length=games, file=sys.stderr, label=name) as bar:
            study.samples.extend(bar)
        study.samples.sort(key=lambda sample: sample.seed)
        studies.append(study)
    from infinitable.lab.report import page

    about = (
        f"{games} matches a setup, {changed.players} players, mode {changed.mode}, bots {', '.join(seated)}, "
        f"from seed {seed}."
    )
    out.write_text(page(f"{rules.title}: a study", about, studies), encoding="utf-8")
    if as_json:
        print_json([_facts(study) for study in studies])
    else:
        click.echo(f"The report is in {out}.")


def _facts(study: Study) -> dict[str, object]:
    return {
        "setup": study.name,
        "games": len(study.samples),
        "wins": study.wins,
        "length": mean_and_bar(study.lengths),
        "choices": study.choices(),
    }
