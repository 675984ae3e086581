"""What a seat knows, as numbers for a machine: declared field by field, written straight from the position.

    class Seen(Observation):
        def __init__(self, setup):
            super().__init__()
            self.health = self.number("my health", "What is left of it.", full=50)
            self.squares = self.one_of("square", "Whose mark lies on each.", ("mine", "theirs"), count=9)

        def write(self, g, seat, sheet):
            sheet.put(self.health, g.health[seat] / 50)

Fields are egocentric: the seat itself first, then the others in turn order, so that one network plays every seat. They
tell nothing that the seat does not know, and lie between about -1 and 1, never beyond FARTHEST. What it knows and they
leave out (a card seen on a deck, say) stands in its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Generic
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from infinitable.kernel.state import Frame, Seat, State, name_of
from infinitable.kernel.type_variables import S
from infinitable.kernel.vocabulary import Vocabulary

NUMBER: Final = "number"
"""A quantity as a share of `full`."""
FLAG: Final = "flag"
"""1 where it is so."""
ONE_OF: Final = "one of"
"""1 at the one that it is; nothing where it is none."""
COUNTS: Final = "counts"
"""How many of each, as a share of how many there could be."""
HASHED: Final = "hashed"
HASHES: Final = 1024
FARTHEST: Final = 10.0
"""No number lies farther from 0, however far a match goes, but hashed ones: the contract holds a game to it."""
FEW: Final = 64


class Field:
    """Some of the numbers, by name: `size` of them from place `start`, to be read as an array of `shape`."""

    __slots__ = ("about", "full", "kind", "labels", "name", "shape", "size", "start")

    def __init__(
        self, name: str, kind: str, about: str, start: int, shape: tuple[int, ...], labels: tuple[str, ...], full: float
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.about: Final = about
        self.start: Final = start
        self.shape: Final = shape
        size = 1
        for n in shape:
            size *= n
        self.size: Final = size
        self.labels: Final = labels
        """What the last axis counts, where its places have names."""
        self.full: Final = full
        """The quantity that is written as 1; 0 where that differs from place to place."""


class Sheet:
    """Rows of numbers, of which one at a time is written.

    A `vec` of mypyc's runtime: compiled code writes it in 4 ns a number (a list in 14, an array or a memory view in 50
    to 80), and numpy looks at it without a copy, where making an array of a list of a thousand floats takes 100 µs.
    """

    __slots__ = ("first", "numbers", "rows", "width")

    def __init__(self, width: int, rows: int = 1) -> None:
        self.width: Final = width
        self.rows: Final = rows
        self.numbers: vec[float] = vec[float]([0.0] * (width * rows))
        self.first: i64 = 0
        """Where the row begins that is being written."""

    def turn_to(self, row: int) -> None:
        """The row that is written from now on, wiped clean."""
        width: i64 = self.width
        first: i64 = row * width
        self.first = first
        numbers = self.numbers
        for place in range(first, first + width):
            numbers[place] = 0.0

    def put(self, place: i64, value: float) -> None:
        self.numbers[self.first + place] = value

    def mark(self, place: i64, is_so: bool) -> None:
        """A flag. Written so because `float` of a bool is a call of Python's, which takes ten times as long."""
        if is_so:
            self.numbers[self.first + place] = 1.0

    def add(self, place: i64, value: float) -> None:
        self.numbers[self.first + place] += value

    def tally(self, first: i64, kinds: list[int], share: float) -> None:
        """Count things by their kinds, each as this share."""
        numbers = self.numbers
        start: i64 = self.first + first
        for kind in kinds:
            place: i64 = kind
            numbers[start + place] += share

    def tally_by(self, first: i64, things: list[int], kind_of: list[int], shares: vec[float]) -> None:
        """The same where things have numbers of their own, and each kind its share."""
        numbers = self.numbers
        start: i64 = self.first + first
        for thing in things:
            number: i64 = thing
            kind: i64 = kind_of[number]
            numbers[start + kind] += shares[kind]

    def mark_by(self, first: i64, things: list[int], kind_of: vec[i64]) -> None:
        """A 1 for every kind that is among them."""
        numbers = self.numbers
        start: i64 = self.first + first
        for thing in things:
            number: i64 = thing
            numbers[start + kind_of[number]] = 1.0

    def row(self) -> list[float]:
        """What has been written, for those without numpy."""
        return list(self.numbers[self.first : self.first + self.width])

    def memory(self) -> memoryview:
        """All rows as they are from now on, for `numpy.frombuffer`: a window, not a copy."""
        return memoryview(self.numbers)

    def __reduce__(self) -> tuple[Any, ...]:
        return _sheet, (self.width, self.rows, list(self.numbers))


