"""The sentences of a text that end a chapter: who wins or loses by them, and on which condition."""

from __future__ import annotations

import re
from typing import Final

from infinitable.parts.cardtext import Entry, Language, Node, phrase, walk

ALONE: Final = "you alone"
EVERYBODY: Final = "all leaders"
_ROUND: Final = re.compile(r"the round is (\d+) or more")


class End:
    """A sentence that ends a chapter."""

    __slots__ = ("when", "who", "wins")

    def __init__(self, language: Language, node: Node, condition: Node) -> None:
        self.wins: bool = node.kind == "Win"
        self.who: str = _who(node)
        self.when: str = _brief(phrase(language, condition, with_icons=True), self.who)


def _who(node: Node) -> str:
    if "side" in node:
        return node.word("side")
    if "alone" in node:
        return ALONE
    return "the lone leader" if "lone" in node else EVERYBODY


def _brief(condition: str, who: str) -> str:
    """Without saying again whom it concerns; a round's number is how long the chapter lasts."""
    said = _ROUND.sub(r"round \1 is over", condition)
    return re.sub(f"^(?:you|{re.escape(who)}) (?=control|have|stand)", "", said)


def ends_of(language: Language, entry: Entry) -> list[End]:
    """Every sentence of a text that ends the chapter, in its order."""
    found = []
    for sentence in (sentence for ability in entry.tree for sentence in ability.nodes("do")):
        if "condition" in sentence:
            said = sentence.without_field("otherwise") if "otherwise" in sentence else sentence
            ends = [node for node in walk(said) if node.kind in ("Win", "Lose")]
            found += [End(language, node, sentence.node("condition")) for node in ends]
    return found
