"""Cards in piles, and who knows of each card that it lies there.

A hand is a pile, and so is the deck. Cards are numbers from 0 on. `known[card]` has a bit for each seat that knows
where the card lies; whoever does not know may find it wherever else they know nothing of: that is how `deal_anew`
deals.

    g.lay_out(piles=seats + 1, cards=52, on=seats)   # the hands are the piles of their seats, all cards on the last one
    g.move(card, seat, to=1 << seat)                 # drawn: its owner alone knows it
    g.move(card, seat, to=g.everybody)               # taken up openly
    g.show(card)                                     # everybody has seen it, and it stays where it lies
"""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import mypyc_attr

from infinitable.kernel.chance import Chance
from infinitable.kernel.state import Seat, State

S = TypeVar("S", bound="Piles")


@mypyc_attr(allow_interpreted_subclasses=True)
class Piles(State):
    """A table with hidden cards."""

    __slots__ = ("known", "lies", "piles")

    def __init__(self) -> None:
        super().__init__()
        self.piles: list[list[int]] = []
        self.lies: list[int] = []
        """The pile of each card."""
        self.known: list[int] = []
        """For each card the seats that know where it lies, a bit each."""

    def copy_to(self: S, twin: S) -> None:
        super().copy_to(twin)
        twin.piles = [pile[:] for pile in self.piles]
        twin.lies, twin.known = self.lies[:], self.known[:]

    @property
    def everybody(self) -> int:
        return (1 << self.seats) - 1

    def lay_out(self, piles: int, cards: int, on: int) -> None:
        """So many piles, and all cards shuffled on one of them."""
        self.piles = [[] for _ in range(piles)]
        self.piles[on] = list(range(cards))
        self.lies = [on] * cards
        self.known = [0] * cards
        self.shuffle(on, self.chance)

    def shuffle(self, pile: int, chance: Chance) -> None:
        chance.shuffle(self.piles[pile])
        for card in self.piles[pile]:
            self.known[card] = 0

    def move(self, card: int, pile: int, to: int) -> None:
        """To the top of a pile; the seats in `to` know it there."""
        self.piles[self.lies[card]].remove(card)
        self.piles[pile].append(card)
        self.lies[card], self.known[card] = pile, to

    def show(self, card: int) -> None:
        """Everybody has seen it, and it stays where it lies."""
        if self.known[card] != self.everybody:
            self.known[card] = self.everybody
            self.reveal()

    def knows(self, seat: Seat, pile: int) -> list[int]:
        """The cards of a pile that this seat knows to be there; a spectator (-1) knows what everybody does."""
        return [card for card in self.piles[pile] if self._sees(seat, card)]

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Every card whose place this seat does not know comes to some place it does not know (`Game.redeal`)."""
        places = [
            (pile, i)
            for pile, lying in enumerate(self.piles)
            for i, card in enumerate(lying)
            if not self._sees(seat, card)
        ]
        cards = sorted(self.piles[pile][i] for pile, i in places)
        who = [self.known[self.piles[pile][i]] for pile, i in places]
        chance.shuffle(cards)
        for (pile, i), card, known in zip(places, cards, who, strict=True):
            self.piles[pile][i], self.lies[card], self.known[card] = card, pile, known

    def _sees(self, seat: Seat, card: int) -> bool:
        wanted = 1 << seat if seat >= 0 else self.everybody
        return self.known[card] & wanted == wanted
