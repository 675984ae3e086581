"""Damage, one point at a time; healing; defeat and respawn."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import FELLED, OF_LEADER, act_of, spend_grace
from infinitable.games.defiance_beta.cards.triggers import DEFEAT, DEFEATED, ENEMY_HEALS, GROUP_HURT, HEAL, HURT, occur
from infinitable.games.defiance_beta.codes import SEAT, UNIT
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.cards.hands import discard
from infinitable.games.defiance_beta.rules.cards.in_play import destroy, lose_marks, shed
from infinitable.games.defiance_beta.table import HEALTH, LOSES_TURN, Table
from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.state import EVERYONE, Frame, with_one
from infinitable.parts.abilities import did, going_on, mark

# Who can be hit -------------------------------------------------------------------------------------------


def can_be_damaged(g: Table, seat: int) -> bool:
    """defiance_beta:5.10: whether a group exists for damage."""
    return bool(targets(g, seat, by_itself=True))


def can_take(g: Table, seat: int, n: int) -> bool:
    """defiance_beta:7.10: whether so many points of damage can be dealt to a group, by its own leader."""
    health = 0 if stats.leader_is_immune(g, seat, stats.UNHURT) else g.health(seat)
    units = [card for card in g.groups[seat] if not stats.is_immune(g, card, stats.UNHURT)]
    return health + sum(stats.health_left(g, card) for card in units) >= n


def targets(g: Table, seat: int, by_itself: bool) -> list[int]:
    """defiance_beta:8.1,8.2: what the next point can go to, as options: units first, the leader only when there is
    none.
    """
    first = UNIT + 4 * seat
    found = [first + i for i, unit in enumerate(g.groups[seat]) if not stats.is_immune(g, unit, stats.UNHURT)]
    if (by_itself or not found) and not stats.leader_is_immune(g, seat, stats.UNHURT):
        found.append(SEAT + seat)
    return found


def lessened(g: Table, by: int, seat: int, n: int) -> int:
    """defiance_beta:8.24: what is left of an amount that one leader deals to the group of another."""
    return n if by == seat else max(0, n - stats.bonus(g, seat, stats.ARMOUR))


# Points ----------------------------------------------------------------------------------------------------


class Deal(Ask):
    """defiance_beta:8.1,8.4: deal damage to a group, one point at a time, each where the dealing leader likes."""

    __slots__ = ("number", "by", "seat", "n")
    CLAUSE = "defiance_beta:8.1"

    def __init__(self, number: int, by: int, seat: int, n: int) -> None:
        self.number: Final = number
        self.by: Final = by
        self.seat: Final = seat
        self.n: Final = n

    def run(self, g: Table) -> None:
        if self.n <= 0 or g.pawns[self.seat] < 0 or (self.number and going_on(g, self.number) is None):
            return
        if absorb(g, self.seat, self.by):
            g.stack.append(Deal(self.number, self.by, self.seat, self.n - 1))
            return
        self.ask_if_open(g, self.by)

    def asks(self, g: Table) -> int:
        return self.by

    def options(self, g: Table) -> list[int]:
        """Listed straight away, since most points have one place to go."""
        return targets(g, self.seat, by_itself=self.by == self.seat)

    def candidates(self, g: Table, to: Listing) -> None:
        for code in self.options(g):
            to.allow(code)
        first = UNIT + 4 * self.seat
        to.refuse_all(first, len(g.groups[self.seat]), "defiance_beta:5.10", "That unit cannot be damaged.")
        to.refuse_all(SEAT + self.seat, 1, "defiance_beta:8.1", "The leader is hit only when no unit can be.")
        to.refuse_all(UNIT, 24, "defiance_beta:8.1", "The damage is dealt to another group.")
        to.refuse_all(SEAT, 6, "defiance_beta:8.1", "The damage is dealt to another group.")

    def chosen(self, g: Table, code: int) -> None:
        if self.n > 1:
            g.stack.append(Deal(self.number, self.by, self.seat, self.n - 1))
        _count(g, self.number)
        hit(g, code, self.by, self.number)

    def question(self, g: Table) -> str:
        group = (
            "your own group" if self.by == self.seat else f"the group of {g.content.leaders[g.leaders[self.seat]].name}"
        )
        return f"Where does the damage to {group} go? {self.n} left."


class DealAmong(Ask):
    """defiance_beta:8.17: deal damage among several groups, point by point, each where the dealing leader likes."""

    __slots__ = ("number", "by", "among", "n")
    CLAUSE = "defiance_beta:8.17"

    def __init__(self, number: int, by: int, among: int, n: int) -> None:
        self.number: Final = number
        self.by: Final = by
        self.among: Final = among
        """The seats of these groups, as bits."""
        self.n: Final = n

    def run(self, g: Table) -> None:
        if self.n > 0 and going_on(g, self.number) is not None:
            self.ask_if_open(g, self.by)

    def asks(self, g: Table) -> int:
        return self.by

    def candidates(self, g: Table, to: Listing) -> None:
        for seat in range(g.seats):
            if self.among >> seat & 1 and g.pawns[seat] >= 0:
                for code in targets(g, seat, by_itself=self.by == seat):
                    to.allow(code)
        to.rest(self.CLAUSE, "Choose a unit of one of these groups; a leader is hit only when no unit can be.")

    def chosen(self, g: Table, code: int) -> None:
        if self.n > 1:
            g.stack.append(DealAmong(self.number, self.by, self.among, self.n - 1))
        _count(g, self.number)
        hit(g, code, self.by, self.number)

    def question(self, g: Table) -> str:
        return f"Where does the damage go? {self.n} left."


def _count(g: Table, number: int) -> None:
    did(g, number, 1)
    spend_grace(g, number)


def next_to_take(g: Table, seat: int, health: dict[int, int]) -> int:
    """defiance_beta:8.3,8.13: where the next point of damage that is taken goes, as an option, by what is left of the
    Health of units; -1 where nothing can be damaged.
    """
    group = g.groups[seat]
    units = [i for i, card in enumerate(group) if health[card] > 0 and not stats.is_immune(g, card, stats.UNHURT)]
    if units:
        return UNIT + 4 * seat + min(units, key=lambda i: health[group[i]])
    return -1 if stats.leader_is_immune(g, seat, stats.UNHURT) else SEAT + seat


class Take(Frame):
    """defiance_beta:8.3,8.13: damage that is taken goes to the unit with the least Health, the leftmost of equals,
    then the leader.
    """

    __slots__ = ("number", "seat", "n", "by")

    def __init__(self, number: int, seat: int, n: int, by: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.n: Final = n
        self.by: Final = by

    def run(self, g: Table) -> None:
        if self.n <= 0 or g.pawns[self.seat] < 0 or (self.number and _is_lost(g, self.number)):
            return
        code = next_to_take(g, self.seat, {card: stats.health_left(g, card) for card in g.groups[self.seat]})
        if code < 0:
            return
        if self.n > 1:
            g.stack.append(Take(self.number, self.seat, self.n - 1, self.by))
        _count(g, self.number)
        hit(g, code, self.by, self.number)


def _is_lost(g: Table, number: int) -> bool:
    """defiance_beta:8.10: what a tile, a role or a chapter does to several leaders does not end with the first."""
    act = g.activations.get(number)
    return act is None or (act_of(g, number).home <= OF_LEADER and not g.goes_on(act))


def absorb(g: Table, seat: int, by: int) -> bool:
    """defiance_beta:8.19: whether a point of damage that another leader deals to a group is prevented; it is then gone,
    and so is what prevented it."""
    if not g.wards[seat] or by == seat:
        return False
    g.wards = with_one(g.wards, seat, g.wards[seat] - 1)
    g.tell(EVERYONE, "absorb", seat)
    return True


def hit(g: Table, code: int, by: int, number: int = 0) -> None:
    """One point on a unit or leader, dealt by a seat (-1: by nobody) on behalf of an activation, if there is one."""
    if absorb(g, code - SEAT if code >= SEAT else (code - UNIT) // 4, by):
        return
    if code >= SEAT:
        hit_leader(g, code - SEAT, by)
    else:
        hit_unit(g, g.groups[(code - UNIT) // 4][(code - UNIT) % 4], by, number)


def hit_unit(g: Table, card: int, by: int, number: int = 0) -> None:
    """defiance_beta:8.5,8.12: a damage token; at the last of its Health the unit is destroyed, and still it was
    damaged. defiance_beta:8.16: the text that did it remembers that.
    """
    seat = stats.owner(g, card)
    g.damage = with_one(g.damage, card, g.damage[card] + 1)
    g.tell(EVERYONE, "hit", by, seat, g.content.kind_of[card])
    happened = [(HURT, seat, card, by), (GROUP_HURT, seat, card, by)]
    if stats.health_left(g, card) <= 0:
        if number in g.activations:
            mark(g, number, FELLED)
        destroy(g, card, by)
    occur(g, happened)


def hit_leader(g: Table, seat: int, by: int) -> None:
    g.hurt[seat] += 1
    g.tell(EVERYONE, "hit leader", by, seat)
    if g.hurt[seat] >= HEALTH:
        defeat(g, seat, by)
    else:
        occur(g, [(GROUP_HURT, seat, -1, by)])


class HitUnit(Frame):
    """defiance_beta:8.9: so many points on one unit, step by step; what is left when it is gone is lost."""

    __slots__ = ("number", "by", "card", "seat", "n")

    def __init__(self, number: int, by: int, card: int, seat: int, n: int) -> None:
        self.number: Final = number
        self.by: Final = by
        self.card: Final = card
        self.seat: Final = seat
        self.n: Final = n

    def run(self, g: Table) -> None:
        if self.n <= 0 or (self.number and going_on(g, self.number) is None):
            return
        if stats.owner(g, self.card) != self.seat or stats.is_immune(g, self.card, stats.UNHURT):
            return
        if self.n > 1:
            g.stack.append(HitUnit(self.number, self.by, self.card, self.seat, self.n - 1))
        if absorb(g, self.seat, self.by):
            return
        _count(g, self.number)
        hit_unit(g, self.card, self.by, self.number)


# Healing ------------------------------------------------------------------------------------------------------


class Heal(Ask):
    """defiance_beta:8.6: take damage off one's own group, one point at a time."""

    __slots__ = ("number", "seat", "n")
    CLAUSE = "defiance_beta:8.6"

    def __init__(self, number: int, seat: int, n: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.n: Final = n

    def run(self, g: Table) -> None:
        if self.n <= 0 or (self.number and going_on(g, self.number) is None):
            return
        if not stats.is_barred(g, self.seat, stats.HEAL):
            self.ask_if_open(g, self.seat)

    def candidates(self, g: Table, to: Listing) -> None:
        seat = self.seat
        for i, card in enumerate(g.groups[seat]):
            to.judge(UNIT + 4 * seat + i, "" if g.damage[card] else self.CLAUSE, "That unit is not damaged.")
        if g.pawns[seat] >= 0:
            to.judge(SEAT + seat, "" if g.hurt[seat] else self.CLAUSE, "The leader is not damaged.")
        to.refuse_all(UNIT, 24, self.CLAUSE, "Only your own group is healed.")
        to.refuse_all(SEAT, 6, self.CLAUSE, "Only your own group is healed.")

    def chosen(self, g: Table, code: int) -> None:
        if self.n > 1:
            g.stack.append(Heal(self.number, self.seat, self.n - 1))
        _count(g, self.number)
        mend(g, self.seat, -1 if code >= SEAT else g.groups[self.seat][(code - UNIT) % 4])

    def question(self, g: Table) -> str:
        return f"Where is damage healed? {self.n} left."


def mend(g: Table, seat: int, card: int) -> None:
    """A point of damage is taken off this unit of a group, or off its leader (-1)."""
    if card < 0:
        g.hurt[seat] -= 1
        g.tell(EVERYONE, "heal leader", seat)
    else:
        g.damage = with_one(g.damage, card, g.damage[card] - 1)
        g.tell(EVERYONE, "heal", seat, g.content.kind_of[card])
    occur(g, [(HEAL, seat, -1, -1)])
    if g.content.heard >> ENEMY_HEALS & 1:
        occur(g, [(ENEMY_HEALS, other, seat, seat) for other in g.enemies(seat)])


class MendThing(Frame):
    """defiance_beta:8.22: so many points are taken off one unit, or off a leader, as far as it is damaged."""

    __slots__ = ("number", "seat", "card", "n")

    def __init__(self, number: int, seat: int, card: int, n: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.card: Final = card
        """-1 for the leader."""
        self.n: Final = n

    def run(self, g: Table) -> None:
        seat, card = self.seat, self.card
        if self.n <= 0 or going_on(g, self.number) is None or stats.is_barred(g, seat, stats.HEAL):
            return
        if (card >= 0 and stats.owner(g, card) != seat) or not (g.damage[card] if card >= 0 else g.hurt[seat]):
            return
        g.stack.append(MendThing(self.number, seat, card, self.n - 1))
        _count(g, self.number)
        mend(g, seat, card)


# Defeat ---------------------------------------------------------------------------------------------------------


def defeat(g: Table, seat: int, by: int, state: int = LOSES_TURN) -> None:
    """defiance_beta:9.5,9.7: the pawn leaves the map, the leader's cards are discarded; points, steps and Gambit
    stay.
    """
    occur(g, [(DEFEATED, seat, -1, by)])
    g.due(seat)  # defiance_beta:4.26: lost
    g.pawns[seat] = -1
    g.out[seat] = state
    g.hurt[seat] = 0
    g.tell(EVERYONE, "defeat", by, seat)
    g.reveal()
    for card in g.groups[seat] + g.timelines[seat]:
        lose_marks(g, card)
        if card in g.fresh:
            g.fresh.remove(card)
        g.put_on_pile(card)
        shed(g, card)
    g.groups[seat] = []
    g.timelines[seat] = []
    for attribute in range(3):
        g.raw[3 * seat + attribute] = 0
    for card in g.hands[seat][:]:
        discard(g, seat, card)
    if by >= 0 and by != seat:
        occur(g, [(DEFEAT, by, seat, seat)])
