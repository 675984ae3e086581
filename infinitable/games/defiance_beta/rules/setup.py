"""Set-up: first tiles, leaders, deploying; and respawning, which ends with a deploy as well."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.box import Content
from infinitable.games.defiance_beta.cards.pack_checks import FACTIONS
from infinitable.games.defiance_beta.cards.shelf import content_of
from infinitable.games.defiance_beta.codes import DISCARD, DONE, LEADER, NO, PLAY, SPACE, STACK, TURN, YES
from infinitable.games.defiance_beta.rules.cards.hands import (
    card_of,
    discard,
    draw,
    kinds_in,
    list_hand,
    refuse_not_held,
)
from infinitable.games.defiance_beta.rules.cards.in_play import enter_group
from infinitable.games.defiance_beta.rules.moving import Orient, list_turns
from infinitable.games.defiance_beta.rules.story.campaign import (
    FREE_FOR_ALL,
    TEAM_BATTLE,
    allies_of,
    extra_tide,
    given_faction,
    lay_out_chapter,
    running,
)
from infinitable.games.defiance_beta.rules.story.passages import PASSAGES
from infinitable.games.defiance_beta.rules.turn import Round, begin, turn_order
from infinitable.games.defiance_beta.table import ATTACHED, GROUP_LIMIT, HIDDEN, RESOLVING, RIFT, Table
from infinitable.kernel.asking import Ask, Listing, SeatAsk
from infinitable.kernel.game import Setup
from infinitable.kernel.state import EVERYONE, Frame, SeatFrame, with_one
from infinitable.parts.story.memory import load
from infinitable.parts.story.passages import Recall
from infinitable.parts.tilemap import CENTRE, NO_TILE, STEPS, axial, opposite

DEPLOY_TIDE: Final = 4
DEPLOY_CARDS: Final = 5


LIMITS: Final = {1: (5, 3), 2: (8, 5), 3: (10, 6)}
"""defiance_beta:1.7,1.9: the points that end a skirmish, by the size of a team: normal and quickplay."""
ROUNDS: Final[tuple[int, ...]] = (10, 6)
"""defiance_beta:1.8,1.9: the last round."""
ROLES: Final[tuple[int, ...]] = (6, 4)
"""defiance_beta:1.3: how many are shown."""


def table_for(setup: Setup, mode: int) -> Table:
    """A table with all that never changes."""
    g = Table()
    content = content_of(setup.text("pack"))
    g.content = content
    g.mode = mode
    if setup.mode == "adventure":
        g.stands = load(setup.text("campaign"))
        g.chapter = _chapter(content, setup.text("chapter") or g.stands.chapter)
        g.threads = running(content, content.chapters[g.chapter], g.stands, setup)
    quick = _is_quick(setup)
    g.limit = LIMITS[setup.players // 2 if setup.mode == "teams" else 1][quick]
    g.rounds = content.chapters[g.chapter].rounds if g.chapter >= 0 else ROUNDS[quick]
    g.by_faction = setup.mode == "teams"
    g.printed = content.walls
    g.story = PASSAGES
    return g


def _is_quick(setup: Setup) -> bool:
    return bool(setup.settings.get("quickplay", False))


def _chapter(content: Content, wanted: str) -> int:
    """defiance_beta:10.13: the chapter of that name or id; a starting one for ""."""
    entry = content.tale.chapter(wanted) if wanted else content.tale.first()
    return [chapter.id for chapter in content.chapters].index(entry.id)


def lay_out(g: Table, setup: Setup) -> None:
    """defiance_beta:3.1,3.2,3.3: decks, map and roles; then all choose a first tile, in an order drawn by lot."""
    n, content, chance = g.seats, g.content, g.chance
    g.allies = _allies(g, setup)
    g.leaders, g.pawns, g.out = [-1] * n, [RIFT] * n, [0] * n
    g.wards = [0] * n
    g.hurt, g.raw, g.gambits, g.points = [0] * n, [0] * (3 * n), [1] * n, [0] * n
    g.hands = [[] for _ in range(n)]
    g.groups = [[] for _ in range(n)]
    g.timelines = [[] for _ in range(n)]
    g.keeps = [0] * n
    g.decks = [list(content.decks[0]), list(content.decks[1])]
    g.piles = [[], []]
    for deck in g.decks:
        chance.shuffle(deck)
    g.spot, g.damage = [HIDDEN] * len(content.kind_of), [0] * len(content.kind_of)
    _lay_map(g)
    if g.chapter < 0:
        # defiance_beta:1.3,10.14: a skirmish shows its roles; an adventure has none.
        roles = list(range(len(content.roles)))
        chance.shuffle(roles)
        g.roles = sorted(roles[: ROLES[_is_quick(setup)]])
    g.goals, g.steps = [0] * len(g.roles), [0] * (len(g.roles) * n)
    g.order = list(range(n))
    chance.shuffle(g.order)
    g.then(*(FirstTile(seat) for seat in g.order), OrderAndLeaders())


def _allies(g: Table, setup: Setup) -> list[int]:
    """defiance_beta:1.2: who is on whose side."""
    if g.chapter >= 0:
        return allies_of(g.content.chapters[g.chapter].alliance, setup.players)
    return allies_of(TEAM_BATTLE if setup.mode == "teams" else FREE_FOR_ALL, setup.players)


def _lay_map(g: Table) -> None:
    """defiance_beta:3.1,3.2: the Rift in the middle, two stacks, what the chapter lays out, all pawns in the Rift."""
    tiles = g.content.tiles
    g.clear_map(g.content.walls)
    g.tiles = len(tiles)
    g.stacks = [[i for i, tile in enumerate(tiles) if tile.setting == setting] for setting in range(2)]
    for stack in g.stacks:
        g.chance.shuffle(stack)
    g.place(RIFT, CENTRE, 0)
    if g.chapter >= 0:
        g.tell(EVERYONE, "chapter opens")
        lay_out_chapter(g, g.content.chapters[g.chapter])


def all_pieces(g: Table) -> list[int]:
    """Every card and every tile, wherever it lies."""
    cards = [c for zone in (*g.hands, *g.groups, *g.timelines, *g.decks, *g.piles) for c in zone]
    cards += [c for c, spot in enumerate(g.spot) if spot in (ATTACHED, RESOLVING)]
    tiles = [*g.stacks[0], *g.stacks[1], *g.tile_at.values(), *g.face_down.values()]
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Orient | FirstTurn):
        tiles.append(top.tile)
    return sorted(cards) + sorted(1000 + tile for tile in tiles)


# First tiles ---------------------------------------------------------------------------------------------------


class FirstTile(SeatAsk):
    """defiance_beta:3.3: choose a stack for one's first tile."""

    __slots__ = ()
    CLAUSE = "defiance_beta:3.3"
    QUESTION = "From which stack do you draw your first tile?"

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(STACK)
        to.allow(STACK + 1)

    def chosen(self, g: Table, code: int) -> None:
        g.stack.append(FirstSpace(self.seat, code - STACK))


