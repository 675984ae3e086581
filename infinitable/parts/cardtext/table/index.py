"""A closed phrase table: its rows by category and by the node they print, and the first of its laws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..reading.tree import Node
from .rows import NUMBER, SPEAKING, Row, TableError

if TYPE_CHECKING:
    from .table import Language


class Index:
    """The rows of a closed table by category and by the node they print."""

    def __init__(self, language: Language) -> None:
        self.rows = _usable(language)
        self._quoted = set(language.name_categories)
        self.by_category: dict[str, list[Row]] = {}
        self.constant_names: dict[str, set[str]] = {}
        self._by_node: dict[object, Row] = {}
        self._shapes: dict[object, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        for row in self.rows:
            self.by_category.setdefault(row.category, []).append(row)
            self.constant_names.setdefault(row.kind, set()).update(name for name, _ in row.constants)
        for row in self.rows:
            self._admit(row)
        self.things = self._thing_categories()
        self.kinds = tuple(sorted({row.kind for row in self.rows if row.kind} | {"Ability", "Tiers"}))

    def _admit(self, row: Row) -> None:
        if not row.kind:
            if len(row.slots) != 1 or len(row.items) != 1 or row.slots[0].category in self._quoted:
                raise TableError(f"{row.category} · {row.pattern!r} needs a node: only one bare slot passes through")
            return
        slots = [item.slot for item in row.slots]
        mixed = self.constant_names[row.kind].intersection(slots)
        if mixed or len(set(slots)) != len(slots):
            raise TableError(f"{row.kind} · {row.pattern!r}: {sorted(mixed) or slots} must be one slot or a constant")
        if not row.house:
            return
        key = (row.kind, row.constants, tuple(sorted(slots)))
        twin = self._by_node.get(key)
        if twin is not None and _looks(twin) != _looks(row):
            raise TableError(f"two phrases print the same node: {twin.pattern!r} and {row.pattern!r}")
        self._by_node.setdefault(key, row)

    def _thing_categories(self) -> set[str]:
        """The categories whose phrases stand for things that *it* and *them* can mean."""
        things = {row.category for row in self.rows if row.offers and row.category not in SPEAKING}
        while True:
            wider = {row.category for row in self.rows if not row.kind and row.slots[0].category in things}
            wider -= SPEAKING
            if wider <= things:
                return things
            things |= wider

    def row_of(self, node: Node) -> Row | None:
        shape = (node.kind, tuple([name for name, _ in node.fields]))
        known = self._shapes.get(shape)
        if known is None:
            known = self._shapes[shape] = self._shape_of(node)
        fixed, slots = known
        constants = tuple([(name, node[name]) for name in fixed]) if fixed else ()
        return self._by_node.get((node.kind, constants, slots))

    def _shape_of(self, node: Node) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Its constants and its slots: of all nodes with these fields the same."""
        fixed = self.constant_names.get(node.kind, set())
        names = sorted(name for name, _ in node.fields)
        return tuple(name for name in names if name in fixed), tuple(name for name in names if name not in fixed)

    def house(self, row: Row) -> Row:
        """The row that prints what this row understands."""
        return self._by_node[row.kind, row.constants, tuple(sorted(item.slot for item in row.slots))]


def _looks(row: Row) -> list[tuple[str, str, str]]:
    """How a row prints; the same wording may stand in two categories (“{act} for each …”)."""
    return [(item.word, item.slot, item.number) for item in row.items]


def _usable(language: Language) -> list[Row]:
    """The rows whose categories exist; a base row for which a game has none falls away."""
    rows = list(language.rows)
    builtin = {NUMBER, *language.name_categories, *language.enums}
    while True:
        known = builtin | {row.category for row in rows}
        known |= {name for name, each in language.lists.items() if each.of in known or each.may_be_empty}
        kept = []
        for row in rows:
            missing = [item.category for item in row.slots if item.category not in known]
            if missing and not row.optional:
                raise TableError(f"{row.category} · {row.pattern!r} uses {missing[0]!r}, which has no phrases or words")
            if not missing:
                kept.append(row)
        if len(kept) == len(rows):
            return rows
        rows = kept
