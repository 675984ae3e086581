"""The text board: the map of hexes with walls and control, and every leader's board."""

from __future__ import annotations

from typing import Any

from infinitable.kernel.game import View

SEATS = "ABCDE"
TYPE_MARKS = {"Power": "P", "Energy": "E", "Fortitude": "F", "Boost": "+", "Star": "*", "Rift": "@"}
WIDTH, HEIGHT = 12, 6
"""Columns from one hex to the next, and lines from one to the next below it."""


def draw(view: View) -> str:
    table = view.get("table", view)
    parts = [_headline(table), _map(table), *(_leader(table, leader) for leader in table["leaders"])]
    return "\n".join(part for part in parts if part)


def _headline(table: View) -> str:
    rounds = f" of {table['rounds']}" if table["rounds"] else ""
    order = " ".join(SEATS[s] for s in table["order"])
    goal = f", to {table['points']} points" if table["points"] else ""
    dread = f", dread {table['dread']}" if table["dread"] else ""
    stacks = "tiles left " + "+".join(str(stack["left"]) for stack in table["stacks"])
    return f"Round {table['round']}{rounds}, {table['phase']} phase{goal}{dread}; order {order}; {stacks}"


# The map ---------------------------------------------------------------------------------------------------


def _map(table: View) -> str:
    tiles = table["map"]
    columns = [t["q"] for t in tiles]
    lines = [_line(t) for t in tiles]
    left, top = min(columns), min(lines)
    width = (max(columns) - left + 1) * WIDTH + 6
    height = max(lines) - top + HEIGHT + 1
    canvas = [[" "] * width for _ in range(height)]
    for tile in tiles:
        _hex(canvas, (tile["q"] - left) * WIDTH, _line(tile) - top, tile)
    return "\n".join("".join(row).rstrip() for row in canvas).rstrip()


def _line(tile: View) -> int:
    """The first line of a hex: r counts to the north, and each column east is half a hex lower or higher."""
    return int(-(HEIGHT * tile["r"]) - (HEIGHT // 2) * tile["q"])


def _hex(canvas: list[list[str]], x: int, y: int, tile: View) -> None:
    """One hex, 15 wide and 7 high; a wall is drawn double."""
    walls = set(tile["walls"])

    def put(dx: int, dy: int, text: str) -> None:
        for i, mark in enumerate(text):
            if canvas[y + dy][x + dx + i] in " -_/\\.'" or mark not in " -":
                canvas[y + dy][x + dx + i] = mark

    put(3, 0, ("=" if "N" in walls else "-") * 9)
    put(3, 6, ("=" if "S" in walls else "-") * 9)
    for dy, dx in ((1, 2), (2, 1), (3, 0)):
        put(dx, dy, "#" if "NW" in walls else "/")
        put(14 - dx, dy, "#" if "NE" in walls else "\\")
    for dy, dx in ((4, 1), (5, 2)):
        put(dx, dy, "#" if "SW" in walls else "\\")
        put(14 - dx, dy, "#" if "SE" in walls else "/")
    name = tile["name"]
    words = name.split()
    cut = next((i for i in range(len(words), 0, -1) if len(" ".join(words[:i])) <= 11), 1)
    put(3, 1, f"{TYPE_MARKS[tile['type']]}{tile['influence']}".ljust(3) + _holder(tile).rjust(6))
    put(2, 2, " ".join(words[:cut])[:11].center(11))
    put(1, 3, " ".join(words[cut:])[:13].center(13))
    standing = f"[{SEATS[tile['leader']]}]" if tile["leader"] is not None else ""
    put(2, 4, (standing + ("o" * tile["relics"])).center(11))


def _holder(tile: View) -> str:
    return f"ctl {SEATS[tile['control']]}" if tile["control"] is not None else ""


# The boards ----------------------------------------------------------------------------------------------------


def _leader(table: View, leader: View) -> str:
    name = pretty(leader["leader"]) if leader["leader"] else "no leader yet"
    mark = SEATS[leader["seat"]] + (" (rival)" if leader["rival"] else "")
    power, energy, fortitude = leader["levels"]
    levels = f"Power {power} Energy {energy} Fortitude {fortitude}"
    head = f"{mark} {name}: {leader['score']} points, {levels}, {leader['tokens']} tokens"
    if leader["defeated"]:
        return f"{mark} {name}: defeated"
    lines = [head, f"   dice: {_dice(leader)}{'  (passed)' if leader['passed'] else ''}"]
    lines.append(f"   group: {_cards(leader['group'])}   timeline: {_cards(leader['timeline'])}")
    known = _cards(leader["hand"])
    lines.append(f"   hand: {leader['hand_size']} cards" + (f": {known}" if leader["hand"] else ""))
    return "\n".join(lines)


def _dice(leader: View) -> str:
    return " ".join(die["face"] for die in leader["dice"]) or "none"


def _cards(cards: list[dict[str, Any]]) -> str:
    return ", ".join(pretty(c["kind"]) + (f" {c['defense']}" if "defense" in c else "") for c in cards) or "-"


def pretty(entry: str) -> str:
    """An id as a name: sunlit-scout → Sunlit Scout."""
    small = ("of", "the", "and", "a")
    words = entry.split("-")
    return " ".join(w if i and w in small else w.capitalize() for i, w in enumerate(words))
