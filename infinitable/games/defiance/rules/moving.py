"""Movement, discovery, control, warping (section 5)."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.cards.triggers import DISCOVERS, ENTERS, MOVES, approached, happened
from infinitable.games.defiance.codes import DONE, LAY, NO, SPACE, STEP, TILE, TURN, WORLD, YES
from infinitable.games.defiance.rules.changes import take_control
from infinitable.games.defiance.table import BOOST, CLOSED, NONE, STAR, TILES, Table, world_of
from infinitable.games.defiance.table import CONTROLS as TAKES_CONTROL
from infinitable.games.defiance.table import MOVES as MOVES_ON
from infinitable.kernel.asking import Ask, Listing, SeatAsk
from infinitable.kernel.state import EVERYONE, with_one
from infinitable.parts.tilemap import COMPASS, NO_TILE, STEPS, opposite, turned

# Where to ----------------------------------------------------------------------------------------


def why_no_step(g: Table, leader: int, direction: int, through: bool) -> tuple[str, str]:
    """What forbids a step in this direction, and that in words (defiance:5.3,5.9,5.10,5.14)."""
    spot = g.spot[leader]
    tile = g.beside(spot, direction)
    there = COMPASS[direction]
    if not through and not g.passes_walls(leader) and g.is_shut(spot, direction):
        return "defiance:5.3", f"A wall stands {there} of {g.tile_name(spot)}."
    if tile == NO_TILE:
        nothing = "" if g.stacks[0] or g.stacks[1] else "defiance:5.14"
        return nothing, "No tile is left to be discovered."
    if tile in g.spot:
        return "defiance:5.9", f"A leader stands in {g.tile_name(tile)} already."
    return "" if is_open(g, leader, tile) else "defiance:5.10", kept_out(g, tile)


def kept_out(g: Table, tile: int) -> str:
    return f"Enemy leaders cannot enter {g.tile_name(tile)} while it is controlled so."


def why_no_exit(g: Table, leader: int, tile: int) -> tuple[str, str]:
    """What forbids to warp out of one's tile to this one, and that in words (defiance:5.6)."""
    if not g.may_warp_out(leader):
        return "defiance:5.6", f"You stand in {g.tile_name(g.spot[leader])}, which is no Fortitude tile."
    if g.where[tile] < 0:
        return "defiance:5.6", f"{g.tile_name(tile)} is not on the map."
    if g.type_of(tile) not in (BOOST, STAR):
        return "defiance:5.6", f"{g.tile_name(tile)} is neither a Boost nor a Star tile."
    if tile in g.spot:
        return "defiance:5.9", f"A leader stands in {g.tile_name(tile)} already."
    return "defiance:5.10", kept_out(g, tile)


def is_open(g: Table, leader: int, tile: int) -> bool:
    """Unless an enemy that controls the tile keeps others out."""
    owner = g.control[tile]
    return owner < 0 or not g.is_enemy(leader, owner) or g.bonus(owner, CLOSED) <= 0


def ways(g: Table, leader: int, through: bool) -> list[int]:
    """The directions a leader can step in; defiance:5.5: walls stop nobody who is forced out of a Power tile either."""
    spot = g.spot[leader]
    free = through or g.passes_walls(leader)
    walls = 0 if free else g.standing[spot]
    here, undiscovered = g.where[spot], bool(g.stacks[0] or g.stacks[1])
    out: list[int] = []
    for d in range(6):
        if walls >> d & 1:
            continue
        tile = g.tile_at.get(here + STEPS[d], NO_TILE)
        if tile == NO_TILE:
            if undiscovered:
                out.append(d)
        elif (
            tile not in g.spot
            and (free or g.linked[spot] >> tile & 1)
            and (g.control[tile] < 0 or is_open(g, leader, tile))
        ):
            out.append(d)
    return out


def exits(g: Table, leader: int) -> list[int]:
    """defiance:5.6: the tiles one may warp to instead of stepping out."""
    return [tile for tile in g.warp_targets() if is_open(g, leader, tile)] if g.may_warp_out(leader) else []


# Moving ---------------------------------------------------------------------------------------------


SAME_WALLS: Final = "Turned another way its walls are in the same places: choose that way."


