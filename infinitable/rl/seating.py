"""What an environment is asked for, and who answers for the seats that do not learn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from operator import index
from secrets import randbits
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from infinitable.bots import Bot, bot, known
from infinitable.kernel.chance import Fast, restore
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.kernel.observation import Sheet
from infinitable.kernel.state import Code, State
from infinitable.match.lanes import NotAllowed, could_answer, refusal
from infinitable.registry import find
from infinitable.text_files import texts

Policy = Callable[[NDArray[np.float32], NDArray[np.bool_]], int]
"""Chooses a code by an observation and a mask."""


def setup_of(
    game_id: str | Game, players: int | None, mode: str | None, settings: Mapping[str, object]
) -> tuple[Game, Setup]:
    """A game by its id, by `module:Class`, or itself, and how it is set up; a `Path` stands for the text of that
    file."""
    rules = find(game_id)
    return rules, read_setup(rules, players, mode, texts(settings))


def share_of(shaping: object) -> float:
    """What part of the game's own evaluation is a reward."""
    if isinstance(shaping, bool) or not isinstance(shaping, int | float) or not isfinite(shaping):
        raise BadInput(f"Shaping is a number, such as 0.01, not {shaping!r}.")
    return float(shaping)


class Seeds:
    """Which match is dealt at a reset: that of the seed; without one, the next after the seed before, or, where there
    was none either, one that nobody can foresee."""

    def __init__(self) -> None:
        self.chance: Fast | None = None

    def next(self, seed: int | None) -> int:
        if seed is None:
            self.chance = self.chance or Fast(randbits(96))
            return self.chance.word()
        try:
            number = index(seed)
        except TypeError:
            raise BadInput(f"A seed is a whole number, not {seed!r}.") from None
        self.chance = Fast((1 << 64) + number)
        return number


def answer_of(rules: Game, g: State, said: Any, who: str) -> Code:
    """What was answered, as a code: whole numbers and numpy's are taken, and only what is an option."""
    try:
        code = index(said)
    except TypeError:
        raise NotAllowed(f"{who}, seat {g.asked}: {said!r} is no code; {could_answer(rules, g)}.") from None
    if code not in g.options:
        raise NotAllowed(refusal(rules, g, code, who))
    return code


class Watcher:
    """Turns positions into arrays, as one seat sees them."""

    def __init__(self, rules: Game, setup: Setup) -> None:
        self.rules = rules
        self.seen = rules.observation(setup)
        self.sheet = Sheet(self.seen.size)
        self.window = np.frombuffer(self.sheet.memory())

    def observation(self, g: State, seat: int) -> NDArray[np.float32]:
        self.sheet.turn_to(0)
        self.seen.write(g, seat, self.sheet)
        return self.window.astype(np.float32)

    def mask(self, g: State, seat: int) -> NDArray[np.int8]:
        """1 for what this seat may answer; nothing where it is not asked."""
        mask = np.zeros(self.rules.vocabulary.size, np.int8)
        if g.asked == seat:
            mask[g.options] = 1
        return mask

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a watcher is made anew, not pickled")


def seat_opponents(opponents: Sequence[str | Policy], players: int) -> list[str | Policy]:
    """A bot or a policy for each seat but one: one means all of them."""
    if isinstance(opponents, str) or callable(opponents):
        raise BadInput(f"Opponents are a list, such as [{'policy' if callable(opponents) else repr(opponents)}].")
    if opponents and players == 1:
        raise BadInput("This match is played alone: there are no opponents.")
    if len(opponents) not in (0, 1, players - 1):
        raise BadInput(f"There are {players - 1} opponents, not {len(opponents)}; one means all of them.")
    for one in opponents:
        if isinstance(one, str):
            known(one)
        elif not callable(one):
            raise BadInput(f"An opponent is a bot by its name or a policy, not {one!r}.")
    return list(opponents) * (players - 1) if len(opponents) == 1 else list(opponents)


class Others:
    """Seats those who answer where nobody learns; what a bot does by chance follows from the seed."""

    def __init__(self, players: Sequence[str | Policy], rules: Game, setup: Setup) -> None:
        self.players, self.rules, self.setup = players, rules, setup
        self.watcher = Watcher(rules, setup)

    def __call__(self, seed: int) -> list[Bot | Seated]:
        return [
            bot(one, self.rules, seed * 64 + n, self.setup)
            if isinstance(one, str)
            else Seated(one, self.rules, self.watcher)
            for n, one in enumerate(self.players)
        ]


def chances(others: Sequence[object]) -> list[Any]:
    """What is decided by chance from here on, for `take_up`."""
    return [one.chance.save() if isinstance(one, Bot) else None for one in others]


def take_up(others: Sequence[object], saved: Sequence[Any]) -> None:
    for one, chance in zip(others, saved, strict=True):
        if isinstance(one, Bot):
            one.chance = cast(Fast, restore(chance))


class Seated:
    """A policy as somebody who answers."""

    def __init__(self, policy: Policy, rules: Game, watcher: Watcher) -> None:
        self.policy, self.rules, self.watcher = policy, rules, watcher

    def begin(self) -> None:
        """A policy keeps nothing in mind."""

    def answer(self, g: State) -> Code:
        try:
            mask = self.watcher.mask(g, g.asked).astype(np.bool_)
            said = self.policy(self.watcher.observation(g, g.asked), mask)
        except Exception as error:
            raise PolicyFailed(
                f"The policy in seat {g.asked} raised {error!r}; {could_answer(self.rules, g)}."
            ) from error
        try:
            return answer_of(self.rules, g, said, "The policy")
        except NotAllowed as refused:
            raise PolicyFailed(str(refused)) from None


class PolicyFailed(BadInput):
    """A policy has raised an error, or answered what it may not."""
