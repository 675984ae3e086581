"""Scoring: Time Pieces for what the station gave, and the Infinity Piece."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.rules.ending import win_at_once
from infinitable.games.infinity.table import STATION, Table
from infinitable.kernel.state import EVERYONE, NOBODY, Frame


def pieces_due(g: Table) -> int:
    """What the tiles played from the station so far would bring if building ended now."""
    return scale(g)[g.played]


def scale(g: Table) -> list[int]:
    """infinity:4.2: one piece for four or five tiles from the station, two for all six.

    infinity:8.3: on the final turn of the short station, one for leaving one or two tiles, two for leaving none.
    """
    size = g.played + len(g.station[g.turn])
    if g.last == g.turn:
        return [0 if n == 0 or size - n > 2 else 1 if size > n else 2 for n in range(size + 1)]
    return [2 if n == STATION else 1 if n >= 4 else 0 for n in range(size + 1)]


def take_piece(g: Table) -> None:
    """infinity:4.3: from the Time Centre; when that is out, from the nearest player to the left who has one."""
    if g.centre:
        g.centre -= 1
        gain(g, NOBODY)
        return
    for steps in range(1, g.seats):
        other = (g.turn - steps) % g.seats
        if g.pieces[other]:
            g.pieces[other] -= 1
            gain(g, other)
            return
    # infinity:4.4: nobody else has any, so nothing is taken.
    g.tell(EVERYONE, "nothing to take", g.turn)


def gain(g: Table, giver: int) -> None:
    g.pieces[g.turn] += 1
    g.tell(EVERYONE, "score", g.turn, giver, g.total(g.turn))
    win_at_once(g)


def take_infinity(g: Table) -> None:
    """infinity:4.5: the first Destiny of the game brings its player the Infinity Piece."""
    if g.infinity == NOBODY:
        g.infinity = g.turn
        g.tell(EVERYONE, "infinity", g.turn)
        win_at_once(g)


class Score(Frame):
    """infinity:4.2: building is over, and what the station gave is scored."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        for _ in range(pieces_due(g)):
            if not g.ending:
                take_piece(g)


SCORE: Final = Score()
