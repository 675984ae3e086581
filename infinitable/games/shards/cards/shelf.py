"""The shelf of this game, and the box of cards that a pack becomes."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from infinitable.games.shards.cards.box import FACTIONS, MERCENARY, TYPES, Box
from infinitable.games.shards.cards.phrases import language
from infinitable.games.shards.cards.reading.card import compiled
from infinitable.games.shards.cards.verbs_paying import Cheaper
from infinitable.games.shards.worth import worth
from infinitable.parts.cardtext import Entry, Pack, Shelf, lines, short

_CONTENT: Final = files("infinitable.games.shards") / "content"
SHELF: Final = Shelf(language, _CONTENT / "shards.pack", _CONTENT / "relics.pack")
RELICS: Final = "relics-of-our-own"
"""shards:12.4: the house pack, with characters that differ and relics among the cards of the base game."""
_BOXES: dict[str, Box] = {}
_KEPT: Final = 16


def box_of(text: str = "") -> Box:
    """The cards of a pack, compiled once; "" is the game's own pack."""
    pack = SHELF.pack(text)
    key = f"{pack.name} {pack.version} {pack.hash}"
    if key not in _BOXES:
        while len(_BOXES) >= _KEPT:
            del _BOXES[next(iter(_BOXES))]
        _BOXES[key] = _filled(pack, key)
    return _BOXES[key]


def _filled(pack: Pack, title: str) -> Box:
    order = {"starter": 0, "character": 2}
    entries = sorted(pack.entries.values(), key=lambda entry: order.get(entry.kind, 1))
    numbers = {entry.name: number for number, entry in enumerate(entries)}
    box = Box()
    box.title = title
    for number, entry in enumerate(entries):
        where = {"starter": box.starters, "character": box.characters}.get(entry.kind, box.centers)
        where.append(number)
        _header(box, entry)
        text = compiled(entry, entries, numbers)
        box.programs.append(text.program)
        box.plays.append(text.play)
        box.exhausts.append(text.exhaust)
        box.wards.append(text.wards)
        box.discounts.append(text.discounts)
        box.tougher.append(text.tougher)
        box.haggles |= bool(text.discounts) or any(isinstance(each, Cheaper) for each in text.program)
        box.toughens |= bool(text.tougher)
        box.remembers |= text.remembers
        box.copying.append(text.copying)
        box.listeners.append(text.listeners)
        box.answers.append(text.answers)
        box.last_words.append(text.last_words)
        box.looks.append(text.looks)
        box.said.append(text.said)
        box.worth.append(worth(entry.number("cost"), entry.kind == "starter", len(text.program)))
    box.listens = any(box.listeners)
    box.cheapest = min((box.cost[kind] for kind in box.centers), default=0)
    return box


def _header(box: Box, entry: Entry) -> None:
    box.ids.append(entry.id)
    box.names.append(entry.name)
    box.faction.append(FACTIONS.index(entry.word("faction")))
    box.type.append(TYPES.index(entry.kind))
    box.mercenary.append(entry.kind == TYPES[MERCENARY])
    box.cost.append(entry.number("cost"))
    box.shield.append(entry.number("shield"))
    box.health.append(entry.number("health"))
    box.copies.append(entry.number("copies"))
    box.trees.append(entry.tree)
    box.lines.append(lines(language(), entry.tree))
    box.icons.append(lines(language(), entry.tree, with_icons=True))
    box.short.append(short(language(), entry.tree))
