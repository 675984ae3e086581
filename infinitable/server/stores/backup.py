"""Everything in one file, from any store into any store, also while the server runs.

A backup is lines of JSON, compressed: a heading, then one row a line with the name of its table. It holds what the
store holds: hashes of the seats' secrets, and the secrets behind the chance of running matches. Keep it as safe.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from infinitable.kernel.game import BadInput
from infinitable.server.stores.store import COLUMNS, Store, nobody, open_store
from infinitable.server.table.entries import read

NUMBERS = {"due", "created", "number", "at", "seat", "players", "matches", "updated", "until"}

HEADING = {"infinitable backup": 1}

LATER = {"campaigns": [""]}
"""What stands in columns at the end of a row that a backup of before does not have."""


async def _opened(database: str, *, make: bool) -> Store:
    store = open_store(database)
    await store.open(nobody, make=make)
    return store


async def check_store(database: str) -> None:
    """Whether the server could begin; BadInput or Unreachable say why not."""
    await (await _opened(database, make=True)).close()


async def backup(database: str, path: Path) -> int:
    """Write everything that is committed now; how many rows."""
    store = await _opened(database, make=False)
    unfinished = path.with_name(path.name + ".part")
    count = 0
    try:
        with gzip.open(unfinished, "wt", encoding="utf-8", compresslevel=5) as file:
            file.write(json.dumps(HEADING) + "\n")

            def write(table: str, row: list[Any]) -> None:
                nonlocal count
                count += 1
                file.write(json.dumps([table, row]) + "\n")

            await store.dump(write)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
        await store.close()
    return count


async def restore(database: str, path: Path) -> int:
    """Fill an empty store, all or nothing; how many rows."""
    store = await _opened(database, make=True)
    try:
        return await store.restore(lambda: _rows(path))
    finally:
        await store.close()


def _rows(path: Path) -> Iterator[tuple[str, list[Any]]]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            if json.loads(file.readline()) != HEADING:
                raise BadInput(f"{path} is no backup of this program.")
            after: dict[str, int] = {}
            for line in file:
                table, row = json.loads(line)
                if table in LATER and len(row) + len(LATER[table]) == len(COLUMNS[table]):
                    row += LATER[table]
                if table not in COLUMNS or len(row) != len(COLUMNS[table]) or not _fits(table, row, after):
                    raise BadInput(f"{path} holds a row that does not fit: {line[:60]}")
                yield table, row
    except (OSError, EOFError, zlib.error, ValueError, TypeError) as broken:
        if isinstance(broken, BadInput):
            raise
        raise BadInput(f"{path} cannot be read as a backup: {broken}.") from None


def _fits(table: str, row: list[Any], after: dict[str, int]) -> bool:
    """Whether every value is of its kind; an entry can be read, and comes after the one before it."""
    for name, value in zip(COLUMNS[table], row, strict=True):
        if not isinstance(value, bool | int if name == "public" else int if name in NUMBERS else str):
            return False
    if table != "entries":
        return True
    tab, number, _, body = row
    read(body)
    before, after[tab] = after.get(tab, 0), number
    return bool(number == before + 1)
