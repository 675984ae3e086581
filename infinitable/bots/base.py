"""What a bot is, and where each comes from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.state import Code, State
from infinitable.kernel.views import redealt

YARDSTICKS = {
    "random": "infinitable.bots.random:RandomBot",
    "greedy": "infinitable.bots.greedy:GreedyBot",
    "planner": "infinitable.bots.planner:PlannerBot",
}
"""Bots that never change, so that others can be measured against them."""
LEVELS = {level: f"infinitable.bots.graded:Level{level}" for level in "12345"}
DEEP = {"deep": "infinitable.bots.graded:Deep"}
TEMPERS = ("aggressive", "cautious", "collecting")
"""What a level may like better than others do: harm, safety or goods. Named behind it: `4:aggressive`."""
RIVALS = ("Halley", "Kepler", "Vega", "Lyra", "Rigel", "Maia")
"""What bots are called where nobody names them."""
USUAL = "3"
"""Who sits down where nobody says which."""
GROUP = "infinitable.bots"
"""The entry points under which other packages offer bots."""

SHOWN: Final = 6
"""Options that are listed where a bot chooses none of them."""

Plan: TypeAlias = tuple[Code, ...]
"""Choices of one seat, one after the other, at least one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses one of the options of the seat that is asked."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.chance = Fast(seed)
        self.setup: Setup | None = None
        """How the match is set up, where whoever seats the bot tells it; the game's usual way otherwise."""
        self.temper: str = ""
        """One of the game's `tempers`, or none."""

    def begin(self) -> None:
        """A new match: nothing that was meant for another one is kept."""

    def answer(self, g: State) -> Code:
        """The choice in a real position."""
        return self.intention(g)[0]

    def intention(self, g: State) -> Plan:
        """The choice in a real position, and what is meant to follow; the bot itself sees only a re-dealt one."""
        if len(g.options) == 1:
            return (g.options[0],)
        return self.plan(redealt(self.game, g, g.asked, self.chance.word()))

    def plan(self, g: State) -> Plan:
        """For bots that think further than their next choice."""
        return (self.choose(g),)

    def choose(self, g: State) -> Code:
        """The choice in a position that it may look at, for bots that think no further: theirs say so here."""
        raise NotImplementedError(f"{type(self).__name__} has no `choose`; what any bot plays, `answer` says.")


def answered(player: Bot, g: State) -> Code:
    """What the bot chooses, which has to be an option: somebody else's may err."""
    code = player.answer(g)
    if code not in g.options:
        said = ", ".join(f"{option} ({player.game.notation(g, option)})" for option in g.options[:SHOWN])
        raise BadInput(f"{type(player).__name__} chose {code!r}, which is no option. There are: {said}.")
    return code


@cache
def offered() -> dict[str, str]:
    """The bots of other packages, by name."""
    return {found.name: found.value for found in entry_points(group=GROUP)}


def levels() -> list[str]:
    """The names of the bots that anybody may seat: the yardsticks, those of other packages, then 1 to 5."""
    return [*YARDSTICKS, *offered(), *LEVELS]


def strongest() -> str:
    """The level that gives hints."""
    return list(LEVELS)[-1]


def known(level: str) -> str:
    """A level as somebody has named it: one of the house, of another package, or `module:Class`. Only for callers that
    may run any code; a server offers what `is_offered`."""
    if not is_offered(level) and level not in DEEP and ":" not in level:
        raise BadInput(
            f"There is no bot {level!r}; there are: {', '.join([*levels(), *DEEP])}, "
            f"a level with its temper ({', '.join(f'4:{temper}' for temper in TEMPERS)}), or module:Class."
        )
    return level


def is_offered(level: str) -> bool:
    """Whether anybody may seat it: one of `levels`, or 1 to 5 with a temper."""
    name, temper = split(level)
    return name in LEVELS if temper else name in levels()


def split(level: str) -> tuple[str, str]:
    """A level, and its temper or none."""
    name, _, temper = level.partition(":")
    return (name, temper) if temper in TEMPERS and name in LEVELS | DEEP else (level, "")


def bot(level: str, game: Game, seed: int = 0, setup: Setup | None = None) -> Bot:
    make, temper = _maker(level)
    made = make(game, seed)
    if not isinstance(made, Bot):
        raise BadInput(f"{level!r} makes no Bot.")
    made.setup = setup
    if temper in game.tempers:
        made.temper = temper
    return made


@cache
def _maker(level: str) -> tuple[Callable[[Game, int], Any], str]:
    """What makes a bot of this name, and its temper: looked for once."""
    name, temper = split(known(level))
    module, _, kind = (YARDSTICKS | offered() | LEVELS | DEEP).get(name, name).partition(":")
    try:
        return getattr(import_module(module), kind), temper
    except (ImportError, AttributeError) as missing:
        raise BadInput(f"The bot {level!r} cannot be loaded: {missing}.") from None
