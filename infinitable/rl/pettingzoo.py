"""A match as a PettingZoo AEC environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import read_setup
from infinitable.kernel.observation import Sheet
from infinitable.kernel.outcome import Outcome
from infinitable.kernel.state import State
from infinitable.kernel.views import see
from infinitable.registry import game


class Table(AECEnv):  # type: ignore[misc]  # PettingZoo's bases are untyped
    """One agent a seat. The reward comes at the end: 1 for winning alone, -1 for losing, shared in between."""

    def __init__(self, game_id: str, players: int | None, mode: str | None, settings: Mapping[str, object]) -> None:
        super().__init__()
        self.game = game(game_id)
        self.setup = read_setup(self.game, players, mode, settings)
        self.seen = self.game.observation(self.setup)
        self.sheet = Sheet(self.seen.size)
        self.metadata = {"name": f"infinitable_{game_id}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode: str | None = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        actions = spaces.Discrete(self.game.vocabulary.size)
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.seen.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.vocabulary.size,), np.int8),
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
        seat, g = self.possible_agents.index(agent), self.state_now
        mask = np.zeros(self.game.vocabulary.size, dtype=np.int8)
        if g.asked == seat:
            mask[g.options] = 1
        self.sheet.turn_to(0)
        self.seen.write(g, seat, self.sheet)
        return {"observation": np.frombuffer(self.sheet.memory()).astype(np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None and int(action) in self.state_now.options, "only what the mask allows can be played"
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.state_now.step(int(action))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.state_now.over:
            earned = rewards(self.game.outcome(self.state_now), len(self.agents))
            self.rewards = dict(zip(self.agents, earned, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.state_now.asked]
        self._accumulate_rewards()

    def render(self) -> str:
        return self.game.draw(see(self.game, self.state_now, -1)["table"])

    def close(self) -> None:
        pass


def rewards(outcome: Outcome, seats: int) -> list[float]:
    """Winners share 1, losers share -1: zero-sum. All win or lose 1 together; a draw of all is 0."""
    if outcome.kind in ("all", "nobody"):
        return [1.0 if outcome.winners else -1.0] * seats
    winners = len(outcome.winners)
    losers = seats - winners
    if not losers:
        return [float(seats == 1)] * seats
    return [1 / winners if seat in outcome.winners else -1 / losers for seat in range(seats)]
