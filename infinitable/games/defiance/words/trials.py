"""Positions in which a card is measured and tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from infinitable.kernel.game import Game
from infinitable.parts.cardtext import Entry, Pack
from infinitable.parts.trials import Beginnings, Trials, as_leader, as_tile, in_hands, side_by_side


class FirstEditionTrials(Trials):
    owned: Sequence[str] = ("unit", "action")

    def beginnings(
        self, rules: Game, pack_text: str, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
    ) -> Beginnings:
        return in_hands(rules, pack_text, pack, card, against, seed)

    def standing(self, parts: list[str], entry: Entry) -> str:
        if entry.kind == "leader":
            return as_leader(parts, entry.name)
        return as_tile(parts, entry.name) if entry.kind == "tile" else ""

    def ready(self, text: str, entry: Entry) -> Iterator[str]:
        """Whoever tries begins, with a die of each face."""
        for turned in range(6):
            _, board, mine, *rest = side_by_side(text, turned)
            dice = re.sub("dice [^;]*", "dice Power Energy Fortitude Boost Star", mine)
            yield " | ".join(["1 round 1", board, dice, *rest])
