"""`python -m bench.serving.growth`: what more tables would need. Plain arithmetic on figures that were measured with
`bench.serving.load --closed --postgres`; every assumption is an option, so that yours can be put in."""

from __future__ import annotations

import math

import click

SHARE = 0.6
"""Of a core or a disk that is used before another one is bought: the rest is for peaks and for a neighbour's death."""


def needs(
    tables: int, pause: float, sockets: int, server_ms: float, database_ms: float, table_kb: float, entry_bytes: int
) -> dict[str, float]:
    """What so many tables need while all of them are played."""
    moves = tables / pause
    return {
        "tables": tables,
        "moves_per_second": moves,
        "sockets": tables * sockets,
        "server_cores": math.ceil(moves * server_ms / 1000 / SHARE),
        "server_memory_gb": tables * table_kb / 1024 / 1024,
        "database_cores": math.ceil(moves * database_ms / 1000 / SHARE),
        "written_mb_per_second": moves * entry_bytes / 1e6,
        "kept_gb_per_day": moves * entry_bytes * 86400 / 1e9,
    }


def first_to_fill(need: dict[str, float], cores: int, database_cores: int) -> tuple[int, int]:
    """How many machines for the server, and how many databases, that each hold the tables of some ids."""
    servers = math.ceil(need["server_cores"] / cores)
    return servers, math.ceil(need["database_cores"] / database_cores)


@click.command()
@click.option("--pause", default=10.0, show_default=True, help="Seconds between two moves of a table.")
@click.option("--sockets", default=5, show_default=True, help="Of a table.")
@click.option("--server-ms", default=0.95, show_default=True, help="CPU of the server for one move.")
@click.option("--database-ms", default=0.16, show_default=True, help="CPU of PostgreSQL for one move.")
@click.option("--table-kb", default=154.0, show_default=True, help="Memory of a table in play.")
@click.option("--entry-bytes", default=250, show_default=True, help="Of a stored entry, with its index.")
@click.option("--cores", default=8, show_default=True, help="Of a machine for the server.")
@click.option("--database-cores", default=8, show_default=True, help="Of a machine for PostgreSQL.")
def growth(
    pause: float,
    sockets: int,
    server_ms: float,
    database_ms: float,
    table_kb: float,
    entry_bytes: int,
    cores: int,
    database_cores: int,
) -> None:
    """A table of what 1,000, 10,000, 100,000 and 1,000,000 tables at once need."""
    print("| tables at once | moves a second | sockets | server | memory | PostgreSQL | kept a day |")
    print("|---|---|---|---|---|---|---|")
    for tables in (1_000, 10_000, 100_000, 1_000_000):
        need = needs(tables, pause, sockets, server_ms, database_ms, table_kb, entry_bytes)
        machines, databases = first_to_fill(need, cores, database_cores)
        print(
            f"| {tables:,} | {need['moves_per_second']:,.0f} | {need['sockets']:,} "
            f"| {need['server_cores']} cores, {machines} × {cores} | {need['server_memory_gb']:,.1f} GB "
            f"| {need['database_cores']} cores, {databases} × {database_cores} | {need['kept_gb_per_day']:,.0f} GB |"
        )


if __name__ == "__main__":
    growth()
