"""Puzzles out of play: turns to be won, to be survived, to bring points, and to buy something in.

A search through the whole turn proves that there is a way to win it, or to more points than what comes to mind first
(`greedy`); and that few first choices leave a way, or that every way has a move of which `greedy` has not thought, or
that no way leads to more points. How hard a puzzle is, is told by which bots solve it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product

from infinitable.bots import bot
from infinitable.bots.base import Bot, Plan
from infinitable.bots.net import judge_for
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import Code, Seat, State
from infinitable.lab.purchases import VERB, purchase
from infinitable.lab.survivals import survival
from infinitable.lab.ways import SHORTEST, is_most, key, score, serving, win
from infinitable.match.match import IllegalMove, Match
from infinitable.puzzles import BUY, KINDS, SCORE, SURVIVE, WIN, Kind, Puzzle
from infinitable.tutorials import SALT

LEVEL: dict[Kind, str] = {WIN: "greedy", SURVIVE: "5", BUY: "greedy", SCORE: "greedy"}
"""Who sits on the other seats: what can be won in answer has to be won."""
ALIKE = 6
"""Puzzles on a shelf in which the same is done: a walk to the same end from elsewhere is no new one."""
STRONGEST = ("5", "deep")
"""One of these takes the points that a puzzle asks for: what neither does would teach a bad turn."""
WORD = re.compile(r"[A-Za-z']{3,}")
LOOKS = 4
"""So often one turn is looked at."""
FEWEST = 4
"""First choices that a turn to score in has at least: before that it has hardly begun."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a match, after so many moves."""

    match: Match
    g: State
    moves: int
    played_by: str


def mine(
    rules: Game,
    setup: Setup,
    bots: Sequence[str],
    seed: int,
    least: int = SHORTEST,
    kinds: Collection[Kind] = KINDS,
    told: Collection[Puzzle] = (),
) -> Iterator[Puzzle]:
    """The puzzles of one match between these bots, of each kind one for each seat, because the next would be much the
    same; and none that was told before.

    A turn is looked at as it begins and where something has come to light in it; what could have been survived, when
    the other seat can win; and a purchase, when one is made.
    """
    match = Match(rules, setup, Seed(0, seed.to_bytes(8), SALT))
    players = [bot(level, rules, seed * 64 + seat, setup) for seat, level in enumerate(bots)]
    wanted = set(product(kinds, range(setup.players)))
    watch = _Watch(rules, wanted)
    while not match.over:
        g = match.state
        here = Moment(match, g, len(match.moves), ",".join(dict.fromkeys(bots)))
        code = players[g.asked].answer(g)
        for kind, at in watch.looks(here, code):
            found = FINDERS[kind](at, least) if (kind, at.g.asked) in wanted else None
            if found and not is_repeat(found, told):
                wanted.discard((kind, at.g.asked))
                yield found
        match.play(code)


class _Watch:
    """Which moments of a match are worth a look, and for what."""

    def __init__(self, rules: Game, wanted: set[tuple[Kind, int]]) -> None:
        self.rules = rules
        self.wanted = wanted
        self.turn = self.sealed = -1
        self.looked = 0
        self.began: Moment | None = None
        """The turn, as it began."""

    def looks(self, here: Moment, code: Code) -> list[tuple[Kind, Moment]]:
        """Before this answer is given."""
        g, found = here.g, list[tuple[Kind, Moment]]()
        if self.rules.turn_of(g) != self.turn:
            found += self._survived(g)
            self.turn, self.sealed, self.looked = self.rules.turn_of(g), -1, 0
            self.began = replace(here, g=g.copy())
        if g.asked != self.turn:
            return found
        if g.sealed != self.sealed and len(g.options) > 1 and self.looked < LOOKS:
            self.sealed, self.looked = g.sealed, self.looked + 1
            found += [(kind, here) for kind in ((WIN, SCORE) if len(g.options) >= FEWEST else (WIN,))]
        if self.rules.notation(g, code).startswith(VERB):
            found.append((BUY, here))
        return found

    def _survived(self, g: State) -> list[tuple[Kind, Moment]]:
        """The turn before, where the one that begins now wins at once."""
        began = self.began
        if began is None or g.seats != 2 or (SURVIVE, began.g.asked) not in self.wanted:
            return []
        return [(SURVIVE, began)] if _wins_at_once(self.rules, g) else []


def _wins_at_once(rules: Game, g: State) -> bool:
    """Whether who has the turn wins it by what comes to mind first."""
    seat = g.asked
    after = by_greedy(rules, g)[0] if seat == rules.turn_of(g) and rules.may_win(g, seat) else g
    return after.over and rules.outcome(after).has_won(seat)


def _win(at: Moment, least: int) -> Puzzle | None:
    rules, g = at.match.game, at.g
    if not rules.may_win(g, g.asked):
        return None
    after, moves = by_greedy(rules, g)
    if after.over and rules.outcome(after).has_won(g.asked):
        return None
    return _way(at, WIN, win(rules, g, least), moves)


def _score(at: Moment, least: int) -> Puzzle | None:
    rules, g = at.match.game, at.g
    if rules.points(g, g.asked) < 0:
        return None
    after, moves = by_greedy(rules, g)
    plan, points = score(rules, g, rules.points(after, g.asked), least)
    if plan and is_most(rules, g, points):
        return _written(at, SCORE, plan, points)
    return _way(at, SCORE, plan, moves, points)


