"""Traps: what a card does that its player held unseen and discards when attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.groups import HEALTH, MASTERY
from infinitable.games.shards.cards.verbs import Draw, Effect, Gain, gain
from infinitable.games.shards.cards.verbs_opponents import Befall, LookAtHand
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


def can_answer(effect: Effect) -> bool:
    """shards:7.12: gems and power are of use in one's own turn only."""
    if isinstance(effect, Gain):
        return effect.resource in (MASTERY, HEALTH) and effect.amount.is_plain()
    return (isinstance(effect, Befall) and not isinstance(effect, LookAtHand)) or (
        isinstance(effect, Draw) and effect.amount.is_plain()
    )


class Spring(Frame):
    """shards:7.12: whoever is still in the game discards the card that was shown, and it does what it says."""

    __slots__ = ("card", "seat")

    def __init__(self, card: int, seat: int) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        kind = g.kind[self.card]
        if self.card not in g.hands[self.seat]:
            return
        g.hands[self.seat].remove(self.card)
        g.forget(self.card)
        g.shields &= ~(1 << self.card)
        g.discards[self.seat].append(self.card)
        g.tell(EVERYONE, "spring", self.seat, kind)
        g.activations += 1
        g.then(*(Answering(g.activations, self.card, each.number, self.seat) for each in g.box.answers[kind]))


class Answering(Frame):
    """shards:7.12: one effect of a trap; what it does to an opponent, it does to the attacker."""

    __slots__ = ("activation", "card", "number", "seat")

    def __init__(self, activation: int, card: int, number: int, seat: int) -> None:
        self.activation: Final = activation
        self.card: Final = card
        self.number: Final = number
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        effect = g.box.programs[g.kind[self.card]][self.number]
        if isinstance(effect, Befall):
            effect.befall(g, [g.turn], self.activation, self.card)
        elif isinstance(effect, Draw):
            g.draw(self.seat, effect.amount.n)
        elif isinstance(effect, Gain):
            gain(g, self.seat, effect.resource, effect.amount.n)
