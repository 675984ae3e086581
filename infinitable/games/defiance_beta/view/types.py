"""What a seat sees of the beta edition, declared once: `build` builds it, and what the web reads is made of it.

`at` is always what one clicks for the thing.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from infinitable.parts.holding import Holding
from infinitable.parts.story.view import StoryText, StoryView

Attribute = Literal["tide", "power", "fortitude"]
Face = Literal["tide", "power", "fortitude", "zero"]
Standing = Literal["", "waiting", "loses a turn", "conceded"]
Levels = dict[Attribute, int]
"""By attribute; empty before a leader is chosen."""
QueueKind = Literal["event", "trigger", "ability", "action"]


class Sentence(TypedDict):
    """One sentence of a card as it stands now; `met` is null where it has no condition."""

    text: str
    met: bool | None
    idle: bool


class Action(TypedDict):
    """Something that costs dice."""

    at: str
    text: str


class Unit(TypedDict):
    at: str
    card: str
    name: str
    health: int
    """What is left of `full`."""
    full: int
    damage: int
    unlocked: bool
    fated: bool
    attached: list[str]
    abilities: list[Action]
    live: list[list[Sentence]]
    """The text as it stands now for its owner; empty for everybody else."""


class Prepared(TypedDict):
    at: str
    card: str
    name: str
    new: bool
    """Prepared this turn: it cannot be played yet."""
    live: list[list[Sentence]]


class HandCard(TypedDict):
    at: str
    card: str
    name: str
    cost: int
    live: list[list[Sentence]]


class Leader(TypedDict):
    at: str
    seat: int
    leader: str
    """"" before the choice."""
    name: str
    faction: str
    side: list[int]
    """All seats on the same side, this one included."""
    health: int
    damage: int
    tile: int
    """Where the pawn stands, or -1."""
    out: Standing
    conceding: bool
    """Whether this leader has conceded and is out when the next turn begins (defiance_beta:9.12)."""
    points: int
    gambit: int
    levels: Levels
    reach: int
    in_reach: list[int]
    """The tiles at the end of a clear path no longer than that, walls and pawns counted (defiance_beta:6.15)."""
    steps: list[int]
    """The directions in which the pawn can step, as numbers of `spaces` (defiance_beta:6.1, 6.2, 6.5)."""
    influence: int
    block_price: int
    hand: int
    known: list[str]
    """The cards of the hand that everybody, or this seat, has seen before."""
    waiting: list[str]
    """What happens at the start of this leader's next turn, in words (defiance_beta:4.26)."""
    skips: bool
    """Whether that turn is passed over (defiance_beta:4.25)."""
    ward: int
    """How much damage to the group is prevented (defiance_beta:8.19)."""
    units: list[Unit]
    timeline: list[Prepared]
    timeline_limit: int
    actions: list[Action]


class MapTile(TypedDict):
    """A tile on the map; of a flipped one only what it is and where it lies."""

    at: str
    tile: int
    id: str
    name: str
    q: int
    r: int
    setting: str
    type: str
    influence: int
    turn: int
    walls: list[str]
    plot: int
    pawn: int
    face_down: bool


class Space(TypedDict):
    """One of the six spaces round the pawn that is asked about, by direction."""

    at: str
    q: int
    r: int


class Stack(TypedDict):
    at: str
    setting: str
    tiles: int


class Placing(TypedDict):
    """The tile that is being turned, and where it will lie."""

    tile: int
    id: str
    name: str
    q: int
    r: int
    walls: list[str]


class ColourChoice(TypedDict):
    at: str
    colour: Attribute


class FaceChoice(TypedDict):
    at: str
    face: Attribute


class Die(TypedDict):
    at: str
    colour: Attribute
    face: Face
    spent: bool
    converted: bool
    added: bool


class Check(TypedDict):
    """The action check of the turn."""

    seat: int
    colour: Attribute | Literal[""]
    """"" before the roll."""
    colours: list[ColourChoice]
    faces: list[FaceChoice]
    dice: list[Die]
    waiting: list[Attribute]
    spent: int
    may_spend: int


