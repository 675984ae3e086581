"""Examples made from the table itself: the shortest phrase of every category, and for every row a text that
uses it."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from itertools import count

from ..printing.printer import phrase, plain
from ..reading.tree import Node, Tree, Value, joined
from .english import capitalised
from .rows import NUMBER, Row
from .table import Language

SAMPLE_NUMBER = 2
_LOOKS_BACK = 5
"""A phrase that needs something before it counts as this many words longer: it makes a poor example."""


class Samples:
    """The shortest value of each category, and the way from each category up to a sentence or header phrase."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.rows = [row for row in language.index.rows if row.house]
        self._shortest: dict[str, tuple[int, Value]] = {NUMBER: (1, SAMPLE_NUMBER)}
        for category in language.name_categories:
            self._shortest[category] = (1, "Name")
        for category, words in language.enums.items():
            best = min(words, key=lambda word: len(word.split()))
            self._shortest[category] = (len(best.split()), best)
        self._shorten()
        self._above = self._ways_up()
        self.phrases: dict[str, str] = {}

    def _shorten(self) -> None:
        changed = True
        while changed:
            changed = False
            for row in self.rows:
                made = self._made(row)
                if made is not None and self._is_shorter(row.category, made):
                    self._shortest[row.category] = made
                    changed = True
            for category, listing in self.language.lists.items():
                inner = (0, ()) if listing.may_be_empty else self._one(listing.of)
                if inner is not None and self._is_shorter(category, inner):
                    self._shortest[category] = inner
                    changed = True

    def _one(self, category: str) -> tuple[int, Value] | None:
        found = self._shortest.get(category)
        return None if found is None else (found[0], (found[1],))

    def _is_shorter(self, category: str, made: tuple[int, Value]) -> bool:
        return category not in self._shortest or made[0] < self._shortest[category][0]

    def _made(self, row: Row) -> tuple[int, Value] | None:
        """The row filled with the shortest values, and its length in words."""
        if any(item.category not in self._shortest for item in row.slots):
            return None
        length = len(row.items) - len(row.slots) + sum(self._shortest[item.category][0] for item in row.slots)
        length += _LOOKS_BACK if row.needs else 0
        if not row.kind:
            return length, self._shortest[row.slots[0].category][1]
        return length, self.filled(row)

    def _ways_up(self) -> dict[str, tuple[Row | None, str, str]]:
        """For each category the row (or list) and slot that leads up to the shortest sentence or header phrase."""
        above: dict[str, tuple[Row | None, str, str]] = {}
        heap: list[tuple[int, int, str, Row | None, str, str]] = [
            (0, -1, start, None, "", "") for start in ("item", "field")
        ]
        arrival = count()
        while heap:
            words, _, category, holder, slot, upper = heapq.heappop(heap)
            if category in above:
                continue
            above[category] = (holder, slot, upper)
            for row in self.rows:
                if row.category == category and (made := self._made(row)) is not None:
                    for item in row.slots:
                        cost = words + made[0] - self._shortest[item.category][0]
                        heapq.heappush(heap, (cost, next(arrival), item.category, row, item.slot, category))
            listing = self.language.lists.get(category)
            if listing is not None:
                heapq.heappush(heap, (words, next(arrival), listing.of, None, "", category))
        return above

    def value(self, category: str) -> Value:
        """The shortest value of a category."""
        return self._shortest[category][1]

    def filled(self, row: Row) -> Node:
        """The node of a row with the shortest values."""
        return Node(row.kind, [*((item.slot, self.value(item.category)) for item in row.slots), *row.constants])

    def is_reachable(self, row: Row) -> bool:
        """Whether any text or header can hold the phrase."""
        return row.category in self._above and all(item.category in self._shortest for item in row.slots)

    def within(self, row: Row) -> Node:
        """The shortest sentence or header phrase that holds the row's phrase."""
        value: Value = self.filled(row) if row.kind else self.value(row.slots[0].category)
        category = row.category
        while category not in ("item", "field"):
            holder, slot, above = self._above[category]
            if holder is None:
                value = (value,)
            elif holder.kind:
                fields = [
                    (item.slot, value if item.slot == slot else self.value(item.category)) for item in holder.slots
                ]
                value = Node(holder.kind, [*fields, *holder.constants])
            category = above
        assert isinstance(value, Node)
        return value


def samples_of(language: Language) -> Samples:
    """The samples of a language; made once."""
    if language.samples is None:
        language.samples = Samples(language)
    return language.samples


def example(language: Language, row: Row) -> str:
    """The row's example: its own, or the shortest text or header phrase that holds it."""
    if row.example:
        return row.example
    whole = samples_of(language).within(row)
    return phrase(language, whole) if stands_in_header(language, row) else plain(language, as_text(whole))


def stands_in_header(language: Language, row: Row) -> bool:
    """Whether a row is a header phrase, or part of one and of no text."""
    if row.category == "field" or row.example:
        return row.category == "field"
    whole = language.row_of(samples_of(language).within(row))
    return whole is not None and whole.category == "field"


def as_text(item: Node) -> Tree:
    """One sentence as a text."""
    return joined([item])


def examples(language: Language) -> list[str]:
    """The examples of all rows of texts, without repetition."""
    samples = samples_of(language)
    rows = [row for row in samples.rows if samples.is_reachable(row) and not stands_in_header(language, row)]
    return list(dict.fromkeys(example(language, row) for row in rows))


def phrase_examples(language: Language) -> dict[str, str]:
    """The examples of all rows of texts, each with the words of its row."""
    samples = samples_of(language)
    if not samples.phrases:
        for row in samples.rows:
            if samples.is_reachable(row) and not stands_in_header(language, row):
                own = " ".join(item.word for item in row.items if item.word)
                samples.phrases.setdefault(example(language, row), own)
    return samples.phrases


def field_sample(language: Language, name: str, kind: str = "") -> str:
    """A header phrase that sets the field, for an entry of this kind."""
    rows = [row for row in language.index.by_category.get("field", []) if name in fields_set(row)]
    if kind in language.kinds:
        own = {"kind", *language.kinds[kind].needs, *language.kinds[kind].may}
        rows.sort(key=lambda row: not fields_set(row) <= own)
    if not rows:
        return name
    node = samples_of(language).filled(rows[0])
    return phrase(language, node.with_field("kind", kind) if kind and "kind" in node else node)


def opener_sample(language: Language, kind: str) -> str:
    """How an ability with this kind of opener begins: “When you play this: …”."""
    row = next(row for row in samples_of(language).rows if row.category == "opener" and row.kind == kind)
    return f"{capitalised(phrase(language, samples_of(language).filled(row)))}: …"


def fields_set(row: Row) -> set[str]:
    """The fields a header phrase sets."""
    return {item.slot for item in row.slots} | {name for name, _ in row.constants}


def field_samples(language: Language, kind: str) -> list[str]:
    """Header phrases that an entry of this kind can have; of any kind if it is unknown."""
    names: Iterable[str]
    if kind in language.kinds:
        names = ("kind", *language.kinds[kind].needs, *language.kinds[kind].may)
    else:
        rows = language.index.by_category.get("field", [])
        names = [name for row in rows for name in sorted(fields_set(row))]
    return list(dict.fromkeys(field_sample(language, name, kind) for name in names))
