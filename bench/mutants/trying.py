"""Whether chosen tests of a game notice what was done to its sources: a server for `bench.mutants`, run in the copy.

Starting pytest, Hypothesis, the kernel and the other games takes seconds, and is the same for every fault. It is done
once; each fault then gets a fork, in which the game itself is imported for the first time.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import sys
from importlib import import_module

import pytest

from infinitable.registry import GAMES, game

BESIDES = ("hypothesis", "numpy", "infinitable.testing", "bench.mutants.touching")
"""What tests import besides the games."""
MEMORY = 6 << 30
"""Bytes: a fault that makes a list endless ends here."""


def is_noticed(tests: list[str], seconds: int) -> bool:
    """Tried until one fails. Endless is noticed: these seconds are the processor's, however busy the machine is."""
    child = os.fork()
    if not child:
        _run(tests, seconds)
    _, status = os.waitpid(child, 0)
    return status != 0


def _run(tests: list[str], seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(silence, stream)
    code = 1
    try:
        code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests]))
    finally:
        os._exit(code)


def serve(game_id: str) -> None:
    """A line in: the tests, and the seconds they may take, as JSON. A line out: `noticed` or `survives`."""
    sys.dont_write_bytecode = True  # of a source that is wrong for a moment
    for module in BESIDES:
        import_module(module)
    for other in GAMES:
        if other != game_id:
            game(other)
    assert not any(name.startswith(f"infinitable.games.{game_id}.") for name in sys.modules)
    gc.freeze()
    for line in sys.stdin:
        tests, seconds = json.loads(line)
        print("noticed" if is_noticed(tests, seconds) else "survives", flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
