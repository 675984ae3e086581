"""Texts that are being carried out, and what sets them off."""

from __future__ import annotations

from typing import Final

from infinitable.games.infinite401.codes import NO, USE
from infinitable.games.infinite401.table import Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame

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


class Resolve(Frame):
    """infinite401:5.7: the effects of a text happen one after the other; what one sets off happens before the next.

    `side` carries the text out; `source` and `targets` are the units of the ability in question, `it` the units that
    “it” and “them” stand for. `about` is the activation that a Disruptor answers.
    """

    __slots__ = ("about", "activation", "it", "side", "source", "step", "targets", "text")

    def __init__(
        self, about: int, activation: int, it: int, side: int, source: int, step: int, targets: int, text: int
    ) -> None:
        self.about: Final = about
        self.activation: Final = activation
        self.it: Final = it
        self.side: Final = side
        self.source: Final = source
        self.step: Final = step
        self.targets: Final = targets
        self.text: Final = text

    def run(self, g: Table) -> None:
        effects = g.content.texts[self.text]
        if self.step + 1 < len(effects):
            g.stack.append(self.at(self.step + 1, self.it))
        effects[self.step].do(g, self)

    def at(self, step: int, it: int) -> Resolve:
        return Resolve(self.about, self.activation, it, self.side, self.source, step, self.targets, self.text)

    def within(self, text: int) -> Resolve:
        """A part of this text that is a text of its own."""
        return Resolve(self.about, self.activation, self.it, self.side, self.source, 0, self.targets, text)

    def belongs_to(self, activation: int) -> bool:
        return self.activation == activation


def bind(g: Table, activation: int, it: int) -> None:
    """What was chosen is what “it” stands for in the rest of the text."""
    if g.stack:
        rest = g.stack[-1]
        if isinstance(rest, Resolve) and rest.activation == activation:
            g.stack[-1] = rest.at(rest.step, it)


def happen(g: Table, event: int, side: int, source: int, targets: int, it: int, about: int = 0) -> None:
    """infinite401:11.1: what this event sets off for that side is carried out next."""
    bit = 1 << event
    passive = g.passives[side]
    if passive >= 0 and g.content.passives[passive].events & bit:
        for number, trigger in enumerate(g.content.passives[passive].triggers):
            if trigger.event == event and not (trigger.once and g.once[side] >> number & 1):
                if trigger.once:
                    g.once[side] |= 1 << number
                g.activation += 1
                g.stack.append(Resolve(about, g.activation, it, side, source, 0, targets, trigger.text))
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
        if self.disruptor in g.disruptors[self.side]:
            g.ask(self, self.side, self.options(g))

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(USE + self.disruptor)
        to.allow(NO)

    def chosen(self, g: Table, code: int) -> None:
        if code == NO:
            return
        g.disruptors[self.side].remove(self.disruptor)
        g.tell(EVERYONE, "disrupt", self.side, self.disruptor)
        g.activation += 1
        for trigger in g.content.disruptors[self.disruptor].triggers:
            if trigger.event == self.event:
                g.stack.append(
                    Resolve(self.about, g.activation, self.it, self.side, self.source, 0, self.targets, trigger.text)
                )

    def belongs_to(self, activation: int) -> bool:
        return self.about == activation

    def question(self, g: Table) -> str:
        disruptor = g.content.disruptors[self.disruptor]
        return f"Use {disruptor.name}? {disruptor.entry.text}"
