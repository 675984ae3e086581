"""Which known sentence speaks of the same things as one that cannot be read, where no repair of it can be made.

A sentence is taken for the words that carry its meaning; rare ones count more. It is offered with all in which it
differs; one that has a good part of what was written before one that only has something to do with it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log
from typing import Final

from .repair import SMALL

_KIN: Final = 0.16
"""How much of the meaning of both must be the same."""
_MOST: Final = 24
_ALIKE_BEGUN: Final = 0.12
"""What it counts that both begin with a moment or a condition, or that neither does."""
_SAME: Final = {
    "kill": "destroy", "eliminate": "destroy", "defeat": "destroy", "trash": "banish", "scrap": "banish",
    "opponent": "enemy", "player": "leader", "creature": "unit", "minion": "unit", "victory": "point",
    "teleport": "warp", "push": "move", "pull": "move", "hp": "health", "acquire": "recruit", "buy": "recruit",
    "restore": "heal", "sacrifice": "destroy", "exile": "banish", "tap": "exhaust", "adjacent": "next",
}  # fmt: skip
"""Words of other games, as far as they have one of their own in most."""

_FRAME: Final = frozenset((
    "when", "if", "until", "while", "unles", "turn", "round", "once", "per", "cannot", "may", "end", "start", "have",
    "ha", "each", "all", "any", "you", "they", "one", "other", "can't", "do", "them", "those", "where", "within",
    "into", "up", "no", "not", "instead", "begin", "beginning", "another", "two", "three", "choose", "play",
))  # fmt: skip
"""Words that say when and for whom, and not what."""

_FILLED_IN: Final = 0.1
"""What each word counts against an example that only fills a gap of its phrase."""

_EVERYWHERE: Final = frozenset((
    "card", "unit", "leader", "enemy", "enemie", "ally", "allie", "opponent", "opponent'", "target", "source", "group",
    "player", "hex", "hexe", "space", "next", "gain",
))  # fmt: skip
"""Words that stand in most texts: a sentence that has nothing else in common is not kindred."""

_OTHERS: Final = frozenset(("enemy", "enemies", "opponent", "opponents", "they", "their", "its"))
_NOT: Final = frozenset(("cannot", "can't", "not", "don't", "never", "unless", "without", "no", "doesn't", "isn't"))
_MORE: Final = frozenset(("more", "gain", "gains", "+"))
_LESS: Final = frozenset(("less", "fewer", "lower", "reduced", "reduce", "reduces", "lose", "loses"))


def stems(text: str) -> list[str]:
    """The words that carry meaning, in one form each."""
    said = [word.lower() for word in re.findall(r"[A-Za-z'’]+", text)]
    words = [word.rstrip("s") for word in said if word not in SMALL]
    return [_SAME.get(word, word) for word in words if word not in _FRAME and len(word) > 1]


def turned_round(lost: Sequence[str], put: Sequence[str], said: Sequence[str]) -> bool:
    """Whether a sentence says the contrary of what was written: of oneself instead of others, that something happens
    instead of not, that there is more instead of less.
    """
    gone, new, text = ({word.lower() for word in words} for words in (lost, put, said))
    return (
        bool(gone & _OTHERS and new & {"you", "your"} and not text & _OTHERS)
        or ("-" in gone and "+" in new)
        or bool(gone & _NOT and not text & _NOT)
        or bool(new & _NOT and not gone & _NOT)
        or bool(gone & _LESS and new & _MORE and not text & _LESS)
        or bool(gone & _MORE and new & _LESS and not text & _MORE)
    )


def hangs(sentence: str) -> bool:
    """Whether it begins with a moment or a condition."""
    return sentence.split(" ", 1)[0].lower() in _OPENS


_OPENS: Final = frozenset(("when", "whenever", "if", "unless", "while", "at", "once", "constant,", "gambit"))


class Kindred:
    """The known sentences by their words; of a phrase's example those count that are its own."""

    def __init__(self, known: Iterable[str], phrases: Mapping[str, str]) -> None:
        self.known = [(sentence, words := frozenset(stems(sentence)), words) for sentence in known]
        self._counts = Counter(word for _, words, _ in self.known for word in words)
        self.known += [(text, frozenset(stems(text)), frozenset(stems(own))) for text, own in phrases.items()]

    def _weight(self, word: str) -> float:
        return 1 / (1 + log(1 + self._counts[word])) if word in self._counts else 0.6

    def nearest(self, written: str) -> Iterator[str]:
        """Those that speak of most of the same, the nearest first; none that says the contrary."""
        wanted = frozenset(stems(written))
        all_words = written.lower().split()
        weight = sum(map(self._weight, wanted))
        found = []
        for sentence, words, own in self.known:
            shared = wanted & own
            if shared - _EVERYWHERE:
                alike = 2 * sum(map(self._weight, shared)) / (weight + sum(map(self._weight, words)))
                alike += _ALIKE_BEGUN if hangs(sentence) == hangs(written) else 0.0
                found.append((alike - _FILLED_IN * len(words - own - wanted), sentence))
        for likeness, sentence in sorted(found, key=lambda each: (-each[0], each[1]))[:_MOST]:
            said = re.findall(r"[a-z'’]+", sentence.lower())
            lost, put = ([word for word in a if word not in b] for a, b in ((all_words, said), (said, all_words)))
            if likeness >= _KIN and not turned_round(lost, put, said):
                yield sentence
