"""Whose a line of the log is, and the line as they are told it: “Ida takes one and has two” is “You take one and have
two” to Ida."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from infinitable.kernel.state import NOBODY, Seat

YOU: Final = "You"

_IRREGULAR: Final = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "focuses": "focus"}
_HISSING: Final = ("sses", "shes", "ches", "xes", "zes")

# While a line is turned, a name is one letter that no text has: no name is found within another one, or in a card's.
_ME: Final = "\ue000"
_FIRST: Final = 0xE001

_NAME: Final = r"[A-Z][\w’'-]*(?:,? (?:of |the |and )*[A-Z][\w’'-]*)*"
"""A card or unit, whose name may be several words: “Venator of the Wastes”."""
_OF_ME: Final = re.compile(rf"\b(?:the ([a-z ]+)|({_NAME})) of {_ME}")
_MY: Final = re.compile(rf"{_ME}['’]s\b")
_DOING: Final = re.compile(rf"(^|[.:;,!?] |\b(?:and|but) ){_ME} ([a-z-]+s|cannot)\b([^.]*)")
_ALSO: Final = re.compile(r"(?<= and | but )(?:is|has|takes|loses|shows|passes|fails)\b")
"""What the one who does something does besides, in the same sentence."""
_BEGINS: Final = re.compile(r"(?:^|(?<=[.!?] ))you")

KEPT: Final = 1 << 13
"""Lines that are remembered as they were told: whoever comes to a table late is told all of them."""


def whose(line: str, names: Sequence[str]) -> Seat:
    """The seat that does something in a line, if it begins with that."""
    found = _people(tuple(names)).match(line)
    return names.index(found[0]) if found and line[found.end() :].startswith(" ") else NOBODY


def to_you(line: str, seat: Seat, names: Sequence[str]) -> str:
    """A line of the log for whoever sits there."""
    return _told(line, seat, tuple(names)) if names[seat] in line else line


def many(verb: str) -> str:
    """A verb as it is said of several, and to somebody: “comes” is “come”."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if verb.endswith(_HISSING):
        return verb[:-2]
    return verb.removesuffix("s")


@lru_cache(256)
def _people(names: tuple[str, ...]) -> re.Pattern[str]:
    """Any of these names; “Guest 2” is not Guest."""
    longest_first = sorted(filter(None, names), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?!\w)")


@lru_cache(KEPT)
def _told(line: str, seat: Seat, names: tuple[str, ...]) -> str:
    me = names[seat]

    def letter(found: re.Match[str]) -> str:
        return _ME if found[0] == me else chr(_FIRST + names.index(found[0]))

    line = _people(names).sub(letter, line)
    line = _OF_ME.sub(lambda found: f"your {found[1] or found[2]}", line)
    line = _MY.sub("your", line)
    line = _DOING.sub(_done_by_you, line).replace(_ME, "you")
    line = _BEGINS.sub(YOU, line)
    for n, name in enumerate(names):
        line = line.replace(chr(_FIRST + n), name)
    return line


def _done_by_you(found: re.Match[str]) -> str:
    also = _ALSO.sub(lambda verb: many(verb[0]), found[3])
    return f"{found[1]}{_ME} {many(found[2])}{also}"
