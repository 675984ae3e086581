"""The laws every phrase table keeps, for a game's own tests: `check_language(language)`.

No sentence has two readings; every node prints in one way; every row can be reached, cites a clause and has
an example that reads and prints back; and random trees made from the table survive printing and reading, in
words and with icons.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from infinitable.kernel.chance import Fast

from ..printing.printer import icons, phrase, plain, short
from ..reading.grammar import build_tables
from ..reading.parser import Misfit, parse, parse_field, reader_of
from ..reading.tree import Node, Tree, Value, joined, walk
from .rows import NUMBER, Row, TableError
from .samples import example, fields_set, samples_of, stands_in_header
from .table import Language

_DEEP = 14
"""From this depth on random trees take the shortest phrase."""
_NAMES = ("Some Card", "Systema A.I.", "an Order, then", "Cu'tul 3")


def check_language(
    language: Language, trees: int = 1000, seed: int = 1, clauses: Collection[str] | None = None
) -> None:
    """Hold every law; raises TableError with all that is broken. `clauses` are those the game's rules have."""
    build_tables(reader_of(language).words)
    broken = [*_broken_rows(language, clauses), *_broken_headers(language)]
    if not broken:
        broken = [*_broken_examples(language), *broken_trees(language, trees, seed)]
    if broken:
        raise TableError("\n".join(broken))


def _broken_rows(language: Language, clauses: Collection[str] | None) -> Iterator[str]:
    samples = samples_of(language)
    for row in language.index.rows:
        where = f"{row.category} · {row.kind or 'passes through'} · “{row.pattern}”"
        slots = {item.slot for item in row.slots}
        if not samples.is_reachable(row) and not row.optional:
            yield f"{where}: no text and no header can say this"
        if not row.clause:
            yield f"{where}: cites no clause"
        elif clauses is not None and not row.clause.startswith("cards:") and row.clause not in clauses:
            yield f"{where}: cites {row.clause}, which the rules do not have"
        foreign = set(re.findall(r"\{(\w+)\}", row.short)) - slots
        foreign |= set((row.offers or "").split()) - {"it", "them", "some"} - slots
        foreign |= {row.introduces} - {""} - slots
        if foreign:
            yield f"{where}: names {sorted(foreign)}, which are no slots of it"
        if row.needs not in ("", "it", "them", "some"):
            yield f"{where}: needs {row.needs!r}; it can need “it”, “them” or “some”"


def _broken_headers(language: Language) -> Iterator[str]:
    rows = language.index.by_category.get("field", [])
    known = {name for row in rows for name in fields_set(row)}
    for kind in language.kinds.values():
        for name in (*kind.needs, *kind.may):
            if name not in known:
                yield f"kind {kind.name}: no header phrase sets {name!r}"
    if language.kinds and "kind" not in known:
        yield "no header phrase has the slot {kind:kind}"


def _broken_examples(language: Language) -> Iterator[str]:
    for row in language.index.rows:
        if not row.house or not samples_of(language).is_reachable(row):
            continue
        text = example(language, row)
        where = f"{row.category} · “{row.pattern}”: its example “{text}”"
        try:
            nodes, back = _read_back(language, row, text)
        except Misfit as misfit:
            yield f"{where} cannot be read at “{misfit}”"
            continue
        if back != text:
            yield f"{where} prints as “{back}”"
        if row.kind not in ("", "Opens", "Otherwise") and row.kind not in {node.kind for node in nodes}:
            yield f"{where} does not use it"


def _read_back(language: Language, row: Row, text: str) -> tuple[list[Node], str]:
    if stands_in_header(language, row):
        node = parse_field(language, text)
        return list(walk(node)), phrase(language, node)
    tree = parse(language, text)
    return list(walk(tree)), plain(language, tree)


def broken_trees(language: Language, count: int, seed: int) -> Iterator[str]:
    """What random trees do not survive, at most five times."""
    found = 0
    for tree in random_trees(language, count, seed):
        written = plain(language, tree)
        fault = _fault(language, tree, written)
        if fault:
            found += 1
            yield f"“{written}” {fault}"
        if found == 5:
            return


def _fault(language: Language, tree: Tree, written: str) -> str:
    marked = icons(language, tree)
    try:
        if parse(language, written) != tree:
            return "reads as another tree"
        if parse(language, marked) != tree:
            return f"with icons reads as another tree: “{marked}”"
    except Misfit as misfit:
        return f"cannot be read at “{misfit}”"
    if re.sub("[{}]", "", marked) != written:
        return f"has another icon form: “{marked}”"
    if not short(language, tree):
        return "has no short form"
    return ""


def random_trees(language: Language, count: int, seed: int = 1) -> Iterator[Tree]:
    """Trees made at random from the rows of the table."""
    chance = Fast(seed)
    for _ in range(count):
        items = [random_value(language, chance, "item") for _ in range(1 + chance.below(3))]
        yield joined(item for item in items if isinstance(item, Node))


def random_value(language: Language, chance: Fast, category: str, depth: int = 0) -> Value:
    """A value of a category made at random; deep down, the shortest one."""
    if category == NUMBER:
        return chance.below(13)
    if category in language.name_categories:
        return _NAMES[chance.below(len(_NAMES))]
    if depth >= _DEEP:
        return samples_of(language).value(category)
    listing = language.lists.get(category)
    if listing is not None:
        empty = listing.of not in language.index.by_category and listing.of not in language.enums
        length = 0 if empty else chance.below(3) if listing.may_be_empty else 1 + chance.below(2)
        return tuple(random_value(language, chance, listing.of, depth + 1) for _ in range(length))
    rows = [row for row in language.index.by_category.get(category, []) if row.house]
    words = language.enums.get(category, [])
    choice = chance.below(len(rows) + len(words))
    if choice >= len(rows):
        return words[choice - len(rows)]
    row = rows[choice]
    values = [(item.slot, random_value(language, chance, item.category, depth + 1)) for item in row.slots]
    return Node(row.kind, [*values, *row.constants]) if row.kind else values[0][1]
