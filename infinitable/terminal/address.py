"""The log as it is told to the one it is about: “Ida takes a piece and has two” is “You take a piece and have two”."""

from __future__ import annotations

import re
from typing import Final

_IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "goes": "go", "focuses": "focus"}
_HISSING: Final = ("sses", "shes", "ches", "xes", "zes")
_ALSO: Final = re.compile(r"(?<= and )(?:takes|has|loses|shows|passes|fails)\b")
"""What the one who does something does besides, in the same sentence."""
_NAME: Final = r"[A-Z][\w’'-]*(?:,? (?:of |the |and )*[A-Z][\w’'-]*)*"
"""A card or unit, whose name may be several words: “Venator of the Wastes”."""


def many(verb: str) -> str:
    """A verb as it is said of several, and to somebody: “comes” is “come”."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(_HISSING):
        return verb[:-2]
    return verb.removesuffix("s")


def to_you(line: str, name: str) -> str:
    """A line of the log for the one who has that name."""
    who = re.escape(name)
    line = re.sub(rf"\b(?:the ([a-z ]+)|({_NAME})) of {who}\b", lambda found: f"your {found[1] or found[2]}", line)
    line = re.sub(rf"\b{who}'s\b", "your", line)
    line = re.sub(rf"\b{who} ([a-z-]+s|cannot)\b(.*)", _doing, line)
    line = re.sub(rf"\b{who}\b", "you", line)
    return re.sub(r"(?:^|(?<=[.!?] ))you", "You", line)


def _doing(found: re.Match[str]) -> str:
    also = _ALSO.sub(lambda verb: many(verb[0]), found[2])
    return f"you {many(found[1])}{also}"
