"""Cards that a designer might write, put to the test."""

from __future__ import annotations

PLAIN = "Lance — The target takes 1 damage.\n"
ARRANGE = "Look at the top 3 cards of your stack and put them back in any order."
HEAD = "pack mine · game infinite401 · on infinite401-house · version 1\n"


def utility(text: str) -> str:
    return f"{HEAD}Trial · utility — {text}\n"
