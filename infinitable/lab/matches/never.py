"""What never occurs: names that nobody chose, answers that nobody could give or gave, rules that put no question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from infinitable.kernel.asking import Ask
from infinitable.kernel.game import Game
from infinitable.lab.study import Study


@dataclass(frozen=True, slots=True)
class Unused:
    """Of a game's answers and questions, what did not come up in any match."""

    answers: int
    """Kinds of answer that the game knows: play, recruit, end …"""
    impossible: list[str]
    """Of these, what nobody could ever choose."""
    refused: list[str]
    """What somebody could choose and nobody did."""
    asking: int
    """Rules by which somebody is asked something."""
    silent: list[tuple[str, str]]
    """Of these, those that never asked: the clause and its first sentence."""


def unnamed(study: Study, names: Iterable[str]) -> list[str]:
    """Of these names (cards, tiles), those that nobody ever chose by name."""
    chosen = {notation for sample in study.samples for notations in sample.choices for notation in notations}
    said = "\n".join(chosen).casefold()
    return [name for name in names if name.casefold() not in said]


def unused(rules: Game, study: Study) -> Unused:
    taken: dict[str, int] = {}
    for sample in study.samples:
        for verb, times in sample.verbs.items():
            taken[verb] = taken.get(verb, 0) + times
    asked = {clause for sample in study.samples for clause in sample.questions}
    known = sorted(asking_clauses(rules) | asked, key=_in_order)
    return Unused(
        len(rules.vocabulary.verbs),
        [verb for verb in rules.vocabulary.verbs if verb not in taken],
        [verb for verb in rules.vocabulary.verbs if taken.get(verb) == 0],
        len(known),
        [(clause, rules.rulebook.short(clause)) for clause in known if clause not in asked],
    )


def asking_clauses(rules: Game) -> set[str]:
    """The clauses that the game's own questions come from."""
    home = type(rules).__module__.rpartition(".")[0] + "."
    return {each.CLAUSE for each in _kinds(Ask) if each.CLAUSE and each.__module__.startswith(home)}


def _kinds(of: type[Ask]) -> Iterator[type[Ask]]:
    """Questions that are put: what others are made from is none itself."""
    below = of.__subclasses__()
    for each in below:
        yield from _kinds(each)
    if not below:
        yield of


def _in_order(clause: str) -> list[int]:
    return [int(part) for part in clause.rpartition(":")[2].split(".") if part.isdigit()]