class Moving(Ask):
    """defiance:5.10,7.4: up to so many spaces, one after the other; each step leads to a tile or an empty space."""

    __slots__ = ("seat", "leader", "left", "taken", "through")
    CLAUSE = "defiance:5.10"

    def __init__(self, seat: int, leader: int, left: int, taken: bool, through: bool) -> None:
        self.seat: Final = seat
        self.leader: Final = leader
        self.left: Final = left
        self.taken: Final = taken
        self.through: Final = through

    def options(self, g: Table) -> list[int]:
        codes = self.steps(g)
        if self.taken:
            codes.append(DONE)
        return codes

    def steps(self, g: Table) -> list[int]:
        codes = [STEP + d for d in ways(g, self.leader, self.through)]
        if self.seat == self.leader:
            for tile in exits(g, self.leader):
                codes.append(TILE + tile)
        return codes

    def candidates(self, g: Table, to: Listing) -> None:
        to.options = self.options(g)
        if STEP <= to.wanted < STEP + 6:
            to.judge(to.wanted, *why_no_step(g, self.leader, to.wanted - STEP, self.through))
        elif TILE <= to.wanted < TILE + len(g.where):
            if self.seat != self.leader:
                to.judge(to.wanted, "defiance:5.21", "Another leader that is moved goes step by step.")
            else:
                to.judge(to.wanted, *why_no_exit(g, self.leader, to.wanted - TILE))
        to.judge(DONE, "" if self.taken else "defiance:7.4", "The first step must be made; after it you may stop.")

    def run(self, g: Table) -> None:
        if (
            self.left <= 0
            or g.spot[self.leader] < 0
            or (self.seat == self.leader and g.is_barred(self.leader, MOVES_ON))
        ):
            return
        codes = self.options(g)
        if codes and codes[0] != DONE:
            g.ask(self, self.seat, codes)

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            return
        if self.left > 1:
            g.stack.append(Moving(self.seat, self.leader, self.left - 1, True, self.through))
        if self.seat != self.leader and not self.taken:
            happened(g, MOVES, self.seat, self.leader)
        if TILE <= code < TILE + len(g.where):
            warp_out(g, self.leader, code - TILE)
        else:
            step(g, self.leader, code - STEP, self.through)

    def question(self, g: Table) -> str:
        who = "do you" if self.seat == self.leader else f"does {g.leader_name(self.leader)}"
        return f"Where {who} move? ({self.left} space{'s' * (self.left > 1)} left)"


def step(g: Table, leader: int, direction: int, through: bool) -> None:
    """One space: into a tile, or into an empty space, which is discovered first."""
    tile = g.beside(g.spot[leader], direction)
    if tile == NO_TILE:
        discover(g, leader, direction, through or g.passes_walls(leader), True)
    else:
        g.tell(EVERYONE, "moves", leader, direction, tile)
        enter(g, leader, tile)


def warp_out(g: Table, leader: int, tile: int) -> None:
    """defiance:5.6: instead of stepping out of a Fortitude tile."""
    g.tell(EVERYONE, "warps", leader, tile)
    enter(g, leader, tile)


def enter(g: Table, leader: int, tile: int) -> None:
    """defiance:5.15: entering a tile lets you control it; what waits for entering comes first."""
    g.spot[leader] = tile
    g.forget_places()
    if leader < g.seats:
        g.stack.append(ControlTile(leader))
        if g.content.enemies_heard:
            approached(g, leader, tile)
        happened(g, ENTERS, leader, tile)


class OfferControl(SeatAsk):
    """Spend a reaction token to control the tile one stands on, or not."""

    __slots__ = ()
    ANSWERS = (YES, NO)

    def chosen(self, g: Table, code: int) -> None:
        if code == YES:
            take_control(g, self.seat, g.spot[self.seat])

    def question(self, g: Table) -> str:
        return f"Control {g.tile_name(g.spot[self.seat])} for a reaction token?"


