"""Every fault that can be put into the rules of a game, each by a name that outlives edits elsewhere in its file."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.ast.ast_query import ASTQuery
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from cosmic_ray.work_item import MutationSpec

ROOMS = ("rules", "cards")
SAME = ("_Eq_Is", "_NotEq_IsNot", "_Is_Eq", "_IsNot_NotEq")
"""Faults that change nothing: small numbers and words are the same thing wherever they are equal."""
NOT_ALWAYS_PYTHON = ("ReplaceUnaryOperator_", "ReplaceBinaryOperator_Mul_", "ReplaceBinaryOperator_Pow_")
"""`x == not 1`, `f(+things)`: what cannot be read is no fault."""
Place = tuple[int, int]


class Fault(NamedTuple):
    name: str
    spec: MutationSpec


def faults(game_id: str, root: Path) -> list[Fault]:
    """Those of all rules, from the first line to the last."""
    home = root / "infinitable" / "games" / game_id
    return [fault for room in ROOMS for module in sorted((home / room).rglob("*.py")) for fault in _of(module, home)]


def sample(of: list[Fault], count: int, seed: int) -> list[Fault]:
    """By a hash of the name: what is edited elsewhere changes nothing in it."""
    drawn = sorted(of, key=lambda fault: blake2b(f"{seed} {fault.name}".encode()).digest())
    return list(islice(filter(_is_python, drawn), count))


def faulty(spec: MutationSpec) -> str:
    """The source with the fault in it."""
    source = spec.module_path.read_text("utf-8")
    wrong: str | None = mutate_code(source, get_operator(spec.operator_name)(**spec.operator_args), spec.occurrence)
    assert wrong is not None, f"{spec} is no fault of these sources"
    return wrong


def _is_python(fault: Fault) -> bool:
    if any(operator in fault.spec.operator_name for operator in NOT_ALWAYS_PYTHON):
        try:
            ast.parse(faulty(fault.spec))
        except SyntaxError:
            return False
    return True


def _of(module: Path, home: Path) -> Iterator[Fault]:
    source = module.read_text("utf-8")
    lines, types = source.splitlines(), list(_types(source))
    alike: Counter[str] = Counter()
    for spec in sorted(_specs(module), key=lambda spec: (spec.start_pos, spec.operator_name, spec.occurrence)):
        if any(begin <= spec.start_pos < end for begin, end in types):
            continue
        operator = spec.operator_name.removeprefix("core/")
        line = lines[spec.start_pos[0] - 1].strip()
        place = f"{module.relative_to(home).parts[0]}/{module.name} {spec.definition_name or '-'}"
        nth = alike[f"{place} {operator} {line}"]
        alike[f"{place} {operator} {line}"] += 1
        yield Fault(f"{place} {operator} {nth}: {line}", spec)


def _specs(module: Path) -> Iterator[MutationSpec]:
    """As Cosmic Ray's own `init` finds them, which walks through the module anew for each of its operators."""
    nodes = list(ast_nodes(get_ast_from_path(module)))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments() or name.endswith(SAME):
            continue
        operator = kind()
        places = ((node, *place) for node in nodes for place in operator.mutation_positions(node))
        for occurrence, (node, start, end) in enumerate(places):
            yield MutationSpec(module, name, occurrence, start, end, {}, ASTQuery(node).get_definition_name())


def _types(source: str) -> Iterator[tuple[Place, Place]]:
    """Where types stand, which nothing looks at."""
    for node in ast.walk(ast.parse(source)):
        types = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cast":
            types.append(node.args[0])
        for found in types:
            if isinstance(found, ast.expr):
                yield (found.lineno, found.col_offset), (found.end_lineno or 0, found.end_col_offset or 0)
