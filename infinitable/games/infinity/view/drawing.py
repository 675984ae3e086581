"""A view as text: the four arms, then the players."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.games.infinity.view.types import ArmView, CommonSet, InfinityView, LyingTile, Player, TileAt

MARKS = {
    "creation": "C",
    "galaxy": "G",
    "sun": "S",
    "planet": "P",
    "moon": "m",
    "birth": "B",
    "universal": "U",
    "black hole": "H",
    "disaster": "X",
}


def draw(view: InfinityView, names: Sequence[str]) -> str:
    """The Universe with * for a Universal, H for a Black Hole and h for an eliminated one; then everybody's tiles."""
    parts = ["\n".join(_arm(arm, view["depth"]) for arm in view["arms"]), _centre(view)]
    if view["common"]:
        parts.append(_common(view["common"]))
    parts += [_player(player, names[player["seat"]], view["turn"]["seat"]) for player in view["players"]]
    return "\n".join(parts)


def _arm(arm: ArmView, depth: list[int]) -> str:
    """The columns in use and the next one; beneath, the minor rows that hold something."""
    lying = {(tile["column"], tile["row"]): _mark(tile) for tile in arm["tiles"]}
    used = max((column for column, _ in lying), default=0)
    rows = []
    for row in range(1 + max((row for _, row in lying), default=0)):
        cells = [lying.get((column, row), "·" if row < depth[column - 1] else "") for column in range(1, used + 1)]
        head = f"Arm {arm['number']}" if row == 0 else ""
        rows.append(f"{head:5}" + "".join(f"{cell:>4}" for cell in cells))
    rows[0] += ("   ·" if arm["next"] else "") + "   " + _prospect(arm, len(depth) - used)
    return "\n".join(row.rstrip() for row in rows)


def _prospect(arm: ArmView, spaces: int) -> str:
    if arm["holed"]:
        state = "black-holed"
    elif arm["complete"]:
        state = "complete"
    else:
        state = "next " + " or ".join(arm["needs"])
    return f"({state}, {spaces} columns left)"


def _mark(tile: LyingTile) -> str:
    if tile["over"]:
        return "h"
    name: str = tile["as"] or tile["tile"]
    return MARKS.get(name, name) + ("*" if tile["as"] else "")


def _centre(view: InfinityView) -> str:
    centre = view["centre"]
    line = f"Time Centre: {centre['time']} Time Pieces" + (" and the Infinity Piece" if centre["infinity"] else "")
    turn = view["turn"]
    if turn["arm"]:
        line += f"   This turn: arm {turn['arm']}, {turn['played']} from the station"
    if view["last_round"]:
        line += f"   Last round: {view['last_round']['turns_left']} turns left"
    return line


def _common(common: CommonSet) -> str:
    piles = ", ".join(f"{pile['count']} {pile['back'].title()}" for pile in common["piles"])
    return f"Set No. 2: {_names(common['tiles']) or 'nothing'} face up; face down {piles}"


def _player(player: Player, name: str, turn: int) -> str:
    station = player["station"]
    held = f"{player['time']} Time" + (" and the Infinity Piece" if player["infinity"] else "")
    if player["disaster"]:
        held += ", under a Disaster"
    backs = f"{station['space']} Space, {station['life']} Life"
    seen = _names(station["tiles"])
    if seen and len(station["tiles"]) == station["size"]:
        backs = seen
    elif seen:
        backs += f" ({seen} seen)"
    piles = " ".join(f"{pile['count']} {pile['back'].title()}" for pile in player["piles"])
    return "\n".join(
        [
            f"{'>' if player['seat'] == turn else ' '} {name} · {held} · draw pile {piles}",
            f"    Station  {backs}",
            f"    Special  {_names(player['specials']) or '–'}",
            f"    Discards {_names(player['discards']) or '–'}",
        ]
    )


def _names(tiles: list[TileAt]) -> str:
    return " ".join(tile["tile"].replace(" ", "-") for tile in tiles)
