"""What is true at every prompt."""

from __future__ import annotations

from infinitable.games.shards.cards.verbs_lasting import champion_of
from infinitable.games.shards.table import MOST_MASTERY, Table


def broken(g: Table) -> list[str]:
    """What is not as it must be. Gaps in the row may stay (shards:5.4)."""
    return [*_players(g), *_cards(g)]


def _players(g: Table) -> list[str]:
    """shards:4.4,4.6,11.1: dials are within their limits, and the dead are gone."""
    seats = range(g.seats)
    found = [f"{g.called(s)} has {g.health[s]} health" for s in seats if not 0 <= g.health[s] <= g.most_health(s)]
    found += [f"{g.called(s)} has {g.mastery[s]} mastery" for s in seats if not 0 <= g.mastery[s] <= MOST_MASTERY]
    found += [f"{g.called(s)} is out and holds cards" for s in g.gone if g.hands[s] or g.decks[s] or g.champions[s]]
    found += [f"{g.called(s)} has no health and is not out" for s in seats if not g.health[s] and s not in g.gone]
    return found


def _cards(g: Table) -> list[str]:
    """What is known unseen lies where it cannot be seen, and what is lent is in play."""
    hands = {card for hand in g.hands for card in hand}
    unseen = hands.union(*g.decks)
    found = [f"card {card} is known unseen and lies elsewhere" for card in _bits(g.known) if card not in unseen]
    for seen in g.glimpsed:
        found += [f"card {card} was seen in a hand and lies elsewhere" for card in _bits(seen) if card not in hands]
    for entry in g.lent:
        if not any(champion_of(entry) in champions for champions in g.champions):
            found.append(f"card {champion_of(entry)} is lent and not in play")
    return found


def _bits(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]
