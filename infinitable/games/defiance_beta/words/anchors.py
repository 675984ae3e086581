"""What one clicks for an option: things of the view in the order one would click them, then buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from infinitable.games.defiance_beta.cards.verbs import PutBack
from infinitable.games.defiance_beta.codes import POSITIONS, WORDS
from infinitable.games.defiance_beta.table import Table


def anchors(g: Table, code: int) -> tuple[str, ...]:
    verb, i = WORDS.split(code)
    made = _ANCHORS.get(verb)
    return made(g, i) if made is not None else (f"button:{verb.replace(' ', '-')}",)


def _hand(g: Table, kind: int) -> str:
    if g.asked >= 0:
        for place, card in enumerate(g.hands[g.asked]):
            if g.content.kind_of[card] == kind:
                return f"hand:{place}"
    return f"card:{kind}"


def _beside(g: Table, direction: int) -> str:
    if g.asked < 0 or g.pawns[g.asked] < 0:
        return f"space:{direction}"
    there = g.beside(g.pawns[g.asked], direction)
    return f"tile:{there}" if there >= 0 else f"space:{direction}"


def _prepared(i: int) -> str:
    return f"timeline:{i // POSITIONS}.{i % POSITIONS}"


_ANCHORS: Final[dict[str, Callable[[Table, int], tuple[str, ...]]]] = {
    "roll": lambda g, i: (f"roll:{i}",),
    "reroll": lambda g, i: (f"die:{i}", "button:reroll"),
    "convert": lambda g, i: (f"die:{i // 3}", f"face:{i % 3}"),
    "play": lambda g, i: (_hand(g, i), "button:play"),
    "prepare": lambda g, i: (_hand(g, i), "button:prepare"),
    "discard": lambda g, i: (_hand(g, i), "button:discard"),
    "card": lambda g, i: (f"button:card-{i}",) if isinstance(g.stack[-1], PutBack) else (_hand(g, i), "button:card"),
    "play prepared": lambda g, i: (f"timeline:{g.asked}.{i}", "button:play"),
    "damage": lambda g, i: (f"leader:{i}", "button:damage"),
    "destroy prepared": lambda g, i: (_prepared(i), "button:destroy"),
    "move": lambda g, i: (_beside(g, i), "button:move"),
    "flip": lambda g, i: (_beside(g, i), "button:flip"),
    "space": lambda g, i: (f"space:{i}",),
    "use": lambda g, i: (f"unit:{g.asked}.{i // 2}", f"ability:{i % 2}"),
    "unit": lambda g, i: (f"unit:{i // 4}.{i % 4}",),
    "leader": lambda g, i: (f"leader:{i}",),
    "for": lambda g, i: (f"leader:{i}",),
    "prepared": lambda g, i: (_prepared(i),),
    "tile": lambda g, i: (f"tile:{i}",),
    "stack": lambda g, i: (f"stack:{i}",),
    "turn": lambda g, i: (f"turn:{i}",),
    "trigger": lambda g, i: (f"trigger:{i}",),
    "option": lambda g, i: (f"option:{i}",),
    "number": lambda g, i: (f"number:{i}",),
    "choose": lambda g, i: (f"choice:{i}",),
    "leader action": lambda g, i: (f"leader-action:{i}",),
    "chapter action": lambda g, i: (f"chapter-action:{i}",),
}
"""Verbs that are not here are buttons."""
