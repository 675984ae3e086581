"""Playing a card (4.2, 4.3)."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.rules.changes import PLAYS, deploy, discard, happened, shift, to_centre
from infinitable.games.defiance.table import CENTRE, Table, hand_of
from infinitable.kernel.state import EVERYONE, Frame


def play_card(g: Table, leader: int, card: int, back: bool = False) -> None:
    """defiance:4.2: a unit into the group; an action card into the middle, resolved, discarded."""
    kind = g.content.kinds[card]
    if g.content.defenses[kind]:
        deploy(g, leader, card)
        return
    g.tell(EVERYONE, "plays", leader, card)
    to_centre(g, card)
    happened(g, PLAYS, leader, card)
    g.stack.append(Resolved(back, card, leader))
    g.content.play_texts[kind].begin(g, leader, card)


class Resolved(Frame):
    """defiance:4.2: a resolved action card is discarded, or taken back where a text says so."""

    __slots__ = ("back", "card", "leader")

    def __init__(self, back: bool, card: int, leader: int) -> None:
        self.back: Final = back
        self.card: Final = card
        self.leader: Final = leader

    def run(self, g: Table) -> None:
        if g.lying[self.card] != CENTRE:
            return
        if self.back:
            shift(g, self.card, hand_of(self.leader))
            g.tell(EVERYONE, "takes", self.leader, self.card)
        else:
            discard(g, self.card)
