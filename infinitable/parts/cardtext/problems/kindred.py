"""Which known sentence speaks of the same things as one that cannot be read, where no repair of it can be made.

A sentence is taken for the words that carry its meaning; rare ones count more. It is offered with what it leaves out,
and only if it has a good part of what was written.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from math import log
from typing import Final

from .repair import SMALL

_KIN: Final = 0.42
"""How much of the meaning of both must be the same."""
_MOST: Final = 6
_SAME: Final = {
    "kill": "destroy", "eliminate": "destroy", "defeat": "destroy", "trash": "banish", "scrap": "banish",
    "opponent": "enemy", "player": "leader", "creature": "unit", "minion": "unit", "victory": "point",
    "teleport": "warp", "push": "move", "pull": "move", "hp": "health", "acquire": "recruit", "buy": "recruit",
    "restore": "heal", "sacrifice": "destroy", "exile": "banish", "tap": "exhaust", "adjacent": "next",
}  # fmt: skip
"""Words of other games, as far as they have one of their own in most."""

_FRAME: Final = frozenset((
    "when", "if", "until", "while", "unles", "turn", "round", "once", "per", "cannot", "may", "end", "start", "have",
    "ha", "each", "all", "any", "you", "they", "one", "other", "can't", "do",
))  # fmt: skip
"""Words that say when and for whom, and not what."""

_OTHERS: Final = frozenset(("enemy", "enemies", "opponent", "opponents", "they", "their", "its"))
_NOT: Final = frozenset(("cannot", "can't", "not", "don't", "never", "unless", "without", "no", "doesn't", "isn't"))
_LESS: Final = frozenset(("less", "fewer", "lower", "reduced", "reduce", "reduces", "lose", "loses"))


def stems(text: str) -> list[str]:
    """The words that carry meaning, in one form each."""
    words = [word.lower().rstrip("s") for word in re.findall(r"[A-Za-z'’]+", text)]
    return [_SAME.get(word, word) for word in words if word not in SMALL and word not in _FRAME and len(word) > 1]


def turned_round(lost: Sequence[str], put: Sequence[str], said: Sequence[str]) -> bool:
    """Whether a sentence says the contrary of what was written: of oneself instead of others, that something happens
    instead of not, that there is more instead of less.
    """
    gone, new, text = ({word.lower() for word in words} for words in (lost, put, said))
    return (
        bool(gone & _OTHERS and new & {"you", "your"} and not text & _OTHERS)
        or ("-" in gone and "+" in new)
        or bool(gone & _NOT and not text & _NOT)
        or bool(gone & _LESS and "more" in new and not text & _LESS)
    )


class Kindred:
    """The known sentences by their words."""

    def __init__(self, known: Sequence[str]) -> None:
        self.known = [(sentence, frozenset(stems(sentence))) for sentence in known]
        self._counts = Counter(word for _, words in self.known for word in words)

    def _weight(self, word: str) -> float:
        return 1 / (1 + log(1 + self._counts[word])) if word in self._counts else 0.6

    def nearest(self, written: str) -> Iterator[str]:
        """Those that speak of most of the same, the nearest first; none that says the contrary."""
        wanted = frozenset(stems(written))
        all_words = written.lower().split()
        weight = sum(map(self._weight, wanted))
        found = []
        for sentence, words in self.known:
            shared = sum(map(self._weight, wanted & words))
            if len(wanted & words) > 1:
                found.append((2 * shared / (weight + sum(map(self._weight, words))), sentence))
        for likeness, sentence in sorted(found, key=lambda each: (-each[0], each[1]))[:_MOST]:
            said = re.findall(r"[a-z'’]+", sentence.lower())
            if likeness >= _KIN and not turned_round([word for word in all_words if word not in said], said, said):
                yield sentence
