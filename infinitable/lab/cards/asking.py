"""Asking about a card: pairs of matches at the cost as written, then at others until one is fair; each is kept when it
is finished, and asking stops by itself when the answer is sure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path

from infinitable.kernel.game import Game
from infinitable.lab.cards.changing import with_number
from infinitable.lab.cards.owning import Pair, Question, play_pairs, subject
from infinitable.lab.cards.verdict import Arm, settled
from infinitable.lab.intervals import Estimate, wilson
from infinitable.lab.matches.journal import Journal
from infinitable.lab.matches.spread import spread
from infinitable.lab.study import Study
from infinitable.parts.cardtext import shelf_of
from infinitable.parts.trials import trials_of
from infinitable.registry import game

LOOK = 5
"""Pairs between two looks at whether it is settled."""

Told = Callable[[Iterable[Pair], int, str], Iterator[Pair]]
"""What hands pairs on and tells how far it is."""


def at_cost(rules: Game, question: Question, cost: int) -> Question:
    """The same card at another cost, to be fair for that one."""
    pack = with_number(shelf_of(rules), question.pack, question.card, "cost", cost)
    return Question(question.game, pack, question.card, cost, question.bots)


def ask(
    question: Question, seeds: range, jobs: int, kept: Path | None, tell: Told, early: bool = True, cluster: str = ""
) -> list[Pair]:
    """The pairs of these seeds; those that were played before are taken from the file."""
    journal = Journal(kept, Pair, question)
    found = {pair.seed: pair for pair in journal.read() if pair.seed in seeds}
    arm = Arm(question.cost, [pair.score for pair in found.values()])
    left = [seed for seed in seeds if seed not in found]
    for pair in tell(_played(question, left, jobs, cluster), len(left), f"{question.card} at cost {question.cost}"):
        journal.add(pair)
        found[pair.seed] = pair
        arm.scores.append(pair.score)
        if early and len(arm.scores) % LOOK == 0 and settled(arm):
            break
    return [found[seed] for seed in sorted(found)]


def _played(question: Question, seeds: Sequence[int], jobs: int, cluster: str) -> Iterator[Pair]:
    size = 2 if jobs > 1 or cluster else 1
    return spread(_chunk, [(question, seeds[i : i + size]) for i in range(0, len(seeds), size)], jobs, cluster)


def _chunk(question: Question, seeds: Sequence[int]) -> list[Pair]:
    return play_pairs(game(question.game), question, seeds)


def repairs(written: Arm, dearest: int) -> Iterator[int]:
    """Other costs to ask, nearest first and then in longer steps: dearer if too strong, cheaper if too weak. Beyond the
    dearest card of the game there is nothing to measure it against."""
    step = {"too strong": 1, "too weak": -1}.get(written.lean, 0) if written.cost else 0
    asked = [written.cost + step * far for far in (1, 2, 4, 6)] if step else []
    yield from dict.fromkeys(min(dearest, max(1, cost)) for cost in asked if 1 <= cost < dearest + 2)


def enough(arms: Sequence[Arm]) -> bool:
    """Whether the costs that were asked lie on both sides of fair: then the curve between them is known."""
    leans = {arm.lean for arm in arms}
    return "fair" in leans or leans >= {"too strong", "too weak"}


# What the same matches tell besides ------------------------------------------------------------------------------


def watched(pairs: Iterable[Pair]) -> Study:
    """The matches of all pairs as a study, for choices and shapes."""
    found = Study("duels", 2)
    numbers = count()
    for pair in pairs:
        for sample in pair.samples:
            sample.seed = next(numbers)
            found.samples.append(sample)
    return found


def taken_of(rules: Game, question: Question, study: Study) -> tuple[Estimate, list[tuple[str, float]]]:
    """How often the card was recruited when it could be, and how often the others of its cost were."""
    pack, card = subject(rules, question)
    like = [entry.name for entry in pack.entries.values() if entry.kind in trials_of(rules).owned]
    like = [name for name in like if (known := pack.named(name)) and known.number("cost") == question.cost]
    rates = {name: recruited(study, name) for name in [card.name, *like]}
    return rates[card.name], [(name, rate.mean) for name, rate in rates.items() if name != card.name and rate.n >= 20]


def recruited(study: Study, name: str) -> Estimate:
    could = did = 0
    for sample in study.samples:
        for offers in sample.offers:
            for verb in ("recruit", "fast-play"):
                offer = offers.get(f"{verb} {name}")
                if offer is not None:
                    could += offer.turns if verb == "recruit" else 0
                    did += offer.taken
    return wilson(min(did, could), could)


def effects(study: Study, name: str) -> list[tuple[str, Estimate]]:
    """What recruiting and playing it added, by regression on matched positions, in points."""
    found = []
    for verb, said in (("recruit", "recruit one more"), ("fast-play", "fast-play it"), ("play", "play it")):
        added = study.added(f"{verb} {name}")
        if added is not None and added.n >= 20:
            found.append((said, added.scaled(100)))
    return found
