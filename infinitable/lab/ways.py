"""Ways through a turn that reach something for certain, and whether there is another.

What is reached is the match, or so many points. There may be several ways that differ in the order of their moves, and
still one idea: a move that every way has to have. A search that leaves it out, and finds nothing in the whole turn,
proves that.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from infinitable.bots.base import Plan
from infinitable.bots.budget import Budget
from infinitable.bots.lines import turns
from infinitable.bots.wins import Proof
from infinitable.kernel.game import Game
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt

FIND: Final = 4_000
"""Positions that a way may cost: level 5, which looks through more, must find it again."""
SEARCH: Final = 60_000
"""Positions that it may cost to prove that nothing else may come first, or that a move is needed; where it costs more,
nothing is claimed."""
WIDTH, GLANCE, TRIED = 8, 1_500, 6
"""Lines that are followed, and positions, to see how many points may be in reach; and how many of them are tried."""
FEW: Final = 0.1
"""Such a share of the first choices may leave a way at most."""
SHORTEST: Final = 2
"""Choices that a solution has at least: one choice that wins is no puzzle."""


def win(rules: Game, g: State, least: int = SHORTEST) -> Plan:
    """A way to win this turn for certain that takes so many choices; () otherwise."""
    if len(g.options) == 1 or not rules.may_win(g, g.asked):
        return ()
    proof = Proof(rules, g.asked, blind=True)
    plan = _shortened(proof, proof.win(redealt(rules, g, g.asked, 1), Budget(FIND)))
    return plan if len(plan) >= least else ()


def score(rules: Game, g: State, beyond: int, least: int = SHORTEST) -> tuple[Plan, int]:
    """A way to the most points that this turn is seen to bring, for certain, and their number; () where it brings no
    more than so many."""
    seat, dealt = g.asked, redealt(rules, g, g.asked, 1)
    lines = turns(rules, dealt, seat, WIDTH, 40, Budget(GLANCE))
    best = sorted(lines, key=lambda line: -rules.points(line.g, seat))[:TRIED]
    for line in best:
        points = rules.points(line.g, seat)
        proof = Proof(rules, seat, True, points)
        proof.root = dealt
        if points > beyond and proof.is_certain(line.plan, Budget(FIND)):
            plan = _shortened(proof, line.plan)
            return (plan, points) if len(plan) >= least else ((), 0)
    return (), 0


def _shortened(proof: Proof, plan: Plan) -> Plan:
    """Without the moves that it can do without, one by one or there and back: a search takes what it comes across."""
    for n in (2, 1):
        at = 0
        while at + n <= len(plan):
            less = plan[:at] + plan[at + n :]
            if less and proof.is_certain(less, Budget(FIND)):
                plan = less
            else:
                at += 1
    return plan


def is_most(rules: Game, g: State, points: int) -> bool:
    """Whether no way leads to more points than these."""
    budget = Budget(SEARCH)
    more = Proof(rules, g.asked, True, points + 1).win(redealt(rules, g, g.asked, 1), budget)
    return not more and not budget.over


def serving(rules: Game, g: State, points: int = 0) -> int:
    """How many first choices leave a way, where that is few of them; 0 where it is more, or nobody can tell."""
    dealt, budget, found = redealt(rules, g, g.asked, 1), Budget(SEARCH), 0
    for code in dealt.options:
        found += _leaves_a_way(rules, dealt, code, points, budget)
        if budget.over or found > max(1, FEW * len(dealt.options)):
            return 0
    return found


def _leaves_a_way(rules: Game, g: State, code: int, points: int, budget: Budget) -> bool:
    seat, tried, proof = g.asked, g.copy(), Proof(rules, g.asked, True, points)
    tried.step(code)
    if proof.is_reached(tried):
        return True
    if tried.asked != seat or rules.turn_of(tried) != seat:
        return False
    return bool(proof.win(tried, budget))


def key(rules: Game, g: State, moves: Collection[str], points: int = 0) -> str:
    """The first of these moves without which there is no way; "" where that cannot be shown of any."""
    return next((move for move in dict.fromkeys(moves) if _is_needed(rules, g, move, points)), "")


def _is_needed(rules: Game, g: State, move: str, points: int) -> bool:
    budget = Budget(SEARCH // 4)  # several moves are tried
    way = Proof(rules, g.asked, True, points, move).win(redealt(rules, g, g.asked, 1), budget)
    return not way and not budget.over
