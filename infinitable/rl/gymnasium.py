"""One seat as a Gymnasium environment: the others are bots, or policies.

The mask of legal codes stands in the observation, in `info`, and in `action_masks()`, where sb3-contrib looks for it;
`action_space.sample()` keeps to it. For learners that know no masks, `illegal` says what an answer does that is not
allowed: "raise" (a mistake of the program), "lose" (the match, at once) or "random" (any answer that is, in its place).

Importing this module makes the games known to Gymnasium: `gymnasium.make("infinitable/Shards-v0")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

import gymnasium
import numpy as np
from gymnasium import register, spaces
from numpy.typing import NDArray

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput, Game, Setup
from infinitable.kernel.snapshot import load, save
from infinitable.kernel.state import Code, State
from infinitable.kernel.views import see
from infinitable.match.lanes import MOST_STEPS
from infinitable.registry import EXAMPLES, GAMES
from infinitable.rl.outcome import rewards
from infinitable.rl.seating import Others, Policy, Seeds, Watcher, answer_of, chances, seat_opponents, share_of, take_up
from infinitable.rl.spaces import seen_space

Seen = dict[str, NDArray[Any]]
ILLEGAL = ("raise", "lose", "random")


class Codes(spaces.Discrete):
    """The vocabulary, of which samples are what the learner may answer now."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat.rules.vocabulary.size)
        self.seat = seat

    def sample(self, mask: NDArray[np.int8] | None = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.seat.is_asked:
            mask = self.seat.action_masks().astype(np.int8)
        return super().sample(mask, probability)


class Seat(gymnasium.Env[Seen, Any]):
    """The learner's seat; None for one that changes from match to match."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        rules: Game,
        setup: Setup,
        opponents: Sequence[str | Policy],
        *,
        seat: int | None = None,
        shaping: float = 0.0,
        illegal: str = "raise",
        most_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        if setup.players > 1 and not opponents:
            raise BadInput(f"There are {setup.players - 1} opponents, not 0; one means all of them.")
        if seat is not None and seat not in range(setup.players):
            raise BadInput(f"Seats are 0 to {setup.players - 1}, not {seat!r}.")
        if illegal not in ILLEGAL:
            raise BadInput(f"What an answer does that is not allowed is one of: {', '.join(ILLEGAL)}; not {illegal!r}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadInput(f"It is drawn as ansi, or not at all, not as {render_mode!r}.")
        self.rules, self.setup, self.seat, self.illegal, self.most_steps = rules, setup, seat, illegal, most_steps
        self.opponents = seat_opponents(opponents, setup.players)
        self.shaping = share_of(shaping)
        self.render_mode = render_mode
        self.seeds = Seeds()
        self.matches = 0
        """How many have begun: the learner's seat follows from it, where it changes."""
        self.g: State | None = None
        self.ended = False
        """Whether the match is over for the learner: won, lost, or cut off."""
        self._open()
        self.action_space: Any = Codes(self)
        self.observation_space: Any = seen_space(rules, self.watcher.seen)

    def _open(self) -> None:
        self.watcher = Watcher(self.rules, self.setup)
        self.seat_others = Others(self.opponents, self.rules, self.setup)
        self.others = self.seat_others(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.matches = seed
        first = self.seeds.next(seed) * 1_000_003
        for dealt in count(1):
            self.me = self.matches % self.setup.players if self.seat is None else self.seat
            self.matches += 1
            self.steps = 0
            self.others = self.seat_others(first + dealt)
            self.g = g = self.rules.deal(self.setup, Fast(first + dealt))
            self._others_answer(g)
            if not g.over:
                break  # else the others have ended it before the learner was asked once
        self.ended = False
        self._stood = self._standing(g)
        return self._seen(g), self._info(g)

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        g = self._playing()
        if self.ended:
            raise BadInput("The match is over: call reset() for the next.")
        code = self._code(g, action)
        if code < 0:
            self.ended = True
            return self._seen(g), -1.0, True, False, {**self._info(g), "illegal": True}
        g.step(code)
        self.steps += 1
        self._others_answer(g)
        reward, stands = 0.0, self._stood
        if g.over:
            reward = rewards(self.rules.outcome(g), self.setup.players)[self.me]
        elif self.shaping:
            self._stood = self._standing(g)
            reward = self.shaping * (self._stood - stands)
        cut = not g.over and self.steps >= self.most_steps
        self.ended = g.over or cut
        return self._seen(g), reward, g.over, cut, self._info(g)

    def _code(self, g: State, action: Any) -> Code:
        """The answer that is meant; -1 where the match is lost by it. What is no code at all is always a mistake."""
        if self.illegal == "raise" or not self.action_space.contains(action) or action in g.options:
            return answer_of(self.rules, g, action, "The learner")
        return -1 if self.illegal == "lose" else int(self.np_random.choice(g.options))

    @property
    def is_asked(self) -> bool:
        return self.g is not None and self.g.asked == self.me

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
            g.step(self.others[(g.asked - self.me - 1) % self.setup.players].answer(g))
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
        made_anew = ("watcher", "seat_others", "others", "g")
        kept = {name: value for name, value in self.__dict__.items() if name not in made_anew}
        kept["saved"] = save(self.g) if self.g is not None else None
        return {**kept, "chances": chances(self.others)}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self.__dict__.update(saved)
        self._open()
        position = self.__dict__.pop("saved")
        self.g = load(self.rules, self.setup, position) if position is not None else None
        take_up(self.others, self.__dict__.pop("chances"))


def _known_to_gymnasium() -> None:
    """The games of the house and the teaching games under Gymnasium's kind of ids, by the names of their classes."""
    for game_id, where in {**GAMES, **EXAMPLES}.items():
        _, _, name = where.partition(":")
        register(f"infinitable/{name}-v0", entry_point="infinitable.rl:gymnasium_env", kwargs={"game_id": game_id})


_known_to_gymnasium()
