"""How well a seat stands: what the greedy bot maximises one step ahead, in points of health."""

from __future__ import annotations

from typing import Final

from infinitable.games.shards.cards.box import CHAMPION, UNLIMITED
from infinitable.games.shards.cards.groups import HEALTH, MASTERY
from infinitable.games.shards.cards.verbs import Effect, Gain, Resolve, Sequence
from infinitable.games.shards.cards.verbs_lasting import effect_of, seat_of
from infinitable.games.shards.cards.verbs_opponents import LoseYourself, MustDiscard
from infinitable.games.shards.table import HAND_SIZE, MOST_MASTERY, Table
from infinitable.kernel.game import Counted

GEM: Final = 0.9
"""A little more than what buying a card gains, so that all gems are gathered before the dearest card is bought."""
POWER: Final = 0.9
PROMISED: Final = 2.0
ANSWERED: Final = 3.0
"""An effect of a trap that is about to happen."""
TURN: Final = 8.0
"""A whole turn more or less."""
MISSED: Final = 1.5
"""A card of the next hand that was lost."""
HELD: Final = 0.3
"""A card still to be played this turn."""
DECIDED: Final = 1000.0
MASTERED: Final = 1.5
"""A point of mastery, midway to 30; and a champion for standing, below."""
STANDING: Final = 2.0


def worth(cost: int, is_starter: bool, length: int) -> float:
    """What owning a card is worth. Starters clog a deck, all the less the more their text has to say."""
    return 0.4 * (length - 2) if is_starter else 0.6 + cost


def evaluate(g: Table, seat: int) -> float:
    """What one has less what the strongest opponent has, and the pools of the turn if it is one's own."""
    if seat in g.gone:
        return -DECIDED
    if g.players_left() == 1:
        return DECIDED
    rivals = [worth_of(g, q, True) for q in range(g.seats) if q != seat and q not in g.gone]
    score = worth_of(g, seat) - max(rivals) - 0.3 * (sum(rivals) - max(rivals))
    return score + pools(g, seat) if g.turn == seat else score


def parts(g: Table, seat: int) -> dict[str, float]:
    """What `evaluate` adds up, by name."""
    total = evaluate(g, seat)
    if seat in g.gone or g.players_left() == 1:
        return {"the end of the match": total}
    mine = g.turn == seat
    power = POWER * min(g.power, 60) + (DECIDED / 2 if g.power >= UNLIMITED else 0.0) if mine else 0.0
    gems = GEM * g.gems if mine and not g.assigned else 0.0
    mastery = 0.7 * g.mastery[seat] + 0.03 * g.mastery[seat] * g.mastery[seat]
    health = g.health[seat] - (damage(g, seat) if g.assigned and g.assigned[seat] else 0)
    own = worth_of(g, seat) + (pools(g, seat) if mine else 0.0)
    return {
        "your health": health,
        "your mastery": mastery,
        "power to strike with": power,
        "gems to spend": gems,
        "your cards and champions": own - health - mastery - power - gems,
        "the others": total - own,
    }


def counted(g: Table, seat: int) -> list[Counted]:
    """Health and mastery of everybody, champions that stand, and every card that one owns."""
    found: list[Counted] = []
    for whose in range(g.seats):
        sign = 1.0 if whose == seat else -1.0
        found.append(Counted(whose, "health", g.health[whose], sign))
        found.append(Counted(whose, "mastery", g.mastery[whose], MASTERED * sign))
        found.append(Counted(whose, "champions in play", len(g.champions[whose]), STANDING * sign))
    for card in (*g.decks[seat], *g.hands[seat], *g.discards[seat], *g.champions[seat]):
        kind = g.kind[card]
        found.append(Counted(seat, g.box.names[kind], 1, g.box.worth[kind], True))
    return found


def worth_of(g: Table, seat: int, is_rival: bool = False) -> float:
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
        total += ANSWERED * answers(g, seat) - damage(g, seat)
    if seat != g.turn and len(g.hands[seat]) < HAND_SIZE:
        total -= MISSED * (HAND_SIZE - len(g.hands[seat]))
    if g.later or g.shelters or g.guards or g.extra == 1 or g.skips or g.dry:
        total += outlook(g, seat, is_rival)
    if g.asked != g.turn and not g.assigned:
        total -= MISSED * to_discard(g, seat)
    return total


