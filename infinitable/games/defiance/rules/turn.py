"""The round: Start, Action Roll, Main, End (section 3), and how a game ends."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.cards.activation import begin
from infinitable.games.defiance.cards.triggers import ROUND_ENDS, ROUND_STARTS, RoundEvent
from infinitable.games.defiance.codes import CARD, DONE, KEEP_DICE, REROLL
from infinitable.games.defiance.rules.actions import MainTurn
from infinitable.games.defiance.rules.changes import discard, draw, flip, gain_tokens, lock_in, prepare, roll_face
from infinitable.games.defiance.rules.ending import decide, defeat, finish
from infinitable.games.defiance.rules.offers import offer_cards
from infinitable.games.defiance.table import (
    BOOST,
    END,
    ENERGY,
    HAND_SIZE,
    KEEP,
    MAIN,
    NONE,
    PREPARES,
    RIFT,
    ROLL,
    SKIRMISH,
    STAR,
    START,
    Table,
)
from infinitable.kernel.asking import Ask, Listing, SeatAsk
from infinitable.kernel.state import EVERYONE, Frame, SeatFrame
from infinitable.parts.tilemap import members

HAND: Final = 3


class StartRound(Frame):
    """defiance:3.1,3.13: the round die goes on, and the four phases follow."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.round += 1
        g.phase = START
        g.passed = 0
        g.used = ()
        g.discovered = [0] * len(g.discovered)
        g.tell(EVERYONE, "round", g.round)
        g.stack.append(EndRound())
        g.stack.append(Phase(ROLL))
        # defiance:3.2: objectives, token and die of one player before the next.
        for seat in reversed(g.order):
            g.stack.append(Start(seat))
            g.stack.append(RoundEvent(ROUND_STARTS, seat))
            g.stack.append(PutOffTexts(seat))
        g.stack.append(Concessions())


# Start -------------------------------------------------------------------------------------------------


class Start(SeatFrame):
    """defiance:3.2,3.3,3.4,6.6: a token in an Energy tile, then a die of the tile's type; on the Rift it is rolled."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        if not g.is_active(self.seat):
            return
        kind = g.type_of(g.spot[self.seat])
        if kind == ENERGY or g.level(self.seat, ENERGY) >= 4:
            gain_tokens(g, self.seat, 1)
        lock_in(g, self.seat, roll_face(g) if kind == RIFT else kind)


class PutOffTexts(SeatFrame):
    """defiance:7.24: what was put off until this round comes first, in the order in which it was."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        due = g.due(self.seat)
        if g.is_active(self.seat):
            for text, source in reversed(due):
                begin(g, text, self.seat, source)


class Concessions(Frame):
    """defiance:7.13,7.14: who has said so concedes as the Start phase begins."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.in_order():
            if g.conceding >> seat & 1 and not g.finished:
                defeat(g, seat)


# Action Roll ---------------------------------------------------------------------------------------------


class Phase(Frame):
    """defiance:3.5,3.6: the players' parts of a phase, one after the other."""

    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, g: Table) -> None:
        g.phase = self.phase
        order = g.in_order()
        if self.phase == ROLL:
            g.stack.append(Phase(MAIN))
            for seat in reversed(order):
                g.stack.append(ActionRoll(seat, False))
        elif self.phase == MAIN:
            g.then(MainTurn(order[0]), Phase(END))
        else:
            for seat in reversed(order):
                g.stack.append(EndPhase(seat))


class ActionRoll(Ask):
    """defiance:3.5: three dice, all rolled again once if you like, then locked in."""

    __slots__ = ("seat", "rolled")
    CLAUSE = "defiance:3.5"
    QUESTION = "Keep these three dice, or roll all three again?"

    def __init__(self, seat: int, rolled: bool) -> None:
        self.seat: Final = seat
        self.rolled: Final = rolled

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(KEEP_DICE)
        to.allow(REROLL)

    def run(self, g: Table) -> None:
        if self.rolled:
            g.ask(self, self.seat, [KEEP_DICE, REROLL])
        else:
            roll_three(g, self.seat)
            g.stack.append(ActionRoll(self.seat, True))

    def chosen(self, g: Table, code: int) -> None:
        if code == REROLL:
            roll_three(g, self.seat)
        g.dice[self.seat] += g.rolled
        g.rolled = 0


