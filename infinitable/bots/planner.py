"""The bot that thinks a turn through: it follows the best lines of its own choices, and what the others answer to them.

It plans on one deal of what it does not know; more deals cost their time and won no more games.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from infinitable.bots.base import Plan
from infinitable.bots.greedy import GreedyBot
from infinitable.bots.undisturbed import undisturbed
from infinitable.kernel.state import Code, Seat, State

WIDTH: Final = 16
"""So many lines are followed at a time; fewer where there is much to choose from."""
TRIES: Final = 320
"""So many choices are tried for one more step of all lines."""
DEPTH: Final = 12
"""So many choices of one's own a line has at most."""
ANSWERED: Final = 12
"""So many of the lines are looked at again after the others' answer."""
ANSWER: Final = 60
"""So many choices everybody is given to finish a line and to answer it."""


class Line(NamedTuple):
    """What a plan is worth, and where it leads."""

    worth: float
    plan: Plan
    g: State


class PlannerBot(GreedyBot):
    def plan(self, g: State) -> Plan:
        with undisturbed():
            lines = self.followed(g)[:ANSWERED]
            if all(line.plan[0] == lines[0].plan[0] for line in lines):
                return lines[0].plan
            return max(lines, key=lambda line: self.answered(line.g, g.asked)).plan

    def followed(self, g: State) -> list[Line]:
        """The seat's own lines, the best first, until somebody else is asked or they are long enough."""
        going = [Line(0.0, (), g)]
        ended: list[Line] = []
        for _ in range(DEPTH):
            longer = [self.after(line, code, g.asked) for line in best(going) for code in line.g.options]
            going = [line for line in longer if not line.g.over and line.g.asked == g.asked]
            ended += [line for line in longer if line.g.over or line.g.asked != g.asked]
        return sorted(ended + going, key=lambda line: -line.worth)

    def after(self, line: Line, code: Code, seat: Seat) -> Line:
        tried = line.g.copy()
        tried.step(code)
        return Line(self.worth(tried, seat), (*line.plan, code), tried)

    def answered(self, g: State, seat: Seat) -> float:
        """The worth of a line once it is finished and everybody else has answered it, all as greedily as can be."""
        g, answering = g.copy(), False
        for _ in range(ANSWER):
            if g.over or (answering and g.asked == seat):
                break
            answering = answering or g.asked != seat
            g.step(self.choose(g) if len(g.options) > 1 else g.options[0])
        return self.worth(g, seat)


def best(lines: list[Line]) -> list[Line]:
    """Those that are worth following, as far as there is time for them."""
    kept: list[Line] = []
    tries = 0
    for line in sorted(lines, key=lambda line: -line.worth)[:WIDTH]:
        tries += len(line.g.options)
        if kept and tries > TRIES:
            break
        kept.append(line)
    return kept
