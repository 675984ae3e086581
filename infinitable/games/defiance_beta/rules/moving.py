"""Movement: stepping, discovering, flipping, and the events of tiles."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import NO_CARD, activate
from infinitable.games.defiance_beta.cards.triggers import (
    APPROACHED,
    DISCOVER,
    ENEMY_DISCOVERS,
    ENTER,
    FLIP,
    FORCE,
    REGROUP,
    count_use,
    occur,
)
from infinitable.games.defiance_beta.codes import DONE, NO, SPACE, STACK, TURN, YES
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.hands import draw
from infinitable.games.defiance_beta.rules.damage import Heal
from infinitable.games.defiance_beta.table import RIFT, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame, without
from infinitable.parts.abilities import did, going_on
from infinitable.parts.tilemap import NO_TILE, STEPS, opposite

DISCOVERY: Final = 0
ENTRY: Final = 1
EXIT: Final = 2
START: Final = 3
LAST: Final = 4
PASSIVE: Final = 5
"""The six triggers of tile events (defiance_beta:2.8); LAST is the End event."""

# Where one can go --------------------------------------------------------------------------------------------


def list_steps(g: Table, seat: int, to: Listing, through_walls: bool = False) -> None:
    """defiance_beta:2.9,6.1,6.2,6.5: every direction, with the clause that keeps this pawn from stepping there."""
    here = g.pawns[seat]
    if here < 0:
        return
    if not through_walls and g.content.stats >> stats.GHOST & 1:
        through_walls = bool(stats.bonus(g, seat, stats.GHOST))
    where, walls, tile_at, pawns, standing = g.where[here], g.standing[here], g.tile_at, g.pawns, g.standing
    can_discover = bool(g.stacks[0] or g.stacks[1])
    for d in range(6):
        space = where + STEPS[d]
        there = tile_at.get(space, NO_TILE)
        if there >= 0 and there in pawns:
            to.judge(SPACE + d, "defiance_beta:6.1")
        elif not through_walls and (walls >> d & 1 or (there >= 0 and standing[there] >> (d + 3) % 6 & 1)):
            to.judge(SPACE + d, "defiance_beta:6.2")
        elif there < 0 and not can_discover and space not in g.face_down:
            to.judge(SPACE + d, "defiance_beta:6.5")
        else:
            to.allow(SPACE + d)


def why_not_move(g: Table, seat: int, direction: int, through_walls: bool = False) -> str:
    to = Listing(SPACE + direction)
    list_steps(g, seat, to, through_walls)
    return to.clause


def ways(g: Table, seat: int, through_walls: bool = False) -> list[int]:
    """The directions in which this pawn can step."""
    to = Listing(-1)
    list_steps(g, seat, to, through_walls)
    return [code - SPACE for code in to.options]


def tile_event(g: Table, seat: int, tile: int, event: int) -> None:
    """defiance_beta:2.8: what the tile does to the leader on it."""
    if g.round:
        for number in reversed(g.content.tiles[tile].events[event]):
            if count_use(g, number):
                g.tell(EVERYONE, "event", seat, tile, event)
                activate(g, number, seat, NO_CARD, tile, seat, 0, tile)


class Meets(Frame):
    """defiance_beta:6.7: the Entry event, once the Discovery event before it is over."""

    __slots__ = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile

    def run(self, g: Table) -> None:
        if g.pawns[self.seat] >= 0:
            tile_event(g, self.seat, self.tile, ENTRY)


# Stepping ------------------------------------------------------------------------------------------------------


def leave(g: Table, seat: int, direction: int, forced: int, through_walls: int = 0) -> None:
    """defiance_beta:6.8: try to leave one's tile: its Exit event comes first."""
    g.stayed = 0
    g.stack.append(Step(seat, direction, forced, through_walls))
    tile_event(g, seat, g.pawns[seat], EXIT)


class Step(Frame):
    """defiance_beta:6.8: the pawn moves, unless the Exit event has stopped it or the way is no longer free."""

    __slots__ = ("seat", "direction", "forced", "through_walls")

    def __init__(self, seat: int, direction: int, forced: int, through_walls: int) -> None:
        self.seat: Final = seat
        self.direction: Final = direction
        self.forced: Final = forced
        """The seat that forces the move, or -1."""
        self.through_walls: Final = through_walls

    def run(self, g: Table) -> None:
        seat = self.seat
        if g.pawns[seat] < 0:
            return
        if g.stayed or why_not_move(g, seat, self.direction, bool(self.through_walls)):
            g.tell(EVERYONE, "stay", seat)
            return
        here = g.pawns[seat]
        there = g.tile_at.get(g.where[here] + STEPS[self.direction], NO_TILE)
        if there >= 0:
            g.pawns[seat] = there
            g.tell(EVERYONE, "move", seat, there, int(self.forced >= 0))
            arrive(g, seat, there, False, self.forced)
        else:
            discover(g, seat, self.direction, self.forced, self.through_walls)


