"""Which tests of a game run which of its lines, and how long each takes a processor: `bench.mutants` then tries a
fault on those that can notice it, the quickest first."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path

import pytest
from coverage import Coverage

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.registry import game

Lines = dict[str, dict[int, list[str]]]
ALWAYS = ""
"""The context of what runs before the first test, and so concerns every one."""


class Touching:
    """A pytest plugin that changes the context of the coverage from test to test."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.code = 0

    def run(self, file: str) -> None:
        self.code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", file], plugins=[self]))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        coverage = Coverage.current()
        assert coverage is not None
        coverage.switch_context(item.nodeid)
        started = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - started


def whole_matches(game_id: str) -> list[str]:
    """Its phrasebook and its part of the contract. They run nearly every line, so that nobody asks which."""
    rules = game(game_id)
    phrasebook = f"tests/test_phrasebooks.py::test_a_game_says_what_stands_in_its_phrasebook[{game_id}]"
    contract = "tests/test_contract.py::test_a_game_keeps_the_contract"
    setups = [f"{game_id}-{mode}-{players}" for mode, counts in rules.modes.items() for players in counts]
    return [phrasebook, *(f"{contract}[{setup}]" for setup in setups)]


def deal_everything(game_id: str) -> None:
    """What is read once and kept (packs, universes, maps) would seem to concern only the test that asks first."""
    rules = game(game_id)
    for mode, counts in rules.modes.items():
        for players in counts:
            rules.deal(read_setup(rules, players, mode, {}), Fast(1))


def _counted(game_id: str, run: Callable[[], None]) -> Lines:
    """Which contexts ran which lines of the game meanwhile."""
    coverage = Coverage(data_file=None, include=[f"infinitable/games/{game_id}/*"], config_file=False)
    coverage.start()
    run()
    coverage.stop()
    data, here = coverage.get_data(), Path.cwd()
    return {str(Path(name).relative_to(here)): data.contexts_by_lineno(name) for name in sorted(data.measured_files())}


def touching(game_id: str, to: Path, files: list[str]) -> int:
    """Runs the tests of these files, each with a hash behind a colon, and writes down their seconds and lines file by
    file, so that a run can be stopped; not 0 where one fails."""
    _write(to / "before.json", {}, _counted(game_id, partial(deal_everything, game_id)))
    for file in files:
        plugin = Touching()
        lines = _counted(game_id, partial(plugin.run, file.split(":")[0]))
        if plugin.code:
            return plugin.code
        _write(to / f"{file.replace('/', '+')}.json", plugin.seconds, lines)
    return 0


def _write(to: Path, seconds: dict[str, float], lines: Lines) -> None:
    to.write_text(json.dumps({"seconds": seconds, "lines": lines}), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(touching(sys.argv[1], Path(sys.argv[2]), sys.argv[3:]))
