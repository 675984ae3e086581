"""How much a pack may hold. Asked before anything is read, so that reading costs no more than the text is long."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import TypeAlias

from .layout import Draft

MOST_LETTERS = 200_000
MOST_ENTRIES = 1_000
MOST_IN_NAME = 80
MOST_IN_FIELDS = 2_000
MOST_IN_TEXT = 4_000
"""Letters of a name, of all fields of a header, and of the text of one entry."""
MOST_ACCENTS = 4
MOST_ERRORS = 20
"""Reading stops after so many: more at once help nobody."""

Refusal: TypeAlias = tuple[int, int, str]
"""Line, column, and what is said there."""


def refused_unread(text: str) -> Refusal | None:
    """Why a text is not even looked at: too long, or not the letters that somebody wrote."""
    if len(text) > MOST_LETTERS:
        return 1, 1, f"A pack has at most {MOST_LETTERS:,} letters; this one has {len(text):,}."
    for mark in ("\x00", "\ufffd"):
        if mark in text:
            return *_place(text, text.index(mark)), "These are not letters: save the file as UTF-8, and read it again."
    piled = _piled_accents(text)
    if piled is not None:
        return *_place(text, piled), f"A letter has at most {MOST_ACCENTS} accents."
    return None


def _piled_accents(text: str) -> int | None:
    """Where more accents stand on one letter than any language needs: putting them in order takes very long."""
    run = 0
    for at, letter in enumerate(text):
        run = run + 1 if letter > "\u02ff" and unicodedata.combining(letter) else 0
        if run > MOST_ACCENTS:
            return at
    return None


def _place(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def refused_unread_entries(found: list[Draft]) -> Iterator[Refusal]:
    """What is too much of in the entries as they are laid out."""
    if len(found) - 1 > MOST_ENTRIES:
        yield found[MOST_ENTRIES + 1].name.line, 1, f"A pack has at most {MOST_ENTRIES:,} entries; this one has more."
    for draft in found:
        line = draft.name.line
        if len(draft.name.text) > MOST_IN_NAME:
            yield line, 1, f"A name has at most {MOST_IN_NAME} letters; this one has {len(draft.name.text):,}."
        if sum(len(piece.text) for piece in draft.fields) > MOST_IN_FIELDS:
            yield line, 1, f"A header has at most {MOST_IN_FIELDS:,} letters; this one has more."
        if sum(len(piece.text) for piece in draft.text) > MOST_IN_TEXT:
            yield draft.text[0].line, draft.text[0].column, f"A text has at most {MOST_IN_TEXT:,} letters."
