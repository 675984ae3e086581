"""In which order the tests of a game meet a fault: first those that run its statement, the quickest of them first."""

from __future__ import annotations

import ast
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from cosmic_ray.work_item import MutationSpec

from bench.mutants.touching import ALWAYS

LONG = 10.0
"""Seconds of a test that plays whole matches, with its lines counted; they come last."""


RECORDS = "/test_records.py::"
"""What stands in the names of recorded matches."""


class Tests:
    """What `touching` has told about them, file by file."""

    def __init__(self, root: Path, whole_matches: list[str]) -> None:
        self.root = root
        self.seconds = dict.fromkeys(whole_matches, LONG)
        self.everywhere = set(whole_matches)
        self.lines: dict[str, dict[str, list[str]]] = {}

    def learn(self, told: dict[str, Any]) -> None:
        """In place of what was known about the same files."""
        new = {_file(test) for test in told["seconds"]}
        self.seconds = {test: n for test, n in self.seconds.items() if _file(test) not in new} | told["seconds"]
        for module, lines in told["lines"].items():
            for line, tests in lines.items():
                before = self.lines.setdefault(module, {}).get(line, [])
                self.lines[module][line] = sorted({*tests, *(test for test in before if _file(test) not in new)})

    def of(self, fault: MutationSpec) -> list[str]:
        """Every one: a test that seems not to run the statement may have been handed what another had looked up."""
        touched = self._touched(fault)
        return sorted(self.seconds, key=lambda test: (test in self.everywhere, test not in touched, self.seconds[test]))

    def come_after(self, fault: MutationSpec) -> bool:
        """Whether its statement runs before any test does."""
        return ALWAYS in self._touched(fault)

    def first(self, tests: list[str], seconds: float) -> list[str]:
        """As many of them as that takes altogether, in their order; recorded matches, which run the most lines, before
        all others."""
        wanted = sorted(tests, key=lambda test: RECORDS not in test)
        ends = accumulate(self.seconds[test] for test in wanted)
        chosen = {test for test, end in zip(wanted, ends, strict=True) if end <= seconds}
        return [test for test in tests if test in chosen]

    def _touched(self, fault: MutationSpec) -> set[str]:
        lines = self.lines.get(fault.module_path.relative_to(self.root).as_posix(), {})
        statement = _statements(fault.module_path)[fault.start_pos[0]]
        return {test for line in statement for test in lines.get(str(line), ())}


@cache
def _statements(module: Path) -> dict[int, range]:
    """The lines of the statement that a line belongs to; of one that holds others, its head."""
    found: dict[int, range] = {}
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):  # from the outside in
        if isinstance(node, ast.stmt | ast.match_case):
            found |= dict.fromkeys(lines := _lines(node), lines)
    return found


def _lines(node: ast.stmt | ast.match_case) -> range:
    first = _first_line(node)
    within: list[ast.stmt | ast.match_case] = getattr(node, "body", getattr(node, "cases", []))
    if within:
        return range(first, max(first + 1, _first_line(within[0])))
    assert isinstance(node, ast.stmt) and node.end_lineno
    return range(first, node.end_lineno + 1)


def _first_line(node: ast.stmt | ast.match_case) -> int:
    if isinstance(node, ast.match_case):
        return node.pattern.lineno
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _file(test: str) -> str:
    return test.split("::")[0]
