"""Tic-tac-toe: the smallest game on the kernel, and the first one to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from infinitable.kernel.asking import Listing, SeatAsk
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
HAS_LINE: Final = [any(marks & line == line for line in LINES) for marks in range(0o1000)]  # each set of squares


class Board(State):
    __slots__ = ("marks",)

    def __init__(self) -> None:
        super().__init__()
        self.marks: list[int] = [0, 0]
        """Each player's squares, as bits."""

    def copy_to(self, twin: Board) -> None:
        super().copy_to(twin)
        twin.marks = self.marks[:]


class Turn(SeatAsk):
    """tic_tac_toe:1: mark an empty square; tic_tac_toe:2,3: unless somebody has won, the other goes on."""

    __slots__ = ()
    QUESTION = "Mark an empty square."

    def candidates(self, g: Board, to: Listing) -> None:
        marked = g.marks[0] | g.marks[1]
        for square in range(9):
            to.judge(MARK + square, "tic_tac_toe:1" if marked >> square & 1 else "")

    def run(self, g: Board) -> None:
        if not HAS_LINE[g.marks[1 - self.seat]] and g.marks[0] | g.marks[1] != 0o777:
            g.ask(self, self.seat, self.options(g))

    def chosen(self, g: Board, code: int) -> None:
        g.marks[self.seat] |= 1 << code
        g.tell(EVERYONE, "mark", self.seat, code)
        g.stack.append(TURNS[1 - self.seat])


TURNS: Final = (Turn(0), Turn(1))  # frames never change, so the same two serve every match


class Marks(Observation[Board]):
    def __init__(self) -> None:
        super().__init__()
        self.mine = self.field("my marks", "flag", "Where they are: by row from the top, then from the left.", (3, 3))
        self.theirs = self.field("their marks", "flag", "Where they are, likewise.", (3, 3))

    def write(self, g: Board, seat: int, sheet: Sheet) -> None:
        for first, marks in ((self.mine, g.marks[seat]), (self.theirs, g.marks[1 - seat])):
            for square in range(9):
                sheet.mark(first + square, marks >> square & 1 == 1)


@mypyc_attr(native_class=False)  # compiled, a class of C could not hold what a game says about itself
class TicTacToe(Game[Board]):
    id = "tic_tac_toe"
    title = "Tic-tac-toe"
    about = "Three in a line."
    modes = {"standard": [2]}
    state = Board
    luck = False
    secrets = False
    vocabulary = WORDS
    rulebook = Rulebook("tic_tac_toe", RULES)

    def set_up(self, g: Board, setup: Setup) -> None:
        g.stack = [TURNS[0]]

    def result(self, g: Board) -> list[float]:
        return [float(HAS_LINE[marks]) for marks in g.marks]

    def notation(self, g: Board, code: int) -> str:
        return f"{'abc'[code % 3]}{3 - code // 3}"

    def anchors(self, g: Board, code: int) -> tuple[str, ...]:
        return (f"square:{code}",)

    def clause(self, g: Board, code: int) -> str:
        return "tic_tac_toe:1"

    def describe(self, g: Board, event: Event, names: Sequence[str]) -> str:
        return f"{names[event.what[0]]} marks {self.notation(g, event.what[1])}."

    def public(self, g: Board) -> View:
        return {"squares": [".XO"[(g.marks[0] >> at & 1) + 2 * (g.marks[1] >> at & 1)] for at in range(9)]}

    def longest(self, setup: Setup) -> int:
        return 9

    def observation(self, setup: Setup) -> Marks:
        return Marks()

    def draw(self, view: View, names: Sequence[str]) -> str:
        cells = view["squares"]
        rows = [f"{3 - row} " + " ".join(cells[3 * row : 3 * row + 3]) for row in range(3)]
        return "\n".join([*rows, "  a b c"])

    def evaluate(self, g: Board, seat: int) -> float:
        return float(HAS_LINE[g.marks[seat]]) - float(HAS_LINE[g.marks[1 - seat]])
