"""What the Studio asks and is told."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

# A pack that is being written ---------------------------------------------------------------------------------


class Draft(Struct):
    """The text of a pack as it stands in an editor, and as it stood before, if what differs is asked."""

    game: str
    text: str
    before: str = ""


class Change(Struct):
    """What to write instead, from one place of a line up to another."""

    line: int
    start: int
    end: int
    text: str
    label: str
    """What is put there, in a few words."""


class Remark(Struct):
    """Something about a place of the text: columns count from 1, `end` is behind the last letter."""

    line: int
    column: int
    end: int
    message: str
    expected: list[str]
    hint: str
    severity: str
    """error, style or note"""
    entry: str
    repair: Change | None = None


class Said(Struct):
    """A sentence of a card, and the clause that tells what it means."""

    text: str
    clause: str
    meaning: str
    within: list[Said] = []
    """What is done behind a guard, where that has a clause of its own."""


class PrintedCard(Struct):
    """Name, numbers and text of any kind of entry: a card as the catalogue of Shards has it."""

    name: str
    faction: str
    kind: str
    cost: int
    shield: int
    health: int
    text: list[str]
    plain: str


class DraftEntry(Struct):
    """One entry of the pack as it was understood."""

    id: str
    name: str
    kind: str
    line: int
    """Where it begins, and where the next one does."""
    until: int
    copies: int
    card: PrintedCard
    part: str
    """Where the catalogue of its table has it: abilities, leaders, tiles …; empty if no table draws it."""
    facts: dict[str, Any]
    """What the table draws it from."""
    header: str
    text: str
    story: list[str]
    said: list[Said]
    was: str
    """What it changes of the base card of that name; empty for a new one."""
    whole: bool
    """Whether all of it was read; else it is drawn up to the first sentence that was not."""


class DraftRead(Struct):
    title: str
    """Name, version and hash of what can be played."""
    remarks: list[Remark]
    entries: list[DraftEntry]
    playable: str
    """The text without the entries that cannot be read; empty if nothing is left to play."""
    left_out: list[str]
    changes: list[str]
    """What differs from the text before, each in words."""
    seconds: float = 0.0


# Completing ------------------------------------------------------------------------------------------------------


class Unfinished(Struct):
    """The text of a card up to the caret."""

    game: str
    text: str


class Fitting(Struct):
    word: str
    meaning: str = ""
    clause: str = ""
    example: str = ""
    sort: str = ""
    """keyword, condition, effect, resource …"""
    cards: list[str] = field(default_factory=list)
    """Cards of the game that say it."""
    rest: str = ""
    """What follows these words, its gaps by what fills them: “amount resource”."""


class Completion(Struct):
    fitting: list[Fitting]


# What a game's cards are made of ----------------------------------------------------------------------------------


class Kinds(Struct):
    game: str


class Found(Struct):
    """What the lab has found out about a card, and in how many matches."""

    points: float
    bar: float
    matches: int


class BaseCard(Struct):
    name: str
    card: PrintedCard
    part: str
    facts: dict[str, Any]
    lines: list[str]
    """As a pack says it."""
    said: list[Said]
    general: list[str]
    """Clauses of the card language that its sentences are built by."""
    found: Found | None = None


class Workshop(Struct):
    """What an editor needs to know about the cards of a game: words by what they are, and the game's own cards."""

    game: str
    title: str
    base: str
    words: dict[str, list[str]]
    cards: list[BaseCard]
    asked: list[str]
    """The kinds of entry that the lab can be asked about."""


# Trying ------------------------------------------------------------------------------------------------------------


class Trying(Struct):
    """A pack, and an entry of it that somebody wants to try."""

    game: str
    pack: str
    card: str


class Begun(Struct):
    """How a table is set up for it."""

    mode: str
    players: int
    settings: dict[str, str]


# The lab -----------------------------------------------------------------------------------------------------------


class Scores(Struct):
    cost: int
    scores: list[float] = field(default_factory=list)


class Played(Struct):
    """What the lab has played so far; whoever asks keeps it and sends it back to go on."""

    arms: list[Scores] = field(default_factory=list)
    taken: dict[str, list[int]] = field(default_factory=dict)
    """By card: turns in which it was recruited, and could be."""


class AskLab(Struct):
    game: str
    pack: str
    card: str
    pairs: int = 100
    """At the cost as written; half as many at others."""
    played: Played = field(default_factory=Played)
    play: bool = True
    """Whether to play on, or only to tell what is known."""


class Interval(Struct):
    cost: int
    matches: int
    points: float
    low: float
    high: float
    call: str
    lean: str
    more: int
    wanted: int
    """Matches that will be asked."""


class Told(Struct):
    """Of a share: mean and interval."""

    name: str
    mean: float
    low: float
    high: float


class LabAnswer(Struct):
    played: Played
    sentence: str
    counted: str
    call: str
    so_far: str
    """What can be told although it is not settled."""
    fair_cost: int | None
    fair_at: float | None
    arms: list[Interval]
    taken: Told | None
    others: list[Told]
    rivals: list[str]
    """The cards it is measured against."""
    next_cost: int | None
    """The cost that is asked next; nothing if all is played."""
    hash: str
    seconds: float = 0.0
    """Of computing, for what was played now."""
