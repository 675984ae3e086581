"""Stealing cards in play."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.triggers import STEAL, occur
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.in_play import MakeRoom, Settle, enter_group, move_counters
from infinitable.games.defiance_beta.rules.cards.timeline import MakeTime
from infinitable.games.defiance_beta.table import GROUP_LIMIT, IN_GROUP, IN_TIMELINE, Table
from infinitable.kernel.state import EVERYONE, Frame


def steal(g: Table, card: int, thief: int) -> None:
    """defiance_beta:7.15: a unit or prepared card, with its damage and all attached to it, changes sides."""
    room = MakeRoom(thief) if g.spot[card] < IN_TIMELINE else MakeTime(thief)
    g.then(room, Steal(thief, card))


class Steal(Frame):
    """defiance_beta:7.15: the card moves, with all that is on it."""

    __slots__ = ("thief", "card")

    def __init__(self, thief: int, card: int) -> None:
        self.thief: Final = thief
        self.card: Final = card

    def run(self, g: Table) -> None:
        card, thief = self.card, self.thief
        victim = stats.owner(g, card)
        if victim < 0 or g.pawns[thief] < 0:
            return
        if g.spot[card] == IN_GROUP + victim:
            if len(g.groups[thief]) >= GROUP_LIMIT:
                return
            g.groups[victim].remove(card)
            move_counters(g, victim, card, -1)
            enter_group(g, thief, card)
        else:
            g.timelines[victim].remove(card)
            g.timelines[thief].append(card)
            g.spot[card] = IN_TIMELINE + thief
            g.fresh.append(card)
        g.tell(EVERYONE, "steal", thief, victim, g.content.kind_of[card])
        g.then(Settle(victim), Settle(thief))
        occur(g, [(STEAL, thief, card, victim)])
