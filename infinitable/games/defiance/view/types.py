"""What a seat sees of Defiance of Fate, and what everybody knows beforehand, declared once."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from infinitable.parts.holding import Holding
from infinitable.parts.story.view import StoryText, StoryView

PhaseName = Literal["set-up", "Start", "Action Roll", "Main", "End"]
Mode = Literal["skirmish", "story", "solo"]

# The catalogue ---------------------------------------------------------------------------------------------


class DieFace(TypedDict):
    face: str
    number: int


class CardFacts(TypedDict):
    """A card as it is printed; `costs` are the dice of each of its actions."""

    name: str
    kind: str
    faction: str
    defense: int
    copies: int
    text: str
    icons: str
    costs: list[list[str]]


class Pictured(TypedDict):
    """A text, and the same as pictures."""

    text: str
    icons: str


class ActionFacts(Pictured):
    costs: list[str]


class LeaderFacts(TypedDict):
    name: str
    faction: str
    story: list[str]
    text: str
    actions: list[ActionFacts]
    reaction: Pictured


class Side(TypedDict):
    """One side of a tile."""

    name: str
    type: str
    influence: int


class TileFacts(TypedDict):
    world: str
    walls: list[str]
    sides: list[Side]


GoalFacts = TypedDict("GoalFacts", {"id": str, "name": str, "for": str, "text": str, "icons": str})
"""A goal of the skirmish, and for whom it is."""


class Way(TypedDict):
    """An ending that a chapter can come to, and the chapters that it can lead to; none where the story is over."""

    id: str
    name: str
    story: list[str]
    nexts: list[str]
    others: dict[str, str]
    """By such a chapter, the one that is played instead by those who have been told it before."""


class Passage(TypedDict):
    """A chapter or a quest as one chooses it, and where it can lead."""

    id: str
    name: str
    story: list[str]
    rounds: int
    session: str
    leader: str
    starts: bool
    endings: list[Way]


class ChapterAction(TypedDict):
    costs: list[str]


class Thread(TypedDict):
    id: str
    name: str
    text: str
    story: list[str]


class Ending(TypedDict):
    name: str
    story: list[str]
    text: str


class StoryFacts(TypedDict):
    """The chapter or quest that is played."""

    id: str
    name: str
    story: list[str]
    session: str
    text: list[Pictured]
    actions: list[ChapterAction]
    threads: list[Thread]
    endings: dict[str, Ending]


class Catalogue(TypedDict):
    notice: str
    faces: list[str]
    types: list[str]
    factions: list[str]
    worlds: list[str]
    die: list[DieFace]
    cards: dict[str, CardFacts]
    leaders: dict[str, LeaderFacts]
    tiles: list[TileFacts]
    objectives: list[GoalFacts]
    chapter: StoryFacts | None
    chapters: list[Passage]
    quests: list[Passage]
    tale: dict[str, StoryText]


# The table ---------------------------------------------------------------------------------------------------


class Space(TypedDict):
    """An empty space beside the map; `at` is what one clicks."""

    at: str
    q: int
    r: int


class MapTile(Space):
    """A tile on the map. `control` and `leader` are seats."""

    tile: int
    name: str
    type: str
    influence: int
    world: str
    walls: list[str]
    turn: int
    control: int | None
    leader: int | None
    relics: int
    side: int
    back: Side


class Stack(TypedDict):
    world: str
    left: int
    at: str


class SeenCard(TypedDict):
    """A card in view: its id in the catalogue, and what one clicks, where one can."""

    kind: str
    at: NotRequired[str]


class ActiveCard(SeenCard):
    """A card of a group or a timeline; a unit has its defense of the moment and the number of its actions."""

    defense: NotRequired[int]
    actions: NotRequired[int]


class Found(TypedDict):
    """A tile just drawn, and where it will lie."""

    tile: int
    walls: list[str]
    beside: str
    direction: int
    through_walls: bool
    moves: bool


class Check(TypedDict):
    """The check that is about to be rolled."""

    leader: int
    attribute: str
    dice: int
    bonus: int
    need: int
    target: str
    chance: float


class HeldTile(TypedDict):
    """The first tile of a leader before it is placed."""

    tile: int
    side: int


class Die(TypedDict):
    face: str
    at: str


class Limits(TypedDict):
    reach: int
    group: int
    timeline: int


class LeaderEvents(TypedDict):
    """Whether the leader passes walls, and may warp out of its tile."""

    walls: bool
    warp: bool


class Leader(TypedDict):
    """A leader's board and everything that lies at it. `hand` lists what the one who looks knows of it, `waiting` what
    happens as the next round starts, in words; `skips` says that the leader's next turn is passed over, `extra` that
    another one follows the present."""

    seat: int
    at: str
    leader: str | None
    rival: bool
    faction: str | None
    team: int
    score: int
    defeated: bool
    conceding: bool
    passed: bool
    tokens: int
    reserve: int
    levels: list[int]
    relics: int
    spot: str | None
    tile: HeldTile | None
    influence: int
    discovered: int
    dice: list[Die]
    group: list[ActiveCard]
    timeline: list[ActiveCard]
    hand_size: int
    reach: list[str]
    limits: Limits
    bonuses: list[int]
    events: LeaderEvents
    types: int
    tiles: int
    active: int
    hand: list[SeenCard]
    waiting: list[str]
    skips: bool
    skips_draw: bool
    extra: bool


class Board(TypedDict):
    """A leader to choose."""

    leader: str
    at: str


class Button(TypedDict):
    at: str


class Progress(TypedDict):
    """A goal, and how far each leader is with one that counts something."""

    id: str
    counts: NotRequired[list[int]]
    of: NotRequired[int]


class DefianceView(TypedDict):
    """The table from one seat's eyes; `you` is that seat, -1 for a spectator. `tops` are the cards on top of each deck
    that this seat knows, the topmost first."""

    mode: Mode
    you: int
    round: int
    rounds: int
    points: int
    phase: PhaseName
    order: list[int]
    tied: bool
    dread: int
    map: list[MapTile]
    shore: list[Space]
    stacks: list[Stack]
    decks: list[int]
    tops: list[list[str]]
    discards: list[list[SeenCard]]
    revealed: list[SeenCard]
    resolving: list[str]
    found: Found | None
    rolled: list[str]
    check: Check | None
    reacting: int | None
    leaders: list[Leader]
    boards: list[Board]
    actions: list[Button]
    scores: list[int]
    objectives: list[Progress]
    ending: str | None
    story: StoryView | None
    holding: list[Holding]
    winners: list[int] | None
    campaign: NotRequired[str]
