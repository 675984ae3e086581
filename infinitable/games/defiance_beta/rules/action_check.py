"""The action check: a colour, four dice, a reroll, conversions, and the lock."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.activation import name_of
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES
from infinitable.games.defiance_beta.cards.triggers import LOCK as LOCKED
from infinitable.games.defiance_beta.cards.triggers import occur
from infinitable.games.defiance_beta.codes import CONVERT, LOCK, REROLL, ROLL
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.dice import (
    SIDES,
    colour,
    converted,
    die,
    face,
    is_added,
    is_converted,
    is_spent,
    rerolled,
)
from infinitable.games.defiance_beta.table import MOST_DICE, Table
from infinitable.kernel.asking import Ask, Listing, SeatAsk
from infinitable.kernel.state import EVERYONE
from infinitable.parts.abilities import did


class Check(SeatAsk):
    """defiance_beta:4.4: choose a colour and roll four dice of it."""

    __slots__ = ()
    CLAUSE = "defiance_beta:4.4"
    QUESTION = "Which colour of dice do you roll?"

    def run(self, g: Table) -> None:
        if g.pawns[self.seat] >= 0:
            g.ask(self, self.seat, self.options(g))

    def candidates(self, g: Table, to: Listing) -> None:
        for attribute in range(3):
            to.allow(ROLL + attribute)

    def chosen(self, g: Table, code: int) -> None:
        rolled = code - ROLL
        g.check = rolled
        sides = SIDES[rolled]
        g.dice = [die(rolled, sides[g.chance.below(6)]) for _ in range(4)]
        strong = g.content.leaders[g.leaders[self.seat]].strong
        if stats.level(g, self.seat, strong) >= 3:
            # defiance_beta:4.7: set to its own result, whatever was rolled.
            g.dice.append(die(strong, strong, added=True))
        for waiting in g.waiting_dice:
            add_die(g, waiting)
        g.waiting_dice = []
        if g.events is not None:
            g.tell(EVERYONE, "roll", self.seat, rolled, *(face(d) for d in g.dice))
        g.stack.append(Conversion(self.seat))
        g.stack.append(Reroll(self.seat))


def add_die(g: Table, attribute: int) -> bool:
    """defiance_beta:4.8: a die set to its own result; before the check it waits for it. False if there is no room."""
    if g.check < 0:
        g.waiting_dice = [*g.waiting_dice, attribute]
    elif len(g.dice) >= MOST_DICE:
        return False
    else:
        g.dice.append(die(attribute, attribute, added=True))
    return True


class Reroll(SeatAsk):
    """defiance_beta:4.5: at level 2 one die of the check may be rolled again."""

    __slots__ = ()
    CLAUSE = "defiance_beta:4.5"
    QUESTION = "Roll one die again?"

    def run(self, g: Table) -> None:
        if stats.level(g, self.seat, g.check) >= 2:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        _list_rerolls(g, to)

    def chosen(self, g: Table, code: int) -> None:
        if code != LOCK:
            roll_again(g, self.seat, code - REROLL)


def _list_rerolls(g: Table, to: Listing) -> None:
    """defiance_beta:4.5,4.7: every die that can be rolled again, equal ones once; or none."""
    for i, d in enumerate(g.dice):
        if is_added(d):
            to.judge(REROLL + i, "defiance_beta:4.7", "That die was added and shows its own result: it is not rolled.")
        elif is_spent(d):
            to.judge(REROLL + i, "defiance_beta:4.9", "That die is spent already.")
        elif g.dice.index(d) < i:
            to.judge(REROLL + i, "defiance_beta:4.5", _like(g, i) if to.explains else "")
        else:
            to.allow(REROLL + i)
    to.allow(LOCK)
    if to.explains:
        to.refuse_all(REROLL, MOST_DICE, "defiance_beta:4.5", f"There are {len(g.dice)} dice.")


def _like(g: Table, place: int) -> str:
    first = g.dice.index(g.dice[place]) + 1
    return f"Die {place + 1} is like die {first}: choose die {first}."


def roll_again(g: Table, seat: int, place: int) -> None:
    d = g.dice[place]
    result = SIDES[colour(d)][g.chance.below(6)]
    g.dice[place] = rerolled(d, result)
    g.tell(EVERYONE, "reroll", seat, face(d), result)


def _list_conversions(g: Table, seat: int, to: Listing) -> None:
    """defiance_beta:4.6: what the tracks of its colour allow for each die; equal dice once."""
    leader = g.content.leaders[g.leaders[seat]]
    for i, d in enumerate(g.dice):
        if _cannot_convert(g, i, to):
            continue
        level = stats.level(g, seat, colour(d))
        for needed, start, end in leader.converts[colour(d)]:
            code = CONVERT + 3 * i + end
            if face(d) == start and level >= needed and code not in to.options:
                to.allow(code)
            elif face(d) == start and level < needed and to.explains:
                to.judge(code, "defiance_beta:4.6", f"Your track allows that at level {needed}; you are at {level}.")
        to.refuse_all(CONVERT + 3 * i, 3, "defiance_beta:4.6", "Your track for such dice does not allow that.")
    _list_no_more(g, to)


def _cannot_convert(g: Table, place: int, to: Listing) -> bool:
    d = g.dice[place]
    if not (is_converted(d) or is_spent(d) or g.dice.index(d) < place):
        return False
    if to.explains:
        if is_converted(d):
            words = f"Die {place + 1} has been converted already."
        elif is_spent(d):
            words = f"Die {place + 1} is spent already."
        else:
            words = _like(g, place)
        to.refuse_all(CONVERT + 3 * place, 3, "defiance_beta:4.6", words)
    return True


def _list_no_more(g: Table, to: Listing) -> None:
    to.allow(LOCK)
    if to.explains:
        to.refuse_all(CONVERT, 3 * MOST_DICE, "defiance_beta:4.6", f"There are {len(g.dice)} dice.")


class Conversion(SeatAsk):
    """defiance_beta:4.6,4.9: each die may be converted once; then the results are locked in."""

    __slots__ = ()
    CLAUSE = "defiance_beta:4.6"
    QUESTION = "Convert a die, or lock in the check?"

    def run(self, g: Table) -> None:
        options = self.options(g)
        if len(options) > 1:
            g.ask(self, self.seat, options)
        else:
            self.lock(g)

    def candidates(self, g: Table, to: Listing) -> None:
        _list_conversions(g, self.seat, to)

    def chosen(self, g: Table, code: int) -> None:
        if code == LOCK:
            self.lock(g)
            return
        g.stack.append(self)
        convert(g, self.seat, (code - CONVERT) // 3, (code - CONVERT) % 3)

    def lock(self, g: Table) -> None:
        g.tell(EVERYONE, "lock", self.seat)
        occur(g, [(LOCKED, self.seat, -1, -1)])


def convert(g: Table, seat: int, place: int, result: int) -> None:
    g.tell(EVERYONE, "convert", seat, face(g.dice[place]), result)
    g.dice[place] = converted(g.dice[place], result)


class CardConversion(Ask):
    """defiance_beta:4.6: a card lets one convert dice that are not spent, to the result it names."""

    __slots__ = ("number", "seat", "n", "result")
    CLAUSE = "defiance_beta:4.6"

    def __init__(self, number: int, seat: int, n: int, result: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.n: Final = n
        self.result: Final = result

    def run(self, g: Table) -> None:
        if self.n > 0 and g.current == self.seat and len(self.options(g)) > 1:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        for i, d in enumerate(g.dice):
            if not _cannot_convert(g, i, to) and face(d) != self.result:
                to.allow(CONVERT + 3 * i + self.result)
        _list_no_more(g, to)

    def chosen(self, g: Table, code: int) -> None:
        if code != LOCK:
            g.stack.append(CardConversion(self.number, self.seat, self.n - 1, self.result))
            did(g, self.number, 1)
            convert(g, self.seat, (code - CONVERT) // 3, (code - CONVERT) % 3)

    def question(self, g: Table) -> str:
        return f"{name_of(g, self.number)}: convert a die to {ATTRIBUTES[self.result]}?"


class CardReroll(Ask):
    """defiance_beta:4.5: a card lets one roll dice again that are not spent."""

    __slots__ = ("number", "seat", "n")
    CLAUSE = "defiance_beta:4.5"

    def __init__(self, number: int, seat: int, n: int) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.n: Final = n

    def run(self, g: Table) -> None:
        if self.n > 0 and g.current == self.seat and len(self.options(g)) > 1:
            super().run(g)

    def candidates(self, g: Table, to: Listing) -> None:
        _list_rerolls(g, to)

    def chosen(self, g: Table, code: int) -> None:
        if code != LOCK:
            g.stack.append(CardReroll(self.number, self.seat, self.n - 1))
            did(g, self.number, 1)
            roll_again(g, self.seat, code - REROLL)

    def question(self, g: Table) -> str:
        return f"{name_of(g, self.number)}: roll a die again?"
