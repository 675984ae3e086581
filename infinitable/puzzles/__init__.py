"""Puzzles that come with the games: a position, and what to do in this turn. One file of JSON lines per game.

    game, rules      which game, and the version of its rules for which the puzzle was proven
    players, mode, settings     how the table is set up; `position` among the settings is where it begins
    secret, before   the deal and the moves played, in notation, where a game has no positions in words
    seat             whose turn it is
    kind             `win`: this turn; `survive`: leave no way to win in answer; `buy`: what
                     serves best; `score`: have so many points
    points           how many points the seat has to have by the end of the turn
    solution         moves that do so for certain; of `buy` the purchase
    choices          first choices there are
    serving          so many of the first choices leave a way, as is proven; 0 where nobody has counted
    key              the move that every way has to have, as is proven
    played_by        the bots out of whose match it comes
    solved_by        the weakest level that finds it, or all that do

`infinitable puzzles GAME --mine N` finds new ones.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import MISSING, asdict, dataclass, field, fields
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from infinitable.bots.budget import Budget
from infinitable.bots.wins import Proof
from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt
from infinitable.match.match import Match
from infinitable.tutorials import SALT

LEVELS = "12345"
Kind: TypeAlias = Literal["win", "survive", "buy", "score"]
WIN: Kind = "win"
SURVIVE: Kind = "survive"
BUY: Kind = "buy"
SCORE: Kind = "score"
KINDS = (WIN, SURVIVE, BUY, SCORE)
Answer: TypeAlias = Literal["win", "none", "unknown"]
ANSWER = 20_000
"""Positions that are looked through for a win in answer."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    game: str
    rules: int
    players: int
    mode: str
    seat: int
    solution: list[str]
    choices: int
    serving: int = 0
    settings: dict[str, Any] = field(default_factory=dict)
    secret: str = "00"
    before: list[str] = field(default_factory=list)
    solved_by: list[str] = field(default_factory=list)
    level: str = "greedy"
    """The bot on the other seats."""
    kind: Kind = WIN
    points: int = 0
    key: str = ""
    played_by: str = "greedy"

    def line(self) -> str:
        """As it stands in a file: without what goes without saying."""
        usual = {it.name: it.default if it.default_factory is MISSING else it.default_factory() for it in fields(self)}
        said = {name: value for name, value in asdict(self).items() if value != usual[name]}
        return json.dumps(said, ensure_ascii=False)

    @property
    def stars(self) -> int:
        """How hard it is: the weakest level that finds it, from 1 to 5; 6 where none does."""
        return min((int(level) for level in self.solved_by if level in LEVELS), default=len(LEVELS) + 1)

    def setup(self, rules: Game) -> Setup:
        return read_setup(rules, self.players, self.mode, self.settings)

    def match(self, rules: Game) -> Match:
        """The match as the solver finds it."""
        match = Match(rules, self.setup(rules), Seed(0, bytes.fromhex(self.secret), SALT))
        for notation in self.before:
            match.play(notation)
        return match

    def codes(self, rules: Game) -> list[int]:
        return [move.code for move in self.match(rules).moves]

    def is_under_way(self, rules: Game, g: State) -> bool:
        """Whether it is still the turn that is to be played."""
        return not g.over and rules.turn_of(g) == self.seat

    def is_solved(self, rules: Game, g: State, moves: Sequence[str]) -> bool:
        """By where it has led, and by the moves of the turn."""
        if self.kind == BUY:
            return self.solution[0] in moves
        if self.kind == SCORE:
            return rules.points(g, self.seat) >= self.points
        if g.over:
            return rules.outcome(g).has_won(self.seat)
        return self.kind == SURVIVE and not self.is_under_way(rules, g) and answer(rules, g) != "win"


def answer(rules: Game, g: State) -> Answer:
    """Whether who has the turn now wins for certain, as far as they know; or nobody can tell."""
    budget, seat = Budget(ANSWER), rules.turn_of(g)
    if g.asked != seat or not rules.may_win(g, seat):
        return "none"
    if Proof(rules, seat, blind=True).win(redealt(rules, g, seat, 1), budget):
        return "win"
    return "unknown" if budget.over else "none"


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All of a game, in the order in which they were found."""
    file = files(__package__).joinpath(f"{game}.jsonl")
    if not game.isidentifier() or not file.is_file():
        return ()
    return tuple(Puzzle(**json.loads(line)) for line in file.read_text("utf-8").splitlines())


def puzzle(game: str, number: int) -> Puzzle:
    """By its number, from 1."""
    found = puzzles(game)
    if not 1 <= number <= len(found):
        raise BadInput(
            f"There are {len(found)} puzzles of this game." if found else "There are no puzzles of this game."
        )
    return found[number - 1]


def number_of_the_day(game: str, day: date) -> int:
    """A new one each day, until all have been shown; 0 where there are none."""
    found = len(puzzles(game))
    # A step that shares no divisor with the count goes through all of them, and neighbours come from other matches.
    step = next((n for n in (89, 97, 101) if found % n), 1)
    return 1 + day.toordinal() * step % found if found else 0