class ControlTile(OfferControl):
    """defiance:5.15,5.16,5.22: the tile just entered, if nobody controls it."""

    __slots__ = ()
    CLAUSE = "defiance:5.15"

    def run(self, g: Table) -> None:
        spot = g.spot[self.seat]
        barred = g.is_barred(self.seat, TAKES_CONTROL)
        if spot >= 0 and g.control[spot] == NONE and g.tokens[self.seat] > 0 and not barred:
            g.ask(self, self.seat, [YES, NO])


# Discovery ----------------------------------------------------------------------------------------------


def discover(g: Table, leader: int, direction: int, through: bool, moves: bool) -> None:
    """defiance:5.11,5.13,5.14: from the stack of the world one leaves; out of the Rift from either."""
    world = world_of(g.spot[leader])
    if world == 2 and g.stacks[0] and g.stacks[1]:
        g.stack.append(ChooseStack(leader, direction, moves, through))
        return
    draw_tile(g, leader, 0 if world == 2 else world, direction, through, moves)


def draw_tile(g: Table, leader: int, world: int, direction: int, through: bool, moves: bool) -> None:
    stack = g.stacks[world] or g.stacks[1 - world]
    g.found = stack.pop()
    g.reveal()
    g.tell(EVERYONE, "finds", leader, g.found)
    g.stack.append(Lay(leader, direction, moves, through))


class Discovery(Ask):
    """Of whoever discovers in this direction, to move in or not, through a wall or not."""

    __slots__ = ("seat", "direction", "moves", "through")

    def __init__(self, seat: int, direction: int, moves: bool, through: bool) -> None:
        self.seat: Final = seat
        self.direction: Final = direction
        self.moves: Final = moves
        self.through: Final = through


class ChooseStack(Discovery):
    """defiance:5.13: out of the Rift one may draw from either stack."""

    __slots__ = ()
    CLAUSE = "defiance:5.13"
    QUESTION = "From which world do you discover?"

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(WORLD)
        to.allow(WORLD + 1)

    def run(self, g: Table) -> None:
        if self.seat >= g.seats:
            self.chosen(g, WORLD + g.faction[self.seat])
        else:
            super().run(g)

    def chosen(self, g: Table, code: int) -> None:
        draw_tile(g, self.seat, code - WORLD, self.direction, self.through, self.moves)


class Lay(Discovery):
    """defiance:5.11,5.12,5.25: choose side and orientation, with no wall in the way unless one passes through walls."""

    __slots__ = ()
    CLAUSE = "defiance:5.12"

    def candidates(self, g: Table, to: Listing) -> None:
        printed = g.printed[g.found]
        turns = distinct_turns(printed, NONE if self.through else opposite(self.direction))
        to.options = [LAY + 6 * side + turn for side in (0, 1) for turn in turns]
        if LAY <= to.wanted < LAY + 12:
            shut = turned(printed, (to.wanted - LAY) % 6) >> opposite(self.direction) & 1
            if shut and not self.through:
                to.judge(to.wanted, "defiance:5.12", "Turned so, a wall would shut it off from the tile you come from.")
            else:
                to.judge(to.wanted, "defiance:1.9", SAME_WALLS)

    def chosen(self, g: Table, code: int) -> None:
        tile, (side, turn) = g.found, divmod(code - LAY, 6)
        g.found = NONE
        lay(g, tile, side, g.where[g.spot[self.seat]] + STEPS[self.direction], turn)
        g.tell(EVERYONE, "lays", self.seat, tile, side, int(self.moves))
        g.discovered = with_one(g.discovered, self.seat, g.discovered[self.seat] + 1)
        if self.moves:
            enter(g, self.seat, tile)
        happened(g, DISCOVERS, self.seat, g.discovered[self.seat])

    def question(self, g: Table) -> str:
        first, second = g.content.both_names(g.found)
        return f"Which side of {first} / {second} lies up, and how is it turned?"


_TURNS: Final[dict[int, tuple[int, ...]]] = {}
"""What `distinct_turns` has found; a dictionary, as `cache` is a call of Python's."""


def distinct_turns(printed: int, toward: int) -> tuple[int, ...]:
    """The turns that leave an edge free (any with toward NONE), of those that put the walls alike the first."""
    key = printed << 3 | toward + 1
    found = _TURNS.get(key)
    if found is None:
        first = {turned(printed, turn): turn for turn in reversed(range(6))}
        free = [turn for walls, turn in first.items() if toward == NONE or not walls >> toward & 1]
        found = _TURNS[key] = tuple(sorted(free))
    return found


