"""What sets off a text."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.cards.activation import begin, is_nullified
from infinitable.games.infinite401.codes import NO, USE
from infinitable.games.infinite401.table import Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE
from infinitable.parts.abilities import goes_round

# The events, in the order of the language's list.
YOU_LAND_BESIDE: Final = 0
YOU_PLAY: Final = 1
"""An Attack; a Defense and a Utility come next."""
ENEMY_PLAYS: Final = 4
"""The same."""
HURT: Final = 7
ELIMINATED: Final = 8
ENEMY_ELIMINATED: Final = 9
YOU_DOMINATE: Final = 10
OPPONENT_DOMINATES: Final = 11
YOU_INVADE: Final = 12
OPPONENT_INVADES: Final = 13
ENEMY_MOVES_NEAR: Final = 14
YOU_CYCLE: Final = 15
TURN_STARTS: Final = 16
TURN_ENDS: Final = 17
ENEMY_TAKES_CONTROL_HEX: Final = 18
ENEMY_HURT: Final = 19
HEALED: Final = 20


def happen(g: Table, event: int, side: int, source: int, targets: int, it: int, about: int = 0) -> None:
    """infinite401:11.1,11.7: what this event sets off for that side is carried out next."""
    bit = 1 << event
    passive = g.passives[side]
    if passive >= 0 and g.content.passives[passive].events & bit:
        for number, trigger in enumerate(g.content.passives[passive].triggers):
            spent = trigger.once and g.once[side] >> number & 1
            if trigger.event == event and not spent and not goes_round(g, trigger.text):
                if trigger.once:
                    g.once[side] |= 1 << number
                begin(g, trigger.text, side, source, targets, it, about)
    for disruptor in g.disruptors[side]:
        if g.content.disruptors[disruptor].events & bit:
            g.stack.append(Answer(about, disruptor, event, it, side, source, targets))


def waits_for(g: Table, side: int, events: int) -> bool:
    """Whether that side has anything that one of these events could set off."""
    passive = g.passives[side]
    if passive >= 0 and g.content.passives[passive].events & events:
        return True
    return any(g.content.disruptors[number].events & events for number in g.disruptors[side])


class Answer(Ask):
    """infinite401:14.2: the owner may use a Disruptor now, once in the game."""

    __slots__ = ("about", "disruptor", "event", "it", "side", "source", "targets")
    CLAUSE = "infinite401:1.4"

    def __init__(self, about: int, disruptor: int, event: int, it: int, side: int, source: int, targets: int) -> None:
        self.about: Final = about
        self.disruptor: Final = disruptor
        self.event: Final = event
        self.it: Final = it
        self.side: Final = side
        self.source: Final = source
        self.targets: Final = targets

    def run(self, g: Table) -> None:
        if self.disruptor in g.disruptors[self.side] and not is_nullified(g, self.about):
            g.ask(self, self.side, self.options(g))

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(USE + self.disruptor)
        to.allow(NO)

    def chosen(self, g: Table, code: int) -> None:
        if code == NO:
            return
        g.disruptors[self.side].remove(self.disruptor)
        g.tell(EVERYONE, "disrupt", self.side, self.disruptor)
        for trigger in g.content.disruptors[self.disruptor].triggers:
            if trigger.event == self.event:
                begin(g, trigger.text, self.side, self.source, self.targets, self.it, self.about)

    def question(self, g: Table) -> str:
        disruptor = g.content.disruptors[self.disruptor]
        return f"Use {disruptor.name}? {disruptor.entry.text}"
