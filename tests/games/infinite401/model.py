"""Moves, lines of sight, targets and damage of 401 INFINITE, worked out from rules.md without the engine.

For a game without passives (13.2) and Disruptors. Cards that place a unit ("behind", "swap") and Utilities with Targets
of their own are left to the tests of these cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

View = dict[str, Any]
Hex = tuple[int, int]

AROUND = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
BASES = ("blue base", "red base")
CANNOT_MOVE = {"stunned", "grounded"}
SENTENCE = re.compile(r"The target (?:takes (\d) damage|becomes (\w+)|gains (\d) shields?|heals (\d))")


class Model:
    """One side's turn."""

    def __init__(self, view: View, catalogue: View, side: int) -> None:
        self.view = view
        self.side = side
        self.cards: dict[str, View] = {card["name"]: card for card in catalogue["abilities"].values()}
        self.at: dict[str, Hex] = {tile["hex"]: (tile["q"], tile["r"]) for tile in catalogue["map"]["hexes"]}
        self.names = {spot: name for name, spot in self.at.items()}
        self.type: dict[Hex, str] = {(tile["q"], tile["r"]): tile["type"] for tile in catalogue["map"]["hexes"]}
        self.units = [{**unit, "statuses": of(unit)} for unit in view["units"] if unit["hex"]]
        self.mine = [unit for unit in self.units if unit["side"] == side]
        self.on = {self.at[unit["hex"]]: unit for unit in self.units}

    def is_wall(self, spot: Hex) -> bool:
        return self.type.get(spot, "wall") == "wall"

    # Moving --------------------------------------------------------------------------------------------------------

    def moves(self) -> set[str]:
        """4.2, 4.3, 8.2, 8.3, 8.4, 9.1, 9.2, 10.6: without what a unit may do for nothing within its own base (4.5)."""
        found = set()
        for unit in self.mine:
            if not CANNOT_MOVE & unit["statuses"]:
                here = self.at[unit["hex"]]
                steps = 2 if "slowed" in unit["statuses"] else 4
                for there in self.within(here, steps):
                    if self.may_land(here, there):
                        found.add(f"{unit['name']} {self.names[here]}-{self.names[there]}")
        return found

    def within(self, start: Hex, steps: int) -> set[Hex]:
        found, edge = {start}, {start}
        for _ in range(steps):
            edge = {
                there
                for q, r in edge
                for dq, dr in AROUND
                if not self.is_wall(there := (q + dq, r + dr))
                and not (there in self.on and self.on[there]["side"] != self.side)
            } - found
            found |= edge
        return found

    def may_land(self, here: Hex, there: Hex) -> bool:
        if there in self.on:
            return False
        own, other = BASES[self.side], BASES[1 - self.side]
        if self.type[there] == other:
            guards = [u for spot, u in self.on.items() if u["side"] != self.side and self.type[spot] == other]
            return not guards
        return not (self.type[here] == own and self.type[there] == own)

    def is_in_base(self, move: str) -> bool:
        here, there = move.split()[1].split("-")
        return self.type[self.at[here]] == self.type[self.at[there]] == BASES[self.side]

    # Attacks and Defenses --------------------------------------------------------------------------------------------

    def aims(self, name: str) -> set[str]:
        """5.1 to 5.6, 8.3, 8.5, 8.6"""
        card = self.cards[name]
        attack = card["type"] == "attack"
        found = set()
        for source in self.mine:
            if source["source"] or {"stunned", "silenced"} & source["statuses"]:
                continue
            for target in self.units:
                if (target["side"] != self.side) == attack and self.can_be_hit(card, source, target):
                    found.add(f"{name} {source['name']}>{target['name']}")
        return found

    def can_be_hit(self, card: View, source: View, target: View) -> bool:
        if "stunned" in target["statuses"] or (card["type"] == "attack" and "untargetable" in target["statuses"]):
            return False
        if source is target:
            return bool(card["self_target"])
        a, b = self.at[source["hex"]], self.at[target["hex"]]
        turn = 1 if self.side == 0 else -1
        if (turn * (b[0] - a[0]), turn * (b[1] - a[1])) not in map(tuple, card["area"]):
            return False
        return bool(card["ignores_walls"]) or self.sees(a, b)

    def sees(self, a: Hex, b: Hex) -> bool:
        """5.3, 5.4: no hex that the line crosses blocks it; where it runs along an edge, both have to."""
        beside: dict[tuple[Fraction, Fraction], list[Hex]] = {}
        for spot in self.near(a, b):
            stretch = crossing(a, b, spot)
            if stretch is None:
                continue
            inside, span = stretch
            if inside and self.blocks(spot):
                return False
            if not inside:
                beside.setdefault(span, []).append(spot)
        return not any(all(self.blocks(spot) for spot in pair) for pair in beside.values())

    def near(self, a: Hex, b: Hex) -> Iterator[Hex]:
        """Every hex that could lie on the way, on the map or not, but the two themselves."""
        for q in range(min(a[0], b[0]) - 1, max(a[0], b[0]) + 2):
            for r in range(min(a[1], b[1]) - 1, max(a[1], b[1]) + 2):
                if (q, r) not in (a, b):
                    yield q, r

    def blocks(self, spot: Hex) -> bool:
        return self.is_wall(spot) or (spot in self.on and self.on[spot]["side"] != self.side)

    # The rest of a turn --------------------------------------------------------------------------------------------

    def may_dominate(self) -> bool:
        """10.1, 10.2, 10.3"""
        control = [unit["side"] for spot, unit in self.on.items() if self.type[spot] == "control"]
        own = self.side in control and 1 - self.side not in control
        return own and self.view["energy"] >= 2 and not self.view["dominated"]

    def hand(self) -> list[str]:
        return [self.name_of(card["card"]) for card in self.view["sides"][self.side]["hand"]]

    def name_of(self, card: str) -> str:
        return next(name for name in self.cards if name.lower().replace(" ", "-") == card)

    def hit(self, name: str, target: View) -> tuple[int, int, set[str]] | None:
        """8.7, 8.8, 1.2: the Target's HP, Shields and statuses afterwards; None where the text does more than that."""
        effects = self.cards[name]["text"].partition(" Follow-up")[0].rstrip(".").split(". ")
        hp, shields, statuses = target["hp"], target["shields"], set(target["statuses"])
        for sentence in effects:
            found = SENTENCE.fullmatch(sentence)
            if found is None:
                return None
            for _ in range(int(found[1] or 0)):
                hp, shields = (hp, shields - 1) if shields else (hp - 1, shields)
            statuses |= {found[2]} - {None}
            shields += int(found[3] or 0)
            hp = min(target["most"], hp + int(found[4] or 0))
        return hp, shields, statuses


def of(unit: View) -> set[str]:
    """The statuses of a unit, by name."""
    return {status["status"] for status in unit["statuses"]}


def crossing(a: Hex, b: Hex, spot: Hex) -> tuple[bool, tuple[Fraction, Fraction]] | None:
    """The stretch of the line from centre to centre that lies in a hex, and whether it runs inside it or along its
    edge; None where it only touches a corner or misses it."""
    low, high, inside = Fraction(0), Fraction(1), True
    start, step = [cube(a)[i] - cube(spot)[i] for i in range(3)], [cube(b)[i] - cube(a)[i] for i in range(3)]
    for i in range(3):
        at, by = start[i] - start[i - 1], step[i] - step[i - 1]  # |at + t * by| <= 1 is between two sides of the hex
        if by == 0:
            if abs(at) > 1:
                return None
            inside &= abs(at) < 1
            continue
        ends = sorted((Fraction(-1 - at, by), Fraction(1 - at, by)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return (inside, (low, high)) if low < high else None


def cube(spot: Hex) -> tuple[int, int, int]:
    return spot[0], spot[1], -spot[0] - spot[1]
