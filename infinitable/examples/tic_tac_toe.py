"""Tic-tac-toe: the smallest game on the kernel, and the first one to read."""

from __future__ import annotations

from typing import Any, Final

from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.game import Game, Setup, View
from infinitable.kernel.observation import Observation, Sheet
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import EVERYONE, Event, State
from infinitable.kernel.vocabulary import Vocabulary

RULES: Final = """
# Tic-tac-toe

**1** The players mark empty squares in turn, one each. The first player begins.

**2** Three of one's own marks in a line win at once.

**3** When no square is empty and nobody has three in a line, the game is a draw.
"""
WORDS: Final = Vocabulary()
MARK: Final = WORDS.verb("mark", 9)
LINES: Final = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)


class Board(State):
    __slots__ = ("marks",)

    def __init__(self) -> None:
        super().__init__()
        self.marks: list[int] = [0, 0]
        """Each player's squares, as bits."""

    def copy_to(self, twin: Board) -> None:
        super().copy_to(twin)
        twin.marks = self.marks[:]

    def has_line(self, player: int) -> bool:
        marks = self.marks[player]
        return any(marks & line == line for line in LINES)


class Turn(Ask):
    """tic_tac_toe:1: mark an empty square; tic_tac_toe:2,3: unless somebody has won, the other goes on."""

    __slots__ = ("seat",)
    QUESTION = "Mark an empty square."

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def candidates(self, g: Board, to: Listing) -> None:
        for square in range(9):
            to.judge(MARK + square, "tic_tac_toe:1" if (g.marks[0] | g.marks[1]) >> square & 1 else "")

    def run(self, g: Board) -> None:
        if not g.has_line(1 - self.seat) and g.marks[0] | g.marks[1] != 0o777:
            super().run(g)

    def chosen(self, g: Board, code: int) -> None:
        g.marks[self.seat] |= 1 << code
        g.tell(EVERYONE, "mark", self.seat, code)
        g.stack.append(Turn(1 - self.seat))


class Marks(Observation):
    def __init__(self) -> None:
        super().__init__()
        self.mine = self.field("my marks", "flag", "Where they are: by row from the top, then from the left.", (3, 3))
        self.theirs = self.field("their marks", "flag", "Where they are, likewise.", (3, 3))

    def write(self, g: Board, seat: int, sheet: Sheet) -> None:
        for first, marks in ((self.mine, g.marks[seat]), (self.theirs, g.marks[1 - seat])):
            for square in range(9):
                if marks >> square & 1:
                    sheet.put(first + square, 1.0)


class TicTacToe(Game):
    id = "tic_tac_toe"
    title = "Tic-tac-toe"
    about = "Three in a line."
    modes = {"standard": [2]}
    state = Board
    luck = secrets = False
    vocabulary = WORDS
    rulebook = Rulebook(id, RULES)

    def set_up(self, g: Board, setup: Setup) -> None:
        g.stack = [Turn(0)]

    def result(self, g: Board) -> list[float]:
        return [float(g.has_line(0)), float(g.has_line(1))]

    def notation(self, g: Board, code: int) -> str:
        return f"{'abc'[code % 3]}{3 - code // 3}"

    def anchors(self, g: Board, code: int) -> tuple[str, ...]:
        return (f"square:{code}",)

    def clause(self, g: Board, code: int) -> str:
        return "tic_tac_toe:1"

    def describe(self, g: Any, event: Event, names: Any) -> str:
        return f"{names[event.what[0]]} marks {self.notation(g, event.what[1])}."

    def public(self, g: Board) -> View:
        return {"squares": ["XO."[self._owner(g, square)] for square in range(9)]}

    def observation(self, setup: Setup) -> Marks:
        return Marks()

    def _owner(self, g: Board, square: int) -> int:
        return next((p for p in (0, 1) if g.marks[p] >> square & 1), 2)

    def draw(self, view: View) -> str:
        cells = view["squares"]
        rows = [f"{3 - row} " + " ".join(cells[3 * row : 3 * row + 3]) for row in range(3)]
        return "\n".join([*rows, "  a b c"])

    def evaluate(self, g: Board, seat: int) -> float:
        return float(g.has_line(seat)) - float(g.has_line(1 - seat))
