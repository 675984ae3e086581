"""A pack with one number of one card changed: `Nil Assassin.cost=1..5` as so many packs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import Entry, Pack, Shelf
from infinitable.parts.cardtext.reading.layout import Piece, drafts, normalised

MOST_VALUES = 12
ASKED = re.compile(r"(?P<card>.+)\.(?P<field>\w+) *= *(?P<low>\d+)(?: *\.\. *(?P<high>\d+))?")


def read_vary(text: str) -> tuple[str, str, range]:
    """Card, field and values of `Nil Assassin.cost=1..5`."""
    asked = ASKED.fullmatch(text.strip())
    if asked is None:
        raise BadInput(f"--vary takes “Card.field=1..5”, as in “Nil Assassin.cost=1..5”; not {text!r}.")
    low, high = int(asked["low"]), int(asked["high"] or asked["low"])
    if not 0 <= high - low < MOST_VALUES:
        raise BadInput(f"--vary takes 1 to {MOST_VALUES} values, from the smallest to the largest.")
    return asked["card"].strip(), asked["field"], range(low, high + 1)


def with_number(shelf: Shelf, text: str, card: str, field: str, value: int) -> str:
    """The pack in which that number of the card's header is another; BadInput if it has none."""
    entry = card_named(shelf.pack(text), card)
    if not isinstance(entry.fields.get(field), int):
        having = [name for name, known in entry.fields.items() if isinstance(known, int)]
        raise BadInput(f"{entry.name} has no number {field!r}; it has: {', '.join(having)}.")
    if not text.strip() or text.strip() in shelf.own:
        base = shelf.pack(text)
        text = f"pack varied · game {base.game} · on {base.name} · version 1\n"
    changed = _rewritten(text, entry.name, field, value)
    if shelf.pack(changed).entries[entry.id].number(field) != value:
        raise BadInput(f"{field} of {entry.name} cannot be changed by a number alone.")
    return changed


def card_named(pack: Pack, name: str) -> Entry:
    """By its name, capitals do not matter."""
    for entry in pack.entries.values():
        if name.casefold() in (entry.name.casefold(), entry.id):
            return entry
    raise BadInput(f"{pack.name} has no card {name!r}.")


def _rewritten(text: str, name: str, field: str, value: int) -> str:
    lines = normalised(text).rstrip("\n").split("\n")
    draft = next((each for each in drafts(text)[0] if each.name.text.casefold() == name.casefold()), None)
    if draft is None:
        return "\n".join([*lines, "", f"{name} · {_said(field, value)}", ""])
    for piece, said in _numbers(draft.fields, field, value):
        line = lines[piece.line - 1]
        at = piece.column - 1
        lines[piece.line - 1] = line[:at] + said + line[at + len(piece.text) :]
        return "\n".join([*lines, ""])
    head = draft.name
    at = head.column - 1 + len(head.text)
    lines[head.line - 1] = lines[head.line - 1][:at] + f" · {_said(field, value)}" + lines[head.line - 1][at:]
    return "\n".join([*lines, ""])


def _numbers(fields: list[Piece], field: str, value: int) -> Iterator[tuple[Piece, str]]:
    for piece in fields:
        if re.fullmatch(rf"{field} \d+", piece.text):
            yield piece, f"{field} {value}"
        elif field == "copies" and re.fullmatch(r"\d+ cop(y|ies)", piece.text):
            yield piece, _said(field, value)


def _said(field: str, value: int) -> str:
    if field == "copies":
        return f"{value} {'copy' if value == 1 else 'copies'}"
    return f"{field} {value}"
