"""What those who run a public server can do: end a table or delete it, keep an address or a name away, and list words
that nobody has to read."""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Iterable

import msgspec

from infinitable.kernel.game import BadInput
from infinitable.server.limits import network
from infinitable.server.refusals import Refused
from infinitable.server.seen.position import table_info
from infinitable.server.stores.store import Block, Head, Store, Unreachable, nobody, open_store
from infinitable.server.table import entries as e
from infinitable.server.table.table import fold

DAY = 86_400_000
KINDS = ("address", "name")


def folded(text: str) -> str:
    """A text as it is compared: without case and accents, and with the letters that look alike as one."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c)).translate(LOOK_ALIKE)


LOOK_ALIKE = str.maketrans("013457@$", "oleastas")


class Manners:
    """Names that are kept away, and words that are not said at these tables."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        found = sorted({folded(word.strip()) for word in words if word.strip() and not word.startswith("#")})
        self._words = re.compile(rf"\b({'|'.join(map(re.escape, found))})\b") if found else None
        self.names: dict[str, str] = {}
        self.addresses: dict[str, str] = {}

    def learn(self, blocks: Iterable[Block]) -> None:
        blocks = list(blocks)
        self.names = {folded(block.what): block.why for block in blocks if block.kind == "name"}
        self.addresses = {block.what: block.why for block in blocks if block.kind == "address"}

    def check_address(self, address: str) -> None:
        if address in self.addresses:
            raise Refused("forbidden", f"Your address is kept away from this server. {self.addresses[address]}".strip())

    def check_name(self, name: str) -> None:
        if folded(name) in self.names or self._said(name):
            raise Refused("forbidden", "Please choose another name.")

    def check_words(self, text: str) -> None:
        if self._said(text):
            raise Refused("forbidden", "Please say it in other words.")

    def _said(self, text: str) -> bool:
        return self._words is not None and self._words.search(folded(text)) is not None


# From the command line -------------------------------------------------------------------------------------------


class Moderator:
    """On the database itself, also while the server runs."""

    def __init__(self, database: str) -> None:
        self.store: Store = open_store(database)

    async def __aenter__(self) -> Moderator:
        await self.store.open(nobody, make=False)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()

    async def close(self, table: str, why: str) -> None:
        """End a table; what happened at it stays."""
        for _ in range(20):
            entries = await self.store.entries(table)
            if not entries:
                raise BadInput(f"There is no table {table}.")
            now = fold(table, entries)
            if now.status == "over":
                return
            entry = e.Numbered(now.version + 1, max(entries[-1].at, _now()), e.Closed(why))
            now.apply(entry)
            info = msgspec.json.encode(table_info(now))
            if await self.store.append(table, entry, 0, Head(now.made.game, "over", now.made.public, info)):
                return
        raise Unreachable(f"Table {table} is too busy to be closed; try again.")

    async def block(self, kind: str, what: str, days: float, why: str) -> None:
        if kind not in KINDS:
            raise BadInput(f"One keeps away an address or a name, not “{kind[:40]}”.")
        await self.store.block(Block(kind, network(what) if kind == "address" else what, _now() + int(days * DAY), why))

    async def blocks(self) -> list[Block]:
        return await self.store.blocks(_now())

    async def delete(self, table: str) -> None:
        if not await self.store.delete(table):
            raise BadInput(f"There is no table {table}.")


def _now() -> int:
    return time.time_ns() // 1_000_000
