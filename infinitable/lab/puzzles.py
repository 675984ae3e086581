"""Puzzles out of play: positions in which a seat can win this turn for certain, and not by what comes to mind first.

A search through the whole turn proves that there is a way. Either it also proves that no other first choice leaves one,
or `greedy` misses it. Where there is none, a turn may have to be survived: whatever the other seat holds, most ways to
play it, and `greedy`'s, leave a win in answer. Or one purchase is clearly the best. How hard a puzzle is, is told by
which bots solve it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from infinitable.bots import bot
from infinitable.bots.base import Plan
from infinitable.bots.budget import Budget
from infinitable.bots.lines import turns
from infinitable.bots.net import judge_for
from infinitable.bots.wins import Proof, has_won
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import Seat, State
from infinitable.kernel.views import redealt
from infinitable.lab.purchases import purchase
from infinitable.match.match import IllegalMove, Match
from infinitable.puzzles import BUY, SURVIVE, WIN, Kind, Puzzle, win_in_answer
from infinitable.tutorials import SALT

FIND = 4_000
"""Positions that a way to win may cost: level 5, which looks through more, must find it again."""
SEARCH = 20_000
"""Positions that it may cost to prove that no other first choice wins; where it costs more, nothing is claimed."""
WAYS = 24
"""Ways to play a turn, the best at first sight, of which one in four at most may survive."""
UNSEEN = 4
"""Deals of what the solver does not know: what is lost is lost on each of them, and what survives survives."""
LEVEL: dict[Kind, str] = {WIN: "greedy", SURVIVE: "5", BUY: "greedy"}
"""Who sits on the other seats: what can be won in answer has to be won."""
SHORTEST = 2
"""Choices that a solution has at least: one choice that wins is no puzzle."""


def mine(
    rules: Game, setup: Setup, bots: Sequence[str], seed: int, judges: Sequence[str] = (), least: int = SHORTEST
) -> Iterator[Puzzle]:
    """The puzzles of one match between these bots. A turn is looked at as it begins, and again where something has come
    to light, until it is won for certain."""
    match = Match(rules, setup, Seed(0, seed.to_bytes(8), SALT))
    players = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(bots)]
    judge = judge_for(rules, setup, setup.players)
    turn, sealed, is_won, has_bought = -1, -1, False, not judge.is_learnt
    while not match.over:
        g = match.state
        is_new = rules.turn_of(g) != turn
        if is_new:
            turn, sealed, is_won = rules.turn_of(g), -1, False
        if g.asked == turn and g.sealed != sealed and not is_won:
            plan, sealed = win(rules, g, least), g.sealed
            is_won = bool(plan)
            if plan:
                only = is_only(rules, g, plan)
                if only or not solves(rules, setup, g, "greedy"):
                    yield _written(match, plan, only, judges)
            elif is_new and g.seats == 2:
                plan = survival(rules, setup, g, least)
                if plan:
                    yield _written(match, plan, False, judges, SURVIVE)
        if g.asked == turn and not is_won and not has_bought:
            code = purchase(rules, g, judge)
            if code >= 0 and not solves(rules, setup, g, "greedy", BUY, rules.notation(g, code)):
                has_bought = True  # one a match: the next would be much the same
                yield _written(match, (code,), True, judges, BUY)
        match.play(players[g.asked].answer(g))


def is_repeat(solution: Sequence[str], told: Collection[tuple[str, ...]]) -> bool:
    """Whether a way is one that was told before, in another order or begun a choice later."""
    moves, n = sorted(solution), len(solution)
    return any(sorted(before) == moves or sorted(before[-n:]) == moves for before in told)


def win(rules: Game, g: State, least: int = SHORTEST) -> Plan:
    """A way to win this turn for certain that takes so many choices; () otherwise."""
    seat = g.asked
    if len(g.options) == 1 or not rules.may_win(g, seat):
        return ()
    plan = Proof(rules, seat, blind=True).win(redealt(rules, g, seat, 1), Budget(FIND))
    return plan if len(plan) >= least else ()


def survival(rules: Game, setup: Setup, g: State, least: int = SHORTEST) -> Plan:
    """A way to play this turn that leaves no win in answer, where three in four of the ways that look best do, and
    `greedy`'s; () otherwise."""
    seat = g.asked
    foe = 1 - seat
    if len(g.options) == 1 or not rules.may_win(g, foe):
        return ()
    after, _ = played_out(rules, setup, g, "greedy")
    if after.over or not all(_is_lost(rules, redealt(rules, after, seat, n)) for n in range(UNSEEN)):
        return ()
    lines = [
        line
        for line in turns(rules, redealt(rules, g, seat, 1), seat, WAYS, 40, Budget(FIND))
        if line.certain == line.plan
    ]
    safe = [line for line in lines[:WAYS] if line.ended and line.g.asked >= 0 and not _is_lost(rules, line.g)]
    if not safe or 4 * len(safe) > min(WAYS, len(lines)):
        return ()
    deals = [redealt(rules, g, seat, n) for n in range(UNSEEN)]
    plans = [line.plan for line in safe if len(line.plan) >= least]
    return next((plan for plan in plans if all(_survives(rules, dealt, plan) for dealt in deals)), ())


