"""The beta by ear."""

from __future__ import annotations

from typing import ClassVar

from tests.games.by_ear import Listener, Note, View

FACE = "(Tide|Power|Fortitude|zero)"
Wounds = dict[tuple[str, str], int]


class Ledger(Listener):
    """Where every pawn stands, what every leader has taken and gained, what the tiles and the dice have become."""

    def __init__(self, names: list[str], catalogue: View) -> None:
        self.names = names
        self.printed = {tile["name"]: tile["influence"] for tile in catalogue["tiles"].values()}
        self.damage = dict.fromkeys(names, 0)
        self.gambit = dict.fromkeys(names, 1)
        self.points = dict.fromkeys(names, 0)
        self.tile: dict[str, str] = {}
        self.influence: dict[str, int] = {}
        self.plot: dict[str, int] = {}
        self.dice: list[str] = []
        self.round = 0
        self.wounds: Wounds = {}
        """Leader and unit → the damage on all of that name; only where nothing of that name has come or gone."""

    def differs(self, view: View) -> list[str]:
        """What lies on the table and was told otherwise. What a chapter lays out before the first round is seen."""
        if not self.round:
            self.plot = {tile["name"]: tile["plot"] for tile in view["tiles"]}
        lying = {tile["tile"]: tile for tile in view["tiles"]}
        wrong = []
        for name, leader in zip(self.names, view["leaders"], strict=True):
            here = lying[leader["tile"]]["name"] if leader["tile"] >= 0 else ""
            told = self.damage[name], self.gambit[name], self.points[name], self.tile.get(name, here)
            seen = leader["damage"], leader["gambit"], leader["points"], here
            wrong += [f"{name}: {told}, but {seen}"] if told != seen else []
        for tile in view["tiles"]:
            if not tile["face_down"]:
                name = tile["name"]
                tokens = self.influence.get(name, self.printed[name]), self.plot.get(name, 0)
                there = tile["influence"], tile["plot"]
                wrong += [f"{name}: {tokens}, but {there}"] if tokens != there else []
        faces = [die["face"] for die in view["check"]["dice"]]
        wrong += [f"dice: {self.dice}, but {faces}"] if faces and sorted(self.dice) != sorted(faces) else []
        wrong += [f"round {self.round}, but {view['round']}"] if self.round != view["round"] else []
        wounds = self._wounds(view)
        wrong += [f"{key}: {n}, but {wounds[key]}" for key, n in self.wounds.items() if wounds.get(key, n) != n]
        self.wounds = wounds
        return wrong

    def _wounds(self, view: View) -> Wounds:
        found: Wounds = {}
        for name, leader in zip(self.names, view["leaders"], strict=True):
            for unit in leader["units"]:
                key = name, unit["name"]
                found[key] = found.get(key, 0) + unit["damage"]
        return found

    # What is told ------------------------------------------------------------------------------------------------

    def hurt(self, name: str) -> None:
        self.damage[name] += 1

    def heal(self, name: str) -> None:
        self.damage[name] -= 1

    def wound(self, unit: str, name: str) -> None:
        if (name, unit) in self.wounds:
            self.wounds[name, unit] += 1

    def mend(self, name: str, unit: str) -> None:
        if (name, unit) in self.wounds:
            self.wounds[name, unit] -= 1

    def lose(self, unit: str, name: str) -> None:
        self.wounds.pop((name, unit), None)

    def fall(self, name: str) -> None:
        """defiance_beta:9.5,9.7"""
        self.damage[name], self.tile[name] = 0, ""
        self.wounds = {key: n for key, n in self.wounds.items() if key[0] != name}

    def stand(self, name: str, tile: str) -> None:
        self.tile[name] = tile

    def swap(self, name: str, other: str) -> None:
        self.tile[name], self.tile[other] = self.tile[other], self.tile[name]

    def gamble(self, name: str, roll: str) -> None:
        """defiance_beta:2.11,2.12"""
        self.gambit[name] = self.gambit[name] + 1 if int(roll) <= 3 else max(1, self.gambit[name] - 1)

    def score(self, name: str, points: str) -> None:
        """defiance_beta:1.4"""
        self.points[name] += 1
        assert self.points[name] == int(points), f"{name} is said to have {points} points"

    def change(self, tile: str, influence: str) -> None:
        self.influence[tile] = int(influence)

    def flip(self, tile: str) -> None:
        """defiance_beta:6.10: its tokens are destroyed."""
        self.influence.pop(tile, None)
        self.plot.pop(tile, None)

    def lay(self, tokens: str, tile: str) -> None:
        self.plot[tile] = 0 if tokens == "No" else int(tokens)

    def roll(self, faces: str) -> None:
        self.dice = [face.lower() for face in faces.split(", ")]

    def turn_die(self, old: str, new: str) -> None:
        self.dice.remove(old.lower())
        self.dice.append(new.lower())

    def add_die(self, face: str) -> None:
        self.dice.append(face.lower())

    def begin_round(self, number: str) -> None:
        self.round = int(number)

    NOTES: ClassVar[list[Note]] = [
        (r"(\w+) takes 1 damage\.", hurt),
        (r"(\w+) heals 1\.", heal),
        (r"(.+) of (\w+) takes 1 damage\.", wound),
        (r"(\w+) heals (?!1\.)(.+)\.", mend),
        (r"\w+ destroys (.+) of (\w+)\.", lose),
        (r"\w+ steals (.+) from (\w+)\.", lose),
        (r"(?P<name>\w+) loses (?P<unit>.+)\.", lose),
        (r"(?P<unit>.+) goes to the hand of (?P<name>\w+)\.", lose),
        (r"\w+ defeats (\w+)\.", fall),
        (r"(\w+) is defeated\.", fall),
        (r"(\w+) (?:moves to|is moved to|discovers|begins on|comes back on) (.+)\.", stand),
        (r"(\w+) and (\w+) trade places\.", swap),
        (r"(\w+) rolls (\d) for the Gambit: .*", gamble),
        (r"(\w+) is .+ and has (\d+) points?\.", score),
        (r"(.+) now has Influence (\d+)\.", change),
        (r".+ flips (.+)\.", flip),
        (r"(No|\d+) plot tokens? on (.+)\.", lay),
        (r"\w+ rolls (?:Tide|Power|Fortitude): (.+)\.", roll),
        (rf"\w+ rolls {FACE} again: {FACE}\.", turn_die),
        (rf"\w+ converts {FACE} to {FACE}\.", turn_die),
        (rf"\w+ adds a {FACE} die\.", add_die),
        (r"Round (\d+): .*", begin_round),
    ]
