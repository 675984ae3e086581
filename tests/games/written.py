"""Packs as somebody might write them: the house's cards, each with a phrase or two replaced by another of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game
from infinitable.parts.cardtext import Entry, Language, Node, Pack, parse, plain, shelf_of
from infinitable.parts.cardtext.reading.meaning import entry_complaints, name_complaints
from infinitable.parts.cardtext.reading.parser import Misfit
from infinitable.parts.cardtext.reading.tree import Value
from infinitable.parts.cardtext.table.laws import random_value

TRIES = 6
"""How often a phrase is replaced anew where the game refuses the text."""


def pack_of(rules: Game, texts: dict[str, str]) -> str:
    title = f"pack fuzz · game {rules.id} · on {list(shelf_of(rules).own.values())[-1].name} · version 1\n"
    return title + "".join(f"{name} — {text}\n" for name, text in texts.items())


def written(rules: Game, seed: int, share: float = 0.3) -> dict[str, str]:
    """New texts for some of the house's cards, by name, which the game accepts one by one and together."""
    chance = Fast(seed)
    pack = list(shelf_of(rules).own.values())[-1]
    texts: dict[str, str] = {}
    for name, entry in pack.entries.items():
        if entry.tree and chance.below(1000) < 1000 * share:
            for _ in range(TRIES):
                text = _changed(shelf_of(rules).language, pack, entry, chance)
                if text:
                    texts[name] = text
                    break
    while wrong := {p.entry for p in shelf_of(rules).check(pack_of(rules, texts)) if p.severity == "error"}:
        assert wrong & texts.keys(), wrong
        texts = {name: text for name, text in texts.items() if name not in wrong}
    return texts


def _changed(language: Language, pack: Pack, entry: Entry, chance: Fast) -> str:
    """The text with one or two phrases replaced; "" where that cannot be printed, read back or used on this card."""
    tree: Value = entry.tree
    for _ in range(1 + (chance.below(3) == 0)):
        spots = [(path, node) for path, node in _nodes(tree) if language.row_of(node) is not None]
        path, node = spots[chance.below(len(spots))]
        row = language.row_of(node)
        assert row is not None
        tree = _put(tree, path, _named(language, pack, random_value(language, chance, row.category, 2), chance))
    assert isinstance(tree, tuple)
    abilities = tuple(ability for ability in tree if isinstance(ability, Node))
    try:
        text = plain(language, abilities)
        if parse(language, text) != abilities or text == entry.text:
            return ""
    except (Misfit, KeyError):
        return ""
    new = replace(entry, tree=abilities, text=text)
    wrong = [*entry_complaints(language, new), *name_complaints(language, pack, new)]
    return "" if any(complaint.severity == "error" for complaint in wrong) else text


def _nodes(value: Value, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Node]]:
    if isinstance(value, Node):
        yield path, value
        for name, inner in value.fields:
            yield from _nodes(inner, (*path, name))
    elif isinstance(value, tuple):
        for place, inner in enumerate(value):
            yield from _nodes(inner, (*path, place))


def _put(value: Value, path: tuple[str | int, ...], new: Value) -> Value:
    if not path:
        return new
    step, *rest = path
    if isinstance(value, Node):
        return value.with_field(str(step), _put(value[str(step)], tuple(rest), new))
    assert isinstance(value, tuple) and isinstance(step, int)
    return (*value[:step], _put(value[step], tuple(rest), new), *value[step + 1 :])


def _named(language: Language, pack: Pack, value: Value, chance: Fast) -> Value:
    """The value with names that the pack has, of the right kind."""
    if isinstance(value, tuple):
        return tuple(_named(language, pack, inner, chance) for inner in value)
    if not isinstance(value, Node):
        return value
    row = language.row_of(value)
    categories = {item.slot: item.category for item in row.slots} if row is not None else {}
    fields: list[tuple[str, Value]] = []
    for name, inner in value.fields:
        category = language.name_categories.get(categories.get(name, ""))
        names = list(pack.names(category.kinds)) if category is not None and not category.local else []
        fields.append((name, names[chance.below(len(names))] if names else _named(language, pack, inner, chance)))
    return Node(value.kind, fields)
