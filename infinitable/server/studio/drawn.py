"""An entry of a pack as the table draws it: what the game's catalogue says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from infinitable.kernel.game import Game, Setup
from infinitable.parts.cardtext import Entry


class Drawings:
    """What a pack's catalogue holds, by entry."""

    def __init__(self, rules: Game, pack: str) -> None:
        self.rules = rules
        mode, players = next(iter(rules.modes.items()))
        self.setup = Setup(players[0], mode, {"pack": pack})
        self.catalogue: Mapping[str, Any] = rules.catalogue(self.setup)

    def of(self, entry: Entry) -> tuple[str, dict[str, Any]]:
        """The part of the catalogue in which the entry stands, and what it says; nothing if no table draws it."""
        for part, held in self.catalogue.items():
            if isinstance(held, dict) and isinstance(held.get(entry.id), dict):
                return part, held[entry.id]
            if isinstance(held, list):
                for facts in held:
                    if isinstance(facts, dict) and _is(facts, entry):
                        return part, facts
        if any(setting.name == entry.kind for setting in self.rules.settings):
            return self._chosen(entry)
        return "", {}

    def _chosen(self, entry: Entry) -> tuple[str, dict[str, Any]]:
        """What a match is set up with, as a map: a catalogue has only the one that is played on."""
        setup = Setup(self.setup.players, self.setup.mode, {**self.setup.settings, entry.kind: entry.id})
        facts = self.rules.catalogue(setup).get(entry.kind)
        return (entry.kind, facts) if isinstance(facts, dict) else ("", {})


def _is(facts: dict[str, Any], entry: Entry) -> bool:
    sides = facts.get("sides", ())
    return facts.get("id") == entry.id or any(side.get("name") == entry.name for side in sides)
