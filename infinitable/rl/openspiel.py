"""A match as an OpenSpiel game written in Python.

Chance is one node at the root: which of many deals is played. Every shuffle and roll of the match follows from it, so
that histories replay exactly and trees do not have to hold 52! orders of a deck.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from math import prod
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game, Setup, read_setup
from infinitable.kernel.observation import Sheet
from infinitable.kernel.snapshot import load, save
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt, see
from infinitable.registry import game
from infinitable.rl.pettingzoo import rewards

LONGEST = 100_000
DEALS = 1024


def register(game_id: str, players: int | None, mode: str | None, settings: Mapping[str, object]) -> Any:
    setup = read_setup(game(game_id), players, mode, settings)
    words = [game_id, setup.mode, str(setup.players), *(f"{k}={v}" for k, v in sorted(settings.items()))]
    name = "infinitable_" + "_".join(word.replace(" ", "-")[:40] for word in words)
    return _registered(name, game_id, setup.mode, setup.players, json.dumps(dict(settings), default=str))


@cache
def _registered(name: str, game_id: str, mode: str, players: int, settings: str) -> Any:
    rules = game(game_id)
    setup = read_setup(rules, players, mode, json.loads(settings))
    kind = pyspiel.GameType(
        short_name=name,
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
        default_loadable=True,
        provides_factored_observation_string=False,
    )

    class Rules(pyspiel.Game):  # type: ignore[misc]  # pyspiel is untyped
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, _info(rules, setup), params or {})

        def new_initial_state(self) -> Position:
            return Position(self, rules, setup)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(rules, setup)

        def deserialize_state(self, text: str) -> Position:
            position = Position(self, rules, setup)
            if text:
                position.g = load(rules, setup, json.loads(text))
            return position

    pyspiel.register_game(kind, Rules)
    return Rules()


def _info(rules: Game, setup: Setup) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=rules.vocabulary.size,
        max_chance_outcomes=DEALS,
        num_players=setup.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


class Position(pyspiel.State):  # type: ignore[misc]
    def __init__(self, owner: Any, rules: Game, setup: Setup) -> None:
        super().__init__(owner)
        self.rules, self.setup = rules, setup
        self.g: State | None = None
        """None before the deal."""

    def current_player(self) -> int:
        if self.g is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.g.over else self.g.asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.g.options) if self.g is not None else list(range(DEALS))

    def _apply_action(self, action: int) -> None:
        if self.g is None:
            self.g = self.rules.deal(self.setup, Fast(action))
        else:
            self.g.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.g is None:
            return f"deal {action}"
        legal = action in self.g.options
        return self.rules.notation(self.g, action) if legal else " ".join(map(str, self.rules.vocabulary.split(action)))

    def is_terminal(self) -> bool:
        return self.g is not None and self.g.over

    def returns(self) -> list[float]:
        if self.g is None or not self.g.over:
            return [0.0] * self.setup.players
        return rewards(self.rules.outcome(self.g), self.setup.players)

    def resample_from_infostate(self, player: int, sampler: Any) -> Position:
        """What ISMCTS of OpenSpiel asks for; it works in every game here."""
        assert self.g is not None
        twin: Position = self.clone()
        twin.g = redealt(self.rules, self.g, player, int(sampler() * 2**31))
        return twin

    def __deepcopy__(self, memo: Any) -> Position:
        twin = Position.__new__(Position)
        pyspiel.State.__init__(twin, self.get_game())
        twin.rules, twin.setup = self.rules, self.setup
        twin.g = None if self.g is None else self.g.copy()
        return twin

    def serialize(self) -> str:
        return str(self)

    def __str__(self) -> str:
        return "" if self.g is None else json.dumps(save(self.g), sort_keys=True)


class Observer:
    """What a player sees, as numbers and as text."""

    def __init__(self, rules: Game, setup: Setup) -> None:
        self.rules = rules
        self.seen = rules.observation(setup)
        self.sheet = Sheet(self.seen.size)
        self.tensor = np.zeros(self.seen.size, np.float32)
        self.dict = {field.name: self._part(field.start, field.shape) for field in self.seen.fields}

    def _part(self, start: int, shape: tuple[int, ...]) -> NDArray[np.float32]:
        """A field of the tensor, which follows whenever that is written."""
        return self.tensor[start : start + prod(shape)].reshape(shape)

    def set_from(self, position: Position, player: int) -> None:
        self.sheet.turn_to(0)
        if position.g is not None:
            self.seen.write(position.g, player, self.sheet)
        self.tensor[:] = np.frombuffer(self.sheet.memory())

    def string_from(self, position: Position, player: int) -> str:
        return "" if position.g is None else json.dumps(see(self.rules, position.g, player), sort_keys=True)
