"""The nearest text that can be read: the cheapest way to change a sentence so that the tables accept it.

A sentence is walked word by word. A word may be kept, stand in the words of another game (`wordings.txt`), be
replaced (cheap if the new word is like the old one), be left out, alone or with those behind it, or another be put in;
a full stop may end one sentence and begin another. Of what has been read so far only the cheapest walks go on, so that
every sentence comes to its end and a long one costs as much a word as a short one. What a walk changes it remembers:
the writer is told in what the suggestion differs.
"""

from __future__ import annotations

import difflib
import heapq
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import log2
from typing import Final, NamedTuple, TypeAlias

from ..reading.grammar import T_END, T_NAME, T_NUMBER, T_UNKNOWN, Stack
from ..reading.parser import Reader, Token
from ..reading.rewording import NUMBER_WORDS, fitting
from ..reading.wordings import Rules
from ..table.english import join_pieces

STEPS = 40_000
"""The most steps of one search; some tenths of a second."""
_WIDTH = 30
"""How many walks go on from each word."""
_PUTTING_IN = 12
"""How many of them may put another word in or in place of it: what is dearer has gone astray already."""
_DEAREST = 6.0
_LEEWAY = 0.3
"""Among repairs that cost about the same, the one likest to a known sentence is taken."""
_MOST_FOUND = 8
_STOP = "."
_STANDS_FOR = {
    ("and", ","): 0.2,
    ("and", _STOP): 0.2,
    (",", _STOP): 0.4,
    (";", _STOP): 0.2,
    ("!", _STOP): 0.1,
    ("every", "each"): 0.1,
    ("whenever", "when"): 0.1,
}
_BOLD: Final = {
    "exactly": 0.5, "fewer": 0.3, "less": 0.3, "no": 1.0, "x": 0.5, "unless": 1.0, "it": 0.6, "them": 0.6, "any": 0.5,
    "cannot": 1.5, "not": 1.5, "end": 0.3, "instead": 0.6,
}  # fmt: skip
"""Words that change the meaning more than others; they are put in last."""
_TURNS: Final = {
    "if": 2.0, "when": 2.0, "whenever": 2.0, "while": 2.0, "not": 2.0, "cannot": 2.0, "can't": 2.0, "don't": 2.0,
    "unless": 2.0, "without": 1.5, "instead": 1.0, "may": 0.6, "no": 1.5, "never": 2.0, "until": 0.5, "less": 0.5,
    "opponent": 0.8, "opponents": 0.8, "enemy": 0.8, "your": 0.5,
}  # fmt: skip
"""Words that turn the meaning round: they are left out last."""
_SMALL = "a an the then and to of or more also with in on for at from that is are it its their your you this by"
SMALL: Final = frozenset(_SMALL.split(" "))
"""Words that carry little meaning of their own."""
_REWORDED = 0.25
_SURE = 0.5
"""What a change costs more where the sentence could still be read."""
_SAID_LIKE = 0.7

_Change: TypeAlias = tuple[int, str, str]
"""Where in the sentence, what was written there, and what is said instead; either may be empty."""


class _Walk(NamedTuple):
    cost: float
    order: int
    """Of two that cost the same, the one that was found first goes on."""
    stack: Stack
    words: tuple[str, ...]
    changes: tuple[_Change, ...]
    last: str
    """What was done last: a word “left out” or “put in” goes easier beside another."""


class Found(NamedTuple):
    """A text that can be read."""

    cost: float
    text: str
    changes: tuple[_Change, ...]
    """In what it differs; what only is said in other words is no change."""


