"""The compiled build: what runs at every step of a match becomes C through mypyc; its sources stay there to be read.

    python hatch_compile.py FOLDER                   compiles a copy of the sources, made in FOLDER
    python hatch_compile.py FOLDER kernel infinity   only these packages

The build hook runs it where INFINITABLE_COMPILE is set. A library is never left among the sources: it would hide every
later edit.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
INTERPRETED = {
    "__init__.py",
    "cardtext",  # a folder: texts are read once, before a match
    "game.py",  # every game sets the attributes of its class to types of its own, and calls on what is compiled
    "snapshot.py",  # asks classes about themselves
}
EFFORT = os.environ.get("MYPYC_OPT_LEVEL", "1")
"""Of the C compiler. More takes half as long again, and plays no faster."""


def packages() -> dict[str, list[Path]]:
    """Each becomes a library of its own, so that several are compiled at a time."""
    code = HERE / "infinitable"
    folders = [code / name for name in ("kernel", "match", "parts", "bots")]
    folders += [file.parent for file in sorted((code / "games").glob("*/game.py"))]
    return {
        folder.name: sorted(
            file for file in folder.rglob("*.py") if not INTERPRETED & set(file.relative_to(folder).parts)
        )
        for folder in folders
    }


def compile_into(folder: Path, wanted: Sequence[str]) -> None:
    """A copy of the sources in `folder`, with the libraries beside them."""
    groups = [
        ([str(file.relative_to(HERE)) for file in files], f"infinitable_{name}")
        for name, files in packages().items()
        if not wanted or name in wanted
    ]
    shutil.copytree(HERE / "infinitable", folder / "infinitable", ignore=shutil.ignore_patterns("__pycache__", "web"))
    os.chdir(folder)

    from mypyc.build import mypycify
    from setuptools import Distribution

    # But for numpy, what the project depends on need not be here when a wheel is built: `make lint` checks types.
    lenient = ("--ignore-missing-imports", "--follow-imports=silent")
    paths = [path for group, _ in groups for path in group]
    libraries = mypycify([*lenient, *paths], opt_level=EFFORT, debug_level="0", separate=groups)
    build = Distribution({"ext_modules": libraries}).get_command_obj("build_ext")
    build.inplace, build.parallel = True, os.cpu_count()
    build.ensure_finalized()
    build.run()
    shutil.rmtree("build")


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]), sys.argv[2:])
