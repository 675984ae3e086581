"""Set-up (section 2)."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.cards.reading import SETTING_UP
from infinitable.games.defiance.codes import BOARD, DONE, PLAY, PREPARE, SETTLE, SIDE, WORLD
from infinitable.games.defiance.rules.changes import deploy, draw, prepare, shift, take_control
from infinitable.games.defiance.rules.moving import SAME_WALLS, OfferControl, distinct_turns, lay
from infinitable.games.defiance.rules.offers import refuse_card
from infinitable.games.defiance.rules.story.passages import Provide, outcome_abilities, place_beside_rift, supply
from infinitable.games.defiance.rules.turn import StartRound
from infinitable.games.defiance.table import (
    CARDS,
    CARDS_EACH,
    DECK,
    FACTIONS,
    GONE,
    NONE,
    THE_RIFT,
    TILES_EACH,
    TRACK,
    WORLDS,
    Table,
    alike,
    group_of,
    hand_of,
    timeline_of,
)
from infinitable.kernel.asking import Ask, Listing, SeatAsk
from infinitable.kernel.state import EVERYONE, Frame, with_one
from infinitable.parts.story.deeds import outcome_of
from infinitable.parts.story.passages import Recall
from infinitable.parts.tilemap import CENTRE, COMPASS, STEPS, opposite, turned

HAND: Final = 3


def lay_out(g: Table) -> None:
    """defiance:2.1: decks and stacks are shuffled; the Rift lies in the middle, a chapter's tiles beside it."""
    leaders = g.seats + (g.session.mode == 2)
    g.zones = [[] for _ in range(7 + 3 * leaders)]
    g.lying = [0] * CARDS
    g.known = [0] * CARDS
    for card in range(CARDS):
        removed = g.session.removed and g.content.card_name(card) in g.session.removed
        zone = GONE if removed else DECK + card // CARDS_EACH
        g.zones[zone].append(card)
        g.lying[card] = zone
    for faction in (0, 1):
        g.chance.shuffle(g.zones[DECK + faction])
        g.stacks[faction] = list(range(1 + TILES_EACH * faction, 1 + TILES_EACH * (faction + 1)))
        g.chance.shuffle(g.stacks[faction])
    g.clear_map(g.content.walls)
    g.up = [0] * len(g.content.walls)
    g.control = [NONE] * len(g.content.walls)
    g.relics = [0] * len(g.content.walls)
    g.place(THE_RIFT, CENTRE, 0)
    for name in g.session.placed:
        place_beside_rift(g, name)
    g.spot = [NONE] * leaders
    g.leader = [NONE] * leaders
    g.faction = [NONE] * leaders
    g.team = [*g.session.teams, *([g.seats] if leaders > g.seats else [])]
    g.tokens = [0] * leaders
    g.levels = [1] * (3 * leaders)
    g.carried = [0] * leaders
    g.dice = [0] * leaders
    g.discovered = [0] * leaders
    g.keeps = [0] * leaders
    g.score = [0] * (max(g.team) + 1)
    g.order = list(range(g.seats))
    g.forget_map()


class OpenRift(SeatAsk):
    """defiance:2.2: in seat order each player takes the bottom tile of a world's stack."""

    __slots__ = ()
    CLAUSE = "defiance:2.2"
    QUESTION = "From which world do you come?"

    def candidates(self, g: Table, to: Listing) -> None:
        wanted = g.session.factions[self.seat]
        for world in (0, 1):
            if wanted not in (NONE, world):
                to.judge(WORLD + world, "defiance:9.9", f"In this session you come from the {WORLDS[wanted]}.")
            elif not has_leader(g, world):
                to.judge(WORLD + world, "defiance:2.5", f"No leader of the {FACTIONS[world]} is left.")
            else:
                to.allow(WORLD + world)

    def run(self, g: Table) -> None:
        if self.seat >= g.seats:
            g.then(TurnOrder())
            return
        self.ask_if_open(g, self.seat)

    def chosen(self, g: Table, code: int) -> None:
        take_first_tile(g, self.seat, code - WORLD)
        g.then(ChooseSide(self.seat), OpenRift(self.seat + 1))


def has_leader(g: Table, faction: int) -> bool:
    """Whether the faction has a leader left for one more player."""
    taken = sum(1 for other in g.faction if other == faction)
    return taken < sum(1 for n in g.content.leader_faction if n == faction)