def _sheet(width: int, rows: int, numbers: list[float]) -> Sheet:
    sheet = Sheet(width, rows)
    for place, number in enumerate(numbers):
        sheet.put(place, number)
    return sheet


@mypyc_attr(allow_interpreted_subclasses=True)
class Fields:
    """A row of numbers, declared field by field: each of these gives the place of its first number."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.size: int = 0
        """How many numbers there are in all."""

    def number(self, name: str, about: str, full: float, *, labels: Sequence[str] = ()) -> int:
        return self.field(name, NUMBER, about, (len(labels) or 1,), labels, full)

    def flag(self, name: str, about: str, *, labels: Sequence[str] = ()) -> int:
        return self.field(name, FLAG, about, (len(labels) or 1,), labels)

    def one_of(self, name: str, about: str, labels: Sequence[str], *, count: int = 0) -> int:
        """`count` choices among the same labels, one after another, where there are several."""
        return self.field(name, ONE_OF, about, (count, len(labels)) if count else (len(labels),), labels)

    def counts(self, name: str, about: str, labels: Sequence[str], *, full: float = 0.0) -> int:
        return self.field(name, COUNTS, about, (len(labels),), labels, full)

    def field(
        self, name: str, kind: str, about: str, shape: tuple[int, ...], labels: Sequence[str] = (), full: float = 1.0
    ) -> int:
        assert all(field.name != name for field in self.fields), f"two fields are called {name!r}"
        made = Field(name, kind, about, self.size, shape, tuple(labels), full)
        self.fields.append(made)
        self.size += made.size
        return made.start

    def find(self, name: str) -> Field:
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(f"no field is called {name!r}; there are: {', '.join(field.name for field in self.fields)}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation(Fields, Generic[S]):
    """What a seat knows in one setup of a game, and how it is written. Made once; it holds no position."""

    def write(self, g: S, seat: Seat, sheet: Sheet) -> None:
        """What that seat knows of this position, onto a clean row. Only what is not zero has to be written."""
        raise NotImplementedError

    def farthest(self) -> float:
        """No number lies farther from 0."""
        return float("inf") if any(field.kind == HASHED for field in self.fields) else FARTHEST

    def numbers_of(self, g: S, seat: Seat) -> list[float]:
        """The same as a plain list."""
        sheet = Sheet(self.size)
        self.write(g, seat, sheet)
        return sheet.row()


@mypyc_attr(allow_interpreted_subclasses=True)
class OptionRow(Fields, Generic[S]):
    """What an option is, for networks that score options: its verb, and in games that say so what it is about.

    Vocabularies are large, and codes tell nothing about one another; rows do. They are written for the seat that is
    asked, in the same egocentric terms as its observation.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__()
        self.verb: Final = self.one_of("verb", "What kind of answer it is.", vocabulary.verbs)
        self.place: Final = self.number("place", "Its place among the answers of that verb.", 0)
        few = vocabulary.size if vocabulary.size <= FEW else 0
        self.code: Final = (
            self.one_of("code", "Which one, as they are few.", [str(n) for n in range(few)]) if few else -1
        )
        self.verb_of: Final = [0] * vocabulary.size
        self.share: Final = [0.0] * vocabulary.size
        for code in range(vocabulary.size):
            name, place = vocabulary.split(code)
            self.verb_of[code] = vocabulary.verbs.index(name)
            self.share[code] = place / vocabulary.count(name)

    def write(self, g: S, code: int, sheet: Sheet) -> None:
        """What this option of the present prompt is, onto a clean row."""
        sheet.put(self.verb + self.verb_of[code], 1.0)
        sheet.put(self.place, self.share[code])
        if self.code >= 0:
            sheet.put(self.code + code, 1.0)


