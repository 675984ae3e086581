"""Why a choice is a good one: how often it wins, against what, and what speaks for it most."""

from __future__ import annotations

from typing import Final

from infinitable.bots.base import Bot, Plan
from infinitable.bots.thinker import Candidate, Thinker
from infinitable.kernel.game import Game
from infinitable.kernel.state import Code, Seat, State

EQUAL: Final = 0.05
"""Differences of `evaluate` below this are none."""
CLOSE: Final = 0.01
"""Chances that differ by less are as good as equal."""
SPEAKS: Final = 0.03
"""Log-odds below which an input of the net is not worth telling."""


def reason(game: Game, g: State, plan: Plan, by: Bot | None = None) -> str:
    """In one or two sentences. A bot that has compared candidates is asked what it found; otherwise the game's own
    `evaluate` tells what the first choice gains, how it compares with the others, or what it prepares."""
    if len(g.options) == 1:
        return "There is nothing else to choose."
    if isinstance(by, Thinker) and by.found and by.found[0].plan[0] == plan[0] and by.judge.is_learnt:
        return _compared(game, g, by)
    return _gained(game, g, plan)


# By what a bot has compared ---------------------------------------------------------------------------------


def _compared(game: Game, g: State, by: Thinker) -> str:
    best = by.found[0]
    if best.end is None:
        return "It wins the match."
    rival = next((it for it in by.found[1:] if it.plan[0] != best.plan[0]), None)
    if rival is None or rival.end is None:
        return f"Every good way to play this turn begins so{_over(best)}: about {_percent(best.chance)}."
    said = f"Wins about {_percent(best.chance)}{_over(best)}"
    other = game.label(g, rival.plan[0]).rstrip(".")
    if best.chance - rival.chance < CLOSE:
        return f"{said}; “{other}” is as good."
    return f"{said}, “{other}” about {_percent(rival.chance)}{_because(by, best, rival, g.asked)}."


def _percent(chance: float) -> str:
    return f"{min(99, max(1, round(100 * chance)))} %"


def _over(candidate: Candidate) -> str:
    """How sure that is: what is hidden was dealt so many times."""
    deals = len(candidate.chances)
    return f" over {deals} deals of what you cannot see" if deals > 1 else ""


def _because(by: Thinker, best: Candidate, rival: Candidate, seat: Seat) -> str:
    assert best.end is not None and rival.end is not None
    for share, name in by.judge.why(best.end, rival.end, seat)[:1]:
        if share > SPEAKS:
            return f"; what speaks for it most: {in_words(name)}"
    return ""


THINGS: Final = {
    "deck": "cards",
    "unseen": "cards",
    "pile": "tiles",
    "hp": "HP",
    "to_control": "steps to control",
    "to_my_base": "steps to your base",
    "to_their_base": "steps to their base",
    "sizes": "cards",
    "units_are": "units",
}
"""Fields whose names are not what one would say."""


def in_words(name: str) -> str:
    """An input of a net as somebody would say it: `me.deck/zara_ra` is Zara Ra among your cards."""
    less = name.startswith("-")
    field, _, label = name.removeprefix("-").partition("/")
    owner, _, what = field.rpartition(".")
    label = label.rpartition("/")[2].replace("_", " ").replace("-", " ")
    thing = THINGS.get(what, what.replace("_", " "))
    amount = ("fewer" if thing.startswith(("steps", "cards")) else "less") if less else "more"
    if label in ("me", "my") or (label in ("", "0") and owner == "me"):
        return f"{amount} {thing} for you"
    if label.startswith("rival") or (label in ("", "0") and owner):
        return f"{amount} {thing} for them"
    if label.startswith(("my ", "their ")):
        return f"{amount} {thing} for {label.replace('my ', 'your ', 1)}"
    if label in ("", "0"):
        return f"{amount} {thing}"
    whose = {"": "the ", "me": "your "}.get(owner, "their ")
    return f"{'one ' if less else ''}{label.title()}{' less' if less else ''} among {whose}{thing}"


# By the game's own `evaluate` ------------------------------------------------------------------------------


def _gained(game: Game, g: State, plan: Plan) -> str:
    seat = g.asked
    after = {option: _after(g, option) for option in g.options}
    chosen = after.pop(plan[0])
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