def arrive(g: Table, seat: int, tile: int, discovered: bool, forced: int) -> None:
    """defiance_beta:6.6,6.7: the Discovery event, the Entry event, what triggers, and then regrouping."""
    if forced < 0:
        g.stack.append(Regroup(seat, int(discovered)))
    happened = [(ENTER, seat, tile, -1)]
    if discovered:
        happened.append((DISCOVER, seat, tile, -1))
        happened += [(ENEMY_DISCOVERS, other, tile, seat) for other in g.enemies(seat)]
    near = g.near[tile]
    happened += [(APPROACHED, s, seat, seat) for s in g.enemies(seat) if near >> g.pawns[s] & 1]
    if forced >= 0 and forced != seat:
        happened.append((FORCE, forced, seat, seat))
    occur(g, happened)
    g.stack.append(Meets(seat, tile))
    if discovered:
        tile_event(g, seat, tile, DISCOVERY)


class Regroup(Ask):
    """defiance_beta:6.6: after moving, a leader may draw 1 card, and on a discovery also heal 1."""

    __slots__ = ("seat", "discovered")
    CLAUSE = "defiance_beta:6.6"
    ANSWERS = (YES, NO)

    def __init__(self, seat: int, discovered: int) -> None:
        self.seat: Final = seat
        self.discovered: Final = discovered

    def run(self, g: Table) -> None:
        if g.pawns[self.seat] >= 0:
            super().run(g)

    def chosen(self, g: Table, code: int) -> None:
        if code == YES:
            g.tell(EVERYONE, "regroup", self.seat)
            if self.discovered:
                g.stack.append(Heal(0, self.seat, 1))
            draw(g, self.seat, 1 + stats.bonus(g, self.seat, stats.REGROUP))
            occur(g, [(REGROUP, self.seat, -1, -1)])

    def question(self, g: Table) -> str:
        return "Regroup: draw a card and heal 1?" if self.discovered else "Regroup: draw a card?"


# Discovering -----------------------------------------------------------------------------------------------------


def discover(g: Table, seat: int, direction: int, forced: int, through_walls: int) -> None:
    """defiance_beta:6.3,6.4,6.14: onto an empty space: a new tile of the setting one leaves, or the flipped tile
    that lies there.
    """
    here = g.pawns[seat]
    space = g.where[here] + STEPS[direction]
    if space in g.face_down:
        tile = g.face_down[space]
        g.face_down = without(g.face_down, space)
        g.stack.append(Orient(seat, direction, tile, forced, through_walls))
    elif here == RIFT and g.stacks[0] and g.stacks[1]:
        g.stack.append(ChooseStack(seat, direction, forced, through_walls))
    else:
        setting = max(0, g.content.tiles[here].setting)
        draw_tile(g, seat, direction, setting, forced, through_walls)


def draw_tile(g: Table, seat: int, direction: int, setting: int, forced: int, through_walls: int) -> None:
    """defiance_beta:6.3,6.5: the top tile of that stack, or of the other where it is used up."""
    stack = g.stacks[setting] or g.stacks[1 - setting]
    tile = stack.pop()
    g.reveal()
    g.tell(EVERYONE, "draw tile", seat, tile)
    g.stack.append(Orient(seat, direction, tile, forced, through_walls))


class ChooseStack(Ask):
    """defiance_beta:6.4: from the Rift either stack may be drawn from."""

    __slots__ = ("seat", "direction", "forced", "through_walls")
    CLAUSE = "defiance_beta:6.4"
    QUESTION = "From which stack is the tile drawn?"

    def __init__(self, seat: int, direction: int, forced: int, through_walls: int) -> None:
        self.seat: Final = seat
        self.direction: Final = direction
        self.forced: Final = forced
        self.through_walls: Final = through_walls

    def candidates(self, g: Table, to: Listing) -> None:
        for setting in range(2):
            to.judge(STACK + setting, "" if g.stacks[setting] else "defiance_beta:6.5", "That stack is used up.")

    def chosen(self, g: Table, code: int) -> None:
        draw_tile(g, self.seat, self.direction, code - STACK, self.forced, self.through_walls)


def list_turns(g: Table, tile: int, edge: int, clause: str, to: Listing) -> None:
    """defiance_beta:3.3,6.3: every way to turn a tile that leaves the edge open which is crossed."""
    if not g.printed[tile]:
        to.allow(TURN)
        return
    for turn in g.open_turns(tile, edge):
        to.allow(TURN + turn)
    to.refuse_all(TURN, 6, clause, "Turned so, a wall would stand on the edge that is crossed.")