def take_first_tile(g: Table, leader: int, world: int) -> None:
    """The bottom tile of the stack, its higher Influence up (defiance:2.3); it is held in `spot` until it is placed."""
    tile = g.stacks[world].pop(0)
    g.reveal()
    g.faction = with_one(g.faction, leader, world)
    g.spot[leader] = tile
    front, back = g.content.influences[2 * tile], g.content.influences[2 * tile + 1]
    g.up = with_one(g.up, tile, 1 if back > front else 0)
    g.tell(EVERYONE, "comes", leader, tile, world)


class ChooseSide(SeatAsk):
    """defiance:2.3: with equal Influence on both sides the owner chooses."""

    __slots__ = ()
    CLAUSE = "defiance:2.3"
    QUESTION = "Which side of your tile lies up?"

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(SIDE)
        to.allow(SIDE + 1)

    def run(self, g: Table) -> None:
        tile = g.spot[self.seat]
        if g.content.influences[2 * tile] == g.content.influences[2 * tile + 1]:
            super().run(g)

    def chosen(self, g: Table, code: int) -> None:
        g.up = with_one(g.up, g.spot[self.seat], code - SIDE)


class TurnOrder(Frame):
    """defiance:2.4: the highest Influence first, ties by the name of the tile."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.order = g.by_influence(list(range(g.seats)))
        g.tell(EVERYONE, "order", *g.order)
        leaders = [ChooseLeader(seat) for seat in g.order]
        places = [Settle(seat) for seat in g.order]
        deployments = [Deploy(seat, False) for seat in g.order]
        story = [Recall(), Provide()]
        g.then(*leaders, *story, *places, RivalSettles(), Gifts(), *deployments, Prologue(), StartRound())


class ChooseLeader(SeatAsk):
    """defiance:2.5: a leader of one's faction that nobody else has, with five tokens and all levels at 1."""

    __slots__ = ()
    CLAUSE = "defiance:2.5"
    QUESTION = "Which leader are you?"

    def candidates(self, g: Table, to: Listing) -> None:
        for n in free_leaders(g, self.seat):
            to.allow(BOARD + n)
        if to.explains and BOARD <= to.wanted < BOARD + len(g.content.leaders):
            to.judge(to.wanted, self.CLAUSE, self.why_not(g, to.wanted - BOARD))

    def why_not(self, g: Table, n: int) -> str:
        name = g.content.leaders[n].name
        if n in g.leader or name in g.session.stands.led_by_others(self.seat):
            return f"{name} is led by somebody else."
        if g.content.leader_faction[n] != g.faction[self.seat]:
            return f"{name} is no leader of the {FACTIONS[g.faction[self.seat]]}."
        return f"{name} cannot be chosen in this session."

    def run(self, g: Table) -> None:
        self.ask_if_open(g, self.seat)

    def chosen(self, g: Table, code: int) -> None:
        g.leader = with_one(g.leader, self.seat, code - BOARD)
        supply(g, self.seat)
        g.tell(EVERYONE, "leads", self.seat, code - BOARD)


def free_leaders(g: Table, seat: int) -> list[int]:
    """Leaders of the seat's faction that nobody has and no thread has taken out (defiance:9.12); in a campaign the one
    that this seat has led before, and none that another has (defiance:9.21).
    """
    if seat < g.seats and g.session.leaders[seat] != NONE:
        return [g.session.leaders[seat]]
    content = g.content
    free = [n for n, faction in enumerate(content.leader_faction) if faction == g.faction[seat] and n not in g.leader]
    there = [n for n in free if content.leaders[n].name not in g.session.removed] or free
    own = [n for n in there if content.leaders[n].name in g.session.stands.led_by(seat)]
    others = g.session.stands.led_by_others(seat)
    return own[:1] or [n for n in there if content.leaders[n].name not in others] or there


class Settle(SeatAsk):
    """defiance:2.6: the tile goes next to the Rift with no wall between them, the standee onto it."""

    __slots__ = ()
    CLAUSE = "defiance:2.6"

    def candidates(self, g: Table, to: Listing) -> None:
        printed = g.printed[g.spot[self.seat]]
        for d in range(6):
            if CENTRE + STEPS[d] in g.tile_at:
                words = f"There is a tile {COMPASS[d]} of the Rift already."
                to.refuse_all(SETTLE + 6 * d, 6, "defiance:2.6", words)
                continue
            distinct = distinct_turns(printed, opposite(d))
            for turn in range(6):
                if turn in distinct:
                    to.allow(SETTLE + 6 * d + turn)
                elif turned(printed, turn) >> opposite(d) & 1:
                    to.judge(
                        SETTLE + 6 * d + turn, "defiance:2.6", "Turned so, a wall would stand between it and the Rift."
                    )
                else:
                    to.judge(SETTLE + 6 * d + turn, "defiance:1.9", SAME_WALLS)

    def chosen(self, g: Table, code: int) -> None:
        settle(g, self.seat, *divmod(code - SETTLE, 6))
        g.then(ControlHome(self.seat))

    def question(self, g: Table) -> str:
        return f"Where does {g.tile_name(g.spot[self.seat])} lie, and how is it turned?"


