"""The shape of a match: how long, how wide, who leads, when it is decided, what sides do to each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from infinitable.lab.intervals import Estimate, of_shares, of_values, p_value, q_values
from infinitable.lab.matches.watching import Sample
from infinitable.lab.study import Study


@dataclass(frozen=True, slots=True)
class Shape:
    decisions: Estimate
    turns: Estimate
    options: Estimate
    """How many answers a prompt has."""
    forced: Estimate
    """The share of prompts that have a single answer."""
    changes: Estimate
    """How often the lead changes hands."""
    comebacks: Estimate
    """The share of matches whose winner was behind at half-time."""
    decided: Estimate
    """The part of the match after which the winner is ahead to the end: 0 from the beginning, 1 never."""
    first: Estimate
    """What who begins has of the victories."""
    endings: dict[str, int]


def shape(study: Study) -> Shape:
    found = study.samples
    return Shape(
        of_values([s.steps for s in found]),
        of_values([len(s.leaders) for s in found]),
        of_values([s.options / max(1, s.steps) for s in found]),
        of_shares([s.forced / max(1, s.steps) for s in found]),
        of_values([lead_changes(s) for s in found]),
        of_shares([float(came_back(s)) for s in found if winner(s) >= 0]),
        of_shares([decided(s) for s in found if winner(s) >= 0 and s.leaders]),
        of_shares([s.shares[s.starter] for s in found]),
        dict(Counter(s.ending for s in found).most_common()),
    )


def winner(sample: Sample) -> int:
    """The seat that won alone, or -1."""
    best = max(sample.shares)
    return sample.shares.index(best) if sample.shares.count(best) == 1 else -1


def lead_changes(sample: Sample) -> int:
    leaders = [seat for seat in sample.leaders if seat >= 0]
    return sum(a != b for a, b in pairwise(leaders))


def came_back(sample: Sample) -> bool:
    half = sample.leaders[len(sample.leaders) // 2] if sample.leaders else -1
    return half not in (-1, winner(sample))


def decided(sample: Sample) -> float:
    ahead = 0
    for seat in reversed(sample.leaders):
        if seat != winner(sample):
            break
        ahead += 1
    return 1 - ahead / len(sample.leaders)


@dataclass(frozen=True, slots=True)
class Curve:
    """One resource turn by turn, by how the match went for whose turn it was."""

    name: str
    won: list[float]
    lost: list[float]


STILL = 5
"""So many who won and so many who lost have to be playing in a turn for it to be drawn."""
OTHERS = ("the others", "the end of the match")


def curves(study: Study) -> list[Curve]:
    """The mean of every part of `evaluate` at the start of a seat's first, second … turn."""
    values: dict[tuple[str, bool, int], list[float]] = {}
    for sample in study.samples:
        turn = [0] * study.seats
        for seat, parts in sample.standings if winner(sample) >= 0 else ():
            for name, value in parts.items():
                values.setdefault((name, seat == winner(sample), turn[seat]), []).append(value)
            turn[seat] += 1
    found = []
    for name in dict.fromkeys(name for name, _, _ in values if name not in OTHERS):
        lines: list[list[float]] = []
        for side in (True, False):
            line: list[float] = []
            while len(known := values.get((name, side, len(line)), [])) >= STILL:
                line.append(sum(known) / len(known))
            lines.append(line)
        far = min(map(len, lines))
        if far > 1 and any(map(any, lines)):
            found.append(Curve(name, lines[0][:far], lines[1][:far]))
    return found


# Sides against each other ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Matchup:
    side: str
    against: str
    share: Estimate
    q: float


def matchups(study: Study, camps: bool = False) -> list[Matchup]:
    """What each side has of the victories against each other one, half being even; q is corrected for all of them. With
    `camps`, factions and decks instead of leaders and passives."""
    met: dict[tuple[str, str], list[float]] = {}
    for sample in study.samples:
        named = sample.camps if camps else sample.sides
        for a, side in enumerate(named):
            for b, against in enumerate(named):
                if a != b and side and against and side != against:
                    met.setdefault((side, against), []).append((1 + sample.shares[a] - sample.shares[b]) / 2)
    pairs = sorted(met)
    shares = {pair: of_shares(met[pair]) for pair in pairs}
    once = [pair for pair in pairs if pair[0] < pair[1]]
    qs = dict(zip(once, q_values([p_value(shares[pair], 0.5) for pair in once]), strict=True))
    return [Matchup(a, b, shares[a, b], qs[min((a, b), (b, a))]) for a, b in pairs]
