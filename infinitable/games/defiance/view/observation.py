"""What a seat knows, as numbers; and what its options are.

The map has no edge, so that places are counted from where one stands. A tile is told by its number: which of the two
worlds' tiles are still to be discovered follows from those that lie there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from infinitable.games.defiance.cards.activation import Checks, ChooseX, Choosing, Declare
from infinitable.games.defiance.cards.box import Content
from infinitable.games.defiance.cards.groups import ANYBODY
from infinitable.games.defiance.cards.triggers import Trigger
from infinitable.games.defiance.codes import WORDS
from infinitable.games.defiance.rules.actions import MainTurn, PowerCheck, React
from infinitable.games.defiance.rules.dice import Convert, Reroll
from infinitable.games.defiance.rules.limits import Overflow, Replace
from infinitable.games.defiance.rules.moving import ChooseStack, ControlTile, Explore, Lay, Moving, TurnTile, WarpSpace
from infinitable.games.defiance.rules.setup import ChooseLeader, ChooseSide, ControlHome, Deploy, OpenRift, Settle
from infinitable.games.defiance.rules.turn import ActionRoll, EndPhase, KeepCards, Start
from infinitable.games.defiance.table import (
    ATTRIBUTES,
    CARDS,
    CARDS_EACH,
    CENTRE,
    DECK,
    DISCARD,
    FACES,
    FACTIONS,
    GONE,
    MOST_DICE,
    PHASES,
    PLACES,
    REVEALED,
    TILES,
    TILES_EACH,
    TOKENS,
    TRACK,
    TYPES,
    WORLDS,
    Table,
)
from infinitable.kernel.observation import NUMBER, ONE_OF, Observation, OptionRow, Prompt, Sheet, who
from infinitable.parts.abilities import Deciding
from infinitable.parts.tile_places import FAR, TilePlaces
from infinitable.parts.tilemap import DIRECTIONS, axial, members, size

POINTS: Final = 20
ROUNDS: Final = 10
INFLUENCE: Final = 10
HAND: Final = 6
LEVEL: Final = 5
FRAMES: Final = (
    MainTurn, React, PowerCheck, Checks, ChooseX, Declare, Choosing, Deciding, Convert, Reroll, Replace, Overflow,
    Start, ActionRoll, EndPhase, KeepCards, Moving, ControlTile, ChooseStack, Lay, Explore, TurnTile, WarpSpace,
    OpenRift, ChooseSide, ChooseLeader, Settle, ControlHome, Deploy,
)  # fmt: skip
TILE: Final = ("lies", "back up", "influence", "relics", "in my reach")
"""What is told of every tile besides."""


class Leader:
    """Where the numbers of one leader begin."""

    __slots__ = (
        "ally", "board", "defeated", "dice", "discovered", "faction", "group", "hand", "influence",
        "known", "levels", "order", "passed", "place", "relics", "reserve", "score", "sizes", "standing",
        "tiles", "timeline", "tokens",
    )  # fmt: skip

    def __init__(self, to: Observation, content: Content, name: str, is_me: bool) -> None:
        cards = [entry.id for entry in content.cards]
        self.score: Final = to.number(f"{name}.score", "Points of their side.", POINTS)
        self.tokens: Final = to.number(f"{name}.tokens", "Reaction tokens on the track.", TRACK)
        self.reserve: Final = to.number(f"{name}.reserve", "Tokens neither on the track nor on the map.", TOKENS)
        self.levels: Final = to.number(f"{name}.levels", "Levels.", LEVEL, labels=ATTRIBUTES)
        self.dice: Final = to.number(f"{name}.dice", "Locked in dice by face.", MOST_DICE, labels=FACES)
        self.relics: Final = to.number(f"{name}.relics", "Relics carried.", 3)
        self.discovered: Final = to.number(f"{name}.discovered", "Tiles discovered this round.", 3)
        self.influence: Final = to.number(f"{name}.influence", "Influence of the tile they stand in.", INFLUENCE)
        self.sizes: Final = to.number(
            f"{name}.sizes", "Cards in hand, group and timeline.", HAND, labels=("hand", "group", "timeline")
        )
        self.tiles: Final = to.number(f"{name}.tiles", "Tiles they control.", TOKENS)
        self.order: Final = to.number(f"{name}.order", "Place in the turn order, the first 1.", 0)
        self.passed: Final = to.flag(f"{name}.passed", "Whether they have passed.")
        self.defeated: Final = to.flag(f"{name}.defeated", "Whether they are out.")
        self.ally: Final = to.flag(f"{name}.ally", "Whether they are on my side.")
        self.standing: Final = to.flag(f"{name}.standing", "Whether the standee is on the map.")
        self.place: Final = to.number(f"{name}.place", "Where it is, from mine.", FAR, labels=("q", "r"))
        self.faction: Final = to.one_of(f"{name}.faction", "The faction.", FACTIONS)
        self.board: Final = to.one_of(f"{name}.leader", "Which leader.", [entry.id for entry in content.leaders])
        self.group: Final = to.counts(f"{name}.group", "Cards in the group.", cards)
        self.timeline: Final = to.counts(f"{name}.timeline", "Cards in the timeline.", cards)
        self.known: Final = (
            to.counts(f"{name}.known", "Cards of the hand that I have seen.", cards) if not is_me else -1
        )
        self.hand: Final = to.counts(f"{name}.hand", "Cards in hand.", cards) if is_me else -1


class DefianceObservation(Observation[Table]):
    def __init__(self, content: Content, seats: int, leaders: int) -> None:
        super().__init__()
        cards = [entry.id for entry in content.cards]
        names = who(leaders)
        self.content: Final = content
        copies = [content.kinds.count(kind) for kind in range(len(content.cards))]
        self.share: Final = vec[float]([1.0 / max(1, n) for n in copies])
        self.prompt: Final = Prompt(self, WORDS, seats, FRAMES)
        self.phase: Final = self.one_of("phase", "The phase of the round.", PHASES)
        self.round: Final = self.number("round", "The round.", ROUNDS)
        self.tied: Final = self.flag("tied", "Whether this round is played because of a tie.")
        self.dread: Final = self.number("dread", "Dread.", 10)
        self.rolled: Final = self.number("rolled", "The dice just rolled.", 3, labels=FACES)
        self.acting: Final = self.one_of("acting", "Who takes an action.", names)
        self.asking: Final = self.one_of("asking", "The text that asks.", [a.entry for a in content.abilities])
        self.left: Final = self.number("left", "How many more are to be chosen, rolled or moved.", 4)
        self.step: Final = self.number("step", "How far that text has come.", 8, labels=("at", "chosen"))
        self.waiting: Final = self.number("waiting", "Texts that are set off and wait their turn.", 4)
        self.checked: Final = self.one_of("checked", "The card that a Power check is made against.", cards)
        self.found: Final = self.one_of("found", "A tile drawn and not yet laid.", [str(n) for n in range(TILES)])
        self.stacks: Final = self.number("stacks", "Tiles nobody has seen, by world.", TILES_EACH, labels=WORLDS)
        self.decks: Final = self.number("decks", "Cards in each deck.", CARDS_EACH, labels=FACTIONS)
        self.discards: Final = self.counts("discards", "Cards in the discard piles.", cards)
        self.revealed: Final = self.counts("revealed", "Cards revealed.", cards)
        self.resolving: Final = self.counts("resolving", "Action cards being resolved.", cards)
        self.gone: Final = self.counts("gone", "Cards taken out of the campaign.", cards)
        self.leaders: Final = [Leader(self, content, name, name == "me") for name in names]
        self.tiles: Final[i64] = self.field("tiles", NUMBER, "Every tile of both worlds.", (TILES, len(TILE)), TILE, 0)
        types = self.field("tile_types", ONE_OF, "The type of each that lies.", (TILES, len(TYPES)), TYPES)
        self.places: Final = TilePlaces(self, TILES, "Where each lies, from me.")
        self.control: Final[i64] = self.field("control", ONE_OF, "Who controls each.", (TILES, leaders), names)
        self.spots: Final = self.field("stands", ONE_OF, "Who stands in each.", (TILES, leaders), names)
        self.count_of: Final = leaders
        # What never changes about each side of each tile, in the form in which it is written:
        self.influence: Final = vec[float]([influence / INFLUENCE for influence in content.influences])
        places = [types + side // 2 * len(TYPES) + kind for side, kind in enumerate(content.types)]
        self.type_place: Final = vec[i64](places)

    def write(self, g: Table, seat: int, sheet: Sheet) -> None:
        self.prompt.write(g, seat, sheet)
        self.write_round(g, seat, sheet)
        if not g.over:
            self.write_asking(g, seat, sheet)
        self.write_decks(g, sheet)
        here = g.spot[seat]
        q, r = axial(g.where[here]) if here >= 0 and g.where[here] >= 0 else (0, 0)
        for leader in range(self.count_of):
            self.write_leader(g, leader, seat, size(g.held_by(leader)), sheet)
            self.write_spot(g, leader, seat, q, r, sheet)
        self.count(g.hand(seat), self.leaders[0].hand, sheet)
        self.write_tiles(g, g.reach_of(seat) if here >= 0 and g.where[here] >= 0 else 0, sheet)
        self.places.write(g, q, r, sheet)
        self.write_control(g, seat, sheet)

    def write_control(self, g: Table, seat: int, sheet: Sheet) -> None:
        """Who controls each tile."""
        control = g.control
        for tile in members(g.held_by(ANYBODY)):
            sheet.put(self.control + tile * self.count_of + self.nth(control[tile], seat, g.seats), 1.0)

    def nth(self, leader: int, seat: int, seats: int) -> int:
        """How many places after me a leader comes; the rival of a quest has no seat and comes last."""
        return (leader - seat) % seats if leader < seats else leader

    def write_round(self, g: Table, seat: int, sheet: Sheet) -> None:
        sheet.put(self.phase + g.phase, 1.0)
        sheet.put(self.round, g.round / ROUNDS)
        sheet.mark(self.tied, g.tied)
        sheet.put(self.dread, g.dread / 10)
        write_dice(g.rolled, self.rolled, 3, sheet)
        if g.acting >= 0:
            sheet.put(self.acting + self.nth(g.acting, seat, g.seats), 1.0)
        if g.found >= 0:
            sheet.put(self.found + g.found, 1.0)

    def write_asking(self, g: Table, seat: int, sheet: Sheet) -> None:
        frame = g.stack[-1]
        if isinstance(frame, PowerCheck):
            sheet.put(self.checked + self.content.kinds[frame.card], 1.0)
        elif isinstance(frame, (Checks, Declare, Deciding)):
            sheet.put(self.step, frame.at / 8)
        elif isinstance(frame, Choosing):
            sheet.put(self.step, frame.at / 8)
            sheet.put(self.step + 1, frame.taken / 8)
        elif isinstance(frame, KeepCards):
            sheet.put(self.left, (frame.left if seat == frame.seat else frame.kept + frame.left) / 4)
        elif isinstance(frame, (Reroll, Moving, Explore, Convert)):
            sheet.put(self.left, frame.left / 4)
        if g.activations:
            innermost = g.activations[len(g.activations) - 1]
            sheet.put(self.asking + innermost.text, 1.0)
            sheet.put(self.waiting, sum([isinstance(step, Trigger) for step in g.stack]) / 4)

    def write_decks(self, g: Table, sheet: Sheet) -> None:
        """Of a deck only its size: a card seen on top of it (defiance:7.21, 7.23) stands in the view alone."""
        for world in (0, 1):
            sheet.put(self.stacks + world, len(g.stacks[world]) / TILES_EACH)
            sheet.put(self.decks + world, len(g.zones[DECK + world]) / CARDS_EACH)
            self.count(g.zones[DISCARD + world], self.discards, sheet)
        self.count(g.zones[REVEALED], self.revealed, sheet)
        self.count(g.zones[CENTRE], self.resolving, sheet)
        self.count(g.zones[GONE], self.gone, sheet)

    def count(self, cards: list[int], first: int, sheet: Sheet) -> None:
        sheet.tally_by(first, cards, self.content.kinds, self.share)

    def write_leader(self, g: Table, leader: int, seat: int, held: int, sheet: Sheet) -> None:
        """What everybody knows about a leader, and those cards of the hand that the seat has seen."""
        at = self.leaders[self.nth(leader, seat, g.seats)]
        if leader < g.seats:
            sheet.put(at.score, g.score[g.team[leader]] / POINTS)
        sheet.put(at.tokens, g.tokens[leader] / TRACK)
        sheet.put(at.reserve, (TOKENS - g.tokens[leader] - held) / TOKENS)
        for attribute in range(3):
            sheet.put(at.levels + attribute, g.levels[3 * leader + attribute] / LEVEL)
        write_dice(g.dice[leader], at.dice, MOST_DICE, sheet)
        sheet.put(at.relics, g.carried[leader] / 3)
        sheet.put(at.discovered, g.discovered[leader] / 3)
        sheet.put(at.influence, g.influence(leader) / INFLUENCE)
        sheet.put(at.sizes, len(g.hand(leader)) / HAND)
        sheet.put(at.sizes + 1, len(g.group(leader)) / HAND)
        sheet.put(at.sizes + 2, len(g.timeline(leader)) / HAND)
        sheet.put(at.tiles, held / TOKENS)
        if leader in g.order:
            sheet.put(at.order, 1 - g.order.index(leader) / g.seats)
        sheet.mark(at.passed, bool(g.passed >> leader & 1))
        sheet.mark(at.defeated, bool(g.defeated >> leader & 1))
        sheet.mark(at.ally, g.team[leader] == g.team[seat])
        if g.faction[leader] >= 0:
            sheet.put(at.faction + g.faction[leader], 1.0)
        if g.leader[leader] >= 0:
            sheet.put(at.board + g.leader[leader], 1.0)
        self.count(g.group(leader), at.group, sheet)
        self.count(g.timeline(leader), at.timeline, sheet)
        if leader != seat:
            bit = 2 << seat
            self.count([card for card in g.hand(leader) if g.known[card] & bit], at.known, sheet)

    def write_spot(self, g: Table, leader: int, seat: int, q: int, r: int, sheet: Sheet) -> None:
        at, spot = self.leaders[self.nth(leader, seat, g.seats)], g.spot[leader]
        if spot >= 0:
            sheet.put(self.spots + spot * self.count_of + self.nth(leader, seat, g.seats), 1.0)
            if g.where[spot] >= 0:
                there = axial(g.where[spot])
                sheet.put(at.standing, 1.0)
                sheet.put(at.place, (there[0] - q) / FAR)
                sheet.put(at.place + 1, (there[1] - r) / FAR)

    def write_tiles(self, g: Table, within: int, sheet: Sheet) -> None:
        """The tiles that lie. There are dozens at every decision, so that all of it is done in machine words."""
        numbers, first, type_place, influence = sheet.numbers, sheet.first, self.type_place, self.influence
        up, relics, tiles = g.up, g.relics, first + self.tiles
        told: i64 = len(TILE)
        reach: i64 = within
        for number in g.tile_at.values():
            tile: i64 = number
            side: i64 = up[number]
            side += 2 * tile
            at = tiles + tile * told
            numbers[at] = 1.0
            if side & 1:
                numbers[at + 1] = 1.0
            numbers[at + 2] = influence[side]
            if relics[number]:
                numbers[at + 3] = relics[number] / 3
            if reach >> tile & 1:
                numbers[at + 4] = 1.0
            numbers[first + type_place[side]] = 1.0


def write_dice(packed: int, first: int, full: int, sheet: Sheet) -> None:
    if packed:
        for face in range(5):
            sheet.put(first + face, (packed >> 4 * face & 15) / full)


class DefianceOption(OptionRow[Table]):
    def __init__(self, content: Content, leaders: int) -> None:
        super().__init__(WORDS)
        self.content: Final = content
        self.card: Final = self.one_of("card", "The card it is about.", [entry.id for entry in content.cards])
        self.owner: Final = self.one_of("owner", "Whose card, or which leader.", who(leaders))
        self.zone: Final = self.one_of("zone", "Where that card lies.", ("hand", "group", "timeline", "elsewhere"))
        self.second: Final = self.flag("second", "Whether it is the second action of a unit, or of other dice.")
        self.tile: Final = self.one_of("tile", "The tile it is about.", [str(n) for n in range(TILES)])
        self.direction: Final = self.one_of("direction", "The direction, or how far a tile is turned.", DIRECTIONS)
        self.start: Final = self.one_of("from", "The face that is given.", FACES)
        self.face: Final = self.one_of("face", "The face that is taken.", FACES)
        self.number_: Final = self.number("number", "The number that is named.", 16)
        self.board: Final = self.one_of("leader", "The leader to be chosen.", [entry.id for entry in content.leaders])

    def write(self, g: Table, code: int, sheet: Sheet) -> None:
        super().write(g, code, sheet)
        verb, place = WORDS.split(code)
        if verb in OF_CARDS:
            self.write_card(g, place % CARDS if verb != "unit action" else place // 2, sheet)
            if verb == "unit action" and place % 2:
                sheet.put(self.second, 1.0)
        elif verb in OF_TILES:
            sheet.put(self.tile + place, 1.0)
        elif verb in ("move", "star move", "turn"):
            sheet.put(self.direction + place, 1.0)
        elif verb in ("convert", "boost", "star boost"):
            sheet.put(self.start + place // 5, 1.0)
            sheet.put(self.face + place % 5, 1.0)
        else:
            self.write_rest(g, verb, place, sheet)

    def write_rest(self, g: Table, verb: str, place: int, sheet: Sheet) -> None:
        if verb == "space":
            sheet.put(self.tile + place // 6, 1.0)
            sheet.put(self.direction + place % 6, 1.0)
        elif verb == "leader":
            self.write_owner(g, place, sheet)
        elif verb == "face":
            sheet.put(self.face + place, 1.0)
        elif verb == "number":
            sheet.put(self.number_, place / 16)
        elif verb == "lead":
            sheet.put(self.board + place, 1.0)
        elif verb in ("lay", "settle"):
            sheet.put(self.direction + place % 6, 1.0)

    def write_card(self, g: Table, card: int, sheet: Sheet) -> None:
        sheet.put(self.card + self.content.kinds[card], 1.0)
        zone = g.lying[card]
        sheet.put(self.zone + ((zone - PLACES) % 3 if zone >= PLACES else 3), 1.0)
        if zone >= PLACES:
            self.write_owner(g, (zone - PLACES) // 3, sheet)

    def write_owner(self, g: Table, leader: int, sheet: Sheet) -> None:
        sheet.put(self.owner + ((leader - g.asked) % g.seats if leader < g.seats else leader), 1.0)


OF_CARDS: Final = ("card", "prepare", "play", "star play", "attack", "star attack", "unit action")
OF_TILES: Final = ("tile", "warp", "star warp")
