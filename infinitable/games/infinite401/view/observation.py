"""What a seat knows, as numbers; and what its options are.

Each side sees the map from its own base: for Red it is given a half-turn, which every map allows (infinite401:2.3).
Units come in the order TN, KN, LN, one's own first. What a map always is (walls, control hexes) is not repeated.
"""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.box import Content
from infinitable.games.infinite401.cards.choices import Choice, PickUnit
from infinitable.games.infinite401.cards.triggers import Answer
from infinitable.games.infinite401.codes import AIM, CYCLE, MOVE, PLAY, SLOTS, WORDS
from infinitable.games.infinite401.rules.hexmap import AXIAL, COLUMNS, PLACES, ROWS, STRIDE, Board
from infinitable.games.infinite401.rules.moving import Directional, Move, Positional, ReturnHome, SharedMove
from infinitable.games.infinite401.rules.setup import (
    ChooseReady,
    LayStack,
    PickHand,
    TakeAbility,
    TakeDisruptor,
    TakePassive,
)
from infinitable.games.infinite401.rules.turn import Turn
from infinitable.games.infinite401.table import (
    CHOOSING_DECKS,
    CHOOSING_HANDS,
    PLAYING,
    STATUSES,
    Table,
    slot_of,
    unit_under,
)
from infinitable.kernel.observation import FLAG, Observation, OptionRow, Prompt, Sheet, who
from infinitable.parts.abilities import Deciding

FAR: Final = 16
QUIET: Final = 100
TURNS: Final = 60
HP: Final = 3
UNITS: Final = ("my TN", "my KN", "my LN", "their TN", "their KN", "their LN")
FRAMES: Final = (
    Turn,
    Move,
    SharedMove,
    Directional,
    Positional,
    ReturnHome,
    PickUnit,
    Deciding,
    Answer,
    TakeAbility,
    TakePassive,
    TakeDisruptor,
    ChooseReady,
    PickHand,
    LayStack,
)


def half_turn(board: Board) -> list[int]:
    """For each hex the one it becomes when the map is given a half-turn; -1 off the map."""
    (q, r), (to_q, to_r) = AXIAL[board.starts[0][0]], AXIAL[board.starts[1][0]]
    turned = [-1] * PLACES
    for place in range(PLACES):
        if board.hexes >> place & 1:
            column = q + to_q - AXIAL[place][0]
            turned[place] = column * STRIDE + r + to_r - AXIAL[place][1] + column // 2
    return turned


