"""Text as it is read aloud: signs become words, and lines have a width."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import Final

WIDTH = 100
HARD: Final = "\xa0"
"""A space at which no line ends: a number stays with what it stands for."""

_SIGNS: Final = (
    (re.compile(r"\s*×\s*(\d+)"), r" (\1 times)"),
    (re.compile(r"\s*·\s*"), "; "),
    (re.compile(r"\s*→\s*"), " to "),
    (re.compile(r"≤\s*(\d+)"), r"\1 or less"),
    (re.compile(r"≥\s*(\d+)"), r"\1 or more"),
    (re.compile(r"\s*−\s*"), " minus "),
    (re.compile(r"(\d)–(\d)"), r"\1 to \2"),
    (re.compile(r"\s+[–—]\s+"), ", "),
    (re.compile(r"°"), " degrees"),
    (re.compile(r"\+?∞"), "unlimited"),
    (re.compile(r"↷"), "Exhaust"),
    (re.compile(r"…"), "..."),
    (re.compile(r"\*(\w[^*]*)\*"), r"\1"),
    (re.compile(r"[“”]"), '"'),
    (re.compile(r"’"), "'"),
)


def spoken(text: str) -> str:
    """Without signs that a screen reader would spell out or leave out."""
    for sign, words in _SIGNS:
        text = sign.sub(words, text)
    return text


def wrapped(lines: Iterable[str]) -> list[str]:
    """Lines no wider than a terminal; what goes on in the next line is indented."""
    parts = (part for line in lines for part in textwrap.wrap(line, WIDTH, subsequent_indent="  ") or [""])
    return [part.replace(HARD, " ") for part in parts]


def shortened(text: str, width: int) -> str:
    """No longer than that, cut between words."""
    return textwrap.shorten(text, width, placeholder=" ...")


def flowing(lines: Iterable[str]) -> list[str]:
    """Lines as they stand in a file, with a sentence that goes on in the next line in one."""
    out: list[str] = []
    for line in lines:
        if out and not out[-1].rstrip("\"'”’)").endswith((".", "!", "?", ":")):
            out[-1] = f"{out[-1]} {line}"
        else:
            out.append(line)
    return out