def _way(at: Moment, kind: Kind, plan: Plan, others: Collection[str], points: int = 0) -> Puzzle | None:
    """Where few first choices leave a way, or every way has a move that is not among the others, `greedy`'s."""
    rules, g = at.match.game, at.g
    this = _written(at, kind, plan, points) if plan else None
    if this is None:
        return None
    few = serving(rules, g, points)
    needed = key(rules, g, [move for move in this.solution if move not in others], points)
    return replace(this, serving=few, key=needed) if few or needed else None


def _survive(at: Moment, least: int) -> Puzzle | None:
    after, _ = by_greedy(at.match.game, at.g)
    plan = survival(at.match.game, at.g, after, least)
    return _written(at, SURVIVE, plan) if plan else None


def _buy(at: Moment, least: int) -> Puzzle | None:
    rules, setup = at.match.game, at.match.setup
    judge = judge_for(rules, setup, setup.players)
    bought = by_greedy(rules, at.g)[1]
    best = purchase(rules, at.g, judge, bought) if judge.is_learnt else -1
    return replace(_written(at, BUY, (best,)), serving=1) if best >= 0 else None


FINDERS: dict[Kind, Callable[[Moment, int], Puzzle | None]] = {WIN: _win, SURVIVE: _survive, BUY: _buy, SCORE: _score}


def is_repeat(this: Puzzle, told: Collection[Puzzle]) -> bool:
    """Whether a way was told before, in another order or begun a choice later; or enough of its kind were."""
    moves, n = sorted(this.solution), len(this.solution)
    same = (sorted(it.solution) == moves or sorted(it.solution[-n:]) == moves for it in told if it.kind == this.kind)
    return (this.kind != BUY and any(same)) or sum(_shape(it) == _shape(this) for it in told) >= ALIKE


def _shape(this: Puzzle) -> tuple[str, ...]:
    """What is done, wherever and however often: its cards and verbs, without places and numbers."""
    return (this.kind, *sorted(" ".join(WORD.findall(move)) for move in this.solution))


def judged(rules: Game, this: Puzzle, levels: Sequence[str]) -> Puzzle:
    """With the weakest of these levels that solves it."""
    return replace(this, solved_by=list(islice((level for level in levels if solves(rules, this, level)), 1)))


def is_worth_it(rules: Game, this: Puzzle) -> bool:
    """Whether a strong player would rather have the points than anything else, where points are asked for."""
    return this.kind != SCORE or any(solves(rules, this, level) for level in STRONGEST)


def solves(rules: Game, this: Puzzle, level: str) -> bool:
    """Whether a bot does what is asked."""
    match = this.match(rules)
    after, moves = played_out(rules, match.setup, match.state, bot(level, rules, 1, match.setup))
    return this.is_solved(rules, after, moves)


def played_out(rules: Game, setup: Setup | None, g: State, player: Bot) -> tuple[State, list[str]]:
    """Where a bot's turn ends from here, and its moves."""
    seat, g, moves = g.asked, g.copy(), list[str]()
    while not g.over and g.asked == seat and rules.turn_of(g) == seat:
        code = player.answer(g)
        moves.append(rules.notation(g, code))
        g.step(code)
        _answered(rules, setup, g, seat, "greedy")
    return g, moves


def by_greedy(rules: Game, g: State) -> tuple[State, list[str]]:
    """What comes to mind first."""
    return played_out(rules, None, g, bot("greedy", rules, 1))


def _answered(rules: Game, setup: Setup | None, g: State, seat: Seat, level: str) -> None:
    """What the others answer within the turn, as they do where the puzzle is played."""
    while not g.over and g.asked != seat and rules.turn_of(g) == seat:
        g.step(bot(level, rules, 1, setup).answer(g))


def _written(at: Moment, kind: Kind, plan: Plan, points: int = 0) -> Puzzle:
    """A puzzle by its position in words, where the same choices serve there; otherwise by the moves before."""
    match, g = at.match, at.g
    rules, setup = match.game, match.setup
    usual = {setting.name: setting.default for setting in rules.settings}
    settings = {name: value for name, value in setup.settings.items() if value != usual[name]}
    this = Puzzle(
        rules.id,
        rules.rules_version,
        setup.players,
        setup.mode,
        g.asked,
        notations(rules, g, plan),
        len(g.options),
        0,
        settings,
        level=LEVEL[kind],
        kind=kind,
        points=points,
        played_by=at.played_by,
    )
    position = _position(rules, g)
    if position:
        put = replace(this, settings={**settings, "position": position})
        if _is_the_same(rules, put, g):
            return put
    before = [move.notation for move in match.moves[: at.moves]]
    return replace(this, secret=match.seed.secret.hex(), before=before)


def _position(rules: Game, g: State) -> str:
    try:
        return rules.position(g)
    except BadInput:  # what cannot be said in words
        return ""


def _is_the_same(rules: Game, puzzle: Puzzle, g: State) -> bool:
    """Whether the position in words has the same choices, and the same moves serve there."""
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


def notations(rules: Game, g: State, plan: Plan) -> list[str]:
    at, said = g.copy(), []
    for code in plan:
        said.append(rules.notation(at, code))
        at.step(code)
        _answered(rules, None, at, g.asked, "greedy")
    return said
