"""`make mutants`: goes on where the last run ended, and tries the survivors again."""

from __future__ import annotations

import math
from pathlib import Path

import click

from bench.mutants import kept
from bench.mutants.possible import faults, sample
from bench.mutants.workshop import ROOT, Workshop, made
from bench.pages import fill
from infinitable.registry import GAMES

FAULTS = Path(__file__).parent / "faults"
PAGE = ROOT / "docs/faults.md"


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--mutants", default=200, show_default=True, help="So many for each game.")
@click.option("--seed", default=1, show_default=True, help="Another seed is another sample.")
@click.option("--afresh", is_flag=True, help="Try those again, too, that were noticed before.")
@click.option("--within", type=float, help="Only tests of so many seconds; what survives these is not kept.")
@click.option("--write", is_flag=True, help="Only put the table of what is kept into docs/faults.md.")
def mutants(
    game_ids: tuple[str, ...], mutants: int, seed: int, afresh: bool, within: float | None, write: bool
) -> None:
    if write:
        _write()
        return
    for game_id in game_ids or GAMES:
        _try(game_id, mutants, seed, (kept.SAME,) if afresh else (kept.SAME, kept.NOTICED), within or math.inf)


def _try(game_id: str, count: int, seed: int, settled: tuple[str, ...], within: float) -> None:
    workshop, file = Workshop(game_id), FAULTS / f"{game_id}.txt"
    drawn, known = sample(faults(game_id, workshop.root), count, seed), kept.read(file)
    left = [fault for fault in drawn if fault.name not in known or known[fault.name].kind not in settled]
    click.echo(f"{game_id}: {len(left)} of {len(drawn)} faults to try")
    for n, (name, spec) in enumerate(left, 1):
        every = workshop.tests.of(spec)
        tests = workshop.tests.first(every, within)
        with made(spec) as now:
            kind, seconds = workshop.outcome(spec, now, tests)
        if kind == kept.NOTICED or len(tests) == len(every):
            kept.keep(file, name, kind)
        click.echo(f"{game_id} {n}/{len(left)} {kind} in {seconds:.1f} s ({len(tests)} of {len(every)} tests) {name}")
        if kind == kept.SURVIVES:
            click.echo(now.difference)
    workshop.close()


def _write() -> None:
    possible: dict[str, int] = {}
    for game_id in GAMES:
        names = {fault.name for fault in faults(game_id, ROOT)}
        kept.forget(FAULTS / f"{game_id}.txt", names)
        possible[game_id] = len(names)
    fill(PAGE, "mutants", kept.table(FAULTS, GAMES, possible))


if __name__ == "__main__":
    mutants()