class Geometry:
    """The map as each side sees it."""

    __slots__ = ("ahead", "cell", "seen_as", "sideways")

    def __init__(self, board: Board) -> None:
        self.seen_as: Final = (list(range(PLACES)), half_turn(board))
        """What each hex is to Blue, and to Red."""
        self.cell: Final = [place // STRIDE * ROWS + place % STRIDE for place in range(PLACES)]
        """The place of each hex in a plane of 17 columns by 17 rows."""
        self.sideways: Final = [place // STRIDE / FAR for place in range(PLACES)]
        self.ahead: Final = [(place % STRIDE + (place // STRIDE % 2) / 2) / FAR for place in range(PLACES)]


class Side:
    """Where the numbers of one side begin."""

    __slots__ = (
        "deck",
        "disruptors",
        "energy",
        "field",
        "hand",
        "hidden",
        "passive",
        "picked",
        "sizes",
        "spheres",
        "stack",
        "turn",
    )

    def __init__(self, to: Observation, content: Content, name: str) -> None:
        cards = [ability.id for ability in content.abilities]
        self.spheres: Final = to.number(f"{name}.spheres", "Spheres, as a share of those that win.", 0)
        self.turn: Final = to.flag(f"{name}.turn", "Whether it is their turn.")
        self.energy: Final = to.number(f"{name}.energy", "Energy left this turn.", 3)
        self.picked: Final = to.number(f"{name}.picked", "How many cards they have picked.", SLOTS)
        self.passive: Final = to.one_of(f"{name}.passive", "The passive.", [power.id for power in content.passives])
        self.disruptors: Final = to.flag(
            f"{name}.disruptors", "Disruptors not used yet.", labels=[power.id for power in content.disruptors]
        )
        self.sizes: Final = to.number(
            f"{name}.sizes", "Cards in hand, in the stack and on the Field.", SLOTS, labels=("hand", "stack", "field")
        )
        self.deck: Final = to.counts(f"{name}.deck", "The abilities of the deck.", cards, full=1)
        self.hand: Final = to.counts(f"{name}.hand", "Those in hand.", cards, full=1)
        self.stack: Final = to.number(
            f"{name}.stack", "Those in the stack at a known place: 1 on top.", 0, labels=cards
        )
        self.hidden: Final = to.counts(f"{name}.hidden", "Those in the stack at an unknown place.", cards, full=1)
        self.field: Final = to.number(
            f"{name}.field", "Those on the Field, by the unit they lie on, from 1/7.", 0, labels=cards
        )


class Observation401(Observation[Table]):
    def __init__(self, content: Content, board: Board) -> None:
        super().__init__()
        self.map: Final = Geometry(board)
        self.prompt: Final = Prompt(self, WORDS, 2, FRAMES)
        self.side: Final = self.flag("red", "Whether I play Red; codes count hexes and units from Blue's side.")
        self.turns: Final = self.number("turns", "Turns begun, at most 120.", TURNS)
        self.quiet: Final = self.number("quiet", "Turns without a change.", QUIET)
        self.dominated: Final = self.flag("dominated", "Whether the side on turn has dominated this turn.")
        self.free: Final = self.number("free_moves", "Free Moves left.", 3)
        self.outcome: Final = self.one_of("outcome", "How it ended.", ("won", "lost", "drawn"))
        self.asking: Final = self.one_of("asking", "What a text asks.", content.questions)
        self.answering: Final = self.one_of("answering", "The Disruptor offered.", [p.id for p in content.disruptors])
        self.moving: Final = self.one_of("moving", "The unit that is to be moved.", UNITS)
        self.picks: Final = self.number(
            "picks", "Abilities I have picked so far, in order.", SLOTS, labels=[a.id for a in content.abilities]
        )
        self.deck: Final = self.one_of("picked_deck", "The deck I have picked.", [str(n) for n in range(33)])
        self.sides: Final = [Side(self, content, name) for name in who(2)]
        self.hp: Final = self.number("hp", "Hit points of each unit.", HP, labels=UNITS)
        self.shields: Final = self.number("shields", "Shields of each unit.", HP, labels=UNITS)
        self.gone: Final = self.flag("eliminated", "Which units are off the map.", labels=UNITS)
        self.used: Final = self.flag("used", "Which units have been a Source this turn.", labels=UNITS)
        self.mine: Final = self.field("given_by_me", FLAG, "Statuses that end with my next turn.", (6, 5), STATUSES)
        self.theirs: Final = self.field("given_by_them", FLAG, "Those that end with theirs.", (6, 5), STATUSES)
        self.sideways: Final = self.number("sideways", "How far right each unit is.", FAR, labels=UNITS)
        self.ahead: Final = self.number("ahead", "How far from my end of the map.", FAR, labels=UNITS)
        self.control: Final = self.number("to_control", "Steps to the nearest control hex.", FAR, labels=UNITS)
        self.my_base: Final = self.number("to_my_base", "Steps to my base.", FAR, labels=UNITS)
        self.their_base: Final = self.number("to_their_base", "Steps to theirs.", FAR, labels=UNITS)
        self.planes: Final = self.field("units", FLAG, "Where each unit stands.", (6, COLUMNS, ROWS))

    def write(self, g: Table, seat: int, sheet: Sheet) -> None:
        self.prompt.write(g, seat, sheet)
        sheet.mark(self.side, seat == 1)
        sheet.put(self.turns, min(g.turns, 2 * TURNS) / TURNS)
        sheet.put(self.quiet, g.quiet / QUIET)
        sheet.mark(self.dominated, g.dominated)
        sheet.put(self.free, g.free_moves / 3)
        if g.winner >= 0:
            sheet.put(self.outcome + (2 if g.winner == 2 else g.winner ^ seat), 1.0)
        if not g.over:
            self.write_asking(g, seat, sheet)
        self.write_picks(g, seat, sheet)
        for n in (0, 1):
            self.write_side(g, seat ^ n, n == 0, self.sides[n], sheet)
            self.write_statuses(g.given[seat ^ n], seat, self.theirs if n else self.mine, sheet)
        for unit in range(6):
            self.write_unit(g, seat, unit, sheet)

    def write_asking(self, g: Table, seat: int, sheet: Sheet) -> None:
        frame = g.stack[-1]
        if isinstance(frame, PickUnit):
            sheet.put(self.asking + frame.picks(g).number, 1.0)
        elif isinstance(frame, Deciding):
            choice = frame.decision(g)
            assert isinstance(choice, Choice)
            sheet.put(self.asking + choice.number, 1.0)
        elif isinstance(frame, Answer):
            sheet.put(self.answering + frame.disruptor, 1.0)
        elif isinstance(frame, (Move, Directional, ReturnHome)):
            sheet.put(self.moving + turned_unit(frame.unit, seat), 1.0)

    def write_picks(self, g: Table, seat: int, sheet: Sheet) -> None:
        """What oneself has picked before the first turn."""
        for i, pick in enumerate(g.picks[seat]):
            if g.phase == CHOOSING_HANDS:
                sheet.put(self.picks + g.decks[seat][pick], (i + 1) / SLOTS)
            elif g.phase == CHOOSING_DECKS and not g.terms.ready:
                sheet.put(self.picks + pick, (i + 1) / SLOTS)
            elif g.phase == CHOOSING_DECKS:
                sheet.put(self.deck + pick, 1.0)

    def write_side(self, g: Table, side: int, is_me: bool, at: Side, sheet: Sheet) -> None:
        sheet.put(at.spheres, g.spheres[side] / g.terms.spheres)
        sheet.put(at.picked, len(g.picks[side]) / SLOTS)
        if g.turn == side and g.phase == PLAYING:
            sheet.put(at.turn, 1.0)
            sheet.put(at.energy, g.energy / 3)
        if g.phase == CHOOSING_DECKS and not is_me:
            return
        if g.passives[side] >= 0:
            sheet.put(at.passive + g.passives[side], 1.0)
        for number in g.disruptors[side]:
            sheet.put(at.disruptors + number, 1.0)
        self.write_cards(g, side, is_me, at, sheet)

    def write_cards(self, g: Table, side: int, is_me: bool, at: Side, sheet: Sheet) -> None:
        deck = g.decks[side]
        sheet.put(at.sizes, len(g.hands[side]) / SLOTS)
        sheet.put(at.sizes + 1, len(g.stacks[side]) / SLOTS)
        sheet.put(at.sizes + 2, len(g.field[side]) / SLOTS)
        for kind in deck:
            sheet.put(at.deck + kind, 1.0)
        for slot in g.hands[side]:
            sheet.put(at.hand + deck[slot], 1.0)
        hidden = 0 if is_me or g.terms.open_stacks else g.secret[side]
        for place, slot in enumerate(g.stacks[side]):
            if place < hidden:
                sheet.put(at.hidden + deck[slot], 1.0)
            else:
                sheet.put(at.stack + deck[slot], 1 - place / SLOTS)
        for card in g.field[side]:
            unit = unit_under(card)
            sheet.put(at.field + deck[slot_of(card)], (turned_unit(unit, side if is_me else 1 - side) + 1) / 7)

    def write_statuses(self, given: int, seat: int, first: int, sheet: Sheet) -> None:
        while given:
            low = given & -given
            status, unit = divmod(low.bit_length() - 1, 6)
            sheet.put(first + 5 * turned_unit(unit, seat) + status, 1.0)
            given ^= low

    def write_unit(self, g: Table, seat: int, unit: int, sheet: Sheet) -> None:
        n = turned_unit(unit, seat)
        sheet.put(self.hp + n, g.hp[unit] / HP)
        sheet.put(self.shields + n, g.shields_of(unit) / HP)
        if g.sources >> unit & 1:
            sheet.put(self.used + n, 1.0)
        place = g.places[unit]
        if place < 0:
            sheet.put(self.gone + n, 1.0)
            return
        board, geometry = g.board, self.map
        sheet.put(self.control + n, board.to_control[place] / FAR)
        sheet.put(self.my_base + n, board.to_base[seat][place] / FAR)
        sheet.put(self.their_base + n, board.to_base[1 - seat][place] / FAR)
        place = geometry.seen_as[seat][place]
        sheet.put(self.sideways + n, geometry.sideways[place])
        sheet.put(self.ahead + n, geometry.ahead[place])
        sheet.put(self.planes + n * COLUMNS * ROWS + geometry.cell[place], 1.0)


def turned_unit(unit: int, seat: int) -> int:
    """One's own units are 0, 1 and 2."""
    return (unit + 3) % 6 if seat and unit < 6 else unit


class Option401(OptionRow[Table]):
    def __init__(self, content: Content, board: Board) -> None:
        super().__init__(WORDS)
        self.map: Final = Geometry(board)
        self.card: Final = self.one_of("card", "The ability.", [ability.id for ability in content.abilities])
        self.unit: Final = self.one_of("unit", "The unit that moves or is the Source.", UNITS)
        self.targets: Final = self.flag("targets", "The units it targets.", labels=UNITS)
        self.hex: Final = self.number("hex", "Where it goes, from my end.", FAR, labels=("sideways", "ahead"))
        self.control: Final = self.number("to_control", "Steps from there to a control hex.", FAR)
        self.base: Final = self.number("to_their_base", "Steps from there to their base.", FAR)
        self.plane: Final = self.field("cell", FLAG, "The same hex on the map.", (COLUMNS, ROWS))
        self.power: Final = self.one_of("passive", "The passive to take.", [power.id for power in content.passives])
        self.answer: Final = self.one_of("disruptor", "The Disruptor.", [power.id for power in content.disruptors])

    def write(self, g: Table, code: int, sheet: Sheet) -> None:
        super().write(g, code, sheet)
        seat = g.asked
        if code < AIM:
            unit, place = divmod(code - MOVE, PLACES)
            sheet.put(self.unit + turned_unit(unit, seat), 1.0)
            self.write_hex(g, place, seat, sheet)
        elif code < PLAY:
            slot, aim = divmod(code - AIM, 18)
            source, target = divmod(aim, 6)
            sheet.put(self.card + g.decks[seat][slot], 1.0)
            sheet.put(self.unit + source, 1.0)
            sheet.put(self.targets + turned_unit(target, seat), 1.0)
        elif code < CYCLE:
            slot, targets = divmod(code - PLAY, 64)
            sheet.put(self.card + g.decks[seat][slot], 1.0)
            for unit in range(6):
                if targets >> unit & 1:
                    sheet.put(self.targets + turned_unit(unit, seat), 1.0)
        else:
            self.write_rest(g, code, seat, sheet)

    def write_hex(self, g: Table, place: int, seat: int, sheet: Sheet) -> None:
        board = g.board
        sheet.put(self.control, board.to_control[place] / FAR)
        sheet.put(self.base, board.to_base[1 - seat][place] / FAR)
        place = self.map.seen_as[seat][place]
        sheet.put(self.hex, self.map.sideways[place])
        sheet.put(self.hex + 1, self.map.ahead[place])
        sheet.put(self.plane + self.map.cell[place], 1.0)

    def write_rest(self, g: Table, code: int, seat: int, sheet: Sheet) -> None:
        verb, place = WORDS.split(code)
        if verb in ("cycle", "hand", "stack"):
            sheet.put(self.card + g.decks[seat][place], 1.0)
        elif verb == "unit":
            sheet.put(self.targets + turned_unit(place, seat), 1.0)
        elif verb == "take":
            sheet.put(self.card + place, 1.0)
        elif verb == "passive":
            sheet.put(self.power + place, 1.0)
        elif verb == "disruptor" or (verb == "use" and isinstance(g.stack[-1], Answer)):
            sheet.put(self.answer + place, 1.0)
