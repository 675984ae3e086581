"""What a text must mean beyond being readable: words that look back have something to look back to, names
exist, fields fit the kind of entry, numbers add up.

A game adds checks of its own with `language.check` (one entry) and `language.check_pack` (a whole pack);
they yield complaints: `yield Complaint("Say “you may”.", at=node)`.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, TypeAlias

from ..table.english import article, capitalised
from ..table.rows import NUMBER, SPEAKING, Kind, Row
from ..table.samples import field_sample, field_samples, opener_sample
from ..table.table import Language
from .tree import Node, Value, children, walk

if TYPE_CHECKING:
    from .pack import Entry, Pack


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something wrong with an entry, at a node, a header field (by its name), or the entry as a whole."""

    message: str
    at: Node | str | None = None
    find: str = ""
    """A word within the node to point at."""
    entry: Entry | None = None
    """For a check of a whole pack: the entry it is about."""
    severity: str = "error"
    nearest: str = ""
    """What could stand in place of the sentence, or of the quoted name that is pointed at."""
    meant: Node | None = None
    """The same, as what it means; it is proposed where it can be said."""
    lacks: str = ""
    """A phrase that the header is to say as well."""
    makes_room: tuple[str, ...] = ()
    """Lines of which any would put a whole pack right; the first whose entry is not yet written is proposed."""


LATER = "Later"
"""The sentence that puts something off."""
MOST_ARRANGED = 10
MOST_IN_HEADER = 999
"""Copies, costs and the like: a game makes as many things as a header says."""


def when_played(event: Node, sentence: Node) -> Node | None:
    """What stands there without a moment of its own, to be done when the card is played, by who likes."""
    if sentence.kind not in ("Do", "May"):
        return None
    return Node.of("Opens", when=Node.of("When", event=event), do=Node("May", sentence.fields))


EntryCheck: TypeAlias = Callable[["Entry"], Iterable[Complaint]]
PackCheck: TypeAlias = Callable[["Pack"], Iterable[Complaint]]


def entry_complaints(language: Language, entry: Entry) -> Iterator[Complaint]:
    """All complaints about one entry by itself: the game's own checks look only at what makes sense so far."""
    found = list(_header(language, entry))
    for ability in entry.tree:
        found += ability_complaints(language, entry, ability)
    yield from found
    if not found:
        for check in language.entry_checks:
            yield from check(entry)


def ability_complaints(language: Language, entry: Entry, ability: Node) -> Iterator[Complaint]:
    """What is wrong with an ability whatever else the entry says."""
    yield from _opener(language, entry, ability)
    yield from _order_of_sentences(language, ability)
    yield from _antecedents(language, ability)
    yield from _put_off(ability)
    yield from _arranged(ability)
    yield from _x_comes_again(ability)
    yield from _chosen(language, ability)


def pack_complaints(language: Language, pack: Pack) -> Iterator[Complaint]:
    """All complaints about a pack as a whole."""
    for total in language.totals:
        parts = [entry.fields.get(total.field) for entry in pack.entries.values() if entry.kind in total.kinds]
        found = sum(part for part in parts if isinstance(part, int))
        if found != total.amount:
            kinds = ", ".join(total.kinds)
            message = f"The {total.field} of all entries ({kinds}) add up to {found}; the game has {total.amount}."
            yield Complaint(message, severity="note" if pack.on else "error")
    for room in language.rooms:
        found = sum(entry.kind in room.kinds for entry in pack.entries.values())
        if found > room.amount:
            yield Complaint(f"There is room for {room.amount} entries ({', '.join(room.kinds)}); here are {found}.")
    for holder, held in language.holders if pack.on else ():
        yield from _held_by_nobody(pack, holder, held)
    for check in language.pack_checks:
        yield from check(pack)


def _held_by_nobody(pack: Pack, holder: str, kinds: tuple[str, ...]) -> Iterator[Complaint]:
    holders = [entry.fields for entry in pack.entries.values() if entry.kind == holder]
    named = {name for fields in holders for value in fields.values() for name in _words_in(value)}
    for entry in pack.entries.values():
        if entry.kind in kinds and entry.name not in named and entry.file == pack.file:
            message = f"“{entry.name}” is in no {holder} of this pack: who takes a ready {holder} will not have it."
            yield Complaint(message, entry=entry, severity="note")


def _words_in(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Node | tuple):
        for inner in (field for _, field in value.fields) if isinstance(value, Node) else value:
            yield from _words_in(inner)


# Headers --------------------------------------------------------------------------------------


