"""Choosing what a mechanic is about: targets are declared before it resolves, one's own cards when their step comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from infinitable.games.defiance_beta import stats
from infinitable.games.defiance_beta.activation import (
    ABILITY,
    BLOCKED,
    CHOSEN,
    IT,
    SLOTS,
    SOURCE,
    UNLOCKED,
    WHO,
    WHOSE,
    X,
)
from infinitable.games.defiance_beta.activation import DONE as HOW_MUCH
from infinitable.games.defiance_beta.asking import (
    CARD,
    DONE,
    NO,
    NUMBER,
    OPTION,
    POSITIONS,
    SEAT,
    TILE,
    UNIT,
    YES,
    Choice,
)
from infinitable.games.defiance_beta.asking import PREPARED as PICK_PREPARED
from infinitable.games.defiance_beta.cards import Discards, card_of
from infinitable.games.defiance_beta.conditions import (
    HAND,
    REVEALED,
    SEATS,
    TILES,
    TIMELINE,
    UNITS,
    Amount,
    Condition,
    Group,
    measure,
    still_there,
)
from infinitable.games.defiance_beta.damage import Deal, can_be_damaged
from infinitable.games.defiance_beta.events import UNLOCK
from infinitable.games.defiance_beta.moving import ways, why_not_flip
from infinitable.games.defiance_beta.queue import going_on, occur, skip
from infinitable.games.defiance_beta.table import RESOLVING, Table
from infinitable.games.defiance_beta.turns import can_pay, pay
from infinitable.kernel.state import EVERYONE, Frame

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.content import Ability

CHOICE: Final = 0
TO_DAMAGE: Final = 1
TO_STEAL: Final = 2
TO_FLIP: Final = 3
TO_MOVE: Final = 4
TO_DESTROY: Final = 5
TO_PLAY: Final = 6
"""What the things are chosen for."""


class Things:
    """Where a step finds what it is about: what was picked, what the event was about, its own card, somebody's
    group.
    """

    __slots__ = ("kind", "slot", "which")

    def __init__(self, which: str, kind: int, slot: int = -1) -> None:
        self.which = which
        self.kind = kind
        self.slot = slot

    def live(self, g: Table, act: list[Any]) -> list[int]:
        """defiance_beta:5.3,8.11: those that are still there and whose owner has not blocked."""
        which = self.which
        if which == "slot":
            blocked = act[BLOCKED]
            return [
                thing for thing, whose in act[SLOTS + self.slot]
                if not (whose >= 0 and blocked >> whose & 1) and still_there(g, self.kind, thing, whose)
            ]  # fmt: skip
        if which == "mine":
            thing = act[WHO] if self.kind == SEATS else g.pawns[act[WHO]]
            return [thing] if thing >= 0 else []
        if which == "this":
            return [act[SOURCE]] if 0 <= act[SOURCE] < 1000 else []
        if which == "owner":
            seat = act[WHOSE]
            return [seat] if seat >= 0 and g.pawns[seat] >= 0 and not act[BLOCKED] >> seat & 1 else []
        return self._of_event(g, act)

    def _of_event(self, g: Table, act: list[Any]) -> list[int]:
        thing = act[IT]
        if thing < 0:
            return []
        if self.kind in (SEATS, TILES):
            there = g.pawns[thing] >= 0 if self.kind == SEATS else g.where[thing] >= 0
            blocked = self.kind == SEATS and act[BLOCKED] >> thing & 1
            return [thing] if there and not blocked else []
        whose = stats.owner(g, thing)
        if whose >= 0 and act[BLOCKED] >> whose & 1:
            return []
        return [thing]


class Pick:
    """Choose so many things of a group into a slot; all of them, where the text says so."""

    __slots__ = ("amount", "at", "every", "extreme", "group", "least", "purpose", "slot")
    IS_WHOLE = False

    def __init__(self, group: Group, amount: Amount, slot: int) -> None:
        self.group = group
        self.amount = amount
        self.slot = slot
        self.least: bool = True
        """Whether the whole number must be chosen, as far as possible."""
        self.every: bool = False
        self.extreme: tuple[str, str] | None = None
        """The one with the most or fewest of something."""
        self.purpose: int = CHOICE
        self.at: int = -1
        """Its place in the program."""

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        if self.every:
            found = self.candidates(g, act)
            act[SLOTS + self.slot] = tuple((thing, self.owner(g, act, thing)) for thing in found)
        elif self.extreme is not None:
            self._most(g, act, *self.extreme)
        else:
            act[SLOTS + self.slot] = ()
            g.stack.append(Picks(number, self.at, self.amount.of(g, act)))

    def owner(self, g: Table, act: list[Any], thing: int) -> int:
        kind = self.group.kind
        if kind == SEATS:
            return thing
        if kind in (UNITS, TIMELINE):
            return stats.owner(g, thing)
        return -1

    def candidates(self, g: Table, act: list[Any]) -> list[int]:
        """defiance_beta:5.10: what the phrase means, without what is immune to it."""
        seat = act[WHO]
        found = self.group.members(g, seat, act[SOURCE])
        kind, purpose = self.group.kind, self.purpose
        if kind == UNITS:
            if g.content.abilities[act[ABILITY]].of_card:
                found = [c for c in found if not (g.is_enemy(seat, stats.owner(g, c)) and _is_untouched(g, c))]
            if purpose == TO_DAMAGE:
                found = [c for c in found if not stats.is_immune(g, c, stats.UNHURT)]
            elif purpose == TO_STEAL:
                found = [c for c in found if not stats.is_immune(g, c, stats.UNSTOLEN)]
        elif kind == TIMELINE:
            if purpose == TO_PLAY:
                # defiance_beta:7.5: not in the turn in which it was prepared.
                found = [c for c in found if c not in g.fresh]
            if g.content.abilities[act[ABILITY]].of_card:
                found = [c for c in found if not (g.is_enemy(seat, stats.owner(g, c)) and stats.is_fated(g, c))]
        elif kind == SEATS:
            if g.content.abilities[act[ABILITY]].of_card:
                found = [
                    s for s in found if not (g.is_enemy(seat, s) and stats.leader_is_immune(g, s, stats.UNTOUCHED))
                ]
            if purpose == TO_DAMAGE:
                found = [s for s in found if can_be_damaged(g, s)]
            elif purpose == TO_MOVE:
                found = [s for s in found if ways(g, s)]
        elif kind == TILES and purpose == TO_FLIP:
            found = [tile for tile in found if not why_not_flip(g, tile)]
        return found

    def _most(self, g: Table, act: list[Any], which: str, what: str) -> None:
        """defiance_beta:8.14: the one with the most or fewest; equals roll, the lowest is affected."""
        found = self.candidates(g, act)
        if not found:
            return
        sign = 1 if which == "most" else -1
        best = max(sign * measure(g, seat, what) for seat in found)
        tied = [seat for seat in found if sign * measure(g, seat, what) == best]
        while len(tied) > 1:
            rolls = [g.chance.roll(6) for _ in tied]
            for seat, roll in zip(tied, rolls, strict=True):
                g.tell(EVERYONE, "low roll", seat, roll)
            tied = [seat for seat, roll in zip(tied, rolls, strict=True) if roll == min(rolls)]
        act[SLOTS + self.slot] = ((tied[0], tied[0]),)
        act[WHOSE] = tied[0]


def _is_untouched(g: Table, card: int) -> bool:
    """defiance_beta:5.8,5.10: Fated as a whole, or immune to enemy abilities."""
    return stats.is_fated(g, card) or stats.is_immune(g, card, stats.UNTOUCHED)


class Picks(Choice):
    """defiance_beta:8.7: declare one target after another."""

    __slots__ = ("number", "at", "n")
    CLAUSE = "defiance_beta:8.7"

    def __init__(self, number: int, at: int, n: int) -> None:
        self.number: Final = number
        self.at: Final = at
        self.n: Final = n
        """How many more."""

    def pick(self, g: Table) -> Pick:
        step = g.content.abilities[g.acts[self.number][ABILITY]].program[self.at]
        assert isinstance(step, Pick)
        return step

    def _left(self, g: Table) -> list[int]:
        act = g.acts[self.number]
        pick = self.pick(g)
        taken = [thing for thing, _ in act[SLOTS + pick.slot]]
        if pick.group.kind == REVEALED:
            slot = g.content.abilities[act[ABILITY]].reveals[0]
            found = [card for card, _ in act[SLOTS + slot] if g.spot[card] == RESOLVING]
        else:
            found = pick.candidates(g, act)
        return [thing for thing in found if thing not in taken] if taken else found

    def run(self, g: Table) -> None:
        if self.n <= 0 or going_on(g, self.number) is None:
            return
        pick = self.pick(g)
        act = g.acts[self.number]
        if pick.group.kind == HAND:
            if g.hands[act[WHO]]:
                g.ask(self, act[WHO], self.options(g))
            return
        left = self._left(g)
        if not left:
            return
        if pick.least and len(left) <= self.n:
            for thing in left:
                self._take(g, thing)
            return
        g.ask(self, act[WHO], self.options(g))

    def asks(self, g: Table) -> int:
        return int(g.acts[self.number][WHO])

    def options(self, g: Table) -> list[int]:
        pick = self.pick(g)
        left = self._left(g)
        options = codes(g, pick.group.kind, left)
        if not pick.least or not options:
            options.append(DONE)
        return options

    def chosen(self, g: Table, code: int) -> None:
        if code == DONE:
            return
        if self.n > 1:
            g.stack.append(Picks(self.number, self.at, self.n - 1))
        self._take(g, thing_of(g, self.pick(g).group.kind, code, self._left(g)))

    def _take(self, g: Table, thing: int) -> None:
        act = g.acts[self.number]
        pick = self.pick(g)
        whose = pick.owner(g, act, thing)
        slot = SLOTS + pick.slot
        act[slot] = (*act[slot], (thing, whose))
        if whose >= 0:
            act[WHOSE] = whose

    def question(self, g: Table) -> str:
        name = g.content.abilities[g.acts[self.number][ABILITY]].name
        return f"{name}: choose what it is about." if self.n == 1 else f"{name}: choose {self.n} more."


def codes(g: Table, kind: int, things: list[int]) -> list[int]:
    """Things as options."""
    if kind == SEATS:
        return [SEAT + seat for seat in things]
    if kind == TILES:
        return [TILE + tile for tile in things]
    if kind == UNITS:
        out = []
        for card in things:
            seat = stats.owner(g, card)
            out.append(UNIT + 4 * seat + g.groups[seat].index(card))
        return out
    if kind == TIMELINE:
        out = []
        for card in things:
            seat = stats.owner(g, card)
            out.append(PICK_PREPARED + POSITIONS * seat + g.timelines[seat].index(card))
        return out
    kind_of = g.content.kind_of
    return sorted({CARD + kind_of[card] for card in things})


def thing_of(g: Table, kind: int, code: int, things: list[int]) -> int:
    """The thing an option stands for."""
    if kind == SEATS:
        return code - SEAT
    if kind == TILES:
        return code - TILE
    if kind == UNITS:
        return g.groups[(code - UNIT) // 4][(code - UNIT) % 4]
    if kind == TIMELINE:
        return g.timelines[(code - PICK_PREPARED) // POSITIONS][(code - PICK_PREPARED) % POSITIONS]
    return card_of(g, things, code - CARD)


# Unlocks --------------------------------------------------------------------------------------------------------


class Unlock:
    """defiance_beta:7.10: a secondary cost that adds to a mechanic."""

    __slots__ = ("attribute", "bit", "by", "n")
    IS_WHOLE = False

    def __init__(self, by: str, n: int, attribute: int, bit: int) -> None:
        self.by = by
        self.n = n
        self.attribute = attribute
        self.bit = bit

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        source = act[SOURCE] if 0 <= act[SOURCE] < 1000 else -1
        self.offer(g, number, act[WHO], source, self.bit)

    def offer(self, g: Table, number: int, seat: int, card: int, bit: int) -> None:
        """Ask, where it can be paid; a level pays by itself (defiance_beta:7.13)."""
        if self.by == "level":
            if stats.level(g, seat, self.attribute) >= self.n and number:
                g.acts[number][UNLOCKED] |= 1 << bit
        elif self.can_be_paid(g, seat):
            g.stack.append(OfferUnlock(number, seat, card, bit))

    def can_be_paid(self, g: Table, seat: int) -> bool:
        if self.by == "discard":
            return len(g.hands[seat]) >= self.n
        if self.by == "damage":
            return can_be_damaged(g, seat)
        return g.current == seat and can_pay(g, seat, self.price())

    def price(self) -> tuple[int, int, int]:
        price = [0, 0, 0]
        price[self.attribute] = self.n
        return (price[0], price[1], price[2])

    def words(self) -> str:
        if self.by == "discard":
            return f"discarding {self.n} card{'s' * (self.n > 1)}"
        if self.by == "damage":
            return f"dealing {self.n} damage to your own group"
        return f"spending {self.n} {('Tide', 'Power', 'Fortitude')[self.attribute]}"


def _unlock_of(g: Table, number: int, card: int, bit: int) -> Unlock:
    if number:
        ability: Ability = g.content.abilities[g.acts[number][ABILITY]]
        return ability.unlocks[bit]
    unlock = g.content.cards[g.content.kind_of[card]].unlock
    assert unlock is not None
    return unlock


class OfferUnlock(Choice):
    """defiance_beta:7.10,7.12: pay the unlock or not; a unit unlocked when it is played is marked."""

    __slots__ = ("number", "seat", "card", "bit")
    CLAUSE = "defiance_beta:7.10"

    def __init__(self, number: int, seat: int, card: int, bit: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.card: Final = card
        self.bit: Final = bit

    def run(self, g: Table) -> None:
        if self.number and self.number not in g.acts:
            return
        g.ask(self, self.seat, [YES, NO])

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        return [YES, NO]

    def chosen(self, g: Table, code: int) -> None:
        if code == NO:
            return
        unlock = _unlock_of(g, self.number, self.card, self.bit)
        g.stack.append(Unlocked(self.number, self.seat, self.card, self.bit))
        if unlock.by == "discard":
            g.stack.append(Discards(0, self.seat, unlock.n))
        elif unlock.by == "damage":
            g.stack.append(Deal(0, self.seat, self.seat, unlock.n))
        else:
            pay(g, unlock.price())

    def question(self, g: Table) -> str:
        return f"Unlock by {_unlock_of(g, self.number, self.card, self.bit).words()}?"


class Unlocked(Frame):
    """defiance_beta:7.11,7.12: the unlock is paid: it counts for this activation, or for as long as the unit stays."""

    __slots__ = ("number", "seat", "card", "bit")

    def __init__(self, number: int, seat: int, card: int, bit: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.card: Final = card
        self.bit: Final = bit

    def run(self, g: Table) -> None:
        if self.number:
            if self.number not in g.acts:
                return
            g.acts[self.number][UNLOCKED] |= 1 << self.bit
        elif stats.owner(g, self.card) == self.seat and self.card not in g.unlocked:
            g.unlocked.append(self.card)
        if self.card >= 0:
            g.tell(EVERYONE, "unlock", self.seat, g.content.kind_of[self.card])
            occur(g, [(UNLOCK, self.seat, self.card, self.seat)])


# Deciding before the targets -----------------------------------------------------------------------------------------


class ChooseX:
    """defiance_beta:7.16: X is chosen once, before the targets."""

    __slots__ = ("at", "of")
    IS_WHOLE = False

    def __init__(self, of: str) -> None:
        self.of = of
        """What X is paid with: cards or damage."""
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        g.stack.append(AskX(number, self.most(g, act[WHO])))

    def most(self, g: Table, seat: int) -> int:
        if self.of == "cards":
            return len(g.hands[seat])
        health = g.health(seat) + sum(stats.health_left(g, card) for card in g.groups[seat])
        return min(health, 10)


class AskX(Choice):
    """defiance_beta:7.16: the value of X."""

    __slots__ = ("number", "most")
    CLAUSE = "defiance_beta:7.16"

    def __init__(self, number: int, most: int) -> None:
        self.number: Final = number
        self.most: Final = most

    def asks(self, g: Table) -> int:
        return int(g.acts[self.number][WHO])

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is not None:
            g.ask(self, self.asks(g), self.options(g))

    def options(self, g: Table) -> list[int]:
        return [NUMBER + n for n in range(self.most + 1)]

    def chosen(self, g: Table, code: int) -> None:
        g.acts[self.number][X] = code - NUMBER

    def question(self, g: Table) -> str:
        return "How much is X?"


class May:
    """A *you may* within a mechanic is decided when it is declared."""

    __slots__ = ("at", "bit", "words")
    IS_WHOLE = False

    def __init__(self, bit: int, words: str) -> None:
        self.bit = bit
        self.words = words
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        g.stack.append(AskMay(number, self.at))


class AskMay(Choice):
    """defiance_beta:8.7: whether to do what a mechanic only allows."""

    __slots__ = ("number", "at")
    CLAUSE = "defiance_beta:8.7"

    def __init__(self, number: int, at: int) -> None:
        self.number: Final = number
        self.at: Final = at

    def asks(self, g: Table) -> int:
        return int(g.acts[self.number][WHO])

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is not None:
            g.ask(self, self.asks(g), [YES, NO])

    def options(self, g: Table) -> list[int]:
        return [YES, NO]

    def _may(self, g: Table) -> May:
        may = g.content.abilities[g.acts[self.number][ABILITY]].program[self.at]
        assert isinstance(may, May)
        return may

    def chosen(self, g: Table, code: int) -> None:
        if code == YES:
            g.acts[self.number][CHOSEN] |= 1 << self._may(g).bit

    def question(self, g: Table) -> str:
        return f"Do you want to {self._may(g).words}?"


class Options:
    """*Choose 1: …; or …* is decided when it is declared."""

    __slots__ = ("at", "first", "words")
    IS_WHOLE = False

    def __init__(self, first: int, words: tuple[str, ...]) -> None:
        self.first = first
        """The bit of the first option."""
        self.words = words
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        g.stack.append(AskOption(number, self.at))


class AskOption(Choice):
    """defiance_beta:8.7: which of several things a mechanic does."""

    __slots__ = ("number", "at")
    CLAUSE = "defiance_beta:8.7"

    def __init__(self, number: int, at: int) -> None:
        self.number: Final = number
        self.at: Final = at

    def asks(self, g: Table) -> int:
        return int(g.acts[self.number][WHO])

    def run(self, g: Table) -> None:
        if going_on(g, self.number) is not None:
            g.ask(self, self.asks(g), self.options(g))

    def of(self, g: Table) -> Options:
        options = g.content.abilities[g.acts[self.number][ABILITY]].program[self.at]
        assert isinstance(options, Options)
        return options

    def options(self, g: Table) -> list[int]:
        return [OPTION + i for i in range(len(self.of(g).words))]

    def chosen(self, g: Table, code: int) -> None:
        g.acts[self.number][CHOSEN] |= 1 << (self.of(g).first + code - OPTION)

    def question(self, g: Table) -> str:
        return f"{g.content.abilities[g.acts[self.number][ABILITY]].name}: choose one."


# Skipping ----------------------------------------------------------------------------------------------------------


class SkipUnless:
    """Leave out the next steps unless a condition holds, an unlock was paid, or an option was chosen."""

    __slots__ = ("at", "bit", "condition", "steps", "unlock", "when")
    IS_WHOLE = False

    def __init__(self, condition: Condition | None = None, unlock: int = -1, bit: int = -1, when: bool = True) -> None:
        self.condition = condition
        self.unlock = unlock
        self.bit = bit
        self.when = when
        self.steps: int = 0
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        if self._holds(g, act) != self.when:
            skip(g, number, self.steps)

    def _holds(self, g: Table, act: list[Any]) -> bool:
        if self.condition is not None:
            return self.condition.holds(g, act[WHO], act[SOURCE], act)
        if self.unlock >= 0:
            return bool(act[UNLOCKED] >> self.unlock & 1)
        if self.bit >= 0:
            return bool(act[CHOSEN] >> self.bit & 1)
        return False


class IfDone:
    """*If you do*: leave out the next steps where the sentence before did nothing."""

    __slots__ = ("at", "steps")
    IS_WHOLE = False

    def __init__(self) -> None:
        self.steps: int = 0
        self.at: int = -1

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        if not act[HOW_MUCH]:
            skip(g, number, self.steps)


class NewSentence:
    """What *if you do* and *that many* look back at begins anew."""

    __slots__ = ()
    IS_WHOLE = False

    def run(self, g: Table, number: int, act: list[Any]) -> None:
        act[HOW_MUCH] = 0
