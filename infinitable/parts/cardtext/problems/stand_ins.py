"""What published games print and this language cannot say, with what comes nearest and how it differs.

A stand-in is never read for what was written: it is told to the writer, who takes it or not.
"""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

from ..reading.parser import Misfit, Reader
from ..reading.rewording import Rewording
from ..reading.tree import Node
from ..reading.wordings import Rules, rules_of


class StandIn(NamedTuple):
    node: Node
    at: int
    """Where in the text the phrase begins that cannot be said."""
    why: str


def _read() -> tuple[Rules, list[tuple[tuple[str, ...], str]]]:
    text = files(__package__).joinpath("stand_ins.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("==")]
    said = [tuple(line.partition(" →")[0].split()) for line in lines[::2]]
    return rules_of(lines[::2]), list(zip(said, map(str.strip, lines[1::2]), strict=True))


RULES, _REASONS = _read()


def stand_in(reader: Reader, misfit: Misfit) -> StandIn | None:
    """What comes nearest to a sentence that cannot be read, where somebody has thought of it before."""
    words = [token.text.lower().replace("’", "'") for token in misfit.tokens]
    found = [(why, at) for said, why in _REASONS for at in range(len(words)) if _fits(said, words[at:])]
    if not found:
        return None
    try:
        node = Rewording(reader, RULES).read(misfit.tokens)
    except Misfit:
        return None
    why, at = found[0]
    return StandIn(node, misfit.tokens[at].start, why)


def _fits(said: tuple[str, ...], words: list[str]) -> bool:
    return len(words) >= len(said) and all(s in ("#", "@", w) for s, w in zip(said, words, strict=False))
