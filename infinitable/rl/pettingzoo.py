"""A match as a PettingZoo AEC environment. One seat decides at a time here, so there is no parallel one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.snapshot import load, save
from infinitable.kernel.state import State
from infinitable.kernel.views import see
from infinitable.match.lanes import MOST_STEPS
from infinitable.rl.outcome import rewards
from infinitable.rl.seating import Seeds, Watcher, answer_of, share_of
from infinitable.rl.spaces import seen_space


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo's bases are untyped
    """One agent a seat. The reward comes at the end: 1 for winning alone, -1 for losing, shared in between."""

    def __init__(self, rules: Game, setup: Setup, *, shaping: float = 0.0, most_steps: int = MOST_STEPS) -> None:
        super().__init__()
        self.game, self.setup, self.shaping = rules, setup, share_of(shaping)
        self.watcher = Watcher(rules, setup)
        self.metadata = {"name": f"infinitable_{rules.id}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode: str | None = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = spaces.Discrete(rules.vocabulary.size)
        seen = seen_space(rules, self.watcher.seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.most_steps = most_steps
        self.seeds = Seeds()
        self.state_now: State | None = None
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.state_now = g = self.game.deal(self.setup, Fast(self.seeds.next(seed)))
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[g.asked]

    def _playing(self) -> State:
        if self.state_now is None:
            raise BadInput("No match has begun: call reset() first.")
        return self.state_now

    def observe(self, agent: str) -> dict[str, Any]:
        seat, g = self._seat_of[agent], self._playing()
        return {"observation": self.watcher.observation(g, seat), "action_mask": self.watcher.mask(g, seat)}

    def last(self, observe: bool = True) -> Any:
        self._playing()
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        self._playing()
        return super().agent_iter(max_iter)

    def step(self, action: int | None) -> None:
        g = self._playing()
        if not self.agents:
            raise BadInput("The match is over, and everybody has heard so: call reset() for the next.")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        code = answer_of(self.game, g, action, self.agent_selection)
        stood = self._standing(g)
        self._cumulative_rewards[self.agent_selection] = 0.0
        g.step(code)
        self.steps += 1
        if g.asked < 0:
            self._pay(rewards(self.game.outcome(g), self.setup.players))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        self._pay([self.shaping * (now - before) for now, before in zip(self._standing(g), stood, strict=True)])
        if self.steps >= self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[g.asked]

    def _standing(self, g: State) -> list[float]:
        """How well everybody stands by the game's own evaluation, where that counts."""
        return [self.game.evaluate(g, seat) for seat in range(self.setup.players)] if self.shaping else []

    def _pay(self, worth: list[float]) -> None:
        """What the latest answer has brought to everybody; nothing, if nothing is listed."""
        self.rewards = dict(zip(self.agents, worth, strict=True)) if worth else dict.fromkeys(self.agents, 0.0)
        if worth:
            self._accumulate_rewards()

    def render(self) -> str:
        g = self._playing()
        return self.game.draw(see(self.game, g, -1)["table"], list(map(g.called, range(g.seats))))

    def close(self) -> None:
        pass

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in ("watcher", "state_now")}
        return {**kept, "saved": save(self.state_now) if self.state_now is not None else None}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self.__dict__.update(saved)
        self.watcher = Watcher(self.game, self.setup)
        position = self.__dict__.pop("saved")
        self.state_now = load(self.game, self.setup, position) if position is not None else None


def parallel_env(*_: object, **__: object) -> None:
    """Said clearly, for those who look for it."""
    raise BadInput("In these games one seat decides at a time: take the AEC environment, or vector_env for speed.")
