"""A folder of the user's in which the tables of a language are kept between runs.

Files are JSON with a checksum; a missing, damaged or foreign file is as good as none, and a folder that
cannot be written only costs time. `INFINITABLE_CACHE` names another folder; set to `off` nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

FORMAT = 1
"""Raised whenever the meaning of the kept data changes."""


def folder() -> Path | None:
    """Where tables are kept, or None if nowhere."""
    named = os.environ.get("INFINITABLE_CACHE", "")
    if named == "off":
        return None
    try:
        return (Path(named) if named else _user_cache() / "infinitable") / "cardtext"
    except RuntimeError:  # a user without a home
        return None


def _user_cache() -> Path:
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def load(key: str) -> dict[str, Any] | None:
    """What was kept under the key, or None."""
    where = folder()
    if where is None:
        return None
    try:
        checksum, _, body = (where / f"{key}.json").read_bytes().partition(b"\n")
        if checksum != _checksum(key, body):
            return None
        data = json.loads(body)
    except (OSError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def save(key: str, data: dict[str, Any]) -> None:
    """Keep the data under the key, all of it or nothing."""
    where = folder()
    if where is None:
        return
    body = json.dumps(data, separators=(",", ":")).encode()
    part = where / f"{key}.{os.getpid()}.part"
    try:
        where.mkdir(parents=True, exist_ok=True)
        part.write_bytes(_checksum(key, body) + b"\n" + body)
        part.replace(where / f"{key}.json")
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _checksum(key: str, body: bytes) -> bytes:
    return hashlib.blake2b(f"{FORMAT}:{key}:".encode() + body, digest_size=16).hexdigest().encode()
