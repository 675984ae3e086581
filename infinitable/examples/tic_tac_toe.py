"""Tic-tac-toe: the smallest game on the kernel, and the first one to read."""

from __future__ import annotations

from typing import Any, Final

from infinitable.kernel.chance import Chance
from infinitable.kernel.game import ENDS_TURN, Game, Setup, View
from infinitable.kernel.observation import Observation, Sheet
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import EVERYONE, Event, Frame, State
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
FREE: Final = [[square for square in range(9) if not taken >> square & 1] for taken in range(512)]


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


class Turn(Frame):
    """tic_tac_toe:1: mark an empty square; tic_tac_toe:2,3: unless somebody has won, the other goes on."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, g: Board) -> None:
        free = FREE[g.marks[0] | g.marks[1]]
        if free and not g.has_line(1 - self.player):
            g.ask(self, self.player, free)

    def chosen(self, g: Board, code: int) -> None:
        g.marks[self.player] |= 1 << code
        g.tell(EVERYONE, "mark", self.player, code)
        g.stack.append(Turn(1 - self.player))

    def forbids(self, g: Board, code: int) -> str:
        return "tic_tac_toe:1" if (g.marks[0] | g.marks[1]) >> code & 1 else ""

    def question(self, g: Board) -> str:
        return "Mark an empty square."


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
    vocabulary = WORDS
    rulebook = Rulebook(id, RULES)

    def blank(self, setup: Setup) -> Board:
        return Board()

    def deal(self, setup: Setup, chance: Chance) -> Board:
        g = Board()
        g.seats, g.chance, g.stack = 2, chance, [Turn(0)]
        g.advance()
        return g

    def result(self, g: Board) -> list[float]:
        return [float(g.has_line(0)), float(g.has_line(1))]

    def notation(self, g: Board, code: int) -> str:
        return f"{'abc'[code % 3]}{3 - code // 3}"

    def anchors(self, g: Board, code: int) -> tuple[str, ...]:
        return (f"square:{code}",)

    def clause(self, g: Board, code: int) -> str:
        return "tic_tac_toe:1"

    def flags(self, g: Board, code: int) -> int:
        return ENDS_TURN

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
