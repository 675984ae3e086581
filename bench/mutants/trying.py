"""Whether chosen tests of a game notice what was done to its sources: servers for `bench.mutants`, run in the copy.

What is the same for every fault is done once, and each fault gets a fork. Where its line runs only in tests, the game
is imported, everything dealt and all tests are collected before the fork, in which functions get the code of the faulty
source (`warm`). A line that runs before any test, while the game is imported or its content read, asks for a fork in
which the game itself is imported for the first time (`cold`).
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple, TextIO

import pytest

from bench.mutants.kept import NOTICED, SURVIVES
from infinitable.registry import GAMES, game

BESIDES = ("hypothesis", "numpy", "infinitable.testing", "bench.mutants.touching")
"""What tests import besides the games."""
MEMORY = 6 << 30
"""Bytes: a fault that makes a list endless ends here."""
OPTIONS = ("-x", "-q", "-s", "-p", "no:cacheprovider")
START = 20
"""Seconds of the processor until the first test begins."""
UNSEEN = "unseen"
"""Only a cold start can tell."""
Limits = dict[str, float]


class Question(NamedTuple):
    """The tests in the order to run them, each with the seconds it may take a processor; and the fault."""

    tests: Limits
    module: str
    source: str
    wrong: str


class Chosen:
    """A pytest plugin that runs these tests and no others, in this order, until one fails or takes too long."""

    def __init__(self, tests: Limits) -> None:
        self.tests = tests

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        found = {item.nodeid: item for item in session.items}
        items = [found[test] for test in self.tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            signal.setitimer(signal.ITIMER_PROF, self.tests[item.nodeid])  # its signal ends the process
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                break
        return True


class Warm:
    """A pytest plugin that answers questions instead of running what was collected."""

    def __init__(self, game_id: str, answers: TextIO) -> None:
        self.home = f"{Path.cwd()}/infinitable/games/{game_id}/"
        self.answers = answers

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        live = _functions(self.home)

        def run(asked: Question) -> int:
            Chosen(asked.tests).pytest_runtestloop(session)
            return session.testsfailed

        def answer(asked: Question) -> str:
            found = changes(asked)
            if found is None or not all(old in live for old, _ in found if not _is_within(old)):
                return UNSEEN

            def change_and_run() -> int:
                for old, new in found:
                    for function in live.get(old, ()):
                        function.__code__ = new
                return run(asked)

            return _forked(change_and_run)

        gc.freeze()
        _serve(answer, self.answers)
        return True


def _functions(home: str) -> dict[CodeType, list[FunctionType]]:
    """Those of a game, by what they do."""
    found: dict[CodeType, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(home):
            found.setdefault(thing.__code__, []).append(thing)
    return found


def changes(asked: Question) -> list[tuple[CodeType, CodeType]] | None:
    """Which functions of a module do something else in the faulty source; None where they are not the same ones, or
    the fault stands in none of them."""
    old, new = (compile(text, asked.module, "exec", dont_inherit=True) for text in (asked.source, asked.wrong))
    found = _changed(old, new)
    return found if found or old == new else None


def _changed(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """With what is defined within them: what they have made before the fork holds that code as well."""
    found: list[tuple[CodeType, CodeType]] = []
    within, instead = ([part for part in code.co_consts if isinstance(part, CodeType)] for code in (old, new))
    if [_shape(part) for part in within] != [_shape(part) for part in instead]:
        return None
    for was, will in zip(within, instead, strict=True):
        if was == will:
            continue
        deeper = _changed(was, will)
        if deeper is None:
            return None
        found += [(was, will), *deeper] if was.co_flags & _OPTIMIZED else deeper
    return found


def _shape(code: CodeType) -> tuple[str, tuple[str, ...]]:
    """What has to be alike, or a function cannot get the other code."""
    return code.co_name, code.co_freevars


def _is_within(code: CodeType) -> bool:
    """Whether a function defines it, and so nobody may hold it just now."""
    return "<locals>" in code.co_qualname


_OPTIMIZED = 1
"""The flag of code that has local variables: that of a function, and not of a class."""


def _forked(run: Callable[[], int]) -> str:
    """Endless is noticed, and so is whatever ends the process."""
    child = os.fork()
    if not child:
        _quietly(run)
    _, status, used = os.wait4(child, 0)
    return f"{NOTICED if status else SURVIVES} {used.ru_utime + used.ru_stime:.1f}"


def _quietly(run: Callable[[], int]) -> None:
    signal.setitimer(signal.ITIMER_PROF, START)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(silence, stream)
    code = 1
    try:
        code = min(1, int(run()))
    finally:
        os._exit(code)


def _serve(answer: Callable[[Question], str], answers: TextIO) -> None:
    """A line in: a question as JSON. A line out: `noticed` or `survives`, and the seconds; or that it is `unseen`."""
    for line in sys.stdin:
        print(answer(Question(*json.loads(line))), file=answers, flush=True)


def _cold(game_id: str, answers: TextIO) -> None:
    assert not any(name.startswith(f"infinitable.games.{game_id}.") for name in sys.modules)

    def answer(asked: Question) -> str:
        files = sorted({test.split("::")[0] for test in asked.tests})
        return _forked(lambda: int(pytest.main([*OPTIONS, *files], plugins=[Chosen(asked.tests)])))

    gc.freeze()
    _serve(answer, answers)


def _warm(game_id: str, answers: TextIO) -> None:
    touching = import_module("bench.mutants.touching")
    touching.deal_everything(game_id)
    tests = [f"tests/games/{game_id}", *touching.whole_matches(game_id)]
    pytest.main([*OPTIONS, *tests], plugins=[Warm(game_id, answers)])


def serve(kind: str, game_id: str) -> None:
    sys.dont_write_bytecode = True  # of a source that is wrong for a moment
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what pytest has to say
    for module in BESIDES:
        import_module(module)
    for other in GAMES:
        if other != game_id:
            game(other)
    {"cold": _cold, "warm": _warm}[kind](game_id, answers)


if __name__ == "__main__":
    serve(*sys.argv[1:3])