class Repair:
    """The search for one sentence."""

    def __init__(
        self,
        reader: Reader,
        start: str,
        names: Iterable[str] = (),
        known: Sequence[str] = (),
        rules: Mapping[str, Rules] | None = None,
    ) -> None:
        self.reader = reader
        self.tables = reader.tables
        self.spelling = reader.words.spelling
        self.start = start
        self.names = list(names)
        self.known = known[:400]
        self.rules = rules or {}
        self.steps = 0
        self._common = Counter(word for sentence in self.known for word in sentence.lower().split())
        self._at: list[list[_Walk]] = []
        self._names: dict[str, str] = {}
        self._fits_until = 0

    def nearest(self, tokens: Sequence[Token], at: int = 0) -> list[Found]:
        """The nearest texts, the best first; none where nothing was found in time. `at` is the word that does not fit:
        what stands well before it is changed less lightly.
        """
        self._fits_until = at - 2
        self._at = [[] for _ in range(len(tokens) + 1)]
        self._push(0, _Walk(0.0, 0, self.tables.begin(self.start), (), (), ""))
        found: list[Found] = []
        for done in range(len(tokens) + 1):
            for place, walk in enumerate(self._cheapest(done)):
                if done == len(tokens) and self.tables.feed(walk.stack, T_END) is not None:
                    found.append(Found(walk.cost, join_pieces(list(walk.words)), _merged(walk.changes)))
                if done < len(tokens):
                    self._go_on(walk, done, tokens)
                if place < _PUTTING_IN or done == len(tokens):
                    self._put_in(walk, done, tokens)
        return self._likest_first(found)

    def _likest_first(self, found: list[Found]) -> list[Found]:
        found = sorted(found)[:_MOST_FOUND]
        if not found or not self.known:
            return found
        close = [each for each in found if each.cost <= found[0].cost + _LEEWAY]
        close.sort(key=lambda each: each.cost - _likeness(each.text, self.known))
        return close + found[len(close) :]

    def _cheapest(self, done: int) -> Iterator[_Walk]:
        """The walks that go on from this word: those that cost least, one for each state of the tables."""
        seen: set[tuple[Stack, str]] = set()
        here = self._at[done]
        width = _WIDTH if done < len(self._at) - 1 else 3 * _WIDTH
        while here and len(seen) < width and self.steps < STEPS:
            walk = heapq.heappop(here)
            if (walk.stack, walk.last) not in seen:
                seen.add((walk.stack, walk.last))
                yield walk

    def _put_in(self, walk: _Walk, done: int, tokens: Sequence[Token]) -> None:
        """Another word before the next one, or in its place."""
        actions = self.tables.actions[walk.stack[-1]]
        choice = self._sure(done) + 0.2 + 0.08 * log2(max(len(actions), 1))
        token = tokens[done] if done < len(tokens) else None
        for terminal in actions:
            word = _STOP if terminal == T_END else self._spell(terminal)
            if terminal == T_END and (self.start != "item" or done == len(tokens)):
                continue
            if token is not None and terminal != token.terminal:
                self._instead(walk, done, token, terminal, word)
            if terminal != T_NAME and not (token is not None and terminal == token.terminal):
                cost = walk.cost + self._price(word.lower(), choice, walk.last)
                change = (done, "", word)
                self._feed(done, walk, terminal, cost, word, change, "put in")

    def _go_on(self, walk: _Walk, done: int, tokens: Sequence[Token]) -> None:
        """The word kept, said in other words, or left out."""
        token = tokens[done]
        word = token.text.lower().replace("’", "'")
        self._feed(done + 1, walk, token.terminal, walk.cost, token.text, None, "")
        for said, rules in self.rules.items():
            for key in (word, "#"):
                for written, meant in rules.get(key, ()):
                    self._reworded(walk, done, tokens, written, meant, said)
        small = word in SMALL or not word[0].isalnum()
        alone = walk.last != "left out"
        cost = (0.35 if alone else 0.1) if small else (0.9 if alone else 0.45)
        change = (done, token.text, "")
        cost += self._sure(done) + _TURNS.get(word, 0.0)
        self._push(done + 1, walk._replace(cost=walk.cost + cost, changes=(*walk.changes, change), last="left out"))

    def _reworded(self, walk: _Walk, done: int, tokens: Sequence[Token], written: tuple[str, ...],
                  meant: tuple[str, ...], said: str) -> None:  # fmt: skip
        words = fitting(written, meant, tokens[done : done + len(written)])
        stack: Stack | None = walk.stack if words is not None else None
        for word in words or ():
            stack = self.tables.feed(stack, self.reader.words.terminal(word)) if stack is not None else None
        if stack is None or words is None:
            return
        changes = walk.changes
        if said:
            out = " ".join(token.text for token in tokens[done : done + len(written)])
            changes = (*changes, (done, out, " ".join(words)))
        cost = walk.cost + (0.8 if said else _REWORDED)
        self._push(done + len(written), _Walk(cost, 0, stack, (*walk.words, *words), changes, ""))

    def _instead(self, walk: _Walk, done: int, token: Token, terminal: str, word: str) -> None:
        """Another word in place of the one written."""
        cost, word, other = self._replacement(token, terminal, word)
        cost += self._sure(done) if other else 0.0
        change = (done, token.text, word) if other else None
        self._feed(done + 1, walk, terminal, walk.cost + cost, word, change, "")

    def _replacement(self, token: Token, terminal: str, spelled: str) -> tuple[float, str, bool]:
        """What it costs, how the word is written, and whether it says something else."""
        word = token.text.lower()
        if terminal == T_NUMBER:
            digits = NUMBER_WORDS.get(word)
            return (0.1, digits, False) if digits else (1.3, "1", True)
        if terminal == T_NAME:
            return 1.3, f'"{self._closest_name(token.text)}"', True
        known = _STANDS_FOR.get((word, spelled))
        if known is not None:
            return known, spelled, False
        alike = _alike(word, spelled.lower())
        # a word of the language is no slip for one that merely looks like it: “heal” is not “steal”
        if alike >= 0.8 or (token.terminal == T_UNKNOWN and alike >= _SAID_LIKE):
            return 0.15 + 1.2 * (1 - alike), spelled, False
        if not word[0].isalnum() or not spelled[0].isalnum() or (word in SMALL) != (spelled.lower() in SMALL):
            return 1.6, spelled, True
        return 0.6 if word in SMALL else 1.25 + self._rarity(spelled.lower()) + _TURNS.get(word, 0.0), spelled, True

    def _price(self, word: str, choice: float, last: str) -> float:
        """What a word costs to put in: small ones are cheap, those that change much are dear."""
        if word == _STOP:
            return 1.0
        if word in SMALL or not word[0].isalpha():
            return choice + self._rarity(word) / 2
        return choice + 0.45 + self._rarity(word) - (0.2 if last == "put in" else 0.0)

    def _sure(self, done: int) -> float:
        return _SURE if done < self._fits_until else 0.0

    def _rarity(self, word: str) -> float:
        return _BOLD.get(word, 0.0) + 0.5 / (1 + self._common[word])

    def _closest_name(self, word: str) -> str:
        if word not in self._names:
            close = difflib.get_close_matches(word, self.names, 1, 0.0)
            self._names[word] = close[0] if close else "Name"
        return self._names[word]

    def _spell(self, terminal: str) -> str:
        return "1" if terminal == T_NUMBER else self.spelling.get(terminal, terminal)

    def _feed(self, done: int, walk: _Walk, terminal: str, cost: float, word: str, change: _Change | None,
              last: str) -> None:  # fmt: skip
        if cost > _DEAREST:
            return
        self.steps += 1
        after = self.tables.begin(self.start) if word == _STOP and self.tables.feed(walk.stack, T_END) else None
        if word != _STOP:
            after = self.tables.feed(walk.stack, terminal)
        if after is not None:
            changes = (*walk.changes, change) if change is not None else walk.changes
            self._push(done, _Walk(cost, 0, after, (*walk.words, word), changes, last))

    def _push(self, done: int, walk: _Walk) -> None:
        if walk.cost <= _DEAREST:
            self.steps += 1
            heapq.heappush(self._at[done], walk._replace(order=self.steps))


def _merged(changes: tuple[_Change, ...]) -> tuple[_Change, ...]:
    """Changes side by side as one: “leaves out “at midnight””."""
    out: list[tuple[int, int, str, str]] = []
    """From where to where in the sentence, what was written and what is said."""
    for at, written, said in changes:
        end = at + (len(written.split()) if written else 0)
        if out and out[-1][1] == at:
            first, _, before, put = out[-1]
            out[-1] = first, end, f"{before} {written}".strip(), f"{put} {said}".strip()
        else:
            out.append((at, end, written, said))
    return tuple((at, written, said) for at, _, written, said in out)


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
