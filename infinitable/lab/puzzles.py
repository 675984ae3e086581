"""Puzzles out of play: positions in which a seat can win this turn for certain, and only by one first choice.

A search through the whole turn proves both: that there is a way, and that no other first choice leaves one. How hard a
puzzle is, is told by which bots solve it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from infinitable.bots import bot
from infinitable.bots.base import Plan
from infinitable.bots.budget import Budget
from infinitable.bots.wins import Proof, has_won
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import Game, Setup
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt
from infinitable.match.match import Match

SEARCH = 20_000
"""Positions that a proof may cost; where it costs more, nothing is claimed."""
SHORTEST = 2
"""Choices that a solution has at least: one choice that wins is no puzzle."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position as a record up to it, and the one way to win from there."""

    game: str
    record: str
    seat: int
    solution: list[str]
    choices: int
    """First choices there are; only one of them wins."""
    solved_by: list[str] = field(default_factory=list)
    unsolved_by: list[str] = field(default_factory=list)


def mine(
    rules: Game, setup: Setup, bots: Sequence[str], seed: int, judges: Sequence[str] = (), least: int = SHORTEST
) -> Iterator[Puzzle]:
    """The puzzles of one match between these bots."""
    match = Match(rules, setup, Seed(seed))
    players = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(bots)]
    turn = -1
    while not match.over:
        g = match.state
        if rules.turn_of(g) != turn and g.asked == rules.turn_of(g):
            turn = g.asked
            plan = solution(rules, g, least)
            if plan:
                solved = [level for level in judges if solves(rules, setup, g, level)]
                yield Puzzle(
                    rules.id,
                    match.record(),
                    turn,
                    notations(rules, g, plan),
                    len(g.options),
                    solved,
                    [level for level in judges if level not in solved],
                )
        match.play(players[g.asked].answer(g))


def solution(rules: Game, g: State, least: int = SHORTEST) -> Plan:
    """The way to win this turn, if there is one and only one first choice leaves any; () otherwise."""
    seat = g.asked
    if not rules.may_win(g, seat):
        return ()
    dealt = redealt(rules, g, seat, 1)
    plan = Proof(rules, seat).win(dealt, Budget(SEARCH))
    if len(plan) < least:
        return ()
    for code in dealt.options:
        if code != plan[0]:
            tried = dealt.copy()
            tried.step(code)
            budget = Budget(SEARCH)
            if tried.over and has_won(rules, tried, seat):
                return ()
            goes_on = not tried.over and tried.asked == seat and rules.turn_of(tried) == seat
            if goes_on and (Proof(rules, seat).win(tried, budget) or budget.over):
                return ()
    return plan


def solves(rules: Game, setup: Setup, g: State, level: str) -> bool:
    """Whether a bot wins this turn from here."""
    seat, g = g.asked, g.copy()
    player = bot(level, rules, 1, setup)
    while not g.over and g.asked == seat and rules.turn_of(g) == seat:
        g.step(player.answer(g))
    return g.over and has_won(rules, g, seat)


def notations(rules: Game, g: State, plan: Plan) -> list[str]:
    at, said = g.copy(), []
    for code in plan:
        said.append(rules.notation(at, code))
        at.step(code)
    return said
