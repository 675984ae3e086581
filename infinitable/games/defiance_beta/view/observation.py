"""What a seat knows, as numbers; and what its options are.

The map has no edge, so that places are counted from one's own pawn. Which cards lie hidden in decks and other hands
follows from those that lie open and those in one's own hand.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from infinitable.games.defiance_beta.cards.box import Content
from infinitable.games.defiance_beta.cards.picking import Picks
from infinitable.games.defiance_beta.cards.triggers import Triggers
from infinitable.games.defiance_beta.cards.verbs import AskX, Sacrifice
from infinitable.games.defiance_beta.cards.verbs_paid import OfferUnlock
from infinitable.games.defiance_beta.codes import POSITIONS, WORDS
from infinitable.games.defiance_beta.rules import dice as d6
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.action_check import CardConversion, CardReroll, Check, Conversion, Reroll
from infinitable.games.defiance_beta.rules.actions import Act
from infinitable.games.defiance_beta.rules.cards.hands import Cycles, Discards
from infinitable.games.defiance_beta.rules.cards.in_play import CutTimeline, MakeRoom
from infinitable.games.defiance_beta.rules.cards.timeline import Accept, MakeTime, PrepareFor
from infinitable.games.defiance_beta.rules.damage import Deal, Heal
from infinitable.games.defiance_beta.rules.moving import ChooseStack, Moves, Orient, PushAway, Regroup
from infinitable.games.defiance_beta.rules.protection import Blocks
from infinitable.games.defiance_beta.rules.setup import (
    ChooseLeader,
    DeployUnits,
    Exchange,
    FirstSpace,
    FirstTile,
    FirstTurn,
    Respawn,
)
from infinitable.games.defiance_beta.table import GROUP_LIMIT, HAND_LIMIT, HEALTH, MOST_DICE, TOP_LEVEL, Table
from infinitable.kernel.observation import NUMBER, ONE_OF, Observation, OptionRow, Prompt, Sheet, who
from infinitable.parts.abilities import Deciding
from infinitable.parts.tile_places import FAR, TilePlaces
from infinitable.parts.tilemap import DIRECTIONS, axial

DECK: Final = 63
STACK: Final = 24
INFLUENCE: Final = 5
GAMBIT: Final = 6
FACES: Final = ("tide", "power", "fortitude", "zero")
COLOURS: Final = FACES[:3]
OUT: Final = ("waiting", "loses a turn", "conceded")
FRAMES: Final = (
    Act, Check, Reroll, Conversion, CardConversion, CardReroll, Triggers, Blocks, AskX, Deciding, Picks,
    OfferUnlock, Sacrifice, CutTimeline, MakeRoom, Deal, Heal, Cycles, Discards, ChooseStack, Moves, Orient, PushAway,
    Regroup, FirstTile, FirstSpace, FirstTurn, ChooseLeader, Exchange, DeployUnits, Respawn, MakeTime, PrepareFor,
    Accept,
)  # fmt: skip
UNIT: Final = ("health left", "damage", "unlocked", "attached")
TILE: Final = ("lies", "face down", "influence", "plot tokens", "in my reach")


class Leader:
    """Where the numbers of one leader begin."""

    __slots__ = (
        "ally", "board", "fresh", "gambit", "hand", "health", "influence", "levels", "order", "out",
        "place", "points", "roles", "sizes", "steps", "timeline", "turn", "units", "units_are",
    )  # fmt: skip

    def __init__(self, to: Observation, content: Content, name: str, is_me: bool) -> None:
        cards = [card.id for card in content.cards]
        roles = [role.id for role in content.roles]
        self.health: Final = to.number(f"{name}.health", "Health of the leader.", HEALTH)
        self.points: Final = to.number(f"{name}.points", "Points, as a share of those that end the match.", 0)
        self.gambit: Final = to.number(f"{name}.gambit", "Gambit level.", GAMBIT)
        self.levels: Final = to.number(f"{name}.levels", "Levels as they stand.", TOP_LEVEL, labels=COLOURS)
        self.sizes: Final = to.number(
            f"{name}.sizes", "Cards in hand, group and timeline.", HAND_LIMIT, labels=("hand", "group", "timeline")
        )
        self.influence: Final = to.number(f"{name}.influence", "Influence of the tile they stand on.", INFLUENCE)
        self.order: Final = to.number(f"{name}.order", "Place in the turn order, the first 1.", 0)
        self.turn: Final = to.flag(f"{name}.turn", "Whether it is their turn.")
        self.ally: Final = to.flag(f"{name}.ally", "Whether they are on my side.")
        self.out: Final = to.one_of(f"{name}.out", "How they stand without a pawn.", OUT)
        self.place: Final = to.number(f"{name}.place", "Where the pawn is, from mine.", FAR, labels=("q", "r"))
        self.board: Final = to.one_of(f"{name}.leader", "Which leader.", [leader.id for leader in content.leaders])
        self.roles: Final = to.flag(f"{name}.roles", "Roles fulfilled.", labels=roles)
        self.steps: Final = to.number(f"{name}.steps", "Steps towards each role, as a share.", 0, labels=roles)
        self.units: Final = to.one_of(f"{name}.units", "The unit in each place of the group.", cards, count=GROUP_LIMIT)
        self.units_are: Final = to.field(
            f"{name}.units_are", NUMBER, "How each stands.", (GROUP_LIMIT, len(UNIT)), UNIT, HEALTH
        )
        self.timeline: Final = to.counts(f"{name}.timeline", "Cards prepared.", cards)
        self.fresh: Final = to.counts(f"{name}.fresh", "Those prepared this turn.", cards)
        self.hand: Final = to.counts(f"{name}.hand", "Cards in hand.", cards) if is_me else -1


class BetaObservation(Observation[Table]):
    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        cards = [card.id for card in content.cards]
        texts = [ability.name for ability in content.abilities]
        tiles = [tile.id for tile in content.tiles]
        names = who(seats)
        self.content: Final = content
        self.kind_of: Final = list(content.kind_of)
        self.share: Final = vec[float]([1.0 / max(1, card.copies) for card in content.cards])
        self.prompt: Final = Prompt(self, WORDS, seats, FRAMES)
        self.round: Final = self.number("round", "The round, as a share of the last.", 0)
        self.dice: Final = self.number("dice", "Dice of this turn not yet spent, by result.", MOST_DICE, labels=FACES)
        self.colours: Final = self.number("colours", "The same by colour.", MOST_DICE, labels=COLOURS)
        self.check: Final = self.one_of("check", "The colour rolled.", COLOURS)
        self.waiting: Final = self.number("waiting", "Dice that will be added, by colour.", MOST_DICE, labels=COLOURS)
        self.spent: Final = self.number("spent", "Dice spent this turn.", MOST_DICE)
        self.queue: Final = self.counts("queue", "Texts that wait.", texts, full=1)
        self.newest: Final = self.one_of("newest", "The newest of them.", texts)
        self.whose: Final = self.one_of("whose", "Whose that is.", names)
        self.left: Final = self.number("left", "How many more are to be chosen.", 4)
        self.placing: Final = self.one_of("placing", "The tile that is being laid.", tiles)
        self.triggers: Final = self.counts(
            "triggers", "Triggers to be used.", [a.name for a in content.abilities], full=1
        )
        self.roles: Final = self.flag("roles", "Roles of this match.", labels=[role.id for role in content.roles])
        self.decks: Final = self.number("decks", "Cards in each deck.", DECK, labels=("0", "1"))
        self.piles: Final = self.counts("piles", "Cards discarded.", cards)
        self.stacks: Final = self.number("stacks", "Tiles not discovered, by setting.", STACK, labels=("0", "1"))
        self.leaders: Final = [Leader(self, content, name, name == "me") for name in names]
        self.tiles: Final[i64] = self.field("tiles", NUMBER, "Every tile.", (len(tiles), len(TILE)), TILE, 0)
        self.places: Final = TilePlaces(self, len(tiles), "Where each lies, from my pawn.")
        self.pawns: Final = self.field("pawns", ONE_OF, "Who stands on each.", (len(tiles), seats), names)

    def write(self, g: Table, seat: int, sheet: Sheet) -> None:
        self.prompt.write(g, seat, sheet)
        self.write_turn(g, sheet)
        self.write_queue(g, seat, sheet)
        here = g.pawns[seat]
        q, r = axial(g.where[here]) if here >= 0 and g.where[here] >= 0 else (0, 0)
        for n in range(g.seats):
            self.write_leader(g, (seat + n) % g.seats, seat, q, r, self.leaders[n], sheet)
        self.count(g.hands[seat], self.leaders[0].hand, sheet)
        self.write_map(g, seat, q, r, sheet)

    def write_turn(self, g: Table, sheet: Sheet) -> None:
        sheet.put(self.round, g.round / max(1, g.rounds))
        for die in g.dice:
            if not d6.is_spent(die):
                sheet.add(self.dice + d6.face(die), 1 / MOST_DICE)
                sheet.add(self.colours + d6.colour(die), 1 / MOST_DICE)
        if g.check >= 0:
            sheet.put(self.check + g.check, 1.0)
        for colour in g.waiting_dice:
            sheet.add(self.waiting + colour, 1 / MOST_DICE)
        sheet.put(self.spent, g.spent / MOST_DICE)
        for role in g.roles:
            sheet.put(self.roles + role, 1.0)
        for n in (0, 1):
            sheet.put(self.decks + n, len(g.decks[n]) / DECK)
            sheet.put(self.stacks + n, len(g.stacks[n]) / STACK)
            self.count(g.piles[n], self.piles, sheet)

    def write_queue(self, g: Table, seat: int, sheet: Sheet) -> None:
        for activation in g.activations.values():
            sheet.add(self.queue + activation.text, 1.0)
        if g.activations:
            newest = g.activations[max(g.activations)]
            sheet.put(self.newest + newest.text, 1.0)
            if newest.owner >= 0:
                sheet.put(self.whose + (newest.owner - seat) % g.seats, 1.0)
        if g.over:
            return
        frame = g.stack[-1]
        if isinstance(frame, (Orient, FirstTurn)):
            sheet.put(self.placing + frame.tile, 1.0)
        elif isinstance(frame, (Picks, Discards, Cycles, Deal, Heal, Exchange, Sacrifice)):
            sheet.put(self.left, min(frame.n, 8) / 4)
        elif isinstance(frame, Triggers):
            for pending in frame.pending:
                sheet.add(self.triggers + pending[3], 1.0)

    def count(self, cards: list[int], first: int, sheet: Sheet) -> None:
        sheet.tally_by(first, cards, self.kind_of, self.share)

    def write_leader(self, g: Table, who: int, seat: int, q: int, r: int, at: Leader, sheet: Sheet) -> None:
        """What everybody knows about a leader."""
        sheet.put(at.health, g.health(who) / HEALTH)
        sheet.put(at.points, g.points[who] / max(1, g.limit))
        sheet.put(at.gambit, g.gambits[who] / GAMBIT)
        sheet.put(at.sizes, len(g.hands[who]) / HAND_LIMIT)
        sheet.put(at.sizes + 1, len(g.groups[who]) / HAND_LIMIT)
        sheet.put(at.sizes + 2, len(g.timelines[who]) / HAND_LIMIT)
        sheet.put(at.order, 1 - g.order.index(who) / g.seats)
        sheet.mark(at.turn, g.current == who)
        sheet.mark(at.ally, bool(g.allies[seat] >> who & 1))
        if g.out[who]:
            sheet.put(at.out + g.out[who] - 1, 1.0)
        if g.leaders[who] >= 0:
            sheet.put(at.board + g.leaders[who], 1.0)
            for attribute in range(3):
                sheet.put(at.levels + attribute, stats.level(g, who, attribute) / TOP_LEVEL)
        pawn = g.pawns[who]
        if pawn >= 0:
            sheet.put(at.influence, g.influence(pawn) / INFLUENCE)
            there = axial(g.where[pawn])
            sheet.put(at.place, (there[0] - q) / FAR)
            sheet.put(at.place + 1, (there[1] - r) / FAR)
        self.write_roles(g, who, at, sheet)
        self.write_cards(g, who, at, sheet)

    def write_roles(self, g: Table, who: int, at: Leader, sheet: Sheet) -> None:
        for place, role in enumerate(g.roles):
            if g.goals[place] >> who & 1:
                sheet.put(at.roles + role, 1.0)
            sheet.put(at.steps + role, g.steps[place * g.seats + who] / max(1, self.content.roles[role].needs))

    def write_cards(self, g: Table, who: int, at: Leader, sheet: Sheet) -> None:
        kind_of = self.content.kind_of
        for place, card in enumerate(g.groups[who][:GROUP_LIMIT]):
            sheet.put(at.units + place * len(self.content.cards) + kind_of[card], 1.0)
            first = at.units_are + place * len(UNIT)
            sheet.put(first, stats.health_left(g, card) / HEALTH)
            sheet.put(first + 1, g.damage[card] / HEALTH)
            sheet.mark(first + 2, card in g.unlocked)
            if g.attached:
                sheet.put(first + 3, sum([1 for host in g.attached.values() if host == card]) / HEALTH)
        self.count(g.timelines[who], at.timeline, sheet)
        if g.fresh:
            self.count([card for card in g.timelines[who] if card in g.fresh], at.fresh, sheet)

    def write_map(self, g: Table, seat: int, q: int, r: int, sheet: Sheet) -> None:
        self.write_open_tiles(g, seat, sheet)
        self.places.write(g, q, r, sheet)
        for where, tile in g.face_down.items():
            there = axial(where)
            sheet.put(self.places.places + 2 * tile, (there[0] - q) / FAR)
            sheet.put(self.places.places + 2 * tile + 1, (there[1] - r) / FAR)
            sheet.put(self.tiles + tile * len(TILE) + 1, 1.0)
        for tile, tokens in g.plot.items():
            if g.where[tile] >= 0:
                sheet.put(self.tiles + tile * len(TILE) + 3, tokens / 3)
        for n in range(g.seats):
            pawn = g.pawns[(seat + n) % g.seats]
            if pawn >= 0:
                sheet.put(self.pawns + pawn * g.seats + n, 1.0)

    def write_open_tiles(self, g: Table, seat: int, sheet: Sheet) -> None:
        """The tiles that lie open. There are dozens at every decision, so that all of it is done in machine words."""
        numbers, tiles = sheet.numbers, sheet.first + self.tiles
        told: i64 = len(TILE)
        reach: i64 = stats.in_reach(g, seat) if g.leaders[seat] >= 0 and g.pawns[seat] >= 0 else 0
        for number in g.tile_at.values():
            tile: i64 = number
            at = tiles + tile * told
            numbers[at] = 1.0
            numbers[at + 2] = g.influence(number) / INFLUENCE
            if reach >> tile & 1:
                numbers[at + 4] = 1.0


class BetaOption(OptionRow[Table]):
    def __init__(self, content: Content, seats: int) -> None:
        super().__init__(WORDS)
        self.content: Final = content
        self.card: Final = self.one_of("card", "The card it is about.", [card.id for card in content.cards])
        self.owner: Final = self.one_of("owner", "Whose that is, or which leader.", who(seats))
        self.tile: Final = self.one_of("tile", "The tile.", [tile.id for tile in content.tiles])
        self.direction: Final = self.one_of("direction", "The direction, or how far a tile is turned.", DIRECTIONS)
        self.start: Final = self.one_of("from", "What the die shows.", FACES)
        self.face: Final = self.one_of("face", "What it becomes, or the colour.", COLOURS)
        self.ability: Final = self.one_of("trigger", "The trigger.", [a.name for a in content.abilities])
        self.board: Final = self.one_of("leader", "The leader to be chosen.", [leader.id for leader in content.leaders])
        self.number_: Final = self.number("number", "The number that is named.", 20)

    def write(self, g: Table, code: int, sheet: Sheet) -> None:
        super().write(g, code, sheet)
        verb, place = WORDS.split(code)
        if verb in OF_KINDS:
            sheet.put(self.card + place, 1.0)
        elif verb == "play prepared":
            self.write_card(g.timelines[g.asked][place], sheet)
        elif verb in ("destroy prepared", "prepared"):
            seat, position = divmod(place, POSITIONS)
            self.write_owner(g, seat, sheet)
            self.write_card(g.timelines[seat][position], sheet)
        elif verb == "unit":
            seat, position = divmod(place, GROUP_LIMIT)
            self.write_owner(g, seat, sheet)
            self.write_card(g.groups[seat][position], sheet)
        elif verb in ("leader", "damage", "for"):
            self.write_owner(g, place, sheet)
        elif verb in ("move", "flip", "space", "turn"):
            sheet.put(self.direction + place, 1.0)
        else:
            self.write_rest(g, verb, place, sheet)

    def write_rest(self, g: Table, verb: str, place: int, sheet: Sheet) -> None:
        if verb == "tile":
            sheet.put(self.tile + place, 1.0)
        elif verb == "roll":
            sheet.put(self.face + place, 1.0)
        elif verb == "reroll":
            sheet.put(self.start + d6.face(g.dice[place]), 1.0)
        elif verb == "convert":
            sheet.put(self.start + d6.face(g.dice[place // 3]), 1.0)
            sheet.put(self.face + place % 3, 1.0)
        elif verb == "number":
            sheet.put(self.number_, place / 20)
        elif verb == "choose":
            sheet.put(self.board + place, 1.0)
        elif verb == "trigger":
            frame = g.stack[-1]
            if isinstance(frame, Triggers):
                sheet.put(self.ability + frame.pending[place][3], 1.0)

    def write_owner(self, g: Table, seat: int, sheet: Sheet) -> None:
        sheet.put(self.owner + (seat - g.asked) % g.seats, 1.0)

    def write_card(self, card: int, sheet: Sheet) -> None:
        sheet.put(self.card + self.content.kind_of[card], 1.0)


OF_KINDS: Final = ("play", "prepare", "card", "discard")
