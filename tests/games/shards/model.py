"""A turn of Shards of Infinity, worked out from rules.md and from what the seats see, without the engine."""

from __future__ import annotations

import re
from typing import Any

View = dict[str, Any]

GAIN = re.compile(r"gain (\d+|unlimited) (gem|power|mastery|health)s?( instead)?", re.IGNORECASE)
CONDITION = re.compile(r"(?:(Mastery) (\d+)|(Inspire)|(Echo)): (.*)")
SHELTERED = {"Li Hin, The Shattered": "", "Drakonarius": "General Decurion"}
"""Champions that cannot be attacked, and the one that has to be in play for it."""
SHELTER = "Zetta, The Encryptor"


class Model:
    """What the seat on turn may do, and what comes of it."""

    def __init__(self, view: View, facts: View, seat: int) -> None:
        self.view = view
        self.facts = facts["cards"]
        self.me = view["players"][seat]
        self.seat = seat
        self.others = [p for p in view["players"] if p["seat"] != seat and not p["out"]]

    # What may be done ------------------------------------------------------------------------------------------

    def play_phase(self) -> set[str]:
        """2.2, 2.3, 3.1, 5.1, 5.5, 6.3, 6.5, 6.8, 9.9"""
        gems = self.view["gems"]
        found = {"end"} | {f"play {card['name']}" for card in self.me["hand"]["cards"]}
        if not self.me["focused"] and gems >= 1:
            found.add("focus")
        for card, name in self.row():
            if card["cost"] <= gems:
                found.add(f"recruit {name}")
                if self.facts[card["kind"]]["kind"] == "mercenary":
                    found.add(f"fast-play {name}")
        found |= {f"exhaust {c['name']}" for c in self.me["champions"] if not c["exhausted"] and self.has_power(c)}
        for player in self.others:
            found |= {f"attack {player['seat'] + 1} {c['name']}" for c in player["champions"] if self.falls(player, c)}
        return found

    def row(self) -> list[tuple[View, str]]:
        """Its cards, each by the name that says which: the second of a name by its place, too."""
        found: list[tuple[View, str]] = []
        for place, card in enumerate(self.view["row"], 1):
            if card is not None:
                twin = any(before["kind"] == card["kind"] for before, _ in found)
                found.append((card, f"{card['name']} @{place}" if twin else card["name"]))
        return found

    def has_power(self, champion: View) -> bool:
        """6.2, 9.9: Zetta has nothing after the word exhaust; Giga needs all three of Dominion."""
        text = self.facts[champion["kind"]]["plain"]
        if "only with Dominion" in text:
            shown = {self.facts[c["kind"]]["faction"] for c in self.me["hand"]["cards"]}
            return {"Homodeus", "Undergrowth", "Wraethe"} <= shown | self.factions_played()
        return "Exhaust" in text

    def factions_played(self) -> set[str]:
        """9.5: of cards played this turn; which champions were, the view does not tell, so -1 stands for them."""
        return {self.facts[card["kind"]]["faction"] for card in self.me["played"]}

    def falls(self, owner: View, champion: View) -> bool:
        """6.5, 6.8: there is power enough, and neither its own text nor another card protects it."""
        names = [c["name"] for c in owner["champions"]]
        others = names[:]
        others.remove(champion["name"])
        needs = SHELTERED.get(champion["name"])
        safe = SHELTER in others or (needs is not None and (not needs or needs in names))
        return not safe and (self.view["unlimited"] or self.view["power"] >= self.facts[champion["kind"]]["health"])

    def attack_phase(self) -> set[str]:
        """7.1, 7.2, 7.5, 4.8: all that is left, 5 or 1, against whoever nothing protects."""
        found = {"end"}
        for player in self.others:
            if any(c["name"] == SHELTER for c in player["champions"]) or player["assigned_unlimited"]:
                continue
            number = player["seat"] + 1
            found.add(f"attack {number}")
            if not self.view["unlimited"]:
                found |= {f"attack {number} with {n}" for n in (5, 1) if n < self.view["power"]}
        return found

    # What comes of it ------------------------------------------------------------------------------------------

    def gains(self, kind: str) -> dict[str, int] | None:
        """4.1, 9.1 to 9.3, 9.6, 9.7: what a card that only gives will give; None where its text does more."""
        text = self.facts[kind]["plain"]
        if self.view["holding"] or self.view["unlimited"] or self.facts[kind]["kind"] == "champion":
            return None
        now = {"gem": self.view["gems"], "power": self.view["power"]}
        now |= {"mastery": self.me["mastery"], "health": self.me["health"]}
        chosen: list[tuple[int, str]] = []
        for sentence in text.rstrip(".").split(". "):
            condition = CONDITION.fullmatch(sentence)
            found = GAIN.fullmatch(condition[5] if condition else sentence)
            if found is None or found[1] == "unlimited":
                return None
            if condition and not self.holds(condition, now["mastery"]):
                continue
            if found[3]:
                amount, what = chosen.pop()
                now[what] -= amount
            chosen.append((int(found[1]), found[2]))
            now[found[2]] += int(found[1])
        return {**now, "mastery": min(30, now["mastery"]), "health": min(self.me["most_health"], now["health"])}

    def holds(self, condition: re.Match[str], mastery: int) -> bool:
        if condition[1]:
            return mastery >= int(condition[2])
        if condition[3]:
            return bool(self.me["champions"])
        return any(self.facts[card["kind"]]["faction"] == "Wraethe" for card in self.me["discard"])

    def health_after(self, defender: View) -> int:
        """7.6, 7.10: the defender's own view, with the shields that were picked."""
        if defender["assigned_unlimited"]:
            return 0
        shields: int = sum(self.facts[c["kind"]]["shield"] for c in defender["hand"]["cards"] if c["shielding"])
        return max(0, int(defender["health"]) - max(0, int(defender["assigned"]) - shields))
