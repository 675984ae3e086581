"""What a card does to a match: the duels of its owners beside the same deals in which nobody has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from infinitable.kernel.game import read_setup
from infinitable.lab.cards.owning import Pair, Question, beginnings, rivals, subject
from infinitable.lab.intervals import Estimate, of_differences, of_shares, of_values, p_value, q_values
from infinitable.lab.matches.shape import lead_changes
from infinitable.lab.matches.spread import spread
from infinitable.lab.matches.watching import Sample, watch
from infinitable.lab.study import FALSE_ALARMS
from infinitable.registry import game

MOST = 60
"""Deals that are played once more without the card."""
MOST_STANDINGS = 3


@dataclass(frozen=True, slots=True)
class Change:
    name: str
    owned: Estimate
    without: Estimate
    change: Estimate
    """Deal by deal: what both have in common falls away."""
    is_share: bool = False


def played_without(question: Question, seeds: Sequence[int], jobs: int, cluster: str = "") -> Iterator[Sample]:
    return spread(_chunk, [(question, seeds[i : i + 2]) for i in range(0, len(seeds), 2)], jobs, cluster)


def _chunk(question: Question, seeds: Sequence[int]) -> list[Sample]:
    rules = game(question.game)
    pack, card = subject(rules, question)
    against = rivals(rules, pack, card, question.cost)
    found = []
    for seed in seeds:
        begun = beginnings(rules, question, pack, card, against, seed)
        setup = read_setup(rules, 2, None, {"pack": question.pack, "position": begun.without})
        found.append(watch(rules, setup, [question.bots] * 2, seed, begun.dealt))
    return found


Measure = Callable[[Sample], float]


def _first(sample: Sample) -> float:
    return sample.shares[sample.starter]


MATCH: Sequence[tuple[str, Measure, bool]] = (
    ("Turns", lambda sample: len(sample.leaders), False),
    ("Decisions", lambda sample: sample.steps, False),
    ("The lead changes", lead_changes, False),
    ("Who begins wins", _first, True),
)


def changes(pairs: Sequence[Pair], without: Mapping[int, Sample]) -> list[Change]:
    """Of whole matches, and of what its owner has turn by turn as far as that is no false alarm."""
    both = [(pair, without[pair.seed]) for pair in pairs if pair.seed in without]
    if len(both) < 2:
        return []
    of_match = [
        _change(name, [([told(sample) for sample in pair.samples], [told(other)]) for pair, other in both], is_share)
        for name, told, is_share in MATCH
    ]
    return [*of_match, *_standings(both)]


Values = tuple[Sequence[float], Sequence[float]]
"""Of one deal: with the card, and without it."""


def _change(name: str, values: Sequence[Values], is_share: bool = False) -> Change:
    owned, without = ([sum(each[side]) / len(each[side]) for each in values] for side in (0, 1))
    mean = of_shares if is_share else of_values
    return Change(name, mean(owned), mean(without), of_differences(without, owned), is_share)


def _standings(both: Sequence[tuple[Pair, Sample]]) -> Iterator[Change]:
    """What the owner has at the start of a turn, by the names the game's evaluation gives it."""
    names = dict.fromkeys(name for _, other in both for _, parts in other.standings for name in parts)
    found = []
    for name in names:
        deals: list[Values] = []
        for pair, other in both:
            owned = [_had(sample, seat, name) for seat, sample in enumerate(pair.samples)]
            deals.append((owned, [_had(other, seat, name) for seat in range(len(pair.samples))]))
        found.append(_change(_owners(name), deals))
    sure = q_values([p_value(each.change, 0.0) for each in found])
    told = sorted((q, i) for i, q in enumerate(sure) if q <= FALSE_ALARMS)
    return (found[i] for _, i in told[:MOST_STANDINGS])


def _had(sample: Sample, seat: int, name: str) -> float:
    """On the average of the seat's turns."""
    turns = [parts.get(name, 0.0) for whose, parts in sample.standings if whose == seat]
    return sum(turns) / max(1, len(turns))


def _owners(name: str) -> str:
    """“your health”, said of the one who owns the card."""
    own = name.removeprefix("your ")
    return f"Its owner's {own}" if own != name else f"For its owner: {name}"