def to_discard(g: Table, seat: int) -> int:
    """How many cards somebody else's text still makes this player discard."""
    due = 0
    for frame in g.stack:
        if isinstance(frame, Resolve):
            effect = frame.effect(g)
            if isinstance(effect, MustDiscard) and effect.asks(g, frame) == seat:
                due += effect.left(g, frame)
    return min(due, len(g.hands[seat]))


def outlook(g: Table, seat: int, is_rival: bool) -> float:
    """What waits for a player's next turn. To a rival it is worth as much as it will be when it has happened: else who
    looks one step ahead would end a turn early to see it happen."""
    mine = [entry for entry in g.later if seat_of(entry) == seat]
    due = sum([promised(effect_of(g, entry)) for entry in mine])
    turns = int(g.extra == 1 and g.turn == seat) - (g.skips >> seat & 1) - (g.dry >> seat & 1)
    waiting = 0 if is_rival else sum([1 for entry in (*g.later, *g.shelters, *g.guards) if seat_of(entry) == seat])
    return due + PROMISED * waiting + TURN * turns


def promised(effect: Effect) -> float:
    """How much an effect will change what a player has, as far as it is plain health or mastery."""
    if isinstance(effect, Sequence):
        return sum([promised(each) for each in effect.effects])
    if not isinstance(effect, (Gain, LoseYourself)) or not effect.amount.is_plain():
        return 0.0
    n = effect.amount.n if isinstance(effect, Gain) else -effect.amount.n
    return float(n) if effect.resource == HEALTH else 0.7 * n if effect.resource == MASTERY else 0.0


def damage(g: Table, seat: int) -> int:
    """What the attack under way will do; more than all health is worth no more."""
    prevented = sum(g.box.shield[g.kind[card]] for card in g.hands[seat] if g.shields >> card & 1)
    return min(max(0, g.assigned[seat] - prevented), g.health[seat] + 20)


def answers(g: Table, seat: int) -> int:
    """How many effects of traps this player will set off by what is shown in the attack under way."""
    if not g.shields:
        return 0
    return sum([len(g.box.answers[g.kind[card]]) for card in g.hands[seat] if g.shields >> card & 1])


def pools(g: Table, seat: int) -> float:
    """Power will be damage, and gems cards until the attack begins; what was played still belongs to its player."""
    value, kind, types = g.box.worth, g.kind, g.box.type
    total = POWER * min(g.power, 60)
    if not g.assigned:
        total += GEM * g.gems + HELD * len(g.hands[seat])
    for card in g.played:
        if not (g.fast | g.parted) >> card & 1 and types[kind[card]] != CHAMPION:
            total += value[kind[card]]
    return total + (DECIDED / 2 if g.power >= UNLIMITED else 0.0)


def may_win(g: Table, seat: int) -> bool:
    """Eight power a card is more than cards give; with enough mastery the Infinity Shard alone decides."""
    if g.mastery[seat] >= MOST_MASTERY - 8:
        return True
    left = sum(g.health[rival] for rival in range(g.seats) if rival != seat and rival not in g.gone)
    return left <= g.power + 8 * (len(g.hands[seat]) + len(g.champions[seat])) + g.gems


def likeness(g: Table) -> tuple[object, ...]:
    """Cards of a kind are alike, in whichever order they were played; what waits is told by what is asked."""
    kind, turn = g.kind, g.turn
    hand = [kind[card] for card in g.hands[turn]]
    hand.sort()
    played = [kind[card] for card in g.played]
    played.sort()
    return (
        tuple(hand),
        tuple(played),
        tuple(g.row),
        g.gems,
        g.power,
        tuple(g.health),
        tuple(g.mastery),
        g.exhausted,
        tuple([len(cards) for cards in g.champions]),
        tuple([len(cards) for cards in g.discards]),
        len(g.banished),
        g.promises,
        g.copiers,
        g.bargains,
        g.deeds,
        g.spent,
        g.parted,
        g.later,
        g.shelters,
        g.guards,
        g.changes,
        g.lent,
        g.extra,
        g.skips,
        g.dry,
        g.assigned,
        len(g.stack),
        tuple(g.options),
    )
