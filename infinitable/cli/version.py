"""`infinitable version`"""

from __future__ import annotations

import platform
from importlib.metadata import version as version_of

import click

from infinitable.cli.options import json_flag, print_json
from infinitable.lab.bench import is_compiled


@click.command()
@json_flag
def version(as_json: bool) -> None:
    """Say which version this is, and whether it is compiled.

    Example: infinitable version
    """
    about = {"version": version_of("infinitable"), "compiled": is_compiled(), "python": platform.python_version()}
    if as_json:
        print_json(about)
        return
    how = "compiled" if about["compiled"] else "interpreted: `make compiled` makes it up to four times as fast"
    click.echo(f"infinitable {about['version']} on Python {about['python']}, {how}")
