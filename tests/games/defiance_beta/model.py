"""The standard actions of a turn, worked out from rules.md and from what a seat sees, without the engine."""

from __future__ import annotations

from typing import Any

DIRECTIONS = {"N": (0, 1), "NE": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, 0), "NW": (-1, 1)}
OPPOSITE = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
STANDARD = ("play", "prepare", "damage", "destroy prepared", "cycle", "move", "flip", "end turn")

View = dict[str, Any]


class Model:
    """One seat's view, and what that seat may do with its dice."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.me = view["leaders"][seat]
        self.up = {(tile["q"], tile["r"]): tile for tile in view["tiles"] if not tile["face_down"]}
        self.down = {(tile["q"], tile["r"]) for tile in view["tiles"] if tile["face_down"]}
        self.home = next(spot for spot, tile in self.up.items() if tile["tile"] == self.me["tile"])

    def actions(self) -> set[str]:
        left = self.view["check"]["may_spend"]
        dice = [die["face"] for die in self.view["check"]["dice"] if not die["spent"]]
        found = {"end turn"}
        if left > 0 and "tide" in dice:
            found |= self.tide(min(left, dice.count("tide")))
        if left > 0 and "power" in dice:
            found |= self.power()
        if left > 0 and "fortitude" in dice:
            found |= {f"move {d}" for d in DIRECTIONS if self.may_step(d)}
            found |= {f"flip {d}" for d in DIRECTIONS if self.may_flip(self.beside(self.home, d))}
        return found

    def tide(self, dice: int) -> set[str]:
        """4.12, 4.13, 4.14, 7.5"""
        found = {f"play {card['name']}" for card in self.view["hand"] if card["cost"] <= dice}
        found |= {f"prepare {card['name']}" for card in self.view["hand"]}
        timeline = enumerate(self.me["timeline"], 1)
        return found | {f"play prepared {i} {card['name']}" for i, card in timeline if not card["new"]}

    def power(self) -> set[str]:
        """4.15, 4.16, 4.17"""
        found = {"cycle"} if self.view["hand"] else set()
        near = self.reach(self.home, self.me["reach"])
        for other in self.view["leaders"]:
            if other["seat"] in self.me["side"] or other["tile"] not in near:
                continue
            number = other["seat"] + 1
            if self.can_be_damaged(other, near[other["tile"]]["name"]):
                found.add(f"damage {number}")
            found |= {f"destroy prepared {number}.{i} {card['name']}" for i, card in enumerate(other["timeline"], 1)}
        return found

    def can_be_damaged(self, leader: View, tile: str) -> bool:
        """5.10: on Hidden Cistern nobody can, on Ghost Terminal no leader."""
        return tile != "Hidden Cistern" and (bool(leader["units"]) or tile != "Ghost Terminal")

    def walks_through_walls(self) -> bool:
        """Null Runner lets its group do so, Mirage Road its owner while it is prepared."""
        names = [unit["name"] for unit in self.me["units"]], [card["name"] for card in self.me["timeline"]]
        return "Null Runner" in names[0] or "Mirage Road" in names[1]

    # The map ---------------------------------------------------------------------------------------------------

    def beside(self, spot: tuple[int, int], direction: str) -> tuple[int, int]:
        q, r = DIRECTIONS[direction]
        return spot[0] + q, spot[1] + r

    def is_open(self, spot: tuple[int, int], direction: str) -> bool:
        """2.9: no wall on the edge, on either tile."""
        there = self.up.get(self.beside(spot, direction))
        shut = direction in self.up[spot]["walls"] or (there is not None and OPPOSITE[direction] in there["walls"])
        return not shut

    def is_free(self, spot: tuple[int, int]) -> bool:
        """6.1, 6.5: no pawn on the tile; an empty space needs a tile to discover or the flipped one that lies there."""
        if spot in self.up:
            return bool(self.up[spot]["pawn"] < 0)
        return spot in self.down or any(stack["tiles"] for stack in self.view["stacks"])

    def may_step(self, direction: str) -> bool:
        """6.1, 6.2, 6.5"""
        is_open = self.walks_through_walls() or self.is_open(self.home, direction)
        return is_open and self.is_free(self.beside(self.home, direction))

    def may_flip(self, spot: tuple[int, int]) -> bool:
        """6.11, 6.12: never the Rift; who stands there must have somewhere to go, walls or not."""
        tile = self.up.get(spot)
        if tile is None or tile["tile"] == 0:
            return False
        return bool(tile["pawn"] < 0) or any(self.is_free(self.beside(spot, d)) for d in DIRECTIONS)

    def reach(self, start: tuple[int, int], steps: int) -> dict[int, View]:
        """6.15: a clear path of face-up tiles; the pawn at its end does not block it, one on the way does."""
        found, edge = {start}, {start}
        for _ in range(steps):
            onward = {spot for spot in edge if spot == start or self.up[spot]["pawn"] < 0}
            edge = {
                self.beside(spot, d)
                for spot in onward
                for d in DIRECTIONS
                if self.beside(spot, d) in self.up and self.is_open(spot, d)
            } - found
            found |= edge
        return {self.up[spot]["tile"]: self.up[spot] for spot in found}


def level(view: View, catalogue: View, seat: int, attribute: str) -> int:
    """2.2: 1 plus what the units give by their print, at most 5; -1 where a text in play may say otherwise."""
    leader = view["leaders"][seat]
    texts = [catalogue["cards"][card["card"]]["text"] for card in leader["units"] + leader["timeline"]]
    texts += [catalogue["cards"][card]["text"] for unit in leader["units"] for card in unit["attached"]]
    tile = next((tile for tile in view["tiles"] if tile["tile"] == leader["tile"]), None)
    texts += [event["text"] for event in catalogue["tiles"][tile["id"]]["events"]] if tile else []
    if leader["gambit"] == 4 or any("gives" in text or "level" in text for text in texts):
        return -1
    return min(5, 1 + sum(int(catalogue["cards"][unit["card"]]["gives"].get(attribute, 0)) for unit in leader["units"]))
