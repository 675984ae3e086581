"""The table of 401 INFINITE: six units on a map, two hands, two stacks, the Field, and whose turn it is.

Units are numbers: 0, 1, 2 are Blue's TN, KN, LN and 3, 4, 5 Red's; a set of units is a number with a bit for each.
A card is a slot of its owner's deck, so that both know which it is without looking.
"""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import mypyc_attr

from infinitable.games.infinite401.cards.box import Ability, Content, Traits
from infinitable.games.infinite401.rules.hexmap import NOWHERE, Board, distances
from infinitable.kernel.activation import Activation
from infinitable.kernel.state import EVERYONE
from infinitable.parts.abilities import Step, TextState

UNITS: Final[tuple[Literal["TN", "KN", "LN"], ...]] = ("TN", "KN", "LN")
SIDES: Final = ("Blue", "Red")
TEAM: Final[tuple[int, ...]] = (0b000111, 0b111000)
ALL_UNITS: Final = 0b111111
UNITS_IN: Final = tuple(tuple(unit for unit in range(6) if units >> unit & 1) for units in range(64))
"""The units of each set."""

SLOWED: Final = 1
STUNNED: Final = 2
GROUNDED: Final = 4
UNTARGETABLE: Final = 8
SILENCED: Final = 16
STATUSES: Final = ("slowed", "stunned", "grounded", "untargetable", "silenced")

STATUS_BITS: Final = {word: 1 << number for number, word in enumerate(STATUSES)}
_SHIFTS: Final = tuple(tuple(6 * number for number in range(5) if bits >> number & 1) for bits in range(32))
"""Where the units with each of these statuses are noted."""
_EACH_STATUS: Final = sum(1 << 6 * number for number in range(5))

CHOOSING_DECKS: Final = 0
CHOOSING_HANDS: Final = 1
PLAYING: Final = 2

DRAW: Final = 2
"""The winner of a drawn game; -1 while there is none."""


class Terms:
    """What the settings say: which modifiers are in force. It never changes."""

    __slots__ = (
        "blood_feud",
        "disruptors",
        "energy",
        "generative",
        "given",
        "hp",
        "mirror",
        "open_stacks",
        "pure",
        "ready",
        "spheres",
    )

    def __init__(self) -> None:
        self.ready = False
        self.given = (-1, -1)
        """The ready-made deck of each side, by number; -1 where its player chooses."""
        self.generative = False
        self.pure = False
        self.mirror = False
        self.open_stacks = False
        self.blood_feud = False
        self.disruptors = False
        self.energy = 2
        self.hp = 3
        self.spheres = 5


def lying(slot: int, unit: int) -> int:
    """A card on the Field, as one number: its slot in the deck, and the unit it lies on."""
    return slot << 3 | unit


def slot_of(lying: int) -> int:
    return lying >> 3


def unit_under(lying: int) -> int:
    return lying & 7


