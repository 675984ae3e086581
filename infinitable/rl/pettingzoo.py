"""A match as a PettingZoo AEC environment. One seat decides at a time here, so there is no parallel one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.snapshot import load, save
from infinitable.kernel.state import State
from infinitable.kernel.views import see
from infinitable.rl.outcome import rewards
from infinitable.rl.seating import Watcher, answer_of


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo's bases are untyped
    """One agent a seat. The reward comes at the end: 1 for winning alone, -1 for losing, shared in between."""

    def __init__(self, rules: Game, setup: Setup, *, shaping: float = 0.0) -> None:
        super().__init__()
        self.game, self.setup, self.shaping = rules, setup, shaping
        self.watcher = Watcher(rules, setup)
        self.metadata = {"name": f"infinitable_{rules.id}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode: str | None = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = spaces.Discrete(rules.vocabulary.size)
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.watcher.seen.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (rules.vocabulary.size,), np.int8),
            }
        )
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self._seed = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seed = seed if seed is not None else self._seed + 1
        self.state_now: State = self.game.deal(self.setup, Fast(self._seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_now.asked]

    def observe(self, agent: str) -> dict[str, Any]:
        seat, g = self._seat_of[agent], self.state_now
        return {"observation": self.watcher.observation(g, seat), "action_mask": self.watcher.mask(g, seat)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        g = self.state_now
        code = answer_of(self.game, g, action, self.agent_selection)
        seat = g.asked
        stood = self.game.evaluate(g, seat) if self.shaping else 0.0
        self._cumulative_rewards[self.agent_selection] = 0.0
        g.step(code)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if g.asked < 0:
            self.rewards = dict(zip(self.agents, rewards(self.game.outcome(g), self.setup.players), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            if self.shaping:
                self.rewards[self.possible_agents[seat]] = self.shaping * (self.game.evaluate(g, seat) - stood)
            self.agent_selection = self.possible_agents[g.asked]
            if not self.shaping:
                return  # nothing to add up
        self._accumulate_rewards()

    def render(self) -> str:
        return self.game.draw(
            see(self.game, self.state_now, -1)["table"], list(map(self.state_now.called, range(self.state_now.seats)))
        )

    def close(self) -> None:
        pass

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in ("watcher", "state_now")}
        return {**kept, "saved": save(self.state_now) if "state_now" in self.__dict__ else None}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self.__dict__.update(saved)
        self.watcher = Watcher(self.game, self.setup)
        position = self.__dict__.pop("saved")
        if position is not None:
            self.state_now = load(self.game, self.setup, position)


def parallel_env(*_: object, **__: object) -> None:
    """Said clearly, for those who look for it."""
    raise BadInput("In these games one seat decides at a time: take the AEC environment, or vector_env for speed.")
