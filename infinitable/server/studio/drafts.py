"""Reading a pack that is being written: what is wrong, how to repair it, and everything that can be drawn already."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from infinitable.kernel.game import Game
from infinitable.kernel.telling import upper
from infinitable.parts.cardtext import (
    Entry,
    Language,
    Node,
    Pack,
    Problem,
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
from infinitable.parts.cardtext.reading.layout import Piece, drafts, normalised
from infinitable.parts.cardtext.table.samples import fields_set
from infinitable.server.studio.drawn import Drawings
from infinitable.server.studio.messages import Change, DraftEntry, DraftRead, PrintedCard, Remark, Said

WORDS = r"\w+|\s+|[^\w\s]"
SHOWN = 34
"""Letters of a repair on its button."""


def read_draft(rules: Game, text: str, before: str = "") -> DraftRead:
    shelf = shelf_of(rules)
    problems = shelf.check(text)
    written = drafts(text)[0]
    rows = text.rstrip().split("\n")
    playable, left_out, pack = readable_part(shelf, text, problems)
    drawable, _, drawn = _drawable(shelf, text, problems) if left_out else (playable, [], pack)
    entries: list[DraftEntry | None] = []
    if drawn:
        drawings = Drawings(rules, drawable)
        entries = [_entry(drawings, shelf, drawn, left_out, *span) for span in _spans(written, text)]
    return DraftRead(
        f"{pack.name} {pack.version} {pack.hash}" if pack else "",
        [_remark(problem, written, (len(rows), len(rows[-1]) + 1)) for problem in problems],
        [entry for entry in entries if entry is not None],
        playable,
        left_out,
        differences(_read(shelf, before), pack) if before and pack else [],
    )


def _drawable(shelf: Shelf, text: str, problems: list[Problem]) -> tuple[str, list[str], Pack | None]:
    """What is drawn while somebody writes: each entry up to its first sentence that cannot be read. What lacks too much
    so, as a leader who needs four Gambits, is drawn as the proposed repairs would have it."""
    cut = read_sentences(text, problems)
    found = readable_part(shelf, cut, shelf.check(cut))
    if not found[1]:
        return found
    mended = repaired(text, [_remark(problem, drafts(text)[0], (1, 1)) for problem in problems])
    rows, whole = normalised(cut).split("\n"), normalised(mended).split("\n")
    for draft, until in _spans(drafts(text)[0], text):
        if draft.name.text in found[1]:
            rows[draft.name.line - 1 : until - 1] = whole[draft.name.line - 1 : until - 1]
    now = "\n".join(rows)
    return readable_part(shelf, now, shelf.check(now))


def _read(shelf: Shelf, text: str) -> Pack | None:
    return check_pack(shelf.language, readable_part(shelf, text, shelf.check(text))[0], "pack", shelf.own)[0]


def _spans(written: list[Written], text: str) -> Iterator[tuple[Written, int]]:
    """The entries, each with the line at which the next begins; the pack's own line is none."""
    ends = [draft.name.line for draft in written[1:]] + [text.count("\n") + 2]
    for draft, until in zip(written, ends, strict=False):
        if draft.name.text.split(" ")[0] != "pack":
            yield draft, until


NO_LONGER = ("removed", "0 copies")
"""What a header says of a card that is not there; with fewer or more copies it still is."""


def readable_part(shelf: Shelf, text: str, problems: list[Problem]) -> tuple[str, list[str], Pack | None]:
    """The pack without the entries that cannot be read, their names, and what it is read as. Without one entry another
    that names it may fail, so this is done until nothing is wrong. Where a deck has too many, cards of the house make
    room, as the problem proposes."""
    left_out: list[str] = []
    rows = normalised(text).split("\n")
    while wrong := [problem for problem in problems if problem.severity == "error"]:
        broken = _with_a_mistake("\n".join(rows), wrong)
        room = [problem.add for problem in wrong if problem.add]
        if not broken and not room:
            return "", left_out, None
        for draft, until in broken:
            left_out.append(draft.name.text)
            rows[draft.name.line - 1 : until - 1] = [""] * (min(until, len(rows) + 1) - draft.name.line)
        if not broken:
            left_out += [name for name, _, rest in (line.partition(" · ") for line in room) if rest in NO_LONGER]
            rows += room
        problems = shelf.check("\n".join(rows))
    playable = "\n".join(rows)
    return playable, left_out, check_pack(shelf.language, playable, "pack", shelf.own)[0]


def _with_a_mistake(text: str, wrong: list[Problem]) -> list[tuple[Written, int]]:
    """The entries in which a problem lies, each with the line after it."""
    return [
        (draft, until)
        for draft, until in _spans(drafts(text)[0], text)
        if any(draft.name.line <= problem.line < until for problem in wrong)
    ]


def read_sentences(text: str, problems: list[Problem]) -> str:
    """The text in which every entry ends before its first sentence that cannot be read: what is drawn of it while
    somebody writes on."""
    rows = normalised(text).split("\n")
    wrong = sorted((problem.line, problem.column) for problem in problems if problem.severity == "error")
    for draft, until in _spans(drafts(text)[0], text):
        line, column = next((place for place in wrong if draft.name.line <= place[0] < until), (until, 0))
        for piece in draft.text:
            if piece.line > line:
                rows[piece.line - 1] = ""
            elif piece.line == line and piece.column <= column:
                start = piece.text.rfind(". ", 0, column - piece.column) + 1
                rows[line - 1] = rows[line - 1][: piece.column - 1 + start]
    return "\n".join(rows)


