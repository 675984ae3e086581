"""How to repair what cannot be read: the words a click puts in place of those that were written."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from infinitable.parts.cardtext import Problem
from infinitable.parts.cardtext.reading.layout import Draft as Written
from infinitable.parts.cardtext.reading.layout import Piece
from infinitable.server.studio.messages import Change, Remark

WORDS = r"\w+|\s+|[^\w\s]"
_FEWER, _PART = 2, 3
"""So many words fewer, or so many at all, and a button shows the sentence from its beginning."""
SHOWN = 34
"""Letters of a repair on its button."""


def remark_on(problem: Problem, written: list[Written], end_of_text: tuple[int, int]) -> Remark:
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
    if problem.severity == "error" and not quoted and not _is_whole(draft, piece, start, end):
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
    put, out = "".join(b[same : len(b) - tail]), "".join(a[same : len(a) - tail]).strip()
    label = put.strip() or f"without “{out}”"
    if put.strip() and (len(out.split()) > len(put.split()) + _FEWER or len(put.split()) > _PART):
        label = new  # part of a sentence would not show what becomes of it
    return Change(piece.line, first, last, put, _label(label))


def _is_whole(draft: Written, piece: Piece, start: int, end: int) -> bool:
    """Whether the sentence begins and ends in this line; a header phrase does."""
    if piece not in draft.text:
        return True
    before = draft.text[: draft.text.index(piece)]
    begins = start > 0 or not before or before[-1].text.rstrip().endswith((".", ":"))
    return begins and (piece.text[:end].rstrip().endswith(".") or piece is draft.text[-1])


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
