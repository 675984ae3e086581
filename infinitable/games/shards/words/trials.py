"""Positions in which a card is measured and tried."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.kernel.chance import Fast
from infinitable.kernel.game import Game
from infinitable.parts.cardtext import Entry, Pack
from infinitable.parts.trials import Beginnings, Trials, copies


class ShardsTrials(Trials):
    owned: Sequence[str] = ("ally", "mercenary", "champion")
    alike: Sequence[str] = ()

    def beginnings(
        self, rules: Game, pack_text: str, pack: Pack, card: Entry, against: Sequence[Entry], seed: int
    ) -> Beginnings:
        """The usual beginning, with a card in each discard pile as if it had been recruited before: shards:1.1-1.5."""
        starters = [
            entry.name for entry in pack.entries.values() if entry.kind == "starter" for _ in range(copies(entry))
        ]
        rival = against[seed % len(against)].name
        owned = (_dealt(starters, (card.name, rival), seed), _dealt(starters, (rival, card.name), seed))
        another = [entry.name for entry in against if entry.name != rival] or starters
        return Beginnings(rival, owned, _dealt(starters, (rival, another[seed % len(another)]), seed))


def _dealt(starters: Sequence[str], owned: Sequence[str], seed: int) -> str:
    """The first turn, with what each seat owns besides."""
    chance = Fast(seed)
    parts = ["1", ""]
    for seat, name in enumerate(owned):
        order = list(range(len(starters)))
        chance.shuffle(order)
        hand = ", ".join(starters[i] for i in order[:5])
        parts.append(f"mastery {seat}; hand {hand}; discard {name}")
    return " | ".join(parts)
