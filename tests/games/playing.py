"""A match being played in a test: moves by notation, refusals by their clause."""

from __future__ import annotations

from typing import Generic, Self

from infinitable.kernel.type_variables import S
from infinitable.match.match import Match


class Playing(Generic[S]):
    def __init__(self, match: Match[S]) -> None:
        self.match = match

    def do(self, *moves: str) -> Self:
        for move in moves:
            self.match.play(move)
        return self

    def refused(self, move: str) -> str:
        """The clause that forbids the move; "" if it is legal."""
        reason = self.match.why_not(move)
        return reason.clause if reason else ""

    def why(self, move: str) -> str:
        reason = self.match.why_not(move)
        return reason.text if reason else ""

    @property
    def asked(self) -> str:
        return "" if self.match.over else self.match.names[self.match.seat]

    @property
    def prompt(self) -> str:
        return self.match.prompt

    @property
    def options(self) -> list[str]:
        return [option.notation for option in self.match.options]

    @property
    def log(self) -> list[str]:
        return self.match.log_text()
