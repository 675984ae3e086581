"""What positions as text have in common: parts with | between them, fields with ; and names with commas."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.kernel.game import BadInput


def wrong(what: str) -> BadInput:
    return BadInput(f"This is no position: {what}.")


def number(word: str, least: int, most: int, what: str) -> int:
    digits = word.removeprefix("-")
    found = int(word) if digits.isdecimal() and len(digits) <= 6 else least - 1
    if not least <= found <= most:
        raise wrong(f"{what} is a number from {least} to {most}, not “{word[:20]}”")
    return found


def parts_of(text: str, least: int, most: int, whose: str) -> list[str]:
    found = [part.strip() for part in text.split("|")]
    if not least <= len(found) <= most:
        raise wrong(f"{whose} it has {least} parts with | between them; this one has {len(found)}")
    return found


def fields_of(text: str, known: Sequence[str]) -> dict[str, str]:
    """`tokens 3; hand Noonfall, Dawn Chorus`, each field by its first word."""
    found: dict[str, str] = {}
    for field in filter(None, (each.strip() for each in text.split(";"))):
        name, _, value = field.partition(" ")
        if name not in known:
            raise wrong(f"“{name[:20]}” is none of {', '.join(known)}")
        found[name] = value.strip()
    return found


def pairs_of(words: Sequence[str], known: Sequence[str]) -> dict[str, str]:
    """`round 3 dread 2`, each number by the word before it."""
    if len(words) % 2:
        raise wrong(f"a number is missing after “{words[-1][:20]}”")
    found: dict[str, str] = {}
    for name, value in zip(words[::2], words[1::2], strict=True):
        if name not in known:
            raise wrong(f"“{name[:20]}” is none of {', '.join(known)}")
        found[name] = value
    return found


def listed(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]
