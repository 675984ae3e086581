"""For each phrase a text that a kind of entry accepts: what is shown as an example has been tried on such an entry.

An example is the shortest ability of the game's own entries of that kind that uses the phrase. Where none does, one is
made: the shortest sentence that holds the phrase, after an opener and a sentence that such entries have, until the
checks of the game find nothing wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import chain, islice, product

from ..printing.printer import phrase, plain
from ..reading.meaning import Complaint, ability_complaints, entry_complaints, name_complaints
from ..reading.pack import Entry, Pack
from ..reading.parser import Misfit, parse
from ..reading.tree import Node, Tree, Value, walk
from .english import capitalised
from .rows import Row
from .samples import samples_of, stands_in_header
from .table import Language

_TRIES = 24
"""How many ways to make an example are tried for one phrase and kind."""
_OPENERS, _LEADS = 4, 6


class Accepted:
    """The examples of one language, tried on the entries of one pack."""

    def __init__(self, language: Language, pack: Pack) -> None:
        self.language = language
        self.pack = pack
        self.models: dict[str, list[Entry]] = {}
        """The entries of each kind that has texts."""
        for entry in pack.entries.values():
            if entry.tree:
                self.models.setdefault(entry.kind, []).append(entry)
        self._many = {kind for kind, entries in self.models.items() if all(len(entry.tree) > 1 for entry in entries)}
        """The kinds that always have several abilities: one alone is not accepted, though nothing is wrong with it."""
        self._openers = {kind: list(self._openers_of(kind)) for kind in self.models}
        self._leads = {kind: list(self._leads_of(kind)) for kind in self.models}

    def example(self, row: Row, kinds: Iterable[str]) -> tuple[str, str]:
        """One of these kinds and a text with this phrase that it accepts; both empty if none was found."""
        house = self.language.index.house(row)
        own = [(kind, self._own[kind, house]) for kind in kinds if (kind, house) in self._own]
        if own:
            return min(own, key=lambda each: len(each[1]))
        for kind in sorted(kinds, key=lambda kind: kind in self._many):
            for text in islice(self._made(row, kind), _TRIES):
                if self.is_accepted(text, kind):
                    return kind, text
        return "", ""

    def is_accepted(self, text: str, kind: str) -> bool:
        """Whether an entry of this kind can say this: as its whole text, or beside or instead of what it says."""
        try:
            tree = parse(self.language, text)
        except Misfit:
            return False
        if self._makes_sense(tree, kind):
            return True
        if kind not in self._many or not self._is_right(tree, kind):
            return False
        said = self.models[kind][0].tree
        others = (said[:at] + tree + said[at + 1 :] for at in range(len(said)))
        return any(self._goes_together(whole, kind) for whole in (said + tree, *others))

    def _makes_sense(self, tree: Tree, kind: str) -> bool:
        entry = replace(self.models[kind][0], tree=tree)
        return _has_no_error(entry_complaints(self.language, entry)) and self._names_what_there_is(entry)

    def _is_right(self, tree: Tree, kind: str) -> bool:
        """Whether nothing is wrong with these abilities, whatever else an entry of this kind says."""
        entry = replace(self.models[kind][0], tree=tree)
        wrong = chain.from_iterable(ability_complaints(self.language, entry, ability) for ability in tree)
        return _has_no_error(wrong) and self._names_what_there_is(entry)

    def _names_what_there_is(self, entry: Entry) -> bool:
        return _has_no_error(name_complaints(self.language, self.pack, entry))

    def _goes_together(self, tree: Tree, kind: str) -> bool:
        """Whether abilities that are right one by one make an entry of this kind: only its own checks are left."""
        entry = replace(self.models[kind][0], tree=tree)
        return _has_no_error(chain.from_iterable(check(entry) for check in self.language.entry_checks))

    @cached_property
    def _own(self) -> dict[tuple[str, Row], str]:
        """By kind and row the shortest ability of the pack's own entries that uses the row; the whole text of the entry
        where that ability does not stand alone."""
        found: dict[tuple[str, Row], str] = {}
        for kind, entries in self.models.items():
            for entry, ability in [(each, ability) for each in entries for ability in each.tree]:
                alone = kind in self._many or len(entry.tree) == 1 or self._makes_sense((ability,), kind)
                text = plain(self.language, (ability,) if alone else entry.tree)
                for row in {self.language.row_of(node) for node in walk(ability)} - {None}:
                    assert row is not None
                    if len(text) < len(found.get((kind, row), text + "x")):
                        found[kind, row] = text
        return found

    def _openers_of(self, kind: str) -> Iterator[str]:
        """The shortest openers that entries of this kind have, one of each sort; "" first."""
        shortest: dict[str, str] = {}
        for ability in (ability for entry in self.models[kind] for ability in entry.tree):
            opener = ability.get("when")
            if isinstance(opener, Node):
                said = f"{phrase(self.language, opener)}: "
                shortest[opener.kind] = min(said, shortest.get(opener.kind, said), key=len)
        yield ""
        yield from sorted(shortest.values(), key=len)[:_OPENERS]

    def _leads_of(self, kind: str) -> Iterator[str]:
        """Short sentences of this kind after which another can look back, one of each shape; none first."""
        shapes: dict[tuple[str, ...], str] = {}
        abilities = (ability for entry in self.models[kind] for ability in entry.tree)
        for sentence in (sentence for ability in abilities for sentence in ability.nodes("do")):
            if sentence.kind in ("Do", "May", "If", "Only") and "instead" not in sentence:
                acts = tuple(node.kind for node in walk(sentence) if node.kind in ("Pick", "All", "May", "If", "Only"))
                said = phrase(self.language, sentence.without_field("otherwise"))
                shapes[acts] = min(said, shapes.get(acts, said), key=len)
        yield ""
        yield from sorted(shapes.values(), key=len)[:_LEADS]

    def _made(self, row: Row, kind: str) -> Iterator[str]:
        whole = self._with_names(samples_of(self.language).within(row))
        said = phrase(self.language, whole)
        if row.example:
            yield from (
                capitalised(opener + row.example[:1].lower() + row.example[1:]) for opener in self._openers[kind]
            )
        if self.language.row_of(whole) is not None and whole.kind == "Opens":
            yield capitalised(said) + "."
            return
        for lead, opener in product(self._leads[kind], self._openers[kind]):
            first = f"{capitalised(opener + lead)}. " if lead else ""
            yield f"{first}{capitalised(said if lead else opener + said)}."

    def _with_names(self, node: Node) -> Node:
        """The node with names that the pack has, of the right kind, where any would do in a sample."""
        row = self.language.row_of(node)
        categories = {item.slot: item.category for item in row.slots} if row is not None else {}
        return Node(node.kind, [(name, self._named(value, categories.get(name, ""))) for name, value in node.fields])

    def _named(self, value: Value, category: str) -> Value:
        if isinstance(value, Node):
            return self._with_names(value)
        if isinstance(value, tuple):
            return tuple(self._named(each, "") for each in value)
        names = self.language.name_categories.get(category)
        if names is None or names.local:
            return value
        return next(iter(self.pack.names(names.kinds)), value)


def _has_no_error(complaints: Iterable[Complaint]) -> bool:
    return not any(complaint.severity == "error" for complaint in complaints)


def accepted_examples(language: Language, pack: Pack, kind: str = "") -> Iterator[tuple[Row, str, str]]:
    """Each phrase of texts with a kind of entry that accepts it and an example; what no kind accepts is left out."""
    tried = Accepted(language, pack)
    samples = samples_of(language)
    for row in language.index.rows:
        if row.house and row.kind and samples.is_reachable(row) and not stands_in_header(language, row):
            found, text = tried.example(row, (kind,) if kind else tuple(tried.models))
            if text:
                yield row, found, text
