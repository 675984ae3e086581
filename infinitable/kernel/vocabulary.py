"""The fixed set of answers a game knows: every option of every prompt is one small int.

    WORDS = Vocabulary()
    PLAY = WORDS.verb("play", 40)     # codes PLAY … PLAY + 39
    PASS = WORDS.verb("pass")

A new verb goes to the end, so that codes stay what they were.
"""

from __future__ import annotations

from bisect import bisect_right


class Vocabulary:
    def __init__(self) -> None:
        self.size = 0
        self._starts: list[int] = []
        self.verbs: list[str] = []
        """In the order of their codes."""

    def verb(self, name: str, count: int = 1) -> int:
        """Room for `count` answers that begin with this verb; the first of their codes."""
        start = self.size
        self._starts.append(start)
        self.verbs.append(name)
        self.size += count
        return start

    def split(self, code: int) -> tuple[str, int]:
        """The verb of a code, and its place among that verb's codes."""
        i = bisect_right(self._starts, code) - 1
        return self.verbs[i], code - self._starts[i]

    def count(self, verb: str) -> int:
        """How many answers begin with this verb."""
        i = self.verbs.index(verb)
        end = self._starts[i + 1] if i + 1 < len(self._starts) else self.size
        return end - self._starts[i]
