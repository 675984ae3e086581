"""Why a choice is a good one: better than what, on how many trial deals, and what speaks for it most."""

from __future__ import annotations

import re
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
"""Log-odds below which nothing is worth telling."""
LONG: Final = 44
"""Letters of a label that is quoted whole."""


def reason(game: Game, g: State, plan: Plan, by: Bot | None = None) -> str:
    """In one sentence. A bot that has compared candidates is asked what it found; otherwise the game's own `evaluate`
    tells what the first choice gains, how it compares with the others, or what it prepares."""
    if len(g.options) == 1:
        return "There is nothing else to choose."
    if isinstance(by, Thinker) and by.found and by.found[0].plan[0] == plan[0]:
        return _compared(game, g, by)
    return _gained(game, g, plan)


# By what a bot has compared ---------------------------------------------------------------------------------


def _compared(game: Game, g: State, by: Thinker) -> str:
    best = by.found[0]
    if not best.ends:
        return f"It wins the match this turn{_then(game, g, best.plan)}."
    others = _by_first_choice(best, by.found[1:])
    if not others:
        return f"Every good way to play this turn begins so{_then(game, g, best.plan)}."
    worse = next((it for it in others if _lead(best, it) >= CLOSE), None)
    if worse is None:
        return f"As good as {_quoted(game, g, others[0], best)}."
    if worse.is_refuted and not best.is_refuted:
        return f"It keeps them from winning next turn, as {_quoted(game, g, worse, best)} does not."
    told = f"Better than {_quoted(game, g, worse, best)}{_on_deals(best, worse)}{_because(by, best, worse, g.asked)}"
    return f"{told}."


def _by_first_choice(best: Candidate, found: list[Candidate]) -> list[Candidate]:
    """Of the candidates that begin otherwise the best of each beginning, the nearest first."""
    nearest: dict[Code, Candidate] = {}
    for it in found:
        known = nearest.get(it.plan[0])
        if it.plan[0] != best.plan[0] and it.ends and (known is None or _lead(best, it) < _lead(best, known)):
            nearest[it.plan[0]] = it
    return sorted(nearest.values(), key=lambda it: _lead(best, it))


def _lead(best: Candidate, other: Candidate) -> float:
    """By how much one is better, over the deals both were tried on."""
    both = list(zip(best.chances, other.chances, strict=False))
    return sum(mine - theirs for mine, theirs in both) / len(both)


def _quoted(game: Game, g: State, candidate: Candidate, best: Candidate) -> str:
    """Another choice, without all that is printed on its card, as long as it is told from the best."""
    label = game.label(g, candidate.plan[0]).rstrip(".")
    short = _short(label)
    is_plain = len(label) > LONG and short != _short(game.label(g, best.plan[0]))
    return f"“{short if is_plain else label}”"


def _short(label: str) -> str:
    return re.split(r": | \(| / ", label, maxsplit=1)[0]


def _on_deals(best: Candidate, rival: Candidate) -> str:
    """How sure that is: what is hidden or rolled was tried so many times, for both alike."""
    both = list(zip(best.chances, rival.chances, strict=False))
    if len(both) < 2:
        return ""
    better = sum(1 for mine, theirs in both if mine >= theirs)
    if 2 * better <= len(both):
        return f" on average over {len(both)} trial deals"
    often = f"{better} of {len(both)}" if better < len(both) else "both" if better == 2 else f"all {better}"
    return f" on {often} trial deals"


def _because(by: Thinker, best: Candidate, rival: Candidate, seat: Seat) -> str:
    for share, name in by.why(best, rival, seat)[:3]:
        said = _told(name) if share > SPEAKS else ""
        if said:
            return f": {said}"
    return ""


def _told(name: str) -> str:
    """What speaks for a choice: an input of a net, or a part of `evaluate`; "" where that can hardly be said."""
    owner, is_part, part = name.partition(".parts/")
    if not is_part and "/" in name:
        return "" if _is_unsaid(name) else f"thanks to {in_words(name)}"
    if owner.startswith("-rival"):
        return f"it costs their {part.removeprefix('your ')}" if part.startswith("your ") else ""
    if is_part and owner != "me":
        return ""
    part = part if is_part else name
    if part == "the others":
        return "it sets the others back"
    return f"it {'costs' if 'others' in part or 'their' in part else 'is good for'} {part}"


def _then(game: Game, g: State, plan: Plan) -> str:
    """What follows the first choice, where that is certain."""
    if len(plan) < 2:
        return ""
    after = _after(g, plan[0])
    sure = after.asked == g.asked and after.sealed == g.sealed and plan[1] in after.options
    return f"; next: {game.label(after, plan[1]).rstrip('.')}" if sure else ""


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
UNSAID: Final = (
    *("order", "passed", "round", "phase", "defeated", "standing", "influence", "place", "reserve", "faction", "ally"),
    *("rolled", "stacks", "decks", "tied", "dread", "tile_types", "control", ".tiles"),
)
"""Fields that decide much and explain nothing, as numbers without a name do; with a dot those of the table alone."""


def _is_unsaid(name: str) -> bool:
    said, _, label = name.removeprefix("-").partition("/")
    owner, _, field = said.rpartition(".")
    is_number = label.isdigit() and label != "0"
    return is_number or field in UNSAID or (not owner and f".{field}" in UNSAID)


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
    among = "in" if thing == "row" else "among"
    return f"{'one ' if less else ''}{label.title()}{' less' if less else ''} {among} {whose}{thing}"


# By the game's own `evaluate` ------------------------------------------------------------------------------


def _gained(game: Game, g: State, plan: Plan) -> str:
    seat = g.asked
    after = {option: _after(g, option) for option in g.options}
    chosen = after.pop(plan[0])
    if chosen.over and _wins(game, chosen, seat):
        return "It wins the match."
    worth = game.evaluate(chosen, seat)
    margin = worth - max(game.evaluate(other, seat) for other in after.values())
    gain, part = _most_gained(game.parts(g, seat), game.parts(chosen, seat))
    said = f": {_told(part)}" if gain > EQUAL else ""
    count = len(after) + 1
    if margin > EQUAL:
        return f"At first sight the best of {count} choices{said}."
    if margin >= -EQUAL:
        return f"At first sight as good as any of the {count} choices{said}."
    if len(plan) > 1:
        then = _then(game, g, plan).removeprefix("; next: ")
        return f"It prepares: {then}." if then else "It prepares what comes next."
    return f"{said[2].upper()}{said[3:]}." if said else ""


def _after(g: State, code: Code) -> State:
    tried = g.copy()
    tried.step(code)
    return tried


def _wins(game: Game, g: State, seat: int) -> bool:
    return game.outcome(g).has_won(seat)


def _most_gained(before: dict[str, float], after: dict[str, float]) -> tuple[float, str]:
    return max(((value - before.get(part, 0.0), part) for part, value in after.items()), default=(0.0, ""))
