"""Puzzles about what to buy: of all that can be paid for, one purchase is clearly the best.

Each is tried on many deals of what the buyer does not know, the rest of the turn played as well as can be, and judged
where the turn ends. The best has to lead every other, and buying nothing, on nearly all of them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from infinitable.bots.budget import Budget
from infinitable.bots.judge import Judge, probability
from infinitable.bots.lines import turns
from infinitable.kernel.game import Game
from infinitable.kernel.state import Code, State
from infinitable.kernel.views import redealt

VERB: Final = "recruit "
"""How the notation of a purchase begins."""
FEWEST: Final = 3
"""Purchases there have to be to choose from."""
DEALS: Final = 12
LEAD: Final = 0.05
"""By how much the chance to win is better, on average."""
SELDOM: Final = 1
"""So many deals at most on which another purchase is as good."""
WIDTH, POSITIONS, DEPTH = 6, 2_000, 40


def purchase(rules: Game, g: State, judge: Judge, others: Collection[str] = ()) -> Code:
    """The one purchase that is clearly best, and none of the others; or -1."""
    codes = {rules.notation(g, code): code for code in g.options if rules.notation(g, code).startswith(VERB)}
    if len(codes) < FEWEST:
        return -1
    chances: dict[Code, list[float]] = {code: [] for code in (*codes.values(), -1)}
    for seed in range(DEALS):
        dealt = redealt(rules, g, g.asked, seed)
        for code in codes.values():
            after = dealt.copy()
            after.step(code)
            chances[code].append(_chance(rules, after, g.asked, judge, ()))
        chances[-1].append(_chance(rules, dealt, g.asked, judge, tuple(codes.values())))
        best = _leader(chances)
        if seed in (0, 1, DEALS // 3, DEALS - 1) and (best < 0 or rules.notation(g, best) in others):
            return -1  # most positions are not worth more deals
    return best


def _leader(chances: dict[Code, list[float]]) -> Code:
    """The one that leads all others, -1 where none does, or to buy nothing."""
    best = max(chances, key=lambda code: sum(chances[code]))
    for code, others in chances.items():
        leads = [mine - theirs for mine, theirs in zip(chances[best], others, strict=True)]
        if code != best and (sum(leads) < LEAD * len(leads) or sum(lead <= 0 for lead in leads) > SELDOM):
            return -1
    return best


def _chance(rules: Game, g: State, seat: int, judge: Judge, without: tuple[Code, ...]) -> float:
    """The chance to win after the rest of the turn, played as well as can be; without these choices."""
    if g.over or g.asked != seat or rules.turn_of(g) != seat:
        return 0.0
    lines = turns(rules, g, seat, WIDTH, DEPTH, Budget(POSITIONS))
    lines = [line for line in lines if not any(code in line.plan for code in without)]
    return max((probability(odds) for odds in judge.odds(lines, seat)), default=0.0)
