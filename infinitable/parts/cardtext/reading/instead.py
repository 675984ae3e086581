"""“Deal 2 damage to 1 enemy group. If …, deal 4 damage to it instead.”: *it* is chosen before either of them happens.

What is replaced does not happen, so what it would choose is chosen first and spoken of by both. Where more was to be
chosen than the one thing that the first effect is about, the writer has to say it anew.
"""

from __future__ import annotations

from collections.abc import Iterator

from .meaning import Complaint
from .pack import Entry
from .tree import Node, walk

_BACK = ("it", "them")
_CHOOSES = ("Pick", "All", "One", "An", "Each", "Extreme")


def chosen_first(tiers: Node) -> tuple[Node, Node] | None:
    """A choice, and the same sentences about what was chosen, where an alternative speaks of it."""
    base = tiers.node("base")
    if base.kind != "Do" or not any(_looks_back(each) for each in tiers.nodes("alternatives")):
        return None
    first, *others = base.nodes("acts")
    thing = first.get("thing")
    if not isinstance(thing, Node) or thing.kind != "Pick" or thing.get("n") != 1 or "group" not in thing:
        return None
    about_it = first.with_field("thing", Node.of("Ref", which="it"))
    choice = Node.of("Do", acts=(Node.of("Name", thing=thing),))
    return choice, tiers.with_field("base", base.with_field("acts", (about_it, *others)))


def says_what_it_means(entry: Entry) -> Iterator[Complaint]:
    """Complains of an alternative that speaks of what only the sentence it replaces would have chosen."""
    for ability in entry.tree:
        for tiers in (node for node in walk(ability) if node.kind == "Tiers"):
            if chosen_first(tiers) is None and any(node.kind in _CHOOSES for node in walk(tiers.node("base"))):
                for node in filter(None, map(_looks_back, tiers.nodes("alternatives"))):
                    yield Complaint("What is replaced has chosen nothing: say anew who or what is meant.", at=node)


def _looks_back(alternative: Node) -> Node | None:
    """The first phrase of an alternative that speaks of something it has not chosen itself."""
    for node in walk(alternative.node("do")):
        if node.kind in _CHOOSES:
            return None
        if node.kind == "Owner" or (node.kind == "Ref" and node.get("which") in (*_BACK, "leader")):
            return node
    return None
