"""A player that knows a match only by what the plain client says."""

from __future__ import annotations

import random
import re
from contextlib import suppress

from infinitable.terminal.plain import Detail, Plain, Quit
from infinitable.terminal.table import Table

NUMBERED = re.compile(r"^(\d+)\. ", re.MULTILINE)
ITEM = re.compile(r"(?:^|[:,] )(\d+) (?=\S)", re.MULTILINE)
RANGE = re.compile(r"(\d+) options, (\d+) to (\d+)")
COUNT = re.compile(r"(\d+) options?\.")


class Reader:
    """Reads what was told since its last line, and chooses at random among the numbers it was offered."""

    def __init__(self, table: Table, seed: int, detail: Detail = "normal") -> None:
        self.chance = random.Random(seed)
        self.lines: list[str] = []
        self.told: list[list[str]] = []
        """What was told before each of its choices."""
        self.plain = Plain(table, self.choose, self.lines.append, detail)

    def play(self) -> str:
        """To the end; what was told then."""
        with suppress(Quit):
            self.plain.play()
        return "\n".join(self.told[-1])

    def choose(self) -> str:
        self.told.append(self.lines[:])
        self.lines.clear()
        text = "\n".join(self.told[-1])
        if "The match is over." in text:
            raise EOFError
        offered = self.offered(text)
        assert offered, f"no choice was offered in:\n{text}"
        return str(self.chance.choice(offered))

    @staticmethod
    def offered(text: str) -> list[int]:
        """The numbers that stand behind the question."""
        asked = text[text.rindex("You: ") :]
        asked = re.sub(r"\n  ", " ", asked).partition("\n")[2]
        numbers = {int(n) for n in (*NUMBERED.findall(asked), *ITEM.findall(asked))}
        for _, first, last in RANGE.findall(asked):
            numbers |= set(range(int(first), int(last) + 1))
        return sorted(numbers)
