"""The lab in small pieces: each question plays a few pairs of matches beyond those before, and tells what is known.
Nothing is kept here, so stopping is not asking again, and going on is asking with what one has."""

from __future__ import annotations

from infinitable.kernel.game import BadInput, Game
from infinitable.lab.cards.asking import at_cost, enough, recruited, repairs, watched
from infinitable.lab.cards.changing import card_named
from infinitable.lab.cards.owning import Pair, Question, against_what, field, play_pair, rivals, subject
from infinitable.lab.cards.verdict import Arm, settled, verdict
from infinitable.lab.intervals import wilson
from infinitable.parts.cardtext import Pack, shelf_of
from infinitable.parts.trials import trials_of
from infinitable.server.studio.messages import AskLab, Interval, LabAnswer, Played, Scores, Told

AT_ONCE = 2
"""Pairs of matches for one answer."""
MOST_PAIRS = 1_000
SEED = 1


def ask_lab(rules: Game, asked: AskLab) -> LabAnswer:
    pack = shelf_of(rules).pack(asked.pack)
    card = card_named(pack, asked.card)
    question = Question(rules.id, asked.pack, card.name, card.number("cost"))
    pack, card = subject(rules, question)
    dearest = max(each.number("cost") for each in field(rules, pack, card))
    arms = _checked(asked.played, question.cost)
    wanted = max(5, min(MOST_PAIRS, asked.pairs))
    cost = next_cost(arms, wanted, dearest)
    taken = dict(asked.played.taken)
    if asked.play and cost is not None:
        found = _play(rules, question, arms, cost)
        if cost == question.cost:
            _count(rules, pack, found, taken)
        cost = next_cost(arms, wanted, dearest)
    told = verdict(card.name, arms, against_what(rules, card))
    rates = _rates(rules, pack, question.cost, taken)
    return LabAnswer(
        Played([Scores(arm.cost, arm.scores) for arm in arms], taken),
        told.sentence,
        told.counted,
        told.call,
        told.so_far,
        told.fair_cost,
        told.fair_at,
        [_interval(arm, wanted if i == 0 else wanted // 2) for i, arm in enumerate(arms)],
        next((rate for rate in rates if rate.name == card.name), None),
        [rate for rate in rates if rate.name != card.name],
        [each.name for each in rivals(rules, pack, card, question.cost)],
        cost,
        pack.hash,
    )


def _rates(rules: Game, pack: Pack, cost: int, taken: dict[str, list[int]]) -> list[Told]:
    """How often each card of that cost was taken where it could be, of those that could be ten times."""
    like = {each.name for each in pack.entries.values() if each.kind in trials_of(rules).owned}
    alike = {name for name in like if (known := pack.named(name)) and known.number("cost") == cost}
    return [_rate(name, *taken[name]) for name in taken if name in alike and taken[name][1] >= 10]


def _checked(played: Played, cost: int) -> list[Arm]:
    if len(played.arms) > 12 or any(len(arm.scores) > MOST_PAIRS for arm in played.arms):
        raise BadInput("That is more than the lab plays.")
    if any(len(counts) != 2 or not 0 <= counts[0] <= counts[1] <= 10**6 for counts in played.taken.values()):
        raise BadInput("A count is how often it was taken, and how often it could be.")
    if any(not 0 <= score <= 1 for arm in played.arms for score in arm.scores):
        raise BadInput("A score lies between 0 and 1.")
    arms = [Arm(arm.cost, list(arm.scores)) for arm in played.arms]
    return arms if arms and arms[0].cost == cost else [Arm(cost, [])]


def next_cost(arms: list[Arm], pairs: int, dearest: int) -> int | None:
    """First the card as it is written, until it is settled; then other costs, until one is fair."""
    if not _full(arms[0], pairs):
        return arms[0].cost
    if arms[0].call == "not settled" and arms[0].lean == "fair":
        return None
    by_cost = {arm.cost: arm for arm in arms}
    for cost in repairs(arms[0], dearest):
        asked = by_cost.get(cost)
        if asked is None:
            return None if enough(arms) else cost
        if not _full(asked, pairs // 2):
            return cost
    return None


def _full(arm: Arm, pairs: int) -> bool:
    return len(arm.scores) >= pairs or settled(arm)


def _play(rules: Game, question: Question, arms: list[Arm], cost: int) -> list[Pair]:
    arm = next((each for each in arms if each.cost == cost), None)
    if arm is None:
        arms.append(arm := Arm(cost, []))
    there = question if cost == question.cost else at_cost(rules, question, cost)
    first = SEED + len(arm.scores)
    found = [play_pair(rules, there, seed) for seed in range(first, first + AT_ONCE)]
    arm.scores += [pair.score for pair in found]
    return found


def _count(rules: Game, pack: Pack, found: list[Pair], taken: dict[str, list[int]]) -> None:
    study = watched(found)
    for entry in pack.entries.values():
        if entry.kind in trials_of(rules).owned and (rate := recruited(study, entry.name)).n:
            did, could = taken.get(entry.name, (0, 0))
            taken[entry.name] = [did + round(rate.mean * rate.n), could + rate.n]


def _rate(name: str, did: int, could: int) -> Told:
    share = wilson(min(did, could), could)
    return Told(name, share.mean, share.low, share.high)


def _interval(arm: Arm, wanted: int) -> Interval:
    points = arm.points()
    return Interval(
        arm.cost, arm.matches, points.mean, points.low, points.high, arm.call, arm.lean, arm.more, 2 * wanted
    )
