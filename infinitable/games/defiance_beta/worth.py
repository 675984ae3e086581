"""How well a seat stands, for bots that look one step ahead."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta import stats
from infinitable.games.defiance_beta.activation import SOURCE, WHO
from infinitable.games.defiance_beta.conditions import Condition, members_of_side
from infinitable.games.defiance_beta.dice import face, is_spent
from infinitable.games.defiance_beta.table import CONCEDED, Table

POINT: Final = 12.0
STEP: Final = 5.0
HEALTH: Final = 0.9
UNIT: Final = 0.8
UNIT_COST: Final = 1.1
PREPARED: Final = 1.0
HAND: Final = 0.55
GAMBIT: Final = 1.3
DIE: Final = 0.25
OUT: Final = -9.0
HOPE: Final = 25.0


def worth(g: Table, seat: int) -> float:
    """One's own standing against the best of the others."""
    if g.winners >= 0:
        return 1000.0 if g.winners >> seat & 1 else -1000.0
    mine = sum(standing(g, s) for s in range(g.seats) if not g.is_enemy(seat, s))
    theirs = [standing(g, s) for s in range(g.seats) if g.is_enemy(seat, s)]
    against = (max(theirs) + sum(theirs) / len(theirs)) / 2 if theirs else 0.0
    value = mine - against
    if g.chapter >= 0:
        value += hopes(g, seat)
    for act in g.acts.values():
        # A card on its way to its effect is worth about what it was in the hand, so that playing it is tried.
        if act[WHO] == seat and 0 <= act[SOURCE] < 1000 and g.spot[act[SOURCE]] == 32:
            value += HAND + 0.3 * g.content.cards[g.content.kind_of[act[SOURCE]]].cost
    return value


def standing(g: Table, seat: int) -> float:
    """What one leader has."""
    if g.leaders[seat] < 0:
        return 0.0
    if g.out[seat] == CONCEDED:
        return -50.0
    value = POINT * g.points[seat] + GAMBIT * g.gambits[seat]
    value += goals(g, seat)
    hand = len(g.hands[seat])
    value += HAND * hand - (0.3 * (hand - 7) if hand > 7 else 0.0)
    if g.pawns[seat] < 0:
        return value + OUT
    value += HEALTH * g.health(seat) + 0.12 * g.influence(g.pawns[seat])
    cards, kinds, damage = g.content.cards, g.content.kind_of, g.damage
    for card in g.groups[seat]:
        kind = cards[kinds[card]]
        value += UNIT + UNIT_COST * kind.cost - 0.7 * damage[card] + (0.6 if card in g.unlocked else 0.0)
    for card in g.timelines[seat]:
        kind = cards[kinds[card]]
        value += PREPARED + (0.5 if kind.constants or kind.constant_triggers else 0.0)
    for attribute in range(3):
        value += 0.35 * stats.level(g, seat, attribute)
    if seat == g.current:
        left = stats.may_spend(g, seat)
        live = sum(1 for d in g.dice if not is_spent(d) and face(d) < 3)
        value += DIE * min(live, max(0, left))
    return value


def goals(g: Table, seat: int) -> float:
    """Steps on the roles that are not fulfilled yet, the nearer the better."""
    value = 0.0
    for place, number in enumerate(g.roles):
        if not g.goals[place] >> seat & 1:
            steps = g.steps[place * g.seats + seat]
            if steps:
                value += STEP * steps / g.content.roles[number].needs
    return value


def hopes(g: Table, seat: int) -> float:
    """How near the victories of a chapter are, one's own against the others'."""
    value = 0.0
    for side, condition in g.content.chapters[g.chapter].hopes:
        if side < 0:
            mine = progress(g, seat, condition)
            theirs = [progress(g, other, condition) for other in g.enemies(seat)]
            value += HOPE * (mine - max(theirs, default=0.0))
        else:
            near = progress(g, max(g.current, 0), condition)
            value += HOPE * near * (1 if seat in members_of_side(g, side) else -1)
    return value


def progress(g: Table, seat: int, condition: Condition) -> float:
    """From 0 to 1: how much of a condition holds."""
    if condition.kind not in ("There", "Have", "SideHas"):
        return float(condition.holds(g, seat, -1, None))
    count = condition.count(g, seat, -1, None)
    if condition.high == 0:
        return 1 / (1 + count)
    return min(1.0, count / max(1, condition.low))