class FirstSpace(Ask):
    """defiance_beta:3.3: choose a free space next to the Rift; then the tile is drawn."""

    __slots__ = ("seat", "setting")
    CLAUSE = "defiance_beta:3.3"
    QUESTION = "Next to which side of the Rift do you begin?"

    def __init__(self, seat: int, setting: int) -> None:
        self.seat: Final = seat
        self.setting: Final = setting

    def candidates(self, g: Table, to: Listing) -> None:
        for direction in free_spaces(g):
            to.allow(SPACE + direction)
        to.refuse_all(SPACE, 6, self.CLAUSE, "A tile lies there already.")

    def chosen(self, g: Table, code: int) -> None:
        direction = code - SPACE
        if CENTRE + STEPS[direction] in g.tile_at:
            # Only when a chapter has filled the ring: the pawn enters a tile that lies there already.
            _enter(g, self.seat, g.tile_at[CENTRE + STEPS[direction]])
            return
        tile = g.stacks[self.setting].pop()
        g.reveal()
        g.tell(EVERYONE, "draw tile", self.seat, tile)
        g.stack.append(FirstTurn(self.seat, direction, tile))


def free_spaces(g: Table) -> list[int]:
    """The sides of the Rift where no tile lies; if there is none, where no pawn stands."""
    free = [d for d in range(6) if CENTRE + STEPS[d] not in g.tile_at]
    return free or [d for d in range(6) if g.tile_at[CENTRE + STEPS[d]] not in g.pawns]


