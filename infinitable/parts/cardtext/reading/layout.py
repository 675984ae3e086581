"""How a pack is laid out: header lines at the left edge, and indented lines of text, story and pictures.

pack NAME · game GAME · version N              the first line; “· on BASE” for a pack that changes another
# a comment
Name · kind · field · field — Text on the line.
  Or text on indented lines, which are joined.
  > story: shown, never read
  |x   x    a line of a picture
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field

_FIELD_MARK = re.compile(r" [·|] ")
_TEXT_MARK = re.compile(r" (?:—|--)(?: |$)")


@dataclass(frozen=True, slots=True)
class Piece:
    """Some text of a file with its place."""

    text: str
    line: int
    column: int


@dataclass
class Draft:
    """An entry as written."""

    name: Piece
    fields: list[Piece] = field(default_factory=list)
    text: list[Piece] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    picture: list[Piece] = field(default_factory=list)

    @property
    def joined_text(self) -> str:
        """The text lines as one text."""
        return " ".join(piece.text for piece in self.text)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset in the joined text."""
        where = self.name
        for piece in self.text:
            if offset <= len(piece.text):
                return piece.line, piece.column + offset
            offset -= len(piece.text) + 1
            where = piece
        return where.line, where.column + len(where.text)


def normalised(text: str) -> str:
    """The text in NFC with plain line ends and without a byte order mark."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return unicodedata.normalize("NFC", text)


def drafts(text: str) -> tuple[list[Draft], list[Piece]]:
    """The entries as written (the pack's own line first), and indented lines that belong to none."""
    out: list[Draft] = []
    strays: list[Piece] = []
    for number, raw in enumerate(normalised(text).split("\n"), 1):
        line = raw.rstrip()
        body = line.lstrip()
        if not body or body == "#" or body.startswith("# "):
            continue
        if body == line or (out and _opens_an_entry(body)):
            out.append(_headed(line, number))
        elif not out:
            strays.append(Piece(body, number, len(line) - len(body) + 1))
        else:
            _indented(out[-1], Piece(body, number, len(line) - len(body) + 1))
    return out, strays


def _opens_an_entry(body: str) -> bool:
    """Whether a line that is set in looks like a header all the same: no sentence has such marks."""
    return body[0] not in ">|" and _FIELD_MARK.search(_TEXT_MARK.split(body)[0]) is not None


def _headed(line: str, number: int) -> Draft:
    mark = _TEXT_MARK.search(line)
    head = line[: mark.start()] if mark else line
    pieces, at = [], 0
    for part in (*_FIELD_MARK.finditer(head), None):
        end = part.start() if part else len(head)
        inside = head[at:end]
        lead = len(inside) - len(inside.lstrip())
        pieces.append(Piece(inside.strip(), number, at + lead + 1))
        at = part.end() if part else end
    draft = Draft(pieces[0], pieces[1:])
    if mark and line[mark.end() :].strip():
        rest = line[mark.end() :]
        draft.text.append(Piece(rest.strip(), number, mark.end() + len(rest) - len(rest.lstrip()) + 1))
    return draft


def _indented(draft: Draft, piece: Piece) -> None:
    if piece.text.startswith(">"):
        draft.story.append(piece.text[1:].strip())
    elif piece.text.startswith("|"):
        draft.picture.append(Piece(piece.text[1:], piece.line, piece.column + 1))
    else:
        draft.text.append(piece)
