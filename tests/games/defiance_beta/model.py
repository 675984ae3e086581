"""The arithmetic of the beta, worked out from rules.md and from what a seat sees, without the engine: the check, the
standard actions, prices and limits, where damage and healing can go, the map, the order of turns and who wins.
"""

from __future__ import annotations

from typing import Any

DIRECTIONS = {"N": (0, 1), "NE": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, 0), "NW": (-1, 1)}
OPPOSITE = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
STANDARD = ("play", "prepare", "damage", "destroy prepared", "cycle", "move", "flip", "end turn")

NAMES = {"tide": "Tide", "power": "Power", "fortitude": "Fortitude"}
SPECIAL = ("immune", "cannot be damaged", "block", "holds", "gives", "level", "reach", "health")
"""Words of texts that may change what is counted here."""

View = dict[str, Any]


class Model:
    """One seat's view, and what that seat may do."""

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

    # The check -------------------------------------------------------------------------------------------------

    def rerolls(self) -> set[str]:
        """4.5, 4.7: any die of the check but those that were added; of equal dice the first."""
        dice = self.view["check"]["dice"]
        kinds = [(die["colour"], die["face"], die["added"], die["converted"], die["spent"]) for die in dice]
        able = (n for n, die in enumerate(dice) if not (die["added"] or die["spent"]) and kinds.index(kinds[n]) == n)
        return {"lock in", *(f"reroll {n + 1}" for n in able)}

    def conversions(self, tracks: View) -> set[str]:
        """4.6: each die once, as the track of its colour allows at the level it has reached."""
        dice = self.view["check"]["dice"]
        kinds = [(die["colour"], die["face"], die["added"], die["converted"], die["spent"]) for die in dice]
        found = {"lock in"}
        for n, die in enumerate(dice):
            if die["converted"] or die["spent"] or kinds.index(kinds[n]) < n:
                continue
            reached = tracks[die["colour"]][: self.me["levels"][die["colour"]]]
            changes = (step.split("→") for box in reached for step in box if "→" in step)
            found |= {f"convert {n + 1} to {NAMES[end]}" for start, end in changes if start == die["face"]}
        return found

    def rolled(self, colour: str, strong: str) -> list[str]:
        """4.4, 4.7, 4.8: four dice of a colour, one more of the strong attribute at level 3, and what has waited."""
        more = [strong] if self.me["levels"][strong] >= 3 else []
        return [colour] * 4 + more + list(self.view["check"]["waiting"])

    # Protection, damage, healing -------------------------------------------------------------------------------

    def blocks(self) -> set[str]:
        """5.1, 5.2: to block costs 5 cards less the Fortitude level, but at least 1."""
        price = max(1, 5 - self.me["levels"]["fortitude"])
        return {"no", "block"} if len(self.view["hand"]) >= price else {"no"}

    def damageable(self, seat: int, by: int) -> set[str]:
        """8.1, 8.2: any unit, and the leader where there is none or the damage is one's own."""
        found = {f"unit {name}" for name, _ in self.units(seat)}
        return found | ({f"leader {seat + 1}"} if not found or seat == by else set())

    def limits(self) -> tuple[int, int]:
        """6.15, 7.1: how far one reaches, and how many cards a timeline holds."""
        return self.me["levels"]["power"], 1 + self.me["levels"]["tide"]

    def healable(self, seat: int) -> set[str]:
        """8.6: whatever of one's own group has damage."""
        found = {f"unit {name}" for name, unit in self.units(seat) if unit["damage"]}
        return found | ({f"leader {seat + 1}"} if self.view["leaders"][seat]["damage"] else set())

    def units(self, seat: int) -> list[tuple[str, View]]:
        units = enumerate(self.view["leaders"][seat]["units"], 1)
        return [(f"{seat + 1}.{n} {unit['name']}", unit) for n, unit in units]

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


