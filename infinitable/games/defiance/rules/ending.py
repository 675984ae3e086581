"""How a game ends: points, defeat, endings, ties (7.13, 7.14, 8.8 to 8.10)."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.codes import CHOICE, MOST_CHOICES
from infinitable.games.defiance.rules.changes import discard
from infinitable.games.defiance.table import NONE, PLACES, SETUP, SIDES, SKIRMISH, STORY, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.outcome import Outcome, outcome_of_sides
from infinitable.kernel.state import EVERYONE, with_one
from infinitable.parts.cardtext import walk


def outcome_of_match(g: Table) -> Outcome:
    """defiance:8.1,8.10,9.3,9.4: teams and sides win together; several that are not one side share a draw,
    unless an ending of a story is theirs together."""
    winners = [seat for seat in range(g.seats) if g.winners >> seat & 1]
    if g.session.mode == SKIRMISH and len({g.team[seat] for seat in winners}) > 1:
        return Outcome("draw", tuple(winners))
    return outcome_of_sides(winners, g.team[: g.seats], g.ending != NONE)


def score(g: Table, leader: int, points: int, ability: int = NONE) -> None:
    """defiance:2.9,8.8: no points in set-up; who reaches the number of points wins at once."""
    if g.phase == SETUP or points <= 0 or leader >= g.seats:
        return
    team = g.team[leader]
    g.score = with_one(g.score, team, g.score[team] + points)
    g.tell(EVERYONE, "scores", leader, points, ability)
    if g.session.points and g.score[team] >= g.session.points:
        finish(g, team_of(g, team))


def lose_points(g: Table, leader: int, points: int) -> int:
    """defiance:8.13: no score falls below 0; how many were lost."""
    if g.phase == SETUP or leader >= g.seats:
        return 0
    team = g.team[leader]
    lost = min(points, g.score[team])
    if lost > 0:
        g.score = with_one(g.score, team, g.score[team] - lost)
        g.tell(EVERYONE, "loses_points", leader, lost)
    return max(0, lost)


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
        g.relics = with_one(g.relics, g.spot[leader], g.relics[g.spot[leader]] + g.carried[leader])
    g.carried[leader] = 0
    g.control = [NONE if owner == leader else owner for owner in g.control]
    g.tokens[leader] = 0
    g.dice[leader] = 0
    g.spot[leader] = NONE
    g.defeated |= 1 << leader
    g.levels = [1 if n // 3 == leader else level for n, level in enumerate(g.levels)]
    g.forget_map()
    g.forget()
    g.tell(EVERYONE, "defeated", leader)
    left = {g.team[other] for other in range(g.leaders) if g.is_active(other)}
    if not left:
        finish(g, 0)
    elif len(left) == 1 < len(set(g.team)):
        win_as_the_last(g, left.pop())


def win_as_the_last(g: Table, team: int) -> None:
    """defiance:7.14: the others win; in a chapter they choose which of their endings it comes to."""
    winners = sum(1 << seat for seat in range(g.seats) if g.team[seat] == team and g.is_active(seat))
    seat = next((seat for seat in g.in_order() if winners >> seat & 1), NONE)
    if g.session.mode == STORY and seat != NONE and endings_for(g, seat):
        g.stack[:] = [ChooseEnding(seat, winners)]
    else:
        finish(g, winners)


def endings_for(g: Table, seat: int) -> list[int]:
    """The endings by which this seat's side wins the chapter, in the order of its text."""
    found: list[int] = []
    for ability in g.session.triggers:
        for node in walk(ability.node) if g.is_in_force(ability.number) else ():
            if node.kind in ("Win", "Lose"):
                for_me = "side" not in node or g.on_side(seat, SIDES.index(node.word("side")))
                number = g.content.ending_numbers[node.word("ending")]
                if for_me == (node.kind == "Win") and number not in found:
                    found.append(number)
    return found


class ChooseEnding(Ask):
    """defiance:7.14: whoever is left over chooses which of the ways to win has come about."""

    __slots__ = ("seat", "winners")
    CLAUSE = "defiance:7.14"
    QUESTION = "All opponents are defeated: by which ending do you win?"

    def __init__(self, seat: int, winners: int) -> None:
        self.seat: Final = seat
        self.winners: Final = winners

    def candidates(self, g: Table, to: Listing) -> None:
        for n in range(min(len(endings_for(g, self.seat)), MOST_CHOICES)):
            to.allow(CHOICE + n)

    def run(self, g: Table) -> None:
        ways = endings_for(g, self.seat)
        if len(ways) > 1:
            super().run(g)
        else:
            finish(g, self.winners, ways[0])

    def chosen(self, g: Table, code: int) -> None:
        finish(g, self.winners, endings_for(g, self.seat)[code - CHOICE])


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