def _header(language: Language, entry: Entry) -> Iterator[Complaint]:
    kind = language.kinds.get(entry.kind)
    if kind is None:
        known = ", ".join(language.kinds)
        yield Complaint(f"“{entry.name}” does not say what kind of entry it is. Known: {known}.")
        return
    missing = dict.fromkeys(field_sample(language, name, kind.name) for name in kind.needs if name not in entry.fields)
    for sample in missing:
        yield Complaint(f"{capitalised(article(kind.name))} needs a field like “{sample}”.", lacks=sample)
    yield from _fields(language, kind, entry)
    if kind.text == "needed" and not entry.tree:
        yield Complaint(f"{capitalised(article(kind.name))} needs a text after “ — ” or on indented lines.")
    if kind.text == "none" and entry.tree:
        yield Complaint(f"{capitalised(article(kind.name))} has no text.", at=entry.tree[0])
    if kind.picture is not None and entry.picture is None:
        yield Complaint(f"{capitalised(article(kind.name))} needs a picture on lines that begin with “|”.")


def _fields(language: Language, kind: Kind, entry: Entry) -> Iterator[Complaint]:
    for name, value in entry.fields.items():
        if isinstance(value, int) and value > MOST_IN_HEADER:
            yield Complaint(f"A number in a header is at most {MOST_IN_HEADER}.", at=name)
        if name != "kind" and name not in kind.needs and name not in kind.may:
            message = f"{capitalised(article(kind.name))} has no {name.replace('_', ' ')}."
            yield Complaint(message + _known_fields(language, kind.name), at=name)


def _known_fields(language: Language, kind: str) -> str:
    return f" Known: {' · '.join(field_samples(language, kind))}."


def _opener(language: Language, entry: Entry, ability: Node) -> Iterator[Complaint]:
    kind = language.kinds.get(entry.kind)
    opener = ability.get("when")
    said = opener.kind if isinstance(opener, Node) else ""
    if kind is None or kind.opens is None or said in kind.opens:
        return
    known = " or ".join(f"“{opener_sample(language, each)}”" for each in kind.opens if each)
    can = f"Each begins with {known}" if "" not in kind.opens else f"It can begin with {known}"
    place = opener if isinstance(opener, Node) else ability
    yield Complaint(f"{capitalised(article(kind.name))} has no abilities of this sort. {can}.", at=place)


# Sentences that look back ---------------------------------------------------------------------


def _order_of_sentences(language: Language, ability: Node) -> Iterator[Complaint]:
    before: Node | None = None
    for sentence in ability.nodes("do"):
        if "instead" in sentence:
            what = "this is the first one" if before is None else "the one before does nothing that could be replaced"
            message = f"“instead” needs an earlier sentence of the same ability to replace; {what}."
            yield Complaint(message, at=sentence, find="instead")
        if sentence.kind == "Otherwise":
            yield Complaint(
                "“otherwise” needs an “if”, “if you do” or guard in the sentence before; there is none.", at=sentence
            )
        if sentence.kind == "IfDone" and not (before is not None and _can_be_done(language, before)):
            message = "“if you do” looks back at a “you may …” or a payment in the sentence before; there is none."
            yield Complaint(message, at=sentence)
        before = sentence


def _can_be_done(language: Language, sentence: Node) -> bool:
    if sentence.kind == LATER:
        return False
    rows = (language.row_of(node) for node in walk(sentence))
    return any(row is not None and row.pays for row in rows)


def _put_off(ability: Node) -> Iterator[Complaint]:
    """Of what is put off nothing is known before."""
    for later in (node for node in walk(ability) if node.kind == LATER):
        for node in walk(later):
            if node.kind == "X":
                yield Complaint("“X” is forgotten by then: say a number.", at=node)


def _arranged(ability: Node) -> Iterator[Complaint]:
    for node in walk(ability):
        if node.kind == "Arrange" and not 2 <= node.number("n") <= MOST_ARRANGED:
            yield Complaint(f"There are 2 to {MOST_ARRANGED} cards to be put in order.", at=node)


def _chosen(language: Language, ability: Node) -> Iterator[Complaint]:
    for node in walk(ability):
        if node.kind == "Choose":
            n, options = node.number("n"), len(node.nodes("options"))
            if not 1 <= n < options:
                yield Complaint(f"So many effects are chosen of more: “choose {max(1, options - 1)}: …”.", at=node)
            elif comb(options, n) > language.most_ways:
                message = f"There are {comb(options, n)} ways to choose; a game can ask for {language.most_ways}."
                yield Complaint(message, at=node)


def _x_comes_again(ability: Node) -> Iterator[Complaint]:
    found = [node for node in walk(ability) if node.kind == "X"]
    if len(found) == 1:
        message = "“X” is used once. X is chosen, and then used again: “… X cards, then … X cards”."
        yield Complaint(message, at=found[0])


# It and them ----------------------------------------------------------------------------------


def _antecedents(language: Language, ability: Node) -> Iterator[Complaint]:
    """*It* is the one thing the latest earlier phrase of the ability offers, *them* the several."""
    offered: list[str] = []
    for phrase in _phrases_inside_out(ability):
        if phrase is _TIME_PASSES:
            offered = []
        row = language.row_of(phrase)
        if row is None:
            continue
        if row.needs:
            yield from _missing(language, row.needs, offered, phrase)
        offers = _offers(language, phrase)
        if offers and row.category in SPEAKING:
            offered = offers