@mypyc_attr(allow_interpreted_subclasses=True)  # so that a copy is made by __new__ alone
class Table(TextState):
    __slots__ = (
        "aside",
        "board",
        "bonds",
        "content",
        "decks",
        "disruptors",
        "dominated",
        "drained",
        "energy",
        "field",
        "free_moves",
        "given",
        "hands",
        "hp",
        "last_change",
        "moved",
        "on_map",
        "once",
        "passives",
        "phase",
        "picks",
        "places",
        "secret",
        "seen",
        "shields",
        "skim",
        "sources",
        "spheres",
        "stacks",
        "terms",
        "turn",
        "turns",
        "winner",
    )
    SHARED = ("board", "content", "terms")

    def __init__(self) -> None:
        super().__init__()
        self.board: Board
        self.content: Content
        self.terms: Terms
        self.phase = CHOOSING_DECKS
        self.picks: list[list[int]] = [[], []]
        """What each has chosen in secret so far: kinds while decks are made, then slots."""
        self.decks: list[tuple[int, ...]] = [(), ()]
        """The kinds of ability that the slots of each deck are."""
        self.passives: list[int] = [-1, -1]
        self.disruptors: list[list[int]] = [[], []]
        """Those not used yet."""
        self.places: list[int] = [NOWHERE] * 6
        self.hp: list[int] = [0] * 6
        self.on_map = 0
        """The units that are not eliminated."""
        self.given: list[int] = [0, 0]
        """The statuses that Blue has given, and Red: six bits for the units with each, Slowed lowest. They last until
        their giver's next turn."""
        self.shields: list[int] = [0] * 12
        """Blue's gifts to the six units, then Red's: they last as long as statuses."""
        self.bonds: tuple[tuple[int, int, int, int], ...] = ()
        """What else lasts as long as statuses: who has given it, the unit, what it is and how much of it."""
        self.drained = [0, 0]
        """How much less Energy each side has at the start of its next turn."""
        self.moved = 0
        """The units that a Move has taken elsewhere this turn, where a card of the pack asks for it."""
        self.hands: list[list[int]] = [[], []]
        self.stacks: list[list[int]] = [[], []]
        """The top card first."""
        self.secret: list[int] = [0, 0]
        """How many cards at the top of each stack lie in an order that the opponent did not watch being laid."""
        self.seen: list[int] = [0, 0]
        """How many of those, from the top, the opponent has seen all the same: drawn, before that was taken back."""
        self.field: list[list[int]] = [[], []]
        """What lies on the Field, in the order of play: the slot of a card and the unit it lies on (`lying`)."""
        self.aside = -1
        """The slot of the Utility whose action is under way."""
        self.turn = 0
        self.turns = 0
        """Turns begun so far."""
        self.energy = 0
        self.sources = 0
        """The units that have been a Source this turn."""
        self.dominated = False
        self.free_moves = 0
        self.once: list[int] = [0, 0]
        """The triggers of each side that are spent this turn, as bits."""
        self.last_change = 0
        """The turn in which HP were last lost or healed or a sphere gained."""
        self.spheres: list[int] = [0, 0]
        self.winner = -1
        self.skim = False
        """Whether this position is only going to be judged: then nobody lists what can be done with the Energy."""

    def copy_to(self, twin: Table) -> None:
        super().copy_to(twin)
        twin.board, twin.content, twin.terms = self.board, self.content, self.terms
        twin.phase, twin.turn, twin.turns, twin.energy = self.phase, self.turn, self.turns, self.energy
        twin.sources, twin.dominated, twin.free_moves = self.sources, self.dominated, self.free_moves
        twin.last_change, twin.winner, twin.skim = self.last_change, self.winner, False
        twin.aside, twin.seen = self.aside, self.seen[:]
        twin.bonds, twin.drained, twin.moved = self.bonds, self.drained[:], self.moved
        twin.decks, twin.passives = self.decks[:], self.passives[:]
        twin.places, twin.hp = self.places[:], self.hp[:]
        twin.on_map, twin.given, twin.shields = self.on_map, self.given[:], self.shields[:]
        twin.once, twin.spheres, twin.secret = self.once[:], self.spheres[:], self.secret[:]
        blue, red = self.hands
        twin.hands = [blue[:], red[:]]
        blue, red = self.stacks
        twin.stacks = [blue[:], red[:]]
        blue, red = self.field
        twin.field = [blue[:], red[:]]
        blue, red = self.picks
        twin.picks = [blue[:], red[:]]
        blue, red = self.disruptors
        twin.disruptors = [blue[:], red[:]]

    def steps_of(self, activation: Activation) -> tuple[Step, ...]:
        return self.content.texts[activation.text]

    # Looking -------------------------------------------------------------------------------------------

    @property
    def quiet(self) -> int:
        """infinite401:12.3: how many turns have gone by since HP were lost or healed or a sphere was gained."""
        return max(self.turns - 1 - self.last_change, 0)

    def statuses(self, unit: int) -> int:
        """infinite401:8.1: what either side has given it."""
        return self.statuses_by(0, unit) | self.statuses_by(1, unit)

    def statuses_by(self, giver: int, unit: int) -> int:
        return sum(1 << number for number in range(5) if self.given[giver] >> 6 * number + unit & 1)

    def is_slowed(self, unit: int) -> int:
        return (self.given[0] | self.given[1]) >> unit & 1

    def units_with(self, status: int) -> int:
        """The units that have one of these statuses, as a set."""
        given = self.given[0] | self.given[1]
        units = 0
        if given:
            for shift in _SHIFTS[status]:
                units |= given >> shift
        return units & ALL_UNITS

    def units_without(self, status: int) -> int:
        """The units on the map that have none of these statuses, as a set."""
        return self.on_map & ~self.units_with(status)

    def held(self, side: int) -> int:
        """The hexes on which a side stands, as a set."""
        hexes = 0
        for place in self.places[3 * side : 3 * side + 3]:
            if place >= 0:
                hexes |= 1 << place
        return hexes

    def stands_on(self, side: int, kind: int) -> bool:
        """Whether a unit of that side stands on a hex of this kind."""
        kinds, places = self.board.kinds, self.places
        first = 3 * side
        for unit in (first, first + 1, first + 2):  # noqa: SIM110 -- much quicker than `any`, and asked at every step
            if places[unit] >= 0 and kinds[places[unit]] == kind:
                return True
        return False

    def units_near(self, units: int, place: int, radius: int) -> int:
        """Those of these units that stand at most so far from a hex."""
        away = distances(place)
        found = 0
        for unit in UNITS_IN[units & self.on_map]:
            if away[self.places[unit]] <= radius:
                found |= 1 << unit
        return found

    def hidden(self, side: int) -> int:
        """infinite401:3.4,13.7: how many cards of a stack the opponent cannot tell; the last of them is no secret."""
        return 0 if self.terms.open_stacks else self.secret[side] - self.seen[side]

    def shields_of(self, unit: int) -> int:
        return self.shields[unit] + self.shields[6 + unit]

    def ability(self, side: int, slot: int) -> Ability:
        return self.content.abilities[self.decks[side][slot]]

    def traits(self, side: int) -> Traits:
        """infinite401:3.6: how the passive of a side bends the rules."""
        return self.content.traits[self.passives[side]]

    def bound(self, unit: int, what: int) -> int:
        """infinite401:8.12: how much of it lies on a unit, whoever gave it."""
        return sum([n for _, whom, each, n in self.bonds if whom == unit and each == what]) if self.bonds else 0

    # Changing ------------------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Stand a unit on a hex, or take it off the map."""
        self.places[unit] = place
        if place >= 0:
            self.on_map |= 1 << unit
        else:
            self.on_map &= ~(1 << unit)

    def give(self, giver: int, unit: int, status: int) -> None:
        """infinite401:8.1: a status until the giver's next turn."""
        for shift in _SHIFTS[status]:
            self.given[giver] |= 1 << shift + unit

    def cleanse(self, units: int) -> None:
        """infinite401:8.9: these units lose every status."""
        kept = ~(units * _EACH_STATUS)
        self.given = [self.given[0] & kept, self.given[1] & kept]

    def take_from_stack(self, side: int, slot: int) -> None:
        """infinite401:7.11: a card from wherever it lies in the stack into the open hand."""
        at = self.stacks[side].index(slot)
        if self.hidden(side) > 1 and self.seen[side] <= at < self.secret[side]:
            self.reveal()
        self.secret[side] -= at < self.secret[side]
        self.seen[side] -= at < self.seen[side]
        self.stacks[side].remove(slot)
        self.hands[side].append(slot)
        self.tell(EVERYONE, "fetch", side, self.decks[side][slot])

    def draw_cards(self, side: int, n: int) -> None:
        """infinite401:7.2: so many cards from the top of the stack, as far as there are, into the open hand. They are
        told in the order of the deck: in which order they lay is nobody else's business."""
        drawn = self.stacks[side][: max(n, 0)]
        for _ in drawn:
            if self.hidden(side) > 1 and not self.seen[side]:
                self.reveal()
            self.secret[side] = max(self.secret[side] - 1, 0)
            self.seen[side] = max(self.seen[side] - 1, 0)
        del self.stacks[side][: len(drawn)]
        self.hands[side] += drawn
        for slot in sorted(drawn):
            self.tell(EVERYONE, "draw", side, self.decks[side][slot])

    def under_stack(self, side: int, slot: int) -> None:
        self.stacks[side].append(slot)


def unit_name(unit: int) -> str:
    return f"{SIDES[unit // 3]} {UNITS[unit % 3]}"
