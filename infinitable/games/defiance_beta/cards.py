"""Cards: drawing and discarding, playing and preparing, destroying, stealing and attaching them."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta import stats
from infinitable.games.defiance_beta.activation import DONE as HOW_MUCH
from infinitable.games.defiance_beta.asking import DISCARD, FOR, NO, POSITIONS, UNIT, YES, Choice
from infinitable.games.defiance_beta.asking import PREPARED as PICK_PREPARED
from infinitable.games.defiance_beta.events import (
    CYCLE,
    DESTROY,
    DESTROY_PREPARED,
    DESTROYED,
    ENEMY_PLAYS,
    ENEMY_PREPARES,
    OTHER_DESTROYED,
    PLAY,
    PREPARE,
    PREPARED_DESTROYED,
    STEAL,
)
from infinitable.games.defiance_beta.queue import activate, going_on, occur, put_on_pile
from infinitable.games.defiance_beta.table import ATTACHED, GROUP_LIMIT, HAND_LIMIT, HIDDEN, PREPARED, RESOLVING, Table
from infinitable.games.defiance_beta.table import UNIT as IN_GROUP
from infinitable.kernel.state import EVERYONE, Frame

# Hands ----------------------------------------------------------------------------------------------------


def draw(g: Table, seat: int, n: int) -> int:
    """defiance_beta:9.1,9.2: draw one card after another from the deck of one's faction; how many it were."""
    hand, faction = g.hands[seat], g.faction(seat)
    drawn = 0
    while drawn < n and len(hand) < HAND_LIMIT:
        deck = g.decks[faction]
        if not deck:
            if not g.piles[faction]:
                break
            reshuffle(g, faction)
            deck = g.decks[faction]
        card = deck.pop()
        hand.append(card)
        drawn += 1
        g.reveal()
        g.tell(1 << seat, "drew", seat, g.content.kind_of[card])
    if drawn:
        g.tell(EVERYONE, "draw", seat, drawn)
    return drawn


def reshuffle(g: Table, faction: int) -> None:
    """defiance_beta:9.2: the discard pile becomes the deck."""
    pile = g.piles[faction]
    # Shuffled from a fixed order, so that where the cards lay in the pile makes no difference.
    pile.sort()
    g.chance.shuffle(pile)
    for card in pile:
        g.spot[card] = HIDDEN
    g.decks[faction], g.piles[faction] = pile, []
    g.tell(EVERYONE, "reshuffle", faction)


def kinds_in(g: Table, cards: list[int], base: int) -> list[int]:
    """One option for every design among these cards."""
    kind_of = g.content.kind_of
    return sorted({base + kind_of[card] for card in cards})


def card_of(g: Table, cards: list[int], kind: int) -> int:
    """The first of these cards with that design."""
    kind_of = g.content.kind_of
    for card in cards:
        if kind_of[card] == kind:
            return card
    raise ValueError(f"no card of kind {kind} here")


def discard(g: Table, seat: int, card: int) -> None:
    g.hands[seat].remove(card)
    put_on_pile(g, card)
    g.reveal()
    g.tell(EVERYONE, "discard", seat, g.content.kind_of[card])


