"""One seat as a Gymnasium environment: the others are bots, or policies.

The mask of legal codes stands in the observation, in `info`, and in `action_masks()`, where sb3-contrib looks for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from infinitable.kernel.chance import Fast, restore
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.snapshot import load, save
from infinitable.kernel.state import State
from infinitable.kernel.views import see
from infinitable.match.lanes import MOST_STEPS
from infinitable.rl.outcome import rewards
from infinitable.rl.seating import Policy, Seated, Watcher, answer_of
from infinitable.rl.vector import seat_opponents

Seen = dict[str, NDArray[Any]]


class Seat(gymnasium.Env[Seen, Any]):
    """The learner's seat; None for one that changes from match to match."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        rules: Game,
        setup: Setup,
        opponents: Sequence[str | Policy],
        *,
        seat: int | None = None,
        shaping: float = 0.0,
        most_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        self.rules, self.setup, self.seat, self.shaping, self.most_steps = rules, setup, seat, shaping, most_steps
        self.opponents = seat_opponents(opponents, setup.players)
        if len(self.opponents) < setup.players - 1:
            raise BadInput("One seat learns: somebody has to play the others.")
        if seat is not None and not 0 <= seat < setup.players:
            raise BadInput(f"Seats are 0 to {setup.players - 1}, not {seat}.")
        self.render_mode = render_mode
        self._matches = 0
        self._seed = 0
        self.g: State | None = None
        self._open()
        codes = rules.vocabulary.size
        self.action_space = spaces.Discrete(codes)
        self.observation_space: Any = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.watcher.seen.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (codes,), np.int8),
            }
        )

    def _open(self) -> None:
        self.watcher = Watcher(self.rules, self.setup)
        self.seated = [
            Seated(player, self.rules, self.setup, self.watcher, n) for n, player in enumerate(self.opponents)
        ]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._seed = seed if seed is not None else self._seed + 1
        if seed is not None:
            self._matches = seed
            for n, one in enumerate(self.seated):
                one.begin_anew(seed * 64 + n)
        self._deals = 0
        while True:
            self.me = self._matches % self.setup.players if self.seat is None else self.seat
            self._matches += 1
            self._deals += 1
            self.steps = 0
            self.g = self.rules.deal(self.setup, Fast(self._seed * 1_000_003 + self._deals))
            self._others_answer(self.g)
            if not self.g.over:
                break  # else the others have ended it before the learner was asked once
        self._stood = self._standing(self.g)
        return self._seen(self.g), self._info(self.g)

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        g = self._playing()
        g.step(answer_of(self.rules, g, action, "The learner"))
        self.steps += 1
        self._others_answer(g)
        reward, stands = 0.0, self._stood
        if g.over:
            reward = rewards(self.rules.outcome(g), self.setup.players)[self.me]
        elif self.shaping:
            self._stood = self._standing(g)
            reward = self.shaping * (self._stood - stands)
        cut = not g.over and self.steps >= self.most_steps
        return self._seen(g), reward, g.over, cut, self._info(g)

    def action_masks(self) -> NDArray[np.bool_]:
        """What sb3-contrib asks for."""
        return self.watcher.mask(self._playing(), self.me).astype(np.bool_)

    def render(self) -> Any:
        g = self._playing()
        return self.rules.draw(see(self.rules, g, self.me)["table"], list(map(g.called, range(g.seats))))

    def _playing(self) -> State:
        if self.g is None:
            raise BadInput("No match has begun: call reset() first.")
        return self.g

    def _others_answer(self, g: State) -> None:
        while not g.over and g.asked != self.me and self.steps < self.most_steps:
            g.step(self.seated[(g.asked - self.me - 1) % self.setup.players].answer(g))
            self.steps += 1

    def _standing(self, g: State) -> float:
        return self.rules.evaluate(g, self.me) if self.shaping else 0.0

    def _seen(self, g: State) -> Seen:
        return {"observation": self.watcher.observation(g, self.me), "action_mask": self.watcher.mask(g, self.me)}

    def _info(self, g: State) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.me, "action_mask": self.watcher.mask(g, self.me)}
        if g.over:
            info["result"] = self.rules.result(g)
        return info

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in ("watcher", "seated", "g")}
        kept["saved"] = save(self.g) if self.g is not None else None
        return {**kept, "chances": [one.bot.chance.save() if one.bot else None for one in self.seated]}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self.__dict__.update(saved)
        self._open()
        position = self.__dict__.pop("saved")
        self.g = load(self.rules, self.setup, position) if position is not None else None
        for one, chance in zip(self.seated, self.__dict__.pop("chances"), strict=True):
            if one.bot:
                one.bot.chance = cast(Fast, restore(chance))
