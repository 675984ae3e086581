"""The board as text, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.games.infinite401.table import SIDES, UNITS
from infinitable.games.infinite401.view.types import DuelView, UnitView

_CELLS = {".": "··", "#": "██", "C": "()", "B": "▒▒", "R": "░░"}


_LEGEND = "TN KN LN Blue's units, tn kn ln Red's · () control · ██ wall · ▒▒ Blue's base · ░░ Red's base"


def drawn(view: DuelView, names: Sequence[str]) -> str:
    """The map with the units on it (Blue in capitals, Red in small letters), then both sides."""
    units = {unit["hex"]: unit for unit in view["units"] if unit["hex"]}
    rows = view["map"]["rows"]
    lines = []
    used = [row for row in rows if row]
    columns = (max(len(row) for row in used) + 1) // 2
    for number, row in enumerate(rows):
        if row:
            lines.append(_map_line(row, len(rows) - 1 - number, units))
    letters = "".join(f"{chr(97 + column):<3}" for column in range(columns))
    text = [*lines, "    " + letters.rstrip(), "", _LEGEND, ""]
    if view["phase"] == "play":
        text.append(f"Round {view['round']} · {_side(view['turn'], names)} to play, {view['energy']} Energy")
    else:
        text.append("Before the first turn")
    for side in (0, 1):
        text += _side_lines(view, side, names)
    return "\n".join(text)


def _map_line(row: str, height: int, units: dict[str, UnitView]) -> str:
    cells = [" "] * (3 * (len(row) // 2 + 1) + 1)
    for column in range((len(row) + 1) // 2):
        mark = row[2 * column]
        if mark != " ":
            unit = units.get(f"{chr(97 + column)}{height // 2 + 1}")
            cell = _CELLS[mark]
            if unit is not None:
                cell = unit["name"] if unit["side"] == 0 else unit["name"].lower()
            cells[3 * column : 3 * column + 2] = cell
    number = f"{height // 2 + 1:>2}"
    return f"{number if height % 2 == 0 else '  '}  {''.join(cells).rstrip()}"


def _side_lines(view: DuelView, side: int, names: Sequence[str]) -> list[str]:
    seen = view["sides"][side]
    passive = f"  passive {_title(seen['passive'])}" if seen["passive"] else ""
    lines = [f"{_side(side, names)}  spheres {seen['spheres']} of {seen['of']}{passive}"]
    for unit in view["units"][3 * side : 3 * side + 3]:
        name = unit["name"] if side == 0 else unit["name"].lower()
        hearts = "♥" * unit["hp"] + "·" * (unit["most"] - unit["hp"]) + "◇" * unit["shields"]
        statuses = ", ".join(f"{given['status']} till {given['until']}'s turn" for given in unit["statuses"])
        lines.append(f"  {name} {unit['hex'] or 'out':<4}{hearts}  {statuses}".rstrip())
    if seen["hand"]:
        lines.append("  hand   " + ", ".join(_title(card["card"]) for card in seen["hand"]))
        lines.append("  stack  " + ", ".join(_title(card["card"]) or "?" for card in seen["stack"]))
    if seen["disruptors"]:
        lines.append("  disruptors  " + ", ".join(_title(card["card"]) for card in seen["disruptors"]))
    if seen["field"]:
        played = [f"{_title(card['card'])} on {UNITS[card['target'] % 3]}" for card in seen["field"]]
        lines.append("  field  " + ", ".join(played))
    return lines


def _side(side: int, names: Sequence[str]) -> str:
    return f"{SIDES[side]} ({names[side]})"


def _title(card: str) -> str:
    """An id as a name: p-swap is P Swap."""
    return card.replace("-", " ").title()
