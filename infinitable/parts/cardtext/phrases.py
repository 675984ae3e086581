"""The phrase table: everything a game's cards can say, one row per phrase.

A row is *category · node · pattern*: `L.row("act", "Gain", "gain {n:amount} {resource:resource~}")`. From
the rows come the grammar, the printer, the “expected …” of an error, completion and the reference page;
nothing is written twice.

In a pattern words and marks stand as printed; `{slot:category}` is a slot; `[…]` is a part that may be
missing (it must hold a slot, so that the node shows whether it was there). A word or slot with `~` agrees
in number with the nearest amount before it (`{n:amount} card~`: 1 card, 2 cards), or, without one, with
what the phrase around it asks for; `!p` and `!s` ask for the plural or the singular.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from .tree import Node
from .words import regular_plural

if TYPE_CHECKING:
    from .check import EntryCheck, PackCheck
    from .grammar import Reader
    from .pictures import PictureKind
    from .samples import Samples

NUMBER = "number"
"""The category of whole numbers in digits."""
NAME = "name"
"""The category of the quoted name of any entry."""

SPEAKING = frozenset(
    {"act", "third", "event", "opener", "static", "condition", "effect", "bare_effect", "option", "sentence"}
)
"""The categories of whole statements: their phrases leave behind what *it* and *them* can stand for."""

AGREES, PLURAL, SINGULAR = "~", "!p", "!s"

Constant: TypeAlias = int | str | tuple[()]

_PIECE = re.compile(r"\{(\w+):(\w+)(~|!p|!s)?\}|([^\W_][\w'’-]*)(~?)|(\S)")
_OPTION = re.compile(r"\[([^\[\]]*)\]")
_AMOUNT_AT_END = re.compile(r"(.*)\{n:amount\} (?:([\w ]+)~|\{(\w+):(\w+)~\})")


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
    """What *it* and *them* can later stand for: slots, or “it” or “them” for the phrase; None: its things."""
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

    @property
    def slots(self) -> tuple[Item, ...]:
        """The slots in reading order."""
        return tuple(item for item in self.items if item.slot)

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
    picture: PictureKind | None = None


@dataclass(frozen=True, slots=True)
class Total:
    """What the numbers of a field must add up to over all entries of some kinds."""

    field: str
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
        self.hints: dict[str, str] = {}
        self.entry_checks: list[EntryCheck] = []
        self.pack_checks: list[PackCheck] = []
        self._section = ("", "")
        self._optional = False
        self._closed: _Index | None = None
        self._reader: Reader | None = None
        self._samples: Samples | None = None

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

    # What a header can say --------------------------------------------------------------------

    def field(
        self,
        pattern: str,
        *also: str,
        clause: str = "",
        example: str = "",
        introduces: str = "",
        **constants: Constant,
    ) -> None:
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
            introduces=introduces,
            section=section,
        )
        self._add(row, pattern, *also)

    def kind(
        self,
        name: str,
        needs: Iterable[str] = (),
        may: Iterable[str] = (),
        text: str = "needed",
        picture: PictureKind | None = None,
    ) -> None:
        """A kind of entry, the fields it needs and may have, and whether it has a text or a picture."""
        if text not in ("needed", "allowed", "none"):
            raise TableError(f"text is {text!r}; it can be 'needed', 'allowed' or 'none'")
        self.enum("kind", name, title="a kind of entry")
        self.kinds[name] = Kind(name, tuple(needs), tuple(may), text, picture)

    def total(self, field: str, amount: int, *kinds: str) -> None:
        """The field's numbers must add up to this over all entries of these kinds."""
        self._open()
        self.totals.append(Total(field, amount, kinds))

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

    @property
    def index(self) -> _Index:
        """The closed table, by category and by node."""
        if self._closed is None:
            self._closed = _Index(self)
        return self._closed

    def row_of(self, node: Node) -> Row | None:
        """The row that prints this node, or None for nodes the tree makes itself (Ability, Tiers)."""
        return self.index.row_of(node)


class _Index:
    """The rows of a closed table by category and by the node they print."""

    def __init__(self, language: Language) -> None:
        self.rows = _usable(language)
        self.by_category: dict[str, list[Row]] = {}
        self.constant_names: dict[str, set[str]] = {}
        self._by_node: dict[Any, Row] = {}
        for row in self.rows:
            self.by_category.setdefault(row.category, []).append(row)
            self.constant_names.setdefault(row.kind, set()).update(name for name, _ in row.constants)
        for row in self.rows:
            self._admit(row)
        self.things = self._thing_categories()
        self.kinds = tuple(sorted({row.kind for row in self.rows if row.kind} | {"Ability", "Tiers"}))

    def _admit(self, row: Row) -> None:
        if not row.kind:
            if len(row.slots) != 1 or len(row.items) != 1 or row.slots[0].category in (NAME,):
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
        fixed = self.constant_names.get(node.kind, set())
        constants = tuple(sorted((name, value) for name, value in node.fields if name in fixed))
        slots = tuple(sorted(name for name, _ in node.fields if name not in fixed))
        return self._by_node.get((node.kind, constants, slots))

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
