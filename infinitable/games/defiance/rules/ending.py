"""How a game ends: points, defeat, ties (7.13, 7.14, 8.8 to 8.10)."""

from __future__ import annotations

from infinitable.games.defiance.rules.changes import discard
from infinitable.games.defiance.table import NONE, PLACES, SETUP, Table
from infinitable.kernel.state import EVERYONE


def score(g: Table, leader: int, points: int) -> None:
    """defiance:2.9,8.8: no points in set-up; who reaches the number of points wins at once."""
    if g.phase == SETUP or points <= 0 or leader >= g.seats:
        return
    team = g.team[leader]
    g.score[team] += points
    g.tell(EVERYONE, "scores", leader, points)
    if g.session.points and g.score[team] >= g.session.points:
        finish(g, team_of(g, team))


def team_of(g: Table, team: int) -> int:
    """The seats of a team, as bits."""
    return sum(1 << seat for seat in range(g.seats) if g.team[seat] == team)


def finish(g: Table, winners: int, ending: int = NONE) -> None:
    """The game is over; these seats, as bits, have won."""
    if not g.finished:
        g.finished = True
        g.winners = winners
        g.ending = ending
        g.tell(EVERYONE, "ends", winners, ending)


def defeat(g: Table, leader: int) -> None:
    """defiance:7.13,7.14,9.10: cards and tokens are discarded, the standee leaves; the last ones standing win."""
    for zone in range(PLACES + 3 * leader, PLACES + 3 * leader + 3):
        for card in g.zones[zone][:]:
            discard(g, card)
    if g.spot[leader] >= 0:
        g.relics[g.spot[leader]] += g.carried[leader]
    g.carried[leader] = 0
    g.control = [NONE if owner == leader else owner for owner in g.control]
    g.tokens[leader] = 0
    g.dice[leader] = 0
    g.spot[leader] = NONE
    g.defeated |= 1 << leader
    for a in range(3):
        g.levels[3 * leader + a] = 1
    g.forget_map()
    g.tell(EVERYONE, "defeated", leader)
    standing = {g.team[seat] for seat in range(g.leaders) if g.is_active(seat)}
    if len(standing) == 1:
        finish(g, team_of(g, standing.pop()))


def decide(g: Table) -> None:
    """defiance:8.9,8.10: the highest score wins; a tie is played off once, then it is a draw."""
    teams = sorted({g.team[seat] for seat in g.in_order()})
    best = max(g.score[team] for team in teams)
    leading = [team for team in teams if g.score[team] == best]
    winners = sum(team_of(g, team) for team in leading)
    if len(leading) == 1 or g.tied:
        finish(g, winners)
        return
    g.tied = True
    g.tell(EVERYONE, "tie", winners)
    for seat in g.in_order():
        if not winners >> seat & 1:
            defeat(g, seat)
