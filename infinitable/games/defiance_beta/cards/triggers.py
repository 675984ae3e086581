"""What can happen that something else listens to, and what that sets off (defiance_beta:7.8,7.9,8.8)."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import NO_CARD, Mechanic, activate, blockers
from infinitable.games.defiance_beta.codes import DONE, TRIGGER
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.table import IN_GROUP, MOST_TRIGGERS, RESOLVING, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE

NAMES: Final = (
    "play", "enemy plays", "prepare", "enemy prepares", "destroy", "destroyed", "other destroyed",
    "prepared destroyed", "steal",
    "hurt", "group hurt", "discover", "enemy discovers", "enter", "approached", "flip", "block", "enemy blocks",
    "unlock",
    "heal", "cycle", "lock", "force", "gambit", "defeat", "defeated", "turn starts", "turn ends", "round starts",
    "round ends",
    "destroy prepared", "gambit failed", "regroup", "discard", "enemy discards", "enemy heals", "enemy destroyed",
)  # fmt: skip
PLAY: Final = 0
ENEMY_PLAYS: Final = 1
PREPARE: Final = 2
ENEMY_PREPARES: Final = 3
DESTROY: Final = 4
DESTROYED: Final = 5
OTHER_DESTROYED: Final = 6
PREPARED_DESTROYED: Final = 7
STEAL: Final = 8
HURT: Final = 9
GROUP_HURT: Final = 10
DISCOVER: Final = 11
ENEMY_DISCOVERS: Final = 12
ENTER: Final = 13
APPROACHED: Final = 14
FLIP: Final = 15
YOU_BLOCK: Final = 16
ENEMY_BLOCKS: Final = 17
UNLOCK: Final = 18
HEAL: Final = 19
CYCLE: Final = 20
LOCK: Final = 21
FORCE: Final = 22
GAMBIT: Final = 23
DEFEAT: Final = 24
DEFEATED: Final = 25
TURN_STARTS: Final = 26
TURN_ENDS: Final = 27
ROUND_STARTS: Final = 28
ROUND_ENDS: Final = 29
DESTROY_PREPARED: Final = 30
GAMBIT_FAILED: Final = 31
REGROUP: Final = 32
DISCARD: Final = 33
ENEMY_DISCARDS: Final = 34
ENEMY_HEALS: Final = 35
ENEMY_DESTROYED: Final = 36

POSTHUMOUS: Final = 1 << DESTROYED | 1 << HURT
"""What only the card it happens to listens to, even when that was its end."""

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
            if event == ENEMY_PLAYS:
                # Those that cancel have been offered before (defiance_beta:5.6).
                pending = [each for each in pending if not content.abilities[each[3]].cancels]
        if g.gambits[seat] < 4 and g.pawns[seat] >= 0:
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
    for place, number_of_role in enumerate(g.roles):
        role = content.roles[number_of_role]
        if not role.hears >> event & 1:
            continue
        for number in role.triggers[event]:
            done = g.goals[place] >> seat & 1
            if not done and content.abilities[number].listens(g, seat, -1, thing, whose):
                found.append((seat, number, thing, whose, place))
    # What a chapter does when a round starts or ends happens once, not for every leader (defiance_beta:10.9).
    if g.chapter >= 0 and (event not in (ROUND_STARTS, ROUND_ENDS) or seat == g.order[0]):
        heard = content.chapters[g.chapter].triggers.get(event, ())
        for thread in g.threads:
            heard += thread.triggers.get(event, ())
        for number in heard:
            if g.is_in_force(number) and content.abilities[number].listens(g, seat, -1, thing, whose):
                found.append((seat, number, thing, whose, -1))


def _cards(g: Table, event: int, seat: int, thing: int, whose: int, found: list[Pending]) -> None:
    """defiance_beta:7.8: units, prepared cards and attached cards of this seat that listen."""
    content = g.content
    kinds = content.kind_of
    if POSTHUMOUS >> event & 1:
        gone = int(not g.is_unit(thing))
        for number in content.cards[kinds[thing]].triggers.get(event, ()):
            card = NO_CARD if event == DESTROYED else thing
            found.append((seat, card, IN_GROUP + seat, number, thing, whose, gone))
        _attached(g, event, seat, thing, whose, found)
        return
    for card in g.groups[seat]:
        design = content.cards[kinds[card]]
        if design.hears >> event & 1:
            for number in design.triggers.get(event, ()):
                if content.abilities[number].listens(g, seat, card, thing, whose):
                    found.append((seat, card, g.spot[card], number, thing, whose, 0))
    for card in g.timelines[seat]:
        design = content.cards[kinds[card]]
        if design.hears >> event & 1:
            for number in design.constant_triggers.get(event, ()):
                if content.abilities[number].listens(g, seat, card, thing, whose):
                    found.append((seat, card, g.spot[card], number, thing, whose, 0))
    if g.attached:
        _attached(g, event, seat, thing, whose, found)


def _attached(g: Table, event: int, seat: int, thing: int, whose: int, found: list[Pending]) -> None:
    for card, host in g.attached.items():
        if g.spot[host] == IN_GROUP + seat:
            for number in g.content.cards[g.content.kind_of[card]].attached_triggers.get(event, ()):
                about_host = event != HURT or host == thing
                if about_host and g.content.abilities[number].listens(g, seat, host, thing, whose):
                    found.append((seat, card, g.spot[card], number, thing, whose, 0))


def offer_cancelling(g: Table, seat: int, card: int) -> None:
    """defiance_beta:5.6: the triggers of enemies that would cancel this card, before all others."""
    pending: list[Pending] = []
    for other in g.enemies(seat):
        _cards(g, ENEMY_PLAYS, other, card, seat, pending)
    cancelling = tuple(each for each in pending if g.content.abilities[each[3]].cancels)
    if cancelling:
        g.stack.append(Triggers(cancelling))


def is_being_played(g: Table, card: int) -> bool:
    """Whether a card that was announced has neither been cancelled nor left play meanwhile."""
    return g.spot[card] == RESOLVING or g.is_unit(card)


def can_be_cancelled(g: Table, card: int) -> bool:
    """defiance_beta:5.8,5.10: nothing Fated or immune to enemy abilities is cancelled, and nothing a second time."""
    return is_being_played(g, card) and not stats.is_untouched(g, card)


MOST_NAMED: Final = 32
"""How many triggers the vocabulary can tell apart."""


class Triggers(Ask):
    """defiance_beta:7.8,7.9: whose turn it is resolves all of theirs in any order, then the others clockwise; each may
    be left that says so.
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
        if len(found) == 1 and self.must_go_on(g, found):
            self.chosen(g, TRIGGER + found[0])
        elif found:
            g.ask(self, self.pending[found[0]][0], self.options(g))

    def must_go_on(self, g: Table, usable: list[int]) -> bool:
        """defiance_beta:7.8: whether one of these is no choice."""
        return any(g.content.abilities[self.pending[place][3]].compulsory for place in usable)

    def asks(self, g: Table) -> int:
        return self.pending[self.usable(g)[0]][0]

    def candidates(self, g: Table, to: Listing) -> None:
        usable = self.usable(g)[:MOST_NAMED]
        for place in usable:
            to.allow(TRIGGER + place)
        must = "defiance_beta:7.8" if self.must_go_on(g, usable) else ""
        to.judge(DONE, must, "One of these must happen: its text does not say “you may”.")
        words = "That one is another leader's, or can do nothing now."
        to.refuse_all(TRIGGER, min(MOST_NAMED, len(self.pending)), self.CLAUSE, words)
        to.refuse_all(TRIGGER, MOST_NAMED, self.CLAUSE, "Fewer triggers are waiting.")

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
    if (ability.cancels and not can_be_cancelled(g, pending[4])) or (ability.only_dice and g.current != seat):
        # Nothing is offered that can do nothing.
        return False
    return (bool(gone) or card < 0 or g.spot[card] == spot) and (not ability.aimed or _finds_its_target(g, pending))


