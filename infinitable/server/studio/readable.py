"""How much of a pack can be played, and how much of it drawn, while somebody writes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from infinitable.parts.cardtext import Entry, Pack, Problem, Shelf, check_pack, lines
from infinitable.parts.cardtext.reading.layout import Draft as Written
from infinitable.parts.cardtext.reading.layout import drafts, normalised
from infinitable.server.studio.messages import Remark
from infinitable.server.studio.repairs import remark_on


class Drawable(NamedTuple):
    text: str
    pack: Pack | None
    lent: dict[str, str]
    """Abilities of the house that stand in for what cannot be read, so that the rest is drawn; and what is written."""


def drawable(shelf: Shelf, text: str, problems: list[Problem]) -> Drawable:
    """Each entry up to its first sentence that cannot be read. What lacks too much so, as a leader who needs four
    Gambits, is drawn as the proposed repairs would have it, and where there are none, with words that are lent."""
    now, lent = read_sentences(text, problems), dict[str, str]()
    playable, left_out, pack = readable_part(shelf, now, shelf.check(now))
    if left_out:
        remarks = [remark_on(problem, drafts(text)[0], (1, 1)) for problem in problems]
        now = _with_entries(now, left_out, repaired(text, remarks))
        playable, left_out, pack = readable_part(shelf, now, shelf.check(now))
    if left_out:
        now = _with_lent_words(shelf, _with_entries(now, left_out, text), problems, left_out, lent)
        playable, _, pack = readable_part(shelf, now, shelf.check(now))
    return Drawable(playable, pack, lent)


def _with_entries(text: str, names: list[str], other: str) -> str:
    """The text with the entries of these names as they stand in another that has the same lines."""
    rows, whole = normalised(text).split("\n"), normalised(other).split("\n")
    for draft, until in spans(drafts(text)[0], text):
        if draft.name.text in names:
            rows[draft.name.line - 1 : until - 1] = whole[draft.name.line - 1 : until - 1]
    return "\n".join(rows)


def _with_lent_words(shelf: Shelf, text: str, problems: list[Problem], names: list[str], lent: dict[str, str]) -> str:
    """The text in which these entries have words of the house where theirs cannot be read."""
    rows = normalised(text).split("\n")
    lines_wrong = {problem.line for problem in problems if problem.severity == "error"}
    for draft, _ in spans(drafts(text)[0], text):
        lender = _lender(shelf, draft)
        if lender is None or draft.name.text not in names:
            continue
        abilities = lines(shelf.language, lender.tree)
        for number, piece in enumerate(draft.text):
            if lender.kind != LEADER:
                rows[piece.line - 1] = rows[piece.line - 1][: piece.column - 1]
            elif piece.line in lines_wrong:
                ability = _like(abilities, piece.text, number)
                lent[ability] = piece.text
                rows[piece.line - 1] = f"  {ability}"
        if lender.kind != LEADER:
            lent[abilities[0]] = ""
            rows[draft.name.line - 1] = rows[draft.name.line - 1].rstrip(" —") + f" — {abilities[0]}"
    return "\n".join(rows)


LEADER = "leader"
"""Of these each line is an ability with a place of its own on the board; the others are drawn without their text."""


def _lender(shelf: Shelf, draft: Written) -> Entry | None:
    """The entry of the house with the shortest text of that kind."""
    words = {word for piece in draft.fields for word in piece.text.split(" ")}
    alike = [
        entry
        for entry in shelf.default.entries.values()
        if entry.kind in words and entry.tree and (entry.kind == LEADER or len(entry.tree) == 1)
    ]
    return min(alike, key=lambda entry: len(entry.text), default=None)


def _like(abilities: list[str], written: str, number: int) -> str:
    """The ability that begins like what is written, or that stands at its place."""
    begins = written.split(" ")[:2]
    same = (ability for ability in abilities if ability.replace(",", "").replace(":", "").split(" ")[:2] == begins)
    return next(same, abilities[min(number, len(abilities) - 1)])


def spans(written: list[Written], text: str) -> Iterator[tuple[Written, int]]:
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
        for draft, until in spans(drafts(text)[0], text)
        if any(draft.name.line <= problem.line < until for problem in wrong)
    ]


def read_sentences(text: str, problems: list[Problem]) -> str:
    """The text in which every entry ends before its first sentence that cannot be read: what is drawn of it while
    somebody writes on."""
    rows = normalised(text).split("\n")
    wrong = sorted((problem.line, problem.column) for problem in problems if problem.severity == "error")
    for draft, until in spans(drafts(text)[0], text):
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
