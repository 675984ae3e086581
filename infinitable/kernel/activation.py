"""One text that is being carried out: whose it is, what it comes from, what was chosen and what was done so far.

An activation never changes: whatever happens to it makes a new one, which takes its place among the activations of
the table. So a copy of a position shares them, as it shares frames, and a save writes them down like frames: ints, and
tuples of ints. An activation that is no longer there is over or cancelled, and nothing more happens on its behalf.
"""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

Things = tuple[int, ...]
A = TypeVar("A", bound="Activation")


@mypyc_attr(allow_interpreted_subclasses=True)
class Activation:
    """Games that remember more extend it: their slots come after these, and `copy_to` copies them, too."""

    __slots__ = ("number", "text", "source", "owner", "it", "whose", "x", "done", "marks", "chosen")

    def __init__(self, number: int, text: int, source: int, owner: int, it: int = -1, whose: int = -1) -> None:
        self.number: int = number
        self.text: int = text
        """Which text is carried out."""
        self.source: int = source
        """What it comes from: a card, a tile, a leader, as the game numbers them."""
        self.owner: int = owner
        """Who carries it out."""
        self.it: int = it
        self.whose: int = whose
        """What “it” and “that leader” stand for."""
        self.x: int = 0
        self.done: int = 0
        """How much the sentence before has done: “that many”, “if you do”."""
        self.marks: int = 0
        """What was decided, paid or passed, as bits."""
        self.chosen: tuple[Things, ...] = ()
        """The things chosen, pick by pick."""

    def twin(self: A) -> A:
        """A copy to be changed before anybody sees it, made without the constructor as that of a state is."""
        kind = type(self)
        twin = kind.__new__(kind)
        self.copy_to(twin)
        return twin

    def copy_to(self: A, twin: A) -> None:
        """Fill every field of the twin, which is still blank."""
        twin.number = self.number
        twin.text = self.text
        twin.source = self.source
        twin.owner = self.owner
        twin.it = self.it
        twin.whose = self.whose
        twin.x = self.x
        twin.done = self.done
        twin.marks = self.marks
        twin.chosen = self.chosen

    def __reduce__(self) -> tuple[Any, ...]:
        from infinitable.kernel.state import remade, values_of  # a state knows activations, not the other way round

        return remade, (type(self), *values_of(self))