def turns(view: View, mover: int) -> list[set[str]]:
    """6.3: the walls of the tile that is being laid, for every way to turn it that leaves the crossed edge open."""
    placing = view["placing"]
    here = next(tile for tile in view["tiles"] if tile["tile"] == view["leaders"][mover]["tile"])
    crossed = next(
        d for d, (q, r) in DIRECTIONS.items() if (here["q"] + q, here["r"] + r) == (placing["q"], placing["r"])
    )
    ways = [turned(placing["walls"], turn) for turn in range(6)]
    return [walls for walls in ways if OPPOSITE[crossed] not in walls]


def turned(walls: list[str], turn: int) -> set[str]:
    """The walls of a tile that was turned clockwise by so many sixths."""
    names = list(DIRECTIONS)
    return {names[(names.index(wall) + turn) % 6] for wall in walls}


def order(view: View) -> list[int]:
    """3.5, 4.1, 4.2: by the Influence of one's tile, then by its name; without a pawn after all others, by seat."""
    tiles = {tile["tile"]: tile for tile in view["tiles"]}

    def place(leader: View) -> tuple[int, str, int]:
        tile = tiles.get(leader["tile"])
        return (-tile["influence"], tile["name"], 0) if tile else (0, "", leader["seat"])

    return [leader["seat"] for leader in sorted(view["leaders"], key=place)]


def respawn(view: View) -> int:
    """9.10: the Rift, or the free tile next to it with the lowest Influence, names breaking ties, or the next ring."""
    up = {(tile["q"], tile["r"]): tile for tile in view["tiles"] if not tile["face_down"]}
    ring, met = [(0, 0)], {(0, 0)}
    while ring:
        free = [up[spot] for spot in ring if spot in up and up[spot]["pawn"] < 0]
        if free:
            return int(min(free, key=lambda tile: (tile["influence"], tile["name"]))["tile"])
        beyond = {(q + dq, r + dr) for q, r in ring for dq, dr in DIRECTIONS.values()} - met
        met |= beyond
        ring = list(beyond) if len(met) < 2000 else []
    return -1


def points(view: View) -> list[int]:
    """1.10: those of every side."""
    sides = {tuple(leader["side"]) for leader in view["leaders"]}
    return [sum(view["leaders"][seat]["points"] for seat in side) for side in sides]


def winners(view: View, catalogue: View) -> set[int]:
    """1.10, 1.11, 1.12: most points; then steps, the cost of what lies there, Gambit levels, Influence; all equals."""
    cards, tiles = catalogue["cards"], {tile["tile"]: tile for tile in view["tiles"]}

    def worth(seat: int) -> list[int]:
        leader = view["leaders"][seat]
        steps = sum(role["steps"][seat] for role in view["roles"] if seat not in role["done"])
        cost = sum(cards[unit["card"]]["cost"] for unit in leader["units"]) + len(leader["timeline"])
        influence = tiles[leader["tile"]]["influence"] if leader["tile"] >= 0 else 0
        return [leader["points"], steps, cost, leader["gambit"], influence]

    sides = {tuple(leader["side"]) for leader in view["leaders"]}
    worths = {side: [sum(column) for column in zip(*map(worth, side), strict=True)] for side in sides}
    best = max(worths.values())
    return {seat for side, of_it in worths.items() if of_it == best for seat in side}


def is_plain(view: View, catalogue: View) -> bool:
    """Whether no text in play speaks of what is counted here."""
    cards, tiles = catalogue["cards"], catalogue["tiles"]
    texts = [thread["text"] for thread in view["threads"]]
    for leader in view["leaders"]:
        if leader["gambit"] == 4:
            texts.append(catalogue["leaders"][leader["leader"]]["text"])
        texts += [cards[card["card"]]["text"] for card in leader["units"] + leader["timeline"]]
        texts += [cards[card]["text"] for unit in leader["units"] for card in unit["attached"]]
    standing = [tile for tile in view["tiles"] if tile["pawn"] >= 0]
    texts += [event["text"] for tile in standing for event in tiles[tile["id"]]["events"]]
    return not any(word in text for text in texts for word in SPECIAL)
