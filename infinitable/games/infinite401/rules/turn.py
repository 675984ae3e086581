"""Turns: what a player may do, and the flow of cards at their start and end."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.activation import begin
from infinitable.games.infinite401.cards.triggers import (
    ENEMY_MOVES_NEAR,
    ENEMY_TAKES_CONTROL_HEX,
    OPPONENT_DOMINATES,
    TURN_ENDS,
    TURN_STARTS,
    YOU_CYCLE,
    YOU_DOMINATE,
    YOU_LAND_BESIDE,
    happen,
    waits_for,
)
from infinitable.games.infinite401.cards.verbs_lasting import unpacked
from infinitable.games.infinite401.codes import AIM, CYCLE, DOMINATE, END, MOVE, PLAY, SLOTS
from infinitable.games.infinite401.rules.ending import draw, gain_sphere
from infinitable.games.infinite401.rules.hexmap import BASE, CONTROL, PLACES, spread
from infinitable.games.infinite401.rules.move_table import add_paid_moves, steps_to
from infinitable.games.infinite401.rules.moving import SharedMove, land, why_not_there
from infinitable.games.infinite401.rules.playing import aims, play, why_not_aim, why_not_targets
from infinitable.games.infinite401.rules.reaching import bound_by, free_base, price, steps_of
from infinitable.games.infinite401.table import GROUNDED, STUNNED, TEAM, UNITS_IN, Table, slot_of
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame

MANUAL: Final = 4
FREE_MOVES: Final = 6
NO_SHIELDS: Final[tuple[int, ...]] = (0,) * 6


class StartTurn(Frame):
    """infinite401:4.1,4.8,7.1,8.1: cards come back from the Field, statuses end, Energy is given."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, g: Table) -> None:
        side = self.side
        for card in g.field[side]:
            g.under_stack(side, slot_of(card))
        g.field[side] = []
        g.given[side] = 0
        g.shields[6 * side : 6 * side + 6] = NO_SHIELDS
        g.turn = side
        g.turns += 1
        g.energy = max(0, (1 if g.turns == 1 else g.terms.energy) - g.drained[side])
        g.drained[side] = 0
        if g.bonds:
            g.bonds = tuple([bond for bond in g.bonds if bond[0] != side])
        g.sources = g.free_moves = g.moved = 0
        g.dominated = False
        g.once = [0, 0]
        g.tell(EVERYONE, "turn", side, g.turns)
        g.stack.append(TURNS[side])
        happen(g, TURN_STARTS, side, -1, 0, 0)
        for text, about in reversed(g.due(side)):
            owner, source, targets, it = unpacked(about)
            begin(g, text, owner, source, targets, it)


class Turn(Ask):
    """infinite401:4.2,4.4: the player uses Energy until there is none left, or ends the turn."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, g: Table) -> None:
        if g.energy <= 0:
            end_turn(g, self.side)
            return
        g.ask(self, self.side, [END] if g.skim else self.options(g))

    def options(self, g: Table) -> list[int]:
        """Listed straight from where the units stand: this is the prompt of nearly every step."""
        side = self.side
        codes: list[int] = []
        free = g.free_moves < FREE_MOVES
        for unit in UNITS_IN[g.units_without(STUNNED | GROUNDED) & TEAM[side]]:
            add_paid_moves(g, unit, steps_of(g, unit, MANUAL), free, codes)
        hand = sorted(g.hands[side])
        codes += aims(g, side, hand)
        codes += [CYCLE + slot for slot in hand]
        if not why_not_dominate(g, side):
            codes.append(DOMINATE)
        codes.append(END)
        return codes

    def candidates(self, g: Table, to: Listing) -> None:
        for code in (to.wanted,) if to.explains else range(MOVE, END + 1):
            to.judge(code, why_not(g, self.side, code))

    def chosen(self, g: Table, code: int) -> None:
        side = self.side
        if code == END:
            end_turn(g, side)
            return
        g.stack.append(self)
        if code < AIM:
            unit, place = divmod(code - MOVE, PLACES)
            manual_move(g, unit, place)
        elif code < CYCLE:
            g.energy -= 1
            play(g, side, code)
        elif code == DOMINATE:
            dominate(g, side)
        else:
            cycle(g, side, code - CYCLE)

    def question(self, g: Table) -> str:
        return f"Use your Energy ({g.energy} left) or end your turn."


def why_not(g: Table, side: int, code: int) -> str:
    """The clause that keeps a player from doing this in his turn, or ""."""
    if code < AIM:
        unit, place = divmod(code - MOVE, PLACES)
        return why_not_move(g, side, unit, place)
    if code < PLAY:
        return why_not_aim(g, side, code)
    if code < CYCLE:
        return why_not_targets(g, side, code)
    if code < CYCLE + SLOTS:
        return "" if code - CYCLE in g.hands[side] else "infinite401:4.6"
    if code == DOMINATE:
        return why_not_dominate(g, side)
    return "" if code == END else "infinite401:1.4"


def end_turn(g: Table, side: int) -> None:
    """infinite401:7.2,12.3,12.4: what a turn's end sets off, then the hand is refilled and the other side goes on."""
    g.energy = 0
    g.stack.append(_ENDS[side])
    happen(g, TURN_ENDS, side, -1, 0, 0)


