"""Activating a mechanic (defiance_beta:8.7,8.8), and what this game remembers of one besides what all games do.

Every frame that works for an activation looks it up by its number. When it is gone, because the mechanic was
cancelled or its source has left play, those frames do nothing: nothing is searched for on the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from infinitable.kernel.activation import Activation
from infinitable.parts.abilities import Carry, TextState

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.table import Table

OF_CARD: Final = 0
OF_LEADER: Final = 1
OF_TILE: Final = 2
OF_ROLE: Final = 3
OF_CHAPTER: Final = 4
"""What has a mechanic."""
NO_CARD: Final = -1

FELLED: Final = 31
"""The mark of a text that has destroyed a unit by damage (defiance_beta:8.16)."""
UNLOCKS: Final = 32
"""Where the marks of unlocks begin; decisions come before."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mechanic(Activation):
    """`source` is its card, or NO_CARD where it has none, or one that need not stay in play.

    What was chosen is kept as pairs: the thing, and whose it was.
    """

    __slots__ = ("home", "place", "blocked", "rolled", "influence", "spot", "grace")

    def __init__(self, number: int, text: int, source: int, owner: int, it: int = -1, whose: int = -1) -> None:
        super().__init__(number, text, source, owner, it, whose)
        self.home: int = OF_CARD
        """Whether it is a card's, a leader's, a tile's, a role's or the chapter's."""
        self.place: int = -1
        """Which tile, or which of the roles on the table."""
        self.blocked: int = 0
        """Which seats ignore it, as bits."""
        self.rolled: int = 0
        self.influence: int = 0
        """The Influence of its leader's tile at the start (defiance_beta:2.6)."""
        self.spot: int = 0
        """Where its source was."""
        self.grace: int = 0
        """1 where one step happens although the source is gone already (defiance_beta:8.12)."""

    def copy_to(self, twin: Mechanic) -> None:
        super().copy_to(twin)
        twin.home = self.home
        twin.place = self.place
        twin.blocked = self.blocked
        twin.rolled = self.rolled
        twin.influence = self.influence
        twin.spot = self.spot
        twin.grace = self.grace

    def pairs(self, slot: int) -> list[tuple[int, int]]:
        flat = self.chosen[slot]
        return [(flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]


def act_of(g: TextState, number: int) -> Mechanic:
    found = g.activations[number]
    assert isinstance(found, Mechanic)
    return found


def name_of(g: Table, number: int) -> str:
    """What a text that is being carried out is called; “it” once it is lost."""
    act = g.activations.get(number)
    return g.content.abilities[act.text].name if act is not None else "it"


def spend_grace(g: TextState, number: int) -> None:
    act = g.activations.get(number)
    if isinstance(act, Mechanic) and act.grace:
        now = act.twin()
        now.grace = 0
        g.activations[number] = now


def blockers(g: Table, number: int, card: int) -> int:
    """defiance_beta:5.3: who has blocked this ability of this card and ignores it for the rest of the turn, as bits."""
    blocked = 0
    for who, blocked_ability, blocked_card in g.ignores:
        if blocked_ability == number and blocked_card == card:
            blocked |= 1 << who
    return blocked


def activate(
    g: Table,
    number: int,
    seat: int,
    card: int = NO_CARD,
    thing: int = -1,
    whose: int = -1,
    grace: int = 0,
    place: int = -1,
) -> int:
    """Put a mechanic at the start of the queue; its number there."""
    ability = g.content.abilities[number]
    g.newest += 1
    act = Mechanic(g.newest, number, card, seat, thing, whose)
    act.chosen = ((),) * ability.slots
    act.home = ability.home
    act.place = place
    act.blocked = blockers(g, number, card)
    act.influence = g.influence(g.pawns[seat])
    act.spot = -1 if grace else g.spot[card] if card >= 0 else 0
    act.grace = grace
    g.activations[g.newest] = act
    g.stack.append(Carry(g.newest, 0))
    return g.newest
