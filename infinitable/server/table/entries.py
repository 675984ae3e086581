"""What can happen at a table. A table is nothing but its entries, numbered from 1 and folded in that order.

An entry is stored before anybody hears of it, and never changed. `(table, number)` is its key: where two
processes write at once, one of them gets the number, and the other reads what happened and thinks again.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from infinitable.server.seen.messages import ChatMode, Clock, VoteChoice


class Sitting(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat. `holder` is the hash of the secret that holds it."""

    kind: Literal["open", "human", "bot"] = "open"
    name: str = ""
    level: str = ""
    holder: str = ""
    nonce: str = ""
    reserved: str = ""
    """The holder an open seat is kept for (a rematch)."""


class Made(Struct, frozen=True, omit_defaults=True, tag="made"):
    game: str
    mode: str
    players: int
    settings: dict[str, str | int | bool]
    seats: list[Sitting]
    host: str
    """The hash of the host's secret."""
    secret: str
    """Behind all chance of the match; its commitment is shown from now on."""
    invite: str
    public: bool = False
    hints: bool = True
    chat: ChatMode = "free"
    clock: Clock = Clock()
    previous: str = ""
    campaign: str = ""
    forked: list[int] | None = None
    """The codes of the moves of a finished match that this one begins with: same secret, same salt."""
    forked_by: list[int] | None = None
    """Whose moves they were; None where each was made by who was asked."""
    salt: str = ""
    number: int = 0
    """Where all chance comes from in a match that has no secret: one that was read from a record."""
    state: dict[str, Any] | None = None
    """The position that this match begins with, out of a running one."""


class Sat(Struct, frozen=True, tag="sat"):
    """A seat is taken, opened or given to a bot before the start."""

    seat: int
    sitting: Sitting


class Started(Struct, frozen=True, tag="started"):
    rules_version: int
    content: str


class Moved(Struct, frozen=True, omit_defaults=True, tag="moved"):
    seat: int
    code: int
    notation: str
    client: str = ""
    by: Literal["", "bot", "standing"] = ""


class TookBack(Struct, frozen=True, omit_defaults=True, tag="took back"):
    seat: int
    to: int
    client: str = ""
    practice: bool = False


class AskedBack(Struct, frozen=True, tag="asked back"):
    seat: int
    to: int
    client: str


class Consented(Struct, frozen=True, tag="consented"):
    seat: int
    yes: bool
    client: str


class Said(Struct, frozen=True, tag="said"):
    seat: int
    text: str
    client: str


class Conceded(Struct, frozen=True, omit_defaults=True, tag="conceded"):
    seat: int
    client: str = ""
    level: str = ""
    """The bot that plays on, where the match goes on; by a rule of the game it only answers what must be answered."""
    by_rule: bool = False
    """As the game has it (`Game.concession`)."""
    late: bool = False
    """By the clock."""


class WentAway(Struct, frozen=True, omit_defaults=True, tag="went away"):
    seat: int
    level: str
    client: str = ""


class CameBack(Struct, frozen=True, tag="came back"):
    seat: int
    client: str


class Voted(Struct, frozen=True, tag="voted"):
    seat: int
    about: int
    choice: VoteChoice
    level: str
    client: str


class Practised(Struct, frozen=True, tag="practised"):
    """A hint was taken."""

    seat: int


class Closed(Struct, frozen=True, tag="closed"):
    """Those who run the server have ended it."""

    why: str


class Followed(Struct, frozen=True, tag="followed"):
    """The rematch has a table."""

    table: str


Asked = Moved | TookBack | AskedBack | Consented | Said | Conceded | WentAway | CameBack | Voted
"""What a seat has asked for by a message with an id."""

Entry = (
    Made
    | Sat
    | Started
    | Moved
    | TookBack
    | AskedBack
    | Consented
    | Said
    | Conceded
    | WentAway
    | CameBack
    | Voted
    | Practised
    | Followed
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def read(body: bytes | str) -> Entry:
    return _decoder.decode(body)


class Numbered(Struct, frozen=True):
    """An entry in its place, and when it was made (milliseconds)."""

    number: int
    at: int
    entry: Entry
