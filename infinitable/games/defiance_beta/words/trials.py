"""Positions in which a card is measured and tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from infinitable.parts.cardtext import Entry
from infinitable.parts.trials import InHands, side_by_side


class BetaTrials(InHands):
    owned: Sequence[str] = ("unit", "ability")

    def standing(self, parts: list[str], entry: Entry) -> str:
        if entry.kind == "role":
            return " | ".join([*parts[:-1], re.sub("roles [^,;]*", f"roles {entry.name}", parts[-1])])
        return super().standing(parts, entry)

    def ready(self, text: str, entry: Entry) -> Iterator[str]:
        """Whoever tries begins, with Tide to play the card, and two dice of each other attribute."""
        dice = " ".join(["T"] * max(entry.number("cost"), 2) + ["P", "P", "F", "F"])
        for turned in range(6):
            yield " | ".join([f"turn 1; round 1; check Tide; dice {dice}", *side_by_side(text, turned)[1:]])

    def is_ready(self, said: Sequence[str]) -> bool:
        """No wall is between the leaders: one could strike the other."""
        return "damage 2" in said
