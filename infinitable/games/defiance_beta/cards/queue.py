"""The queue (defiance_beta:8.7,8.8): activating a mechanic, resolving it step by step, and what it sets off.

Every frame that works for an activation looks it up by its number. When it is gone, because the mechanic was
cancelled or its source has left play, those frames do nothing: nothing is searched for on the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.defiance_beta.cards.activation import NO_CARD, OF_CARD, OF_LEADER, OF_ROLE, Mechanic, act_of
from infinitable.games.defiance_beta.cards.conditions import SEATS, TILES
from infinitable.games.defiance_beta.cards.events import (
    DESTROYED,
    ENEMY_BLOCKS,
    ENEMY_PLAYS,
    GAMBIT,
    HURT,
    PLAY,
    POSTHUMOUS,
    ROUND_ENDS,
    ROUND_STARTS,
    YOU_BLOCK,
)
from infinitable.games.defiance_beta.codes import BLOCK, DONE, NO, TRIGGER, Choice
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.table import MOST_TRIGGERS, PILE, RESOLVING, UNIT, Table
from infinitable.kernel.state import EVERYONE, Frame
from infinitable.parts.abilities import Act, Carry

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.cards.box import Ability


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
    blocked = 0
    for who, blocked_ability, blocked_card in g.ignores:
        if blocked_ability == number and blocked_card == card:
            blocked |= 1 << who
    g.newest += 1
    spot = -1 if grace else g.spot[card] if card >= 0 else 0
    g.activations[g.newest] = Mechanic(
        g.newest,
        number,
        card,
        seat,
        thing,
        whose,
        0,
        0,
        0,
        ((),) * ability.slots,
        ability.home,
        place,
        blocked,
        0,
        g.influence(g.pawns[seat]),
        spot,
        grace,
    )
    g.stack.append(Carry(g.newest, 0))
    return g.newest


def is_active(g: Table, act: Mechanic) -> bool:
    """Whether source and leader of an activation are still where they were."""
    home = act.home
    if home >= OF_ROLE:
        return True
    if g.pawns[act.owner] < 0:
        return False
    if home == OF_CARD:
        return act.source < 0 or g.spot[act.source] == act.spot or act.grace > 0
    return home == OF_LEADER or g.where[act.place] >= 0


def finish(g: Table, act: Mechanic) -> None:
    """Nothing more happens for this activation; a played ability goes to its pile (defiance_beta:2.5)."""
    card = act.source
    if card >= 0 and act.spot == RESOLVING and g.spot[card] == RESOLVING:
        put_on_pile(g, card)
    for slot in g.content.abilities[act.text].reveals:
        for shown, _ in act.pairs(slot):
            if g.spot[shown] == RESOLVING:
                # defiance_beta:9.4: in the order in which they were revealed.
                put_on_pile(g, shown)


def put_on_pile(g: Table, card: int) -> None:
    """defiance_beta:2.3: to the pile of its own faction."""
    g.spot[card] = PILE
    g.piles[g.content.cards[g.content.kind_of[card]].faction].append(card)


# Triggers ---------------------------------------------------------------------------------------------------------

Pending = tuple[int, int, int, int, int, int, int]
"""Seat, card, where the card was, ability, thing, whose, whether it works although its card is gone."""
Goal = tuple[int, int, int, int, int]
"""Seat, ability, thing, whose, which of the roles on the table."""


def occur(g: Table, happened: list[tuple[int, int, int, int]]) -> None:
    """Something has happened: event, the seat it concerns, the thing, and the other leader in it. What listens,
    triggers.
    """
    content = g.content
    if not g.round:
        return
    pending: list[Pending] = []
    automatic: list[Goal] = []
    for event, seat, thing, whose in happened:
        if not content.heard >> event & 1:
            continue
        if content.goals_heard >> event & 1:
            _goals(g, event, seat, thing, whose, automatic)
        if content.cards_heard >> event & 1:
            _cards(g, event, seat, thing, whose, pending)
        if 0 < g.gambits[seat] < 4 and g.pawns[seat] >= 0:
            number = content.leaders[g.leaders[seat]].gambits[g.gambits[seat] - 1]
            ability = content.abilities[number]
            if ability.event == event and ability.listens(g, seat, -1, thing, whose):
                pending.append((seat, NO_CARD, 0, number, thing, whose, 0))
    if pending:
        g.stack.append(Triggers(tuple(pending)))
    for seat, number, thing, whose, place in reversed(automatic):
        activate(g, number, seat, NO_CARD, thing, whose, 0, place)


def _goals(g: Table, event: int, seat: int, thing: int, whose: int, found: list[Goal]) -> None:
    """defiance_beta:1.4: roles and chapters listen for everybody, and do not ask."""
    content = g.content
    for place, role in enumerate(g.roles):
        for number in content.roles[role].triggers.get(event, ()):
            done = g.goals[place] >> seat & 1
            if not done and content.abilities[number].listens(g, seat, -1, thing, whose):
                found.append((seat, number, thing, whose, place))
    # What a chapter does when a round starts or ends happens once, not for every leader (defiance_beta:10.9).
    if g.chapter >= 0 and (event not in (ROUND_STARTS, ROUND_ENDS) or seat == g.order[0]):
        for number in content.chapters[g.chapter].triggers.get(event, ()):
            if content.abilities[number].listens(g, seat, -1, thing, whose):
                found.append((seat, number, thing, whose, -1))


def _cards(g: Table, event: int, seat: int, thing: int, whose: int, found: list[Pending]) -> None:
    """defiance_beta:7.8: units, prepared cards and attached cards of this seat that listen."""
    content = g.content
    kinds = content.kind_of
    if POSTHUMOUS >> event & 1:
        gone = int(not UNIT <= g.spot[thing] < UNIT + 8)
        for number in content.cards[kinds[thing]].triggers.get(event, ()):
            card = NO_CARD if event == DESTROYED else thing
            found.append((seat, card, UNIT + seat, number, thing, whose, gone))
        _attached(g, event, seat, thing, whose, found)
        return
    for card in g.groups[seat]:
        heard = content.cards[kinds[card]].triggers
        if heard:
            for number in heard.get(event, ()):
                if content.abilities[number].listens(g, seat, card, thing, whose):
                    found.append((seat, card, g.spot[card], number, thing, whose, 0))
    for card in g.timelines[seat]:
        heard = content.cards[kinds[card]].constant_triggers
        if heard:
            for number in heard.get(event, ()):
                if content.abilities[number].listens(g, seat, card, thing, whose):
                    found.append((seat, card, g.spot[card], number, thing, whose, 0))
    _attached(g, event, seat, thing, whose, found)


def _attached(g: Table, event: int, seat: int, thing: int, whose: int, found: list[Pending]) -> None:
    for card, host in g.attached.items():
        if g.spot[host] == UNIT + seat:
            for number in g.content.cards[g.content.kind_of[card]].attached_triggers.get(event, ()):
                about_host = event != HURT or host == thing
                if about_host and g.content.abilities[number].listens(g, seat, host, thing, whose):
                    found.append((seat, card, g.spot[card], number, thing, whose, 0))


class Triggers(Choice):
    """defiance_beta:7.9: whose turn it is resolves all of theirs in any order, then the others clockwise; each may
    be left.
    """

    __slots__ = ("pending",)
    CLAUSE = "defiance_beta:7.9"

    def __init__(self, pending: tuple[Pending, ...]) -> None:
        self.pending: Final = pending

    def usable(self, g: Table) -> list[int]:
        """The places of the triggers that the next seat in order can use."""
        first = max(g.current, 0)
        best = g.seats
        found: list[int] = []
        for place, pending in enumerate(self.pending):
            distance = (pending[0] - first) % g.seats
            if distance <= best and _can_trigger(g, pending):
                if distance < best:
                    best, found = distance, []
                found.append(place)
        return found

    def run(self, g: Table) -> None:
        found = self.usable(g)
        if found:
            g.ask(self, self.pending[found[0]][0], [TRIGGER + place for place in found[:32]] + [DONE])

    def asks(self, g: Table) -> int:
        return self.pending[self.usable(g)[0]][0]

    def options(self, g: Table) -> list[int]:
        return [TRIGGER + place for place in self.usable(g)[:32]] + [DONE]

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            seat = self.asks(g)
            rest = tuple(pending for pending in self.pending if pending[0] != seat)
            if rest:
                g.stack.append(Triggers(rest))
            return
        place = code - TRIGGER
        pending = self.pending[place]
        if len(self.pending) > 1:
            g.stack.append(Triggers(self.pending[:place] + self.pending[place + 1 :]))
        trigger(g, pending)

    def question(self, g: Table) -> str:
        ability = g.content.abilities[self.pending[self.usable(g)[0]][3]]
        return f"Use what triggers when {ability.condition}?"


def _can_trigger(g: Table, pending: Pending) -> bool:
    seat, card, spot, number, _, _, gone = pending
    if g.pawns[seat] < 0:
        return False
    ability = g.content.abilities[number]
    if g.used and g.used.get(_mark(number, card), 0) >= (1 if ability.once else MOST_TRIGGERS):
        return False
    if ability.gambit:
        return ability.gambit == g.gambits[seat]
    return bool(gone) or card < 0 or g.spot[card] == spot


def _mark(number: int, card: int) -> int:
    """An ability, as it stands on this card."""
    return number * 8192 + card + 1


def count_use(g: Table, number: int, card: int = NO_CARD) -> bool:
    """defiance_beta:8.15: note one more use this turn; False if there have been too many."""
    mark = _mark(number, card)
    uses = g.used.get(mark, 0)
    g.used[mark] = uses + 1
    return uses < MOST_TRIGGERS


def trigger(g: Table, pending: Pending) -> None:
    seat, card, _, number, thing, whose, gone = pending
    ability = g.content.abilities[number]
    count_use(g, number, card)
    if ability.gambit:
        roll_gambit(g, seat, thing, whose)
        return
    g.tell(EVERYONE, "trigger", seat, number)
    # Where the card is gone already, one step happens and the others are lost (defiance_beta:8.12).
    activate(g, number, seat, card, thing, whose, gone)


def roll_gambit(g: Table, seat: int, thing: int = -1, whose: int = -1) -> None:
    """defiance_beta:2.11,2.12,2.14: 1 to 3 earns the reward and a level, 4 to 6 costs one."""
    level = g.gambits[seat]
    if level >= 4:
        return
    roll = g.chance.roll(6)
    g.tell(EVERYONE, "gambit", seat, roll, level)
    if roll > 3:
        g.gambits[seat] = max(1, level - 1)
        return
    g.gambits[seat] = level + 1
    reward = g.content.leaders[g.leaders[seat]].gambits[level - 1]
    occur(g, [(GAMBIT, seat, -1, -1)])
    activate(g, reward, seat, NO_CARD, thing, whose)


# Cancelling and blocking --------------------------------------------------------------------------------------------


class Window(Act):
    """defiance_beta:8.7: targets are declared; now others may cancel or block, then the mechanic is resolved."""

    __slots__ = ("ability", "targets")

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.targets: list[tuple[int, int]] = []
        """Kind and slot of everything declared; slot -1 is what the event was about, -2 its leader."""

    def run(self, g: Table, act: Mechanic) -> None:
        ability = self.ability
        if ability.blockable:
            aimed_at = self._aimed_at(g, act) & ~act.blocked & ~(1 << act.owner)
            if aimed_at:
                first = max(0, g.order.index(g.current)) if g.current in g.order else 0
                around = g.order[first + 1 :] + g.order[: first + 1]
                asked = tuple(seat for seat in around if aimed_at >> seat & 1)
                g.stack.append(Blocks(act.number, asked))
        if ability.is_played:
            card, seat = act.source, act.owner
            happened = [(PLAY, seat, card, seat)]
            happened += [(ENEMY_PLAYS, other, card, seat) for other in g.enemies(seat)]
            occur(g, happened)

    def _aimed_at(self, g: Table, act: Mechanic) -> int:
        seats = 0
        for kind, slot in self.targets:
            if slot == -2 or (slot == -1 and kind == SEATS):
                seats |= 1 << act.whose if act.whose >= 0 else 0
            elif kind != TILES:
                things = [(act.it, stats.owner(g, act.it))] if slot == -1 else act.pairs(slot)
                for _, seat in things:
                    seats |= 1 << seat if seat >= 0 else 0
        return seats


class Blocks(Choice):
    """defiance_beta:5.1,5.4: everyone who is targeted is asked in turn order, able or not."""

    __slots__ = ("number", "seats")
    CLAUSE = "defiance_beta:5.2"

    def __init__(self, number: int, seats: tuple[int, ...]) -> None:
        self.number: Final = number
        self.seats: Final = seats

    def run(self, g: Table) -> None:
        if self.number not in g.activations:
            return
        if g.pawns[self.seats[0]] < 0:
            self._go_on(g)
            return
        g.ask(self, self.seats[0], self.options(g))

    def asks(self, g: Table) -> int:
        return self.seats[0]

    def options(self, g: Table) -> list[int]:
        able = len(g.hands[self.seats[0]]) >= stats.block_price(g, self.seats[0])
        return [NO, BLOCK] if able else [NO]

    def chosen(self, g: Table, code: int) -> None:
        from infinitable.games.defiance_beta.rules.hands import Discards

        self._go_on(g)
        if code == BLOCK:
            seat = self.seats[0]
            price = stats.block_price(g, seat)
            g.tell(EVERYONE, "block", seat, act_of(g, self.number).text, price)
            g.then(Discards(0, seat, price), HasBlocked(self.number, seat))
        else:
            g.tell(EVERYONE, "no block", self.seats[0])

    def _go_on(self, g: Table) -> None:
        if len(self.seats) > 1:
            g.stack.append(Blocks(self.number, self.seats[1:]))

    def question(self, g: Table) -> str:
        act = act_of(g, self.number)
        name = g.content.abilities[act.text].name
        price = stats.block_price(g, self.seats[0])
        return f"Block {name} by discarding {price} card{'s' * (price != 1)}, or let it through?"


class HasBlocked(Frame):
    """defiance_beta:5.3: the blocker ignores the ability for the rest of the turn."""

    __slots__ = ("number", "seat")

    def __init__(self, number: int, seat: int) -> None:
        self.number: Final = number
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        if self.number not in g.activations:
            return
        act = act_of(g, self.number).twin()
        act.blocked |= 1 << self.seat
        g.activations[self.number] = act
        g.ignores.append((self.seat, act.text, act.source))
        happened = [(YOU_BLOCK, self.seat, -1, act.owner)]
        happened += [(ENEMY_BLOCKS, other, self.seat, self.seat) for other in g.enemies(self.seat)]
        occur(g, happened)


def cancel(g: Table, card: int) -> bool:
    """defiance_beta:5.6,5.7: a card that is being played, or was just played, has never happened, but stays paid for.

    False if it is Fated.
    """
    if stats.is_fated(g, card):
        return False
    if g.spot[card] == RESOLVING:
        for number, act in list(g.activations.items()):
            if act.source == card:
                del g.activations[number]
        put_on_pile(g, card)
        g.tell(EVERYONE, "cancel", g.content.kind_of[card])
        return True
    if UNIT <= g.spot[card] < UNIT + 8:
        from infinitable.games.defiance_beta.rules.cards import leave_play

        leave_play(g, card)
        put_on_pile(g, card)
        g.tell(EVERYONE, "cancel", g.content.kind_of[card])
        return True
    return False
