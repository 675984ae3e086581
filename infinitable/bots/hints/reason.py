"""Why a choice is a good one: better than what, on how many trial deals, and what speaks for it most."""

from __future__ import annotations

import math
import re
from typing import Final

from infinitable.bots.base import Bot, Plan
from infinitable.bots.hints.differences import told_difference
from infinitable.bots.hints.hindsight import told
from infinitable.bots.thinker import Candidate, Thinker
from infinitable.kernel.game import Game
from infinitable.kernel.state import Code, Seat, State

EQUAL: Final = 0.05
"""Differences of `evaluate` below this are none."""
CLOSE: Final = 0.01
"""Chances that differ by less are as good as equal."""
SPEAKS: Final = 0.03
"""Log-odds below which nothing is worth telling."""
HARMFUL: Final = 0.25
"""Of how far `evaluate` swings in a match: an answer that costs so much more is worth telling."""
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
    others = _by_what_differs(best, by.found[1:])
    if not others:
        return f"Every good way to play this turn begins so{_then(game, g, best.plan)}."
    worse = next((it for it in others if _lead(best, it) >= CLOSE), None)
    if worse is None:
        return f"As good as {_quoted(game, g, others[0], best)}{_then(game, g, best.plan)}."
    theirs = _quoted(game, g, worse, best)
    if worse.is_refuted and not best.is_refuted:
        return f"It keeps them from winning next turn, as {theirs} does not."
    same = _own(best.plan, worse.whole)
    mine = _quoted(game, g, best, worse)
    begun = f"It leads to {mine}, better than" if 0 < same < len(best.plan) else "Better than"
    because = _because(game, by, best, worse, g.asked, f"{mine} {theirs}") or (
        _then(game, g, best.plan) if not same else ""
    )
    return f"{begun} {theirs}{_on_deals(best, worse)}{because}."


def _by_what_differs(best: Candidate, found: list[Candidate]) -> list[Candidate]:
    """Of the candidates that do something the best does not, whatever the order, the best of each such choice, the
    nearest first."""
    nearest: dict[Code, Candidate] = {}
    for it in found:
        at = _own(it.plan, best.whole)
        if at < len(it.plan) and it.ends:
            known = nearest.get(it.plan[at])
            if known is None or _lead(best, it) < _lead(best, known):
                nearest[it.plan[at]] = it
    return sorted(nearest.values(), key=lambda it: _lead(best, it))


def _own(plan: Plan, other: Plan) -> int:
    """Where in a plan the first choice stands that the other line does not make as often, at whatever time; its length
    if nowhere."""
    left = list(other)
    for at, code in enumerate(plan):
        if code not in left:
            return at
        left.remove(code)
    return len(plan)


def _lead(best: Candidate, other: Candidate) -> float:
    """By how much one is better, over the deals both were tried on."""
    both = list(zip(best.chances, other.chances, strict=False))
    return sum(mine - theirs for mine, theirs in both) / len(both)


def _quoted(game: Game, g: State, candidate: Candidate, other: Candidate) -> str:
    """What one does and the other does not, without all that is printed on its card, as long as they are told apart."""
    label, others = (_own_label(game, g, *both) for both in ((candidate, other), (other, candidate)))
    short = _short(label)
    is_plain = len(label) > LONG and short != _short(others)
    return f"“{short if is_plain else label}”"


def _own_label(game: Game, g: State, candidate: Candidate, other: Candidate) -> str:
    line = told(game, g, candidate.plan)
    at = _own(candidate.plan, other.whole)
    return line[at if at < len(line) else 0][0].rstrip(".")


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


def _because(game: Game, by: Thinker, best: Candidate, worse: Candidate, seat: Seat, quoted: str) -> str:
    """What the other side would do about the worse; or what can be counted where the two lead, but for what is quoted
    already; or a part of what the judge sees."""
    if _harm(game, worse, seat) - _harm(game, best, seat) > HARMFUL * game.swing:
        return f", which they would answer with “{_answer(game, worse, seat)}”"
    said = told_difference(game, list(zip(best.ends, worse.ends, strict=False)), seat, quoted)
    for share, part in [] if said else by.why(best, worse, seat)[:3]:
        said = said or (_told(part) if share > SPEAKS else "")
    return f": {said}" if said else ""


def _harm(game: Game, candidate: Candidate, seat: Seat) -> float:
    """What the best answer to it costs, where answers were looked for."""
    if not candidate.answers:
        return 0.0
    return game.evaluate(candidate.ends[-1].g, seat) - game.evaluate(candidate.answers[0].g, seat)


def _answer(game: Game, candidate: Candidate, seat: Seat) -> str:
    """The choice of that answer that costs most."""
    at = candidate.ends[-1].g.copy()
    game.list_options(at)
    worst, said = -math.inf, ""
    for code in candidate.answers[0].plan:
        if code not in at.options:
            break
        label, before = game.label(at, code), game.evaluate(at, seat)
        at.step(code)
        if before - game.evaluate(at, seat) > worst:
            worst, said = before - game.evaluate(at, seat), label
    return said


def _told(part: str) -> str:
    """A part of `evaluate` that speaks for a choice; "" for other inputs of a net."""
    whose, is_part, name = part.rpartition(".parts/")
    if whose.startswith("-rival"):
        return f"it costs their {name.removeprefix('your ')}" if name.startswith("your ") else ""
    if "/" in part and (not is_part or whose != "me"):
        return ""
    if name == "the others":
        return "it sets the others back"
    return f"it {'costs' if 'others' in name or 'their' in name else 'is good for'} {name}"


def _then(game: Game, g: State, plan: Plan) -> str:
    """Of what follows for certain, and is done on the table, the first choice of another kind: what this one is for.
    Else what comes next."""
    (first, _), *line = told(game, g, plan)
    labels = [label.rstrip(".") for label, anchors in line if anchors]
    for label in labels:
        if _verb(label) != _verb(first):
            return f"; then: {label}"
    return f"; next: {labels[0]}" if labels else ""


def _verb(label: str) -> str:
    return label.partition(" ")[0]


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
        then = _then(game, g, plan).partition(": ")[2]
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
