"""`python -m bench.serving.stores`: the same load on SQLite, on PostgreSQL with one server process and with two, first
as fast as it goes, then a move a second at each of 200 tables. Whose processor time a move takes, and what of the
machine is left, says what more processes could gain here. `--write` puts the table into docs/serving.md."""

from __future__ import annotations

import os
import re
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

import click

from bench.serving.load import measure, plain_loop, postgres_of_our_own
from infinitable.lab.bench import is_compiled

DOCUMENT = Path(__file__).parents[2] / "docs" / "serving.md"
BEGIN, END = "<!-- stores -->", "<!-- /stores -->"


class Place(NamedTuple):
    name: str
    postgres: bool
    workers: int


PLACES = (
    Place("SQLite", False, 1),
    Place("PostgreSQL, one process", True, 1),
    Place("PostgreSQL, two processes", True, 2),
)


def loaded(place: Place, tables: int, sockets: int, seconds: float, *, closed: bool) -> dict[str, Any]:
    with postgres_of_our_own() if place.postgres else nullcontext(("", 0)) as (where, keeper):
        return measure("shards", tables, sockets, seconds, where, closed=closed, workers=place.workers, keeper=keeper)


def row(place: Place, fast: dict[str, Any], calm: dict[str, Any]) -> str:
    costs = [fast[f"{who}_cpu_ms_per_move"] for who in ("server", "database", "client")]
    return (
        f"| {place.name} | {fast['moves_per_second']:.0f} | {costs[0]:.2f} ms | {costs[1]:.2f} ms | {costs[2]:.2f} ms "
        f"| {fast['idle_cores']:.2f} of {os.cpu_count()} | {calm['p50_ms']:.0f} · {calm['p95_ms']:.0f} ms |"
    )


@click.command()
@click.option("--seconds", default=12.0, show_default=True, help="Of each load.")
@click.option("--write", is_flag=True, help="Into docs/serving.md.")
def stores(seconds: float, write: bool) -> None:
    load = os.getloadavg()[0]
    lines = [
        "| | moves a second | CPU a move: server | database | the load itself | cores idle "
        "| one move a second: p50 · p95 |",
        "|---|---|---|---|---|---|---|",
    ]
    for place in PLACES:
        fast = loaded(place, 200, 1000, seconds, closed=True)
        calm = loaded(place, 200, 1000, seconds, closed=False)
        lines.append(row(place, fast, calm))
        print(lines[-1], flush=True)
    how = "compiled" if is_compiled() else "plain Python"
    lines += [
        "",
        f"Written by `python -m bench.serving.stores --write` ({how}). Twenty million additions took {plain_loop()} s "
        f"just then, and {load:.1f} other processes wanted to run.",
    ]
    if write:
        text = DOCUMENT.read_text("utf-8")
        made = "\n".join([BEGIN, *lines, END])
        DOCUMENT.write_text(re.sub(f"{BEGIN}.*?{END}", lambda _: made, text, flags=re.DOTALL), "utf-8")


if __name__ == "__main__":
    stores()
