"""A match as an OpenSpiel game written in Python.

Chance comes in two ways. By default it is one node at the root: which of many deals is played. Every shuffle and roll
of the match follows from it, so that trees do not have to hold 52! orders of a deck. With `chance="every draw"` each
number that the rules ask of chance is a node of its own, with as many outcomes as there are: exact, and slower.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from math import prod
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from infinitable.kernel.chance import Chance, Fast
from infinitable.kernel.game import BadInput, Game, Setup, read_setup
from infinitable.kernel.observation import Observation, Sheet
from infinitable.kernel.snapshot import load, save
from infinitable.kernel.state import State
from infinitable.kernel.views import redealt, see
from infinitable.registry import find, reference
from infinitable.rl.outcome import rewards
from infinitable.rl.seating import answer_of, setup_of
from infinitable.text_files import texts

LONGEST = 100_000
DEALS = 1024
MOST_OUTCOMES = 512
CHANCES = ("deals", "every draw")
MEMORY = 128
"""Bits by which an information state names what came before."""


def register(
    game_id: str | Game, players: int | None, mode: str | None, settings: Mapping[str, object], chance: str = "deals"
) -> Any:
    if chance not in CHANCES:
        raise BadInput(f"Chance is one of: {', '.join(CHANCES)}; not {chance!r}.")
    rules, setup = setup_of(game_id, players, mode, settings)
    read = texts(settings)
    words = [rules.id, setup.mode, str(setup.players), *(f"{k}={v}" for k, v in sorted(read.items()))]
    if chance != CHANCES[0]:
        words.append(chance)
    name = "infinitable_" + "_".join(map(_in_a_name, words))
    options = json.dumps(read, default=str)
    return _registered(name, reference(rules), setup.mode, setup.players, options, chance)


def _in_a_name(word: str) -> str:
    """As OpenSpiel's names can hold it; a long text (a pack, a position) by its hash."""
    plain = word.replace(" ", "-")
    return plain if re.fullmatch(r"[\w.=-]{1,40}", plain) else blake2b(word.encode(), digest_size=8).hexdigest()


def _type_of(name: str, rules: Game, setup: Setup) -> Any:
    kinds = pyspiel.GameType
    lucky, secret = rules.has_luck(setup), rules.has_secrets(setup)
    against_each_other = setup.players > 1 and rules.is_contest(setup)
    return kinds(
        short_name=name,
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if lucky else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secret else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if against_each_other else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=setup.players,
        min_num_players=setup.players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
        default_loadable=True,
        provides_factored_observation_string=False,
    )


