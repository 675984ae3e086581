"""A copy of the sources in which faults are made, never among the sources; and the processes that try them there."""

from __future__ import annotations

import difflib
import fcntl
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import click
from cosmic_ray.work_item import MutationSpec

from bench.mutants.choosing import Tests
from bench.mutants.kept import NOTICED, SURVIVES
from bench.mutants.possible import faulty
from bench.mutants.touching import whole_matches
from bench.mutants.trying import UNSEEN

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutants"
NEEDED = ("infinitable", "tests", "bench", "docs", "pyproject.toml", "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")
SLOWER, LONGER = 4, 3
"""So many times as long as a test takes with its lines counted, and so many seconds, and it counts as endless."""
ENVIRONMENT = os.environ | {
    "INFINITABLE_COMPILE": "0",
    "INFINITABLE_CACHE": str(BUILD / "cache"),  # a fault in a phrase makes another grammar
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # none is needed here, and they take two seconds to load
}


class Made(NamedTuple):
    """A fault that stands in its file now."""

    module: Path
    source: str
    wrong: str

    @property
    def difference(self) -> str:
        before, after = self.source.split("\n"), self.wrong.split("\n")
        return "\n".join(difflib.unified_diff(before, after, str(self.module), lineterm="", n=2))


class Workshop:
    """That of one game. Which lines its tests run is looked up again only where they or the game have changed."""

    def __init__(self, game_id: str) -> None:
        self.game_id, self.root = game_id, BUILD / game_id
        BUILD.mkdir(parents=True, exist_ok=True)
        self.lock = (BUILD / f"{game_id}.lock").open("w")
        fcntl.flock(self.lock, fcntl.LOCK_EX)  # two faults at a time are neither the one nor the other
        self.learnt = self.root / "learnt" / _sources(game_id)
        self.files = [f"{file}:{of}" for file, of in _own_tests(game_id).items()]
        self.tests = Tests(self.root, whole_matches(game_id))
        self._look_at_the_tests()
        self.servers = {kind: self._server(kind) for kind in ("cold", "warm")}
        self._refuse_if_something_fails("warm")

    def _look_at_the_tests(self) -> None:
        """Runs those that are new or changed."""
        if not self.learnt.exists():
            shutil.rmtree(self.root, ignore_errors=True)
            self.learnt.mkdir(parents=True)
        _copy(self.root)
        left = [file for file in self.files if not self._note(file, "json").exists()]
        if left and self._run("touching", self.game_id, str(self.learnt), *left).wait():
            raise click.ClickException(f"{self.game_id}: its tests fail without any fault")
        for name in ("before", *self.files):
            self.tests.learn(json.loads(self._note(name, "json").read_text("utf-8")))

    def _note(self, file: str, ending: str) -> Path:
        """Where it is kept what was learnt of a file of tests."""
        return self.learnt / f"{file.replace('/', '+')}.{ending}"

    def _refuse_if_something_fails(self, kind: str) -> None:
        """As the server runs them, in whichever order: those of less than a second are enough to see that it works,
        and of these the ones that have not been seen to."""
        new = [file for file in self.files if not self._note(file, "works").exists()]
        names = {file.split(":")[0] for file in new}
        quick = [test for test, n in self.tests.seconds.items() if n < 1 and test.split("::")[0] in names]
        if quick and not self._ask(kind, [self._limits(quick), "", "", ""]).startswith(SURVIVES):
            raise click.ClickException(f"{self.game_id}: its tests fail without any fault ({kind})")
        for file in new:
            self._note(file, "works").touch()

    def _server(self, kind: str) -> subprocess.Popen[str]:
        return self._run("trying", kind, self.game_id, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def _run(self, module: str, *arguments: str, **options: Any) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", f"bench.mutants.{module}", *arguments]
        return subprocess.Popen(command, cwd=self.root, env=ENVIRONMENT, **options)

    def outcome(self, fault: MutationSpec, made: Made, tests: list[str]) -> tuple[str, float]:
        """What comes of the sources as they are now in the copy, and the processor's seconds it took."""
        if not tests:
            return SURVIVES, 0
        question = [self._limits(tests), str(made.module), made.source, made.wrong]
        kinds = ("cold",) if self.tests.come_after(fault) else ("warm", "cold")
        answer = next(answer for kind in kinds if (answer := self._ask(kind, question)) != UNSEEN)
        kind, seconds = answer.split()
        assert kind in (NOTICED, SURVIVES), f"the fault could not be tried: {answer!r}"
        return kind, float(seconds)

    def _limits(self, tests: Iterable[str]) -> dict[str, float]:
        return {test: LONGER + SLOWER * self.tests.seconds[test] for test in tests}

    def _ask(self, kind: str, question: Sequence[object]) -> str:
        server = self.servers[kind]
        assert server.stdin and server.stdout
        server.stdin.write(json.dumps(question) + "\n")
        server.stdin.flush()
        return server.stdout.readline().strip()

    def close(self) -> None:
        for server in self.servers.values():
            assert server.stdin
            server.stdin.close()
            server.wait()
        self.lock.close()


@contextmanager
def made(fault: MutationSpec) -> Iterator[Made]:
    """The fault stands in its file meanwhile. The file's time tells Python which it is."""
    module, time = fault.module_path, fault.module_path.stat().st_mtime
    source, wrong = module.read_text("utf-8"), faulty(fault)
    module.write_text(wrong, "utf-8")
    os.utime(module, (time + 10, time + 10))
    try:
        yield Made(module, source, wrong)
    finally:
        module.write_text(source, "utf-8")
        os.utime(module, (time, time))


def _copy(to: Path) -> None:
    """Each time: where a run was stopped stands a fault."""
    for what in NEEDED:
        if (ROOT / what).is_dir():
            unneeded = shutil.ignore_patterns("web", "__pycache__")
            shutil.copytree(ROOT / what, to / what, ignore=unneeded, dirs_exist_ok=True)
        else:
            shutil.copy2(ROOT / what, to / what)


def _own_tests(game_id: str) -> dict[str, str]:
    """The files of a game's own tests, each with a hash of what stands in it."""
    files = sorted((ROOT / "tests" / "games" / game_id).rglob("test_*.py"))
    return {file.relative_to(ROOT).as_posix(): _hash([file]) for file in files}


def _sources(game_id: str) -> str:
    """Of the game, and of what is written for several tests."""
    rules, tests = ROOT / "infinitable" / "games" / game_id, ROOT / "tests"
    own = [file for file in (tests / "games" / game_id).rglob("*") if not file.name.startswith("test_")]
    names = ("conftest.py", "test_contract.py", "test_phrasebooks.py", "games/playing.py", "games/records.py")
    return _hash([*rules.rglob("*"), *own, *(tests / name for name in names)])


def _hash(files: Iterable[Path]) -> str:
    about = blake2b(digest_size=16)
    for file in sorted(files):
        if file.is_file() and "__pycache__" not in file.parts:
            about.update(f"\0{file.relative_to(ROOT).as_posix()}\0".encode() + file.read_bytes())
    return about.hexdigest()
