"""`infinitable rl`: for those who teach machines."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from infinitable.cli.options import json_flag, print_json, read_flags, setup_flags
from infinitable.kernel.game import BadInput
from infinitable.lab.matches.sim import seat_bots
from infinitable.registry import find
from infinitable.text_files import read_text


@click.group()
def rl() -> None:
    """For those who teach machines: what a game tells them, data, and scores to be quoted.

    Example: infinitable rl describe shards
    """


@rl.command()
@click.argument("game_id", metavar="GAME")
@setup_flags
@click.option("--labels", is_flag=True, help="What every place of a field counts, too.")
@json_flag
def describe(
    game_id: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    labels: bool,
    as_json: bool,
) -> None:
    """Say what each number of an observation is, what is told of an option, and what the codes mean.

    Example: infinitable rl describe shards
    """
    from infinitable.rl.describe import as_data
    from infinitable.rl.describe import describe as in_words

    rules = find(game_id)
    setup = read_flags(rules, players, mode, pack, settings)
    if as_json:
        print_json(as_data(rules, setup))
    else:
        click.echo(in_words(rules, setup, labels=labels))


@rl.command()
@click.argument("policy")
@click.option("--game", "game_id", required=True, help="Which game.")
@setup_flags
@click.option("--against", default="random,greedy,planner", show_default=True, help="Bots, one after another.")
@click.option("-n", "--matches", default=100, show_default=True, type=click.IntRange(1), help="Against each.")
@json_flag
def evaluate(
    policy: str,
    game_id: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    against: str,
    matches: int,
    as_json: bool,
) -> None:
    """Measure a policy against the house's bots, on fixed seeds and from every seat alike.

    POLICY is a bot by name, `learnt.npz` of the example learner, or `module:name`: a Bot, or a function of observation
    and mask. Example: infinitable rl evaluate greedy --game shards
    """
    from infinitable.rl.evaluate import Score, rating, yardsticks
    from infinitable.rl.evaluate import evaluate as scores
    from infinitable.rl.seating import PolicyFailed

    rules = find(game_id)
    setup = read_flags(rules, players, mode, pack, settings)
    levels = [level.strip() for level in against.split(",") if level.strip()]
    found: dict[str, Score] = {}
    failed: PolicyFailed | None = None
    work = scores(rules, setup, policy, levels, matches)
    with click.progressbar(work, length=matches * len(levels), file=sys.stderr, label=policy[-30:]) as bar:
        try:
            for score in bar:
                found[score.against] = score
        except PolicyFailed as error:
            failed = error  # what was finished counts
    rated = rating(list(found.values()), yardsticks(rules, setup))
    if as_json:
        rows = [{"against": s.against, "matches": s.matches, "won": s.mean, "bar": s.bar} for s in found.values()]
        about = {"game": game_id, "mode": setup.mode, "players": setup.players, "content": rules.content(setup)}
        print_json({**about, "policy": policy, "scores": rows, "rating": rated})
    else:
        click.echo(f"{rules.title}, {setup.mode}, {setup.players} players: {policy}")
        for one in found.values():
            click.echo(f"  against {one.against:12}{100 * one.mean:6.1f} % ± {100 * one.bar:.1f} of {one.matches}")
        if rated is not None:
            click.echo(f"  rating {rated[0]:.0f} ± {rated[1]:.0f}, where random has 1000")
    if failed is not None:
        raise failed


@rl.command()
@click.argument("game_id", metavar="GAME")
@setup_flags
@click.option("--bots", default="greedy", show_default=True, help="Who plays, one for all or one for each seat.")
@click.option("-n", "--matches", default=100, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
@click.option("--records", type=click.Path(exists=True, path_type=Path), help="A folder of records instead of bots.")
@click.option(
    "-o", "--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="A file that ends in .parquet."
)
def data(
    game_id: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    bots: str,
    matches: int,
    seed: int,
    records: Path | None,
    out: Path,
) -> None:
    """Write the decisions of many matches to a Parquet file, one row each.

    Example: infinitable rl data shards --bots greedy -n 200 -o shards.parquet
    """
    from infinitable.rl.data import of_record, self_play, write

    if out.suffix != ".parquet":
        raise BadInput(f"What is written is a Parquet file: give it a name that ends in .parquet, not {out.name}.")
    rules = find(game_id)
    if records is not None:
        files = sorted(file for file in records.iterdir() if file.is_file())
        if not files:
            raise BadInput(f"There are no records in {records}.")
        rows = write(out, (of_record(read_text(file), n) for n, file in enumerate(files)))
    else:
        setup = read_flags(rules, players, mode, pack, settings)
        levels = seat_bots([name.strip() for name in bots.split(",")], setup.players)
        rows = write(out, self_play(rules, setup, levels, range(seed, seed + matches)))
    click.echo(f"{rows:,} decisions in {out}.")
