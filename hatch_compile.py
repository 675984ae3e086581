"""The compiled build: what runs at every step of a match becomes C through mypyc; its sources stay there to be read.

    python hatch_compile.py FOLDER                   compiles a copy of the sources, made in FOLDER
    python hatch_compile.py FOLDER kernel infinity   only these packages
    python hatch_compile.py --keep                   the libraries go into the user's cache, for the next start
    python hatch_compile.py --check                  only whether mypyc understands it, in a quarter of a minute

The build hook runs it where INFINITABLE_COMPILE is set, `make play` with --keep in the background. A library is never
left among the sources, where it would hide every later edit: see infinitable/compiled.py.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from traceback import print_exc
from typing import Any

HERE = Path(__file__).parent
INTERPRETED = {
    "__init__.py",
    "cardtext",  # a folder: texts are read once, before a match
    "game.py",  # every game sets the attributes of its class to types of its own, and calls on what is compiled
    "snapshot.py",  # asks classes about themselves
    "type_variables.py",  # says one thing to a type checker and another to Python
}
EFFORT = os.environ.get("MYPYC_OPT_LEVEL", "1")
"""Of the C compiler. More takes half as long again, and plays no faster."""
HIDDEN = "-fvisibility=hidden"
"""Functions of a library are seen in it alone, where mypyc gives them to each other by tables: so a call needs no way
round by the loader's table, and small ones are put in place. A tenth more steps a second."""
LEFT_OUT = shutil.ignore_patterns("__pycache__", "web")
A_WEEK = 7 * 24 * 3600
"""Libraries that nobody has run for so long are thrown away."""


def packages(folder: Path) -> dict[str, list[Path]]:
    """Each becomes a library of its own, so that several are compiled at a time."""
    code = folder / "infinitable"
    folders = [code / name for name in ("kernel", "match", "parts", "bots", "examples")]
    folders += [file.parent for file in sorted((code / "games").glob("*/game.py"))]
    return {
        folder.name: sorted(
            file for file in folder.rglob("*.py") if not INTERPRETED & set(file.relative_to(folder).parts)
        )
        for folder in folders
    }


def compile_into(folder: Path, wanted: Sequence[str]) -> None:
    """A copy of the sources in `folder`, with the libraries beside them."""
    libraries = translate(folder, wanted)
    from setuptools import Distribution

    build = Distribution({"ext_modules": libraries}).get_command_obj("build_ext")
    build.inplace, build.parallel = True, os.cpu_count()
    build.ensure_finalized()
    build.run()
    shutil.rmtree("build")


def translate(folder: Path, wanted: Sequence[str]) -> list[Any]:
    """The same in C; the process stays in that folder."""
    copy_sources(folder)
    groups: list[tuple[list[str], str | None]] = [
        ([str(file.relative_to(folder)) for file in files], f"infinitable_{name}")
        for name, files in packages(folder).items()
        if not wanted or name in wanted
    ]
    os.chdir(folder)

    from mypyc.build import mypycify

    # But for numpy, what the project depends on need not be here when a wheel is built: `make lint` checks types.
    lenient = ("--ignore-missing-imports", "--follow-imports=silent")
    paths = [path for group, _ in groups for path in group]
    made: list[Any] = mypycify([*lenient, *paths], opt_level=EFFORT, debug_level="0", separate=groups)
    if os.name != "nt":
        for library in made:
            library.extra_compile_args = [*library.extra_compile_args, HIDDEN]  # they share one list
    return made


def copy_sources(folder: Path) -> None:
    """What is compiled is a copy, so that an edit meanwhile changes nothing."""
    if not (folder / "infinitable").exists():
        shutil.copytree(HERE / "infinitable", folder / "infinitable", ignore=LEFT_OUT)
        shutil.copy(HERE / "hatch_compile.py", folder)


def keep(wanted: Sequence[str]) -> bool:
    """Libraries of the sources as they are now, in the user's cache; whether they are there."""
    from infinitable.compiled import MODULES, is_fresh, place_of

    with TemporaryDirectory(prefix="infinitable-") as made:
        copy_sources(Path(made))
        place = place_of(Path(made))
        if place is None or (place / MODULES).is_file():
            return place is not None
        part = place.with_suffix(".part")
        if is_fresh(part):  # somebody else is at it
            return False
        part.mkdir(parents=True, exist_ok=True)
        part.touch()
        try:
            return _compiled_and_tried(Path(made), wanted, place) and publish(Path(made), place)
        finally:
            shutil.rmtree(part, ignore_errors=True)


def _compiled_and_tried(folder: Path, wanted: Sequence[str], place: Path) -> bool:
    """Compiles, then plays a little of every game; a failure is told in a log beside the place."""
    log = place.with_suffix(".log")
    with log.open("w", encoding="utf-8") as lines:
        try:
            if missing := what_is_missing():
                print(missing, file=lines)
                return False
            command = [sys.executable, str(folder / "hatch_compile.py"), str(folder), *wanted]
            subprocess.run(command, stdout=lines, stderr=lines, check=True)
            play = [sys.executable, "-m", "infinitable", "bench", "--seconds", "0.05"]
            in_the_copy = {**os.environ, "INFINITABLE_COMPILE": "0"}
            subprocess.run(play, cwd=folder, env=in_the_copy, stdout=lines, stderr=lines, check=True)
        except (OSError, subprocess.CalledProcessError):
            print_exc(file=lines)
            return False
    log.unlink()
    return True


def what_is_missing() -> str:
    """What a compiled build would need besides, in a sentence; nothing where all of it is here."""
    if not (find_spec("mypyc") and find_spec("setuptools")):
        return "mypy and setuptools are not installed"
    if os.name != "nt" and not shutil.which((os.environ.get("CC") or "cc").split()[0]):
        return "there is no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the header files of Python are not installed"
    return ""


def publish(folder: Path, place: Path) -> bool:
    """The libraries of this folder to that place, the list of them last."""
    from infinitable.compiled import MODULES

    made = sorted(file.relative_to(folder) for file in folder.rglob("*") if file.suffix in {".so", ".pyd"})
    for file in made:
        (place / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder / file, place / file)
    names = [".".join((*file.parts[:-1], file.name.partition(".")[0])) for file in made]
    listed = place / f"{MODULES}.{os.getpid()}"
    listed.write_text("".join(f"{name} {file.as_posix()}\n" for name, file in zip(names, made, strict=True)), "utf-8")
    listed.replace(place / MODULES)
    throw_old_ones_away(place)
    return True


def throw_old_ones_away(place: Path) -> None:
    for other in place.parent.iterdir():
        with suppress(OSError):
            last_run = max(file.stat().st_mtime for file in (other, *other.glob("modules")))
            if other != place and time.time() - last_run > A_WEEK:
                shutil.rmtree(other, ignore_errors=True) if other.is_dir() else other.unlink()


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--keep", action="store_true")
    ask.add_argument("--check", action="store_true")
    ask.add_argument("what", nargs="*", metavar="FOLDER PACKAGE", help="where to, and what if not all")
    told = ask.parse_args()
    if told.keep:
        return 0 if keep(told.what) else 1
    if told.check:
        with TemporaryDirectory(prefix="infinitable-") as made:
            translate(Path(made), [])
            os.chdir(HERE)
        return 0
    if not told.what:
        ask.error("name a folder for the copy that is compiled")
    compile_into(Path(told.what[0]), told.what[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
