"""What an environment is asked for, and who answers for the seats that do not learn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from infinitable.bots import bot
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.kernel.observation import Sheet
from infinitable.kernel.state import Code, State
from infinitable.match.lanes import NotAllowed, could_answer, refusal
from infinitable.registry import find

Policy = Callable[[NDArray[np.float32], NDArray[np.bool_]], int]
"""Chooses a code by an observation and a mask."""


def setup_of(
    game_id: str | Game, players: int | None, mode: str | None, settings: Mapping[str, object]
) -> tuple[Game, Setup]:
    """A game by its id, by `module:Class`, or itself."""
    rules = find(game_id)
    return rules, read_setup(rules, players, mode, settings)


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


class Seated:
    """A bot by its name, or a policy, as somebody who answers."""

    def __init__(self, player: str | Policy, rules: Game, setup: Setup, watcher: Watcher, seed: int) -> None:
        self.player, self.rules, self.watcher = player, rules, watcher
        self.bot = bot(player, rules, seed) if isinstance(player, str) else None
        if self.bot is not None:
            self.bot.setup = setup

    def begin_anew(self, seed: int) -> None:
        """What a bot does by chance is decided by this seed from now on."""
        if self.bot is not None:
            self.bot.chance = Fast(seed)

    def answer(self, g: State) -> Code:
        if self.bot is not None:
            return self.bot.answer(g)
        assert not isinstance(self.player, str)
        try:
            mask = self.watcher.mask(g, g.asked).astype(np.bool_)
            said = self.player(self.watcher.observation(g, g.asked), mask)
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
