"""The nearest text that can be read: the cheapest way to change a sentence so that the tables accept it.

A sentence is walked with four moves: keep a word, replace it (cheap if the new word is like the old one),
leave it out, or put one in (cheap where few others could stand). The cheapest whole walk wins; a full stop
may end one sentence and begin another. The search counts its steps and gives up after a fixed number, so an
error never takes long.
"""

from __future__ import annotations

import difflib
import heapq
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import log2
from typing import TypeAlias

from ..reading.grammar import T_END, T_NAME, T_NUMBER, T_UNKNOWN, Stack
from ..reading.parser import Reader, Token
from ..reading.rewording import NUMBER_WORDS
from ..table.english import join_pieces

STEPS = 12_000
"""The most steps of one search; some tenths of a second."""
_DEAREST = 4.0
_LEEWAY = 0.4
"""Among repairs that cost about the same, the one likest to a known sentence is taken."""
_SAME_WORD = 0.8
_STOP = "."
_STANDS_FOR = {
    ("and", ","): 0.2,
    ("and", _STOP): 0.3,
    (",", _STOP): 0.4,
    (";", _STOP): 0.3,
    ("!", _STOP): 0.1,
    ("every", "each"): 0.1,
    ("whenever", "when"): 0.1,
}
_BOLD = {"exactly": 0.5, "fewer": 0.3, "less": 0.3, "no": 0.5, "x": 0.5, "unless": 0.5, "it": 0.6, "them": 0.6}
"""Words that change the meaning more than others; they are put in last."""

_State: TypeAlias = tuple[float, int, int, Stack, tuple[str, ...]]
"""Cost, order of arrival, tokens done, states of the tables, words so far."""


class Repair:
    """The search for one sentence."""

    def __init__(self, reader: Reader, start: str, names: Iterable[str] = (), known: Sequence[str] = ()) -> None:
        self.tables = reader.tables
        self.spelling = reader.words.spelling
        self.start = start
        self.names = list(names)
        self.known = known[:400]
        self.steps = 0
        self._common = Counter(word for sentence in self.known for word in sentence.lower().split())
        self._heap: list[_State] = []
        self._next: dict[Stack, list[tuple[str, Stack]]] = {}
        self._names: dict[str, str] = {}

    def nearest(self, tokens: Sequence[Token], at: int) -> str:
        """The nearest text, or empty if none was found in time. `at` is the token that does not fit."""
        kept, stack = self._keep(tokens, max(0, at - 2))
        self._heap = [(0.0, 0, len(kept), stack, tuple(kept))]
        seen: set[tuple[int, Stack]] = set()
        found: list[tuple[float, str]] = []
        best = _DEAREST
        while self._heap and self.steps < STEPS:
            cost, _, done, stack, words = heapq.heappop(self._heap)
            if cost > best + _LEEWAY or len(found) == 12:
                break
            if (done, stack) in seen:
                continue
            seen.add((done, stack))
            if done == len(tokens) and self.tables.feed(stack, T_END) is not None:
                found.append((cost, join_pieces(list(words))))
                best = min(best, cost)
            self._expand(cost, done, stack, words, tokens)
        return max(found, key=lambda each: _likeness(each[1], self.known) - each[0], default=(0.0, ""))[1]

    def _keep(self, tokens: Sequence[Token], count: int) -> tuple[list[str], Stack]:
        stack = self.tables.begin(self.start)
        for token in tokens[:count]:
            after = self.tables.feed(stack, token.terminal)
            assert after is not None
            stack = after
        return [token.text for token in tokens[:count]], stack

    def _expand(self, cost: float, done: int, stack: Stack, words: tuple[str, ...], tokens: Sequence[Token]) -> None:
        ways = self._ways(stack)
        token = tokens[done] if done < len(tokens) else None
        if token is not None:
            self._push(cost + (0.8 if token.text[0].isalnum() else 0.4), done + 1, stack, words)
        choice = 0.3 + 0.12 * log2(max(len(ways), 1))
        for terminal, after in ways:
            if token is not None and terminal == token.terminal:
                self._push(cost, done + 1, after, (*words, token.text))
                continue
            if token is not None:
                change, word = self._replacement(token, terminal)
                self._push(cost + change, done + 1, after, (*words, word))
            if terminal != T_NAME:
                word = self._spell(terminal)
                self._push(cost + choice + self._rarity(word.lower()), done, after, (*words, word))

    def _rarity(self, word: str) -> float:
        """What a word costs to put in beyond the choice: common words are cheap, those that change much are dear."""
        return _BOLD.get(word, 0.0) + 0.1 / (1 + self._common[word])

    def _ways(self, stack: Stack) -> list[tuple[str, Stack]]:
        """The terminals that can come next, each with the states after it; a full stop begins a new sentence."""
        if stack not in self._next:
            ways: list[tuple[str, Stack]] = []
            for terminal in self.tables.actions[stack[-1]]:
                self.steps += 1
                after = self.tables.feed(stack, terminal)
                if after is not None and terminal != T_END:
                    ways.append((terminal, after))
                elif after is not None and self.start == "item":
                    ways.append((_STOP, self.tables.begin(self.start)))
            self._next[stack] = ways
        return self._next[stack]

    def _replacement(self, token: Token, terminal: str) -> tuple[float, str]:
        word = token.text.lower()
        if terminal == T_NUMBER:
            return (0.1, NUMBER_WORDS[word]) if word in NUMBER_WORDS else (1.2, "1")
        if terminal == T_NAME:
            return 1.2, f'"{self._closest_name(token.text)}"'
        spelled = self._spell(terminal)
        known = _STANDS_FOR.get((word, spelled))
        if known is not None:
            return known, spelled
        alike = _alike(word, spelled.lower())
        # a word of the language is no slip for one that merely looks like it: “heal” is not “steal”
        return 0.2 + 1.2 * (1 - (alike if token.terminal == T_UNKNOWN or alike >= _SAME_WORD else 0.0)), spelled

    def _closest_name(self, word: str) -> str:
        if word not in self._names:
            close = difflib.get_close_matches(word, self.names, 1, 0.0)
            self._names[word] = close[0] if close else "Name"
        return self._names[word]

    def _spell(self, terminal: str) -> str:
        return "1" if terminal == T_NUMBER else self.spelling.get(terminal, terminal)

    def _push(self, cost: float, done: int, stack: Stack, words: tuple[str, ...]) -> None:
        if cost <= _DEAREST:
            self.steps += 1
            heapq.heappush(self._heap, (cost, self.steps, done, stack, words))


@lru_cache(maxsize=65536)
def _alike(one: str, other: str) -> float:
    """How alike two words are, from 0 to 1; one much longer than the other is not like it at all."""
    if len(one) > 3 * len(other) + 3:
        return 0.0
    return difflib.SequenceMatcher(None, one, other).ratio()


def _likeness(text: str, known: Sequence[str]) -> float:
    """How like a text is to the likest known sentence."""
    matcher = difflib.SequenceMatcher()
    matcher.set_seq2(text.lower())
    best = 0.0
    for sentence in known:
        matcher.set_seq1(sentence.lower())
        if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
            best = max(best, matcher.ratio())
    return best