def _is_lost(rules: Game, g: State) -> bool:
    rules.list_options(g)
    return win_in_answer(rules, g)


def _survives(rules: Game, g: State, plan: Plan) -> bool:
    for code in plan:
        if code not in g.options:
            return False
        g.step(code)
    return not g.over and not win_in_answer(rules, g)


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


def _written(match: Match, plan: Plan, only: bool, judges: Sequence[str], kind: Kind = WIN) -> Puzzle:
    """A puzzle by its position in words, where the same choices serve there; otherwise by the moves before."""
    rules, setup, g = match.game, match.setup, match.state
    moves, level = notations(rules, g, plan), LEVEL[kind]
    solved = list(islice((level for level in judges if solves(rules, setup, g, level, kind, moves[0])), 1))
    usual = {setting.name: setting.default for setting in rules.settings}
    settings = {name: value for name, value in setup.settings.items() if value != usual[name]}
    here = (rules.id, rules.rules_version, setup.players, setup.mode)
    position = _position(rules, g)
    if position:
        settled = {**settings, "position": position}
        put = Puzzle(*here, g.asked, moves, len(g.options), only, settled, solved_by=solved, level=level, kind=kind)
        if _is_the_same(rules, put, g):
            return put
    before = [move.notation for move in match.moves]
    secret = match.seed.secret.hex()
    return Puzzle(*here, g.asked, moves, len(g.options), only, settings, secret, before, solved, level, kind)


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
    return puzzle.is_solved(rules, match.state, puzzle.solution)


def _choices(rules: Game, g: State) -> list[str]:
    """In notation: another copy of a card has another code."""
    return sorted(rules.notation(g, code) for code in g.options)


def solves(rules: Game, setup: Setup, g: State, level: str, kind: Kind = WIN, wanted: str = "") -> bool:
    """Whether a bot wins this turn from here, survives it, or buys what is wanted."""
    seat = g.asked
    after, moves = played_out(rules, setup, g, level)
    if kind == BUY:
        return wanted in moves
    if after.over:
        return has_won(rules, after, seat)
    return kind == SURVIVE and not win_in_answer(rules, after)


def played_out(rules: Game, setup: Setup, g: State, level: str) -> tuple[State, list[str]]:
    """Where a bot's turn ends from here, and its moves."""
    seat, g, moves = g.asked, g.copy(), list[str]()
    player = bot(level, rules, 1, setup)
    while not g.over and g.asked == seat and rules.turn_of(g) == seat:
        code = player.answer(g)
        moves.append(rules.notation(g, code))
        g.step(code)
        _answered(rules, setup, g, seat, "greedy")
    return g, moves


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
