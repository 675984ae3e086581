"""What a sentence leaves out because the one before has said it: “Gain 1 gem. If you have a champion, gain 3 instead.”

Only what stands before *instead* is filled in, where it can be nothing else: the same effect with another number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ..printing.printer import phrase
from ..table.table import Language
from .parser import Token
from .tree import Node, walk

_MARKS: Final = (",", ":", "then")
_WHO: Final = ((), ("you",), ("they",), ("it",), ("that", "leader"))
"""Who does it, where that is the same as before."""


def filled_in(language: Language, tokens: Sequence[Token], words: Sequence[str], before: Node,
              split: Callable[[str], list[Token]]) -> Iterator[tuple[Token, ...]]:  # fmt: skip
    """The sentence with what it leaves out, as an effect of the sentence before says it; `words` are its own, with
    numbers in digits, and `split` makes tokens of others.
    """
    begins = max((at + 1 for at, word in enumerate(words) if word in _MARKS), default=0)
    said = tuple(words[begins:-1])
    number = next((at for at, word in enumerate(said) if word.isdecimal()), 0)
    if words[-1:] != ["instead"] or not number or said[: number - 1] not in _WHO:
        return
    for act in _with_number(before, int(said[number])):
        whole = split(phrase(language, act))
        if _says(said[number - 1 :], [token.text.lower() for token in whole]):
            here = [Token(each.terminal, each.text, tokens[begins].start) for each in whole]
            yield (*tokens[:begins], *here, tokens[-1])


def _with_number(before: Node, n: int) -> Iterator[Node]:
    """The effects of a sentence that have a number, with this one."""
    for node in walk(before):
        for act in node.nodes("acts") if "acts" in node else ():
            thing = act.get("thing")
            if isinstance(act.get("n"), int):
                yield act.with_field("n", n)
            elif isinstance(thing, Node) and isinstance(thing.get("n"), int):
                yield act.with_field("thing", thing.with_field("n", n))


def _says(said: Sequence[str], whole: list[str]) -> bool:
    """Whether a verb, a number and perhaps a noun are the beginning of what is done in these words."""
    verb, number, *noun = said
    at = whole.index(number) if number in whole else 0
    return at > 0 and whole[at - 1] in (verb, f"{verb}s") and whole[at + 1 : at + 1 + len(noun)] == noun
