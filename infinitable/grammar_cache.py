"""A folder of the user's in which the grammar tables of the card languages are kept between runs.

Files are JSON with a checksum; a missing, damaged or foreign file is as good as none, and a folder that
cannot be written only costs time.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from infinitable.users_folder import cache_folder

FORMAT = 1
"""Raised whenever the meaning of the kept data changes."""


class GrammarCache:
    """Tables as files of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, key: str) -> dict[str, Any] | None:
        """What was kept under the key, or None."""
        try:
            checksum, _, body = (self.folder / f"{key}.json").read_bytes().partition(b"\n")
            if checksum != _checksum(key, body):
                return None
            data = json.loads(body)
        except (OSError, ValueError, RecursionError):
            return None
        return data if isinstance(data, dict) else None

    def save(self, key: str, data: dict[str, Any]) -> None:
        """Keep the data under the key, all of it or nothing."""
        body = json.dumps(data, separators=(",", ":")).encode()
        part = self.folder / f"{key}.{os.getpid()}.part"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(_checksum(key, body) + b"\n" + body)
            part.replace(self.folder / f"{key}.json")
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)


def users_cache() -> GrammarCache | None:
    """The cache of whoever runs this, or None if nothing is to be kept."""
    folder = cache_folder()
    return None if folder is None else GrammarCache(folder / "cardtext")


def _checksum(key: str, body: bytes) -> bytes:
    return hashlib.blake2b(f"{FORMAT}:{key}:".encode() + body, digest_size=16).hexdigest().encode()
