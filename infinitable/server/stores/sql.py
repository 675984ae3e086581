"""What both databases are asked in the same words: everything but entries, where each is quick in its own way."""

from __future__ import annotations

from typing import Any

from infinitable.server.stores.store import Block, KeptCampaign, Store

Statement = tuple[Any, ...]
"""Its text, in which ?1, ?2 … stand for the values that come after it."""

OF_A_TABLE = ("entries", "archive", "standing", "calls", "hindsights")
EVER_SO_MANY = 1 << 30
CHANGED = "UPDATE tables SET changed = coalesce((SELECT max(at) FROM entries WHERE tab = id), created)"
"""For a backup that was put back: it holds every entry, and no such column."""


class SqlStore(Store):
    async def all_rows(self, sql: str, *values: object) -> list[Any]:
        raise NotImplementedError

    async def run(self, *statements: Statement) -> int:
        """In one transaction; how many rows the last of them has changed."""
        raise NotImplementedError

    async def _column(self, sql: str, *values: object) -> list[Any]:
        return [row[0] for row in await self.all_rows(sql, *values)]

    # Tables -------------------------------------------------------------------------------------------

    async def heads(self, game: str, status: str, limit: int) -> list[bytes]:
        infos = await self._column(
            "SELECT info FROM tables WHERE public AND (?1 = '' OR game = ?1) AND (?2 = '' OR status = ?2) "
            "AND status <> 'over' ORDER BY created DESC LIMIT ?3",
            *(game, status, limit),
        )
        return [info if isinstance(info, bytes) else info.encode() for info in infos]

    async def due(self, now: int, limit: int) -> list[str]:
        return await self._column("SELECT id FROM tables WHERE due > 0 AND due <= ?1 ORDER BY due LIMIT ?2", now, limit)

    async def set_due(self, table: str, due: int) -> None:
        await self.run(("UPDATE tables SET due = ?1 WHERE id = ?2", due, table))

    async def delete(self, table: str) -> bool:
        parts = [(f"DELETE FROM {name} WHERE tab = ?1", table) for name in OF_A_TABLE]
        return bool(await self.run(*parts, ("DELETE FROM tables WHERE id = ?1", table)))

    async def old(self, before: int, limit: int) -> list[str]:
        return await self._column(
            "SELECT id FROM tables WHERE status <> 'running' AND changed < ?1 LIMIT ?2", before, limit
        )

    async def pack(self, before: int, limit: int) -> int:
        sql = "SELECT id FROM tables WHERE status = 'over' AND packed = 0 AND changed < ?1 LIMIT ?2"
        tables = await self._column(sql, before, limit)
        for table in tables:
            await self.pack_one(table)
        return len(tables)

    async def pack_one(self, table: str) -> None:
        raise NotImplementedError

    async def ping(self) -> None:
        await self.all_rows("SELECT 1")

    # Beside the tables -----------------------------------------------------------------------------------

    async def standing(self, table: str) -> dict[int, str]:
        return dict(await self.all_rows("SELECT seat, body FROM standing WHERE tab = ?1", table))

    async def stand(self, table: str, seat: int, body: str) -> None:
        sql = "INSERT INTO standing VALUES (?1, ?2, ?3) ON CONFLICT (tab, seat) DO UPDATE SET body = excluded.body"
        await self.run((sql, table, seat, body))

    async def campaign(self, key: str) -> KeptCampaign | None:
        sql = "SELECT key, game, mode, players, matches, text, tab, updated, after FROM campaigns WHERE key = ?1"
        return next((KeptCampaign(*row) for row in await self.all_rows(sql, key)), None)

    async def keep_campaign(self, campaign: KeptCampaign, previous: str) -> bool:
        sql = (
            "INSERT INTO campaigns (key, game, mode, players, matches, text, tab, updated, after) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (key) DO UPDATE SET matches = excluded.matches, "
            "text = excluded.text, tab = excluded.tab, updated = excluded.updated, after = excluded.after "
            "WHERE campaigns.tab = ?10"
        )
        return bool(await self.run((sql, *campaign, previous)))

    async def note_campaign(self, key: str, table: str, after: str) -> None:
        await self.run(("UPDATE campaigns SET after = ?1 WHERE key = ?2 AND tab = ?3", after, key, table))

    async def blocks(self, now: int) -> list[Block]:
        rows = await self.all_rows("SELECT kind, what, until, why FROM blocks WHERE until > ?1", now)
        return [Block(*row) for row in rows]

    async def block(self, block: Block) -> None:
        sql = (
            "INSERT INTO blocks (kind, what, until, why) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (kind, what) DO UPDATE SET until = excluded.until, why = excluded.why"
        )
        await self.run((sql, *block))

    async def leave_parcel(self, code: str, body: str, until: int, now: int) -> None:
        await self.run(
            ("DELETE FROM parcels WHERE until <= ?1", now),
            ("INSERT INTO parcels (code, body, until) VALUES (?1, ?2, ?3)", code, body, until),
        )

    async def parcel(self, code: str, now: int) -> str | None:
        found = await self._column("SELECT body FROM parcels WHERE code = ?1 AND until > ?2", code, now)
        return found[0] if found else None

    async def own(self, name: str, fresh: str) -> str:
        await self.run(("INSERT INTO owned (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING", name, fresh))
        return str((await self._column("SELECT value FROM owned WHERE name = ?1", name))[0])

    async def calls(self, table: str, holder: str) -> list[str]:
        return await self._column("SELECT body FROM calls WHERE tab = ?1 AND holder = ?2 ORDER BY at", table, holder)

    async def keep_call(self, table: str, holder: str, endpoint: str, body: str, at: int, most: int) -> None:
        keep = (
            "INSERT INTO calls (tab, endpoint, holder, body, at) VALUES (?1, ?2, ?3, ?4, ?5) "
            "ON CONFLICT (tab, endpoint) DO UPDATE SET holder = excluded.holder, body = excluded.body, at = excluded.at"
        )
        older = (
            f"SELECT endpoint FROM calls WHERE tab = ?1 AND holder = ?2 ORDER BY at DESC LIMIT {EVER_SO_MANY} OFFSET ?3"
        )
        forget = f"DELETE FROM calls WHERE tab = ?1 AND endpoint IN ({older})"
        await self.run((keep, table, endpoint, holder, body, at), (forget, table, holder, most))

    async def forget_calls(self, table: str, endpoint: str) -> None:
        await self.run(("DELETE FROM calls WHERE tab = ?1 AND endpoint = ?2", table, endpoint))

    async def hindsight(self, table: str, move: int, by: str) -> str | None:
        sql = "SELECT body FROM hindsights WHERE tab = ?1 AND move = ?2 AND by = ?3"
        found = await self._column(sql, table, move, by)
        return found[0] if found else None

    async def keep_hindsight(self, table: str, move: int, by: str, body: str) -> None:
        sql = (
            "INSERT INTO hindsights (tab, move, by, body) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (tab, move, by) DO UPDATE SET body = excluded.body"
        )
        await self.run((sql, table, move, by, body))