def repaired(text: str, remarks: list[Remark]) -> str:
    """The text with every repair that stays in its line made, from the end on."""
    rows = normalised(text).split("\n")
    changes = [remark.repair for remark in remarks if remark.repair and "\n" not in remark.repair.text]
    for change in sorted(changes, key=lambda each: (each.line, each.start), reverse=True):
        row = rows[change.line - 1]
        rows[change.line - 1] = row[: change.start - 1] + change.text + row[change.end - 1 :]
    return "\n".join(rows)


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
            told = next((node for node in walk(sentence) if _clause(rules, language, node)), sentence)
            yield _said(rules, language, told, upper(phrase(language, sentence)).rstrip(".") + ".")
    for name in RULED_NUMBERS:
        row = next((row for row in language.index.by_category["field"] if name in fields_set(row)), None)
        if row is not None and entry.number(name) and row.clause in rules.rulebook.clauses:
            said = header_phrases(language, {each: entry.fields[each] for each in fields_set(row)})[0]
            yield Said(upper(said) + ".", row.clause, rules.rulebook.short(row.clause))


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


# Repairs --------------------------------------------------------------------------------------------------------------


def _remark(problem: Problem, written: list[Written], end_of_text: tuple[int, int]) -> Remark:
    draft = next((each for each in reversed(written) if each.name.line <= problem.line), None)
    piece = _piece(draft, problem) if draft else None
    end = problem.column
    if piece is not None:
        word = re.compile(r'"[^"]*"?|[^\s.,;:]+|.').match(piece.text, problem.column - piece.column)
        end = problem.column + (len(word[0]) if word else 1)
    elif draft and any(row.line == problem.line for row in draft.picture):
        end = problem.column + 1
    return Remark(
        problem.line,
        problem.column,
        end,
        problem.message,
        list(problem.expected),
        problem.hint,
        problem.severity,
        problem.entry,
        _mended(draft, piece, problem, end_of_text),
    )


def _mended(
    draft: Written | None, piece: Piece | None, problem: Problem, end_of_text: tuple[int, int]
) -> Change | None:
    """What a click would put right: something is added, an edit that the problem names, or the nearest sentence."""
    if problem.add:
        line, column = end_of_text
        return Change(line, column, column, f"\n\n{problem.add}", problem.add)
    if problem.edit:
        start, stop, text = problem.edit
        taken = f"without “{piece.text}”" if piece and start > 1 else "to the left edge"
        return Change(problem.line, start, stop, text, _label(text.strip(" ·") or ("set in" if text else taken)))
    return _repair(draft, piece, problem) if draft and piece and problem.nearest else None


def _piece(draft: Written, problem: Problem) -> Piece | None:
    """What stands at the place of a problem: the name, a field or a line of the text."""
    pieces = [draft.name, *draft.fields, *draft.text]
    here = [each for each in pieces if each.line == problem.line and each.column <= problem.column]
    return max(here, key=lambda each: each.column, default=None)


def _repair(draft: Written, piece: Piece, problem: Problem) -> Change | None:
    """The nearest sentence in place of the one that was written; of both only the words that differ. A sentence
    that goes over several lines is left to the writer."""
    at = problem.column - piece.column
    quoted = re.compile(r'"[^"]*"?').match(piece.text, at) if problem.nearest.startswith('"') else None
    if quoted:
        spans = [quoted.span()]
    else:
        spans = [(0, len(piece.text))] if piece not in draft.text else _sentence_spans(piece.text, at)
    start, end = max(spans, key=lambda span: _alike(piece.text[slice(*span)], problem.nearest))
    old, new = piece.text[start:end], problem.nearest
    is_within = old.rstrip(".").casefold() in new.casefold()
    if problem.severity == "error" and _alike(old, new) < 0.5 and not is_within:
        return None
    a, b = re.findall(WORDS, old), re.findall(WORDS, new)
    same = next(
        (i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x.casefold() != y.casefold()), min(len(a), len(b))
    )
    tail = 0
    while tail < min(len(a), len(b)) - same and a[-1 - tail] == b[-1 - tail]:
        tail += 1
    first = piece.column + start + len("".join(a[:same]))
    last = piece.column + end - len("".join(a[len(a) - tail :]))
    put = "".join(b[same : len(b) - tail])
    label = put.strip() or f"without “{''.join(a[same : len(a) - tail]).strip()}”"
    return Change(piece.line, first, last, put, _label(label))


def _label(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _sentence_spans(text: str, at: int) -> list[tuple[int, int]]:
    """Where the sentence around a place may begin and end: after the last full stop, or after an opener's colon."""
    start = max(text.rfind(". ", 0, at) + 2, 0) if ". " in text[:at] else 0
    stop = text.find(".", at)
    end = len(text) if stop < 0 else stop + 1
    colons = [match.end() for match in re.finditer(r": ", text[start:at])]
    return [(start, end), *((start + colon, end) for colon in colons)]


def _alike(a: str, b: str) -> float:
    return SequenceMatcher(None, a.casefold(), b.casefold()).ratio()
