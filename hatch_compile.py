"""The compiled build: what runs at every step of a match becomes C through mypyc, and stays Python for all who read it.

    python hatch_compile.py FOLDER                  compiles a copy of the sources, made in FOLDER
    python hatch_compile.py FOLDER kernel match     only these packages, on top of plain Python for the rest

The build hook runs it where INFINITABLE_COMPILE is set. Libraries are never left among the sources: they would hide
every later edit.
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
    "game.py",  # class attributes that every game sets to another type; each method only calls what is compiled
    "snapshot.py",  # asks classes about themselves
}
SERVER = (
    "acts", "clocks", "driver", "ears", "limits", "presence", "room", "seen", "standing", "table", "talk",
)
"""What the server does at every move. Messages are never compiled: mypyc drops the keywords of their classes."""


def packages() -> dict[str, list[Path]]:
    """Each becomes one library, so that the C compiler has several smaller things to do at a time."""
    code = HERE / "infinitable"
    folders = [code / name for name in ("kernel", "match", "parts", "bots")]
    folders += [file.parent for file in sorted((code / "games").glob("*/game.py"))]
    found = {folder.name: sorted(folder.glob("*.py")) for folder in folders}
    found["server"] = [code / "server" / f"{name}.py" for name in SERVER]
    return {name: [file for file in files if file.name not in INTERPRETED] for name, files in found.items()}


def compile_into(folder: Path, wanted: Sequence[str] = (), effort: str = "1") -> None:
    """A copy of the sources in `folder`, with the libraries beside them."""
    groups = [([str(file.relative_to(HERE)) for file in files], f"infinitable_{name}")
              for name, files in packages().items() if not wanted or name in wanted]
    shutil.copytree(HERE / "infinitable", folder / "infinitable", ignore=shutil.ignore_patterns("__pycache__", "web"))
    os.chdir(folder)

    from mypyc.build import mypycify
    from setuptools import Distribution

    # Where a wheel is built, what the project depends on need not be installed: `make lint` is what checks types.
    lenient = ("--ignore-missing-imports", "--follow-imports=silent")
    paths = [path for group, _ in groups for path in group]
    libraries = mypycify([*lenient, *paths], opt_level=effort, debug_level="0", separate=groups)
    build = Distribution({"ext_modules": libraries}).get_command_obj("build_ext")
    build.inplace, build.parallel = True, os.cpu_count()
    build.ensure_finalized()
    build.run()
    shutil.rmtree("build")


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]), sys.argv[2:], os.environ.get("MYPYC_OPT_LEVEL", "1"))
