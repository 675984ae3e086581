"""Cards somebody looks at are taken at once: what one has seen cannot lie and wait until other things have happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .meaning import Complaint
from .pack import Entry
from .tree import Node, walk

MOST_LOOKED_AT: Final = 10


def taken_at_once(take: str, entry: Entry) -> Iterator[Complaint]:
    """Complains of cards that are looked at and not taken, and of a rest that goes back to where nobody looked; `take`
    is how the game calls the act that takes cards.
    """
    for ability in entry.tree:
        followed = {id(node) for acts in _runs(ability) for node in _taken(take, acts)}
        for node in walk(ability):
            if node.kind == "LookTop" and id(node) not in followed:
                yield Complaint("Say at once how many of them you take: “Put 1 of them into your hand.”", at=node)
            if node.kind == "Rest" and node.get("to") == "back" and id(node) not in followed:
                yield Complaint("Only what you look at goes back: “Look at the top 3 cards of your deck.”", at=node)


def _runs(ability: Node) -> Iterator[list[Node]]:
    """The acts of an ability, as far as one follows on the other whatever happens."""
    run: list[Node] = []
    for sentence in ability.nodes("do"):
        if sentence.kind == "Do":
            run += sentence.nodes("acts")
        else:
            yield run
            run = []
            yield [act for node in walk(sentence) if "acts" in node for act in node.nodes("acts")]
    yield run


def _taken(take: str, acts: list[Node]) -> Iterator[Node]:
    """Where some of the cards are taken that are looked at just before, and what becomes of the rest of them."""
    for at, act in enumerate(acts[:-1]):
        if act.kind == "LookTop" and acts[at + 1].kind == take and _fits(act, acts[at + 1]):
            yield act
            yield from acts[at + 2 : at + 3]


def _fits(look: Node, taking: Node) -> bool:
    thing = taking.node("thing")
    n = thing.get("n") if "of" in thing and "least" not in thing else None
    into = taking.get("zone")
    return into in (None, "your hand") and isinstance(n, int) and 1 <= n <= look.number("n") <= MOST_LOOKED_AT
