"""`infinitable train`"""

from __future__ import annotations

from pathlib import Path

import click

from infinitable.bots import known
from infinitable.cli.options import read_flags, setup_flags
from infinitable.registry import find


@click.command()
@click.argument("game_id", metavar="GAME")
@setup_flags
@click.option("--into", type=click.Path(path_type=Path), help="The folder of this training; taken up where it stands.")
@click.option("--generations", default=20, show_default=True, type=click.IntRange(0))
@click.option("-n", "--games", default=100, show_default=True, type=click.IntRange(1), help="Games a generation.")
@click.option("--warm", default=3000, show_default=True, type=click.IntRange(0), help="Greedy games to begin with.")
@click.option("--hidden", default=32, show_default=True, type=click.IntRange(0), help="Hidden units; 0 is linear.")
@click.option("--width", default=3, show_default=True, type=click.IntRange(1), help="Lines followed in self-play.")
@click.option("--positions", default=1000, show_default=True, type=click.IntRange(1), help="Positions a choice.")
@click.option("--matches", default=40, show_default=True, type=click.IntRange(8), help="Matches of a gate.")
@click.option("--gate", default=4, show_default=True, type=click.IntRange(1), help="Generations from gate to gate.")
@click.option("--from", "begin", default="", help="A net to go on from: its .npz file.")
@click.option("--rivals", default="", help="Who sits on all seats but one in self-play; the net itself otherwise.")
@click.option("-j", "--jobs", default=-1, show_default="all cores", help="Processes.")
@click.option("--on", "cluster", default="", metavar="dask://HOST:PORT", help="Play on a Dask cluster instead.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
def train(
    game_id: str,
    players: int | None,
    mode: str | None,
    pack: Path | None,
    settings: tuple[str, ...],
    into: Path | None,
    generations: int,
    games: int,
    warm: int,
    hidden: int,
    width: int,
    positions: int,
    matches: int,
    gate: int,
    begin: str,
    rivals: str,
    jobs: int,
    cluster: str,
    seed: int,
) -> None:
    """Train the network that judges positions for the bots, from nothing, by self-play.

    Example: infinitable train shards --generations 30 --into training/shards-2
    """
    from infinitable.lab.training.course import Course
    from infinitable.lab.training.training import Training

    rules = find(game_id)
    setup = read_flags(rules, players, mode, pack, settings)
    folder = into or Path("training") / f"{rules.id}-{setup.mode}-{setup.players}"
    course = Course(
        game_id,
        setup.players,
        setup.mode,
        dict(setup.settings),
        seed,
        hidden,
        warm,
        generations,
        games,
        width,
        positions,
        matches=matches,
        gate=gate,
        begin=begin,
        rivals=rivals and known(rivals),
    )
    training = Training(course, folder, jobs, cluster)
    for done in training.run():
        said = f"generation {done.generation}: {done.games} games, loss {done.loss:.3f}, {done.seconds:.0f} s"
        if done.unseen:
            said += f"; of unseen games {done.unseen[0]:.3f}, evaluate alone {done.unseen[1]:.3f}"
        if done.against_best and done.against_greedy:
            best, greedy = done.against_best, done.against_greedy
            said += f"; against the best {100 * best[0]:.0f} ± {100 * best[1]:.0f} %"
            said += f", against greedy {100 * greedy[0]:.0f} ± {100 * greedy[1]:.0f} %"
            said += "" if done.kept else " (thrown away)"
        click.echo(said)
    click.echo(f"The best net is in {folder / 'best.npz'}, its card in best.json beside it.")
