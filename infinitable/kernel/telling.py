"""A view in words: what there is, thing by thing, each with a name to ask for it and the sentences that tell it.

A game makes it of what a seat sees (`Game.telling`), never of the position, so that nothing hidden can be told. Places
of a map have a spot, and the directions in which one can go on from there; who draws finds a mark, a kind and an owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from infinitable.kernel.outcome import listed
from infinitable.kernel.state import NOBODY, Seat


@dataclass(frozen=True, slots=True)
class Thing:
    """Something one can ask for by its name."""

    name: str
    told: Sequence[str]
    """What there is to know of it, in sentences; of a place, in clauses."""
    group: str = ""
    """What it lies in or belongs to: hand, row, goals."""
    also: Sequence[str] = ()
    """Other names of it."""
    at: str = ""
    """Its anchor, where it can be clicked."""
    place: str = ""
    """The name of the place where it stands."""
    mark: str = ""
    """Itself in a few letters."""
    kind: str = ""
    owner: Seat = NOBODY
    spot: tuple[int, int] | None = None
    """Where a place lies: column and row as in `parts.hexes`, or in the rows of a board without hexes."""
    ways: Sequence[int] = ()
    """The directions in which one can leave a place, clockwise from north."""
    walls: Sequence[int] = ()
    """The directions in which a place has a wall of its own."""
    many: int = 1
    """How many there are of it, all alike."""

    @property
    def title(self) -> str:
        """Its name before what is told of it; who looks is spoken to."""
        return "You" if "me" in self.also else upper(self.name)

    def is_called(self, folded: str) -> bool:
        return any(name.casefold() == folded for name in [self.name, *self.also])


@dataclass(frozen=True, slots=True)
class Telling:
    """A table in words. The first sentence of `now` says whose turn it is and how that one stands."""

    now: Sequence[str]
    things: Sequence[Thing]
    places: Sequence[Thing] = ()
    here: str = ""
    """The name of the place where the one who looks stands."""
    reaching: Sequence[str] = ()
    """What can reach the one who looks, and what that one can reach."""
    ending: Sequence[str] = ()
    """How a finished match came out, in figures."""
    margin: str = ""
    """By how much it was won, where that can be said: “12 points”."""
    hexes: bool = True
    """Whether the places are hexes with six neighbours, or rows."""
    stories: Sequence[str] = ()
    """What is read aloud where a match has ended: the passage of a story."""


class Voice:
    """Names as one says them to somebody at the table: “you have”, “Ida has”."""

    def __init__(self, names: Sequence[str], you: Seat) -> None:
        self.names = names
        self.you = you

    def name(self, seat: Seat) -> str:
        """Who, within a sentence."""
        return "you" if seat == self.you else self.names[seat] if seat < len(self.names) else "the rival"

    def does(self, seat: Seat, yours: str, theirs: str) -> str:
        """The beginning of a sentence: “You have”, “Ida has”."""
        who = self.name(seat)
        return f"{who[0].upper()}{who[1:]} {yours if seat == self.you else theirs}"

    def has(self, seat: Seat) -> str:
        return self.does(seat, "have", "has")

    def of(self, seat: Seat) -> str:
        """Whose: “your”, “Ida's”."""
        return "your" if seat == self.you else f"{self.name(seat)}'s"

    def all(self, seats: Sequence[Seat]) -> str:
        return listed([self.name(seat) for seat in seats])


def count(n: int, noun: str, many: str = "") -> str:
    """“1 gem”, “3 gems”, “no gems”."""
    return f"{n or 'no'} {noun if n == 1 else many or noun + 's'}"


def counted(names: Sequence[str]) -> str:
    """“Blaster and Crystal (3 times)”; “nothing” where there is nothing."""
    times = {name: names.count(name) for name in names}
    return listed([name if n == 1 else f"{name} ({n} times)" for name, n in times.items()]) or "nothing"


def upper(text: str) -> str:
    """As the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def tell_anything(seen: dict[str, Any]) -> Telling:
    """A view that no game has put into words: every field by its name."""
    things = [Thing(name, list(_fields(name, value))) for name, value in seen["table"].items()]
    return Telling([], things)


def _fields(name: str, value: object) -> list[str]:
    if isinstance(value, dict):
        return [line for key, inner in value.items() for line in _fields(f"{name} {key}", inner)]
    if isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
        return [line for n, inner in enumerate(value, 1) for line in _fields(f"{name} {n}", inner)]
    if isinstance(value, list):
        return [f"{name}: {', '.join(str(inner) for inner in value) or 'nothing'}."]
    return [f"{name}: {value}."]


def texts_of(found: object) -> list[Thing]:
    """What has a name and a text, wherever it stands in a catalogue."""
    out: list[Thing] = []
    if isinstance(found, dict):
        text = found.get("plain") or found.get("text")
        if found.get("name") and text:
            words = text if isinstance(text, str) else " ".join(map(str, text))
            out.append(Thing(str(found["name"]), [words.replace("{", "").replace("}", "")]))
        for inner in found.values():
            out += texts_of(inner)
    elif isinstance(found, list | tuple):
        for inner in found:
            out += texts_of(inner)
    return out
