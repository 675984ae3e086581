"""`infinitable restore`"""

from __future__ import annotations

from pathlib import Path

import click

from infinitable.cli.options import json_flag, print_json


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--database", metavar="URL", help="An empty one: sqlite:///FILE or postgresql://…; your own otherwise.")
@json_flag
def restore(file: Path, database: str | None, as_json: bool) -> None:
    """Fill an empty database from a backup, of whichever kind either is.

    Example: infinitable restore tables.backup --database postgresql://localhost/tables
    """
    import asyncio

    from infinitable.server.serving import default_database
    from infinitable.server.stores.backup import restore as read
    from infinitable.server.stores.store import Unreachable

    try:
        rows = asyncio.run(read(database or default_database(), file))
    except Unreachable as down:
        raise click.ClickException(str(down)) from None
    if as_json:
        print_json({"file": str(file), "rows": rows})
    else:
        click.echo(f"{rows} rows from {file}")
