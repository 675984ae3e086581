"""Puzzles out of play: positions in which a seat can win this turn for certain, and not by what comes to mind first.

A search through the whole turn proves that there is a way. Either it also proves that no other first choice leaves one,
or `greedy` misses it. How hard a puzzle is, is told by which bots solve it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from infinitable.bots import bot
from infinitable.bots.base import Plan
from infinitable.bots.budget import Budget
from infinitable.bots.wins import Proof, has_won
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import Seat, State
from infinitable.kernel.views import redealt
from infinitable.match.match import IllegalMove, Match
from infinitable.puzzles import Puzzle
from infinitable.tutorials import SALT

FIND = 4_000
"""Positions that a way to win may cost: level 5, which looks through more, must find it again."""
SEARCH = 20_000
"""Positions that it may cost to prove that no other first choice wins; where it costs more, nothing is claimed."""
SHORTEST = 2
"""Choices that a solution has at least: one choice that wins is no puzzle."""


def mine(
    rules: Game, setup: Setup, bots: Sequence[str], seed: int, judges: Sequence[str] = (), least: int = SHORTEST
) -> Iterator[Puzzle]:
    """The puzzles of one match between these bots. A turn is looked at as it begins, and again where something has come
    to light, until it is won for certain."""
    match = Match(rules, setup, Seed(0, seed.to_bytes(8), SALT))
    players = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(bots)]
    turn, sealed, is_won = -1, -1, False
    while not match.over:
        g = match.state
        if rules.turn_of(g) != turn:
            turn, sealed, is_won = rules.turn_of(g), -1, False
        if g.asked == turn and g.sealed != sealed and not is_won:
            plan, sealed = win(rules, g, least), g.sealed
            is_won = bool(plan)
            if plan:
                only = is_only(rules, g, plan)
                if only or not solves(rules, setup, g, "greedy"):
                    yield _written(match, plan, only, judges)
        match.play(players[g.asked].answer(g))


def win(rules: Game, g: State, least: int = SHORTEST) -> Plan:
    """A way to win this turn for certain that takes so many choices; () otherwise."""
    seat = g.asked
    if len(g.options) == 1 or not rules.may_win(g, seat):
        return ()
    plan = Proof(rules, seat, blind=True).win(redealt(rules, g, seat, 1), Budget(FIND))
    return plan if len(plan) >= least else ()


def is_only(rules: Game, g: State, plan: Plan) -> bool:
    """Whether no other first choice leaves a way to win."""
    dealt = redealt(rules, g, g.asked, 1)
    return not any(_may_win_too(rules, dealt, code) for code in dealt.options if code != plan[0])


def _may_win_too(rules: Game, g: State, code: int) -> bool:
    """Whether another first choice wins, or nobody can tell."""
    seat, tried, budget = g.asked, g.copy(), Budget(SEARCH)
    tried.step(code)
    if tried.over:
        return has_won(rules, tried, seat)
    if tried.asked != seat or rules.turn_of(tried) != seat:
        return False
    return bool(Proof(rules, seat, blind=True).win(tried, budget)) or budget.over


def _written(match: Match, plan: Plan, only: bool, judges: Sequence[str]) -> Puzzle:
    """A puzzle by its position in words, where the same choice wins from there; otherwise by the moves before."""
    rules, setup, g = match.game, match.setup, match.state
    moves = notations(rules, g, plan)
    solved = list(islice((level for level in judges if solves(rules, setup, g, level)), 1))
    usual = {setting.name: setting.default for setting in rules.settings}
    settings = {name: value for name, value in setup.settings.items() if value != usual[name]}
    here = (rules.id, rules.rules_version, setup.players, setup.mode)
    position = _position(rules, g)
    if position:
        settled = {**settings, "position": position}
        put = Puzzle(*here, g.asked, moves, len(g.options), only, settled, solved_by=solved)
        if _is_the_same(rules, put, g):
            return put
    before = [move.notation for move in match.moves]
    return Puzzle(*here, g.asked, moves, len(g.options), only, settings, match.seed.secret.hex(), before, solved)


def _position(rules: Game, g: State) -> str:
    try:
        return rules.position(g)
    except BadInput:  # what cannot be said in words
        return ""


def _is_the_same(rules: Game, puzzle: Puzzle, g: State) -> bool:
    """Whether the position in words has the same choices, and the same moves win there."""
    try:
        match = puzzle.match(rules)
        if match.seat != g.asked or _choices(rules, match.state) != _choices(rules, g):
            return False
        for move in puzzle.solution:
            match.play(move)
            _answered(rules, match.setup, match.state, puzzle.seat, puzzle.level)
    except (BadInput, IllegalMove):
        return False
    return puzzle.is_solved(rules, match.state)


def _choices(rules: Game, g: State) -> list[str]:
    """In notation: another copy of a card has another code."""
    return sorted(rules.notation(g, code) for code in g.options)


def solves(rules: Game, setup: Setup, g: State, level: str) -> bool:
    """Whether a bot wins this turn from here."""
    seat, g = g.asked, g.copy()
    player = bot(level, rules, 1, setup)
    while not g.over and g.asked == seat and rules.turn_of(g) == seat:
        g.step(player.answer(g))
        _answered(rules, setup, g, seat, "greedy")
    return g.over and has_won(rules, g, seat)


def _answered(rules: Game, setup: Setup, g: State, seat: Seat, level: str) -> None:
    """What the others answer within the turn, as they do where the puzzle is played."""
    while not g.over and g.asked != seat and rules.turn_of(g) == seat:
        g.step(bot(level, rules, 1, setup).answer(g))


def notations(rules: Game, g: State, plan: Plan) -> list[str]:
    at, said = g.copy(), []
    for code in plan:
        said.append(rules.notation(at, code))
        at.step(code)
    return said
