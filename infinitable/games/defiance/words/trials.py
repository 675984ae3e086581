"""Positions in which a card is measured and tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from infinitable.parts.cardtext import Entry
from infinitable.parts.trials import InHands, side_by_side


class FirstEditionTrials(InHands):
    owned: Sequence[str] = ("unit", "action")

    def ready(self, text: str, entry: Entry) -> Iterator[str]:
        """Whoever tries begins, with a die of each face."""
        for turned in range(6):
            _, board, mine, *rest = side_by_side(text, turned)
            dice = re.sub("dice [^;]*", "dice Power Energy Fortitude Boost Star", mine)
            yield " | ".join(["1 round 1", board, dice, *rest])
