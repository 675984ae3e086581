"""How likely a seat is to win from where its turn has ended: by a network, or by the game's own `evaluate`."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from infinitable.bots.lines import Line
from infinitable.bots.wins import share_of
from infinitable.kernel.game import Game
from infinitable.kernel.state import Seat

SURE: Final = 12.0
"""Log-odds of a match that is over."""
UNSURE: Final = 10.0
"""No position that is not over has more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """The judge of a game nobody has trained a network for."""

    def __init__(self, game: Game, scale: float = 0.0) -> None:
        self.game: Final = game
        self.scale: Final = scale or game.swing
        self.is_learnt: bool = False
        """A net has seen what follows such positions; `evaluate` is asked only after the others have answered."""

    def odds(self, lines: list[Line], seat: Seat) -> list[float]:
        """The log-odds of winning for each line; those of matches that are over are certain."""
        if not lines:
            return []
        odds = self.learnt(lines, seat)
        for i, line in enumerate(lines):
            if line.g.asked < 0:
                share = share_of(self.game, line.g, seat)
                # Among wins the sooner is the better, among losses the later.
                odds[i] = (2 * share - 1) * SURE - 0.01 * len(line.plan) * (1 if share > 0.5 else 0)
        return odds

    def why(self, line: Line, other: Line, seat: Seat) -> list[tuple[float, str]]:
        """What speaks for the end of one line against that of another, in log-odds: by input of a net, or by part of
        the game's own `evaluate`."""
        less = self.game.parts(other.g, seat)
        more = self.game.parts(line.g, seat)
        return [((value - less.get(part, 0.0)) / self.scale, part) for part, value in more.items()]

    def learnt(self, lines: list[Line], seat: Seat) -> list[float]:
        return [UNSURE * math.tanh(line.worth / self.scale / UNSURE) for line in lines]


def probability(odds: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))
