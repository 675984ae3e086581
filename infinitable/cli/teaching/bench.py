"""`infinitable bench`"""

from __future__ import annotations

import click

from infinitable.cli.options import json_flag, print_json
from infinitable.kernel.game import read_setup
from infinitable.lab.bench import measure
from infinitable.registry import EXAMPLES, GAMES, find


@click.command()
@click.argument("game_ids", metavar="[GAME]...", nargs=-1)
@click.option("--seconds", default=1.0, show_default=True, type=click.FloatRange(0.05), help="CPU time a game.")
@json_flag
def bench(game_ids: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Measure random steps a second, and what a copy and a view cost.

    Example: infinitable bench infinity shards
    """
    rows = [
        measure(rules, read_setup(rules, None, None, {}), seconds)
        for rules in (find(game_id) for game_id in game_ids or [*GAMES, *EXAMPLES])
    ]
    if as_json:
        print_json(rows)
        return
    click.echo(f"{'game':16}{'players':>8}{'steps/s':>12}{'copy µs':>10}{'view µs':>10}  compiled")
    for row in rows:
        click.echo(
            "{game:16}{players:8}{steps_per_s:12,}{copy_us:10.2f}{view_us:10.1f}  ".format(**row)
            + ("yes" if row["compiled"] else "no")
        )
