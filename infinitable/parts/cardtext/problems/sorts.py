"""Whether a verb is done to things it can be done to, and things are described by words that say something about them.

A text that can be read may still ask for what no rule does: a tile that draws a card, a leader in a hand. A game lists
sort by sort what can be said; whatever else somebody writes is refused, instead of being overlooked in play.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from ..reading.meaning import Complaint
from ..reading.pack import Entry
from ..reading.tree import Node, children, walk
from ..table.english import article

_BACK = ("it", "them")


@dataclass(frozen=True, slots=True)
class Sorts:
    """What the nouns of a language stand for, and what can be said of each sort."""

    nouns: Mapping[str, str]
    """Noun -> sort."""
    words: Mapping[str, Collection[str]]
    """Sort -> the adjectives and the kinds of tails that say something about it; a tail with a place as `In reach`."""
    verbs: Mapping[str, Mapping[str, Collection[str]]]
    """Kind of act, event or condition -> its slots -> the sorts that fit."""
    refs: Mapping[str, str]
    """What is not chosen (`Ref this`, `Top`, `Named`) -> its sort."""
    moved: Mapping[str, str] = field(default_factory=dict)
    """Adjectives and tails that make another sort of it: `In hand` -> a card in a hand."""
    subjects: Mapping[str, str] = field(default_factory=dict)
    """Openers and events that speak of something without naming it -> its sort."""
    measures: Mapping[str, Collection[str]] = field(default_factory=dict)
    """What can be read off “it” (“its cost”) -> the sorts that have it."""

    def complaints(self, entry: Entry) -> Iterator[Complaint]:
        for ability in entry.tree:
            yield from self._in_ability(ability)

    def _in_ability(self, ability: Node) -> Iterator[Complaint]:
        it = ""
        """The sort of what the text speaks of: “it” and “them” look back to that."""
        for node in walk(ability):
            if "noun" in node and "adjectives" in node:
                yield from self._described(node)
            named = f"{node.kind} {node.get('what') or ''}".strip()
            it = self.subjects.get(named, it)
            yield from self._measured(node, it)
            for slot, fits in self.verbs.get(named, self.verbs.get(node.kind, {})).items():
                thing = node.get(slot)
                if not isinstance(thing, Node):
                    continue
                sort = self.sort_of(thing, it)
                if sort and sort not in fits:
                    yield Complaint(f"This can be done to {_one_of(fits)}, not to {_one_of([sort])}.", at=thing)
                it = sort or it

    def _measured(self, act: Node, it: str) -> Iterator[Complaint]:
        """“Equal to its cost” speaks of what was there before the act that says so."""
        value = act.get("equal")
        if isinstance(value, Node) and value.kind == "Its":
            fits = self.measures[value.word("what")]
            if it not in fits:
                has = "" if not it else f"; {article(it)} has none"
                yield Complaint(f"{value.word('what').capitalize()} is what {_one_of(fits)} has{has}.", at=value)

    def _described(self, group: Node) -> Iterator[Complaint]:
        noun = group.word("noun")
        fitting = self.words[self.nouns[noun]]
        for adjective in group.values("adjectives"):
            if adjective not in fitting:
                yield Complaint(f"“{adjective}” says nothing about a {noun} that this game could look at.", at=group)
        for tail in group.nodes("tails"):
            if tail_name(tail) not in fitting:
                yield Complaint(f"This says nothing about a {noun} that this game could look at.", at=tail)

    def sort_of(self, thing: Node, it: str = "") -> str:
        """What a thing is; "" where that cannot be told."""
        if "noun" in thing:
            said = [*map(str, thing.values("adjectives")), *map(tail_name, thing.nodes("tails"))]
            return next((self.moved[word] for word in said if word in self.moved), self.nouns[thing.word("noun")])
        if thing.get("of") == "them" or thing.get("which") in _BACK:
            return it
        name = f"{thing.kind} {thing.get('which') or ''}".strip()
        if name in self.refs:
            return self.refs[name]
        return next((self.sort_of(child, it) for child in children(thing) if isinstance(child, Node)), "")


def tail_name(tail: Node) -> str:
    """A tail by its kind and its place, or the first thing it measures."""
    place = tail.get("place") or tail.get("where") or next((name for name, _ in tail.fields), "")
    return f"{tail.kind} {place}".strip()


def _one_of(sorts: Collection[str]) -> str:
    named = [article(sort) for sort in sorts]
    return " or ".join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)