class FirstTurn(Ask):
    """defiance_beta:3.3,3.4: turn the tile, without a wall towards the Rift, and move in; nothing else happens."""

    __slots__ = ("seat", "direction", "tile")
    CLAUSE = "defiance_beta:3.3"

    def __init__(self, seat: int, direction: int, tile: int) -> None:
        self.seat: Final = seat
        self.direction: Final = direction
        self.tile: Final = tile

    def candidates(self, g: Table, to: Listing) -> None:
        list_turns(g, self.tile, opposite(self.direction), self.CLAUSE, to)

    def run(self, g: Table) -> None:
        self.ask_if_open(g, self.seat)

    def chosen(self, g: Table, code: int) -> None:
        g.place(self.tile, CENTRE + STEPS[self.direction], code - TURN)
        _enter(g, self.seat, self.tile)

    def question(self, g: Table) -> str:
        return f"Turn {g.content.tiles[self.tile].name}."


def _enter(g: Table, seat: int, tile: int) -> None:
    g.pawns[seat] = tile
    g.tell(EVERYONE, "begin", seat, tile)


class OrderAndLeaders(Frame):
    """defiance_beta:3.5,3.6,3.7,3.9: turn order is set; in that order leaders are chosen, then all deploy; then
    the first round begins.
    """

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.order = turn_order(g)
        g.then(*(ChooseLeader(seat) for seat in g.order), Recall(), *(Deploy(seat) for seat in g.order), Round())


class ChooseLeader(SeatAsk):
    """defiance_beta:1.1,1.2,3.6: choose a leader nobody has, of one's side's faction; both factions take part."""

    __slots__ = ()
    CLAUSE = "defiance_beta:3.6"
    QUESTION = "Choose your leader."

    def candidates(self, g: Table, to: Listing) -> None:
        faction = bound_faction(g, self.seat)
        led = led_before(g, self.seat, faction)
        for i, leader in enumerate(g.content.leaders):
            if led >= 0 and i != led:
                words = f"In this campaign you lead {g.content.leaders[led].name}."
                to.judge(LEADER + i, "defiance_beta:10.22", words)
            elif leader.name in g.stands.led_by_others(self.seat):
                to.judge(LEADER + i, "defiance_beta:10.22", f"{leader.name} is led by somebody else in this campaign.")
            elif i in g.leaders:
                to.judge(LEADER + i, "defiance_beta:3.6", f"{leader.name} has been chosen already.")
            elif faction in (-1, leader.faction):
                to.allow(LEADER + i)
            elif g.by_faction or g.chapter >= 0:
                to.judge(LEADER + i, "defiance_beta:1.2", f"Your side leads the {FACTIONS[faction]}.")
            else:
                words = f"Both factions take part: the last to choose leads the {FACTIONS[faction]}."
                to.judge(LEADER + i, "defiance_beta:1.1", words)

    def chosen(self, g: Table, code: int) -> None:
        g.leaders = with_one(g.leaders, self.seat, code - LEADER)
        g.tell(EVERYONE, "leader", self.seat, code - LEADER)


def led_before(g: Table, seat: int, faction: int) -> int:
    """defiance_beta:10.22: the leader that this seat has led in the campaign, of the faction it must choose; -1 where
    there is none."""
    names = g.stands.led_by(seat)
    led = [i for i, leader in enumerate(g.content.leaders) if leader.name in names and i not in g.leaders]
    return next((i for i in led if faction in (-1, g.content.leaders[i].faction)), -1)


def bound_faction(g: Table, seat: int) -> int:
    """The faction this seat must choose from, or -1 where it is free."""
    given = given_faction(g, seat)
    if given >= 0:
        return given
    chosen = [s for s in range(g.seats) if g.leaders[s] >= 0]
    if g.by_faction:
        for other in chosen:
            faction = g.content.leaders[g.leaders[other]].faction
            return faction if not g.is_enemy(seat, other) else 1 - faction
        return -1
    factions = {g.content.leaders[g.leaders[s]].faction for s in chosen}
    if len(chosen) == g.seats - 1 and len(factions) == 1:
        return 1 - factions.pop()
    return -1


# Deploying -----------------------------------------------------------------------------------------------------


