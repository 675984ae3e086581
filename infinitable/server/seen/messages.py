"""Every message of the server, in and out. `schema.py` prints them as JSON Schema, OpenAPI and TypeScript.

Names of fields are promises. Seats are numbered from 0; -1 is nobody (a spectator, or a match that is over).
Times are milliseconds since 1970; spans are seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(min_length=16, max_length=128)]
Nonce = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MoveNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Text = Annotated[str, Meta(max_length=200_000)]
Short = Annotated[str, Meta(max_length=200)]
Locked = Annotated[str, Meta(min_length=1, max_length=300_000, pattern="^[A-Za-z0-9_-]+$")]

SeatKind = Literal["open", "human", "bot"]
Status = Literal["open", "running", "over"]
HowEnded = Literal["", "played", "conceded", "timeout", "abandoned"]
OutcomeKind = Literal["players", "team", "all", "nobody", "draw"]
VoteChoice = Literal["wait", "bot", "abandon"]
ChatMode = Literal["free", "phrases", "off"]


# What there is to play -------------------------------------------------------------------------------


class Mode(Struct, frozen=True):
    """A way to play a game, and the numbers of players it is for."""

    name: str
    players: list[int]


SettingKind = Literal["flag", "number", "text"]


class GameSetting(Struct, frozen=True):
    """Something that can be set up differently. `values` lists what is allowed or proposed, where that is a list;
    `modes` where it means something, if not in all of them."""

    name: str
    kind: SettingKind
    default: str | int | bool
    help: str
    values: list[str | int]
    modes: list[str]
    about: list[str]
    """A sentence for each of the values, where they have one."""


class GameInfo(Struct, frozen=True):
    id: str
    title: str
    about: str
    minutes: str
    rules_version: int
    modes: list[Mode]
    settings: list[GameSetting]
    levels: list[str]
    tempers: list[str]
    """What the levels by number may like better than others do; named behind one: `4:aggressive`."""
    """The bots there are for it, the weakest first."""
    example: bool
    """A teaching game: it does not stand among the games of the house."""
    campaigns: list[str]
    """The modes that go on from match to match."""
    first_players: int
    """By how many a first match is best played."""
    gentle: dict[str, str | int | bool]
    """How a first match is set up against an easy rival, where that is gentler than usual."""
    in_turn: list[dict[str, str | int | bool]]
    """Set-ups of the usual mode that matches which begin at once take in turn."""


class Games(Struct, frozen=True):
    games: list[GameInfo]


class RuleClause(Struct, frozen=True):
    id: str
    heading: str
    text: str


class Rules(Struct, frozen=True):
    game: str
    title: str
    markdown: str
    clauses: list[RuleClause]


class LessonStep(Struct, frozen=True):
    say: str
    do: str
    """The notation of the move to try; "" where one only reads."""
    point: str
    """What to look at: an anchor, or a part of the table."""


class Lesson(Struct, frozen=True):
    """The guided first game; a table made with `lesson` begins where it does."""

    game: str
    title: str
    quick: list[str]
    """The rules in six lines."""
    first: dict[str, str]
    """What to say when a prompt is put to somebody for the first time, by its kind; "Kind verb" while an option begins
    with that verb, the first that fits."""
    advice: dict[str, LessonStep]
    """The answer that is recommended then, and why."""
    moves: int
    """How many moves have been played when the learner sits down."""
    steps: list[LessonStep]


class Puzzle(Struct, frozen=True):
    """What to do in this turn. A table made with `puzzle` begins where it does. A turn that is to be won is solved when
    the match is over and won before it has ended; one that is to be survived when it is one's turn again; what is to be
    bought when it was; one that is to score when the seat has so many points."""

    number: int
    stars: int
    """How hard it is: the weakest level that finds the way, from 1 to 5; 6 where none does."""
    seat: int
    choices: int
    """First choices there are."""
    serving: int
    """So many of them leave a way, as is proven; 0 where nobody has counted."""
    solution: list[str]
    """The moves that solve it, in notation."""
    kind: Literal["win", "survive", "buy", "score"]
    points: int
    """To score: how many the seat has to have by the end of the turn; otherwise 0."""


class Puzzles(Struct, frozen=True):
    game: str
    today: int
    """The number of the puzzle of the day; 0 where there are none."""
    puzzles: list[Puzzle]


class Catalogue(Struct, frozen=True):
    """What never changes during a match and everybody may know: cards, tiles, maps, with names and texts."""

    game: str
    catalogue: dict[str, Any]


class ServerInfo(Struct, frozen=True):
    version: str
    phrases: list[str]
    """The quick phrases; they are said by number."""
    levels: list[str]
    now: int
    push: str = ""
    """What a browser subscribes with to be called (the server's VAPID key); "" where nobody can be called."""


# A table as everybody sees it -----------------------------------------------------------------------------


class Seat(Struct, frozen=True):
    seat: int
    kind: SeatKind
    name: str
    level: str
    """The bot that sits here, or that plays for a person who is away; "" where a person decides."""
    away: bool
    """A person's seat that a bot plays for now."""
    conceded: bool
    host: bool


class Clock(Struct, frozen=True):
    """No clock: all 0. `bank` and `increment`: a bank of seconds, and what each decision adds to it.
    `move`: so many seconds for each decision, for slow games."""

    bank: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    move: Annotated[int, Meta(ge=0, le=2_592_000)] = 0
    out: Literal["bot", "lose"] = "bot"
    """What happens to a seat whose time is up: a bot plays on for it, or it loses."""


class UndoRequest(Struct, frozen=True):
    """Somebody asks the others to take moves back; bots wait until it is decided."""

    by: int
    to: int
    """The number of moves there would be."""
    agreed: list[int]
    """The seats that have agreed, the asking one among them."""
    needed: list[int]
    """The seats whose consent is still missing."""


class Vote(Struct, frozen=True):
    by: int
    about: int
    choice: VoteChoice


class Ended(Struct, frozen=True):
    how: HowEnded
    result: list[float]
    """One number per seat, the highest wins, equal shares; empty if abandoned."""
    winners: list[int]
    seat: int
    """Who conceded or ran out of time; else -1."""
    outcome: OutcomeKind = "players"
    """Whether the winners have won each for themselves, as a team, all together, or share a draw; or nobody has."""
    at: int = 0
    """Milliseconds since 1970."""


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    title: str
    mode: str
    players: int
    settings: dict[str, str | int | bool]
    """Long texts (packs) are cut to their first line here; `content` names them."""
    rules_version: int
    content: str
    status: Status
    seats: list[Seat]
    public: bool
    hotseat: bool
    practice: bool
    """Undo was free here (against bots, in one hand), or a hint was taken."""
    hints: bool
    chat: ChatMode
    clock: Clock
    commitment: str
    """The hash of the secret behind all chance of this match, fixed before anybody joined."""
    created: int
    started: int
    ended: Ended | None
    request: UndoRequest | None
    votes: list[Vote]
    frozen: str
    """Why this match cannot go on under the rules this server has; "" if it can."""
    previous: str
    next: str
    """The table of the rematch."""
    campaign: str
    """What the campaign says of itself, if this match belongs to one."""


class TableNow(TableInfo, frozen=True):
    """A table for a list of one's own: as everybody sees it, and whether it waits for you."""

    asked: int
    """The seat that is asked, as `Position.asked` tells everybody; -1 while nobody is."""
    mine: list[int]
    """The seats you hold."""
    yours: bool
    """It waits for you: for your choice, or for your consent to taking back."""


# A match as one seat sees it ------------------------------------------------------------------------------


class Option(Struct, frozen=True):
    code: int
    notation: str
    """Unique within its prompt; what records, logs and `Answer` use."""
    label: str
    anchors: list[str]
    """What one clicks to choose it, in order; the same strings stand under `at` in the view."""
    clause: str
    """The clause that allows it: a key of the rules' clauses."""
    reveals: bool
    random: bool
    ends_turn: bool
    """These three say, before the click, why it cannot be taken back."""


class Decision(Struct, frozen=True):
    """What you are asked. It stays the same, id included, through every reconnect until it is answered."""

    id: int
    seat: int
    kind: str
    prompt: str
    options: list[Option]


class Undo(Struct, frozen=True):
    """What taking back would mean for you now. `to` is the number of moves there would be."""

    free: int
    """How many of the last moves you can take back on your own."""
    ask: bool
    """Whether further moves can be taken back with the others' consent."""


class Position(Struct, frozen=True):
    """The table of the game from one seat's eyes."""

    seat: int
    """Whose eyes; -1 for a spectator."""
    moves: int
    asked: int
    prompt: str
    """What is asked, in one sentence; everybody may read it."""
    kind: str
    """Which rule asks: prompts of one kind can be given a standing answer."""
    decision: Decision | None
    """Only if `asked` is `seat`."""
    view: dict[str, Any]
    """As the game lists it; see its catalogue."""
    over: bool
    result: list[float]
    undo: Undo
    turn: int
    """Whose turn it is, whoever is asked; -1 where nobody is asked."""


class Line(Struct, frozen=True):
    """One line of the log, or (text "") something only an animation needs."""

    move: int
    kind: str
    what: list[int]
    text: str


class Log(Struct, frozen=True):
    """Keep the first `keep` lines that you hold, drop the others, append these."""

    keep: int
    lines: list[Line]


class ChatLine(Struct, frozen=True):
    number: int
    seat: int
    name: str
    text: str
    """Plain text: it is for the page to show it as text."""
    at: int


class SeatClock(Struct, frozen=True):
    seat: int
    left: float
    """Seconds in the bank, or for this decision."""
    running: bool


class Standing(Struct, frozen=True):
    """An answer that is given for you. Under one, your own answer too is shown to the others only at the moment that
    was drawn for the prompt, so that the delay tells nothing about what you hold."""

    seat: int
    kind: str
    """The kind of prompt it is for."""
    answer: str
    """The notation to answer with, whenever it is among the options; "" for none."""
    alone: bool
    """Answer only where there is nothing to choose ("only if it would matter")."""
    until: Literal["turn", "game"]
    """`turn`: until you are next asked something of another kind."""


class SeatPresence(Struct, frozen=True):
    seat: int
    here: bool
    gone: float
    """Seconds since the seat was last here; 0 if it is, or never was."""


# Out, over the socket ---------------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """Everything, as of `version`: after connecting, after `look`, and whenever a gap cannot be filled."""

    version: int
    seats: list[int]
    """The seats you hold. Several: a hot-seat table; say `look` to see with another's eyes."""
    host: bool
    table: TableInfo
    position: Position | None
    """None until the match has begun."""
    log: list[Line]
    chat: list[ChatLine]
    clocks: list[SeatClock]
    presence: list[SeatPresence]
    watching: int
    standing: list[Standing]
    window: float
    """Seconds until an answer under a standing one is shown, on average; each prompt has its own."""
    now: int


class Update(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="update"):
    """One change; versions follow one another. What is absent has not changed."""

    version: int
    table: TableInfo | None = None
    position: Position | None = None
    log: Log | None = None
    chat: list[ChatLine] = []
    """To be appended."""
    clocks: list[SeatClock] | None = None
    now: int = 0


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is here; carries no version and may be lost."""

    presence: list[SeatPresence]
    watching: int


class StandingAnswers(Struct, frozen=True, tag_field="type", tag="standing"):
    """Your standing answers, all of them."""

    id: str
    standing: list[Standing]


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """What you sent with this id is done and safe, as of `version`. A repeat gets the same answer."""

    id: str
    version: int


class Refusal(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="refusal"):
    """Nothing has changed. `reason` is one sentence for the person. Errors over HTTP have the same shape."""

    code: Literal[
        "illegal",
        "stale",
        "not_yours",
        "not_now",
        "unreadable",
        "unknown",
        "full",
        "too_much",
        "too_soon",
        "too_large",
        "too_late",
        "forbidden",
        "frozen",
        "failed",
        "stopping",
    ]
    reason: str
    id: str = ""
    clause: str = ""
    retry_after: float = 0
    """Seconds after which it makes sense to try again."""
    decision: Decision | None = None
    """`stale`: what is asked now, if it is asked of you."""


class Why(Struct, frozen=True):
    """A choice that is an option has its notation and label; another one only its verb as its label."""

    notation: str
    label: str
    legal: bool
    clause: str
    reason: str


class Reasons(Struct, frozen=True, tag_field="type", tag="reasons"):
    id: str
    reasons: list[Why]


class HintGiven(Struct, frozen=True, tag_field="type", tag="hint"):
    id: str
    decision: int
    notation: str
    label: str
    level: str
    reason: str = ""
    """Why, in a sentence or two, as far as a look one step ahead can tell."""


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    now: int


class Closing(Struct, frozen=True, tag_field="type", tag="closing"):
    """The server stops; connect again after `retry_after` seconds, with your version."""

    reason: str
    retry_after: float


Outgoing = Welcome | Update | Presence | StandingAnswers | Ack | Refusal | Reasons | HintGiven | Pong | Closing


# In, over the socket (or by POST /api/tables/{id}/messages) -----------------------------------------------------


class Answer(Struct, frozen=True, tag_field="type", tag="answer", forbid_unknown_fields=True):
    """The answer to a decision: by notation or by code. Send it again, with the same id, until it is acknowledged."""

    id: ClientId
    decision: Version
    notation: Short = ""
    code: Annotated[int, Meta(ge=-1, le=2**31)] = -1


class TakeBack(Struct, frozen=True, tag_field="type", tag="undo", forbid_unknown_fields=True):
    """Back to `to` moves (-1: the last one of yours). Done at once where it is free, else the others are asked."""

    id: ClientId
    to: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1


class Consent(Struct, frozen=True, tag_field="type", tag="consent", forbid_unknown_fields=True):
    """To the undo request on the table; the one who asked withdraws it with `yes` false."""

    id: ClientId
    yes: bool


class Say(Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    id: ClientId
    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Annotated[int, Meta(ge=-1, le=100)] = -1


class Concede(Struct, frozen=True, tag_field="type", tag="concede", forbid_unknown_fields=True):
    """With two players the match ends; with more, a bot plays the seat to the end."""

    id: ClientId
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1


class Away(Struct, frozen=True, tag_field="type", tag="away", forbid_unknown_fields=True):
    """A bot plays for you until you say `back`."""

    id: ClientId
    level: Annotated[str, Meta(max_length=32)] = ""


class Back(Struct, frozen=True, tag_field="type", tag="back", forbid_unknown_fields=True):
    id: ClientId


class CastVote(Struct, frozen=True, tag_field="type", tag="vote", forbid_unknown_fields=True):
    """About a seat that has gone. More than half of the people who are left decide."""

    id: ClientId
    about: SeatNumber
    choice: VoteChoice


class SetStanding(Struct, frozen=True, tag_field="type", tag="stand", forbid_unknown_fields=True):
    """Set a standing answer for a kind of prompt, or with neither `answer` nor `alone` remove it."""

    id: ClientId
    kind: Annotated[str, Meta(min_length=1, max_length=80)]
    answer: Short = ""
    alone: bool = False
    until: Literal["turn", "game"] = "game"


class AskWhy(Struct, frozen=True, tag_field="type", tag="why", forbid_unknown_fields=True):
    """Why can't I: by notation, by code, or by the anchors one would click."""

    id: ClientId
    notation: Short = ""
    code: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    anchors: Annotated[list[Short], Meta(max_length=8)] = []


class AskHint(Struct, frozen=True, tag_field="type", tag="hint", forbid_unknown_fields=True):
    id: ClientId


class Look(Struct, frozen=True, tag_field="type", tag="look", forbid_unknown_fields=True):
    """See with the eyes of another seat that you hold; answered by a Welcome. -1: as a spectator."""

    seat: Annotated[int, Meta(ge=-1, le=15)]


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    pass


Incoming = (
    Answer | TakeBack | Consent | Say | Concede | Away | Back | CastVote | SetStanding | AskWhy | AskHint | Look | Ping
)


# The lobby, over HTTP -----------------------------------------------------------------------------------------


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall sit on a seat. `human` seats are for people in this room: the maker of the table holds them."""

    kind: SeatKind = "open"
    name: Annotated[str, Meta(max_length=24)] = ""
    level: Annotated[str, Meta(max_length=32)] = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table. The maker sits on the first `human` seat (by default the first one); several human seats make it
    a hot-seat table. If no seat is open, it starts at once."""

    game: Short
    name: Name = "Player 1"
    mode: Short = ""
    players: Annotated[int, Meta(ge=0, le=16)] = 0
    settings: dict[Short, Text | int | bool] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    public: bool = False
    hints: bool = True
    chat: ChatMode = "free"
    clock: Clock = Clock()
    nonce: Nonce = ""
    """Your share of the chance: mixed in after the commitment was made."""
    campaign: Annotated[str, Meta(max_length=32)] = ""
    """The key of a campaign: go on with it; or, from where the setting `campaign` says it stood, as a new line."""
    lesson: bool = False
    """The table of the game's lesson: set up, dealt and begun as that says; only `game` and `name` count."""
    puzzle: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """The table of a puzzle of this game, by its number; only `game` and `name` count besides."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    invite: Annotated[str, Meta(max_length=64)] = ""
    """Needed unless the table is public."""
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1
    nonce: Nonce = ""


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret out of a "my seat" link, on another device or after losing the cookie."""

    secret: Secret


class Seated(Struct, frozen=True):
    """You hold a seat. The cookie is set; `secret` is for those who use a bearer token, and for the private link."""

    table: TableInfo
    seats: list[int]
    secret: str
    invite_link: str
    """For the other players; "" if you are not the host."""
    seat_link: str
    """For yourself alone. The secret stands behind the #, and the page removes it from the address bar."""
    watch_link: str
    campaign: str
    """The key of the campaign that this match belongs to: keep it, it lets one go on with the next match."""


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """By the host, before the start: put a bot on an open seat, open one again, or send somebody away."""

    seat: SeatNumber
    kind: Literal["open", "bot"]
    level: Annotated[str, Meta(max_length=32)] = ""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """By the host. Seats that are still open get this bot; "" refuses to start while a seat is open."""

    fill: Annotated[str, Meta(max_length=32)] = ""


class Rematch(Struct, frozen=True, forbid_unknown_fields=True):
    """The same table again: whoever asks first makes it; those who held seats are let in by their old secret."""

    name: Annotated[str, Meta(max_length=24)] = ""
    nonce: Nonce = ""


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a position, against bots: any one of a finished match, your own present one of a running match
    (what you cannot see is dealt anew)."""

    move: MoveNumber = 0
    seat: SeatNumber = 0
    name: Name = "Player 1"
    level: Annotated[str, Meta(max_length=32)] = ""
    pack: Text = ""
    """The same position with this pack in place of the one it is played with, as far as it can be written down."""


class BotQueue(Struct, frozen=True):
    """How busy those are who think for the bots, in the process that answers."""

    waiting: int
    """Questions whose turn has not come."""
    seconds: float
    """Until a question that is put now would be answered, as far as the last ones tell."""


class Tables(Struct, frozen=True):
    tables: list[TableInfo]
    bots: BotQueue


class Campaign(Struct, frozen=True):
    """A story that goes on from match to match."""

    key: str
    game: str
    mode: str
    players: int
    matches: int
    """How many have been played."""
    about: str
    text: str
    """As the game writes it down; "" before the first match is over."""
    table: str
    """The last table: where it is played now, or was."""
    updated: int


# Looking back ----------------------------------------------------------------------------------------------------


class Step(Struct, frozen=True):
    """A match after `move` moves, from one seat's eyes."""

    move: int
    by: int
    """Whose move led here; -1 at the deal."""
    notation: str
    """That move; "" where the viewer may not know it yet."""
    position: Position
    lines: list[Line]
    """What this step added to the log."""


class Moment(Struct, frozen=True):
    """A move that mattered to a seat."""

    move: int
    before: float
    """Its share of the win when that turn began, and when its next turn did."""
    after: float
    answer: int = 0
    """Where its share fell: the move of somebody else that took most of it."""


class Review(Struct, frozen=True):
    table: TableInfo
    seat: int
    moves: int
    steps: list[Step]
    ahead: list[list[float]] = []
    """With the first steps of a match that is over: after each move, the share of the win each seat seemed to have."""
    swings: list[int] = []
    """The moves at which most of it changed hands."""
    turning: list[Moment | None] = []
    """For each seat the choice of its own with which the match turned for it."""
    best: list[Moment | None] = []
    """For each seat the best of its moves in another turn; null where none made its share grow."""


class Meant(Struct, frozen=True):
    """A move of a line that was not played: in words, and what one clicks for it, in order."""

    words: str
    at: list[str]


class Hindsight(Struct, frozen=True):
    """A move of a finished match looked at again by the strongest bot, by what its seat could know then."""

    move: int
    seat: int
    forced: bool
    """There was nothing else to choose; the rest is empty."""
    chosen: str = ""
    """What was chosen, in words, and below what the bot would have chosen: the same where nothing was better."""
    chosen_at: list[str] = []
    """What one clicks for it, in order."""
    better: str = ""
    line: list[Meant] = []
    """The better choice and what was meant to follow it, up to the first surprise."""
    chance: float = -1
    """The chance of winning by the better choice, and by the one that was made; -1 where nobody has worked it out."""
    chance_chosen: float = -1


class RecordText(Struct, frozen=True):
    record: str
    """As `infinitable replay` reads it."""


class Fairness(Struct, frozen=True):
    """The commitment from before the match; the secret and everybody's share after it."""

    commitment: str
    secret: str
    nonces: list[str]
    salt: str
    """BLAKE2b of the nonces, which the secret is mixed with."""
    over: bool


class Verify(Struct, frozen=True, forbid_unknown_fields=True):
    record: Annotated[str, Meta(max_length=2_000_000)]


class Verified(Struct, frozen=True):
    """Whether a record replays, and its chance fits its commitment; `reason` says which line is wrong."""

    ok: bool
    reason: str
    moves: int
    result: list[float]
    commitment: str


class RecordOpened(Struct, frozen=True):
    """A record that became a finished table, to be looked at again."""

    table: str
    game: str
    moves: int


class Parcel(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody carries to another device, locked with a key that the server is never told."""

    body: Locked


class ParcelLeft(Struct, frozen=True):
    code: str
    until: int
    """When it is thrown away."""


# Calling somebody who is away -----------------------------------------------------------------------------------

Endpoint = Annotated[str, Meta(min_length=8, max_length=1000, pattern="^https?://[!-~]+$")]
Key = Annotated[str, Meta(min_length=16, max_length=120, pattern="^[A-Za-z0-9_=-]+$")]


class CallMe(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription: call it when it is this seat's turn and nobody is at the table."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key


class CallMeNoMore(Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Endpoint


class Called(Struct, frozen=True):
    """Whether this browser is called from now on."""

    on: bool


class Call(Struct, frozen=True):
    """What a browser is told by push, and nothing else: nothing hidden goes that way."""

    table: str
    title: str
    others: list[str]


class Messages(Struct, frozen=True):
    """The long poll's answer: what you have not seen, or nothing when the wait is over."""

    messages: list[Outgoing]
