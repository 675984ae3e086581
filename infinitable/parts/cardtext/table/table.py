"""The phrase table: everything a game's cards can say, one row per phrase.

A row is *category · node · pattern*: `L.row("act", "Gain", "gain {n:amount} {resource:resource~}")`. From the rows come
the grammar, the printer, the “expected …” of an error, completion and the reference page; nothing is written twice.
How a pattern is written is told in `rows`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from ..reading.tree import Node
from .english import plural_verb, regular_plural
from .index import Index
from .rows import NAME, SUBJECT, Constant, Item, Kind, Listing, Names, Room, Row, TableError, Total, expanded, items_of

if TYPE_CHECKING:
    from ..reading.grammar import TableStore
    from ..reading.meaning import EntryCheck, PackCheck
    from ..reading.parser import Reader
    from .pictures import PictureKind
    from .samples import Samples

_AMOUNT_AT_END = re.compile(r"(.*)\{n:amount\} (?:([\w ]+)~|\{(\w+):(\w+)~\})")


class Language:
    """The phrase table of one game, and what its entries look like.

    Rows are added while the game is defined; the first use closes the table to further rows.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.rows: list[Row] = []
        self.enums: dict[str, list[str]] = {}
        self.lists: dict[str, Listing] = {}
        self.name_categories: dict[str, Names] = {NAME: Names()}
        self.kinds: dict[str, Kind] = {}
        self.titles: dict[str, str] = {}
        self.countable: set[str] = set()
        self.plurals: dict[str, str] = {}
        self.icon_words: list[str] = []
        self.totals: list[Total] = []
        self.rooms: list[Room] = []
        self.holders: list[tuple[str, tuple[str, ...]]] = []
        self.hints: dict[str, str] = {}
        self.wordings: dict[str, list[str]] = {}
        """What words of other games mean on entries of one kind, as lines of `wordings.txt`."""
        self.entry_checks: list[EntryCheck] = []
        self.pack_checks: list[PackCheck] = []
        self.most_ways = 8
        """In how many ways a game can let one choose among effects."""
        self._section = ("", "")
        self._optional = False
        self._closed: Index | None = None
        self.tables_kept_in: TableStore | None = None
        """None: they are built anew in every run."""
        self.reader: Reader | None = None
        """Made by `parser.reader_of`."""
        self.samples: Samples | None = None
        """Made by `samples.samples_of`."""

    # What a text can say ----------------------------------------------------------------------

    def section(self, title: str, clause: str) -> None:
        """The rows from here on stand under this heading of the reference, and cite this clause."""
        self._section = (title, clause)

    def row(
        self,
        category: str,
        kind: str,
        pattern: str,
        *also: str,
        short: str = "",
        clause: str = "",
        example: str = "",
        offers: str | None = None,
        needs: str = "",
        pays: bool = False,
        introduces: str = "",
        equal: str | None = None,
        **constants: Constant,
    ) -> None:
        """Add a phrase. `also` are other wordings that are understood and printed back as `pattern`.

        An act that ends in an amount also gets the form “… equal to {equal:value}” by itself; `equal` gives
        that wording where the amount stands elsewhere, and `equal=""` forbids it.
        """
        self._open()
        section, default_clause = self._section
        row = Row(
            category,
            kind,
            constants=tuple(sorted(constants.items())),
            short=short,
            clause=clause or default_clause,
            example=example,
            offers=offers,
            needs=needs,
            pays=pays,
            introduces=introduces,
            optional=self._optional,
            section=section,
        )
        self._add(row, pattern, *also)
        equal = self._equal_form(category, pattern) if equal is None else equal
        if equal:
            self.rows.append(replace(row, items=items_of(equal), short="", example="", optional=True))

    def _add(self, row: Row, *wordings: str) -> None:
        for number, wording in enumerate(wordings):
            for text in expanded(wording):
                self.rows.append(replace(row, items=items_of(text), house=number == 0))

    def _equal_form(self, category: str, pattern: str) -> str:
        match = _AMOUNT_AT_END.fullmatch(pattern)
        if match is None or category not in ("act", "third") or match[1].endswith(("up to ", "exactly ")):
            return ""
        what = self.plural(match[2]) if match[2] else f"{{{match[3]}:{match[4]}!p}}"
        return f"{match[1]}{what} equal to {{equal:value}}"

    def enum(self, category: str, *words: str, title: str = "") -> None:
        """Fixed words of a category, e.g. the factions; the word itself is the value of a slot."""
        self._open()
        self.enums.setdefault(category, []).extend(words)
        if title:
            self.titles[category] = title

    def nouns(self, category: str, *words: str, title: str = "") -> None:
        """Words that have a plural: regular ones as “ally”, others as “die/dice” or “power/power”."""
        singulars = []
        for word in words:
            singular, _, plural = word.partition("/")
            if plural:
                self.plurals[singular.lower()] = plural
            singulars.append(singular)
        self.countable.update(singulars)
        self.enum(category, *singulars, title=title)

    def irregular(self, **plurals: str) -> None:
        """Plurals of words that stand in patterns: `irregular(die="dice")`."""
        self._open()
        self.plurals.update({word.lower(): plural for word, plural in plurals.items()})

    def listing(self, category: str, of: str, separator: str = "", may_be_empty: bool = False) -> None:
        """A category that is a list of another."""
        self._open()
        self.lists[category] = Listing(of, separator, may_be_empty)

    def names(self, category: str, *kinds: str, title: str = "", local: bool = False) -> None:
        """Quoted names of a category: of entries of these kinds, or (local) introduced by a phrase."""
        self._open()
        self.name_categories[category] = Names(kinds, local)
        self.titles[category] = title or "a name in quotes"

    def icon(self, *words: str) -> None:
        """Words (singular) that have an icon."""
        self._open()
        self.icon_words.extend(words)

    def hint(self, word: str, advice: str) -> None:
        """Advice shown when this word stands where nothing of the kind can stand."""
        self._open()
        self.hints[word] = advice

    def wording(self, kind: str, *lines: str) -> None:
        """What words of other games mean on entries of this kind: `wording("attack", "target enemy → the target")`."""
        self._open()
        self.wordings.setdefault(kind, []).extend(lines)

    # What a header can say --------------------------------------------------------------------

    def field(self, pattern: str, *also: str, clause: str = "", example: str = "", **constants: Constant) -> None:
        """A header phrase; its slots and constants are the fields it sets: `field("cost {cost:number}")`."""
        self._open()
        section, default_clause = self._section
        row = Row(
            "field",
            f"Field {pattern}",
            constants=tuple(sorted(constants.items())),
            clause=clause or default_clause,
            example=example,
            offers="",
            section=section,
        )
        self._add(row, pattern, *also)

    def kind(
        self,
        name: str,
        needs: Iterable[str] = (),
        may: Iterable[str] = (),
        text: str = "needed",
        opens: Iterable[str] | None = None,
        picture: PictureKind | None = None,
    ) -> None:
        """A kind of entry: its fields, whether it has a text or a picture, and what its abilities open with."""
        if text not in ("needed", "allowed", "none"):
            raise TableError(f"text is {text!r}; it can be 'needed', 'allowed' or 'none'")
        self.enum("kind", name, title="a kind of entry")
        openers = None if opens is None else tuple(opens)
        self.kinds[name] = Kind(name, tuple(needs), tuple(may), text, openers, picture)

    def total(self, field: str, amount: int, *kinds: str) -> None:
        """The field's numbers must add up to this over all entries of these kinds."""
        self._open()
        self.totals.append(Total(field, amount, kinds))

    def room(self, amount: int, *kinds: str) -> None:
        """There can be at most so many different entries of these kinds together."""
        self._open()
        self.rooms.append(Room(amount, kinds))

    def held_by(self, holder: str, *kinds: str) -> None:
        """Entries of these kinds come into a match by an entry of the kind `holder` that names them."""
        self._open()
        self.holders.append((holder, kinds))

    def check(self, rule: EntryCheck) -> EntryCheck:
        """Add a check of the game's own for each entry; usable as a decorator."""
        self._open()
        self.entry_checks.append(rule)
        return rule

    def check_pack(self, rule: PackCheck) -> PackCheck:
        """Add a check of the game's own for a whole pack; usable as a decorator."""
        self._open()
        self.pack_checks.append(rule)
        return rule

    def _open(self) -> None:
        if self._closed is not None:
            raise TableError(f"the table of {self.name!r} is in use; add all rows before the first text is read")

    # Looking things up ------------------------------------------------------------------------

    def plural(self, words: str) -> str:
        """The plural of a noun of one or more words: the last one changes."""
        front, _, last = words.rpartition(" ")
        known = self.plurals.get(words.lower()) or self.plurals.get(last.lower()) or regular_plural(last)
        return known if words.lower() in self.plurals else f"{front} {known}".lstrip()

    def of_several(self, item: Item) -> str:
        """The word of a pattern as it stands where there are several: cards, take; as it is where it does not agree."""
        if not item.number:
            return item.word
        return plural_verb(item.word) if item.number == SUBJECT else self.plural(item.word)

    @property
    def index(self) -> Index:
        """The closed table, by category and by node."""
        if self._closed is None:
            self._closed = Index(self)
        return self._closed

    def row_of(self, node: Node) -> Row | None:
        """The row that prints this node, or None for nodes the tree makes itself (Ability, Tiers)."""
        return self.index.row_of(node)
