"""Several databases as one store: each table lies in one of them, by its id, and so does each campaign by its key.

Nothing spans two of them: each can be as busy as a database gets, and one that is down stops its own tables only.
Their order is part of the address: a backup restored into another number of them finds every row its new place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar
from zlib import crc32

import msgspec
import structlog

from infinitable.server.stores.store import Block, Head, Hear, KeptCampaign, Rows, Store
from infinitable.server.table.entries import Numbered

T = TypeVar("T")


class _Listed(msgspec.Struct):
    created: int


_listed = msgspec.json.Decoder(_Listed)


class SpreadStore(Store):
    shared = True

    def __init__(self, stores: list[Store]) -> None:
        self.stores = stores

    def place(self, key: str) -> int:
        return crc32(key.encode()) % len(self.stores)

    def _of(self, key: str) -> Store:
        return self.stores[self.place(key)]

    async def _all(self, ask: Callable[[Store], Awaitable[T]]) -> list[T]:
        """What those say that answer: the tables of the others wait, and nobody else does."""
        answers = await asyncio.gather(*(ask(store) for store in self.stores), return_exceptions=True)
        said: list[T] = []
        for place, answer in enumerate(answers):
            if isinstance(answer, BaseException):
                structlog.get_logger("infinitable").warning("a database does not answer", place=place, why=str(answer))
            else:
                said.append(answer)
        return said

    # Opening and closing ------------------------------------------------------------------------------

    async def open(self, hear: Hear, *, make: bool = True) -> None:
        for store in self.stores:
            await store.open(hear, make=make)

    async def close(self) -> None:
        for store in self.stores:
            await store.close()

    async def ping(self) -> None:
        for store in self.stores:
            await store.ping()

    # Tables ---------------------------------------------------------------------------------------------

    async def create(self, table: str, head: Head, entries: list[Numbered], due: int) -> None:
        await self._of(table).create(table, head, entries, due)

    async def append(self, table: str, entry: Numbered, due: int | None, head: Head | None) -> bool:
        return await self._of(table).append(table, entry, due, head)

    async def entries(self, table: str, after: int = 0) -> list[Numbered]:
        return await self._of(table).entries(table, after)

    async def heads(self, game: str, status: str, limit: int) -> list[bytes]:
        found = [info for infos in await self._all(lambda store: store.heads(game, status, limit)) for info in infos]
        return sorted(found, key=lambda info: -_listed.decode(info).created)[:limit]

    async def due(self, now: int, limit: int) -> list[str]:
        return [table for tables in await self._all(lambda store: store.due(now, limit)) for table in tables]

    async def set_due(self, table: str, due: int) -> None:
        await self._of(table).set_due(table, due)

    async def delete(self, table: str) -> bool:
        return await self._of(table).delete(table)

    async def old(self, before: int, limit: int) -> list[str]:
        return [table for tables in await self._all(lambda store: store.old(before, limit)) for table in tables]

    async def pack(self, before: int, limit: int) -> int:
        return sum(await self._all(lambda store: store.pack(before, limit)))

    async def attend(self, table: str) -> None:
        await self._of(table).attend(table)

    async def leave(self, table: str) -> None:
        await self._of(table).leave(table)

    async def tell(self, channel: str, table: str, text: str) -> None:
        await self._of(table).tell(channel, table, text)

    # Beside the tables ------------------------------------------------------------------------------------

    async def standing(self, table: str) -> dict[int, str]:
        return await self._of(table).standing(table)

    async def stand(self, table: str, seat: int, body: str) -> None:
        await self._of(table).stand(table, seat, body)

    async def campaign(self, key: str) -> KeptCampaign | None:
        return await self._of(key).campaign(key)

    async def keep_campaign(self, campaign: KeptCampaign, previous: str) -> bool:
        return await self._of(campaign.key).keep_campaign(campaign, previous)

    async def note_campaign(self, key: str, table: str, after: str) -> None:
        await self._of(key).note_campaign(key, table, after)

    async def blocks(self, now: int) -> list[Block]:
        return await self._of("blocks").blocks(now)

    async def block(self, block: Block) -> None:
        await self._of("blocks").block(block)

    async def leave_parcel(self, code: str, body: str, until: int, now: int) -> None:
        await self._of(code).leave_parcel(code, body, until, now)

    async def parcel(self, code: str, now: int) -> str | None:
        return await self._of(code).parcel(code, now)

    async def own(self, name: str, fresh: str) -> str:
        return await self._of(name).own(name, fresh)

    async def calls(self, table: str, holder: str) -> list[str]:
        return await self._of(table).calls(table, holder)

    async def keep_call(self, table: str, holder: str, endpoint: str, body: str, at: int, most: int) -> None:
        await self._of(table).keep_call(table, holder, endpoint, body, at, most)

    async def forget_calls(self, table: str, endpoint: str) -> None:
        await self._of(table).forget_calls(table, endpoint)

    async def hindsight(self, table: str, move: int, by: str) -> str | None:
        return await self._of(table).hindsight(table, move, by)

    async def keep_hindsight(self, table: str, move: int, by: str, body: str) -> None:
        await self._of(table).keep_hindsight(table, move, by, body)

    async def dump(self, write: Callable[[str, list[Any]], None]) -> None:
        for store in self.stores:
            await store.dump(write)

    async def restore(self, rows: Rows) -> int:
        """Each database all or none; what cannot be read at all is found before the first is filled."""
        return sum([await self._restore(place, rows) for place in range(len(self.stores))])

    async def _restore(self, place: int, rows: Rows) -> int:
        def mine() -> Iterator[tuple[str, list[Any]]]:
            for table, row in rows():
                if self.place("blocks" if table == "blocks" else row[0]) == place:
                    yield table, row

        return await self.stores[place].restore(mine)
