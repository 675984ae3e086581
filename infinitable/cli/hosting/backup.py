"""`infinitable backup`"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import click

from infinitable.cli.options import json_flag, print_json


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://…; your own tables otherwise.")
@json_flag
def backup(file: Path, database: str | None, as_json: bool) -> None:
    """Write every table into one file, also while the server runs.

    Example: infinitable backup tables.backup --database postgresql://localhost/tables
    """
    from infinitable.server.stores.backup import backup as write

    carry(write, database, file, "in", as_json)


def carry(
    work: Callable[[str, Path], Awaitable[int]], database: str | None, file: Path, where: str, as_json: bool
) -> None:
    """Carry rows between a database and a file, and say how many."""
    import asyncio

    from infinitable.server.serving import default_database
    from infinitable.server.stores.store import Unreachable

    async def carried() -> int:
        return await work(database or default_database(), file)

    try:
        rows = asyncio.run(carried())
    except Unreachable as down:
        raise click.ClickException(str(down)) from None
    if as_json:
        print_json({"file": str(file), "rows": rows})
    else:
        click.echo(f"{rows} rows {where} {file}")
