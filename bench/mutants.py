"""`make mutants`: faults put into the rules one at a time, and whether the tests of that game notice.

Cosmic Ray makes the faults: another comparison, a number one off, a condition turned round. It writes them into any
file and runs any command, so it works with our layout and our pytest; mutmut 3.8 fails with pytest 9.2, and reaches
only what stands in functions. The sample is drawn with a seed: the same sources give the same faults again. A fault
is tried on the tests that run its line (`bench.touching`), the quickest first, until one notices; on all of them,
where the line runs before any test does.
"""

from __future__ import annotations

import ast
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
from cosmic_ray.commands.init import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkItem

from bench.touching import ALWAYS
from infinitable.registry import GAMES

ROOT = Path(__file__).parent.parent
WORKSHOP = ROOT / "build" / "mutants"
NEEDED = ("infinitable", "tests", "bench", "docs", "pyproject.toml", "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")
RULES = ("rules", "cards")
SAME = ("_Eq_Is", "_NotEq_IsNot", "_Is_Eq", "_IsNot_NotEq")
"""Faults that change nothing: small numbers and words are the same thing wherever they are equal."""
TOUCHED = Path("touched.json")
CHOSEN = Path("chosen.txt")
"""The arguments of pytest, a line each: hundreds of tests are more than a command line holds."""
COMMAND = f'"{sys.executable}" -m pytest -x -q -p no:cacheprovider @{CHOSEN}'
LONGEST = 900.0
"""Seconds after which a fault that makes a match endless counts as noticed."""


@click.command()
@click.argument("game_ids", nargs=-1)
@click.option("-n", "--mutants", default=200, show_default=True, help="So many for each game.")
@click.option("--seed", default=1, show_default=True, help="Another seed is another sample.")
def mutants(game_ids: tuple[str, ...], mutants: int, seed: int) -> None:
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # none is needed here, and they take two seconds to load
    for game_id in game_ids or GAMES:
        workshop = WORKSHOP / game_id
        _fresh_copy(workshop)
        os.chdir(workshop)
        if subprocess.run([sys.executable, "-m", "bench.touching", game_id, str(TOUCHED)]).returncode:
            sys.exit(f"{game_id}: its tests fail without any fault")
        _try_all(game_id, _sample(game_id, mutants, seed))


def _fresh_copy(workshop: Path) -> None:
    """Faults are written into a copy, never among the sources."""
    shutil.rmtree(workshop, ignore_errors=True)
    workshop.mkdir(parents=True)
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, workshop / name, ignore=shutil.ignore_patterns("web", "__pycache__"))
        else:
            shutil.copy2(source, workshop / name)


def _tests(fault: MutationSpec) -> list[str]:
    """The tests that run the lines of this fault, the quickest first."""
    told = json.loads(TOUCHED.read_text(encoding="utf-8"))
    seconds, lines = told["seconds"], told["lines"].get(str(fault.module_path), {})
    touched = {test for line in range(fault.start_pos[0], fault.end_pos[0] + 1) for test in lines.get(str(line), ())}
    return sorted(seconds if ALWAYS in touched else touched, key=lambda test: (test not in touched, seconds[test]))


def _sample(game_id: str, count: int, seed: int) -> list[WorkItem]:
    modules = sorted(path for room in RULES for path in Path("infinitable", "games", game_id, room).glob("*.py"))
    every = WorkDB(":memory:", WorkDB.Mode.create)
    init(modules, every, {})
    annotations = {module: list(_annotations(module)) for module in modules}
    real = [item for item in every.work_items if _is_a_fault(item.mutations[0], annotations)]
    every.close()
    real.sort(key=lambda item: _place(item.mutations[0]))
    click.echo(f"{game_id}: {len(real)} faults are possible")
    return random.Random(seed).sample(real, min(count, len(real)))


def _place(fault: MutationSpec) -> tuple[str, tuple[int, int], str, int]:
    return str(fault.module_path), tuple(fault.start_pos), fault.operator_name, fault.occurrence


def _is_a_fault(fault: MutationSpec, annotations: dict[Path, list[tuple[tuple[int, int], tuple[int, int]]]]) -> bool:
    """Not one in a type, and not one that cannot change anything."""
    if fault.operator_name.endswith(SAME):
        return False
    start = tuple(fault.start_pos)
    return not any(begin <= start < end for begin, end in annotations[fault.module_path])


def _annotations(module: Path) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        types = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cast":
            types.append(node.args[0])
        for found in types:
            if isinstance(found, ast.expr):
                yield (found.lineno, found.col_offset), (found.end_lineno or 0, found.end_col_offset or 0)


def _try_all(game_id: str, drawn: list[WorkItem]) -> None:
    killed = 0
    for tried, item in enumerate(drawn, 1):
        fault = item.mutations[0]
        tests = _tests(fault)
        CHOSEN.write_text("\n".join(tests), encoding="utf-8")
        result = mutate_and_test(item.mutations, COMMAND if tests else "true", LONGEST)
        if result.test_outcome not in (TestOutcome.KILLED, TestOutcome.SURVIVED):
            sys.exit(f"the fault could not be tried: {result.output}")
        noticed = result.test_outcome is TestOutcome.KILLED
        killed += noticed
        where = f"{fault.module_path}:{fault.start_pos[0]} {fault.operator_name.removeprefix('core/')}"
        click.echo(f"{game_id} {killed}/{tried} {'noticed' if noticed else 'SURVIVES'} {where} ({len(tests)} tests)")
        if not noticed:
            click.echo(result.diff)
    click.echo(f"{game_id}: {killed} of {len(drawn)} faults noticed")


if __name__ == "__main__":
    mutants()
