"""The folder in which things are kept between runs that can be made again at any time.

`INFINITABLE_CACHE` names another one; set to `off` nothing is kept.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path | None:
    """That of whoever runs this, or None if nothing is to be kept."""
    named = os.environ.get("INFINITABLE_CACHE", "")
    if named == "off":
        return None
    try:
        return Path(named) if named else _users() / "infinitable"
    except RuntimeError:  # a user without a home
        return None


def _users() -> Path:
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
