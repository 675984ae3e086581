"""What a seat sees of 401 INFINITE, and the facts that never change, declared once.

Anchors (`at`): `hex:e5` (a unit is clicked by its hex), `hand:SLOT`, `deck:SLOT` (opening hand), `deck:NUMBER` (ready
decks), `take:N`, `passive:N`, `disruptor:N`, `button:end`, `button:cycle`, `button:dominate`, `button:done`,
`button:use`, `button:no`, `button:choose-1`. An Attack is `hand:3, hex:e5, hex:e8`: card, Source, Target; a Move is
`hex:e5, hex:e8`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from infinitable.parts.holding import Holding

Phase = Literal["decks", "hands", "play"]
UnitName = Literal["TN", "KN", "LN"]
AbilityType = Literal["attack", "defense", "utility"]


class StatusView(TypedDict):
    """A status, and whose next turn ends it."""

    status: str
    until: str


class UnitView(TypedDict):
    """One of the six units. `at` is its hex, or `unit:4` once it is eliminated; `hex` is then empty."""

    unit: int
    side: int
    name: UnitName
    at: str
    hex: str
    hp: int
    most: int
    shields: int
    statuses: list[StatusView]
    source: bool


class CardAt(TypedDict):
    """A card, and what is clicked for it."""

    card: str
    at: str


class StackCard(TypedDict):
    """A card of a stack; empty where this seat does not know it."""

    card: str


class FieldCard(TypedDict):
    """A card on the Field, and the unit it lies beside."""

    card: str
    target: int


class SideView(TypedDict):
    """What belongs to a side: the stack has its top card first, `aside` is the Utility that is being carried out,
    `deck` the eight abilities once they are shown, `waiting` what happens at the start of its next turn, in words;
    `skips` says that this turn is passed over, `extra` that another one follows the present."""

    side: str
    spheres: int
    of: int
    passive: str
    deck: list[str]
    hand: list[CardAt]
    stack: list[StackCard]
    field: list[FieldCard]
    aside: str
    disruptors: list[CardAt]
    waiting: list[str]
    skips: bool
    skips_draw: bool
    extra: bool


class AreaView(TypedDict):
    """The hit area of a card in either hand from a unit that could be its Source: with line of sight, and without.
    Which pairs are legal is said by the options."""

    side: int
    card: str
    at: str
    unit: int
    seen: list[str]
    unseen: list[str]


class UnitAfter(TypedDict):
    """What a unit would have; 0 HP is eliminated."""

    unit: int
    hp: int
    shields: int


class AfterView(TypedDict):
    """What an option does to HP and Shields, for who is asked."""

    code: int
    units: list[UnitAfter]


class MapView(TypedDict):
    """The map by its name and as its picture in the pack, for the text board."""

    id: str
    rows: list[str]


class DuelView(TypedDict):
    """A table of 401 INFINITE. `turn` is 0 (Blue) or 1 (Red), `quiet` counts turns without a change, `picks` is what
    this seat has picked so far before the first turn."""

    phase: Phase
    turn: int
    turns: int
    round: int
    energy: int
    dominated: bool
    quiet: int
    winner: str | None
    map: MapView
    units: list[UnitView]
    sides: list[SideView]
    picks: list[CardAt]
    areas: list[AreaView]
    after: list[AfterView]
    holding: list[Holding]


class HexFacts(TypedDict):
    """A hex of the map: its kind is open, wall, control, blue base or red base."""

    at: str
    hex: str
    q: int
    r: int
    type: str


class MapFacts(TypedDict):
    id: str
    name: str
    hexes: list[HexFacts]


class AbilityFacts(TypedDict):
    """An ability card; its area is seen from the Source, ahead is +r."""

    name: str
    type: AbilityType
    text: str
    icons: str
    area: list[tuple[int, int]]
    ignores_walls: bool
    self_target: bool
    at: str


class PowerFacts(TypedDict):
    """A passive or a Disruptor."""

    name: str
    text: str
    icons: str
    at: str


class DeckFacts(TypedDict):
    """A ready-made deck: hand, then stack."""

    name: str
    about: str
    cards: list[str]
    passive: str
    disruptors: list[str]
    at: str


class Catalogue(TypedDict):
    """The catalogue: what never changes during a match."""

    map: MapFacts
    abilities: dict[str, AbilityFacts]
    passives: dict[str, PowerFacts]
    disruptors: dict[str, PowerFacts]
    decks: dict[str, DeckFacts]
