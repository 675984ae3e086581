"""Puzzles out of play: positions in which a seat can win this turn for certain, and only by one first choice.

A search through the whole turn proves both: that there is a way, and that no other first choice leaves one. How hard a
puzzle is, is told by which bots solve it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from infinitable.bots import bot
from infinitable.bots.base import Plan
from infinitable.bots.budget import Budget
from infinitable.bots.wins import Proof, has_won
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt
from infinitable.match.match import Match
from infinitable.puzzles import Puzzle
from infinitable.tutorials import SALT

SEARCH = 20_000
"""Positions that a proof may cost; where it costs more, nothing is claimed."""
SHORTEST = 2
"""Choices that a solution has at least: one choice that wins is no puzzle."""


def mine(
    rules: Game, setup: Setup, bots: Sequence[str], seed: int, judges: Sequence[str] = (), least: int = SHORTEST
) -> Iterator[Puzzle]:
    """The puzzles of one match between these bots."""
    match = Match(rules, setup, Seed(0, seed.to_bytes(8), SALT))
    players = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(bots)]
    turn = -1
    while not match.over:
        g = match.state
        if rules.turn_of(g) != turn and g.asked == rules.turn_of(g):
            turn = g.asked
            plan = solution(rules, g, least)
            if plan:
                yield _written(match, plan, judges)
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
        if code != plan[0] and _may_win_too(rules, dealt, code):
            return ()
    return plan


def _may_win_too(rules: Game, g: State, code: int) -> bool:
    """Whether another first choice wins, or nobody can tell."""
    seat, tried, budget = g.asked, g.copy(), Budget(SEARCH)
    tried.step(code)
    if tried.over:
        return has_won(rules, tried, seat)
    if tried.asked != seat or rules.turn_of(tried) != seat:
        return False
    return bool(Proof(rules, seat).win(tried, budget)) or budget.over


def _written(match: Match, plan: Plan, judges: Sequence[str]) -> Puzzle:
    """A puzzle by its position in words, where the same choice wins from there; otherwise by the moves before."""
    rules, setup, g = match.game, match.setup, match.state
    moves = notations(rules, g, plan)
    solved = [level for level in judges if solves(rules, setup, g, level)]
    settings = {name: value for name, value in setup.settings.items() if value != ""}
    here = (rules.id, rules.rules_version, setup.players, setup.mode)
    position = _position(rules, g)
    if position:
        put = Puzzle(*here, g.asked, moves, len(g.options), {**settings, "position": position}, solved_by=solved)
        if _is_the_same(rules, put, g, plan):
            return put
    before = [move.notation for move in match.moves]
    return Puzzle(*here, g.asked, moves, len(g.options), settings, match.seed.secret.hex(), before, solved)


def _position(rules: Game, g: State) -> str:
    try:
        return rules.position(g)
    except BadInput:  # what cannot be said in words
        return ""


def _is_the_same(rules: Game, puzzle: Puzzle, g: State, plan: Plan) -> bool:
    try:
        laid = puzzle.match(rules).state
    except BadInput:
        return False
    return laid.asked == g.asked and sorted(laid.options) == sorted(g.options) and solution(rules, laid)[:1] == plan[:1]


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
