"""The first edition by ear."""

from __future__ import annotations

from typing import ClassVar

from tests.games.by_ear import Listener, Note, View

RIVAL = "The rival"
WAYS = "(?:north|north-east|south-east|south|south-west|north-west)"


class Ledger(Listener):
    """Points, who controls which tile, where everybody stands, which side of a tile is up, dread and the round."""

    def __init__(self, names: list[str], catalogue: View) -> None:
        self.names = names
        self.points = dict.fromkeys([*names, RIVAL], 0)
        self.control: dict[str, str] = {}
        """Tile → who controls it, by the name it has now."""
        self.stands: dict[str, str] = {}
        self.defeated: set[str] = set()
        self.dread: int | None = None
        self.round = 0

    def differs(self, view: View) -> list[str]:
        """What lies on the table and was told otherwise. What a chapter lays out before the first round is seen."""
        control = {
            tile["name"]: self._name(view["leaders"][tile["control"]])
            for tile in view["map"]
            if tile["control"] is not None and tile["control"] >= 0
        }
        stands = {
            self._name(view["leaders"][tile["leader"]]): tile["name"]
            for tile in view["map"]
            if tile["leader"] is not None
        }
        if not self.round:
            self.control, self.stands, self.dread = control, stands, view["dread"]
        points: dict[int, int] = {}
        for leader in view["leaders"]:
            points[leader["team"]] = points.get(leader["team"], 0) + self.points[self._name(leader)]
        scores = {leader["team"]: leader["score"] for leader in view["leaders"]}
        wrong = [f"points {points}, but {scores}"] if points != scores else []
        wrong += [f"control {self.control}, but {control}"] if self.control != control else []
        wrong += [f"stands {self.stands}, but {stands}"] if self.stands != stands else []
        wrong += [f"dread {self.dread}, but {view['dread']}"] if self.dread != view["dread"] else []
        wrong += [f"round {self.round}, but {view['round']}"] if self.round != view["round"] else []
        fallen = {self._name(leader) for leader in view["leaders"] if leader["defeated"]}
        wrong += [f"defeated {self.defeated}, but {fallen}"] if self.defeated != fallen else []
        return wrong

    def _name(self, leader: View) -> str:
        return RIVAL if leader["rival"] else self.names[leader["seat"]]

    # What is told ------------------------------------------------------------------------------------------------

    def score(self, name: str, points: str) -> None:
        self.points[name] += int(points)

    def hold(self, name: str, tile: str) -> None:
        self.control[tile] = name

    def topple(self, tile: str) -> None:
        del self.control[tile]

    def stand(self, name: str, tile: str) -> None:
        self.stands[name] = tile

    def swap(self, name: str, other: str) -> None:
        other = other[0].upper() + other[1:]
        self.stands[name], self.stands[other] = self.stands[other], self.stands[name]

    def flip(self, was: str, now: str) -> None:
        """defiance:5.7: everything stays where it is."""
        if was in self.control:
            self.control[now] = self.control.pop(was)
        self.stands = {name: now if tile == was else tile for name, tile in self.stands.items()}

    def fall(self, name: str) -> None:
        """defiance:7.13: tokens and standee leave the map."""
        self.defeated.add(name)
        self.control = {tile: whose for tile, whose in self.control.items() if whose != name}
        self.stands.pop(name, None)

    def dread_is(self, now: str) -> None:
        self.dread = int(now)

    def begin(self, number: str) -> None:
        self.round = int(number)

    NOTES: ClassVar[list[Note]] = [
        (r"([\w ]+) scores (\d+) points?(?: for .+)?\.", score),
        (r"([\w ]+) takes control of (.+)\.", hold),
        (r".+ destroys the control token of .+ on (.+)\.", topple),
        (rf"([\w ]+) moves {WAYS} to (.+)\.", stand),
        (r"([\w ]+) warps to (.+)\.", stand),
        (r"([\w ]+) discovers (.+?)(?<! and does not move there)\.", stand),
        (r"([\w ]+) swaps tiles with (.+)\.", swap),
        (r"(.+) becomes (.+)\.", flip),
        (r"([\w ]+) is defeated\.", fall),
        (r"Dread (?:rises|falls) to (\d+)\.", dread_is),
        (r"Round (\d+) begins\.", begin),
    ]
