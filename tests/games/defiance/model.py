"""The Main phase of the first edition, worked out from rules.md and from what a seat sees, without the engine."""

from __future__ import annotations

from itertools import product
from typing import Any

View = dict[str, Any]
Spot = tuple[int, int]

DIRECTIONS = {"N": (0, 1), "NE": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, 0), "NW": (-1, 1)}
OPPOSITE = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
FACES = ("Power", "Energy", "Fortitude", "Boost", "Star")
ATTRIBUTES = FACES[:3]
ADDED = (
    ("group", "Glass Lancer", "Power", 1),
    ("timeline", "Mirage Road", "Fortitude", 2),
    ("timeline", "Trial of Embers", "Power", 1),
    ("timeline", "Packet Storm", "Power", 1),
    ("timeline", "Oracle Kernel", "Energy", 2),
)
"""The cards that add to checks of an attribute as long as they lie there."""
LEFT_OUT = ("use ", "leader action", "chapter action", "play ", "star play ")
"""What hangs on the texts of cards: the model says of plays only what must be among them."""


class Model:
    """One seat's board, and the basic actions open to it."""

    def __init__(self, view: View, facts: View, seat: int) -> None:
        self.view = view
        self.facts = facts["cards"]
        self.me = view["leaders"][seat]
        self.tiles = {(tile["q"], tile["r"]): tile for tile in view["map"]}
        self.at = {tile["at"]: spot for spot, tile in self.tiles.items()}
        self.home = self.at[self.me["spot"]]
        self.dice = [die["face"] for die in self.me["dice"]]

    # The leader board ------------------------------------------------------------------------------------------

    def levels(self, leader: View) -> list[int]:
        """6.1: 1 plus the tiles of that type one controls, 4 at most."""
        owned = [tile["type"] for tile in self.tiles.values() if tile["control"] == leader["seat"]]
        return [min(4, 1 + owned.count(attribute)) for attribute in ATTRIBUTES]

    def bonus(self, leader: View, attribute: int) -> int:
        """6.3: 1 for each of the other two at level 2 or more, and what cards add that lie there."""
        others = sum(level >= 2 for n, level in enumerate(self.levels(leader)) if n != attribute)
        added = [n * self.count(leader, area, name) for area, name, of, n in ADDED if of == ATTRIBUTES[attribute]]
        return others + sum(added)

    def limits(self, leader: View) -> dict[str, int]:
        """6.4, 6.7; two cards let a timeline hold one more, one a group. Reach is lengthened by actions, too (5.18)."""
        power, energy, fortitude = self.levels(leader)
        more = self.count(leader, "group", "Redundancy Core") + self.count(leader, "timeline", "Cold Storage")
        return {
            "reach": 3 + (power >= 3),
            "timeline": 3 + (energy >= 3) + more,
            "group": 3 + (fortitude >= 3) + self.count(leader, "group", "Sun Porter"),
        }

    def count(self, leader: View, area: str, name: str) -> int:
        return sum(self.facts[card["kind"]]["name"] == name for card in leader[area])

    def types(self, leader: View) -> int:
        """8.5: the different types one controls; the Rift is none."""
        return len({t["type"] for t in self.tiles.values() if t["control"] == leader["seat"]} - {"Rift"})

    def chance(self, dice: int, bonus: int, need: int) -> float:
        """6.2: how often that many dice, with what is added, meet the number."""
        thrown = [sum(faces) + bonus >= need for faces in product(range(1, 7), repeat=dice)]
        return sum(thrown) / len(thrown)

    # The map -----------------------------------------------------------------------------------------------------

    def passes_walls(self) -> bool:
        """5.4, 6.6; who has Phase Corridor prepared ignores walls."""
        in_power = self.tiles[self.home]["type"] == "Power" or self.levels(self.me)[0] == 4
        return in_power or bool(self.count(self.me, "timeline", "Phase Corridor"))

    def is_open(self, spot: Spot, direction: str) -> bool:
        """5.3, 5.4"""
        there = self.tiles.get(beside(spot, direction))
        wall = direction in self.tiles[spot]["walls"] or (there and OPPOSITE[direction] in there["walls"])
        return self.passes_walls() or not wall

    def reach(self, steps: int) -> set[str]:
        """5.18: a clear path over tiles; leaders do not end it."""
        found, edge = {self.home}, {self.home}
        for _ in range(steps):
            edge = {
                beside(spot, d)
                for spot in edge
                for d in DIRECTIONS
                if beside(spot, d) in self.tiles and self.is_open(spot, d)
            } - found
            found |= edge
        return {self.tiles[spot]["at"] for spot in found}

    def is_barred(self, tile: View) -> bool:
        """5.10: by an enemy's Standing Stones."""
        owner = next((leader for leader in self.view["leaders"] if leader["seat"] == tile["control"]), None)
        if owner is None or owner["team"] == self.me["team"]:
            return False
        return bool(self.count(owner, "timeline", "Standing Stones"))

    def steps(self) -> set[str]:
        """5.9, 5.10, 5.14"""
        found = set()
        for direction in DIRECTIONS:
            tile = self.tiles.get(beside(self.home, direction))
            if tile is None:
                free = any(stack["left"] for stack in self.view["stacks"])
            else:
                free = tile["leader"] is None and not self.is_barred(tile)
            if free and self.is_open(self.home, direction):
                found.add(f"move {direction}")
        return found

    def warps(self) -> set[str]:
        """5.6, 6.6"""
        if self.tiles[self.home]["type"] != "Fortitude" and self.levels(self.me)[2] < 4:
            return set()
        goals = [tile for tile in self.tiles.values() if tile["type"] in ("Boost", "Star") and tile["leader"] is None]
        return {f"warp {tile['name']}" for tile in goals if not self.is_barred(tile)}

    # Basic actions -------------------------------------------------------------------------------------------------

    def attacks(self, reach: set[str]) -> set[str]:
        """4.4: every enemy unit within reach, but one that enemies cannot destroy."""
        found = set()
        for other in self.view["leaders"]:
            if other["team"] != self.me["team"] and other["spot"] in reach:
                names = [self.facts[card["kind"]]["name"] for card in other["group"]]
                found |= {f"attack {name} of {other['seat'] + 1}" for name in names if name != "Oathstone Giant"}
        return found

    def boosts(self, with_: str) -> set[str]:
        """4.7, 4.8: another die to any other face."""
        left = self.dice[:]
        left.remove(with_)
        return {f"boost {old} to {new}" for old in left for new in FACES if new != old}

    def actions(self, reach: set[str]) -> set[str]:
        """4.4, 4.6, 4.7, 4.8, without plays"""
        kinds = {
            "Power": lambda _: self.attacks(reach),
            "Fortitude": lambda _: self.steps() | self.warps(),
            "Boost": self.boosts,
        }
        found = {"pass"}
        for face, actions in kinds.items():
            if face in self.dice:
                found |= actions(face)
            if "Star" in self.dice:
                found |= {f"star {action}" for action in actions("Star")}
        return found

    def plays(self) -> set[str]:
        """4.1, 4.2, 4.8: units can always be played, from hand and timeline."""
        found = {f"play {self.name(card)}" for card in self.me["hand"] if self.is_unit(card)}
        found |= {f"play {self.name(card)} in timeline" for card in self.me["timeline"] if self.is_unit(card)}
        plain = found if "Energy" in self.dice else set()
        return plain | ({f"star {play}" for play in found} if "Star" in self.dice else set())

    def name(self, card: View) -> str:
        return str(self.facts[card["kind"]]["name"])

    def is_unit(self, card: View) -> bool:
        return bool(self.facts[card["kind"]]["kind"] == "unit")


def beside(spot: Spot, direction: str) -> Spot:
    q, r = DIRECTIONS[direction]
    return spot[0] + q, spot[1] + r
