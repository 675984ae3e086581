"""The table of wordings, as `rewording.py` looks them up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import product
from typing import Final, TypeAlias

_Rule: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
Rules: TypeAlias = dict[str, list[_Rule]]

_WAYS: Final = re.compile(r"\(([^()]*)\)")


def rules_of(lines: Iterable[str]) -> Rules:
    """The rewordings by their first word; "#" for those that begin with a number."""
    found: Rules = {}
    for line in lines:
        if line and not line.startswith("=="):
            for rule in _ways(line):
                found.setdefault(rule[0][0], []).append(rule)
    return found


def _ways(line: str) -> Iterator[_Rule]:
    """Each rewording that a line with brackets stands for."""
    written, _, meant = line.partition("→")
    counts = [len(ways.split("|")) for ways in _WAYS.findall(written)]
    for taken in product(*map(range, counts)):
        yield _taking(written, taken), _taking(meant, taken[len(taken) - len(_WAYS.findall(meant)) :])


def _taking(pattern: str, taken: tuple[int, ...]) -> tuple[str, ...]:
    places = iter(taken)
    return tuple(_WAYS.sub(lambda ways: ways[1].split("|")[next(places)], pattern).split())


RULES: Final = rules_of(files(__package__).joinpath("wordings.txt").read_text(encoding="utf-8").splitlines())
