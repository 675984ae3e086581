"""The text board: the map of hexes with walls and control, and every leader's board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from infinitable.kernel.game import View

TYPE_MARKS = {"Power": "P", "Energy": "E", "Fortitude": "F", "Boost": "+", "Star": "*", "Rift": "@"}
WIDTH: Final = 12
HEIGHT: Final = 6
"""Columns from one hex to the next, and lines from one to the next below it."""
LEGEND = (
    'A tile: type (P Power, E Energy, F Fortitude, + Boost, * Star, @ Rift) and Influence, "ctl 1" controlled by 1, '
    "[1] 1 stands here, o relic; # and = walls"
)


def draw(view: View, names: Sequence[str]) -> str:
    table = view.get("table", view)
    boards = [_leader(table, leader, names[leader["seat"]]) for leader in table["leaders"]]
    parts = [_headline(table, names), _map(table), LEGEND, *boards, _rolled(table), _check(table)]
    return "\n".join(part for part in parts if part)


def _headline(table: View, names: Sequence[str]) -> str:
    rounds = f" of {table['rounds']}" if table["rounds"] else ""
    order = ", ".join(names[seat] for seat in table["order"])
    goal = f", to {table['points']} points" if table["points"] else ""
    dread = f", dread {table['dread']}" if table["dread"] else ""
    stacks = ", ".join(f"{stack['world']} {stack['left']}" for stack in table["stacks"])
    return f"Round {table['round']}{rounds}, {table['phase']} phase{goal}{dread}; turn order {order}; tiles: {stacks}"


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
    standing = f"[{tile['leader'] + 1}]" if tile["leader"] is not None else ""
    put(2, 4, (standing + ("o" * tile["relics"])).center(11))


def _holder(tile: View) -> str:
    return f"ctl {tile['control'] + 1}" if tile["control"] is not None else ""


# The boards ----------------------------------------------------------------------------------------------------


def _leader(table: View, leader: View, name: str) -> str:
    mark = f"{leader['seat'] + 1} {'rival' if leader['rival'] else name},"
    if not leader["leader"]:
        return f"{mark} no leader yet"
    if leader["defeated"]:
        return f"{mark} {pretty(leader['leader'])}: defeated"
    limits = leader["limits"]
    power, energy, fortitude = leader["levels"]
    checks = f" (checks {' '.join(f'+{bonus}' for bonus in leader['bonuses'])})" if any(leader["bonuses"]) else ""
    land = f"{_count(leader['tiles'], 'tile')} of {_count(leader['types'], 'type')}"
    relics = f", {_count(leader['relics'], 'relic')}" if leader["relics"] else ""
    teams = [other["team"] for other in table["leaders"]]
    side = f", team {leader['team'] + 1}" if len(set(teams)) < len(teams) else ""
    lines = [
        f"{mark} {pretty(leader['leader'])}, {leader['faction']}{side}: {_count(leader['score'], 'point')}, "
        f"{_count(leader['tokens'], 'reaction token')}{relics}",
        f"   Power {power}, Energy {energy}, Fortitude {fortitude}{checks}; reach {limits['reach']}; controls {land}",
        f"   dice: {_dice(leader)}{'; passed' if leader['passed'] else ''}",
        f"   group {len(leader['group'])}/{limits['group']}: {_cards(leader['group'])}",
        f"   timeline {len(leader['timeline'])}/{limits['timeline']}: {_cards(leader['timeline'])}",
        f"   hand {leader['hand_size']}: {_cards(leader['hand'])}"
        if leader["hand"]
        else f"   hand {leader['hand_size']}",
    ]
    return "\n".join(lines)


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def _rolled(table: View) -> str:
    return f"Rolled: {' '.join(table['rolled'])}" if table["rolled"] else ""


def _check(table: View) -> str:
    check = table["check"]
    if not check:
        return ""
    dice = f"{check['dice']} dice" if check["dice"] > 1 else "1 die"
    bonus = f" + {check['bonus']}" if check["bonus"] else ""
    target = f" ({pretty(check['target'])})" if check["target"] else ""
    return f"{check['attribute']} check: {dice}{bonus} against {check['need']}{target}, chance {check['chance']:.0%}"


def _dice(leader: View) -> str:
    return " ".join(die["face"] for die in leader["dice"]) or "none"


def _cards(cards: list[View]) -> str:
    return ", ".join(pretty(c["kind"]) + (f" {c['defense']}" if "defense" in c else "") for c in cards) or "-"


def pretty(entry: str) -> str:
    """An id as a name: sunlit-scout → Sunlit Scout."""
    small = ("of", "the", "and", "a")
    words = entry.split("-")
    return " ".join(w if i and w in small else w.capitalize() for i, w in enumerate(words))
