"""A game's rules as a document: numbered clauses in Markdown, cited by code, tests and refusals.

A clause is a paragraph that begins with its number in bold: `**3.2** A moon goes only …`. What stands
before the first full stop is its short form. Headings group clauses; text without a number explains.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files

_CLAUSE = re.compile(r"^\*\*(\d+(?:\.\d+)*[a-z]?)\*\*\s+(.*)$")
_RULING = re.compile(r" \([A-Z][A-Z0-9]*-\d+[^()]*\)")
_CITATION = r"\b{game}:(\d+(?:\.\d+)*[a-z]?(?:,\d+(?:\.\d+)*[a-z]?)*)"


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    """As it is cited: `shards:4.2`."""
    text: str
    heading: str


class Rulebook:
    """The clauses of one game, by their full name."""

    def __init__(self, game: str, markdown: str) -> None:
        self.game = game
        self.markdown = markdown
        self.clauses: dict[str, Clause] = {}
        heading = ""
        for block in re.split(r"\n\s*\n", markdown):
            block = " ".join(block.split()) if not block.lstrip().startswith(("#", "|")) else block.strip()
            if block.startswith("#"):
                heading = block.lstrip("# ").splitlines()[0]
                continue
            match = _CLAUSE.match(block)
            if match:
                self._add(Clause(f"{game}:{match[1]}", match[2], heading))

    @classmethod
    def of(cls, package: str) -> Rulebook:
        """The `rules.md` of a game's package, which is called as the game is."""
        return cls(package.rpartition(".")[2], files(package).joinpath("rules.md").read_text("utf-8"))

    def _add(self, clause: Clause) -> None:
        if clause.id in self.clauses:
            raise ValueError(f"{clause.id} is numbered twice")
        self.clauses[clause.id] = clause

    def short(self, clause: str) -> str:
        """The first sentence of a clause, without the marks of rulings: those are for who reads the rules."""
        text = self.clauses[clause].text if clause in self.clauses else ""
        return re.split(r"(?<=[.!?])\s", _RULING.sub("", text), maxsplit=1)[0]

    def cited_in(self, text: str) -> set[str]:
        """The clauses that a piece of source names, as `infinity:3.2` or `infinity:3.2,3.4`."""
        found = re.findall(_CITATION.format(game=re.escape(self.game)), text)
        return {f"{self.game}:{number}" for numbers in found for number in numbers.split(",")}
