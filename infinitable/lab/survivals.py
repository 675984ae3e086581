"""Turns that have to be survived: whatever the other seat holds, most ways to play them, and `greedy`'s, leave it a
certain win in answer.

What is lost has been shown by the win; what survives by a search through the whole answer that finds none. Where such
a search is cut short, nothing is claimed.
"""

from __future__ import annotations

from typing import Final

from infinitable.bots.base import Plan
from infinitable.bots.budget import Budget
from infinitable.bots.lines import Line, turns
from infinitable.kernel.game import Game
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt
from infinitable.lab.ways import FIND, SHORTEST
from infinitable.puzzles import answer

WAYS: Final = 24
"""Ways to play a turn, the best at first sight."""
FEW: Final = 0.25
"""Such a share of them may survive at most."""
UNSEEN: Final = 4
"""Deals of what the solver does not know: what is lost is lost on each of them, and what survives survives."""


def survival(rules: Game, g: State, after: State, least: int = SHORTEST, few: float = FEW) -> Plan:
    """A way to play this turn that leaves no win in answer, where most of the ways that look best do, and the one by
    which it has come to `after`; () otherwise."""
    seat = g.asked
    if len(g.options) == 1 or after.over or not rules.may_win(after, 1 - seat):
        return ()
    if not all(_answer(rules, redealt(rules, after, seat, n)) == "win" for n in range(UNSEEN)):
        return ()
    lines = turns(rules, redealt(rules, g, seat, 1), seat, WAYS, 40, Budget(FIND))
    safe = _safe_among(rules, [line for line in lines if line.ended and line.certain == line.plan][:WAYS], few)
    deals = [redealt(rules, g, seat, n) for n in range(UNSEEN)]
    long = [plan for plan in safe if len(plan) >= least]
    return next((plan for plan in long if all(_survives(rules, dealt, plan) for dealt in deals)), ())


def _safe_among(rules: Game, ways: list[Line], few: float) -> list[Plan]:
    """Those that leave no win in answer; none where more than a few are not shown to be lost."""
    safe, lost = [], 0
    for n, line in enumerate(ways):
        found = "over" if line.g.over else _answer(rules, line.g)
        lost += found == "win"
        if found == "none":
            safe.append(line.plan)
        if n + 1 - lost > few * len(ways):
            return []
    return safe


def _answer(rules: Game, g: State) -> str:
    rules.list_options(g)
    return answer(rules, g)


def _survives(rules: Game, g: State, plan: Plan) -> bool:
    for code in plan:
        if code not in g.options:
            return False
        g.step(code)
    return not g.over and answer(rules, g) == "none"
