"""The rows of a phrase table and their patterns.

In a pattern words and marks stand as printed; `{slot:category}` is a slot; `[…]` is a part that may be
missing (it must hold a slot, so that the node shows whether it was there). A word or slot with `~` agrees
in number with the nearest amount before it (`{n:amount} card~`: 1 card, 2 cards), or, without one, with
what the phrase around it asks for; `!p` and `!s` ask for the plural or the singular. A verb with `^` agrees with
its subject, the slot with `^` (`{thing:subject^} takes^ …`: 1 enemy takes, 2 enemies take, they take).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from .pictures import PictureKind

NUMBER = "number"
"""The category of whole numbers in digits."""
NAME = "name"
"""The category of the quoted name of any entry."""

SPEAKING = frozenset(
    {"act", "third", "event", "opener", "static", "condition", "effect", "bare_effect", "option", "sentence"}
)
"""The categories of whole statements: their phrases leave behind what *it* and *them* can stand for."""

AGREES, PLURAL, SUBJECT = "~", "!p", "^"

Constant: TypeAlias = int | str | tuple[()]

_PIECE = re.compile(r"\{(\w+):(\w+)(~|!p|!s|\^)?\}|([^\W_][\w'’-]*)([~^]?)|(\S)")
_OPTION = re.compile(r"\[([^\[\]]*)\]")


class TableError(Exception):
    """The phrase table breaks one of its laws. Raised while a game is written, never by a pack."""


@dataclass(frozen=True, slots=True)
class Item:
    """One place of a pattern: a word or mark, or a slot with its category, and how it agrees in number."""

    word: str = ""
    slot: str = ""
    category: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One phrase of the table."""

    category: str
    kind: str
    """The kind of node, or empty where the phrase passes its one slot through."""
    items: tuple[Item, ...] = ()
    constants: tuple[tuple[str, Constant], ...] = ()
    short: str = ""
    """The pattern of the terminal's short form, e.g. `+{n} {resource}`; empty: the words of the pattern."""
    clause: str = ""
    example: str = ""
    """A text that uses the phrase; empty: the shortest one is made from the table."""
    offers: str | None = None
    """What *it* and *them* can later stand for: slots, or “it” or “them” for the phrase; None: its things. “some” is a
    number that *that many* can stand for, and nothing else."""
    needs: str = ""
    """Which antecedent the phrase looks back to: “it”, “them” or “some”."""
    pays: bool = False
    """Whether *if you do* may follow."""
    introduces: str = ""
    """The slot whose name comes into being here (an ending), rather than naming an entry."""
    house: bool = True
    """Whether this is how the node is printed; other wordings are understood only."""
    optional: bool = False
    """Rows of the base fall away where a game has no phrases of a category they use."""
    section: str = ""
    slots: tuple[Item, ...] = field(init=False, repr=False, compare=False)
    """The slots in reading order."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "slots", tuple(item for item in self.items if item.slot))

    @property
    def pattern(self) -> str:
        """The pattern as it was written."""
        out = []
        for item in self.items:
            text = f"{{{item.slot}:{item.category}{item.number}}}" if item.slot else item.word + item.number
            out.append(text)
        return re.sub(r" ([,:;])", r"\1", " ".join(out))


@dataclass(frozen=True, slots=True)
class Listing:
    """A category that is a list of another: `acts` are one or more `act` joined with “, then”."""

    of: str
    separator: str = ""
    may_be_empty: bool = False


@dataclass(frozen=True, slots=True)
class Names:
    """A category of quoted names: of entries (of some kinds), or of things a text itself introduces."""

    kinds: tuple[str, ...] = ()
    local: bool = False
    """Introduced by a phrase of the same text instead of by an entry."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of entry: the fields its header needs and may have, and whether it has a text or a picture."""

    name: str
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    text: str = "needed"
    """“needed”, “allowed” or “none”."""
    opens: tuple[str, ...] | None = None
    """The kinds of opener its abilities can have, "" for none; None: the game itself refuses what it cannot do."""
    picture: PictureKind | None = None


@dataclass(frozen=True, slots=True)
class Total:
    """What the numbers of a field must add up to over all entries of some kinds."""

    field: str
    amount: int
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """How many different entries of some kinds together a game has room for."""

    amount: int
    kinds: tuple[str, ...]


def items_of(pattern: str) -> tuple[Item, ...]:
    """The places of one pattern without optional parts."""
    out = []
    for match in _PIECE.finditer(pattern):
        slot, category, number, word, agrees, mark = match.groups()
        if slot:
            out.append(Item(slot=slot, category=category, number=number or ""))
        elif mark in ("{", "}", ".", '"'):
            raise TableError(f"“{mark}” cannot stand in the pattern {pattern!r}")
        else:
            out.append(Item(word=word or mark, number=agrees or ""))
    return tuple(out)


def expanded(pattern: str) -> list[str]:
    """The pattern with and without each optional part."""
    match = _OPTION.search(pattern)
    if match is None:
        return [pattern]
    if "{" not in match[1]:
        raise TableError(f"the optional part “{match[1]}” of {pattern!r} holds no slot: nothing would remember it")
    before, after = pattern[: match.start()], pattern[match.end() :]
    return expanded(before + match[1] + after) + expanded(before + after)
