"""Positions in which a card is measured and tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from infinitable.kernel.game import Game
from infinitable.parts.cardtext import Entry, Pack
from infinitable.parts.trials import Beginnings, Trials, as_leader, as_tile, in_hands, side_by_side


class BetaTrials(Trials):
    owned: Sequence[str] = ("unit", "ability")

    def beginnings(
        self, rules: Game, pack_text: str, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
    ) -> Beginnings:
        return in_hands(rules, pack_text, pack, card, against, seed)

    def standing(self, parts: list[str], entry: Entry) -> str:
        if entry.kind == "leader":
            return as_leader(parts, entry.name)
        if entry.kind == "tile":
            return as_tile(parts, entry.name)
        if entry.kind == "role":
            return " | ".join([*parts[:-1], re.sub("roles [^,;]*", f"roles {entry.name}", parts[-1])])
        return ""

    def ready(self, text: str, entry: Entry) -> Iterator[str]:
        """Whoever tries begins, with Tide to play the card, and two dice of each other attribute."""
        dice = " ".join(["T"] * max(entry.number("cost"), 2) + ["P", "P", "F", "F"])
        for turned in range(6):
            yield " | ".join([f"turn 1; round 1; check Tide; dice {dice}", *side_by_side(text, turned)[1:]])

    def is_ready(self, said: Sequence[str]) -> bool:
        """No wall is between the leaders: one could strike the other."""
        return "damage 2" in said
