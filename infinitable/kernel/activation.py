"""One text that is being carried out: whose it is, what it comes from, what was chosen and what was done so far.

An activation never changes: whatever happens to it makes a new one, which takes its place among the activations of
the table. So a copy of a position shares them, as it shares frames, and a save writes them down like frames: ints, and
tuples of ints. An activation that is no longer there is over or cancelled, and nothing more happens on its behalf.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

Things = tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Activation:
    """Games that remember more extend it: their slots come after these, and `twin` copies them, too."""

    __slots__ = ("number", "text", "source", "owner", "it", "whose", "x", "done", "marks", "chosen")

    def __init__(
        self,
        number: int,
        text: int,
        source: int,
        owner: int,
        it: int = -1,
        whose: int = -1,
        x: int = 0,
        done: int = 0,
        marks: int = 0,
        chosen: tuple[Things, ...] = (),
    ) -> None:
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
        self.x: int = x
        self.done: int = done
        """How much the sentence before has done: “that many”, “if you do”."""
        self.marks: int = marks
        """What was decided, paid or passed, as bits."""
        self.chosen: tuple[Things, ...] = chosen
        """The things chosen, pick by pick."""

    def twin(self) -> Activation:
        """A copy to be changed before anybody sees it."""
        return Activation(
            self.number,
            self.text,
            self.source,
            self.owner,
            self.it,
            self.whose,
            self.x,
            self.done,
            self.marks,
            self.chosen,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        from infinitable.kernel.state import made_of  # a state knows activations, not the other way round

        return made_of(self)
