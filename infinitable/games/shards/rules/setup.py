"""Setting up (chapter 1)."""

from __future__ import annotations

from infinitable.games.shards.cards.box import Box
from infinitable.games.shards.rules.turn import PLAY_PHASE
from infinitable.games.shards.table import HAND_SIZE, NO_CARD, ROW_SIZE, Table


def kinds(box: Box, seats: int) -> list[int]:
    """The kind of every card: each seat's starters, the center deck, the characters."""
    starters = [kind for kind in box.starters for _ in range(box.copies[kind])]
    centers = [kind for kind in box.centers for _ in range(box.copies[kind])]
    return starters * seats + centers + box.characters


def lay_out(g: Table) -> None:
    """shards:1.1,1.2,1.3,1.4,1.5: who begins, characters, dials, decks, and the center row."""
    seats, box, chance = g.seats, g.box, g.chance
    starters = sum(box.copies[kind] for kind in box.starters)
    centers = sum(box.copies[kind] for kind in box.centers)
    g.first = g.turn = chance.below(seats)
    characters = list(range(starters * seats + centers, len(g.kind)))
    chance.shuffle(characters)
    g.characters = tuple(characters[:seats])
    g.health = [g.most_health(seat) for seat in range(seats)]
    g.mastery = [(seat - g.first) % seats for seat in range(seats)]
    g.hands = [[] for _ in range(seats)]
    g.discards = [[] for _ in range(seats)]
    g.champions = [[] for _ in range(seats)]
    g.decks = [list(range(starters * seat, starters * (seat + 1))) for seat in range(seats)]
    for seat in range(seats):
        chance.shuffle(g.decks[seat])
        g.draw(seat, HAND_SIZE)
    g.center = list(range(starters * seats, starters * seats + centers))
    chance.shuffle(g.center)
    g.row = [NO_CARD] * ROW_SIZE
    for slot in range(ROW_SIZE):
        g.refill(slot)
    g.stack = [PLAY_PHASE]
