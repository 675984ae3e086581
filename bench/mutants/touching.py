"""Which tests of a game run which of its lines, and how long each takes a processor: `bench.mutants` then tries a
fault on those that can notice it, the quickest first."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Generator
from pathlib import Path

import pytest
from coverage import Coverage, CoverageData

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.registry import game

ALWAYS = ""
"""The context of what runs before the first test, and so concerns every one."""


class Touching:
    """A pytest plugin that changes the context of the coverage from test to test."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.coverage.switch_context(item.nodeid)
        started = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - started


def tests_of(game_id: str) -> list[str]:
    """The game's own tests, as an argument of pytest."""
    return [f"tests/games/{game_id}"]


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


def _by_line(data: CoverageData) -> dict[str, dict[int, list[str]]]:
    return {
        str(Path(name).relative_to(Path.cwd())): data.contexts_by_lineno(name) for name in sorted(data.measured_files())
    }


def touching(game_id: str, to: Path, tests: list[str]) -> int:
    """Runs these, or all, and writes down each one's seconds and the lines it runs; not 0 where one fails."""
    coverage = Coverage(data_file=None, include=[f"infinitable/games/{game_id}/*"], config_file=False)
    plugin = Touching(coverage)
    coverage.start()
    deal_everything(game_id)
    code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", *(tests or tests_of(game_id))], plugins=[plugin])
    coverage.stop()
    told = {"seconds": plugin.seconds, "lines": _by_line(coverage.get_data())}
    to.write_text(json.dumps(told), encoding="utf-8")
    return int(code)


if __name__ == "__main__":
    sys.exit(touching(sys.argv[1], Path(sys.argv[2]), sys.argv[3:]))
