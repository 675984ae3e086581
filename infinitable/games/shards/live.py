"""The text of a card as it stands now: which conditions hold, which sentences would do nothing, what counts come to.

Only what the card's owner sees is looked at, with the same conditions that decide when the card is played.
"""

from __future__ import annotations

from typing import Any

from infinitable.games.shards.conditions import Condition, Shown
from infinitable.games.shards.language import language
from infinitable.games.shards.table import Table
from infinitable.parts.cardtext import Node, Note, live


def live_text(g: Table, seat: int, card: int) -> list[list[dict[str, Any]]]:
    """For each ability its sentences: {text, met, idle}. `met` is null for a sentence without a condition."""
    kind = g.kind[card]
    notes = _notes(g, seat, card)
    abilities = live(language(), g.box.trees[kind], notes.get, with_icons=True)
    return [[{"text": each.text, "met": each.met, "idle": each.idle} for each in sentences] for sentences in abilities]


def _notes(g: Table, seat: int, card: int) -> dict[Node, Note]:
    looks = g.box.looks[g.kind[card]]
    notes: dict[Node, Note] = {}
    for node, (n, count) in looks.counts.items():
        notes[node] = Note(text=f"now {n * count.of(g, seat, card)}")
    for node, condition in looks.conditions.items():
        met = _met(g, seat, card, condition)
        notes[node] = Note(met=met, idle=not met)
    for base, alternatives in looks.tiers:
        met_ones = [each for each in alternatives if notes[each].met]
        for each in met_ones[:-1]:
            notes[each] = Note(met=True, idle=True)
        if met_ones:
            notes[base] = Note(met=notes[base].met if base in notes else None, idle=True)
    return notes


def _met(g: Table, seat: int, card: int, condition: Condition) -> bool:
    """Whether it holds, or could be made to hold with another card of the hand."""
    if condition.holds(g, seat, card):
        return True
    if not isinstance(condition, Shown):
        return False
    others = [g.kind[each] for each in g.hands[seat] if each != card]
    return all(any(need.met_by(g, kind) for kind in others) for need in condition.missing(g, seat, card))
