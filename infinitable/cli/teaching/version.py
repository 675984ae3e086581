"""`infinitable version`"""

from __future__ import annotations

import platform
from importlib.metadata import version as version_of

import click

from infinitable.cli.options import json_flag, print_json
from infinitable.compiled import how
from infinitable.lab.bench import is_compiled


@click.command()
@json_flag
def version(as_json: bool) -> None:
    """Say which version this is, whether it is compiled, and why.

    Example: infinitable version
    """
    compiled = is_compiled()
    about = {
        "version": version_of("infinitable"),
        "compiled": compiled,
        "python": platform.python_version(),
        "why": how(compiled),
    }
    if as_json:
        print_json(about)
        return
    click.echo(f"infinitable {about['version']} on Python {about['python']}, {about['why']}")