class Deploy(SeatFrame):
    """defiance_beta:3.7: draw 5 cards, exchange once, then play units for 4 Tide."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        draw(g, self.seat, DEPLOY_CARDS)
        g.then(Exchange(self.seat, 0), DeployUnits(self.seat, DEPLOY_TIDE + extra_tide(g, self.seat)))


class Exchange(Ask):
    """defiance_beta:3.7: discard any number of cards, once, and draw as many."""

    __slots__ = ("seat", "n")
    CLAUSE = "defiance_beta:3.7"
    QUESTION = "Discard cards you do not want, then draw as many."

    def __init__(self, seat: int, n: int) -> None:
        self.seat: Final = seat
        self.n: Final = n
        """Discarded so far."""

    def candidates(self, g: Table, to: Listing) -> None:
        list_hand(g, self.seat, DISCARD, self.CLAUSE, to)
        to.allow(DONE)

    def run(self, g: Table) -> None:
        if self.n < DEPLOY_CARDS:
            super().run(g)
        else:
            self.chosen(g, DONE)

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            draw(g, self.seat, self.n)
            return
        g.stack.append(Exchange(self.seat, self.n + 1))
        discard(g, self.seat, card_of(g, g.hands[self.seat], code - DISCARD))


class DeployUnits(Ask):
    """defiance_beta:3.7,3.8: play units for what is left of the Tide; nothing is unlocked and nothing triggers."""

    __slots__ = ("seat", "tide")
    CLAUSE = "defiance_beta:3.7"

    def __init__(self, seat: int, tide: int) -> None:
        self.seat: Final = seat
        self.tide: Final = tide

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(DONE)
        is_full = len(g.groups[self.seat]) >= GROUP_LIMIT
        for code in kinds_in(g, g.hands[self.seat], PLAY):
            card = g.content.cards[code - PLAY]
            if not card.is_unit:
                to.judge(code, "defiance_beta:3.8", f"{card.name} is an ability: only units are deployed.")
            elif card.cost > self.tide:
                to.judge(code, "defiance_beta:3.7", f"{card.name} costs {card.cost}; you have {self.tide} Tide left.")
            else:
                to.judge(code, "defiance_beta:2.4" if is_full else "", "Your group has 4 units already.")
        refuse_not_held(g, PLAY, self.CLAUSE, to)

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            g.tell(EVERYONE, "deployed", self.seat)
            return
        card = card_of(g, g.hands[self.seat], code - PLAY)
        g.stack.append(DeployUnits(self.seat, self.tide - g.content.cards[code - PLAY].cost))
        g.hands[self.seat].remove(card)
        g.show(card)
        g.tell(EVERYONE, "play", self.seat, code - PLAY)
        enter_group(g, self.seat, card)

    def question(self, g: Table) -> str:
        return f"Deploy units: {self.tide} Tide left."


# Coming back ------------------------------------------------------------------------------------------------------


def respawn_tile(g: Table) -> int:
    """defiance_beta:9.10: the Rift, else the free tile of lowest Influence next to it, else on the next ring, and
    so on.
    """
    if RIFT not in g.pawns:
        return RIFT
    free = [tile for tile in g.tile_at.values() if tile not in g.pawns]

    def order(tile: int) -> tuple[int, int, str]:
        q, r = axial(g.where[tile])
        return max(abs(q), abs(r), abs(q + r)), g.influence(tile), g.content.tiles[tile].name

    return min(free, key=order) if free else NO_TILE


class Respawn(SeatAsk):
    """defiance_beta:9.9,9.10,9.11: come back and deploy, then play the turn; or stay out for another turn."""

    __slots__ = ()
    CLAUSE = "defiance_beta:9.9"
    QUESTION = "Come back into the game?"
    ANSWERS = (YES, NO)

    def run(self, g: Table) -> None:
        if respawn_tile(g) >= 0:
            super().run(g)

    def chosen(self, g: Table, code: int) -> None:
        if code == NO:
            return
        g.pawns[self.seat] = respawn_tile(g)
        g.out[self.seat] = 0
        g.tell(EVERYONE, "respawn", self.seat, g.pawns[self.seat])
        g.then(Deploy(self.seat), AfterRespawn(self.seat))


class AfterRespawn(SeatFrame):
    """defiance_beta:9.9: the turn goes on as usual."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        begin(g, self.seat, respawned=True)
