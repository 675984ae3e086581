"""The action check: a colour, four dice, a reroll, conversions, and the lock."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance_beta.cards.triggers import LOCK as LOCKED
from infinitable.games.defiance_beta.cards.triggers import occur
from infinitable.games.defiance_beta.codes import CONVERT, LOCK, REROLL, ROLL, Choice
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
from infinitable.kernel.state import EVERYONE


class Check(Choice):
    """defiance_beta:4.4: choose a colour and roll four dice of it."""

    __slots__ = ("seat",)
    CLAUSE = "defiance_beta:4.4"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        if g.pawns[self.seat] >= 0:
            g.ask(self, self.seat, [ROLL, ROLL + 1, ROLL + 2])

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        return [ROLL, ROLL + 1, ROLL + 2]

    def chosen(self, g: Table, code: int) -> None:
        rolled = code - ROLL
        g.check = rolled
        g.dice = [die(rolled, SIDES[rolled][g.chance.below(6)]) for _ in range(4)]
        strong = g.content.leaders[g.leaders[self.seat]].strong
        if stats.level(g, self.seat, strong) >= 3:
            # defiance_beta:4.7: set to its own result, whatever was rolled.
            g.dice.append(die(strong, strong, added=True))
        for waiting in g.waiting_dice:
            add_die(g, waiting)
        g.waiting_dice = []
        g.tell(EVERYONE, "roll", self.seat, rolled, *(face(d) for d in g.dice))
        g.then(Reroll(self.seat), Conversion(self.seat))

    def question(self, g: Table) -> str:
        return "Which colour of dice do you roll?"


def add_die(g: Table, attribute: int) -> None:
    """defiance_beta:4.8: a die set to its own result; before the check it waits for it."""
    if g.check < 0:
        g.waiting_dice.append(attribute)
    elif len(g.dice) < MOST_DICE:
        g.dice.append(die(attribute, attribute, added=True))


class Reroll(Choice):
    """defiance_beta:4.5: at level 2 one die of the check may be rolled again."""

    __slots__ = ("seat",)
    CLAUSE = "defiance_beta:4.5"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        if stats.level(g, self.seat, g.check) >= 2:
            g.ask(self, self.seat, self.options(g))

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        found, seen = [], set()
        for i, d in enumerate(g.dice):
            if not is_added(d) and d not in seen:
                seen.add(d)
                found.append(REROLL + i)
        return [*found, LOCK]

    def chosen(self, g: Table, code: int) -> None:
        if code != LOCK:
            roll_again(g, self.seat, code - REROLL)

    def question(self, g: Table) -> str:
        return "Roll one die again?"


def roll_again(g: Table, seat: int, place: int) -> None:
    d = g.dice[place]
    result = SIDES[colour(d)][g.chance.below(6)]
    g.dice[place] = rerolled(d, result)
    g.tell(EVERYONE, "reroll", seat, face(d), result)


def conversions(g: Table, seat: int) -> list[int]:
    """defiance_beta:4.6: what the tracks of its colour allow for each die, as options; equal dice once."""
    found: list[int] = []
    seen: set[int] = set()
    leader = g.content.leaders[g.leaders[seat]]
    for i, d in enumerate(g.dice):
        if d in seen or is_converted(d) or is_spent(d):
            continue
        seen.add(d)
        for level, start, end in leader.converts[colour(d)]:
            if face(d) == start and stats.level(g, seat, colour(d)) >= level:
                code = CONVERT + 3 * i + end
                if code not in found:
                    found.append(code)
    return found


class Conversion(Choice):
    """defiance_beta:4.6,4.9: each die may be converted once; then the results are locked in."""

    __slots__ = ("seat",)
    CLAUSE = "defiance_beta:4.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, g: Table) -> None:
        options = conversions(g, self.seat)
        if options:
            g.ask(self, self.seat, [*options, LOCK])
        else:
            self.lock(g)

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        return [*conversions(g, self.seat), LOCK]

    def chosen(self, g: Table, code: int) -> None:
        if code == LOCK:
            self.lock(g)
            return
        g.stack.append(self)
        convert(g, self.seat, (code - CONVERT) // 3, (code - CONVERT) % 3)

    def lock(self, g: Table) -> None:
        g.tell(EVERYONE, "lock", self.seat)
        occur(g, [(LOCKED, self.seat, -1, -1)])

    def question(self, g: Table) -> str:
        return "Convert a die, or lock in the check?"


def convert(g: Table, seat: int, place: int, result: int) -> None:
    g.tell(EVERYONE, "convert", seat, face(g.dice[place]), result)
    g.dice[place] = converted(g.dice[place], result)


class CardConversion(Choice):
    """defiance_beta:4.6: a card lets one convert dice that are not spent, to the result it names."""

    __slots__ = ("seat", "n", "result")
    CLAUSE = "defiance_beta:4.6"

    def __init__(self, seat: int, n: int, result: int) -> None:
        self.seat: Final = seat
        self.n: Final = n
        self.result: Final = result

    def run(self, g: Table) -> None:
        if self.n > 0 and g.current == self.seat and len(self.options(g)) > 1:
            g.ask(self, self.seat, self.options(g))

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        found, seen = [], set()
        for i, d in enumerate(g.dice):
            if d not in seen and not is_spent(d) and not is_converted(d) and face(d) != self.result:
                seen.add(d)
                found.append(CONVERT + 3 * i + self.result)
        return [*found, LOCK]

    def chosen(self, g: Table, code: int) -> None:
        if code != LOCK:
            g.stack.append(CardConversion(self.seat, self.n - 1, self.result))
            convert(g, self.seat, (code - CONVERT) // 3, (code - CONVERT) % 3)

    def question(self, g: Table) -> str:
        return "Convert a die?"


class CardReroll(Choice):
    """defiance_beta:4.5: a card lets one roll dice again that are not spent."""

    __slots__ = ("seat", "n")
    CLAUSE = "defiance_beta:4.5"

    def __init__(self, seat: int, n: int) -> None:
        self.seat: Final = seat
        self.n: Final = n

    def run(self, g: Table) -> None:
        if self.n > 0 and g.current == self.seat and len(self.options(g)) > 1:
            g.ask(self, self.seat, self.options(g))

    def asks(self, g: Table) -> int:
        return self.seat

    def options(self, g: Table) -> list[int]:
        found, seen = [], set()
        for i, d in enumerate(g.dice):
            if d not in seen and not is_spent(d) and not is_added(d):
                seen.add(d)
                found.append(REROLL + i)
        return [*found, LOCK]

    def chosen(self, g: Table, code: int) -> None:
        if code != LOCK:
            g.stack.append(CardReroll(self.seat, self.n - 1))
            roll_again(g, self.seat, code - REROLL)

    def question(self, g: Table) -> str:
        return "Roll a die again?"
