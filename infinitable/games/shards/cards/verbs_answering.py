"""Traps: what a card does that its player held unseen and discards when attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.groups import HEALTH, MASTERY
from infinitable.games.shards.cards.verbs import Draw, Effect, Gain, gain
from infinitable.games.shards.cards.verbs_opponents import Befall, ChooseDiscard, LookAtHand
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


def can_answer(effect: Effect) -> bool:
    """shards:7.12: gems and power are of use in one's own turn only."""
    if isinstance(effect, Gain):
        return effect.resource in (MASTERY, HEALTH) and effect.amount.is_plain()
    if isinstance(effect, Befall):
        return not isinstance(effect, LookAtHand | ChooseDiscard)
    return isinstance(effect, Draw) and effect.amount.is_plain()


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


class Fallen(Frame):
    """shards:6.10: a champion that was destroyed does what it says, for the player with whom it stood."""

    __slots__ = ("card", "seat")

    def __init__(self, card: int, seat: int) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        if self.seat not in g.gone:
            g.activations += 1
            last = g.box.last_words[g.kind[self.card]]
            g.then(*(Answering(g.activations, self.card, each.number, self.seat) for each in last))


class Answering(Frame):
    """shards:6.10,7.12: one effect of a trap or a fallen champion. What it does to an opponent it does to the attacker,
    to nobody where that is the player, and to each opponent where it says so.
    """

    __slots__ = ("activation", "card", "number", "seat")

    def __init__(self, activation: int, card: int, number: int, seat: int) -> None:
        self.activation: Final = activation
        self.card: Final = card
        self.number: Final = number
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        effect = g.box.programs[g.kind[self.card]][self.number]
        if isinstance(effect, Befall):
            others = [seat for seat in g.opponents() if seat != self.seat] if effect.each else []
            attacker = [g.turn] if g.turn != self.seat else []
            effect.befall(g, [*attacker, *others], self.activation, self.card)
        elif isinstance(effect, Draw):
            g.draw(self.seat, effect.amount.n)
        elif isinstance(effect, Gain):
            gain(g, self.seat, effect.resource, effect.amount.n)