class Discards(Choice):
    """defiance_beta:5.2,7.10: a leader discards so many cards, of the leader's own choice; all, where there are no
    more.
    """

    __slots__ = ("number", "seat", "n")
    CLAUSE = "defiance_beta:9.3"

    def __init__(self, number: int, seat: int, n: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.n: Final = n

    def run(self, g: Table) -> None:
        hand = g.hands[self.seat]
        if self.number and going_on(g, self.number) is None:
            return
        if len(hand) <= self.n:
            for card in hand[:]:
                self._discard(g, card)
        elif self.n > 0:
            g.ask(self, self.seat, self.options(g))

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        return kinds_in(g, g.hands[self.seat], DISCARD)

    def chosen(self, g: Table, code: int) -> None:
        if self.n > 1:
            g.stack.append(Discards(self.number, self.seat, self.n - 1))
        self._discard(g, card_of(g, g.hands[self.seat], code - DISCARD))

    def _discard(self, g: Table, card: int) -> None:
        discard(g, self.seat, card)
        act = g.acts.get(self.number)
        if act is not None:
            act[HOW_MUCH] += 1

    def question(self, g: Table) -> str:
        return f"Discard {self.n} card{'s' * (self.n != 1)}."


class Cycles(Choice):
    """defiance_beta:4.17: discard a card, then draw one, so many times."""

    __slots__ = ("number", "seat", "n", "up_to")
    CLAUSE = "defiance_beta:4.17"

    def __init__(self, number: int, seat: int, n: int, up_to: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.n: Final = n
        self.up_to: Final = up_to

    def run(self, g: Table) -> None:
        if self.number and going_on(g, self.number) is None:
            return
        if g.hands[self.seat] and self.n > 0:
            g.ask(self, self.seat, self.options(g))

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        kinds = kinds_in(g, g.hands[self.seat], DISCARD)
        return [*kinds, NO] if self.up_to else kinds

    def chosen(self, g: Table, code: int) -> None:
        if code == NO:
            return
        if self.n > 1:
            g.stack.append(Cycles(self.number, self.seat, self.n - 1, self.up_to))
        discard(g, self.seat, card_of(g, g.hands[self.seat], code - DISCARD))
        draw(g, self.seat, 1)
        act = g.acts.get(self.number)
        if act is not None:
            act[HOW_MUCH] += 1
        occur(g, [(CYCLE, self.seat, -1, -1)])

    def question(self, g: Table) -> str:
        return "Discard a card to draw another."


# Leaving play -----------------------------------------------------------------------------------------------


def leave_play(g: Table, card: int) -> None:
    """Take a card out of a group or timeline. What was attached to it is destroyed (defiance_beta:7.14)."""
    where = g.spot[card]
    seat = where & 7
    if IN_GROUP <= where < IN_GROUP + 8:
        g.groups[seat].remove(card)
        _move_counters(g, seat, card, -1)
        if card in g.unlocked:
            g.unlocked.remove(card)
        g.damage[card] = 0
        for other, host in list(g.attached.items()):
            if host == card:
                del g.attached[other]
                put_on_pile(g, other)
    elif PREPARED <= where < PREPARED + 8:
        g.timelines[seat].remove(card)
        if card in g.fresh:
            g.fresh.remove(card)
    elif where == ATTACHED:
        del g.attached[card]
    g.spot[card] = RESOLVING
    g.stack.append(Settle(seat))


def _move_counters(g: Table, seat: int, card: int, sign: int) -> None:
    """defiance_beta:2.2: the counters move by what a unit gives when it comes or goes."""
    gives = g.content.cards[g.content.kind_of[card]].gives
    for attribute in range(3):
        g.raw[3 * seat + attribute] += sign * gives[attribute]


class Settle(Frame):
    """defiance_beta:7.3,8.5: after a loss, units without Health are destroyed and timelines over their limit are
    cut.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        damage = g.damage
        for card in g.groups[self.seat]:
            if damage[card] and stats.health_left(g, card) <= 0:
                g.stack.append(self)
                destroy(g, card, -1)
                return
        timeline = g.timelines[self.seat]
        if len(timeline) > 2 and len(timeline) > stats.timeline_limit(g, self.seat):
            g.stack.append(CutTimeline(self.seat))


class CutTimeline(Choice):
    """defiance_beta:7.3: the owner destroys prepared cards until the limit is kept."""

    __slots__ = ("seat",)
    CLAUSE = "defiance_beta:7.3"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        if len(g.timelines[self.seat]) > stats.timeline_limit(g, self.seat):
            g.ask(self, self.seat, self.options(g))

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        first = PICK_PREPARED + self.seat * POSITIONS
        return [first + place for place in range(len(g.timelines[self.seat]))]

    def chosen(self, g: Table, code: int) -> None:
        g.stack.append(self)
        destroy(g, g.timelines[self.seat][(code - PICK_PREPARED) % POSITIONS], self.seat)

    def question(self, g: Table) -> str:
        return f"The timeline holds {stats.timeline_limit(g, self.seat)}: destroy a prepared card."


def destroy(g: Table, card: int, by: int) -> None:
    """Move a card out of play onto its pile, and tell whoever listens."""
    seat = stats.owner(g, card)
    was_unit = IN_GROUP <= g.spot[card] < IN_GROUP + 8
    was_attached = g.spot[card] == ATTACHED
    if not was_unit:
        leave_play(g, card)
        put_on_pile(g, card)
        g.tell(EVERYONE, "destroy", by, seat, g.content.kind_of[card])
        if not was_attached:
            happened = [(PREPARED_DESTROYED, seat, card, by)]
            if by >= 0:
                happened.append((DESTROY_PREPARED, by, card, seat))
            occur(g, happened)
        return
    leave_play(g, card)
    put_on_pile(g, card)
    g.tell(EVERYONE, "destroy", by, seat, g.content.kind_of[card])
    happened = [(DESTROYED, seat, card, by), (OTHER_DESTROYED, seat, card, by)]
    if by >= 0:
        happened.append((DESTROY, by, card, seat))
    occur(g, happened)


# Playing -----------------------------------------------------------------------------------------------------


def play(g: Table, seat: int, card: int) -> None:
    """Play a card that has just left its hand, timeline or pile: a unit joins the group, an ability is activated."""
    g.spot[card] = RESOLVING
    kind = g.content.cards[g.content.kind_of[card]]
    g.tell(EVERYONE, "play", seat, g.content.kind_of[card])
    g.reveal()
    if kind.is_unit:
        g.then(MakeRoom(seat), Join(seat, card))
    else:
        activate(g, kind.played, seat, card)


def take_from(g: Table, cards: list[int], card: int) -> int:
    """Take a card out of a hand or pile."""
    cards.remove(card)
    return card


class MakeRoom(Choice):
    """defiance_beta:2.4: into a full group a unit comes only after one of its units was destroyed."""

    __slots__ = ("seat",)
    CLAUSE = "defiance_beta:2.4"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        if len(g.groups[self.seat]) >= GROUP_LIMIT:
            g.ask(self, self.seat, self.options(g))

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        return [UNIT + 4 * self.seat + place for place in range(len(g.groups[self.seat]))]

    def chosen(self, g: Table, code: int) -> None:
        destroy(g, g.groups[self.seat][(code - UNIT) % 4], self.seat)

    def question(self, g: Table) -> str:
        return "The group is full: destroy one of your units first."


class Join(Frame):
    """defiance_beta:2.4: the unit takes its place to the right; then its unlock is offered, and whatever listens
    triggers.
    """

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, g: Table) -> None:
        seat, card = self.seat, self.card
        if g.spot[card] != RESOLVING:
            return
        if g.pawns[seat] < 0 or len(g.groups[seat]) >= GROUP_LIMIT:
            put_on_pile(g, card)
            return
        enter_group(g, seat, card)
        g.stack.append(HasPlayed(seat, card))
        unlock = g.content.cards[g.content.kind_of[card]].unlock
        if unlock is not None:
            unlock.offer(g, 0, seat, card, 0)


def enter_group(g: Table, seat: int, card: int) -> None:
    g.groups[seat].append(card)
    g.spot[card] = IN_GROUP + seat
    _move_counters(g, seat, card, 1)


class HasPlayed(Frame):
    """defiance_beta:7.8: a unit was played; what triggers on that does so while the unit is there."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, g: Table) -> None:
        if g.spot[self.card] != IN_GROUP + self.seat:
            return
        happened = [(PLAY, self.seat, self.card, self.seat)]
        happened += [(ENEMY_PLAYS, other, self.card, self.seat) for other in g.enemies(self.seat)]
        occur(g, happened)


# Preparing ----------------------------------------------------------------------------------------------------


def prepare(g: Table, seat: int, card: int, by: int) -> None:
    """defiance_beta:4.13,7.2: lay a card, which has left its place, into a timeline; a full one first loses a card."""
    g.spot[card] = RESOLVING
    g.reveal()
    g.then(MakeTime(seat), Lay(seat, card, by))


class MakeTime(Choice):
    """defiance_beta:7.2: a full timeline loses one of its cards first."""

    __slots__ = ("seat",)
    CLAUSE = "defiance_beta:7.2"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        if len(g.timelines[self.seat]) >= stats.timeline_limit(g, self.seat):
            g.ask(self, self.seat, self.options(g))

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        first = PICK_PREPARED + self.seat * POSITIONS
        return [first + place for place in range(len(g.timelines[self.seat]))]

    def chosen(self, g: Table, code: int) -> None:
        destroy(g, g.timelines[self.seat][(code - PICK_PREPARED) % POSITIONS], self.seat)

    def question(self, g: Table) -> str:
        return "The timeline is full: destroy one of its cards first."


class Lay(Frame):
    """defiance_beta:7.4,7.5: the card lies face up in the timeline, and cannot be played this turn."""

    __slots__ = ("seat", "card", "by")

    def __init__(self, seat: int, card: int, by: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.by: Final = by

    def run(self, g: Table) -> None:
        seat, card = self.seat, self.card
        if g.pawns[seat] < 0 or len(g.timelines[seat]) >= POSITIONS:
            put_on_pile(g, card)
            return
        g.timelines[seat].append(card)
        g.spot[card] = PREPARED + seat
        g.fresh.append(card)
        g.tell(EVERYONE, "prepare", self.by, seat, g.content.kind_of[card])
        happened = [(PREPARE, self.by, card, seat)]
        happened += [(ENEMY_PREPARES, other, card, seat) for other in g.enemies(self.by)]
        occur(g, happened)


class PrepareFor(Choice):
    """defiance_beta:7.6: in whose timeline the card is laid, one's own or an ally's."""

    __slots__ = ("seat", "card")
    CLAUSE = "defiance_beta:7.6"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        friends = [self.seat, *(s for s in g.others(self.seat) if not g.is_enemy(self.seat, s))]
        return [FOR + seat for seat in friends if g.pawns[seat] >= 0 and not g.refused >> seat & 1]

    def why(self, g: Table, code: int) -> str:
        asked_before = FOR <= code < FOR + g.seats and g.refused >> (code - FOR) & 1
        return "defiance_beta:7.7" if asked_before else self.CLAUSE

    def chosen(self, g: Table, code: int) -> None:
        from infinitable.games.defiance_beta.turns import pay

        seat = code - FOR
        g.hands[self.seat].remove(self.card)
        if seat != self.seat and len(g.timelines[seat]) >= stats.timeline_limit(g, seat):
            # The ally sees what is offered.
            g.spot[self.card] = RESOLVING
            g.reveal()
            g.stack.append(Accept(self.seat, seat, self.card))
            return
        pay(g, (1, 0, 0))
        prepare(g, seat, self.card, self.seat)

    def question(self, g: Table) -> str:
        return "In whose timeline is it prepared?"


class Accept(Choice):
    """defiance_beta:7.7: an ally with a full timeline is asked first; a refusal costs nobody anything."""

    __slots__ = ("seat", "ally", "card")
    CLAUSE = "defiance_beta:7.7"

    def __init__(self, seat: int, ally: int, card: int) -> None:
        self.seat: Final = seat
        self.ally: Final = ally
        self.card: Final = card

    def asks(self, g: Table) -> int:
        return self.ally

    def options(self, g: Table) -> list[int]:
        return [YES, NO]

    def chosen(self, g: Table, code: int) -> None:
        from infinitable.games.defiance_beta.turns import pay

        if code == YES:
            pay(g, (1, 0, 0))
            prepare(g, self.ally, self.card, self.seat)
        else:
            g.refused |= 1 << self.ally
            g.spot[self.card] = HIDDEN
            g.hands[self.seat].append(self.card)
            g.tell(EVERYONE, "refuse", self.ally, self.seat)

    def question(self, g: Table) -> str:
        return "An ally offers you a card for your full timeline: destroy one of yours for it?"


# Stealing and attaching -----------------------------------------------------------------------------------------


def steal(g: Table, card: int, thief: int) -> None:
    """defiance_beta:7.15: a unit or prepared card, with its damage and all attached to it, changes sides."""
    room = MakeRoom(thief) if g.spot[card] < PREPARED else MakeTime(thief)
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
            _move_counters(g, victim, card, -1)
            enter_group(g, thief, card)
        else:
            g.timelines[victim].remove(card)
            g.timelines[thief].append(card)
            g.spot[card] = PREPARED + thief
            g.fresh.append(card)
        g.tell(EVERYONE, "steal", thief, victim, g.content.kind_of[card])
        g.then(Settle(victim), Settle(thief))
        occur(g, [(STEAL, thief, card, victim)])


def attach(g: Table, card: int, host: int) -> None:
    """defiance_beta:7.14: play one card onto another."""
    g.attached[card] = host
    g.spot[card] = ATTACHED
    g.tell(EVERYONE, "attach", g.content.kind_of[card], g.content.kind_of[host])


def return_to_hand(g: Table, seat: int, card: int) -> None:
    """A card goes to a hand; a full hand cannot take it, then it is discarded (defiance_beta:9.1)."""
    if len(g.hands[seat]) < HAND_LIMIT and g.content.cards[g.content.kind_of[card]].faction == g.faction(seat):
        g.hands[seat].append(card)
        g.spot[card] = HIDDEN
    else:
        put_on_pile(g, card)