class Prompt:
    """Fields that every game has: who is asked what, and which kinds of answer one can give oneself."""

    __slots__ = ("asked", "frame", "number", "verb_of", "verbs")

    def __init__(self, to: Fields, vocabulary: Vocabulary, seats: int, frames: Sequence[type[Frame]]) -> None:
        """`frames` are those that ask."""
        names = [name_of(frame) for frame in frames]
        self.asked: Final = to.one_of("asked", "Whose choice it is; nobody's when the match is over.", who(seats))
        self.frame: Final = to.one_of("prompt", "What is being asked.", names)
        self.verbs: Final = to.flag("verbs", "Which kinds of answer I can give now.", labels=vocabulary.verbs)
        self.number: Final[dict[type[Frame], int]] = {frame: n for n, frame in enumerate(frames)}
        verb_of = [vocabulary.verbs.index(vocabulary.split(code)[0]) for code in range(vocabulary.size)]
        self.verb_of: Final = vec[i64](verb_of)

    def write(self, g: State, seat: Seat, sheet: Sheet) -> None:
        if g.asked < 0:
            return
        sheet.put(self.asked + (g.asked - seat) % g.seats, 1.0)
        number = self.number.get(type(g.stack[-1]), -1)
        if number >= 0:
            sheet.put(self.frame + number, 1.0)
        if g.asked == seat:
            sheet.mark_by(self.verbs, g.options, self.verb_of)


def who(seats: int) -> list[str]:
    """How fields call the players: the one who looks, and the others in turn order."""
    return ["me", *(f"rival{n}" for n in range(1, seats))]


class HashedView(Observation[State]):
    """For a game that declares nothing: every leaf of its view, hashed by its path.

    Signed feature hashing keeps inner products on average and needs no table. Where a view lists the players, each with
    its `seat`, the list begins with the one who looks. A game's own fields are far smaller, faster and easier to learn.
    """

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game: Final = game
        self.field(
            "view", HASHED, "Each number and word of the view, added at a place that its path decides.", (HASHES,)
        )

    def write(self, g: State, seat: Seat, sheet: Sheet) -> None:
        asked = (g.asked - seat) % g.seats if g.asked >= 0 else -1
        prompt = "" if g.over else g.stack[-1].question(g)
        self.add("", {"asked": f"{asked}", "prompt": prompt, "table": self.game.view(g, seat)}, seat, sheet)

    def add(self, path: str, value: object, seat: Seat, sheet: Sheet) -> None:
        if isinstance(value, dict):
            for key, item in value.items():
                if key != "seat":
                    self.add(f"{path}.{key}", item, seat, sheet)
        elif isinstance(value, list | tuple):
            for i, item in enumerate(_from_me(value, seat)):
                self.add(f"{path}.{i}", item, seat, sheet)
        elif isinstance(value, int | float):
            self.leaf(path, float(value), sheet)
        elif value is not None:
            self.leaf(f"{path}={value}", 1.0, sheet)

    def leaf(self, path: str, value: float, sheet: Sheet) -> None:
        hashed = _hash(path)
        sheet.add(hashed % HASHES, value if hashed >> 31 else -value)


def _from_me(items: Sequence[Any], seat: Seat) -> Sequence[Any]:
    """A list of players from the one who looks on, in turn order."""
    if items and all(isinstance(item, dict) and "seat" in item for item in items):
        return sorted(items, key=lambda item: (item["seat"] - seat) % len(items))
    return items


@lru_cache(maxsize=1 << 16)
def _hash(path: str) -> int:
    return crc32(path.encode())
