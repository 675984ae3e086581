"""What sets a text off: events, and who waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance.table import NONE, SETUP, Table
from infinitable.kernel.state import Frame
from infinitable.parts.abilities import goes_round

if TYPE_CHECKING:
    from infinitable.games.defiance.cards.reading import Ability

PLAYS: Final = 0
DESTROYS: Final = 1
CONTROLS: Final = 2
DISCOVERS: Final = 3
ENTERS: Final = 4
PASSES: Final = 5
REACTS: Final = 6
MOVES: Final = 7
ROUND_STARTS: Final = 8
ROUND_ENDS: Final = 9
TOPPLES: Final = 10
"""Destroys a control token: DESTROYS is of cards."""
IS_DESTROYED: Final = 11
"""Of the card itself, for its owner."""


IS_PLAYED: Final = 15
"""Of the card itself, for whoever plays it."""
ENEMY_PLAYS: Final = 12
ENEMY_ENTERS: Final = 13
ENEMY_CONTROLS: Final = 14
LOSES_UNIT: Final = 16
LOSES_TOKEN: Final = 17
PREPARES: Final = 18
APPROACHED: Final = 19
_TO_ENEMIES: Final = {PLAYS: ENEMY_PLAYS, ENTERS: ENEMY_ENTERS, CONTROLS: ENEMY_CONTROLS}
"""What a leader's deed is to the enemies of that leader."""


class Trigger(Frame):
    """defiance:7.11: something a card, an objective or the chapter does because something happened."""

    __slots__ = ("ability", "it", "leader", "source", "whose")

    def __init__(self, ability: int, it: int, leader: int, source: int, whose: int = NONE) -> None:
        self.ability: Final = ability
        self.it: Final = it
        self.leader: Final = leader
        self.source: Final = source
        self.whose: Final = whose
        """“That leader”: the enemy who did it, or NONE."""

    def run(self, g: Table) -> None:
        ability = g.content.abilities[self.ability]
        if not g.is_active(self.leader) or goes_round(g, self.ability):  # defiance:7.28
            return
        # Whether somebody is asked must not tell what is in a hand.
        known = ability.asks_nothing or ability.looks_at_hand
        if ability.once and not self._first(g, ability):
            return
        if known or ability.is_possible(g, self.leader, self.source, self.it, whose=self.whose):
            ability.begin(g, self.leader, self.source, self.it, self.whose)

    def _first(self, g: Table, ability: Ability) -> bool:
        """defiance:7.35: whether it has not happened yet in this turn, or this round; then it has by now."""
        use = (self.ability * 128 + self.source + 2) * (1 if ability.once == 1 else -1)
        if use in g.used:
            return False
        g.used += (use,)
        return True


def approached(g: Table, leader: int, tile: int) -> None:
    """defiance:7.19: the enemies next to whom a leader has come."""
    waiting: list[Frame] = []
    for enemy in g.enemies(leader):
        if enemy < g.seats and g.next_to(enemy) >> tile & 1:
            cards_hear(g, waiting, APPROACHED, enemy, leader, leader)
            listen(g, waiting, g.session.waiting.get(APPROACHED, ()), APPROACHED, enemy, NONE, leader, leader)
    if waiting:
        g.then(*waiting)


def happened(g: Table, event: int, leader: int, what: int) -> None:
    """Everything that waits for this comes next: cards of that leader, then objectives and chapter."""
    if g.phase == SETUP or leader >= g.seats:
        return
    waiting: list[Frame] = []
    cards_hear(g, waiting, event, leader, what)
    listen(g, waiting, g.session.waiting.get(event, ()), event, leader, NONE, what)
    if event in _TO_ENEMIES and g.content.enemies_heard:
        event = _TO_ENEMIES[event]
        for enemy in g.enemies(leader):
            if enemy < g.seats:
                cards_hear(g, waiting, event, enemy, what, leader)
                listen(g, waiting, g.session.waiting.get(event, ()), event, enemy, NONE, what, leader)
    if waiting:
        g.then(*waiting)


def cards_hear(g: Table, waiting: list[Frame], event: int, leader: int, what: int, whose: int = NONE) -> None:
    """What the group and the timeline of a leader have waiting for this."""
    content = g.content
    bit = 1 << event
    for card in g.group(leader):
        if content.group_hears[content.kinds[card]] & bit:
            listen(g, waiting, content.group_triggers[content.kinds[card]], event, leader, card, what, whose)
    for card in g.timeline(leader):
        if content.timeline_hears[content.kinds[card]] & bit:
            listen(g, waiting, content.timeline_triggers[content.kinds[card]], event, leader, card, what, whose)


def was_destroyed(g: Table, card: int, owner: int, was_unit: bool) -> None:
    """defiance:7.17: what a card says about its own destruction, which it has just undergone."""
    content = g.content
    kind = content.kinds[card]
    abilities = content.group_triggers[kind] if was_unit else content.timeline_triggers[kind]
    if owner < g.seats and g.phase != SETUP:
        g.then(*(Trigger(each.number, card, owner, card) for each in abilities if each.event == IS_DESTROYED))


def was_played(g: Table, card: int, leader: int) -> None:
    """defiance:7.22: what a unit says about its own coming."""
    abilities = g.content.group_triggers[g.content.kinds[card]]
    if leader < g.seats and g.phase != SETUP:
        g.then(*(Trigger(each.number, card, leader, card) for each in abilities if each.event == IS_PLAYED))


def listen(
    g: Table,
    waiting: list[Frame],
    abilities: tuple[Ability, ...],
    event: int,
    leader: int,
    source: int,
    what: int,
    whose: int = NONE,
) -> None:
    for ability in abilities:
        if ability.event == event and ability.hears(g, leader, what) and g.is_in_force(ability.number):
            waiting.append(Trigger(ability.number, what, leader, source, whose))


class RoundEvent(Frame):
    """defiance:3.2,8.7: what waits for the start of a round, player by player; at its end cards by turn order, then
    objectives one by one.
    """

    __slots__ = ("event", "seat")

    def __init__(self, event: int, seat: int) -> None:
        self.event: Final = event
        self.seat: Final = seat
        """For whom; NONE for all."""

    def run(self, g: Table) -> None:
        waiting: list[Frame] = []
        order = g.in_order()
        seats = order if self.seat == NONE else [seat for seat in order if seat == self.seat]
        for seat in seats:
            self._hear(g, seat, waiting)
        for ability in g.session.waiting.get(self.event, ()):
            # What concerns nobody in particular happens once, with the first.
            for seat in [s for s in seats if s == order[0]] if ability.impersonal else seats:
                if ability.hears(g, seat, NONE) and g.is_in_force(ability.number):
                    waiting.append(Trigger(ability.number, NONE, seat, NONE))
        if waiting:
            g.then(*waiting)

    def _hear(self, g: Table, seat: int, waiting: list[Frame]) -> None:
        """What the cards of a leader have to say to it."""
        content, bit = g.content, 1 << self.event
        for card in g.group(seat):
            if content.group_hears[content.kinds[card]] & bit:
                waiting += self._of(content.group_triggers[content.kinds[card]], seat, card)
        for card in g.timeline(seat):
            if content.timeline_hears[content.kinds[card]] & bit:
                waiting += self._of(content.timeline_triggers[content.kinds[card]], seat, card)

    def _of(self, abilities: tuple[Ability, ...], seat: int, card: int) -> list[Frame]:
        return [Trigger(a.number, NONE, seat, card) for a in abilities if a.event == self.event]
