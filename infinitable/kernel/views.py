"""The one way out: what a seat sees of a position, prompt and options included."""

from __future__ import annotations

from typing import Any

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Option, Reason, View
from infinitable.kernel.state import Code, Seat, State


def see(game: Game, g: State, seat: Seat) -> View:
    """What that seat may know: the table as the game lists it, who is asked what, and its own options."""
    seen: View = {"seat": seat, "asked": g.asked, "over": g.over, "table": game.view(g, seat)}
    if g.over:
        seen["result"] = game.result(g)
        outcome = game.outcome(g)
        seen["outcome"] = {"kind": outcome.kind, "winners": list(outcome.winners)}
    else:
        seen["prompt"] = g.stack[-1].question(g)
        if g.asked == seat:
            seen["options"] = [_plain(option) for option in game.options(g)]
    return seen


def _plain(o: Option) -> dict[str, Any]:
    return {
        "code": o.code,
        "notation": o.notation,
        "label": o.label,
        "anchors": list(o.anchors),
        "clause": o.clause,
        "flags": o.flags,
    }


def refuse(game: Game, g: State, code: Code) -> Reason | None:
    """Why the seat that is asked may not answer so; None if it may."""
    clause, words = g.stack[-1].refusal(g, code)
    return Reason(clause, words or game.reason(g, code, clause)) if clause else None


def redealt(game: Game, g: State, seat: Seat, seed: int) -> State:
    """A copy in which everything that seat does not know is dealt anew: all that a bot may look at."""
    twin = g.copy()
    twin.chance = Fast(seed)
    game.redeal(twin, seat, twin.chance)
    twin.ask_again()
    twin.chance.drawn = g.chance.drawn
    return twin
