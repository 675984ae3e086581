"""The secrets that hold seats. They are random and long, so a plain hash keeps them at rest."""

from __future__ import annotations

import secrets
from hashlib import sha256

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without letters that look alike: tables are read out aloud."""


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def holder_of(secret: str) -> str:
    """What is stored of a secret; "" for none."""
    return sha256(secret.encode()).hexdigest() if secret else ""


def is_id(text: str) -> bool:
    """Whether this could be the id of a table or a campaign; nothing else is looked up."""
    return 0 < len(text) <= 32 and text.isascii() and text.isalnum()


def new_id(length: int = 12) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
