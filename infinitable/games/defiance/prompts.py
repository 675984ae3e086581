"""What all prompts of the game share."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from infinitable.kernel.state import Frame

if TYPE_CHECKING:
    from infinitable.games.defiance.table import Table


class Prompt(Frame):
    """A frame that asks one seat. Its choices are the legal ones; `why_not` names the rule that refuses another."""

    __slots__ = ("seat",)

    clause: ClassVar[str] = "defiance:3.6"
    """What allows the choices, and forbids what is no choice at all."""

    seat: int

    def choices(self, g: Table) -> list[int]:
        raise NotImplementedError

    def why_not(self, g: Table, code: int) -> str:
        """The clause that forbids a code which is not among the choices."""
        return self.clause

    def run(self, g: Table) -> None:
        choices = self.choices(g)
        if self.seat < g.seats:
            g.ask(self, self.seat, choices)
        else:
            # defiance:10.3: nobody answers for the rival.
            self.chosen(g, choices[0])

    def forbids(self, g: Table, code: int) -> str:
        return "" if code in g.options else self.why_not(g, code)


def alike(g: Table, cards: list[int]) -> list[int]:
    """defiance:1.9: of several copies in the same place the first stands for all."""
    if len(cards) < 2:
        return cards[:]
    kinds, lying = g.content.kinds, g.lying
    first: dict[int, int] = {}
    for card in cards:
        first.setdefault(kinds[card] << 8 | lying[card], card)
    return list(first.values())
