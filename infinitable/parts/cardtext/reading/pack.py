"""Packs and their entries, read and resolved: what a game gets to see."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..printing.printer import phrase
from ..problems.problem import Problem
from ..table.pictures import Picture
from ..table.rows import Row
from ..table.samples import fields_set
from ..table.table import Language
from .layout import Draft
from .tree import Node, Tree, Value


@dataclass(frozen=True)
class Entry:
    """One card, tile, shape … of a pack, read and resolved."""

    id: str
    name: str
    kind: str
    fields: Mapping[str, Value]
    """All header fields by name, the kind among them."""
    tree: Tree = ()
    text: str = ""
    """The text in house form."""
    story: tuple[str, ...] = ()
    picture: Picture | None = None
    file: str = field(default="", compare=False)
    draft: Draft | None = field(default=None, compare=False, repr=False)

    def number(self, name: str) -> int:
        """A header field that is a number; 0 where the header does not say it."""
        value = self.fields.get(name, 0)
        if not isinstance(value, int):
            raise TypeError(f"{name} of {self.name!r} is {value!r}, not a number")
        return value

    def word(self, name: str) -> str:
        """A header field that is a word; empty where the header does not say it."""
        value = self.fields.get(name, "")
        if not isinstance(value, str):
            raise TypeError(f"{name} of {self.name!r} is {value!r}, not a word")
        return value


@dataclass(frozen=True)
class Pack:
    """A pack with its entries by id, in the order of the file (those of the pack beneath it first)."""

    name: str
    game: str
    version: int
    on: str
    entries: Mapping[str, Entry]
    language: Language = field(repr=False, compare=False)
    file: str = field(default="", compare=False)
    notes: tuple[Problem, ...] = field(default=(), compare=False, repr=False)
    """What was understood but is written otherwise in house form, and other remarks."""

    @cached_property
    def _by_name(self) -> dict[str, Entry]:
        return {entry.name: entry for entry in self.entries.values()}

    def named(self, name: str) -> Entry | None:
        """The entry with this printed name."""
        return self._by_name.get(name)

    def names(self, kinds: Iterable[str] = ()) -> list[str]:
        """The printed names, of some kinds or of all."""
        wanted = tuple(kinds)
        return [entry.name for entry in self.entries.values() if not wanted or entry.kind in wanted]

    @cached_property
    def hash(self) -> str:
        """BLAKE2b over the house form: comments, layout and story do not change it, any rule does."""
        body = "\n".join(self._canonical())
        return hashlib.blake2b(body.encode(), digest_size=16).hexdigest()

    def _canonical(self) -> Iterator[str]:
        yield f"game {self.game}"
        for entry in sorted(self.entries.values(), key=lambda entry: entry.id):
            header = " · ".join(sorted(header_phrases(self.language, entry.fields)))
            yield f"{entry.id} · {entry.name} · {header} — {entry.text}"
            if entry.picture is not None:
                yield from picture_lines(self.language, entry)

    def sentences(self) -> Iterator[str]:
        """All sentences of its texts in house form."""
        for entry in self.entries.values():
            for sentence in re.findall(r'(?:"[^"]*"|[^".])+\.', entry.text):
                yield sentence.strip()


def header_phrases(language: Language, fields: Mapping[str, Value]) -> list[str]:
    """The header phrases that say these fields, in the order of the table."""
    left = dict(fields)
    said: dict[int, str] = {}
    rows = [(number, row) for number, row in enumerate(language.index.by_category.get("field", [])) if row.house]
    for number, row in sorted(rows, key=lambda each: -len(fields_set(each[1]))):
        if not left.keys() >= fields_set(row) or any(left[name] != value for name, value in row.constants):
            continue
        if not _fits(language, row, left):
            continue
        node = Node(row.kind, [*((item.slot, left[item.slot]) for item in row.slots), *row.constants])
        said[number] = phrase(language, node)
        for name in fields_set(row):
            del left[name]
    return [said[number] for number in sorted(said)]


def _fits(language: Language, row: Row, fields: Mapping[str, Value]) -> bool:
    """Whether the values can stand in the slots: an empty list only where the list may be empty."""
    for item in row.slots:
        listing = language.lists.get(item.category)
        if fields[item.slot] == () and (listing is None or not listing.may_be_empty):
            return False
    return True


def picture_lines(language: Language, entry: Entry) -> list[str]:
    """The picture of an entry, drawn in house form."""
    kind = language.kinds[entry.kind].picture
    return [] if kind is None or entry.picture is None else kind.draw(entry.picture)
