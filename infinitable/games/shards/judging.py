"""How well a seat stands: what the greedy bot maximises one step ahead."""

from __future__ import annotations

from infinitable.games.shards.table import UNLIMITED, Table

STARTER_WORTH = 0.1


def worth(cost: int, is_starter: bool) -> float:
    """What owning a card is worth, in points of health."""
    return STARTER_WORTH if is_starter else 1.0 + cost


def evaluate(g: Table, seat: int) -> float:
    """One's own standing less that of the strongest opponent, and the pools of the turn if it is one's own."""
    if seat in g.gone:
        return -1000.0
    if g.standing() == 1:
        return 1000.0
    rivals = [standing(g, q) for q in range(g.seats) if q != seat and q not in g.gone]
    score = standing(g, seat) - max(rivals) - 0.3 * (sum(rivals) - max(rivals))
    if g.turn == seat:
        score += pools(g)
    return score


def standing(g: Table, seat: int) -> float:
    """Health, mastery (the nearer to 30, the dearer), the cards owned and the champions in play."""
    value, kind = g.box.worth, g.kind
    mastery = g.mastery[seat]
    total = g.health[seat] + 0.7 * mastery + 0.03 * mastery * mastery
    for zone in (g.decks[seat], g.hands[seat], g.discards[seat]):
        for card in zone:
            total += value[kind[card]]
    for card in g.champions[seat]:
        total += 1.5 * value[kind[card]] + 1.0
    if g.assigned and g.assigned[seat]:
        total -= min(g.assigned[seat], g.health[seat] + 20)
    return total


def pools(g: Table) -> float:
    """What was played this turn still belongs to its player; power will be damage, and gems will be cards."""
    value, kind = g.box.worth, g.kind
    total = 0.9 * min(g.power, 60) + 0.6 * g.gems
    for card in g.played:
        if not g.fast >> card & 1 and g.box.type[kind[card]] != 3:
            total += value[kind[card]]
    return total + (500.0 if g.power >= UNLIMITED else 0.0)
