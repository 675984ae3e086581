"""A copy of the sources in which faults are made, never among the sources; and the process that tries them there."""

from __future__ import annotations

import difflib
import fcntl
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from typing import Any

import click
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_item import MutationSpec

from bench.mutants.kept import NOTICED, SURVIVES
from bench.mutants.touching import ALWAYS

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutants"
NEEDED = ("infinitable", "tests", "bench", "docs", "pyproject.toml", "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")
SLOWER = 5
"""So many times as long as the tests take, and a minute, and a fault counts as one that makes a match endless."""
ENVIRONMENT = os.environ | {
    "INFINITABLE_COMPILE": "0",
    "INFINITABLE_CACHE": str(BUILD / "cache"),  # a fault in a phrase makes another grammar
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # none is needed here, and they take two seconds to load
}


class Workshop:
    """That of one game. Where the sources are those of the last run, so are the copy and what its tests run."""

    def __init__(self, game_id: str) -> None:
        self.game_id, self.root = game_id, BUILD / game_id
        BUILD.mkdir(parents=True, exist_ok=True)
        self.lock = (BUILD / f"{game_id}.lock").open("w")
        fcntl.flock(self.lock, fcntl.LOCK_EX)  # two faults at a time are neither the one nor the other
        stamp, of = self.root / "copied", _fingerprint(game_id)
        is_fresh = not (stamp.exists() and stamp.read_text("utf-8") == of)
        if is_fresh:
            shutil.rmtree(self.root, ignore_errors=True)
        for name in NEEDED if is_fresh else (f"infinitable/games/{game_id}",):  # where a run was stopped stands a fault
            _copy(Path(name), self.root)
        touched = self.root / "touched.json"
        sound = not is_fresh or self._run("touching", str(touched)).wait() == 0
        told = json.loads(touched.read_text("utf-8"))
        self.seconds: dict[str, float] = told["seconds"]
        self.lines: dict[str, dict[str, list[str]]] = told["lines"]
        self.server = self._run("trying", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if not sound or (is_fresh and self.outcome(list(self.seconds)) == NOTICED):
            raise click.ClickException(f"{game_id}: its tests fail without any fault")
        stamp.write_text(of, "utf-8")

    def _run(self, module: str, *arguments: str, **options: Any) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", f"bench.mutants.{module}", self.game_id, *arguments]
        return subprocess.Popen(command, cwd=self.root, env=ENVIRONMENT, **options)

    def tests(self, fault: MutationSpec) -> list[str]:
        """Those that run the lines of this fault, the quickest first."""
        lines = self.lines.get(fault.module_path.relative_to(self.root).as_posix(), {})
        span = range(fault.start_pos[0], fault.end_pos[0] + 1)
        touched = {test for line in span for test in lines.get(str(line), ())}
        tests = self.seconds if ALWAYS in touched else touched
        return sorted(tests, key=lambda test: (test not in touched, self.seconds[test]))

    def first(self, tests: list[str], seconds: float) -> list[str]:
        """As many of them as that takes altogether."""
        ends = accumulate(self.seconds[test] for test in tests)
        return [test for test, end in zip(tests, ends, strict=True) if end <= seconds]

    def outcome(self, tests: list[str]) -> str:
        """What comes of the sources as they are now in the copy."""
        if not tests:
            return SURVIVES
        seconds = 60 + SLOWER * sum(self.seconds[test] for test in tests)
        assert self.server.stdin and self.server.stdout
        self.server.stdin.write(json.dumps([tests, round(seconds)]) + "\n")
        self.server.stdin.flush()
        answer = self.server.stdout.readline().strip()
        assert answer in (NOTICED, SURVIVES), f"the fault could not be tried: {answer!r}"
        return answer

    def close(self) -> None:
        assert self.server.stdin
        self.server.stdin.close()
        self.server.wait()
        self.lock.close()


@contextmanager
def made(fault: MutationSpec) -> Iterator[str]:
    """The fault stands in its file meanwhile; the difference it makes. The file's time tells Python which it is."""
    module, time = fault.module_path, fault.module_path.stat().st_mtime
    source = module.read_text("utf-8")
    wrong = mutate_code(source, get_operator(fault.operator_name)(**fault.operator_args), fault.occurrence)
    assert wrong is not None, f"{fault} is no fault of these sources"
    module.write_text(wrong, "utf-8")
    os.utime(module, (time + 10, time + 10))
    try:
        yield "\n".join(difflib.unified_diff(source.split("\n"), wrong.split("\n"), str(module), lineterm="", n=2))
    finally:
        module.write_text(source, "utf-8")
        os.utime(module, (time, time))


def _copy(what: Path, to: Path) -> None:
    (to / what).parent.mkdir(parents=True, exist_ok=True)
    if (ROOT / what).is_dir():
        unneeded = shutil.ignore_patterns("web", "__pycache__")
        shutil.copytree(ROOT / what, to / what, ignore=unneeded, dirs_exist_ok=True)
    else:
        shutil.copy2(ROOT / what, to / what)


def _fingerprint(game_id: str) -> str:
    """Of everything a test of the rules can depend on."""
    about = blake2b(digest_size=16)
    tests = ROOT / "tests"
    files = [*(ROOT / "infinitable").rglob("*"), *(tests / "games" / game_id).rglob("*"), *tests.glob("*.py")]
    for file in sorted(files):
        if file.is_file() and "__pycache__" not in file.parts and "web" not in file.parts:
            about.update(f"\0{file.relative_to(ROOT).as_posix()}\0".encode() + file.read_bytes())
    return about.hexdigest()
