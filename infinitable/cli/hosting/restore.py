"""`infinitable restore`"""

from __future__ import annotations

from pathlib import Path

import click

from infinitable.cli.hosting.backup import carry
from infinitable.cli.options import json_flag


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--database", metavar="URL", help="An empty one: sqlite:///FILE or postgresql://…; your own otherwise.")
@json_flag
def restore(file: Path, database: str | None, as_json: bool) -> None:
    """Fill an empty database from a backup, of whichever kind either is.

    Example: infinitable restore tables.backup --database postgresql://localhost/tables
    """
    from infinitable.server.stores.backup import restore as read

    carry(read, database, file, "from", as_json)