class Role(TypedDict):
    at: str
    role: str
    name: str
    needs: int
    text: str
    steps: list[int]
    """By seat."""
    done: list[int]
    """The seats that have fulfilled it."""


class Deck(TypedDict):
    at: str
    faction: str
    cards: int
    pile: int
    top: str
    top_name: str
    known: list[str]
    """The names of the cards on top of the deck that this seat knows, the topmost first (defiance_beta:9.17)."""


LostHealth = TypedDict("LostHealth", {"at": str, "name": str, "from": int, "to": int})
"""A unit's Health before and after."""


class LetThrough(TypedDict):
    """What an ability would do to whoever is asked to block it, as far as that is settled."""

    units: list[LostHealth]
    health: tuple[int, int]
    """The leader's, before and after."""
    lost: list[str]
    discards: int
    chosen: bool
    """Whether somebody else chooses where the damage goes."""


class Waiting(TypedDict):
    """A mechanic that waits to be resolved."""

    number: int
    name: str
    text: str
    seat: int
    source: str
    kind: QueueKind
    targets: list[str]
    blocked: list[int]
    asked: list[int]
    """Who is asked to block it now, in their order."""
    price: int
    sum: str
    """How the price of a block comes about."""
    pays: list[str]
    """For whoever is asked: the cards it could be paid with."""
    through: LetThrough | None


class Trigger(TypedDict):
    at: str
    name: str
    text: str
    seat: int


class LeaderChoice(TypedDict):
    at: str
    leader: str
    name: str
    faction: str


class BetaView(TypedDict):
    """The whole table as one seat sees it; `extra` is the seat whose extra turn follows this one, or -1."""

    round: int
    rounds: int
    extra: int
    limit: int
    order: list[int]
    current: int
    chapter: str
    leaders: list[Leader]
    tiles: list[MapTile]
    spaces: list[Space]
    stacks: list[Stack]
    placing: Placing | None
    check: Check
    roles: list[Role]
    decks: list[Deck]
    hand: list[HandCard]
    queue: list[Waiting]
    """The newest first."""
    triggers: list[Trigger]
    choices: list[LeaderChoice]
    winners: list[int]
    ending: str
    threads: list[ThreadView]
    holding: list[Holding]
    story: StoryView | None


class ThreadView(TypedDict):
    """A thread that runs in this chapter."""

    id: str
    name: str
    text: str
    story: list[str]


# The catalogue -------------------------------------------------------------------------------------------------------


class CardEntry(TypedDict):
    name: str
    kind: Literal["unit", "ability"]
    faction: str
    cost: int
    health: int
    gives: Levels
    copies: int
    text: str
    story: list[str]
    fated: bool
    art: str


class Gambit(TypedDict):
    when: str
    text: str


class LeaderEntry(TypedDict):
    name: str
    faction: str
    strong: str
    tracks: dict[Attribute, list[list[str]]]
    actions: list[str]
    gambits: list[Gambit]
    text: str
    story: list[str]
    art: str


class TileEvent(TypedDict):
    on: str
    text: str


class TileEntry(TypedDict):
    name: str
    setting: str
    type: str
    influence: int
    walls: list[str]
    events: list[TileEvent]
    order: list[int]
    art: str


class RoleEntry(TypedDict):
    name: str
    needs: int
    text: str


class EndingEntry(TypedDict):
    id: str
    name: str
    nexts: list[str]
    others: dict[str, str]
    """By such a chapter, the one that is played instead by those who have been told it before."""
    story: list[str]


class ChapterEntry(TypedDict):
    name: str
    alliance: str
    rounds: int
    starting: bool
    text: str
    story: list[str]
    endings: list[EndingEntry]


class Catalogue(TypedDict):
    """Names, texts and numbers of everything in the pack, by id."""

    factions: list[str]
    settings: list[str]
    health: int
    cards: dict[str, CardEntry]
    leaders: dict[str, LeaderEntry]
    tiles: dict[str, TileEntry]
    roles: dict[str, RoleEntry]
    chapters: dict[str, ChapterEntry]
    tale: dict[str, StoryText]
