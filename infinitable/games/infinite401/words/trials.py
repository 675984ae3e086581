"""Positions in which a card is measured and tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from infinitable.kernel.game import BadInput, Game
from infinitable.parts.cardtext import Entry, Pack
from infinitable.parts.trials import ATTEMPTS, FAR, Beginnings, Trials, first_turn, listed, with_instead

WHOLE_TURN: Final = "blue 2"
STANDS: Final = 4
AROUND: Final = 60


class DuelTrials(Trials):
    owned: Sequence[str] = ("attack", "defense", "utility")

    def beginnings(
        self, rules: Game, pack_text: str, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
    ) -> Beginnings:
        """infinite401:3.5: both have the same ready-made deck, but for one card of this kind in the opening hand."""
        for attempt in range(ATTEMPTS):
            text = first_turn(rules, {"pack": pack_text}, "ready", seed + attempt * FAR, alike=True)
            whose, *sides = text.split(" | ")
            held = listed(sides[0], "hand") + listed(sides[0], "stack")
            free = [entry.name for entry in against if entry.name not in held]
            like = [name for name in listed(sides[0], "hand") if _kind(pack, name) == card.kind]
            same = all(sorted(listed(sides[0], pile)) == sorted(listed(sides[1], pile)) for pile in ("hand", "stack"))
            if not same or card.name in held or not free or not like:
                continue
            rival = free[seed % len(free)]
            mine, other = ([with_instead(side, like[:1], [name]) for name in (card.name, rival)] for side in sides)
            return Beginnings(rival, (f"{whose} | {mine[0]} | {other[1]}", f"{whose} | {mine[1]} | {other[0]}"), text)
        raise BadInput(f"No ready-made deck has room for {card.name}.")

    def standing(self, parts: list[str], entry: Entry) -> str:
        if entry.kind == "passive":
            return " | ".join([parts[0], re.sub("passive [^;]*", f"passive {entry.name}", parts[1]), parts[2]])
        if entry.kind == "disruptor":
            return " | ".join([parts[0], f"{parts[1]}; disruptors {entry.name}", parts[2]])
        return ""

    def ready(self, text: str, entry: Entry) -> Iterator[str]:
        """A match begins unhurt and out of reach: for a Defense each ally has lost a point, for an attack a unit of
        each side stands in the middle of the map."""
        _, blue, red = text.split(" | ")
        if entry.kind != "attack":
            hurt = re.sub(r"N (\w+) 3", r"N \1 2", blue) if entry.kind == "defense" else blue
            yield f"{WHOLE_TURN} | {hurt} | {red}"
        middle = sorted(product(range(17), range(1, 18)), key=lambda at: (at[0] - 8) ** 2 + (at[1] - 9) ** 2)
        for here in middle[:STANDS]:
            near = sorted(middle, key=lambda at: (at[0] - here[0]) ** 2 + (at[1] - here[1]) ** 2)
            for there in near[1:AROUND]:
                sides = ((blue, here), (red, there))
                placed = [re.sub(r"KN \w+", f"KN {chr(97 + q)}{row}", side) for side, (q, row) in sides]
                yield " | ".join([WHOLE_TURN, *placed])


def _kind(pack: Pack, name: str) -> str:
    entry = pack.named(name)
    return entry.kind if entry else ""