def settle(g: Table, leader: int, direction: int, turn: int) -> None:
    tile = g.spot[leader]
    lay(g, tile, g.up[tile], CENTRE + STEPS[direction], turn)
    g.tell(EVERYONE, "settles", leader, tile, direction)


class ControlHome(OfferControl):
    """defiance:2.7: one may control one's own first tile for a reaction token."""

    __slots__ = ()
    CLAUSE = "defiance:2.7"

    def run(self, g: Table) -> None:
        if g.tokens[self.seat]:
            super().run(g)


class RivalSettles(Frame):
    """defiance:10.2,10.5: across the Rift from the player, on a tile of the other world, which it controls."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        rival = g.seats
        if g.leaders == g.seats:
            return
        take_first_tile(g, rival, 1 - g.faction[0])
        free = free_leaders(g, rival)
        g.leader = with_one(g.leader, rival, free[g.chance.below(len(free))])
        g.tell(EVERYONE, "leads", rival, g.leader[rival])
        g.tokens[rival] = TRACK
        home = STEPS.index(g.where[g.spot[0]] - CENTRE)
        direction = next(d for d in (opposite(home), *range(6)) if CENTRE + STEPS[d] not in g.tile_at)
        settle(g, rival, direction, g.open_turns(g.spot[rival], opposite(direction))[0])
        take_control(g, rival, g.spot[rival], True)


class Gifts(Frame):
    """defiance:9.12: a card that a thread gives to a side comes to the hand of its first leader."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        happened = [static for outcome, static in g.session.expected if static.card and g.has_come_to(outcome)]
        for gift in (*g.session.gifts, *happened):
            for leader in g.order:
                if g.on_side(leader, gift.side):
                    give(g, leader, gift.card)
                    break


def give(g: Table, leader: int, name: str) -> None:
    for faction in (0, 1):
        for card in g.zones[DECK + faction]:
            if g.content.card_name(card) == name:
                shift(g, card, hand_of(leader))
                g.tell(EVERYONE, "takes", leader, card)
                return


class Deploy(Ask):
    """defiance:2.8: three cards; units may be played and cards prepared for nothing; then up to three again."""

    __slots__ = ("seat", "drawn")
    CLAUSE = "defiance:2.8"
    QUESTION = "Deployment: play units and prepare cards."

    def __init__(self, seat: int, drawn: bool) -> None:
        self.seat: Final = seat
        self.drawn: Final = drawn

    def candidates(self, g: Table, to: Listing) -> None:
        hand = g.hand(self.seat)
        group, timeline = group_of(self.seat), timeline_of(self.seat)
        full = len(g.zones[group]) >= g.limit(group)
        for card in alike(g, hand):
            if not g.content.is_unit(card):
                to.judge(PLAY + card, "defiance:2.8", f"{g.content.card_name(card)} is an action card.")
            else:
                to.judge(PLAY + card, "defiance:2.8" if full else "", "Your group is full.")
        full = len(g.zones[timeline]) >= g.limit(timeline)
        for card in alike(g, hand):
            to.judge(PREPARE + card, "defiance:2.8" if full else "", "Your timeline is full.")
        to.allow(DONE)
        if to.explains:
            refuse_card(g, to, PLAY, hand, "defiance:2.8", "in your hand")
            refuse_card(g, to, PREPARE, hand, "defiance:2.8", "in your hand")

    def run(self, g: Table) -> None:
        if not self.drawn:
            for _ in range(HAND):
                draw(g, self.seat)
            g.then(Deploy(self.seat, True))
        elif g.hand(self.seat):
            super().run(g)
        else:
            self.chosen(g, DONE)

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            while len(g.hand(self.seat)) < HAND and draw(g, self.seat):
                pass
            return
        g.stack.append(Deploy(self.seat, True))
        if code >= PLAY:
            deploy(g, self.seat, code - PLAY)
        else:
            prepare(g, self.seat, code - PREPARE)


class Prologue(Frame):
    """defiance:9.1: what the chapter sets up besides."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        happened = [a for deed in g.deeds for a in outcome_abilities(g, outcome_of(deed)) if a.kind == SETTING_UP]
        for ability in reversed([*g.session.setup, *happened]):
            ability.begin(g, g.order[0], NONE)
