"""Frames on the stack: order, and calling off what waits."""

from __future__ import annotations

from copy import deepcopy
from typing import Final

from infinitable.kernel.chance import Fast
from infinitable.kernel.state import Frame, State


class Note(Frame):
    """Adds a number to what has been revealed, on behalf of an activation."""

    __slots__ = ("activation", "n")

    def __init__(self, activation: int, n: int) -> None:
        self.activation: Final = activation
        self.n: Final = n

    def run(self, g: State) -> None:
        g.revealed = 10 * g.revealed + self.n

    def belongs_to(self, activation: int) -> bool:
        return self.activation == activation


class CallOff(Frame):
    __slots__ = ("activation",)

    def __init__(self, activation: int) -> None:
        self.activation: Final = activation

    def run(self, g: State) -> None:
        g.cancel(self.activation)


def test_frames_happen_in_the_order_they_are_named() -> None:
    g = State()
    g.then(Note(1, 1), Note(1, 2), Note(1, 3))
    g.advance()
    assert g.revealed == 123 and g.over


def test_what_is_cancelled_while_frames_run_does_not_happen() -> None:
    g = State()
    g.then(Note(1, 1), CallOff(2), Note(2, 5), Note(1, 2), Note(2, 6))
    g.advance()
    assert g.revealed == 12 and g.stack == []


def test_a_deep_copy_is_a_copy() -> None:
    g = State()
    g.chance = Fast(1)
    g.then(Note(1, 1))
    twin = deepcopy(g)
    twin.advance()
    assert twin.revealed == 1 and g.revealed == 0 and len(g.stack) == 1
