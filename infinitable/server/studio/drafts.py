"""Reading a pack that is being written: what is wrong, how to repair it, and everything that can be drawn already."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

from msgspec import structs

from infinitable.kernel.game import Game
from infinitable.kernel.telling import upper
from infinitable.parts.cardtext import (
    Entry,
    Language,
    Node,
    Pack,
    Shelf,
    check_pack,
    header_phrases,
    lines,
    phrase,
    shelf_of,
    walk,
)
from infinitable.parts.cardtext.printing.printer import printed_sentences
from infinitable.parts.cardtext.reading.layout import Draft as Written
from infinitable.parts.cardtext.reading.layout import drafts
from infinitable.parts.cardtext.table.samples import fields_set
from infinitable.server.studio.drawn import Drawings
from infinitable.server.studio.messages import DraftEntry, DraftRead, PrintedCard, Said
from infinitable.server.studio.readable import Drawable, drawable, readable_part, spans
from infinitable.server.studio.repairs import remark_on


def read_draft(rules: Game, text: str, before: str = "") -> DraftRead:
    shelf = shelf_of(rules)
    problems = shelf.check(text)
    written = drafts(text)[0]
    rows = text.rstrip().split("\n")
    playable, left_out, pack = readable_part(shelf, text, problems)
    shown = drawable(shelf, text, problems) if left_out else Drawable(playable, pack, {})
    entries: list[DraftEntry | None] = []
    if shown.pack:
        drawings = Drawings(rules, shown.text)
        entries = [_entry(drawings, shelf, shown.pack, left_out, *span) for span in spans(written, text)]
        entries = [entry if entry is None or entry.whole else _as_written(entry, shown.lent) for entry in entries]
    return DraftRead(
        f"{pack.name} {pack.version} {pack.hash}" if pack else "",
        [remark_on(problem, written, (len(rows), len(rows[-1]) + 1)) for problem in problems],
        [entry for entry in entries if entry is not None],
        playable,
        left_out,
        differences(_read(shelf, before), pack) if before and pack else [],
    )


def _read(shelf: Shelf, text: str) -> Pack | None:
    return check_pack(shelf.language, readable_part(shelf, text, shelf.check(text))[0], "pack", shelf.own)[0]


# Entries -----------------------------------------------------------------------------------------------------------


def _entry(
    drawings: Drawings, shelf: Shelf, pack: Pack, left_out: list[str], draft: Written, until: int
) -> DraftEntry | None:
    entry = next((each for each in pack.entries.values() if each.name == draft.name.text), None)
    if entry is None:
        return None
    language = shelf.language
    beneath = shelf.own[pack.on].entries.get(entry.id) if pack.on in shelf.own else None
    return DraftEntry(
        entry.id,
        entry.name,
        entry.kind,
        draft.name.line,
        until,
        entry.number("copies") if "copies" in entry.fields else 1,
        printed_card(language, entry),
        *drawings.of(entry),
        " · ".join(header_phrases(language, entry.fields)),
        entry.text,
        list(entry.story),
        list(sentences(drawings.rules, language, entry)),
        _was(language, beneath, entry) if beneath else "",
        entry.name not in left_out,
    )


def _as_written(entry: DraftEntry, lent: Mapping[str, str]) -> DraftEntry:
    """The entry with what is written in place of the words that were lent to it."""

    def told(value: Any) -> Any:
        if isinstance(value, str):
            return lent.get(re.sub("[{}]", "", value), value)
        if isinstance(value, dict):
            return {key: told(inner) for key, inner in value.items()}
        return [told(inner) for inner in value] if isinstance(value, list) else value

    card = structs.replace(
        entry.card, text=[line for line in told(entry.card.text) if line], plain=told(entry.card.plain)
    )
    facts = told(entry.facts)
    if not card.text:
        facts |= {key: type(facts[key])() for key in ("short", "costs") if key in facts}
    said = [each for each in entry.said if not any(_is_in(each.text, ability) for ability in lent)]
    return structs.replace(entry, card=card, facts=facts, text=told(entry.text), said=said)


def _is_in(sentence: str, ability: str) -> bool:
    return sentence.casefold() in re.split(r"(?<=[.:]) ", ability.casefold())


def printed_card(language: Language, entry: Entry) -> PrintedCard:
    return PrintedCard(
        entry.name,
        str(entry.fields.get("faction", "")),
        entry.kind,
        _number(entry, "cost"),
        _number(entry, "shield"),
        _number(entry, "health"),
        lines(language, entry.tree, with_icons=True),
        entry.text,
    )


def _number(entry: Entry, name: str) -> int:
    value = entry.fields.get(name, 0)
    return value if isinstance(value, int) else 0


def _was(language: Language, beneath: Entry, entry: Entry) -> str:
    """What the base card says where this one says something else."""
    now = header_phrases(language, entry.fields)
    old = [said for said in header_phrases(language, beneath.fields) if said not in now]
    if entry.text != beneath.text:
        old.append(f"“{beneath.text}”")
    return f"was {' · '.join(old)}" if old else "as in the base pack"


RULED_NUMBERS = ("shield", "health", "defense", "time_pieces", "before_birth", "most_planets", "galaxy")
"""Numbers of a header that do something by a rule of their own."""


def sentences(rules: Game, language: Language, entry: Entry) -> Iterator[Said]:
    """Each sentence with the clause of its rule: of a guarded one the guard's, else that of what is done; then the
    numbers that have one."""
    for ability in entry.tree:
        opener = ability.get("when")
        if isinstance(opener, Node):
            yield _said(rules, language, opener, upper(phrase(language, opener)) + ":")
        for sentence in (each for node in ability.nodes("do") for each in printed_sentences(node)):
            ruled = [node for node in walk(sentence) if _clause(rules, language, node)]
            told = _said(rules, language, (ruled or [sentence])[0], upper(phrase(language, sentence)).rstrip(".") + ".")
            deeds = [node for node in ruled[1:] if _is_deed(language, node) and sentence.kind == GUARDED]
            within = [_said(rules, language, node, phrase(language, node)) for node in deeds]
            yield structs.replace(told, within=[each for each in within if each.clause != told.clause])
    for name in RULED_NUMBERS:
        row = next((row for row in language.index.by_category["field"] if name in fields_set(row)), None)
        if row is not None and entry.number(name) and row.clause in rules.rulebook.clauses:
            field = header_phrases(language, {each: entry.fields[each] for each in fields_set(row)})[0]
            yield Said(upper(field) + ".", row.clause, rules.rulebook.short(row.clause))


GUARDED = "Only"
"""The node of a sentence behind a guard (cards:5)."""


def _is_deed(language: Language, node: Node) -> bool:
    row = language.index.row_of(node)
    return row is not None and row.category in ("act", "third")


GENERAL = (4, 5, 6, 7, 8, 10, 11, 12)
"""Clauses of the card language on how a sentence is built, of which a reader may not think."""


def general_clauses(language: Language, entry: Entry) -> list[str]:
    rows = [row for node in walk(entry.tree) if (row := language.index.row_of(node))]
    found = {row.clause for row in rows if row.clause.startswith("cards:")}
    return [clause for number in GENERAL if (clause := f"cards:{number}") in found]


def _clause(rules: Game, language: Language, node: Node) -> str:
    row = language.index.row_of(node)
    return row.clause if row is not None and row.clause in rules.rulebook.clauses else ""


def _said(rules: Game, language: Language, node: Node, text: str) -> Said:
    clause = _clause(rules, language, node)
    return Said(text, clause, rules.rulebook.short(clause))


# What differs --------------------------------------------------------------------------------------------------------


def differences(before: Pack | None, after: Pack) -> list[str]:
    """What one pack says otherwise than another, card by card: “Nil Assassin: cost 2 → 3”."""
    old = before.entries if before else {}
    found = [f"{entry.name}: new" for key, entry in after.entries.items() if key not in old]
    found += [f"{entry.name}: gone" for key, entry in old.items() if key not in after.entries]
    for key, entry in after.entries.items():
        if key in old and old[key] != entry:
            said = [*_changed_fields(after.language, old[key], entry)]
            if old[key].text != entry.text:
                said.extend(_changed_sentences(old[key].text, entry.text))
            found.append(f"{entry.name}: {'; '.join(said)}" if said else f"{entry.name}: story")
    return found


def _changed_sentences(old: str, new: str) -> Iterator[str]:
    """Only what is said otherwise: who compares two versions need not read both."""
    was, now = (re.split(r"(?<=\.) ", text) if text else [] for text in (old, new))
    for what, a, b, c, d in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        gone, come = " ".join(was[a:b]), " ".join(now[c:d])
        if what == "replace":
            yield f"{gone} → {come}"
        elif what == "insert":
            yield f"also: {come}"
        elif what == "delete":
            yield f"no longer: {gone}"


def _changed_fields(language: Language, old: Entry, new: Entry) -> Iterator[str]:
    was, now = header_phrases(language, old.fields), header_phrases(language, new.fields)
    gone, come = [each for each in was if each not in now], [each for each in now if each not in was]
    for a, b in zip(gone, come, strict=False):
        first, second = a.split(" "), b.split(" ")
        alike = first[0] == second[0] and len(first) == len(second) == 2
        yield f"{first[0]} {first[1]} → {second[1]}" if alike else f"{a} → {b}"
    yield from (f"no longer {each}" for each in gone[len(come) :])
    yield from come[len(gone) :]
