"""A turn of INFINITY, worked out from rules.md and from what a seat sees, without the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

View = dict[str, Any]

COLUMNS, PLANETS, STATION = 26, 6, 6
MINOR = ((4, 24), (4, 18))
"""1.6: the columns beneath which the two minor rows lie."""
SEQUENCE = ["creation", "galaxy", "sun", "planet", "birth", *map(str, range(1, 17))]
LIFE = SEQUENCE[5:]
ANYTHING = ["galaxy", "sun", "planet", "moon", *LIFE]
"""6.2: what a Universal can stand for."""


class Arm:
    """One arm: how far it is built, and where the next tile could lie."""

    def __init__(self, arm: View, before: int) -> None:
        self.number = arm["number"]
        self.before = before
        """The last column that was in use before the turn: it and all within take no more tiles (3.5)."""
        self.columns: dict[int, list[View]] = {}
        for tile in arm["tiles"]:
            self.columns.setdefault(tile["column"], []).append(tile)
        standing = [tile["as"] or tile["tile"] for tile in arm["tiles"] if tile["over"] is None]
        self.built = [kind for kind in standing if kind in SEQUENCE]
        self.universals = {tile["as"] for tile in arm["tiles"] if tile["as"] and tile["over"] is None}
        self.holed = any(tile["tile"] == "black hole" and tile["over"] is None for tile in arm["tiles"])
        self.used = max(self.columns, default=0)

    def free(self, column: int) -> bool:
        """1.4, 1.6: whether a minor space beneath the column is vacant."""
        depth = 1 + sum(first <= column <= last for first, last in MINOR)
        return len(self.columns[column]) < depth

    @property
    def is_open(self) -> bool:
        """3.5, 3.12: whether a major space is vacant."""
        return self.used < COLUMNS

    def wants(self) -> list[str]:
        """3.4, 3.8, 3.10: what may follow in the sequence."""
        if not self.built:
            return ["creation"]
        last = max(map(SEQUENCE.index, self.built))
        if SEQUENCE[last] == "planet":
            planets = self.built.count("planet")
            return ["planet"] * (planets < PLANETS) + ["birth"] * (planets >= 2)
        return SEQUENCE[last + 1 : last + 2]

    def takes(self) -> set[str]:
        """Every kind of tile that could be built now."""
        if self.holed:
            return set()
        found = {kind for kind in self.wants() if self.is_open or (kind in LIFE and self.goes_on())}
        if any(self.fresh(column, "planet") and self.free(column) for column in self.columns):
            found.add("moon")
        return found

    def goes_on(self) -> bool:
        """3.11: further Life of a turn goes beneath the last one first."""
        column = self.used
        return bool(column) and any(self.fresh(column, kind) for kind in LIFE) and self.free(column)

    def fresh(self, column: int, kind: str) -> bool:
        """Whether such a tile was laid on the column's major space in this turn."""
        return any(
            column > self.before and tile["row"] == 0 and tile["over"] is None and (tile["as"] or tile["tile"]) == kind
            for tile in self.columns[column]
        )


class Model:
    """One seat's turn."""

    def __init__(self, view: View, seat: int, before: list[int]) -> None:
        self.view = view
        self.me = view["players"][seat]
        self.seats = len(view["players"])
        self.arms = [Arm(arm, used) for arm, used in zip(view["arms"], before, strict=True)]
        self.left = view["players"][seat - 1]
        self.common = kinds(view["common"]["tiles"]) if view["common"] else []

    def sources(self) -> Iterator[tuple[str, list[str]]]:
        """3.3, 9.4, 9.5: what may be built with, and how the notation says whence."""
        specials = [kind for kind in kinds(self.me["specials"]) if kind in ("creation", "birth")]
        yield "", kinds(self.me["station"]["tiles"]) + specials
        yield " from discards", kinds(self.me["discards"])
        if self.seats > 2:
            yield " from left", kinds(self.left["discards"])
        yield " from common", [kind for kind in self.common if kind not in ("universal", "black hole")]

    def plays(self) -> set[str]:
        found = set()
        for arm in self.arms:
            if self.view["turn"]["arm"] in (None, arm.number):
                where = "" if self.view["turn"]["arm"] else f" on arm {arm.number}"
                found |= {play + where for play in self.on_arm(arm)}
        if "disaster" in kinds(self.me["specials"]):
            found |= {
                f"disaster {p['seat'] + 1}"
                for p in self.view["players"]
                if p is not self.me and p["pieces"] >= 3 and not p["disaster"]
            }
        return found

    def on_arm(self, arm: Arm) -> Iterator[str]:
        takes = arm.takes()
        specials = kinds(self.me["specials"])
        for whence, held in self.sources():
            yield from (f"build {kind}{whence}" for kind in held if kind in takes)
            yield from (f"exchange {kind}{whence}" for kind in held if kind in arm.universals)
        for whose, held in (("", specials), ("common ", self.common)):
            if "universal" in held:
                yield from (f"{whose}universal as {kind}" for kind in ANYTHING if kind in takes)
        for whence, held in (("", specials), (" from common", self.common)):
            if "black hole" in held and "4" in arm.built and arm.is_open and not arm.holed:
                yield f"black hole{whence}"
            if arm.holed:
                yield from (f"eliminate with {kind}{whence}" for kind in ("universal", "black hole") if kind in held)

    # Scoring, discarding, refilling ------------------------------------------------------------------------------

    def pieces(self, from_station: int) -> int:
        """4.2, 8.3: what the tiles played from the station bring."""
        last = self.view["last_round"]
        if last and last["seat"] == self.me["seat"] and last["turns_left"] <= 1:
            left = self.me["station"]["size"]
            return 0 if not from_station else 2 if left == 0 else 1 if left <= 2 else 0
        return 2 if from_station == STATION else 1 if from_station >= 4 else 0

    def after_scoring(self, due: int) -> list[int]:
        """4.3, 4.4: every player's Time Pieces, taken from the centre and then from the left."""
        centre, held = self.view["centre"]["time"], [p["time"] for p in self.view["players"]]
        me = self.me["seat"]
        for _ in range(due):
            around = [(me - n) % self.seats for n in range(1, self.seats)]
            giver = next((seat for seat in around if held[seat]), None)
            if centre:
                centre -= 1
            elif giver is not None:
                held[giver] -= 1
            else:
                break
            held[me] += 1
        return held

    def in_pile(self) -> int:
        return sum(pile["count"] for pile in self.me["piles"])

    def discards(self) -> bool:
        """5.2, 8.4: whether a tile is discarded now."""
        size = int(self.me["station"]["size"])
        last = self.view["last_round"]
        if last and last["seat"] == self.me["seat"] and last["turns_left"] <= 1:
            return False
        return size > 0 and self.in_pile() > STATION - size

    def refills(self) -> set[str]:
        """5.3, 5.4, 9.6"""
        drawn = {f"draw {pile['back']}" for pile in self.me["piles"] if pile["count"]}
        if drawn:
            return drawn
        return {
            f"take {kind}{whence}"
            for whence, held in self.sources()
            if whence
            for kind in held
            if kind not in ("creation", "birth")
        }


def used(view: View) -> list[int]:
    """The last column in use on every arm."""
    return [max((tile["column"] for tile in arm["tiles"]), default=0) for arm in view["arms"]]


def kinds(tiles: list[View]) -> list[str]:
    return [tile["tile"] for tile in tiles]