class EndTurn(Frame):
    """infinite401:4.7,4.9,7.2,7.10,12.3,12.4"""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, g: Table) -> None:
        side = self.side
        wanted = g.traits(side).hand_limit - len(g.hands[side])
        if not g.draws_nothing(side):
            g.draw_cards(side, wanted)
        if draw(g):
            return
        if g.extra > 0 and not g.is_passed_over(side):
            g.extra = -1
            g.stack.append(_STARTS[side])
            return
        g.extra = 0
        g.stack.append(_STARTS[side if g.is_passed_over(1 - side) else 1 - side])


TURNS: Final = (Turn(0), Turn(1))
"""Frames never change, so the same ones serve every turn."""
_STARTS: Final = (StartTurn(0), StartTurn(1))
_ENDS: Final = (EndTurn(0), EndTurn(1))


# Moving by Energy ---------------------------------------------------------------------------------------


def is_free(g: Table, unit: int, place: int) -> bool:
    """infinite401:4.5: whether this is a Move within the unit's own base."""
    kinds, base = g.board.kinds, BASE + unit // 3
    return kinds[g.places[unit]] == base == kinds[place]


def manual_move(g: Table, unit: int, place: int) -> None:
    """infinite401:4.2,4.5"""
    side = unit // 3
    if is_free(g, unit, place):
        g.free_moves += 1
        g.tell(EVERYONE, "move", unit, g.places[unit], place)
        g.put(unit, place)
        if g.content.watches_moves:
            g.moved |= 1 << unit
        return
    g.energy -= 1
    traits = g.traits(side)
    if not traits.share_moves:
        land(g, unit, place, side)
        return
    each = price(g, unit)
    store = MANUAL + traits.move_bonus
    left = store - each * steps_to(g, unit, place, store // each)
    waiting = len(g.stack)
    if not land(g, unit, place, side) and left > 0:
        g.stack.insert(waiting, SharedMove(-1, side, left, False, TEAM[side]))


def why_not_move(g: Table, side: int, unit: int, place: int) -> str:
    if unit // 3 != side:
        return "infinite401:4.2"
    bound = bound_by(g, unit, side)
    if bound:
        return bound
    if place == g.places[unit]:
        return "infinite401:4.3"
    paid: list[int] = []
    add_paid_moves(g, unit, steps_of(g, unit, MANUAL), g.free_moves < FREE_MOVES, paid)
    if MOVE + unit * PLACES + place in paid:
        return ""
    if is_free(g, unit, place) and g.free_moves >= FREE_MOVES and free_base(g, side) >> place & 1:
        return "infinite401:4.5"
    return why_not_there(g, unit, place, "infinite401:4.2")


def quiet_ends(g: Table, unit: int) -> int:
    """Where a Move by Energy does nothing that cannot be taken back, but perhaps end the turn: it does not invade, and
    nobody waits for a unit to end just there, or for the end of the turn that the last Energy brings. Whether that
    comes at once has to be tried where there may be a store to share."""
    side, enemy = g.asked, 1 - g.asked
    if not isinstance(g.stack[-1], Turn):
        return 0
    if g.energy == 1 and (g.traits(side).share_moves or end_is_awaited(g)):
        return 0
    loud = g.board.bases[enemy]
    if waits_for(g, enemy, 1 << ENEMY_MOVES_NEAR):
        loud |= spread(g.held(enemy))
    if waits_for(g, enemy, 1 << ENEMY_TAKES_CONTROL_HEX):
        loud |= g.board.control
    if waits_for(g, side, 1 << YOU_LAND_BESIDE):
        loud |= spread(g.held(side) & ~(1 << g.places[unit]))
    return g.board.hexes & ~loud


def end_is_awaited(g: Table) -> bool:
    """Whether the end of this turn, or the start of the next, sets anything off."""
    if g.later or g.skips or g.dry or g.extra > 0:
        return True
    return waits_for(g, g.turn, 1 << TURN_ENDS) or waits_for(g, 1 - g.turn, 1 << TURN_STARTS)


def refill_reveals(g: Table, cycled: bool) -> bool:
    """Whether the end of this turn, after a card was cycled or not, shows the opponent a card he cannot know."""
    side = g.turn
    draws = min(g.traits(side).hand_limit - len(g.hands[side]), len(g.stacks[side])) + cycled
    return draws > g.seen[side] and g.hidden(side) > 1


# Cards and spheres -----------------------------------------------------------------------------------------


def cycle(g: Table, side: int, slot: int) -> None:
    """infinite401:4.6"""
    g.energy -= 1
    g.hands[side].remove(slot)
    g.under_stack(side, slot)
    g.tell(EVERYONE, "cycle", side, g.decks[side][slot])
    happen(g, YOU_CYCLE, side, -1, 0, 0)


def dominate(g: Table, side: int) -> None:
    """infinite401:10.1"""
    g.energy -= 2
    g.dominated = True
    g.tell(EVERYONE, "dominate", side)
    gain_sphere(g, side)
    if g.winner < 0:
        happen(g, OPPONENT_DOMINATES, 1 - side, -1, 0, 0)
        happen(g, YOU_DOMINATE, side, -1, 0, 0)


def why_not_dominate(g: Table, side: int) -> str:
    """infinite401:10.1,10.2,10.3,13.8"""
    if g.terms.blood_feud:
        return "infinite401:13.8"
    if g.dominated:
        return "infinite401:10.3"
    if g.energy < 2 or not g.stands_on(side, CONTROL):
        return "infinite401:10.1"
    return "infinite401:10.2" if g.stands_on(1 - side, CONTROL) else ""
