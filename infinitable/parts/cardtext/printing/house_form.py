"""Packs brought into house form: the same file with every phrase that is understood written as it is printed.

Comments, story, pictures and the breaking of lines stay; sentences that cannot be read stay as they are.
"""

from __future__ import annotations

from ..reading.grammar import FIELD
from ..reading.layout import Draft, Piece, drafts, normalised
from ..reading.pack import Entry, header_phrases, picture_lines
from ..reading.parser import Misfit, Reader, reader_of
from ..reading.rewording import Rewording
from ..reading.tree import Node
from ..table.english import capitalised, slug
from ..table.table import Language
from .printer import lines, phrase


def house_form(language: Language, text: str) -> str:
    """The pack in house form (`check-pack --fix`)."""
    rows = normalised(text).split("\n")
    rewording = Rewording(reader_of(language))
    for number, draft in enumerate(drafts(text)[0]):
        is_title = number == 0 and draft.name.text.startswith("pack ")
        texts = {} if is_title else _house_lines(rewording, draft)
        head = [draft.name.text, *(piece.text if is_title else _house_field(language, piece) for piece in draft.fields)]
        own = texts.pop(draft.name.line, "")
        rows[draft.name.line - 1] = " · ".join(head) + (f" — {own}" if own else "")
        for piece in draft.text:
            if piece.line in texts:
                rows[piece.line - 1] = " " * (piece.column - 1) + texts[piece.line]
    return "\n".join(row.rstrip() for row in rows)


def _house_field(language: Language, piece: Piece) -> str:
    reader = reader_of(language)
    try:
        node = reader.read(FIELD, reader.tokens(piece.text))
    except Misfit:
        return piece.text
    assert isinstance(node, Node)
    return phrase(language, node)


def _house_lines(rewording: Rewording, draft: Draft) -> dict[int, str]:
    """The text of each line of a draft: a sentence stands on the line on which it began."""
    reader, language = rewording.reader, rewording.reader.language
    text = draft.joined_text
    out: dict[int, list[str]] = {piece.line: [] for piece in draft.text}
    done = 0
    kind = _kind(reader, draft)
    rewording.speak(kind)
    for tokens, stop in reader.sentences(text):
        first = tokens[0].start if tokens else stop.start if stop is not None else done
        end = stop.end if stop is not None else len(text)
        line, _ = draft.place(first)
        written = text[done:end].strip()
        done = end
        try:
            item = None if not kind and rewording.needs_kind(tokens) else rewording.read(tokens)
        except Misfit:
            item = None
        if item is None:
            out[line].append(written)
            continue
        out[line].append(capitalised(phrase(language, item)) + ".")
    if text[done:].strip():
        out[draft.text[-1].line].append(text[done:].strip())
    return {line: " ".join(sentences) for line, sentences in out.items()}


def _kind(reader: Reader, draft: Draft) -> str:
    """What the header says the entry is; "" where it changes one of a pack beneath."""
    for piece in draft.fields:
        try:
            node = reader.read(FIELD, reader.tokens(piece.text))
        except Misfit:
            continue
        if isinstance(node, Node) and "kind" in node:
            return node.word("kind")
    return ""


def printed(language: Language, entry: Entry) -> list[str]:
    """An entry as a pack would say it: its header line, one ability to a line, its story and its picture."""
    named = [entry.name] if slug(entry.name) == entry.id else [entry.name, f"id {entry.id}"]
    out = [" · ".join([*named, *header_phrases(language, entry.fields)])]
    out += [f"  > {line}" for line in entry.story]
    out += [f"  {line}" for line in lines(language, entry.tree)]
    return out + [f"  |{line}" for line in picture_lines(language, entry)]