def roll_three(g: Table, seat: int) -> None:
    a, b, c = roll_face(g), roll_face(g), roll_face(g)
    g.rolled = (1 << 4 * a) + (1 << 4 * b) + (1 << 4 * c)
    g.tell(EVERYONE, "rolls", seat, a, b, c)


# End ----------------------------------------------------------------------------------------------------------


class EndPhase(SeatAsk):
    """defiance:3.9: first one card may be prepared from the hand."""

    __slots__ = ()
    CLAUSE = "defiance:3.9"
    QUESTION = "End phase: do you prepare a card?"

    def candidates(self, g: Table, to: Listing) -> None:
        offer_cards(g, to, CARD, g.hand(self.seat), "defiance:3.9", "in your hand")
        to.allow(DONE)

    def run(self, g: Table) -> None:
        g.dice[self.seat] = 0
        if g.hand(self.seat) and not g.is_barred(self.seat, PREPARES):
            g.ask(self, self.seat, self.options(g))
        elif g.hand(self.seat):
            self.chosen(g, DONE)
        else:
            g.stack.append(Refill(self.seat))

    def chosen(self, g: Table, code: int) -> None:
        keep = g.controls_of_type(self.seat, BOOST) + g.bonus(self.seat, KEEP)
        g.stack.append(KeepCards(self.seat, 0, keep))
        if code != DONE:
            prepare(g, self.seat, code - CARD)


class KeepCards(Ask):
    """defiance:3.10: one card may be kept for each Boost tile; the rest of the hand is discarded."""

    __slots__ = ("seat", "kept", "left")
    CLAUSE = "defiance:3.10"

    def __init__(self, seat: int, kept: int, left: int) -> None:
        self.seat: Final = seat
        self.kept: Final = kept
        """How many cards at the front of the hand are kept already."""
        self.left: Final = left

    def candidates(self, g: Table, to: Listing) -> None:
        hand = g.hand(self.seat)
        for card in hand[: self.kept] if to.explains else ():
            to.judge(CARD + card, "defiance:3.10", f"{g.content.card_name(card)} is kept already.")
        offer_cards(g, to, CARD, hand[self.kept :], "defiance:3.10", "in your hand")
        to.allow(DONE)

    def run(self, g: Table) -> None:
        if self.left > 0 and len(g.hand(self.seat)) > self.kept:
            super().run(g)
        else:
            self.finish(g)

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            self.finish(g)
            return
        hand = g.hand(self.seat)
        hand.remove(code - CARD)
        hand.insert(0, code - CARD)
        g.stack.append(KeepCards(self.seat, self.kept + 1, self.left - 1))

    def finish(self, g: Table) -> None:
        for card in g.hand(self.seat)[self.kept :]:
            discard(g, card)
            g.tell(EVERYONE, "discards", self.seat, card)
        g.stack.append(Refill(self.seat))

    def question(self, g: Table) -> str:
        return f"Which cards do you keep? ({self.left} more)"

    def to_others(self, g: Table) -> str:
        return f"Which cards do you keep? ({self.kept + self.left} at most)"

    def is_secret(self, g: Table) -> bool:
        """defiance:1.7: what was kept is seen by what was not, once all is chosen."""
        return True


class Refill(SeatFrame):
    """defiance:3.11,3.17: draw up to three, and one more for each Star tile."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.draws_nothing(self.seat):
            return
        wanted = HAND + g.controls_of_type(self.seat, STAR) + g.bonus(self.seat, HAND_SIZE)
        while len(g.hand(self.seat)) < wanted and draw(g, self.seat):
            pass


class EndRound(Frame):
    """defiance:3.12,3.13: the Rift stirs, the round is scored, then the next one begins."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        face = roll_face(g)
        g.tell(EVERYONE, "rift", face)
        g.then(RoundEvent(ROUND_ENDS, NONE), NextRound())
        flip(g, members(g.of_type(face)))


class NextRound(Frame):
    """defiance:3.13,3.14: spells end, the turn order is set anew; after the last round the game is decided."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.spells = []
        g.forget()
        if g.tied or (g.session.rounds and g.round >= g.session.rounds):
            if g.session.mode == SKIRMISH:
                decide(g)
            else:
                finish(g, 0)
        if not g.finished:
            g.order = g.by_influence(g.order)
            g.tell(EVERYONE, "order", *g.order)
            g.then(StartRound())
