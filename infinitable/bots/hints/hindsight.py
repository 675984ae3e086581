"""Looking back at a choice: the better one, what was meant to follow it, and how much was given away."""

from __future__ import annotations

from typing import Final

from infinitable.bots.base import Bot, Plan
from infinitable.bots.judge import probability
from infinitable.bots.lines import Line
from infinitable.bots.thinker import Thinker
from infinitable.kernel.game import Game
from infinitable.kernel.state import Code, Seat, State

UNKNOWN: Final = -1.0
"""A chance that nobody has worked out."""


class Hindsight:
    """What a bot would have chosen, with the chance of winning by it and by what was chosen."""

    __slots__ = ("better", "chosen", "plan")

    def __init__(self, plan: Plan, better: float = UNKNOWN, chosen: float = UNKNOWN) -> None:
        self.plan: Final = plan
        self.better: Final = better
        self.chosen: Final = chosen


def look_back(game: Game, g: State, code: Code, by: Bot) -> Hindsight:
    """By what the seat could know: the bot sees a re-dealt position. `code` is what was chosen there."""
    plan = by.intention(g)
    if not isinstance(by, Thinker) or not by.found:
        return Hindsight(plan)
    better = by.found[0].chance
    if code == plan[0]:
        return Hindsight(plan, better, better)
    known = [it.chance for it in by.found if it.plan[0] == code]
    chosen = max(known) if known else _after(game, g, code, by)
    return Hindsight(plan, max(better, chosen), chosen)


def _after(game: Game, g: State, code: Code, by: Thinker) -> float:
    """What nobody had thought of is judged by the best that can still follow it."""
    seat: Seat = g.asked
    tried = game.tried(g, code)
    if not tried.over and tried.asked == seat and game.turn_of(tried) == game.turn_of(g):
        game.list_options(tried)
        by.intention(tried)
        if by.found:
            return by.found[0].chance
    line = Line(game.evaluate(tried, seat), (code,), tried, 1, True)
    return probability(by.judge.odds([line], seat)[0])


def told(game: Game, g: State, plan: Plan) -> list[tuple[str, tuple[str, ...]]]:
    """A line as somebody would tell it, each choice in words and with what one clicks for it, up to where something new
    would come to light or somebody else is asked."""
    line: list[tuple[str, tuple[str, ...]]] = []
    at = g.copy()
    for code in plan:
        if at.over or at.asked != g.asked or at.sealed != g.sealed or code not in at.options:
            break
        line.append((game.label(at, code), game.anchors(at, code)))
        at.step(code)
    return line
