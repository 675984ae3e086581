"""What a seat sees of Shards of Infinity, and the cards as they are printed, declared once.

Anchors (`at`): `row:0`, `hand:crystal`, `played:crystal`, `champion:0:evokatus`, `discard:0:crystal`, `player:0`. Cards
of a kind in one place share theirs: choosing either is the same. `kind` is the id of a card in the catalogue.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from infinitable.parts.holding import Holding

Phase = Literal["play", "attack", "shields", "choice"]


class Sentence(TypedDict):
    """A sentence as it stands now for the viewer, with icons in braces: whether its condition is met (None where it has
    none), and whether it would do nothing."""

    text: str
    met: bool | None
    idle: bool


Live = list[list[Sentence]]
"""A card's text now: the sentences of each ability."""


class CardAt(TypedDict):
    """A card, and what is clicked for it."""

    kind: str
    name: str
    at: str


class RowCard(CardAt):
    """A card of the center row. `live` is empty for spectators."""

    cost: int
    type: str
    short: str
    live: Live


class HandCard(CardAt):
    """A card of one's own hand; `shielding` once it is picked as a shield."""

    short: str
    shielding: bool
    live: Live


class Champion(CardAt):
    """A champion in play. `live` is the owner's own; `owner` is whose card it is, if somebody else controls it."""

    short: str
    health: int
    exhausted: bool
    protected: bool
    owner: int
    live: Live


class PlayedCard(CardAt):
    """What was played this turn; `fast` for a mercenary that returns to the center deck."""

    fast: bool


class Hand(TypedDict):
    """`known` are kinds that everybody or the viewer knows; `cards` are for the owner alone."""

    count: int
    known: list[str]
    cards: list[HandCard]


class Player(TypedDict):
    """A player's area: the newest discard is last, `played` are this turn's without champions. `top` are cards known to
    lie on the deck, the topmost first; `waiting` are cards whose text does something at the next turn; `skips` and
    `extra` tell of a turn less or more."""

    seat: int
    at: str
    character: str
    health: int
    most_health: int
    mastery: int
    out: bool
    focused: bool
    protected: bool
    deck: int
    top: list[CardAt]
    hand: Hand
    discard: list[CardAt]
    champions: list[Champion]
    played: list[PlayedCard]
    assigned: int
    assigned_unlimited: bool
    waiting: list[str]
    skips: bool
    skips_draw: bool
    ward: int
    extra: bool


class Center(TypedDict):
    """The center deck; `bottom` are the kinds known to lie under it, the lowest last."""

    count: int
    bottom: list[str]


class ShardsView(TypedDict):
    """A table of Shards of Infinity: the pools are of whoever's turn it is."""

    turn: int
    round: int
    phase: Phase
    gems: int
    power: int
    unlimited: bool
    row: list[RowCard | None]
    center: Center
    banished: list[str]
    holding: list[Holding]
    players: list[Player]


# The catalogue -------------------------------------------------------------------------------------------


class CardFacts(TypedDict):
    """A card as it is printed: its text with icons in braces, in plain words and in short."""

    name: str
    faction: str
    kind: str
    cost: int
    shield: int
    health: int
    copies: int
    text: list[str]
    plain: str
    short: str
    art: str


class Catalogue(TypedDict):
    """All cards by id, in the order of the pack."""

    pack: str
    factions: list[str]
    cards: dict[str, CardFacts]
