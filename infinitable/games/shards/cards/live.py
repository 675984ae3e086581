"""The text of a card as it stands now: which conditions hold, which sentences would do nothing, what counts come to.

Only what the card's owner sees is looked at, with the same conditions that decide when the card is played.
"""

from __future__ import annotations

from infinitable.games.shards.cards.groups import Condition, Shown
from infinitable.games.shards.cards.phrases import language
from infinitable.games.shards.cards.reading.nouns import Looks
from infinitable.games.shards.table import Table
from infinitable.games.shards.view.types import Live
from infinitable.parts.cardtext import Node, Note, Tree, live


def live_text(g: Table, seat: int, card: int) -> Live:
    """For each ability its sentences."""
    kind = g.kind[card]
    looks = g.box.looks[kind]
    if looks.constant is not None:
        return looks.constant
    counts = tuple([n * count.of(g, seat, card) for n, count in looks.counts.values()])
    met = tuple(
        [
            condition.holds(g, seat, card) or _in_reach(g, seat, card, condition)
            for condition in looks.conditions.values()
        ]
    )
    printed = looks.printed.get((counts, met))
    if printed is None:
        printed = looks.printed[counts, met] = _print(g.box.trees[kind], _notes(looks, counts, met))
        if not counts and not met:
            looks.constant = printed
    return printed


def _print(tree: Tree, notes: dict[Node, Note]) -> Live:
    abilities = live(language(), tree, notes.get, with_icons=True)
    return [[{"text": each.text, "met": each.met, "idle": each.idle} for each in sentences] for sentences in abilities]


def _notes(looks: Looks, counts: tuple[int, ...], mets: tuple[bool, ...]) -> dict[Node, Note]:
    notes = {node: Note(text=f"now {count}") for node, count in zip(looks.counts, counts, strict=True)}
    notes |= {node: Note(met=met, idle=not met) for node, met in zip(looks.conditions, mets, strict=True)}
    for base, alternatives in looks.tiers:
        holding = [each for each in alternatives if each in notes and notes[each].met]
        for each in holding[:-1]:
            notes[each] = Note(met=True, idle=True)
        if holding:
            notes[base] = Note(met=notes[base].met if base in notes else None, idle=True)
    return notes


def _in_reach(g: Table, seat: int, card: int, condition: Condition) -> bool:
    """Whether it could be made to hold with another card of the hand."""
    if not isinstance(condition, Shown):
        return False
    others = [g.kind[each] for each in g.hands[seat] if each != card]
    return all(any(need.met_by(g, kind) for kind in others) for need in condition.missing(g, seat, card))
