"""Frames on the stack."""

from __future__ import annotations

from copy import deepcopy
from typing import Final

from infinitable.kernel.chance import Fast
from infinitable.kernel.state import Frame, State


class Note(Frame):
    """Adds a number to what has been revealed."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, g: State) -> None:
        g.revealed = 10 * g.revealed + self.n


def test_frames_happen_in_the_order_they_are_named() -> None:
    g = State()
    g.then(Note(1), Note(2), Note(3))
    g.advance()
    assert g.revealed == 123 and g.over


def test_a_deep_copy_is_a_copy() -> None:
    g = State()
    g.chance = Fast(1)
    g.then(Note(1))
    twin = deepcopy(g)
    twin.advance()
    assert twin.revealed == 1 and g.revealed == 0 and len(g.stack) == 1