_TIME_PASSES = Node("", ())
"""What is put off looks back at nothing that was said before, and nothing after it looks back at that."""


def _phrases_inside_out(node: Node) -> Iterator[Node]:
    forgets = node.kind == LATER and "remembers" not in node
    if forgets:
        yield _TIME_PASSES
    for child in children(node):
        yield from _phrases_inside_out(child)
    yield _TIME_PASSES if forgets else node


_NOTHING_TO_STAND_FOR = {
    ("it", False): "“it” has nothing to stand for: no single thing was chosen or named earlier in this ability. "
    "Name the thing, e.g. “1 {one}”.",
    ("it", True): "“it” is one thing, but several were chosen or named just before. Say “them”, or name the thing.",
    ("them", False): "“them” has nothing to stand for: no things were chosen or named earlier in this ability. "
    "Name the things, e.g. “2 {many}”.",
    ("them", True): "“them” are several, but one thing was chosen or named just before. Say “it”, or name the things.",
}


def _missing(language: Language, needs: str, offered: list[str], phrase: Node) -> Iterator[Complaint]:
    word = str(phrase.get("which") or phrase.get("of") or "")
    if needs == "some":
        if not offered:
            yield Complaint("This looks back at something chosen earlier in the ability; there is nothing.", at=phrase)
    elif needs == "them" and offered.count("it") > 1:
        return
    elif needs not in offered:
        noun = language.enums.get("noun", ["thing"])[0]
        advice = _NOTHING_TO_STAND_FOR[needs, offered not in ([], ["some"])].format(
            one=noun, many=language.plural(noun)
        )
        yield Complaint(advice, at=phrase, find=word)
    elif needs == "it" and offered.count("it") > 1:
        yield Complaint("“it” could stand for two different things chosen just before. Name the thing.", at=phrase)


def _offers(language: Language, phrase: Value) -> list[str]:
    """What a phrase offers: “it” for each single thing, “them” for several."""
    row = language.row_of(phrase) if isinstance(phrase, Node) else None
    if row is None or not isinstance(phrase, Node):
        return []
    if row.offers is None:
        offered = [item for item in row.slots if item.category in language.index.things]
    else:
        offered = [item for item in row.slots if item.slot in row.offers.split()]
    out = [word for word in (row.offers or "").split() if word in ("it", "them", "some")]
    for item in offered:
        value = phrase[item.slot]
        if item.category in ("amount", NUMBER):
            out.append("it" if value == 1 else "them")
        else:
            out += _offers(language, value)
    return out


# Names ----------------------------------------------------------------------------------------


def name_complaints(language: Language, pack: Pack, entry: Entry) -> Iterator[Complaint]:
    """All complaints about the names an entry quotes."""
    rows = [(node, row) for node in walk(entry.tree) if (row := language.row_of(node)) is not None]
    local: set[str] = set()
    for introducer, name in ((node, node.word(row.introduces)) for node, row in rows if row.introduces):
        if name in local:
            yield Complaint(f"“{name}” is introduced twice.", at=introducer, find=f'"{name}"', entry=entry)
        local.add(name)
    for node, slot, name in _quoted(language, entry, rows):
        category = language.name_categories[slot]
        if category.local:
            if name not in local:
                yield _unknown(name, local, node, f"Nothing in this text introduces “{name}”.", entry)
            continue
        found = pack.named(name)
        if found is None:
            yield _unknown(name, pack.names(category.kinds), node, f"No entry is called “{name}”.", entry)
        elif category.kinds and found.kind and found.kind not in category.kinds:
            expected = " or ".join(article(kind) for kind in category.kinds)
            message = f"“{name}” is {article(found.kind)}; here stands {expected}."
            yield Complaint(message, at=node, find=f'"{name}"', entry=entry)


def _unknown(name: str, known: Iterable[str], node: Node | str, message: str, entry: Entry) -> Complaint:
    close = difflib.get_close_matches(name, list(known), 1, 0.6)
    meant, nearest = (f" Did you mean “{close[0]}”?", f'"{close[0]}"') if close else ("", "")
    return Complaint(message + meant, at=node, find=f'"{name}"', entry=entry, nearest=nearest)


def _quoted(language: Language, entry: Entry, rows: list[tuple[Node, Row]]) -> Iterator[tuple[Node | str, str, str]]:
    """Each quoted name with the node (or header field) it stands in and its category."""
    for node, row in rows:
        for item in row.slots:
            if item.category in language.name_categories and row.introduces != item.slot:
                yield node, item.category, node.word(item.slot)
    for row in language.index.by_category.get("field", []):
        for item in row.slots:
            value = entry.fields.get(item.slot)
            if item.category in language.name_categories and isinstance(value, str) and row.introduces != item.slot:
                yield item.slot, item.category, value
