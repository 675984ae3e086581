"""Effects that outlast the turn in which they happen, and those on turns themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.groups import Ward
from infinitable.games.shards.cards.verbs import Amount, Effect
from infinitable.kernel.state import EVERYONE

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table


class Later(Effect):
    """shards:10.20: this happens at the start of its player's next turn, before anything else."""

    __slots__ = ("effect",)
    IS_QUIET = True

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect: Final = effect

    def do(self, g: Table, activation: int, card: int) -> None:
        g.later += (lasting(g.turn, card, self.effect.number),)


class Shelter(Effect):
    """shards:10.22: what cannot be attacked until its player's next turn."""

    __slots__ = ("ward",)
    IS_QUIET = True

    def __init__(self, ward: Ward) -> None:
        super().__init__()
        self.ward: Final = ward

    def do(self, g: Table, activation: int, card: int) -> None:
        g.shelters += (lasting(g.turn, card, self.number),)


class Prevent(Effect):
    """shards:10.31: so much of the damage that is dealt to the player until the next turn is prevented."""

    __slots__ = ("amount",)
    IS_QUIET = True

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Final = amount

    def do(self, g: Table, activation: int, card: int) -> None:
        n = self.amount.of(g, activation, card)
        if n > 0:
            before = g.wards or (0,) * g.seats
            g.wards = (*before[: g.turn], before[g.turn] + n, *before[g.turn + 1 :])
            g.tell(EVERYONE, "ward", g.turn, n)


class ExtraTurn(Effect):
    """shards:10.17: the same player has another turn after this one, once; an extra turn brings no further one."""

    __slots__ = ()
    IS_QUIET = True

    def do(self, g: Table, activation: int, card: int) -> None:
        if g.extra == 0:
            g.extra = 1
            g.tell(EVERYONE, "extra_turn", g.turn)


class SkipOwn(Effect):
    """shards:10.21: the turn passes over who plays this, once."""

    __slots__ = ()
    IS_QUIET = True

    def do(self, g: Table, activation: int, card: int) -> None:
        g.skips |= 1 << g.turn
        g.tell(EVERYONE, "will_skip", g.turn)


class SkipOwnDraw(Effect):
    """shards:10.32: who plays this draws nothing at the end of the turn."""

    __slots__ = ()
    IS_QUIET = True

    def do(self, g: Table, activation: int, card: int) -> None:
        g.dry |= 1 << g.turn
        g.tell(EVERYONE, "will_skip_draw", g.turn)


# What lasts, as one number -------------------------------------------------------------------------------


def lasting(seat: int, card: int, number: int) -> int:
    """Whose effect of which card it is."""
    return card << 10 | number << 2 | seat


def source_of(entry: int) -> int:
    """The card whose effect lasts."""
    return entry >> 10


def number_of(entry: int) -> int:
    return entry >> 2 & 255


def champion_with(card: int, seat: int) -> int:
    """A champion, and the player who owns it or has protected it."""
    return card << 2 | seat


def champion_of(entry: int) -> int:
    return entry >> 2


def seat_of(entry: int) -> int:
    """The player, of either number."""
    return entry & 3


def effect_of(g: Table, entry: int) -> Effect:
    return g.box.programs[g.kind[source_of(entry)]][number_of(entry)]


def shelter_of(g: Table, entry: int) -> Shelter:
    effect = effect_of(g, entry)
    assert isinstance(effect, Shelter)
    return effect
