"""Where tables are kept. Two stores keep this promise: `sqlite.py` inside the process, `postgres.py` for several."""

from __future__ import annotations

import zlib
from collections.abc import Awaitable, Callable, Iterator
from importlib import resources
from typing import Any, NamedTuple

import msgspec

from infinitable.kernel.game import BadInput
from infinitable.server.table.entries import Numbered, read


class Unreachable(Exception):
    """The database does not answer; one sentence."""


class Head(NamedTuple):
    """What is known of a table without loading it."""

    game: str
    status: str
    public: bool
    info: bytes
    """Its TableInfo as JSON, for the lists."""


class KeptCampaign(NamedTuple):
    key: str
    game: str
    mode: str
    players: int
    matches: int
    text: str
    table: str
    """The table at which it is played now, or was last."""
    updated: int
    after: str = ""
    """How it stands after the match at that table, once that is over: for when it can no longer be played again."""


class Block(NamedTuple):
    """Who is not welcome."""

    kind: str
    """`address` or `name`."""
    what: str
    until: int
    why: str


COLUMNS = {
    "tables": ("id", "game", "status", "public", "info", "due", "created"),
    "entries": ("tab", "number", "at", "body"),
    "standing": ("tab", "seat", "body"),
    "campaigns": ("key", "game", "mode", "players", "matches", "text", "tab", "updated", "after"),
    "blocks": ("kind", "what", "until", "why"),
}
"""What a backup holds, in the order in which it can be put back."""

Hear = Callable[[str, str], Awaitable[None]]
"""Called with a channel ("entry", "presence", "standing") and a text when another process has something to say."""


Rows = Callable[[], Iterator[tuple[str, list[Any]]]]
"""Every row of a backup with the name of its table, as often as one asks."""


async def nobody(channel: str, text: str) -> None:
    """Nobody listens."""


class Store:
    """All times are milliseconds. `append` is the only way to write an entry."""

    shared = False
    """Whether other processes may write to the same tables."""

    async def open(self, hear: Hear, *, make: bool = True) -> None:
        """Ready to be asked, brought to this program's version; `make` a new one where there is none. BadInput if that
        is no database of this program, Unreachable if it does not answer."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def create(self, table: str, head: Head, entries: list[Numbered], due: int) -> None:
        raise NotImplementedError

    async def append(self, table: str, entry: Numbered, due: int | None, head: Head | None) -> bool:
        """Store an entry for ever; False if its number is taken. `due`: when the table wants attention, 0 never; None
        and no head: as before."""
        raise NotImplementedError

    async def entries(self, table: str, after: int = 0) -> list[Numbered]:
        """In order; none if there is no such table."""
        raise NotImplementedError

    async def heads(self, game: str, status: str, limit: int) -> list[bytes]:
        """The infos of public tables, the newest first."""
        raise NotImplementedError

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables that should have had attention by now."""
        raise NotImplementedError

    async def set_due(self, table: str, due: int) -> None:
        """When a table wants attention, beside any entry; 0 never."""
        raise NotImplementedError

    async def standing(self, table: str) -> dict[int, str]:
        """The standing answers at a table, seat by seat, as their owner wrote them."""
        raise NotImplementedError

    async def stand(self, table: str, seat: int, body: str) -> None:
        raise NotImplementedError

    async def campaign(self, key: str) -> KeptCampaign | None:
        raise NotImplementedError

    async def keep_campaign(self, campaign: KeptCampaign, previous: str) -> bool:
        """Go on with it at another table than the previous one (""; it is new); False if somebody else was faster."""
        raise NotImplementedError

    async def note_campaign(self, key: str, table: str, after: str) -> None:
        """How it stands after the match at a table, if it is played there; "" while that is not over."""
        raise NotImplementedError

    async def blocks(self, now: int) -> list[Block]:
        """Those that hold now."""
        raise NotImplementedError

    async def block(self, block: Block) -> None:
        """From now on; one that is over already lifts it."""
        raise NotImplementedError

    async def delete(self, table: str) -> bool:
        """Nothing is left of a table; False if there is none."""
        raise NotImplementedError

    async def old(self, before: int, limit: int) -> list[str]:
        """Tables that have ended before then, or have waited since before then for somebody to sit down."""
        raise NotImplementedError

    async def pack(self, before: int, limit: int) -> int:
        """Put the entries of finished tables that ended before then into one small row each; of how many tables.
        They are read as before, and their numbers stay taken."""
        raise NotImplementedError

    async def leave_parcel(self, code: str, body: str, until: int, now: int) -> None:
        """Keep a parcel until then; those that nobody has fetched by now are thrown away."""
        raise NotImplementedError

    async def parcel(self, code: str, now: int) -> str | None:
        raise NotImplementedError

    async def own(self, name: str, fresh: str) -> str:
        """Something that this house has for ever, such as a key: as it was kept first, or else as it is fresh."""
        raise NotImplementedError

    async def calls(self, table: str, holder: str) -> list[str]:
        """Where a holder of a seat wants to be called."""
        raise NotImplementedError

    async def keep_call(self, table: str, holder: str, endpoint: str, body: str, at: int, most: int) -> None:
        """Call them there, too; of more than `most` places the oldest are forgotten."""
        raise NotImplementedError

    async def forget_calls(self, table: str, endpoint: str) -> None:
        raise NotImplementedError

    async def hindsight(self, table: str, move: int, by: str) -> str | None:
        """What was thought of a move of a finished match, and by whom."""
        raise NotImplementedError

    async def keep_hindsight(self, table: str, move: int, by: str, body: str) -> None:
        raise NotImplementedError

    async def attend(self, table: str) -> None:
        """From now on this process hears of what others store or say about a table; it attends those that it makes."""

    async def leave(self, table: str) -> None:
        """No longer."""

    async def tell(self, channel: str, table: str, text: str) -> None:
        """Say something about a table to the other processes that have it live; it may get lost."""

    async def dump(self, write: Callable[[str, list[Any]], None]) -> None:
        """Give every row of one moment to `write`, with the name of its table."""
        raise NotImplementedError

    async def restore(self, rows: Rows) -> int:
        """Put rows back into an empty store, all or none; how many."""
        raise NotImplementedError

    async def ping(self) -> None:
        """Raises if the store does not answer."""
        raise NotImplementedError