@cache
def _registered(name: str, game_id: str, mode: str, players: int, settings: str, chance: str) -> Any:
    rules = find(game_id)
    setup = read_setup(rules, players, mode, json.loads(settings))
    kind = _type_of(name, rules, setup)
    lucky = rules.has_luck(setup)

    class Rules(pyspiel.Game):  # type: ignore[misc]  # pyspiel is untyped
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            info = pyspiel.GameInfo(
                num_distinct_actions=rules.vocabulary.size,
                max_chance_outcomes=(DEALS if chance == "deals" else MOST_OUTCOMES) if lucky else 0,
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
                max_game_length=rules.longest(setup) or LONGEST,
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> Any:
            return made(self)

        def max_chance_nodes_in_history(self) -> int:
            return 0 if not lucky else 1 if chance == CHANCES[0] else LONGEST

        def deserialize_state(self, text: str) -> Any:
            return _replayed(made.key, [int(action) for action in text.split()])

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(rules, setup, remembers=bool(iig_obs_type and iig_obs_type.perfect_recall))

    made: Any = type("Position", (EveryDraw if chance != "deals" and lucky else Position,), {})
    made.rules, made.setup, made.lucky, made.seen = rules, setup, lucky, rules.observation(setup)
    made.is_zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
    made.key = (name, game_id, mode, players, settings, chance)
    pyspiel.register_game(kind, Rules)
    return Rules()


class Held:
    """A position in a form that OpenSpiel can copy and pickle."""

    def __init__(self, rules: Game, setup: Setup, g: State | None) -> None:
        self.rules, self.setup, self.g = rules, setup, g

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.rules, self.setup, None if self.g is None else self.g.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        saved = None if self.g is None else save(self.g)
        return _held, (reference(self.rules), self.setup.players, self.setup.mode, dict(self.setup.settings), saved)


def _held(game_id: str, players: int, mode: str, settings: dict[str, Any], saved: dict[str, Any] | None) -> Held:
    rules, setup = find(game_id), Setup(players, mode, settings)
    return Held(rules, setup, None if saved is None else load(rules, setup, saved))


class Memories:
    """What players remember, as hashes that go on: after how many actions, and the hash. Made anew where it is lost."""

    def __init__(self) -> None:
        self.of: dict[int, tuple[int, Any]] = {}

    def __deepcopy__(self, memo: Any) -> Memories:
        twin = Memories()
        twin.of = {player: (known, chain.copy()) for player, (known, chain) in self.of.items()}
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return Memories, ()


class Position(pyspiel.State):  # type: ignore[misc]
    """Serialized, it is its history, which replays exactly."""

    rules: Game
    setup: Setup
    lucky: bool
    seen: Observation
    is_zero_sum: bool
    key: tuple[Any, ...]
    """What its game was registered by."""

    def __init__(self, owner: Any) -> None:
        super().__init__(owner)
        self.held = Held(self.rules, self.setup, None if self.lucky else self.rules.deal(self.setup, Fast(0)))
        self.memories = Memories()
        self.begun: Begun | None = None
        """Where it was dealt anew, if it was: from there on its history is its own."""

    @property
    def g(self) -> State | None:
        """None before the deal."""
        return self.held.g

    @g.setter
    def g(self, g: State | None) -> None:
        self.held.g = g

    def current_player(self) -> int:
        if self.g is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.g.over else self.g.asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.g is not None
        return sorted(self.g.options)

    def _apply_action(self, action: int) -> None:
        if self.g is None:
            self.g = self.rules.deal(self.setup, Fast(action))
        else:
            self.g.step(answer_of(self.rules, self.g, action, "OpenSpiel"))

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"chance {action}"
        if self.g is not None and action in self.g.options:
            return self.rules.notation(self.g, action)
        return " ".join(map(str, self.rules.vocabulary.split(action)))

    def is_terminal(self) -> bool:
        return self.g is not None and self.g.over

    def returns(self) -> list[float]:
        outcome = self.rules.outcome(self.g) if self.g is not None and self.g.over else None
        if outcome is None or (outcome.kind == "nobody" and self.is_zero_sum):
            return [0.0] * self.setup.players
        return rewards(outcome, self.setup.players)

    def observation_string(self, player: int | None = None) -> str:
        """What that player sees, or else the one who is asked."""
        seat = self._seat(player)
        return "" if self.g is None else json.dumps(see(self.rules, self.g, seat), sort_keys=True)

    def information_state_string(self, player: int | None = None) -> str:
        """What that player has seen and chosen from the first moment to now, hashed, and what lies there now.

        Two are equal exactly where the player cannot tell the positions apart.
        """
        seat = self._seat(player)
        return f"{self.memory(seat).hex()} {self.observation_string(seat)}"

    def _seat(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if seat not in range(self.setup.players):
            raise BadInput(f"Players are 0 to {self.setup.players - 1}, and nobody is asked here; name one of them.")
        return seat

    def memory(self, player: int) -> bytes:
        """A hash of all that this player has seen and chosen, in order.

        Whoever asks after every action is told at once; otherwise the match is replayed.
        """
        history = self.full_history()
        known, chain = self.memories.of.get(player, (-2, blake2b()))
        if known not in (len(history), len(history) - 1):
            if self.begun is None:
                known, chain, then = 0, blake2b(digest_size=MEMORY // 8), self.get_game().new_initial_state()
            else:
                then = self.begun.position.clone()
                known, chain = then.memories.of[player]
            for done in history[known:-1]:
                then.apply_action(done.action)
                then.add_memory(chain, player, done)
                known += 1
        if known < len(history):
            self.add_memory(chain, player, history[-1])
        self.memories.of[player] = len(history), chain
        digest: bytes = chain.digest()
        return digest

    def add_memory(self, chain: Any, player: int, done: Any) -> None:
        """What the latest action has added: what that player did itself, and what it sees now."""
        if done.player == player:
            chain.update(f"{done.action};".encode())
        if self.g is not None:
            chain.update(np.array(self.seen.numbers_of(self.g, player)).tobytes())

    def resample_from_infostate(self, player: int, sampler: Any) -> Position:
        """What ISMCTS of OpenSpiel asks for; it works in every game here."""
        assert self.g is not None
        return self.with_another(redealt(self.rules, self.g, player, int(sampler() * 2**31)))

    def with_another(self, g: State) -> Position:
        """The same history, and what lies there now is this: what everybody has seen so far stays as it was."""
        for seat in range(self.setup.players):
            self.memory(seat)
        twin: Position = self.clone()
        twin.g = g
        twin.begun = Begun(twin.clone())
        return twin

    def serialize(self) -> str:
        if self.begun is not None:
            raise BadInput("What was dealt anew does not follow from its history; pickle it instead.")
        return " ".join(map(str, self.history()))

    def __reduce__(self) -> tuple[Any, ...]:
        if self.begun is None:
            return _replayed, (self.key, self.history())
        before = self.begun.position.history()
        return _gone_on, (self.key, before, self.begun.position.held, self.history()[len(before) :])

    def __deepcopy__(self, memo: Any) -> Any:
        return self.clone()

    def __str__(self) -> str:
        if self.g is None:
            return "before the deal"
        return f"move {len(self.history())}, " + ("over" if self.g.over else self.g.stack[-1].question(self.g))


class Begun:
    """A position that a replay begins with; nothing changes it, so that copies share it."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, memo: Any) -> Begun:
        return self


def _gone_on(key: tuple[Any, ...], history: list[int], held: Held, later: list[int]) -> Position:
    """What was dealt anew after a history, and what came then."""
    position: Position = _replayed(key, history)
    assert held.g is not None
    position = position.with_another(held.g)
    for action in later:
        position.apply_action(action)
    return position


def _replayed(key: tuple[Any, ...], history: list[int]) -> Any:
    """The position that a history leads to."""
    position = _registered(*key).new_initial_state()
    for action in history:
        position.apply_action(action)
    return position


class Drawn(Exception):
    """A number that nobody has drawn yet is wanted."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class Awaited(Chance):
    """Chance whose numbers are drawn outside: it stops where the next one is wanted."""

    __slots__ = ("script",)

    def __init__(self, script: list[int], drawn: int = 0) -> None:
        super().__init__()
        self.script = script
        self.drawn = drawn

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.drawn >= len(self.script):
            raise Drawn(n)
        self.drawn += 1
        return self.script[self.drawn - 1]

    def copy(self) -> Awaited:
        return Awaited(self.script, self.drawn)


class EveryDraw(Position):
    """Each draw is a chance node: an answer is tried anew with every number that has been drawn for it."""

    def __init__(self, owner: Any) -> None:
        super().__init__(owner)
        self.script: list[int] = []
        self.answer = -1
        """The answer whose chance is still being drawn; -1 stands for the deal."""
        self.outcomes = 0
        """How many outcomes the draw has that is waited for; 0 where none is."""
        self._try()

    def _try(self) -> None:
        try:
            if self.g is None:
                after = self.rules.deal(self.setup, Awaited(self.script))
            else:
                after = self.g.copy()
                after.chance = Awaited(self.script, self.g.chance.drawn)
                after.step(self.answer)
        except Drawn as wanted:
            self.outcomes = wanted.outcomes
        else:
            # Who looks at a position may try its options, with numbers of which nothing comes (`Game.flags`).
            drawn, after.chance = after.chance.drawn, Fast()
            after.chance.drawn = drawn
            self.g, self.outcomes = after, 0

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.CHANCE) if self.outcomes else super().current_player()

    def is_terminal(self) -> bool:
        return not self.outcomes and super().is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self.outcomes) for outcome in range(self.outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.outcomes else super()._legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if self.outcomes:
            self.script = [*self.script, action]
        else:
            assert self.g is not None
            self.answer = answer_of(self.rules, self.g, action, "OpenSpiel")
        self._try()


class Observer:
    """What a player sees, as numbers and as text; with all that it has seen before, where it remembers.

    What one remembers of a match has no fixed length. So the tensor of an information state is the observation,
    followed by the bits of a hash of the memory: two are equal where the player cannot tell the positions apart, and
    only there.
    """

    def __init__(self, rules: Game, setup: Setup, remembers: bool = False) -> None:
        self.rules, self.remembers = rules, remembers
        self.seen = rules.observation(setup)
        self.sheet = Sheet(self.seen.size)
        self.tensor = np.zeros(self.seen.size + (MEMORY if remembers else 0), np.float32)
        self.dict = {field.name: self._part(field.start, field.shape) for field in self.seen.fields}
        if remembers:
            self.dict["memory"] = self.tensor[self.seen.size :]

    def _part(self, start: int, shape: tuple[int, ...]) -> NDArray[np.float32]:
        """A field of the tensor, which follows whenever that is written."""
        return self.tensor[start : start + prod(shape)].reshape(shape)

    def set_from(self, position: Position, player: int) -> None:
        self.sheet.turn_to(0)
        if position.g is not None:
            self.seen.write(position.g, player, self.sheet)
        self.tensor[: self.seen.size] = np.frombuffer(self.sheet.memory())
        if self.remembers:
            self.dict["memory"][:] = np.unpackbits(np.frombuffer(position.memory(player), np.uint8))

    def string_from(self, position: Position, player: int) -> str:
        return position.information_state_string(player) if self.remembers else position.observation_string(player)
