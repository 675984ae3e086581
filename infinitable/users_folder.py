"""The two folders of whoever runs this: what can be made again at any time, and what is theirs."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path | None:
    """What can be made again; `INFINITABLE_CACHE` names another one. None if it says `off`: nothing is kept then."""
    named = os.environ.get("INFINITABLE_CACHE", "")
    if named == "off":
        return None
    try:
        return Path(named) if named else _users("Caches", "XDG_CACHE_HOME", ".cache") / "infinitable"
    except RuntimeError:  # a user without a home
        return None


def data_folder() -> Path:
    """What is theirs: tables and saved matches; `INFINITABLE_DATA` names another folder."""
    if named := os.environ.get("INFINITABLE_DATA"):
        return Path(named)
    return _users("Application Support", "XDG_DATA_HOME", ".local/share") / "infinitable"


def _users(on_a_mac: str, variable: str, otherwise: str) -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home())
    if sys.platform == "darwin":
        return Path.home() / "Library" / on_a_mac
    return Path(os.environ.get(variable) or Path.home() / otherwise)
