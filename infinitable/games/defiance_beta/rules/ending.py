"""How a game ends: points and their ties in a skirmish, the endings of a chapter."""

from __future__ import annotations

from infinitable.games.defiance_beta.rules.turn import Round
from infinitable.games.defiance_beta.table import CONCEDED, Table
from infinitable.kernel.state import EVERYONE, Frame


class EndOrGoOn(Frame):
    """defiance_beta:1.7,1.8,1.9,10.11: after a round: enough points or the last round ends the game, else the next
    round begins.
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.winners >= 0:
            g.stack.clear()
            return
        enough = g.chapter < 0 and max(side_points(g)) >= g.limit
        if not enough and g.round < g.rounds:
            g.stack.append(Round())
            return
        if g.chapter >= 0:
            from infinitable.games.defiance_beta.rules.story.campaign import time_runs_out

            time_runs_out(g)
        else:
            g.winners = best_sides(g)
        g.tell(EVERYONE, "over", g.winners)


def sides(g: Table) -> list[int]:
    """The sides of the table, as sets of seats."""
    return sorted(set(g.allies))


def side_points(g: Table) -> list[int]:
    """defiance_beta:1.10: the points of every side, defeated leaders included."""
    return [sum(g.points[s] for s in range(g.seats) if side >> s & 1) for side in sides(g)]


def tie_breaks(g: Table, seat: int) -> tuple[int, int, int, int]:
    """defiance_beta:1.11: steps on roles not fulfilled; cost of units and prepared cards; Gambit level; Influence."""
    steps = sum(g.steps[place * g.seats + seat] for place in range(len(g.roles)) if not g.goals[place] >> seat & 1)
    cards = g.content.cards
    cost = sum(cards[g.content.kind_of[c]].cost for c in g.groups[seat]) + len(g.timelines[seat])
    return steps, cost, g.gambits[seat], g.influence(g.pawns[seat])


def compared_by(g: Table, side: int) -> tuple[int, ...]:
    """defiance_beta:1.10,1.11: what sides are compared by, the most important first."""
    members = [s for s in range(g.seats) if side >> s & 1]
    breaks = [tie_breaks(g, s) for s in members]
    return (sum(g.points[s] for s in members), *(sum(column) for column in zip(*breaks, strict=True)))


def best_sides(g: Table) -> int:
    """defiance_beta:1.12,9.13: the seats that win; whoever has conceded cannot, equals share."""
    able = [side for side in sides(g) if any(side >> s & 1 and g.out[s] != CONCEDED for s in range(g.seats))]
    best = max(compared_by(g, side) for side in able)
    winners = 0
    for side in able:
        if compared_by(g, side) == best:
            winners |= side
    return winners & ~sum(1 << s for s in range(g.seats) if g.out[s] == CONCEDED)