Row = tuple[int, int, bytes | str]
"""An entry as it is stored: its number, when it was made, and its body."""


class _PackedRow(msgspec.Struct, array_like=True, frozen=True):
    number: int
    at: int
    body: str


_rows = msgspec.json.Decoder(list[_PackedRow])


def packed(rows: list[Row]) -> bytes:
    texts = [_PackedRow(n, at, body.decode() if isinstance(body, bytes) else body) for n, at, body in rows]
    return zlib.compress(msgspec.json.encode(texts), 9)


def unpacked(pack: bytes) -> list[Row]:
    return [(row.number, row.at, row.body) for row in _rows.decode(zlib.decompress(pack))]


def numbered(rows: list[Row]) -> list[Numbered]:
    return [Numbered(number, at, read(body)) for number, at, body in rows]


def with_packed(rows: list[Row], pack: bytes | None, after: int) -> list[Row]:
    """All rows of a table after a number, those that are packed before the others."""
    return [row for row in unpacked(pack) if row[0] > after] + rows if pack else rows


def have_gap(rows: list[Row], after: int) -> bool:
    """Whether entries may be packed: those that are not begin right after the number one knows of."""
    return not rows or rows[0][0] != after + 1


def too_new(found: int, known: int) -> BadInput:
    return BadInput(f"This database is of version {found}; this program knows {known}. Use a newer program.")


def migrations(kind: str) -> list[tuple[int, str]]:
    """The numbered SQL files of a store, in order."""
    folder = resources.files("infinitable.server.stores") / "migrations" / kind
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [(int(name.split("_")[0]), (folder / name).read_text("utf-8")) for name in files]


def open_store(url: str) -> Store:
    """`sqlite:///FILE`, `sqlite://` (in memory, for tests) or `postgresql://…`; or several of these, by spaces."""
    if url.startswith("postgres") and len(parts := url.split()) > 1:
        from infinitable.server.stores.spread import SpreadStore

        return SpreadStore([open_store(part) for part in parts])
    if url.startswith("sqlite://"):
        from infinitable.server.stores.sqlite import SqliteStore

        return SqliteStore(url.removeprefix("sqlite://").removeprefix("/") or ":memory:")
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from infinitable.server.stores.postgres import PostgresStore
        except ImportError:
            raise BadInput("PostgreSQL needs what hosts need: pip install 'infinitable[host]'.") from None
        return PostgresStore(url)
    raise BadInput(f"A database is sqlite:///FILE or postgresql://…, not “{url.split('@')[-1][:60]}”.")