def lay(g: Table, tile: int, side: int, where: int, turn: int) -> None:
    g.up = with_one(g.up, tile, side)
    g.place(tile, where, turn)
    g.forget_map()


class Explore(Ask):
    """defiance:5.25: discover next to your tile without moving in."""

    __slots__ = ("seat", "left")
    CLAUSE = "defiance:5.25"
    QUESTION = "Where do you discover a tile?"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def candidates(self, g: Table, to: Listing) -> None:
        spot = g.spot[self.seat]
        walls = 0 if g.passes_walls(self.seat) else g.standing[spot]
        nothing = not (g.stacks[0] or g.stacks[1])
        for d in range(6):
            if g.beside(spot, d) != NO_TILE:
                to.judge(STEP + d, "defiance:5.25", f"There is a tile {COMPASS[d]} of yours already.")
            elif walls >> d & 1:
                to.judge(STEP + d, "defiance:5.25", f"A wall stands {COMPASS[d]} of {g.tile_name(spot)}.")
            else:
                to.judge(STEP + d, "defiance:5.14" if nothing else "", "No tile is left to be discovered.")

    def run(self, g: Table) -> None:
        codes = self.options(g) if self.left > 0 else []
        if codes:
            g.ask(self, self.seat, codes)

    def chosen(self, g: Table, code: int) -> None:
        if self.left > 1:
            g.stack.append(Explore(self.seat, self.left - 1))
        discover(g, self.seat, code - STEP, g.passes_walls(self.seat), False)


# Tiles that move -----------------------------------------------------------------------------------------


class TurnTile(Ask):
    """defiance:5.3: a tile is turned where it lies, and its walls with it."""

    __slots__ = ("seat", "tile")
    CLAUSE = "defiance:5.3"

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile

    def candidates(self, g: Table, to: Listing) -> None:
        printed, now = g.printed[self.tile], g.standing[self.tile]
        distinct = distinct_turns(printed, NONE)
        for turn in range(6):
            if turned(printed, turn) == now:
                to.judge(TURN + turn, "defiance:1.9", "It is turned so already.")
            else:
                alike = "" if turn in distinct else "defiance:1.9"
                to.judge(TURN + turn, alike, SAME_WALLS)

    def run(self, g: Table) -> None:
        codes = self.options(g)
        if codes:
            g.ask(self, self.seat, codes)

    def chosen(self, g: Table, code: int) -> None:
        where = g.where[self.tile]
        g.lift(self.tile)
        g.place(self.tile, where, code - TURN)
        g.forget_map()
        g.tell(EVERYONE, "turns", self.seat, self.tile)

    def question(self, g: Table) -> str:
        return f"How is {g.tile_name(self.tile)} turned?"


ANOTHER_NAME: Final = "That space is named by another tile beside it."


class WarpSpace(Ask):
    """defiance:5.23: a warped tile comes, as it is turned, to an empty space that touches another tile."""

    __slots__ = ("seat", "tile")
    CLAUSE = "defiance:5.23"

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile

    def candidates(self, g: Table, to: Listing) -> None:
        seen: set[int] = set()
        for tile in sorted(g.tile_at.values()):
            if tile != self.tile:
                for d in g.empty_beside(tile):
                    where = g.where[tile] + STEPS[d]
                    to.judge(SPACE + 6 * tile + d, "defiance:1.9" if where in seen else "", ANOTHER_NAME)
                    seen.add(where)
        to.refuse_all(SPACE, 6 * TILES, "defiance:5.23", "That is no empty space that touches another tile.")

    def chosen(self, g: Table, code: int) -> None:
        beside, d = divmod(code - SPACE, 6)
        where, turn = g.where[beside] + STEPS[d], g.turns[self.tile]
        g.lift(self.tile)
        g.place(self.tile, where, turn)
        g.forget_map()
        g.tell(EVERYONE, "shifts", self.seat, self.tile)

    def question(self, g: Table) -> str:
        return f"To which space is {g.tile_name(self.tile)} warped?"
