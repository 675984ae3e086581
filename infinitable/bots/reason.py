"""Why a choice is a good one: what it gains at once, or what it prepares."""

from __future__ import annotations

from infinitable.bots.base import Plan
from infinitable.kernel.game import Game
from infinitable.kernel.state import Code, State

EQUAL = 0.05
"""Differences below this are none."""


def reason(game: Game, g: State, plan: Plan) -> str:
    """What the first choice of a plan gains most, how it compares with the other options, or what it prepares; "" where
    a game cannot judge."""
    seat = g.asked
    after = {option: _after(g, option) for option in g.options}
    chosen = after.pop(plan[0])
    if not after:
        return "There is nothing else to choose."
    if chosen.over and _wins(game, chosen, seat):
        return "It wins the match."
    worth = game.evaluate(chosen, seat)
    margin = worth - max(game.evaluate(other, seat) for other in after.values())
    gain, word = _most_gained(game.parts(g, seat), game.parts(chosen, seat))
    said = f"For {word}: {_change(gain)}. " if gain > EQUAL else ""
    count = len(after) + 1
    if margin > EQUAL:
        return f"{said}The best of {count} choices, by {_number(margin)}."
    if margin >= -EQUAL:
        return f"{said}As good as any of the {count} choices."
    return f"{said}{_prepared(game, g, chosen, plan)}".strip()


def _prepared(game: Game, g: State, chosen: State, plan: Plan) -> str:
    """What is meant to follow; no more than that there is something, if anything has to be seen or rolled before."""
    if len(plan) < 2:
        return ""
    if chosen.asked != g.asked or chosen.sealed != g.sealed or plan[1] not in chosen.options:
        return "It prepares what comes next."
    return f"It prepares: {game.label(chosen, plan[1]).rstrip('.')}."


def _after(g: State, code: Code) -> State:
    tried = g.copy()
    tried.step(code)
    return tried


def _wins(game: Game, g: State, seat: int) -> bool:
    return game.outcome(g).has_won(seat)


def _most_gained(before: dict[str, float], after: dict[str, float]) -> tuple[float, str]:
    return max(((value - before.get(part, 0.0), part) for part, value in after.items()), default=(0.0, ""))


def _change(gain: float) -> str:
    return f"+{_number(gain)}"


def _number(value: float) -> str:
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}".removesuffix(".0")
