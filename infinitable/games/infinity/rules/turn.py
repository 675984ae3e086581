"""A turn from its beginning to its end, and whose is next, if anybody's."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinity.codes import SPECIAL_TILE, TILES, TURN_UP
from infinitable.games.infinity.rules.ending import finish
from infinitable.games.infinity.rules.play import PLAY
from infinitable.games.infinity.rules.refill import DISCARD_ONE, REFILL
from infinitable.games.infinity.rules.scoring import SCORE
from infinitable.games.infinity.rules.tiles import LIFE, SPACE
from infinitable.games.infinity.table import STATION, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, NOBODY, Frame, with_one


class EndTurn(Frame):
    """infinity:8.2: a station that stays short brings on the last round; infinity:8.5: a full circle of turns in
    which nobody could play and nothing moved ends the game; else the next player's turn begins."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.last != NOBODY:
            g.turns_left -= 1
            if not g.turns_left:
                finish(g, 2)
                return
        elif len(g.station[g.turn]) < STATION:
            g.last = g.turn
            g.turns_left = g.seats
            g.tell(EVERYONE, "short", g.turn, STATION - len(g.station[g.turn]))
        if g.idle >= g.seats:
            finish(g, 3)
            return
        g.turn = (g.turn + 1) % g.seats
        g.stack.append(BEGIN_TURN)


class BeginTurn(Frame):
    """infinity:6.12: under a Disaster the turn is lost; else it begins, with two players by turning up tiles."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.arm = -1
        g.chain = []
        g.played = g.plays = 0
        if g.disaster[g.turn]:
            lose_turn(g)
            g.stack.append(END_TURN)
        else:
            g.stack += TURN
            if g.seats == 2:
                g.stack.append(TURN_UP_TILES)


def lose_turn(g: Table) -> None:
    """infinity:6.12: a Time Piece goes back to the centre, and the Disaster is spent; infinity:6.13: if he has one."""
    victim = g.turn
    returned = min(g.pieces[victim], 1)
    g.pieces[victim] -= returned
    g.centre += returned
    g.disaster = with_one(g.disaster, victim, 0)
    g.spent = with_one(g.spent, victim, g.spent[victim] + 1)
    g.idle = 0
    g.tell(EVERYONE, "lose turn", victim, returned)


class TurnUp(Ask):
    """infinity:9.2: each turn of two players begins by turning up tiles of set No. 2; infinity:9.3: as long as
    there are any, and without a question where there is no choice."""

    __slots__ = ()
    QUESTION = "Turn up tiles of set No. 2."

    def run(self, g: Table) -> None:
        self.ask_if_open(g, g.turn)

    def candidates(self, g: Table, to: Listing) -> None:
        to.judge(TURN_UP + SPECIAL_TILE, "" if g.common_specials else "infinity:9.3")
        piles = g.common_piles[SPACE] or g.common_piles[LIFE]
        to.judge(TURN_UP + TILES, "" if piles else "infinity:9.3")
        to.rest("infinity:9.2", "First turn up tiles of set No. 2.")

    def chosen(self, g: Table, code: int) -> None:
        piles = [g.common_specials] if code == TURN_UP + SPECIAL_TILE else g.common_piles
        g.idle = 0
        for pile in piles:
            if pile:
                kind = g.chance.take(pile)
                g.common.append(kind)
                g.tell(EVERYONE, "turn up", g.turn, kind)


END_TURN: Final = EndTurn()
BEGIN_TURN: Final = BeginTurn()
TURN_UP_TILES: Final = TurnUp()
TURN: Final[list[Frame]] = [END_TURN, REFILL, DISCARD_ONE, SCORE, PLAY]
"""infinity:3.1: play, score, discard, refill; the stack holds what comes first last."""