def _finds_its_target(g: Table, pending: Pending) -> bool:
    """defiance_beta:5.3,5.10: what it is all about may be immune to it, or belong to who has blocked it."""
    seat, card, _, number, thing, whose, _ = pending
    ability = g.content.abilities[number]
    as_if = Mechanic(0, number, card, seat, thing, whose)
    as_if.home, as_if.blocked = ability.home, blockers(g, number, card)
    return any(things.live(g, as_if) for things in ability.aimed)


def _mark(number: int, card: int) -> int:
    """An ability, as it stands on this card."""
    return number * 8192 + card + 1


def count_use(g: Table, number: int, card: int = NO_CARD) -> bool:
    """defiance_beta:8.15: note one more use this turn; False if there have been too many."""
    return _count(g, _mark(number, card))


def count_play(g: Table, number: int, card: int) -> bool:
    """defiance_beta:8.15: note that this ability plays that card; False if it has done so too often this turn."""
    return _count(g, -_mark(number, card))


def _count(g: Table, mark: int) -> bool:
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


def roll_gambit(g: Table, seat: int, thing: int = -1, whose: int = -1) -> bool:
    """defiance_beta:2.11,2.12,2.14: 1 to 3 earns the reward and a level, 4 to 6 costs one. False if there is none to
    roll for (defiance_beta:2.13).
    """
    level = g.gambits[seat]
    if level >= 4:
        return False
    roll = g.chance.roll(6)
    g.tell(EVERYONE, "gambit", seat, roll, level)
    if roll > 3:
        g.gambits[seat] = max(1, level - 1)
        occur(g, [(GAMBIT_FAILED, seat, -1, -1)])
        return True
    g.gambits[seat] = level + 1
    reward = g.content.leaders[g.leaders[seat]].gambits[level - 1]
    occur(g, [(GAMBIT, seat, -1, -1)])
    activate(g, reward, seat, NO_CARD, thing, whose)
    return True
