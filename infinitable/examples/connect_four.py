"""Connect four: discs fall, four in a line win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from infinitable.kernel.asking import Listing, SeatAsk
from infinitable.kernel.game import Game, Setup, View
from infinitable.kernel.observation import Observation, Sheet
from infinitable.kernel.rules import Rulebook
from infinitable.kernel.state import EVERYONE, Event, State
from infinitable.kernel.vocabulary import Vocabulary

RULES: Final = """
# Connect four

**1** The players drop one disc each in turn into one of seven columns that hold six. A full column takes no more.

**2** Four of one's own discs in a row, column or diagonal win at once.

**3** When all columns are full and nobody has four in a line, the game is a draw.
"""
WORDS: Final = Vocabulary()
DROP: Final = WORDS.verb("drop", 7)


class Board(State):
    """Discs as bits, a column of six and an empty seventh bit after the other (so that lines cannot wrap)."""

    __slots__ = ("discs", "heights")

    def __init__(self) -> None:
        super().__init__()
        self.discs: list[int] = [0, 0]
        self.heights: list[int] = [0] * 7

    def copy_to(self, twin: Board) -> None:
        super().copy_to(twin)
        twin.discs, twin.heights = self.discs[:], self.heights[:]


def has_four(discs: i64) -> bool:
    return in_line(discs, 1) or in_line(discs, 7) or in_line(discs, 6) or in_line(discs, 8)


def in_line(discs: i64, way: i64) -> bool:
    pairs = discs & discs >> way
    return pairs & pairs >> 2 * way != 0


class Turn(SeatAsk):
    """connect_four:1: drop a disc; connect_four:2,3: unless somebody has won, the other goes on."""

    __slots__ = ()
    QUESTION = "Drop a disc into a column."

    def candidates(self, g: Board, to: Listing) -> None:
        for column in range(7):
            to.judge(DROP + column, "connect_four:1" if g.heights[column] == 6 else "")

    def run(self, g: Board) -> None:
        if not has_four(g.discs[1 - self.seat]) and sum(g.heights) < 42:
            g.ask(self, self.seat, self.options(g))

    def chosen(self, g: Board, code: int) -> None:
        g.discs[self.seat] |= 1 << 7 * code + g.heights[code]
        g.heights[code] += 1
        g.tell(EVERYONE, "drop", self.seat, code)
        g.stack.append(Turn(1 - self.seat))


class Discs(Observation[Board]):
    def __init__(self) -> None:
        super().__init__()
        self.mine = self.field("my discs", "flag", "Where they lie: by column, from the bottom.", (7, 6))
        self.theirs = self.field("their discs", "flag", "Where they lie, likewise.", (7, 6))

    def write(self, g: Board, seat: int, sheet: Sheet) -> None:
        for first, discs in ((self.mine, g.discs[seat]), (self.theirs, g.discs[1 - seat])):
            for place in range(49):
                sheet.mark(first + place - place // 7, discs >> place & 1 == 1)


@mypyc_attr(native_class=False)  # compiled, a class of C could not hold what a game says about itself
class ConnectFour(Game[Board]):
    id = "connect_four"
    title = "Connect four"
    about = "Discs fall; four in a line win."
    modes = {"standard": [2]}
    state = Board
    luck = False
    secrets = False
    vocabulary = WORDS
    rulebook = Rulebook("connect_four", RULES)

    def set_up(self, g: Board, setup: Setup) -> None:
        g.stack = [Turn(0)]

    def result(self, g: Board) -> list[float]:
        return [float(has_four(discs)) for discs in g.discs]

    def notation(self, g: Board, code: int) -> str:
        return "abcdefg"[code]

    def anchors(self, g: Board, code: int) -> tuple[str, ...]:
        return (f"column:{code}",)

    def describe(self, g: Board, event: Event, names: Sequence[str]) -> str:
        return f"{names[event.what[0]]} drops into {'abcdefg'[event.what[1]]}."

    def public(self, g: Board) -> View:
        who = [".XO"[(g.discs[0] >> at & 1) + 2 * (g.discs[1] >> at & 1)] for at in range(49)]
        return {"rows": ["".join(who[y::7]) for y in range(6)]}

    def longest(self, setup: Setup) -> int:
        return 42

    def observation(self, setup: Setup) -> Discs:
        return Discs()

    def draw(self, view: View, names: Sequence[str]) -> str:
        return "\n".join([*(" ".join(row) for row in reversed(view["rows"])), "a b c d e f g"])

    def evaluate(self, g: Board, seat: int) -> float:
        return float(has_four(g.discs[seat])) - float(has_four(g.discs[1 - seat]))
