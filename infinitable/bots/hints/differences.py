"""What differs where two ways to play lead, as one would count it: 2 points, 6 health, a card by its name."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from infinitable.bots.lines import Line
from infinitable.kernel.game import Game
from infinitable.kernel.state import Seat

SEEN: Final = 0.3
"""Of what is counted, less than this on average is no difference."""
EXACT: Final = 0.05
WEIGHTY: Final = 0.5
"""A price is told where it is at least this share of what is gained."""


ONE_OF_THEM: Final = re.compile(r"s(?= (?:in|to) |$)")
"""The ending of a plural, whatever follows: champions in play."""


class Difference(NamedTuple):
    worth: float
    """What it speaks for the first of the two, in points of `evaluate`."""
    amount: float
    """How many more there are where the first leads."""
    noun: str
    whose: str
    """"" for one's own."""
    is_name: bool


def told_difference(game: Game, pairs: list[tuple[Line, Line]], seat: Seat, known: str = "") -> str:
    """What the first of each pair of ends brings that the second does not, and at what price; "" where nothing counted
    is worth that. Names that are known already are no news."""
    every = _differences(game, pairs, seat)
    found = sorted([it for it in every if not (it.is_name and it.noun in known)], reverse=True)
    if not found or found[0].worth <= max(0.0, -found[-1].worth):
        return ""
    gained, lost = found[0], found[-1]
    return _gain(gained) + (_price(lost) if -lost.worth >= WEIGHTY * gained.worth else "")


def _differences(game: Game, pairs: list[tuple[Line, Line]], seat: Seat) -> list[Difference]:
    """On average over the pairs."""
    more: dict[tuple[Seat, str, bool], float] = {}
    worths: dict[tuple[Seat, str, bool], float] = {}
    for pair in pairs:
        for line, sign in zip(pair, (1, -1), strict=True):
            for whose, noun, many, worth, is_name in game.counted(line.g, seat):
                what = whose, noun, is_name
                more[what] = more.get(what, 0.0) + sign * many / len(pairs)
                worths[what] = worth
    called = pairs[0][0].g.called
    return [
        Difference(worths[what] * amount, amount, what[1], "" if what[0] == seat else called(what[0]), what[2])
        for what, amount in more.items()
        if abs(amount) >= SEEN
    ]


def _gain(it: Difference) -> str:
    if it.whose:
        return (
            f"it costs {it.whose} {_counted(it)}" if it.amount < 0 else f"it leaves {it.whose} {_counted(it, ' more')}"
        )
    return f"it brings you {_counted(it)}" if it.amount > 0 else f"it saves you {_counted(it)}"


def _price(it: Difference) -> str:
    if it.whose:
        return f", though {it.whose} has {_counted(it, ' more')}" if it.amount > 0 else ""
    return f", in place of {it.noun}" if it.is_name else f", at the price of {_counted(it)}"


def _counted(it: Difference, more: str = "") -> str:
    """“2 points”, “about 3 more health”, “1 step to a control hex”; a card by its name alone."""
    if it.is_name:
        return it.noun
    many = abs(it.amount)
    whole = max(1, round(many))
    about = "" if abs(many - whole) < EXACT else "about "
    noun = ONE_OF_THEM.sub("", it.noun, count=1) if whole == 1 else it.noun
    return f"{about}{whole}{more} {noun}"
