"""The bot that thinks ahead: information-set tree search (ISMCTS) over positions dealt anew each time.

Every iteration deals what the seat cannot know once more, walks down the tree by upper confidence bounds, tries one
new option, and plays on for a few steps. How well each seat then stands is carried back up. One tree serves all deals,
so that a plan which needs to see hidden cards does not look good.
"""

from __future__ import annotations

import math
import time

from infinitable.bots.base import Bot
from infinitable.kernel.game import Game
from infinitable.kernel.state import Code, State
from infinitable.kernel.views import redealt

CURIOSITY = 0.7
"""How much an option that was tried little is favoured; the usual constant for values between 0 and 1."""


class Node:
    """What is known of the positions after one row of choices: how often, and how well for each seat."""

    __slots__ = ("available", "children", "visits", "worth")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0
        """How often this choice could have been made: a choice is rated against that, not against all visits."""
        self.worth = [0.0] * seats
        self.children: dict[Code, Node] = {}


class SearchBot(Bot):
    """Looks at `iterations` lines of play, each `depth` steps long, or as many as `seconds` allow."""

    iterations = 400
    depth = 16
    seconds = 1.0

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        self._spread = 1.0

    def choose(self, g: State) -> Code:
        root, seat = Node(g.seats), g.asked
        self._spread = self._usual_spread(g)
        deadline = time.monotonic() + self.seconds
        for n in range(self.iterations):
            if n % 16 == 15 and time.monotonic() > deadline:
                break
            self._iterate(root, redealt(self.game, g, seat, self.chance.word()))
        return max(root.children, key=lambda code: root.children[code].visits)

    def _iterate(self, root: Node, g: State) -> None:
        node, path = root, [root]
        while not g.over:
            code, fresh = self._descend(node, g)
            node = node.children[code]
            path.append(node)
            g.step(code)
            if fresh:
                break
        worth = self._play_on(g)
        for node in path:
            node.visits += 1
            for seat, value in enumerate(worth):
                node.worth[seat] += value

    def _descend(self, node: Node, g: State) -> tuple[Code, bool]:
        """The next choice: one that was never tried, else the one with the best upper confidence bound."""
        seat, best, best_bound = g.asked, -1, -1.0
        untried: list[Code] = []
        for code in g.options:
            child = node.children.get(code)
            if child is None:
                untried.append(code)
                continue
            child.available += 1
            bound = child.worth[seat] / child.visits
            bound += CURIOSITY * math.sqrt(math.log(child.available + 1) / child.visits)
            if bound > best_bound:
                best, best_bound = code, bound
        if not untried:
            return best, False
        code = untried[self.chance.below(len(untried))]
        node.children[code] = Node(g.seats)
        return code, True

    def _play_on(self, g: State) -> list[float]:
        """Anything legal for a few steps, then how well each seat stands, from 0 to 1."""
        for _ in range(self.depth):
            if g.over:
                break
            g.step(g.options[self.chance.word() * len(g.options) >> 32])
        if g.over:
            result = self.game.result(g)
            best, winners = max(result), result.count(max(result))
            return [1.0 / winners if score == best else 0.0 for score in result]
        return [self._squash(self.game.evaluate(g, seat)) for seat in range(g.seats)]

    def _squash(self, value: float) -> float:
        return 0.5 + 0.45 * math.tanh(value / (2 * self._spread))

    def _usual_spread(self, g: State) -> float:
        """How far apart the judgements of a few lines of play lie: the game's own yardstick."""
        values: list[float] = []
        for _ in range(12):
            line = redealt(self.game, g, g.asked, self.chance.word())
            for _ in range(self.depth):
                if line.over:
                    break
                line.step(line.options[self.chance.word() * len(line.options) >> 32])
            values.append(self.game.evaluate(line, g.asked))
        mean = sum(values) / len(values)
        return max(1e-6, math.sqrt(sum((value - mean) ** 2 for value in values) / len(values)))