class Orient(Ask):
    """defiance_beta:6.3: the leader who moves turns the tile so that no wall stands on the edge that is crossed."""

    __slots__ = ("seat", "direction", "tile", "forced", "through_walls")
    CLAUSE = "defiance_beta:6.3"

    def __init__(self, seat: int, direction: int, tile: int, forced: int, through_walls: int) -> None:
        self.seat: Final = seat
        self.direction: Final = direction
        self.tile: Final = tile
        self.forced: Final = forced
        self.through_walls: Final = through_walls

    def candidates(self, g: Table, to: Listing) -> None:
        list_turns(g, self.tile, opposite(self.direction), self.CLAUSE, to)

    def run(self, g: Table) -> None:
        self.ask_if_open(g, self.seat)

    def chosen(self, g: Table, code: int) -> None:
        seat, tile = self.seat, self.tile
        g.place(tile, g.where[g.pawns[seat]] + STEPS[self.direction], code - TURN)
        g.pawns[seat] = tile
        g.tell(EVERYONE, "discover", seat, tile)
        arrive(g, seat, tile, True, self.forced)

    def question(self, g: Table) -> str:
        return f"Turn {g.content.tiles[self.tile].name}."


# Flipping -----------------------------------------------------------------------------------------------------------


def why_not_flip(g: Table, tile: int) -> str:
    """defiance_beta:6.11,6.12: the clause that keeps this tile from being flipped, or ""."""
    if tile < 0 or tile == RIFT:
        return "defiance_beta:6.11"
    there = g.pawn_on(tile)
    return "" if there < 0 or ways(g, there, through_walls=True) else "defiance_beta:6.12"


def flip(g: Table, tile: int, by: int, number: int = 0) -> None:
    """defiance_beta:6.12: a leader on the tile is moved away first."""
    g.stack.append(TurnDown(tile, by, number))
    there = g.pawn_on(tile)
    if there >= 0:
        g.stack.append(PushAway(there, by))


class PushAway(Ask):
    """defiance_beta:6.12: the flipping player chooses where the leader on the tile goes, walls or not."""

    __slots__ = ("seat", "by")
    CLAUSE = "defiance_beta:6.12"

    def __init__(self, seat: int, by: int) -> None:
        self.seat: Final = seat
        self.by: Final = by

    def asks(self, g: Table) -> int:
        return self.by

    def candidates(self, g: Table, to: Listing) -> None:
        list_steps(g, self.seat, to, through_walls=True)

    def run(self, g: Table) -> None:
        if g.pawns[self.seat] >= 0 and self.options(g):
            super().run(g)

    def chosen(self, g: Table, code: int) -> None:
        leave(g, self.seat, code - SPACE, self.by, 1)

    def question(self, g: Table) -> str:
        return f"Where does the leader on {g.content.tiles[g.pawns[self.seat]].name} go?"


class TurnDown(Frame):
    """defiance_beta:6.10,6.13: the tile lies face down and its tokens are gone; where somebody still stands on it,
    nothing happens.
    """

    __slots__ = ("tile", "by", "number")

    def __init__(self, tile: int, by: int, number: int) -> None:
        self.tile: Final = tile
        self.by: Final = by
        self.number: Final = number

    def run(self, g: Table) -> None:
        tile = self.tile
        if g.where[tile] < 0 or tile in g.pawns:
            return
        g.face_down = {**g.face_down, g.where[tile]: tile}
        g.lift(tile)
        g.plot, g.influences = without(g.plot, tile), without(g.influences, tile)
        g.tell(EVERYONE, "flip", self.by, tile)
        did(g, self.number, 1)
        occur(g, [(FLIP, self.by, tile, -1)])


# Moving by cards ----------------------------------------------------------------------------------------------------


class Moves(Ask):
    """defiance_beta:6.9: up to so many steps, by one's own choice or forced by another."""

    __slots__ = ("number", "seat", "by", "n", "forced")
    CLAUSE = "defiance_beta:6.2"

    def __init__(self, number: int, seat: int, by: int, n: int, forced: int = 0) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.by: Final = by
        self.n: Final = n
        self.forced: Final = forced
        """Whether it is forced movement, be it one's own."""

    def run(self, g: Table) -> None:
        if self.n <= 0 or g.pawns[self.seat] < 0 or going_on(g, self.number) is None:
            return
        if not self.forced and stats.is_barred(g, self.seat, stats.MOVE):
            return
        g.ask(self, self.by, self.options(g))

    def asks(self, g: Table) -> int:
        return self.by

    def candidates(self, g: Table, to: Listing) -> None:
        list_steps(g, self.seat, to)
        to.allow(DONE)

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            return
        if self.n > 1:
            g.stack.append(Moves(self.number, self.seat, self.by, self.n - 1, self.forced))
        did(g, self.number, 1)
        leave(g, self.seat, code - SPACE, self.by if self.forced or self.by != self.seat else -1)

    def question(self, g: Table) -> str:
        who = "do you" if self.by == self.seat else f"does {g.content.leaders[g.leaders[self.seat]].name}"
        return f"Where {who} go? {self.n} step{'s' * (self.n != 1)} left."
