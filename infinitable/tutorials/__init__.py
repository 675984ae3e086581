"""Guided first games: a set position, and what to try on it, step by step. One TOML file per game.

title     what the lesson is called
mode, players, settings, seat, level     how the table is set up; `level` is the bot on the other seats
secret    what the deal comes from, so that the lesson finds the cards it talks about
before    the moves, in notation, that have been played when the learner sits down
quick     the rules in six lines, for somebody who wants to begin
first     what the coach says when a prompt is put for the first time, by the name of the rule that asks;
          "Rule verb" while an option begins with that verb, the first that fits
advice    where what is said then recommends one answer: the answer (`do`), and why in a sentence (`say`)
steps     what is said; `do` is the move to try (without it, one reads and goes on); `point` names what to look at
rules     of a step, and `quick_rules` of the six lines: the clauses that say so; a test carries the claims out
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from infinitable.kernel.chance import Seed
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.match.match import Match

SALT = b"lesson"
"""In the place of what players would add: a lesson is dealt alike for everybody."""


@dataclass(frozen=True, slots=True)
class Step:
    say: str
    do: str = ""
    point: str = ""
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Tutorial:
    title: str
    secret: str
    steps: tuple[Step, ...]
    mode: str | None = None
    players: int = 2
    seat: int = 0
    level: str = "greedy"
    settings: dict[str, Any] = field(default_factory=dict)
    before: tuple[str, ...] = ()
    quick: tuple[str, ...] = ()
    quick_rules: tuple[str, ...] = ()
    first: dict[str, str] = field(default_factory=dict)
    advice: dict[str, Step] = field(default_factory=dict)

    def setup(self, game: Game) -> Setup:
        return read_setup(game, self.players, self.mode, self.settings)

    def match(self, game: Game) -> Match:
        """The match as the learner finds it."""
        match = Match(game, self.setup(game), Seed(0, bytes.fromhex(self.secret), SALT))
        for notation in self.before:
            match.play(notation)
        return match

    def codes(self, game: Game) -> list[int]:
        return [move.code for move in self.match(game).moves]


@cache
def tutorial(game: str) -> Tutorial:
    """The lesson of a game; BadInput if there is none."""
    file = files(__package__).joinpath(f"{game}.toml")
    if not game.isidentifier() or not file.is_file():
        raise BadInput("There is no lesson for this game.")
    read = tomllib.loads(file.read_text("utf-8"))
    steps = tuple(Step(**step) for step in read.pop("steps"))
    advice = {kind: Step(**step) for kind, step in read.pop("advice", {}).items()}
    lists = {name: tuple(read.get(name, ())) for name in ("before", "quick", "quick_rules")}
    return Tutorial(**{**read, **lists, "steps": steps, "advice": advice})
