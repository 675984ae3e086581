"""Rounds and turns: turn order, the start of a turn, the standard actions, its end."""

from __future__ import annotations

from infinitable.games.defiance_beta.cards.activation import activate
from infinitable.games.defiance_beta.cards.triggers import ROUND_ENDS, ROUND_STARTS, TURN_ENDS, TURN_STARTS, occur
from infinitable.games.defiance_beta.rules.action_check import Check
from infinitable.games.defiance_beta.rules.actions import Act
from infinitable.games.defiance_beta.rules.cards.in_play import Settle
from infinitable.games.defiance_beta.rules.damage import defeat
from infinitable.games.defiance_beta.rules.moving import LAST, START, tile_event
from infinitable.games.defiance_beta.table import CONCEDED, LOSES_TURN, WAITING, Table
from infinitable.kernel.state import EVERYONE, Frame, SeatFrame, with_one

# Rounds ----------------------------------------------------------------------------------------------------


def turn_order(g: Table) -> list[int]:
    """defiance_beta:3.5,4.1,4.2: by the Influence of one's tile, ties by its name; those without a pawn last, by
    seat.
    """
    tiles = g.content.tiles

    def place(seat: int) -> tuple[int, str, int]:
        tile = g.pawns[seat]
        return (-g.influence(tile), tiles[tile].name, seat) if tile >= 0 else (0, "", seat)

    return sorted(range(g.seats), key=place)


class Round(Frame):
    """defiance_beta:4.1: a round: turn order is set anew, then everybody has a turn, then the round ends."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.round += 1
        g.order = turn_order(g)
        g.current = g.order[0]
        g.tell(EVERYONE, "round", g.round, *g.order)
        g.then(*(Turn(seat) for seat in g.order), RoundEnd())
        occur(g, [(ROUND_STARTS, seat, -1, -1) for seat in g.order])


class RoundEnd(Frame):
    """defiance_beta:1.6: what looks at the table when a round ends does so after its last turn."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        from infinitable.games.defiance_beta.rules.ending import EndOrGoOn

        g.lasting = [each for each in g.lasting if each[2] != g.round]
        g.stack.append(EndOrGoOn())
        occur(g, [(ROUND_ENDS, seat, -1, -1) for seat in g.order])


# Turns -------------------------------------------------------------------------------------------------------


class Turn(SeatFrame):
    """defiance_beta:4.3,9.8,9.9: a turn; whoever was defeated loses one, and may come back in the next."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        seat = self.seat
        g.current = seat
        g.extra = 0
        g.dice = []
        g.check = -1
        g.waiting_dice = []
        g.spent = 0
        g.refused = 0
        g.used = {}
        g.ignores = []
        g.fresh = []
        g.lasting = [each for each in g.lasting if each[2] != -2 - seat and (each[0] != seat or each[2] != -1)]
        if g.wards[seat]:
            g.wards = with_one(g.wards, seat, 0)
        g.stack.append(StartOfTurn(seat))
        for other in [seat, *g.others(seat)]:
            if g.conceding >> other & 1 and g.out[other] != CONCEDED and g.stack:
                concede(g, other)


def concede(g: Table, seat: int) -> None:
    """defiance_beta:1.13,9.12: out for good; if only one side is left, it wins."""
    g.tell(EVERYONE, "concede", seat)
    if g.pawns[seat] >= 0:
        defeat(g, seat, -1, CONCEDED)
    g.out[seat] = CONCEDED
    left = [s for s in range(g.seats) if g.out[s] != CONCEDED]
    if not left or (
        all(not g.is_enemy(left[0], s) for s in left) and any(g.is_enemy(left[0], s) for s in range(g.seats))
    ):
        from infinitable.games.defiance_beta.rules.story.campaign import ending_for

        g.winners = sum(1 << s for s in left)
        g.ending = ending_for(g, g.winners)
        g.tell(EVERYONE, "over", g.winners, g.ending)
        g.stack.clear()


class ExtraTurn(SeatFrame):
    """defiance_beta:4.24: another turn of a leader, in which no further one can be gained."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        Turn(self.seat).run(g)
        g.extra = -1


def gain_extra_turn(g: Table, seat: int) -> bool:
    """defiance_beta:4.24: right after this turn; False if one follows already, or this is one."""
    return any(isinstance(frame, EndOfTurn | TurnOver) for frame in g.stack) and g.gain_extra_turn(seat)


class StartOfTurn(SeatFrame):
    """defiance_beta:4.3,4.25: the Start event and what triggers; then the check, the actions and the end."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        seat = self.seat
        state = g.out[seat]
        if state == CONCEDED:
            return
        if state == LOSES_TURN:
            g.out[seat] = WAITING
            g.tell(EVERYONE, "lost turn", seat)
            return
        if state == WAITING:
            from infinitable.games.defiance_beta.rules.setup import Respawn

            g.stack.append(Respawn(seat))
            return
        if not g.is_passed_over(seat):
            begin(g, seat)


def begin(g: Table, seat: int, respawned: bool = False) -> None:
    """The turn of a leader on the map, with what was put off until then (defiance_beta:4.26). Who was just placed there
    meets no event of the tile (defiance_beta:9.11).
    """
    g.tell(EVERYONE, "turn", seat)
    g.then(Check(seat), Act(seat), EndOfTurn(seat))
    occur(g, [(TURN_STARTS, seat, -1, -1)])
    if not respawned:
        tile_event(g, seat, g.pawns[seat], START)
    for text, _ in reversed(g.due(seat)):
        activate(g, text, seat)


class EndOfTurn(SeatFrame):
    """defiance_beta:4.22: the End event, what triggers, and then what lasted for this turn is over."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.stack.append(TurnOver(self.seat))
        if g.pawns[self.seat] >= 0:
            occur(g, [(TURN_ENDS, self.seat, -1, -1)])
            tile_event(g, self.seat, g.pawns[self.seat], LAST)


class TurnOver(SeatFrame):
    """defiance_beta:4.21,4.22: dice not spent are lost; what lasts until this turn ends is over."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.dice = []
        g.check = -1
        g.spent = 0
        g.fresh = []
        g.ignores = []
        if g.extra > 0:
            g.stack.append(ExtraTurn(g.extra - 1))
        if g.lasting:
            g.lasting = [each for each in g.lasting if each[2]]
            g.then(*(Settle(seat) for seat in range(g.seats)))
